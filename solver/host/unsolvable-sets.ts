// Decides for sets of words whether some strategy finds all codes of the set within a number of turns. The
// search refutes each position separately by counting costs. Here one refutation serves many positions.
//
// A set is *unsolvable* within t turns if no strategy finds each of its codes within t turns. A set is
// unsolvable within t turns exactly if every guess has a class that is unsolvable within t − 1 turns. Proof:
// a strategy is a first guess and one strategy for each class. The class of the win is one code, so it is
// never unsolvable. A guess that leaves the set in one class can be ignored, because a strategy can leave out
// such a guess.
//
// Cores. A set that contains an unsolvable set is unsolvable. Proof: a strategy restricted to a part finds
// the codes of the part on the same turns. So for every unsolvable set a small unsolvable part is kept, a
// *core*. Consider a guess that gives all codes of a core the same feedback, and any set that contains the
// core. One class of the guess then contains the core. If the core is unsolvable within t − 1 turns, no
// strategy that begins with this guess finds the set within t turns. We say that the core *refutes* the
// guess.
//
// Covers. So a set is unsolvable within t turns if it contains cores within t − 1 turns that together refute
// all guesses that split the set. The union of these cores is unsolvable too: every guess that splits the
// union also splits the set, so one of the cores refutes it. So the union is a core within t turns. A few of
// the cores, with few codes together, are enough.
//
// Pairs. A set is unsolvable within 2 turns exactly if every guess gives two of its codes the same feedback.
//
// The rest of this file only orders the work. It runs on one thread, in the same order each time.

import type { History } from '../../game/history.ts';
import type { Labels } from './labels.ts';
import { BYTE_LABELS } from './layout.ts';

/** A set of codes that is unsolvable within `turns` turns. @internal */
export interface Core {
  readonly turns: number;
  /** The codes, in ascending order. */
  readonly codes: Uint16Array;
  /**
   * A history after which all codes of the core are still possible, with labels in place of feedbacks. The
   * secrets of its game are the set passed to UnsolvableSets.core().
   */
  readonly path: History;
  /**
   * Cores within `turns` − 1 turns, contained in this core. Every guess that splits this core gives all codes
   * of one of them the same feedback. Empty if `turns` is 2 or less.
   */
  readonly parts: readonly Core[];
}

/** A core, and the guesses that it refutes, as a bit for each guess. */
interface KnownCore {
  readonly core: Core;
  readonly refuted: Uint32Array;
}

/** An unsolvable set, with known cores in it that together refute all guesses that split it. */
interface Cover {
  readonly codes: Uint16Array;
  readonly cores: readonly KnownCore[];
  /** The guesses that no known core refuted when work on the set began, most classes first. */
  readonly guesses: readonly number[];
}

/** A class of a guess. */
interface Class {
  readonly feedback: number;
  readonly codes: Uint16Array;
}

/** The feedbacks of a game: a row for each guess, with the feedback label of each secret. @internal */
export interface FeedbackTable {
  readonly secrets: number;
  /** All labels are below this number. */
  readonly labels: number;
  readonly rows: readonly Labels[];
}

/** How many guesses #narrowed compares to choose the next one: the first MOST_OPEN that are still open. */
const MOST_OPEN = 300;
/** #narrowed ends when this many of its guesses had a largest class that is solvable. */
const MOST_SOLVABLE = 6;
/** How many guesses to remember that recently separated all codes of a set. They are tried first. */
const LATE_GUESSES = 16;
/** How many guesses to sample when looking for pairs of codes that few guesses separate. */
const LOOKS = 32;

/** Finds unsolvable sets of one game, and keeps their cores for later sets. @internal */
export class UnsolvableSets {
  readonly #table: FeedbackTable;
  /** For each secret, its feedback to each guess; filled when a set first contains the secret. */
  readonly #columns: Labels[] = [];
  /** The known cores, by turns and then by the first code of the core. */
  readonly #known: KnownCore[][][] = [];
  /** For each number of turns, the sets known to be solvable within it, as strings of their codes. */
  readonly #solvable: Set<string>[] = [];
  readonly #late: number[] = [];
  /** Scratch list of #untold: the guesses that separate all pairs compared so far. */
  readonly #open: Uint16Array;
  /**
   * `#marks` and `#seen` store, for each code and each feedback, the number of the last operation that met
   * it. These numbers grow beyond 32 bits in long runs, so they are stored as floats.
   */
  readonly #marks: Float64Array;
  readonly #seen: Float64Array;
  readonly #counts: Uint32Array;
  #mark = 0;
  #refuted = 0;

  constructor(table: FeedbackTable) {
    this.#table = table;
    this.#open = new Uint16Array(table.rows.length);
    this.#marks = new Float64Array(table.secrets);
    this.#seen = new Float64Array(table.labels);
    this.#counts = new Uint32Array(table.labels);
  }

  /** The number of guesses refuted so far at the set passed to core(). */
  get refuted(): number {
    return this.#refuted;
  }

  /**
   * Finds a core of a set if the set is unsolvable within `turns` ≥ 1 turns. Returns undefined if it is
   * solvable. `set` is ascending. The generator yields between parts of the work, so that the caller can do
   * other work or stop. A part takes some hundredths of a second in a game like Wordle.
   */
  *core(set: Uint16Array, turns: number): Generator<undefined, Core | undefined> {
    this.#refuted = 0;
    const { labels, rows } = this.#table;
    const column = (code: number): Labels =>
      labels > BYTE_LABELS
        ? Uint16Array.from(rows, (row) => row[code])
        : Uint8Array.from(rows, (row) => row[code]);
    for (const code of set) this.#columns[code] ??= column(code);
    if (turns === 1)
      return set.length < 2 ? undefined : { turns, codes: set.slice(0, 2), path: [], parts: [] };
    if (turns === 2) return this.#pairCore(set, [])?.core;
    const cover = yield* this.#cover(set, turns, []);
    return cover && this.#joined(cover, turns, []).core;
  }

  /**
   * Finds cores that show that a set is unsolvable within `turns` ≥ 3 turns. Returns undefined if it is
   * solvable.
   */
  *#cover(codes: Uint16Array, turns: number, path: History): Generator<undefined, Cover | undefined> {
    this.#solvable[turns] ??= new Set();
    const key = String.fromCharCode(...codes);
    if (codes.length <= turns || this.#solvable[turns].has(key)) return undefined;
    yield;
    const cores = this.#knownIn(codes, turns - 1);
    const refuted = unionOf(cores, this.#table.rows.length);
    const guesses = this.#openAt(codes, refuted);
    for (const [place, guess] of guesses.entries()) {
      if (path.length === 0) this.#refuted = this.#table.rows.length - guesses.length + place;
      if (has(refuted, guess)) continue;
      const open = (): number[] => guesses.slice(place + 1).filter((other) => !has(refuted, other));
      const core = yield* this.#refute(codes, guess, turns - 1, path, open);
      if (core === undefined) {
        this.#solvable[turns].add(key);
        return undefined;
      }
      cores.push(core);
      unite(refuted, core.refuted);
    }
    return { codes, cores, guesses };
  }

  /**
   * Finds a core of an unsolvable class of this guess, within `turns` turns. Returns undefined if all classes
   * are solvable. Prefers a core that also refutes guesses of `open`.
   */
  *#refute(
    set: Uint16Array,
    guess: number,
    turns: number,
    path: History,
    open: () => readonly number[],
  ): Generator<undefined, KnownCore | undefined> {
    for (const { feedback, codes } of this.#classes(set, guess)) {
      if (codes.length <= turns) return undefined;
      const turn = [...path, { guess, feedback }];
      if (turns === 2) {
        const core = this.#pairCore(codes, turn);
        if (core !== undefined) return core;
        continue;
      }
      const cover = yield* this.#cover(codes, turns, turn);
      if (cover === undefined) continue;
      const best = path.length === 0 ? yield* this.#narrowed(cover, turns, turn, open()) : cover;
      return this.#joined(best, turns, turn);
    }
    return undefined;
  }

  /**
   * Shrinks an unsolvable class to a smaller unsolvable set, whose core refutes more of the open guesses.
   * Replaces the class by the largest class of an open guess again and again, as long as that class is
   * unsolvable.
   */
  *#narrowed(
    cover: Cover,
    turns: number,
    path: History,
    open: readonly number[],
  ): Generator<undefined, Cover> {
    let best = cover;
    const left = new Set(open);
    for (let solvable = 0; solvable < MOST_SOLVABLE; ) {
      const [next] = [...left]
        .slice(0, MOST_OPEN)
        .map((guess) => ({ guess, size: this.#largest(best.codes, guess) }))
        .sort((a, b) => b.size - a.size);
      if (next === undefined) break;
      left.delete(next.guess);
      if (next.size === best.codes.length) continue;
      const [{ codes }] = this.#classes(best.codes, next.guess);
      const smaller = yield* this.#cover(codes, turns, path);
      if (smaller === undefined) solvable++;
      else best = smaller;
    }
    return best;
  }

  /**
   * Builds a core from cores that together refute all guesses. Goes through the guesses. For each guess that
   * is not yet refuted, chooses the core that refutes it and adds the fewest new codes.
   */
  #joined({ cores, guesses }: Cover, turns: number, path: History): KnownCore {
    const mark = ++this.#mark;
    const newCodes = ({ core }: KnownCore): number =>
      core.codes.reduce((count, code) => count + Number(this.#marks[code] !== mark), 0);
    const chosen: KnownCore[] = [];
    const refuted = unionOf([], this.#table.rows.length);
    const join = (guess: number): void => {
      if (has(refuted, guess)) return;
      let best: KnownCore | undefined;
      let fewest = Number.POSITIVE_INFINITY;
      for (const core of cores) {
        const count = has(core.refuted, guess) ? newCodes(core) : fewest;
        if (count < fewest) [best, fewest] = [core, count];
      }
      if (best === undefined) return; // the guess gives all codes of the set the same feedback
      chosen.push(best);
      unite(refuted, best.refuted);
      for (const code of best.core.codes) this.#marks[code] = mark;
    };
    guesses.forEach(join);
    for (let guess = 0; guess < this.#table.rows.length; guess++) join(guess);
    const parts = withoutNeedless(chosen, refuted).map(({ core }) => core);
    const codes = Uint16Array.from(new Set(parts.flatMap((core) => [...core.codes]))).sort();
    return this.#remember({ turns, codes, path, parts });
  }

  /**
   * Finds a core of a set that is unsolvable within two turns. Every code of the core is necessary. Returns
   * undefined if the set is solvable.
   */
  #pairCore(set: Uint16Array, path: History): KnownCore | undefined {
    let codes = this.#untold(set.subarray(0, this.#table.labels + 1));
    if (codes === undefined) return undefined;
    for (let needed = 0; needed < codes.length; ) {
      const fewer = this.#untold(codes.subarray(0, -1));
      // The last code is needed if the others are solvable. Then it moves to the front. Every unsolvable
      // subset of `codes` contains the needed codes, so they are never removed.
      if (fewer !== undefined) codes = fewer;
      else {
        codes = lastFirst(codes);
        needed++;
      }
    }
    return this.#remember({ turns: 2, codes: codes.sort(), path, parts: [] });
  }

  /**
   * Returns some codes of a set, in the order of the set, such that no guess separates them all. Returns
   * undefined if some guess separates the whole set.
   */
  #untold(set: Uint16Array): Uint16Array | undefined {
    if (this.#late.some((guess) => this.#countClasses(set, guess) === set.length)) return undefined;
    const open = this.#open;
    let left = this.#table.rows.length;
    for (let guess = 0; guess < left; guess++) open[guess] = guess;
    const mark = ++this.#mark;
    for (const pair of this.#pairs(set)) {
      const i = pair >>> 16;
      const j = pair & 0xffff;
      const one = this.#columns[set[i]];
      const other = this.#columns[set[j]];
      this.#marks[set[i]] = mark;
      this.#marks[set[j]] = mark;
      let kept = 0;
      for (let place = 0; place < left; place++) {
        const guess = open[place];
        open[kept] = guess;
        kept += one[guess] === other[guess] ? 0 : 1;
      }
      left = kept;
      if (left === 0) return set.filter((code) => this.#marks[code] === mark);
    }
    if (this.#late.unshift(open[0]) > LATE_GUESSES) this.#late.pop();
    return undefined;
  }

  /**
   * Lists all pairs i < j of indices into a set, as 2^16·i + j. Pairs that few of the sampled guesses
   * separate come first.
   */
  #pairs(set: Uint16Array): Uint32Array {
    const { length } = this.#table.rows;
    const looks = Math.min(length, LOOKS);
    const starts = new Uint32Array(looks + 2);
    const pairs = new Uint32Array((set.length * (set.length - 1)) / 2);
    const told = new Uint8Array(pairs.length);
    for (let j = 1, place = 0; j < set.length; j++) {
      const one = this.#columns[set[j]];
      for (let i = 0; i < j; i++, place++) {
        const other = this.#columns[set[i]];
        let apart = 0;
        for (let look = 0; look < looks; look++) {
          const guess = Math.floor((look * length) / looks);
          if (one[guess] !== other[guess]) apart++;
        }
        told[place] = apart;
        starts[apart + 1]++;
      }
    }
    for (let apart = 1; apart < starts.length; apart++) starts[apart] += starts[apart - 1];
    for (let j = 1, place = 0; j < set.length; j++) {
      for (let i = 0; i < j; i++, place++) pairs[starts[told[place]]++] = (i << 16) | j;
    }
    return pairs;
  }

  /** Stores a core, with the guesses that give all its codes the same feedback. */
  #remember(core: Core): KnownCore {
    const { turns, codes } = core;
    const [one, ...others] = [...codes].map((code) => this.#columns[code]);
    const refuted = unionOf([], this.#table.rows.length);
    for (let guess = 0; guess < this.#table.rows.length; guess++) {
      const feedback = one[guess];
      let last = 0;
      while (last < others.length && others[last][guess] === feedback) last++;
      if (last === others.length) refuted[guess >> 5] |= 1 << (guess & 31);
    }
    const known = { core, refuted };
    this.#known[turns] ??= [];
    this.#known[turns][codes[0]] ??= [];
    this.#known[turns][codes[0]].push(known);
    return known;
  }

  /** The known cores within `turns` turns that a set contains. */
  #knownIn(set: Uint16Array, turns: number): KnownCore[] {
    const mark = ++this.#mark;
    for (const code of set) this.#marks[code] = mark;
    const inside = ({ core }: KnownCore): boolean => core.codes.every((code) => this.#marks[code] === mark);
    return [...set].flatMap((code) => this.#known[turns]?.[code]?.filter(inside) ?? []);
  }

  /** The guesses that split a set and are not in `refuted`: most classes first, then ascending. */
  #openAt(set: Uint16Array, refuted: Uint32Array): number[] {
    const open: { readonly guess: number; readonly classes: number }[] = [];
    for (let guess = 0; guess < this.#table.rows.length; guess++) {
      const classes = has(refuted, guess) ? 1 : this.#countClasses(set, guess);
      if (classes > 1) open.push({ guess, classes });
    }
    return open.sort((a, b) => b.classes - a.classes).map(({ guess }) => guess);
  }

  /** The number of classes of a guess at a set, including the class of the win. */
  #countClasses(set: Uint16Array, guess: number): number {
    const row = this.#table.rows[guess];
    const mark = ++this.#mark;
    const seen = this.#seen;
    let classes = 0;
    for (let i = 0; i < set.length; i++) {
      const feedback = row[set[i]];
      if (seen[feedback] === mark) continue;
      seen[feedback] = mark;
      classes++;
    }
    return classes;
  }

  /** The size of the largest class of a guess. */
  #largest(set: Uint16Array, guess: number): number {
    const row = this.#table.rows[guess];
    const counts = this.#counts.fill(0);
    let most = 0;
    for (let i = 0; i < set.length; i++) most = Math.max(most, ++counts[row[set[i]]]);
    return most;
  }

  /**
   * The classes of a guess, the largest first. The class of the win is included; it has one code, so it is
   * solvable.
   */
  #classes(set: Uint16Array, guess: number): Class[] {
    const row = this.#table.rows[guess];
    const classes = new Map<number, number[]>();
    for (const code of set) {
      const codes = classes.get(row[code]);
      if (codes === undefined) classes.set(row[code], [code]);
      else codes.push(code);
    }
    return [...classes]
      .map(([feedback, codes]) => ({ feedback, codes: Uint16Array.from(codes) }))
      .sort((a, b) => b.codes.length - a.codes.length || a.feedback - b.feedback);
  }
}

/** Returns the codes with the last one moved to the front. */
function lastFirst(codes: Uint16Array): Uint16Array {
  return Uint16Array.of(codes[codes.length - 1], ...codes.subarray(0, -1));
}

/** The guesses that at least one of these cores refutes, as a bit for each guess. */
function unionOf(cores: readonly KnownCore[], guesses: number): Uint32Array {
  const union = new Uint32Array(Math.ceil(guesses / 32));
  for (const { refuted } of cores) unite(union, refuted);
  return union;
}

function unite(guesses: Uint32Array, others: Uint32Array): void {
  for (let i = 0; i < guesses.length; i++) guesses[i] |= others[i];
}

function has(guesses: Uint32Array, guess: number): boolean {
  return ((guesses[guess >> 5] >>> (guess & 31)) & 1) === 1;
}

/** Removes cores as long as the remaining ones still refute all guesses of `refuted`. */
function withoutNeedless(cores: readonly KnownCore[], refuted: Uint32Array): KnownCore[] {
  let kept = [...cores];
  for (const core of cores) {
    const others = kept.filter((other) => other !== core);
    const union = unionOf(others, 32 * refuted.length);
    if (union.every((guesses, i) => guesses === refuted[i])) kept = others;
  }
  return kept;
}
