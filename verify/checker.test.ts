// Compares verdicts on single steps with the rules of CERTIFICATE.md, guess by guess. Compares the refused
// guess, its cost, and the charged operations.
import { expect, it } from 'vitest';
import type { CertificateState } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { CodeMaps } from '../certificate/guess-orbits.ts';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { type Relabelling, relabelsByPosition } from '../game/symmetry.ts';
import { finish } from '../tests/certificates.ts';
import { plainOne } from '../tests/checker-bounds.ts';
import { chance } from '../tests/random.ts';
import { permutationsOf } from '../tests/slow-solver.ts';
import { Checker } from './checker.ts';
import { Proof } from './proof.ts';
import { SetBounds } from './set-bounds.ts';

/**
 * The bounds of a guess that is the lowest of its orbit and splits the set: by SIZE alone, and by SIZE and
 * ONE.
 */
interface Judged {
  readonly guess: number;
  readonly bySize: number;
  readonly cost: number;
}

function judged(rules: SetBounds, set: Uint16Array, phase: number, lowest: Uint8Array): Judged[] {
  const [next, extra] = [rules.prices.next(phase), rules.prices.extra(phase)];
  const found: Judged[] = [];
  const { game } = rules;
  for (let guess = 0; guess < game.guesses; guess++) {
    const classOf = (feedback: number): Uint16Array =>
      set.filter((code) => game.feedback(guess, code) === feedback);
    const win = classOf(game.win).length * rules.prices.price(phase, 0);
    const others = [...game.feedbacks]
      .filter((feedback) => feedback !== game.win)
      .map(classOf)
      .filter(({ length }) => length > 0);
    if (lowest[guess] === 0 || others.some(({ length }) => length === set.length)) continue;
    const [bySize, cost] = [false, true].map((withOne) =>
      others.reduce((sum, codes) => {
        const size = rules.size(next, codes.length);
        const one = withOne && codes.length >= 3 ? plainOne(rules, next, codes) : size;
        return sum + Math.max(size, one) + extra * codes.length;
      }, win),
    );
    found.push({ guess, bySize, cost });
  }
  return found;
}

/**
 * Returns the maps of a game that carry a set onto itself, those that move the fewest codes first. So some
 * guesses stay in place, and others do not.
 */
function mapsOf(game: Game, maps: CodeMaps, set: Uint16Array): Relabelling[] {
  const [positions, symbols] = [game.positions, game.symbols].map((n) => permutationsOf(n));
  const relabellings = relabelsByPosition(game)
    ? positions[0].reduce<number[][][]>(
        (rows) => rows.flatMap((row) => symbols.map((other) => [...row, other])),
        [[]],
      )
    : symbols.map((each) => positions[0].map(() => each));
  const all = positions.flatMap((order) =>
    relabellings.map((labels) => ({ positions: order, symbols: labels })),
  );
  const members = new Set(set);
  const kept: [number, Relabelling][] = [];
  for (const map of all) {
    const images = maps.images(map);
    if (set.every((code) => members.has(images[code])))
      kept.push([images.filter((image, code) => image !== code).length, map]);
  }
  return kept.sort(([a], [b]) => a - b).map(([, map]) => map);
}

/**
 * Claims bounds near the costs of a position's guesses, and compares each verdict and its charge with the
 * rules.
 */
function expectAsRuled(game: Game, list: string, path: History): void {
  const rules = new SetBounds({ game: game.name, prices: list });
  const phase = Math.min(path.length, rules.prices.phases - 1);
  const set = Uint16Array.from(remaining(game, path));
  const maps = new CodeMaps(game);
  const { generators, lowest } = maps.orbits(mapsOf(game, maps, set));
  const guesses = judged(rules, set, phase, lowest);
  const costs = guesses.map(({ cost }) => cost).sort((a, b) => a - b);
  for (const bound of new Set([
    costs[0],
    costs[0] + 1,
    costs[costs.length >> 1] + 1,
    costs[costs.length - 1] + 1,
  ])) {
    const state: CertificateState = { path, bound, generators, references: [] };
    const root: CertificateState = { path: [], bound: 0, generators: [], references: [] };
    const question = { game: game.name, prices: list, bound: 0 };
    const bytes = encodeCertificate({ game, prices: list, bound: 0, states: [state, root] });
    const checker = new Checker(new Proof(bytes, question), rules);
    const refused = guesses.find(({ cost }) => cost < bound);
    const open = guesses.filter(
      ({ guess, bySize }) => bySize < bound && guess <= (refused?.guess ?? rules.game.guesses),
    );
    const rows =
      path.length + 1 + generators.length + set.length + rules.game.feedbacks.size + open.length * set.length;
    const spent = rows * rules.game.guesses;
    const reason = refused && {
      reason: `guess ${rules.game.codes[refused.guess]} costs ${refused.cost}, claimed ${bound}`,
    };
    for (const allowed of [spent, Number.POSITIVE_INFINITY])
      expect(finish(checker.outcome(0, allowed))).toEqual({ spent, ...reason });
    expect(finish(checker.outcome(0, spent - 1))).toEqual({ spent, reason: 'too many operations' });
  }
}

it.each([
  ['3x5', '1,2'],
  ['3x4r', '1,2'],
  ['3x5b', '1,3,6,10'],
  ['4x3r', '0,0,1,1'],
  ['3x3rb', '1,2'],
  ['2x5rb', '0,0,0,1,1'],
])('%s by %s: a step is judged by the rules', (name, list) => {
  const next = chance(name.length);
  const game = parseGame(name);
  const any = (): number => Math.floor(next() * game.secrets);
  for (let trial = 0; trial < 9; trial++) {
    const turns = trial % 3;
    const secret = any();
    const path = Array.from({ length: turns }, any).map((guess) => ({
      guess,
      feedback: feedbackOf(game, guess, secret),
    }));
    const sizes = [...path.keys(), path.length].map((end) => remaining(game, path.slice(0, end)).length);
    const isPath = path.every(({ feedback }, turn) => feedback !== game.win && sizes[turn + 1] < sizes[turn]);
    if (isPath && sizes[turns] > 3) expectAsRuled(game, list, path);
  }
});
