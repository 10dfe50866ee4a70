// Plays a game: asks for a line, carries it out, and shows the result. If a line makes no sense on this turn,
// a sentence says so, and the person can type another line. The rules of play are in strategies/session.ts,
// and the sentences in play-words.ts.

import { nearest } from '../base/nearest.ts';
import { UsageError } from '../base/usage-error.ts';
import { formatCode, isCode, parseCode } from '../game/code.ts';
import { formatFeedback, parseFeedback } from '../game/feedback.ts';
import { RULE_TITLES } from '../game/feedback-rules.ts';
import type { Game, GameRules } from '../game/game.ts';
import { checkAllowed, remaining } from '../game/history.ts';
import { plainText } from '../game/plain-text.ts';
import { rulesOfHistory } from '../game/rule-of-history.ts';
import { firstGuessesAlike } from '../game/symmetry.ts';
import { weightSum } from '../game/weights.ts';
import { isShortName } from '../game/word-game-names.ts';
import { MAX_HISTORY } from '../solver/host/layout.ts';
import { type CostSource, hint, judge } from '../strategies/coach.ts';
import { answer, correctFeedback, guess, type Session, undo } from '../strategies/session.ts';
import { contradictionJson } from './contradiction.ts';
import { type Advisor, type KnownAdvice, tooLong } from './play-advisor.ts';
import * as words from './play-words.ts';
import type { Screen } from './screen.ts';

const ALIKE = 'Coach: no first guess is better than another.';
const TOO_LONG = 'Coach: this position is too large to be judged while you wait.';

/** The objects that a game needs beside its session. */
interface Surroundings {
  readonly screen: Screen;
  /** The coach, who knows the exact cost of positions. If undefined, guesses are not judged. */
  readonly coach: (CostSource & Pick<Advisor, 'known'>) | undefined;
  /** The secret of an honest host, shown at the end of the game; undefined for other hosts. */
  readonly secret: number | undefined;
}

/**
 * Plays until the game is over or the person leaves it.
 * @throws Error if the input ends too early. Errors of the screen and the engine pass through.
 */
export async function playGame(begun: Session, around: Surroundings): Promise<void> {
  const { screen, secret } = around;
  let session = begun;
  // The expected turns that each of your guesses has lost. NaN means that the coach did not judge the guess.
  const lost: number[] = [];
  const read = (line: string): Move => moveOf(session, line, around, lost);
  screen.say(words.opening(session));
  while (session.phase !== 'over') {
    const line = await screen.ask(words.question(session), (text) => complaint(() => read(text)));
    if (line === undefined)
      throw new Error(
        `The input has ended before the game was over. ${words.remainder(session, secret)}`.trimEnd(),
      );
    const next = await read(line)();
    if (next === undefined)
      return screen.say(`You have left the game. ${words.remainder(session, secret)}`.trimEnd());
    session = next;
  }
  screen.say(words.ending(session, secret));
  const sum = lost.slice(0, session.yours.length).reduce((total, loss) => total + loss, 0);
  const isCounted = session.found.you || session.setup.player === undefined;
  if (isCounted && !Number.isNaN(sum)) screen.say(words.balance(session.setup, sum));
}

/** Returns what is wrong with a line that `read` reads; undefined if it makes sense now. */
export function complaint(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** Carries out a typed line. Returns the session after it, or undefined if the person leaves the game. */
type Move = () => Session | undefined | Promise<Session | undefined>;

/**
 * Reads one line and returns the action for it. Full-width characters such as `１Ａ２Ｂ` are allowed, since input
 * methods for Chinese and Japanese write them. A text such as `list` may be a command, and also a word or a
 * code in the symbols L I S T. Then it counts as a guess, and /list is the command.
 * @throws UsageError if the line is no guess, feedback or command that is possible now.
 */
function moveOf(session: Session, typed: string, around: Surroundings, lost: number[]): Move {
  const { screen } = around;
  const { phase, yours, its } = session;
  const { game } = session.setup;
  if (phase === 'guess' && isCode(game, typed)) {
    const code = parseCode(game, typed);
    checkAllowed(game, yours, code); // needed only here, because only games of words have a hard mode
    return () => yourGuess(session, code, around, lost);
  }
  const line = plainText(typed);
  const [word] = line.trim().toLowerCase().replace(/^\//, '').split(/\s+/);
  const say = (text: string) => (): Session => {
    screen.say(text);
    return session;
  };
  switch (word) {
    case 'list':
      return say(listed(session, screen.columns));
    case 'help':
      return say(words.help(session));
    case 'quit':
      return () => undefined;
    case 'undo': {
      const before = undo(session);
      return () => shown(before, screen, 'Taken back.');
    }
    case 'hint':
      if (phase !== 'guess')
        throw new UsageError('A hint is for your own guesses; now it is your feedback that counts.');
      return async () => {
        const { text, data } = await hinted(session, around);
        screen.say(text, data);
        return session;
      };
    case 'fix': {
      const { turn, feedback } = readFix(game, line);
      const corrected = correctFeedback(session, turn, feedback);
      const gets = `${formatCode(game, its[turn].guess)} gets ${formatFeedback(game, feedback)}`;
      return () => shown(corrected, screen, `Corrected: ${gets}.`);
    }
  }
  if (phase === 'contradiction') {
    throw new UsageError(
      'First one feedback has to be corrected: ' +
        `type fix, its turn and the right feedback, such as ${words.exampleFix(game)}.`,
    );
  }
  try {
    if (phase === 'answer') {
      const feedback = parseFeedback(game, line);
      return () => shown(answer(session, feedback), screen);
    }
    const code = parseCode(game, line);
    return () => yourGuess(session, code, around, lost);
  } catch (error) {
    throw error instanceof UsageError ? orCommand(game, error, word, optionFor(session, line)) : error;
  }
}

/**
 * Returns the error for a line that is neither guess nor feedback. If the first word of the line is nearly a
 * command, the error suggests that command. `option` is a sentence about an option.
 */
export function orCommand(game: GameRules, { message }: UsageError, word: string, option = ''): UsageError {
  const meant = nearest(word, words.COMMANDS);
  if (meant !== undefined) return new UsageError(`There is no command ${word}; did you mean ${meant}?`);
  const isWord = !game.words && /^[a-z]{2,}$/.test(word);
  return new UsageError(`${message}${isWord ? ' Type help for what is understood.' : option}`);
}

/**
 * Returns a hint to use --feedback, if exactly one other rule of feedback can read this line; else an empty
 * text.
 */
function optionFor({ asked, phase, setup: { game } }: Session, line: string): string {
  if (phase !== 'answer' || asked === undefined) return '';
  if (!game.words || game.hard || isShortName(game.name)) return '';
  const [rule, ...others] = rulesOfHistory(game, `${formatCode(game, asked)} ${line}`);
  if (rule === undefined || rule === game.marking || others.length > 0) return '';
  return ` Start again with --feedback ${rule} for ${RULE_TITLES[rule]}.`;
}

/** Reads a correction, such as `fix 2 1A2B`. The result counts turns from 0. */
function readFix(game: Game, line: string): { readonly turn: number; readonly feedback: number } {
  const match = /^\s*\/?fix\s+(\d{1,4})\s+(.+)$/i.exec(line);
  if (match !== null) return { turn: Number(match[1]) - 1, feedback: parseFeedback(game, match[2]) };
  throw new UsageError(
    `To correct a feedback, type fix, its turn and the right feedback, such as ${words.exampleFix(game)}.`,
  );
}

/**
 * Shows `news`, then a contradiction in your feedbacks if there is one. Also says when only words fit that
 * cannot be the secret. Returns the session.
 */
function shown(session: Session, screen: Screen, news?: string): Session {
  if (news !== undefined) screen.say(news);
  if (session.contradiction !== undefined) {
    const contradiction = contradictionJson(session.setup.game, session.contradiction);
    screen.say(words.diagnosis(session), { contradiction });
  }
  if (session.further !== undefined && session.phase !== 'over')
    screen.say(words.furtherLeft(session.further, screen.columns));
  return session;
}

/**
 * Lists the possible secrets: those of your game if it is your turn to guess, else those of the program's
 * game.
 */
function listed(
  { setup: { game }, phase, yours, its, further }: Session,
  columns: number | undefined,
): string {
  if (phase === 'guess') return words.listing(game, remaining(game, yours), columns);
  if (further !== undefined) return words.furtherLeft(further, columns);
  return words.listing(game, remaining(game, its), columns);
}

async function yourGuess(
  session: Session,
  code: number,
  { screen, coach }: Surroundings,
  lost: number[],
): Promise<Session> {
  const { game, host } = session.setup;
  const reply = host?.feedback(session.yours, code);
  const next = guess(session, code, typeof reply === 'object' ? await screen.wait(reply) : reply);
  screen.say(words.answered(game, next.yours, coach !== undefined));
  lost[session.yours.length] = Number.NaN;
  if (coach === undefined) return next;
  try {
    const criticism = await screen.wait(judge(game, session.yours, code, coach));
    lost[session.yours.length] = criticism.loss / criticism.weight;
    const { codes, cost, loss } = criticism;
    if (codes > 1 || loss > 0) {
      const text = words.judgement(session.setup, criticism);
      screen.say(text, words.chanceJson(session.setup, criticism, cost - loss, cost));
    }
  } catch (error) {
    if (!tooLong(error)) throw error;
    const alike = session.yours.length === 0 && firstGuessesAlike(game);
    if (alike) lost[0] = 0;
    screen.say(alike ? ALIKE : TOO_LONG);
  }
  return next;
}

/** Returns a hint, as a sentence and as data. */
async function hinted(
  { setup, yours }: Session,
  { screen, coach }: Surroundings,
): Promise<{ readonly text: string; readonly data?: object }> {
  const { game } = setup;
  if (coach === undefined) return { text: 'There are no hints: this game has no coach.' };
  const left = remaining(game, yours);
  const counts = { codes: left.length, weight: weightSum(game, left) };
  const shown = (advice: KnownAdvice): { readonly text: string; readonly data: object } => ({
    text: words.hintText(setup, counts.weight, advice),
    data: words.chanceJson(setup, counts, advice.least, advice.most),
  });
  try {
    const { guess, cost } = await screen.wait(hint(game, yours, coach));
    return shown({ guess, least: cost, most: cost });
  } catch (error) {
    if (!tooLong(error)) throw error;
    if (yours.length > MAX_HISTORY) return { text: TOO_LONG };
    return shown(await screen.wait(coach.known(yours)));
  }
}
