import { beforeAll, describe, expect, it } from 'vitest';
import type { Certificate, CertificateState } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { certifyAll } from '../certificate/producer.ts';
import { parseGame } from '../game/game.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { type CheckVerdict, checkCertificate } from '../verify/check-certificate.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { Checker } from '../verify/checker.ts';
import { type CertificatePart, Proof } from '../verify/proof.ts';
import { SetBounds } from '../verify/set-bounds.ts';
import {
  asPart,
  buildForParts,
  changed,
  expectAllMet,
  expectSameOfDamaged,
  second,
} from './certificate-parts.ts';
import { type MadeInParts, make, makeInParts } from './certificates.ts';
import { C_COMPILER } from './tools.ts';

let good: MadeInParts;
beforeAll(async () => {
  buildForParts();
  good = await makeInParts('3x7', '1,2', { after: 1 });
});

describe('a certificate in parts', () => {
  it.each([
    ['4x5b', '1,2', 533, 2, 5],
    ['4x6', '1,2,3,4,5,6,7,inf', 1446, 1, 8],
    ['3x5rb', '1,2', 645, 2, 8],
    ['4x5z', '1,2', 349, 1, 6],
    ['3x4', '1,2', 72, 1, 0],
  ])('%s %s: cost at least %i; the parts after %i turns prove all %i assumptions', expectAllMet);

  it('has the same bytes from every maker', async () => {
    const again = await makeInParts('3x7', '1,2', { after: 1, threads: 2 });
    expect([again.top, again.files]).toEqual([good.top, good.files]);
  });

  it('may rest on parts that rest on others', async () => {
    const { certificate, top, question } = await makeInParts('3x8', '1,2', { after: 1, count: 0 });
    const list = parsePrices('1,2');
    await using solver = await openSolver(parseGame('3x8'), { threads: 1 });
    const middle = await certifyAll(solver, list, certificate.states.slice(0, certificate.assumed), {
      assumedAfter: 2,
    });
    const last = await certifyAll(solver, list, middle.states.slice(0, middle.assumed));
    const [a, b] = [asPart('a.cert', middle), asPart('b.cert', last)];
    expect(await checkCertificate(top, question, { parts: [a, b] })).toMatchObject({ ok: true });
    expect(await checkCertificate(top, question, { parts: [a] })).toMatchObject({
      ok: false,
      undecided: true,
      reason: expect.stringMatching(
        /^a[.]cert: step 0 assumes that .*, which no file proves; \d+ assumptions in all are not met$/,
      ),
    });
  });

  it('may rest on a whole certificate', async () => {
    const whole = asPart('whole.cert', (await make('3x7')).certificate);
    expect(await checkCertificate(good.top, good.question, { parts: [whole] })).toMatchObject({ ok: true });
  });
});

const HOLDS = (): unknown => expect.objectContaining({ ok: true });
const refused = (reason: string): CheckVerdict => ({ ok: false, reason });
const undecided = (reason: unknown): unknown => ({ ok: false, undecided: true, reason });
const missing = (end: RegExp): unknown =>
  undecided(expect.stringMatching(new RegExp(`^step \\d+ assumes that .*, ${end.source}`)));
const NOT_PROVED = /which no file proves/;

/**
 * Replaces the proofs of a part by assumptions. Its only proved claim, that all codes cost at least 1, proves
 * none of them.
 */
function assuming({ states, ...part }: Certificate): Certificate {
  const nothing: CertificateState = { path: [], bound: 1, generators: [], references: [] };
  return { ...part, bound: 1, assumed: states.length, states: [...states, nothing] };
}

/** A part that proves a position from the assumption of the same claim. */
function circular({ states, ...part }: Certificate): Certificate {
  const last = states[states.length - 1];
  const same = [0, 1, 2, 3, 4, 5, 6];
  const map = { positions: [0, 1, 2], symbols: [same, same, same] };
  const [{ guess, feedback }] = last.path;
  const references = [{ guess: guess + 1, feedback, state: 0, map }];
  return { ...part, assumed: 1, states: [last, { ...last, generators: [], references }] };
}

/** [the fault, the given parts, the expected verdict] */
const TABLE: readonly [
  what: string,
  given: () => readonly CertificatePart[] | Promise<readonly CertificatePart[]>,
  verdict: () => unknown,
][] = [
  ['nothing', () => good.files, HOLDS],
  ['nothing, in another order', () => good.files.toReversed(), HOLDS],
  ['a part is there twice', () => [...good.files, good.files[0]], HOLDS],
  ['the top part is there twice', () => [...good.files, { name: 'top.cert', bytes: good.top }], HOLDS],
  ['no parts', () => [], () => missing(NOT_PROVED)],
  ['a part is missing', () => good.files.slice(1), () => missing(NOT_PROVED)],
  [
    'a part is of another game',
    async () => [...good.files, ...(await makeInParts('3x8', '1,2', { after: 1, count: 1 })).files],
    () => undecided('part-1.cert: it is about game 3x8'),
  ],
  [
    'a part is of other prices',
    async () => [...good.files, ...(await makeInParts('3x7', '1,3', { after: 1, count: 1 })).files],
    () => undecided('part-1.cert: it is about prices 1,3'),
  ],
  [
    'a part proves less',
    () => [
      asPart(
        'weak.cert',
        changed(good.parts[0], ({ bound }) => ({ bound: bound - 1 })),
      ),
      ...good.files.slice(1),
    ],
    () => missing(/of which only \d+ is proved/),
  ],
  [
    'a part claims too much',
    () => [
      asPart(
        'lie.cert',
        changed(good.parts[0], ({ bound }) => ({ bound: bound + 1 })),
      ),
      ...good.files.slice(1),
    ],
    () => refused(expect.stringMatching(/^lie[.]cert: step 0: guess \d+ costs \d+, claimed \d+$/)),
  ],
  [
    'a part assumes more than is proved',
    () => [
      ...good.files,
      asPart('a.cert', assuming(changed(good.parts[0], ({ bound }) => ({ bound: bound + 1 })))),
    ],
    () => undecided(expect.stringMatching(/^a[.]cert: step 0 assumes that .*, of which only \d+ is proved/)),
  ],
  [
    'a part only assumes',
    () => [asPart('a.cert', assuming(good.parts[0])), ...good.files.slice(1)],
    () => missing(NOT_PROVED),
  ],
  [
    'two parts assume each other',
    () => [
      asPart('a.cert', assuming(good.parts[0])),
      asPart('b.cert', assuming(good.certificate)),
      ...good.files.slice(1),
    ],
    () => missing(NOT_PROVED),
  ],
  [
    'a part assumes what it proves',
    () => [asPart('circle.cert', circular(good.parts[0])), ...good.files],
    () => refused('circle.cert: step 1: a class is not that of step 0'),
  ],
  [
    'a byte is missing',
    () => good.files.map(({ name, bytes }, i) => ({ name, bytes: i === 1 ? bytes.slice(0, -1) : bytes })),
    () => refused('part-2.cert: The file ends early.'),
  ],
  [
    'the last step claims another bound than its file',
    () => [...good.files, asPart('two.cert', { ...good.parts[0], bound: 1 })],
    () => refused(`two.cert: The last step claims ${good.parts[0].bound}, not 1.`),
  ],
  [
    'the files are too large',
    () => [{ name: 'large.cert', bytes: new Uint8Array(1 << 24) }],
    () =>
      refused(
        `The files have ${(1 << 24) + good.top.length} bytes; those of a proof have at most 16777216 ` +
          `together.`,
      ),
  ],
  [
    'there are too many',
    () => new Array<CertificatePart>(4097).fill(good.files[0]),
    () => refused('There are 4097 parts; a proof has at most 4096.'),
  ],
  [
    'too much is assumed',
    () => [
      asPart(
        'many.cert',
        assuming({ ...good.parts[0], states: new Array(65_536).fill(good.parts[0].states[0]) }),
      ),
    ],
    () =>
      refused(
        `${65_536 + (good.certificate.assumed ?? 0)} steps are assumed; ` +
          'a proof has at most 65536 such steps.',
      ),
  ],
];

describe('files given as parts', () => {
  it.each(TABLE)('%s', async (_, given, verdict) => {
    const parts = await given();
    const said = await checkCertificate(good.top, good.question, { parts });
    expect(said).toEqual(verdict());
    expect(await checkInThreads(good.top, good.question, { parts, threads: 2 })).toEqual(said);
    if (C_COMPILER.path !== undefined) expect(second(good.top, parts, good.question) >= 0).toBe(said.ok);
  });

  it('an assumption of the top part that is one higher is not proved', async () => {
    const { certificate, files: parts, question } = good;
    for (let raised = 0; raised < (certificate.assumed ?? 0); raised++) {
      const top = encodeCertificate(
        changed(certificate, ({ bound }, at) => ({ bound: bound + Number(at === raised) })),
      );
      expect(await checkCertificate(top, question, { parts })).toEqual(
        missing(/of which only \d+ is proved$/),
      );
    }
  });

  it('an assumption of the top part that is one lower does not suffice', async () => {
    const { certificate, files: parts, question } = good;
    for (let lowered = 0; lowered < (certificate.assumed ?? 0); lowered++) {
      const top = encodeCertificate(
        changed(certificate, ({ bound }, at) => ({ bound: bound - Number(at === lowered) })),
      );
      expect(await checkCertificate(top, question, { parts })).toMatchObject({ ok: false });
    }
  });
});

it('all files have one budget', () => {
  const proof = new Proof(good.top, good.question, good.files);
  const bytes = good.files.reduce((sum, file) => sum + file.bytes.length, good.top.length);
  expect(new Checker(proof, new SetBounds(good.question)).usualLimit).toBe(2048 * bytes * 210);
});

describe('both checkers', { tags: 'c-compiler' }, () => {
  it('count the same operations for all files together', async () => {
    const { top, files: parts, question } = good;
    const operations = second(top, parts, question);
    expect(operations).toBeGreaterThan(0);
    for (const [limit, ok] of [
      [operations, true],
      [operations - 1, false],
    ] as const) {
      // biome-ignore format: a row
      expect(await checkCertificate(top, question, { parts, limit })).toMatchObject({ ok });
      expect(second(top, parts, question, String(limit)) >= 0).toBe(ok);
    }
  });

  it('agree on damaged files, and accept no bound that is one too high', () => expectSameOfDamaged(good, 20));
});
