// The engine on a thread of its own. It keeps one game ready, and what it has learnt about it; another game takes its place.
// Requests are answered one after the other; whoever cannot wait ends the thread and starts another. The only file of the page
// that knows the solver.

import wasm from '../../dist/solver/engine.local.wasm?url';
import { parseGame } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { outcome } from '../../game/strategy.ts';
import { best as bestGuesses, openSolver, parsePrices } from '../../solver/solve.ts';
import { expectedSize } from '../../strategies/expected-size.ts';
import { exact } from '../../strategies/hosts.ts';
import { rulePlayer } from '../../strategies/player.ts';
import type { Advice } from '../state/tree-walk.ts';
import type { Envelope, Kind, Notes, Reply, Request, Results, Solved, Verdict } from './messages.ts';

type Solver = Awaited<ReturnType<typeof openSolver>>;
type Note = (note: Notes[Kind]) => void;

/** Positions of more codes are given a good guess first, for the best one may take a second and more. */
const LARGE = 150;

let engine: Promise<WebAssembly.Module> | undefined = fetchEngine();
engine.catch(() => undefined); // told to whoever asks
let ready: { readonly name: string; readonly solver: Promise<Solver> } | undefined;
let turn: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
  const { id, request } = data;
  const note: Note = (each) => postMessage({ id, note: each } satisfies Reply);
  // At once, for the engine may still have to be fetched and made ready.
  if (request.kind === 'best') noteGoodGuess(request.game, request.history, note);
  turn = turn.then(() => reply(data, note));
});

async function fetchEngine(): Promise<WebAssembly.Module> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.status} ${wasm}`);
  return WebAssembly.compileStreaming(response);
}

async function reply({ id, request }: Envelope, note: Note): Promise<void> {
  try {
    postMessage({ id, result: await resultOf(request, note) } satisfies Reply);
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Reply);
  }
}

async function resultOf(request: Request, note: Note): Promise<Results[Kind]> {
  if (request.kind === 'check') throw new Error('the solver checks nothing');
  if (request.kind === 'solve') return solve(request.game, note);
  const solver = await solverOf(request.game);
  if (request.kind === 'warm') return true;
  if (request.kind === 'best') return best(solver, request.history);
  if (request.kind === 'equals') return (await bestGuesses(solver, request.history)).guesses;
  if (request.kind === 'host') return answer(solver, request.history, request.guess);
  return grade(solver, request.history, request.guess, request.known);
}

/** A solver that knows nothing yet. Where the engine could not be fetched, the next request fetches it again. */
async function newSolver(name: string): Promise<Solver> {
  engine ??= fetchEngine();
  try {
    return await openSolver(gameNamed(name), { engine: await engine });
  } catch (error) {
    engine = undefined;
    ready = undefined;
    throw error;
  }
}

function solverOf(name: string): Promise<Solver> {
  if (ready?.name !== name) ready = { name, solver: newSolver(name) };
  return ready.solver;
}

let game: Game | undefined;

/** The game of this name, made once as long as no other is asked about. */
function gameNamed(name: string): Game {
  if (game?.name !== name) game = parseGame(name);
  return game;
}

function noteGoodGuess(name: string, history: History, note: Note): void {
  const codes = remaining(gameNamed(name), history).length;
  if (codes > LARGE && history.length > 0) note(rulePlayer(gameNamed(name), expectedSize).next(history));
}

async function best(solver: Solver, history: History): Promise<Advice> {
  const codes = remaining(solver.game, history);
  const question = solver.under({ kind: 'average' });
  const cost = await question.cost(history);
  const strategy = await question.strategy(history);
  const { worst } = outcome(solver.game, strategy, codes);
  return { guess: strategy.guess, codes: codes.length, expected: cost / codes.length - history.length, worst };
}

/**
 * A guess that tells nothing has no cost of its own, because no strategy needs it: it leaves everything as it is, one turn later,
 * so it costs every code exactly one turn.
 */
async function grade(solver: Solver, history: History, guess: number, known: Advice | undefined): Promise<Verdict> {
  const top = known ?? (await best(solver, history));
  if (guess === top.guess || (history.length === 0 && (await allAlike(solver)))) return { best: top, loss: 0 };
  const cost = (await solver.under({ kind: 'average' }).guessCost(history, guess)) - history.length * top.codes;
  return { best: top, loss: cost < Number.POSITIVE_INFINITY ? Math.round(cost - top.expected * top.codes) / top.codes : 1 };
}

/** Are all first guesses images of each other? Then none is better than another. */
async function allAlike(solver: Solver): Promise<boolean> {
  return (await solver.orbits([])).length === 1;
}

/** Costs of real strategies stay below one turn for every code a turn; the engine's "not allowed" is far above that. */
function tellsNothing(played: Game, history: History, guess: number, cost: number): boolean {
  return cost > played.secrets * 255 || history.some((each) => each.guess === guess);
}

/**
 * The exact host keeps to the positions that cannot be won within k turns, for k = 1, 2, … until none is left, and of the last ones
 * to the one of the largest least sum of turns.
 */
async function answer(solver: Solver, history: History, guess: number): Promise<number> {
  const host = exact(solver.game, async (positions) => {
    let running = [...positions.keys()];
    for (let turns = 1; running.length > 1; turns++) {
      await solver.setPrices(parsePrices(`${'0,'.repeat(turns + history.length + 1)}inf`));
      const longer: number[] = [];
      for (const index of running) if (!(await winnable(solver, positions[index]))) longer.push(index);
      if (longer.length === 0) break;
      running = longer;
    }
    await solver.setPrices(parsePrices('1,2'));
    const costs = new Map<number, number>();
    for (const index of running) costs.set(index, await solver.positionCost(positions[index]));
    return running.reduce((worst, index) => ((costs.get(index) ?? 0) > (costs.get(worst) ?? 0) ? index : worst));
  });
  return host.feedback(history, guess);
}

async function winnable(solver: Solver, history: History): Promise<boolean> {
  return (await solver.positionCost(history)) === 0;
}

/** Proves the best average with a solver that knows nothing yet. */
async function solve(name: string, note: Note): Promise<Solved> {
  const solver = await newSolver(name);
  const cost = await solver.positionCost([], { onProgress: note });
  const { total, histogram } = outcome(solver.game, await solver.strategy([]));
  if (total !== cost) throw new Error(`the strategy needs ${total} turns, not ${cost}`);
  return { total, histogram, searches: solver.statistics().searches ?? 0 };
}
