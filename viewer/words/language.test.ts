// The languages say the same things: the compiler checks the keys, this the places inside the sentences.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HEURISTICS } from '../../strategies/heuristic-list.ts';
import { CLAIMS } from '../../tree-output/file-format.ts';
import { en, type Key } from './en.ts';
import { ja } from './ja.ts';
import { count, filled, languageOf } from './language.ts';
import { type LaterKey, en as laterEn } from './later/en.ts';
import { ja as laterJa } from './later/ja.ts';
import { zhHans as laterZhHans } from './later/zh-hans.ts';
import { zhHant as laterZhHant } from './later/zh-hant.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

const places = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();

it.each(Object.keys(en) as Key[])('%s has the same places in every language', (key) => {
  for (const other of [zhHans, zhHant, ja]) {
    expect(places(other[key])).toEqual(places(en[key]));
    expect(other[key].trim()).not.toBe('');
  }
});

it.each(Object.keys(laterEn) as LaterKey[])(
  '%s has the same places in every language, and is said nowhere earlier',
  (key) => {
    expect(en).not.toHaveProperty([key]);
    for (const other of [laterZhHans, laterZhHant, laterJa]) {
      expect(places(other[key])).toEqual(places(laterEn[key]));
      expect(other[key].trim()).not.toBe('');
    }
  },
);

it('the players that have a sentence exist', () => {
  const chart = readFileSync(new URL('../parts/players-chart.tsx', import.meta.url), 'utf8');
  const names = [...chart.matchAll(/^ {2}'?([\w-]+)'?: 'player[.][\w-]+',$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(HEURISTICS.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

it.each(CLAIMS)('the claim %s is a short word, which the list of results explains', (claim) => {
  for (const later of [laterEn, laterZhHans, laterZhHant, laterJa]) {
    const name = later[`claim.${claim}` as LaterKey];
    expect(name.length).toBeLessThan(12); // fits into one column of a phone
    expect(later['results.claims'].toLowerCase()).toContain(name);
  }
});

it('names the three games in every title, and the same ones before a language is here', () => {
  for (const { title } of [en, zhHans, zhHant, ja]) expect(title).toMatch(/[,、].*Wordle/);
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(page).toContain(`<title>${en.title} · optimoo</title>`);
  expect(page).toContain(`content="optimoo: ${en.title}"`);
  const app: unknown = JSON.parse(
    readFileSync(new URL('../public/app.webmanifest', import.meta.url), 'utf8'),
  );
  expect(app).toHaveProperty('name', `optimoo: ${en.title}`);
});

it.each(['game.digits', 'game.pegs'] as const)('%s keeps each number on the line of its unit', (key) => {
  for (const each of [en, zhHans, zhHant, ja]) expect(each[key]).not.toMatch(/\} /);
});

it('converts simplified Chinese into the words and quotation marks of Taiwan', () => {
  expect([zhHant['tab.words'], zhHant.undo, zhHant.theme]).toEqual(['單字', '復原', '切換淺色或深色']);
  expect(zhHant['fault.symbol']).toBe('「{symbol}」不在 {first} 到 {last} 之內。');
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
