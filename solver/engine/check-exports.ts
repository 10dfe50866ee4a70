// Not part of the engine and never run. `npm run typecheck` fails here if the engine exports other functions
// than the host calls, or functions of other types.

import type { Engine } from '../host/engine-calls.ts';
import * as exported from './engine.ts';

export const known: Engine = exported;
export const complete: typeof exported = known;
