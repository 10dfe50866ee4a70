// Tree files: opens them, checks that they belong to a game, and makes new ones whose bytes are replayed.

import { UsageError } from '../base/usage-error.ts';
import { codeTexts } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import type { Strategy } from '../game/strategy.ts';
import { isShortName } from '../game/word-game-names.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { encodeTree, type Meta, strategyOf } from '../tree-output/encode.ts';
import { MAX_BYTES } from '../tree-output/file-format.ts';
import { openTree, wordsLeftOut } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { type Verdict, verifyTree } from '../verify/verify-tree.ts';
import { quotedHere } from './claim.ts';
import { VERSION } from './program.ts';
import { formatOf, readFileUpTo } from './read-file.ts';

/**
 * The bytes of a tree file. If the file is too large, opening the returned bytes fails.
 * @throws UsageError if it cannot be read.
 */
export function readTreeFile(path: string): Promise<Uint8Array> {
  return readFileUpTo(path, MAX_BYTES);
}

/**
 * Refuses a certificate in the place of a tree.
 * @throws UsageError that explains the purpose of the file.
 */
function checkIsNoCertificate(file: string, bytes: Uint8Array): void {
  if (formatOf(bytes) !== 'optimoo-certificate') return;
  const check = `optimoo check ${quotedHere(file)} <tree>`;
  throw new UsageError(`${file} is a certificate, not a strategy tree; check it with: ${check}.`);
}

/**
 * Opens a tree. Errors name the file, since a command may have several.
 * @throws Error with the verdict; UsageError for a certificate.
 */
export async function openSoundTree(file: string, bytes: Uint8Array): Promise<Tree> {
  checkIsNoCertificate(file, bytes);
  try {
    return openTree(bytes, await gameLeftOut(bytes));
  } catch (error) {
    throw error instanceof TreeError ? new Error(`REFUSED ${file}: ${error.message}`) : error;
  }
}

/** The game of a tree file that leaves out its words; undefined for any other bytes, sound or not. */
export async function gameLeftOut(bytes: Uint8Array): Promise<Game | undefined> {
  try {
    const name = wordsLeftOut(bytes);
    return name !== undefined && isShortName(name) ? await openWordGame(name) : undefined;
  } catch (error) {
    if (error instanceof TreeError) return undefined; // opening says the same
    throw error;
  }
}

/** Opens a tree file that must hold a strategy of this game. @throws like treeTallies. */
export async function openTreeOf(game: Game, file: string): Promise<Tree> {
  const tree = await openSoundTree(file, await readTreeFile(file));
  if (tree.game.name === game.name) return tree;
  throw new UsageError(`${file} holds a strategy of ${tree.game.name}, not of ${game.name}.`);
}

/**
 * The strategy of a tree in the code numbers of this game. A file about words numbers only the words that it
 * guesses.
 * @throws UsageError if the words are not those of the game, although the name of the game says so.
 */
export function strategyIn(game: Game, tree: Tree, file: string): Strategy {
  const strategy = strategyOf(tree);
  if (!game.words) return strategy;
  const known = new Map(codeTexts(game).map((text, code) => [text, code]));
  const numbers = codeTexts(tree.game).map((text) => known.get(text) ?? -1);
  if (
    tree.game.secrets !== game.secrets ||
    numbers.some((code, i) => code < 0 || (i < game.secrets && code !== i))
  ) {
    throw new UsageError(`${file} holds a strategy for other words.`);
  }
  const numbered = ({ guess, next }: Strategy): Strategy => ({
    guess: numbers[guess],
    next: next.map((position) => position && numbered(position)),
  });
  return numbered(strategy);
}

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
