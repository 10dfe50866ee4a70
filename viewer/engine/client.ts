// The page's side of the engine: a promise for each request. Cancelling ends the thread at once, whatever it is doing; the next
// request starts a new one.

import type { Answers, Envelope, Reply, Request } from './messages.ts';

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (reason: Error) => void;
}

let thread: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** Asks the engine. Rejects when cancelAll is called first, or the engine fails. */
export function ask<K extends Request['kind']>(request: Request & { readonly kind: K }): Promise<Answers[K]> {
  thread ??= startThread();
  const id = ++last;
  return new Promise<Answers[K]>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread?.postMessage({ id, request } satisfies Envelope);
  });
}

/** Ends whatever the engine is doing. */
export function cancelAll(): void {
  thread?.terminate();
  thread = undefined;
  const all = [...waiting.values()];
  waiting.clear();
  for (const { reject } of all) reject(new Error('cancelled'));
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
