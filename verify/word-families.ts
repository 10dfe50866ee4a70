// The most classes that any guess makes of a set of secrets, found by way of families of secrets: those that
// share what the letters of the set have in common. Of a part of a set no guess makes more classes than of
// the whole set. So a guess need not be looked at that makes no more classes of a family around the set than
// another makes of the set itself; and the same families come back below many guesses. Nothing rests on the
// choice of families but time.

import { BLOCK, countColumn, countColumns, type Table } from './column-classes.ts';
import { type GuessSet, has, nextRank } from './hints.ts';
import type { WordGame } from './word-game.ts';

/** Some secrets, and how many classes guesses make of them. */
export interface WordFamily {
  readonly secrets: Uint16Array;
  /** By rank, how many classes a guess makes; 0 where that is not known yet. */
  readonly classes: Uint8Array;
  /** The most classes of all guesses that are known. */
  greatest: number;
  /** No guess of which it is not known makes more than so many. */
  unknown: number;
  /** The rank of a guess that was best for a part, −1 if there was none. */
  best: number;
}

/** A family whose secrets have something in common, and those parts of it that have more in common. */
interface Branch {
  readonly secrets: Uint16Array;
  /** By feature, how many of the secrets have it. */
  readonly having: Uint16Array;
  /** By feature, and whether it is there: those who have, or lack, it too. */
  readonly parts: Map<number, Branch>;
  /** How many secrets there are in all sets that were looked for here. */
  asked: number;
  family: WordFamily | undefined;
}

/** A part is worth keeping when it is smaller than what it is part of by this factor at least. */
const SMALLER = 0.75;
/** Sets up to this size are gone through guess by guess, as most guesses are soon done with. */
const FEW = 32;
const MOST_CLASSES = 255;

const live = new Uint16Array(BLOCK);
const waiting = new Uint16Array(BLOCK);
const counts = new Uint8Array(BLOCK);

/** The families of one game. */
export class Families {
  /** All secrets, of which all guesses are known, and ranks ascend as classes fall. */
  readonly all: WordFamily;
  readonly #table: Table;
  readonly #rankOf: Uint16Array;
  /** By secret, the features that it has: each letter, and each letter on its position. */
  readonly #features: readonly Uint16Array[];
  readonly #count: number;
  readonly #root: Branch;
  /** How many more families may be kept. */
  #left: number;

  /** `room` is how many bytes families may take. */
  constructor({ positions, letters, secrets, guesses, table, rows, rankOf }: WordGame, room: number) {
    this.#table = rows;
    this.#rankOf = rankOf;
    this.#count = (1 + Math.max(...letters)) * (positions + 1);
    this.#features = Array.from({ length: secrets }, (_, secret) => {
      const word = letters.subarray(secret * positions, (secret + 1) * positions);
      return Uint16Array.from(
        new Set([...word].flatMap((letter, i) => [0, i + 1].map((at) => letter * (positions + 1) + at))),
      );
    });
    this.#root = this.#branch(Uint16Array.from({ length: secrets }, (_, secret) => secret));
    this.all = {
      secrets: this.#root.secrets,
      classes: table.classes,
      greatest: table.classes[0],
      unknown: 0,
      best: -1,
    };
    this.#left = Math.floor(room / guesses);
  }

  /** The families around a set, the largest first, that are smaller than one around it. */
  around(set: Uint16Array, within: WordFamily): WordFamily[] {
    const having = this.#having(set);
    const found = within === this.all ? [] : [within];
    let branch = this.#part(this.#root, having, set.length);
    for (; branch !== undefined; branch = this.#part(branch, having, set.length)) {
      branch.asked += set.length;
      if (branch.family === undefined) {
        if (branch.asked < branch.secrets.length || this.#left === 0) break;
        branch.family = this.#family(branch.secrets);
      }
      if (branch.secrets.length < SMALLER * within.secrets.length) found.push(branch.family);
    }
    return found;
  }

  /**
   * The most classes that any guess makes of a set, or `floor` if that is more. `around` are sets around it,
   * the largest first; `allowed` is what may be guessed, if not everything.
   */
  most(
    set: Uint16Array,
    around: readonly WordFamily[],
    floor: number,
    allowed: GuessSet | undefined,
  ): number {
    let most = floor;
    const last = around.at(-1);
    const { classes } = this.all;
    if (last !== undefined && last.best >= 0 && (allowed === undefined || has(allowed, last.best)))
      most = Math.max(most, countColumn(this.#table, set, last.best, most));
    for (let rank = 0; rank < classes.length && classes[rank] > most && most < set.length; ) {
      let length = 0;
      while (length < BLOCK) {
        if (allowed !== undefined) rank = nextRank(allowed, rank);
        if (rank >= classes.length || classes[rank] <= most) break;
        live[length++] = rank++;
      }
      for (const family of around) length = this.#keep(family, length, most);
      const before = most;
      const best = this.#mostOf(set, length, most);
      if (best >= 0) most = counts[best];
      if (most > before && last !== undefined) last.best = live[best];
    }
    if (allowed === undefined && most < set.length)
      for (const family of around) family.unknown = Math.min(family.unknown, most);
    return most;
  }

  /** The most classes that a secret of a set makes of it when it is guessed, or `floor` if that is more. */
  mostOfMembers(set: Uint16Array, around: readonly WordFamily[], floor: number): number {
    let most = floor;
    for (let i = 0; i < set.length && most < set.length; i++) {
      const rank = this.#rankOf[set[i]];
      const isWorse = around.some(({ classes }) => classes[rank] !== 0 && classes[rank] <= most);
      if (!isWorse) most = countColumn(this.#table, set, rank, most);
    }
    return most;
  }

  /**
   * Keeps of the live guesses those that make more than so many classes of a family, and returns how many are
   * left.
   */
  #keep(family: WordFamily, length: number, most: number): number {
    const { classes, secrets } = family;
    let missing = 0;
    for (let i = 0; i < length; i++) if (classes[live[i]] === 0) waiting[missing++] = live[i];
    if (missing > 0) {
      countColumns(this.#table, secrets, waiting, missing, counts);
      for (let i = 0; i < missing; i++) {
        classes[waiting[i]] = counts[i];
        family.greatest = Math.max(family.greatest, counts[i]);
      }
    }
    let kept = 0;
    for (let i = 0; i < length; i++) if (classes[live[i]] > most) live[kept++] = live[i];
    return kept;
  }

  /**
   * The live guess that makes the most classes, if more than so many, as its place; −1 if none does. Its
   * classes are in `counts`.
   */
  #mostOf(set: Uint16Array, length: number, most: number): number {
    if (set.length > FEW) countColumns(this.#table, set, live, length, counts);
    let [best, classes] = [-1, most];
    for (let i = 0; i < length; i++) {
      if (set.length <= FEW) counts[i] = countColumn(this.#table, set, live[i], classes);
      if (counts[i] > classes) [best, classes] = [i, counts[i]];
    }
    return best;
  }

  /**
   * The smallest part of a branch in which a set of `size` secrets with these features lies, if it is clearly
   * smaller.
   */
  #part(branch: Branch, having: Uint16Array, size: number): Branch | undefined {
    let [least, best] = [SMALLER * branch.secrets.length, -1];
    for (let feature = 0; feature < this.#count; feature++) {
      const there = branch.having[feature];
      const left =
        having[feature] === 0 ? branch.secrets.length - there : having[feature] === size ? there : least;
      if (left < least) [least, best] = [left, 2 * feature + (having[feature] === 0 ? 0 : 1)];
    }
    if (best < 0) return undefined;
    const known = branch.parts.get(best);
    if (known !== undefined) return known;
    const wanted = best % 2 === 1;
    const part = this.#branch(
      branch.secrets.filter((secret) => this.#features[secret].includes(best >> 1) === wanted),
    );
    branch.parts.set(best, part);
    return part;
  }

  #branch(secrets: Uint16Array): Branch {
    return { secrets, having: this.#having(secrets), parts: new Map(), asked: 0, family: undefined };
  }

  #family(secrets: Uint16Array): WordFamily {
    this.#left--;
    return {
      secrets,
      classes: new Uint8Array(this.#table.width),
      greatest: 0,
      unknown: MOST_CLASSES,
      best: -1,
    };
  }

  #having(set: Uint16Array): Uint16Array {
    const having = new Uint16Array(this.#count);
    for (const secret of set) for (const feature of this.#features[secret]) having[feature]++;
    return having;
  }
}
