// The checker of certificates on its own thread. It shares no code with the solver.

import { checkClaim } from '../../verify/claim.ts';
import type { EngineReply, Envelope } from './messages.ts';

addEventListener('message', ({ data: { id, request } }: MessageEvent<Envelope>) => {
  if (request.kind === 'check') void check(id, request);
});

async function check(id: number, request: Extract<Envelope['request'], { kind: 'check' }>): Promise<void> {
  const { game, objective, certificate, tree, limit } = request;
  const onStep = (done: number, all: number): void =>
    postMessage({ id, note: { done, all } } satisfies EngineReply);
  try {
    postMessage({
      id,
      result: await checkClaim({ game, objective }, certificate, tree, { onStep, limit }),
    } satisfies EngineReply);
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies EngineReply);
  }
}
