// Reads the option --weights, and says in the output that weights are in force.

import { harmless, quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { parseWeights } from '../game/weight-list.ts';
import { withWeights } from '../game/weighted-game.ts';
import { totalWeight } from '../game/weights.ts';
import { plural, type Row } from './format.ts';
import type { Io } from './io.ts';
import type { Options } from './options.ts';
import { listName, readListText } from './word-list-file.ts';

/**
 * Returns the game with the weights of the file that the options name; without --weights, the game itself.
 * @throws UsageError like readWeights, and if another option excludes weights.
 */
export async function weightedBy(game: Game, options: Options, io: Io | undefined): Promise<Game> {
  const { weights: path, ledger, redis } = options;
  if (path === undefined) return game;
  if ((ledger ?? redis) !== undefined)
    throw new UsageError(
      `Facts are kept for games without weights alone; leave out --weights or ` +
        `--${ledger === undefined ? 'redis' : 'ledger'}.`,
    );
  return withWeights(game, await readWeights(path, game, io));
}

/**
 * Reads the weights of the secrets of a game. Tells the user how many lines name no secret, if `io` is given.
 * @throws UsageError if the file cannot be read; like parseWeights.
 */
export async function readWeights(path: string, game: Game, io: Io | undefined): Promise<readonly number[]> {
  const { weights, skipped, examples } = parseWeights(await readListText(path, 'weights', io), game);
  const more = skipped > examples.length ? ', …' : '';
  const named = `${examples.map((name) => quote(name)).join(', ')}${more}`;
  if (skipped > 0)
    io?.err(harmless(`${listName(path)}: ${skipped} skipped because it names no secret: ${named}\n`));
  return weights;
}

/** Returns the row of a summary that names the weights in force; it has no value without weights. */
export function weightsRow(
  game: Pick<Game, 'secrets' | 'weights' | 'words'>,
  { weights: path = '' }: Pick<Options, 'weights'>,
): Row {
  const { secrets } = game;
  const sum = `weight ${totalWeight(game)} over ${plural(secrets, game.words ? 'word' : 'code')}`;
  return ['weights', game.weights && `${path}, ${sum}`];
}

/** Returns the figures of the weights in force for JSON; an empty object without weights. */
export function weightsFigures(
  game: Pick<Game, 'secrets' | 'weights'>,
  { weights: file }: Pick<Options, 'weights'>,
): object {
  return game.weights ? { weights: { file, sum: totalWeight(game) } } : {};
}
