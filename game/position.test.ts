import { describe, expect, it } from 'vitest';
import { codeTexts, formatCode, parseCode } from './code.ts';
import { feedbackOf } from './feedback.ts';
import { parseGame } from './game.ts';
import { formatHistory, parseHistory, remaining } from './history.ts';
import { gameOfPosition } from './position.ts';
import { scorerOf } from './scorer.ts';

describe.each([
  ['4x6r', '0011 1A0B, 2233 0A1B'],
  ['3x5z', '123 1A0B'],
  ['4x6rb', '0000 1A'],
])('a position of %s as a game', (name, text) => {
  const game = parseGame(name);
  const history = parseHistory(game, text);
  const position = gameOfPosition(game, history);

  it('has the codes that fit first, and then all others', () => {
    const fitting = [...remaining(game, history)].map((code) => formatCode(game, code));
    const others = codeTexts(game).filter((code) => !fitting.includes(code));
    expect(codeTexts(position.game)).toEqual([...fitting, ...others]);
    expect(position.game.secrets).toBe(fitting.length);
  });

  it('reads and writes codes and histories as before', () => {
    for (let code = 0; code < position.game.guesses; code++)
      expect(parseCode(position.game, formatCode(position.game, code))).toBe(code);
    expect(formatHistory(position.game, position.history)).toBe(formatHistory(game, history));
    expect(remaining(position.game, position.history).length).toBe(position.game.secrets);
  });

  it('gives the same feedbacks', () => {
    const score = scorerOf(position.game);
    const whole = scorerOf(game);
    for (let guess = 0; guess < position.game.guesses; guess += 41) {
      for (let secret = 0; secret < position.game.secrets; secret++) {
        const [a, b] = [guess, secret].map((code) => parseCode(game, formatCode(position.game, code)));
        expect(score(guess, secret)).toBe(whole(a, b));
        expect(feedbackOf(position.game, guess, secret)).toBe(whole(a, b));
      }
    }
  });
});
