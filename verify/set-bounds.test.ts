// Compares the checker's bound ONE with the rule of CERTIFICATE.md, guess by guess.
import { expect, it } from 'vitest';
import { listsOf } from '../game/code.ts';
import { hardMode } from '../game/hard-mode.ts';
import { BOUND_LISTS, plainOne, wholeOf } from '../tests/checker-bounds.ts';
import { chance } from '../tests/random.ts';
import { randomWords } from '../tests/word-certificates.ts';
import { SetBounds } from './set-bounds.ts';
import { wordGameName } from './word-name.ts';

/** Compares ONE of random parts of a set with the rule, for several values of `enough`. */
function expectPlain(
  bounds: SetBounds,
  set: Uint16Array,
  sizes: readonly number[],
  next: () => number,
): void {
  const { guesses } = bounds.game;
  const all = wholeOf(bounds, set);
  for (const size of sizes.filter((each) => each >= 3 && each <= set.length)) {
    for (let phase = 0; phase < bounds.prices.phases; phase++) {
      const part = Uint16Array.from(picked(set, size, next)).sort();
      // In hard mode, all members and some other guesses are allowed.
      const isAllowed = Array.from({ length: guesses }, (_, guess) => part.includes(guess) || next() < 0.05);
      const allowed = (guess: number): boolean => !bounds.game.isHard || isAllowed[guess];
      const one = plainOne(bounds, phase, part, allowed);
      for (const offset of [-1, 0, 1, Number.POSITIVE_INFINITY]) {
        const enough = one === Number.POSITIVE_INFINITY ? offset : one + offset;
        const found = bounds.one(phase, part, all.only(allowed), enough);
        const isRight = one < enough ? found === one : found >= enough && found <= one;
        if (!isRight)
          expect.fail(`phase ${phase}, ${part} of ${set}, enough ${enough}: ONE is ${one}, not ${found}`);
      }
    }
  }
}

function picked(codes: Uint16Array, count: number, next: () => number): Set<number> {
  const found = new Set<number>();
  while (found.size < count) found.add(codes[Math.floor(next() * codes.length)]);
  return found;
}

const allOf = ({ game }: SetBounds): Uint16Array =>
  Uint16Array.from({ length: game.secrets }, (_, code) => code);

it.each([
  ...['3x4r', '2x7z', '3x5b', '3x4rzb', '4x4b'].map((game) => ({ game, room: undefined })),
  { game: '3x5', room: 0 }, // rows of feedback are computed again and again
  { game: '7x3r', room: undefined }, // more than 32 different feedbacks
])('$game: ONE is what the rule says', ({ game, room }) => {
  const next = chance(game.length);
  for (const prices of game === '7x3r' ? ['1,2'] : [...BOUND_LISTS, '1000000,1000000,5000000']) {
    const bounds = new SetBounds({ game, prices }, room);
    const most = 3 * bounds.game.feedbacks.size;
    const after = allOf(bounds).filter(
      (code) => bounds.game.feedback(1, code) === bounds.game.feedback(1, 0),
    );
    for (const set of [allOf(bounds), after])
      expectPlain(bounds, set, [3, 4, most - 1, most, most + 1, set.length - 1, set.length], next);
  }
});

it.each(['wordle', 'ab', 'wordle-hard'] as const)('%s: ONE of words is what the rule says', (rule) => {
  const isHard = rule === 'wordle-hard';
  const marking = isHard ? 'wordle' : rule;
  const made = randomWords(9, { letters: 'abcdefgh', length: 5, secrets: 120, others: 150, marking });
  const words = listsOf(isHard ? hardMode(made) : made);
  const next = chance(3);
  for (const prices of ['1,2', '1,2,3,inf', '0,0,1,1', '0,0,0,inf']) {
    const bounds = new SetBounds({ game: wordGameName(marking, words, isHard), prices, words });
    expectPlain(bounds, allOf(bounds), [3, 10, 33, 66, 120], next);
  }
});
