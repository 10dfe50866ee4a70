// Tests the solver's promises to callers. Any number of calls at once give right results, in the prices as
// given. Errors are true sentences. Aborting one call, or losing a thread, affects other calls as documented.
// solver.full.ts checks more.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { type History, parseHistory, remaining } from '../game/history.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { makeWordGame } from '../game/words.ts';
import { compiledEngine, engineBytes, plainMemory } from '../tests/compiled-engine.ts';
import { randomHistories } from '../tests/differential.ts';
import { factStore } from '../tests/fact-store.ts';
import { expectManyCalls } from '../tests/many-calls.ts';
import { expectKnownGuess, KNOWN } from '../tests/solver-promises.ts';
import { EngineError } from './engine-error.ts';
import type { Fact } from './facts.ts';
import { findBracket } from './front/find-bracket.ts';
import { EngineHost } from './host/engine-host.ts';
import { localPool } from './host/engine-pool.ts';
import { INFINITE } from './host/layout.ts';
import { knownWithoutSearch } from './known-without-search.ts';
import type { Objective } from './objective-text.ts';
import { makeOracle } from './oracle.ts';
import { AVERAGE, averageWithin, parsePrices } from './prices.ts';
import type { Progress } from './progress.ts';
import { openSolver, optimise, solve } from './solve.ts';
import { Solver } from './solver.ts';

afterEach(() => void vi.restoreAllMocks());

const G = parseGame('3x5');
/**
 * A game of forty words of one letter each. A guess tells only whether it is right, so a game can last forty
 * turns.
 */
const SINGLES = makeWordGame(
  Array.from({ length: 40 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('\n'),
  undefined,
  'ab',
);
/** An invalid strategy that makes the same guess for ever. */
const ENDLESS: { guess: number; next: unknown[] } = { guess: 0, next: [] };
ENDLESS.next = Array.from({ length: G.feedbackCount }, () => ENDLESS);
const AVERAGE_GOAL: Objective = { kind: 'average' };

async function withSolver<T>(name: string, work: (solver: Solver) => Promise<T>, options = {}): Promise<T> {
  await using solver = await openSolver(parseGame(name), { threads: 2, ...options });
  return await work(solver);
}

describe('calls made at once', () => {
  it('of two objectives, each gets its own result', async () => {
    await withSolver('3x5', async (solver) => {
      const [average, worst, missed] = await Promise.all([
        solver.optimise(AVERAGE_GOAL),
        solver.optimise({ kind: 'worst' }),
        solver.optimise({ kind: 'win', within: 3 }),
      ]);
      expect([average, worst, missed].map((each) => each.strategy && [each.objective, each.cost])).toEqual([
        ['average', 196],
        ['worst', 196],
        ['win within 3', 23],
      ]);
    });
  });

  it('of the small steps of a certificate, all settle', async () => {
    await withSolver('3x6', async (solver) => {
      const bounded = (bound: number): Promise<number> =>
        solver.exclusively(AVERAGE, undefined, (host) => host.boundedCost([], bound));
      expect(await Promise.all([bounded(437), bounded(437), bounded(10)])).toEqual([
        436,
        436,
        expect.any(Number),
      ]);
      const quick = (): Promise<number[]> =>
        solver.exclusively(AVERAGE, undefined, async (host) =>
          (await host.quickBounds([], 0)).map(({ size }) => size),
        );
      const [one, two] = await Promise.all([quick(), quick()]);
      expect(one).toEqual(two);
      expect(one.reduce((sum, size) => sum + size, 1)).toBe(120);
    });
  });

  it('200 random ones, some of them given up, agree with the oracle', () => expectManyCalls(200, 100));
});

describe('the strategy of the best guesses', () => {
  it.each([
    ['4x10', '7869 1A1B, 8965 0A1B, 3580 2A0B', { kind: 'average' }, 6, 3],
    ['4x6', '4015 0A3B, 0532 2A1B', { kind: 'average' }, 14, 3],
    ['3x4r', '303 1A0B', { kind: 'win', within: 4 }, 43, 3],
  ] as const)('%s after %s begins with the first of them', async (name, turns, objective, total, worst) => {
    await withSolver(name, async (solver) => {
      const history = parseHistory(solver.game, turns);
      const { guesses, strategy } = await solver.under(objective).best(history);
      expect(strategy.guess).toBe(guesses[0]);
      expect(outcome(solver.game, strategy, remaining(solver.game, history))).toMatchObject({ total, worst });
    });
  });
});

describe('a total above the least', () => {
  it('is not called optimal: a first guess costs less', async () => {
    const cost = EngineHost.prototype.cost;
    vi.spyOn(EngineHost.prototype, 'cost').mockImplementation(async function (this: EngineHost, ...args) {
      return (await cost.apply(this, args)) + 1;
    });
    await withSolver('3x5', (solver) =>
      expect(solver.optimise(AVERAGE)).rejects.toThrow(
        'The search took 197 for the least cost, but to begin with 012 costs 196; please report the ' +
          'game and the position.',
      ),
    );
  });
});

describe('a finished game', () => {
  it('has no next guess, with the message of the command', async () => {
    await withSolver('3x5', async (solver) => {
      const question = solver.under(AVERAGE);
      const won = [{ guess: 0, feedback: G.win }];
      const asked = [
        question.best(won),
        question.bestWithin(won, 100),
        question.bestGuesses(won),
        question.strategy(won),
      ];
      for (const each of [...asked, question.known(won), question.guessCost(won, 1)]) {
        await expect(each).rejects.toThrow('012 was the secret, so nothing is left to guess.');
      }
    });
  });
});

describe('costs', () => {
  it('follow the given prices, after any number of turns', async () => {
    const list = parsePrices('1,2,4');
    const oracle = makeOracle(G, list);
    await withSolver('3x5', async (solver) => {
      for (const history of randomHistories(G, 60, 3).filter(
        (each) => each.length > 2 && remaining(G, each).length <= 5,
      )) {
        const cost = oracle.cost([...remaining(G, history)], history.length + 1);
        expect((await solver.under(list).best(history)).cost).toBe(cost);
      }
    });
  });

  it('up to a limit are exact below it, else between the limit and the cost', async () => {
    const oracle = makeOracle(G, AVERAGE);
    await withSolver('3x5', async (solver) => {
      const question = solver.under(AVERAGE);
      for (const history of randomHistories(G, 60, 5, 3, 7)) {
        const cost = oracle.cost([...remaining(G, history)], history.length + 1);
        for (const limit of [0, 1, cost - 1, cost - 0.5, cost]) {
          const bound = await question.costUpTo(history, limit);
          expect([bound >= limit, bound <= cost]).toEqual([true, true]);
        }
        await expect(question.costUpTo(history, Number.NaN)).rejects.toThrow('NaN is not a limit for costs.');
        for (const limit of [cost + 0.5, cost + 1, 2 * cost, Number.POSITIVE_INFINITY])
          expect(await question.costUpTo(history, limit)).toBe(cost);
      }
    });
  });

  it('are Infinity if every guess is forbidden', async () => {
    await withSolver('3x4', async (solver) => {
      const question = solver.under(averageWithin(2));
      expect(await question.cost([])).toBe(Number.POSITIVE_INFINITY);
      expect(await question.guessCost([], 0)).toBe(Number.POSITIVE_INFINITY);
      const tellsNothing = [{ guess: 0, feedback: feedbackOf(solver.game, 0, 5) }];
      expect(await solver.under(AVERAGE).guessCost(tellsNothing, 0)).toBe(Number.POSITIVE_INFINITY);
      await expect(question.best([])).rejects.toThrow(
        'No strategy finds every code within the turns that are allowed.',
      );
    });
  });

  it('found so far belong to a strategy that exists', async () => {
    await withSolver('2x4', async (solver) => {
      const { proven, found } = await solver.under(AVERAGE).bounds([]);
      const cost = await solver.under(AVERAGE).cost([]);
      expect([proven <= cost, cost]).toEqual([true, found]); // the quick strategy is optimal at this position
    });
  });

  it.each<[string, string, boolean, number | undefined]>([
    ['3x6', '0,8000000', false, undefined],
    ['3x6', '0,1000000', false, 436 - 120],
    ['3x6', '0,100000', true, 316],
    ['3x6', '0,1000000', true, undefined],
  ])(
    '%s under %s, consistent %j: refused with a reason if they could grow too large',
    async (name, text, consistent, turns) => {
      await withSolver(
        name,
        async (solver) => {
          const asked = solver.under(parsePrices(text)).cost([]);
          if (turns === undefined)
            await expect(asked).rejects.toThrow(`The prices ${text} grow too fast for ${name}:`);
          else expect(await asked).toBeGreaterThanOrEqual(turns * Number(text.slice(2)));
          expect(await solver.under(AVERAGE).cost([])).toBeGreaterThanOrEqual(436);
        },
        { consistent },
      );
    },
  );
});

describe('a mistake is refused at once, in a sentence', () => {
  const long: History = Array.from({ length: 200 }, () => ({ guess: 0, feedback: feedbackOf(G, 0, 1) }));
  const contradiction = [
    { guess: 0, feedback: G.win },
    { guess: 1, feedback: G.win },
  ];
  it.each<[string, unknown, string]>([
    ['too long', long, 'A history may have at most 96 turns, not 200.'],
    ['impossible', contradiction, 'No code fits these feedbacks; one of them must be wrong.'],
    ['no code', [{ guess: 60, feedback: 0 }], '60 is not a code of 3x5: those are numbered 0 to 59.'],
    [
      'no feedback',
      [{ guess: 0, feedback: 1.5 }],
      '1.5 is not a feedback of 3x5: those are numbered 0 to 7.',
    ],
    ['finished', [{ guess: 1, feedback: G.win }], '013 was the secret, so nothing is left to guess.'],
    [
      'text',
      '012 1A1B',
      '"012 1A1B" is not a history; make one with parseHistory, or give [] for the beginning.',
    ],
  ])('a history: %s', async (_, history, sentence) => {
    await withSolver('3x5', async (solver) => {
      const question = solver.under(AVERAGE);
      const turns = history as History;
      const asked = [
        question.cost(turns),
        question.best(turns),
        question.bestGuesses(turns),
        question.strategy(turns),
        question.guessCost(turns, 0),
        question.costUpTo(turns, 9),
        question.bounds(turns),
        solver.orbits(turns),
      ];
      for (const each of await Promise.allSettled(asked)) {
        expect(each).toMatchObject({ status: 'rejected', reason: { name: 'UsageError', message: sentence } });
      }
    });
  });

  const expectRefused = (asked: Promise<unknown>, sentence: string): Promise<void> =>
    expect(asked).rejects.toMatchObject({ name: 'UsageError', message: expect.stringContaining(sentence) });

  it.each<[unknown, string]>([
    ['worst', '"worst" is not an objective'],
    [{ kind: 'best' }, '"best" is not an objective; write one of: average,'],
    [{ kind: 'win' }, '"win within undefined" is not an objective'],
    [{ kind: 'average', within: 2.5 }, '"average within 2.5" is not an objective'],
    [{ kind: 'win', within: -3 }, '"win within -3" is not an objective'],
    [{ kind: 'prices', prices: '1,2' }, '"1,2" is not a price list'],
    [{ kind: 'average consistent' }, '"average consistent" is not right for "kind"'],
    [{ kind: 'worst', within: 5 }, '5 is not right for "within" of the objective worst.'],
    [{ kind: 'average within 4' }, 'is not right for "kind"'],
  ])('the objective %j', (objective, sentence) =>
    expectRefused(optimise(G, objective as Objective), sentence),
  );

  it.each<[string, () => Promise<unknown>, string]>([
    ['a game', () => solve('4x6' as unknown as Game), '"4x6" is not a game; make one with parseGame'],
    [
      'too many turns',
      () => optimise(SINGLES, { kind: 'worst' }),
      'This question needs more than 31 turns; ask for the average instead.',
    ],
    ['prices of solve', () => solve(G, { prices: AVERAGE } as object), '"prices" is not an option here'],
    [
      'prices of optimise',
      () => optimise(G, AVERAGE_GOAL, { prices: AVERAGE } as object),
      '"prices" is not an option here',
    ],
  ])('%s', (_, ask, sentence) => expectRefused(ask(), sentence));

  it.each<[object, string]>([
    [{ consistent: 'yes' }, '"yes" is not right for the option "consistent".'],
    [{ threads: '2' }, '"2" is not a number of threads'],
  ])('the options %j', (options, sentence) => expectRefused(openSolver(G, options), sentence));

  it.each<[unknown, string]>([
    [{ history: [{ guess: 1e9, feedback: 0 }], cost: 1, exact: true }, '1000000000 is not a code of 3x5'],
    [{ history: [{ guess: 0, feedback: 8 }], cost: 1, exact: true }, '8 is not a feedback of 3x5'],
    [
      { history: Array(97).fill({ guess: 0, feedback: 0 }), cost: 1, exact: true },
      'at most 96 turns, not 97',
    ],
    [{ history: [null], cost: 1, exact: true }, 'undefined is not a code of 3x5'],
    [{ history: [], cost: Number.NaN, exact: true }, 'NaN is not the cost of a fact'],
    [{ history: [], cost: -1, exact: false }, '-1 is not the cost of a fact'],
    [{ history: [], cost: INFINITE, exact: false }, '1073741823 is not the cost of a fact'],
    [
      { history: [], cost: Number.POSITIVE_INFINITY, exact: false },
      'No cost is infinite under the prices "1,2"',
    ],
    [{ history: [{ guess: 1, feedback: G.win }], cost: 2, exact: true }, '013 was the secret'],
    [null, 'undefined is not a history'],
  ])('a fact of a store: %#', async (fact, sentence) => {
    await using solver = await openSolver(G, { ledger: factStore(G, [fact as Fact]) });
    await expectRefused(solver.under(AVERAGE).cost([]), sentence);
  });

  it('facts before a wrong one are used and counted; the store is asked again', async () => {
    const facts: Fact[] = Array.from({ length: 2001 }, () => ({ history: [], cost: 0, exact: false }));
    const known = (prices: string): Fact[] =>
      prices === '1,2' ? [...facts, { history: [], cost: -1, exact: true }] : [];
    await using solver = await openSolver(G, {
      threads: 1,
      ledger: { game: G, consistent: false, known, add: () => {} },
    });
    for (let time = 0; time < 2; time++)
      await expect(solver.under(AVERAGE).cost([])).rejects.toThrow('-1 is not the cost of a fact');
    expect(solver.trusted).toBe(2001);
  });

  it.each<[object, string]>([
    [
      { strategie: 1 },
      '"strategie" is not an option here; there are signal, onBounds, onStrategy, strategy.',
    ],
    [{ strategy: 'none' }, '"none" is not a strategy that finds every secret of 3x5 within 255 turns.'],
    [{ strategy: ENDLESS }, 'an object is not a strategy that finds every secret of 3x5 within 255 turns.'],
    [{ strategy: { guess: 0, next: [] } }, 'an object is not a strategy that finds every secret of 3x5'],
    [{ strategy: { guess: 0.5, next: [] } }, '0.5 is not a code of 3x5'],
  ])('of a bracket: %#', async (options, sentence) => {
    await withSolver('3x5', (solver) => expectRefused(findBracket(solver, options), sentence));
  });

  it('a strategy with a forbidden guess', async () => {
    const { strategy } = await solve(parseGame('3x5'));
    await using solver = await openSolver(G, { consistent: true });
    await expect(findBracket(solver, { strategy })).rejects.toThrow('where it cannot be the secret.');
  });

  it.each([255, 256])('a strategy for a bracket may need 255 turns, and no more: %i', async (turns) => {
    const game = makeWordGame(Array.from({ length: turns }, (_, i) => String.fromCodePoint(0x4e00 + i)));
    let strategy: Strategy = { guess: turns - 1, next: [] };
    for (let guess = turns - 2; guess >= 0; guess--) strategy = { guess, next: [strategy] };
    await using solver = await openSolver(game, { threads: 1 });
    const asked = findBracket(solver, { strategy });
    if (turns === 255) expect(await asked).toMatchObject({ found: (255 * 256) / 2 });
    else await expect(asked).rejects.toThrow('is not a strategy that finds every secret');
  });

  it.each<[string, (solver: Solver) => Promise<unknown>, string]>([
    ['a guess', (solver) => solver.under(AVERAGE).guessCost([], -1), '-1 is not a code of 3x5'],
  ])('%s', (_, ask, sentence) => withSolver('3x5', (solver) => expectRefused(ask(solver), sentence)));

  it('any object with the members of a signal is a signal', async () => {
    const { signal } = new AbortController();
    const like = {
      aborted: false,
      reason: undefined,
      throwIfAborted: () => signal.throwIfAborted(),
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    await withSolver('3x5', async (solver) => {
      expect(await solver.under(AVERAGE).cost([], { signal: like })).toBe(196);
    });
  });

  it('a question does not change with the object it was made from', async () => {
    await withSolver('3x5', async (solver) => {
      const list = { prices: [1], step: 1 };
      const question = solver.under(list);
      list.prices[0] = 7;
      expect(await question.cost([])).toBe(196);
    });
  });
});

describe('giving up', () => {
  const onProgress = (): never => {
    throw new Error('no pen');
  };

  it('in the queue, at work and at the opening leaves the others alone', async () => {
    await withSolver('4x8', async (solver) => {
      const first = solver.optimise(AVERAGE_GOAL);
      const given = new AbortController();
      const second = solver.optimise({ kind: 'fewest-last' }, { signal: given.signal });
      const third = solver.under(AVERAGE).cost([]);
      given.abort();
      let firstIsDone = false;
      void first.then(() => {
        firstIsDone = true;
      });
      await expect(second).rejects.toThrow('aborted');
      expect(firstIsDone).toBe(false); // an aborted call does not wait for the other calls
      expect([(await first).strategy?.guess, await third]).toEqual([0, 7817]);
    });
  });

  it('at the opening ends the threads that were started', async () => {
    const given = new AbortController();
    const opening = openSolver(parseGame('4x10'), { threads: 2, signal: given.signal });
    setImmediate(() => given.abort());
    await expect(opening).rejects.toThrow('aborted');
    await expect(openSolver(G, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('by a signal that 50 calls share uses one listener', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await withSolver('3x5', (solver) =>
      Promise.all(Array.from({ length: 50 }, () => solver.under(AVERAGE).cost([], { signal }))),
    );
    expect(added).toHaveBeenCalled();
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
    // Node warns of a leak if there are more than ten listeners
    expect(added.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it('leaves no listener behind', async () => {
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    await withSolver('3x5', (solver) => solver.under(AVERAGE).best([], { signal }), { signal });
    expect(added.mock.calls.length).toBeGreaterThan(0);
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
  });

  it('because the listener to progress throws, passes that error to the caller', async () => {
    await withSolver('4x6', async (solver) => {
      await expect(solver.under(AVERAGE).cost([], { onProgress })).rejects.toThrow('no pen');
      expect(await solver.under(AVERAGE).cost([])).toBe(1446);
    });
  });

  it('leaves the next question free, even if the search ended before its only report', async () => {
    await withSolver('3x7', async (solver) => {
      await expect(solver.under(AVERAGE).cost([], { onProgress })).rejects.toThrow('no pen');
      expect(await solver.under({ prices: [0, 1], step: 1 }).guessCost([], 5)).toBe(626);
    });
  });
});

describe('a lost solver', () => {
  /** Collects all workers that receive a message from now on. */
  function seenWorkers(): Set<Worker> {
    const seen = new Set<Worker>();
    const post = Worker.prototype.postMessage;
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...args) {
      seen.add(this);
      post.apply(this, args);
    });
    return seen;
  }

  it('says so in one sentence when a thread is killed in the middle of a search, to everyone', async () => {
    const seen = seenWorkers();
    await using solver = await openSolver(parseGame('4x10'), { threads: 2 });
    const calls = [solver.optimise(AVERAGE_GOAL), solver.under(AVERAGE).cost([]), solver.orbits([])];
    setTimeout(() => void [...seen][1].terminate(), 50);
    const sentence = 'A worker thread of the solver was ended before its work was done; open another solver.';
    for (const each of await Promise.allSettled(calls)) {
      expect(each).toMatchObject({ status: 'rejected', reason: { name: 'EngineError', message: sentence } });
    }
    await expect(solver.under(AVERAGE).cost([])).rejects.toThrow(sentence);
  });

  it('says so when it has been closed, also to waiting calls', async () => {
    const solver = await openSolver(G);
    const waiting = solver.under(AVERAGE).cost([]);
    const closed = solver.close();
    await expect(waiting).rejects.toThrow('The solver has been closed; open another one.');
    await closed;
    await expect(solver.orbits([])).rejects.toBeInstanceOf(EngineError);
    await solver.close();
  });

  it('ends its threads once, after their rest, even when closed several times', async () => {
    const terminate = vi.spyOn(Worker.prototype, 'terminate');
    const solver = await openSolver(G, { threads: 2 });
    await Promise.all([solver.close(), solver.close()]);
    await solver.close();
    expect(terminate).toHaveBeenCalledTimes(2);
  });

  it('fails to open without its memory', async () => {
    class Refused {
      constructor() {
        throw new RangeError('could not allocate memory');
      }
    }
    vi.spyOn(WebAssembly, 'Memory').mockImplementation(Refused as never);
    const sentence =
      /^3x5 needs \d+ MB of memory with 1 thread, more than this machine grants; close other programs,/;
    await expect(openSolver(G, { threads: 1 })).rejects.toThrow(sentence);
  });

  it('names the exhausted resource of the engine', async () => {
    const module = await compiledEngine();
    const memory = plainMemory(G);
    const cramped = {
      ...memory,
      threads: memory.threads.map((thread) => ({ ...thread, framesEnd: thread.framesBase + 64 })),
    };
    const host = new EngineHost(G, cramped, await localPool(module, cramped));
    await host.prepare();
    const solver = new Solver(host);
    const sentence =
      'The search ran out of the working memory set aside for nested positions. A list of more than 256 ' +
      'words that share no letter needs more; otherwise please report the game and the position.';
    for (let i = 0; i < 2; i++) {
      await expect(solver.under(AVERAGE).cost([])).rejects.toMatchObject({
        name: 'EngineError',
        message: sentence,
      });
    }
    await solver.close();
  });

  it('says so when the engine cannot be fetched, and then tries again', async () => {
    const bytes = await engineBytes();
    const responses = [new Response('', { status: 404 }), new Response(bytes)];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => responses.shift() as Response);
    const engine = 'https://example.test/engine.wasm';
    await expect(openSolver(G, { engine })).rejects.toThrow(
      `could not be loaded from ${engine} (the server answers 404)`,
    );
    await using solver = await openSolver(G, { engine });
    expect(await solver.under(AVERAGE).cost([])).toBe(196);
    await (await openSolver(G, { engine })).close(); // the engine is fetched only once
  });

  it('reports an engine without an address as any invalid address', async () => {
    await expect(openSolver(G, { engine: '' })).rejects.toThrow(
      'The engine could not be loaded from "" (Failed to parse URL',
    );
    await expect(openSolver(G, { engine: 'file:///engine.wasm' })).rejects.toThrow(
      'give the file compiled, as a WebAssembly.Module.',
    );
  });

  it.each([5, {}, new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))])(
    'refuses an invalid engine: %j',
    async (given) => {
      await expect(openSolver(G, { engine: given as object })).rejects.toThrow(UsageError);
    },
  );

  it('closes with await using', async () => {
    const solver = await openSolver(G);
    await solver[Symbol.asyncDispose]();
    await expect(solver.under(AVERAGE).cost([])).rejects.toThrow('The solver has been closed');
  });
});

it.each(['4x7', '4x5r'])('progress tells the truth about the proof of %s', async (name) => {
  await withSolver(name, async (solver) => {
    const seen: Progress[] = [];
    const cost = await solver.under(AVERAGE_GOAL).cost([], { onProgress: (progress) => seen.push(progress) });
    const firsts = (await solver.orbits([])).length;
    for (const [i, now] of seen.entries()) {
      expect(now.proven).toBeLessThanOrEqual(cost);
      expect(now.found).toBeGreaterThanOrEqual(cost);
      expect(now.guessesDone + now.guessesLeft).toBe(firsts);
      expect(now.classes.reduce((sum, { codes }) => sum + codes, 0)).toBeGreaterThanOrEqual(
        solver.game.secrets - 1,
      );
      expect(now.memoFilled).toBeLessThan(0.5);
      const before = seen[i - 1];
      if (before === undefined) continue;
      expect(now.searches).toBeGreaterThanOrEqual(before.searches);
      expect(now.guessesDone).toBeGreaterThanOrEqual(before.guessesDone);
    }
    expect(seen.at(-1)?.memoFilled).toBeGreaterThan(0);
    expect(seen.at(-1)?.searches).toBeGreaterThan(50);
  });
});

describe('the best guess known', () => {
  it.each(KNOWN)(
    'of %s by the prices %s, consistent %s, costs at most the found cost, and no guess less than the bound',
    (...known) => expectKnownGuess(known, 2),
  );

  it('is given if there is no time for the best', async () => {
    await withSolver('4x8', async (solver) => {
      const question = solver.under(AVERAGE_GOAL);
      const known = await question.bestWithin([], 1);
      if (!('guess' in known)) throw new Error('1 ms was enough');
      expect(known.remaining).toBe(1680);
      // The engine's guess; or the guess without a search, if the machine is so busy that the engine did not
      // answer at all.
      expect([0, knownWithoutSearch(solver.game, AVERAGE, []).guess]).toContain(known.guess);
      const best = await question.best([]);
      expect(await question.bestWithin([], 1e6)).toEqual(best);
      expect(known.proven).toBeLessThan(best.cost);
      expect(known.found).toBeGreaterThanOrEqual(best.cost);
    });
  });

  it('does not wait for earlier questions', async () => {
    await withSolver('4x10', async (solver) => {
      const question = solver.under(AVERAGE_GOAL);
      const giveUp = new AbortController();
      const before = question.best([], { signal: giveUp.signal });
      expect(await question.bestWithin([], 0)).toEqual(knownWithoutSearch(solver.game, AVERAGE, []));
      giveUp.abort(new Error('enough'));
      await expect(before).rejects.toThrow('enough');
    });
  });

  it('takes any valid time, and refuses others', async () => {
    await withSolver('3x5', async (solver) => {
      const question = solver.under(AVERAGE_GOAL);
      const best = await question.best([]);
      for (const time of [3e9, Number.POSITIVE_INFINITY])
        expect(await question.bestWithin([], time)).toEqual(best);
      for (const [time, shown] of [
        [-1, '-1'],
        [Number.NaN, 'NaN'],
        ['x', '"x"'],
      ] as const) {
        await expect(question.bestWithin([], time as number)).rejects.toThrow(
          `${shown} is not a time in milliseconds.`,
        );
      }
      await expect(question.bestWithin([], 1, { patience: 5 } as object)).rejects.toThrow(
        '"patience" is not an option here',
      );
    });
  });

  it('is not given if no strategy is allowed', async () => {
    await withSolver('3x6b', async (solver) => {
      const history = parseHistory(solver.game, '432 1A, 435 1A');
      const question = solver.under({ kind: 'average', within: 5 });
      expect(await question.known(history)).toMatchObject({
        proven: Number.POSITIVE_INFINITY,
        guess: expect.toBeOneOf([...remaining(solver.game, history)]),
      });
      const best = question.bestWithin(history, 0);
      await expect(best).rejects.toThrow('No strategy finds every code within the turns that are allowed.');
    });
  });

  it('is dropped at once by a caller that gives up', async () => {
    await withSolver('4x10', async (solver) => {
      const giveUp = new AbortController();
      const known = solver.under(AVERAGE_GOAL).bestWithin([], 1e6, { signal: giveUp.signal });
      giveUp.abort(new Error('enough'));
      await expect(known).rejects.toThrow('enough');
    });
  });
});

it('the browser build contains nothing of Node', async () => {
  const entryPoints = [fileURLToPath(new URL('solve.browser.ts', import.meta.url))];
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(imported.filter((path) => path.startsWith('node:'))).toEqual([]);
});

it('opens if the main program was given on the command line', () => {
  const at = (file: string): string => JSON.stringify(new URL(`../dist/${file}`, import.meta.url).href);
  const program = `
    import { parseGame } from ${at('game/game.js')};
    import { solve } from ${at('solver/solve.js')};
    console.log((await solve(parseGame('3x5'), { threads: 2 })).total);`;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', program]).toString()).toBe('196\n');
});
