// A check of types that never runs and is not part of the engine. If the engine exports other functions than
// the host calls, or functions of other types, `npm run typecheck` fails here.

import type { Engine } from '../host/engine-calls.ts';
import * as exported from './engine.ts';

export const known: Engine = exported;
export const complete: typeof exported = known;
