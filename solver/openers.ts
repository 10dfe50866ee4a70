// Finds the best fixed openers: n guesses that are always played first, whatever their feedbacks are. The
// best play follows. The total is least over all sets of n guesses, which is proved by trying them all.
//
// The cost of a set. Openers that are secrets come first, the heaviest first. No other order finds one of
// them earlier, except that openers of equal weight may change places. Opener i costs i turns. All other
// secrets are split into classes: those of one class get the same feedback from each opener. A class C costs
// n·W(C) + L(C), where W is the sum of weights (without weights, the number) and L(C) is the least cost of C
// with free guesses. This sum depends on the set alone.
//
// Different openers suffice. A repeated opener splits nothing. With another guess in its place, classes are
// only split further, and a strategy for a class also finds the codes of its parts.
//
// The bound of a set. A secret that is no opener is found on turn n + 1 or later. In each class, at most one
// code is found on turn n + 1, so the others take a turn more. At best the code on turn n + 1 is the heaviest
// of its class. Let `lost` be the weight of all secrets but the heaviest of each class. An opener is a class
// of its own, which loses nothing, and opener i saves n + 1 − i turns. So the set costs at least
//   (n + 1)·W(all secrets) − saved + lost.
// Let v and w run over the weights of the openers, and over their pairs; the weight of a guess that is no
// secret is 0. Then saved is the sum of all w and all max(v, w), because n − i openers follow opener i.
//
// If the secrets are sorted, `lost` grows from secret to secret, so most sets are dropped before all of their
// secrets were visited.

import type { Signal } from '../base/signal.ts';
import { UsageError } from '../base/usage-error.ts';
import { bulkFeedbacks, labelList } from '../game/bulk-feedbacks.ts';
import { classes } from '../game/classes.ts';
import { uncheckedFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { emptyNext, type Strategy } from '../game/strategy.ts';
import { totalWeight, weightOf, weightSum } from '../game/weights.ts';
import { openerSets } from './opener-sets.ts';
import type { WorkOptions } from './progress.ts';
import type { Question, Solver } from './solver.ts';

/** The most openers. */
export const MOST_OPENERS = 3;
/** The most steps: sets of openers, up to symmetry, times secrets. A step takes about a nanosecond. */
const MOST_OPENER_STEPS = 1_000_000_000_000;
/** The time of a set apart from its secrets, in steps. */
const STEPS_OF_SET = 100;
/** The most feedbacks in the table, one for each pair of a guess and a secret. */
const MOST_OPENER_FEEDBACKS = 2 ** 28;
/** The number of sets between two looks at the signal. */
const SETS_AT_ONCE = 4096;
/**
 * The number of secrets after which the loss is compared with its limit. The loop within has no branch, which
 * made it 4 times as fast: half of all predictions of a branch would be wrong.
 */
const STRETCH = 64;

/** The best openers of a game. */
export interface BestOpeners {
  /** The least total, of turns times weight. */
  readonly total: number;
  /**
   * Every set of this total, one for each orbit, in an order that costs it. Sets ascend by the numbers of
   * their codes.
   */
  readonly sets: readonly (readonly number[])[];
  /** True if the game has symmetries, so that an orbit may have several sets. */
  readonly upToSymmetry: boolean;
}

/** The progress of bestOpeners: beginnings of n − 1 openers that are done, and the best sets so far. */
export interface OpenersProgress {
  readonly done: number;
  readonly all: number;
  readonly best: Pick<BestOpeners, 'total' | 'sets'>;
}

/**
 * Checks that the openers of a game can be compared.
 * @throws UsageError in hard mode, with fewer guesses than openers, or if there are too many sets.
 */
export function checkOpeners(game: Game, n: number): void {
  const { name, guesses, secrets, hard } = game;
  if (hard) throw new UsageError(`${name} may forbid an opener after the first; leave out hard mode.`);
  if (guesses < n) throw new UsageError(`${name} has fewer than ${n} guesses, so it has no ${n} openers.`);
  if (n === 1) return; // the search for a best guess needs no sets
  const sets = guesses ** n / (n === 2 ? 2 : 6) / openerSets(game).symmetries;
  if (guesses * secrets <= MOST_OPENER_FEEDBACKS && sets * (secrets + STEPS_OF_SET) <= MOST_OPENER_STEPS)
    return;
  throw new UsageError(
    `${name} has too many sets of ${n} openers: ${guesses} guesses, each with ${secrets} feedbacks; ` +
      `take fewer openers than ${n}.`,
  );
}

/**
 * Finds the openers of least total. The result does not depend on the number of threads.
 * @throws UsageError like checkOpeners; EngineError when the engine has failed; the signal's reason.
 */
export async function bestOpeners(
  solver: Solver,
  n: number,
  { signal, onProgress }: Pick<WorkOptions, 'signal'> & { onProgress?: (now: OpenersProgress) => void } = {},
): Promise<BestOpeners> {
  const { game } = solver;
  checkOpeners(game, n);
  const question = solver.under({ kind: 'average' });
  const { symmetries, isNew } = openerSets(game);
  const upToSymmetry = symmetries > 1;
  if (n === 1) {
    const { cost, guesses } = await question.best([], { signal });
    const found = [...guesses].sort((a, b) => a - b).map((guess) => [guess]);
    return { total: cost, sets: found.filter(isNew), upToSymmetry };
  }
  let tried = 0;
  const pauseAfter = async (count: number): Promise<void> => {
    tried += count;
    if (tried < SETS_AT_ONCE) return;
    tried = 0;
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
  };
  signal?.throwIfAborted();
  const boundsAfter = openerBounds(game);
  const order = boundsAfter([], [...Array(game.guesses).keys()]).map(({ set: [guess] }) => guess);
  // Without symmetry, only a set whose guesses are in this order is new.
  const further = (set: readonly number[]): readonly number[] =>
    upToSymmetry
      ? order.filter((guess) => !set.includes(guess))
      : order.slice(order.indexOf(set[set.length - 1]) + 1);
  let beginnings: Bounded[] = [{ set: [], bound: 0 }];
  for (let length = 1; length < n; length++) {
    const longer: Bounded[] = [];
    for (const { set } of beginnings) {
      for (const one of boundsAfter(set, further(set))) {
        await pauseAfter(1);
        if (isNew(one.set)) longer.push(one);
      }
    }
    beginnings = longer.sort((a, b) => a.bound - b.bound);
  }
  let total = Number.POSITIVE_INFINITY;
  let sets: (readonly number[])[] = [];
  for (const [i, { set }] of beginnings.entries()) {
    const guesses = further(set);
    await pauseAfter(guesses.length);
    for (const one of boundsAfter(set, guesses, total)) {
      if (one.bound > total) break;
      if (!isNew(one.set)) continue;
      const cost = await costUpTo(question, one, total, signal);
      if (cost < total) [total, sets] = [cost, []];
      if (cost === total) sets.push(inOrderOfPlay(game, one.set));
    }
    onProgress?.({ done: i + 1, all: beginnings.length, best: { total, sets } });
  }
  sets.sort((a, b) => a.map((code, i) => code - b[i]).find((difference) => difference !== 0) ?? 0);
  return { total, sets, upToSymmetry };
}

/**
 * Returns the strategy that begins with these openers. After them it plays best.
 * @throws like Question.strategy.
 */
export async function openersStrategy(
  question: Question,
  set: readonly number[],
  options: Pick<WorkOptions, 'signal'> = {},
): Promise<Strategy> {
  const { game } = question;
  const after = async (history: History, codes: Iterable<number>): Promise<Strategy> => {
    const guess = set[history.length];
    if (guess === undefined) return question.strategy(history, options);
    const next = emptyNext(game);
    for (const [feedback, members] of classes(game, codes, guess))
      if (feedback !== game.win) next[feedback] = await after([...history, { guess, feedback }], members);
    return { guess, next };
  };
  return after([], remaining(game, []));
}

/** A set of guesses, and a lower bound of its cost. */
interface Bounded {
  readonly set: readonly number[];
  readonly bound: number;
}

/** Returns the weight of a guess as a secret; 0 if it cannot be the secret. */
function weightOfGuess(game: Game, guess: number): number {
  return guess < game.secrets ? weightOf(game, guess) : 0;
}

/** Returns the openers in an order of play that costs least; see above. */
function inOrderOfPlay(game: Game, set: readonly number[]): number[] {
  return [...set].sort((a, b) => weightOfGuess(game, b) - weightOfGuess(game, a) || a - b);
}

/** Returns the classes after a set of guesses, the largest first. The heaviest codes of each come first. */
function classesAfter(game: Game, set: readonly number[]): Uint16Array[] {
  let found = [remaining(game, []).sort((a, b) => weightOf(game, b) - weightOf(game, a))];
  for (const guess of set)
    found = found.flatMap((codes) => classes(game, codes, guess).map(([, part]) => part));
  return found.sort((a, b) => b.length - a.length);
}

/**
 * Returns a function that adds each of these guesses to a set. It returns the longer sets whose bound is at
 * most `most`, those with the least bound first.
 */
function openerBounds(
  game: Game,
): (set: readonly number[], guesses: readonly number[], most?: number) => Bounded[] {
  const secrets = remaining(game, []);
  const sum = totalWeight(game);
  const { labels, fill } = bulkFeedbacks(game);
  const weights = Array.from({ length: game.guesses }, (_, guess) => weightOfGuess(game, guess));
  const rows = weights.map((_, guess) => {
    const row = labelList(labels, secrets.length);
    fill(guess, secrets, 0, secrets.length, row);
    return row;
  });
  /** The secrets in runs: the number of the run in the upper half, and the secret in the lower half. */
  const sorted = new Int32Array(secrets.length);
  const sortedWeights = new Int32Array(secrets.length);
  /** The last entry of `sorted` in which each label was seen. */
  const seen = new Int32Array(labels);

  /** Returns the weight that is lost with this guess, or some weight above `most` if it exceeds `most`. */
  const lostBy = (guess: number, most: number): number => {
    const row = rows[guess];
    seen.fill(-1);
    let lost = 0;
    for (let from = 0; from < sorted.length && lost <= most; from += STRETCH) {
      const to = Math.min(from + STRETCH, sorted.length);
      for (let i = from; i < to; i++) {
        const entry = sorted[i];
        const label = row[entry & 0xffff];
        const change = (seen[label] ^ entry) >>> 16; // 0 if the label was seen in this run
        lost += sortedWeights[i] & ((change - 1) >> 31);
        seen[label] = entry;
      }
    }
    return lost;
  };

  return (set, guesses, most = Number.POSITIVE_INFINITY) => {
    const runs = classesAfter(game, set);
    sorted.set(runs.flatMap((codes, run) => Array.from(codes, (secret) => (run << 16) | secret)));
    sortedWeights.set(Array.from(sorted, (entry) => weights[entry & 0xffff]));
    const savedBy = (guess: number, others: readonly number[]): number =>
      others.reduce((saved, other) => saved + Math.max(weights[guess], weights[other]), weights[guess]);
    const saved = set.reduce((saved, guess, i) => saved + savedBy(guess, set.slice(0, i)), 0);
    const found: Bounded[] = [];
    for (const guess of guesses) {
      const least = (set.length + 2) * sum - saved - savedBy(guess, set);
      const bound = least + lostBy(guess, most - least);
      if (bound <= most) found.push({ set: [...set, guess], bound });
    }
    return found.sort((a, b) => a.bound - b.bound);
  };
}

/**
 * Returns the cost of a set of openers if it is at most `most`, else a cost above `most`. A class that does
 * not attain its bound costs at least one more.
 */
async function costUpTo(
  question: Question,
  { set, bound }: Bounded,
  most: number,
  signal: Signal | undefined,
): Promise<number> {
  const { game } = question;
  const open = classesAfter(game, set).filter((codes) => !attainsBound(game, codes));
  let total = bound + open.length;
  for (const codes of open) {
    if (total > most) break;
    const history = set.map((guess) => ({ guess, feedback: uncheckedFeedback(game, guess, codes[0]) }));
    const least = (set.length + 2) * weightSum(game, codes) - weightOf(game, codes[0]) + 1;
    total += (await question.costUpTo(history, least + most - total + 1, { signal })) - least;
  }
  return total;
}

/**
 * True if a class costs no more than its bound: one of its heaviest codes separates all of its codes. No
 * other guess finds a heaviest code at once and all others with the second guess.
 */
function attainsBound(game: Game, codes: Uint16Array): boolean {
  if (codes.length <= 2) return true;
  if (codes.length > game.feedbackCount) return false;
  const heaviest = codes.filter((code) => weightOf(game, code) === weightOf(game, codes[0]));
  return heaviest.some((guess) => classes(game, codes, guess).length === codes.length);
}
