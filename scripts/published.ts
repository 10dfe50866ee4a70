// The first publication of each value, by game and objective. The sources are those of docs/story.md, and the
// tables of other programs.

import { isNotWithin } from '../solver/objective-text.ts';

const PUBLISHED: Readonly<Record<string, string>> = {
  '2x10 average': 'Chen and Lin 2004',
  '4x6r average': 'Koyama and Lai 1993',
  '4x6r average within 5': 'Koyama and Lai 1993',
  '4x7r average': 'Ville 2013',
  '4x8r average': 'github.com/arfst23/Mastermind',
  '4x10 average': 'Tanaka 1996',
  'wordle average': 'Selby 2022',
  'wordle not within 4': 'Lessard 2022',
  'wordle win within 3': 'The Riddler 2022',
  'wordle-2023 average': 'Selby 2023',
  'wordle-hard average within 6': 'Selby 2022',
  'wordle-hard average within 5': 'Selby 2022, as an upper bound',
  '4x6r not within 4': 'Knuth 1977',
  '4x10 not within 6': 'Chen, Lin, Huang and Hsu 2007',
  '4x10 fewest on turn 7': 'Slovesnov 2017, as an upper bound',
  ...Object.fromEntries(
    '3x6 3x7 3x8 3x10 4x6 4x7 4x8 4x9 5x6 3x6r 3x7r 3x8r 3x9r 3x10r 5x4r'
      .split(' ')
      .map((game) => [`${game} average`, 'tables of other programs']),
  ),
};

/** Publications of least numbers of turns. The first pattern that fits a game is used. */
const LEAST_TURNS: readonly (readonly [games: RegExp, source: string])[] = [
  [/^2x\d+r?$/, 'Chen and Lin 2004'],
  [/^3x\d+$/, 'Huang and Lin 2009'],
  [/^4x(\d|1[0-3])$/, 'Jäger and Peczarski 2015'],
  [/^4x\d+b?$/, 'Jäger and Peczarski 2015, as bounds'],
  [/^[23]x\d+b$/, 'Jäger and Peczarski 2015'],
  [/^3x\d+r$/, 'Jäger and Peczarski 2009'],
  [/^[234]x\d+rb$/, 'Jäger and Peczarski 2011'],
  [/^5x\d+rb$/, 'Jäger and Peczarski 2011, as bounds'],
];

/** Returns the publication of a claim's value; undefined if none is known. */
export function publishedBy(game: string, objective: string): string | undefined {
  const byName = PUBLISHED[`${game} ${objective}`];
  if (byName !== undefined || !isNotWithin(objective)) return byName;
  return LEAST_TURNS.find(([games]) => games.test(game))?.[1];
}
