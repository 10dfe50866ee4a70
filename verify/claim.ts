// Checks a certificate, with or without a tree, against a question given in words. The verdict always repeats
// the question and names the proved bound, each with its number, so that a reader cannot confuse them.

import { quote, shorten } from '../base/quote.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { readMap } from '../tree-output/read-map.ts';
import type { Tree as LookedUp } from '../tree-output/tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
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

/** The word lists of a game, with its rule of feedback. */
export interface ClaimedWords extends CheckedLists {
  readonly rule: WordRule;
  readonly hard: boolean;
}

/** The question that a certificate is checked against. */
export interface ClaimQuestion {
  /** Name of the game, in messages and in the tree. */
  readonly game: string;
  /** Only for a game of words. */
  readonly words?: ClaimedWords | undefined;
  /** Objective in words, such as `average within 5`. */
  readonly objective: string;
  /**
   * The lower bound to confirm, a whole number. Without a bound the question is whether the tree has the
   * least possible cost. The objective `not within k` takes no bound, because the number k is the question.
   */
  readonly bound?: number | undefined;
}

/**
 * The verdict on a claim. `line` begins with VERIFIED, REFUSED or UNDECIDED. `refuted` means that a file is
 * no proof, or that the tree shows the claim to be false. `undecided` means that no file is wrong, but that
 * the files do not prove the claim.
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
 * Options for checking a claim. `check` checks the steps: by default on the calling thread; check-threads.ts
 * offers a check on several threads.
 */
export type ClaimOptions = CheckOptions & {
  readonly check?: CertificateCheck;
  /** The game of a tree that does not contain its words; see openTree. */
  readonly treeGame?: LookedUp['game'] | undefined;
};

type Tree = Extract<Verdict, { ok: true }>;

/** A parsed question with the result of replaying the tree. */
interface ReadQuestion {
  /** The question in full, for the verdict VERIFIED. */
  readonly claim: string;
  /**
   * The question for all other verdicts. Long texts are shortened, so that nonsense does not fill the screen.
   */
  readonly words: string;
  readonly objective: CheckedObjective;
  readonly prices: string;
  readonly bound: number | undefined;
  readonly tree: Tree | undefined;
  /** Cost of the tree under these prices; undefined without a tree. */
  readonly cost: number | undefined;
}

/** The question that a certificate says it answers. */
export interface Header {
  readonly game: string;
  readonly prices: string;
  readonly bound: number;
}

/** Size of a proof after all its steps were found to hold. */
interface Followed {
  readonly steps: number;
  readonly files: number;
}

/** Returns a sentence that says why one certificate cannot answer this question; undefined if one can. */
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

/**
 * Checks a certificate against a question. If a tree is given, also checks that the tree reaches the proved
 * bound, or needs exactly k + 1 turns for `not within k`. Bad bytes give a verdict, not an exception.
 * @throws RangeError for invalid options; the signal's reason if the signal aborts.
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

/**
 * Returns a verdict if the tree alone decides the question: the tree plays another game, or shows that the
 * claim is false. Returns undefined otherwise.
 */
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
 * Returns a message if the tree uses other words than the question. The names can agree all the same, because
 * the game's name in a tree contains only the first digits of the digests.
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

/**
 * Checks the certificate against the question in its header, and then compares that question with the one
 * asked.
 */
async function checkProof(
  { game: name, words: lists }: ClaimQuestion,
  question: ReadQuestion,
  certificate: Uint8Array,
  { check = checkCertificate, ...options }: ClaimOptions,
): Promise<ClaimVerdict> {
  const { words, prices, cost } = question;
  const game = lists === undefined ? name : wordGameName(lists.rule, lists, lists.hard);
  // Bytes that are no certificate get the header that was asked for; the checker then refuses them.
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

/** Returns the verdict after the check has proved that every strategy costs at least `proved`. */
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

/** Returns a bound of at least 1 in words. */
function inWords({ kind, turns }: CheckedObjective, bound: number): string {
  if (kind !== 'not within') return `total ≥ ${bound}`;
  return `that at least ${counted(bound, 'secret')} ${bound === 1 ? 'is' : 'are'} found after turn ${turns}`;
}

/**
 * Returns the question from a certificate's header, in printable ASCII. The rest of the file may be damaged.
 * Returns undefined if the header cannot be read.
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
