// The page's side of the engine: a promise for each request. Whatever the engine is doing can be stopped only by ending its
// thread; then another one starts, and is asked again what others still wait for.

import type { Envelope, Reply, Request, Results } from './messages.ts';

interface Waiting {
  readonly request: Request;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: Error) => void;
}

let thread: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** Asks the engine. Rejects when the signal says that nobody wants to know any more, or the engine fails. */
export function ask<K extends Request['kind']>(
  request: Request & { readonly kind: K },
  signal?: AbortSignal,
): Promise<Results[K]> {
  const id = ++last;
  return new Promise<Results[K]>((resolve, reject) => {
    if (signal?.aborted) return reject(new Error('cancelled'));
    waiting.set(id, { request, resolve, reject });
    post(id, request);
    signal?.addEventListener('abort', () => drop(id));
  });
}

function post(id: number, request: Request): void {
  thread ??= startThread();
  thread.postMessage({ id, request } satisfies Envelope);
}

/** Gives up a request, if it is not answered yet. */
function drop(id: number): void {
  const each = waiting.get(id);
  if (each === undefined) return;
  waiting.delete(id);
  thread?.terminate();
  thread = undefined;
  for (const [other, { request }] of waiting) post(other, request);
  each.reject(new Error('cancelled'));
}

function startThread(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => settle(data));
  worker.addEventListener('error', () => {
    const all = [...waiting.values()];
    waiting.clear();
    worker.terminate();
    if (thread === worker) thread = undefined;
    for (const { reject } of all) reject(new Error('the engine could not start'));
  });
  return worker;
}

function settle(reply: Reply): void {
  const each = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ('error' in reply) each?.reject(new Error(reply.error));
  else each?.resolve(reply.result as never);
}
