// Tests own words with weights in the built page: help, chances, the chance to win, and the coach.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatCode, parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { hardMode } from '../game/hard-mode.ts';
import { remaining } from '../game/history.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { withWeights } from '../game/weighted-game.ts';
import { totalWeight, weightSum } from '../game/weights.ts';
import { makeWordGame } from '../game/words.ts';
import { makeOracle } from '../solver/oracle.ts';
import { AVERAGE, missedAfter } from '../solver/prices.ts';
import { misfits, quiet, spilling } from './viewer-look.ts';
import { findings, press, sees, shows, useViewer } from './viewer-visit.ts';

const viewer = useViewer();

const WORDS = {
  ...{ brake: 1, crane: 40, drake: 1, jumpy: 2, least: 1, slate: 30, stale: 3, trace: 1 },
};
const LIST = `${Object.entries(WORDS)
  .map(([word, weight]) => `${word} ${weight}`)
  .join('\n')}\nfunny 0`;
const PLAIN = makeWordGame(Object.keys(WORDS), ['funny'], 'wordle');
const GAME = withWeights(PLAIN, Object.values(WORDS));

async function use(page: Page, list = LIST): Promise<void> {
  await page.getByLabel('Words that may be the answer').fill(list);
  await press(page, 'Use these words');
}

/** Returns the least average of turns by the definition of cost, and a first guess with it. */
function averageOf(game = GAME): { turns: string; bests: string[] } {
  const all = Array.from({ length: game.secrets }, (_, secret) => secret);
  const oracle = makeOracle(game, AVERAGE, false);
  const cost = oracle.cost(all, 1);
  const guesses = Array.from({ length: game.guesses }, (_, guess) => guess);
  const bests = guesses.filter((guess) => oracle.guessCost(all, 1, guess) === cost);
  return {
    turns: (cost / totalWeight(game)).toFixed(2),
    bests: bests.map((guess) => formatCode(game, guess)),
  };
}

it('helps by the weights of the words, and shows the chance of each', async () => {
  const page = await viewer.open('words/own/help', { viewport: { width: 320, height: 568 } });
  await use(page);
  await sees(page, /8 words may be the answer, 1 more may be guessed/);
  await sees(page, 'The words have weights. The best word and the grades follow from these chances.');
  const { turns, bests } = averageOf();
  expect(averageOf(PLAIN).turns).not.toBe(turns);
  await sees(page, new RegExp(`on average ${turns}$`));
  const asked = await page.locator('.asked .marker fieldset').getAttribute('aria-label');
  expect(bests).toContain(asked);
  await quiet(page);
  expect(await page.locator('.left .codes button').allTextContents()).toEqual([
    ...['crane 50.6%', 'slate 38.0%', 'stale 3.8%', 'jumpy 2.5%', 'brake 1.3%', 'drake 1.3%'],
    ...['least 1.3%', 'trace 1.3%'],
  ]);
  const all = Array.from({ length: GAME.secrets }, (_, secret) => secret);
  await page.locator('summary', { hasText: 'The chance to find it in time' }).click();
  for (const limit of [1, 2]) {
    const missed = makeOracle(GAME, missedAfter(limit), false).cost(all, 1);
    const percent = ((100 * (totalWeight(GAME) - missed)) / totalWeight(GAME)).toFixed(1);
    await page.locator('.chance select').selectOption(String(limit));
    await sees(page, `${percent}% within ${limit} turn${limit === 1 ? '' : 's'}`);
  }
  expect([...(await misfits(page)), ...(await spilling(page))]).toEqual([]);
  expect(await findings(page)).toEqual([]);

  await viewer.go(page, 'words/own/help/brake:-gg-g');
  await sees(page, 'crane 97.6%');
});

it('says which word has no weight of 0 or more', async () => {
  const page = await viewer.open('words/own/help');
  await use(page, LIST.replace('jumpy 2', 'jumpy -2').replace('40', '4,000'));
  await sees(page, 'Line 4 has no weight of 0 or more behind its word, so the weights do not count.');
  await sees(page, '9 words may be the answer, 0 more may be guessed.');
  expect(await findings(page)).toEqual([]);
});

it.each([
  ['', GAME],
  ['-hard', hardMode(GAME)],
])('draws the secret by weight and grades every guess by the weights: own%s', async (suffix, game) => {
  const slate = parseCode(game, 'slate');
  const seed = [...Array(1000).keys()].find((each) => secretOfSeed(game, each) === slate);
  const page = await viewer.open('words/own/help');
  await use(page);
  const words = ['brake', 'stale', 'slate'];
  await viewer.go(page, `words/own${suffix}/play/honest-${seed}/${words.join('/')}`);
  await shows(page, '.verdict tfoot');
  const history = words.map((word) => {
    const guess = parseCode(game, word);
    return { guess, feedback: feedbackOf(game, guess, slate) };
  });
  const losses = history.map(({ guess }, at) => {
    const before = history.slice(0, at);
    const left = remaining(game, before);
    const oracle = makeOracle(game, AVERAGE, false);
    const [cost, own] = [
      oracle.cost([...left], at + 1, before),
      oracle.guessCost([...left], at + 1, guess, before),
    ];
    return ((own - cost) / weightSum(game, left)).toFixed(3);
  });
  expect(Math.min(...losses.slice(0, 2).map(Number))).toBeGreaterThan(0);
  expect(await page.locator('.verdict tbody td:nth-of-type(2)').allTextContents()).toEqual(losses);
});
