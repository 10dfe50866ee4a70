// Reads the names of games of symbols, such as `4x10`, `4x6r`, `4x10z` and `4x6rb`. Only this file and the
// verifier read such names; the verifier has its own code on purpose.

import { RULE_LETTERS, type SymbolMarking } from './feedback-rules.ts';

/** The parts of the name of a game of symbols. */
export interface Notation {
  /** The canonical name: its letters are in the order r, z, letter of the rule. */
  readonly name: string;
  readonly positions: number;
  readonly symbols: number;
  readonly repetition: boolean;
  readonly leadingZero: boolean;
  readonly marking: SymbolMarking;
  /** The letters after the two numbers. */
  readonly ending: string;
}

const MARKINGS = Object.keys(RULE_LETTERS) as readonly SymbolMarking[];

/**
 * Reads a name, with numbers of any size. Each letter may come once, in any order, as a capital or small
 * letter. Spaces may surround the name. Returns undefined for any other text.
 */
export function readNotation(text: string): Notation | undefined {
  const match = /^\s*(\d{1,9})x(\d{1,9})(\w*)\s*$/.exec(text.toLowerCase());
  if (match === null) return undefined;
  const [positions, symbols] = [Number(match[1]), Number(match[2])];
  const has = (letter: string): boolean => match[3].includes(letter);
  const marking = MARKINGS.find((rule) => has(RULE_LETTERS[rule])) as SymbolMarking;
  const ending = ['r', 'z', RULE_LETTERS[marking]].filter(has).join('');
  // The name has an unknown letter, one letter twice, or the letters of two rules.
  if (ending.length < match[3].length) return undefined;
  const name = `${positions}x${symbols}${ending}`;
  return { name, positions, symbols, ending, marking, repetition: has('r'), leadingZero: !has('z') };
}
