// Tests of optimoo solve --bracket: the bounds, the tree of the upper bound, and its claim.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseGame } from '../game/game.ts';
import { bracketAtOnce } from '../solver/front/find-bracket.ts';
import { captured, optimooIn } from '../tests/captured.ts';
import { wordsOf } from '../tests/command-line.ts';
import { shippedFile } from '../tests/manifest.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { encodeTree, strategyOf } from '../tree-output/encode.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { Interrupted } from './program.ts';
import { run } from './run.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

const optimoo = (line: string): ReturnType<typeof optimooIn> => optimooIn(folder, wordsOf(line));

describe('optimoo solve --bracket', () => {
  it('writes an optimal tree where the bounds meet', async () => {
    const { code, out } = await optimoo('solve 4x6 --bracket -o @4x6.tree');
    expect([code, openTree(readFileSync(join(folder, '4x6.tree')))]).toMatchObject([
      0,
      { claim: 'optimal', total: 1446 },
    ]);
    expect(out).toContain('4x6, average: optimal\n  least total   1446, proved\n');
  });

  it('ends when the patience is over, with a tree that claims no more than an upper bound', async () => {
    const { code, out } = await optimoo(
      'solve 5x7 --bracket -t 1 --patience 0.5 -o @5x7.tree --ledger @5x7.ledger --json',
    );
    const { proven, found, claim, average, ledger } = JSON.parse(out);
    const tree = openTree(readFileSync(join(folder, '5x7.tree')));
    expect([code, tree.claim, tree.total, average]).toEqual([0, claim, found, found / 2520]);
    expect(claim).toBe(proven === found ? 'optimal' : 'upper-bound');
    expect([proven <= 12305, found >= 12305, ledger.trusted]).toEqual([true, true, 0]);
  });

  it('has a strategy also where there is no time for any search', async () => {
    const { code, out } = await optimoo('solve 5x8 --bracket --patience 0.001 -o @5x8.tree --json');
    const { proven, found, claim } = JSON.parse(out);
    expect([code, claim]).toEqual([0, 'upper-bound']);
    expect([proven <= 34_444, found >= 34_444]).toEqual([true, true]);
  });

  it('counts its patience from the beginning, and does not wait for the threads to be ready', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    process.once('worker', () => {
      const over = timers.mock.calls.find(([, milliseconds]) => milliseconds === 77_000)?.[0];
      over?.();
    });
    try {
      const { code, out } = await optimoo(
        'solve 4x6 --bracket -t 1 --patience 77 --no-output --ledger @x.ledger --json',
      );
      const { found, proven } = bracketAtOnce(parseGame('4x6'));
      expect([code, JSON.parse(out)]).toMatchObject([
        0,
        { claim: 'upper-bound', found, proven, ledger: { facts: 0 } },
      ]);
    } finally {
      timers.mockRestore();
    }
  });

  it('begins with the tree that is there, and does not make it worse', async () => {
    const file = join(folder, '4x6.tree');
    const totals: number[] = [];
    for (const patience of [0.001, 600, 0.001]) {
      expect((await optimoo(`solve 4x6 --bracket -t 1 --patience ${patience} -o @4x6.tree`)).code).toBe(0);
      totals.push(openTree(readFileSync(file)).total);
    }
    expect([totals[1] < totals[0], totals[2]]).toEqual([true, totals[1]]);
  });

  it('begins with the tree of words that exists, although it numbers the words otherwise', async () => {
    const words = ['abate', 'agate', 'crate', 'grate', 'irate', 'prate', 'slate', 'state'];
    writeFileSync(join(folder, 'secrets.txt'), words.join('\n'));
    writeFileSync(join(folder, 'guesses.txt'), ['zebra', 'quick', 'brags', 'icily', 'spics'].join('\n'));
    const line =
      'solve --bracket --words @secrets.txt --guesses @guesses.txt --feedback wordle --patience 600 -o ' +
      '@words.tree --json';
    const [first, again] = [await optimoo(line), await optimoo(line)];
    expect([first.code, again.code, again.err]).toEqual([0, 0, '']);
    expect(JSON.parse(again.out).found).toBe(JSON.parse(first.out).proven);
    const { game } = openTree(readFileSync(join(folder, 'words.tree')));
    expect([game.guesses > words.length, game.guesses < words.length + 5]).toEqual([true, true]);
  });

  it.each([
    ['4x8-average', true],
    ['4x8-not-there', false],
    ['4x10-fewest-last', false],
    ['4x7-average', false],
  ])('of 4x8 keeps %s: %s', async (name, isKept) => {
    const file = join(folder, 'x.tree');
    const before = name === '4x8-not-there' ? Buffer.from('none') : readFileSync(shippedFile(`${name}.tree`));
    writeFileSync(file, before);
    const { code, out } = await optimoo('solve 4x8 --bracket --patience 0.001 --force -o @x.tree');
    const tree = openTree(readFileSync(file));
    expect([code, tree.game.name, out.includes('x.tree, which was there')]).toEqual([0, '4x8', isKept]);
    const json = await optimoo(
      `solve ${isKept ? '4x8' : '3x4'} --bracket --patience 0.001 --force -o @x.tree --json`,
    );
    expect(JSON.parse(json.out).kept).toBe(isKept);
    expect(readFileSync(file).equals(before)).toBe(isKept);
    expect(tree.claim).toBe(isKept ? 'certified' : 'upper-bound');
  });

  it.each([
    ['4x8', true],
    ['4x6', false],
  ])(
    'of %s keeps an equal strategy for another objective, unless the bounds meet: %s',
    async (name, isKept) => {
      const tree = openTree(readFileSync(shippedFile(`${name}-average.tree`)));
      const meta = { objective: 'worst', claim: 'certified', producer: 'somebody' } as const;
      const before = encodeTree(tree.game, strategyOf(tree), meta);
      writeFileSync(join(folder, 'x.tree'), before);
      expect(
        (await optimoo(`solve ${name} --bracket --patience ${isKept ? 0.001 : 600} -o @x.tree`)).code,
      ).toBe(0);
      const bytes = readFileSync(join(folder, 'x.tree'));
      const { objective, claim, total } = openTree(bytes);
      expect([bytes.equals(before), total]).toEqual([isKept, tree.total]);
      expect({ objective, claim }).toEqual(
        isKept ? { objective: 'worst', claim: 'certified' } : { objective: 'average', claim: 'optimal' },
      );
    },
  );

  it('keeps the best tree so far while it goes on, so that a kill loses little', async () => {
    const file = join(folder, 'x.tree');
    const { io, printed } = captured();
    const end = new AbortController();
    // a game whose bounds improve soon but do not meet for a long time
    const whole = run(['solve', '4x8b', '--bracket', '-t', '1', '-o', file], { ...io, signal: end.signal });
    await expect.poll(() => existsSync(file)).toBe(true);
    const early = openTree(readFileSync(file));
    end.abort(new Interrupted());
    expect([await whole, early.claim]).toEqual([0, 'upper-bound']);
    expect(printed.out).toContain(' bytes, replayed over every secret\n');
    expect(openTree(readFileSync(file)).total).toBeLessThanOrEqual(early.total);
  });

  it('sends one tree to what keeps none', async () => {
    const { io, printed } = captured();
    expect(await run(['solve', '4x8', '--bracket', '-t', '1', '--patience', '4', '-o', '-'], io)).toBe(0);
    expect(openTree(Buffer.from(printed.out, 'latin1')).total).toBeGreaterThanOrEqual(7817);
  });

  it('writes nothing when it is interrupted before it begins', async () => {
    const { io, printed } = captured();
    const end = AbortSignal.abort(new Interrupted());
    expect(
      await run(['solve', '4x10', '--bracket', '-o', join(folder, 'x.tree')], { ...io, signal: end }),
    ).toBe(130);
    expect([printed.err, readdirSync(folder)]).toEqual(['Interrupted; nothing was written.\n', []]);
  });

  it.each([
    [
      'solve 5x10 --bracket --patience never',
      /^.*--patience.*it must be a number of seconds from 0 to 2000000[.]\n$/,
    ],
  ])('%s: one sentence', async (line, sentence) => {
    const { code, err } = await optimoo(line);
    expect([code, err]).toEqual([
      2,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });
});
