// Writes a certificate as bytes (../verify/CERTIFICATE.md): a msgpack map whose `steps` hold one state after the other as small
// numbers. Equal certificates give equal bytes. Knows nothing of why a certificate is true.

import { Packr } from 'msgpackr/pack';
import { marks } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { Relabelling } from '../game/symmetry.ts';
import type { Certificate, CertificateState } from './certificate.ts';

/** The bytes of a certificate file. @throws RangeError when a feedback is none of the game. */
export function encodeCertificate({ game, prices, bound, assumed = 0, states }: Certificate): Uint8Array {
  const steps: number[] = [];
  for (const [number, state] of states.entries()) {
    writeClaim(game, state, steps);
    if (number >= assumed) writeReasons(game, state, number, steps);
  }
  const isPart = assumed > 0 || states[states.length - 1].path.length > 0;
  const file = {
    format: 'optimoo-certificate',
    version: isPart ? 2 : 1,
    game: game.name,
    prices,
    bound,
    ...(isPart && { assumed }),
    states: states.length,
    steps: Uint8Array.from(steps),
  };
  return Uint8Array.from(new Packr({ useRecords: false, variableMapSize: true }).pack(file));
}

function writeClaim(game: Game, { path, bound }: CertificateState, out: number[]): void {
  writeNumber(path.length, out);
  for (const { guess, feedback } of path) {
    writeNumber(guess, out);
    writeFeedback(game, feedback, out);
  }
  writeNumber(bound, out);
}

function writeReasons(game: Game, state: CertificateState, number: number, out: number[]): void {
  writeNumber(state.generators.length, out);
  for (const map of state.generators) writeMap(map, out);
  writeNumber(state.references.length, out);
  let last = 0;
  for (const { guess, feedback, state: target, map } of state.references) {
    writeNumber(guess - last, out);
    writeFeedback(game, feedback, out);
    writeNumber(number - target, out);
    writeMap(map, out);
    last = guess;
  }
}

/** A feedback as bulls × (positions + 1) + cows. */
function writeFeedback(game: Game, feedback: number, out: number[]): void {
  const { bulls, cows } = marks(game, feedback);
  writeNumber(bulls * (game.positions + 1) + cows, out);
}

function writeMap({ positions, symbols }: Relabelling, out: number[]): void {
  writeNumber(rank(positions), out);
  writeNumber(rank(symbols), out);
}

/** The place of a permutation among all in ascending order: at most 16! − 1, which a double holds exactly. */
function rank(permutation: readonly number[]): number {
  let place = 0;
  for (const [i, value] of permutation.entries()) {
    const smaller = permutation.slice(i + 1).filter((later) => later < value).length;
    place = place * (permutation.length - i) + smaller;
  }
  return place;
}

/** Seven bits a byte, the lowest first; the top bit says that more follow. */
function writeNumber(value: number, out: number[]): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);
  out.push(rest);
}
