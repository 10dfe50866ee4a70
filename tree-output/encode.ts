// Writes a strategy as a tree file (FORMAT.md). The file contains the guesses that no fixed rule implies, in
// level order, packed as bits in a MessagePack map. Any strategy that finds every secret can be written.
// Files are small if the strategy follows the rules of implied.ts. Equal strategies and texts give equal
// bytes. `strategyOf` converts an opened tree back to a strategy. It is in this file so that the page, which
// only looks up guesses, need not load it.

import { Packr } from 'msgpackr/pack';
import { packBits } from '../base/bits.ts';
import { crc32 } from '../base/crc32.ts';
import { show, UsageError } from '../base/usage-error.ts';
import { checkGame } from '../game/check-numbers.ts';
import { formatCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { formatHistory, type History, isAllowed } from '../game/history.ts';
import { scorerOf } from '../game/scorer.ts';
import { emptyNext, type Strategy } from '../game/strategy.ts';
import { isShortName } from '../game/word-game-names.ts';
import { type Goal, lastTurnOf, spelledObjective } from '../solver/objective-text.ts';
import {
  bitsFor,
  CLAIMS,
  type Claim,
  FORMAT_NAME,
  FORMAT_VERSION,
  MAX_BYTES,
  MAX_TEXT,
  mostPositions,
  type TreeFile,
  WORDLESS_VERSION,
  WORDS_VERSION,
} from './file-format.ts';
import { impliedGuess, impliedKind } from './implied.ts';
import { openTree } from './open-tree.ts';
import { type Routed, route } from './route.ts';
import type { Tree } from './tree.ts';
import { TreeError } from './tree-error.ts';
import { keepWords } from './write-lists.ts';

/** The entries of a file that do not follow from the strategy. */
export interface Meta {
  /**
   * The objective of the strategy as `formatObjective` writes it: `average`, `average within 5`, `worst
   * consistent`. For a strategy of a game with weights, the words of `weightedObjective`. The tree itself is
   * about the game without weights.
   */
  readonly objective: string;
  /** The claim about the strategy. It must not be stronger than the proof. */
  readonly claim: Claim;
  /** The program that made the strategy, with its version: printable ASCII, 1 to 200 characters. */
  readonly producer: string;
}

/**
 * Returns the tree file of a strategy. Opens the bytes once, as a test, before it returns them.
 * @throws TreeError if the strategy misses a secret, guesses an invalid code, breaks hard mode, contradicts
 * its objective, or needs more than 255 turns; if a text of `meta` is invalid; if the file would exceed 256
 * KiB.
 * @throws UsageError if `game` is not a game, or has weights.
 */
export function encodeTree(game: Game, strategy: Strategy, meta: Meta): Uint8Array {
  checkGame(game);
  if (game.weights) throw new UsageError(`A tree holds no weights; write it for the game without them.`);
  const goal = checkedGoal(meta);
  const { routed, implied, stored } = plan(game, strategy, goal);
  checkTurns(goal.objective, meta.objective, routed.histogram.length - 1);
  const isNamed = isShortName(game.name);
  const kept =
    game.words && !isNamed ? keepWords(game, routed.guesses.subarray(0, routed.positions)) : undefined;
  const width = bitsFor(kept?.guesses ?? game.guesses);
  const file: TreeFile = {
    format: FORMAT_NAME,
    version: isNamed || game.chosen ? WORDLESS_VERSION : game.words ? WORDS_VERSION : FORMAT_VERSION,
    game: game.name,
    ...kept?.entries,
    objective: meta.objective,
    total: routed.sums[0],
    histogram: routed.histogram.slice(1),
    claim: meta.claim,
    producer: meta.producer,
    implied,
    guesses: packBits(stored.map((guess) => [kept?.numberOf(guess) ?? guess, width])),
    checksum: new Uint8Array(4),
  };
  // A copy, because msgpackr returns a view of a larger buffer.
  const bytes = Uint8Array.from(new Packr({ useRecords: false, variableMapSize: true }).pack(file));
  const end = bytes.length - 4;
  new DataView(bytes.buffer).setUint32(end, crc32(bytes, end));
  openTree(bytes, game);
  return bytes;
}

/** Matches the end of an objective under weights. */
const WEIGHTED = / weighted [\da-f]{16}$/;

/**
 * Returns the words of an objective under the weights with this digest: `average weighted 0f3a91c2d4e5f607`.
 * Without a digest, returns the objective itself.
 */
export function weightedObjective(objective: string, digest: string | undefined): string {
  return digest === undefined ? objective : `${objective} weighted ${digest}`;
}

/**
 * Parses the objective, and checks the texts and the claim.
 * @throws TreeError if readers would refuse one of them.
 */
function checkedGoal(meta: Meta): Goal {
  for (const name of ['objective', 'producer'] as const) {
    const text: unknown = (meta as Meta | null | undefined)?.[name];
    if (typeof text === 'string' && /^[ -~]+$/.test(text) && text.length <= MAX_TEXT) continue;
    throw new TreeError(
      `The ${name} of a tree is a text of 1 to ${MAX_TEXT} printable ASCII characters, not ${show(text)}.`,
    );
  }
  const goal = spelledObjective(meta.objective.replace(WEIGHTED, ''));
  if (goal === undefined) {
    throw new TreeError(
      `The objective of a tree is one that formatObjective writes, such as "average", not ` +
        `${show(meta.objective)}.`,
    );
  }
  if (CLAIMS.includes(meta.claim)) return goal;
  throw new TreeError(`The claim of a tree is one of ${CLAIMS.join(', ')}, not ${show(meta.claim)}.`);
}

/**
 * Checks that the number of turns agrees with the objective.
 * @throws TreeError if a strategy that needs `worst` turns cannot have this objective.
 */
function checkTurns(objective: Goal['objective'], words: string, worst: number): void {
  const isTooFast = objective.kind === 'not-within' && worst <= objective.turns;
  if (worst <= lastTurnOf(objective) && !isTooFast) return;
  throw new TreeError(
    `The objective of the tree is "${words}", but the strategy needs ${worst} ` +
      `${worst === 1 ? 'turn' : 'turns'}.`,
  );
}

/**
 * Routes all secrets through the strategy. Finds how many rules for implied guesses the strategy follows, and
 * lists the guesses that must be stored.
 */
function plan(
  game: Game,
  strategy: Strategy,
  { consistent }: Goal,
): { routed: Routed; implied: number; stored: number[] } {
  const score = scorerOf(game);
  const strategies: Strategy[] = [];
  const histories: History[] = []; // hard mode only: the turns that lead to each position
  const kinds: number[] = []; // the rule that implies the guess at each position; 4 if no rule implies one
  let broken = 4;
  const most = mostPositions(game, MAX_BYTES);
  const routed = route(
    game,
    most,
    `The strategy has more than ${most} positions, too many for the ${MAX_BYTES} bytes of a tree file.`,
    (members, start, end, parent, feedback) => {
      const position = parent < 0 ? strategy : strategies[parent].next?.[feedback];
      if (!position) throw new TreeError(noGuess(game, strategies[parent], feedback));
      checkGuess(game, position.guess);
      if (consistent && !members.subarray(start, end).includes(position.guess))
        throw new TreeError(
          `The strategy guesses ${formatCode(game, position.guess)}, which cannot be the secret, but it ` +
            `is to be consistent.`,
        );
      if (game.hard) {
        const history =
          parent < 0 ? [] : [...histories[parent], { guess: strategies[parent].guess, feedback }];
        if (!isAllowed(game, history, position.guess))
          throw new TreeError(notAllowed(game, history, position.guess));
        histories.push(history);
      }
      strategies.push(position);
      const implied = impliedGuess(score, game.feedbackCount, members, start, end);
      const kind = implied < 0 ? 4 : impliedKind(end - start);
      kinds.push(kind);
      if (implied >= 0 && implied !== position.guess) broken = Math.min(broken, kind);
      return position.guess;
    },
  );
  const implied = broken - 1;
  const stored = strategies
    .filter((_, position) => kinds[position] > implied)
    .map((position) => position.guess);
  return { routed, implied, stored };
}

function noGuess(game: Game, parent: Strategy | undefined, feedback: number): string {
  if (parent === undefined) return 'There is no strategy to write.';
  const after = `${formatFeedback(game, feedback)} after ${formatCode(game, parent.guess)}`;
  return `The strategy has no guess for a feedback that occurs, ${after}.`;
}

function notAllowed(game: Game, history: History, guess: number): string {
  return (
    `The strategy guesses ${formatCode(game, guess)} after ${formatHistory(game, history)}, which ` +
    `hard mode does not allow.`
  );
}

function checkGuess(game: Game, guess: number): void {
  if (!Number.isInteger(guess) || guess < 0 || guess >= game.guesses) {
    throw new TreeError(
      `The strategy guesses code ${guess}, but the codes of ${game.name} are 0 to ${game.guesses - 1}.`,
    );
  }
}

/** Returns the strategy of a tree, with codes numbered as in `tree.game`. The inverse of encodeTree. */
export function strategyOf(tree: Tree): Strategy {
  const built = new Array<Strategy>(tree.positions);
  for (let n = tree.positions - 1; n >= 0; n--) {
    const next = emptyNext(tree.game);
    for (const feedback of tree.feedbacks(n)) {
      const child = tree.next(n, feedback);
      if (child >= 0) next[feedback] = built[child]; // children come after their parent
    }
    built[n] = { guess: tree.code(n), next };
  }
  return built[tree.root];
}
