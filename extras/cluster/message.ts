// Messages from workers and from the coordinator. A message holds either proved facts or the result of a job.
// All messages go through one Redis stream, and every machine reads them in the same order. So a job's facts
// arrive before its result. Messages are checked on arrival, as jobs are.

import { harmless } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { checkIsFinite } from '../../solver/checks.ts';
import type { Fact, PricedFact } from '../../solver/facts.ts';
import { formatFact, parseFact, WORKER_NAME } from '../../solver/ledger/contents.ts';
import { type ClusterQuestion, formatQuestion, parseJson } from './job.ts';

/** The maximum number of facts in one message. A fact takes about 60 bytes. */
const MOST_FACTS = 200;
/** The maximum length of a worker's name. The name appears in ledgers and on the screen. */
const LONGEST_NAME = 60;
/**
 * The maximum number of characters of a result, which normally has under 200, and of a reason for a refusal.
 */
const LONGEST_RESULT = 1000;
const LONGEST_REASON = 300;

/** A message after its fields were read. The facts are still text, because parsing them needs the game. */
export interface Message {
  /** The name of the worker that sent the message; empty if the coordinator sent it. */
  readonly by: string;
  /**
   * The question that the facts answer, as formatQuestion writes it. The receiver must ignore facts about
   * another question.
   */
  readonly about: string;
  readonly facts: readonly string[];
  /**
   * The finished job, with its result or with the reason for a refusal; undefined if the message has only
   * facts.
   */
  readonly job:
    | { readonly id: string; readonly result: unknown; readonly refused: string | undefined }
    | undefined;
}

/** Returns the name under which BullMQ knows a worker: the number of its threads and its own name. */
export function bullmqName(name: string, threads: number): string {
  return `${threads}.${name}`;
}

/**
 * Returns the number of threads of a worker, read from the name of its connection; 1 if the name has no such
 * number.
 */
export function threadsOf(connection: string): number {
  return Number(/:w:(\d{1,4})\./.exec(connection)?.[1] ?? 1);
}

/** True if this text is allowed as the name of a worker. */
export function isWorkerName(name: string): boolean {
  return name.length <= LONGEST_NAME && WORKER_NAME.test(name);
}

/** Yields messages with these facts, each as a list of fields. All facts must be about `question`. */
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

/** Returns the fields of a message with the result of job `id`, or with the reason for refusing it. */
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

/**
 * Reads the fields of a message and checks them.
 * @throws UsageError if the fields are not a message.
 */
export function openMessage(fields: readonly string[]): Message {
  const values = new Map<string, string>();
  for (let i = 0; i + 1 < fields.length; i += 2) values.set(fields[i], fields[i + 1]);
  const by = values.get('by') ?? '';
  if (by !== '' && !isWorkerName(by)) throw new UsageError('A message has no name of a worker.');
  const lines = (values.get('facts') ?? '').split('\n').filter((line) => line !== '');
  const id = values.get('id');
  const result = values.get('result');
  if (id !== undefined && by === '') throw new UsageError('A message about a job has no name of a worker.');
  if (result !== undefined && result.length > LONGEST_RESULT)
    throw new UsageError(`A result of ${by} is too long.`);
  if (lines.length > MOST_FACTS)
    throw new UsageError(`A message of ${by} has more than ${MOST_FACTS} facts.`);
  return {
    by,
    about: values.get('about') ?? '',
    facts: lines,
    job:
      id === undefined
        ? undefined
        : { id, result: result && parseJson(result), refused: reasonOf(values.get('refused')) },
  };
}

/** Returns the reason for a refusal as one line that is safe for a terminal. */
function reasonOf(text: string | undefined): string | undefined {
  return text && harmless(text.replaceAll('\n', ' ').slice(0, LONGEST_REASON));
}

/**
 * Returns the facts of a message; an empty list if they are about a question other than `question`.
 * @throws UsageError if a line is not a fact of the game, or is impossible under the prices of the question.
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
