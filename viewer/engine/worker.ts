// The engine on a thread of its own. It keeps one game ready, and what it has learnt about it; another game takes its place.
// Requests are answered one after the other; whoever cannot wait ends the thread and starts another.

import wasm from '../../dist/solver/engine.local.wasm?url';
import { type Game, parseGame } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { outcome } from '../../game/strategy.ts';
import { openSolver } from '../../solver/solve.ts';
import type { Advice, Envelope, Reply, Request, Results, Verdict } from './messages.ts';

type Solver = Awaited<ReturnType<typeof openSolver>>;

const engine = WebAssembly.compileStreaming(fetch(wasm));
let ready: { readonly name: string; readonly solver: Promise<Solver> } | undefined;
let turn: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
  turn = turn.then(() => reply(data));
});

async function reply({ id, request }: Envelope): Promise<void> {
  let message: Reply;
  try {
    message = { id, result: await resultOf(request) };
  } catch (error) {
    message = { id, error: error instanceof Error ? error.message : String(error) };
  }
  postMessage(message);
}

async function resultOf(request: Request): Promise<Results[Request['kind']]> {
  const solver = await solverOf(request.game);
  if (request.kind === 'best') return best(solver, request.history);
  return request.kind === 'grade' ? grade(solver, request.history, request.guess, request.known) : true;
}

function solverOf(name: string): Promise<Solver> {
  if (ready?.name !== name) ready = { name, solver: engine.then((module) => openSolver(parseGame(name), { engine: module })) };
  return ready.solver;
}

async function best(solver: Solver, history: History): Promise<Advice> {
  const codes = remaining(solver.game, history);
  const cost = await solver.positionCost(history);
  const strategy = await solver.strategy(history);
  const { worst } = outcome(solver.game, strategy, codes);
  return { guess: strategy.guess, codes: codes.length, expected: cost / codes.length, worst };
}

/**
 * A guess that tells nothing has no cost of its own, because no strategy needs it: it leaves everything as it is, one turn later,
 * so it costs every code exactly one turn.
 */
async function grade(solver: Solver, history: History, guess: number, known: Advice | undefined): Promise<Verdict> {
  const top = known ?? (await best(solver, history));
  if (guess === top.guess || (history.length === 0 && (await allAlike(solver)))) return { best: top, loss: 0 };
  const cost = await solver.guessCost(history, guess);
  const loss = Math.round(cost - top.expected * top.codes) / top.codes;
  return { best: top, loss: tellsNothing(solver.game, history, guess, cost) ? 1 : loss };
}

/** Are all first guesses images of each other? Then none is better than another. */
async function allAlike(solver: Solver): Promise<boolean> {
  return (await solver.orbits([])).length === 1;
}

/** Costs of real strategies stay below one turn for every code a turn; the engine's "not allowed" is far above that. */
function tellsNothing(game: Game, history: History, guess: number, cost: number): boolean {
  return cost > game.secrets * 255 || history.some((turn) => turn.guess === guess);
}
