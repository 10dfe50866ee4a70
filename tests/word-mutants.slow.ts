// Plants bugs in the third and the second checker, one at a time. With each bug, the verdict on some file
// must differ from that of the first checker.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { BAD_WORD_CERTIFICATES, GOOD } from './bad-word-certificates/make-word-certificates.ts';
import { build, programIn, runSecond } from './c-compiler.ts';
import { forge } from './forged-word-steps.ts';
import { type Bug, CHECKER_MUTANTS, plant } from './plant.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { PYTHON, pathOf } from './tools.ts';
import { listFiles, makeOfWords } from './word-certificates.ts';
import { WORD_RULES } from './word-rules.ts';

const folder = temporaryFolder();

const mutantsOf = (file: string): readonly Bug[] => CHECKER_MUTANTS.filter((each) => each.file === file);

/**
 * A Python program that runs a checker for each line of a file. A line holds the checker's arguments,
 * separated by tabs. It prints 1 for each accepted line, else 0.
 */
const DRIVER = `
import runpy, sys
checker = runpy.run_path(sys.argv[1])
for line in open(sys.argv[2], encoding="utf-8").read().splitlines():
    try:
        checker["check"](line.split("\\t"))
        print(1)
    except Exception:
        print(0)
`;

/** The third checker's verdicts on all command lines, as digits 0 and 1. */
function verdicts(script: string, lines: string): string {
  return execFileSync(pathOf(PYTHON), ['-c', DRIVER, script, lines], { encoding: 'utf8' }).replaceAll(
    /\s/g,
    '',
  );
}

/** Writes a certificate and its lists to files. Returns the arguments for a checker, separated by tabs. */
function commandLine(
  number: number,
  bytes: Uint8Array,
  { game, prices, bound, words }: ProofQuestion,
): string {
  const path = (name: string): string => join(folder, `${number}-${name}`);
  writeFileSync(path('x.cert'), bytes);
  const rule = game.slice(0, game.indexOf('-')) + (game.endsWith('-hard') ? '-hard' : '');
  return [path('x.cert'), rule, ...listFiles(path('list'), words), prices, bound].join('\t');
}

const lines = join(folder, 'lines.tsv');
let sound = '';
beforeAll(async () => {
  const files: { bytes: Uint8Array; question: ProofQuestion }[] = [
    ...GOOD.map(([, bytes, question]) => ({ bytes, question })),
    ...BAD_WORD_CERTIFICATES,
    ...WORD_RULES,
    ...(await forge(5000, 60)).files,
  ];
  const words = makeWordGame(
    'batch catch eerie geese hatch latch match patch'.split(' '),
    ['kebab', 'obese'],
    'wordle',
  );
  for (const game of [words, hardMode(words)]) {
    const { certificate, question } = await makeOfWords(game);
    files.push({ bytes: encodeCertificate(certificate), question });
  }
  for (const { bytes, question } of files) sound += Number((await checkCertificate(bytes, question)).ok);
  writeFileSync(
    lines,
    files.map(({ bytes, question }, number) => `${commandLine(number, bytes, question)}\n`).join(''),
  );
});

describe('bugs in the third checker of words', { tags: 'python3' }, () => {
  const source = readFileSync(new URL('third-checker.py', import.meta.url), 'utf8');

  it('the unchanged checker agrees with the first one', () => {
    expect(verdicts(fileURLToPath(new URL('third-checker.py', import.meta.url)), lines)).toBe(sound);
  });

  it.each(mutantsOf('tests/third-checker.py'))('$name', (mutant) => {
    const script = join(folder, 'mutant.py');
    writeFileSync(script, plant(source, mutant));
    expect(verdicts(script, lines)).not.toBe(sound);
  });
});

describe('bugs in the second checker of words', { tags: 'c-compiler' }, () => {
  const source = readFileSync(new URL('../verify/second/check.c', import.meta.url), 'utf8');
  const program = programIn(folder, 'mutant');

  /** The verdicts of a changed second checker on all command lines. */
  const said = (text: string): string => {
    const path = join(folder, 'mutant.c');
    writeFileSync(path, text);
    build(['-std=c99', '-O1', '-o', program, path]);
    const commands = readFileSync(lines, 'utf8').trimEnd().split('\n');
    return commands.map((words) => 1 - (runSecond(program, words.split('\t')).status ?? 1)).join('');
  };

  it('the unchanged checker agrees with the first one', () => {
    expect(said(source)).toBe(sound);
  });

  it.each(mutantsOf('verify/second/check.c'))('$name', (mutant) =>
    expect(said(plant(source, mutant))).not.toBe(sound),
  );
});
