// optimoo play for games that are too large to be listed. The modes and commands are those of play-game.ts.
// The coach counts the codes left and gives hints, but it does not judge guesses.

import { randomInt } from 'node:crypto';
import { Deadline } from '../base/deadline.ts';
import { UsageError } from '../base/usage-error.ts';
import { largeAnswer } from '../extras/large-games/large-answer.ts';
import { formatCode } from '../game/code.ts';
import { exampleFeedback, formatFeedback, parseFeedback } from '../game/feedback.ts';
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
import { type Options, PATIENCE } from './options.ts';
import { complaint, orCommand } from './play-game.ts';
import { HOSTS, rulesText } from './play-words.ts';
import type { Screen } from './screen.ts';
import { resourcesFrom } from './search.ts';

/** The most codes that a list shows. */
const SHOWN_CODES = 60;

/** The options of a large game. play.ts has checked that they fit each other. */
interface LargePlayOptions extends Options {
  readonly secret?: string;
  readonly seed?: number;
  readonly player?: string;
  readonly tree?: string;
  readonly within?: number;
  readonly coach: boolean;
}

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

/** The parts of a game that never change during play. */
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
  options: LargePlayOptions,
  screen: Screen,
): Promise<void> {
  if (name === 'exact')
    throw new UsageError(
      `The exact host cannot play ${large.name}: it has too many codes. The cunning one can.`,
    );
  if (options.tree !== undefined)
    throw new UsageError(`No tree can be about ${large.name}, which has too many codes; leave out --tree.`);
  if (options.within !== undefined)
    throw new UsageError(`${large.name} has too many codes for --within; leave it out.`);
  const start: Side = { turns: [], fitting: fittingCodes(large, []) };
  const secret = name === 'honest' ? secretOf(large, start.fitting, options) : undefined;
  const heuristic = options.player === undefined ? entropy : largePlayerNamed(large, options.player);
  const setup: Setup = {
    ...{ large, secret, screen },
    host: name === undefined ? undefined : secret === undefined ? cunning(large) : honest(large, secret),
    player: mode === 'guess' ? undefined : (its) => largeGuess(large, heuristic, its.turns, 0, its.fitting),
    hint: options.coach && mode !== 'answer' ? (yours) => hinted(io, large, yours, options) : undefined,
  };
  screen.say(opening(setup, name));
  let state: State = { yours: start, its: start, before: undefined };
  for (let phase = phaseOf(setup, state); phase.due !== 'over'; phase = phaseOf(setup, state)) {
    const line = await screen.ask(question(setup, state, phase), (text) =>
      complaint(() => read(setup, state, phase, text)),
    );
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

/** The next step: your guess, your feedback to `asked`, the correction of a feedback, or the end. */
interface Phase {
  readonly due: 'guess' | 'answer' | 'contradiction' | 'over';
  readonly asked?: LargeCode;
}

function phaseOf({ large, host, player }: Setup, { yours, its }: State): Phase {
  const isOpen = yours.turns.length > its.turns.length;
  const isWon = wins(large, yours) || wins(large, its);
  if (its.fitting.count === 0) return { due: 'contradiction' };
  if (isWon && (host === undefined || player === undefined || !isOpen)) return { due: 'over' };
  if (player !== undefined && (host === undefined || isOpen)) return { due: 'answer', asked: player(its) };
  return { due: 'guess' };
}

function wins({ win }: LargeGame, { turns }: Side): boolean {
  return turns.some(({ feedback }) => feedback === win);
}

/**
 * Carries out a line. Returns the state after it, or undefined if the person leaves the game.
 * @throws UsageError if the line makes no sense now.
 */
async function carriedOut(
  setup: Setup,
  state: State,
  phase: Phase,
  line: string,
  columns: number | undefined,
): Promise<State | undefined> {
  const { large, host, screen, hint } = setup;
  const action = read(setup, state, phase, line);
  switch (action.kind) {
    case 'quit':
      return undefined;
    case 'help':
      screen.say(help(setup, phase));
      return state;
    case 'list':
      screen.say(listing(large, phase.due === 'guess' ? state.yours : state.its, columns));
      return state;
    case 'hint':
      screen.say(await screen.wait(hint?.(state.yours) ?? Promise.resolve(NO_HINT)));
      return state;
    case 'state':
      if (action.news !== undefined) screen.say(action.news);
      if (action.state.its.fitting.count === 0) screen.say('No code fits your feedbacks any more.');
      return action.state;
    case 'guess': {
      const feedback = host?.(state.yours, action.guess) ?? large.win;
      const yours = added(state.yours, { guess: action.guess, feedback });
      const { count } = yours.fitting;
      const left = hint && feedback !== large.win ? `; ${plural(count, 'code is', 'codes are')} left` : '';
      screen.say(`${formatLargeCode(large, action.guess)} gets ${formatFeedback(large, feedback)}${left}.`);
      return { ...state, yours, before: state };
    }
  }
}

const NO_HINT = 'There are no hints: this game has no coach.';

type Action =
  | { readonly kind: 'quit' | 'help' | 'list' | 'hint' }
  | { readonly kind: 'guess'; readonly guess: LargeCode }
  | { readonly kind: 'state'; readonly state: State; readonly news?: string };

/** Reads a line. @throws UsageError if it makes no sense now. */
function read({ large }: Setup, state: State, { due, asked }: Phase, typed: string): Action {
  const line = plainText(typed).trim();
  const word = line.toLowerCase().replace(/^\//, '').split(/\s+/)[0];
  if (word === 'quit' || word === 'help' || word === 'list') return { kind: word };
  if (word === 'hint') {
    if (due === 'guess') return { kind: 'hint' };
    throw new UsageError('A hint is for your own guesses; now it is your feedback that counts.');
  }
  if (word === 'undo') {
    if (state.before === undefined)
      throw new UsageError('There is nothing to take back: the game has only begun.');
    return { kind: 'state', state: state.before, news: 'Taken back.' };
  }
  if (word === 'fix') return corrected(large, state, line);
  if (due === 'contradiction')
    throw new UsageError(
      'First one feedback has to be corrected: type fix, its turn and the right feedback.',
    );
  try {
    if (asked === undefined) return { kind: 'guess', guess: parseLargeCode(large, line) };
    const its = added(state.its, { guess: asked, feedback: parseFeedback(large, line) });
    return { kind: 'state', state: { ...state, its, before: state } };
  } catch (error) {
    throw error instanceof UsageError ? orCommand(large, error, word) : error;
  }
}

/** Reads a correction such as `fix 2 1A2B`. @throws UsageError for other lines. */
function corrected(large: LargeGame, state: State, line: string): Action {
  const match = /^\/?fix\s+(\d{1,4})\s+(.+)$/i.exec(line);
  const turn = state.its.turns[Number(match?.[1]) - 1];
  if (match === null || turn === undefined)
    throw new UsageError(
      state.its.turns.length === 0
        ? 'There is no feedback of yours to correct.'
        : `Type fix, one of the turns 1 to ${state.its.turns.length}, and its right feedback, such as ` +
            `fix 1 ${exampleFeedback(large)}.`,
    );
  const feedback = parseFeedback(large, match[2]);
  const turns = state.its.turns.with(Number(match[1]) - 1, { guess: turn.guess, feedback });
  const its = { turns, fitting: fittingCodes(large, turns) };
  const news = `Corrected: ${formatLargeCode(large, turn.guess)} gets ${formatFeedback(large, feedback)}.`;
  return { kind: 'state', state: { ...state, its, before: state }, news };
}

function added({ turns, fitting }: Side, turn: LargeTurn): Side {
  return { turns: [...turns, turn], fitting: fitting.after(turn) };
}

/** Returns the secret that the options name, or a random one. */
function secretOf(large: LargeGame, all: FittingCodes, { secret, seed }: LargePlayOptions): LargeCode {
  if (secret !== undefined) return parseLargeCode(large, secret);
  return all.at(seed === undefined ? randomInt(large.count) : secretOfSeed({ secrets: large.count }, seed));
}

/** Returns a host that answers truly. */
function honest(large: LargeGame, secret: LargeCode): (yours: Side, guess: LargeCode) => number {
  return (_, guess) => scoreOf(large, guess)(secret);
}

/** Returns a host without a secret. It gives the feedback that leaves most codes, the lowest of several. */
function cunning(large: LargeGame): (yours: Side, guess: LargeCode) => number {
  return ({ fitting }, guess) => {
    let [best, most] = [large.win, 0];
    for (let feedback = 0; feedback < large.win; feedback++) {
      const { count } = fitting.after({ guess, feedback });
      if (count > most) [best, most] = [feedback, count];
    }
    return best;
  };
}

/** Returns a hint: a best guess of a small position, or a good guess with bounds. */
async function hinted(io: Io, large: LargeGame, { turns }: Side, options: LargePlayOptions): Promise<string> {
  const goal = { objective: { kind: 'average' }, consistent: false } as const;
  const { patience = PATIENCE } = options;
  const deadline = new Deadline(patience, io.signal);
  const { game, history, found, count } = await largeAnswer(large, turns, goal, async (position) => {
    try {
      const resources = { ...resourcesFrom(io, options), signal: deadline.signal };
      await using solver = await openSolver(position.game, resources);
      return await solver.under(AVERAGE).bestWithin(position.history, patience, { signal: io.signal });
    } catch (error) {
      if (error !== deadline.isOver) throw error;
      return knownWithoutSearch(position.game, AVERAGE, position.history);
    }
  }).finally(() => deadline.end());
  const played = history.length;
  const [guess, least, most] =
    'guess' in found ? [found.guess, found.proven, found.found] : [found.guesses[0], found.cost, found.cost];
  const code = formatCode(game, guess);
  if (least === most) {
    const turnsLeft = (most / count - played).toFixed(4);
    return `Hint: ${code} is a best guess; with it, ${turnsLeft} turns are to be expected from now on.`;
  }
  const span = formatSpan(least / count - played, most / count - played, 2);
  const worth = `${span} turns are to be expected from now on`;
  return `Hint: ${code} is a good guess; ${worth}; it is not proved best.`;
}

function opening({ large, player, hint }: Setup, host: string | undefined): string {
  const lines = [rulesText(large)];
  if (host !== undefined) lines.push(HOSTS[host]('code'));
  if (player !== undefined) lines.push('Think of a secret code of your own and answer its guesses.');
  if (host !== undefined && player !== undefined)
    lines.push('You guess first in every round; whoever needs fewer rounds wins.');
  if (hint !== undefined)
    lines.push('The coach gives hints; it does not judge guesses in such a large game.');
  return lines.join('\n');
}

function question({ large, host, player }: Setup, { yours, its }: State, { due, asked }: Phase): string {
  const isRace = host !== undefined && player !== undefined;
  if (due === 'contradiction') return 'Which feedback was wrong? (fix <turn> <feedback>)';
  if (due === 'guess')
    return isRace ? `Round ${yours.turns.length + 1}: your guess?` : `Guess ${yours.turns.length + 1}?`;
  const turn = `${isRace ? 'Round' : 'Turn'} ${its.turns.length + 1}`;
  return `${turn}: it guesses ${formatLargeCode(large, asked ?? [])}; your feedback?`;
}

function help({ large, player }: Setup, { due }: Phase): string {
  const first = formatLargeCode(large, fittingCodes(large, []).at(0));
  const example = exampleFeedback(large);
  const lines = {
    guess: [`a guess       such as ${first}`, 'hint          a good guess'],
    answer: [`feedback      such as ${example}`],
    contradiction: [],
    over: [],
  }[due];
  const fix =
    player === undefined ? [] : [`${`fix 1 ${example}`.padEnd(13)} correct your feedback on turn 1`];
  const always = ['list          the codes that are left', 'undo          take back the last thing you did'];
  return [...lines, ...always, ...fix, 'quit          leave the game'].join('\n');
}

function listing(large: LargeGame, { fitting }: Side, columns = USUAL_COLUMNS): string {
  const { count } = fitting;
  if (count === 0) return 'No code is left.';
  const shown = Array.from({ length: Math.min(count, SHOWN_CODES) }, (_, i) =>
    formatLargeCode(large, fitting.at(i)),
  );
  const more = count > SHOWN_CODES ? [`and ${count - SHOWN_CODES} more`] : [];
  const lines = fill([...shown, ...more], columns - 2).map((line) => `  ${line}`);
  return `${plural(count, 'code is', 'codes are')} left:\n${lines.join('\n')}`;
}

function ending(setup: Setup, state: State): string {
  const { large, host, player } = setup;
  const { yours, its } = state;
  const turns = plural(Math.max(yours.turns.length, its.turns.length), 'turn');
  const last = its.turns.length > 0 ? formatLargeCode(large, its.turns[its.turns.length - 1].guess) : '';
  if (player === undefined) return `You have found it in ${turns}.`;
  if (host === undefined) return `It has found your code, ${last}, in ${turns}.`;
  const rounds = turns.replace('turn', 'round');
  if (wins(large, yours) && wins(large, its)) return `A draw: both of you have needed ${rounds}.`;
  if (wins(large, yours)) return `You win: you have found its code in ${rounds}, and it has not found yours.`;
  return `It wins: it has found your code, ${last}, in ${rounds}. ${remainder(setup, state)}`;
}

/** Returns a sentence that reveals the secret, or a code that fits if there is none. */
function remainder({ large, host, secret }: Setup, { yours: { fitting } }: State): string {
  if (host === undefined) return '';
  if (secret !== undefined) return `The secret was ${formatLargeCode(large, secret)}.`;
  const fits = plural(fitting.count, 'code fits', 'codes fit');
  return `There was no secret: ${fits} all feedbacks, such as ${formatLargeCode(large, fitting.at(0))}.`;
}
