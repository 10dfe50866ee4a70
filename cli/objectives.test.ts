// One language for objectives: each of them through every command that takes or shows one, and the same words
// everywhere.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captured, optimoo } from '../tests/captured.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { pricesOf } from '../verify/claim.ts';
import { commandLine } from './command-line.ts';
import { offersFor } from './options.ts';

const folder = temporaryFolder();

const CANNOT = /^One certificate cannot prove "[^"]+"; those of this program prove average, .*\n$/;

/**
 * [objective, can one certificate prove it]; the figures of objectives are tested in tests/prices.test.ts.
 */
const TABLE: readonly (readonly [text: string, certifiable: boolean])[] = [
  ['average', true],
  ['average within 4', true],
  ['worst', false],
  ['fewest-last', false],
  ['fewest on turn 4', true],
  ['win within 3', true],
  ['average-then-worst', false],
  ['prices 1,2,4', true],
  ['prices 0,0,0,1,inf', true],
];

describe.each(
  TABLE.flatMap(([text, certifiable]) => [
    [text, certifiable] as const,
    [`${text} consistent`, false] as const,
  ]),
)('%s', (text, certifiable) => {
  const asked = ['--objective', text];
  const stem = join(folder, text.replaceAll(/[ ,]/g, '-'));
  const [tree, certificate] = [`${stem}.tree`, `${stem}.cert`];

  it('is solved, and stands in the file', async () => {
    const { code, out } = await optimoo(['solve', '3x5', '-t', '1', ...asked, '-o', tree, '--json']);
    const { objective, steps } = JSON.parse(out);
    expect([code, objective]).toEqual([0, text]);
    if (certifiable) expect(steps.at(-1).prices).toBe(pricesOf(text));
    expect(JSON.parse((await optimoo(['info', tree, '--json'])).out)).toMatchObject({
      objective: text,
      claim: 'optimal',
    });
    const verified = await optimoo(['check', tree]);
    expect([verified.code, verified.out]).toEqual([
      0,
      expect.stringContaining(`REPLAYED 3x5 ${text}: all 60 secrets found, `),
    ]);
    expect(verified.out).toMatch(
      /; claims optimal, not checked here; run optimoo (certify 3x5|solve 3x5|check .*\b3x5-not-within-3[.]cert )/,
    );
    expect((await optimoo(['export', tree, '--c'])).out).toContain(`Objective: ${text}.`);
  });

  it('guides the next guess', async () => {
    const { code, out } = await optimoo(['next', '3x5', '012 1A0B', '-t', '1', ...asked, '--json']);
    const { objective, remaining, expected, worst } = JSON.parse(out);
    expect([code, objective, remaining]).toEqual([0, text, 6]);
    expect([expected >= 1, worst <= 4]).toEqual([true, true]);
  });

  it('is certified and checked, or refused with a sentence', async () => {
    const made = await optimoo([
      'certify',
      '3x5',
      '-t',
      '1',
      ...asked,
      '-o',
      certificate,
      '--tree',
      tree,
      '--force',
    ]);
    if (!certifiable) writeFileSync(certificate, 'none');
    const checked = await optimoo(['check', certificate, tree, ...asked]);
    if (certifiable) {
      expect([made.code, made.out]).toEqual([0, expect.stringContaining(`VERIFIED 3x5 ${text} total ≥ `)]);
      expect([checked.code, checked.out]).toEqual([0, expect.stringContaining(`VERIFIED 3x5 ${text}: `)]);
      const offered = (await optimoo(['check', tree])).out;
      const words = text === 'average' ? '' : ` --objective "${text}"`;
      expect(offered).toContain(
        `; claims certified, not checked here; run optimoo check ${certificate} ${tree}${words}\n`,
      );
    } else {
      for (const { code, err } of [made, checked])
        expect([code, err]).toEqual([2, expect.stringMatching(CANNOT)]);
    }
  });
});

it.each(['certify', 'check'])(
  '%s lists in its help, and offers, what one certificate can prove, and nothing else',
  async (name) => {
    const { out } = await optimoo([name, '--help']);
    const listed = /\nObjectives:\n((?: {2}.*\n)+)/.exec(out)?.[1] ?? '';
    const forms = [...listed.matchAll(/^ {2}(\S.*?) {2}/gm)].map(([, form]) => form);
    expect(forms).toEqual([
      'average',
      'average within <k>',
      'fewest on turn <k>',
      'win within <k>',
      'not within <k>',
      'prices <list>',
    ]);
    const command = (await commandLine(captured().io)).commands.find((each) => each.name() === name);
    const offered = command?.options.filter(({ long }) => long === '--objective').flatMap(offersFor);
    expect(offered).toEqual([
      'average',
      'average-within-',
      'fewest-on-turn-',
      'win-within-',
      'not-within-',
      'prices-',
    ]);
  },
);

it('a tree that costs 0 needs no certificate, which there cannot be, and no search', async () => {
  const tree = join(folder, 'free.tree');
  await optimoo(['solve', '3x4', '-t', '1', '--objective', 'win within 4', '-o', tree]);
  const [verified, shown] = [await optimoo(['check', tree]), await optimoo(['info', tree, '--json'])];
  expect([verified.code, verified.out]).toEqual([
    0,
    expect.stringMatching(/; claims optimal: it costs 0, and nothing can cost less\n$/),
  ]);
  expect(JSON.parse(shown.out).check).toEqual([]);
});

describe('not within', () => {
  it.each([
    ['3', 0, '3x5, not within 3: proven: some code needs more than 3 turns\n', ''],
    ['4', 1, '', '3x5, not within 4 is false: 4 turns suffice for every secret.\n'],
  ])('%s turns is proved or refuted by solve', async (turns, code, out, err) => {
    const tree = join(folder, 'none.tree');
    const ended = await optimoo([
      'solve',
      '3x5',
      '-t',
      '1',
      '--objective',
      `not within ${turns}`,
      '-o',
      tree,
    ]);
    expect([ended.code, ended.out.split('  ')[0], ended.err]).toEqual([code, out, err]);
    expect(existsSync(tree)).toBe(false);
  });

  it.each([
    ['next', '3x5'],
    ['next', '3x5', '--below', '300'],
    ['solve', '3x5', '--first', '012', '--no-output'],
  ])('has no guess for %s', async (...command) => {
    const { code, err } = await optimoo([...command, '--objective', 'not within 3']);
    expect([code, err]).toEqual([
      2,
      '"not within 3" asks for a proof and not for a guess; ask for average within 3.\n',
    ]);
  });
});

it.each(['solve', 'next', 'certify', 'check'])(
  '%s refuses what is no objective, with all that are',
  async (command) => {
    const { code, err } = await optimoo([
      command,
      command === 'check' ? folder : '3x5',
      '--objective',
      'best',
    ]);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^"best" is not an objective; write one of: average, .*, prices <list>; .*\n$/),
    ]);
  },
);

it('turns are counted from the start of the game', async () => {
  const wasteful = '012 1A0B, 012 1A0B, 012 1A0B';
  const next = (objective: string) =>
    optimoo(['next', '3x5', wasteful, '-t', '1', '--objective', objective, '--json']);
  const { remaining, worst } = JSON.parse((await next('worst')).out);
  expect([remaining, worst]).toEqual([6, 3]);
  for (const objective of ['fewest-last', 'average within 6', 'fewest on turn 6']) {
    expect(JSON.parse((await next(objective)).out)).toMatchObject({ objective, worst: 3 });
  }
  const message = 'No strategy finds every code within the turns that are allowed.';
  const { code, out, err } = await next('average within 5');
  expect([code, JSON.parse(out), err]).toEqual([
    2,
    { command: 'next', error: { message, exitCode: 2 } },
    `${message}\n`,
  ]);
});
