// The checkers of certificates about words against each other: they accept the same files, refuse the same
// files, and count the same operations. What any of them accepts is true by the definition of cost.
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
/** Where the second checker is built. */
export const program = programIn(folder, 'words');

/** The command line of a checker after its file: rule, lists as files, prices and bound. */
function wordsOf({ game, prices, bound, words }: ProofQuestion): string[] {
  const rule = game.slice(0, game.indexOf('-')) + (game.endsWith('-hard') ? '-hard' : '');
  return [rule, ...listFiles(join(folder, 'list'), words), prices, String(bound)];
}

/** The second checker, once it is built. */
export const second: OtherChecker = (bytes, question, ...limit) => {
  const file = join(folder, 'x.cert');
  writeFileSync(file, bytes);
  return operationsOf(program, [file, ...wordsOf(question), ...limit]);
};

/** The third one. */
export const third: OtherChecker = (bytes, question, ...limit) => {
  const file = join(folder, 'y.cert');
  writeFileSync(file, bytes);
  const script = fileURLToPath(new URL('third-checker.py', import.meta.url));
  return operationsOf(pathOf(PYTHON), [script, file, ...wordsOf(question), ...limit]);
};

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

/** Where the steps begin, or a little before: the entries ahead of them are long. */
const FROM = 200;

/** A checker and the first one agree on a certificate of such a game, also when a byte of it is changed. */
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
