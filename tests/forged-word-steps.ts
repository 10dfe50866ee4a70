// Forges certificates about words. Their steps are about random places and refer to random earlier steps.
// Bounds are true or too high by one. The definition of cost decides: everything that the checker accepts
// must be true. Words are short and use few letters, so that most contain a letter twice.

import { expect } from 'vitest';
import { nameWithDigests, numberOf } from '../certificate/encode-certificate.ts';
import { listsOf } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, isAllowed, remaining } from '../game/history.ts';
import type { Oracle } from '../solver/oracle.ts';
import { type PriceList, parsePrices, shortest } from '../solver/prices.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { Checker } from '../verify/checker.ts';
import { Proof, type ProofQuestion } from '../verify/proof.ts';
import { SetBounds } from '../verify/set-bounds.ts';
import { finish } from './certificates.ts';
import { randomNumbers } from './random.ts';
import { makeSlowSolver } from './slow-solver.ts';
import { randomWords, type WordStep, wordFile } from './word-certificates.ts';

/** A position of a game with its true cost. */
interface TruePlace {
  readonly path: readonly (readonly [number, number])[];
  readonly skips?: readonly number[];
  readonly phase: number;
  readonly cost: number;
}

/**
 * Result of forging: the number of accepted steps, how many of these have references, and the files, for
 * other checkers.
 */
export interface Forged {
  accepted: number;
  resting: number;
  readonly files: { readonly bytes: Uint8Array; readonly question: ProofQuestion; readonly ok: boolean }[];
}

const RULES = ['wordle', 'wordle', 'wordle-hard', 'wordle-hard', 'ab', 'bulls'] as const;
const PRICES = ['1,2', '1,2', '0,0,1', '1,2,4,inf', '0,1,1', '2,3,5,9'];

/**
 * Forges certificates for `games` random games, from this seed on. Fails if the checker accepts a false step.
 */
export async function forge(seed: number, games: number): Promise<Forged> {
  const forged: Forged = { accepted: 0, resting: 0, files: [] };
  for (let i = seed; i < seed + games; i++) {
    const next = randomNumbers(i);
    const rule = RULES[next(RULES.length)];
    const size = { letters: 'abcd', length: 2 + next(3), secrets: 4 + next(5), others: next(4) };
    const words = randomWords(i, { ...size, marking: rule === 'wordle-hard' ? 'wordle' : rule });
    const prices = PRICES[next(PRICES.length)];
    await forgeGame(rule === 'wordle-hard' ? hardMode(words) : words, prices, next, forged);
  }
  return forged;
}

async function forgeGame(
  game: Game,
  prices: string,
  next: (below: number) => number,
  forged: Forged,
): Promise<void> {
  const list = shortest(parsePrices(prices));
  const oracle = makeSlowSolver(game, list);
  const places = Array.from({ length: 12 }, () => placeOf(game, list, oracle, next)).filter(
    ({ cost }) => cost < Number.POSITIVE_INFINITY,
  );
  const whole: TruePlace = { path: [], phase: 0, cost: oracle.cost([...remaining(game, [])], 1) };
  if (whole.cost === Number.POSITIVE_INFINITY) return;
  const question = { game: nameWithDigests(game), prices, words: listsOf(game) };
  // The last step is about the whole game, first with its true cost and then with one more. Earlier steps are
  // about random positions.
  for (const more of [0, 1]) {
    const steps = [...places, whole].map((place, number, all) => {
      const bound = place.cost + (number === all.length - 1 ? more : 0);
      const earlier = [...all.slice(0, number).keys()].filter(
        (target) => all[target].phase === Math.min(place.phase + 1, list.prices.length - 1),
      );
      const references = earlier.reverse().filter(() => next(4) > 0);
      return { ...place, bound, references };
    });
    const sound = soundSteps(steps, question, forged);
    const bytes = wordFile(question, sound);
    const asked = { ...question, bound: steps[steps.length - 1].bound };
    const { ok } = await checkCertificate(bytes, asked);
    if (ok && more > 0) expect.fail(`${game.name} ${prices} is said to cost ${asked.bound}`);
    forged.files.push({ bytes, question: asked, ok });
  }
}

/**
 * Tries every step but the last, with a bound one too high and with its true cost, after the steps kept so
 * far. Returns the steps that the checker accepts, and the last step.
 */
function soundSteps(
  steps: readonly (WordStep & TruePlace)[],
  question: Omit<ProofQuestion, 'bound'>,
  forged: Forged,
): WordStep[] {
  const bounds = new SetBounds(question);
  const kept: WordStep[] = [];
  const keptAs = new Map<number, number>();
  for (const [number, step] of steps.entries()) {
    const references = (step.references ?? []).flatMap((target) => keptAs.get(target) ?? []);
    const isLast = number === steps.length - 1;
    for (const bound of isLast ? [] : [step.cost + 1, step.cost]) {
      const tried = { ...step, bound, references };
      const closing: WordStep = { path: [], bound: 0, references: [] };
      const asked = { ...question, bound: 0 };
      const proof = new Proof(wordFile(question, [...kept, tried, closing]), asked);
      const checker = new Checker(proof, bounds);
      if (finish(checker.outcome(kept.length)).reason !== undefined) continue;
      if (bound > step.cost)
        expect.fail(`${question.game} ${question.prices}: ${JSON.stringify(tried)} costs ${step.cost}`);
      forged.accepted++;
      if (references.length > 0) forged.resting++;
      keptAs.set(number, kept.length);
      kept.push(tried);
    }
    if (isLast) kept.push({ ...step, references });
  }
  return kept;
}

/**
 * Returns a random place that some words fit. It has up to two turns that each rule out words, and may choose
 * some of the remaining words.
 */
function placeOf(game: Game, list: PriceList, oracle: Oracle, next: (below: number) => number): TruePlace {
  const history: History[number][] = [];
  let codes = [...remaining(game, [])];
  for (let turns = next(3); turns > 0; turns--) {
    const guess = next(game.guesses);
    const feedback = feedbackOf(game, guess, codes[next(codes.length)]);
    const rest = codes.filter((code) => feedbackOf(game, guess, code) === feedback);
    if (feedback === game.win || rest.length === codes.length || !isAllowed(game, history, guess)) continue;
    history.push({ guess, feedback });
    codes = rest;
  }
  const chosen = codes.map((_, i) => i).filter(() => next(3) > 0);
  const isChoice = next(2) === 0 && chosen.length > 0 && chosen.length < codes.length;
  const set = isChoice ? chosen.map((i) => codes[i]) : codes;
  const phase = Math.min(history.length, list.prices.length - 1);
  return {
    path: history.map(({ guess, feedback }) => [guess, numberOf(game, feedback)] as const),
    ...(isChoice && { skips: chosen.map((i, at) => i - (at === 0 ? 0 : chosen[at - 1] + 1)) }),
    phase,
    cost: oracle.cost(set, phase + 1, history),
  };
}
