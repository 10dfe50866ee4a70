// Tests that all commands accept and show objectives in the same words.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captured, optimoo } from '../tests/captured.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { pricesOf } from '../verify/objective.ts';
import { commandLine } from './command-line.ts';
import { offersFor } from './options.ts';

const folder = temporaryFolder();

const CANNOT = /^One certificate cannot prove "[^"]+"; those of this program prove average, .*\n$/;

/**
 * [objective, whether one certificate can prove it]. The figures of objectives are tested in
 * tests/prices.test.ts.
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
    expect((await optimoo(['export', tree, '--format', 'c'])).out).toContain(`Objective: ${text}.`);
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
