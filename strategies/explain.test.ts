// Contradictions: many histories with one planted lie, and every change checked by asking again.
import { describe, expect, it } from 'vitest';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, parseHistory, remaining, type Turn } from '../game/history.ts';
import { makeWordGame } from '../game/words.ts';
import { randomNumbers } from '../tests/random.ts';
import { explain } from './explain.ts';

/** Feedbacks to random guesses about a random secret, one of them false. */
function withLie(
  game: Game,
  random: (limit: number) => number,
): { history: History; turn: number; truth: number } {
  const secret = random(game.secrets);
  const history: Turn[] = [];
  for (let i = 2 + random(8); i > 0; i--) {
    const guess = random(game.secrets);
    history.push({ guess, feedback: feedbackOf(game, guess, secret) });
  }
  const turn = random(history.length);
  const truth = history[turn].feedback;
  const lie = (truth + 1 + random(game.feedbackCount - 1)) % game.feedbackCount;
  return { history: history.with(turn, { guess: history[turn].guess, feedback: lie }), turn, truth };
}

describe('explain', () => {
  it.each([
    ['4x10', 300],
    ['4x6r', 500],
    ['3x5', 1000],
    ['4x10z', 100],
  ])('%s: in %i histories the planted lie is always among the changes', (name, count) => {
    const game = parseGame(name);
    const random = randomNumbers(count);
    let contradictions = 0;
    for (let i = 0; i < count; i++) {
      const { history, turn, truth } = withLie(game, random);
      const found = explain(game, history);
      if (found === undefined) continue; // the lie is possible: some other code fits
      contradictions++;
      expect(found.changes.some((change) => change.turn === turn && change.feedback === truth)).toBe(true);
    }
    expect(contradictions).toBeGreaterThan(count / 2);
  });

  it.each(['3x5', '3x4r', '2x6'])(
    '%s: turn, changes and counts are those found by asking for the remaining codes',
    (name) => {
      const game = parseGame(name);
      const random = randomNumbers(99);
      for (let i = 0; i < 150; i++) {
        const history = withLie(game, random).history.map((turn) =>
          random(4) > 0 ? turn : { ...turn, feedback: 0 },
        );
        const found = explain(game, history);
        const fits = (upTo: number): boolean => remaining(game, history.slice(0, upTo)).length > 0;
        expect(found === undefined).toBe(fits(history.length));
        if (found === undefined) continue;
        expect([fits(found.turn), fits(found.turn + 1)]).toEqual([true, false]);
        const expected = history.flatMap(({ guess }, turn) =>
          Array.from({ length: game.feedbackCount }, (_, feedback) => ({
            turn,
            feedback: feedback,
            codes: remaining(game, history.with(turn, { guess, feedback: feedback })).length,
            further: false,
          })),
        );
        const sorted = expected.filter((change) => change.codes > 0).sort((a, b) => b.codes - a.codes);
        expect(found.changes).toEqual(sorted);
      }
    },
  );

  it('names the turn and nothing else when two feedbacks are wrong', () => {
    const game = parseGame('3x5');
    expect(explain(game, parseHistory(game, '012 3A0B, 013 3A0B, 014 3A0B'))).toEqual({
      turn: 1,
      changes: [],
    });
  });

  it('has nothing to say about possible feedbacks', () => {
    const game = parseGame('3x5');
    expect(explain(game, [])).toBeUndefined();
    expect(explain(game, parseHistory(game, '012 1A1B'))).toBeUndefined();
  });

  it.each([-1, 1.5, 99, undefined as unknown as number])(
    'takes no %s for a feedback that contradicts',
    (feedback) => {
      const game = parseGame('3x5');
      expect(() => explain(game, [{ guess: 0, feedback }])).toThrow(
        `${feedback} is not a feedback of ${game.name}`,
      );
    },
  );

  it('names in hard mode no change that would have forbidden a later guess', () => {
    const plain = makeWordGame(['crown', 'moist', 'crane', 'slate', 'trace'], undefined, 'wordle');
    const history = parseHistory(hardMode(plain), 'crane -----, slate -----');
    const changesOf = (game: Game): string[] =>
      (explain(game, history)?.changes ?? []).map(
        ({ turn, feedback }) => `${turn} ${formatFeedback(game, feedback)}`,
      );
    expect(changesOf(plain)).toEqual(['0 gg-y-', '1 y--y-']); // crown, after which slate lacks c and r; and moist
    expect(changesOf(hardMode(plain))).toEqual(['1 y--y-']);
  });

  it('takes words that may only be guessed for what may fit, after those that may be the secret', () => {
    const words = makeWordGame(['crane', 'slate', 'trace'], ['abide', 'guide', 'knife'], 'wordle');
    const changesOf = (text: string): string[] | undefined =>
      explain(words, parseHistory(words, text))?.changes.map(
        ({ turn, feedback, codes, further }) =>
          `${turn} ${formatFeedback(words, feedback)} ${codes}${further ? ' further' : ''}`,
      );
    expect(changesOf('slate ----g')).toBeUndefined(); // guide and knife fit
    const knife = 'slate ----g, guide ggg--';
    expect(explain(words, parseHistory(words, knife))?.turn).toBe(1);
    expect(changesOf(knife)).toEqual(['1 --g-g 1 further', '1 ggggg 1 further']);
    expect(changesOf('slate --g-g, knife ggggg')).toEqual(['1 -y--g 1', '0 ----g 1 further']);
  });
});
