// Plays a game: asks, follows commands, and shows what has changed. strategies/session.ts has the rules of
// play, and play-words.ts has the sentences.

import { UsageError } from '../base/usage-error.ts';
import { formatCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import { remaining } from '../game/history.ts';
import { firstGuessesAlike } from '../game/symmetry.ts';
import { MAX_HISTORY } from '../solver/host/layout.ts';
import { type CostSource, hint, judge } from '../strategies/coach.ts';
import { answer, correctFeedback, guess, type Session, undo } from '../strategies/session.ts';
import { contradictionJson } from './contradiction.ts';
import { type Advisor, tooLong } from './play-advisor.ts';
import { type PlayCommand, parseCommand } from './play-commands.ts';
import * as words from './play-words.ts';
import type { Screen } from './screen.ts';

const ALIKE = 'Coach: no first guess is better than another.';
const TOO_LONG = 'Coach: this position is too large to be judged while you wait.';

/** The surroundings of a game. */
export interface Surroundings {
  readonly screen: Screen;
  /** Knows the exact cost of positions. Without a coach, guesses are not judged. */
  readonly coach: (CostSource & Pick<Advisor, 'known'>) | undefined;
  /** The secret of an honest host, which the end of the game reveals. */
  readonly secret: number | undefined;
}

/**
 * Plays until the game is over or the person leaves it.
 * @throws Error if the input ends too early, and the errors of screen and engine.
 */
export async function playGame(begun: Session, around: Surroundings): Promise<void> {
  const { screen, secret } = around;
  let session = begun;
  // Expected turns that each of your guesses has lost; NaN if the guess was not judged.
  const lost: number[] = [];
  screen.say(words.opening(session));
  while (session.phase !== 'over') {
    const line = await screen.ask(words.question(session), (text) => complaint(session, text));
    if (line === undefined)
      throw new Error(
        `The input has ended before the game was over. ${words.remainder(session, secret)}`.trimEnd(),
      );
    const command = parseCommand(session, line);
    if (command.kind === 'quit')
      return screen.say(`You have left the game. ${words.remainder(session, secret)}`.trimEnd());
    session = await follow(session, command, around, lost);
  }
  screen.say(words.ending(session, secret));
  const sum = lost.slice(0, session.yours.length).reduce((total, loss) => total + loss, 0);
  if (session.found.you && !Number.isNaN(sum)) screen.say(words.balance(sum));
}

function complaint(session: Session, line: string): string | undefined {
  try {
    parseCommand(session, line);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** The session after a possible command. */
async function follow(
  session: Session,
  command: PlayCommand,
  around: Surroundings,
  lost: number[],
): Promise<Session> {
  const { screen } = around;
  const { game } = session.setup;
  switch (command.kind) {
    case 'guess':
      return yourGuess(session, command.code, around, lost);
    case 'answer':
      return shown(answer(session, command.feedback), screen);
    case 'fix': {
      const { turn, feedback } = command;
      screen.say(
        `Corrected: ${formatCode(game, session.its[turn].guess)} gets ${formatFeedback(game, feedback)}.`,
      );
      return shown(correctFeedback(session, turn, feedback), screen);
    }
    case 'undo':
      screen.say('Taken back.');
      return shown(undo(session), screen);
    case 'hint':
      await giveHint(session, around);
      return session;
    case 'list':
      screen.say(listed(session, screen.columns));
      return session;
    default:
      screen.say(words.help(session));
      return session;
  }
}

/** Explains a contradiction in your feedbacks. Also says when only further words fit. Returns the session. */
function shown(session: Session, screen: Screen): Session {
  if (session.contradiction !== undefined) {
    const contradiction = contradictionJson(session.setup.game, session.contradiction);
    screen.say(words.diagnosis(session), { contradiction });
  }
  if (session.further !== undefined && session.phase !== 'over')
    screen.say(words.furtherLeft(session.further, screen.columns));
  return session;
}

/** The codes left in your game while you guess, else in the game of the program. */
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
    lost[session.yours.length] = criticism.loss / criticism.codes;
    if (criticism.codes > 1 || criticism.loss > 0) screen.say(words.judgement(game, criticism));
  } catch (error) {
    if (!tooLong(error)) throw error;
    const alike = session.yours.length === 0 && firstGuessesAlike(game);
    if (alike) lost[0] = 0;
    screen.say(alike ? ALIKE : TOO_LONG);
  }
  return next;
}

async function giveHint(session: Session, { screen, coach }: Surroundings): Promise<void> {
  const { game } = session.setup;
  if (coach === undefined) return screen.say('There are no hints: this game has no coach.');
  try {
    const advice = await screen.wait(hint(game, session.yours, coach));
    screen.say(words.hintText(game, advice.guess, advice.cost / remaining(game, session.yours).length));
  } catch (error) {
    if (!tooLong(error)) throw error;
    if (session.yours.length > MAX_HISTORY) return screen.say(TOO_LONG);
    const { guess, least, most } = await screen.wait(coach.known(session.yours));
    const codes = remaining(game, session.yours).length;
    screen.say(words.knownHintText(game, guess, least / codes, most / codes));
  }
}
