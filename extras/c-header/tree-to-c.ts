// Converts a strategy tree to a C header for a microcontroller: constants in flash, and three functions that
// play by the tree. The header is valid C99 and C++. Browser-safe: this file only makes text. pack-tree.ts
// packs the positions.

import { symbolsOf } from '../../game/code.ts';
import { RULE_TITLES } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import { bitsFor, type Claim } from '../../tree-output/file-format.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { type PackedTree, packNumbers, packTree } from './pack-tree.ts';
import { byteArray, type CHeader, checkName, flashMacros, inComment, toName } from './text.ts';
import { NEXT, type Spelling, treeFunctions } from './tree-functions.ts';

/** The meaning of each claim in words. It must not say more than tree-output/FORMAT.md. */
const CLAIMS: Readonly<Record<Claim, string>> = {
  'upper-bound': 'upper-bound: the strategy does what is said here; a better one may exist',
  conditional:
    'conditional: by the word of the producer, whose search found nothing better and trusted a ledger',
  optimal: 'optimal: by the word of the producer, whose search found nothing better',
  certified:
    'certified: by the word of the producer, a checker accepted a certificate that nothing better exists',
};

/**
 * Returns the name for the header of a tree, made from the name of its game: `bulls_4x10`. For words it is
 * made from the list of secrets: `wordle_40_6a9720c5f3b1d04e`.
 */
function nameOfTree({ game }: Tree): string {
  return game.words ? toName(game.name.replace(/\+.*/, '')) : `bulls_${game.name.replace(/-.*/, '')}`;
}

/**
 * Returns the C header of a tree. All its names begin with `name`, so a program can include several headers.
 * `game` may be the game of the tree with other symbols.
 * @throws UsageError if no C name can begin with `name`, or if a symbol is no ASCII character.
 */
export function treeToC(tree: Tree, name = nameOfTree(tree), game: Game = tree.game): CHeader {
  checkName(name);
  const guessed = tree.game.words ? codesOf(tree) : undefined;
  const packed = packTree(tree, guessed ?? ascending(tree.game));
  const words = guessed && packWords(tree.game, guessed);
  const arrays = { records: packed.records, starts: packed.starts, ...words?.arrays };
  const bytes = Object.values(arrays).reduce((sum, array) => sum + array.length, 0);
  const upper = name.toUpperCase();
  const text = `${opening(tree, game, name, bytes)}
#ifndef ${upper}_H
#define ${upper}_H

#include <stdint.h>
${flashMacros(name)}
${macros(tree, upper, packed, words?.spelling)}
typedef uint${packed.positions < 65535 ? 16 : 32}_t ${name}_position;

${Object.entries(arrays)
  .map(([array, content]) => byteArray(name, array, content))
  .join('')}
${treeFunctions(name, game, packed, words?.spelling)}
#endif
`;
  return { text, bytes };
}

/**
 * Returns all codes in the order of their symbols if they are numbered otherwise, because secrets are chosen.
 * The program in C computes the symbols of a code from its place in this order.
 */
function ascending(game: Game): number[] | undefined {
  if (game.chosen === undefined) return undefined;
  const keyOf = (code: number): number =>
    Array.from(symbolsOf(game, code)).reduce((key, symbol) => 16 * key + symbol, 0);
  return Array.from(game.chosen.keys()).sort((a, b) => keyOf(a) - keyOf(b));
}

/** Returns the comment at the beginning of the header: the strategy, its claim, its size and its use. */
function opening(
  { objective, claim, producer, total, histogram }: Tree,
  game: Game,
  name: string,
  bytes: number,
): string {
  const upper = name.toUpperCase();
  const average = (total / game.secrets).toFixed(4);
  const worst = histogram.length - 1;
  return `/* A strategy for ${game.name}: the first guess, and the guess after every feedback.
 *
 * Game: ${describe(game)}.
 * Objective: ${inComment(objective)}.
 * Total: ${total} turns over ${game.secrets} secrets, ${average} on average, ${worst} at worst.
 * Claim: ${CLAIMS[claim]}.
 * Producer: ${inComment(producer)}.
 *
 * ${bytes} bytes of constants in flash, and about 1 KB of code.
 * No heap, no floating point, no library. C99 and C++.
 *
 *   char text[${upper}_TEXT];
 *   ${name}_position at = ${name}_first();
 *   while (at < ${upper}_POSITIONS) {
 *     ${name}_guess(at, text);
 *     ... show text, ask for the feedback ...
 *     at = ${name}_next(at, ${NEXT[game.marking].arguments});
 *   }
 *
 * In the end, at is ${upper}_FOUND or ${upper}_IMPOSSIBLE. */`;
}

function describe({
  words,
  name,
  positions,
  symbols,
  repetition,
  leadingZero,
  secrets,
  marking,
  alphabet,
}: Game): string {
  if (words) return `${secrets} words of length ${positions}, answered by ${RULE_TITLES[marking]}`;
  const rule = repetition ? ', repetition allowed' : ', all different';
  const told = marking === 'ab' ? '' : `, answered by ${RULE_TITLES[marking]}`;
  const zero = leadingZero ? '' : `, ${alphabet[0]} not first`;
  return `${name}, codes of ${positions} symbols out of ${symbols}${rule}${zero}${told}`;
}

function macros(
  { game, histogram }: Tree,
  upper: string,
  { positions }: PackedTree,
  spelling: Spelling | undefined,
): string {
  return `/* Positions are 0 to ${upper}_POSITIONS - 1. The two next values say how a game has ended. */
#define ${upper}_POSITIONS ${positions}
#define ${upper}_FOUND ${positions}
#define ${upper}_IMPOSSIBLE ${positions + 1}
/* Turns that are needed at worst. */
#define ${upper}_WORST ${histogram.length - 1}
/* Characters that hold every guess and its final 0. */
#define ${upper}_TEXT ${game.positions * (spelling?.letterBytes ?? 1) + 1}
`;
}

/** Returns all codes that the strategy guesses, ascending: every secret, and a few other words. */
function codesOf(tree: Tree): number[] {
  return [...new Set(Array.from({ length: tree.positions }, (_, n) => tree.code(n)))].sort((a, b) => a - b);
}

/**
 * Returns the packed words, by number, with a few bits for each letter; and the table of the letters in
 * UTF-8.
 */
function packWords(
  game: Game,
  guessed: readonly number[],
): { spelling: Spelling; arrays: Readonly<Record<string, Uint8Array>> } {
  const letters = [...game.alphabet].map((letter) => new TextEncoder().encode(letter));
  const letterBytes = Math.max(...letters.map((letter) => letter.length));
  const letterBits = Math.max(bitsFor(letters.length), 1);
  const table = new Uint8Array(letters.length * letterBytes);
  for (const [i, letter] of letters.entries()) table.set(letter, i * letterBytes);
  const spelled = guessed.flatMap((code) => [...symbolsOf(game, code)]);
  return {
    spelling: { letterBits, letterBytes },
    arrays: { words: packNumbers(spelled, letterBits), letters: table },
  };
}
