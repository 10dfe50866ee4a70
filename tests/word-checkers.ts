// Compares the checkers of word certificates. They must accept the same files and count the same operations.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import type { Marking } from '../game/feedback-rules.ts';
import { hardMode } from '../game/hard-mode.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { programIn } from './c-compiler.ts';
import { expectSameVerdicts, type OtherChecker, operationsOf } from './other-checkers.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { PYTHON, pathOf } from './tools.ts';
import { listFiles, makeOfWords, randomWords } from './word-certificates.ts';

const folder = temporaryFolder();
/** The path of the second checker's program. */
export const program = programIn(folder, 'words');

/** The arguments of a checker after the file: the rule, the list files, the prices and the bound. */
function wordsOf({ game, prices, bound, words }: ProofQuestion): string[] {
  const rule = game.slice(0, game.indexOf('-')) + (game.endsWith('-hard') ? '-hard' : '');
  return [rule, ...listFiles(join(folder, 'list'), words), prices, String(bound)];
}

/** Runs the second checker, which must be built before. */
export const second: OtherChecker = (bytes, question, ...limit) => {
  const file = join(folder, 'x.cert');
  writeFileSync(file, bytes);
  return operationsOf(program, [file, ...wordsOf(question), ...limit]);
};

/** Runs the third checker. */
export const third: OtherChecker = (bytes, question, ...limit) => {
  const file = join(folder, 'y.cert');
  writeFileSync(file, bytes);
  const script = fileURLToPath(new URL('third-checker.py', import.meta.url));
  return operationsOf(pathOf(PYTHON), [script, file, ...wordsOf(question), ...limit]);
};

/** Random games for which the checkers are compared: rule, length of the words, prices. */
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

/**
 * Damage starts at this byte, near the beginning of the steps. The entries before it are long, and damage to
 * them tests little.
 */
const FROM = 200;

/**
 * Expects that a checker agrees with the first one on the certificate of a random game, and on `trials`
 * damaged copies.
 */
export async function expectToAgree(
  check: OtherChecker,
  [rule, length, prices]: readonly [rule: string, length: number, prices: string],
  { trials, secrets = 40 }: { trials: number; secrets?: number },
): Promise<void> {
  const words = randomWords(length, {
    marking: rule.replace('-hard', '') as Marking,
    length,
    secrets,
    others: 20,
  });
  const { certificate, question } = await makeOfWords(
    rule === 'wordle-hard' ? hardMode(words) : words,
    prices,
  );
  await expectSameVerdicts(check, encodeCertificate(certificate), question, { trials, from: FROM });
}
