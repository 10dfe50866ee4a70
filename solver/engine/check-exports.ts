// Never run and no part of the engine: TypeScript compiles it (`npm run typecheck`), and fails where the
// engine exports another list of functions than the host calls, or one that takes or returns something else.
// Each of the two is used as the other.

import type { Engine } from '../host/engine-calls.ts';
import * as exported from './engine.ts';

export const known: Engine = exported;
export const complete: typeof exported = known;
