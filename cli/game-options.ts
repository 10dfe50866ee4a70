// Which game a command is about: one of symbols, by its name, or one of words, by the files that list them.
// This file reads lists as text; game/words.ts judges the words.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { codeTexts } from '../game/code.ts';
import { RULE_TITLES } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { rulesOfHistory, underRule } from '../game/rule-of-history.ts';
import { withSymbols } from '../game/symbols.ts';
import { isShortName } from '../game/word-game-names.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { makeWordGame } from '../game/words.ts';
import type { Tree } from '../tree-output/tree.ts';
import type { Options } from './options.ts';
import { readFileUpTo } from './read-file.ts';
import { gameOfTree, readTreeFile } from './tree-file.ts';

/** The game of a command if neither its words nor its options nor a tree name one. */
const USUAL_GAME = '4x10';

/** The argument that names the game, and its help. */
export const GAME_ARGUMENT = [
  '[game]',
  `such as 4x10, 4x6r when symbols may repeat, or wordle (default: ${USUAL_GAME})`,
] as const;

/**
 * The largest list has 16 384 words of 8 letters; this leaves room for comments and for letters of four
 * bytes.
 */
const MAX_LIST_BYTES = 1 << 20;

/**
 * Compares the words of a tree with the lists of the options. Returns false if the options name no list.
 * @throws UsageError if the tree is not about words or a list cannot be used, Error if they differ.
 */
export async function compareLists(tree: Tree, file: string, options: Options): Promise<boolean> {
  if (options.words === undefined && options.guesses === undefined) return false;
  const words = tree.words();
  if (words === undefined)
    throw new UsageError(`${file} is about ${tree.game.name}, not about words; leave out --words.`);
  const { words: secrets, guesses, feedback = tree.game.marking, hard = tree.game.hard } = options;
  const game = await gameFrom(undefined, { words: secrets, guesses, feedback, hard });
  if (game.name !== tree.game.name)
    throw new Error(`REFUSED ${file}: the lists make ${game.name}, not ${tree.game.name}.`);
  const known = new Set(codeTexts(game));
  const other = words.others.find((word) => !known.has(word));
  if (other !== undefined)
    throw new Error(`REFUSED ${file}: it guesses ${other}, which is not in the lists.`);
  return true;
}

/** A text that can only name a game: the beginning of a notation, or a game of words. */
function isGameName(text: string): boolean {
  return /^\d+x\d+/i.test(text) || isShortName(text.trim().toLowerCase());
}

/**
 * The name of the game among the arguments, and the other arguments. The game comes first if there is one.
 * `isOther` recognises a first argument that is no game although no option names one.
 * @throws UsageError when the game is named twice.
 */
export function gameAmong(
  args: readonly string[],
  { game, words }: Options,
  isOther: (text: string) => boolean = () => false,
): { readonly name: string | undefined; readonly rest: readonly string[] } {
  const [first, ...rest] = args;
  const isName =
    first !== undefined && (isGameName(first) || ((game ?? words) === undefined && !isOther(first)));
  if (!isName) return { name: game, rest: args };
  if (game !== undefined)
    throw new UsageError(`The game is named twice, ${first} and --game ${game}; name it once.`);
  return { name: first, rest };
}

/** The game that the argument or the options name, else as gameFrom. @throws like gameAmong and gameFrom. */
export async function gameOf(
  argument: string | undefined,
  options: Options,
  clues: Clues = {},
): Promise<Game> {
  const { name } = gameAmong(argument === undefined ? [] : [argument], options);
  return gameFrom(name, options, clues);
}

/** Texts that say which game is meant if the options leave something open. */
interface Clues {
  /** A tree file: its game is played if nothing else names one. */
  readonly tree?: string | undefined;
  /** A history: its feedbacks show how words are answered. */
  readonly history?: string | undefined;
}

/**
 * The game of this name, or of the word lists that the options name; else that of the tree, else the usual
 * one. It is in hard mode if the options say so.
 * @throws UsageError when a file cannot be used, when both a name and words are given, or when the game has
 * no hard mode. Also when the feedbacks of the history fit several rules.
 */
export async function gameFrom(
  name: string | undefined,
  options: Options,
  { tree, history = '' }: Clues = {},
): Promise<Game> {
  const plain = await plainGame(name, options, tree);
  const game = options.symbols === undefined ? plain : withSymbols(plain, options.symbols);
  const isOpen = options.words !== undefined && options.feedback === undefined;
  const answered = isOpen ? answeredAs(game, history) : game;
  return options.hard ? hardMode(answered) : answered;
}

/** The game by the rule that the feedbacks of a history fit; as it is if they fit none. */
function answeredAs(game: Game, history: string): Game {
  const rules = rulesOfHistory(game, history);
  if (rules.length < 2) return underRule(game, rules[0] ?? game.marking);
  const named = rules.map((rule) => `--feedback ${rule} (${RULE_TITLES[rule]})`).join(' or ');
  throw new UsageError(`${quote(history)} does not show how words are answered; add ${named}.`);
}

async function plainGame(
  name: string | undefined,
  options: Options,
  tree: string | undefined,
): Promise<Game> {
  const { words, guesses, feedback } = options;
  if (words === undefined) {
    const alone = guesses !== undefined ? '--guesses' : feedback !== undefined ? '--feedback' : undefined;
    if (alone !== undefined)
      throw new UsageError(`${alone} needs --words <file>, the list of words that may be the secret.`);
    if (name === undefined && tree !== undefined) return gameOfTree(tree, await readTreeFile(tree));
    return openGame(name ?? USUAL_GAME);
  }
  if (name !== undefined) throw new UsageError(`Give either a game, "${name}", or --words, not both.`);
  return makeWordGame(
    await readList(words),
    guesses === undefined ? undefined : await readList(guesses),
    feedback,
  );
}

async function readList(path: string): Promise<string> {
  const bytes = await readFileUpTo(path, MAX_LIST_BYTES);
  if (bytes.length > MAX_LIST_BYTES)
    throw new UsageError(`${path} is too large for a list of words; at most 1 MiB is possible.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is no text in UTF-8; write one word a line.`);
  }
}
