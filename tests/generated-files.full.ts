// More of what is made by a command and kept in the repository is what the command would make today: what
// takes seconds to make.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { type ConsistentEntry, consistentEntry } from '../scripts/consistent.ts';
import { type LeastTotalEntry, leastTotalEntry } from '../scripts/least-totals.ts';
import { type LeastTurnsEntry, leastTurnsEntry } from '../scripts/least-turns.ts';
import { type PlayerEntry, playerEntry } from '../scripts/tree-lists.ts';
import { heuristicsFor } from '../strategies/heuristic-list.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../trees/${name}.json`, import.meta.url), 'utf8'));
const CONSISTENT: readonly ConsistentEntry[] = read('consistent');
const TOTALS: readonly LeastTotalEntry[] = read('least-totals');
const LEAST: readonly LeastTurnsEntry[] = read('least-turns');
const PLAYERS: readonly PlayerEntry[] = read('players').players;

it.each(CONSISTENT.filter(({ secrets }) => secrets < 200))(
  'trees/consistent.json says what $game costs',
  async (entry) => {
    expect(entry).toEqual(await consistentEntry(entry.game)); // otherwise: npm run trees -- consistent
  },
);

it.each(TOTALS.filter(({ game, secrets }) => secrets < (game.endsWith('b') ? 30 : 1000)))(
  'trees/least-totals.json says what $game costs',
  async (entry) => {
    expect(entry).toEqual(await leastTotalEntry(entry.game)); // otherwise: npm run trees -- least-totals
  },
);

it.each(LEAST.filter(({ game, secrets }) => secrets < (game.endsWith('b') ? 90 : 200)))(
  'trees/least-turns.json says what $game needs',
  async (entry) => {
    expect(entry).toEqual(await leastTurnsEntry(entry.game)); // otherwise: npm run trees -- least-turns
  },
);

/** Played 5040 times, once from each start, which takes a quarter of a minute. */
const LONG = ['sieve-random'];

it.each(heuristicsFor(parseGame('4x10')).filter(({ name }) => !LONG.includes(name)))(
  'trees/players.json says how $name plays',
  (heuristic) => {
    // otherwise: npm run trees
    expect(PLAYERS.find(({ player }) => player === heuristic.name)).toEqual(playerEntry(heuristic));
  },
);
