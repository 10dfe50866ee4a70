// Certificates of word games for tests: small games of random words with many doubled letters, and their
// proofs.

import { writeFileSync } from 'node:fs';
import type { WordCertificate } from '../certificate/certificate.ts';
import { nameWithDigests } from '../certificate/encode-certificate.ts';
import { certify } from '../certificate/producer.ts';
import { listsOf } from '../game/code.ts';
import type { Marking } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import type { CheckedLists } from '../verify/word-name.ts';
import { file, number } from './bad-certificates/certificate-bytes.ts';
import { randomNumbers } from './random.ts';

/** A game of random words over few letters. Most of the words have a letter twice. */
export function randomWords(
  seed: number,
  { letters = 'abcd', length = 3, secrets = 12, others = 12, marking = 'wordle' as Marking } = {},
): Game {
  const next = randomNumbers(seed);
  const words = new Set<string>();
  while (words.size < secrets + others)
    words.add(Array.from({ length }, () => letters[next(letters.length)]).join(''));
  const all = [...words];
  return makeWordGame(all.slice(0, secrets), others === 0 ? undefined : all.slice(secrets), marking);
}

/**
 * Writes two lists of words to files whose paths begin with `begin`. Returns a checker's arguments for the
 * secrets and the further words; for an empty list it is `-`.
 */
export function listFiles(begin: string, lists: CheckedLists | undefined): string[] {
  return [lists?.secrets ?? [], lists?.others ?? []].map((list, i) => {
    const path = `${begin}-${i}.txt`;
    writeFileSync(path, list.map((word) => `${word}\n`).join(''));
    return list.length === 0 ? '-' : path;
  });
}

/**
 * Makes the certificate of the least cost of a word game, or of a given bound. If no strategy keeps to the
 * prices, the bound is 1.
 */
export async function makeOfWords(
  game: Game,
  prices = '1,2',
  given?: number,
): Promise<{ readonly certificate: WordCertificate; readonly question: ProofQuestion }> {
  const list = parsePrices(prices);
  await using solver = await openSolver(game, { threads: 1 });
  const cost = given ?? (await solver.under(list).cost([]));
  const bound = cost < Number.POSITIVE_INFINITY ? cost : 1;
  const certificate = (await certify(solver, list, bound)) as WordCertificate;
  return {
    certificate,
    question: { game: nameWithDigests(game), prices: certificate.prices, bound, words: listsOf(game) },
  };
}

/**
 * A step of a certificate file. `skips` chooses its secrets from those left after the turns: before each
 * chosen secret, it gives how many are skipped. `references` gives the earlier steps that the step uses, by
 * number.
 */
export interface WordStep {
  readonly path: readonly (readonly [guess: number, feedback: number])[];
  readonly skips?: readonly number[];
  readonly bound: number;
  /** Undefined if the step is assumed. */
  readonly references: readonly number[] | undefined;
}

/** Encodes a step. `place` is its number in the file. */
export function wordStepBytes({ path, skips, bound, references }: WordStep, place: number): number[] {
  const kind = 2 * path.length + (skips === undefined ? 0 : 1);
  const chosen = skips === undefined ? [] : [skips.length, ...skips];
  const backs = references?.map((target, i) => (i === 0 ? place : references[i - 1]) - target);
  const reasons = backs === undefined ? [] : [backs.length, ...backs];
  return [kind, ...path.flat(), ...chosen, bound, ...reasons].flatMap(number);
}

/**
 * A certificate file with these steps. The last step gives the bound of the file. `values` replaces entries
 * of the file.
 */
export function wordFile(
  { game, prices }: Pick<ProofQuestion, 'game' | 'prices'>,
  steps: readonly WordStep[],
  values: object = {},
): Uint8Array {
  const assumed = steps.filter(({ references }) => references === undefined).length;
  const bytes = Uint8Array.from(steps.flatMap(wordStepBytes));
  const bound = steps[steps.length - 1].bound;
  const entries = {
    format: 'optimoo-certificate',
    version: 1,
    game,
    prices,
    bound,
    assumed,
    states: steps.length,
    steps: bytes,
    ...values,
  };
  return file(Object.entries(entries));
}
