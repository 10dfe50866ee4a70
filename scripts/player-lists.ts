// Makes trees/players.json and players-4x10r.json, the results of the classic players in two games, and their
// pictures in docs/.

import { histogramSvg } from '../cli/histogram-svg.ts';
import { parseGame } from '../game/game.ts';
import type { Heuristic } from '../strategies/heuristic.ts';
import { heuristicsFor } from '../strategies/heuristic-list.ts';
import { type Tally, tallyHeuristic } from '../strategies/tally.ts';
import { listText, type PlayerEntry, readList } from './result-lists.ts';
import { write } from './trees-folder.ts';

/** The game of each list. */
export const PLAYER_LISTS = { players: '4x10', 'players-4x10r': '4x10r' } as const;

/** The name of a list of players. */
export type PlayerListName = keyof typeof PLAYER_LISTS;

/** Plays both games and writes their lists. Takes minutes. */
export function writePlayerLists(): void {
  for (const [list, game] of Object.entries(PLAYER_LISTS)) write(`${list}.json`, playersText(game));
}

/** Returns the entry of a player. Takes up to half a minute. */
export function playerEntry(game: string, heuristic: Heuristic): PlayerEntry {
  const { player, histogram, average, worst, samples } = tallyHeuristic(parseGame(game), heuristic);
  return { player, summary: heuristic.summary, average, worst, histogram, samples };
}

/** Returns the text of a list, the best player first. */
export function playersText(
  game: string,
  entries: readonly PlayerEntry[] = heuristicsFor(parseGame(game)).map((heuristic) =>
    playerEntry(game, heuristic),
  ),
): string {
  const sorted = [...entries].sort((a, b) => a.average - b.average || a.worst - b.worst);
  return `{ "game": "${game}", "players": ${listText(sorted).trimEnd()}}\n`;
}

/** Returns the tallies of a list. If a tree of the optimum is shipped, its tally comes first. */
export function tallies(list: PlayerListName): Tally[] {
  const { game, players } = readList(list);
  const optimum = readList('manifest').find((tree) => tree.game === game && tree.objective === 'average');
  const { secrets } = parseGame(game);
  const optimal = optimum && [{ ...optimum, player: 'optimal', average: optimum.total / secrets }];
  return [...(optimal ?? []), ...players].map(({ player, average, worst, histogram }) => {
    const total = Number((average * secrets).toPrecision(14));
    return { player, histogram, total, average, worst, milliseconds: 0 };
  });
}

/** Returns the pictures with their paths in docs/. */
export function playerPictures(): [path: string, text: string][] {
  return Object.entries(PLAYER_LISTS).map(([list, game]) => {
    return [`players-${game}.svg`, histogramSvg(parseGame(game), tallies(list as PlayerListName))];
  });
}
