import { expect, it } from 'vitest';
import { classes } from '../../game/classes.ts';
import { formatCode, parseCode } from '../../game/code.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { formatHistory, parseHistory, remaining } from '../../game/history.ts';
import { withWeights } from '../../game/weighted-game.ts';
import { openWordGame } from '../../game/word-lists/open-word-game.ts';
import { makeWordGame } from '../../game/words.ts';
import { openSolver } from '../../solver/solve.ts';
import { LARGE_OF_WORDS } from '../state/quick-guess.ts';
import { historyIn, partAfter, partWith, turnsOfPart } from './word-part.ts';

const SECRETS = 'crane crate trace brace grace slate plate place peace stone shone phone'.split(' ');
const plain = makeWordGame(SECRETS, ['tares', 'spent', 'clung'], 'wordle');
const weighted = withWeights(plain, [1, 40, 3, 7, 1, 100, 2, 9, 1, 1, 30, 5]);

it.each([plain, hardMode(plain), weighted])(
  'what is left of $name after a turn costs what it did in the whole',
  async (whole) => {
    const history = parseHistory(whole, 'spent --y--, crate -ygyg');
    const part = partAfter(whole, history.slice(0, 1));
    const turns = historyIn(part, history);
    expect(formatHistory(part.game, turns)).toBe(formatHistory(whole, history));
    expect(part.game.secrets).toBe(remaining(whole, history.slice(0, 1)).length);
    expect(part.game.secrets).toBeLessThan(whole.secrets);
    const words = (game: typeof whole, codes: Iterable<number>) =>
      Array.from(codes, (code) => formatCode(game, code)).sort();
    const solvers = [await openSolver(whole, { threads: 1 }), await openSolver(part.game, { threads: 1 })];
    for (let length = 1; length < turns.length; length++) {
      const [there, here] = [history.slice(0, length), turns.slice(0, length)];
      expect(words(part.game, remaining(part.game, here))).toEqual(words(whole, remaining(whole, there)));
      const [all, few] = [
        await solvers[0].under({ kind: 'average' }).best(there),
        await solvers[1].under({ kind: 'average' }).best(here),
      ];
      expect(few.cost).toBe(all.cost);
      expect(words(whole, few.guesses.map(part.inWhole))).toEqual(words(whole, all.guesses));
      expect(few.guesses.map(part.inWhole).map(part.inPart)).toEqual([...few.guesses]);
    }
    await Promise.all(solvers.map((each) => each.close()));
  },
);

it.each([plain, hardMode(plain)])(
  'words of $name that give some feedbacks to a first word cost in their part what they do in the whole',
  async (whole) => {
    const guess = parseCode(whole, 'spent');
    const feedbacks = classes(whole, remaining(whole, []), guess).map(([feedback]) => feedback);
    expect(feedbacks.length).toBeGreaterThan(4);
    const part = partWith(whole, guess, feedbacks.slice(1, -1));
    const [first, last] = [feedbacks[0], feedbacks.at(-1)];
    const others = remaining(whole, []).filter(
      (code) => ![first, last].includes(feedbackOf(whole, guess, code)),
    );
    expect(Array.from({ length: part.game.secrets }, (_, code) => part.inWhole(code))).toEqual([...others]);
    const solvers = [await openSolver(whole, { threads: 1 }), await openSolver(part.game, { threads: 1 })];
    for (const feedback of feedbacks.slice(1, -1)) {
      const costs = [guess, part.inPart(guess)].map((each, at) =>
        solvers[at].under({ kind: 'average' }).cost([{ guess: each, feedback }]),
      );
      const [there, here] = await Promise.all(costs);
      expect(here).toBe(there);
    }
    await Promise.all(solvers.map((each) => each.close()));
  },
);

it('looks for a position in what is left after the fewest turns that leave few words', async () => {
  const whole = await openWordGame('wordle');
  const turns = parseHistory(whole, 'mamma -----, fuzzy -----, jiffy -----, crane -----');
  const left = turns.map((_, at) => remaining(whole, turns.slice(0, at + 1)).length);
  const few = left.findIndex((each) => each <= LARGE_OF_WORDS);
  expect([left[0] > LARGE_OF_WORDS, few > 1, few < turns.length]).toEqual([true, true, true]);
  expect(turnsOfPart(whole, turns)).toEqual(turns.slice(0, few + 1));
  expect(turnsOfPart(whole, turns.slice(0, few + 1))).toEqual(turns.slice(0, few + 1));
  expect(turnsOfPart(whole, turns.slice(0, few))).toEqual(turns.slice(0, 1));
  expect(turnsOfPart(whole, parseHistory(whole, 'crane -----, moldy -----'))).toHaveLength(1);
});
