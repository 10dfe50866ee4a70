// optimoo play for games that are too large to be listed. The modes and commands are those of play-game.ts.
// The coach counts the codes left and gives hints, but it does not judge guesses.

import { randomInt } from 'node:crypto';
import { Deadline } from '../base/deadline.ts';
import { UsageError } from '../base/usage-error.ts';
import { largeAnswer } from '../extras/large-answer.ts';
import { formatCode } from '../game/code.ts';
import { formatFeedback, parseFeedback } from '../game/feedback.ts';
import { type FittingCodes, fittingCodes, scoreOf } from '../game/fitting-codes.ts';
import {
  formatLargeCode,
  type LargeCode,
  type LargeGame,
  type LargeTurn,
  parseLargeCode,
} from '../game/large-game.ts';
import { plainText } from '../game/plain-text.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { knownWithoutSearch } from '../solver/known-without-search.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { entropy } from '../strategies/entropy.ts';
import { largeGuess } from '../strategies/large-player.ts';
import { largePlayerNamed } from '../strategies/large-tally.ts';
import { fill, formatSpan, plural, USUAL_COLUMNS } from './format.ts';
import type { Io } from './io.ts';
import { PATIENCE } from './options.ts';
import type { PlayOptions } from './play.ts';
import { HOSTS, rulesText } from './play-words.ts';
import type { Screen } from './screen.ts';
import { resourcesFrom } from './search.ts';

/** The most codes that a list shows. */
const SHOWN_CODES = 60;

/** The turns of one side, with the codes that fit them. */
interface Side {
  readonly turns: readonly LargeTurn[];
  readonly fitting: FittingCodes;
}

/** A game in progress: your guesses, the guesses of the program, and the state before the last action. */
interface State {
  readonly yours: Side;
  readonly its: Side;
  readonly before: State | undefined;
}

/** What a game needs besides its state. */
interface Setup {
  readonly large: LargeGame;
  /** Returns the feedback to your guess; undefined if you do not guess. */
  readonly host: ((yours: Side, guess: LargeCode) => number) | undefined;
  /** Returns the guess of the program; undefined if it does not guess. */
  readonly player: ((its: Side) => LargeCode) | undefined;
  readonly secret: LargeCode | undefined;
  /** Returns the text of a hint; undefined without a coach. */
  readonly hint: ((yours: Side) => Promise<string>) | undefined;
  readonly screen: Screen;
}

/**
 * Plays a game until it is over or the person leaves it.
 * @throws UsageError if an option does not fit a large game. Error if the input ends too early.
 */
export async function playLarge(
  io: Io,
  large: LargeGame,
  { mode, host: name }: { readonly mode: string; readonly host: string | undefined },
  options: PlayOptions,
  screen: Screen,
): Promise<void> {
  if (name === 'exact')
    throw new UsageError(`The exact host cannot play ${large.name}: it has too many codes. The cunning one can.`);
  if (options.tree !== undefined)
    throw new UsageError(`No tree can be about ${large.name}, which has too many codes; leave out --tree.`);
  const start: Side = { turns: [], fitting: fittingCodes(large, []) };
  const secret = name === 'honest' ? secretOf(large, start.fitting, options) : undefined;
  const heuristic = options.player === undefined ? entropy : largePlayerNamed(large, options.player);
  const setup: Setup = {
    ...{ large, secret, screen },
    host: name && (secret ? (_, guess) => scoreOf(large, guess)(secret) : cunning(large)),
    player: mode === 'guess' ? undefined : (its) => largeGuess(large, heuristic, its.turns, 0, its.fitting),
    hint: options.coach && mode !== 'answer' ? (yours) => hinted(io, large, yours, options) : undefined,
  };
  screen.say(opening(setup, name));
  let state: State = { yours: start, its: start, before: undefined };
  for (let phase = phaseOf(setup, state); phase.due !== 'over'; phase = phaseOf(setup, state)) {
    const line = await screen.ask(question(setup, state, phase), (text) => complaint(setup, state, phase, text));
    if (line === undefined) {
      const told = remainder(setup, state);
      throw new Error(`The input has ended before the game was over. ${told}`.trimEnd());
    }
    const next = await carriedOut(setup, state, phase, line, io.columns);
    if (next === undefined) return screen.say(`You have left the game. ${remainder(setup, state)}`.trimEnd());
    state = next;
  }
  screen.say(ending(setup, state));
}
