// The review of a pasted game: the turns with known words, the first fault, and the list of words that suits
// the game. Newspapers add answers to their lists. So if no answer of the list fits the rows, the words that
// fit and may otherwise only be guessed count as answers too.

import { isWordOf, listsOf, parseCode } from '../../game/code.ts';
import { parseFeedback, uncheckedFeedback } from '../../game/feedback.ts';
import { furtherWords } from '../../game/further-words.ts';
import type { Game } from '../../game/game.ts';
import { brokenHint, type Hint, hardMode } from '../../game/hard-mode.ts';
import { type History, remaining, type Turn } from '../../game/history.ts';
import { withSecretWords } from '../../game/words.ts';
import type { MarkedWord } from './address.ts';
import { gridFault, type RowFault } from './grid-fault.ts';

/** The reason why rows are no game. `row` counts from 1. */
export type ReviewFault =
  | RowFault
  /** The marks are for words of another length. */
  | { readonly kind: 'squares'; readonly row: number; readonly n: number; readonly need: number }
  | { readonly kind: 'list'; readonly row: number; readonly word: string }
  /** The word gets other marks from the answer. */
  | { readonly kind: 'misfit'; readonly row: number; readonly word: string; readonly answer: string }
  /** Hard mode forbids the word, because it does not use this hint. */
  | { readonly kind: 'hint'; readonly row: number; readonly word: string; readonly hint: Hint }
  /** No word fits the rows up to this one. */
  | { readonly kind: 'unfit'; readonly row: number };

/** The review of rows. */
export interface Review {
  /** The game of the list. If no answer of the list fits, the words that fit are answers too. */
  readonly game: Game;
  /** True if `game` has more answers than its list. */
  readonly isWider: boolean;
  /** The turns before the first row without a word, in the numbers of `game`. Empty if there is a fault. */
  readonly history: History;
  readonly fault: ReviewFault | undefined;
  /** The number of the first row without a word, if another row has one. */
  readonly gap: number | undefined;
}

/** Reviews rows with the words of a list. */
export function reviewRows(listed: Game, rows: readonly MarkedWord[]): Review {
  const fault = faultOf(listed, rows);
  const first = rows.findIndex(({ word }) => word === '');
  const gap = first >= 0 && rows.some(({ word }) => word !== '') ? first + 1 : undefined;
  if (fault !== undefined) return { game: listed, isWider: false, history: [], fault, gap };
  const wider = widened(listed, knownTurns(listed, rows));
  const game = wider ?? listed;
  const history = knownTurns(game, first < 0 ? rows : rows.slice(0, first));
  return { game, isWider: wider !== undefined, history, fault, gap };
}

/** Returns the turns of all rows with a word. Each word must be in the list. */
function knownTurns(game: Game, rows: readonly MarkedWord[]): Turn[] {
  return rows
    .filter(({ word }) => word !== '')
    .map(({ word, marks }) => ({ guess: parseCode(game, word), feedback: parseFeedback(game, marks) }));
}

function faultOf(game: Game, rows: readonly MarkedWord[]): ReviewFault | undefined {
  const { positions: need } = game;
  const long = rows.findIndex(({ marks }) => marks.length !== need);
  if (long >= 0) return { kind: 'squares', row: long + 1, n: rows[long].marks.length, need };
  const fault = gridFault(
    rows.map(({ marks }) => marks),
    game.hard,
  );
  if (fault !== undefined) return fault;
  const unknown = rows.findIndex(({ word }) => word !== '' && !isWordOf(game, word));
  if (unknown >= 0) return { kind: 'list', row: unknown + 1, word: rows[unknown].word };
  const last = rows[rows.length - 1];
  const answer = last !== undefined && /^g+$/.test(last.marks) ? last.word : '';
  const before: Turn[] = [];
  for (const [at, { word, marks }] of rows.entries()) {
    if (word === '') continue;
    const row = at + 1;
    const turn = { guess: parseCode(game, word), feedback: parseFeedback(game, marks) };
    if (answer !== '' && uncheckedFeedback(game, turn.guess, parseCode(game, answer)) !== turn.feedback)
      return { kind: 'misfit', row, word, answer };
    const hint = game.hard ? brokenHintOf(game, before, turn.guess) : undefined;
    if (hint !== undefined) return { kind: 'hint', row, word, hint };
    before.push(turn);
    if (remaining(game, before).length === 0 && furtherWords(game, before) === undefined)
      return { kind: 'unfit', row };
  }
  return undefined;
}

function brokenHintOf(game: Game, turns: History, code: number): Hint | undefined {
  for (const { guess, feedback } of turns) {
    const hint = brokenHint(game, guess, feedback, code);
    if (hint !== undefined) return hint;
  }
  return undefined;
}

/**
 * Returns the game in which the words that fit the turns are answers too. Returns undefined if an answer of
 * the list fits, or if no word fits.
 */
function widened(game: Game, turns: History): Game | undefined {
  const further = furtherWords(game, turns);
  if (further === undefined) return undefined;
  const wider = withSecretWords(game, [...listsOf(game).secrets, ...listsOf(further.game).secrets]);
  return game.hard ? hardMode(wider) : wider;
}

/** A list of words with its game. */
export interface ListGame<Name> {
  readonly name: Name;
  readonly game: Game;
}

/**
 * Returns the list that suits the rows best: one with a fitting answer, else the one with the most words
 * among those with a fitting word, else one that has all words of the rows. Earlier lists are preferred.
 * Returns undefined without lists.
 */
export function suitingList<Name>(
  lists: readonly ListGame<Name>[],
  rows: readonly MarkedWord[],
): ListGame<Name> | undefined {
  const ranked = lists.map((each) => ({ each, rank: rankOf(each.game, rows) }));
  const least = Math.min(...ranked.map(({ rank }) => rank));
  const best = ranked.filter(({ rank }) => rank === least).map(({ each }) => each);
  const most = Math.max(...best.map(({ game }) => game.guesses));
  return least === WIDER ? best.find(({ game }) => game.guesses === most) : best[0];
}

const [FITS, WIDER, KNOWN, UNKNOWN] = [0, 1, 2, 3];

function rankOf(game: Game, rows: readonly MarkedWord[]): number {
  const isKnown = rows.every(
    ({ word, marks }) => marks.length === game.positions && (word === '' || isWordOf(game, word)),
  );
  if (!isKnown) return UNKNOWN;
  if (rows.some(({ marks }) => /^g*yg*$/.test(marks))) return KNOWN;
  const turns = knownTurns(game, rows);
  if (remaining(game, turns).length > 0) return FITS;
  return furtherWords(game, turns) === undefined ? KNOWN : WIDER;
}
