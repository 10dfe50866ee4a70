// The turns of daily puzzles in the built page: their limit, the rows, a win and a loss with the figures
// after it, hard mode of the daily word, yesterday's answer, and a game over midnight.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { formatDay } from '../viewer/state/address.ts';
import type { GameRecord } from '../viewer/state/book.ts';
import { seedOfDay } from '../viewer/state/book.ts';
import { seedAfter } from '../viewer/state/daily.ts';
import { misfits } from './viewer-look.ts';
import {
  at,
  findings,
  follow,
  goHome,
  guess,
  headed,
  inDialog,
  lacks,
  placeOf,
  press,
  secretText,
  sees,
  sharedLines,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const digits = parseGame('4x10');
const words = await openWordGame('wordle');
const today = seedOfDay(new Date());
const place = `words/wordle/play/daily-${formatDay(today)}`;
const secret = secretText(words, today);
const MAY_COPY = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Returns `n` words that are not today's, all allowed in normal mode. */
const wrongWords = (n: number): string[] =>
  ['fizzy', 'lumpy', 'vivid', 'queue', 'mamma', 'fuzzy', 'jazzy']
    .filter((each) => each !== secret)
    .slice(0, n);

const empty = (page: Page) => page.locator('.yours .rest > span');
const hard = (page: Page) => page.getByRole('checkbox', { name: 'Hard mode' });
const stored = <T>(page: Page, name: string): Promise<T> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), name);

/** Stores values and loads an address with them. */
async function begin(page: Page, values: Readonly<Record<string, object>>, to: string): Promise<void> {
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, JSON.stringify(value));
  }, values);
  await viewer.again(page, to);
}

function solved(day: number, turns: number): GameRecord {
  return { id: `wordle daily-${formatDay(day)}`, game: 'wordle', host: 'daily', turns, hints: 0 };
}

it('shows six rows, and is lost without the word in the last one', async () => {
  const page = await viewer.open('', MAY_COPY);
  await begin(page, { records: [solved(seedAfter(today, -1), 4), solved(seedAfter(today, -2), 3)] }, place);
  await sees(page, 'You have 6 turns.');
  await page.locator('.records').getByText('2 days in a row; longest: 2').waitFor();
  for (const [turn, word] of wrongWords(6).entries()) {
    expect(await empty(page).count()).toBe(6 - turn);
    await guess(page, word);
  }
  await headed(page, 'Not found in 6 turns; it was:');
  await page.locator('.found .code.large', { hasText: new RegExp(secret, 'i') }).waitFor();
  await lacks(page, '.entry, .rest, .joy');
  await sees(page, '0 days in a row; longest: 2');
  await sees(page, 'Solved 2 of 3, by turns');
  const marked = page.locator('.daily-figures .marked');
  expect((await marked.allTextContents()).map((text) => text.replaceAll(' ', ''))).toEqual(['X1thisgame']);
  const lines = await sharedLines(page);
  expect(lines[0]).toBe(`optimoo Word ${formatDay(today)} X/6`);
  expect(lines.slice(1, 7)).toEqual(Array(6).fill(expect.stringMatching(/^[⬛⬜🟨🟩]{5}$/u)));
  expect(await findings(page)).toEqual([]);
  await goHome(page);
  await follow(page, /^Word ✗ Not solved/);
  await headed(page, 'Not found in 6 turns');
  // a longer address adds no turn
  await viewer.again(page, `${place}/${[...wrongWords(6), secret].join('/')}`);
  await headed(page, 'Not found in 6 turns');
  const { games } = { games: await stored<GameRecord[]>(page, 'records') };
  expect(games.map(({ lost }) => lost)).toEqual([undefined, undefined, true]);
});

it('praises a win in the last turn, marks its bar, and shares the line that people know', async () => {
  const page = await viewer.open(place, { ...MAY_COPY, viewport: { width: 320, height: 568 } });
  for (const word of wrongWords(5)) await guess(page, word);
  await guess(page, secret);
  await headed(page, 'Just in time! You found it in 6 turns');
  await sees(page, '1 day in a row; longest: 1');
  expect(await page.locator('.daily-figures .marked th').allTextContents()).toEqual(['6']);
  expect(await page.locator('.daily-figures .number').allTextContents()).toEqual([
    ...['0', '0', '0', '0', '0'],
    ...['1 this game', '0'],
  ]);
  expect((await sharedLines(page))[0]).toBe(`optimoo Word ${formatDay(today)} 6/6`);
  expect(await misfits(page)).toEqual([]);
});

it('hops after a win, but not for readers who prefer less motion', async () => {
  for (const [reducedMotion, name] of [
    ['no-preference', 'hop'],
    ['reduce', 'none'],
  ] as const) {
    const page = await viewer.open(place, { reducedMotion });
    await guess(page, secret);
    await headed(page, 'Unbelievable! You found it in 1 turn');
    const tile = page.locator('.board li:last-child .tile').first();
    expect(await tile.evaluate((each) => getComputedStyle(each).animationName)).toBe(name);
  }
});

it.each([
  ['4x10', 7, ['0123', '4567', '8901', '2345', '6789', '0246', '1357', '9876'], 'Digits'],
  ['4x6r', 6, ['0011', '2233', '4455', '0123', '2345', '5432', '1111'], 'Colours'],
])('has its own limit in %s: %i turns', async (name, limit, codes, title) => {
  const game = parseGame(name);
  const page = await viewer.open(`play/${name}/daily-${formatDay(today)}`, MAY_COPY);
  await sees(page, `You have ${limit} turns.`);
  const wrong = codes.filter((code) => code !== secretText(game, today)).slice(0, limit);
  for (const [turn, code] of wrong.entries()) {
    expect(await empty(page).count()).toBe(limit - turn);
    await guess(page, code);
  }
  await headed(page, `Not found in ${limit} turns`);
  expect((await sharedLines(page))[0]).toBe(`optimoo ${title} ${formatDay(today)} X/${limit}`);
});

it('limits no other game', async () => {
  const page = await viewer.open('words/wordle/play/honest-9');
  await shows(page, '.entry');
  await lacks(page, '.rest');
  for (const word of ['fizzy', 'lumpy', 'vivid', 'queue', 'mamma', 'fuzzy', 'jazzy']) await guess(page, word);
  await shows(page, '.entry');
});

it('keeps a win in more turns than the limit, from before there was one', async () => {
  const id = `4x10 daily-${formatDay(today)}`;
  const code = secretText(digits, today);
  const others = ['0123', '4567', '8901', '2345', '6789', '0246', '1357', '9876'].filter(
    (each) => each !== code,
  );
  const page = await viewer.open(`play/4x10/honest-7/${[...others.slice(0, 7), code].join('/')}`);
  const [{ guesses }] = await stored<{ guesses: number[] }[]>(page, 'attempts');
  const records = [{ id, game: '4x10', host: 'daily', turns: 8, hints: 0 }];
  await begin(
    page,
    { records, attempts: [{ id, guesses, hints: 0, notes: '', end: 'found' }] },
    `play/4x10/daily-${formatDay(today)}`,
  );
  await headed(page, 'You found it in 8 turns');
  expect(await page.locator('.daily-figures .marked th').textContent()).toBe('8');
  await sees(page, '1 day in a row');
});

it('keeps hard mode in the daily word: one attempt, one record, begun before the first guess', async () => {
  const page = await viewer.open('', MAY_COPY);
  await follow(page, /^Word Play/);
  await shows(page, '.entry');
  await hard(page).click();
  const hardPlace = place.replace('wordle/', 'wordle-hard/');
  const [first, second] = wrongWords(2);
  await page.waitForFunction((to) => location.hash === `#${to}`, hardPlace);
  await shows(page, '.entry');
  await lacks(page, 'dialog');
  await guess(page, first);
  // a link without hard mode leads to the same attempt
  await goHome(page);
  await follow(page, /^Word Go on: 1 guess so far/);
  await shows(page, '.entry');
  await at(page, `${hardPlace}/${first}`);
  expect(await hard(page).isChecked()).toBe(true);
  await hard(page).click();
  await page.waitForFunction((to) => location.hash === `#${to}`, `${place}/${first}`);
  expect(await hard(page).isChecked()).toBe(false);
  // hard mode has ended for good
  await hard(page).click({ force: true });
  await sees(page, 'Hard mode can only begin before the first guess.');
  expect(await hard(page).isChecked()).toBe(false);
  expect(await hard(page).getAttribute('aria-disabled')).toBe('true');
  expect(await findings(page)).toEqual([]);
  await viewer.again(page, `${hardPlace}/${first}`);
  await shows(page, '.entry');
  await at(page, `${place}/${first}`);
  await guess(page, second);
  await guess(page, secret);
  await shows(page, '.found');
  expect((await sharedLines(page))[0]).toBe(`optimoo Word ${formatDay(today)} 3/6`);
  expect((await stored<GameRecord[]>(page, 'records')).map(({ id, game }) => `${id} ${game}`)).toEqual([
    `wordle daily-${formatDay(today)} wordle`,
  ]);
  await hard(page).click({ force: true });
  await sees(page, 'The puzzle is over, so its mode stays.');
});

it('chooses hard mode for both windows of one word', async () => {
  const page = await viewer.open(place);
  await shows(page, '.entry');
  const other = await page.context().newPage();
  await other.goto(`${viewer.url}#${place}`);
  await shows(other, '.entry');
  await other.evaluate(() => {
    addEventListener('storage', ({ key }) => document.body.append(new Comment(String(key))));
  });
  const heard = (): Promise<number> =>
    other.evaluate(() => [...document.body.childNodes].filter((each) => each instanceof Comment).length);
  for (const [from, to] of [
    [page, 'wordle-hard'],
    [other, 'wordle'],
    [page, 'wordle-hard'],
  ] as const) {
    await hard(from).click();
    for (const each of [page, other])
      await each.waitForFunction((to) => location.hash.startsWith(`#words/${to}/`), to);
  }
  await page.waitForTimeout(500); // the windows once answered each other for ever
  expect(await heard()).toBeLessThan(10);
  await goHome(page);
  await follow(page, /^Word Play/);
  await shows(page, '.entry');
  expect(await hard(page).isChecked()).toBe(true); // before the first guess too
});

it.each([
  ['4x10', { end: 'found' }],
  ['4x10', { end: 'lost' }],
  ['4x10', { end: 'given-up', guesses: [] }],
  ['4x10', { hard: true }],
  ['wordle', { end: 'found' }],
  ['wordle', { guesses: Array(101).fill(3) }],
])('begins or goes on where a file says of %s what cannot be: %j', async (name, wrong) => {
  const page = await viewer.open('');
  const attempt = { id: `${name} daily-${formatDay(today)}`, guesses: [1], hints: 0, notes: '', ...wrong };
  const to = name === 'wordle' ? place : `play/${name}/daily-${formatDay(today)}`;
  await begin(page, { attempts: [attempt] }, to);
  await shows(page, '.entry, .found');
});

it('records a win in hard mode with a star, in the figures of the same puzzle', async () => {
  const page = await viewer.open(place, MAY_COPY);
  await shows(page, '.entry');
  await hard(page).click();
  await page.waitForFunction(() => location.hash.includes('wordle-hard'));
  await guess(page, secret);
  await sees(page, '1 day in a row');
  expect((await sharedLines(page))[0]).toBe(`optimoo Word ${formatDay(today)} 1/6*`);
  const [record] = await stored<GameRecord[]>(page, 'records');
  expect(record).toMatchObject({ id: `wordle daily-${formatDay(today)}`, game: 'wordle-hard', turns: 1 });
  await goHome(page);
  await page.getByRole('link', { name: /^Word ✓ Solved in 1 1 day in a row/ }).waitFor();
});

it('does not begin again where hard mode was played before its names were one', async () => {
  const [first] = wrongWords(1);
  const page = await viewer.open(`words/wordle-hard/play/honest-7/${first}`);
  await shows(page, '.entry');
  const [{ guesses }] = await stored<{ guesses: number[] }[]>(page, 'attempts');
  const id = `wordle-hard daily-${formatDay(today)}`;
  await begin(page, { attempts: [{ id, guesses, hints: 0, notes: '' }] }, place);
  await shows(page, '.entry');
  await at(page, `${place.replace('wordle/', 'wordle-hard/')}/${first}`);
});

it('asks before a list or an opponent leads to another game, and leads back with one press', async () => {
  const page = await viewer.open(place);
  const list = page.locator('.area-game select');
  await shows(page, '.entry');
  await list.selectOption('wordle-2023'); // a puzzle without guesses may be left
  await page.waitForFunction(() => location.hash.startsWith('#words/wordle-2023/play/honest-'));
  await shows(page, '.entry');
  await follow(page, 'Today’s puzzle');
  await shows(page, '.rest');
  await at(page, place);
  const [word] = wrongWords(1);
  await guess(page, word);
  await list.selectOption('wordle-2023');
  await sees(page, 'This leads to another game. The puzzle of the day waits where you leave it.');
  await inDialog(page, 'Cancel');
  await at(page, `${place}/${word}`);
  await list.selectOption('wordle-2023');
  await inDialog(page, 'New game');
  await page.waitForFunction(() => location.hash.startsWith('#words/wordle-2023/play/honest-'));
  await shows(page, '.entry');
  await follow(page, 'Today’s puzzle');
  await shows(page, '.rest');
  await at(page, `${place}/${word}`);

  const code = secretText(digits, today) === '0123' ? '4567' : '0123';
  await viewer.go(page, `play/4x10/daily-${formatDay(today)}`);
  await guess(page, code);
  await page.getByLabel('Opponent').selectOption('cunning');
  await inDialog(page, 'Cancel');
  await at(page, `play/4x10/daily-${formatDay(today)}/${code}`);
});

it('counts where its day has not come yet, because a friend in the east sent it', async () => {
  const page = await viewer.open('');
  await page.clock.install({ time: new Date(2026, 2, 1, 20, 0) });
  for (const day of [20260301, 20260302, 20260303]) {
    await page.clock.setFixedTime(new Date(2026, 2, 1, 20, 0));
    await viewer.again(page, `play/4x10/daily-${formatDay(day)}`);
    await guess(page, secretText(digits, day));
    await shows(page, '.found');
  }
  const records = await stored<GameRecord[]>(page, 'records');
  expect(records.map(({ late }) => late ?? false)).toEqual([false, false, true]);
  await page.clock.setFixedTime(new Date(2026, 2, 2, 9, 0));
  await viewer.again(page, '');
  await page.getByRole('link', { name: /^Digits ✓ Solved in 1 2 days in a row/ }).waitFor();
});

it('shows yesterday’s answer with the way of best play, but asks first if it was not played', async () => {
  const yesterday = seedAfter(today, -1);
  const page = await viewer.open(place);
  const answer = page.locator('.yesterday');
  await page.getByText('Yesterday’s answer').click();
  await sees(page, 'You have not finished yesterday’s puzzle.');
  await lacks(page, '.yesterday');
  expect(await page.getByRole('link', { name: 'Play it first' }).getAttribute('href')).toBe(
    `#words/wordle/play/daily-${formatDay(yesterday)}`,
  );
  await press(page, 'Show the answer');
  await answer.locator('.large', { hasText: new RegExp(secretText(words, yesterday), 'i') }).waitFor();
  const steps = answer.locator('.ways-there li');
  await steps.first().waitFor();
  expect(await steps.first().textContent()).toMatch(/salet/i);
  expect(await steps.last().textContent()).toContain('✓');
  expect(await findings(page)).toEqual([]);

  await viewer.go(page, `play/4x10/daily-${formatDay(yesterday)}`);
  await guess(page, secretText(digits, yesterday));
  await shows(page, '.found');
  await viewer.go(page, `play/4x10/daily-${formatDay(today)}`);
  await shows(page, '.entry');
  await page.getByText('Yesterday’s answer').click();
  await answer.locator('.large').waitFor();
  await answer.locator('.ways-there li').first().waitFor();
});

it('counts for its day if it was begun before midnight', async () => {
  const page = await viewer.open('');
  await page.clock.install({ time: new Date(2026, 2, 1, 23, 58) });
  for (const [day, isLate] of [
    [20260301, false],
    [20260228, true],
  ] as const) {
    await page.clock.setFixedTime(new Date(2026, 2, 1, 23, 58));
    await viewer.again(page, `play/4x10/daily-${formatDay(day)}`);
    await guess(page, '0123');
    await page.clock.setFixedTime(new Date(2026, 2, 2, 0, 3));
    await guess(page, secretText(digits, day));
    await shows(page, '.found');
    const [record] = (await stored<GameRecord[]>(page, 'records')).slice(-1);
    expect([record.id, record.late ?? false]).toEqual([`4x10 daily-${formatDay(day)}`, isLate]);
  }
  await sees(page, '1 day in a row');
  await page.reload();
  await headed(page, 'You found it in 2 turns');
  expect(await placeOf(page)).toContain('daily-2026-02-28');
});
