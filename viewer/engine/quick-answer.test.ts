import { expect, it } from 'vitest';
import { parseCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import { parseGame } from '../../game/game.ts';
import { parseHistory, remaining } from '../../game/history.ts';
import { MOST_JUDGED, quickAnswer } from './quick-answer.ts';

it.each([
  ['4x10', '', '9876', '0A1B'], // a stored answer
  ['5x6r', '', '00000', '0A0B'], // leaves 3125 of 7776 codes, more than any other answer
  ['5x6r', '00123 1A1B', '12340', undefined], // 1303 codes are few enough for the engine
])('of %s after “%s” the answer to %s is %s', (name, turns, guess, answer) => {
  const game = parseGame(name);
  const history = parseHistory(game, turns);
  const quick = quickAnswer(game, history, parseCode(game, guess));
  expect(quick === undefined ? undefined : formatFeedback(game, quick)).toBe(answer);
});

it('counts codes just where more of them are left than are judged', () => {
  const game = parseGame('4x8'); // has 1680 codes
  const guess = parseCode(game, '0123');
  expect(remaining(game, []).length).toBeGreaterThan(MOST_JUDGED);
  expect(quickAnswer(game, [], guess)).toBeDefined();
  const smaller = parseGame('4x7'); // has 840 codes
  expect(quickAnswer(smaller, [], 0)).toBeUndefined();
});
