// Makes the tree file of a strategy. Every secret is played through its bytes before they are written.
// base/write-file.ts makes sure that the bytes arrive in the file.

import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import type { Strategy } from '../game/strategy.ts';
import { encodeTree, type Meta } from '../tree-output/encode.ts';
import type { Tree } from '../tree-output/tree.ts';
import { type Verdict, verifyTree } from '../verify/verify-tree.ts';
import { VERSION } from './program.ts';
import { openSoundTree, readTreeFile } from './read-file.ts';

/** A tree file and its verdict. */
interface ReplayedTree {
  readonly bytes: Uint8Array;
  readonly verdict: Extract<Verdict, { ok: true }>;
}

/**
 * The file of a strategy that needs `total` turns over all secrets. @throws Error when its bytes do not show
 * that.
 */
export function replayedTree(
  game: Game,
  strategy: Strategy,
  total: number,
  meta: Omit<Meta, 'producer'>,
): ReplayedTree {
  const bytes = encodeTree(game, strategy, { ...meta, producer: `optimoo ${VERSION}` });
  const verdict = verifyTree(bytes, game);
  if (!verdict.ok) throw new Error(`The tree does not hold what was found: ${verdict.reason}`);
  if (verdict.total !== total) throw new Error(`The tree needs ${verdict.total} turns instead of ${total}.`);
  return { bytes, verdict };
}

/** The game of a tree file. @throws UsageError when the file does not hold all words of its game. */
export async function gameOfTree(file: string, bytes: Uint8Array): Promise<Game> {
  const { game } = await openSoundTree(file, bytes);
  const verdict = verifyTree(bytes, game);
  if (!verdict.ok || verdict.wordsLeftOut === 0) return game;
  throw new UsageError(
    `${file} does not hold all words of its game; give the lists with --words and --guesses.`,
  );
}

/** The sound tree of this game at a path; undefined for any other file, or without a path. */
export async function treeAt(path: string | false, game: Game): Promise<Tree | undefined> {
  if (path === false || path === '-') return undefined;
  try {
    const tree = await openSoundTree(path, await readTreeFile(path));
    return tree.game.name === game.name ? tree : undefined;
  } catch {
    return undefined;
  }
}
