// The engine on a thread of its own. It keeps one game ready, and what it has learnt about it; another game takes its place.
// Requests are answered one after the other; whoever cannot wait ends the thread and starts another.

import wasm from '../../dist/solver/engine.local.wasm?url';
import { parseGame } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { outcome } from '../../game/strategy.ts';
import { openOn } from '../../solver/open.ts';
import type { Solver } from '../../solver/solver.ts';
import type { Advice, Envelope, Reply, Request, Results, Verdict } from './messages.ts';

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
  if (ready?.name !== name) {
    const solver = openOn(new URL(wasm, location.href), parseGame(name), {});
    ready = { name, solver };
    solver.catch(() => {
      if (ready?.solver === solver) ready = undefined; // the next request tries again
    });
  }
  return ready.solver;
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
