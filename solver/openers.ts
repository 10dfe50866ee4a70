// Finds the best fixed openers: n guesses that are always played first, whatever their feedbacks are. The
// best play follows. The total is least over all sets of n guesses, which is proved by trying them all.
//
// Definitions. A set of openers splits the secrets into classes: those of one class get the same feedback
// from each opener. W is the weight of all secrets, which is their number without weights. Openers that are
// secrets are played first, the heaviest first; let w1, w2, … be their weights, and w their sum. An opener
// that is a secret is a class of its own, because of the win. A class C of the other secrets costs
// n·W(C) + L(C), where L(C) is the least cost of C with free guesses. So the set costs
//   1·w1 + 2·w2 + … + n·(W − w) + the sum of L(C).
//
// The order of play. Any other order finds an opener that is a secret no earlier, except that secrets of
// equal weight may change places. All else depends on the set alone.
//
// Different openers suffice. A repeated opener splits nothing. With another guess in its place, classes are
// only split further, and a strategy for a class also finds the codes of its parts.
//
// The bound of a set. The first guess in C finds at most one code, and every other code takes two guesses or
// more. So L(C) ≥ 2·W(C) − max C, where max C is the largest weight in C. Let K be the sum of max C over all
// classes, including those of the openers, where it is their weight. Then the set costs at least
//   1·w1 + 2·w2 + … + (n + 2)·(W − w) − (K − w).
// Without weights K is the number of classes. K = W − lost, where `lost` is the weight of all secrets but the
// heaviest of each class. If the secrets are sorted, `lost` grows from secret to secret, so most sets are
// dropped before all of their secrets were visited.

import type { Signal } from '../base/signal.ts';
import { UsageError } from '../base/usage-error.ts';
import { bulkFeedbacks, type LabelList, labelList } from '../game/bulk-feedbacks.ts';
import { classes } from '../game/classes.ts';
import { uncheckedFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { emptyNext, type Strategy } from '../game/strategy.ts';
import { totalWeight, weightOf, weightSum } from '../game/weights.ts';
import { type OpenerSets, openerSets } from './opener-sets.ts';
import type { WorkOptions } from './progress.ts';
import type { Question, Solver } from './solver.ts';

/** The most openers. */
export const MOST_OPENERS = 3;
/**
 * The most steps: sets of openers times secrets, without regard to symmetry of the last opener. A step takes
 * about a nanosecond.
 */
const MOST_OPENER_STEPS = 1_000_000_000_000;
/** The time of one text of labels, in steps. */
const STEPS_OF_TEXT = 100_000;
/** The time of a set apart from its secrets, in steps. */
const STEPS_OF_SET = 100;
/** The number of sets between two looks at the signal while sets are listed. */
const SETS_AT_ONCE = 256;
/** The most feedbacks in the table, one for each pair of a guess and a secret. */
const MOST_OPENER_FEEDBACKS = 2 ** 28;

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
}

/** The progress of bestOpeners: beginnings of n − 1 openers that are done, and the best set so far. */
export interface OpenersProgress {
  readonly done: number;
  readonly all: number;
  readonly best: { readonly total: number; readonly set: readonly number[] } | undefined;
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
  if (guesses * secrets > MOST_OPENER_FEEDBACKS) throw tooMany(game, n);
  const { ascending } = openerSets(game);
  // Without symmetry the number of steps is known now.
  if (ascending) checkSteps(game, n, n === 2 ? guesses : (guesses * (guesses - 1)) / 2);
}

function tooMany({ name, guesses, secrets }: Game, n: number): UsageError {
  return new UsageError(
    `${name} has too many sets of ${n} openers: ${guesses} guesses, each with ${secrets} feedbacks; ` +
      `take fewer openers than ${n}.`,
  );
}

function checkSteps(game: Game, n: number, beginnings: number, texts = 0): void {
  const steps = beginnings * game.guesses * (game.secrets / n + STEPS_OF_SET + STEPS_OF_TEXT * texts);
  if (steps > MOST_OPENER_STEPS) throw tooMany(game, n);
}

/** Lets an abort come. @throws the signal's reason. */
async function pause(signal: Signal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal?.throwIfAborted();
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
  const sets = openerSets(game);
  if (n === 1) {
    const { cost, guesses } = await question.best([], { signal });
    const best = [...guesses].sort((a, b) => a - b).map((guess) => [guess]);
    return { total: cost, sets: best.filter(sets.isNew) };
  }
  const search = new OpenerSearch(question, sets);
  let beginnings: number[][] = [[]];
  for (let length = 1; length < n; length++) {
    // 1 or 2 guesses have as many orders.
    if (!sets.ascending) checkSteps(game, n, beginnings.length, length);
    beginnings = await search.extended(beginnings, signal);
  }
  checkSteps(game, n, beginnings.length);
  for (const [done, beginning] of beginnings.entries()) {
    await pause(signal);
    await search.complete(beginning, signal);
    onProgress?.({ done: done + 1, all: beginnings.length, best: search.best });
  }
  return search.result();
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
  return after([], secretsOf(game));
}

function secretsOf({ secrets }: Game): Uint16Array {
  return Uint16Array.from({ length: secrets }, (_, secret) => secret);
}

/** Compares sets of n openers, beginning by beginning. */
class OpenerSearch {
  best: { readonly total: number; readonly set: readonly number[] } | undefined;
  readonly #game: Game;
  readonly #question: Question;
  readonly #sets: OpenerSets;
  /** The weight of each guess; 0 if it cannot be the secret. */
  readonly #weights: readonly number[];
  readonly #sum: number;
  readonly #labels: number;
  /** The label of each guess for each secret. */
  readonly #rows: readonly LabelList[];
  /** The guesses, those with the least bound first, and the place of each in this order. */
  readonly #order: readonly number[];
  readonly #rank: readonly number[];
  /** The secrets in runs: the number of the run in the upper half, and the secret in the lower half. */
  readonly #sorted: Int32Array;
  /** The weights of the secrets in this order. */
  readonly #sortedWeights: Int32Array;
  /** The last entry of `sorted` in which each label was seen. */
  readonly #seen: Int32Array;
  #found: (readonly number[])[] = [];

  constructor(question: Question, sets: OpenerSets) {
    const { game } = question;
    const secrets = secretsOf(game);
    const { labels, fill } = bulkFeedbacks(game);
    const guesses = Array.from({ length: game.guesses }, (_, guess) => guess);
    this.#game = game;
    this.#question = question;
    this.#sets = sets;
    this.#weights = guesses.map((guess) => (guess < game.secrets ? weightOf(game, guess) : 0));
    this.#sum = totalWeight(game);
    this.#labels = labels;
    this.#rows = guesses.map((guess) => {
      const row = labelList(labels, game.secrets);
      fill(guess, secrets, 0, game.secrets, row);
      return row;
    });
    this.#sorted = new Int32Array(game.secrets);
    this.#sortedWeights = new Int32Array(game.secrets);
    this.#seen = new Int32Array(labels);
    this.#sortAfter([]);
    const lost = guesses.map((guess) => this.#lost(guess, this.#sum));
    this.#order = [...guesses].sort((a, b) => lost[a] - lost[b] || a - b);
    this.#rank = this.#order.reduce<number[]>((rank, guess, place) => {
      rank[guess] = place;
      return rank;
    }, []);
  }

  /** Returns these sets with one more guess each, one set for each orbit, those with most classes first. */
  async extended(sets: readonly number[][], signal: Signal | undefined): Promise<number[][]> {
    const found: { readonly set: number[]; readonly classes: number }[] = [];
    let tried = 0;
    for (const set of sets) {
      for (const guess of this.#further(set)) {
        if (tried++ % SETS_AT_ONCE === 0) await pause(signal);
        const longer = [...set, guess];
        if (this.#sets.isNew(longer)) found.push({ set: longer, classes: this.#classes(longer).length });
      }
    }
    return found.sort((a, b) => b.classes - a.classes).map(({ set }) => set);
  }

  /** Compares all sets that have one guess more than this one. */
  async complete(beginning: readonly number[], signal: Signal | undefined): Promise<void> {
    this.#sortAfter(beginning);
    const fixed = new Map<number, number>();
    const open: { readonly guess: number; readonly bound: number }[] = [];
    for (const guess of this.#further(beginning)) {
      const weight = this.#weights[guess];
      const ground = fixed.get(weight) ?? this.#ground([...beginning, guess]);
      fixed.set(weight, ground);
      const most = (this.best?.total ?? Number.POSITIVE_INFINITY) - ground;
      const lost = this.#lost(guess, most);
      if (lost <= most) open.push({ guess, bound: ground + lost });
    }
    open.sort((a, b) => a.bound - b.bound);
    for (const { guess, bound } of open) {
      if (bound > (this.best?.total ?? bound)) break;
      const set = this.#inOrder([...beginning, guess]);
      if (this.#sets.isNew(set)) await this.#compare(set, bound, signal);
    }
  }

  /** Returns the sets of least total. @throws Error if no set was compared. */
  result(): BestOpeners {
    if (this.best === undefined) throw new Error('No openers were compared.');
    const sets = this.#found.sort((a, b) => a.map((code, i) => code - b[i]).find((d) => d !== 0) ?? 0);
    return { total: this.best.total, sets };
  }

  /** Returns the guesses that may be added to a set. */
  #further(set: readonly number[]): readonly number[] {
    const last = set.at(-1);
    if (last !== undefined && this.#sets.ascending) return this.#order.slice(this.#rank[last] + 1);
    return this.#order.filter((guess) => !set.includes(guess));
  }

  /** Returns the openers in an order of play that costs least; see above. */
  #inOrder(set: readonly number[]): number[] {
    return [...set].sort((a, b) => this.#weights[b] - this.#weights[a] || a - b);
  }

  /** Returns the bound of a set if no weight is lost. */
  #ground(set: readonly number[]): number {
    const weights = this.#inOrder(set).map((guess) => this.#weights[guess]);
    const own = weights.reduce((sum, weight) => sum + weight, 0);
    const early = weights.reduce((sum, weight, i) => sum + (i + 1) * weight, 0);
    return early + (set.length + 2) * (this.#sum - own) - (this.#sum - own);
  }

  /** Returns the classes after a set of guesses, the largest first. The heaviest codes of each come first. */
  #classes(set: readonly number[]): number[][] {
    const classes = new Map<number, number[]>();
    for (let secret = 0; secret < this.#game.secrets; secret++) {
      let key = 0;
      for (const guess of set) key = key * this.#labels + this.#rows[guess][secret];
      const members = classes.get(key);
      if (members === undefined) classes.set(key, [secret]);
      else members.push(secret);
    }
    const weights = this.#weights;
    for (const members of classes.values()) members.sort((a, b) => weights[b] - weights[a] || a - b);
    return [...classes.values()].sort((a, b) => b.length - a.length);
  }

  /** Sorts the secrets into a run for each class after a set of guesses. */
  #sortAfter(set: readonly number[]): void {
    const runs = this.#classes(set);
    this.#sorted.set(runs.flatMap((members, run) => members.map((secret) => (run << 16) | secret)));
    this.#sortedWeights.set(runs.flat().map((secret) => this.#weights[secret]));
  }

  /**
   * Returns the weight that is lost if the set to which the secrets are sorted gets this guess. If the weight
   * exceeds `most`, returns some larger weight than `most`.
   */
  #lost(guess: number, most: number): number {
    const row = this.#rows[guess];
    const sorted = this.#sorted;
    const weights = this.#sortedWeights;
    const seen = this.#seen.fill(-1);
    let lost = 0;
    for (let from = 0; from < sorted.length && lost <= most; from += STRETCH) {
      const to = Math.min(from + STRETCH, sorted.length);
      for (let i = from; i < to; i++) {
        const entry = sorted[i];
        const label = row[entry & 0xffff];
        const change = (seen[label] ^ entry) >>> 16; // 0 if the label was seen in this run
        lost += weights[i] & ((change - 1) >> 31);
        seen[label] = entry;
      }
    }
    return lost;
  }

  /**
   * Finds the exact total of a set, unless it exceeds the least one. Keeps the set if the total is least. A
   * class that does not attain its bound costs at least one more.
   */
  async #compare(set: readonly number[], bound: number, signal: Signal | undefined): Promise<void> {
    const classes = this.#classes(set).filter((codes) => !this.#attainsBound(codes));
    let total = bound + classes.length;
    if (total > (this.best?.total ?? total)) return;
    for (const codes of classes) {
      const history = set.map((guess) => ({
        guess,
        feedback: uncheckedFeedback(this.#game, guess, codes[0]),
      }));
      const weight = weightSum(this.#game, codes);
      const cost = await this.#question.costUpTo(history, Number.POSITIVE_INFINITY, { signal });
      total += cost - set.length * weight - (2 * weight - this.#weights[codes[0]] + 1);
      if (total > (this.best?.total ?? total)) return;
    }
    if (total < (this.best?.total ?? Number.POSITIVE_INFINITY)) {
      this.best = { total, set };
      this.#found = [];
    }
    this.#found.push(set);
  }

  /**
   * True if a class costs no more than its bound: one of its heaviest codes separates all of its codes. No
   * other guess finds a heaviest code at once and all others with the second guess.
   */
  #attainsBound(codes: readonly number[]): boolean {
    if (codes.length <= 2) return true;
    const heaviest = codes.filter((code) => this.#weights[code] === this.#weights[codes[0]]);
    return heaviest.some((guess) => {
      const seen = this.#seen.fill(0);
      return codes.every((code) => seen[this.#rows[guess][code]]++ === 0);
    });
  }
}
