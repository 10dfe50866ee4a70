// Hard mode. Tests the newspaper's rule case by case, also with repeated letters, and compares it with a
// second implementation that works on text alone.
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { randomNumbers } from '../tests/random.ts';
import { formatCode, parseCode } from './code.ts';
import { feedbackOf, formatFeedback } from './feedback.ts';
import { parseGame } from './game.ts';
import { hardMode, hintsOf, keepsHints } from './hard-mode.ts';
import { isAllowed, parseHistory, type Turn } from './history.ts';
import { WORD_GAME_NAME } from './word-game.ts';
import { makeWordGame } from './words.ts';

describe('hard mode', () => {
  it('is a separate game with its own name', () => {
    const game = makeWordGame(['crane', 'slate'], ['salet'], 'wordle');
    const hard = hardMode(game);
    expect(hard).toEqual({ ...game, name: `${game.name}-hard`, hard: true });
    expect(hardMode(hard)).toBe(hard);
    expect([game.name, hard.name].map((name) => WORD_GAME_NAME.exec(name)?.[6])).toEqual([
      undefined,
      '-hard',
    ]);
  });

  it.each([
    ['codes', parseGame('4x10')],
    ['words with bulls and cows', makeWordGame(['crane'])],
    ['words with bulls only', makeWordGame(['crane'], undefined, 'bulls')],
  ])('is refused for %s', (_, game) => {
    expect(() => hardMode(game)).toThrow(
      new UsageError(`"${game.name}" has no hard mode: only words with Wordle marks have one.`),
    );
  });
});

const WORDS =
  'abbey allay canoe crane crepe eerie erase geese kebab label layer llama lolly moldy sabre serge ' +
  'sever slate speed steel whelp';
const GAME = hardMode(makeWordGame(WORDS.split(' '), undefined, 'wordle'));

/** Returns the words that may be guessed after this history, as one text. */
function allowed(history: string): string {
  const turns = parseHistory(GAME, history);
  return WORDS.split(' ')
    .filter((word) => isAllowed(GAME, turns, parseCode(GAME, word)))
    .join(' ');
}

describe('a guess that keeps the hints', () => {
  it.each([
    ['crane -----', WORDS], // grey letters restrict nothing
    ['crane --g--', 'crane erase llama slate'],
    ['canoe y----', 'canoe crane crepe'],
    // yellow letters may stay where they are
    ['canoe -y---', 'abbey allay canoe crane erase kebab label layer llama sabre slate'],
    ['eerie y---g', 'crepe eerie erase geese serge'],
    ['eerie y-y-g', 'crepe eerie erase serge'],
    // eerie has three e, but the marks show only one
    ['eerie ----g', 'canoe crane crepe eerie erase geese sabre serge slate'],
    [
      'speed --y--',
      'abbey canoe crane crepe eerie erase geese kebab label layer sabre serge sever slate speed steel whelp',
    ],
    ['speed --yy-', 'crepe eerie erase geese serge sever speed steel'],
    ['speed --gy-', 'crepe geese speed steel'],
    ['allay yyy--', 'allay label llama'],
    ['kebab -ygyy', 'abbey kebab'],
    // The largest number of marks of a letter in a single turn counts, not the sum over all turns.
    [
      'speed --y--, canoe ----y',
      'abbey canoe crane crepe eerie erase geese kebab label layer sabre serge sever slate speed steel whelp',
    ],
    ['canoe ----y, speed --yy-', 'crepe eerie erase geese serge sever speed steel'],
  ])('after %s', (history, words) => {
    expect(allowed(history)).toBe(words);
  });

  it('is free in a game without hard mode', () => {
    const game = makeWordGame(['crane', 'moldy'], undefined, 'wordle');
    expect(isAllowed(game, parseHistory(game, 'crane ---g-'), parseCode(game, 'moldy'))).toBe(true);
  });

  it.each([
    [
      'crane --g--, canoe -----',
      '"canoe" may not be guessed in hard mode: after crane --g-- a guess must have a as letter 3.',
    ],
    [
      'crane y----, moldy -----',
      '"moldy" may not be guessed in hard mode: after crane y---- a guess must have c.',
    ],
    [
      'speed -----, eerie yy---, crane -----',
      '"crane" may not be guessed in hard mode: after eerie yy--- a guess must have e twice.',
    ],
    [
      'eerie yyy--, sever --g--, eerie -----',
      '"eerie" may not be guessed in hard mode: after sever --g-- a guess must have v as letter 3.',
    ],
    [
      'geese -yy-y, sever -----',
      '"sever" may not be guessed in hard mode: after geese -yy-y a guess must have e 3 times.',
    ],
  ])('is missing in %s', (history, sentence) => {
    expect(() => parseHistory(GAME, history)).toThrow(new UsageError(sentence));
  });
});

it('histories that allow the same guesses have the same hints, and none outside hard mode', () => {
  const random = randomNumbers(9);
  const texts = new Set(
    Array.from({ length: 300 }, () => Array.from({ length: 3 }, () => 'abc'[random(3)]).join('')),
  );
  // all 27 words of three letters, so every difference would show
  const game = hardMode(makeWordGame([...texts], undefined, 'wordle'));
  const allowedBy = new Map<string, string>();
  for (let trial = 0; trial < 2000; trial++) {
    const secret = random(game.secrets);
    const turns: Turn[] = [];
    while (turns.length < trial % 4) {
      const guess = random(game.guesses);
      if (isAllowed(game, turns, guess)) turns.push({ guess, feedback: feedbackOf(game, guess, secret) });
    }
    const codes = Array.from({ length: game.guesses }, (_, guess) => guess).filter((guess) =>
      isAllowed(game, turns, guess),
    );
    expect(allowedBy.get(hintsOf(game, turns)) ?? codes.join()).toBe(codes.join());
    allowedBy.set(hintsOf(game, turns), codes.join());
    expect(hintsOf({ ...game, hard: false }, turns)).toBe('');
  }
  expect([texts.size, new Set(allowedBy.values()).size > 30]).toEqual([27, true]);
});

describe('the rule', () => {
  /**
   * The hard-mode rule, implemented again on texts. Green letters must keep their places, and each marked
   * letter uses up one letter of the guess.
   */
  function keeps(before: string, marks: string, guess: string): boolean {
    const left = [...guess];
    for (const [i, letter] of [...before].entries()) {
      if (marks[i] === 'g' && guess[i] !== letter) return false;
      if (marks[i] === '-') continue;
      const at = left.indexOf(letter);
      if (at < 0) return false;
      left.splice(at, 1);
    }
    return true;
  }

  it.each([1, 2, 3, 4, 5])(
    'agrees with a rule by text, and allows each possible secret: words of %i letters',
    (length) => {
      const random = randomNumbers(length);
      const texts = new Set(
        Array.from({ length: 60 }, () => Array.from({ length }, () => 'abcé'[random(4)]).join('')),
      );
      const game = hardMode(makeWordGame([...texts], undefined, 'wordle'));
      let broken = 0;
      for (let guess = 0; guess < game.guesses; guess++) {
        for (let secret = 0; secret < game.secrets; secret++) {
          const marks = feedbackOf(game, guess, secret);
          const text = formatFeedback(game, marks);
          for (let next = 0; next < game.guesses; next++) {
            const kept = keepsHints(game, guess, marks, next);
            if (kept !== keeps(formatCode(game, guess), text, formatCode(game, next))) broken++;
            if (!kept && feedbackOf(game, guess, next) === marks) broken++;
          }
        }
      }
      expect(broken).toBe(0);
    },
  );
});
