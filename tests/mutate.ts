// Compiles the engine with a planted bug and judges it. Do the differential tests notice the bug? Does the
// checker accept a certificate of a false claim? Writes nothing to the disk.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import asc from 'assemblyscript/asc';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { certify } from '../certificate/producer.ts';
import { parseGame } from '../game/game.ts';
import { parsePrices } from '../solver/prices.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { COMPARISONS } from './comparisons.ts';
import { costs, findings, type Open, withEngine } from './differential.ts';
import { AVERAGE } from './known-values.ts';
import { type Bug, plant } from './plant.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));

/** The compiled engine for one thread, with this bug or none. @throws Error as engineBytes() does */
export async function compileEngine(mutant?: Bug): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await engineBytes('local', mutant));
}

/**
 * The bytes of an engine of asconfig.json, with this bug or none. @throws Error if the bug's text does not
 * occur exactly once in its file.
 */
export async function engineBytes(
  target: 'local' | 'shared',
  mutant?: Bug,
): Promise<Uint8Array<ArrayBuffer>> {
  let binary: Uint8Array<ArrayBuffer> | undefined;
  const { error, stderr } = await asc.main(
    [
      'solver/engine/engine.ts',
      'solver/engine/fields.ts',
      '--config',
      'asconfig.json',
      '--target',
      target,
      '-O1',
    ],
    {
      readFile: (name) => readSource(name, mutant),
      writeFile: (_, contents) => {
        if (typeof contents !== 'string') binary = Uint8Array.from(contents);
      },
      listFiles: () => [],
    },
  );
  if (error !== null)
    throw new Error(`${mutant?.name ?? 'the engine'} does not compile: ${stderr.toString()}`);
  if (binary === undefined) throw new Error('the compiler wrote no engine');
  return binary;
}

/**
 * The text of a source file, with the bug if the file is the bug's. Returns null if the file does not exist.
 */
function readSource(name: string, mutant: Bug | undefined): string | null {
  const source = textOf(name);
  if (source === null || mutant === undefined || join(name) !== join('solver/engine', mutant.file))
    return source;
  return plant(source, mutant);
}

function textOf(name: string): string | null {
  try {
    return readFileSync(join(TOP, name), 'utf8');
  } catch {
    return null; // the compiler looks for each file in several places
  }
}

/**
 * The name of the first comparison in which the engine is wrong, fails or traps. Returns undefined if all
 * comparisons agree.
 */
export async function noticedBy(
  engine: WebAssembly.Module,
  comparisons = COMPARISONS,
): Promise<string | undefined> {
  for (const comparison of comparisons) {
    if (!(await isRight(comparison, withEngine(engine)))) return comparison.name;
  }
  return undefined;
}

async function isRight(comparison: (typeof COMPARISONS)[number], open: Open): Promise<boolean> {
  try {
    return isDeepStrictEqual(await findings(comparison, open), comparison.truth());
  } catch {
    return false; // the engine trapped, or it noticed that it contradicts itself
  }
}

/** How many certificates of an engine failed, were refused and were accepted. */
export interface Certificates {
  /**
   * Claims for which no certificate could be made, because the search and the rules of proof contradict each
   * other.
   */
  failed: number;
  /** Certificates that the checker refused. */
  refused: number;
  /** Certificates that were accepted, and whose claim is true. */
  holding: number;
  /** Accepted certificates whose claim is false. There must be none. */
  readonly false: string[];
}

/**
 * Games and prices with their true costs. The slow solver computes these costs. Only 4x8 has positions that
 * are too large for it, so its total is the published one.
 */
const CLAIMS: readonly { readonly name: string; readonly prices: string; readonly truth: () => number }[] = [
  ...[
    ['3x6', '1,2'],
    ['3x7', '1,2'],
    ['4x6', '1,2'],
    ['3x5r', '1,2'],
    ['4x5z', '1,2'],
    ['2x10', '1,2'],
    ['3x6', '0,0,0,0,1,1'],
    ['4x6', '0,0,0,0,1,inf'],
    ['3x7', '1,2,3,4,5,inf'],
  ].map(([name, prices]) => ({
    name,
    prices,
    truth: () => costs({ game: name, prices: parsePrices(prices) }).truth()[0][0],
  })),
  { name: '4x8', prices: '1,2', truth: () => AVERAGE['4x8'] },
];

/**
 * Lets an engine make a certificate for each cost that it found, and for each true cost plus one. Returns the
 * checker's verdicts.
 */
export async function certificatesOf(
  engine: WebAssembly.Module,
  games = CLAIMS.length,
): Promise<Certificates> {
  const outcome: Certificates = { failed: 0, refused: 0, holding: 0, false: [] };
  for (const { name, prices, truth } of CLAIMS.slice(0, games)) {
    const cost = truth();
    for (const bound of [undefined, cost + 1]) {
      const made = await certificateOf(engine, name, prices, bound);
      if (made === undefined) {
        outcome.failed++;
        continue;
      }
      const verdict = await checkCertificate(made.bytes, { game: name, prices, bound: made.bound });
      if (!verdict.ok) outcome.refused++;
      else if (made.bound <= cost) outcome.holding++;
      else outcome.false.push(`${name} ${prices} costs at least ${made.bound}`);
    }
  }
  return outcome;
}

/**
 * The certificate of a bound, or of the cost that the engine finds. Returns undefined if the engine fails.
 */
async function certificateOf(
  engine: WebAssembly.Module,
  name: string,
  prices: string,
  bound: number | undefined,
) {
  const solver = await withEngine(engine)(parseGame(name), false);
  try {
    const list = parsePrices(prices);
    const claimed = bound ?? (await solver.under(list).cost([]));
    const certificate = await certify(solver, list, claimed);
    return { bound: claimed, bytes: encodeCertificate({ ...certificate, prices }) };
  } catch {
    return undefined;
  } finally {
    await solver.close();
  }
}
