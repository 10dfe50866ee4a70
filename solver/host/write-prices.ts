// The prices in the memory of a game, and what guesses are ordered by under them: what a class of n codes is
// expected to cost.

import type { Game } from '../../game/game.ts';
import type { PriceList } from '../prices.ts';
import * as layout from './layout.ts';
import type { EngineMemory } from './memory.ts';
import { writeHashes } from './write-memory.ts';

/**
 * Tells the engine its prices. All threads must be attached again afterwards. What the memos hold stays true:
 * their keys contain the hash of a phase, which is another one for each list.
 */
export function writePrices(game: Game, memory: EngineMemory, list: PriceList, listNumber: number): void {
  const { buffer } = memory.memory;
  const prices = list.prices.map((price) => Math.min(price, layout.INFINITE));
  new Int32Array(buffer, memory.prices, prices.length).set(prices);
  const control = new Int32Array(buffer, memory.control, layout.CONTROL_WORDS);
  control[layout.CONTROL_PHASES] = prices.length;
  control[layout.CONTROL_STEP] = list.step;
  control[layout.CONTROL_LIST] = listNumber;
  const first = game.secrets + layout.MAX_PRICES * listNumber;
  writeHashes(buffer, memory.hashWords + layout.HASH_BYTES * game.secrets, first, layout.MAX_PRICES);
  const expected = isDeadline(list) ? expectedTrouble : expectedTurns;
  const estimates = new Int32Array(buffer, memory.estimates, game.secrets + 1);
  for (let n = 0; n <= game.secrets; n++) estimates[n] = expected(n);
}

/**
 * Does a list only ask which codes are found by some turn, if any? Then all turns up to it cost nothing, and
 * all later ones the same.
 */
function isDeadline({ prices, step }: PriceList): boolean {
  const last = prices.length - 1;
  return step === 0 && prices[last] > 0 && prices.slice(0, last).every((price) => price === 0);
}

/**
 * What a class of n codes costs by experience, in 1/64 turns; fitted to solved positions of 4x10. Up to 65
 * 535 codes no value lies within 10⁻⁵ of a half, so machines whose logarithms differ in the last bits round
 * alike.
 */
function expectedTurns(n: number): number {
  return n === 0 ? 0 : Math.round(64 * (n <= 2 ? 2 * n - 1 : n * (1.35 + 0.47 * Math.log(n))));
}

/**
 * How much a class of n codes endangers a deadline, 4 · n^1.75: one class that is too large for the turns
 * left is enough to miss it, so large ones weigh more than their share. The exponent was found by trial,
 * between 1.5 and 2: 4x14 within 8 takes 2 s with it, and over 13 minutes with expectedTurns; nothing rests
 * on it but time. The classes of a game of 65 535 codes come to 2³⁰ at most. Every machine takes the same
 * roots.
 */
function expectedTrouble(n: number): number {
  return Math.round(4 * n * Math.sqrt(n) * Math.sqrt(Math.sqrt(n)));
}
