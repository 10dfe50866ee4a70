// The file that holds everything that a browser keeps: its text, and how an import joins it with the stored
// records. A file may come from anyone, so every part is checked and all else is dropped. An import loses
// nothing that is stored here.

import {
  type Attempt,
  addRecords,
  type GameRecord,
  kindOf,
  parseAttempts,
  parseRecords,
  withAttempt,
} from './book.ts';
import { type OwnLists, parseLists } from './pasted-texts.ts';
import { isDay, isMistake } from './weeks.ts';

/** Everything that a browser keeps. */
export interface KeptFile {
  readonly records: readonly GameRecord[];
  readonly attempts: readonly Attempt[];
  /** Addresses of games under way, at most one of each kind. */
  readonly underWay: readonly string[];
  /** The reader's own word lists. */
  readonly lists: OwnLists | undefined;
  /** The symbols chosen for some games, as texts such as `4x6r~ABCDEF`. */
  readonly symbols: readonly string[];
  /** Stored settings by name; see SETTINGS. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The version of the file. A change that older pages would misread needs the next number. */
const VERSION = 1;
/** Largest file in bytes. A browser stores about 5 MB for a page. */
export const MOST_BYTES = 5_000_000;
/** The settings that the browser stores, each with the texts that it may have. */
export const SETTINGS: Readonly<Record<string, RegExp>> = {
  theme: /^(light|dark)$/,
  language: /^(en|zh-Hans|zh-Hant|ja)$/,
  symbols: /^(digits|pegs)$/,
  lesson: /^over$/,
  'word-goal': /^(hard|normal|hard normal|normal hard)$/,
};

/** Returns the text of a file. */
export function formatKept(all: KeptFile): string {
  return JSON.stringify({ optimoo: VERSION, ...all }, null, 1);
}

type Check = (value: unknown) => boolean;
const isText =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e9;
const isTrue: Check = (value) => value === true;
const isNumber: Check = (value) => Number.isFinite(value);

/** A check for each field of a record. */
const RECORD: { readonly [Field in keyof Required<GameRecord>]: Check } = {
  id: isText(100),
  game: isText(100),
  host: isText(100),
  turns: isCount,
  skill: isNumber,
  luck: isNumber,
  hints: isCount,
  late: isTrue,
  lost: isTrue,
  day: isDay,
  mistake: isMistake,
};
const ATTEMPT: { readonly [Field in keyof Required<Attempt>]: Check } = {
  id: isText(100),
  guesses: (value) => Array.isArray(value) && value.length <= 100 && value.every(isCount),
  hints: isCount,
  notes: isText(1000),
  end: (value) => value === 'found' || value === 'given-up' || value === 'lost',
  begun: isDay,
  hard: isTrue,
};

/** Returns a JSON list of the entries, each with the fields that pass their check. */
function tidied(list: unknown, checks: Readonly<Record<string, Check>>): string {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return JSON.stringify(
    entries.map((entry) =>
      Object.fromEntries(
        Object.entries(checks).flatMap(([field, check]) => {
          const value: unknown = Object(entry)[field];
          return check(value) ? [[field, value]] : [];
        }),
      ),
    ),
  );
}

/** Returns the texts of a list that have this form. Nothing else is kept. */
function textsOf(list: unknown, form: RegExp): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string' && form.test(each)) : [];
}

/**
 * Reads a file. Also reads files of older pages, which are bare lists of records. Returns `newer` for a file
 * of a newer page, and undefined for any other text.
 */
export function parseKept(text: string): KeptFile | 'newer' | undefined {
  const file = parsed(text);
  if (typeof file !== 'object' || file === null) return undefined;
  const all: Readonly<Record<string, unknown>> = Array.isArray(file)
    ? { optimoo: VERSION, records: file }
    : { ...file };
  if (!Number.isInteger(all.optimoo)) return undefined;
  if (Number(all.optimoo) > VERSION) return 'newer';
  const settings = Object.entries(SETTINGS).flatMap(([name, form]) => {
    const value: unknown = Object(all.settings)[name];
    return typeof value === 'string' && form.test(value) ? [[name, value] as const] : [];
  });
  const kept = {
    records: parseRecords(tidied(all.records, RECORD)),
    attempts: parseAttempts(tidied(all.attempts, ATTEMPT)),
    underWay: textsOf(all.underWay, /^\S{1,4000}$/),
    lists: parseLists(JSON.stringify(all.lists) ?? null),
    symbols: textsOf(all.symbols, /^[^\s~]{1,40}~\S{1,100}$/),
    settings: Object.fromEntries(settings),
  };
  return Array.isArray(file) && kept.records.length === 0 ? undefined : kept;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the records with those of a file. A known game gets the day and the grades that it lacks. */
export function joinRecords(here: readonly GameRecord[], file: readonly GameRecord[]): readonly GameRecord[] {
  const all = new Map(file.map(({ late, ...each }) => [each.id, each]));
  const known = here.map((each) => ({ ...all.get(each.id), ...each }));
  return addRecords(known, file);
}

/**
 * Returns the attempts with those of a file. If both know a game, the attempt here stays, unless that of the
 * file goes on from it.
 */
export function joinAttempts(here: readonly Attempt[], file: readonly Attempt[]): readonly Attempt[] {
  const known = new Map(here.map((each) => [each.id, each]));
  const fresh = file.filter(({ id }) => !known.has(id));
  for (const each of file) {
    const old = known.get(each.id);
    const goesOn = old?.end === undefined && old?.guesses.every((guess, at) => guess === each.guesses[at]);
    if (old !== undefined && goesOn)
      known.set(each.id, { ...old, ...each, notes: old.notes, hints: Math.max(old.hints, each.hints) });
  }
  // New attempts stand first, because the oldest ones are dropped when there are too many.
  return [...known.values()].reduce(withAttempt, fresh);
}

/** Returns the texts here, and those of a file whose key is new. */
export function joinTexts(
  here: readonly string[],
  file: readonly string[],
  keyOf: (text: string) => string,
): readonly string[] {
  const known = new Set(here.map(keyOf));
  const fresh = new Map(file.map((each) => [keyOf(each), each]));
  return [...here, ...[...fresh].filter(([key]) => !known.has(key)).map(([, text]) => text)];
}

/** The key of an address of a game under way: its kind. */
export const kindKey: (address: string) => string = kindOf;

/** Returns the key of chosen symbols: the game. */
export function symbolsKey(text: string): string {
  return text.split('~')[0];
}
