// Measurements of the sister puzzle. Each checks its result.

import type { Group, Measurement, Product } from './bench-figures.ts';
import { secondsOf } from './bench-figures.ts';

/** All hands of four cards from 1 to 13, ascending. */
const CARDS = Array.from({ length: 13 }, (_, i) => i + 1);
const HANDS = CARDS.flatMap((a) =>
  CARDS.flatMap((b) => CARDS.flatMap((c) => CARDS.map((d) => [a, b, c, d]))),
).filter(([a, b, c, d]) => a <= b && b <= c && c <= d);

const count = (holds: (hand: readonly number[]) => boolean): number => HANDS.filter(holds).length;
const points24 = (product: Product) => product.parseQuestion('reach', '24', 4, 13);

async function reached50(product: Product, workers: number): Promise<number> {
  const question = product.parseQuestion('closest-below', '50', 5, 20);
  return product.summarise(question, await product.answerAll(question, { workers })).reached;
}

/** A measurement in milliseconds of work that must give this result, after one warm-up. */
function timed(
  subject: string,
  result: number,
  prepare: (product: Product) => (() => number | Promise<number>) | Promise<() => number>,
): Measurement {
  return {
    subject,
    figures: { time: { unit: 'ms' } },
    run: async (product) => {
      const work = await prepare(product);
      const checked = async (): Promise<void> => {
        const found = await work();
        if (found !== result) throw new Error(`${subject}: ${found} instead of ${result}`);
      };
      await checked();
      return { time: 1000 * (await secondsOf(checked)) };
    },
  };
}

async function tableOf24(product: Product): Promise<Uint8Array> {
  const answers = await product.answerAll(points24(product), { expressions: true });
  return product.encodeTable(product.tabulate(points24(product), answers));
}

/** The measurements of the sister puzzle. */
export const ARITHMETIC: Group = {
  runs: 5,
  measurements: () => [
    timed('24, every value with an expression', 1362, ({ reach, rational }) => {
      return () => count((hand) => reach(hand).expression(rational(24)) !== undefined);
    }),
    timed('24, all different solutions of every hand', 1362, ({ solutions, rational }) => {
      return () => count((hand) => solutions(hand, rational(24)).length > 0);
    }),
    timed('census of 24, one thread', 1362, (product) => () => product.census(points24(product)).reached),
    timed('census of 50, one thread', 39726, (product) => () => reached50(product, 1)),
    timed('census of 50, two workers', 39726, (product) => () => reached50(product, 2)),
    timed(
      'six numbers, every value',
      442824,
      ({ reach }) =>
        () =>
          reach([3, 7, 11, 13, 17, 23]).size,
    ),
    timed('table of 24, open and check', 1362, async (product) => {
      const bytes = await tableOf24(product);
      return () => product.openTable(bytes).reached;
    }),
    timed('table of 24, 1820 look-ups', 1362, async (product) => {
      const table = product.openTable(await tableOf24(product));
      return () => count((hand) => product.lookup(table, hand) !== undefined);
    }),
  ],
};
