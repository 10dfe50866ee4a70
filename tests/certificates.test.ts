// Certificates end to end: made by the solver, accepted by the checker, and then damaged in every way. The measure is truth: a
// damaged certificate is refused, or everything that it says is true; one that claims a cost too much is always refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import { type CertificateFile, encodeCertificate, type Step } from '../tree-output/encode-certificate.ts';
import { Refusal } from '../verify/certificate-file.ts';
import { checkCertificate } from '../verify/check.ts';
import { Checker, type Question } from '../verify/checker.ts';
import { Rules } from '../verify/rules.ts';
import { finish, type Made, make, randomNumbers } from './certificates.ts';
import { AVERAGE, BULLS_ONLY } from './known-values.ts';

/** Does every step hold? Given rules are those of the question, shared to save time. */
function accepts(bytes: Uint8Array, question: Question, rules?: Rules): boolean {
  try {
    const checker = new Checker(bytes, question, rules);
    for (let step = 0; step < checker.steps; step++) if (finish(checker.outcome(step)).reason !== undefined) return false;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The same certificate with everything that it claims of the root raised by one: always false. */
function raised({ certificate, question }: Made): { file: CertificateFile; question: Question } {
  const states: Step[] = [...certificate.states];
  const root = states.length - 1;
  states[root] = { ...states[root], bound: question.bound + 1 };
  return { file: { ...certificate, bound: question.bound + 1, states }, question: { ...question, bound: question.bound + 1 } };
}

describe('certificates', () => {
  const small = ['2x10', '3x6', '3x7', '3x8', '4x6', '4x7', '4x8', '5x6', '3x6r', '3x7r', '3x8r', '4x6r', '5x4r'];
  const bulls = Object.entries(BULLS_ONLY).map(([name, [total]]) => [name, total] as const);
  it.each([...small.map((name) => [name, AVERAGE[name]] as const), ...bulls])(
    '%s: the known least total, %i, and not one turn more',
    async (name, total) => {
      const made = await make(name);
      expect(made.question.bound).toBe(total);
      const bytes = encodeCertificate(made.certificate);
      expect(await checkCertificate(bytes, made.question)).toEqual({ ok: true, steps: made.certificate.states.length });
      const { file, question } = raised(made);
      expect(await checkCertificate(encodeCertificate(file), question)).toMatchObject({ ok: false });
    },
  );

  it.each([
    ['4x6r', '1,2,3,4,5,inf', 5626],
    ['4x6r', '0,0,0,0,1,inf', 539],
    ['3x6', '0,0,0,0,0,inf', 0],
    ['3x8', '0,0,0,0,0,1,inf', undefined],
    ['4x5z', '1,2', undefined],
    ['3x6z', '1,2,3,4,5,6,inf', undefined],
    ['1x4', '1,2', 10],
    ['1x1', '1,2', 1],
    ['2x2', '1,2', 3],
  ])('%s %s', async (name, prices, bound) => {
    const made = await make(name, prices);
    expect(made.question.bound).toBe(bound ?? made.question.bound);
    expect(await checkCertificate(encodeCertificate(made.certificate), made.question)).toMatchObject({ ok: true });
    const { file, question } = raised(made);
    expect(await checkCertificate(encodeCertificate(file), question)).toMatchObject({ ok: false });
  });

  it.each(['3x7', '4x7', '4x6r'])('%s: the same bytes from 1 and 2 threads', async (name) => {
    const [one, two] = [await make(name, '1,2', 1), await make(name, '1,2', 2)];
    expect(encodeCertificate(two.certificate)).toEqual(encodeCertificate(one.certificate));
  });

  it('refers to every state but the root', async () => {
    const { states } = (await make('4x7')).certificate;
    const used = new Set(states.flatMap(({ references }) => references.map(({ state }) => state)));
    expect(used.size).toBe(states.length - 1);
  });
});

describe.each([
  ['2x6r', '1,2'],
  ['4x5', '1,2'],
  ['2x7r', '0,0,0,0,1,1'],
])('damage to every byte: %s %s', (name, prices) => {
  let solver: Solver;
  let made: Made;
  let rules: Rules;
  beforeAll(async () => {
    made = await make(name, prices);
    rules = new Rules(name, prices);
    solver = await openSolver(parseGame(name), { threads: 1, prices: parsePrices(prices) });
  });
  afterAll(() => solver.close());

  it('never makes a false claim accepted', () => {
    const { file, question } = raised(made);
    const bytes = encodeCertificate(file);
    for (let at = 0; at < bytes.length; at++) {
      for (let change = 1; change < 256; change++) {
        if (accepts(bytes.with(at, bytes[at] ^ change), question, rules)) expect.fail(`byte ${at} ^ ${change}`);
      }
    }
  });

  it('is refused, or leaves the proof as it was in all but what it does not need', () => {
    const bytes = encodeCertificate(made.certificate);
    let accepted = 0;
    for (let at = 0; at < bytes.length; at++) {
      for (let change = 1; change < 256; change++)
        accepted += Number(accepts(bytes.with(at, bytes[at] ^ change), made.question, rules));
    }
    // Smaller bounds of states, other generators, other maps onto the same codes.
    expect(accepted).toBeLessThan(0.1 * 255 * bytes.length);
  });
});

describe('20 000 structural changes', () => {
  const games = ['3x6', '3x7', '4x5', '3x5r', '3x6r', '2x10', '2x7r', '4x5z'];
  it.each(games)('%s', async (name) => {
    const made = await make(name);
    const rules = new Rules(name, '1,2');
    const solver = await openSolver(parseGame(name), { threads: 1 });
    const next = randomNumbers(name.length * 1000 + made.question.bound);
    const { file, question } = raised(made);
    let accepted = 0;
    for (let trial = 0; trial < 1250; trial++) {
      if (accepts(encodeCertificate(change(file, next)), question, rules)) expect.fail(`trial ${trial}: a false claim`);
      const other = change(made.certificate, next);
      if (!accepts(encodeCertificate(other), made.question, rules)) continue;
      accepted++;
      for (const { path, bound } of other.states) {
        if ((await solver.boundedCost(path, bound)) < bound) expect.fail(`trial ${trial}: a false state`);
      }
    }
    expect(accepted).toBeLessThan(700);
    await solver.close();
  });
});

/** One random structural change. */
function change(file: CertificateFile, next: () => number): CertificateFile {
  const states = [...file.states];
  const below = (n: number): number => Math.floor(next() * n);
  const at = below(states.length);
  const state = states[at];
  const swap = (list: readonly number[]): number[] => {
    const [i, j] = [below(list.length), below(list.length)];
    return list.map((value, k) => (k === i ? list[j] : k === j ? list[i] : value));
  };
  const mapped = (map: Step['generators'][number]) =>
    next() < 0.5 ? { ...map, positions: swap(map.positions) } : { ...map, symbols: swap(map.symbols) };
  const one = <T>(list: readonly T[], edit: (item: T) => T): T[] => {
    const index = below(list.length);
    return list.map((item, i) => (i === index ? edit(item) : item));
  };
  const drop = <T>(list: readonly T[]): T[] => list.filter((_, i) => i !== below(list.length));
  const ascending = (references: Step['references']) =>
    [...references].sort((a, b) => a.guess - b.guess || a.feedback - b.feedback);
  const edits: (() => Step)[] = [
    () => ({ ...state, bound: state.bound + 1 }),
    () => ({ ...state, bound: state.bound + 1 + below(5) }),
    () => ({ ...state, generators: one(state.generators, mapped) }),
    () => ({ ...state, generators: [...state.generators, ...one(state.generators, mapped)] }),
    () => ({ ...state, generators: drop(state.generators) }),
    () => ({ ...state, references: drop(state.references) }),
    () => ({ ...state, references: one(state.references, (reference) => ({ ...reference, map: mapped(reference.map) })) }),
    () => ({
      ...state,
      references: one(state.references, (reference) => ({ ...reference, state: below(states.length + 1) - 1 })),
    }),
    () => ({ ...state, references: one(state.references, (reference) => ({ ...reference, feedback: below(5) })) }),
    () => ({
      ...state,
      references: ascending(one(state.references, (reference) => ({ ...reference, guess: below(file.game.secrets) }))),
    }),
    () => ({ ...state, path: state.path.slice(0, -1) }),
    () => ({ ...state, path: one(state.path, (turn) => ({ ...turn, feedback: below(5) })) }),
    () => ({ ...state, path: one(state.path, (turn) => ({ ...turn, guess: below(file.game.secrets) })) }),
    () => ({ ...state, path: [...state.path, ...state.path.slice(-1)] }),
  ];
  const kind = below(edits.length + 2);
  if (kind < edits.length) states[at] = edits[kind]();
  else if (kind === edits.length)
    states.splice(at, 1); // a state is missing, and later ones move up
  else {
    const other = below(states.length);
    [states[at], states[other]] = [states[other], state];
  }
  return { ...file, states };
}
