// Finished games and attempts as JSON, statistics over them, and games under way as addresses. The data holds
// no names, and no times except days. Damaged text is read as an empty list, never as an error.

/** A finished game. */
export interface GameRecord {
  /** Game, host and seed. A second game with the same secret and host does not count. */
  readonly id: string;
  readonly game: string;
  readonly host: string;
  readonly turns: number;
  /** Expected turns that the guesses lost (see balanceOf); missing while unknown. */
  readonly skill?: number;
  /** Turns that the feedbacks cost beyond the expectation, negative for good luck; missing while unknown. */
  readonly luck?: number;
  readonly hints: number;
  /** True for a daily puzzle that was begun after its day. It counts for no streak. */
  readonly late?: boolean;
  /** True for a daily puzzle that ended without its secret. It counts for no average. */
  readonly lost?: boolean;
  /** The day of the end by the reader's clock, such as 20261130; missing in old records. */
  readonly day?: number;
  /** The guess that lost the most turns; missing if no guess is known to have lost any. */
  readonly mistake?: Mistake;
}

/** A guess that lost turns. */
export interface Mistake {
  /** The address at which the page helps with the position. Its last part is the guess. */
  readonly place: string;
  /** A best guess in its place, in the spelling of addresses. */
  readonly best: string;
  /** The turns that the guess lost. */
  readonly loss: number;
}

/** A game against a host, stored from its first guess on. A daily puzzle stays stored after its end. */
export interface Attempt {
  readonly id: string;
  readonly guesses: readonly number[];
  readonly hints: number;
  /** The player's notes, as one mark for each symbol on each position. */
  readonly notes: string;
  /** `lost` means that all turns of a daily puzzle were used up. */
  readonly end?: 'found' | 'given-up' | 'lost' | undefined;
  /** The day of the first guess at a daily puzzle, as seedOfDay() returns it. Older data lacks the day. */
  readonly begun?: number | undefined;
  /** True for a daily word in hard mode. */
  readonly hard?: boolean | undefined;
}

/** Largest number of stored attempts, enough for years of daily puzzles. */
const MOST_ATTEMPTS = 3000;
/** Largest number of turns in a valid record or attempt. */
const MOST_TURNS = 100;

/**
 * Returns the attempt with this id, or undefined if there is none. Also returns undefined if the storage is
 * damaged: a number in it is no guess of the game, or there are more numbers than an address holds.
 */
export function attemptOf(
  attempts: readonly Attempt[],
  id: string,
  game?: { readonly guesses: number },
): Attempt | undefined {
  const known = attempts.find((each) => each.id === id);
  const most = game?.guesses ?? Number.POSITIVE_INFINITY;
  const isSound = known?.guesses.every((guess, at) => guess >= 0 && guess < most && at < MOST_TURNS);
  return isSound ? known : undefined;
}

/** Returns the attempts with this one as the latest. The oldest attempts are dropped. */
export function withAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  return [...attempts.filter((each) => each.id !== attempt.id), attempt].slice(-MOST_ATTEMPTS);
}

/** Returns the records, followed by the new games of `added`. A game with a known id is left out. */
export function addRecords(
  records: readonly GameRecord[],
  added: readonly GameRecord[],
): readonly GameRecord[] {
  const known = new Set(records.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  return [...records, ...new Map(fresh.map((each) => [each.id, each])).values()];
}

/** Returns the records with the grades of one game added, if the record of this game has none. */
export function withGrades(
  records: readonly GameRecord[],
  id: string,
  grades: Required<Pick<GameRecord, 'skill' | 'luck'>> & Pick<GameRecord, 'mistake'>,
): readonly GameRecord[] {
  if (!Number.isFinite(grades.skill + grades.luck)) return records;
  return records.map((each) => (each.id === id && each.skill === undefined ? { ...each, ...grades } : each));
}

/** True if a game counts for the averages: it was solved without hints. */
export function counts(record: GameRecord): boolean {
  return record.hints === 0 && !record.lost;
}

/** Statistics over games. */
export interface Summary {
  readonly games: number;
  readonly turns: number;
  /** Mean over the graded games; NaN if no game is graded. */
  readonly skill: number;
  readonly luck: number;
  /** histogram[t] is the number of games that took t turns. */
  readonly histogram: readonly number[];
}

/** Returns statistics over the games that count, or undefined if no game counts. */
export function summary(records: readonly GameRecord[]): Summary | undefined {
  const counted = records.filter(counts);
  if (counted.length === 0) return undefined;
  const mean = (value: (record: GameRecord) => number | undefined): number => {
    const known = counted.map(value).filter((each) => each !== undefined);
    return known.reduce((sum, each) => sum + each, 0) / known.length;
  };
  const histogram: number[] = Array(Math.max(...counted.map((record) => record.turns)) + 1).fill(0);
  for (const { turns } of counted) histogram[turns]++;
  return {
    games: counted.length,
    turns: mean((each) => each.turns),
    skill: mean((each) => each.skill),
    luck: mean((each) => each.luck),
    histogram,
  };
}

/** The finished games of a daily puzzle that were begun on their day, by the seed of the day. */
export type Days = ReadonlyMap<number, GameRecord>;

/** Returns the records of the daily puzzle of a game that were begun on their day. */
export function daysOf(records: readonly GameRecord[], game: string): Days {
  return new Map(
    records
      .filter((each) => each.host === 'daily' && puzzleOf(each.game) === puzzleOf(game) && !each.late)
      .map((each) => [Number(each.id.slice(each.id.indexOf('daily-') + 6).replaceAll('-', '')), each]),
  );
}

/**
 * Returns the number of consecutive days with a solved daily puzzle up to today. Before the end of today's
 * puzzle, the count ends yesterday.
 */
export function streak(days: Days, today: Date): number {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 12);
  if (!days.has(seedOfDay(day))) day.setDate(day.getDate() - 1);
  const isSolved = (record?: GameRecord): boolean => record !== undefined && !record.lost;
  let length = 0;
  for (; isSolved(days.get(seedOfDay(day))); day.setDate(day.getDate() - 1)) length++;
  return length;
}

/** The number of parts at the start of an address that name the game, by its kind. The moves follow. */
const BEGIN = { play: 3, 'play-words': 4, help: 1, 'help-words': 3 };
/** The kinds of games: the reader guesses or the page helps, with codes or with words. */
export type Kind = keyof typeof BEGIN;

/** Returns the kind of a game by its address. */
export function kindOf(address: string): Kind {
  const words = address.startsWith('words/');
  const isPlayed = address.split('/')[words ? 2 : 0] === 'play';
  return `${isPlayed ? 'play' : 'help'}${words ? '-words' : ''}`;
}

/**
 * Returns the stored addresses after a game has reached `address`. There is one address of each kind. If the
 * game is over, its address is removed.
 */
export function underWayAfter(kept: readonly string[], address: string, goesOn: boolean): readonly string[] {
  const others = kept.filter((each) =>
    goesOn ? kindOf(each) !== kindOf(address) : beginOf(each) !== beginOf(address),
  );
  return goesOn ? [address, ...others] : others;
}

/**
 * Returns the number of guesses in a game, by its address. In a race, every second part is a reply. The
 * part with a friend's game is no guess.
 */
export function guessesIn(address: string): number {
  const kind = kindOf(address);
  if (kind.startsWith('help')) return address.split(':').length - 1;
  const moves = address.replace(/\/vs-\w+/, '').split('/').length - BEGIN[kind];
  return address.includes('/race-') ? Math.ceil(moves / 2) : moves;
}

/** Returns the start of an address that names the game, without symbols and objective. */
function beginOf(address: string): string {
  return address
    .replace(/[.~][^/]*/, '')
    .split('/')
    .slice(0, BEGIN[kindOf(address)])
    .join('/');
}

/** Returns the valid entries of a JSON list, or an empty list for any other text. */
function parseList<T>(text: string | null, isValid: (value: T) => boolean): readonly T[] {
  try {
    const list: T[] = JSON.parse(text ?? '[]');
    return list.filter((each) => each !== null && isValid(each));
  } catch {
    return [];
  }
}

/** Returns an entry with the name of its daily word. Older texts have separate names for hard mode. */
function renamed<T extends { readonly id: string }>(each: T): T {
  return { ...each, id: each.id.replace('-hard daily-', ' daily-') };
}

/** Parses the records in a text of formatList(); invalid entries are left out. */
export function parseRecords(text: string | null): readonly GameRecord[] {
  return parseList<GameRecord>(text, ({ id, game, host, turns, skill = 0, luck = 0, hints }) => {
    const isText = [id, game, host].every((each) => typeof each === 'string');
    const isSound = Number.isInteger(turns) && turns >= 1 && turns <= MOST_TURNS && hints >= 0;
    return isText && isSound && skill >= 0 && skill <= turns && luck !== null && Math.abs(luck) <= MOST_TURNS;
  }).map(renamed);
}

/** Parses the attempts in a text of formatList(); invalid entries are left out. */
export function parseAttempts(text: string | null): readonly Attempt[] {
  return parseList<Attempt>(
    text,
    ({ id, guesses, hints, notes }) =>
      typeof id === 'string' && typeof notes === 'string' && hints >= 0 && guesses.every(Number.isInteger),
  ).map((each) => {
    const attempt = renamed(each);
    return attempt.id === each.id ? each : { ...attempt, hard: true };
  });
}

/** Returns records or attempts as JSON, for storage or export. */
export function formatList(list: readonly (GameRecord | Attempt)[]): string {
  return JSON.stringify(list, null, 1);
}

/** The games of codes with a daily puzzle on the first screen. */
export const DAILIES = ['4x10', '4x6r'] as const;
/** The word game with a daily puzzle. It has a name only, because the first screen loads no word list. */
export const DAILY_WORDS = 'wordle';

/** Returns the seed of a day's puzzle: the date as yyyymmdd, by the reader's clock. */
export function seedOfDay(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}

/** Returns the name of the daily puzzle of a game. Both modes of a word game share one puzzle. */
export function puzzleOf(game: string): string {
  return game.replace(/-hard$/, '');
}

/** The state of a daily puzzle, and its number of guesses. */
export interface DailyState {
  readonly state: 'new' | 'begun' | 'solved' | 'lost';
  readonly turns: number;
}

/**
 * Returns the state of a daily puzzle by its attempt. Without guesses in this browser, an imported record
 * decides.
 */
export function dailyState(attempt: Attempt | undefined, record: GameRecord | undefined): DailyState {
  const { guesses = [], end } = attempt ?? {};
  const turns = guesses.length;
  if (turns === 0 && record !== undefined)
    return { state: record.lost ? 'lost' : 'solved', turns: record.turns };
  if (end !== undefined) return { state: end === 'found' ? 'solved' : 'lost', turns };
  return { state: turns > 0 ? 'begun' : 'new', turns };
}
