// The notation of games of symbols: `4x10`, `4x6r`, `4x10z`, `4x6rb`. Whoever needs only the parts of a name, and no codes, asks here; nobody
// but the verifier, which is to share nothing, reads the notation elsewhere.

import type { Marking } from './feedback-rule.ts';

/** The rules by which games of symbols may be marked. */
export type SymbolMarking = Exclude<Marking, 'wordle'>;

/** The parts of the name of a game of symbols. */
export interface Notation {
  /** The canonical name, with its letters in the order r, z, then that of the rule. */
  readonly name: string;
  readonly positions: number;
  readonly symbols: number;
  readonly repetition: boolean;
  readonly leadingZero: boolean;
  readonly marking: SymbolMarking;
  /** The letters behind the numbers. */
  readonly ending: string;
}

/** The letter by which a name tells the rule. */
const LETTERS: Readonly<Record<SymbolMarking, string>> = { ab: '', bulls: 'b' };

const MARKINGS = Object.keys(LETTERS) as readonly SymbolMarking[];

/**
 * Reads a notation, whatever its numbers: its letters in any order and case, each once, and spaces around it. Undefined when it is none.
 */
export function readNotation(text: string): Notation | undefined {
  const match = /^\s*(\d{1,3})x(\d{1,3})(\w*)\s*$/.exec(text.toLowerCase());
  if (match === null) return undefined;
  const [positions, symbols] = [Number(match[1]), Number(match[2])];
  const has = (letter: string): boolean => match[3].includes(letter);
  const marking = MARKINGS.find((rule) => LETTERS[rule] && has(LETTERS[rule])) ?? 'ab';
  const ending = ['r', 'z', LETTERS[marking]].filter(has).join('');
  if (ending.length < match[3].length) return undefined; // a letter that nobody knows, one twice, or those of two rules
  const name = `${positions}x${symbols}${ending}`;
  return { name, positions, symbols, ending, marking, repetition: has('r'), leadingZero: !has('z') };
}
