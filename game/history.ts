// Histories: the guesses so far with their feedbacks, and the codes that still fit. As text: `0123 1A1B, 4567
// 0A2B`. Any guesses in any order are a history; this file does not know strategies.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkFeedback, checkGame, checkGuess } from './check-numbers.ts';
import { formatCode, isCode, parseCode } from './code.ts';
import {
  exampleFeedback,
  formatFeedback,
  notFeedback,
  parseFeedback,
  uncheckedFeedback,
} from './feedback.ts';
import { MARKING_NAMES, SPELLINGS } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { brokenHint, hintText, keepsHints } from './hard-mode.ts';
import { plainText } from './plain-text.ts';
import { scorerOf } from './scorer.ts';

/** One turn: the number of the guessed code and the index of its feedback. */
export interface Turn {
  readonly guess: number;
  readonly feedback: number;
}

/** The turns of a game, the first one first. */
export type History = readonly Turn[];

/**
 * Reads a history: guess, feedback, guess, feedback, with space, comma, semicolon, colon or slash between
 * them. An empty text has no turns.
 * @throws UsageError that names the first guess or feedback that cannot be read or breaks the rules. In hard
 * mode, a guess must also use the earlier hints.
 */
export function parseHistory(game: Game, text: string): History {
  const { history, guess } = parseBeginning(game, text);
  if (guess !== undefined) throw noFeedback(game, guess);
  return history;
}

/**
 * Reads a history and perhaps one more guess without a feedback.
 * @throws UsageError like parseHistory. The last guess may ignore the hints of hard mode.
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

/** Text between guesses and feedbacks. */
const APART = String.raw`[\s,;:/]`;
const GUESS = new RegExp(String.raw`${APART}*([^\s,;:/]+)${APART}*`, 'y');
const TOKEN = /[^\s,;:/]+/y;
const FEEDBACKS = new Map(
  MARKING_NAMES.map((rule) => [rule, new RegExp(`(?:${SPELLINGS[rule].pattern})(?=${APART}|$)`, 'iuy')]),
);

/**
 * The turns of a text one by one, with their feedbacks as text. The last guess may lack a feedback. The game
 * is not checked.
 * @throws UsageError for a guess that cannot be read, or that lacks its feedback.
 */
export function* turnsIn(
  game: Game,
  text: string,
): Generator<{ readonly guess: number; readonly feedback: string | undefined }> {
  const plain = plainText(needText(text, 'a history'));
  let end = 0;
  const next = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = end;
    const match = pattern.exec(plain);
    if (match === null) return undefined;
    end = pattern.lastIndex;
    return match[1] ?? match[0];
  };
  for (let word = next(GUESS); word !== undefined; word = next(GUESS)) {
    const guess = parseCode(game, word);
    const feedback = next(FEEDBACKS.get(game.marking) as RegExp);
    const other = feedback === undefined ? next(TOKEN) : undefined;
    if (other !== undefined) throw isCode(game, other) ? noFeedback(game, guess) : notFeedback(game, other);
    yield { guess, feedback };
  }
}

function noFeedback(game: Game, guess: number): UsageError {
  const code = formatCode(game, guess);
  return new UsageError(
    `The guess ${code} has no feedback yet. Write both, as in "${code} ${exampleFeedback(game)}".`,
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

/** The error for a history that no code fits. */
export function noCodeFits(): UsageError {
  return new UsageError('No code fits these feedbacks; one of them must be wrong.');
}

/**
 * Checks that the game goes on.
 * @throws UsageError when a turn has found the secret.
 */
export function checkUnfinished(game: Game, history: History): void {
  const won = history.find(({ feedback }) => feedback === game.win);
  if (won !== undefined)
    throw new UsageError(`${formatCode(game, won.guess)} was the secret, so nothing is left to guess.`);
}

/**
 * Says whether this code may be guessed after these turns: always, or in hard mode only if it keeps the hints
 * of every turn. A possible secret may always be guessed. The numbers are not checked.
 */
export function isAllowed(game: Game, history: History, guess: number): boolean {
  return !game.hard || history.every((turn) => keepsHints(game, turn.guess, turn.feedback, guess));
}

/**
 * Checks that this code may be guessed after these turns. The numbers are not checked.
 * @throws UsageError with the hint that it breaks.
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
 * Checks that each guess keeps the earlier hints, in hard mode.
 * @throws UsageError for the first guess that does not.
 */
export function checkHints(game: Game, history: History): void {
  if (game.hard)
    for (const [turn, { guess }] of history.entries()) checkAllowed(game, history.slice(0, turn), guess);
}

/**
 * Says whether this code may be the secret and gives every feedback of the history. A further guess of a word
 * list never is. So a guess can win exactly if this is true. The numbers are not checked.
 */
export function isPossible(game: Game, history: History, code: number): boolean {
  return (
    code < game.secrets &&
    history.every((turn) => uncheckedFeedback(game, turn.guess, code) === turn.feedback)
  );
}

/**
 * The numbers of the codes that fit every feedback, ascending.
 * @throws RangeError when a turn has an invalid code or feedback.
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
