// Tests that the list of second words has its written form, and that every word has the cost in the list.
// opening-words.slow.ts proves the whole list.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseCode } from '../game/code.ts';
import { parseFeedback } from '../game/feedback.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, remaining } from '../game/history.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { listText } from '../scripts/result-lists.ts';
import { FEWEST_LEFT, FIRST_WORDS, SECOND_WORDS_GAMES, secondWords } from '../scripts/second-words.ts';
import type { SecondWords } from '../tree-output/second-words.ts';
import { bestSecond } from './opening-words.ts';

const TEXT = readFileSync(new URL('../trees/second-words.json', import.meta.url), 'utf8');
const LIST: readonly SecondWords[] = JSON.parse(TEXT);

it('is written as the command writes it, is small, and has usual first words of every game', () => {
  expect(TEXT).toBe(listText(LIST)); // to update: npm run trees -- second-words
  expect(TEXT.length).toBeLessThan(40_000);
  for (const game of SECOND_WORDS_GAMES) {
    const listed = LIST.filter((each) => each.game === game).map(({ first }) => first);
    expect(listed).toEqual(FIRST_WORDS.filter((word) => listed.includes(word)));
    for (const word of ['audio', 'adieu', 'ouija', 'crane', 'stare']) expect(listed).toContain(word);
  }
});

it('has large positions only, whose totals are possible', async () => {
  for (const name of SECOND_WORDS_GAMES) {
    const game = await openWordGame(name);
    for (const { first, second } of LIST.filter((each) => each.game === name)) {
      for (const [marks, [word, total]] of Object.entries(second)) {
        const history = [{ guess: parseCode(game, first), feedback: parseFeedback(game, marks) }];
        const codes = remaining(game, history).length;
        expect(codes, `${first} ${marks}`).toBeGreaterThanOrEqual(FEWEST_LEFT);
        // at most one word is found on turn 2, and all others on turn 3 or later
        expect(total, `${first} ${marks}`).toBeGreaterThanOrEqual(3 * codes - 1);
        expect(bestSecond(game, history, LIST)).toEqual({
          guess: parseCode(game, word),
          codes,
          expected: total / codes - 1,
        });
      }
    }
  }
});

it('says what the solver finds, anew', async () => {
  const some = ['crane', 'raise'];
  const listed = LIST.filter(({ game, first }) => game === 'wordle' && some.includes(first));
  expect(listed).toEqual(await secondWords('wordle', some)); // to update: npm run trees -- second-words
});

it(
  'says nothing of other positions: smaller ones, other first words, hard mode, the first turn and the ' +
    'third',
  async () => {
    const game = await openWordGame('wordle');
    const turn = (word: string, marks: string) => ({
      guess: parseCode(game, word),
      feedback: parseFeedback(game, marks),
    });
    const none = turn('crane', '-----');
    const asked = (history: History, of = game) => bestSecond(of, history, LIST);
    expect(asked([none])).toBeDefined();
    expect(asked([turn('crane', 'g----')])).toBeUndefined();
    expect(asked([turn('fuzzy', '-----')])).toBeUndefined();
    expect(asked([none], hardMode(game))).toBeUndefined();
    expect(asked([])).toBeUndefined();
    expect(asked([none, turn('sloth', '-----')])).toBeUndefined();
    expect(bestSecond(game, [none])).toBeUndefined(); // without a list, because none has been fetched
  },
);
