// What a ledger says: its header, and facts under price lists. Here lines become facts and facts lines, and facts about one position
// are held against each other: bounds give way to better ones, contradictions are refused. Knows nothing of disks.

import type { Game } from '../game/game.ts';
import { formatHistory, parseHistory } from '../game/history.ts';
import { UsageError } from '../game/usage-error.ts';
import type { Fact, PricedFact } from '../solver/facts.ts';
import { INFINITE, MAX_HISTORY } from '../solver/layout.ts';
import { checkPrices, formatPrices, parsePrices, shortest } from '../solver/prices.ts';
import { type Line, readRecords } from './records.ts';

/** The format that this program writes and reads. */
const VERSION = 1;

/** Control and format characters and the like, of which there is none in any letter. Printing any other can do a terminal no harm. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** What a ledger is about. */
export interface About {
  /** The canonical name of a game. */
  readonly game: string;
  /** The objective as formatObjective writes it, or `front`. */
  readonly objective: string;
}

/** A fact with where it was read, such as `line 7 of 4x10.ledger`. */
export interface PlacedFact extends PricedFact {
  readonly place: string;
}

/** What the records of a file are, before they are read as facts. */
export interface Contents {
  readonly about: About;
  readonly lines: readonly Line[];
  /** Bytes of the whole records, and how many follow that were never written to their end. */
  readonly end: number;
  readonly torn: number;
}

/**
 * Reads the records of a file and its header.
 * @throws UsageError when it is no ledger, one of another version, one with characters that cannot be printed, or damaged elsewhere than at its end.
 */
export function readContents(bytes: Uint8Array, file: string): Contents {
  const { lines, end, damaged } = readRecords(bytes);
  const unprintable = lines.find(({ text }) => UNPRINTABLE.test(text));
  if (unprintable !== undefined)
    throw new UsageError(`line ${unprintable.number} of ${file} holds a character that cannot be printed.`);
  const version = /^optimoo ledger (\d+): /.exec(lines[0]?.text ?? '')?.[1];
  if (version === undefined) throw new UsageError(`${file} is no ledger of optimoo, or its first line is damaged.`);
  if (Number(version) !== VERSION) {
    throw new UsageError(`${file} is a ledger of format ${version}; this program knows format ${VERSION}.`);
  }
  const header = /^optimoo ledger \d+: (\S+), (.+)$/.exec(lines[0].text);
  if (header === null) throw new UsageError(`${file}: the header "${lines[0].text}" names no game and objective.`);
  if (damaged !== undefined) {
    throw new UsageError(
      `${file} is damaged on line ${damaged}, and whole records follow; take a copy of before, or delete the damaged lines.`,
    );
  }
  return { about: { game: header[1], objective: header[2] }, lines: lines.slice(1), end, torn: bytes.length - end };
}

/** The first record of a ledger. @throws UsageError for an objective that could not be read again. */
export function formatHeader({ game, objective }: About): string {
  if (objective.trim() === '' || UNPRINTABLE.test(objective)) {
    throw new UsageError(
      `${JSON.stringify(objective)} is no objective for a ledger; write one as formatObjective does, or "front".`,
    );
  }
  return `optimoo ledger ${VERSION}: ${game}, ${objective}`;
}

/** The record after which facts are about these prices. */
export function formatSection(prices: string): string {
  return `prices ${prices}`;
}

/** The record after which facts were told by these workers, or by none of them. */
export function formatTellers(by: readonly string[] = []): string {
  return ['by', ...by].join(' ');
}

/** A fact as a record: `= 412 0123 0A1B, 4567 1A1B`, `>= 412 0123 0A1B`; of the beginning, `= 26274`. */
export function formatFact(game: Game, { history, cost, exact }: Fact): string {
  const number = cost === Number.POSITIVE_INFINITY ? 'inf' : cost;
  return `${exact ? '=' : '>='} ${number} ${formatHistory(game, history)}`.trimEnd();
}

/**
 * The facts of a ledger, in its order.
 * @throws UsageError with file and line when a record says nothing, or what cannot be of this game.
 */
export function* readFacts(game: Game, { lines }: Contents, file: string): Iterable<PlacedFact> {
  let prices: string | undefined;
  let by: readonly string[] = [];
  for (const { text, number } of lines) {
    const place = `line ${number} of ${file}`;
    try {
      if (text.startsWith('prices ')) {
        const list = shortest(parsePrices(text.slice('prices '.length)));
        checkPrices(list, game.secrets);
        prices = formatPrices(list);
        continue;
      }
      if (/^by( [\w.-]+)*$/.test(text)) {
        by = text.split(' ').slice(1);
        continue;
      }
      const fact = parseFact(game, text);
      if (prices === undefined) throw new UsageError('no prices stand before this fact.');
      yield by.length === 0 ? { ...fact, prices, place } : { ...fact, prices, by, place: `${place}, told by ${by.join(', ')}` };
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${place}: ${error.message}`);
      throw error;
    }
  }
}

/** Reads a fact as formatFact writes it. @throws UsageError for what is none. */
export function parseFact(game: Game, text: string): Fact {
  const parts = /^(=|>=) (\d{1,10}|inf)(?: (.*))?$/.exec(text);
  const cost = parts?.[2] === 'inf' ? Number.POSITIVE_INFINITY : Number(parts?.[2]);
  if (parts === null || (cost !== Number.POSITIVE_INFINITY && cost >= INFINITE)) throw new UsageError(`"${text}" is no fact.`);
  const history = parseHistory(game, parts[3] ?? '');
  if (history.length > MAX_HISTORY) {
    throw new UsageError(`A fact may be about at most ${MAX_HISTORY} turns, not ${history.length}.`);
  }
  return { history, cost, exact: parts[1] === '=' };
}

/** The better of two facts about one position: the exact one, else the larger bound; the first of equals. @throws UsageError when they contradict each other. */
export function better<F extends Fact>(game: Game, known: F, told: F, placeOf: (fact: F) => string): F {
  const contradict = known.exact
    ? told.exact
      ? told.cost !== known.cost
      : told.cost > known.cost
    : told.exact && known.cost > told.cost;
  if (contradict) {
    const [one, other] = [known, told].map((fact) => `"${formatFact(game, fact)}" (${placeOf(fact)})`);
    throw new UsageError(`Two facts contradict each other, so one of them is false: ${one} and ${other}.`);
  }
  return saysMore(told, known) ? told : known;
}

/** Does one fact about a position say more than another one, which it does not contradict: an exact cost in place of a bound, or a larger bound? */
export function saysMore(told: Pick<Fact, 'cost' | 'exact'>, known: Pick<Fact, 'cost' | 'exact'>): boolean {
  return !known.exact && (told.exact || told.cost > known.cost);
}
