// Contradictions. Many histories with one false feedback are explained, and every suggested change is checked
// with the changed history.
import { describe, expect, it } from 'vitest';
import { feedbackOf, formatFeedback, parseFeedback } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, parseHistory, remaining, type Turn } from '../game/history.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { makeWordGame } from '../game/words.ts';
import { randomNumbers } from '../tests/random.ts';
import { explain } from './explain.ts';

/** Returns a history of random guesses at a random secret, with one false feedback. */
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

/** Returns a feedback with one mark changed, so that the result is another possible feedback. */
function withWrongTile(game: Game, feedback: number, random: (limit: number) => number): number {
  for (;;) {
    const text = formatFeedback(game, feedback);
    const at = random(game.positions);
    const mark = random('-yg'.length);
    const wrong = `${text.slice(0, at)}${'-yg'[mark]}${text.slice(at + 1)}`;
    const isPossible = wrong !== text && wrong !== 'ggggg' && !/^g*yg*$/.test(wrong);
    if (isPossible) return parseFeedback(game, wrong);
  }
}

/**
 * Plays consistent words, with one wrong mark on the way. Returns the index of the true feedback in the list
 * of changes, or undefined if no contradiction appears within six turns.
 */
function rankOfTruth(game: Game, random: (limit: number) => number): number | undefined {
  const secret = random(game.secrets);
  const turn = random(6);
  const history: Turn[] = [];
  while (history.length < 6) {
    const left = remaining(game, history);
    if (left.length === 0) return undefined; // no possible secret is left, but guess-only words fit
    const guess = left[random(left.length)];
    const truth = feedbackOf(game, guess, secret);
    history.push({ guess, feedback: history.length === turn ? withWrongTile(game, truth, random) : truth });
    const found = explain(game, history);
    if (found === undefined) continue;
    const truthful = feedbackOf(game, history[turn].guess, secret);
    return found.changes.findIndex((change) => change.turn === turn && change.feedback === truthful);
  }
  return undefined;
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
      if (found === undefined) continue; // some code still fits despite the false feedback
      contradictions++;
      expect(found.changes.some((change) => change.turn === turn && change.feedback === truth)).toBe(true);
    }
    expect(contradictions).toBeGreaterThan(count / 2);
  });

  it.each(['3x5', '3x4r', '2x6'])('%s: turn, changes and counts agree with the remaining codes', (name) => {
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
      const helpful = expected.filter((change) => change.codes > 0);
      expect(new Set(found.changes)).toEqual(new Set(helpful));
      expect(found.changes).toHaveLength(helpful.length);
    }
  });

  it('names small changes first, those of one size by the codes that they leave', () => {
    const game = parseGame('4x10');
    const changes = explain(game, parseHistory(game, '0123 0A4B, 0132 0A3B'))?.changes ?? [];
    const named = changes.map(
      ({ turn, feedback, codes }) => `${turn} ${formatFeedback(game, feedback)} ${codes}`,
    );
    expect(named.slice(0, 4)).toEqual(['0 0A3B 144', '1 0A4B 4', '1 1A3B 4', '0 1A2B 108']);
  });

  it('names the truth first in nine of ten contradictions from one wrong tile, else soon after', async () => {
    const game = await openWordGame('wordle');
    const random = randomNumbers(1);
    const ranks: number[] = [];
    while (ranks.length < 300) {
      const rank = rankOfTruth(game, random);
      if (rank !== undefined) ranks.push(rank);
    }
    expect(ranks.filter((rank) => rank === 0).length).toBeGreaterThanOrEqual(270);
    expect(ranks.filter((rank) => rank < 3).length).toBeGreaterThanOrEqual(295);
  });

  it('names only the turn when two feedbacks are wrong', () => {
    const game = parseGame('3x5');
    expect(explain(game, parseHistory(game, '012 3A0B, 013 3A0B, 014 3A0B'))).toEqual({
      turn: 1,
      changes: [],
    });
  });

  it('explains nothing about possible feedbacks', () => {
    const game = parseGame('3x5');
    expect(explain(game, [])).toBeUndefined();
    expect(explain(game, parseHistory(game, '012 1A1B'))).toBeUndefined();
  });

  it.each([-1, 1.5, 99, undefined as unknown as number])(
    'refuses %s as a contradicting feedback',
    (feedback) => {
      const game = parseGame('3x5');
      expect(() => explain(game, [{ guess: 0, feedback }])).toThrow(
        `${feedback} is not a feedback of ${game.name}`,
      );
    },
  );

  it('names no change that hard mode would have forbidden later', () => {
    const plain = makeWordGame(['crown', 'moist', 'crane', 'slate', 'trace'], undefined, 'wordle');
    const history = parseHistory(hardMode(plain), 'crane -----, slate -----');
    const changesOf = (game: Game): string[] =>
      (explain(game, history)?.changes ?? []).map(
        ({ turn, feedback }) => `${turn} ${formatFeedback(game, feedback)}`,
      );
    // The first change leaves moist. The second leaves crown, but then slate would not use the hints c and r.
    expect(changesOf(plain)).toEqual(['1 y--y-', '0 gg-y-']);
    expect(changesOf(hardMode(plain))).toEqual(['1 y--y-']);
  });

  it('counts guess-only words that fit, after those that may be the secret', () => {
    const words = makeWordGame(['crane', 'slate', 'trace'], ['abide', 'guide', 'knife'], 'wordle');
    const changesOf = (text: string): string[] | undefined =>
      explain(words, parseHistory(words, text))?.changes.map(
        ({ turn, feedback, codes, further }) =>
          `${turn} ${formatFeedback(words, feedback)} ${codes}${further ? ' further' : ''}`,
      );
    expect(changesOf('slate ----g')).toBeUndefined(); // guess-only words that fit: guide and knife
    const knife = 'slate ----g, guide ggg--';
    expect(explain(words, parseHistory(words, knife))?.turn).toBe(1);
    expect(changesOf(knife)).toEqual(['1 ggggg 1 further', '1 --g-g 1 further']);
    expect(changesOf('slate --g-g, knife ggggg')).toEqual(['1 -y--g 1', '0 ----g 1 further']);
  });
});
