// The checker of certificates on a thread of its own. It shares no line with the solver: what it is given are
// the bytes of the files, and what it says is the verdict of verify/.

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
