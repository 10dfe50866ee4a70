// The command as a user calls it: table, JSON, CSV, picture, help and complaints. The clock stands still.
import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { parseGame } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { heuristicsFor } from '../strategies/heuristic-list.ts';
import type { Tally } from '../strategies/tally.ts';
import { captured, optimoo } from '../tests/captured.ts';
import { folderOfTest, temporaryFolder } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';
import { compareCommand } from './compare.ts';
import { gameFrom } from './game-options.ts';
import { optimalTally } from './optimal.ts';

/** The output of the command. */
async function run(words: string): Promise<string> {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const command = compareCommand({ out: write, err: write, clock: () => 0, isTTY: false }).exitOverride();
  await command.parseAsync(words.split(' ').filter(Boolean), { from: 'user' }).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
  });
  return text;
}

describe('optimoo compare', () => {
  it('prints a table', async () => {
    expect(await run('3x5 naive entropy sieve-random variance-random')).toMatchSnapshot();
  });

  it('compares all players that suit the game', async () => {
    const rows = (await run('3x4r --csv')).trimEnd().split('\n').slice(1);
    const names = ['optimal', ...heuristicsFor(parseGame('3x4r')).map(({ name }) => name)];
    expect(rows.map((row) => row.split(',')[0]).sort()).toEqual(names.sort());
  });

  it('cuts very long histograms short', async () => {
    expect(await run('6x3r monochrome')).toMatchSnapshot();
  });

  it('prints JSON', async () => {
    const text = await run('3x5 naive variance-random --json');
    expect(JSON.parse(text)).toMatchObject({
      game: '3x5',
      secrets: 60,
      players: [{ player: 'variance-random' }, { player: 'naive' }],
    });
    expect(text).toMatchSnapshot();
  });

  it('prints CSV', async () => {
    const text = await run('3x5 naive variance-random sieve-random --csv');
    const [head, ...rows] = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    const first = Object.fromEntries(head.map((column, i) => [column, rows[2][i]]));
    const turns = rows[2]
      .slice(head.indexOf('turn_1'))
      .reduce((sum, count, i) => sum + Number(count) * (i + 1), 0);
    expect(first).toMatchObject({
      player: 'naive',
      total: String(turns),
      average: String(turns / 60),
      samples: '',
      turn_1: '1',
    });
    expect(text).toMatchSnapshot();
  });

  it('draws the same picture every time', async () => {
    const folder = folderOfTest();
    await run(`3x4r naive monochrome knuth entropy variance-random --plot ${join(folder, 'a.svg')}`);
    await run(`3x4r naive monochrome knuth entropy variance-random --plot ${join(folder, 'b.svg')}`);
    const [a, b] = await Promise.all(['a.svg', 'b.svg'].map((name) => readFile(join(folder, name), 'utf8')));
    expect(a).toBe(b);
    expect(a).toMatchSnapshot();
  });

  it('takes the optimum by default, and by name in any case', async () => {
    expect(await run('1x3')).toContain('optimal');
    expect(await run('1x3 Optimal')).toMatch(/optimal.*2\.0000.*6.*3.*1:1 2:1 3:1/);
    expect(await run('1x3 naive')).not.toContain('optimal');
  });

  it('explains itself', async () => {
    const { out: help } = await optimoo('compare --help');
    expect(help).toContain('optimoo compare 4x10 --plot players.svg');
    expect(help).toContain('least-variance');
  });

  it.each([
    ['4x10 foo', /^"foo" is not a player; the players of 4x10 are naive, .*, optimal\.$/],
    ['4x10 monochrome', /^monochrome cannot play 4x10/],
    ['4y10', /^"4y10" is not a game/],
  ])('refuses %s', async (words, sentence) => {
    await expect(run(words)).rejects.toThrow(sentence);
  });

  it('refuses options that make no sense', async () => {
    expect((await optimoo('compare 3x5 --samples 1')).err).toContain('whole number from 2');
    expect((await optimoo('compare 3x5 --json --csv')).err).toContain('cannot be used with');
  });
});

describe('with words', () => {
  const folder = temporaryFolder();
  const file = (name: string, words: readonly string[]): string => {
    writeFileSync(join(folder, name), words.join('\n'));
    return join(folder, name);
  };
  const words = makeWords(400);
  const secrets = file('secrets', words.slice(0, 40));
  const allowed = file('allowed', words.slice(40, 100));
  const wordle = `--words ${secrets} --guesses ${allowed} --feedback wordle`;

  it('plays all players that suit them, and the optimum', async () => {
    const { code, out } = await optimoo(`compare ${wordle} --json`);
    const { game, players } = JSON.parse(out);
    const suiting = heuristicsFor(
      makeWordGame(words.slice(0, 40).join('\n'), words.slice(40, 100).join('\n'), 'wordle'),
    );
    expect([code, game, players.length]).toEqual([
      0,
      expect.stringMatching(/^wordle-40-\w+\+60-/),
      suiting.length + 1,
    ]);
    const totals: Record<string, number> = Object.fromEntries(
      players.map((each: Tally) => [each.player, each.total]),
    );
    expect(Object.keys(totals)).not.toContain('monochrome');
    expect(Math.min(...Object.values(totals))).toBe(totals.optimal);
    for (const { histogram } of players)
      expect(histogram.reduce((sum: number, x: number) => sum + x, 0)).toBeCloseTo(40, 8);
  });

  it('needs no name of a game, so that all names are players', async () => {
    expect((await run(`knuth Naive ${wordle} --csv`)).split('\n').map((line) => line.split(',')[0])).toEqual([
      'player',
      'knuth',
      'naive',
      '',
    ]);
    expect(await run(`--words ${secrets} entropy --json`)).toMatch(/"game": "ab-40-[0-9a-f]{16}"/);
  });

  it('plays tree files', async () => {
    const tree = join(folder, 'a.tree');
    await optimoo(`solve ${wordle} -t 1 -o ${tree}`);
    const { players } = JSON.parse((await optimoo(`compare ${wordle} optimal --tree ${tree} --json`)).out);
    expect(players).toMatchObject([{ player: 'optimal-average' }, { player: 'optimal' }]);
    expect(players[0].total).toBe(players[1].total);
    await expect(run(`--words ${secrets} naive --tree ${tree}`)).rejects.toThrow(
      /holds a strategy of wordle-40.*, not of ab-40/,
    );
  });

  it('leaves out the optimum of a long list', async () => {
    const { io, printed } = captured();
    const game = await gameFrom(undefined, { words: file('long', words), feedback: 'wordle' });
    expect(await optimalTally(io, game, false)).toBeUndefined();
    expect(printed.err).toMatch(
      /^The row "optimal" is left out: wordle-400-\w+ has 400 secrets, too many words .* \(optimoo compare --words <file> optimal\)/,
    );
  });

  it.each([
    [`4x10 naive --words ${secrets}`, /^Give either a game, "4x10", or --words, not both\.$/],
    [`4x10 --guesses ${allowed}`, /^--guesses needs --words <file>/],
    [`foo --words ${secrets}`, /^"foo" is not a player; the players of ab-40-\w+ are naive, .*, optimal\.$/],
    [`monochrome --words ${secrets}`, /^monochrome cannot play with words/],
    [`--words ${join(folder, 'none')}`, /none could not be read: there is no such file\.$/],
    [`--words ${file('odd', ['abc', 'ab'])}`, /^Line 2 of the list of secrets: "ab" has 2 letters/],
  ])('refuses %j', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(sentence);
  });
});

describe('the optimal row', () => {
  it('is solved on the spot for a small game', async () => {
    const { code, out } = await optimoo('compare 4x6');
    expect(code).toBe(0);
    expect(out.split('\n')[3]).toMatch(/optimal .* 4\.0167 .* 1446 .* 5 .* 1:1 2:/);
  });

  it('is left out with a remark for a large one', async () => {
    const { io, printed } = captured();
    expect(await optimalTally(io, parseGame('5x10'), false)).toBeUndefined();
    expect(printed.err).toMatch(
      /^The row "optimal" is left out: 5x10 has 30240 codes of 5 symbols, .* add a file of optimoo solve with --tree\.\n$/,
    );
  });

  it('comes from the strategy that ships, also of a large game', async () => {
    const { code, out, err } = await optimoo('compare wordle optimal --csv');
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n')[1]).toMatch(/^optimal,3\.4211.*,7920,5,/);
  });

  it('comes from tree files', async () => {
    const folder = folderOfTest();
    const file = join(folder, 'a.tree');
    await optimoo(`solve 3x6 -o ${file}`);
    const { code, out } = await optimoo(`compare 3x6 naive --tree ${file} --tree ${file} --csv`);
    const other = await optimoo(`compare 3x5 naive --tree ${file}`);
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.split(',')[0])).toEqual([
      'player',
      'optimal-average',
      'optimal-average-2',
      'naive',
      '',
    ]);
    expect(other).toMatchObject({ code: 2, out: '', err: `${file} holds a strategy of 3x6, not of 3x5.\n` });
  });

  it('keeps the columns of CSV apart, also where a name has commas', async () => {
    const folder = folderOfTest();
    const file = join(folder, 'pr.tree');
    await optimoo(`solve 3x4 --prices 1,2,4,9,inf -o ${file}`);
    const { out } = await optimoo(`compare 3x4 naive --tree ${file} --csv`);
    const [head, ...rows] = out.trimEnd().split('\n');
    const priced = rows.find((row) => row.startsWith('"optimal-prices-1,2,4,9,inf",')) ?? '';
    expect(priced.replace(/^".*?"/, 'name').split(',').length).toBe(head.split(',').length);
  });

  it('names the tree file that is none', async () => {
    const folder = folderOfTest();
    const [file, bad] = [join(folder, 'a.tree'), join(folder, 'bad.tree')];
    await optimoo(`solve 3x6 -o ${file}`);
    await writeFile(bad, 'no tree');
    const { code, out, err } = await optimoo(`compare 3x6 naive --tree ${file} --tree ${bad}`);
    const certificate = fileURLToPath(new URL('../trees/3x/3x6-average.cert', import.meta.url));
    const wrong = await optimoo(`compare 3x6 naive --tree ${certificate}`);
    expect([code, out, err]).toEqual([
      1,
      '',
      `REFUSED ${bad}: The file is not a strategy tree: it does not begin as one.\n`,
    ]);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain(' is a certificate, not a strategy tree; check it with: optimoo check ');
  });

  it('says in one sentence that a picture cannot be written', async () => {
    const { code, err } = await optimoo('compare 3x5 naive --plot /no/such/folder/a.svg');
    expect([code, err]).toEqual([
      2,
      '/no/such/folder/a.svg could not be written: its folder does not exist.\n',
    ]);
  });
});
