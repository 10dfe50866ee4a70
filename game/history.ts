// Reads, writes and checks histories: the guesses so far with their feedbacks, such as `0123 1A1B, 4567
// 0A2B`. Also finds the codes that fit a history. Any guesses may follow each other; this file does not know
// strategies.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkFeedback, checkGame, checkGuess } from './check-numbers.ts';
import { formatCode, parseCode } from './code.ts';
import {
  exampleFeedback,
  formatFeedback,
  notFeedback,
  parseFeedback,
  uncheckedFeedback,
} from './feedback.ts';
import { MARKING_NAMES, SPELLINGS } from './feedback-rules.ts';
import type { Game, GameRules } from './game.ts';
import { brokenHint, hintText, keepsHints } from './hard-mode.ts';
import { plainText } from './plain-text.ts';
import { scorerOf } from './scorer.ts';

/** A turn: the number of the guessed code, and the index of its feedback. */
export interface Turn {
  readonly guess: number;
  readonly feedback: number;
}

/** The turns of a game, in the order of play. */
export type History = readonly Turn[];

/**
 * Reads a history: guess, feedback, guess, feedback and so on, separated by spaces, commas, semicolons,
 * colons or slashes. An empty text is a history without turns.
 * @throws UsageError that names the first guess or feedback that is unreadable or impossible in this game. In
 * hard mode, also for the first guess that does not use an earlier hint.
 */
export function parseHistory(game: Game, text: string): History {
  const { history, guess } = parseBeginning(game, text);
  if (guess !== undefined) throw noFeedback(game, formatCode(game, guess));
  return history;
}

/**
 * Reads a history that may end with a guess without a feedback, and returns this guess separately. In hard
 * mode this last guess need not use the hints.
 * @throws UsageError like parseHistory.
 */
export function parseBeginning(
  game: Game,
  text: string,
): { readonly history: History; readonly guess: number | undefined } {
  checkGame(game);
  const history: Turn[] = [];
  let last: number | undefined;
  for (const { guess, feedback } of turnsIn(game, text)) {
    if (feedback === undefined) last = guess;
    else history.push({ guess, feedback: parseFeedback(game, feedback) });
  }
  checkHints(game, history);
  return { history, guess: last };
}

/** Matches a character that separates guesses and feedbacks. */
const APART = String.raw`[\s,;:/]`;
/** Returns the patterns of a guess and of any other word. `apart` are the characters that neither has. */
const patterns = (apart: string): { readonly guess: RegExp; readonly token: RegExp } => ({
  guess: new RegExp(`${APART}*([^${apart}]+)${APART}*`, 'y'),
  token: new RegExp(`[^${apart}]+`, 'y'),
});
const USUAL = patterns(String.raw`\s,;:/`);
/** Patterns for words with slashes, such as the equations of Nerdle. */
const WITH_SLASHES = patterns(String.raw`\s,;:`);
const FEEDBACKS = new Map(
  MARKING_NAMES.map((rule) => [rule, new RegExp(`(?:${SPELLINGS[rule].pattern})(?=${APART}|$)`, 'iuy')]),
);

/**
 * Yields the turns of a text, with each feedback as text. The feedback of the last guess may be missing. The
 * game is not checked.
 * @throws UsageError for an unreadable guess, or for an earlier guess without a feedback.
 */
export function turnsIn(
  game: Game,
  text: string,
): Generator<{ readonly guess: number; readonly feedback: string | undefined }> {
  return turnsOf(game, text, {
    read: (word) => parseCode(game, word),
    write: (code) => formatCode(game, code),
  });
}

/** Reads and writes codes. `read` throws UsageError for a text that is no code. */
export interface CodeSpelling<Code> {
  readonly read: (text: string) => Code;
  readonly write: (code: Code) => string;
}

/** Does the work of turnsIn for codes of any kind. */
export function* turnsOf<Code>(
  game: GameRules,
  text: string,
  { read, write }: CodeSpelling<Code>,
): Generator<{ readonly guess: Code; readonly feedback: string | undefined }> {
  const plain = plainText(needText(text, 'a history'));
  let end = 0;
  const next = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = end;
    const match = pattern.exec(plain);
    if (match === null) return undefined;
    end = pattern.lastIndex;
    return match[1] ?? match[0];
  };
  const { guess: pattern, token } = game.words && game.alphabet.includes('/') ? WITH_SLASHES : USUAL;
  for (let word = next(pattern); word !== undefined; word = next(pattern)) {
    const guess = read(word);
    const feedback = next(FEEDBACKS.get(game.marking) as RegExp);
    const other = feedback === undefined ? next(token) : undefined;
    if (other !== undefined)
      throw isRead(read, other) ? noFeedback(game, write(guess)) : notFeedback(game, other);
    yield { guess, feedback };
  }
}

function isRead(read: (word: string) => unknown, word: string): boolean {
  try {
    read(word);
    return true;
  } catch {
    return false;
  }
}

/** Returns the error for a guess without a feedback. */
export function noFeedback(game: GameRules, guess: string): UsageError {
  return new UsageError(
    `The guess ${guess} has no feedback yet. Write both, as in "${guess} ${exampleFeedback(game)}".`,
  );
}

/**
 * Writes a history as `0123 1A1B, 4567 0A2B`.
 * @throws RangeError when a turn has an invalid code or feedback.
 */
export function formatHistory(game: Game, history: History): string {
  return history
    .map((turn) => `${formatCode(game, turn.guess)} ${formatFeedback(game, turn.feedback)}`)
    .join(', ');
}

/** Returns the error for a history that no code fits. */
export function noCodeFits(): UsageError {
  return new UsageError('No code fits these feedbacks; one of them must be wrong.');
}

/**
 * Checks that no turn has found the secret yet.
 * @throws UsageError if a turn has found it.
 */
export function checkUnfinished(game: Game, history: History): void {
  const won = history.find(({ feedback }) => feedback === game.win);
  if (won !== undefined)
    throw new UsageError(`${formatCode(game, won.guess)} was the secret, so nothing is left to guess.`);
}

/**
 * True if this code may be guessed after these turns. Outside hard mode every code may be guessed. In hard
 * mode a guess must use the hints of every turn; a possible secret always does. The numbers are not checked.
 */
export function isAllowed(game: Game, history: History, guess: number): boolean {
  return !game.hard || history.every((turn) => keepsHints(game, turn.guess, turn.feedback, guess));
}

/**
 * Checks that this code may be guessed after these turns. The numbers are not checked.
 * @throws UsageError that names the hint that the guess does not use.
 */
export function checkAllowed(game: Game, history: History, guess: number): void {
  if (!game.hard) return;
  for (const turn of history) {
    const hint = brokenHint(game, turn.guess, turn.feedback, guess);
    if (hint === undefined) continue;
    const text = quote(formatCode(game, guess));
    throw new UsageError(
      `${text} may not be guessed in hard mode: after ${formatHistory(game, [turn])} a guess ` +
        `${hintText(hint)}.`,
    );
  }
}

/**
 * In hard mode, checks that each guess uses the hints of all earlier turns.
 * @throws UsageError for the first guess that does not.
 */
export function checkHints(game: Game, history: History): void {
  if (game.hard)
    for (const [turn, { guess }] of history.entries()) checkAllowed(game, history.slice(0, turn), guess);
}

/**
 * True if this code may still be the secret: it is a possible secret of the game and would give every
 * feedback of the history. A guess can win if and only if this is true. A guess-only word can never win. The
 * numbers are not checked.
 */
export function isPossible(game: Game, history: History, code: number): boolean {
  return (
    code < game.secrets &&
    history.every((turn) => uncheckedFeedback(game, turn.guess, code) === turn.feedback)
  );
}

/**
 * Returns the numbers of the possible secrets that fit every feedback of the history, ascending.
 * @throws RangeError if a turn has an invalid code or feedback.
 */
export function remaining(game: Game, history: History): Uint16Array {
  checkGame(game);
  for (const { guess, feedback } of history) {
    checkGuess(game, guess);
    checkFeedback(game, feedback);
  }
  const score = scorerOf(game);
  const fitting = new Uint16Array(game.secrets);
  let count = game.secrets;
  for (let code = 0; code < count; code++) fitting[code] = code;
  for (const { guess, feedback } of history) {
    const from = count;
    count = 0;
    for (let i = 0; i < from; i++) if (score(guess, fitting[i]) === feedback) fitting[count++] = fitting[i];
  }
  return fitting.slice(0, count);
}
