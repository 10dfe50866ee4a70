// What a ledger says: its header, and facts under price lists. Lines are parsed into facts and written from
// them, and facts about one position are compared: a better bound replaces a weaker one, contradictions are
// refused. Knows nothing of disks.

import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { checkUnfinished, formatHistory, parseHistory } from '../../game/history.ts';
import { checkIsFinite } from '../checks.ts';
import type { Fact, PricedFact } from '../facts.ts';
import { INFINITE, MAX_HISTORY } from '../host/layout.ts';
import { checkPrices, formatPrices, parsePrices, shortest } from '../prices.ts';
import { readRecords } from './records.ts';

/** The format that this program writes and reads. */
const VERSION = 1;

/**
 * Control and format characters and the like, of which there is none in any letter. Printing any other can do
 * a terminal no harm.
 */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Nearly all records are of these characters alone, and quicker to look at. */
const PLAIN = /^[ -~]*$/;

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

/** Told of what no fact can be made of, in one sentence with its place. */
export type OnBad = (sentence: string) => void;

/** The contents of a ledger: its subject, then its facts in their order. */
export class LedgerText {
  readonly about: About;
  /**
   * Bytes of the whole records, and bytes of an unfinished record behind them. Known once all facts were
   * read, like `workers`.
   */
  end = 0;
  torn = 0;
  /** The record that names the workers who told the last facts. */
  workers = formatWorkers();
  readonly #bytes: Uint8Array;
  readonly #file: string;

  /** Reads the header of a file. @throws UsageError when it is no ledger, or one of another version. */
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
   * The facts, in their order. With a listener for bad records they are left out, and so is what stands under
   * prices that are unknown because of it.
   * @throws UsageError, where nobody listens, with file and line, when the file is damaged elsewhere than at
   * its end, or a record says nothing, or what cannot be of this game.
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
        [damaged, prices, by] = [undefined, undefined, []]; // it may have been a list of prices, or names
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

/** @throws UsageError with this sentence. */
function refuse(sentence: string): never {
  throw new UsageError(sentence);
}

function isPrintable(text: string): boolean {
  return PLAIN.test(text) || !UNPRINTABLE.test(text);
}

/** The first record of a ledger. @throws UsageError for an objective that could not be read again. */
export function formatHeader({ game, objective }: About): string {
  if (objective.trim() === '' || UNPRINTABLE.test(objective)) {
    throw new UsageError(
      `${quote(objective)} is no objective for a ledger; write one as formatObjective does, or "front".`,
    );
  }
  return `optimoo ledger ${VERSION}: ${game}, ${objective}`;
}

/** The record after which facts are about these prices. */
function formatSection(prices: string): string {
  return `prices ${prices}`;
}

/** The record after which facts were told by these workers, or by none of them. */
export function formatWorkers(by: readonly string[] = []): string {
  return ['by', ...by].join(' ');
}

/** What a worker may be called. */
export const WORKER_NAME = /^[\w.-]+$/;

/** Is this a record that formatWorkers writes? */
function isWorkers(text: string): boolean {
  const [word, ...names] = text.split(' ');
  return word === 'by' && names.every((name) => WORKER_NAME.test(name));
}

/** A fact as a record: `= 412 0123 0A1B, 4567 1A1B`, `>= 412 0123 0A1B`; of the beginning, `= 26274`. */
export function formatFact(game: Game, { history, cost, exact }: Fact): string {
  const number = cost === Number.POSITIVE_INFINITY ? 'inf' : cost;
  return `${exact ? '=' : '>='} ${number} ${formatHistory(game, history)}`.trimEnd();
}

/** The records of facts behind a record about these prices and one that names these workers. */
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

/**
 * The one text of a price list, in as few prices as possible. @throws UsageError for what is none of this
 * game.
 */
export function pricesOf(game: Game, text: string): string {
  const list = shortest(parsePrices(text));
  checkPrices(list, game.secrets);
  return formatPrices(list);
}

/** Reads a fact as formatFact writes it. @throws UsageError for what is none. */
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

/** Two facts about one position that cannot both be true. The message shows both, and where they stand. */
export class FactContradiction extends UsageError {}

/**
 * The better of two facts about one position: the exact one, else the larger bound; the first of equals.
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
 * Does one fact about a position say more than another one, which it does not contradict: an exact cost in
 * place of a bound, or a larger bound?
 */
export function saysMore(told: Pick<Fact, 'cost' | 'exact'>, known: Pick<Fact, 'cost' | 'exact'>): boolean {
  return !known.exact && (told.exact || told.cost > known.cost);
}
