// Tests that all languages have the same placeholders in each sentence. The compiler already checks that all
// have the same keys.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLAIMS } from '../../tree-output/file-format.ts';
import { FIRST } from './first.ts';
import { count, filled, type Language, languageOf } from './language.ts';
import { LATER } from './later.ts';
import { sentencesIn } from './sentences-in.ts';

const TABLE = { ...FIRST, ...LATER };
const [en, ...others] = (['en', 'zh-Hans', 'zh-Hant', 'ja'] satisfies Language[]).map((each) =>
  sentencesIn(each, TABLE),
);
const [, zhHant] = others;

const places = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();

it.each(Object.keys(TABLE))('%s has the same places in every language', (key) => {
  for (const other of others) {
    expect(places(other[key])).toEqual(places(en[key]));
    expect(other[key].trim()).not.toBe('');
  }
});

it('says nothing later that the first screen says', () => {
  for (const key of Object.keys(LATER)) expect(FIRST).not.toHaveProperty([key]);
});

it.each(CLAIMS)('the claim %s is a short word, which the list of results explains', (claim) => {
  for (const later of [en, ...others]) {
    const name = later[`claim.${claim}`];
    expect(name.length).toBeLessThan(12); // the name fits into one column of a phone
    expect(later['results.claims'].toLowerCase()).toContain(name);
  }
});

it('names the three games in every title, and the same ones before a language is here', () => {
  for (const { title } of [en, ...others]) expect(title).toMatch(/[,、].*Wordle/);
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(page).toContain(`<title>${en.title} · optimoo</title>`);
  expect(page).toContain(`content="optimoo: ${en.title}"`);
  const app: unknown = JSON.parse(
    readFileSync(new URL('../public/app.webmanifest', import.meta.url), 'utf8'),
  );
  expect(app).toHaveProperty('name', `optimoo: ${en.title}`);
});

it.each(['game.digits', 'game.pegs'] as const)('%s keeps each number on the line of its unit', (key) => {
  for (const each of [en, ...others]) expect(each[key]).not.toMatch(/\} /);
});

it('converts simplified Chinese into the words and quotation marks of Taiwan', () => {
  expect([zhHant['tab.words'], zhHant.undo, zhHant.theme]).toEqual(['單字', '復原', '切換淺色或深色']);
  expect(zhHant['fault.symbol']).toBe('「{symbol}」不在 {all} 之內。');
});

it('fills places, and chooses between one and many', () => {
  const write = (n: number): string => `<${n}>`;
  expect(filled('{n} {n|code|codes} of {game}', { n: 1, game: '4x10' }, write)).toBe('<1> code of 4x10');
  expect(filled('{n} {n|code|codes}', { n: 2 }, write)).toBe('<2> codes');
});

it('writes whole numbers as the language does', () => {
  expect([0, 7, 999, 1000, 26274].map(count)).toEqual(['0', '7', '999', '1,000', '26,274']);
});

it.each([
  ['en-GB', 'en'],
  ['ja', 'ja'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['de', undefined],
])('a reader of %s is spoken to in %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
