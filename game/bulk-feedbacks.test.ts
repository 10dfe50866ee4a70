// Compares the feedbacks in bulk with the feedback rule, for every pair of codes.
import { describe, expect, it } from 'vitest';
import { wordGameOf } from '../tests/word-list.ts';
import { bulkFeedbacks } from './bulk-feedbacks.ts';
import { feedbackOf } from './feedback.ts';
import { parseGame } from './game.ts';

describe('feedbacks in bulk', () => {
  it.each([
    '4x6r',
    '3x5',
    '4x6',
    '3x4rz',
    '8x2r',
    '5x3r',
    '4x4',
    '6x6',
    '1x16',
    '1x1',
    '2x16r',
    '4x6rb',
    '4x4b',
    '3x4rzb',
  ])('%s: agree with feedbackOf()', (name) => {
    const game = parseGame(name);
    const codes = Uint16Array.from({ length: game.secrets }, (_, code) => code);
    const feedbacks = bulkFeedbacks(game);
    const out = new Uint8Array(game.secrets);
    const sizes = new Uint16Array(game.feedbackCount).fill(9);
    for (const guess of codes) {
      const expected = Uint8Array.from(codes, (secret) => feedbackOf(game, guess, secret));
      feedbacks.fill(guess, codes, 0, codes.length, out);
      feedbacks.count(guess, codes, 0, codes.length, sizes);
      expect(Buffer.compare(out, expected)).toBe(0);
      const counted = new Uint16Array(game.feedbackCount);
      for (const feedback of expected) counted[feedback]++;
      expect(sizes.every((size, feedback) => size === counted[feedback])).toBe(true);
    }
  });

  it.each([
    [40, 60, 'wordle', 5],
    [60, 0, 'ab', 8],
    [9, 9, 'wordle', 2],
    [60, 40, 'bulls', 4],
  ] as const)('of %i words and %i more, %s: agree with feedbackOf()', (secrets, others, marking, length) => {
    const game = wordGameOf(secrets, others, marking, length);
    const codes = Uint16Array.from({ length: secrets }, (_, code) => code).reverse();
    const out = new Uint8Array(secrets);
    const sizes = new Uint16Array(game.feedbackCount).fill(9);
    for (let guess = 0; guess < game.guesses; guess++) {
      const expected = Array.from(codes, (secret) => feedbackOf(game, guess, secret));
      bulkFeedbacks(game).fill(guess, codes, 0, secrets, out);
      bulkFeedbacks(game).count(guess, codes, 0, secrets, sizes);
      expect([...out]).toEqual(expected);
      expect([...sizes]).toEqual(
        Array.from(sizes, (_, feedback) => expected.filter((each) => each === feedback).length),
      );
    }
  });

  it('change only their own part of the memory', () => {
    const game = parseGame('3x5');
    const out = new Uint8Array(game.secrets).fill(99);
    bulkFeedbacks(game).fill(0, Uint16Array.of(0, 0, 0, 0), 1, 3, out);
    expect([...out.subarray(0, 4)]).toEqual([99, game.win, game.win, 99]);
  });
});
