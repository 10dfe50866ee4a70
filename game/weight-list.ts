// Reads lists of weights: a secret and its weight on each line. weights.ts makes games of them.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkGame } from './check-numbers.ts';
import { isCode, isWordOf, parseCode } from './code.ts';
import type { Game } from './game.ts';
import { listLines, withoutThousands } from './list-lines.ts';
import { MAX_WEIGHT } from './weights.ts';

/** The weights of a list. */
export interface WeightList {
  /** The weight of each secret of the game, by its number, for withWeights. */
  readonly weights: readonly number[];
  /** The number of lines that name no secret of the game. */
  readonly skipped: number;
  /** The first three of them, or fewer, as the list writes them. */
  readonly examples: readonly string[];
}

const MOST_EXAMPLES = 3;
/** Stands for all secrets that the list does not name. */
const OTHERS = '*';

/**
 * Reads a list of weights. A line has a secret and a whole number from 0 to MAX_WEIGHT, with a tab, comma,
 * semicolon or spaces between them. `#` begins a comment. A line with `*` gives the weight of all secrets
 * that no line names. Without such a line, their weight is 1. Lines with other words or codes are counted.
 * @throws UsageError for the first line that has no such number or contradicts an earlier line. Also if no
 * line names a secret, or if no weight is above 0.
 */
export function parseWeights(text: string, game: Game): WeightList {
  checkGame(game);
  needText(text, 'a list of weights');
  if (game.alphabet.includes('#'))
    throw new UsageError('"#" begins a comment in lists of weights; choose other symbols for the game.');
  const known = new Map<number | typeof OTHERS, { readonly weight: number; readonly line: number }>();
  const examples: string[] = [];
  let skipped = 0;
  for (const { cells, line } of listLines(withoutThousands(text))) {
    const fail = (fault: string): never => {
      throw new UsageError(`Line ${line} of the list of weights: ${fault}.`);
    };
    const [name, number] = cells;
    if (cells.length !== 2)
      return fail(`${quote(cells.join(' '))} is not a ${game.words ? 'word' : 'code'} and its weight`);
    const weight = /^\d+$/.test(number) ? Number(number) : Number.NaN;
    if (!(weight <= MAX_WEIGHT))
      return fail(`${quote(number)} is not a weight; write a whole number from 0 to ${MAX_WEIGHT}`);
    const secret = name === OTHERS ? OTHERS : secretNamed(game, name);
    if (secret === undefined) {
      if (skipped++ < MOST_EXAMPLES) examples.push(name);
      continue;
    }
    const before = known.get(secret);
    if (before !== undefined && before.weight !== weight)
      fail(`${quote(name)} has the weight ${before.weight} on line ${before.line} already`);
    known.set(secret, before ?? { weight, line });
  }
  const isNamed = known.size > Number(known.has(OTHERS));
  if (known.size === 0 || (skipped > 0 && !isNamed))
    throw new UsageError(
      skipped === 0
        ? `The list of weights is empty; write a ${game.words ? 'word' : 'code'} and its weight on each line.`
        : `The list of weights names no secret of ${game.name}, but others such as ${quote(examples[0])}.`,
    );
  const other = known.get(OTHERS)?.weight ?? 1;
  const weights = Array.from({ length: game.secrets }, (_, secret) => known.get(secret)?.weight ?? other);
  if (weights.every((weight) => weight === 0))
    throw new UsageError(`The list of weights leaves no secret of ${game.name}: all weights are 0.`);
  return { weights, skipped, examples };
}

/** Returns the number of the secret with this name; undefined if there is none. */
function secretNamed(game: Game, name: string): number | undefined {
  if (!(game.words ? isWordOf(game, name) : isCode(game, name))) return undefined;
  const code = parseCode(game, name);
  return code < game.secrets ? code : undefined;
}
