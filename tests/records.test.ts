// Tests of `npm run records`: which bound a file proves, and how it compares with the lists of known results.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from '../cli/program.ts';
import { parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { enter, judge, type OpenFolder, type OpenLists, whyOfNoUse } from '../scripts/open-games.ts';
import type { TotalEntry, TurnsEntry } from '../scripts/result-lists.ts';
import { type VerifiedBound, verifiedBounds } from '../scripts/verified-bounds.ts';
import { formatFact } from '../solver/ledger/contents.ts';
import { encodeRecord } from '../solver/ledger/records.ts';
import { openSolver, solve } from '../solver/solve.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { folderOfTest } from './temporary-folder.ts';

const TREES = fileURLToPath(new URL('../trees/', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

/** Writes a file and returns its path. */
function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const ledgerOf = (...texts: string[]): string => fileOf('x.ledger', Buffer.concat(texts.map(encodeRecord)));

describe('a submitted file', () => {
  it.each<[string, VerifiedBound[]]>([
    [
      '3x/3x6-average.tree',
      [
        { game: '3x6', figure: 'total', side: 'at most', value: 436 },
        { game: '3x6', figure: 'turns', side: 'at most', value: 5 },
      ],
    ],
    [
      '3x/3x6-average.cert',
      [{ game: '3x6', figure: 'total', side: 'at least', value: 436, certificate: expect.any(Uint8Array) }],
    ],
    ['3x/3x6-not-within-4.cert', [{ game: '3x6', figure: 'turns', side: 'at least', value: 5 }]],
  ])('%s proves what was verified', async (file, bounds) => {
    const proved = await verifiedBounds(join(TREES, file));
    expect(proved.map(({ tree: _, ...bound }) => bound)).toEqual(bounds);
  });

  it('proves no more than was verified, whatever it claims', async () => {
    const game = parseGame('3x5');
    const { strategy, total } = await solve(game, { threads: 1 });
    const bytes = encodeTree(game, strategy, {
      objective: 'average',
      claim: 'certified',
      producer: 'somebody',
    });
    expect((await verifiedBounds(fileOf('x.tree', bytes)))[0]).toMatchObject({
      game: '3x5',
      figure: 'total',
      side: 'at most',
      value: total,
    });
    bytes[bytes.length - 20] ^= 1;
    await expect(verifiedBounds(fileOf('x.tree', bytes))).rejects.toThrow(/x[.]tree: /);
  });

  it('a tree is published without its own claim and producer', async () => {
    const game = parseGame('3x5');
    const { strategy, total } = await solve(game, { threads: 1 });
    const bytes = encodeTree(game, strategy, {
      objective: 'worst',
      claim: 'certified',
      producer: 'somebody',
    });
    const [{ tree }, turns] = await verifiedBounds(fileOf('x.tree', bytes));
    const published = openTree(tree ?? new Uint8Array());
    const { objective, claim, producer } = published;
    expect({ objective, claim, producer }).toEqual({
      objective: 'average',
      claim: 'upper-bound',
      producer: `optimoo ${VERSION}`,
    });
    expect([published.total, published.game.name, turns.tree]).toEqual([total, '3x5', undefined]);
  });

  it('a file about words is in no table, but is not called false', async () => {
    const none = (path: string): string => `${path} is about wordle; no table has this game.`;
    const tree = await verifiedBounds(join(TREES, 'words', 'wordle-average.tree'));
    expect(tree).toMatchObject([{ figure: 'total', value: 7920 }, { figure: 'turns' }]);
    expect(judge(tree[0], { games: [], turns: [] }, { totals: [], turns: [] }).sentence).toBe(
      'the least total of wordle is at most 7920; no table has this game.',
    );
    const ledger = ledgerOf('optimoo ledger 1: wordle, average', 'prices 1,2', '>= 7920');
    await expect(verifiedBounds(ledger)).rejects.toThrow(none(ledger));
    const certificate = join(TREES, 'words', 'wordle-average.cert');
    await expect(verifiedBounds(certificate)).rejects.toThrow(
      /wordle-average[.]cert is about wordle-2315-\S+; no table has this game[.]$/,
    );
  });

  it('a folder with a certificate is read part by part', async () => {
    mkdirSync(join(folder, 'parts'));
    writeFileSync(join(folder, 'parts', 'top.cert'), readFileSync(join(TREES, '3x', '3x6-average.cert')));
    const [bound] = await verifiedBounds(join(folder, 'parts'));
    expect(bound).toMatchObject({ game: '3x6', figure: 'total', side: 'at least', value: 436 });
  });

  it('a ledger proves a bound of the whole game after all its facts are computed again', async () => {
    const path = ledgerOf('optimoo ledger 1: 3x5, average', 'prices 1,2', '>= 190', '= 19 012 1A1B');
    await expect(verifiedBounds(path)).rejects.toThrow(
      /^line 4 of .*x[.]ledger is false: the cost is \d+[.]$/,
    );
    const bounds = await verifiedBounds(ledgerOf('optimoo ledger 1: 3x5, average', 'prices 1,2', '>= 190'));
    expect(bounds).toMatchObject([{ game: '3x5', figure: 'total', side: 'at least' }]);
    // the new computation may prove more than the ledger says
    expect(bounds[0].value).toBeGreaterThanOrEqual(190);
    expect(bounds[0].value).toBeLessThanOrEqual(196);
  });

  it.each([
    ['3x6', 'is at least 436; that is known'],
    ['3x10', 'is at least 436; no table has this game'],
  ])('about a decided or unlisted total, of %s, is not verified: the total %s', async (game, why) => {
    const decided = { totals: [{ game: '3x6', total: 436 }] as TotalEntry[], turns: [] };
    const doubt = (bound: VerifiedBound): string | undefined =>
      whyOfNoUse(bound, { games: [], turns: [] }, decided);
    const sentence = `: the least total of ${game} ${why}. Nothing was verified.`;
    const ledger = ledgerOf(`optimoo ledger 1: ${game}, average`, 'prices 1,2', '>= 436');
    await expect(verifiedBounds(ledger, doubt)).rejects.toThrow(`line 3 of ${ledger}${sentence}`);
  });

  it('a ledger with facts about decided values is accepted, and these facts are skipped', async () => {
    const open = { games: [{ game: '3x5', secrets: 60, proven: 190, found: 196 }], turns: [] };
    const decided = {
      totals: [],
      turns: [{ game: '3x5', secrets: 60, turns: 5 }] as unknown as TurnsEntry[],
    };
    const doubt = (bound: VerifiedBound): string | undefined => whyOfNoUse(bound, open, decided);
    const turns = ['prices 0,0,0,0,1,1', '>= 1'];
    const ledger = ledgerOf('optimoo ledger 1: 3x5, front', ...turns, 'prices 1,2', '>= 191');
    expect(await verifiedBounds(ledger, doubt)).toMatchObject([
      { game: '3x5', figure: 'total', side: 'at least' },
    ]);
    const without = ledgerOf('optimoo ledger 1: 3x5, front', ...turns);
    await expect(verifiedBounds(without, doubt)).rejects.toThrow(
      `line 3 of ${without}: the least number of turns of 3x5 is at least 5; that is known. Nothing was ` +
        `verified.`,
    );
  });

  it('a certificate of a known bound is not verified', async () => {
    const open = {
      games: [{ game: '3x6', secrets: 120, proven: 436, found: 437, certified: 436 }],
      turns: [],
    };
    const doubt = (bound: VerifiedBound): string | undefined =>
      whyOfNoUse(bound, open, { totals: [], turns: [] });
    const bytes = readFileSync(join(TREES, '3x', '3x6-average.cert'));
    bytes[bytes.length - 20] ^= 1; // the certificate no longer proves its bound
    const certificate = fileOf('x.cert', bytes);
    await expect(verifiedBounds(certificate, doubt)).rejects.toThrow(
      `${certificate}: the least total of 3x6 is at least 436; that is known. Nothing was verified.`,
    );
  });

  it('a ledger that contradicts a known bound is refused without a search of days', async () => {
    const known = { games: [{ game: '6x7', secrets: 5040, proven: 28690, found: 29123 }], turns: [] };
    const doubt = (bound: VerifiedBound): string | undefined =>
      whyOfNoUse(bound, known, { totals: [], turns: [] });
    await expect(
      verifiedBounds(ledgerOf('optimoo ledger 1: 6x7, average', 'prices 1,2', '>= 29124'), doubt),
    ).rejects.toThrow(
      /^line 3 of .*x[.]ledger: the least total of 6x7 is at least 29124, but it was proved to be at most 29123: one of them is false[.]$/,
    );
  });

  it('a ledger may hold facts about positions without codes, and errors name the line', async () => {
    const none = '>= 100 012 0A2B, 012 0A3B';
    const bounds = await verifiedBounds(
      ledgerOf('optimoo ledger 1: 3x5, average', 'prices 1,2', none, '>= 190'),
    );
    expect(bounds).toMatchObject([{ game: '3x5', figure: 'total', side: 'at least' }]);
    await expect(verifiedBounds(ledgerOf('optimoo ledger 1: 3x99, average'))).rejects.toThrow(
      /^line 1 of .*x[.]ledger: 3x99 has 99 symbols/,
    );
  });

  it.each([
    [
      ['6x7, average'],
      /x[.]ledger says nothing about the least total of 6x7, nor about its least number of turns[.]$/,
    ],
    [
      ['3x5, average', 'prices 1,2', '>= 9 012 0A2B, 012 0A3B'],
      /x[.]ledger says nothing about the least total of 3x5, /,
    ],
    [['3x5, worst', 'prices 1,2,9', '= 9'], /x[.]ledger says nothing about the least total of 3x5, /],
    [['3x5, nonsense', 'prices 1,2', '>= 190'], /^line 1 of .*x[.]ledger: "nonsense" is not an objective; /],
    [
      ['3x5, consistent average', 'prices 1,2', '>= 190'],
      /x[.]ledger is about consistent guesses, of which there is no table[.]$/,
    ],
    [
      ['3x5, average consistent', 'prices 1,2', '>= 190'],
      /x[.]ledger is about consistent guesses, of which there is no table[.]$/,
    ],
  ])('the ledger %j proves nothing, and is refused with a sentence', async ([about, ...texts], sentence) => {
    await expect(verifiedBounds(ledgerOf(`optimoo ledger 1: ${about}`, ...texts))).rejects.toThrow(sentence);
  });

  it('a ledger of a front proves its bounds', async () => {
    const bounds = await verifiedBounds(ledgerOf('optimoo ledger 1: 3x5, front', 'prices 1,2', '>= 190'));
    expect(bounds).toMatchObject([{ game: '3x5', figure: 'total', side: 'at least' }]);
  });

  it('a ledger of positions after the first turn proves the cost of the game', async () => {
    const game = parseGame('3x5');
    await using solver = await openSolver(game, { threads: 1 });
    const question = solver.under({ kind: 'average' });
    const classes = Array.from({ length: game.win }, (_, feedback) => [{ guess: 0, feedback }]);
    const open = classes.filter((history) => remaining(game, history).length > 2);
    const facts = async (less: number): Promise<string[]> => {
      const costs = await Promise.all(open.map((history) => question.cost(history)));
      return open.map((history, i) =>
        formatFact(game, { history, cost: costs[i] - less, exact: less === 0 }),
      );
    };
    const total = await question.cost([]);
    const bound = async (less: number): Promise<number> => {
      const path = ledgerOf('optimoo ledger 1: 3x5, average', 'prices 1,2', ...(await facts(less)));
      const [{ figure, side, value }] = await verifiedBounds(path);
      expect([figure, side]).toEqual(['total', 'at least']);
      return value;
    };
    expect(await bound(0)).toBe(total);
    // A new computation of a bound may prove a little more than the ledger says.
    const less = await bound(1);
    expect(less).toBeGreaterThanOrEqual(total - open.length);
    expect(less).toBeLessThanOrEqual(total);
    await expect(bound(-1)).rejects.toThrow(/^line 3 of .*x[.]ledger is false: the cost is \d+[.]$/);
  });

  it('an unknown kind of file is refused with a sentence', async () => {
    await expect(verifiedBounds(fileOf('x', new Uint8Array(9)))).rejects.toThrow(/x is no ledger/);
    symlinkSync('loop', join(folder, 'loop'));
    await expect(verifiedBounds(join(folder, 'loop'))).rejects.toThrow(
      /loop could not be read: it is a link that leads back to itself[.]$/,
    );
    await expect(verifiedBounds(join(folder, 'none'))).rejects.toThrow(
      /could not be read: there is no such file[.]$/,
    );
  });
});

/** The files of a folder trees/ in memory, by name and in the order in which they were written. */
const written = new Map<string, Uint8Array | string>();
const trees: OpenFolder = {
  readJson: (file) => JSON.parse(String(written.get(file))),
  write: (file, content) => void written.set(file, content),
};

describe('a bound', () => {
  const open: OpenLists = {
    games: [{ game: '5x10', secrets: 30240, proven: 1000, found: 2000 }],
    turns: [{ game: '5x10', secrets: 30240, atLeast: 7, atMost: 8, cpuSeconds: 1 }],
  };
  const decided = {
    totals: [{ game: '3x6', secrets: 120, total: 436 }],
    turns: [{ game: '3x6', secrets: 120, turns: 5 }],
  };
  const judged = (
    game: string,
    figure: 'total' | 'turns',
    side: 'at most' | 'at least',
    value: number,
  ): string => judge({ game, figure, side, value }, open, decided).sentence;

  it.each([
    ['5x10', 'total', 'at most', 2000, 'the least total of 5x10 is at most 2000; that is known.'],
    [
      '5x10',
      'total',
      'at most',
      1999,
      'the least total of 5x10 is at most 1999: better than before; the bounds are now 1000 and 1999.',
    ],
    [
      '5x10',
      'total',
      'at least',
      2000,
      'the least total of 5x10 is at least 2000: better than before; it is decided.',
    ],
    [
      '5x10',
      'turns',
      'at least',
      8,
      'the least number of turns of 5x10 is at least 8: better than before; it is decided.',
    ],
    ['3x6', 'turns', 'at most', 6, 'the least number of turns of 3x6 is at most 6; that is known.'],
    ['3x6', 'total', 'at least', 436, 'the least total of 3x6 is at least 436; that is known.'],
    ['9x9', 'total', 'at least', 1, 'the least total of 9x9 is at least 1; no table has this game.'],
  ] as const)('of %s, %s %s %i', (game, figure, side, value, sentence) => {
    expect(judged(game, figure, side, value)).toBe(sentence);
  });

  it.each([
    ['3x6', 'total', 'at most', 435],
    ['3x6', 'total', 'at least', 437],
    ['5x10', 'total', 'at least', 2001],
    ['5x10', 'turns', 'at most', 6],
  ] as const)('of %s, %s %s %i, contradicts what was proved', (game, figure, side, value) => {
    expect(() => judged(game, figure, side, value)).toThrow(/one of them is false[.]$/);
  });

  it('that is better changes its own entry of the lists alone', () => {
    const { improved } = judge(
      { game: '5x10', figure: 'total', side: 'at most', value: 1999 },
      open,
      decided,
    );
    expect(improved).toEqual({ ...open, games: [{ ...open.games[0], found: 1999 }] });
  });

  it('is compared with the lists on disk, and entered at once, its tree first', () => {
    const bound = { game: '5x10', figure: 'total', side: 'at most' } as const;
    const write = (found: number): void => {
      written.clear();
      written.set('open-turns.json', JSON.stringify(open.turns));
      written.set('open-games.json', JSON.stringify([{ ...open.games[0], found }]));
    };
    write(1900);
    expect(enter({ ...bound, value: 1950, tree: new Uint8Array(1) }, decided, trees)).toMatch(
      /; that is known[.]$/,
    );
    expect([...written.keys()]).toEqual(['open-turns.json', 'open-games.json']);
    write(2000);
    written.delete('open/5x10-average.tree');
    expect(enter({ ...bound, value: 1950, tree: new Uint8Array(1) }, decided, trees)).toMatch(
      /: better than before; /,
    );
    expect(JSON.parse(String(written.get('open-games.json')))).toEqual([{ ...open.games[0], found: 1950 }]);
    expect(written.get('open/5x10-average.tree')).toEqual(new Uint8Array(1));
  });

  it('from a certificate is entered with the certificate, even if the search has proved more', () => {
    const bound = {
      game: '5x10',
      figure: 'total',
      side: 'at least',
      certificate: new Uint8Array(2),
    } as const;
    const [entry] = open.games;
    written.clear();
    written.set('open-turns.json', JSON.stringify(open.turns));
    written.set('open-games.json', JSON.stringify([entry]));
    const entered = (value: number) => [
      enter({ ...bound, value }, decided, trees),
      JSON.parse(String(written.get('open-games.json'))),
    ];
    expect(entered(900)).toEqual([
      'the least total of 5x10 is at least 900; that is known, but not by a certificate so far.',
      [{ ...entry, certified: 900 }],
    ]);
    expect(written.get('open/5x10-average.cert')).toEqual(new Uint8Array(2));
    written.delete('open/5x10-average.cert');
    expect(entered(900)).toEqual([
      'the least total of 5x10 is at least 900; that is known.',
      [{ ...entry, certified: 900 }],
    ]);
    expect(written.has('open/5x10-average.cert')).toBe(false);
    expect(entered(1100)).toEqual([
      expect.stringMatching(/: better than before; /),
      [{ ...entry, proven: 1100, certified: 1100 }],
    ]);
    expect(written.has('open/5x10-average.cert')).toBe(true);
  });
});
