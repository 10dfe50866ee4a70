// Follows given turns through a strategy tree, up to symmetry. Rearranging the positions or renaming the
// symbols of all codes changes no feedback. So a tree that begins with 0123 can also be played from 9876 if
// its guesses are translated. If several translations fit, the first one in the order of game/symmetry.ts is
// used. Symbols that no turn determines are paired in ascending order, so equal turns always give equal
// translations.

import { parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining, type Turn } from '../game/history.ts';
import { type Symmetry, symmetry } from '../game/symmetry.ts';
import type { Tree } from './tree.ts';

/**
 * The position of a tree after some turns, with the translation from the tree's codes to the user's codes.
 */
export interface TreeWalk {
  /** A position of the tree, or DONE if the turns end with the win. */
  readonly position: number;
  /** Translates a code of the tree to the user's code. */
  readonly fromTree: (code: number) => number;
  /** The turns that were followed: all given turns, or only those that removed candidates. */
  readonly turns: History;
}

/**
 * Follows turns through a tree. Returns undefined if no symmetry carries a path of the tree to these turns.
 * Uninformative turns, such as a repeated guess, are skipped if the tree does not contain them. They leave
 * the candidates as they are, and costs in the tree depend only on the candidates. In hard mode they are not
 * skipped, because their marks may forbid the tree's guess.
 */
export function walkTree(tree: Tree, turns: History): TreeWalk | undefined {
  const strict = walkAll(tree, turns);
  if (strict !== undefined || tree.game.hard) return strict;
  const telling = tellingTurns(tree.game, turns);
  return telling.length < turns.length ? walkAll(tree, telling) : undefined;
}

/** Returns the turns that removed candidates or won. */
function tellingTurns(game: Game, turns: History): History {
  let codes = remaining(game, []);
  return turns.filter(({ guess, feedback }) => {
    const left = codes.filter((code) => feedbackOf(game, guess, code) === feedback);
    const told = left.length < codes.length || feedback === game.win;
    codes = left;
    return told;
  });
}

function walkAll(tree: Tree, turns: History): TreeWalk | undefined {
  const { game } = tree;
  const positions: number[] = [];
  let position = tree.root;
  for (const { feedback } of turns) {
    if (position < 0) return undefined;
    positions.push(position);
    position = tree.next(position, feedback);
  }
  if (position < -1) return undefined;
  const guesses = positions.map((each) => tree.code(each));
  if (turns.every((turn, at) => turn.guess === guesses[at]))
    return { position, fromTree: (code) => code, turns };
  const group = symmetry(game);
  for (const places of group.permutations) {
    const symbols = pairing(game, turns, guesses, places, group);
    if (symbols !== undefined)
      return { position, fromTree: (code) => translated(game, code, places, symbols), turns };
  }
  return undefined;
}

/**
 * Returns, for each position of the tree, a map from the tree's symbols to the user's symbols. Position i of
 * the tree is position places[i] of the user. All positions share one map, unless the game allows renaming by
 * position. Returns undefined if a symbol would need two partners. Otherwise each map is a bijection, because
 * both directions are filled, and the maps together with `places` are a symmetry of the game.
 */
function pairing(
  game: Game,
  turns: readonly Turn[],
  guesses: readonly number[],
  places: readonly number[],
  { blocks, byPosition }: Symmetry,
): Int8Array[] | undefined {
  const { positions, symbols, codes } = game;
  const fresh = (): { own: Int8Array; back: Int8Array } => ({
    own: new Int8Array(symbols).fill(-1),
    back: new Int8Array(symbols).fill(-1),
  });
  const shared = fresh();
  const pairs = Array.from({ length: positions }, () => (byPosition ? fresh() : shared));
  for (const [at, { guess }] of turns.entries()) {
    for (const [i, { own, back }] of pairs.entries()) {
      const theirs = codes[guesses[at] * positions + i];
      const mine = codes[guess * positions + places[i]];
      if (own[theirs] === -1 && back[mine] === -1 && blocks[theirs] === blocks[mine]) {
        own[theirs] = mine;
        back[mine] = theirs;
      } else if (own[theirs] !== mine) return undefined;
    }
  }
  for (const { own, back } of new Set(pairs)) {
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (own[symbol] >= 0) continue;
      own[symbol] = back.findIndex((partner, other) => partner < 0 && blocks[other] === blocks[symbol]);
      back[own[symbol]] = symbol;
    }
  }
  return pairs.map(({ own }) => own);
}

function translated(
  game: Game,
  code: number,
  places: readonly number[],
  symbols: readonly Int8Array[],
): number {
  const text: string[] = new Array(game.positions);
  for (let i = 0; i < game.positions; i++) {
    text[places[i]] = game.alphabet[symbols[i][game.codes[code * game.positions + i]]];
  }
  return parseCode(game, text.join(''));
}

/** The advice of a strategy at a position: the guess, and the turns still needed, including this turn. */
export interface TreeAdvice {
  readonly guess: number;
  /** Number of candidates. */
  readonly codes: number;
  readonly expected: number;
  readonly worst: number;
}

/**
 * Returns the advice of a tree at the end of a walk, in the user's symbols; undefined if the secret is found.
 */
export function adviceAt(tree: Tree, { position, fromTree }: TreeWalk): TreeAdvice | undefined {
  if (position < 0) return undefined;
  return {
    guess: fromTree(tree.code(position)),
    codes: tree.remaining(position),
    expected: tree.expected(position),
    worst: tree.worst(position),
  };
}

/** Returns the turns in which a tree finds a secret, including the winning turn. */
export function wayOf(tree: Tree, secret: number): Turn[] {
  const turns: Turn[] = [];
  for (let position = tree.root; position >= 0; ) {
    const guess = tree.code(position);
    const feedback = feedbackOf(tree.game, guess, secret);
    turns.push({ guess, feedback });
    position = tree.next(position, feedback);
  }
  return turns;
}

/** Returns the feedbacks after which a game goes on, ascending, each with its next position. */
export function childrenOf(tree: Tree, n: number): (readonly [feedback: number, position: number])[] {
  return tree
    .feedbacks(n)
    .map((feedback) => [feedback, tree.next(n, feedback)] as const)
    .filter(([, position]) => position >= 0);
}
