// The games that were played against a host, as text that a browser can keep, and the figures over them. No
// names, no times but the dates of daily puzzles. Text goes in and comes out here, and where it is kept is
// not known; what cannot be read back is no games, never an error.
//
// An attempt is a game under way. It remembers every guess that was made in it, so that a look at a feedback
// cannot be undone by taking the guess back, by the back button, or by loading the page again.

/** One finished game. */
export interface GameRecord {
  /** Game, host and seed: the same secret is counted once. */
  readonly id: string;
  readonly game: string;
  readonly host: string;
  readonly turns: number;
  /**
   * Turns lost against best play, in expectation, over all guesses, or those after the first where no first
   * guess of the game is ever graded; missing while not known, and where the game was too large.
   */
  readonly skill?: number;
  /** Turns lost by the feedbacks against expectation; negative for luck. Missing like skill. */
  readonly luck?: number;
  readonly hints: number;
  /** Was a guess taken back after its feedback had been seen, or giving up after the secret had? */
  readonly undone: boolean;
  /** Was it the puzzle of another day than that on which it was solved? Then it is in no streak. */
  readonly late?: boolean;
}

/** A game under way. */
export interface Attempt {
  readonly id: string;
  /** The guesses made here, the longest line of them. */
  readonly guesses: readonly number[];
  readonly hints: number;
  readonly undone: boolean;
  /**
   * Did more guesses come at once, with the address? Then they may have been made elsewhere. So are those of
   * a game that was forgotten.
   */
  readonly elsewhere: boolean;
  /** What the player has written down: a mark for each symbol on each position. */
  readonly notes: string;
  /** Was it given up? */
  readonly gaveUp?: boolean;
  /** Was it finished? Of words only, for the first screen has no lists to see it by. */
  readonly found?: boolean;
}

/** Attempts that are remembered; older ones are forgotten. */
const MOST_ATTEMPTS = 300;
/** Attempts at puzzles of the day, some years of them: who comes back to one finds it as it was left. */
const MOST_DAILIES = 3000;
/** No game takes more turns. */
const MOST_TURNS = 100;

/** The attempt after these guesses are on the page; `known` is what was remembered of it. */
export function observed(
  known: Attempt | undefined,
  id: string,
  guesses: readonly number[],
  gaveUp = false,
): Attempt {
  if (known === undefined)
    return { id, guesses, hints: 0, undone: false, elsewhere: guesses.length > 0, notes: '' };
  if (gaveUp && !known.gaveUp) return { ...observed(known, id, guesses), gaveUp };
  const common = Math.min(known.guesses.length, guesses.length);
  const parted = guesses.slice(0, common).some((guess, at) => guess !== known.guesses[at]);
  if (parted) return { ...known, guesses, undone: true };
  const undone = known.undone || (known.gaveUp === true && !gaveUp);
  const more = guesses.length - known.guesses.length;
  if (more > 0) return { ...known, guesses, undone, elsewhere: known.elsewhere || more > 1 };
  return undone === known.undone ? known : { ...known, undone };
}

/**
 * The attempt of this name; none where it holds what is no guess of the game, as only damaged storage does.
 * Of words the first screen has no game.
 */
export function attemptOf(
  attempts: readonly Attempt[],
  id: string,
  game: { readonly guesses: number } | undefined,
): Attempt | undefined {
  const known = attempts.find((each) => each.id === id);
  return known?.guesses.every((guess) => guess >= 0 && guess < (game?.guesses ?? Number.POSITIVE_INFINITY))
    ? known
    : undefined;
}

/** How far a game has come. */
interface Progress {
  readonly guesses: readonly number[];
  readonly gaveUp: boolean;
}

/**
 * Where the puzzle of a day goes on, whatever address it was entered by: where it was left here. `seen`
 * itself when that is the same, or one step further, a guess or giving up; guesses that were made elsewhere
 * are none of this attempt. Where the browser keeps nothing, or nothing more, only the address remembers the
 * latest guesses that were made here; as it may come from elsewhere, such a game does not count: see
 * observed().
 */
export function resumed(known: Attempt | undefined, seen: Progress, keepsNothing = false): Progress {
  const { guesses = [], gaveUp = false } = known ?? {};
  const more = seen.guesses.length - guesses.length;
  if (!guesses.every((guess, at) => guess === seen.guesses[at])) return { guesses, gaveUp };
  if (keepsNothing && !gaveUp) return seen;
  if (more === 0 && seen.gaveUp === gaveUp) return seen;
  const isNext = more === 1 ? !seen.gaveUp : more === 0 && guesses.length > 0;
  if (known !== undefined && !gaveUp && isNext) return seen;
  return { guesses, gaveUp };
}

/** The attempts with this one as the latest. */
export function withAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  const all = [...attempts.filter((each) => each.id !== attempt.id), attempt];
  const isDaily = ({ id }: Attempt): boolean => id.includes(' daily-');
  const old = (which: readonly Attempt[], most: number): readonly Attempt[] =>
    which.slice(0, Math.max(0, which.length - most));
  const forgotten = new Set([
    ...old(
      all.filter((each) => !isDaily(each)),
      MOST_ATTEMPTS,
    ),
    ...old(all.filter(isDaily), MOST_DAILIES),
  ]);
  return forgotten.size === 0 ? all : all.filter((each) => !forgotten.has(each));
}

/**
 * Adds games, unless they are there already; one that is there without its grades is given them, and nothing
 * else.
 */
export function addRecords(
  records: readonly GameRecord[],
  added: readonly GameRecord[],
): readonly GameRecord[] {
  const all = new Map(records.map((each) => [each.id, each]));
  for (const each of added) {
    const known = all.get(each.id);
    if (known === undefined) all.set(each.id, each);
    else if (isGraded(known, each)) all.set(each.id, { ...known, ...gradesOf(each) });
  }
  return [...all.values()];
}

/** Is this the same game, with grades that were not known? */
function isGraded(known: GameRecord, now: GameRecord): boolean {
  const same = known.turns === now.turns && known.hints === now.hints && known.undone === now.undone;
  return same && known.skill === undefined && now.skill !== undefined;
}

function gradesOf({ skill, luck }: GameRecord): Pick<GameRecord, 'skill' | 'luck'> {
  return { ...(skill !== undefined && { skill }), ...(luck !== undefined && { luck }) };
}

/** What the book says of a finished game, beside what its attempt does. */
export interface GameOutcome {
  readonly game: string;
  readonly host: string;
  readonly turns: number;
  /** Was it the puzzle of another day? */
  readonly late: boolean;
}

/** The record of a finished game; grades that are not known yet, or never will be, are NaN and left out. */
export function recordOf(
  { id, hints, undone }: Attempt,
  { late, ...game }: GameOutcome,
  { skill, luck }: Required<Pick<GameRecord, 'skill' | 'luck'>>,
): GameRecord {
  const graded = { ...(Number.isFinite(skill) && { skill }), ...(Number.isFinite(luck) && { luck }) };
  return { id, ...game, ...graded, hints, undone, ...(late && { late }) };
}

/** Does a game count for the averages? Not with help, and not after a guess or giving up was taken back. */
export function counts(record: GameRecord): boolean {
  return record.hints === 0 && !record.undone;
}

/** Figures over games. */
export interface Summary {
  readonly games: number;
  readonly turns: number;
  /** Over the games of which it is known; NaN where it is of none. */
  readonly skill: number;
  readonly luck: number;
  /** histogram[t] games took t turns. */
  readonly histogram: readonly number[];
}

/** Figures over the games that count; undefined when there are none. */
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
 * Days without a gap on which the daily puzzle was solved, up to today, or up to yesterday while today's is
 * open. Days as yyyymmdd.
 */
export function streak(days: readonly number[], today: Date): number {
  const solved = new Set(days);
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 12);
  const number = (): number => day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
  if (!solved.has(number())) day.setDate(day.getDate() - 1);
  let length = 0;
  for (; solved.has(number()); day.setDate(day.getDate() - 1)) length++;
  return length;
}

/**
 * Reads what formatList wrote, leaving out what is none; anything else, such as damaged storage, is nothing.
 */
function parseList<T>(text: string | null, is: (value: unknown) => value is T): readonly T[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(is) : [];
  } catch {
    return [];
  }
}

/** Is this a list, as formatList writes one, whatever is in it? */
export function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Games, as formatList wrote them. */
export function parseRecords(text: string | null): readonly GameRecord[] {
  return parseList(text, isRecord);
}

/** Attempts, as formatList wrote them. */
export function parseAttempts(text: string | null): readonly Attempt[] {
  return parseList(text, isAttempt);
}

/** Games or attempts as JSON, for keeping and for taking elsewhere. */
export function formatList(list: readonly (GameRecord | Attempt)[]): string {
  return JSON.stringify(list, null, 1);
}

function isRecord(value: unknown): value is GameRecord {
  const record = value as Partial<GameRecord> | null;
  const texts = [record?.id, record?.game, record?.host];
  const { turns = 0, skill = 0, luck = 0, hints = -1, undone, late = false } = record ?? {};
  // No guess loses more than a turn, and no game can be expected to take more turns than the longest one.
  const grades =
    skill >= 0 && skill <= turns && Math.abs(luck) <= MOST_TURNS && [skill, luck].every(Number.isFinite);
  const counts =
    Number.isInteger(turns) && turns >= 1 && turns <= MOST_TURNS && Number.isInteger(hints) && hints >= 0;
  const flags = [undone, late].every((flag) => typeof flag === 'boolean');
  return texts.every((text) => typeof text === 'string') && flags && counts && grades;
}

function isAttempt(value: unknown): value is Attempt {
  const attempt = value as Partial<Attempt> | null;
  const flags = [attempt?.undone, attempt?.elsewhere, attempt?.gaveUp ?? false, attempt?.found ?? false];
  return (
    typeof attempt?.id === 'string' &&
    typeof attempt.notes === 'string' &&
    Number.isInteger(attempt.hints) &&
    flags.every((flag) => typeof flag === 'boolean') &&
    Array.isArray(attempt.guesses) &&
    attempt.guesses.every(Number.isInteger)
  );
}
