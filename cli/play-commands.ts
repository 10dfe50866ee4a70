// Reads the input of a person during a game. Input that makes no sense on this turn is refused with a
// sentence, and the person can type again. In a game of words, a command may also be an allowed guess. Then
// the word is the guess, and /list is the command.

import { nearest } from '../base/nearest.ts';
import { UsageError } from '../base/usage-error.ts';
import { formatCode, isWordOf, parseCode } from '../game/code.ts';
import { exampleFeedback, parseFeedback } from '../game/feedback.ts';
import { RULE_TITLES } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import { checkAllowed } from '../game/history.ts';
import { plainText } from '../game/plain-text.ts';
import { rulesOfHistory } from '../game/rule-of-history.ts';
import { isShortName } from '../game/word-game-names.ts';
import { correctFeedback, type Session, undo } from '../strategies/session.ts';

/** A command of a person. */
export type PlayCommand =
  | { readonly kind: 'guess'; readonly code: number }
  | { readonly kind: 'answer'; readonly feedback: number }
  /** Turns are counted from 0 here. */
  | { readonly kind: 'fix'; readonly turn: number; readonly feedback: number }
  | { readonly kind: 'hint' | 'undo' | 'list' | 'help' | 'quit' };

/**
 * Reads one line. Full-width characters such as `１Ａ２Ｂ` are allowed, since input methods for Chinese and
 * Japanese write them.
 * @throws UsageError if the line is no command, or not possible now.
 */
export function parseCommand(session: Session, typed: string): PlayCommand {
  const { game } = session.setup;
  if (session.phase === 'guess' && isWordOf(game, typed)) {
    const code = parseCode(game, typed);
    checkAllowed(game, session.yours, code); // only words have a hard mode
    return { kind: 'guess', code };
  }
  const line = plainText(typed);
  const [word] = line.trim().toLowerCase().replace(/^\//, '').split(/\s+/);
  switch (word) {
    case 'list':
    case 'help':
    case 'quit':
      return { kind: word };
    case 'undo':
      undo(session); // This call is pure; it only checks that undo is possible.
      return { kind: word };
    case 'hint':
      if (session.phase !== 'guess')
        throw new UsageError('A hint is for your own guesses; now it is your feedback that counts.');
      return { kind: word };
    case 'fix':
      return parseFix(session, line);
  }
  if (session.phase === 'contradiction') {
    throw new UsageError(
      'First one feedback has to be corrected: ' +
        `type fix, its turn and the right feedback, such as ${exampleFix(game)}.`,
    );
  }
  try {
    if (session.phase === 'answer') return { kind: 'answer', feedback: parseFeedback(game, line) };
    return { kind: 'guess', code: parseCode(game, line) };
  } catch (error) {
    throw error instanceof UsageError ? orCommand(game, error, word, optionFor(session, line)) : error;
  }
}

/** Commands that are possible at any time. */
const COMMANDS = ['hint', 'list', 'undo', 'help', 'quit', 'fix'];

/**
 * The error for a line that is neither guess nor feedback. If its first word is nearly a command, the error
 * suggests that command.
 */
function orCommand(game: Game, { message }: UsageError, word: string, option: string): UsageError {
  const meant = nearest(word, COMMANDS);
  if (meant !== undefined) return new UsageError(`There is no command ${word}; did you mean ${meant}?`);
  return new UsageError(
    !game.words && /^[a-z]{2,}$/.test(word)
      ? `${message} Type help for what is understood.`
      : `${message}${option}`,
  );
}

/** A hint about --feedback, if exactly one other rule can read this line. */
function optionFor({ asked, phase, setup: { game } }: Session, line: string): string {
  if (phase !== 'answer' || asked === undefined) return '';
  if (!game.words || game.hard || isShortName(game.name)) return '';
  const [rule, ...others] = rulesOfHistory(game, `${formatCode(game, asked)} ${line}`);
  if (rule === undefined || rule === game.marking || others.length > 0) return '';
  return ` Start again with --feedback ${rule} for ${RULE_TITLES[rule]}.`;
}

/** Commands that are words of the list. Without a slash they are guesses. */
export function commandsInList(game: Game): string[] {
  return COMMANDS.filter((command) => isWordOf(game, command));
}

/** The example of a correction, such as `fix 2 1A2B`. */
export function exampleFix(game: Game): string {
  return `fix 2 ${exampleFeedback(game)}`;
}

function parseFix(session: Session, line: string): PlayCommand {
  const { game } = session.setup;
  const match = /^\s*\/?fix\s+(\d{1,4})\s+(.+)$/i.exec(line);
  if (match === null) {
    throw new UsageError(
      `To correct a feedback, type fix, its turn and the right feedback, such as ${exampleFix(game)}.`,
    );
  }
  const turn = Number(match[1]) - 1;
  const feedback = parseFeedback(game, match[2]);
  correctFeedback(session, turn, feedback); // pure, like undo
  return { kind: 'fix', turn, feedback };
}
