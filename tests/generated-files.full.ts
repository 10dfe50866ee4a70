// Checks more generated files than generated-files.test.ts: those that take seconds to make. Each must equal
// what its command makes now.

import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { type FigureListName, provedEntry } from '../scripts/figure-lists.ts';
import { playerEntry } from '../scripts/player-lists.ts';
import { readList } from '../scripts/result-lists.ts';
import { heuristicsFor } from '../strategies/heuristic-list.ts';

/** For each list, limits on the secrets of the games to prove: all games, and games of bulls alone. */
const SMALL: readonly (readonly [FigureListName, secrets: number, ofBulls: number])[] = [
  ['consistent', 200, 200],
  ['least-totals', 1000, 30],
  ['least-turns', 200, 90],
];

describe.each(SMALL)('trees/%s.json', (list, most, ofBulls) => {
  it.each(readList(list).filter(({ game, secrets }) => secrets < (game.endsWith('b') ? ofBulls : most)))(
    'has the figures of $game',
    async (entry) => {
      // if this fails, run: npm run trees -- and the name of the list
      expect(entry).toEqual(await provedEntry(list, entry.game));
    },
  );
});

/** Players that take long. This one plays 5040 times, once from each start, in a quarter of a minute. */
const LONG = ['sieve-random'];

it.each(heuristicsFor(parseGame('4x10')).filter(({ name }) => !LONG.includes(name)))(
  'trees/players.json says how $name plays',
  (heuristic) => {
    const entry = readList('players').players.find(({ player }) => player === heuristic.name);
    expect(entry).toEqual(playerEntry('4x10', heuristic)); // if this fails, run: npm run trees -- players
  },
);
