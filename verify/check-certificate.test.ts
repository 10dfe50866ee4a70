// Compares the checker of certificates with the game, with the definition of cost, with the rules of feedback
// and with CERTIFICATE.md. Also tests its verdicts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeCertificate, numberOf } from '../certificate/encode-certificate.ts';
import { codeTexts } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { finish, make } from '../tests/certificates.ts';
import { BOUND_LISTS, expectBelowCost } from '../tests/checker-bounds.ts';
import { makeOfWords } from '../tests/word-certificates.ts';
import { readCertificate } from './certificate-file.ts';
import { type CheckOptions, checkCertificate } from './check-certificate.ts';
import { checkAlone, checkInThreads } from './check-threads.ts';
import { CheckedGame } from './checked-game.ts';
import { Checker } from './checker.ts';
import { type CertificatePart, Proof, type ProofQuestion } from './proof.ts';
import { score, symbolsOf } from './score.ts';
import { SetBounds } from './set-bounds.ts';

const SPECIFICATION = readFileSync(new URL('CERTIFICATE.md', import.meta.url), 'utf8');

describe('its table of feedback', () => {
  it.each(['3x5', '3x4r', '2x6r', '3x5z', '5x5', '1x4', '3x5b', '4x4b', '3x4rb', '3x4rzb', '1x1b'])(
    '%s is that of the game',
    (name) => {
      const checked = new CheckedGame({ game: name });
      const game = parseGame(name);
      expect(checked.codes).toEqual(codeTexts(game));
      for (let g = 0; g < game.guesses; g++) {
        for (let s = 0; s < game.secrets; s++) {
          if (checked.feedback(g, s) !== numberOf(game, feedbackOf(game, g, s)))
            expect.fail(`${checked.codes[g]} ${checked.codes[s]}`);
        }
      }
    },
  );
});

describe('its bounds', () => {
  it.each(['2x5', '2x4r', '3x4', '2x5z', '3x3r'].flatMap((name) => BOUND_LISTS.map((list) => [name, list])))(
    '%s %s: never above the cost',
    (name, list) => expectBelowCost(name, list, 6),
  );

  // With bulls alone, the oracle takes ten times as long for each further code. check-certificate.full.ts
  // tests sets of 6 codes.
  it.each(['3x4b', '3x3rb'].flatMap((name) => BOUND_LISTS.map((list) => [name, list])))(
    '%s %s: never above the cost',
    (name, list) => expectBelowCost(name, list, 4),
  );
});

describe('maps', () => {
  // Tests the lemma behind REF and ORBIT: maps keep feedback. Tries every pair of codes under the swaps of
  // neighbours that generate all maps.
  it.each(['3x5', '3x4r', '2x6r', '4x5', '3x5b', '2x6rb', '3x4rb'])(
    '%s: rearranging positions and relabelling symbols keep feedbacks',
    (name) => {
      const { codes, rule } = new CheckedGame({ game: name });
      const scored = (guess: string, secret: string): number =>
        score(rule, symbolsOf(guess), symbolsOf(secret));
      const swap = (text: string, a: string, b: string): string =>
        [...text].map((c) => (c === a ? b : c === b ? a : c)).join('');
      const swaps = Array.from(
        { length: Number(name[2]) - 1 },
        (_, s) => (c: string) => swap(c, String(s), String(s + 1)),
      );
      const onOne = [...codes[0]].flatMap((_, i) =>
        swaps.map((map) => (c: string) => c.slice(0, i) + map(c[i]) + c.slice(i + 1)),
      );
      const maps = [
        ...Array.from(
          { length: codes[0].length - 1 },
          (_, i) => (c: string) => c.slice(0, i) + c[i + 1] + c[i] + c.slice(i + 2),
        ),
        ...(name.endsWith('rb') ? onOne : swaps),
      ];
      for (const map of maps) {
        for (const guess of codes) {
          for (const secret of codes) {
            if (scored(map(guess), map(secret)) !== scored(guess, secret)) expect.fail(`${guess} ${secret}`);
          }
        }
      }
    },
  );
});

describe('the worked example', () => {
  const hex = (/```hex\n([^`]*)```/.exec(SPECIFICATION) as RegExpExecArray)[1];
  const bytes = Uint8Array.from(
    hex
      .split('\n')
      .flatMap((line) =>
        (line.split('  ')[0].match(/[0-9a-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16)),
      ),
  );

  it('is what the producer writes', async () => {
    const { certificate } = await make('3x4');
    expect(Buffer.from(encodeCertificate(certificate)).toString('hex')).toBe(
      Buffer.from(bytes).toString('hex'),
    );
  });

  it('is accepted, for its own question only', async () => {
    const question = { game: '3x4', prices: '1,2', bound: 72 };
    expect(await checkCertificate(bytes, question)).toEqual({ ok: true, steps: 1 });
    expect(await checkCertificate(bytes, { ...question, bound: 71 })).toMatchObject({ ok: false });
    expect(await checkCertificate(bytes, { ...question, game: '3x5' })).toMatchObject({ ok: false });
    expect(await checkCertificate(bytes, { ...question, prices: '1,3' })).toMatchObject({ ok: false });
  });

  it('is refused with a sum that is too large, at the guess that shows it', async () => {
    const raised = bytes.map((byte) => (byte === 72 ? 73 : byte));
    expect(await checkCertificate(raised, { game: '3x4', prices: '1,2', bound: 73 })).toEqual({
      ok: false,
      reason: 'step 0: guess 012 costs 72, claimed 73',
    });
  });
});

it('bytes are a Uint8Array, and lists those of a game of words', async () => {
  const { certificate, question } = await make('3x4');
  const bytes = encodeCertificate(certificate);
  const part = (given: unknown): CertificatePart => ({ name: 'a', bytes: given as Uint8Array });
  const refused = (reason: string) => ({ ok: false, reason });
  for (const given of [null, undefined, 'x', [...bytes]])
    expect(await checkCertificate(given as unknown as Uint8Array, question)).toEqual(
      refused('A certificate is given as a Uint8Array.'),
    );
  for (const parts of [[null], [part(null)], [part(5)]])
    expect(await checkCertificate(bytes, question, { parts: parts as CertificatePart[] })).toEqual(
      refused('A part of a proof is given as a Uint8Array.'),
    );
  const words = { secrets: ['abc'], others: [] };
  expect(await checkCertificate(bytes, { ...question, words })).toEqual(
    refused('3x4 is not the name of a game of words; only such a game has lists.'),
  );
});

describe('a question that is none', () => {
  const lists = { secrets: ['abc', 'abd', 'bcd'], others: ['ddd'] };
  const noSymbols = '3x4 is not the name of a game of words; only such a game has lists.';
  const noLists = 'The words of a question are two arrays of texts, its secrets and its others.';
  const reasonsOf = async (bytes: Uint8Array, question: unknown): Promise<unknown[]> => {
    const verdicts = [checkCertificate, checkInThreads, checkAlone].map((check) =>
      check(bytes, question as ProofQuestion, { threads: 2 }),
    );
    return (await Promise.all(verdicts)).map((verdict) => !verdict.ok && verdict.reason);
  };

  it.each([null, 7, 'abc', {}, [], lists])(
    'of symbols with the words %j is refused, in threads or not',
    async (words) => {
      const { certificate, question } = await make('3x4');
      expect(await reasonsOf(encodeCertificate(certificate), { ...question, words })).toEqual(
        Array(3).fill(noSymbols),
      );
    },
  );

  it.each([
    ...[
      null,
      7,
      'abc',
      {},
      [],
      { secrets: 'abc', others: [] },
      { secrets: ['abc'] },
      { secrets: [], others: 7 },
    ],
    ...[
      { secrets: [null], others: [] },
      { secrets: lists.secrets, others: [7] },
      { secrets: new Array(3), others: [] },
    ],
  ])('of words with the words %j is refused, in threads or not', async (words) => {
    const { certificate, question } = await makeOfWords(makeWordGame(lists.secrets, lists.others));
    expect(await reasonsOf(encodeCertificate(certificate), { ...question, words })).toEqual(
      Array(3).fill(noLists),
    );
  });

  it.each([null, undefined, 7, {}])('such as %j is refused, in threads or not', async (question) => {
    const { certificate } = await make('3x4');
    const reason = 'The question is game undefined, but the file answers game 3x4.';
    expect(await reasonsOf(encodeCertificate(certificate), question)).toEqual(Array(3).fill(reason));
  });

  it('may hold what no thread can be sent', async () => {
    const bytes = readFileSync(new URL('../trees/3x/3x10-average.cert', import.meta.url));
    const { game, prices, bound } = readCertificate(bytes);
    expect(await reasonsOf(bytes, { game, prices, bound, ask: () => game })).toEqual(Array(3).fill(false));
  });
});

it('a step can be checked on its own', async () => {
  const { certificate, question } = await make('3x6');
  const proof = new Proof(encodeCertificate(certificate), question);
  const checker = new Checker(proof, new SetBounds(question));
  for (let step = proof.steps - 1; step >= 0; step--)
    expect(finish(checker.outcome(step)).reason).toBeUndefined();
});

it.each([
  { limit: Number.NaN },
  { limit: -1 },
  { limit: '9' },
  { memory: Number.NaN },
  { threads: 0 },
  { threads: 1.5 },
  { threads: 65 },
])('the options %j are refused, as a limit of NaN would be none', async (options) => {
  const { certificate, question } = await make('3x4');
  const bytes = encodeCertificate(certificate);
  for (const check of [checkCertificate, checkInThreads, checkAlone]) {
    await expect(check(bytes, question, options as CheckOptions)).rejects.toThrow(RangeError);
  }
});
