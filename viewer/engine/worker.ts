// The engine on its own thread. It keeps the solver of one game with its results; another game replaces it.
// It answers requests one after the other. The only file of the page that imports the solver.

import wasm from '../../dist/solver/engine.local.wasm?url';
import { type Game, parseGame } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { outcome } from '../../game/strategy.ts';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import { EngineLoadError } from '../../solver/engine-error.ts';
import { worstPosition } from '../../solver/front/worst-position.ts';
import { openOn } from '../../solver/open-solver.ts';
import type { Solver } from '../../solver/solver.ts';
import { exact } from '../../strategies/hosts.ts';
import type { TreeAdvice } from '../../tree-output/tree-walk.ts';
import { LARGE, quickGuess, quickWord } from '../state/quick-guess.ts';
import { exactLoss, lossBounds } from './losses.ts';
import type {
  BestGuess,
  EngineReply,
  EngineRequest,
  Envelope,
  GameSource,
  GoodGuess,
  GuessLoss,
  LossBounds,
  Notes,
  RequestKind,
  Results,
  Solved,
} from './messages.ts';
import { quickAnswer } from './quick-answer.ts';
import { historyIn, partAfter, partWith, turnsOfPart, type WordPart, wordMemory } from './word-part.ts';

type Note = (note: Notes[RequestKind]) => void;

/** The last game that was asked about, its solver, and the best guesses of its positions so far. */
let ready:
  | { readonly name: string; readonly solver: Promise<Solver>; readonly best: Map<string, TreeAdvice> }
  | undefined;
let turn: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
  const note: Note = (each) => postMessage({ id: data.id, note: each } satisfies EngineReply);
  turn = turn.then(() => reply(data, note));
});

async function reply({ id, request }: Envelope, note: Note): Promise<void> {
  try {
    postMessage({ id, result: await resultOf(request, note) } satisfies EngineReply);
  } catch (error) {
    const missing = error instanceof EngineLoadError && { missing: 'engine.wasm' };
    postMessage({
      id,
      error: error instanceof Error ? error.message : String(error),
      ...missing,
    } satisfies EngineReply);
  }
}

async function resultOf(request: EngineRequest, note: Note): Promise<Results[RequestKind]> {
  if (request.kind === 'check') throw new Error('the solver checks nothing');
  if (request.kind === 'solve') return solve(request.game, note);
  const whole = gameOf(request.game);
  if (request.kind === 'turns') return turnsAfter(whole, request.guess, request.feedbacks, request.isExact);
  if (request.kind === 'warm') {
    if (!whole.words) await solverOf(whole); // of words it is not known yet which of them will be left
    return true;
  }
  if (request.kind === 'good')
    return { guess: quickWord(whole, request.history, remaining(whole, request.history)) };
  if (whole.words && request.history.length > 0) return resultOfPart(whole, request, note);
  return resultIn(whole, request, note);
}

/** Requests about a position of a game. */
type Question = Extract<EngineRequest, { readonly kind: 'best' | 'equals' | 'grade' | 'within' | 'host' }>;

/** The part of a game of words that was asked about last. */
let part: (WordPart & { readonly whole: Game; readonly turns: string }) | undefined;

/**
 * The answer to a question about words after the first turn. The engine gets the part of the game that the
 * first turns leave.
 */
async function resultOfPart(whole: Game, request: Question, note: Note): Promise<Results[Question['kind']]> {
  const first = turnsOfPart(whole, request.history);
  const turns = JSON.stringify(first);
  if (part?.whole !== whole || part.turns !== turns) part = { ...partAfter(whole, first), whole, turns };
  const { game, inPart, inWhole } = part;
  const history = historyIn(part, request.history);
  const named = <T extends { readonly guess: number }>(advice: T): T => ({
    ...advice,
    guess: inWhole(advice.guess),
  });
  const noteNamed: Note = (each) => note('guess' in each ? named(each) : each);
  if (request.kind === 'best')
    return named((await resultIn(game, { ...request, history }, noteNamed)) as TreeAdvice);
  if (request.kind === 'equals')
    return ((await resultIn(game, { ...request, history }, note)) as readonly number[]).map(inWhole);
  const guess = inPart(request.guess);
  if (request.kind === 'host') return resultIn(game, { ...request, history, guess }, note);
  const known = request.known && { ...request.known, guess: inPart(request.known.guess) };
  if (request.kind === 'within') return resultIn(game, { ...request, history, guess, known }, note);
  const verdict = (await resultIn(game, { ...request, history, guess, known }, note)) as GuessLoss;
  return { ...verdict, best: named(verdict.best) };
}

async function resultIn(game: Game, request: Question, note: Note): Promise<Results[Question['kind']]> {
  const { history } = request;
  const known = request.kind === 'host' ? quickAnswer(game, history, request.guess) : undefined;
  if (known !== undefined) return known;
  const word = request.kind === 'best' ? noteWord(game, history, note) : undefined;
  const solver = await solverOf(game);
  if (request.kind === 'best') {
    if (remaining(game, history).length > LARGE) note(await worth(solver, history, word));
    return best(solver, history);
  }
  if (request.kind === 'equals') return (await solver.under({ kind: 'average' }).best(history)).guesses;
  if (request.kind === 'host') return worstFeedback(solver, history, request.guess);
  if (request.kind === 'within')
    return lossBounds(solver, history, request.guess, request.known ?? goodGuess(game, history));
  return grade(solver, history, request.guess, request.known);
}

/** Cost of all words that give one of these feedbacks to a first guess. */
async function turnsAfter(
  whole: Game,
  guess: number,
  feedbacks: readonly number[],
  isExact: boolean,
): Promise<LossBounds> {
  const { game, inPart } = partWith(whole, guess, feedbacks);
  const question = (await solverOf(game)).under({ kind: 'average' });
  let [least, most] = [0, 0];
  for (const feedback of feedbacks) {
    const history = [{ guess: inPart(guess), feedback }];
    if (isExact) {
      const cost = await question.cost(history);
      least += cost;
      most += cost;
    } else {
      const { proven, found } = await question.bounds(history);
      least += proven;
      most += found;
    }
  }
  return { least, most };
}

function newSolver(game: Game): Promise<Solver> {
  return openOn(new URL(wasm, location.href), game, game.words ? { memory: wordMemory(game) } : {});
}

function solverOf(game: Game): Promise<Solver> {
  if (ready?.name !== game.name) {
    ready?.solver.then((left) => left.close()).catch(() => undefined);
    const solver = newSolver(game);
    ready = { name: game.name, solver, best: new Map() };
    solver.catch(() => {
      if (ready?.solver === solver) ready = undefined; // the next request tries again
    });
  }
  return ready.solver;
}

let game: Game | undefined;

/** The game of a source, made once as long as no other is asked about. */
function gameOf(source: GameSource): Game {
  const name = typeof source === 'string' ? source : source.name;
  if (game?.name !== name) game = typeof source === 'string' ? parseGame(source) : source;
  return game;
}

/** A good guess after these turns; undefined if the best one is as fast. */
function goodGuess(game: Game, history: History): number | undefined {
  const codes = remaining(game, history);
  return game.words ? quickWord(game, history, codes) : quickGuess(game, codes);
}

/**
 * In a game of words, sends a good guess to the page while the engine is loading. Does nothing in a game of
 * codes.
 */
function noteWord(game: Game, history: History, note: Note): number | undefined {
  if (!game.words) return undefined;
  const guess = quickWord(game, history, remaining(game, history));
  note({ guess });
  return guess;
}

/**
 * The good guess with bounds on its turns. It is sent before the search for the best guess, which may take
 * very long.
 */
async function worth(solver: Solver, history: History, word: number | undefined): Promise<GoodGuess> {
  const codes = remaining(solver.game, history);
  const quick = word ?? quickGuess(solver.game, codes);
  const given = quick === undefined ? {} : { guess: quick };
  const { guess, proven, found } = await solver.under({ kind: 'average' }).known(history, given);
  const [least, most] = [proven, found].map((cost) => cost / codes.length - history.length);
  return { guess, turns: { least, most } };
}

async function best(solver: Solver, history: History): Promise<TreeAdvice> {
  const position = JSON.stringify(history);
  const found = ready?.best.get(position) ?? (await findBest(solver, history));
  ready?.best.set(position, found);
  return found;
}

async function findBest(solver: Solver, history: History): Promise<TreeAdvice> {
  const codes = remaining(solver.game, history);
  const question = solver.under({ kind: 'average' });
  const cost = await question.cost(history);
  const strategy = await question.strategy(history);
  const { worst } = outcome(solver.game, strategy, codes);
  return {
    guess: strategy.guess,
    codes: codes.length,
    expected: cost / codes.length - history.length,
    worst,
  };
}

async function grade(
  solver: Solver,
  history: History,
  guess: number,
  known: BestGuess | undefined,
): Promise<GuessLoss> {
  const top = known ?? (await best(solver, history));
  if (guess === top.guess || (history.length === 0 && firstGuessesAlike(solver.game)))
    return { best: top, loss: 0 };
  return { best: top, loss: await exactLoss(solver, history, guess, top) };
}

/** The answer of the exact host. */
function worstFeedback(solver: Solver, history: History, guess: number): Promise<number> {
  return exact(solver.game, (positions) => worstPosition(solver, positions)).feedback(history, guess);
}

/** Proves the best average with a fresh solver. */
async function solve(name: string, note: Note): Promise<Solved> {
  const solver = await newSolver(gameOf(name));
  const solution = await solver
    .optimise({ kind: 'average' }, { onProgress: note })
    .finally(() => solver.close());
  if (solution.strategy === undefined) throw new Error('there is no strategy for the average');
  const { total, histogram, statistics } = solution;
  return { total, histogram, searches: statistics.searches };
}
