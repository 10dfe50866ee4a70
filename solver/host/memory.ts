// Allocates one block of WebAssembly memory for a game, shared by all threads, and writes the codes, their
// symmetries and the heads of tables. memory-map.ts computes the addresses.

import { symbolsOf } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { type Symmetry, symmetry } from '../../game/symmetry.ts';
import { EngineError } from '../engine-error.ts';
import type { Combinations } from './combinations.ts';
import * as layout from './layout.ts';
import {
  type CodeLines,
  counted,
  type MemoryMap,
  type MemoryPlan,
  MOST_PAGES,
  mapMemory,
  PAGE,
} from './memory-map.ts';
import { symbolBlocks } from './symbol-blocks.ts';

/** The WebAssembly memory of a game, with the addresses of its tables. */
export interface EngineMemory extends Omit<MemoryMap, 'combinations'> {
  readonly memory: WebAssembly.Memory;
}

/** The address of a thread's output area. */
export function outputOf(memory: EngineMemory, thread: number): number {
  return memory.threads[thread].scratch + 4 * layout.SCRATCH_OUTPUT;
}

/**
 * Allocates the memory of a game, and writes its codes, symmetries and heads of tables. The engine fills the
 * tables.
 * @throws UsageError when the game does not fit into the memory that was asked for; EngineError when the
 * machine does not grant the memory.
 */
export function layOut(game: Game, plan: MemoryPlan): EngineMemory {
  const group = game.large ? withoutSymmetry(game) : symmetry(game);
  const { combinations, ...map } = mapMemory(game, group, plan);
  const memory = reserve(game, plan, map.end);
  const { buffer } = memory;
  writeGame(game, group, map, buffer);
  for (const memo of map.memos) writeMemoHead(memo, buffer);
  if (game.words) writeTableHead(game, map, buffer);
  if (combinations && map.combinedLines) writeCombined(game, combinations, map, map.combinedLines, buffer);
  return { ...map, memory };
}

/** Returns an empty group for a position of a large game, which the engine searches without symmetry. */
function withoutSymmetry(game: Game): Symmetry {
  return { ...symmetry({ ...game, words: true }), permutations: [] };
}

type Addresses = Omit<MemoryMap, 'combinations'>;

function writeMemoHead({ head, first, most }: MemoryMap['memos'][number], buffer: ArrayBufferLike): void {
  const words = new Int32Array(buffer, head, layout.MEMO_WORDS);
  words[layout.MEMO_ADDRESS] = first;
  words[layout.MEMO_MASK] = Math.min(most, layout.FIRST_BUCKETS) - 1;
  words[layout.MEMO_MOST] = most - 1;
}

/** Writes the head of the table of the whole list of words. The engine fills the table. */
function writeTableHead(game: Game, { fields }: Addresses, buffer: ArrayBufferLike): void {
  const { wholeTable, rowBytes } = fields;
  const head = new Int32Array(buffer, wholeTable, layout.TABLE_WORDS);
  head[layout.TABLE_COLUMNS] = game.guesses;
  head[layout.TABLE_SIZE] = game.secrets;
  head[layout.TABLE_WIDTH] = fields.feedbackCount;
  head[layout.TABLE_GUESSES] = wholeTable + 4 * layout.TABLE_WORDS;
  head[layout.TABLE_CLASSES] = head[layout.TABLE_GUESSES] + 2 * rowBytes;
  head[layout.TABLE_LETTERS] = head[layout.TABLE_CLASSES] + 2 * rowBytes;
  head[layout.TABLE_LETTER_BYTES] = rowBytes;
}

/** Writes the codes, the permutations of the positions and the blocks of symbols. */
function writeGame(game: Game, group: Symmetry, map: Addresses, buffer: ArrayBufferLike): void {
  const { permutations } = group;
  const { fields } = map;
  const codes = new Uint8Array(buffer, fields.codes, layout.CODE_BYTES * game.guesses);
  for (let code = 0; code < game.guesses; code++) codes.set(symbolsOf(game, code), layout.CODE_BYTES * code);
  writeLines(game, buffer, map.lines, game.secrets, (place) => place);
  if (game.weights) new Int32Array(buffer, fields.weights, game.secrets).set(game.weights);
  if (game.words) return; // words have no symmetries
  const rows = new Uint8Array(buffer, fields.permutations, layout.PERMUTATION_BYTES * permutations.length);
  for (const [i, permutation] of permutations.entries()) rows.set(permutation, layout.PERMUTATION_BYTES * i);
  const { blockOf, ownLabels, masks } = symbolBlocks(game, group);
  new Uint8Array(buffer, fields.lanes, layout.LABEL_BYTES).set(blockOf.map((block) => 8 * block));
  new Uint8Array(buffer, fields.ownLabels, ownLabels.length).set(ownLabels);
  new BigUint64Array(buffer, fields.blockMasks, layout.MAX_BLOCKS).set(masks);
}

/** Writes the codes a second time, in the order of their combinations. */
function writeCombined(
  game: Game,
  { starts, codes }: Combinations,
  { fields }: Addresses,
  lines: CodeLines,
  buffer: ArrayBufferLike,
): void {
  new Uint16Array(buffer, fields.combinationStarts, starts.length).set(starts);
  new Uint16Array(buffer, fields.combinationCodes, codes.length).set(codes);
  writeLines(game, buffer, lines, game.guesses, (place) => codes[place]);
}

/** Writes the lines of `count` codes. `codeOf` returns the code at each place of a line. */
function writeLines(
  game: Game,
  buffer: ArrayBufferLike,
  to: CodeLines,
  count: number,
  codeOf: (place: number) => number,
): void {
  const bytes = new Uint8Array(buffer);
  for (let place = 0; place < count; place++) {
    const code = codeOf(place);
    for (let i = 0; i < game.positions; i++) {
      const symbol = game.codes[code * game.positions + i];
      bytes[to.columns + i * to.bytes + place] = symbol;
      bytes[to.tallies + symbol * to.bytes + place]++;
    }
  }
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 30 ? `${Math.ceil(bytes / 2 ** 20)} MB` : `${(bytes / 2 ** 30).toFixed(1)} GB`;
}

function reserve(game: Game, { threads, shared }: MemoryPlan, bytes: number): WebAssembly.Memory {
  const needs = `${game.name} needs ${sizeText(bytes)} of memory with ${counted(threads)}`;
  const pages = Math.ceil(bytes / PAGE);
  if (pages > MOST_PAGES)
    throw new EngineError(`${needs}, more than the 4.0 GB that WebAssembly can address; try fewer threads.`);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch {
    throw new EngineError(
      `${needs}, more than this machine grants; close other programs, or try fewer threads.`,
    );
  }
}
