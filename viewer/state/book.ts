// Finished games and attempts as JSON, the statistics over them, and games under way as addresses. They hold
// no names, and no times except the dates of daily puzzles. Damaged text reads as an empty list, never as an
// error.

/** One finished game. */
export interface GameRecord {
  /** Game, host and seed: a game with the same secret counts once. */
  readonly id: string;
  readonly game: string;
  readonly host: string;
  readonly turns: number;
  /** Expected turns lost by the guesses (see countedGrades); missing while unknown. */
  readonly skill?: number;
  /** Turns lost by the answers against expectation, negative for good luck; missing while unknown. */
  readonly luck?: number;
  readonly hints: number;
  /** True for a daily puzzle that was solved on a later day; it belongs to no streak. */
  readonly late?: boolean;
}

/** A game against a host, from its first guess on. A daily puzzle stays remembered after its end. */
export interface Attempt {
  readonly id: string;
  readonly guesses: readonly number[];
  readonly hints: number;
  /** The player's notes: one mark for each symbol on each position. */
  readonly notes: string;
  readonly end?: 'found' | 'given-up' | undefined;
}

/** Attempts that are remembered: some years of daily puzzles. */
const MOST_ATTEMPTS = 3000;
/** No game takes more turns. */
const MOST_TURNS = 100;

/** The guesses of one game, and its end if there is one. */
type Progress = Pick<Attempt, 'guesses' | 'end'>;

/**
 * The attempt with this id. Undefined if it holds a number that is no guess of the game, as only damaged
 * storage does.
 */
export function attemptOf(
  attempts: readonly Attempt[],
  id: string,
  game?: { readonly guesses: number },
): Attempt | undefined {
  const known = attempts.find((each) => each.id === id);
  const most = game?.guesses ?? Number.POSITIVE_INFINITY;
  return known?.guesses.every((guess) => guess >= 0 && guess < most) ? known : undefined;
}

/**
 * The progress at which a daily puzzle goes on. There is one attempt at it, so an address may add guesses to
 * the remembered ones, but not replace them. Returns `seen` itself if it only adds.
 */
export function resumed(known: Progress | undefined, seen: Progress): Progress {
  if (known === undefined) return seen;
  const adds = known.guesses.every((guess, at) => guess === seen.guesses[at]);
  const isOver =
    known.end !== undefined && (known.end !== seen.end || known.guesses.length < seen.guesses.length);
  return adds && !isOver ? seen : { guesses: known.guesses, end: known.end };
}

/** The attempts with this one as the latest; the oldest ones are forgotten. */
export function withAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  return [...attempts.filter((each) => each.id !== attempt.id), attempt].slice(-MOST_ATTEMPTS);
}

/** Adds games that are not in the list yet. */
export function addRecords(
  records: readonly GameRecord[],
  added: readonly GameRecord[],
): readonly GameRecord[] {
  const known = new Set(records.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  return [...records, ...new Map(fresh.map((each) => [each.id, each])).values()];
}

/** Adds the grades of a game to its record, if the list has it without grades. */
export function withGrades(
  records: readonly GameRecord[],
  id: string,
  { skill, luck }: Required<Pick<GameRecord, 'skill' | 'luck'>>,
): readonly GameRecord[] {
  if (!Number.isFinite(skill + luck)) return records;
  return records.map((each) =>
    each.id === id && each.skill === undefined ? { ...each, skill, luck } : each,
  );
}

/** Whether a game counts for the averages: only without hints. */
export function counts(record: GameRecord): boolean {
  return record.hints === 0;
}

/** Statistics over games. */
interface Summary {
  readonly games: number;
  readonly turns: number;
  /** Mean over the graded games; NaN without any. */
  readonly skill: number;
  readonly luck: number;
  /** histogram[t] games took t turns. */
  readonly histogram: readonly number[];
}

/** Statistics over the games that count; undefined without any. */
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

/**
 * Number of consecutive days with a solved daily puzzle, up to today, or up to yesterday while today's is
 * open. Days are numbers such as 20261124.
 */
export function streak(days: readonly number[], today: Date): number {
  const solved = new Set(days);
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 12);
  if (!solved.has(seedOfDay(day))) day.setDate(day.getDate() - 1);
  let length = 0;
  for (; solved.has(seedOfDay(day)); day.setDate(day.getDate() - 1)) length++;
  return length;
}

/** The first parts of an address that name a game, by its kind; its moves follow. */
const BEGIN = { play: 3, 'play-words': 4, help: 1, 'help-words': 3 };
/** Kinds of games: whether the reader guesses or the page helps, and codes or words. */
export type Kind = keyof typeof BEGIN;

/** Kind of a game by its address. */
export function kindOf(address: string): Kind {
  const words = address.startsWith('words/');
  const isPlayed = address.split('/')[words ? 2 : 0] === 'play';
  return `${isPlayed ? 'play' : 'help'}${words ? '-words' : ''}`;
}

/**
 * The kept addresses after a game has come to `address`: one of each kind, or without the game if it is over.
 */
export function underWayAfter(kept: readonly string[], address: string, goesOn: boolean): readonly string[] {
  const others = kept.filter((each) =>
    goesOn ? kindOf(each) !== kindOf(address) : beginOf(each) !== beginOf(address),
  );
  return goesOn ? [address, ...others] : others;
}

/** Number of guesses in a game, by its address. In a race every other part is a reply. */
export function guessesIn(address: string): number {
  const kind = kindOf(address);
  if (kind.startsWith('help')) return address.split(':').length - 1;
  const moves = address.split('/').length - BEGIN[kind];
  return address.includes('/race-') ? Math.ceil(moves / 2) : moves;
}

/** The part of an address that names the game, without its goal. */
function beginOf(address: string): string {
  return address
    .replace(/\.[^/]*/, '')
    .split('/')
    .slice(0, BEGIN[kindOf(address)])
    .join('/');
}

/** The valid entries of a JSON list; empty for any other text. */
function parseList<T>(text: string | null, isValid: (value: T) => boolean): readonly T[] {
  try {
    const list: T[] = JSON.parse(text ?? '[]');
    return list.filter((each) => each !== null && isValid(each));
  } catch {
    return [];
  }
}

/** The games of a text that formatList wrote. */
export function parseRecords(text: string | null): readonly GameRecord[] {
  return parseList<GameRecord>(text, ({ id, game, host, turns, skill = 0, luck = 0, hints }) => {
    const isText = [id, game, host].every((each) => typeof each === 'string');
    const isSound = Number.isInteger(turns) && turns >= 1 && turns <= MOST_TURNS && hints >= 0;
    return isText && isSound && skill >= 0 && skill <= turns && luck !== null && Math.abs(luck) <= MOST_TURNS;
  });
}

/** The attempts of a text that formatList wrote. */
export function parseAttempts(text: string | null): readonly Attempt[] {
  return parseList<Attempt>(
    text,
    ({ id, guesses, hints, notes }) =>
      typeof id === 'string' && typeof notes === 'string' && hints >= 0 && guesses.every(Number.isInteger),
  );
}

/** Games or attempts as JSON, to keep or to export. */
export function formatList(list: readonly (GameRecord | Attempt)[]): string {
  return JSON.stringify(list, null, 1);
}

/** The games of symbols that have a puzzle every day on the first screen. */
export const DAILIES = ['4x10', '4x6r'] as const;
/** The word game with a daily puzzle. The first screen has not loaded its lists. */
export const DAILY_WORDS = 'wordle';

/** Seed of a day's puzzle: its date as yyyymmdd, by the reader's clock. */
export function seedOfDay(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}

/** The day of a seed, at noon, where daylight saving time cannot move it. */
export function dayOfSeed(seed: number): Date {
  const day = new Date(2000, 0, 1, 12);
  // Date would read the years 0 to 99 as 19xx
  day.setFullYear(Math.floor(seed / 10_000), (Math.floor(seed / 100) % 100) - 1, seed % 100);
  return day;
}

/** State of a daily puzzle, and its number of guesses. */
export interface DailyState {
  readonly state: 'new' | 'begun' | 'solved' | 'given-up';
  readonly turns: number;
}

/** State of a daily puzzle by its attempt, or by its record from another browser. */
export function dailyState(attempt: Attempt | undefined, record: GameRecord | undefined): DailyState {
  const { guesses = [], end } = attempt ?? {};
  const turns = guesses.length;
  if (turns === 0 && record !== undefined) return { state: 'solved', turns: record.turns };
  if (end === 'found') return { state: 'solved', turns };
  return { state: end ?? (turns > 0 ? 'begun' : 'new'), turns };
}

/** Seeds of the days on which the reader solved the puzzle of that day. */
export function solvedInTime(records: readonly GameRecord[], game: string): number[] {
  return records
    .filter((record) => record.host === 'daily' && record.game === game && !record.late)
    .map(({ id }) => Number(id.slice(id.indexOf('daily-') + 6).replaceAll('-', '')));
}
