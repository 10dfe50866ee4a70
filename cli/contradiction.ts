// Explains to the user that no code fits the feedbacks. Names the first turn after which no code is left, and
// each change of one feedback that would help. strategies/explain.ts finds these changes. This file has the
// sentences and the JSON for all commands.

import { likeliestFirst } from '../game/chances.ts';
import { formatCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { type Change, type Contradiction, explain } from '../strategies/explain.ts';
import { codesWithChances } from './chances.ts';
import { ContradictoryHistory } from './contradictory-history.ts';
import { fill, plural, USUAL_COLUMNS } from './format.ts';

/** Returns the data of a contradiction for --json. Turns are counted from 1, as in the sentences. */
export function contradictionJson(game: Game, { turn, changes }: Contradiction): object {
  const repairs = changes.map((each) => ({
    turn: each.turn + 1,
    feedback: formatFeedback(game, each.feedback),
    remaining: each.codes,
    ...(each.further && { further: true }),
  }));
  return { turn: turn + 1, repairs };
}

/**
 * Checks that a code fits the history. A word that may only be guessed is enough. `isPossible` leaves codes
 * out, as for `explain`.
 * @throws ContradictoryHistory if none fits.
 */
export function checkPossible(game: Game, history: History, isPossible?: (code: number) => boolean): void {
  const contradiction = explain(game, history, isPossible);
  if (contradiction === undefined) return;
  const message = changesText(game, history, contradiction);
  throw new ContradictoryHistory(message, contradictionJson(game, contradiction));
}

/** The most changes that the text lists. */
const SHOWN = 8;

/**
 * Returns the whole explanation, in lines. `change` gives the text of one change, which stands before the
 * number of codes that would then fit.
 */
export function changesText(
  game: Game,
  history: History,
  { turn, changes }: Contradiction,
  change: (each: Change) => string = (each) =>
    `turn ${each.turn + 1}: ${formatFeedback(game, each.feedback)}`,
): string {
  const noun = game.words ? 'word' : 'code';
  const given = history.map(
    (each, i) => `  turn ${i + 1}: ${formatCode(game, each.guess)} ${formatFeedback(game, each.feedback)}`,
  );
  const lines = [`No ${noun} fits these feedbacks any more, since turn ${turn + 1}:`, ...given];
  if (changes.length === 0)
    return [...lines, 'More than one of them must be wrong; correct them one after the other.'].join('\n');
  lines.push('If just one of them is wrong, it is one of these, the likeliest first:');
  for (const each of changes.slice(0, SHOWN)) {
    const which = each.further ? ' that may only be guessed' : '';
    lines.push(
      `  ${change(each).padEnd(12)} then ` +
        `${plural(each.codes, `${noun}${which} fits`, `${noun}s${which} fit`)}`,
    );
  }
  if (changes.length > SHOWN) lines.push(`  or ${plural(changes.length - SHOWN, 'other')}`);
  return lines.join('\n');
}

/**
 * Returns the first `most` codes in indented lines of at most `columns` characters, and says how many more
 * there are. With weights, the likeliest codes come first, each with its chance.
 */
export function listOfCodes(game: Game, codes: Uint16Array, most: number, columns = USUAL_COLUMNS): string {
  const shown = codesWithChances(game, likeliestFirst(game, codes).slice(0, most), codes);
  const more = codes.length > most ? [`and ${codes.length - most} more`] : [];
  return fill([...shown, ...more], columns - 2)
    .map((line) => `  ${line}`)
    .join('\n');
}

/** The most words that a list shows. */
const SHOWN_WORDS = 20;

/**
 * Returns a text that lists the words that fit the feedbacks, if they may only be guessed. The program then
 * goes on with these words as secrets (further-words.ts).
 */
export function furtherFit(game: Game, words: Uint16Array, columns: number | undefined): string {
  const list = listOfCodes(game, words, SHOWN_WORDS, columns);
  const which =
    words.length === 1 ? 'one that may only be guessed does' : `${words.length} that may only be guessed do`;
  const fits = `No word that may be the secret fits these feedbacks, but ${which}:`;
  return `${fits}\n${list}\nThe secret is among those, or one of the feedbacks is wrong.`;
}
