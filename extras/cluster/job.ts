// Writes jobs and results as text for Redis, reads them, and checks them. Anyone with access to the queue can
// send anything. So every field is checked before use, and received data is never executed.

import { createHash } from 'node:crypto';
import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import { formatCode, parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { checkUnfinished, formatHistory, type History, parseHistory, remaining } from '../../game/history.ts';
import { openGame } from '../../game/word-lists/open-word-game.ts';
import { INFINITE } from '../../solver/host/layout.ts';
import { type JobRequest, MOST_GUESSES } from './walk.ts';

/**
 * The question that all workers are working on: the cost of a game under a price list. Redis holds it while a
 * coordinator is at work.
 */
export interface ClusterQuestion {
  /** The version of the program. Another version may search differently or give other numbers to codes. */
  readonly version: string;
  readonly game: string;
  readonly consistent: boolean;
  /** The price list, as formatPrices writes it; empty while the workers only load the game. */
  readonly prices: string;
}

/** Writes a question as one line. Equal questions give equal lines. */
export function formatQuestion({ version, game, consistent, prices }: ClusterQuestion): string {
  return `optimoo ${version}: ${game}${consistent ? ' consistent' : ''}, prices ${prices}`;
}

/** A job as it is stored in the queue. History and guesses are written as in files. */
export interface Payload {
  /** The question to which the job belongs, as formatQuestion writes it. */
  readonly about: string;
  readonly history: string;
  readonly guesses: readonly string[];
  /** The time limit in ms; null if there is no limit. */
  readonly time: number | null;
}

/** A job after all checks. */
export interface Job {
  readonly history: History;
  readonly guesses: readonly number[];
  readonly time: number;
}

/**
 * The result of a job about guesses or about a position. `cost` and `exact` describe the first `done` guesses
 * of the job, or the position. Takes at most 200 bytes as JSON.
 */
export interface Result {
  readonly done: number;
  /** The cost; null for Infinity, which JSON cannot express. */
  readonly cost: number | null;
  readonly exact: boolean;
  /** True if the worker returned the job because it had to stop. The job did not run out of time then. */
  readonly left: boolean;
  /** Duration of the job in ms, and the number of positions searched. */
  readonly time: number;
  readonly searches: number;
}

/**
 * The most turns in the history of a job, the most characters in one text field, and the longest time limit
 * in ms.
 */
const MOST_TURNS = 5;
const MOST_TEXT = 400;
const MOST_TIME = 3_600_000;

const KEYS = ['about', 'history', 'guesses', 'time'];
const QUESTION_KEYS = ['version', 'game', 'consistent', 'prices'];
const RESULT_KEYS = ['done', 'cost', 'exact', 'left', 'time', 'searches'];

/** Converts a job to the form of the queue. `time` is the time limit in ms, or Infinity. */
export function payloadOf(
  game: Game,
  question: ClusterQuestion,
  { history, guesses }: JobRequest,
  time: number,
): Payload {
  return {
    about: formatQuestion(question),
    history: formatHistory(game, history),
    guesses: guesses.map((guess) => formatCode(game, guess)),
    time: Number.isFinite(time) ? Math.round(time) : null,
  };
}

/**
 * Returns the name of a job in the queue. BullMQ silently ignores a new job whose name it already has, even
 * if the old job is done. So the name depends on the whole request: the question, the position or the
 * guesses, and the limit. `attempt` gives a repeated request a new name. The name has no colon, which BullMQ
 * reserves, and is not a number, which BullMQ reserves for its own ids.
 */
export function jobName(payload: Payload, position: string, limit: number, attempt: number): string {
  const { about, history, guesses } = payload;
  // Guesses are codes of this history, so the name contains the history. A job without guesses is about the
  // position, and `position` is equal for positions that a symmetry maps to each other.
  const what = [about, guesses.length === 0 ? position : [history, ...guesses].join()];
  const digest = createHash('sha256').update(what.join('\n')).digest('hex').slice(0, 24);
  return `p-${digest}-${formatLimit(limit)}-${attempt}`;
}

/** Writes a limit for Redis: digits, or `inf` for Infinity. */
export function formatLimit(value: number): string {
  return Number.isFinite(value) ? String(value) : 'inf';
}

/** Reads a limit that formatLimit wrote. Returns Infinity for any other text. */
export function parseLimit(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}

/**
 * Reads and checks a job. Returns undefined if the job belongs to a question other than `question`.
 * @throws UsageError that names the fault.
 */
export function openJob(data: unknown, question: ClusterQuestion, game: Game): Job | undefined {
  const fields = checkedFields(data, KEYS, 'job');
  if (fields.about !== formatQuestion(question)) return undefined;
  const history = parseHistory(game, text(fields, 'history'));
  if (history.length > MOST_TURNS)
    throw new UsageError(`A job has at most ${MOST_TURNS} turns, not ${history.length}.`);
  checkUnfinished(game, history);
  if (remaining(game, history).length === 0)
    throw new UsageError('A job is about a position that no code fits.');
  const { guesses, time } = fields;
  if (
    !Array.isArray(guesses) ||
    guesses.length > MOST_GUESSES ||
    !guesses.every((each) => typeof each === 'string')
  ) {
    throw new UsageError(`A job has no list of at most ${MOST_GUESSES} guesses.`);
  }
  if (time !== null && !isWhole(time, MOST_TIME)) throw new UsageError('A job has no time.');
  return {
    history,
    guesses: guesses.map((each) => parseCode(game, each)),
    time: time ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * Reads and checks a question from JSON.
 * @throws UsageError if the text is not a question.
 */
export function openQuestion(json: string): ClusterQuestion {
  const fields = checkedFields(parseJson(json), QUESTION_KEYS, 'question');
  const { consistent } = fields;
  if (typeof consistent !== 'boolean')
    throw new UsageError('A question does not say whether guesses must be consistent.');
  const [version, game, prices] = ['version', 'game', 'prices'].map((key) => text(fields, key));
  return { version, game, consistent, prices };
}

/** Returns the value of a JSON text, or undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the game of a question. Only games that every machine knows by name are allowed; lists of words are
 * not sent.
 * @throws UsageError if no such game is known.
 */
export async function gameOf({ game: name }: ClusterQuestion): Promise<Game> {
  const game = await openGame(name);
  if (game.name !== name)
    throw new UsageError(`${quote(name)} is not the name of a game, which is ${game.name}.`);
  return game;
}

/**
 * Reads and checks the result of a job about `guesses` guesses, or about the position if `guesses` is 0.
 * `least` is the cost with Infinity in place of null.
 * @throws UsageError if no job can have this result.
 */
export function openResult(data: unknown, guesses: number): Result & { readonly least: number } {
  const fields = checkedFields(data, RESULT_KEYS, 'result');
  const { done, cost, exact, left, time, searches } = fields;
  const right =
    isWhole(done, Math.max(1, guesses)) &&
    (cost === null || isWhole(cost, INFINITE - 1)) &&
    typeof exact === 'boolean' &&
    typeof left === 'boolean' &&
    isWhole(time, Number.MAX_SAFE_INTEGER) &&
    isWhole(searches, Number.MAX_SAFE_INTEGER);
  if (!right) throw new UsageError('A result is not what a job can have.');
  return { done, cost, exact, left, time, searches, least: cost ?? Number.POSITIVE_INFINITY };
}

function checkedFields(data: unknown, keys: readonly string[], what: string): Record<string, unknown> {
  const names = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  if (names.length !== keys.length || !keys.every((key) => names.includes(key))) {
    throw new UsageError(`A ${what} has the fields ${keys.join(', ')} and no others.`);
  }
  return data as Record<string, unknown>;
}

function text(fields: Record<string, unknown>, key: string): string {
  const value = fields[key];
  if (typeof value !== 'string' || value.length > MOST_TEXT)
    throw new UsageError(`The field ${key} is no short text.`);
  return value;
}

function isWhole(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
