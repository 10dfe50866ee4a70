// Finds turns in a strategy tree, up to symmetry. A rearrangement of positions and a relabelling of symbols
// change no feedback. So a tree that begins with 0123 also plays from 9876, and its guesses are translated.
// The translation is the first one in the order of game/symmetry.ts. Symbols that no turn has settled are
// paired in ascending order, so equal turns always give equal translations.

import { parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining, type Turn } from '../game/history.ts';
import { type Symmetry, symmetry } from '../game/symmetry.ts';
import type { Tree } from './tree.ts';

/** The position of a tree after some turns, and the translation of its codes for the reader. */
export interface TreeWalk {
  /** A position of the tree, or DONE when the turns end with the win. */
  readonly position: number;
  /** The reader's code for a code of the tree. */
  readonly fromTree: (code: number) => number;
  /** The turns that led there: all turns, or only the informative ones. */
  readonly turns: History;
}

/**
 * Follows these turns through a tree; undefined if they leave it under every renaming. Uninformative turns,
 * such as a repeated guess, are skipped if the tree does not have them. Without them the candidates are the
 * same, and the tree's figures concern only the candidates. In hard mode they are not skipped, because their
 * marks may forbid the tree's guess.
 */
export function walkTree(tree: Tree, turns: History): TreeWalk | undefined {
  const strict = walkAll(tree, turns);
  if (strict !== undefined || tree.game.hard) return strict;
  const telling = tellingTurns(tree.game, turns);
  return telling.length < turns.length ? walkAll(tree, telling) : undefined;
}

/** The turns that removed codes, or won. */
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
 * For each position of the tree, the reader's symbol for each symbol of the tree. Position i of the tree is
 * position places[i] of the reader. All these maps are one object, unless the game relabels by position.
 * Undefined if one symbol would stand for two. Both directions are filled, so each map is a bijection.
 * Together with the places they are a symmetry of the game.
 */
function pairing(
  game: Game,
  turns: readonly Turn[],
  guesses: readonly number[],
  places: readonly number[],
  { firstFreeSymbol, byPosition }: Symmetry,
): Int8Array[] | undefined {
  const { positions, symbols, codes } = game;
  const fresh = (): { own: Int8Array; back: Int8Array } => {
    const own = Int8Array.from({ length: symbols }, (_, symbol) => (symbol < firstFreeSymbol ? symbol : -1));
    return { own, back: own.slice() };
  };
  const shared = fresh();
  const pairs = Array.from({ length: positions }, () => (byPosition ? fresh() : shared));
  for (const [at, { guess }] of turns.entries()) {
    for (const [i, { own, back }] of pairs.entries()) {
      const theirs = codes[guesses[at] * positions + i];
      const mine = codes[guess * positions + places[i]];
      if (own[theirs] === -1 && back[mine] === -1) {
        own[theirs] = mine;
        back[mine] = theirs;
      } else if (own[theirs] !== mine) return undefined;
    }
  }
  for (const { own, back } of new Set(pairs)) {
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (own[symbol] >= 0) continue;
      own[symbol] = back.indexOf(-1);
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

/** The advice of a strategy at a position: the guess, and the turns still needed, this one included. */
export interface TreeAdvice {
  readonly guess: number;
  /** The number of possible codes. */
  readonly codes: number;
  readonly expected: number;
  readonly worst: number;
}

/** The advice of a tree after a walk, in the reader's symbols; undefined once the secret is found. */
export function adviceAt(tree: Tree, { position, fromTree }: TreeWalk): TreeAdvice | undefined {
  if (position < 0) return undefined;
  return {
    guess: fromTree(tree.code(position)),
    codes: tree.remaining(position),
    expected: tree.expected(position),
    worst: tree.worst(position),
  };
}

/** The turns that a tree needs for a secret, the winning one included. */
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
