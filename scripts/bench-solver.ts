// Measurements of games of symbols: proofs, their memory, trees, advice, ledgers.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { parseGame } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { type Group, type Measurement, type Product, peakMegabytes, secondsOf } from './bench-figures.ts';
import { bestGuesses, drawer, proof } from './bench-questions.ts';
import { pathOf } from './trees-folder.ts';

/** Promised seconds of a proof on two threads. */
const PROOF_SECONDS: Readonly<Record<string, number>> = {
  ...{ '4x10': 1, '4x9': 1, '4x6r': 0.4, '4x7r': 0.2, '5x7': 0.2, '4x8r': 1.5, '6x4r': 3 },
  ...{ '4x11': 20, '4x9r': 25, '5x8': 30, '5x6r': 120, '4x10r': 900 },
};
const PEAK = { unit: 'MB', most: 1000 };
/** A warm-up that compiles the engine. */
const TINY = '3x6';

/** Seconds to prove the least average, without start-up. */
async function prove({ openSolver, parseGame }: Product, game: string, threads: number): Promise<number> {
  await using solver = await openSolver(parseGame(game), { threads });
  return await secondsOf(() => solver.under({ kind: 'average' }).cost([]));
}

/** A proof on one thread and on two, after this warm-up. */
function proofs(game: string, warmUp: string): Measurement[] {
  return [1, 2].map((threads) => ({
    subject: `${game}, proof on ${threads === 1 ? '1 thread' : '2 threads'}`,
    figures: { time: { unit: 's', most: threads === 2 ? PROOF_SECONDS[game] : undefined }, peak: PEAK },
    run: async (product) => {
      await prove(product, warmUp, threads);
      return { time: await prove(product, game, threads), ...(warmUp === TINY && { peak: peakMegabytes() }) };
    },
  }));
}

async function repeated(times: number, work: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let i = 0; i < times; i++) values.push(await work());
  return values;
}

/** Opening the shipped tree, the first time in a process and warm; and a step in it by text. */
function opening(game: string): Measurement {
  return {
    subject: `${game}, tree`,
    figures: {
      size: { unit: 'bytes', most: game === '4x10' ? 1024 : undefined },
      'first opening': { unit: 'ms', most: game === '4x10' ? 10 : undefined },
      'warm opening': { unit: 'ms', most: game === '4x10' ? 10 : undefined },
      step: { unit: 'ns', most: 20 },
    },
    run: async ({ openTree, feedbackOf, formatFeedback }) => {
      const bytes = readFileSync(pathOf(`${game}-average.tree`));
      const open = () => secondsOf(() => openTree(bytes));
      const first = await open();
      for (let i = 0; i < 100; i++) openTree(bytes);
      const warm = await repeated(100, open);
      const tree = openTree(bytes);
      const games = Array.from({ length: tree.game.secrets }, (_, secret) => {
        const feedbacks: string[] = [];
        for (let n: number = tree.root; n >= 0; n = tree.next(n, feedbacks[feedbacks.length - 1]))
          feedbacks.push(formatFeedback(tree.game, feedbackOf(tree.game, tree.code(n), secret)));
        return feedbacks;
      });
      let symbols = 0;
      const playAll = (): void => {
        for (const feedbacks of games) {
          let n: number = tree.root;
          for (const feedback of feedbacks) {
            symbols += tree.guess(n).length;
            n = tree.next(n, feedback);
          }
        }
      };
      for (let i = 0; i < 25; i++) playAll();
      const steps = games.reduce((sum, feedbacks) => sum + feedbacks.length, 0);
      const rounds = await repeated(25, () => secondsOf(playAll));
      if (symbols === 0) throw new Error('Nothing was played.');
      return {
        size: bytes.length,
        'first opening': 1e3 * first,
        'warm opening': warm.map((seconds) => 1e3 * seconds),
        step: rounds.map((seconds) => (1e9 * seconds) / steps),
      };
    },
  };
}

/** Best guesses with at most 200 codes left. */
function advice(name: string): Measurement {
  return bestGuesses(`${name}, best guess, at most 200 codes left`, name, 100, (product, game) => {
    const draw = drawer();
    return Array.from({ length: 400 }, () => {
      const secret = draw(game.secrets);
      const history: Turn[] = [];
      while (product.remaining(game, history).length > 200) {
        // The secret itself would end the game.
        const guess = (secret + 1 + draw(game.secrets - 1)) % game.secrets;
        history.push({ guess, feedback: product.feedbackOf(game, guess, secret) });
      }
      return history;
    });
  });
}

/** The size of the look-up that a page embeds. */
const LOOK_UP: Measurement = {
  subject: 'look-up, minified and compressed',
  figures: { size: { unit: 'bytes', most: 8192 } },
  run: async ({ dist }) => {
    const { outputFiles } = buildSync({
      ...{
        entryPoints: [join(dist, 'entry/tree.js')],
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
      },
    });
    return { size: gzipSync(outputFiles[0].contents, { level: 9 }).length };
  },
};

/** The measurements of `npm run bench`. */
export const USUAL: Group = {
  runs: 5,
  measurements: (games = ['4x10', '4x9', '4x6r', '4x7r', '5x7']) => [
    ...games.flatMap((game) => [
      ...proofs(game, game),
      {
        subject: `${game}, memory of a proof`,
        figures: { peak: PEAK },
        run: async (product: Product) => {
          await prove(product, game, 2);
          return { peak: peakMegabytes() };
        },
      },
      ...(existsSync(pathOf(`${game}-average.tree`)) ? [opening(game)] : []),
      advice(game),
    ]),
    LOOK_UP,
  ],
};

/** Best guesses after the first turn of 4x10. */
const SECOND_GUESS = bestGuesses('4x10, best guess after the first turn', '4x10', 1000, (product, game) =>
  Array.from({ length: game.win }, (_, feedback) => [{ guess: 0, feedback }]).filter(
    (history) => product.remaining(game, history).length > 0,
  ),
);

/** The measurements of large games, and further questions about 4x10. */
export const LARGE: Group = {
  runs: 1,
  measurements: (games) => [
    ...(games ?? ['4x8', '4x9', '4x10', '4x11', '5x6', '5x7', '5x8', '4x8r', '6x4r', '4x9r', '5x6r']).flatMap(
      (game) => proofs(game, TINY),
    ),
    ...(games === undefined
      ? [proof('4x10', 'not within 6', 2), proof('4x10', 'fewest on turn 7', 8), SECOND_GUESS]
      : []),
  ],
};

/** Sentences about the growth of time with size, from the seconds of large games. */
export function growth(seconds: ReadonlyMap<string, number>): string[] {
  const pairs = [
    ['4x8', '4x11'],
    ['5x6', '5x8'],
  ];
  return pairs.flatMap(([small, large]) => {
    const [from, to] = [small, large].map((game) => seconds.get(`${game}, proof on 2 threads, time`));
    if (from === undefined || to === undefined) return [];
    const codes = parseGame(large).secrets / parseGame(small).secrets;
    const power = Math.log(to / from) / Math.log(codes);
    return [`${small} to ${large}: time grows as the number of codes to the power ${power.toFixed(2)}`];
  });
}

/** The cost of a ledger, and of a run that is ended after each quarter of its time. */
export const LEDGER: Group = {
  runs: 5,
  measurements: (games = ['4x10']) =>
    games.flatMap((game) =>
      [1, 2].map((threads) => ({
        subject: `${game}, ${threads === 1 ? '1 thread' : '2 threads'}`,
        figures: {
          alone: { unit: 's' },
          'with a ledger': { unit: '×' },
          'ended three times': { unit: '×' },
        },
        run: async (product: Product) => {
          const folder = mkdtempSync(join(tmpdir(), 'optimoo-bench-'));
          const opened = product.parseGame(game);
          const proof = (file?: string, end?: number) =>
            secondsOf(async () => {
              const about = { game: opened, objective: 'average' };
              const ledger = file === undefined ? undefined : product.openLedger(join(folder, file), about);
              const solver = await product.openSolver(opened, { threads, ...(ledger && { ledger }) });
              const signal = end === undefined ? undefined : AbortSignal.timeout(Math.ceil(1000 * end));
              await solver
                .under({ kind: 'average' })
                .cost([], { ...(signal && { signal }) })
                .catch((error: unknown) => {
                  if (error !== signal?.reason) throw error;
                });
              await solver.close();
              ledger?.close();
            });
          try {
            await prove(product, TINY, threads);
            const alone = await proof();
            const kept = await proof('kept');
            let ended = 0;
            for (const end of [kept / 4, kept / 4, kept / 4, undefined]) ended += await proof('ended', end);
            return { alone, 'with a ledger': kept / alone, 'ended three times': ended / alone };
          } finally {
            rmSync(folder, { recursive: true });
          }
        },
      })),
    ),
};
