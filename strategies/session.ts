// A game being played, for any front end: plain state that is never changed, and verbs that return the next
// state. With a host you guess; with a player it guesses your secret; with both it is a race: you guess, then
// it guesses, and the round is finished before anybody has won. Draws nothing, prints nothing, and knows
// nothing of time.

import { UsageError } from '../base/usage-error.ts';
import { checkFeedback } from '../game/check-numbers.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { type FurtherWords, furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { checkAllowed, type History, isAllowed } from '../game/history.ts';
import { entropy } from './entropy.ts';
import { type Contradiction, explain } from './explain.ts';
import type { Host, SlowHost } from './hosts.ts';
import { heuristicPlayer, type Player } from './player.ts';

/** Who takes part in a game. */
export interface SessionSetup {
  readonly game: Game;
  /** Answers your guesses. */
  readonly host?: Host | SlowHost | undefined;
  /** Guesses your secret. At least one of host and player is there. */
  readonly player?: Player | undefined;
}

/** `guess`: you are to guess. `answer`: you are to answer. `contradiction`: you are to correct a feedback. */
export type Phase = 'guess' | 'answer' | 'contradiction' | 'over';

/** A game in progress: whose turn it is, and what has been said. A value; every verb makes a new one. */
export interface Session {
  readonly setup: SessionSetup;
  readonly phase: Phase;
  /** Your guesses and the feedbacks of the host. */
  readonly yours: History;
  /** The guesses of the player and your feedbacks. */
  readonly its: History;
  /** The number of the code that the player asks about, in phase `answer`. */
  readonly asked: number | undefined;
  /**
   * The words that fit your feedbacks although they may only be guessed, where no possible secret does; the
   * player goes on among them.
   */
  readonly further: FurtherWords | undefined;
  /** What is wrong with your feedbacks, in phase `contradiction`. */
  readonly contradiction: Contradiction | undefined;
  /** Who has found the secret so far; in phase `over` both in a drawn race. */
  readonly found: { readonly you: boolean; readonly it: boolean };
  /** The session before the last verb. */
  readonly before: Session | undefined;
}

/** Begins a game. @throws Error when the setup has neither host nor player. */
export function start(setup: SessionSetup): Session {
  if (setup.host === undefined && setup.player === undefined)
    throw new Error('A session needs a host or a player.');
  return settled(setup, [], [], undefined);
}

/**
 * You guess code number `code`, and the host answers. The feedback of a host that takes time must have been
 * awaited and be handed in.
 * @throws UsageError when it is not your turn to guess, or hard mode does not allow the guess; Error when
 * such a feedback is missing; RangeError when there is none like it.
 */
export function guess(session: Session, code: number, answered?: number): Session {
  const { setup, yours, its } = session;
  if (session.phase !== 'guess' || setup.host === undefined)
    throw new UsageError(`You cannot guess now: ${DUE[session.phase]}`);
  checkAllowed(setup.game, yours, code);
  const feedback = answered ?? setup.host.feedback(yours, code);
  if (typeof feedback !== 'number')
    throw new Error(`The ${setup.host.name} host takes time; await its feedback and hand it in.`);
  checkFeedback(setup.game, feedback);
  return settled(setup, [...yours, { guess: code, feedback }], its, session);
}

/**
 * You answer the guess that the player asks about, with the feedback of this index.
 * @throws UsageError when nothing is asked; RangeError when there is no such feedback.
 */
export function answer(session: Session, feedback: number): Session {
  const { setup, yours, its, asked } = session;
  if (asked === undefined) throw new UsageError(`You cannot answer now: ${DUE[session.phase]}`);
  return settled(setup, yours, [...its, { guess: asked, feedback }], session);
}

/**
 * You correct your feedback on an earlier turn, index 0 for the first. All other feedbacks stay as they are.
 * But where it shows that the player was not allowed a later guess, in hard mode, that guess and all after it
 * are taken back.
 * @throws UsageError when there is no such turn; RangeError when there is no such feedback.
 */
export function correctFeedback(session: Session, turn: number, feedback: number): Session {
  const { setup, yours, its } = session;
  if (its[turn] === undefined) {
    throw new UsageError(
      `There is no feedback on turn ${turn + 1} to correct: you have given ${its.length}.`,
    );
  }
  const corrected = its.with(turn, { guess: its[turn].guess, feedback });
  const broken = corrected.findIndex(
    (later, before) => !isAllowed(setup.game, corrected.slice(0, before), later.guess),
  );
  return settled(setup, yours, broken < 0 ? corrected : corrected.slice(0, broken), session);
}

/**
 * Takes back the last verb.
 * @throws UsageError when nothing has been done yet.
 */
export function undo(session: Session): Session {
  if (session.before === undefined)
    throw new UsageError('There is nothing to take back: the game has only begun.');
  return session.before;
}

/** The session with these histories: whose turn it is follows from them. */
function settled(setup: SessionSetup, yours: History, its: History, before: Session | undefined): Session {
  const { game, host, player } = setup;
  const found = { you: wins(game, yours), it: wins(game, its) };
  const further = furtherWords(game, its);
  const contradiction = explain(game, its);
  const roundOpen = yours.length > its.length;
  const over =
    host === undefined ? found.it : (found.you || found.it) && (player === undefined || !roundOpen);
  const answering = player !== undefined && (host === undefined || roundOpen);
  const phase =
    contradiction !== undefined ? 'contradiction' : over ? 'over' : answering ? 'answer' : 'guess';
  const asked =
    phase === 'answer' ? (further === undefined ? player?.next(its) : nextAmong(further, game)) : undefined;
  return { setup, phase, yours, its, asked, further, contradiction, found, before };
}

/** What a rule guesses among further words, by its number in the game that they come from. */
function nextAmong({ game: further, history }: FurtherWords, game: Game): number {
  return parseCode(game, formatCode(further, heuristicPlayer(further, entropy).next(history)));
}

function wins(game: Game, history: History): boolean {
  return history.some((turn) => turn.feedback === game.win);
}

const DUE: Record<Phase, string> = {
  guess: 'it is your turn to guess.',
  answer: 'a guess is waiting for your feedback.',
  contradiction: 'your feedbacks contradict each other, so one of them has to be corrected first.',
  over: 'the game is over.',
};
