// The fast scorer must give the feedback of the rule, for every pair of codes.
import { expect, it } from 'vitest';
import { chance } from '../tests/random.ts';
import { feedbackOf } from './feedback.ts';
import { parseGame } from './game.ts';
import { scorerOf } from './scorer.ts';

it.each([
  '1x1',
  '2x2',
  '4x4',
  '4x6',
  '3x5r',
  '4x4rz',
  '4x5z',
  '2x16r',
  '8x2r',
  '4x4b',
  '4x5b',
  '3x4rb',
  '8x2rb',
])('%s: every pair', (name) => {
  const game = parseGame(name);
  const score = scorerOf(game);
  for (let guess = 0; guess < game.secrets; guess++) {
    for (let secret = 0; secret < game.secrets; secret++) {
      if (score(guess, secret) !== feedbackOf(game, guess, secret)) expect.fail(`${guess} against ${secret}`);
    }
  }
});

it.each(['4x10', '5x10', '8x8', '8x3r', '5x8r', '3x16r', '4x10rz'])('%s: 100 000 random pairs', (name) => {
  const game = parseGame(name);
  const score = scorerOf(game);
  const next = chance(1);
  for (let i = 0; i < 100_000; i++) {
    const guess = Math.floor(next() * game.secrets);
    const secret = Math.floor(next() * game.secrets);
    if (score(guess, secret) !== feedbackOf(game, guess, secret)) expect.fail(`${guess} against ${secret}`);
  }
});
