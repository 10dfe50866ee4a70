// Computes the result of a player in a large game. The game has too many secrets to play them all, so random
// secrets are sampled.

import { UsageError } from '../base/usage-error.ts';
import { fittingCodes, scoreOf } from '../game/fitting-codes.ts';
import type { LargeCode, LargeGame, LargeTurn } from '../game/large-game.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import type { Heuristic } from './heuristic.ts';
import { HEURISTICS } from './heuristic-list.ts';
import { largeGuess } from './large-player.ts';
import { checkedSampling, errorOfMean, type Sampling, seedOf, summary, type Tally } from './tally.ts';

/** The players that need no list of all codes, because they guess only codes that fit. */
const NAMES = [
  'sieve',
  'sieve-random',
  'minimax-consistent',
  'most-classes',
  'least-variance',
  'variance-random',
  'variance-classes',
  'least-deviation',
  'entropy',
];

/** The players of large games. */
export const LARGE_PLAYERS: readonly Heuristic[] = HEURISTICS.filter(({ name }) => NAMES.includes(name));

/**
 * Returns the player of large games with this name, in capital or small letters.
 * @throws UsageError that lists the known names.
 */
export function largePlayerNamed(game: LargeGame, name: string): Heuristic {
  const player = LARGE_PLAYERS.find((known) => known.name === name.trim().toLowerCase());
  if (player !== undefined) return player;
  throw new UsageError(
    `${name} cannot play ${game.name}, whose codes are not listed; the players are ${NAMES.join(', ')}.`,
  );
}

/**
 * Plays a heuristic against random secrets, as many as there are samples. The numbers of the tally are
 * estimates for all secrets of the game. `clock` returns milliseconds.
 * @throws UsageError if the number of samples is below 2.
 */
export function tallyLarge(
  large: LargeGame,
  heuristic: Heuristic,
  sampling: Sampling = {},
  clock = (): number => performance.now(),
): Tally {
  const began = clock();
  const { samples, seed } = checkedSampling(sampling);
  const all = fittingCodes(large, []);
  const guesses = new Map<string, LargeCode>();
  const turnsOf = (secret: Uint8Array, ownSeed: number): number => {
    const turns: LargeTurn[] = [];
    // A player that starts anywhere draws again for each secret; all others guess alike after equal turns.
    let key = heuristic.startsAnywhere || heuristic.choices ? `${ownSeed}` : '';
    for (let fitting = all; ; fitting = fitting.after(turns[turns.length - 1])) {
      const guess = guesses.get(key) ?? largeGuess(large, heuristic, turns, ownSeed, fitting);
      guesses.set(key, guess);
      const feedback = scoreOf(large, guess)(secret);
      if (feedback === large.win) return turns.length + 1;
      turns.push({ guess, feedback });
      key += ` ${feedback}`;
    }
  };
  const turns = Array.from({ length: samples }, (_, sample) => {
    const ownSeed = seedOf(seed, sample);
    return turnsOf(all.at(secretOfSeed({ secrets: large.count }, ownSeed)), ownSeed);
  });
  const histogram = new Array<number>(Math.max(...turns) + 1).fill(0);
  for (const turn of turns) histogram[turn] += large.count / samples;
  const tally = summary({ secrets: large.count }, heuristic.name, histogram, clock() - began);
  return { ...tally, samples, standardError: errorOfMean(turns) };
}
