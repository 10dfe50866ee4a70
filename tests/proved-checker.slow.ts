// Tests of the checker that is proved correct, in extras/coq/. Coq checks its proofs. On shipped, bad and
// damaged certificates it must give the verdicts of the other two checkers. The proofs do not cover its
// reader of files, nor that it accepts good certificates, so tests must.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import type { Marking } from '../game/feedback-rules.ts';
import { hardMode } from '../game/hard-mode.ts';
import { isNotWithin } from '../solver/objective-text.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { BAD_CERTIFICATES, GOOD_CERTIFICATES } from './bad-certificates/make-certificates.ts';
import { BAD_WORD_CERTIFICATES, GOOD } from './bad-word-certificates/make-word-certificates.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { make, makeInParts } from './certificates.ts';
import { forge } from './forged-word-steps.ts';
import { shippedFile } from './manifest.ts';
import { damagedAt } from './other-checkers.ts';
import { assumptions, blocksOf, buildProved, runProved, sourceOf } from './proved-checker.ts';
import { chance } from './random.ts';
import { SHIPPED } from './shipped-certificates.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { listFiles, makeOfWords, randomWords } from './word-certificates.ts';
import { GAMES } from './word-checkers.ts';
import { WORD_RULES } from './word-rules.ts';

const LARGER = ['4x10-average.cert', '4x10-not-within-6.cert'];

describe('the proved checker', { tags: ['coq', 'c-compiler'] }, () => {
  const folder = temporaryFolder();
  const file = join(folder, 'x.cert');
  const second = programIn(folder, 'second');
  beforeAll(() => {
    buildProved();
    buildSecond(second);
  });

  const isHard = ({ game }: ProofQuestion): boolean => game.endsWith('-hard');
  const ruleOf = ({ game }: ProofQuestion): string => game.slice(0, game.indexOf('-'));
  const listsOf = ({ words }: ProofQuestion): string[] => listFiles(join(folder, 'list'), words);

  const gameWords = (question: ProofQuestion): string[] => {
    if (question.words === undefined) return ['--game', question.game];
    const [secrets, others] = listsOf(question);
    const further = others === '-' ? [] : ['--guesses', others];
    const mode = isHard(question) ? ['--hard'] : [];
    return ['--words', secrets, '--feedback', ruleOf(question), ...further, ...mode];
  };

  const check = (bytes: Uint8Array, question: ProofQuestion, ...words: string[]): number | null => {
    const { prices, bound } = question;
    writeFileSync(file, bytes);
    const total = bound === 0 ? [] : ['--total', String(bound)];
    return runProved([file, ...gameWords(question), '--objective', `prices ${prices}`, ...total, ...words])
      .status;
  };

  /** Whether the first and the second checker accept a certificate. */
  const others = async (
    bytes: Uint8Array,
    question: ProofQuestion,
    limit?: number,
  ): Promise<readonly boolean[]> => {
    const { ok } = await checkCertificate(bytes, question, limit === undefined ? {} : { limit });
    writeFileSync(file, bytes);
    const words = [
      file,
      ...(question.words === undefined
        ? [question.game]
        : [`${ruleOf(question)}${isHard(question) ? '-hard' : ''}`, ...listsOf(question)]),
      question.prices,
      String(question.bound),
      ...(limit === undefined ? [] : [String(limit)]),
    ];
    return [ok, runSecond(second, words).status === 0];
  };

  /**
   * Expects the verdicts of the other two checkers on a good certificate and on `trials` damaged copies. The
   * damage begins at byte `from`.
   */
  const expectSameVerdicts = async (
    bytes: Uint8Array,
    question: ProofQuestion,
    { trials, from = 0 }: { readonly trials: number; readonly from?: number },
  ): Promise<void> => {
    const accepts = async (limit: number): Promise<boolean> =>
      (await checkCertificate(bytes, question, { limit })).ok;
    // Both checkers count the same operations: they accept with the limit `high` and refuse with one less.
    let [low, high] = [0, 2048 * bytes.length * 70_000];
    while (low + 1 < high) {
      const middle = Math.floor((low + high) / 2);
      if (await accepts(middle)) high = middle;
      else low = middle;
    }
    expect([
      check(bytes, question, '--limit', String(high)),
      check(bytes, question, '--limit', String(low)),
    ]).toEqual([0, 3]);
    const next = chance(question.bound);
    for (let trial = 0; trial < trials; trial++) {
      const damaged = damagedAt(bytes, next, from);
      const verdict = check(damaged, question) === 0;
      if ((await others(damaged, question)).some((ok) => ok !== verdict))
        expect.fail(Buffer.from(damaged).toString('hex'));
    }
  };

  it('rests on what the page names', () => {
    const [named] = blocksOf(sourceOf('README.md'), 'assumptions');
    expect(assumptions().sort()).toEqual(named.split(/\s+/).sort());
  });

  it.each(
    SHIPPED.filter(({ file, secrets }) => secrets <= 1296 || LARGER.some((name) => file.endsWith(name))).map(
      (entry) => [entry.file, entry] as const,
    ),
  )(
    'accepts the shipped %s, as the other two do',
    async (_, { file, game, prices, objective, bound, limit }) => {
      const words = limit === undefined ? [] : ['--limit', String(limit)];
      const total = isNotWithin(objective) ? [] : ['--total', String(bound)];
      const { line } = runProved([
        fileURLToPath(shippedFile(file)),
        '--game',
        game,
        '--objective',
        objective,
        ...total,
        ...words,
      ]);
      expect(line).toMatch(
        /^VERIFIED .* total ≥ \d+; no tree given$|^VERIFIED .* found after turn \d+; no tree given$/,
      );
      expect(await others(readFileSync(shippedFile(file)), { game, prices, bound }, limit)).toEqual([
        true,
        true,
      ]);
    },
  );

  it.each(BAD_CERTIFICATES)('refuses $fault, as the other two do', async ({ bytes, question }) => {
    expect(check(bytes, question)).not.toBe(0);
    expect(await others(bytes, question)).toEqual([false, false]);
  });

  it.each(GOOD_CERTIFICATES)('but not %s', async (_, { bytes, question }) => {
    // a bound of 0 claims nothing, so the verdict is UNDECIDED (3)
    expect(check(bytes, question)).toBe(question.bound === 0 ? 3 : 0);
    expect(await others(bytes, question)).toEqual([true, true]);
  });

  it.each([
    ['3x6', '1,2', undefined],
    ['4x5z', '1,2', undefined],
    ['2x6rb', '1,2', undefined],
    ['4x5b', '0,0,0,0,1,1', undefined],
    ['3x5r', '1,2', undefined],
    ['2x7r', '0,0,0,0,1,1', undefined],
    ['3x6', '1,3,6,10,15,21,inf', undefined],
    ['7x3r', '0,0,0,0,1,1', 1], // this game has 35 feedbacks
  ])(
    'gives the verdicts of the other two on %s %s, also where it is damaged',
    async (name, prices, given) => {
      const { certificate, question } = await make(name, prices, 1, given);
      const bytes = encodeCertificate(certificate);
      await expectSameVerdicts(bytes, question, { trials: name === '7x3r' ? 5 : 300 });
    },
  );

  it('takes a proof in parts, and misses none of them', async () => {
    const { top, files, question } = await makeInParts('3x7', '1,2', { after: 1 });
    const paths = files.map(({ name, bytes }) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    });
    expect(check(top, question)).toBe(3);
    expect(check(top, question, ...paths)).toBe(0);
    for (const path of paths)
      expect(check(top, question, ...paths.filter((other) => other !== path))).toBe(3);
  });

  describe('on games of words', () => {
    it.each(BAD_WORD_CERTIFICATES)('refuses $fault, as the other two do', async ({ bytes, question }) => {
      expect(check(bytes, question)).not.toBe(0);
      expect(await others(bytes, question)).toEqual([false, false]);
    });

    it.each(GOOD)('but not %s', async (_, bytes, question) => {
      expect(check(bytes, question)).toBe(0);
      expect(await others(bytes, question)).toEqual([true, true]);
    });

    it.each(WORD_RULES)('$what', ({ bytes, question, holds }) =>
      expect(check(bytes, question) === 0).toBe(holds),
    );

    it('accepts the forged proofs that the first one accepts, and no others', async () => {
      const { files } = await forge(4000, 60);
      for (const hard of [false, true])
        expect(files.filter(({ ok, question }) => ok && isHard(question) === hard).length).toBeGreaterThan(
          10,
        );
      for (const { bytes, question, ok } of files)
        expect(check(bytes, question)).toBe(!ok ? 1 : question.bound === 0 ? 3 : 0);
    });

    // The last two of the games have the bound 0, which says nothing.
    it.each([
      ...GAMES.slice(0, 6),
      ['wordle-hard', 5, '1,2'] as const,
      ['wordle-hard', 4, '1,2,3,inf'] as const,
      ['wordle', 3, '0,0,inf'] as const,
    ])(
      'gives the verdicts of the other two on %s, %i letters, prices %s, also where it is damaged',
      async (rule, length, prices) => {
        const marking = rule.replace('-hard', '') as Marking;
        const words = randomWords(length, { marking, length, secrets: 40, others: 20 });
        const { certificate, question } = await makeOfWords(
          rule === marking ? words : hardMode(words),
          prices,
        );
        // damage to the long entries before the steps tests little
        await expectSameVerdicts(encodeCertificate(certificate), question, { trials: 150, from: 200 });
      },
    );
  });
});
