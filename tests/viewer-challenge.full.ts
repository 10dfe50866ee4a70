// A challenge in the built page: the link of a won game, the sentence above the friend's board, and both
// games beside each other at the end.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import {
  at,
  findings,
  guess,
  headed,
  lacks,
  placeOf,
  press,
  secretText,
  sees,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const secret = secretText(parseGame('4x10'), 7);
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Challenges a friend with the won game of this page. Returns the lines of the text. */
async function challenged(page: Page): Promise<string[]> {
  await press(page, 'Challenge a friend');
  await sees(page, 'Copied');
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
}

/** The texts of a column of both games. */
const column = (page: Page, nth: number): Promise<string[]> =>
  page.locator(`.duel tr > :nth-child(${nth}):not(:empty)`).allInnerTexts();

it('shows the friend both games, graded alike, and says who did better', async () => {
  const mine = await viewer.open('play/4x10/honest-7/0123/4567/8901', clipboard);
  await guess(mine, secret);
  await shows(mine, '.verdict .sum');
  const losses = await mine.locator('.verdict tbody td:nth-of-type(2)').allTextContents();
  const [head, link] = await challenged(mine);
  expect(head).toMatch(/^Beat my 4: Bulls and Cows/);
  const place = link.slice(link.indexOf('#') + 1);
  expect(place).toMatch(/^play\/4x10\/honest-7\/vs-[\da-z]+$/);
  for (const code of ['0123', '4567', '8901', secret]) expect(place).not.toContain(code);

  const page = await viewer.open(place);
  await sees(page, 'Beat my 4');
  expect(await findings(page)).toEqual([]);
  for (const code of ['0123', '1045']) await guess(page, code);
  await at(page, `${place}/0123/1045`);
  await page.reload();
  await sees(page, 'Beat my 4');
  await lacks(page, '.duel');
  await shows(page, '.entry');
  await guess(page, secret);
  await sees(page, 'You did better: 3 turns against 4.');
  await shows(page, '.verdict .sum');
  await page
    .locator('.duel tfoot td')
    .nth(1)
    .filter({ hasText: /4 turns, 0\.\d+ lost/ })
    .waitFor();
  const friend = await column(page, 2);
  for (const [nth, loss] of losses.entries()) expect(friend[nth + 1]).toContain(loss);
  expect(await findings(page)).toEqual([]);
  await lacks(page, '.challenge');
});

it('is won by the friend if the reader gives up or is slower, and is drawn against itself', async () => {
  const own = await viewer.open(`play/3x3/honest-7/012/${secretText(parseGame('3x3'), 7)}`, clipboard);
  await shows(own, '.found');
  const [, link = ''] = await challenged(own);
  const place = link.slice(link.indexOf('#') + 1);
  const last = secretText(parseGame('3x3'), 7);
  const others = ['012', '021', '102', '120', '201', '210'].filter((code) => code !== last);
  const turns = last === '012' ? 1 : 2;
  for (const [moves, says] of [
    ['012/give-up', `Your friend did better: ${turns} turns.`],
    [[...others, last].join('/'), `Your friend did better: ${turns} turns against 6.`],
    [`012/${last}`, `A draw: both took ${turns} turns.`],
  ]) {
    await viewer.again(own, `${place}/${moves}`);
    await sees(own, says);
  }
});

it('works with words', async () => {
  const word = secretText(await openWordGame('wordle'), 20260301);
  const mine = await viewer.open(`words/wordle/play/daily-2026-03-01/crane/moldy/${word}`, clipboard);
  const [head, link] = await challenged(mine);
  expect(head).toBe('Beat my 3: Words');
  const place = link.slice(link.indexOf('#') + 1);
  const page = await viewer.open(place);
  await sees(page, 'Beat my 3');
  await guess(page, 'crane');
  await at(page, `${place}/crane`);
  await guess(page, word);
  await sees(page, 'You did better: 2 turns against 3.');
  await page
    .locator('.duel tfoot td')
    .nth(1)
    .filter({ hasText: /^3 turns, \d\.\d+ lost$/ })
    .waitFor();
});

it('of a friend without hard mode can be played in hard mode', async () => {
  const word = secretText(await openWordGame('wordle'), 20260301);
  const mine = await viewer.open(`words/wordle/play/daily-2026-03-01/fizzy/lumpy/${word}`, clipboard);
  const [, link] = await challenged(mine);
  const page = await viewer.open(link.slice(link.indexOf('#') + 1));
  await sees(page, 'Beat my 3');
  await page.getByRole('checkbox', { name: 'Hard mode' }).click();
  await page.waitForFunction(() => location.hash.includes('wordle-hard'));
  await sees(page, 'Beat my 3');
  await guess(page, word);
  await sees(page, 'You did better: 1 turn against 3.');
  await page
    .locator('.duel tfoot td')
    .nth(1)
    .filter({ hasText: /^3 turns, \d\.\d+ lost$/ })
    .waitFor();
});

it('is not offered with a list of the reader', async () => {
  const page = await viewer.open('words/own/play/honest-1');
  await page.locator('.own-lists textarea').first().fill('abc abd bcd');
  await press(page, 'Use these words');
  for (const word of ['abc', 'abd', 'bcd']) {
    if (!(await page.getByRole('button', { name: 'Share' }).isVisible())) await guess(page, word);
  }
  await page.getByRole('button', { name: 'Share' }).waitFor();
  expect(await page.getByRole('button', { name: 'Challenge a friend' }).count()).toBe(0);
});

it('ignores a damaged part of an address, and says so', async () => {
  const page = await viewer.open('play/4x10/honest-7/vs-000/0123');
  await sees(page, 'Part of this link could not be read');
  await shows(page, '.entry');
  await lacks(page, '.challenge');
  await headed(page, 'Guess 2');
  expect(await placeOf(page)).toContain('0123');
});
