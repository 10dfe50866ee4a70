// Certifies the lower bound of a value if the hider's weights are 0 or 1. If all are 1, the certificate is
// that of the least average.
//
// If some are 0, the game is written as a game of words. The codes of weight 1 are the secrets; all others
// may only be guessed. Let g be the lowest guess of an orbit. The certificate proves a lower bound of each
// class of g that is needed. The sum over the classes of g must reach the least total. Every other first
// guess h is the image of such a g under a symmetry that keeps the weights. So h costs as much as g, and no
// further proof is needed.

import type { PositionBound } from '../certificate/certify-options.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { certifyPart, solveCertified } from '../certificate/solve-certified.ts';
import { questionOf } from '../cli/certificate-files.ts';
import { classes } from '../game/classes.ts';
import { codeTexts, formatCode, parseCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { AVERAGE, formatPrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { checkAlone } from '../verify/check-threads.ts';
import type { GameValue } from './game-value.ts';

/** Returns the bytes of the certificate; undefined if the weights are not 0 and 1. */
export async function certifyValue(game: Game, found: GameValue): Promise<Uint8Array | undefined> {
  const { orbits, weights, value } = found;
  if (weights.some((weight) => weight > 1)) return undefined;
  const size = orbits.reduce((sum, { length }, i) => sum + length * weights[i], 0);
  const total = Number((value[0] * BigInt(size)) / value[1]);
  if (!weights.includes(0)) {
    const { certificate } = await solveCertified(game, AVERAGE, total);
    return encodeCertificate(certificate);
  }
  const words = wordGameOf(game, found);
  const firsts = orbits.map(([code]) => parseCode(words, formatCode(game, code)));
  const claims: PositionBound[] = [];
  for (const guess of firsts) claims.push(...(await claimsAfter(words, guess, total)));
  const { certificate } = await certifyPart(words, AVERAGE, claims);
  const bytes = encodeCertificate({ ...certificate, prices: formatPrices(AVERAGE) });
  const verdict = await checkAlone(bytes, questionOf(words, formatPrices(AVERAGE), certificate.bound), {});
  if (!verdict.ok) throw new Error(`The certificate of the value of ${game.name}: ${verdict.reason}`);
  return bytes;
}

/** Returns the game of words: the codes of weight 1 are the secrets, the others may only be guessed. */
function wordGameOf(game: Game, { orbits, weights }: GameValue): Game {
  const texts = codeTexts(game);
  const drawn = new Set(orbits.flatMap((codes, i) => (weights[i] === 0 ? [] : codes)));
  const [secrets, others] = [true, false].map((isDrawn) =>
    texts.filter((_, code) => drawn.has(code) === isDrawn),
  );
  return makeWordGame(secrets, others, 'ab');
}

/**
 * Returns lower bounds of the classes of a first guess, from the next turn on. With them, the guess takes at
 * least `total` turns. Classes that need no search come first, and the last bound is no higher than needed.
 */
async function claimsAfter(game: Game, guess: number, total: number): Promise<PositionBound[]> {
  await using solver = await openSolver(game);
  const question = solver.under(AVERAGE);
  const all = Array.from({ length: game.secrets }, (_, secret) => secret);
  const parts = classes(game, all, guess).filter(([feedback]) => feedback !== game.win);
  parts.sort(([, a], [, b]) => a.length - b.length);
  const bounds: number[] = [];
  for (const [feedback] of parts) bounds.push((await question.bounds([{ guess, feedback }])).proven);
  const known = all.length - parts.reduce((sum, [, { length }]) => sum + length, 0);
  const missing = (): number => total - known - bounds.reduce((sum, bound) => sum + bound, 0);
  for (const [i, [feedback]] of parts.entries())
    if (missing() > 0) bounds[i] = await question.costUpTo([{ guess, feedback }], bounds[i] + missing());
  if (missing() > 0) throw new Error(`${formatCode(game, guess)} takes fewer than ${total} turns.`);
  // From the largest class on, ask for no more than needed.
  for (let i = parts.length - 1; i >= 0; i--) {
    const least = 2 * parts[i][1].length; // each code takes a second turn at least
    const spare = Math.min(-missing(), bounds[i] - least);
    if (spare > 0) bounds[i] -= spare;
  }
  return parts.flatMap(([feedback, { length }], i) =>
    length < 2 ? [] : [{ path: [{ guess, feedback }], bound: bounds[i] - length }],
  );
}
