// The bytes of the certificate of wordle.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TREES } from './manifest.ts';

export const WORDLE_PATH = fileURLToPath(new URL('words/wordle-average.cert', TREES));
export const WORDLE_CERTIFICATE = new Uint8Array(readFileSync(WORDLE_PATH));
