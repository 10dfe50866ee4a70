// Tests the help with words in the built page: its goal, the list of the best words, what a word costs before
// its use, and the reasons.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { misfits, quiet, spilling } from './viewer-look.ts';
import { at, findings, lacks, press, sees, shows, useViewer } from './viewer-visit.ts';
import { makeWords } from './word-list.ts';

const viewer = useViewer();

/** Waits for the sentence about the expected turns. */
const expects = (page: Page, text: string): Promise<void> =>
  page.locator('.outlook').filter({ hasText: text }).waitFor();

/** Waits for the list of the best words, and returns its rows as texts. */
async function bestWords(page: Page): Promise<string[][]> {
  const rows = page.locator('.best-words tbody tr');
  await rows.first().waitFor();
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

/** Types a word into the field for a guess. */
const type = (page: Page, word: string): Promise<void> => page.locator('.own .entry input').fill(word);
/** The sentence about the typed word. */
const value = (page: Page) => page.locator('.own > .graded');

it('follows the certified strategy from the results, and names its goal', async () => {
  const page = await viewer.open('results');
  await page.locator('.family').last().locator('summary').first().click();
  const safest = page.locator('tr', { hasText: '3.5084' });
  await safest.getByRole('link', { name: /wordle-hard$/ }).click();
  await expects(page, 'Found by turn 6, on average 3.51');
  expect(await page.locator('.marker').textContent()).toContain('SALET');
  await sees(page, 'the best average of all that find every word by turn 6.');
  await viewer.go(page, 'words/wordle-hard/help/salet:-----');
  await expects(page, 'Found by turn 5, on average 3.81');
  expect(await page.locator('.marker').textContent()).toContain('CRUMP');
});

it('loses no game in hard mode if the strategies cannot be fetched, and says so', async () => {
  const page = await viewer.fresh();
  await page.route('**/words.json', (route) => route.abort());
  await viewer.go(page, 'words/wordle-hard/help/salet:-----');
  await sees(page, 'The strategies could not be loaded.');
  await expects(page, 'Found by turn 5, on average 3.81');
});

it('offers the goal of turn 6 off the strategies, which is usual in hard mode', async () => {
  const page = await viewer.open('words/wordle/help/crane:-----');
  const safe = page.getByRole('checkbox', { name: 'Never later than turn 6' });
  await expects(page, 'on average');
  expect(await safe.isChecked()).toBe(false);
  await viewer.go(page, 'words/wordle-2023-hard/help/salet:-----');
  expect(await safe.isChecked()).toBe(true);
  const within = await bestWords(page);
  expect(within.map(([word]) => word)).not.toContain('grind'); // after it, some word can need turn 7
  await safe.uncheck();
  await expect.poll(async () => (await bestWords(page)).map(([word]) => word)).toContain('grind');
  await page.reload();
  await shows(page, '.goal input');
  expect(await safe.isChecked()).toBe(false);
});

it('says how many words are missed if no strategy finds all of them in time', async () => {
  const page = await viewer.open('words/wordle-hard/help/match:-gggg');
  await sees(page, 'No strategy finds every word by turn 6 from here. This is the best average.');
  await sees(page, 'At best it misses 1 of 6 words.'); // one turn for each word
  await expects(page, 'Found by turn 7, on average 4.50');
});

it('lists the five best words after the best one, and a tap uses a word', async () => {
  const page = await viewer.open('words/wordle/help/crane:-----');
  // of 263 words; 2, 2, 3 and 4 turns more than the best in all
  expect(await bestWords(page)).toEqual([
    ['sloth', '2.795', 'best', 'yes'],
    ['spilt', '2.802', '+0.008', 'yes'],
    ['slipt', '2.802', '+0.008', 'no'],
    ['molts', '2.806', '+0.011', 'no'],
    ['smolt', '2.810', '+0.015', 'no'],
  ]);
  await page.locator('.best-words').getByRole('button', { name: 'spilt' }).click();
  await at(page, 'words/wordle/help/crane:-----/spilt');
  await sees(page, 'spilt: 0.008 turns more than the best on average.');
  await shows(page, '.best-words [aria-pressed="true"]');
  expect(await page.locator('.marker').textContent()).toContain('SPILT');
});

it('values a word before its use', async () => {
  const page = await viewer.open('words/wordle/help/crane:-----');
  await bestWords(page);
  await type(page, 'molts');
  await value(page).filter({ hasText: 'molts: 0.011 turns more than the best on average.' }).waitFor();
  await value(page)
    .filter({ hasText: /It leaves \d+\.\d words on average/ })
    .waitFor();
  await type(page, 'sloth');
  await value(page).filter({ hasText: 'sloth: as good as the best.' }).waitFor();
  await type(page, 'slot');
  await value(page).filter({ hasText: 'Type a word' }).waitFor();
  await at(page, 'words/wordle/help/crane:-----');
  await type(page, 'slipt');
  await press(page, 'Use it');
  await at(page, 'words/wordle/help/crane:-----/slipt');
});

it('values a first word, and a word that turn 6 does not allow', async () => {
  const page = await viewer.open('words/wordle/help');
  await expects(page, 'Found by turn 5');
  await type(page, 'crane');
  // published totals of turns over all secrets
  const loss = ((7930 - 7920) / 2315).toFixed(3);
  await value(page)
    .filter({ hasText: `crane: ${loss} turns more` })
    .waitFor();
  await viewer.go(page, 'words/wordle/help/fuzzy:-----/jiffy:-----/match:-gggg');
  await page.getByRole('checkbox', { name: 'Never later than turn 6' }).check();
  await bestWords(page);
  await type(page, 'batch');
  await value(page).filter({ hasText: 'batch: turn 6 would not always suffice.' }).waitFor();
});

it('compares words while others wait, and gives way to the next turn', async () => {
  const page = await viewer.open('words/wordle/help/crane:-----');
  await expects(page, 'on average');
  // the list is not there yet: the next request goes first
  await viewer.go(page, 'words/wordle/help/crane:-----/pious:-----');
  await expects(page, 'on average');
  expect(await bestWords(page)).toHaveLength(5);
  await viewer.go(page, 'words/wordle/help/crane:-----');
  expect((await bestWords(page))[0][0]).toBe('sloth');
});

it('gives reasons for a word as for a code', async () => {
  const page = await viewer.open('words/wordle/help/salet:-----/crane:-----');
  await bestWords(page);
  await page.locator('.best-words').getByText('Why this guess?').click();
  await sees(page, '33 groups, 7 in the largest. From here 2.333 turns on average at best.');
  await sees(page, 'What each answer to pudgy leaves');
  await sees(page, '21 other answers leave at most 1 word each.');
});

it.each([
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
])('compares words of six letters from own lists, on $width pixels', async (viewport) => {
  const words = makeWords(160, 6);
  const page = await viewer.open('words/own/help', { viewport });
  await page.getByLabel('Words that may be the answer').fill(words.slice(0, 120).join(' '));
  await page.getByLabel('Further words that may be guessed, if you like').fill(words.slice(120).join(' '));
  await press(page, 'Use these words');
  const rows = await bestWords(page);
  expect(rows).toHaveLength(5);
  const turns = rows.map(([, each]) => Number(each));
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
  await page.locator('.best-words').getByText('Why this guess?').click();
  await type(page, words[130]);
  await value(page).filter({ hasText: 'leaves' }).waitFor();
  await quiet(page);
  expect([...(await misfits(page)), ...(await spilling(page))]).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await lacks(page, '.best-words .equals');
});
