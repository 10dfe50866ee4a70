// docs/sequences.md and docs/sequences/: the least totals and the least numbers of turns by the number of
// symbols, as integer sequences to cite or compare: a table of all games, least.csv, and for each family of
// games a list in the form of the b-files of OEIS, an index and a value a line. Made from the lists in
// trees/, so that they cannot say anything else than those.

import { RULE_TITLES } from '../game/feedback-rules.ts';
import { type Notation, readNotation } from '../game/notation.ts';
import type { LeastTotalEntry } from './least-totals.ts';
import type { LeastTurnsEntry } from './least-turns.ts';
import { page, table } from './markdown.ts';
import { compareNames } from './sizes.ts';

/** What is known of a game. */
interface Row extends Notation {
  readonly secrets: number;
  readonly total: number | undefined;
  readonly turns: number | undefined;
}

/** The two figures that sequences are made of, by what files are called after them. */
const FIGURES = {
  total: 'least sum of turns over all secrets',
  turns: 'least number of turns within which every secret can be found',
} as const;

type Figure = keyof typeof FIGURES;

/** What codes and answers of a family are, by the end of its games' names. */
const FAMILIES: Readonly<Record<string, string>> = {
  '': 'all symbols different',
  r: 'repetition allowed',
  b: 'all symbols different, answered by bulls alone',
  rb: 'repetition allowed, answered by bulls alone',
};

/** One integer sequence: its name, and the value for each number of symbols, in order and without a gap. */
interface Sequence {
  readonly name: string;
  readonly figure: Figure;
  readonly family: Notation;
  readonly values: readonly (readonly [symbols: number, value: number])[];
}

/** The texts of all files, by their paths in docs/. */
export function sequencePages(
  totals: readonly LeastTotalEntry[],
  turns: readonly LeastTurnsEntry[],
): ReadonlyMap<string, string> {
  const rows = rowsOf(totals, turns);
  const [ofTotals, ofTurns] = (['total', 'turns'] as const).map((figure) => sequencesOf(rows, figure));
  return new Map([
    ['sequences.md', overview(ofTotals, ofTurns)],
    ['sequences/least.csv', csv(rows)],
    ...[...ofTotals, ...ofTurns].map((each) => [`sequences/${each.name}.txt`, listText(each)] as const),
  ]);
}

/** All games of either list, in the order of the tables. */
function rowsOf(totals: readonly LeastTotalEntry[], turns: readonly LeastTurnsEntry[]): Row[] {
  const total = new Map(totals.map((entry) => [entry.game, entry.total]));
  const least = new Map(turns.map((entry) => [entry.game, entry.turns]));
  const secrets = new Map([...totals, ...turns].map((entry) => [entry.game, entry.secrets]));
  return [...secrets]
    .map(([game, count]) => ({
      ...(readNotation(game) as Notation),
      secrets: count,
      total: total.get(game),
      turns: least.get(game),
    }))
    .sort(compareNames);
}

/** A sequence for each family that has a value. It goes on as long as there is no gap. */
function sequencesOf(rows: readonly Row[], figure: Figure): Sequence[] {
  const families = new Map<string, Row[]>();
  for (const row of rows) {
    const name = `least-${figure}-${row.positions}xS${row.ending}`;
    families.set(name, [...(families.get(name) ?? []), row]);
  }
  return [...families]
    .map(([name, members]) => ({ name, figure, family: members[0], values: withoutGap(members, figure) }))
    .filter(({ values }) => values.length > 0);
}

function withoutGap(rows: readonly Row[], figure: Figure): (readonly [number, number])[] {
  const values: (readonly [number, number])[] = [];
  for (const [i, row] of rows.entries()) {
    const value = row[figure];
    if (value === undefined || row.symbols !== rows[0].symbols + i) break;
    values.push([row.symbols, value]);
  }
  return values;
}

function csv(rows: readonly Row[]): string {
  const head = 'game,positions,symbols,repetition,answers,secrets,least_total,least_turns';
  const lines = rows.map(({ name, positions, symbols, repetition, marking, secrets, total, turns }) => {
    const rules = [repetition ? 'yes' : 'no', RULE_TITLES[marking]];
    return [name, positions, symbols, ...rules, secrets, total ?? '', turns ?? ''].join(',');
  });
  return `${[head, ...lines].join('\n')}\n`;
}

function listText({ figure, family, values }: Sequence): string {
  const about = `# ${family.positions} positions, n symbols, ${FAMILIES[family.ending]}: ${FIGURES[figure]}`;
  return `${[about, ...values.map((pair) => pair.join(' '))].join('\n')}\n`;
}

function overview(totals: readonly Sequence[], turns: readonly Sequence[]): string {
  const rowsFor = (sequences: readonly Sequence[]): string[][] =>
    sequences.map(({ name, family, values }) => [
      String(family.positions),
      FAMILIES[family.ending],
      `${values[0][0]} to ${values[values.length - 1][0]}`,
      values.map(([, value]) => value).join(', '),
      `[list](sequences/${name}.txt)`,
    ]);
  const head = ['positions', 'codes and answers', 'symbols', 'values', 'file'];
  return page(
    'Sequences',
    `How the least total and the least number of turns grow with the number of symbols. Each list has the form of a b-file of the On-Line Encyclopedia
of Integer Sequences: the number of symbols and the value, a pair a line. [least.csv](sequences/least.csv) is one table of all games. Where a value
comes from, how it is checked and who published it before stands among the [results](results.md); what is not listed was not decided here.`,
    '## Least totals',
    `The sum of turns over all secrets, of the best strategy. Divided by the number of secrets it is the least average.`,
    table(head, 'rlllr', rowsFor(totals)),
    '## Least numbers of turns',
    'The number of turns within which some strategy finds every secret.',
    table(head, 'rlllr', rowsFor(turns)),
    '## In OEIS',
    `We found none of these sequences there. [A231205](https://oeis.org/A231205) is near: different colours, marked place by place as in Wordle, and the guesses
that it takes to know the code, which is one fewer than to have guessed it. Its entry for three slots and five colours is 5; two are enough. Written
as 60 words, \`optimoo solve --words <list> --feedback wordle --objective worst\` finds every code within three turns. Its other entries up to five colours agree
with what that command finds.`,
  );
}
