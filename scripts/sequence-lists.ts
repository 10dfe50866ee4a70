// Makes docs/sequences/: the least totals and the least numbers of turns as integer sequences, by the number
// of symbols. The file least.csv is one table of all games. Each family of games has a file in the form of an
// OEIS b-file, with an index and a value per line. The page docs/sequences.md shows all sequences in two
// tables.

import { RULE_TITLES } from '../game/feedback-rules.ts';
import { type Notation, readNotation } from '../game/notation.ts';
import { table } from './markdown-tables.ts';
import { byGame, readList } from './result-lists.ts';

/** The figures that have sequences, by their names in files. */
const FIGURES = {
  total: 'least sum of turns over all secrets',
  turns: 'least number of turns within which every secret can be found',
} as const;

type Figure = keyof typeof FIGURES;

/** A description of each family of games, by the ending of the games' names. */
const FAMILIES: Readonly<Record<string, string>> = {
  '': 'all symbols different',
  r: 'repetition allowed',
  b: 'all symbols different, answered by bulls alone',
  rb: 'repetition allowed, answered by bulls alone',
};

/** The known figures of a game. */
interface Row extends Partial<Record<Figure, number>> {
  readonly game: string;
  readonly secrets: number;
}

/** One integer sequence. */
interface Sequence {
  readonly name: string;
  readonly figure: Figure;
  readonly positions: number;
  readonly family: string;
  /** Pairs of the number of symbols and the value, ascending and without a gap. */
  readonly values: readonly (readonly [symbols: number, value: number])[];
}

const notationOf = ({ game }: Row): Notation => readNotation(game) as Notation;

/** Returns all games that have a least total or a least number of turns, in the order of the tables. */
function knownGames(): Row[] {
  const rows = new Map<string, Row>();
  for (const entry of [...readList('least-totals'), ...readList('least-turns')])
    rows.set(entry.game, { ...rows.get(entry.game), ...entry });
  return [...rows.values()].sort(byGame);
}

/**
 * Returns the sequences of a figure, one for each family with a value. A sequence ends before its first gap.
 */
function sequencesOf(rows: readonly Row[], figure: Figure): Sequence[] {
  const sequences = new Map<string, Sequence & { readonly values: [number, number][] }>();
  for (const row of rows) {
    const { positions, symbols, ending } = notationOf(row);
    const name = `least-${figure}-${positions}xS${ending}`;
    const first = { name, figure, positions, family: FAMILIES[ending], values: [] };
    const { values } = sequences.get(name) ?? sequences.set(name, first).get(name) ?? first;
    const value = row[figure];
    const isNext = values.length === 0 || values[values.length - 1][0] === symbols - 1;
    if (value !== undefined && isNext) values.push([symbols, value]);
  }
  return [...sequences.values()].filter(({ values }) => values.length > 0);
}

function csv(rows: readonly Row[]): string {
  const head = 'game,positions,symbols,repetition,answers,secrets,least_total,least_turns';
  const lines = rows.map((row) => {
    const { positions, symbols, repetition, marking } = notationOf(row);
    const rules = [repetition ? 'yes' : 'no', RULE_TITLES[marking]];
    return [row.game, positions, symbols, ...rules, row.secrets, row.total ?? '', row.turns ?? ''].join(',');
  });
  return `${[head, ...lines].join('\n')}\n`;
}

function listText({ figure, positions, family, values }: Sequence): string {
  const about = `# ${positions} positions, n symbols, ${family}: ${FIGURES[figure]}`;
  return `${[about, ...values.map((pair) => pair.join(' '))].join('\n')}\n`;
}

/** Returns the files of docs/sequences/ with their paths in docs/. */
export function sequenceFiles(): [path: string, text: string][] {
  const rows = knownGames();
  const sequences = [...sequencesOf(rows, 'total'), ...sequencesOf(rows, 'turns')];
  return [
    ['sequences/least.csv', csv(rows)],
    ...sequences.map((each): [string, string] => [`sequences/${each.name}.txt`, listText(each)]),
  ];
}

/** Returns the tables of docs/sequences.md with their names. */
export function sequenceTables(): [name: string, text: string][] {
  const tableOf = (figure: Figure): string =>
    table(sequencesOf(knownGames(), figure), [
      ['positions', 'right', 'positions'],
      ['codes and answers', 'left', 'family'],
      ['symbols', 'left', ({ values }) => `${values[0][0]} to ${values[values.length - 1][0]}`],
      ['values', 'left', ({ values }) => values.map(([, value]) => value).join(', ')],
      ['file', 'right', ({ name }) => `[list](sequences/${name}.txt)`],
    ]);
  return [
    ['sequences of totals', tableOf('total')],
    ['sequences of turns', tableOf('turns')],
  ];
}
