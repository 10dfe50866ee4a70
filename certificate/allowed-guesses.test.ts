// Compares the producer's allowed guesses with the rule of hard mode, for words with doubled letters and all
// marks after two turns.
import { expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { uncheckedFeedback } from '../game/feedback.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, isAllowed } from '../game/history.ts';
import { randomNumbers } from '../tests/random.ts';
import { randomWords } from '../tests/word-certificates.ts';
import { AllowedGuesses, isWithin } from './allowed-guesses.ts';

const game = hardMode(randomWords(7, { letters: 'abcde', length: 4, secrets: 40, others: 30 }));
const sets = new AllowedGuesses(game);
const next = randomNumbers(8);

it.each(Array.from({ length: 40 }, (_, i) => i))(
  'history %i: exactly the guesses that keep its hints',
  () => {
    const secret = next(game.secrets);
    const history: History = [next(game.guesses), next(game.guesses)].map((guess) => ({
      guess,
      feedback: uncheckedFeedback(game, guess, secret),
    }));
    const [first, second] = history.map(({ guess, feedback }) => sets.after(sets.all, guess, feedback));
    const both = sets.after(first, history[1].guess, history[1].feedback);
    const names = (set: Uint32Array): string[] =>
      Array.from({ length: game.guesses }, (_, guess) => guess)
        .filter((guess) => ((set[guess >>> 5] >>> (guess & 31)) & 1) === 1)
        .map((guess) => formatCode(game, guess));
    const all = Array.from({ length: game.guesses }, (_, guess) => guess);
    const expected = all
      .filter((guess) => isAllowed(game, history, guess))
      .map((guess) => formatCode(game, guess));
    expect(names(both)).toEqual(expected);
    expect(isWithin(both, first)).toBe(true);
    expect(isWithin(first, second)).toBe(names(first).every((name) => names(second).includes(name)));
    expect(sets.numberOf(both)).toBe(sets.numberOf(both.slice()));
    expect(sets.numberOf(first) === sets.numberOf(second)).toBe(String(first) === String(second));
  },
);
