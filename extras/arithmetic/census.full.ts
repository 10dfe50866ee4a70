// The whole census of 50, all hands of four cards, and values too large for the fast arithmetic of a census.
import { expect, it } from 'vitest';
import { handsAsInTenShapes } from '../../tests/hands-of-four.ts';
import { summarise } from './census.ts';
import { parseQuestion } from './census-question.ts';
import { answerAll } from './census-run.ts';
import { evaluate } from './expression.ts';
import { createSearch } from './solution-search.ts';

const FIFTY = parseQuestion('closest-below', '50', 5, 20);

it('takes all 42504 hands: 39726 reach 50, five aces stay at 6', async () => {
  const progress: number[] = [];
  const answers = await answerAll(FIFTY, { workers: 2, onProgress: (done) => progress.push(done) });
  const result = summarise(FIFTY, answers);
  expect([result.hands, result.reached, result.without, result.shortfalls.length]).toEqual([
    42504, 39726, 0, 346,
  ]);
  expect(result.shortfalls.reduce((hands, row) => hands + row.hands, 0)).toBe(42504);
  expect(result.worst.slice(0, 3)).toEqual([
    { numbers: [1, 1, 1, 1, 1], value: { num: 6, den: 1 } },
    { numbers: [1, 1, 1, 1, 2], value: { num: 9, den: 1 } },
    { numbers: [1, 1, 1, 2, 2], value: { num: 12, den: 1 } },
  ]);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(42504);
});

it('finds expressions for values too long for its own arithmetic', () => {
  const search = createSearch(parseQuestion('closest-below', '50', 6, 31));
  const product = { num: 26 * 27 * 28 * 29 * 30 * 31, den: 1 };
  expect(evaluate(search.expression([26, 27, 28, 29, 30, 31], product))).toEqual(product);
  expect(evaluate(search.expression([26, 27, 28, 29, 30, 31], { num: 50, den: 1 }))).toEqual({
    num: 50,
    den: 1,
  });
});

it('agrees with the ten shapes on all 1820 hands of four cards', () => {
  expect(handsAsInTenShapes(13)).toBe(1820);
});
