// Tests the checker on games of words: its table of feedback against the game, and its verdicts against the
// definition of cost.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeCertificate, numberOf } from '../certificate/encode-certificate.ts';
import { certify, certifyAll } from '../certificate/producer.ts';
import { listsOf } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { makeOracle } from '../solver/oracle.ts';
import { AVERAGE, parsePrices, shortest } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { makeOfWords, randomWords } from '../tests/word-certificates.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkInThreads } from './check-threads.ts';
import { CheckedGame } from './checked-game.ts';
import type { CertificatePart } from './proof.ts';
import { RULES, score, symbolsOf } from './score.ts';
import { wordGameName } from './word-name.ts';

describe('its table of feedback', () => {
  it.each(['ab', 'bulls', 'wordle'] as const)('%s is that of the game', (marking) => {
    for (const length of [1, 2, 3, 5]) {
      const game = randomWords(length, { marking, letters: 'abcdefgh', length, secrets: 4, others: 4 });
      const words = listsOf(game);
      const checked = new CheckedGame({ game: wordGameName(marking, words), words });
      for (let g = 0; g < game.guesses; g++) {
        for (let s = 0; s < game.secrets; s++) {
          const number = numberOf(game, feedbackOf(game, g, s));
          if (checked.feedback(g, s) !== number) expect.fail(`${checked.codes[g]} ${checked.codes[s]}`);
          expect(checked.feedbacks).toContain(number);
        }
      }
    }
  });
});

describe('certificates about words', () => {
  it.each(['1,2', '1,2,3,inf', '0,0,1', '0,0,0,1,inf', '3,3', '0,1,1'])(
    'prices %s: the least cost, and not one more',
    async (prices) => {
      for (const [seed, rule] of (
        ['wordle', 'ab', 'bulls', 'wordle-hard', 'wordle-hard'] as const
      ).entries()) {
        const words = randomWords(seed, {
          marking: rule === 'wordle-hard' ? 'wordle' : rule,
          length: 3 + (seed % 3),
          secrets: 8,
          others: 6,
        });
        const game = rule === 'wordle-hard' ? hardMode(words) : words;
        const list = shortest(parsePrices(prices));
        const cost = makeOracle(game, list).cost([...Array(game.secrets).keys()], 1);
        if (cost === Number.POSITIVE_INFINITY) continue;
        const { certificate, question } = await makeOfWords(game, prices);
        expect(certificate.bound).toBe(cost);
        const bytes = encodeCertificate(certificate);
        expect(await checkCertificate(bytes, question)).toEqual({
          ok: true,
          steps: certificate.states.length,
        });
        const states = certificate.states.map((state, i) => ({
          ...state,
          bound: state.bound + (i === certificate.states.length - 1 ? 1 : 0),
        }));
        const raised = encodeCertificate({ ...certificate, bound: cost + 1, states });
        expect(await checkCertificate(raised, { ...question, bound: cost + 1 })).toMatchObject({ ok: false });
      }
    },
  );
});

it('a fault names a word with the final sigma', async () => {
  const { certificate, question } = await makeOfWords(makeWordGame('λόγος\nτόπος\nσοφός', [], 'wordle'));
  const { bound, states } = certificate;
  const last = { ...states[states.length - 1], bound: bound + 1 };
  const raised = encodeCertificate({ ...certificate, bound: bound + 1, states: states.with(-1, last) });
  expect(await checkCertificate(raised, { ...question, bound: bound + 1 })).toMatchObject({
    reason: expect.stringMatching(/ guess [α-ώ]+ς costs /),
  });
});

describe('the specification', () => {
  const text = readFileSync(new URL('CERTIFICATE.md', import.meta.url), 'utf8');

  it('gives the marks of words with doubled letters as they are', () => {
    const rows = [...text.matchAll(/^\| `([a-z]{5})` \| ([012 ]{9}) +\| +(\d+) \|/gm)];
    expect(rows.length).toBe(5);
    for (const [, guess, marks, number] of rows) {
      const found = score(RULES.wordle, symbolsOf(guess), symbolsOf('abbey'));
      expect(found).toBe(Number.parseInt(marks.replaceAll(' ', ''), 3));
      expect(found).toBe(Number(number));
    }
  });

  it('has a worked example that is what the producer writes, and is accepted', async () => {
    const hex = (/```hex-words\n([^`]*)```/.exec(text) as RegExpExecArray)[1];
    const bytes = hex.split('\n').flatMap((line) => line.split('  ')[0].match(/[0-9a-f]{2}/g) ?? []);
    expect(text).toContain(`Six steps, ${bytes.length} bytes`);
    const { certificate, question } = await makeOfWords(
      makeWordGame('batch catch hatch latch match'.split(' '), ['kebab'], 'wordle'),
    );
    expect(Buffer.from(encodeCertificate(certificate)).toString('hex')).toBe(bytes.join(''));
    const read = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16));
    expect(await checkCertificate(read, question)).toEqual({ ok: true, steps: 6 });
  });
});

describe('a proof in parts about words', () => {
  it('holds with all of its parts, in threads or not, and proves nothing without one', async () => {
    const words = 'abbey batch catch eerie geese hatch latch match patch watch'.split(' ');
    const { question } = await makeOfWords(makeWordGame(words, ['kebab', 'obese'], 'wordle'));
    await using solver = await openSolver(makeWordGame(words, ['kebab', 'obese'], 'wordle'), { threads: 1 });
    const top = await certify(solver, AVERAGE, question.bound, { assumedAfter: 2 });
    const assumed = top.states.slice(0, top.assumed);
    expect(assumed.length).toBeGreaterThan(5);
    const parts: CertificatePart[] = [];
    for (const part of [0, 1]) {
      const made = await certifyAll(
        solver,
        AVERAGE,
        assumed.filter((_, i) => i % 2 === part),
      );
      parts.push({ name: `part-${part}.cert`, bytes: encodeCertificate(made) });
    }
    const bytes = encodeCertificate(top);
    for (const check of [checkCertificate, checkInThreads]) {
      expect(await check(bytes, question, { parts, threads: 2 })).toMatchObject({ ok: true });
      expect(await check(bytes, question, { parts: parts.slice(1), threads: 2 })).toMatchObject({
        ok: false,
        undecided: true,
        reason: expect.stringMatching(
          /^step \d+ assumes that what is left after [a-z]{5} [-yg]{5}, [a-z]{5} [-yg]{5} costs/,
        ),
      });
    }
  });
});
