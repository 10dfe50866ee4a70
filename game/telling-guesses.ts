// Lists the guesses of a large game that are worth trying at a position of few codes. Two guesses that divide
// these codes in the same way cost the same, so one of them is enough.
//
// Claim. Let S be the codes that fit. Let h be a guess outside S, and let g be a guess that divides S into
// the same classes. Then at every part of S, g costs at most as much as h, for all prices that do not fall.
// Proof. Both guesses divide the part into the same classes. The guess h never wins. If g wins, its class is
// a single code, which g finds one turn earlier than h. All other classes cost the same.
//
// So the codes of S and one further guess for each other division are enough. A guess that does not divide S
// is left out, because it leaves every part of S as it is, one turn later.
//
// If some code of S puts each code into a class of its own, no list is needed. This code costs the least that
// any guess of any game can cost: it finds one code now and all others on the next turn.
//
// Dead symbols. A symbol is dead if no code of S contains it. A dead symbol of a guess gives neither bulls
// nor cows, so another dead symbol serves as well if the guess remains a code. With bulls only and
// repetition, a symbol is already dead on a position if no code of S has it there.

import { pseudoRandom } from '../base/pseudo-random.ts';
import { FEEDBACK_RULES } from './feedback-rules.ts';
import type { LargeGame } from './large-game.ts';

/** Guesses of a large game for a position. */
export interface GuessList {
  /** The symbols of the guesses, guess after guess. None of them is a code that fits. */
  readonly guesses: Uint8Array;
  /** True if no guess of the game is better than all of these guesses and all codes that fit. */
  readonly isComplete: boolean;
}

/**
 * The most work to list all guesses, which takes about half a second. The work for one guess is the number of
 * codes that fit, plus GUESS_WORK.
 */
export const MOST_WORK = 200_000_000;
const GUESS_WORK = 30;
/** The most bytes that the list keeps: one for each guess and code that fits. */
export const MOST_BYTES = 30_000_000;
/** The number of guesses that are drawn if the game has too many guesses to list. */
const DRAWN = 2000;

/**
 * Returns guesses for the position whose fitting codes are `codes`: their symbols, code after code. Lists one
 * guess of each division if this needs no more than `mostWork` and `mostBytes`, and gives at most `most`
 * guesses. Otherwise draws guesses at random, always the same ones.
 */
export function tellingGuesses(
  game: LargeGame,
  codes: Uint8Array,
  most: number,
  { mostWork = MOST_WORK, mostBytes = MOST_BYTES } = {},
): GuessList {
  const count = codes.length / game.positions;
  const room = Math.min(most, Math.floor(mostBytes / count));
  if (hasSeparatingCode(game, codes)) return { guesses: new Uint8Array(0), isComplete: true };
  const choices = choicesOf(game, codes);
  if (countGuesses(game, choices) * (count + GUESS_WORK) <= mostWork) {
    const guesses = listAll(game, codes, choices, room);
    if (guesses !== undefined) return { guesses, isComplete: true };
  }
  return { guesses: draw(game, codes, Math.min(room, DRAWN)), isComplete: false };
}

/** Says whether some code that fits gets a different feedback for every code that fits. */
function hasSeparatingCode(game: LargeGame, codes: Uint8Array): boolean {
  const { positions } = game;
  const marks = new Marks(game, codes);
  if (marks.count >= game.feedbackCount) return marks.count === 1;
  return Array.from({ length: marks.count }, (_, i) =>
    marks.of(codes.subarray(i * positions, (i + 1) * positions)),
  ).some((row) => new Set(row).size === marks.count);
}

/** The symbols that guesses need on each position. */
interface Choices {
  /** For each position, its symbols, ascending. */
  readonly at: readonly (readonly number[])[];
  /** The dead symbols in the order in which guesses without repetition use them. */
  readonly dead: readonly number[];
}

function choicesOf(game: LargeGame, codes: Uint8Array): Choices {
  const { positions, symbols, repetition, leadingZero, marking } = game;
  const byPosition = repetition && FEEDBACK_RULES[marking].counts?.shared === false;
  const all = Array.from({ length: symbols }, (_, symbol) => symbol);
  const liveAt = Array.from({ length: positions }, (_, position) => {
    const own = new Set<number>();
    for (let i = 0; i < codes.length; i++) if (!byPosition || i % positions === position) own.add(codes[i]);
    return own;
  });
  const isAllowed = (symbol: number, position: number): boolean => leadingZero || position > 0 || symbol > 0;
  // Symbol 0 comes last where it may not lead, so the first dead symbol of a guess may stand anywhere.
  const inOrder = leadingZero ? all : [...all.slice(1), 0];
  const dead = inOrder.filter((symbol) => !liveAt[0].has(symbol));
  const at = liveAt.map((live, position) => {
    const ownDead = inOrder.filter((symbol) => !live.has(symbol) && isAllowed(symbol, position));
    const kept = repetition ? ownDead.slice(0, 1) : ownDead;
    return all.filter((symbol) => (live.has(symbol) ? isAllowed(symbol, position) : kept.includes(symbol)));
  });
  return { at, dead };
}

/** Returns the number of guesses that listAll tries, or somewhat more. */
function countGuesses({ positions, symbols, repetition }: LargeGame, { at, dead }: Choices): number {
  if (repetition) return at.reduce((product, choices) => product * choices.length, 1);
  const live = symbols - dead.length;
  let sum = 0;
  for (let used = 0; used <= Math.min(dead.length, positions); used++) {
    let ways = 1;
    for (let i = 0; i < used; i++) ways *= (positions - i) / (i + 1);
    for (let i = 0; i < positions - used; i++) ways *= Math.max(0, live - i);
    sum += ways;
  }
  return sum;
}

/** Returns one guess of each division, ascending; undefined if there are more than `most`. */
function listAll(
  game: LargeGame,
  codes: Uint8Array,
  { at, dead }: Choices,
  most: number,
): Uint8Array | undefined {
  const { positions, repetition } = game;
  const marks = new Marks(game, codes);
  const divisions = new Divisions(marks, most);
  const guess = new Uint8Array(positions);
  const used = new Uint8Array(game.symbols);
  // For each dead symbol but the first, the dead symbol that a guess without repetition must use earlier.
  const before = new Int8Array(game.symbols).fill(-1);
  for (const [place, symbol] of dead.entries()) if (place > 0) before[symbol] = dead[place - 1];
  const rows = Array.from({ length: positions + 1 }, () => new Uint8Array(marks.count));
  const extend = (position: number): boolean => {
    for (const symbol of at[position]) {
      if (!repetition && (used[symbol] > 0 || (before[symbol] >= 0 && used[before[symbol]] === 0))) continue;
      guess[position] = symbol;
      const step = marks.step(position, symbol, used[symbol]);
      if (position === positions - 1) {
        if (!divisions.note(guess, rows[position], step)) return false;
        continue;
      }
      add(rows[position], step, rows[position + 1]);
      used[symbol]++;
      const hasRoom = extend(position + 1);
      used[symbol]--;
      if (!hasRoom) return false;
    }
    return true;
  };
  return extend(0) ? divisions.guesses() : undefined;
}

/**
 * Returns different divisions that random guesses make. Half of the guesses mix the symbols of two codes that
 * fit, because such guesses often divide well.
 */
function draw(game: LargeGame, codes: Uint8Array, most: number): Uint8Array {
  const { positions, symbols, repetition, leadingZero } = game;
  const marks = new Marks(game, codes);
  const divisions = new Divisions(marks, most);
  const random = pseudoRandom(1);
  const below = (limit: number): number => random() % limit;
  const guess = new Uint8Array(positions);
  const used = new Uint8Array(symbols);
  const none = new Uint8Array(marks.count);
  for (let i = 0; i < most; i++) {
    const parents = [below(marks.count), below(marks.count)];
    used.fill(0);
    for (let position = 0; position < positions; position++) {
      let symbol = i % 2 === 0 ? below(symbols) : codes[parents[below(2)] * positions + position];
      while ((!repetition && used[symbol] > 0) || (!leadingZero && position === 0 && symbol === 0))
        symbol = (symbol + 1) % symbols;
      guess[position] = symbol;
      used[symbol]++;
    }
    divisions.note(guess, marks.of(guess), none);
  }
  return divisions.guesses();
}

/** Writes the sums of two rows to `out`. */
function add(row: Uint8Array, step: Uint8Array, out: Uint8Array): void {
  for (let i = 0; i < row.length; i++) out[i] = row[i] + step[i];
}

/** Counts bulls and shared symbols of a growing guess against all codes that fit, as bulls + 16 × shared. */
class Marks {
  readonly count: number;
  /** The mark of the win. */
  readonly win: number;
  readonly #game: LargeGame;
  readonly #codes: Uint8Array;
  readonly #steps: Uint8Array[] = [];

  constructor(game: LargeGame, codes: Uint8Array) {
    const { positions, marking } = game;
    this.#game = game;
    this.#codes = codes;
    this.count = codes.length / positions;
    this.win = FEEDBACK_RULES[marking].counts?.shared ? 17 * positions : positions;
  }

  /** Returns the marks of a guess against all codes that fit. */
  of(guess: Uint8Array): Uint8Array {
    const used = new Uint8Array(this.#game.symbols);
    const row = new Uint8Array(this.count);
    for (const [position, symbol] of guess.entries())
      add(row, this.step(position, symbol, used[symbol]++), row);
    return row;
  }

  /**
   * Returns the marks that a guess gains by a symbol on this position. The guess has used the symbol `used`
   * times before.
   */
  step(position: number, symbol: number, used: number): Uint8Array {
    const { positions, symbols, marking } = this.#game;
    const place = (position * symbols + symbol) * positions + used;
    const known = this.#steps[place];
    if (known !== undefined) return known;
    const tellsShared = FEEDBACK_RULES[marking].counts?.shared === true;
    const step = new Uint8Array(this.count);
    for (let i = 0; i < step.length; i++) {
      const code = this.#codes.subarray(i * positions, (i + 1) * positions);
      let times = 0;
      for (const own of code) times += Number(own === symbol);
      step[i] = Number(code[position] === symbol) + (tellsShared && used < times ? 16 : 0);
    }
    this.#steps[place] = step;
    return step;
  }
}

/** Keeps one guess for each division of the codes that fit. */
class Divisions {
  readonly #marks: Marks;
  readonly #most: number;
  readonly #guesses: Uint8Array[] = [];
  /** The divisions of the kept guesses, as the number of the class of each code. */
  readonly #kept: Uint8Array[] = [];
  /** Indices of kept guesses, by the hash of their divisions; 0 is free, so they count from 1. */
  #slots = new Int32Array(1024);
  readonly #hashes: number[] = [];
  readonly #classOf = new Uint8Array(256);
  readonly #seen = new Int32Array(256);
  readonly #division: Uint8Array;
  #noted = 0;

  constructor(marks: Marks, most: number) {
    this.#marks = marks;
    this.#most = most;
    this.#division = new Uint8Array(marks.count);
  }

  /**
   * Keeps the guess if it is not one of the codes and its marks divide them in a new way. Its marks are the
   * sums of `row` and `step`. Returns false if the guess should be kept but there is no room.
   */
  note(guess: Uint8Array, row: Uint8Array, step: Uint8Array): boolean {
    const division = this.#division;
    const [seen, classOf, now] = [this.#seen, this.#classOf, ++this.#noted];
    let classes = 0;
    let hash = 0;
    for (let i = 0; i < row.length; i++) {
      const mark = row[i] + step[i];
      if (seen[mark] !== now) {
        seen[mark] = now;
        classOf[mark] = classes++;
      }
      division[i] = classOf[mark];
      hash = (Math.imul(hash, 31) + division[i]) | 0;
    }
    if (classes < 2 || seen[this.#marks.win] === now) return true;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash ^= hash >>> 13;
    let slot = hash & (this.#slots.length - 1);
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & (this.#slots.length - 1)) {
      const kept = this.#slots[slot] - 1;
      if (this.#hashes[kept] === hash && isEqual(this.#kept[kept], division)) return true;
    }
    if (this.#guesses.length === this.#most) return false;
    this.#guesses.push(guess.slice());
    this.#kept.push(division.slice());
    this.#hashes.push(hash);
    this.#slots[slot] = this.#guesses.length;
    if (2 * this.#guesses.length > this.#slots.length) this.#grow();
    return true;
  }

  #grow(): void {
    this.#slots = new Int32Array(4 * this.#slots.length);
    for (const [kept, hash] of this.#hashes.entries()) {
      let slot = hash & (this.#slots.length - 1);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = kept + 1;
    }
  }

  /** Returns the symbols of the kept guesses, guess after guess. */
  guesses(): Uint8Array {
    const [first] = this.#guesses;
    const all = new Uint8Array(this.#guesses.length * (first?.length ?? 0));
    for (const [i, guess] of this.#guesses.entries()) all.set(guess, i * guess.length);
    return all;
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
