// Finds the game that a command is about. Names choose games of symbols and built-in games of words; files of
// words make other games. This file reads the lists as text; game/words.ts judges the words.

import { Argument } from 'commander';
import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { listsOf } from '../game/code.ts';
import { RULE_TITLES } from '../game/feedback-rules.ts';
import { type Game, MAX_CODES, MAX_POSITIONS, MAX_SYMBOLS } from '../game/game.ts';
import { GAME_NAMES, notationOf } from '../game/game-names.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type LargeGame, parseLargeGame } from '../game/large-game.ts';
import { isTooLarge, isTooLargeToList } from '../game/large-limits.ts';
import { rulesOfHistory, underRule } from '../game/rule-of-history.ts';
import { withSymbols } from '../game/symbols.ts';
import { withWeights } from '../game/weighted-game.ts';
import { withoutWeights } from '../game/weights.ts';
import { isShortName, WORD_GAMES } from '../game/word-game-names.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { makeWordGame, withoutSecrets } from '../game/words.ts';
import type { Tree } from '../tree-output/tree.ts';
import { chosenBy } from './chosen-secrets.ts';
import type { Io } from './io.ts';
import { type Options, offering } from './options.ts';
import type { JsonClues } from './tree-file.ts';
import { readWeights, weightedBy } from './weights-file.ts';
import { readWordFile } from './word-list-file.ts';

/** The default game, if arguments, options and tree file name none. */
const USUAL_GAME = '4x10';

/** The definition of the argument that names the game, with its help. */
export const GAME_ARGUMENT = offering(
  new Argument('[game]', `such as 4x10, 4x6r when symbols may repeat, or wordle (default: ${USUAL_GAME})`),
  [...GAME_NAMES, ...WORD_GAMES],
);

/** The result of compareLists(). */
interface ComparedLists {
  /** The weights of the secrets of the tree, if the options name weights. */
  readonly weights: readonly number[] | undefined;
}

/**
 * Checks that the words of a tree are those of the lists that the options name. Returns undefined if the
 * options name no list. Reports words of the weights that are no secrets.
 * @throws UsageError if the tree is not about words or a list cannot be used, Error if words differ.
 */
export async function compareLists(
  tree: Tree,
  file: string,
  options: Options,
  io: Io,
): Promise<ComparedLists | undefined> {
  if (options.words === undefined && options.guesses === undefined) return undefined;
  const words = tree.words();
  if (words === undefined)
    throw new UsageError(`${file} is about ${tree.game.name}, not about words; leave out --words.`);
  const { feedback = tree.game.marking, hard = tree.game.hard } = options;
  const all = await gameFrom(undefined, { ...listsIn(options), feedback, hard });
  const weights = options.weights === undefined ? undefined : await readWeights(options.weights, all, io);
  // A tree of a game with weights lacks the secrets of weight 0. The others come in the same order.
  const isAll = weights === undefined || all.name === tree.game.name;
  const game = isAll ? all : withoutWeights(withWeights(all, weights));
  if (game.name !== tree.game.name)
    throw new Error(`REFUSED ${file}: the lists make ${game.name}, not ${tree.game.name}.`);
  const lists = listsOf(game);
  const known = new Set([...lists.secrets, ...lists.others]);
  const other = words.others.find((word) => !known.has(word));
  if (other !== undefined)
    throw new Error(`REFUSED ${file}: it guesses ${other}, which is not in the lists.`);
  return { weights: isAll ? weights : weights.filter((weight) => weight > 0) };
}

/** Picks the options that name lists of words and say how to read them. */
export function listsIn({ words, guesses, length, lenient, fold, language, exclude }: Options) {
  return { words, guesses, length, lenient, fold, language, exclude };
}

/**
 * Returns what the options say about the game of a tree in JSON. Lists are read only if the game is asked
 * for, and only once, because a list may come from a pipe.
 * @throws UsageError if an option about lists is given without a list.
 */
export function jsonClues(options: Options, io: Io): JsonClues {
  const { game, words, symbols } = options;
  checkLists(options);
  if ((game ?? words) === undefined) return { symbols };
  let opened: Promise<Game> | undefined;
  const open = (): Promise<Game> => {
    opened ??= gameFrom(game, options, { io });
    return opened;
  };
  return { game: open, symbols };
}

/**
 * Says whether a text can only be the name of a game: it begins like `4x10`, or names a built-in game of
 * words.
 */
function isGameName(text: string): boolean {
  return /^\d+x\d+/i.test(text) || isShortName(text.trim().toLowerCase());
}

/** Says whether a text is a name such as `mastermind`. It may also be a word or a code of another game. */
function isUsualName(text: string): boolean {
  return GAME_NAMES.includes(text.trim().toLowerCase());
}

/**
 * Separates the name of the game from the other arguments. The name is the first argument or the value of
 * --game. If no option names a game, `isOther` says whether the first argument is something else. A name such
 * as `mastermind` becomes the notation of its game.
 * @throws UsageError if the game is named twice.
 */
export function gameAmong(
  args: readonly string[],
  { game, words, symbols }: Options,
  isOther: (text: string) => boolean = () => false,
): { readonly name: string | undefined; readonly rest: readonly string[] } {
  const [first, ...rest] = args;
  const isName =
    first !== undefined &&
    (isGameName(first) ||
      ((game ?? words) === undefined && isUsualName(first)) ||
      ((game ?? words ?? symbols) === undefined && !isOther(first)));
  if (!isName) return { name: game === undefined ? undefined : notationOf(game), rest: args };
  if (game !== undefined)
    throw new UsageError(`The game is named twice, ${first} and --game ${game}; name it once.`);
  return { name: notationOf(first), rest };
}

/**
 * Opens the game that the argument or --game names; without a name, works like gameFrom.
 * @throws like gameAmong and gameFrom.
 */
export async function gameOf(
  argument: string | undefined,
  options: Options,
  clues: Clues = {},
): Promise<Game> {
  const { name } = gameAmong(argument === undefined ? [] : [argument], options);
  return gameFrom(name, options, clues);
}

/** Other inputs that decide the game if the options leave it open. */
interface Clues {
  /** Receives the report of skipped words. It is also the source of the list `-`. */
  readonly io?: Io;
  /** The path of a tree file, whose game is used if nothing else names one. */
  readonly tree?: string | undefined;
  /** A history whose feedbacks show the rule of feedback. */
  readonly history?: string | undefined;
}

/**
 * Opens the game of this name or of the word lists that the options name. Without both, opens the game of the
 * tree, and without a tree the default game. The option --hard puts the game into hard mode. The weights are
 * applied last.
 * @throws UsageError if a file cannot be used, if both a name and lists are given, if the game has no hard
 * mode, or if the feedbacks of the history fit several rules.
 */
export async function gameFrom(
  name: string | undefined,
  options: Options,
  { tree, history = '', io }: Clues = {},
): Promise<Game> {
  const { words, guesses, exclude, weights } = options;
  if (weights === '-' && [words, guesses, exclude].includes('-'))
    throw new UsageError('The standard input can be one list; name a file for --weights.');
  const plain = await plainGame(name, options, tree, io);
  // The game of a tree has the secrets of the option already.
  const game = await chosenBy(plain, plain.chosen ? { symbols: options.symbols } : options);
  const isOpen = options.words !== undefined && options.feedback === undefined;
  const answered = isOpen ? answeredAs(game, history) : game;
  const left = options.exclude === undefined ? answered : await withoutUsed(answered, options, io);
  return weightedBy(options.hard ? hardMode(left) : left, options, io);
}

/** Returns the game without the secrets in this file. @throws UsageError for a game of codes. */
async function withoutUsed(
  game: Game,
  { exclude = '', fold, language }: Options,
  io: Io | undefined,
): Promise<Game> {
  if (!game.words) throw new UsageError(`--exclude is for words; ${game.name} is a game of codes.`);
  const reading = { list: 'list of used words', length: game.positions, lenient: true, fold, language };
  return withoutSecrets(game, await readWordFile(exclude, reading, io));
}

/**
 * Returns the game with the rule that the feedbacks of a history fit; the game unchanged if they fit no rule.
 */
function answeredAs(game: Game, history: string): Game {
  const rules = rulesOfHistory(game, history);
  if (rules.length < 2) return underRule(game, rules[0] ?? game.marking);
  const named = rules.map((rule) => `--feedback ${rule} (${RULE_TITLES[rule]})`).join(' or ');
  throw new UsageError(`${quote(history)} does not show how words are answered; add ${named}.`);
}

/**
 * Returns the large game of this name (game/large-game.ts); undefined if the options name a listed game.
 * @throws UsageError if the game exceeds the limits of large games, or an option is only for words.
 */
export function largeGameFrom(name: string | undefined, options: Options): LargeGame | undefined {
  if (name === undefined || options.words !== undefined || !isTooLargeToList(name)) return undefined;
  checkLists(options);
  if (options.secrets !== undefined)
    throw new UsageError(`--secrets needs a game of at most ${MAX_CODES} codes, not ${name}.`);
  if (options.weights !== undefined)
    throw new UsageError(`--weights needs a game of at most ${MAX_CODES} codes, not ${name}.`);
  const plain = parseLargeGame(name);
  const game = options.symbols === undefined ? plain : withSymbols(plain, options.symbols);
  return options.hard ? hardMode(game) : game;
}

/**
 * Returns the large game that the argument or --game names; undefined if they name no large game.
 * @throws like gameAmong and largeGameFrom.
 */
export function largeGameOf(argument: string | undefined, options: Options): LargeGame | undefined {
  const { name } = gameAmong(argument === undefined ? [] : [argument], options);
  return largeGameFrom(name, options);
}

/**
 * Checks that options about lists of words come with a list.
 * @throws UsageError that names the option.
 */
function checkLists(options: Options): void {
  if (options.words !== undefined) return;
  const alone = (['guesses', 'feedback', 'length', 'lenient', 'fold', 'language'] as const).find(
    (each) => options[each] !== undefined,
  );
  if (alone !== undefined)
    throw new UsageError(`--${alone} needs --words <file>, the list of words that may be the secret.`);
}

/**
 * Opens a listed game.
 * @throws UsageError like openGame. If a table of the game would be too large, the message gives its size.
 */
async function openListed(name: string): Promise<Game> {
  if (/[.](txt|csv|tsv|json)$/i.test(name))
    throw new UsageError(`${quote(name)} is not a game; name a list of words with --words.`);
  if (!isTooLargeToList(name) || isTooLarge(name)) return openGame(name);
  const { name: canonical, count, positions, symbols } = parseLargeGame(name);
  const others = 'optimoo next, play, compare and score know larger games';
  if (positions > MAX_POSITIONS || symbols > MAX_SYMBOLS)
    throw new UsageError(
      `${canonical} has ${positions} positions and ${symbols} symbols; at most ${MAX_POSITIONS} and ` +
        `${MAX_SYMBOLS} are possible here; ${others}.`,
    );
  const table = ((count / 2 ** 30) * count).toFixed(count < 200_000 ? 1 : 0);
  throw new UsageError(
    `${canonical} has ${count} codes; at most ${MAX_CODES} are possible here, because the table of ` +
      `feedbacks would take ${table} GiB; ${others}.`,
  );
}

async function plainGame(
  name: string | undefined,
  options: Options,
  tree: string | undefined,
  io: Io | undefined,
): Promise<Game> {
  const { words, guesses, feedback, length, lenient, fold, language } = options;
  if (words === undefined) {
    checkLists(options);
    if (name === undefined && tree !== undefined) {
      const { gameOfTree, readTreeFile } = await import('./tree-file.ts'); // loaded late for a quick start
      return gameOfTree(tree, await readTreeFile(tree, { symbols: options.symbols }), options);
    }
    return openListed(name ?? USUAL_GAME);
  }
  if (name !== undefined) throw new UsageError(`Give either a game, "${name}", or --words, not both.`);
  if (words === '-' && guesses === '-')
    throw new UsageError('The standard input can be one list; name a file for --words or --guesses.');
  const reading = { length, lenient, fold, language };
  const secrets = await readWordFile(words, { ...reading, list: 'list of secrets' }, io);
  if (guesses === undefined) return makeWordGame(secrets, [], feedback);
  const alike = { length: lenient ? secrets[0].length : length, beside: secrets };
  return makeWordGame(
    secrets,
    await readWordFile(guesses, { ...reading, ...alike, list: 'list of guesses' }, io),
    feedback,
  );
}
