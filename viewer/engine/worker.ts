// The engine on a thread of its own. It keeps the solver of one game with its results, until a request names
// another game. It answers requests one after the other. No other file of the page imports the solver.

import wasm from '../../dist/solver/engine.local.wasm?url';
import { type Game, parseGame } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { outcome } from '../../game/strategy.ts';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import { weightSum } from '../../game/weights.ts';
import { EngineLoadError } from '../../solver/engine-error.ts';
import { worstPosition } from '../../solver/front/worst-position.ts';
import { openOn } from '../../solver/open-solver.ts';
import type { Solver } from '../../solver/solver.ts';
import { heuristicNamed } from '../../strategies/heuristic-list.ts';
import { exact } from '../../strategies/hosts.ts';
import { tallyHeuristic } from '../../strategies/tally.ts';
import type { TreeAdvice } from '../../tree-output/tree-walk.ts';
import { firstGuess, isSearched, LARGE, quickGuess, quickWord } from '../state/quick-guess.ts';
import { averageWithin, bestGuesses } from './best-guesses.ts';
import { codePart } from './code-part.ts';
import { largeAdvice, largeAnswers } from './large-advice.ts';
import { exactLoss, lossBounds } from './losses.ts';
import type {
  AimedAdvice,
  EngineReply,
  EngineRequest,
  EngineResult,
  Envelope,
  GameSource,
  GoodGuess,
  GuessLoss,
  LossBounds,
  Note,
  WinChance,
} from './messages.ts';
import { quickAnswer } from './quick-answer.ts';
import { type GamePart, historyIn, partAfter, partWith, turnsOfPart } from './word-part.ts';

type Tell = (note: Note) => void;

/** The game of the latest request with its solver, and the best guesses found so far, by position. */
let ready:
  | { readonly name: string; readonly solver: Promise<Solver>; readonly best: Map<string, TreeAdvice> }
  | undefined;

/** Resolves when the engine has answered all requests so far. */
let turn: Promise<void> = Promise.resolve();
/** The numbers of the requests that wait or are at work, in their order. */
const queue = new Set<number>();
/** The error of work that lets other requests go first, or that was cancelled. */
const GAVE_WAY = new Error('another request goes first');

addEventListener('message', ({ data: { id, request } }: MessageEvent<Envelope>) => {
  if (request === undefined) queue.delete(id);
  else line({ id, request });
});

function line({ id, request }: Required<Envelope>): void {
  queue.add(id);
  turn = turn.then(() => reply({ id, request }));
}

/** Lets messages arrive. @throws GAVE_WAY if another request waits, or if this request was cancelled. */
async function giveWay(id: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (queue.size > 1 || !queue.has(id)) throw GAVE_WAY;
}

async function reply({ id, request }: Required<Envelope>): Promise<void> {
  const send = (message: Omit<EngineReply, 'id'>): void => postMessage({ id, ...message });
  if (!queue.has(id)) return;
  try {
    send({
      result: await resultOf(
        request,
        (note) => send({ note }),
        () => giveWay(id),
      ),
    });
    queue.delete(id);
  } catch (error) {
    const isCancelled = !queue.delete(id);
    if (error === GAVE_WAY) {
      if (!isCancelled) line({ id, request });
      return;
    }
    const missing = error instanceof EngineLoadError && { missing: 'engine.wasm' };
    send({ error: error instanceof Error ? error.message : String(error), ...missing });
  }
}

async function resultOf(
  request: EngineRequest,
  tell: Tell,
  pause: () => Promise<void>,
): Promise<EngineResult> {
  if (request.kind === 'check') return check(request, tell);
  if (request.kind === 'solve') return solve(request.game, tell);
  if (request.kind === 'large') return largeAdvice(request.game, request.turns, newSolver, tell);
  if (request.kind === 'large-answers') return largeAnswers(request.game, request.turns, request.guess);
  const whole = gameOf(request.game);
  if (request.kind === 'player') return tallyHeuristic(whole, heuristicNamed(whole, request.player)).total;
  switch (request.kind) {
    case 'turns':
      return turnsAfter(whole, request.guess, request.feedbacks, request.isExact);
    case 'warm':
      // the solver of a game in parts is made later, for the part that the turns leave
      if (!isInParts(whole)) await solverOf(whole);
      return true;
    case 'good':
      return { guess: anyGood(whole, request.history) };
    case 'host': {
      const known = quickAnswer(whole, request.history, request.guess);
      if (known !== undefined) return known;
    }
  }
  return isInParts(whole) && request.history.length > 0
    ? resultOfPart(whole, request, tell, pause)
    : resultIn(whole, request, tell, pause);
}

/** Checks a certificate. The checker shares no code with the solver. */
async function check(request: EngineRequest<'check'>, tell: Tell): Promise<EngineResult<'check'>> {
  const { game, objective, certificate, tree, limit } = request;
  const { checkClaim } = await import('../../verify/claim.ts');
  const onStep = (done: number, all: number): void => tell({ done, all });
  return checkClaim({ game, objective }, certificate, tree, { onStep, limit });
}

/** Requests about a position of a game of codes or words. */
type Question = EngineRequest<'best' | 'top' | 'equals' | 'grade' | 'host' | 'win' | 'within'>;

/** The part of a game that the latest request used. */
let part: (GamePart & { readonly whole: Game; readonly turns: string }) | undefined;

/** True if the engine solves only parts of a game. */
function isInParts(whole: Game): boolean {
  return whole.words || !isSearched(whole, whole.secrets);
}

/**
 * Answers a request about a game in parts after the first turn. The engine solves only the part of the game
 * that the first turns leave, or all turns in a game of codes. The numbers of codes are converted.
 */
async function resultOfPart(
  whole: Game,
  request: Question,
  tell: Tell,
  pause: () => Promise<void>,
): Promise<EngineResult<Question['kind']>> {
  const first = whole.words ? turnsOfPart(whole, request.history) : request.history;
  const turns = JSON.stringify(first);
  if (part?.whole !== whole || part.turns !== turns)
    part = { ...(whole.words ? partAfter : codePart)(whole, first), whole, turns };
  const { game, inPart, inWhole } = part;
  const named = <T extends { readonly guess: number }>(advice: T, to = inWhole): T => ({
    ...advice,
    guess: to(advice.guess),
  });
  const asked = {
    ...{ ...request, history: historyIn(part, request.history) },
    ...('guess' in request && { guess: inPart(request.guess) }),
    ...('known' in request && request.known && { known: named(request.known, inPart) }),
  } as Question;
  const result = await resultIn(game, asked, (note) => tell('guess' in note ? named(note) : note), pause);
  if (typeof result === 'number') return result;
  if (Array.isArray(result)) return result.map(inWhole);
  if ('guesses' in result) return { guesses: result.guesses.map((each) => named(each)) };
  if ('guess' in result) return named(result);
  return 'best' in result ? { ...result, best: named(result.best) } : result;
}

async function resultIn(
  game: Game,
  request: Question,
  tell: Tell,
  pause: () => Promise<void>,
): Promise<EngineResult<Question['kind']>> {
  const { history } = request;
  if (request.kind === 'best') return best(game, history, request.within, tell);
  const solver = await solverOf(game);
  switch (request.kind) {
    case 'top':
      return { guesses: await bestGuesses(solver, history, request.within, request.known, pause) };
    case 'equals':
      return (await average(game)).best(history).then(({ guesses }) => guesses);
    case 'grade':
      return grade(solver, history, request);
    case 'host':
      return hostFeedback(solver, history, request.guess);
    case 'win':
      return win(solver, history, request.within, tell);
    default:
      return lossBounds(solver, history, request.guess, request.known ?? goodGuess(game, history));
  }
}

/**
 * Returns bounds on the sum of turns over all words that give one of these feedbacks to a first guess. Both
 * bounds are equal if `isExact`.
 */
async function turnsAfter(
  whole: Game,
  guess: number,
  feedbacks: readonly number[],
  isExact: boolean,
): Promise<LossBounds> {
  const { game, inPart } = partWith(whole, guess, feedbacks);
  const question = await average(game);
  let [least, most] = [0, 0];
  for (const feedback of feedbacks) {
    const history = [{ guess: inPart(guess), feedback }];
    const cost = isExact ? await question.cost(history) : undefined;
    const { proven, found } =
      cost === undefined ? await question.bounds(history) : { proven: cost, found: cost };
    least += proven;
    most += found;
  }
  return { least, most };
}

function newSolver(game: Game): Promise<Solver> {
  return openOn(new URL(wasm, location.href), game, {});
}

function solverOf(game: Game): Promise<Solver> {
  if (ready?.name !== game.name) {
    ready?.solver.then((left) => left.close()).catch(() => undefined);
    const solver = newSolver(game);
    ready = { name: game.name, solver, best: new Map() };
    solver.catch(() => {
      if (ready?.solver === solver) ready = undefined; // the next request opens a new solver
    });
  }
  return ready.solver;
}

/** Returns the solver's questions for the objective `average`. */
async function average(game: Game) {
  return (await solverOf(game)).under({ kind: 'average' });
}

let game: Game | undefined;

/** Returns the game of a source. The latest game is kept, because most requests name it again. */
function gameOf(source: GameSource): Game {
  const name = typeof source === 'string' ? source : source.name;
  if (game?.name !== name) game = typeof source === 'string' ? parseGame(source) : source;
  return game;
}

/** Returns a good guess after these turns. */
function anyGood(game: Game, history: History): number {
  if (history.length === 0 && !game.words) return firstGuess(game);
  return goodGuess(game, history) ?? remaining(game, history)[0];
}

/** Returns a good guess after these turns, or undefined if the best guess takes no longer. */
function goodGuess(game: Game, history: History): number | undefined {
  const codes = remaining(game, history);
  return game.words ? quickWord(game, history, codes) : quickGuess(game, codes);
}

/**
 * Returns the best guess. The search may take very long, so notes with a good guess come first. In a word
 * game, the first note comes while the engine is loading. In a large position, a note gives the good guess
 * with bounds on its turns. With more than MOST_BOUNDED guesses there is no such note, because the bounds
 * would take as long as the search. A very large position of words is searched in steps, and after each step
 * a note gives better bounds. If no strategy finds every code within `within` turns, returns the best guess
 * without this limit.
 */
async function best(
  game: Game,
  history: History,
  within: number | undefined,
  tell: Tell,
): Promise<AimedAdvice> {
  const guess = goodGuess(game, history);
  if (game.words && guess !== undefined) tell({ guess });
  const solver = await solverOf(game);
  const isLarge = remaining(game, history).length > LARGE;
  let shown: BoundedGuess | undefined;
  if (isLarge && game.guesses <= MOST_BOUNDED) {
    shown = (await worth(solver, history, within, guess)) ?? (await worth(solver, history, undefined, guess));
    if (shown !== undefined) tell(shown);
  }
  const onBounds = (now: BoundedGuess): void => {
    shown = closer(shown, now);
    if (isLarge && game.words) tell(shown);
  };
  const found = await searchBest(solver, history, within, onBounds);
  return found ?? { ...(await searchAverage(solver, history, onBounds)), isLate: true };
}

type BoundedGuess = Required<GoodGuess>;

/** Returns the better of two guesses, with the better of each bound. */
function closer(before: BoundedGuess | undefined, now: BoundedGuess): BoundedGuess {
  if (before === undefined) return now;
  const { guess, turns } = now.turns.most < before.turns.most ? now : before;
  return { guess, turns: { ...turns, least: Math.max(before.turns.least, now.turns.least) } };
}

/** Largest number of guesses among which the engine finds a good guess with bounds in a moment. */
const MOST_BOUNDED = 20_000;

/**
 * Returns a good guess with bounds on its expected turns. Returns undefined if no strategy is known that
 * keeps to `within` turns.
 */
async function worth(
  solver: Solver,
  history: History,
  within: number | undefined,
  good: number | undefined,
): Promise<BoundedGuess | undefined> {
  const codes = remaining(solver.game, history);
  const given = good === undefined ? {} : { guess: good };
  const known = await solver.under(averageWithin(within)).known(history, given);
  if (known.found === Number.POSITIVE_INFINITY) return undefined;
  return boundedGuess(known, weightSum(solver.game, codes), history);
}

/**
 * Returns a guess with bounds on its expected turns. The bounds of `known` are sums over all codes by weight.
 * `sum` is the sum of the weights.
 */
function boundedGuess(
  { guess, proven, found }: { readonly guess: number; readonly proven: number; readonly found: number },
  sum: number,
  history: History,
): BoundedGuess {
  const [least, most] = [proven, found].map((cost) => cost / sum - history.length);
  return { guess, turns: { least, most } };
}

/**
 * Searches the best guess, or returns it if it is known. Calls `tell` with bounds while they differ. Returns
 * undefined if no strategy finds every code within `within` turns.
 */
async function searchBest(
  solver: Solver,
  history: History,
  within: number | undefined,
  tell?: (now: BoundedGuess) => void,
): Promise<TreeAdvice | undefined> {
  const position = JSON.stringify([history, within]);
  const known = ready?.best.get(position);
  if (known !== undefined) return known;
  const codes = remaining(solver.game, history);
  const sum = weightSum(solver.game, codes);
  const question = solver.under(averageWithin(within));
  const cost = await question.cost(history, {
    onProgress: ({ guess, proven, found }) => {
      if (guess !== undefined && proven < found && found < Number.POSITIVE_INFINITY)
        tell?.(boundedGuess({ guess, proven, found }, sum, history));
    },
  });
  if (cost === Number.POSITIVE_INFINITY) return undefined;
  const expected = cost / sum - history.length;
  const strategy = await question.strategy(history);
  const { worst } = outcome(solver.game, strategy, codes);
  const found = { guess: strategy.guess, codes: codes.length, expected, worst };
  ready?.best.set(position, found);
  return found;
}

/** Searches the guess of the best average, like searchBest(). */
async function searchAverage(
  solver: Solver,
  history: History,
  tell?: (now: BoundedGuess) => void,
): Promise<TreeAdvice> {
  const found = await searchBest(solver, history, undefined, tell);
  if (found === undefined) throw new Error('there is no strategy for the average');
  return found;
}

async function grade(
  solver: Solver,
  history: History,
  { guess, known, within }: EngineRequest<'grade'>,
): Promise<GuessLoss> {
  const top = known ?? (await searchAverage(solver, history));
  if (guess === top.guess || (history.length === 0 && firstGuessesAlike(solver.game)))
    return { best: top, loss: 0 };
  return { best: top, loss: await exactLoss(solver, history, guess, top, within) };
}

/** Returns the answer of the exact host. */
async function hostFeedback(solver: Solver, history: History, guess: number): Promise<number> {
  return exact(solver.game, (positions) => worstPosition(solver, positions)).feedback(history, guess);
}

/**
 * Returns the guess that finds the most codes, by weight, within some turns of the game. A note first gives a
 * good guess with bounds.
 */
async function win(solver: Solver, history: History, within: number, tell: Tell): Promise<WinChance> {
  const weight = weightSum(solver.game, remaining(solver.game, history));
  const question = solver.under({ kind: 'win', within });
  const { guess, proven, found } = await question.known(history);
  tell({ guess, weight, won: weight - found, wonAtMost: weight - proven });
  const won = weight - (await question.cost(history));
  return { guess: (await question.strategy(history)).guess, weight, won, wonAtMost: won };
}

/** Proves the best average of a game with a new solver. */
async function solve(name: string, tell: Tell): Promise<EngineResult<'solve'>> {
  const solver = await newSolver(gameOf(name));
  const solution = await solver
    .optimise({ kind: 'average' }, { onProgress: tell })
    .finally(() => solver.close());
  if (solution.strategy === undefined) throw new Error('there is no strategy for the average');
  const { total, histogram, statistics } = solution;
  return { total, histogram, searches: statistics.searches };
}
