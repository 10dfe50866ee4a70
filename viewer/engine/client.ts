// The page's side of the engines: one promise for each request. Only the end of its thread stops an engine. A
// new thread then repeats the requests that others still wait for.

import { speaks, t } from '../words/language.ts';
import type {
  EngineReply,
  EngineRequest,
  EngineResult,
  Envelope,
  GameSource,
  Note,
  RequestKind,
} from './messages.ts';

/** The reason of a request that was given up: its answer is not needed any more. */
export class Cancelled extends Error {}

/** Why an engine did not answer; undefined when it was stopped. */
export function failureOf(error: unknown): string | undefined {
  if (error instanceof Cancelled) return undefined;
  return error instanceof Error ? error.message : String(error);
}

/** Options of a request. */
interface Options<K extends RequestKind> {
  /** Aborted when the answer is not needed any more. */
  readonly signal?: AbortSignal;
  /** Called with notes before the result. */
  readonly onNote?: (note: Note<K>) => void;
}

/**
 * Asks an engine. Rejects with Cancelled when the signal says so, and with a reason when the engine fails or
 * cannot start.
 */
export type Ask = <K extends RequestKind>(
  request: EngineRequest & { readonly kind: K },
  options?: Options<K>,
) => Promise<EngineResult<K>>;

interface Waiting {
  readonly request: EngineRequest;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: Error) => void;
  readonly onNote: ((note: never) => void) | undefined;
}

/**
 * Rejects with this reason, or because a file is missing. The first engine is asked before the page has a
 * language to say that in.
 */
async function refuse({ reject }: Waiting, reason: string, missing?: string): Promise<void> {
  if (missing === undefined) return reject(new Error(reason));
  await speaks;
  reject(new Error(t('fetch.file', { file: missing })));
}

/** An engine on a thread, which starts when something is asked. */
interface Engine {
  readonly ask: Ask;
  /** Starts the thread before anything is asked. */
  readonly start: () => void;
  /** Ends the thread, unless it is at work: that alone gives its memory back at once. */
  readonly rest: () => void;
}

function openEngine(): Engine {
  let thread: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const startThread = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => settle(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      const all = [...waiting.values()];
      waiting.clear();
      worker.terminate();
      if (thread === worker) thread = undefined;
      for (const each of all) void refuse(each, event.message, event.message ? undefined : 'worker.js');
    });
    return worker;
  };

  /** Starts the thread, which gets all requests that wait. */
  const start = (): void => {
    if (thread !== undefined) return;
    thread = startThread();
    for (const [id, { request }] of waiting) thread.postMessage({ id, request } satisfies Envelope);
  };

  const settle = (reply: EngineReply): void => {
    const each = waiting.get(reply.id);
    if ('note' in reply) {
      each?.onNote?.(reply.note as never);
      return;
    }
    waiting.delete(reply.id);
    if (each === undefined) return;
    if ('error' in reply) void refuse(each, reply.error, reply.missing);
    else each.resolve(reply.result as never);
  };

  /**
   * Gives up a request, if it is not answered yet. One signal may give up several: only then the others are
   * asked again.
   */
  const drop = (id: number): void => {
    const each = waiting.get(id);
    if (each === undefined) return;
    waiting.delete(id);
    each.reject(new Cancelled());
    thread?.terminate();
    thread = undefined;
    queueMicrotask(() => waiting.size > 0 && start());
  };

  const rest = (): void => {
    if (waiting.size > 0) return;
    thread?.terminate();
    thread = undefined;
  };

  const ask: Ask = <K extends RequestKind>(
    request: EngineRequest & { readonly kind: K },
    { signal, onNote }: Options<K> = {},
  ) => {
    const id = ++last;
    return new Promise<EngineResult<K>>((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled());
      waiting.set(id, { request, resolve, reject, onNote });
      if (thread === undefined) start();
      else thread.postMessage({ id, request } satisfies Envelope);
      signal?.addEventListener('abort', () => drop(id));
    });
  };
  return { ask, start, rest };
}

const advising = openEngine();
const searching = openEngine();

/** The engine for advice and grades. `start` starts its thread early. */
export const { ask, start } = advising;
/** The engine for long searches. `rest` frees its memory while it is idle. */
export const { ask: askLarge, rest: restLarge } = searching;

/** Gives back the memory of both, unless they are at work. */
export function rest(): void {
  advising.rest();
  searching.rest();
}

/** Answers as the exact host. */
export const { ask: askHost } = openEngine();
/** Proves a game from nothing. */
export const { ask: askProof } = openEngine();
/** Checks certificates. */
export const { ask: askChecker } = openEngine();

/** Gets the engine ready for a game that is likely to need it. */
export function warm(game: GameSource): void {
  ask({ kind: 'warm', game }).catch(() => undefined); // a later request reports the failure
}
