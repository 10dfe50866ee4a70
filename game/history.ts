// A history: the guesses made so far and their feedbacks, and the codes that still fit. Text: `0123 1A1B,
// 4567 0A2B`. Knows nothing of strategies: any guesses in any order are a history, also silly ones.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkFeedback, checkGame, checkGuess } from './check-numbers.ts';
import { formatCode, parseCode } from './code.ts';
import { formatFeedback, parseFeedback, uncheckedFeedback } from './feedback.ts';
import { EXAMPLE_FEEDBACKS, FEEDBACK_RULES } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { brokenHint, hintText, keepsHints } from './hard-mode.ts';
import { scorerOf } from './scorer.ts';

/** One turn: the number of the guessed code and the index of its feedback. */
export interface Turn {
  readonly guess: number;
  readonly feedback: number;
}

/** The turns of a game, the first one first. */
export type History = readonly Turn[];

/**
 * Reads a history: guess, space or colon, feedback; turns apart by space, comma, semicolon or slash. Empty
 * text is no turn.
 * @throws UsageError that names the first place that cannot be read, or the guess or feedback that breaks the
 * rules; in hard mode also the guess that does not use what was shown before it.
 */
export function parseHistory(game: Game, text: string): History {
  checkGame(game);
  const turn = turnPattern(game);
  const history: Turn[] = [];
  let end = 0;
  while (!/^[\s,;/]*$/.test(needText(text, 'a history').slice(end))) {
    turn.lastIndex = end;
    const match = turn.exec(text);
    if (match === null) {
      const rest = text.slice(end).replace(/^[\s,;/]+/, '');
      throw new UsageError(
        `${quote(rest)} does not begin with a guess and its feedback; write a history as "${example(game)}".`,
      );
    }
    history.push({ guess: parseCode(game, match[1]), feedback: parseFeedback(game, match[2]) });
    end = turn.lastIndex;
  }
  checkHints(game, history);
  return history;
}

/** By game, as ledgers hold millions of histories. */
const patterns = new WeakMap<Game, RegExp>();

/** What one turn looks like from where one may begin. */
function turnPattern(game: Game): RegExp {
  const known = patterns.get(game);
  if (known !== undefined) return known;
  const word = game.words ? String.raw`[^\s,;/:]+` : '[0-9a-z]+';
  const pattern = new RegExp(
    String.raw`[\s,;/]*(${word})(?:\s*:\s*|\s+)(${FEEDBACK_RULES[game.marking].pattern})(?=[\s,;/]|$)`,
    'iy',
  );
  patterns.set(game, pattern);
  return pattern;
}

function example(game: Game): string {
  const [first, second] = [formatCode(game, 0), formatCode(game, game.guesses - 1)];
  const feedbacks = EXAMPLE_FEEDBACKS[game.marking](game);
  return `${first} ${feedbacks[0]}, ${second} ${feedbacks[1]}`;
}

/**
 * Writes a history as `0123 1A1B, 4567 0A2B`. @throws RangeError when a turn has no code of the game, or no
 * feedback of it.
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

/** @throws UsageError when a turn has found the secret, so that there is no next guess. */
export function checkUnfinished(game: Game, history: History): void {
  const won = history.find(({ feedback }) => feedback === game.win);
  if (won !== undefined)
    throw new UsageError(`${formatCode(game, won.guess)} was the secret, so nothing is left to guess.`);
}

/**
 * May this code be guessed after these turns? Always, but in hard mode only if it keeps the hints of every
 * turn. A possible secret may be guessed in any mode. Numbers are not checked.
 */
export function isAllowed(game: Game, history: History, guess: number): boolean {
  return !game.hard || history.every((turn) => keepsHints(game, turn.guess, turn.feedback, guess));
}

/**
 * @throws UsageError unless this code may be guessed after these turns, with the hint that it does not keep.
 * Numbers are not checked.
 */
export function checkAllowed(game: Game, history: History, guess: number): void {
  if (!game.hard) return;
  for (const turn of history) {
    const hint = brokenHint(game, turn.guess, turn.feedback, guess);
    if (hint === undefined) continue;
    const text = quote(formatCode(game, guess));
    throw new UsageError(
      `${text} may not be guessed in hard mode: after ${formatHistory(game, [turn])} a guess ${hintText(hint)}.`,
    );
  }
}

/**
 * @throws UsageError when a guess of the history does not keep the hints of the turns before it, where it
 * must.
 */
export function checkHints(game: Game, history: History): void {
  if (game.hard)
    for (const [turn, { guess }] of history.entries()) checkAllowed(game, history.slice(0, turn), guess);
}

/**
 * Is this code a possible answer: one that may be the secret, and would give every feedback of the history? A
 * further guess of a word list never is, whatever the history, so a guess that this is asked about may win if
 * and only if it says yes. Numbers are not checked.
 */
export function isPossible(game: Game, history: History, code: number): boolean {
  return (
    code < game.secrets &&
    history.every((turn) => uncheckedFeedback(game, turn.guess, code) === turn.feedback)
  );
}

/**
 * The numbers of the codes that fit every feedback, ascending.
 * @throws RangeError when a turn has no code of the game, or no feedback of it.
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
