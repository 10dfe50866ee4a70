// Jobs and results as they are sent through Redis, and the check of what is received. Anyone with access to
// the queue can send anything, so every field is checked before it is used, and what was received is never
// more than data.

import { createHash } from 'node:crypto';
import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import { formatCode, parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { checkUnfinished, formatHistory, type History, parseHistory, remaining } from '../../game/history.ts';
import { openGame } from '../../game/word-lists/open-word-game.ts';
import { INFINITE } from '../../solver/host/layout.ts';
import { pricesOf } from '../../solver/ledger/contents.ts';
import { type JobRequest, MOST_GUESSES } from './walk.ts';

/** The game that workers get ready for. It stands for as long as a coordinator works. */
export interface ClusterGame {
  /** The version of the program: other versions may search, or number, in another way. */
  readonly version: string;
  readonly game: string;
  readonly consistent: boolean;
}

/** What a run is about; sent along with every job. */
export interface ClusterQuestion extends ClusterGame {
  /** As formatPrices writes them, in as few as possible. */
  readonly prices: string;
}

/** A question as one line: equal for equal questions. */
export function formatQuestion({ version, game, consistent, prices }: ClusterQuestion): string {
  return `optimoo ${version}: ${game}${consistent ? ' consistent' : ''}, prices ${prices}`;
}

/** A job in the queue. All texts are those that files and people use. */
export interface Payload extends ClusterQuestion {
  readonly history: string;
  readonly guesses: readonly string[];
  /** Milliseconds after which the job is given up; null for never. */
  readonly time: number | null;
}

/** A job that has been checked. */
export interface Job {
  readonly question: ClusterQuestion;
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
  /** Null stands for Infinity, which JSON does not have. */
  readonly cost: number | null;
  readonly exact: boolean;
  /** It was not too long: the worker has to leave. */
  readonly left: boolean;
  /** Milliseconds that it took, and positions that were searched. */
  readonly time: number;
  readonly searches: number;
}

/** Most turns of a history in a job, and characters of any text in it. */
const MOST_TURNS = 5;
const MOST_TEXT = 400;
const MOST_TIME = 3_600_000;

const KEYS = ['version', 'game', 'consistent', 'prices', 'history', 'guesses', 'time'];
const RESULT_KEYS = ['done', 'cost', 'exact', 'left', 'time', 'searches'];

/** Writes a job for the queue. `time`: milliseconds after which it is given up; Infinity for never. */
export function payloadOf(
  game: Game,
  question: ClusterQuestion,
  { history, guesses }: JobRequest,
  time: number,
): Payload {
  return {
    ...question,
    history: formatHistory(game, history),
    guesses: guesses.map((guess) => formatCode(game, guess)),
    time: Number.isFinite(time) ? Math.round(time) : null,
  };
}

/**
 * The name of a job in the queue. Jobs of one name are one job to BullMQ, which ignores the second without a
 * word even when the first is done; so the name holds all that is asked: the position up to symmetry, the
 * guesses, the limit; and `attempt`, for asking again. It holds no colon, which BullMQ keeps to itself, and
 * is no number, which it would take for one of its own.
 */
export function jobName(payload: Payload, position: string, limit: number, attempt: number): string {
  const { history, guesses } = payload;
  // Guesses are those of one history; without any, the position up to symmetry is all there is.
  const what = [formatQuestion(payload), guesses.length === 0 ? position : [history, ...guesses].join()];
  const digest = createHash('sha256').update(what.join('\n')).digest('hex').slice(0, 24);
  return `p-${digest}-${formatLimit(limit)}-${attempt}`;
}

/** A limit as it stands in Redis: digits, or `inf`. */
export function formatLimit(value: number): string {
  return Number.isFinite(value) ? String(value) : 'inf';
}

/** Reads a limit as formatLimit writes it. Text that is no limit is taken for none. */
export function parseLimit(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}

/**
 * Reads a job. `game` is the one that is ready, if its name fits. @throws UsageError for what is no job, with
 * what is wrong.
 */
export async function openJob(data: unknown, ready: Game | undefined): Promise<{ job: Job; game: Game }> {
  const fields = checkedFields(data, KEYS, 'job');
  const question = { ...openClusterGame(fields), prices: text(fields, 'prices') };
  const game = await gameOf(question, ready);
  const prices = pricesOf(game, question.prices);
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
    game,
    job: {
      question: { ...question, prices },
      history,
      guesses: guesses.map((each) => parseCode(game, each)),
      time: time ?? Number.POSITIVE_INFINITY,
    },
  };
}

/**
 * Reads the game that workers get ready for, of an object with these fields and perhaps others. @throws
 * UsageError.
 */
export function openClusterGame(data: unknown): ClusterGame {
  if (typeof data !== 'object' || data === null)
    throw new UsageError('Redis does not say which game a run is about.');
  const fields = data as Record<string, unknown>;
  if (typeof fields.consistent !== 'boolean')
    throw new UsageError('A job does not say whether guesses must be consistent.');
  return { version: text(fields, 'version'), game: text(fields, 'game'), consistent: fields.consistent };
}

/**
 * The game of that name: of codes, or of words that every machine has, since lists do not travel. `ready` is
 * the one that is ready; it is taken if its name fits.
 * @throws UsageError.
 */
export async function gameOf({ game: name }: ClusterGame, ready: Game | undefined): Promise<Game> {
  if (ready?.name === name) return ready;
  const game = await openGame(name);
  if (game.name !== name)
    throw new UsageError(`${quote(name)} is not the name of a game, which is ${game.name}.`);
  return game;
}

/**
 * Reads what has come of a job that asked about so many guesses. @throws UsageError for what is no result.
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
