// What a person asks a certificate, in words, and the verdict on a certificate together with its tree. An objective is turned into
// prices here once more, from CERTIFICATE.md, so that a mistake elsewhere cannot change the question.

import { Refusal } from './certificate-file.ts';
import { type Check, type CheckOptions, checkCertificate } from './check.ts';
import { codesOf } from './rules.ts';
import { verifyTree } from './verify.ts';

export const OBJECTIVES = 'average | average within <k> | not within <k> | fewest on turn <k> | prices <list>';

/** The price list of an objective as text, or undefined when there is no such objective. */
export function pricesOf(objective: string): string | undefined {
  const match = /^(average|average within|not within|fewest on turn|prices) ?(\d{1,2}|[\d,]+|[\d,]+inf)?$/.exec(objective);
  const [, kind, rest] = match ?? [];
  const k = Number(rest);
  if (kind === 'average' && rest === undefined) return '1,2';
  if (kind === 'prices' && rest !== undefined) return rest;
  if (!(k >= 1 && k <= 31)) return undefined;
  const turns = Array.from({ length: k }, (_, turn) => turn + 1);
  if (kind === 'average within') return [...turns, 'inf'].join();
  if (kind === 'not within') return [...turns.fill(0), 1, 1].join();
  if (kind === 'fewest on turn') return [...turns.fill(0, 0, k - 1).fill(1, k - 1), 'inf'].join();
  return undefined;
}

/** The question of someone who checks. `bound` may be left to the tree, where there is one. */
export interface Asked {
  readonly game: string;
  readonly objective: string;
  readonly bound?: number | undefined;
}

export type Answer = { readonly ok: true; readonly line: string } | { readonly ok: false; readonly reason: string };

/**
 * Checks a certificate, and, if there is one, that its tree costs exactly the bound; for the objective `not within k`, that it needs
 * k + 1 turns. `check` is who checks: the calling thread, or several (check-threads.ts). A good answer holds the verdict as one line; a bad one the reason; bad bytes are a bad answer. @throws only the reason of the signal.
 */
export async function checkClaim(
  asked: Asked,
  certificate: Uint8Array,
  tree?: Uint8Array,
  options: CheckOptions & { readonly check?: Check } = {},
): Promise<Answer> {
  const prices = pricesOf(asked.objective);
  if (prices === undefined) return { ok: false, reason: `"${asked.objective}" is not an objective: ${OBJECTIVES}` };
  const played = tree === undefined ? undefined : verifyTree(tree);
  if (played?.ok === false) return played;
  if (played !== undefined && played.game !== asked.game)
    return { ok: false, reason: `the tree plays ${played.game}, not ${asked.game}` };
  const impossible = asked.objective.startsWith('not within');
  const cost = played === undefined ? undefined : impossible ? 1 : costOf(prices, played.histogram);
  const bound = asked.bound ?? (impossible ? 1 : cost);
  if (bound === undefined) return { ok: false, reason: 'a bound or a tree must be given' };
  if (cost !== undefined && cost !== bound) return { ok: false, reason: `the tree costs ${cost}, not ${bound}` };
  const worst = impossible ? prices.split(',').length - 1 : 0; // k zeros and two ones
  if (impossible && played !== undefined && played.worst !== worst) {
    return { ok: false, reason: `the tree needs ${played.worst} turns, not ${worst}` };
  }
  const verdict = await (options.check ?? checkCertificate)(certificate, { game: asked.game, prices, bound }, options);
  if (!verdict.ok) return verdict;
  const total = impossible ? '' : ` total ≥ ${bound}`;
  const reached = impossible ? `needs ${worst} turns` : 'costs exactly that';
  const end = played === undefined ? 'no tree given' : `the tree ${reached}`;
  return { ok: true, line: `VERIFIED ${asked.game} ${asked.objective}${total}: ${verdict.steps} steps hold; ${end}` };
}

/** Why there cannot be a certificate of this game: it is too large for the checker. Undefined when there can. */
export function whyNoGame(game: string): string | undefined {
  try {
    codesOf(game);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** The sum of prices over the secrets of a histogram. */
function costOf(text: string, histogram: readonly number[]): number {
  const prices = text.split(',').map((word) => (word === 'inf' ? Number.POSITIVE_INFINITY : Number(word)));
  const last = prices[prices.length - 1];
  const step = last === Number.POSITIVE_INFINITY || prices.length < 2 ? 0 : last - prices[prices.length - 2];
  const price = (turn: number): number => prices[turn - 1] ?? last + step * (turn - prices.length);
  return histogram.reduce((sum, codes, turn) => (codes === 0 ? sum : sum + codes * price(turn)), 0);
}
