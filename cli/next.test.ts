// Tests the answer of optimoo next if there was no time to search.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import type { Objective } from '../solver/objective-text.ts';
import { knownNext } from './next-answer.ts';

const DECIDABLE = 'With more --patience, it can be decided.\n';

it.each<[string, Objective, number, string]>([
  [
    'the average',
    { kind: 'average' },
    13,
    '2.1667 expected; proved best; guesses as good were not looked for\n',
  ],
  ['the average', { kind: 'average' }, 12, `2.0000 to 2.1667 expected; not proved best\n${DECIDABLE}`],
  [
    'the worst',
    { kind: 'worst' },
    13,
    `2.1667 expected; not proved best\n  judged by   the average: worst was not decided in ` +
      `time\n${DECIDABLE}`,
  ],
])(
  'more patience is advised only where it can decide something: %s, bounds %#',
  (_, objective, proven, said) => {
    const asked = {
      game: parseGame('2x3'),
      further: false,
      objective,
      title: objective.kind,
      history: [],
      kept: undefined,
    };
    const known = { remaining: 6, guess: 0, proven, found: 13 };
    const rows = `  codes left  6: 01 02 10 12 20 21\n  good guess  01\n  turns left  `;
    expect(knownNext({ ...asked, isWhole: false, listsCodes: false }, known).text).toBe(rows + said);
  },
);
