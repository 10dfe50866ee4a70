// Writes a certificate as bytes (../verify/CERTIFICATE.md): a MessagePack map whose entry `steps` contains
// all steps as small numbers. Equal certificates give equal bytes. Does not check whether a certificate is
// true.

import { Packr } from 'msgpackr/pack';
import { sha256 } from '../base/sha256.ts';
import { listsOf } from '../game/code.ts';
import { marks } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { HARD_SUFFIX } from '../game/hard-mode.ts';
import { type Relabelling, relabelsByPosition } from '../game/symmetry.ts';
import type { AnyCertificate, CertificateState, WordState } from './certificate.ts';

const VERSION = 1;

/**
 * Returns the bytes of a certificate file.
 * @throws RangeError for a feedback that the game does not have.
 */
export function encodeCertificate(certificate: AnyCertificate): Uint8Array {
  const { game, prices, bound, assumed = 0, states } = certificate;
  const file = {
    format: 'optimoo-certificate',
    version: VERSION,
    game: game.words ? nameWithDigests(game) : game.name,
    prices,
    bound,
    assumed,
    states: states.length,
    steps: Uint8Array.from(stepsOf(certificate)),
  };
  return Uint8Array.from(new Packr({ useRecords: false, variableMapSize: true }).pack(file));
}

/** Returns the name of a game of words as in certificates, with the full digest of each list. */
export function nameWithDigests(game: Game): string {
  const { secrets, others } = listsOf(game);
  const part = (list: readonly string[]): string =>
    `${list.length}-${sha256(list.map((word) => `${word}\n`).join(''))}`;
  const further = others.length > 0 ? `+${part(others)}` : '';
  return `${game.marking}-${part(secrets)}${further}${game.hard ? HARD_SUFFIX : ''}`;
}

function stepsOf({ game, assumed = 0, states }: AnyCertificate): number[] {
  const steps: number[] = [];
  for (const [number, state] of (states as readonly (CertificateState | WordState)[]).entries()) {
    const picked = 'picked' in state ? state.picked : undefined;
    const turns = state.path.length;
    writeNumber(game.words ? 2 * turns + Number(picked !== undefined) : turns, steps);
    writePath(game, state, steps);
    if (picked !== undefined) writePicked(picked, steps);
    writeNumber(state.bound, steps);
    if (number < assumed) continue;
    if ('generators' in state) writeReasons(game, state, number, steps);
    else writeBacks(state.references, number, steps);
  }
  return steps;
}

/**
 * Writes the references of a step about words. Each is written as its distance from the reference before it.
 */
function writeBacks(references: readonly number[], number: number, out: number[]): void {
  writeNumber(references.length, out);
  for (const [i, target] of references.entries()) writeNumber((references[i - 1] ?? number) - target, out);
}

function writePath(game: Game, { path }: Pick<CertificateState, 'path'>, out: number[]): void {
  for (const { guess, feedback } of path) {
    writeNumber(guess, out);
    writeNumber(numberOf(game, feedback), out);
  }
}

/** Writes the number of chosen words and, for each, how many words are skipped before it. */
function writePicked(places: readonly number[], out: number[]): void {
  writeNumber(places.length, out);
  for (const [i, place] of places.entries()) writeNumber(place - (i === 0 ? 0 : places[i - 1] + 1), out);
}

function writeReasons(game: Game, state: CertificateState, number: number, out: number[]): void {
  writeNumber(state.generators.length, out);
  for (const map of state.generators) writeMap(game, map, out);
  writeNumber(state.references.length, out);
  let last = 0;
  for (const { guess, feedback, state: target, map } of state.references) {
    writeNumber(guess - last, out);
    writeNumber(numberOf(game, feedback), out);
    writeNumber(number - target, out);
    writeMap(game, map, out);
    last = guess;
  }
}

/**
 * Returns the number of a feedback in certificates: bulls × (positions + 1) + cows, or Wordle marks read to
 * base 3.
 */
export function numberOf(game: Game, feedback: number): number {
  if (game.marking === 'wordle') return feedback;
  const { bulls, cows } = marks(game, feedback);
  return bulls * (game.positions + 1) + cows;
}

function writeMap(game: Game, { positions, symbols }: Relabelling, out: number[]): void {
  writeNumber(rank(positions), out);
  for (const own of relabelsByPosition(game) ? symbols : symbols.slice(0, 1)) writeNumber(rank(own), out);
}

/**
 * Returns the index of a permutation in the ascending list of all permutations. At most 16! − 1, which a
 * double holds exactly.
 */
function rank(permutation: readonly number[]): number {
  let place = 0;
  for (const [i, value] of permutation.entries()) {
    const smaller = permutation.slice(i + 1).filter((later) => later < value).length;
    place = place * (permutation.length - i) + smaller;
  }
  return place;
}

/** Writes a number: seven bits per byte, the lowest first. The top bit says that another byte follows. */
function writeNumber(value: number, out: number[]): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);
  out.push(rest);
}
