// Optimal strategies where a command needs one: solved on the spot if that takes seconds, or read from a tree file. For compare,
// each is a player beside the rules; the sums are those of strategies/tally.ts.

import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import type { Marking } from '../game/marking.ts';
import type { Strategy } from '../game/strategy.ts';
import { UsageError } from '../game/usage-error.ts';
import { solve } from '../solver/solve.ts';
import { type Tally, tallyStrategy } from '../strategies/tally.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { strategyOf } from '../tree-output/strategy-of.ts';
import type { Tree } from '../tree-output/tree.ts';
import { boundsProgress } from './bounds-progress.ts';
import type { Io } from './io.ts';
import { readTreeFile } from './read-file.ts';

/** A player that compare tallies beside the rules. */
export interface ComparedPlayer {
  readonly name: string;
  /** Its tally for a game, or undefined where there is none. `named`: it was asked for by name, so that it is worth a wait. */
  tally(game: Game, named: boolean): Tally | undefined | Promise<Tally | undefined>;
}

/** Up to so many codes a game is solved in seconds, such as 4x10 (5040) and 5x7 (2520) … */
const CODES = 5040;
/** … but up to so many only if its codes are long: 6x4r (4096) is, 6x7 and 7x7 (5040) take minutes. */
const CODES_IF_LONG = 4096;
const LONG = 6;
/** Words are not symmetric: up to so many secrets; 300 + 8000 words with Wordle marks take 2 s … */
const WORDS = 300;
/**
 * … but bulls and cows tell less: up to so many pairs of guess and secret; 300 + 700 words take 9 s on one core, 300 + 2000 over
 * 40 s. Bulls alone tell least.
 */
const PAIRS: Readonly<Record<Marking, number>> = { ab: 300_000, bulls: 30_000, wordle: Number.POSITIVE_INFINITY };

/**
 * Where only bulls are told, codes of few positions make long games. By positions; 2x10b (90 codes), 3x7b (210), 4x6b (360) and 6x6b
 * (720) take one or two seconds, 2x11b (110), 3x8b (336) and 4x5rb (625) take half a minute and more.
 */
const CODES_BY_BULLS = [0, 16, 90, 210, 360];
const CODES_BY_BULLS_IF_LONG = 720;

/** The most codes that a game of so many symbols may have. */
const MOST_CODES: Readonly<Record<Marking, (positions: number) => number>> = {
  ab: (positions) => (positions < LONG ? CODES : CODES_IF_LONG),
  bulls: (positions) => CODES_BY_BULLS[positions] ?? CODES_BY_BULLS_IF_LONG,
  wordle: () => 0, // of words only
};

/** Is the game solved in seconds? */
export function isQuick(game: Game): boolean {
  if (game.words) return game.secrets <= WORDS && game.secrets * game.guesses <= PAIRS[game.marking];
  return game.secrets <= MOST_CODES[game.marking](game.positions);
}

/** Why a game is not quick: `4x10r has 10000 codes of 4 symbols, too many to be solved in seconds`. */
export function notQuick(game: Game): string {
  if (game.words) {
    const others = game.guesses === game.secrets ? '' : ` and ${game.guesses - game.secrets} further guesses`;
    return `${game.name} has ${game.secrets} secrets${others}, too many words to be solved in seconds`;
  }
  return `${game.name} has ${game.secrets} codes of ${game.positions} symbols, too many to be solved in seconds`;
}

/** The player `optimal`: solved at once if that takes seconds, or if it was named; otherwise it says how it can be had. */
export function optimalPlayer(io: Io): ComparedPlayer {
  const tally = async (game: Game, named: boolean): Promise<Tally | undefined> => {
    if (named || isQuick(game)) return solved(io, game);
    const words = game.words ? '--words <file>' : game.name;
    io.err(
      `The row "optimal" is left out: ${notQuick(game)}. Name it (optimoo compare ${words} optimal), or add a file of optimoo solve with --tree.\n`,
    );
    return undefined;
  };
  return { name: 'optimal', tally };
}

async function solved(io: Io, game: Game): Promise<Tally> {
  const progress = boundsProgress(io, 'turns in all');
  try {
    const { strategy } = await solve(game, { ...(io.signal && { signal: io.signal }), onProgress: progress.update });
    return tallyStrategy(game, 'optimal', strategy, io.clock);
  } finally {
    progress.stop();
  }
}

/**
 * The strategies of tree files, opened at once; the second of a name becomes `name-2`, and so on.
 * @throws UsageError for a file that cannot be read or holds another game, TreeError for one that is no tree.
 */
export async function treePlayers(game: Game, files: readonly string[], io: Io): Promise<ComparedPlayer[]> {
  const players: ComparedPlayer[] = [];
  const taken = new Map<string, number>();
  for (const file of files) {
    const tree = await openTreeOf(game, file);
    const count = (taken.get(nameOf(tree)) ?? 0) + 1;
    taken.set(nameOf(tree), count);
    const name = count === 1 ? nameOf(tree) : `${nameOf(tree)}-${count}`;
    const strategy = strategyIn(game, tree, file);
    players.push({ name, tally: () => tallyStrategy(game, name, strategy, io.clock) });
  }
  return players;
}

/** Opens a tree file that must hold a strategy of this game. @throws like treePlayers. */
export async function openTreeOf(game: Game, file: string): Promise<Tree> {
  const tree = openTree(await readTreeFile(file));
  if (tree.game.name === game.name) return tree;
  throw new UsageError(`${file} holds a strategy of ${tree.game.name}, not of ${game.name}.`);
}

/**
 * The strategy of a tree in the numbers of this game: a file about words lists, and numbers, only those that are guessed.
 * @throws UsageError when its words are not those of the game, although its name says so.
 */
export function strategyIn(game: Game, tree: Tree, file: string): Strategy {
  const strategy = strategyOf(tree);
  if (!game.words) return strategy;
  const known = new Map(Array.from({ length: game.guesses }, (_, code) => [formatCode(game, code), code]));
  const numbers = Array.from({ length: tree.game.guesses }, (_, code) => known.get(formatCode(tree.game, code)) ?? -1);
  if (tree.game.secrets !== game.secrets || numbers.some((code, i) => code < 0 || (i < game.secrets && code !== i))) {
    throw new UsageError(`${file} holds a strategy for other words.`);
  }
  const numbered = ({ guess, next }: Strategy): Strategy => ({
    guess: numbers[guess],
    next: next.map((position) => position && numbered(position)),
  });
  return numbered(strategy);
}

/** `optimal-average`; `tree-average` if the file only claims that it is an upper bound. */
function nameOf(tree: Tree): string {
  const word = tree.claim === 'upper-bound' ? 'tree' : 'optimal';
  return `${word}-${tree.objective.trim().toLowerCase().replace(/\s+/g, '-')}`;
}
