// The contents of a ledger: a header, then facts under price lists. This file parses and writes the records
// as text. It also compares two facts about one position: the stronger one is kept, and a contradiction is an
// error. It does no file access.

import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { checkUnfinished, formatHistory, parseHistory } from '../../game/history.ts';
import { checkIsFinite } from '../checks.ts';
import type { Fact, PricedFact } from '../facts.ts';
import { INFINITE, MAX_HISTORY } from '../host/layout.ts';
import { checkPrices, formatPrices, parsePrices, shortest } from '../prices.ts';
import { readRecords } from './records.ts';

/** Version of the format that this program reads and writes. */
const VERSION = 1;

/**
 * Control, format and separator characters. Letters never contain them. Text without them is safe to print on
 * a terminal.
 */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Printable ASCII. Nearly all records match it, and it is faster to test than UNPRINTABLE. */
const PLAIN = /^[ -~]*$/;

/** The game and objective of a ledger. */
export interface About {
  /** The canonical name of a game. */
  readonly game: string;
  /** The objective as formatObjective writes it, or `front`. */
  readonly objective: string;
}

/** A fact with the place where it was read, such as `line 7 of 4x10.ledger`. */
export interface PlacedFact extends PricedFact {
  readonly place: string;
}

/** Called for each unreadable record with a sentence that names the fault and the place. */
export type OnBad = (sentence: string) => void;

/** The contents of a ledger file: its game and objective, then its facts in file order. */
export class LedgerText {
  readonly about: About;
  /**
   * `end` is the length of the complete records in bytes, and `torn` that of the unfinished record behind
   * them. Both, and `workers`, are known once all facts have been read.
   */
  end = 0;
  torn = 0;
  /** The last record of worker names. */
  workers = formatWorkers();
  readonly #bytes: Uint8Array;
  readonly #file: string;

  /** Reads the header of a file. @throws UsageError when it is not a ledger, or has another version. */
  constructor(bytes: Uint8Array, file: string) {
    this.#bytes = bytes;
    this.#file = file;
    this.about = this.#readAbout();
  }

  #readAbout(): About {
    const [first] = readRecords(this.#bytes);
    const text = first?.text ?? '';
    if (!isPrintable(text))
      throw new UsageError(`line 1 of ${this.#file}: it holds a character that cannot be printed.`);
    const version = /^optimoo ledger (\d+): /.exec(text)?.[1];
    if (version === undefined)
      throw new UsageError(`${this.#file} is no ledger of optimoo, or its first line is damaged.`);
    if (Number(version) !== VERSION) {
      throw new UsageError(
        `${this.#file} is a ledger of format ${version}; this program knows format ${VERSION}.`,
      );
    }
    const header = /^optimoo ledger \d+: (\S+), (.+)$/.exec(text);
    if (header === null)
      throw new UsageError(`${this.#file}: the header ${quote(text)} names no game and objective.`);
    return { game: header[1], objective: header[2] };
  }

  /**
   * The facts, in file order. With `onBad`, bad records are reported and skipped. If a bad record may have
   * named the prices, the facts up to the next price list are skipped too.
   * @throws UsageError without `onBad`, naming file and line, for damage before the end of the file, and for
   * a record that cannot be read or cannot be about this game.
   */
  *facts(game: Game, onBad: OnBad = refuse): Iterable<PlacedFact> {
    [this.end, this.torn, this.workers] = [0, 0, formatWorkers()];
    let prices: string | undefined;
    let by: readonly string[] = [];
    let damaged: number | undefined;
    for (const { text, number, end } of readRecords(this.#bytes)) {
      if (text === undefined) {
        damaged ??= number;
        this.torn = end - this.end;
        continue;
      }
      this.end = end;
      this.torn = 0;
      if (damaged !== undefined) {
        onBad(
          `${this.#file} is damaged on line ${damaged}, and whole records follow; take a copy of before, ` +
            `or delete all from there to the next list of prices.`,
        );
        // the damaged record may have been a price list or worker names
        [damaged, prices, by] = [undefined, undefined, []];
      }
      if (number === 1) continue;
      const place = `line ${number} of ${this.#file}`;
      try {
        if (!isPrintable(text)) throw new UsageError('it holds a character that cannot be printed.');
        if (text.startsWith('prices ')) {
          prices = undefined;
          prices = pricesOf(game, text.slice(formatSection('').length));
        } else if (text.startsWith('by') && isWorkers(text)) {
          by = text.split(' ').slice(1);
          this.workers = text;
        } else {
          const fact = parseFact(game, text);
          if (prices === undefined) throw new UsageError('no prices stand before this fact.');
          checkIsFinite(fact, prices);
          yield by.length === 0
            ? { ...fact, prices, place }
            : { ...fact, prices, by, place: `${place}, told by ${by.join(', ')}` };
        }
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        onBad(`${place}: ${error.message}`);
      }
    }
  }
}

/** Always throws. @throws UsageError with this sentence. */
function refuse(sentence: string): never {
  throw new UsageError(sentence);
}

function isPrintable(text: string): boolean {
  return PLAIN.test(text) || !UNPRINTABLE.test(text);
}

/** The text of a ledger's first record. @throws UsageError for an objective that could not be read back. */
export function formatHeader({ game, objective }: About): string {
  if (objective.trim() === '' || UNPRINTABLE.test(objective)) {
    throw new UsageError(
      `${quote(objective)} is no objective for a ledger; write one as formatObjective does, or "front".`,
    );
  }
  return `optimoo ledger ${VERSION}: ${game}, ${objective}`;
}

/** The text of a record of prices. The facts after it have these prices. */
function formatSection(prices: string): string {
  return `prices ${prices}`;
}

/**
 * The text of a record of worker names. These workers reported the facts after it. Without names, the run
 * itself proved them.
 */
export function formatWorkers(by: readonly string[] = []): string {
  return ['by', ...by].join(' ');
}

/** Allowed names of workers. */
export const WORKER_NAME = /^[\w.-]+$/;

/** Whether formatWorkers writes this record. */
function isWorkers(text: string): boolean {
  const [word, ...names] = text.split(' ');
  return word === 'by' && names.every((name) => WORKER_NAME.test(name));
}

/**
 * The text of a fact's record, such as `= 412 0123 0A1B, 4567 1A1B` or `>= 412 0123 0A1B`. A fact about the
 * whole game has no history: `= 26274`.
 */
export function formatFact(game: Game, { history, cost, exact }: Fact): string {
  const number = cost === Number.POSITIVE_INFINITY ? 'inf' : cost;
  return `${exact ? '=' : '>='} ${number} ${formatHistory(game, history)}`.trimEnd();
}

/**
 * Returns the texts of the records of `facts`. In the ledger, the last price list before them is `prices`,
 * and the last record of worker names is `workers`. Inserts records of prices and names where they change.
 */
export function formatFacts(
  game: Game,
  facts: readonly PricedFact[],
  prices?: string,
  workers = formatWorkers(),
): string[] {
  return facts.flatMap((fact, i) => {
    const before = facts[i - 1];
    const by = formatWorkers(fact.by);
    return [
      ...(fact.prices === (before?.prices ?? prices) ? [] : [formatSection(fact.prices)]),
      ...(by === (before ? formatWorkers(before.by) : workers) ? [] : [by]),
      formatFact(game, fact),
    ];
  });
}

/** The shortest text of a price list. @throws UsageError for a list that is invalid for this game. */
export function pricesOf(game: Game, text: string): string {
  const list = shortest(parsePrices(text));
  checkPrices(list, game);
  return formatPrices(list);
}

/** Parses a fact as formatFact writes it. @throws UsageError if the text is not a fact of this game. */
export function parseFact(game: Game, text: string): Fact {
  const parts = /^(=|>=) (\d{1,10}|inf)(?: (.*))?$/.exec(text);
  const cost = parts?.[2] === 'inf' ? Number.POSITIVE_INFINITY : Number(parts?.[2]);
  if (parts === null || (cost !== Number.POSITIVE_INFINITY && cost >= INFINITE))
    throw new UsageError(`${quote(text)} is no fact.`);
  const history = parseHistory(game, parts[3] ?? '');
  if (history.length > MAX_HISTORY) {
    throw new UsageError(`A fact may be about at most ${MAX_HISTORY} turns, not ${history.length}.`);
  }
  checkUnfinished(game, history);
  return { history, cost, exact: parts[1] === '=' };
}

/** Two facts about one position contradict each other. The message shows both and where each was read. */
export class FactContradiction extends UsageError {}

/**
 * The stronger of two facts about one position: the exact one, or else the larger bound; `known` if they are
 * equal.
 * @throws FactContradiction.
 */
export function better<F extends Fact>(game: Game, known: F, told: F, placeOf: (fact: F) => string): F {
  const contradict = known.exact
    ? told.exact
      ? told.cost !== known.cost
      : told.cost > known.cost
    : told.exact && known.cost > told.cost;
  if (contradict) {
    const [one, other] = [known, told].map((fact) => `"${formatFact(game, fact)}" (${placeOf(fact)})`);
    throw new FactContradiction(
      `Two facts contradict each other, so one of them is false: ${one} and ${other}.`,
    );
  }
  return saysMore(told, known) ? told : known;
}

/**
 * Whether the fact `told` is stronger than `known`: an exact cost in place of a bound, or a larger bound.
 * Both are about one position and do not contradict each other.
 */
export function saysMore(told: Pick<Fact, 'cost' | 'exact'>, known: Pick<Fact, 'cost' | 'exact'>): boolean {
  return !known.exact && (told.exact || told.cost > known.cost);
}
