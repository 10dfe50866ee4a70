// Types of the lists in trees/, and functions that read and write the lists. A list has one entry per line,
// so that a changed entry changes one line.

import { type Notation, readNotation } from '../game/notation.ts';
import type { FirstFeedback } from '../solver/front/describe-optima.ts';
import type { Point } from '../solver/front/points.ts';
import type { Tally } from '../strategies/tally.ts';
import type { CertificateEntry, TreeEntry } from '../tree-output/manifest.ts';
import type { SecondWords } from '../tree-output/second-words.ts';
import { readJson, write } from './trees-folder.ts';

/** An entry about one game of symbols. */
interface GameEntry {
  readonly game: string;
  readonly secrets: number;
}

/** A tree for chosen secrets, with the option --secrets that names them. */
export interface ChosenEntry extends TreeEntry {
  readonly chosenBy: string;
}

/** A game with its least sum of turns over all secrets. */
export interface TotalEntry extends GameEntry {
  readonly total: number;
}

/** A game with the least number of turns that always suffices. */
export interface TurnsEntry extends GameEntry {
  readonly turns: number;
}

/** Bounds on the least total of a game. */
export interface OpenGame extends GameEntry {
  /** Lower bound: no strategy has a smaller total. */
  readonly proven: number;
  /** Upper bound: the total of the strategy in trees/open/. */
  readonly found: number;
  /**
   * The lower bound that a certificate in trees/open/ proves. Any part of `proven` above it rests on the
   * search alone.
   */
  readonly certified?: number;
}

/** Bounds on the least number of turns that always suffices. */
export interface OpenTurns extends GameEntry {
  readonly atLeast: number;
  readonly atMost: number;
  /** CPU seconds of a search that did not decide whether `atMost - 1` turns suffice; 0 if none was run. */
  readonly cpuSeconds: number;
}

/** The cost of checking a certificate. */
export interface CheckCost {
  /** User and system time to two significant figures. Loading the program is not included. */
  readonly cpuSeconds: number;
  /** Peak memory of the process in millions of bytes; Node itself takes about 60 of them. */
  readonly megabytes: number;
}

/** The cost of checking a certificate. `sha256` identifies the bytes that were checked. */
export type CheckEntry = Pick<CertificateEntry, 'file' | 'sha256'> & CheckCost;

/** The results of a classic player. */
export interface PlayerEntry extends Pick<Tally, 'player' | 'average' | 'worst' | 'histogram'> {
  readonly summary: string;
  /** The number of samples, if the player was sampled. */
  readonly samples?: number | undefined;
}

/** The players of one game, the best average first. */
export interface PlayerList {
  readonly game: string;
  readonly players: readonly PlayerEntry[];
}

/** The front of a game, as `optimoo front --details --json` prints it. */
export interface FrontList {
  readonly game: string;
  readonly turns: number;
  readonly points: readonly (Point & { readonly kind: string })[];
  readonly details: {
    readonly first: string;
    readonly histograms: number;
    readonly feedbacks: readonly (Omit<FirstFeedback, 'feedback' | 'worst' | 'fewestLast'> &
      Readonly<{ feedback: string; worst: Point; fewestLast: Point }>)[];
  };
}

/** The value of a game for two players, with best choices of both. Fractions are texts such as `560/129`. */
export interface ValueEntry extends GameEntry {
  readonly value: string;
  /** The orbits by their lowest codes. Each code has the weight that the hider gives it. */
  readonly orbits: readonly { readonly code: string; readonly codes: number; readonly weight: number }[];
  /** The guesser's trees. `totals` are the sums of turns over the codes of each orbit. */
  readonly mixture: readonly {
    readonly probability: string;
    readonly totals: readonly number[];
    readonly file: string;
  }[];
  /** The basis of the lower bound: a certificate, or the search alone. */
  readonly claim: 'certified' | 'optimal';
  readonly certificate?: string;
  readonly cpuSeconds: number;
}

/** The types of all lists, by the names of their files. */
interface Lists {
  readonly manifest: readonly TreeEntry[];
  readonly words: readonly TreeEntry[];
  readonly chosen: readonly ChosenEntry[];
  readonly 'check-costs': readonly CheckEntry[];
  readonly consistent: readonly (TotalEntry & TurnsEntry)[];
  readonly 'least-totals': readonly TotalEntry[];
  readonly 'least-turns': readonly TurnsEntry[];
  readonly 'open-games': readonly OpenGame[];
  readonly 'open-turns': readonly OpenTurns[];
  readonly 'second-words': readonly SecondWords[];
  readonly values: readonly ValueEntry[];
  readonly players: PlayerList;
  readonly 'players-4x10r': PlayerList;
  readonly '4x10-front': FrontList;
  /** CPU seconds of each proof, by the name of its files without the ending. */
  readonly costs: Readonly<Record<string, number>>;
}

/** Reads a list of trees/. */
export function readList<Name extends keyof Lists>(name: Name): Lists[Name] {
  return readJson(`${name}.json`);
}

/** Writes a list of entries into trees/. */
export function writeList(name: keyof Lists, entries: readonly object[]): void {
  write(`${name}.json`, listText(entries));
}

/** Returns the text of a list of entries. */
export function listText(entries: readonly object[]): string {
  return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`;
}

/** Endings of the names of games, in the order of the tables. */
const ENDINGS = ['', 'r', 'z', 'b', 'rb'];

/** Compares two entries for the order of the tables: by rule, then by positions, then by symbols. */
export function byGame(one: { readonly game: string }, other: { readonly game: string }): number {
  const [a, b] = [one, other].map(({ game }) => readNotation(game) as Notation);
  return (
    ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending) ||
    a.positions - b.positions ||
    a.symbols - b.symbols
  );
}
