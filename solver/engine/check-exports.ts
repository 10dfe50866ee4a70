// Not part of the engine and never run. `npm run typecheck` fails here if the engine exports other functions than
// the host calls, or functions of other types.

import type { Engine } from '../host/engine-calls.ts';
import * as exported from './engine.ts';
import type * as fields from './fields.ts';

type Exported = typeof exported;
/** Names that the engine exports beyond its fields and the functions that the host knows. */
type Unknown = {
  [Name in keyof Exported]: Name extends keyof Engine | keyof typeof fields ? never : Name;
}[keyof Exported];

export const known: Engine = exported;
declare const unknown: Unknown;
export const none: never = unknown;
