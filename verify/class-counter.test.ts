// Tests the counter of classes, also after more calls than its bytes can number.
import { expect, it } from 'vitest';
import { CheckedGame } from './checked-game.ts';
import { ClassCounter } from './class-counter.ts';

it('forgets what it noted long ago', () => {
  const game = new CheckedGame({ game: '2x4' });
  const counter = new ClassCounter(game);
  const made = new Uint8Array(1);
  const classes = (...set: number[]): number => {
    counter.classes(Uint16Array.from(set), Uint16Array.of(0), made);
    return made[0];
  };
  const other = [...Array(game.secrets).keys()].find((code) => game.feedback(0, code) !== game.win) as number;
  for (let round = 0; round < 3; round++) {
    expect(classes(0)).toBe(1);
    for (let question = 0; question < 254; question++) classes(other);
  }
  expect(classes(0, other)).toBe(2);
});
