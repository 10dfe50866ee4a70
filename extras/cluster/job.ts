// The text form of jobs and results in Redis, and its checks. Anyone with access to the queue can send
// anything. So every field is checked before use, and received data is never run.

import { createHash } from 'node:crypto';
import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import { formatCode, parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { checkUnfinished, formatHistory, type History, parseHistory, remaining } from '../../game/history.ts';
import { openGame } from '../../game/word-lists/open-word-game.ts';
import { INFINITE } from '../../solver/host/layout.ts';
import { type JobRequest, MOST_GUESSES } from './walk.ts';

/** The question that workers work on, valid while the coordinator works. */
export interface ClusterQuestion {
  /** The version of the program. Other versions may search or number differently. */
  readonly version: string;
  readonly game: string;
  readonly consistent: boolean;
  /** The shortest form of formatPrices; empty while workers only prepare for the game. */
  readonly prices: string;
}

/** A question as one line; equal questions give equal lines. */
export function formatQuestion({ version, game, consistent, prices }: ClusterQuestion): string {
  return `optimoo ${version}: ${game}${consistent ? ' consistent' : ''}, prices ${prices}`;
}

/** A job in the queue. Its texts have the same form as in files. */
export interface Payload {
  /** The question, in the form of formatQuestion. */
  readonly about: string;
  readonly history: string;
  readonly guesses: readonly string[];
  /** The time limit in ms; null for none. */
  readonly time: number | null;
}

/** A checked job. */
export interface Job {
  readonly history: History;
  readonly guesses: readonly number[];
  readonly time: number;
}

/**
 * The result of a job: a fact about the first `done` guesses together, or about the position. At most 200
 * bytes as JSON.
 */
export interface Result {
  readonly done: number;
  /** Null means Infinity, which JSON cannot write. */
  readonly cost: number | null;
  readonly exact: boolean;
  /** True if the worker had to leave. Then the job was not too long. */
  readonly left: boolean;
  /** Duration in ms, and positions searched. */
  readonly time: number;
  readonly searches: number;
}

/** The limits of a job: turns in its history, characters in any text, and milliseconds of search. */
const MOST_TURNS = 5;
const MOST_TEXT = 400;
const MOST_TIME = 3_600_000;

const KEYS = ['about', 'history', 'guesses', 'time'];
const QUESTION_KEYS = ['version', 'game', 'consistent', 'prices'];
const RESULT_KEYS = ['done', 'cost', 'exact', 'left', 'time', 'searches'];

/** Writes a job for the queue. `time` is its limit in ms, or Infinity. */
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
 * The name of a job in the queue. BullMQ silently ignores a job whose name it knows, even if that job is
 * done. So the name covers the whole request: the position up to symmetry, the guesses and the limit.
 * `attempt` makes the name of a repeated request new. The name has no colon, which BullMQ reserves, and is no
 * number, which BullMQ would use as its own id.
 */
export function jobName(payload: Payload, position: string, limit: number, attempt: number): string {
  const { about, history, guesses } = payload;
  // Guesses belong to one history. A request without guesses is about the position up to symmetry.
  const what = [about, guesses.length === 0 ? position : [history, ...guesses].join()];
  const digest = createHash('sha256').update(what.join('\n')).digest('hex').slice(0, 24);
  return `p-${digest}-${formatLimit(limit)}-${attempt}`;
}

/** A limit in the form of Redis: digits, or `inf`. */
export function formatLimit(value: number): string {
  return Number.isFinite(value) ? String(value) : 'inf';
}

/** Reads the output of formatLimit. Any other text means no limit. */
export function parseLimit(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}

/**
 * Reads a job about a question; undefined if the job is about another question.
 * @throws UsageError that says what is wrong.
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
 * Reads a question from JSON.
 * @throws UsageError.
 */
export function openQuestion(json: string): ClusterQuestion {
  const fields = checkedFields(parseJson(json), QUESTION_KEYS, 'question');
  const { consistent } = fields;
  if (typeof consistent !== 'boolean')
    throw new UsageError('A question does not say whether guesses must be consistent.');
  const [version, game, prices] = ['version', 'game', 'prices'].map((key) => text(fields, key));
  return { version, game, consistent, prices };
}

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The game of this name, if every machine can have it: lists of words stay on their machine.
 * @throws UsageError.
 */
export async function gameOf({ game: name }: ClusterQuestion): Promise<Game> {
  const game = await openGame(name);
  if (game.name !== name)
    throw new UsageError(`${quote(name)} is not the name of a game, which is ${game.name}.`);
  return game;
}

/**
 * Reads the result of a job about this number of guesses.
 * @throws UsageError if it is not a possible result.
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
