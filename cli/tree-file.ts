// Opens tree files, checks that they belong to a game, and makes new files whose bytes are replayed. A tree
// in JSON becomes the bytes of a tree file when it is read, so every command takes it.

import { UsageError } from '../base/usage-error.ts';
import { codeTexts } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { HARD_SUFFIX } from '../game/hard-mode.ts';
import { wholeOf } from '../game/secrets.ts';
import { outcome, renumbered, type Strategy } from '../game/strategy.ts';
import { weightsDigest, withoutWeights } from '../game/weights.ts';
import { WORD_GAME_NAME } from '../game/word-game.ts';
import { isShortName } from '../game/word-game-names.ts';
import { openGame, openWordGame } from '../game/word-lists/open-word-game.ts';
import { encodeTree, type Meta, strategyOf, weightedObjective } from '../tree-output/encode.ts';
import {
  encodeJsonTree,
  gameWithSymbols,
  type JsonTree,
  MAX_JSON_BYTES,
  parseJsonTree,
} from '../tree-output/json-tree.ts';
import { openTree, wordsLeftOut } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { type Verdict, verifyTree } from '../verify/verify-tree.ts';
import { chosenBy, openChosen } from './chosen-secrets.ts';
import { quotedHere } from './claim.ts';
import type { Options } from './options.ts';
import { VERSION } from './program.ts';
import { formatOf, isJson, readFileUpTo } from './read-file.ts';

/** The game of a tree in JSON as far as a command knows it; files that name their game need nothing. */
export interface JsonClues {
  readonly game?: (() => Promise<Game>) | undefined;
  /** The symbols of its codes, for a file that names none. */
  readonly symbols?: string | undefined;
}

/** The bytes of a tree file. */
export interface TreeBytes {
  readonly bytes: Uint8Array;
  /** True if they were made from JSON. */
  readonly isFromJson: boolean;
  /** The symbols that a file in JSON names for its codes. */
  readonly symbols?: string | undefined;
}

/**
 * Reads the bytes of a tree file, or makes them from a tree in JSON. Reads only the beginning of a file that
 * is too large; opening these bytes fails.
 * @throws UsageError if the file cannot be read, or like treeBytes.
 */
export async function readTreeFile(path: string, clues: JsonClues = {}): Promise<TreeBytes> {
  return treeBytes(path, await readFileUpTo(path, MAX_JSON_BYTES), clues);
}

/**
 * Returns the bytes of a file, or those of the tree file if the file is JSON.
 * @throws UsageError if the game of a tree in JSON is unknown or another one, Error if the JSON is no
 * strategy of its game.
 */
export async function treeBytes(file: string, bytes: Uint8Array, clues: JsonClues): Promise<TreeBytes> {
  if (!isJson(bytes)) return { bytes, isFromJson: false };
  try {
    const tree = parseJsonTree(bytes);
    const { symbols = clues.symbols } = tree;
    const game = await gameOfJson(file, tree, await clues.game?.());
    checkSymbols(game, tree.symbols);
    return { bytes: encodeJsonTree({ ...tree, symbols }, game), isFromJson: true, symbols };
  } catch (error) {
    throw error instanceof TreeError ? new Error(`REFUSED ${file}: ${error.message}`) : error;
  }
}

/**
 * Checks the symbols that a tree in JSON names.
 * @throws TreeError if they are not symbols of the game.
 */
function checkSymbols(game: Game, symbols: string | undefined): void {
  try {
    gameWithSymbols(game, symbols);
  } catch (error) {
    refuse(error);
  }
}

/** Throws the error again. A UsageError becomes a TreeError, because the file is at fault. */
function refuse(error: unknown): never {
  throw error instanceof UsageError ? new TreeError(error.message) : error;
}

/**
 * Returns the game of a tree in JSON: the one that it names, or the known one.
 * @throws UsageError if they differ or both are missing, TreeError if the name is not that of a game.
 */
async function gameOfJson(file: string, { game: name }: JsonTree, known?: Game): Promise<Game> {
  if (name === undefined && known !== undefined) return known;
  if (name === undefined)
    throw new UsageError(`${file} does not name its game; add such as --game 4x10, or "game": "4x10" in it.`);
  if (known?.name === name) return known;
  const whole = wholeOf(name);
  if (whole !== undefined && known === undefined)
    throw new UsageError(`${file} is about ${name}; add --game ${whole} and --secrets with its secrets.`);
  if (WORD_GAME_NAME.test(name) && known === undefined)
    throw new UsageError(`${file} is about ${name}; give the lists with --words, --guesses and --feedback.`);
  const game =
    whole !== undefined || WORD_GAME_NAME.test(name) ? undefined : await openGame(name).catch(refuse);
  if (game !== undefined && (known ?? game).name === game.name) return known ?? game;
  throw new UsageError(`${file} is about ${game?.name ?? name}, not about ${known?.name}.`);
}

/**
 * Refuses a certificate where a tree is expected.
 * @throws UsageError that says how to use a certificate.
 */
function checkIsNoCertificate(file: string, bytes: Uint8Array): void {
  if (formatOf(bytes) !== 'optimoo-certificate') return;
  const check = `optimoo check ${quotedHere(file)} <tree>`;
  throw new UsageError(`${file} is a certificate, not a strategy tree; check it with: ${check}.`);
}

/**
 * Opens a tree. Errors name the file, since a command may have several files.
 * @throws Error with the fault of a damaged tree; UsageError for a certificate.
 */
export async function openSoundTree(file: string, bytes: Uint8Array, options: Options): Promise<Tree> {
  checkIsNoCertificate(file, bytes);
  try {
    return openTree(bytes, await gameLeftOut(file, bytes, options));
  } catch (error) {
    throw error instanceof TreeError ? new Error(`REFUSED ${file}: ${error.message}`) : error;
  }
}

/**
 * Returns the game whose secrets a tree file leaves out: a built-in game of words, or the game with the
 * secrets that the options name. Returns undefined for all other files, also damaged ones.
 * @throws UsageError if the options do not name the secrets of the tree.
 */
export async function gameLeftOut(
  file: string,
  bytes: Uint8Array,
  options: Options,
): Promise<Game | undefined> {
  try {
    const name = wordsLeftOut(bytes);
    if (name === undefined) return undefined;
    return isShortName(name) ? await openWordGame(name) : await openChosen(name, file, options);
  } catch (error) {
    if (error instanceof TreeError) return undefined; // opening the tree will report this fault
    throw error;
  }
}

/**
 * Opens a tree file and checks that it holds a strategy of this game. Trees hold no weights.
 * @throws UsageError if the file cannot be read or holds another game, Error if the tree is damaged.
 */
export async function openTreeOf(game: Game, file: string, options: Options): Promise<Tree> {
  const plain = withoutWeights(game);
  const { bytes } = await readTreeFile(file, { game: async () => plain });
  const tree = await openSoundTree(file, bytes, options);
  if (tree.game.name === plain.name) return tree;
  throw new UsageError(`${file} holds a strategy of ${tree.game.name}, not of ${plain.name}.`);
}

/**
 * Returns the strategy of a tree, with the code numbers of this game. The numbers are converted because a
 * tree of words numbers only the secrets and the words that it guesses.
 * @throws UsageError if the words are not those of the game, although the file names this game.
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
  return renumbered(strategy, (code) => numbers[code]);
}

/** A tree file and the verdict of the verifier. */
interface ReplayedTree {
  readonly bytes: Uint8Array;
  readonly verdict: Extract<Verdict, { ok: true }>;
}

/**
 * Makes the tree file of a strategy, and replays the bytes. The file of a game with weights is about the game
 * without them, and its objective names the digest of the weights.
 * @throws Error if the replay does not need exactly `total` turns over all secrets, by weight.
 */
export function replayedTree(
  game: Game,
  strategy: Strategy,
  total: number,
  meta: Omit<Meta, 'producer'>,
): ReplayedTree {
  const plain = withoutWeights(game);
  const counted = game.weights === undefined ? total : outcome(plain, strategy).total;
  const objective = weightedObjective(meta.objective, weightsDigest(game));
  const bytes = encodeTree(plain, strategy, { ...meta, objective, producer: `optimoo ${VERSION}` });
  const verdict = verifyTree(bytes, plain);
  if (!verdict.ok) throw new Error(`The tree does not hold what was found: ${verdict.reason}`);
  if (verdict.total !== counted)
    throw new Error(`The tree needs ${verdict.total} turns instead of ${counted}.`);
  return { bytes, verdict };
}

/**
 * Checks that a file is about the game that --game and --secrets name, in hard mode with --hard. Accepts
 * every game without these options. compareLists checks a game of lists.
 * @throws UsageError if it is about another game.
 */
export async function checkIsAbout(
  file: string,
  game: string,
  { game: name, secrets, symbols, words, hard }: Options,
): Promise<void> {
  const isNamed = (name ?? secrets) !== undefined;
  const whole = isNamed ? await openGame(name ?? wholeOf(game) ?? game) : undefined;
  const chosen = whole && (await chosenBy(whole, secrets === undefined ? {} : { secrets, symbols }));
  const named = chosen?.name ?? game;
  const isHard = hard === true && words === undefined && !named.endsWith(HARD_SUFFIX);
  const asked = isHard ? named + HARD_SUFFIX : named;
  if (asked !== game) throw new UsageError(`${file} is about ${game}, not about ${asked}.`);
}

/**
 * Returns the game of a tree file, with the symbols that the file names.
 * @throws UsageError if the file does not hold all words of its game.
 */
export async function gameOfTree(
  file: string,
  { bytes, symbols }: TreeBytes,
  options: Options,
): Promise<Game> {
  const { game } = await openSoundTree(file, bytes, options);
  const verdict = verifyTree(bytes, game);
  if (!verdict.ok || verdict.wordsLeftOut === 0) return gameWithSymbols(game, symbols);
  throw new UsageError(
    `${file} does not hold all words of its game; give the lists with --words and --guesses.`,
  );
}

/**
 * Opens the tree at a path. Returns undefined if there is no tree of this game, if it is damaged, or without
 * a path.
 */
export async function treeAt(path: string | false, game: Game, options: Options): Promise<Tree | undefined> {
  if (path === false || path === '-') return undefined;
  try {
    const { bytes } = await readTreeFile(path, { game: async () => game });
    const tree = await openSoundTree(path, bytes, options);
    return tree.game.name === game.name ? tree : undefined;
  } catch {
    return undefined;
  }
}
