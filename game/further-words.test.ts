// Guess-only words that fit a history when no possible secret fits it.

import { expect, it } from 'vitest';
import { formatCode } from './code.ts';
import { furtherWords } from './further-words.ts';
import { hardMode } from './hard-mode.ts';
import { formatHistory, parseHistory, remaining } from './history.ts';
import { makeWordGame } from './words.ts';

const GAME = makeWordGame('crane\nslate\ntrace', 'abide\nguide\naside\nknife', 'wordle');
const spelled = (game: typeof GAME, codes: Uint16Array): string[] =>
  [...codes].map((code) => formatCode(game, code));

it.each([
  ['knife ----g', undefined], // slate and trace are possible secrets that fit
  ['slate ----g', ['guide', 'knife']],
  ['slate ----g, crane ---yg', ['knife']],
  ['slate ----g, crane ---gg', undefined],
  ['slate ----g, guide --g-g', ['knife']],
  ['slate ggggg', undefined],
])('after %s they are %j', (text, words) => {
  const further = furtherWords(GAME, parseHistory(GAME, text));
  expect(further && spelled(further.game, remaining(further.game, further.history))).toEqual(words);
});

it('keeps the history, all guesses, and hard mode', () => {
  const history = parseHistory(GAME, 'slate ----g, guide --g-g');
  const further = furtherWords(GAME, history);
  if (further === undefined) throw new Error('no word fits');
  expect(formatHistory(further.game, further.history)).toBe('slate ----g, guide --g-g');
  expect([further.game.secrets, further.game.guesses, further.game.hard]).toEqual([1, GAME.guesses, false]);
  expect(furtherWords(hardMode(GAME), parseHistory(GAME, 'slate ----g'))?.game.hard).toBe(true);
});

it('leaves out words that cannot be the secret for other reasons', () => {
  const history = parseHistory(GAME, 'slate ----g');
  const isPossible = (code: number): boolean => formatCode(GAME, code) !== 'guide';
  const further = furtherWords(GAME, history, isPossible);
  expect(further && spelled(further.game, remaining(further.game, further.history))).toEqual(['knife']);
  expect(furtherWords(GAME, history, () => false)).toBeUndefined();
});
