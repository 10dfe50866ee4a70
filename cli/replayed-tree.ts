// The tree file of what a command has found, with every secret played through its bytes before they are
// written, and the tree that stands in its place before. That the bytes arrive in the file is for
// base/write-file.ts to see.

import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import type { Strategy } from '../game/strategy.ts';
import { encodeTree, type Meta } from '../tree-output/encode.ts';
import type { Tree } from '../tree-output/tree.ts';
import { type Verdict, verifyTree } from '../verify/verify-tree.ts';
import type { Place } from './output.ts';
import { VERSION } from './program.ts';
import { openSoundTree, readTreeFile } from './read-file.ts';

/** A tree file, and what the verifier saw in it. */
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

/**
 * The tree that stands at a place and its size in bytes, if it is about this game; whatever else stands there
 * is replaced, where it may be.
 */
export async function treeAt(
  place: Place | undefined,
  game: Game,
): Promise<{ readonly tree: Tree; readonly size: number } | undefined> {
  if (place === undefined || place.isStandardOutput) return undefined;
  try {
    const bytes = await readTreeFile(place.name);
    const tree = await openSoundTree(place.name, bytes);
    return tree.game.name === game.name ? { tree, size: bytes.length } : undefined;
  } catch {
    return undefined;
  }
}
