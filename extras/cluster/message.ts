// What workers send. A message holds facts that were proven and, in the last one, the result of the job.
// Messages go through one Redis stream that all read in the same order, so facts always arrive before the
// news that their job is done. Heartbeats say which worker is at work on which jobs. Both are checked, like
// jobs, before they are used.

import { harmless } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { checkIsFinite } from '../../solver/checks.ts';
import type { Fact, PricedFact } from '../../solver/facts.ts';
import { formatFact, parseFact, WORKER_NAME } from '../../solver/ledger/contents.ts';
import { type ClusterQuestion, formatQuestion } from './job.ts';

/** Most facts of one message; a fact takes some 60 bytes. */
const MOST_FACTS = 200;
/** The longest name of a worker: it stands in ledgers and sentences. */
const LONGEST_NAME = 60;
/** Characters of a result, which takes at most 200 bytes, and of the reason for which a job is refused. */
const LONGEST_RESULT = 1000;
const LONGEST_REASON = 300;

/** A message as it was read. Facts are still text: to parse them takes the game. */
export interface Message {
  /** The worker; the coordinator has no name. */
  readonly by: string;
  /**
   * The question that the facts are about, as formatQuestion writes it; facts about another one must not be
   * read.
   */
  readonly about: string;
  readonly facts: readonly string[];
  /** The job that is done, and its result or what was wrong with it; undefined where there are only facts. */
  readonly job:
    | { readonly id: string; readonly result: unknown; readonly refused: string | undefined }
    | undefined;
}

/** Milliseconds between two heartbeats of a worker. */
export const HEARTBEAT_MS = 1000;

/** What a worker writes about itself. */
export interface Heartbeat {
  /** Goes up with every one. */
  readonly count: number;
  readonly threads: number;
  /** The names of the jobs that it is working on. */
  readonly jobs: readonly string[];
}

/** Reads a heartbeat, which is written as JSON; undefined for what is none. */
export function openHeartbeat(text: string): Heartbeat | undefined {
  try {
    const { count, threads, jobs } = JSON.parse(text) as Heartbeat;
    const right = Number.isInteger(count) && Number.isInteger(threads) && threads > 0 && Array.isArray(jobs);
    return right ? { count, threads, jobs: jobs.map(String) } : undefined;
  } catch {
    return undefined;
  }
}

/** Is this a name that a worker may have? */
export function isWorkerName(name: string): boolean {
  return name.length <= LONGEST_NAME && WORKER_NAME.test(name);
}

/** The fields of messages that tell these facts, which must all be about this question. */
export function* encodeFacts(
  game: Game,
  by: string,
  question: ClusterQuestion,
  facts: readonly Fact[],
): Iterable<string[]> {
  for (let at = 0; at < facts.length; at += MOST_FACTS) {
    const lines = facts.slice(at, at + MOST_FACTS).map((fact) => formatFact(game, fact));
    yield ['by', by, 'about', formatQuestion(question), 'facts', lines.join('\n')];
  }
}

/** The fields of the message that a job is done, or that the worker refuses it, with why. */
export function encodeDone(
  by: string,
  id: string,
  what: { readonly result: object } | { readonly refused: string },
): string[] {
  const outcome =
    'result' in what
      ? ['result', JSON.stringify(what.result)]
      : ['refused', what.refused.slice(0, LONGEST_REASON)];
  return ['by', by, 'id', id, ...outcome];
}

/** Reads a message. @throws UsageError for what is none. */
export function openMessage(fields: readonly string[]): Message {
  const values = new Map<string, string>();
  for (let i = 0; i + 1 < fields.length; i += 2) values.set(fields[i], fields[i + 1]);
  const by = values.get('by') ?? '';
  if (by !== '' && !isWorkerName(by)) throw new UsageError('A message has no name of a worker.');
  const lines = (values.get('facts') ?? '').split('\n').filter((line) => line !== '');
  const id = values.get('id');
  const result = values.get('result');
  if (id !== undefined && by === '') throw new UsageError('A message about a job has no name of a worker.');
  if (lines.length > MOST_FACTS)
    throw new UsageError(`A message of ${by} has more than ${MOST_FACTS} facts.`);
  return {
    by,
    about: values.get('about') ?? '',
    facts: lines,
    job:
      id === undefined
        ? undefined
        : { id, result: result && parseJson(result, by), refused: reasonOf(values.get('refused')) },
  };
}

/** Why a job was refused, on one line that a terminal may be given. */
function reasonOf(text: string | undefined): string | undefined {
  return text && harmless(text.replaceAll('\n', ' ').slice(0, LONGEST_REASON));
}

/**
 * The facts of a message, if they are about this question. @throws UsageError for a line that is no fact of
 * the game, or none under its prices.
 */
export function factsOf(game: Game, question: ClusterQuestion, { by, about, facts }: Message): PricedFact[] {
  if (about !== formatQuestion(question)) return [];
  const { prices } = question;
  return facts.map((line) => {
    const fact = parseFact(game, line);
    checkIsFinite(fact, prices);
    return { ...fact, prices, by: by === '' ? undefined : [by] };
  });
}

function parseJson(text: string, by: string): unknown {
  if (text.length > LONGEST_RESULT) throw new UsageError(`A result of ${by} is too long.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`A result of ${by} cannot be read.`);
  }
}
