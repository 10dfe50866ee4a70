// A game in progress, for any user interface. The state is immutable, and every action is a function that
// returns the next state. With a host only, you guess. With a player only, it guesses your secret. With both,
// the game is a race: you guess, then the player guesses. A round is finished before anybody wins. This file
// does not draw, print or read a clock.

import { show, UsageError } from '../base/usage-error.ts';
import { checkFeedback } from '../game/check-numbers.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { checkAllowed, type History, isAllowed } from '../game/history.ts';
import type { PositionGame } from '../game/position.ts';
import { entropy } from './entropy.ts';
import { type Contradiction, explain } from './explain.ts';
import type { Host, SlowHost } from './hosts.ts';
import { heuristicPlayer, type Player } from './player.ts';

/** The game and the two opponents, of which one may be missing. */
export interface SessionSetup {
  readonly game: Game;
  /** The opponent that answers your guesses. */
  readonly host?: Host | SlowHost | undefined;
  /** The opponent that guesses your secret. At least one of host and player must be given. */
  readonly player?: Player | undefined;
  /** The most turns that you have, in a race the most rounds. Undefined if there is no limit. */
  readonly within?: number | undefined;
}

/**
 * The next step of the game. `guess`: you guess. `answer`: you answer the player's guess. `contradiction`:
 * you must correct one of your feedbacks. `over`: the secret is found, or the turns are over.
 */
export type Phase = 'guess' | 'answer' | 'contradiction' | 'over';

/** A game in progress. It is immutable: every action returns a new session. */
export interface Session {
  readonly setup: SessionSetup;
  readonly phase: Phase;
  /** Your guesses and the feedbacks of the host. */
  readonly yours: History;
  /** The guesses of the player and your feedbacks to them. */
  readonly its: History;
  /** The number of the code that the player guesses now, in phase `answer`; undefined in other phases. */
  readonly asked: number | undefined;
  /**
   * If no possible secret fits your feedbacks, the guess-only words that do; undefined otherwise. The player
   * then continues among these words.
   */
  readonly further: PositionGame | undefined;
  /**
   * The explanation of the contradiction in your feedbacks, in phase `contradiction`; undefined in other
   * phases.
   */
  readonly contradiction: Contradiction | undefined;
  /**
   * Says who has found the secret. In a race both can find it in the same round, and then the race is a draw.
   */
  readonly found: { readonly you: boolean; readonly it: boolean };
  /** The session before the last action; undefined at the beginning. */
  readonly before: Session | undefined;
}

/**
 * Begins a game.
 * @throws Error if the setup has neither host nor player; UsageError for an invalid limit of turns.
 */
export function start(setup: SessionSetup): Session {
  if (setup.host === undefined && setup.player === undefined)
    throw new Error('A session needs a host or a player.');
  if (setup.within !== undefined && !(Number.isInteger(setup.within) && setup.within > 0))
    throw new UsageError(`${show(setup.within)} is not a number of turns; 1 or more are possible.`);
  return settled(setup, [], [], undefined);
}

/**
 * Makes your guess of code number `code`, which the host answers. If the host is slow, the caller must await
 * its feedback and pass it as `answered`.
 * @throws UsageError if it is not your turn to guess, or hard mode forbids the guess. Error if the feedback
 * of a slow host is missing. RangeError if the feedback or the code is invalid.
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
 * Answers the player's guess with the feedback of this index.
 * @throws UsageError if there is no guess to answer. RangeError for an invalid feedback.
 */
export function answer(session: Session, feedback: number): Session {
  const { setup, yours, its, asked } = session;
  if (asked === undefined) throw new UsageError(`You cannot answer now: ${DUE[session.phase]}`);
  return settled(setup, yours, [...its, { guess: asked, feedback }], session);
}

/**
 * Corrects your feedback on an earlier turn; index 0 is the first turn. All other feedbacks stay. In hard
 * mode, a later guess of the player may not be allowed after the correction. Then this guess and all later
 * turns are removed.
 * @throws UsageError if there is no such turn. RangeError for an invalid feedback.
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
 * Returns the session before the last action.
 * @throws UsageError if there was no action yet.
 */
export function undo(session: Session): Session {
  if (session.before === undefined)
    throw new UsageError('There is nothing to take back: the game has only begun.');
  return session.before;
}

/** Returns the session with these histories, which determine its phase and all other fields. */
function settled(setup: SessionSetup, yours: History, its: History, before: Session | undefined): Session {
  const { game, host, player, within = Number.POSITIVE_INFINITY } = setup;
  const found = { you: wins(game, yours), it: wins(game, its) };
  const further = furtherWords(game, its);
  const contradiction = explain(game, its);
  const roundOpen = yours.length > its.length;
  const isDecided = found.you || found.it || Math.max(yours.length, its.length) >= within;
  const over = isDecided && (host === undefined || player === undefined || !roundOpen);
  const answering = player !== undefined && (host === undefined || roundOpen);
  const phase =
    contradiction !== undefined ? 'contradiction' : over ? 'over' : answering ? 'answer' : 'guess';
  const asked =
    phase === 'answer' ? (further === undefined ? player?.next(its) : nextAmong(further, game)) : undefined;
  return { setup, phase, yours, its, asked, further, contradiction, found, before };
}

/** Returns the guess of a player among guess-only words, by its number in the original game. */
function nextAmong({ game: further, history }: PositionGame, game: Game): number {
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
