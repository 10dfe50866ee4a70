// The page's side of the engines: each request returns a promise. The page stops an engine by ending its
// thread. A new thread then repeats the unfinished requests that are still needed.

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

/** The error of a request that was cancelled because its answer is no longer needed. */
export class Cancelled extends Error {}

/** Returns the message of a failed request, or undefined if the request was cancelled. */
export function failureOf(error: unknown): string | undefined {
  if (error instanceof Cancelled) return undefined;
  return error instanceof Error ? error.message : String(error);
}

/** The options of a request to an engine. */
interface Options<K extends RequestKind> {
  /** The caller aborts this signal when it does not need the answer any more. */
  readonly signal?: AbortSignal;
  /** Called with each note that comes before the result. */
  readonly onNote?: (note: Note<K>) => void;
}

/**
 * Sends a request to an engine. Rejects with Cancelled if the signal is aborted, and with another error if
 * the engine fails or cannot start.
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
 * Rejects a waiting request with this reason, or with a message about the file `missing`. Before that
 * message, waits for the language of the page, because an engine may fail before the sentences are loaded.
 */
async function refuse({ reject }: Waiting, reason: string, missing?: string): Promise<void> {
  if (missing === undefined) return reject(new Error(reason));
  await speaks;
  reject(new Error(t('fetch.file', { file: missing })));
}

/** An engine on a thread of its own. The first request starts the thread. */
interface Engine {
  readonly ask: Ask;
  /** Starts the thread before the first request. */
  readonly start: () => void;
  /** Ends the thread if no request waits. Only the end of a thread frees its memory at once. */
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

  /** Starts the thread and sends it all waiting requests. */
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
   * Cancels a request that is not answered yet. A request for the best words stops at a message; any other
   * ends the thread. A new thread gets the remaining requests in a microtask, because one signal may cancel
   * several requests.
   */
  const drop = (id: number): void => {
    const each = waiting.get(id);
    if (each === undefined) return;
    waiting.delete(id);
    each.reject(new Cancelled());
    if (each.request.kind === 'top') {
      thread?.postMessage({ id } satisfies Envelope);
      return;
    }
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

/** Frees the memory of both engines above, unless they are at work. */
export function rest(): void {
  advising.rest();
  searching.rest();
}

/** Sends requests for the feedback of the exact host to an engine of its own. */
export const { ask: askHost } = openEngine();
/** Sends requests for the proof of a whole game to an engine of its own. */
export const { ask: askProof } = openEngine();
/** Sends requests to check a certificate to an engine of its own. */
export const { ask: askChecker } = openEngine();

/** Loads the engine's data of a game before the first request needs it. */
export function warm(game: GameSource): void {
  ask({ kind: 'warm', game }).catch(() => undefined); // a later request reports the failure
}
