// Makes trees/second-words.json, which lists the best second words after usual first words. If a link opens a
// finished game, the coach of the page grades the second word with this list, before its engine can search.
// The usual first words are those that people name, and the best words of each list.

import { classes } from '../game/classes.ts';
import { codeTexts, formatCode, parseCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { openSolver } from '../solver/solve.ts';
import type { SecondWords } from '../tree-output/second-words.ts';

/** The smallest class with an entry. Smaller classes need only a short search. */
export const FEWEST_LEFT = 125;

/**
 * The games with such a list. Games in hard mode need none: they allow few words, so their search is short.
 */
export const SECOND_WORDS_GAMES = ['wordle', 'wordle-2023'];

/** The first words, in alphabetical order. */
export const FIRST_WORDS = `
about adieu aeros aisle alert alien alone alter arise arose atone audio canoe caret carle carse carte clast
cloud crane crate crine crone dales dance dares death dream early earth great grate heart house ideal irate
juice lance lares later learn least leant louie louse mouse nares noise notes ocean orate ouija other party
penis pious place plane plate point prate radio raise rales rance rates ratio react reast reist roast roate
saint salet saner sauce scale score share shire slane slant slart slate slice smart snare soare sound spare
stale stane stare start steal steam stoic stone store story tales tares tarse taser tears teach toile torse
trace trade train trice trine trone water weary world yeast
`
  .trim()
  .split(/\s+/)
  .sort();

/**
 * Proves the best second words after the first words of a game. Handles only large classes, the largest
 * first.
 */
export async function secondWords(name: string, firstWords = FIRST_WORDS): Promise<SecondWords[]> {
  const game = await openWordGame(name);
  await using solver = await openSolver(game, { threads: 1 });
  const question = solver.under({ kind: 'average' });
  const secrets = Array.from({ length: game.secrets }, (_, code) => code);
  const entries: SecondWords[] = [];
  const words = new Set(codeTexts(game));
  for (const first of firstWords.filter((word) => words.has(word))) {
    const guess = parseCode(game, first);
    const large = classes(game, secrets, guess).filter(([, codes]) => codes.length >= FEWEST_LEFT);
    const second: Record<string, readonly [string, number]> = {};
    for (const [feedback] of large.sort(([a, { length: m }], [b, { length: n }]) => n - m || a - b)) {
      const history = [{ guess, feedback }];
      const total = await question.cost(history);
      const best = await question.strategy(history);
      second[formatFeedback(game, feedback)] = [formatCode(game, best.guess), total];
    }
    if (large.length > 0) entries.push({ game: name, first, second });
  }
  return entries;
}
