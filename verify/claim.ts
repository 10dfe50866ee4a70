// Questions about a certificate, in words, and the verdict on a certificate with its tree. The verdict always
// says what was asked and what was proved, each with its number, so that the one cannot be taken for the
// other.

import { quote, shorten } from '../base/quote.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { readMap } from '../tree-output/read-map.ts';
import type { Tree as LookedUp } from '../tree-output/tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { Refusal } from './certificate-file.ts';
import { type CertificateCheck, type CheckOptions, checkCertificate } from './check-certificate.ts';
import { codesOf } from './checked-game.ts';
import {
  CERTIFIABLE,
  type CheckedObjective,
  costOf,
  largestCost,
  lastAllowed,
  readObjective,
} from './objective.ts';
import type { WordRule } from './score.ts';
import { counted, type Verdict, verifyTree } from './verify-tree.ts';
import { type CheckedLists, wordGameName } from './word-name.ts';

/** The lists of a game of words, with its rule of feedback. */
export interface ClaimedWords extends CheckedLists {
  readonly rule: WordRule;
  readonly hard: boolean;
}

/** The question of someone who checks. */
export interface ClaimQuestion {
  /** As sentences call it, and as a tree must. */
  readonly game: string;
  /** Lists and rule of a game of words. */
  readonly words?: ClaimedWords | undefined;
  /** In words, such as `average within 5`. */
  readonly objective: string;
  /**
   * Is the cost at least this? A whole number. Without it the question is whether the tree costs as little as
   * can be; and `not within k`, which asks for no number, must go without.
   */
  readonly bound?: number | undefined;
}

/**
 * The verdict on a claim, as one line that begins with VERIFIED, REFUSED or UNDECIDED. `refuted`: a file is
 * no proof, or the tree shows that what was asked is false. `undecided`: no file is wrong, but together they
 * do not prove what was asked.
 */
export type ClaimVerdict =
  | { readonly ok: true; readonly outcome: 'proved'; readonly line: string }
  | {
      readonly ok: false;
      readonly outcome: 'refuted' | 'undecided';
      readonly line: string;
      readonly reason: string;
    };

/**
 * How a claim is checked. `check` is who follows the steps: the calling thread by default, or several
 * (check-threads.ts).
 */
export type ClaimOptions = CheckOptions & {
  readonly check?: CertificateCheck;
  /** The game of a tree that does not hold its words, see openTree. */
  readonly treeGame?: LookedUp['game'] | undefined;
};

type Tree = Extract<Verdict, { ok: true }>;

/** A question that has been read, with the replayed tree. */
interface ReadQuestion {
  /** In full, for the verdict that it is proved. */
  readonly claim: string;
  /** The same, shortened so that a nonsensical question can be recognised but fills no screen. */
  readonly words: string;
  readonly objective: CheckedObjective;
  readonly prices: string;
  readonly bound: number | undefined;
  readonly tree: Tree | undefined;
  /** Cost of the tree by these prices; undefined without a tree. */
  readonly cost: number | undefined;
}

/** The question that a certificate states. */
export interface Header {
  readonly game: string;
  readonly prices: string;
  readonly bound: number;
}

/** Size of a proof whose steps all hold. */
interface Followed {
  readonly steps: number;
  readonly files: number;
}

/** Why this question cannot be put to a certificate, as a sentence; undefined when it can. */
export function whyNoQuestion({ objective, bound }: ClaimQuestion, hasTree: boolean): string | undefined {
  const read = readObjective(objective);
  if (read?.prices === undefined || read.consistent) {
    return `One certificate cannot prove ${quote(objective)}; those of this program prove ${CERTIFIABLE}.`;
  }
  if (read.kind === 'not within' && bound !== undefined)
    return `${quote(objective)} takes no total: it asks for no number but its own.`;
  if (bound !== undefined && !(Number.isSafeInteger(bound) && bound >= 1)) {
    return `${shorten(String(bound))} is no total that says anything; it must be a whole number from 1.`;
  }
  if (read.kind !== 'not within' && bound === undefined && !hasTree)
    return 'Without a tree, a total must be given.';
  return undefined;
}

/** The price list of an objective that one certificate can prove, as text; undefined for every other. */
export function pricesOf(objective: string): string | undefined {
  const read = readObjective(objective);
  return read === undefined || read.consistent ? undefined : read.prices;
}

/**
 * Checks a certificate and, if there is one, that its tree reaches what is proved; for `not within k`, that
 * it needs k + 1 turns. Bad bytes are a verdict too. @throws RangeError for options that cannot be; the
 * reason of the signal.
 */
export async function checkClaim(
  asked: ClaimQuestion,
  certificate: Uint8Array,
  tree?: Uint8Array,
  options: ClaimOptions = {},
): Promise<ClaimVerdict> {
  const total = asked.bound === undefined ? '' : ` total ≥ ${asked.bound}`;
  const claim = `${asked.game} ${asked.objective}${total}`;
  const words = `${shorten(asked.game)} ${shorten(asked.objective)}${total}`;
  const fault = whyNoQuestion(asked, tree !== undefined);
  if (fault !== undefined) return undecided(words, fault);
  const objective = readObjective(asked.objective) as CheckedObjective;
  const played = tree === undefined ? undefined : verifyTree(tree, options.treeGame);
  if (played?.ok === false) return refuted(words, played.reason);
  const others = tree && otherWords(asked, tree, options.treeGame);
  if (others !== undefined) return undecided(words, others);
  const prices = objective.prices as string;
  const cost = played && costOf(prices, played.histogram);
  const question: ReadQuestion = { claim, words, objective, prices, bound: asked.bound, tree: played, cost };
  return falseByTree(asked, question) ?? (await checkProof(asked, question, certificate, options));
}

/** The verdict that the tree alone decides: it plays another game, or shows that what was asked is false. */
function falseByTree(
  { game }: ClaimQuestion,
  { words, objective, prices, bound, tree, cost }: ReadQuestion,
): ClaimVerdict | undefined {
  if (tree === undefined || cost === undefined) return undefined;
  if (tree.game !== game) return undecided(words, `the tree plays ${tree.game}`);
  const last = lastAllowed(prices);
  if (last !== undefined && tree.worst > last)
    return refuted(words, `the tree needs ${counted(tree.worst, 'turn')}`);
  if (objective.kind === 'not within' && cost === 0) {
    return refuted(words, `the tree finds every secret within ${counted(tree.worst, 'turn')}`);
  }
  return bound !== undefined && cost < bound ? refuted(words, `the tree costs ${cost}`) : undefined;
}

/**
 * Why a tree that has the name of the game is about other words all the same: names hold only the beginnings
 * of digests.
 */
function otherWords(
  { words }: ClaimQuestion,
  tree: Uint8Array,
  game: ClaimOptions['treeGame'],
): string | undefined {
  const played = openTree(tree, game).words();
  if (words === undefined || played === undefined) return undefined;
  const known = new Set([...words.secrets, ...words.others]);
  const isSame =
    played.secrets.join() === words.secrets.join() && played.others.every((word) => known.has(word));
  return isSame ? undefined : 'the tree plays other words';
}

/** Checks the certificate for its own question, and compares that question with the one asked. */
async function checkProof(
  { game: name, words: lists }: ClaimQuestion,
  question: ReadQuestion,
  certificate: Uint8Array,
  { check = checkCertificate, ...options }: ClaimOptions,
): Promise<ClaimVerdict> {
  const { words, prices, cost } = question;
  const game = lists === undefined ? name : wordGameName(lists.rule, lists, lists.hard);
  // the checker will refuse bytes that are no certificate
  const header = headerOf(certificate) ?? { game, prices, bound: 0 };
  if (header.game !== game) return undecided(words, `the certificate is about ${shorten(header.game)}`);
  if (header.prices !== prices) {
    return undecided(
      words,
      `the question means prices ${shorten(prices)}, but the certificate is about prices ` +
        `${shorten(header.prices)}`,
    );
  }
  const { bound } = header;
  if (cost !== undefined && cost < bound) {
    return refuted(words, `the certificate claims a total ≥ ${bound}, but the tree costs ${cost}`);
  }
  const verdict = await check(certificate, { game, prices, bound, words: lists }, options);
  if (!verdict.ok) return (verdict.undecided ? undecided : refuted)(words, verdict.reason);
  const files = 1 + (options.parts?.length ?? 0);
  return compare(
    question,
    bound,
    { steps: verdict.steps, files },
    lists?.secrets.length ?? codesOf(game).length,
  );
}

/** The verdict once it is proved that every strategy costs at least `proved`. */
function compare(
  question: ReadQuestion,
  proved: number,
  { steps, files }: Followed,
  secrets: number,
): ClaimVerdict {
  const { claim, words, objective, prices, bound, tree, cost } = question;
  const hold =
    `${counted(steps, 'step')}${files === 1 ? '' : ` of ${files} files`} ` +
    `${steps === 1 ? 'holds' : 'hold'}`;
  if (proved < 1)
    return undecided(words, `${hold}, but the bound of the certificate is 0, which says nothing`);
  const known = `${hold} and ${steps === 1 ? 'proves' : 'prove'} ${inWords(objective, proved)}`;
  if (proved > largestCost(prices, secrets)) {
    const limit = counted(lastAllowed(prices) as number, 'turn');
    return verified(
      claim,
      `${known}; no strategy finds every secret within ${limit}, so the cost is infinite`,
    );
  }
  if (tree === undefined) {
    return proved < (bound ?? 1)
      ? undecided(words, `${known}, which is less`)
      : verified(claim, `${known}; no tree given`);
  }
  const impossible = objective.kind === 'not within';
  const played = impossible ? `the tree needs ${counted(tree.worst, 'turn')}` : `the tree costs ${cost}`;
  const least = impossible ? tree.worst === Number(objective.turns) + 1 : cost === proved;
  return least
    ? verified(claim, `${known}; ${played}, the least`)
    : undecided(words, `${known}; ${played}: not shown optimal`);
}

/** A bound of at least 1 in words. */
function inWords({ kind, turns }: CheckedObjective, bound: number): string {
  if (kind !== 'not within') return `total ≥ ${bound}`;
  return `that at least ${counted(bound, 'secret')} ${bound === 1 ? 'is' : 'are'} found after turn ${turns}`;
}

/**
 * The question of a certificate as it states it, in printable ASCII; undefined when it states none. The rest
 * may be damaged.
 */
export function headerOf(bytes: Uint8Array): Header | undefined {
  if (!(bytes instanceof Uint8Array)) return undefined;
  try {
    const { game, prices, bound } = Object.fromEntries(readMap(bytes));
    if (typeof game !== 'string' || typeof prices !== 'string' || typeof bound !== 'number') return undefined;
    return { game, prices, bound };
  } catch (error) {
    if (error instanceof TreeError) return undefined;
    throw error;
  }
}

const verified = (claim: string, line: string): ClaimVerdict => ({
  ok: true,
  outcome: 'proved',
  line: `VERIFIED ${claim}: ${line}`,
});
const refuted = (words: string, reason: string): ClaimVerdict => wrong('refuted', 'REFUSED', words, reason);
const undecided = (words: string, reason: string): ClaimVerdict =>
  wrong('undecided', 'UNDECIDED', words, reason);

function wrong(outcome: 'refuted' | 'undecided', head: string, words: string, reason: string): ClaimVerdict {
  return { ok: false, outcome, line: `${head} ${words}: ${reason}`, reason };
}

/**
 * Why there cannot be a certificate of this game: it is too large for the checker. Undefined when there can.
 */
export function whyNoGame(game: string): string | undefined {
  try {
    codesOf(game);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
