// The names of games of symbols: `4x10`, `4x6r`, `4x10z`, `4x6rb`. Only this file reads them, apart from the
// verifier, which shares no code with the rest.

import { RULE_LETTERS, type SymbolMarking } from './feedback-rules.ts';

/** The parts of the name of a game of symbols. */
export interface Notation {
  /** The canonical name, with the letters in the order r, z, then the letter of the rule. */
  readonly name: string;
  readonly positions: number;
  readonly symbols: number;
  readonly repetition: boolean;
  readonly leadingZero: boolean;
  readonly marking: SymbolMarking;
  /** The letters after the numbers. */
  readonly ending: string;
}

const MARKINGS = Object.keys(RULE_LETTERS) as readonly SymbolMarking[];

/**
 * Reads a name with any numbers. The letters may come in any order and case, each once, and spaces may
 * surround the name. Undefined for other text.
 */
export function readNotation(text: string): Notation | undefined {
  const match = /^\s*(\d{1,9})x(\d{1,9})(\w*)\s*$/.exec(text.toLowerCase());
  if (match === null) return undefined;
  const [positions, symbols] = [Number(match[1]), Number(match[2])];
  const has = (letter: string): boolean => match[3].includes(letter);
  const marking = MARKINGS.find((rule) => has(RULE_LETTERS[rule])) as SymbolMarking;
  const ending = ['r', 'z', RULE_LETTERS[marking]].filter(has).join('');
  // an unknown letter, one letter twice, or the letters of two rules
  if (ending.length < match[3].length) return undefined;
  const name = `${positions}x${symbols}${ending}`;
  return { name, positions, symbols, ending, marking, repetition: has('r'), leadingZero: !has('z') };
}
