// Decides which sets of words cannot all be found within a number of turns. The search refutes each position
// separately by counting costs; here one refutation serves many positions.
//
// A set is *unsolvable* within t turns if no strategy finds each of its codes within t turns. That is so
// exactly if every guess has a class that is unsolvable within t − 1 turns. Proof: a strategy is a first
// guess and one strategy for each class. (The class of the win is one code, so it is never unsolvable.) A
// guess that leaves the set whole can be ignored, because its strategy can do without it.
//
// Cores. A set that contains an unsolvable set is unsolvable. Proof: a strategy restricted to a part finds
// the codes of the part on the same turns. So for every unsolvable set a small unsolvable part is kept, a
// *core*. A guess that leaves a core within t − 1 in one class is refuted within t at every set around the
// core.
//
// Covers. So a set is unsolvable within t if it contains cores within t − 1 that together refute all guesses
// that split the set. The union of these cores is refuted by the same cores, so it is a core within t. A few
// of them, with few codes together, suffice.
//
// Pairs. A set is unsolvable within 2 turns exactly if every guess gives two of its codes the same feedback.
//
// Everything else here only orders the work. One thread does it, in the same order each time.

import type { History } from '../../game/history.ts';

/** A set of codes that is unsolvable within so many turns. @internal */
export interface Core {
  readonly turns: number;
  /** Ascending. */
  readonly codes: Uint16Array;
  /**
   * Turns that lead to a position which holds it, in a game that begins with the set which was asked about.
   */
  readonly path: History;
  /**
   * Cores within one turn less, contained in this core. Every guess that splits this core leaves one of them
   * in one class. Empty if `turns` is 2 or less.
   */
  readonly parts: readonly Core[];
}

/** A core with the guesses that it refutes at any set around it, a bit each. */
interface KnownCore {
  readonly core: Core;
  readonly refuted: Uint32Array;
}

/** A set that is unsolvable: the known cores in it refute all guesses that split it, together. */
interface Cover {
  readonly codes: Uint16Array;
  readonly cores: readonly KnownCore[];
  /** Guesses that were open when the set came up, most classes first. */
  readonly guesses: readonly number[];
}

/** A class of a guess. */
interface Class {
  readonly feedback: number;
  readonly codes: Uint16Array;
}

/** How a game answers: of each guess, the feedback for each secret. @internal */
export interface FeedbackTable {
  readonly secrets: number;
  readonly rows: readonly Uint8Array[];
}

/**
 * Open guesses that are looked at for one whose class can stand for the class that was just refuted, and
 * refutes that guess as well.
 */
const MOST_OPEN = 300;
/** Classes of such guesses that may turn out to be solvable before no more are looked for. */
const MOST_SOLVABLE = 6;
/** Guesses that lately told all codes of a set apart, and are tried before all others. */
const LATE_GUESSES = 16;
/** Guesses sampled to find pairs of codes that few guesses separate. */
const LOOKS = 32;

/** No guess tells more codes apart: a feedback is a byte. */
const MOST_APART = 256;

/** Finds unsolvable sets of a game, and remembers their cores. @internal */
export class UnsolvableSets {
  readonly #table: FeedbackTable;
  /** For each secret, its feedback to each guess. */
  readonly #columns: Uint8Array[] = [];
  /** By turns, and by the first of their codes. */
  readonly #known: KnownCore[][][] = [];
  /** By turns: sets that are solvable. */
  readonly #solvable: Set<string>[] = [];
  readonly #late: number[] = [];
  /** Guesses that tell all codes apart which have been compared. */
  readonly #open: Uint16Array;
  /** Who met a code, and a feedback, last. Marks only grow, beyond 32 bits in long runs. */
  readonly #marks: Float64Array;
  readonly #seen = new Float64Array(256);
  readonly #counts = new Uint32Array(256);
  #mark = 0;
  #refuted = 0;

  constructor(table: FeedbackTable) {
    this.#table = table;
    this.#open = new Uint16Array(table.rows.length);
    this.#marks = new Float64Array(table.secrets);
  }

  /** Guesses that are refuted at the set which is being asked about. */
  get refuted(): number {
    return this.#refuted;
  }

  /**
   * A core of a set, ascending, if the set is unsolvable within `turns` ≥ 1 turns; undefined if it is
   * solvable. Yields between parts of the work, which take some hundredths of a second in a game like Wordle.
   * Then the caller can check other things or stop.
   */
  *core(set: Uint16Array, turns: number): Generator<undefined, Core | undefined> {
    this.#refuted = 0;
    for (const code of set) this.#columns[code] ??= Uint8Array.from(this.#table.rows, (row) => row[code]);
    if (turns === 1)
      return set.length < 2 ? undefined : { turns, codes: set.slice(0, 2), path: [], parts: [] };
    if (turns === 2) return this.#pairCore(set, [])?.core;
    const cover = yield* this.#cover(set, turns, []);
    return cover && this.#joined(cover, turns, []).core;
  }

  /** The cores that show that a set is unsolvable within `turns` ≥ 3 turns; undefined if it is solvable. */
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
   * A core, within so many turns, of a class of a guess; undefined if all of them are solvable. `open` are
   * guesses that it would be good to refute as well.
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
   * Shrinks an unsolvable class to an unsolvable part whose core refutes more of the open guesses. Takes
   * guesses one after the other, as long as their largest class is unsolvable.
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
   * The core that cores make which refute all guesses together: guess after guess, the one that brings the
   * fewest new codes, of those which refute it.
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
      if (best === undefined) return; // it leaves the set whole
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

  /** A core within two turns of a set that is unsolvable within them. Every code of the core is necessary. */
  #pairCore(set: Uint16Array, path: History): KnownCore | undefined {
    let codes = this.#untold(set.subarray(0, MOST_APART + 1));
    if (codes === undefined) return undefined;
    for (let needed = 0; needed < codes.length; ) {
      const fewer = this.#untold(codes.subarray(0, -1));
      // Codes that are needed stay, in front, as no unsolvable set lacks one of them.
      if (fewer !== undefined) codes = fewer;
      else {
        codes = lastFirst(codes);
        needed++;
      }
    }
    return this.#remember({ turns: 2, codes: codes.sort(), path, parts: [] });
  }

  /**
   * Codes of a set, in their order, that no guess tells all apart; undefined if one tells the whole set
   * apart.
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
   * All pairs of places in a set, as 2^16 times one plus the other. Pairs that few sampled guesses separate
   * come first.
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

  /** Notes a core, with the guesses that leave it in one class. */
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

  /** The guesses that split a set and are not yet refuted, most classes first, then ascending. */
  #openAt(set: Uint16Array, refuted: Uint32Array): number[] {
    const open: { readonly guess: number; readonly classes: number }[] = [];
    for (let guess = 0; guess < this.#table.rows.length; guess++) {
      const classes = has(refuted, guess) ? 1 : this.#countClasses(set, guess);
      if (classes > 1) open.push({ guess, classes });
    }
    return open.sort((a, b) => b.classes - a.classes).map(({ guess }) => guess);
  }

  /** Into how many classes a guess splits a set, the win among them. */
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

  /** How many codes the largest class of a guess has. */
  #largest(set: Uint16Array, guess: number): number {
    const row = this.#table.rows[guess];
    const counts = this.#counts.fill(0);
    let most = 0;
    for (let i = 0; i < set.length; i++) most = Math.max(most, ++counts[row[set[i]]]);
    return most;
  }

  /** The classes of a guess, the largest first; the win has one code, so it is never taken for unsolvable. */
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

/** The same codes, the last one in front. */
function lastFirst(codes: Uint16Array): Uint16Array {
  return Uint16Array.of(codes[codes.length - 1], ...codes.subarray(0, -1));
}

/** The guesses that any of these cores refutes, a bit each. */
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

/** Leaves out cores as long as the others still refute all these guesses. */
function withoutNeedless(cores: readonly KnownCore[], refuted: Uint32Array): KnownCore[] {
  let kept = [...cores];
  for (const core of cores) {
    const others = kept.filter((other) => other !== core);
    const union = unionOf(others, 32 * refuted.length);
    if (union.every((guesses, i) => guesses === refuted[i])) kept = others;
  }
  return kept;
}
