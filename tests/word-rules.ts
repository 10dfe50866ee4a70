// Small proofs about word games. Each tests one rule that a checker must not forget: the proof holds or fails
// only because of this rule. They are written with words for readers, and the definition of cost decides
// whether they hold.

import { nameWithDigests, numberOf } from '../certificate/encode-certificate.ts';
import { listsOf, parseCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, isAllowed, parseHistory, remaining } from '../game/history.ts';
import { makeWordGame } from '../game/words.ts';
import { makeOracle } from '../solver/oracle.ts';
import { parsePrices, shortest } from '../solver/prices.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { wordFile } from './word-certificates.ts';

/**
 * A step of a proof: its turns, its words (by default all candidates), its lower bound, and the numbers of
 * the steps that it uses.
 */
interface SpelledStep {
  readonly after?: string;
  readonly of?: string;
  readonly bound: number;
  readonly references?: readonly number[];
}

/** A proof for a checker, and whether all that it says is true. */
export interface RuleProof {
  readonly what: string;
  readonly bytes: Uint8Array;
  readonly question: ProofQuestion;
  readonly holds: boolean;
}

interface Lists {
  readonly secrets: string;
  readonly others: string;
}

/** Five secrets, none of which splits the others. The two other words together split them all. */
const ALIKE: Lists = { secrets: 'axx cxx dxx exx fxx', others: 'bac fdb' };
/**
 * After `eea yg-` three words are left. In hard mode the next guess needs two e. `ceb` would split the three,
 * but has only one e.
 */
const DOUBLED: Lists = { secrets: 'bee cee dee fog', others: 'ceb eea' };

function row(
  what: string,
  { secrets, others }: Lists,
  prices: string,
  steps: readonly SpelledStep[],
  { hard = false } = {},
): RuleProof {
  const plain = makeWordGame(secrets.split(' '), others.split(' '), 'wordle');
  const game = hard ? hardMode(plain) : plain;
  const places = steps.map(({ after = '', of, bound, references = [] }) => {
    const history = parseHistory(plain, after);
    const fitting = [...remaining(plain, history)];
    const chosen = of?.split(' ').map((word) => fitting.indexOf(parseCode(plain, word)));
    return { history, fitting, chosen, bound, references };
  });
  const question = {
    game: nameWithDigests(game),
    prices,
    bound: steps[steps.length - 1].bound,
    words: listsOf(game),
  };
  const bytes = wordFile(
    question,
    places.map(({ history, chosen, bound, references }) => ({
      path: history.map(({ guess, feedback }) => [guess, numberOf(game, feedback)] as const),
      ...(chosen && { skips: chosen.map((place, i) => place - (i === 0 ? 0 : chosen[i - 1] + 1)) }),
      bound,
      references,
    })),
  );
  const holds = places.every(({ history, fitting, chosen, bound }) => {
    const set = chosen?.map((place) => fitting[place]) ?? fitting;
    return isPath(game, history) && bound <= leastCost(game, prices, history, set);
  });
  return { what, bytes, question, holds };
}

/** Returns whether each guess is allowed after the turns before it. */
function isPath(game: Game, history: History): boolean {
  return history.every(({ guess }, turn) => isAllowed(game, history.slice(0, turn), guess));
}

/** The least cost of these words after the turns, by the definition of cost. */
function leastCost(game: Game, prices: string, history: History, set: readonly number[]): number {
  const list = shortest(parsePrices(prices));
  return makeOracle(game, list).cost(set, Math.min(history.length, list.prices.length - 1) + 1, history);
}

export const WORD_RULES: readonly RuleProof[] = [
  row('ONE looks at guesses that cannot be the secret too', ALIKE, '0,0,0,1', [{ bound: 1 }]),
  row(
    'UNION takes no step that allowed fewer guesses',
    ALIKE,
    '0,0,0,1',
    [
      { after: 'axx -gg', of: 'dxx exx fxx', bound: 1 },
      { after: 'dxx -gg', of: 'axx cxx exx', bound: 1 },
      { bound: 1, references: [1, 0] },
    ],
    { hard: true },
  ),
  row(
    'a guess that leaves all together is left out, though no step speaks of what it allows',
    { ...ALIKE, others: 'zzz' },
    '0,0,0,0,1',
    [
      ...['axx', 'cxx', 'dxx', 'exx', 'fxx'].map((word) => ({ after: `${word} -gg`, bound: 1 })),
      { bound: 1, references: [4, 3, 2, 1, 0] },
    ],
    { hard: true },
  ),
  row('a guess that wins is not left out', DOUBLED, '1,2', [{ after: 'eea ---', bound: 2 }, { bound: 7 }]),
  row(
    'a letter marked twice must be guessed twice',
    DOUBLED,
    '1,2',
    [{ after: 'eea yg-, ceb -g-', bound: 0 }, { bound: 7 }],
    {
      hard: true,
    },
  ),
  row(
    'what is not allowed need not be looked at',
    DOUBLED,
    '1,3,6,10',
    [{ after: 'eea yg-', bound: 19 }, { bound: 10 }],
    {
      hard: true,
    },
  ),
];
