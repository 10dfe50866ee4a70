// One block of WebAssembly memory for a game: who lies where. All threads share it; each has a scratch area of its own.
// The control block tells the engine these addresses, word by word in the order that engine/state.ts reads them.

import { type Game, leastShared } from '../game/game.ts';
import { symmetry } from '../game/symmetry.ts';
import { INFINITE, MAX_PRICES, type PriceList } from './prices.ts';

const PAGE = 65_536;
const MOST_PAGES = 65_536;
/** The words of the control block that hold the length of the price list and its step. */
const PHASES_WORD = 12;
/** Bytes at the start of a scratch area before the engine's output; see attach() in engine/state.ts. */
const PRIVATE_BYTES = 4096;

/** Names of the counters at the start of each scratch area, 8 bytes each. */
export const COUNTERS = ['searches', 'guesses', 'scans', 'memoHits'] as const;

/** Addresses are bytes from the start of `memory`. */
export interface EngineMemory {
  readonly memory: WebAssembly.Memory;
  /** Must every guess still be possible? */
  readonly consistent: boolean;
  readonly control: number;
  /** Bytes of the feedbacks to one secret: guesses rounded up to 64. */
  readonly rowBytes: number;
  readonly prices: number;
  readonly stop: number;
  /** First byte and length of the two memos together. */
  readonly memos: readonly [at: number, bytes: number];
  readonly tasks: number;
  /** Arguments of fillRows after the range: columns, tallies, first; fillMarks takes two. */
  readonly fill: readonly [number, number, number];
  /** First byte and end of each thread's scratch area. */
  readonly scratch: readonly (readonly [number, number])[];
}

/** The address of a thread's output area. */
export function outputOf(memory: EngineMemory, thread: number): number {
  return memory.scratch[thread][0] + PRIVATE_BYTES;
}

/**
 * Reserves and fills the memory of a game, all but the prices, the tables of bounds, and the feedback table, which the engine
 * fills. 4x10 takes about 120 MB (of which the memos, 68 MB, are touched only as needed), 5x10 about 1.5 GB.
 * @throws RangeError when the machine does not grant so much memory.
 */
export function layOut(game: Game, consistent: boolean, threads: number, shared: boolean): EngineMemory {
  const group = symmetry(game);
  const rowBytes = Math.ceil(game.guesses / 64) * 64;
  const columnBytes = Math.ceil(game.secrets / 64) * 64;
  const [setBuckets, historyBuckets] = memoBuckets(game.secrets);
  let end = 64; // address 0 stays unused
  const take = (bytes: number): number => {
    const at = end;
    end = Math.ceil((at + bytes) / 64) * 64;
    return at;
  };
  const control = take(128);
  const stop = take(64);
  const tasks = take(64 + 1024 * game.feedbackCount) /* a head, and a task for each feedback */;
  const codes = take(8 * game.guesses);
  const permutations = take(8 * group.count);
  const columns = take(columnBytes * game.positions);
  const tallies = take(columnBytes * game.symbols);
  const words = take(16 * (game.secrets + MAX_PRICES));
  const prices = take(4 * MAX_PRICES);
  const sizeBounds = take(4 * MAX_PRICES * (game.secrets + 1));
  const classBounds = take(4 * MAX_PRICES * (game.secrets + 1));
  const estimates = take(4 * (game.secrets + 1));
  const setMemo = take(64 * setBuckets);
  const historyMemo = take(64 * historyBuckets);
  const scratchBytes = scratchSize(game, rowBytes, group.count);
  const scratch = Array.from({ length: threads }, () => {
    const at = take(scratchBytes);
    return [at, at + scratchBytes] as const;
  });
  const bySecret = take(game.secrets * rowBytes);
  const byGuess = game.words ? take(game.guesses * columnBytes) : bySecret;
  const memory = reserve(end, shared);

  const fixedSymbols = group.firstFreeSymbol;
  new Int32Array(memory.buffer, control, 29).set([
    ...[game.positions, game.symbols, game.secrets, game.guesses, rowBytes, columnBytes, game.feedbackCount, game.win],
    ...[group.count, game.words ? 0 : fixedSymbols, game.words ? 0 : 1, consistent ? 1 : 0, 0, 0],
    ...[codes, permutations, bySecret, byGuess, words, prices, sizeBounds, classBounds, estimates],
    ...[setMemo, setBuckets - 1, historyMemo, historyBuckets - 1, stop, tasks],
  ]);
  writeCodes(game, memory, { codes, columns, tallies, columnBytes });
  writePermutations(game.positions, group.permutations, new Uint8Array(memory.buffer, permutations, 8 * group.count));
  writeWords(new BigUint64Array(memory.buffer, words, 2 * (game.secrets + MAX_PRICES)));
  const estimate = new Int32Array(memory.buffer, estimates, game.secrets + 1);
  for (let n = 1; n <= game.secrets; n++) estimate[n] = Math.round(64 * (n <= 2 ? 2 * n - 1 : n * (1.35 + 0.47 * Math.log(n))));
  const least = leastShared(game.positions, game.symbols, game.repetition);
  const memos = [setMemo, historyMemo + 64 * historyBuckets - setMemo] as const;
  return {
    memory,
    consistent,
    control,
    rowBytes,
    prices,
    stop,
    memos,
    tasks,
    fill: [columns, tallies, (least * (least + 1)) / 2],
    scratch,
  };
}

/** Buckets of 64 bytes of the two memos. 4x10 stores 300 000 sets and 10 000 histories, 5x8 about 100 000 histories. */
function memoBuckets(secrets: number): [number, number] {
  if (secrets <= 500) return [2 ** 12, 2 ** 10];
  if (secrets <= 2000) return [2 ** 16, 2 ** 13];
  if (secrets <= 6000) return [2 ** 20, 2 ** 16];
  return [2 ** 22, 2 ** 19];
}

/**
 * Scratch of one thread: output, histograms and signatures once (see attach), then frames. A position takes at most
 * 20 bytes for each code of the game (scores, candidates, orbits); 40 nested positions are far more than any game needs. Without
 * symmetry no guess drops out, and the table of partitions takes up to 64 bytes a guess; and words that share no
 * letter, 256 at most, are guessed one after the other, with 10 KB a position for the feedbacks and as much again for each table.
 */
function scratchSize(game: Game, rowBytes: number, permutations: number): number {
  const once = PRIVATE_BYTES + rowBytes * (8 + 2 * game.feedbackCount + 80);
  const symmetries = 24 * Math.min(24 * permutations, Math.max(8, Math.floor(1e8 / game.guesses)));
  const frames = game.words ? 24 * 84 * rowBytes + 256 * 40_960 : 40 * (20 * rowBytes + 4096);
  return once + symmetries + frames + (1 << 20);
}

function reserve(bytes: number, shared: boolean): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE);
  if (pages > MOST_PAGES) throw new RangeError(`this needs ${bytes} bytes of memory, more than WebAssembly can address`);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
}

/** Tells the engine its prices. All threads must be attached again afterwards, and what the memos hold is void. */
export function writePrices(memory: EngineMemory, list: PriceList): void {
  new Int32Array(memory.memory.buffer, memory.prices, list.prices.length).set(
    list.prices.map((price) => Math.min(price, INFINITE)),
  );
  new Int32Array(memory.memory.buffer, memory.control + 4 * PHASES_WORD, 2).set([list.prices.length, list.step]);
  new Uint8Array(memory.memory.buffer, ...memory.memos).fill(0);
}

interface CodeTables {
  readonly codes: number;
  readonly columns: number;
  readonly tallies: number;
  readonly columnBytes: number;
}

/** Three views of the codes: 8 bytes a code; of the secrets, a line a position, and a line a symbol that counts it in each. */
function writeCodes(game: Game, memory: WebAssembly.Memory, at: CodeTables): void {
  const bytes = new Uint8Array(memory.buffer);
  for (let code = 0; code < game.guesses; code++) {
    for (let i = 0; i < game.positions; i++) {
      const symbol = game.codes[code * game.positions + i];
      bytes[at.codes + 8 * code + i] = symbol;
      if (code >= game.secrets) continue;
      bytes[at.columns + i * at.columnBytes + code] = symbol;
      bytes[at.tallies + symbol * at.columnBytes + code]++;
    }
  }
}

function writePermutations(positions: number, from: Uint8Array, to: Uint8Array): void {
  for (let i = 0; i < from.length; i++) to[8 * Math.floor(i / positions) + (i % positions)] = from[i];
}

/** Fixed pseudo-random words (splitmix64), so that every run hashes alike. */
function writeWords(words: BigUint64Array): void {
  let state = 0n;
  for (let i = 0; i < words.length; i++) {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let bits = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    bits = BigInt.asUintN(64, (bits ^ (bits >> 27n)) * 0x94d049bb133111ebn);
    words[i] = bits ^ (bits >> 31n);
  }
}
