// A game in progress, for any front end: immutable state, and verbs that return the next state. With a host,
// you guess. With a player, it guesses your secret. With both it is a race: you guess, then it guesses, and a
// round is finished before anybody wins. This file does not draw, print or read a clock.

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

/** The sides of a game. */
export interface SessionSetup {
  readonly game: Game;
  /** Answers your guesses. */
  readonly host?: Host | SlowHost | undefined;
  /** Guesses your secret. At least one of host and player must be given. */
  readonly player?: Player | undefined;
}

/** `guess`: you guess next. `answer`: you answer next. `contradiction`: you correct a feedback next. */
export type Phase = 'guess' | 'answer' | 'contradiction' | 'over';

/** A game in progress: the phase and all turns. Immutable; every verb makes a new one. */
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
   * The words that fit your feedbacks but may only be guessed, if no possible secret fits. The player
   * continues among them.
   */
  readonly further: FurtherWords | undefined;
  /** The contradiction in your feedbacks, in phase `contradiction`. */
  readonly contradiction: Contradiction | undefined;
  /** The sides that have found the secret; in phase `over`, both in a drawn race. */
  readonly found: { readonly you: boolean; readonly it: boolean };
  /** The session before the last verb. */
  readonly before: Session | undefined;
}

/**
 * Begins a game.
 * @throws Error when the setup has neither host nor player.
 */
export function start(setup: SessionSetup): Session {
  if (setup.host === undefined && setup.player === undefined)
    throw new Error('A session needs a host or a player.');
  return settled(setup, [], [], undefined);
}

/**
 * You guess code number `code`, and the host answers. The caller must await the feedback of a slow host and
 * pass it in.
 * @throws UsageError when it is not your turn to guess, or hard mode forbids the guess; Error when a slow
 * host's feedback is missing; RangeError when it is invalid.
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
 * You answer the player's guess with the feedback of this index.
 * @throws UsageError when nothing is asked; RangeError for an invalid feedback.
 */
export function answer(session: Session, feedback: number): Session {
  const { setup, yours, its, asked } = session;
  if (asked === undefined) throw new UsageError(`You cannot answer now: ${DUE[session.phase]}`);
  return settled(setup, yours, [...its, { guess: asked, feedback }], session);
}

/**
 * You correct your feedback on an earlier turn, index 0 for the first. All other feedbacks stay. If the
 * correction makes a later guess of the player illegal in hard mode, that guess and all after it are taken
 * back.
 * @throws UsageError when there is no such turn; RangeError for an invalid feedback.
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

/** The session with these histories. They decide whose turn it is. */
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

/** The player's guess among further words, by its number in the original game. */
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
