// The checkers of certificates about words against each other: they accept the same files, refuse the same files, and count the same
// operations. What any of them accepts is true by the definition of cost.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import type { Marking } from '../game/feedback-rules.ts';
import { hardMode } from '../game/hard-mode.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { programIn, runSecond } from './c-compiler.ts';
import { chance } from './random.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { PYTHON, pathOf } from './tools.ts';
import { makeOfWords, randomWords } from './word-certificates.ts';

const folder = temporaryFolder();
/** Where the second checker is built. */
export const program = programIn(folder, 'words');

/** The command line of a checker after its file: rule, lists as files, prices and bound. */
function wordsOf({ game, prices, bound, words }: ProofQuestion): string[] {
  const [secrets, others] = [words?.secrets ?? [], words?.others ?? []].map((list, i) => {
    const path = join(folder, `list-${i}.txt`);
    writeFileSync(path, list.map((word) => `${word}\n`).join(''));
    return list.length === 0 ? '-' : path;
  });
  const rule = game.slice(0, game.indexOf('-')) + (game.endsWith('-hard') ? '-hard' : '');
  return [rule, secrets, others, prices, String(bound)];
}

/** How many operations an accepted file asks for; −1 for a refused one. */
export function second(bytes: Uint8Array, question: ProofQuestion, ...limit: string[]): number {
  const file = join(folder, 'x.cert');
  writeFileSync(file, bytes);
  const { status, line } = runSecond(program, [file, ...wordsOf(question), ...limit]);
  return status === 0 ? Number(/, (\d+) operations$/.exec(line)?.[1]) : -1;
}

/** The same of the third checker. */
export function third(bytes: Uint8Array, question: ProofQuestion, ...limit: string[]): number {
  const file = join(folder, 'y.cert');
  writeFileSync(file, bytes);
  const script = fileURLToPath(new URL('third-checker.py', import.meta.url));
  const { status, line } = runSecond(pathOf(PYTHON), [script, file, ...wordsOf(question), ...limit]);
  return status === 0 ? Number(/, (\d+) operations$/.exec(line)?.[1]) : -1;
}

/** Certificates of random games, and what becomes of them when a byte is changed. */
export const GAMES = [
  ['wordle', 5, '1,2'],
  ['wordle', 3, '0,0,1'],
  ['wordle-hard', 4, '1,2'],
  ['wordle', 4, '1,2,3,inf'],
  ['ab', 4, '1,3,6,10,inf'],
  ['bulls', 5, '1,2'],
  ['wordle', 3, '0,0,0,inf'],
  ['bulls', 4, '0,0,0,0,inf'],
] as const;

/** A checker and the first one agree on a certificate of such a game, also when a byte of it is changed. */
export async function expectToAgree(
  check: typeof second,
  [rule, length, prices]: readonly [rule: string, length: number, prices: string],
  { trials, secrets = 40 }: { trials: number; secrets?: number },
): Promise<void> {
  const words = randomWords(length, { marking: rule.replace('-hard', '') as Marking, length, secrets, others: 20 });
  const { certificate, question } = await makeOfWords(rule === 'wordle-hard' ? hardMode(words) : words, prices);
  const bytes = encodeCertificate(certificate);
  const operations = check(bytes, question);
  expect(operations).toBeGreaterThan(0);
  for (const [limit, ok] of [
    [operations, true],
    [operations - 1, false],
  ] as const) {
    expect(await checkCertificate(bytes, question, { limit })).toMatchObject({ ok });
    expect(check(bytes, question, String(limit))).toBe(ok ? operations : -1);
  }
  const next = chance(length);
  for (let trial = 0; trial < trials; trial++) {
    const changed = bytes.slice();
    changed[Math.floor(bytes.length - next() * next() * (bytes.length - 200))] += 1 + Math.floor(3 * next());
    const { ok } = await checkCertificate(changed, question);
    expect(check(changed, question) >= 0).toBe(ok);
  }
}
