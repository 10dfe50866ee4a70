// Large positions of words are searched in steps. The bounds after each step are compared with the cost that
// one search without steps finds.
import { expect, it } from 'vitest';
import { hardMode } from '../../game/hard-mode.ts';
import { type History, remaining } from '../../game/history.ts';
import { wordGameOf } from '../../tests/word-list.ts';
import { AVERAGE } from '../prices.ts';
import type { Bounds } from '../progress.ts';
import { openSolver } from '../solve.ts';

const WORDS = wordGameOf(730, 30, 'wordle', 4);
/** The history of one turn that leaves the most words. */
const LARGE: History = [...Array(WORDS.guesses).keys()]
  .map((guess) => [{ guess, feedback: 0 }])
  .sort((a, b) => remaining(WORDS, b).length - remaining(WORDS, a).length)[0];

it.each([
  ['words', WORDS, 1],
  ['words in hard mode, with two threads', hardMode(WORDS), 2],
])(
  'the bounds of %s enclose the cost, get closer step by step, and end at the cost',
  async (_, game, threads) => {
    expect(remaining(game, LARGE).length).toBeGreaterThan(500);
    await using searched = await openSolver(game, { threads: 1 });
    const cost = await searched.under(AVERAGE).costUpTo(LARGE, Number.POSITIVE_INFINITY);
    await using solver = await openSolver(game, { threads });
    const told: Bounds[] = [];
    const onProgress = ({ proven, found }: Bounds): void => {
      told.push({ proven, found });
    };
    expect(await solver.under(AVERAGE).cost(LARGE, { onProgress })).toBe(cost);
    for (const [at, { proven, found }] of told.entries()) {
      expect([proven <= cost, cost <= found]).toEqual([true, true]);
      if (at > 0) expect([proven >= told[at - 1].proven, found <= told[at - 1].found]).toEqual([true, true]);
    }
    expect(told.at(-1)).toEqual({ proven: cost, found: cost });
    const bounds = new Set(told.map(({ proven }) => proven));
    expect(bounds.size).toBeGreaterThan(1);
  },
);

it('a search that is stopped after a step keeps the bounds of that step', async () => {
  await using solver = await openSolver(WORDS, { threads: 1 });
  const question = solver.under(AVERAGE);
  const first = (await question.bounds(LARGE)).proven;
  const stop = new AbortController();
  let told: Bounds | undefined;
  const onProgress = (now: Bounds): void => {
    if (now.proven <= first + 60) return;
    told ??= now;
    stop.abort();
  };
  await expect(question.cost(LARGE, { onProgress, signal: stop.signal })).rejects.toThrow('aborted');
  expect(told).toBeDefined();
  const { proven, found } = await question.known(LARGE);
  const cost = await question.cost(LARGE);
  expect(told?.proven).toBeLessThan(cost);
  expect([proven >= Number(told?.proven), proven <= cost, cost <= found]).toEqual([true, true, true]);
});
