// The shipped certificates of wordle.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TREES } from './manifest.ts';

/** Each certificate with the question that it answers, and with its figures in the documents. */
export const WORDLE_CERTIFICATES = [
  {
    ...{
      game: 'wordle',
      name: 'wordle-average',
      tree: 'wordle-average',
      objective: 'average',
      prices: '1,2',
      bound: 7920,
    },
    ...{ bytes: 28_719, steps: 3864, operations: 590_236_455_432, said: 'the tree costs 7920, the least' },
  },
  {
    ...{ game: 'wordle', name: 'wordle-not-within-4', tree: 'wordle-average' },
    ...{ objective: 'not within 4', prices: '0,0,0,0,1,1', bound: 1 },
    ...{
      bytes: 821_498,
      steps: 34_885,
      operations: 18_447_378_760_116,
      said: 'the tree needs 5 turns, the least',
    },
  },
  {
    ...{ game: 'wordle-hard', name: 'wordle-hard-average-within-6', tree: 'wordle-hard-average-within-6' },
    ...{ objective: 'average within 6', prices: '1,2,3,4,5,6,inf', bound: 8122 },
    ...{
      bytes: 562_738,
      steps: 50_958,
      operations: 1_142_378_570_316,
      said: 'the tree costs 8122, the least',
    },
  },
  {
    ...{ game: 'wordle-hard', name: 'wordle-hard-average', tree: 'wordle-hard-average' },
    ...{ objective: 'average', prices: '1,2', bound: 8116 },
    ...{
      bytes: 390_716,
      steps: 42_007,
      operations: 1_047_447_800_928,
      said: 'the tree costs 8116, the least',
    },
  },
].map((each) => ({ ...each, path: fileURLToPath(new URL(`words/${each.name}.cert`, TREES)) }));

export function bytesOf({ path }: { readonly path: string }): Uint8Array {
  return new Uint8Array(readFileSync(path));
}
