// Tests the ledger file: starting, continuing, cutting, refusing and locking it. Also tests a disk that fails
// at each of its calls.
import { spawn, spawnSync } from 'node:child_process';
import * as node from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../base/usage-error.ts';
import { parseGame } from '../../game/game.ts';
import { parseHistory } from '../../game/history.ts';
import { folderOfTest } from '../../tests/temporary-folder.ts';
import type { PricedFact } from '../facts.ts';
import type { PlacedFact } from './contents.ts';
import { type LedgerFiles, type LedgerOptions, openLedger, readLedger } from './ledger.ts';
import { encodeRecord } from './records.ts';

const GAME = parseGame('3x6');
const ABOUT = { game: GAME, objective: 'average' };

let folder = '';
let path = '';
beforeEach(() => {
  folder = folderOfTest();
  path = join(folder, 'x.ledger');
});

function fact(history: string, cost: number, exact = true, prices = '1,2'): PricedFact {
  return { history: parseHistory(GAME, history), cost, exact, prices };
}

const FACTS = [
  fact('012 0A1B', 200, false),
  fact('012 0A1B, 134 0A0B', 9),
  fact('012 0A1B', 0, true, '0,0,0,inf'),
  fact('', Number.POSITIVE_INFINITY, true, '0,0,inf'),
  fact('012 0A1B', 201, false),
];
const TEXTS = [
  ...[
    'optimoo ledger 1: 3x6, average',
    'prices 1,2',
    '>= 200 012 0A1B',
    '= 9 012 0A1B, 134 0A0B',
    'prices 0,0,0,inf',
  ],
  ...['= 0 012 0A1B', 'prices 0,0,inf', '= inf', 'prices 1,2', '>= 201 012 0A1B'],
];

function writeTexts(texts: readonly string[]): void {
  node.writeFileSync(path, Buffer.concat(texts.map(encodeRecord)));
}

function expectTexts(texts: readonly string[]): void {
  expect(node.readFileSync(path)).toEqual(Buffer.concat(texts.map(encodeRecord)));
}

/** Opens the ledger, adds these lists of facts and closes it. */
function write(...lists: readonly (readonly PricedFact[])[]): void {
  const ledger = openLedger(path, ABOUT);
  for (const facts of lists) ledger.add(facts);
  ledger.close();
}

/** Opens the ledger, returns the facts that it holds and closes it. */
function knownIn(prices = '1,2'): PlacedFact[] {
  const ledger = openLedger(path, ABOUT);
  ledger.close();
  return [...ledger.known(prices)] as PlacedFact[];
}

it('keeps no record longer than two seconds from the disk while the solver calls ten times a second', () => {
  let now = 0;
  let written = 0;
  let unsynced: number[] = []; // the times at which unsynced records were written
  const files: LedgerFiles = {
    ...node,
    writeSync: ((file: number, bytes: Uint8Array, at: number) => {
      unsynced.push(now);
      written++;
      return node.writeSync(file, bytes, at);
    }) as typeof node.writeSync,
    fdatasyncSync: () => {
      unsynced = [];
    },
  };
  const ledger = openLedger(path, { ...ABOUT, files, clock: () => now });
  for (let call = 0; call < 200; call++) {
    now += 100;
    ledger.add(call % 37 === 0 || call > 150 ? [fact('012 0A1B', 100 + call, false)] : []);
    expect(Math.max(0, ...unsynced.map((moment) => now - moment))).toBeLessThanOrEqual(2000);
  }
  expect(written).toBeGreaterThan(50);
  ledger.close();
  expect(unsynced).toEqual([]);
});

describe('a ledger', () => {
  it('keeps facts under several price lists, the best of each position', () => {
    const ledger = openLedger(path, ABOUT);
    ledger.add(FACTS);
    ledger.add([]);
    // both facts are weaker than known ones
    ledger.add([fact('012 0A1B', 201, false), fact('012 0A1B', 150, false)]);
    expect([ledger.size, ledger.added]).toEqual([4, 4]); // two of the five facts are about one position
    ledger.close();
    expectTexts(TEXTS);
    expect(knownIn()).toMatchObject([FACTS[4], FACTS[1]]);
    expect(knownIn('0,0,0,inf')).toMatchObject([FACTS[2]]);
    expect(knownIn('0,0,inf')).toMatchObject([FACTS[3]]);
    expect(node.readdirSync(folder)).toEqual(['x.ledger']);
  });

  it('names the prices again when further facts are added', () => {
    for (const each of [FACTS[1], FACTS[0]]) {
      write([each]);
    }
    expect(knownIn()).toMatchObject([FACTS[1], FACTS[0]]);
  });

  it('names the source of a fact that another machine found', () => {
    const told = (history: string, cost: number, ...by: string[]): PricedFact => ({
      ...fact(history, cost),
      by,
    });
    write([
      fact('012 0A1B', 200),
      told('012 1A1B', 17, 'alpha'),
      told('012 1A0B', 9, 'alpha'),
      told('', 999, 'alpha', 'beta'),
    ]);
    write([told('012 2A0B', 5, 'alpha', 'beta'), fact('012 0A0B', 7)]);
    const texts = [
      '= 200 012 0A1B',
      'by alpha',
      '= 17 012 1A1B',
      '= 9 012 1A0B',
      'by alpha beta',
      '= 999',
      'prices 1,2',
      '= 5 012 2A0B',
      'by',
      '= 7 012 0A0B',
    ];
    expectTexts([...TEXTS.slice(0, 2), ...texts]);
    expect(knownIn().map(({ place }) => place)).toEqual([
      `line 3 of ${path}`,
      ...[
        `line 5 of ${path}, told by alpha`,
        `line 6 of ${path}, told by alpha`,
        `line 8 of ${path}, told by alpha, beta`,
      ],
      ...[`line 10 of ${path}, told by alpha, beta`, `line 12 of ${path}`],
    ]);
    const third = openLedger(path, ABOUT);
    expect(() => third.add([told('012 1A1B', 18, 'gamma')])).toThrow(
      `"= 17 012 1A1B" (${path}, told by alpha) and "= 18 012 1A1B" (told now by gamma).`,
    );
    third.close();
  });

  it('is cut to its last whole record, for any end', () => {
    writeTexts(TEXTS);
    const bytes = node.readFileSync(path);
    for (let length = 0; length < bytes.length; length++) {
      node.writeFileSync(path, bytes.subarray(0, length));
      const ledger = openLedger(path, ABOUT);
      const whole = bytes.lastIndexOf(10, length - 1) + 1;
      expect(ledger.cut).toBe(length === 0 ? 0 : length - whole);
      ledger.add(FACTS);
      ledger.close();
      expect(knownIn()).toHaveLength(2);
    }
  });
});

describe('until there is a fact to write', () => {
  it.each([
    ['that is not there', undefined],
    ['that is empty', ''],
    ['of half a header', Buffer.from(encodeRecord(TEXTS[0])).toString().slice(0, 20)],
  ])('a file %s stays so', (_, text) => {
    if (text !== undefined) node.writeFileSync(path, text);
    write();
    expect(node.existsSync(path) ? node.readFileSync(path, 'utf8') : undefined).toBe(text);
    expect(node.readdirSync(folder)).toEqual(text === undefined ? [] : ['x.ledger']);
  });

  it('an unfinished record at the end stays, and is cut off before the first fact', () => {
    writeTexts(TEXTS);
    const torn = node.readFileSync(path).subarray(0, -3);
    node.writeFileSync(path, torn);
    write();
    expect(node.readFileSync(path)).toEqual(torn);
    write(FACTS);
    const texts = [...TEXTS.slice(0, -1), ...TEXTS.slice(-2)]; // the record of prices occurs a second time
    expectTexts(texts);
  });

  it('stays as it is while others may not write', () => {
    const ledger = openLedger(path, ABOUT);
    node.writeFileSync(path, 'what somebody needs');
    expect(() => ledger.add(FACTS)).toThrow(
      new UsageError(`${path} has been changed by another program since it was read, and is left as it is.`),
    );
    ledger.close();
    expect(node.readFileSync(path, 'utf8')).toBe('what somebody needs');
  });
});

it('is closed once, and writes nothing into a later file with the same descriptor', () => {
  const ledger = openLedger(path, ABOUT);
  ledger.add(FACTS.slice(0, 1));
  ledger.close();
  const other = join(folder, 'other');
  const file = node.openSync(other, 'w');
  ledger.close();
  expect(() => ledger.add(FACTS.slice(1))).toThrow(
    new UsageError(`${path} has been closed; open it again to add to it.`),
  );
  node.closeSync(file); // fails if the file was closed
  expect([node.readFileSync(other, 'utf8'), knownIn().length]).toEqual(['', 1]);
});

describe('refused is', () => {
  it.each([
    ['optimoo ledger 1: 3x6, worst', 'x.ledger is a ledger of 3x6, worst, not of 3x6, average.'],
    ['optimoo ledger 1: 3x5, average', 'x.ledger is a ledger of 3x5, average, not of 3x6, average.'],
    ['optimoo ledger 2: 3x6, average', 'x.ledger is a ledger of format 2; this program knows format 1.'],
    ['optimoo ledger 1: 3x6', 'x.ledger: the header "optimoo ledger 1: 3x6" names no game and objective.'],
    ['a letter', 'x.ledger is no ledger of optimoo, or its first line is damaged.'],
  ])('the header %j', (header, sentence) => {
    writeTexts([header, ...TEXTS.slice(1)]);
    expect(() => openLedger(path, ABOUT)).toThrow(sentence);
    expect(node.readdirSync(folder)).toEqual(['x.ledger']);
  });

  it.each([
    [
      '= 9 012 0A1B, 139 0A0B',
      'line 3 of @: "139" is not a code of 3x6: "9" is not one of its symbols 0 to 5.',
    ],
    ['= 9 012 9A1B', 'line 3 of @: '],
    ['== 9 012 0A1B', 'line 3 of @: "== 9 012 0A1B" is no fact.'],
    ['= 1073741823', 'line 3 of @: "= 1073741823" is no fact.'],
    ['= inf 012 0A1B', 'line 3 of @: No cost is infinite under the prices "1,2", which forbid no turn.'],
    ['= 2 012 3A0B', 'line 3 of @: 012 was the secret, so nothing is left to guess.'],
    ['prices 3,2', 'line 3 of @: The prices "3,2" fall from 3 to 2; they may only rise.'],
    [
      'prices 9999999999',
      'line 3 of @: 9999999999 in the prices "9999999999" is too large; a price has at most nine digits.',
    ],
    [
      `= 9 ${'012 1A0B, '.repeat(97)}`.trimEnd(),
      'line 3 of @: A fact may be about at most 96 turns, not 97.',
    ],
  ])('the record %j', (text, sentence) => {
    writeTexts([...TEXTS.slice(0, 2), text]);
    expect(() => openLedger(path, ABOUT)).toThrow(sentence.replace('@', path));
  });

  it.each(['', ' ', 'aver\nage', 'average\x1b', 'nonsense', 'average-within-5', 5])(
    'the objective %j',
    (given) => {
      const objective = given as string;
      expect(() => openLedger(path, { ...ABOUT, objective })).toThrow('is no objective for a ledger');
      expect(node.readdirSync(folder)).toEqual([]);
    },
  );

  it.each<[object, string]>([
    [
      { consistent: true },
      'The objective of a ledger of consistent guesses ends in "consistent", which "average" does not.',
    ],
    [{ objective: 'front', consistent: true }, 'ends in "consistent", which "front" does not.'],
    [
      { objective: 'worst consistent' },
      '"worst consistent" is about consistent guesses; then the option "consistent" must be true.',
    ],
    [
      { objective: 'average consistent', consistent: 'yes' },
      '"yes" is not right for the option "consistent".',
    ],
    [{ consistant: true }, '"consistant" is not an option here'],
    [{ game: '3x4' }, '"3x4" is not a game'],
    [{ game: undefined }, 'undefined is not a game'],
  ])('the options %j', (options, sentence) => {
    expect(() => openLedger(path, { ...ABOUT, ...options })).toThrow(sentence);
    expect(() => openLedger(path, null as unknown as LedgerOptions)).toThrow('null is not a set of options.');
    expect(() => openLedger(undefined as unknown as string, ABOUT)).toThrow(
      'undefined is not a text; the name of a ledger is given as one.',
    );
    expect(node.readdirSync(folder)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ cost: 5.5 }, '5.5 is not the cost of a fact'],
    [{ cost: -3 }, '-3 is not the cost of a fact'],
    [{ cost: 2e9 }, '2000000000 is not the cost of a fact'],
    [{ cost: Number.POSITIVE_INFINITY }, 'No cost is infinite under the prices "1,2"'],
    [{ history: [{ guess: 0, feedback: GAME.win }] }, 'was the secret'],
    [{ history: [{ guess: 99_999, feedback: 0 }] }, '99999 is not a code'],
    [{ prices: '2,1' }, 'The prices "2,1" fall'],
    [{ prices: '1,2,3' }, 'The prices "1,2,3" are written "1,2".'],
    [{ prices: '1,2\nfoo' }, 'foo'],
    [{ by: ['a b\nc'] }, 'is not the name of a worker'],
  ])('to write the fact %j, which it could not read again, and writes nothing', (fact, sentence) => {
    const ledger = openLedger(path, ABOUT);
    const good = { prices: '1,2', history: [], cost: 5, exact: false };
    expect(() => ledger.add([good, { ...good, ...fact }])).toThrow(sentence);
    expect([ledger.size, ledger.added]).toEqual([0, 0]);
    ledger.close();
    expect(node.readdirSync(folder)).toEqual([]);
  });

  it('a fact without prices', () => {
    writeTexts([TEXTS[0], TEXTS[2]]);
    expect(() => openLedger(path, ABOUT)).toThrow(`line 2 of ${path}: no prices stand before this fact.`);
  });

  it('damage before the end, with its place, and nothing is changed', () => {
    writeTexts(TEXTS);
    const bytes = node.readFileSync(path);
    bytes[bytes.indexOf('200')] ^= 1;
    node.writeFileSync(path, bytes);
    expect(() => openLedger(path, ABOUT)).toThrow(`${path} is damaged on line 3, and whole records follow;`);
    expect(node.readFileSync(path)).toEqual(bytes);
  });

  it.each([
    [fact('012 0A1B', 210), fact('012 0A1B', 211)],
    [fact('012 0A1B', 210), fact('012 0A1B', 211, false)],
    [fact('012 0A1B', 211, false), fact('012 0A1B', 210)],
  ])('a contradiction, and both facts are shown: %#', (one, other) => {
    const ledger = openLedger(path, ABOUT);
    ledger.add([one]);
    const false21 = String.raw`".*21\d 012 0A1B"`;
    const sources = String.raw`${false21} \(.*x.ledger\) and ${false21} \(found now\).$`;
    expect(() => ledger.add([other])).toThrow(
      new RegExp(`^Two facts contradict each other, so one of them is false: ${sources}`),
    );
    ledger.close();
  });

  it('only a contradiction: earlier facts of others are written, own ones not, later ones get prices', () => {
    const ledger = openLedger(path, ABOUT);
    ledger.add([fact('012 0A1B', 210)]);
    const told = [
      { ...fact('012 1A1B', 5, true, '0,0,0,inf'), by: ['alpha'] },
      fact('012 0A1B', 211),
      fact('012 2A0B', 5),
    ];
    expect(() => ledger.add(told)).toThrow('Two facts contradict each other');
    ledger.add([fact('012 0A1B', Number.POSITIVE_INFINITY, true, '0,0,inf'), fact('012 0A0B', 17)]);
    expect(() => ledger.add([fact('012 0A0B', 3, true, '0,0,0,inf'), fact('012 0A0B', 18)])).toThrow(
      UsageError,
    );
    ledger.add([fact('012 1A0B', 30)]);
    const lists = ['1,2', '0,0,0,inf', '0,0,inf'];
    const known = lists.map((prices) => [...ledger.known(prices)]);
    ledger.close();
    expect(known.map((facts) => facts.length)).toEqual([3, 1, 1]);
    expect(lists.map((prices) => knownIn(prices))).toMatchObject(known);
    const texts = [
      ...[...TEXTS.slice(0, 2), '= 210 012 0A1B', 'prices 0,0,0,inf', 'by alpha', '= 5 012 1A1B'],
      ...['prices 0,0,inf', 'by', '= inf 012 0A1B', 'prices 1,2', '= 17 012 0A0B'],
      '= 30 012 1A0B', // not the cost 3 for 012 0A0B, which follows from an impossible fact
    ];
    expectTexts(texts);
  });
});

describe('the lock', () => {
  it('keeps a second writer out, until the first is done', () => {
    const first = openLedger(path, ABOUT);
    const writer = `process ${process.pid} on ${hostname()}`;
    const sentence = `${path} is being written by ${writer}; if that is not so, delete ${path}.lock.`;
    expect(() => openLedger(path, ABOUT)).toThrow(sentence);
    first.close();
    write();
  });

  it('keeps out a second copy of the program in one process, as in another thread', async () => {
    const first = openLedger(path, ABOUT);
    vi.resetModules();
    const copy = await import('./ledger.ts');
    expect(() => copy.openLedger(path, ABOUT)).toThrow(`is being written by process ${process.pid} on`);
    first.close();
  });

  it('of a dead process is taken over, as is one that was never written', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const again = { pid: process.pid, host: hostname(), ticks: 1 };
    for (const text of [JSON.stringify({ pid, host: hostname() }), JSON.stringify(again), '', '{']) {
      node.writeFileSync(`${path}.lock`, text);
      write();
      expect(node.readdirSync(folder)).toEqual([]);
    }
  });

  /** Starts an idle process, and writes a lock with its process number. */
  const lockOfChild = (): number => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
    const pid = child.pid as number;
    node.writeFileSync(`${path}.lock`, JSON.stringify({ pid, host: hostname() }));
    return pid;
  };

  it('of a running process is kept; of a killed one it is taken over, even as a zombie', () => {
    const pid = lockOfChild();
    expect(() => openLedger(path, ABOUT)).toThrow(`is being written by process ${pid} on`);
    process.kill(pid, 'SIGKILL'); // Node reaps ended child processes only when this test yields
    write();
    expect(node.readdirSync(folder)).toEqual([]);
  });

  it('is waited for if its process is just ending', () => {
    const pid = lockOfChild();
    let reads = 0;
    const readFileSync = ((...args: Parameters<typeof node.readFileSync>) => {
      if (++reads === 2) process.kill(pid, 'SIGKILL');
      return node.readFileSync(...args);
    }) as typeof node.readFileSync;
    openLedger(path, { ...ABOUT, files: { ...node, readFileSync } }).close();
    expect(reads).toBeGreaterThan(2);
  });

  it.skipIf(process.platform !== 'linux')(
    'of a process that is gone is taken over where a thread or another process has its number now',
    () => {
      const thread = node.readdirSync('/proc/self/task').find((each) => each !== String(process.pid));
      for (const pid of [Number(thread), process.ppid]) {
        node.writeFileSync(`${path}.lock`, JSON.stringify({ pid, host: hostname(), ticks: 1 }));
        write();
      }
    },
  );

  it('lets in one of two processes that make it at the same moment', () => {
    const opened: string[] = [];
    const open = (who: string, files: LedgerFiles): void => {
      openLedger(path, { ...ABOUT, files });
      opened.push(who);
    };
    // A second run starts between the creation of the file and the writing of its text.
    const interrupted = ((place: string, text: string, options?: node.WriteFileOptions) => {
      node.writeFileSync(place, '', options);
      if (opened.length === 0) open('the other', node);
      node.writeFileSync(place, text);
    }) as typeof node.writeFileSync;
    expect(() => open('one', { ...node, writeFileSync: interrupted })).toThrow(
      'x.ledger is being written by process',
    );
    expect(opened).toEqual(['the other']);
  });

  const noLinks = (): never => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  const elsewhere = JSON.stringify({ pid: 1, host: 'elsewhere' });

  it.each([
    ['there are links', node],
    ['there are none', { ...node, linkSync: noLinks }],
  ])('is put back if another process was faster, when %s', (_, system) => {
    node.writeFileSync(`${path}.lock`, JSON.stringify({ pid: process.pid, host: hostname(), ticks: 1 }));
    const renameSync = (from: string, to: string): void => {
      node.writeFileSync(`${path}.lock`, elsewhere);
      node.renameSync(from, to);
    };
    const files = { ...system, renameSync } as LedgerFiles;
    expect(() => openLedger(path, { ...ABOUT, files })).toThrow(
      'is being written by process 1 on elsewhere;',
    );
    expect(node.readdirSync(folder)).toEqual(['x.ledger.lock']);
    expect(node.readFileSync(`${path}.lock`, 'utf8')).toBe(elsewhere);
  });

  it('works without links, where its text may come later', () => {
    const files: LedgerFiles = { ...node, linkSync: noLinks };
    const first = openLedger(path, { ...ABOUT, files });
    expect(() => openLedger(path, { ...ABOUT, files })).toThrow(`is being written by process ${process.pid}`);
    first.close();
    expect(node.readdirSync(folder)).toEqual([]);
    node.writeFileSync(`${path}.lock`, elsewhere);
    let reads = 0;
    const readFileSync = ((...args: Parameters<typeof node.readFileSync>) =>
      reads++ === 0 ? '' : node.readFileSync(...args)) as typeof node.readFileSync;
    const renameSync = (): never => expect.fail('it is taken away');
    const later = { ...files, readFileSync, renameSync };
    expect(() => openLedger(path, { ...ABOUT, files: later })).toThrow(
      'is being written by process 1 on elsewhere;',
    );
  });

  it('is respected if another machine made it', () => {
    node.writeFileSync(`${path}.lock`, JSON.stringify({ pid: 1, host: 'elsewhere' }));
    expect(() => openLedger(path, ABOUT)).toThrow('is being written by process 1 on elsewhere;');
  });
});

describe('a disk that fails', () => {
  /**
   * Returns functions of the file system of which call number `which` fails. They count their calls and the
   * open files.
   */
  function failing(
    which: number,
    code: string,
  ): { files: LedgerFiles; calls: () => number; open: Set<unknown> } {
    const system = { ...node } as unknown as Record<string, (...args: unknown[]) => unknown>;
    const open = new Set<unknown>();
    let calls = 0;
    const guarded = (name: keyof LedgerFiles): unknown => {
      return (...args: unknown[]): unknown => {
        if (calls++ === which) {
          // A full disk writes only the bytes that it has room for.
          if (name === 'writeSync') node.writeSync(args[0] as number, (args[1] as Uint8Array).subarray(0, 7));
          throw Object.assign(new Error(code), { code });
        }
        const result = system[name](...args);
        if (name === 'openSync') open.add(result);
        return result;
      };
    };
    const closeSync = (file: number): void => {
      node.closeSync(file);
      open.delete(file);
    };
    const names = ['openSync', 'writeSync', 'fdatasyncSync', 'ftruncateSync', 'fsyncSync'] as const;
    const files = {
      ...node,
      closeSync,
      ...Object.fromEntries(names.map((name) => [name, guarded(name)])),
    } as LedgerFiles;
    return { files, calls: () => calls, open };
  }

  /** Opens the ledger with these functions of the file system, adds all facts and closes it. */
  function run(files: LedgerFiles): void {
    const ledger = openLedger(path, { ...ABOUT, files });
    try {
      for (const each of FACTS) ledger.add([each]);
    } finally {
      ledger.close();
    }
  }

  const { files, calls } = failing(-1, '');
  it.each(['begun', 'gone on with'])(
    'at any call, while a ledger is %s, ends the run with a sentence and loses nothing',
    (when) => {
      const begin = (): void => {
        node.rmSync(path, { force: true });
        if (when === 'gone on with') writeTexts([...TEXTS.slice(0, 2), '= 17 012 1A1B']);
      };
      begin();
      run(files);
      expect(calls()).toBeGreaterThan(FACTS.length);
      for (let which = 0; which < calls(); which++) {
        begin();
        const { files: broken, calls: made, open } = failing(which, 'ENOSPC');
        const sentence = `${path} could not be written: the disk is full; what it held before is kept.`;
        try {
          run(broken);
          expect(made()).toBeLessThanOrEqual(which); // this run made at most `which` calls, so none failed
        } catch (error) {
          expect(error).toMatchObject({ name: 'UsageError', message: sentence });
        }
        expect([which, ...open]).toEqual([which]);
        const found = node.existsSync(path) ? knownIn() : [];
        if (when === 'gone on with') expect(found[0]).toMatchObject(fact('012 1A1B', 17));
        expect(node.readdirSync(folder).filter((name) => name !== 'x.ledger')).toEqual([]);
      }
    },
  );

  it('closes everything, and reports the first failure', () => {
    const fault = (code: string) => (): never => {
      throw Object.assign(new Error(code), { code });
    };
    const closeSync = (file: number): never => {
      node.closeSync(file);
      return fault('EIO')();
    };
    const closing = (found: PricedFact, broken: Partial<LedgerFiles>): void => {
      const ledger = openLedger(path, { ...ABOUT, files: { ...node, ...broken } });
      ledger.add([found]);
      try {
        ledger.close();
      } finally {
        ledger.close(); // a second close writes nothing
      }
    };
    const unlinkSync = fault('EROFS');
    const lockStays = `${path}.lock could not be removed: the disk is read-only; delete it.`;
    expect(() => closing(FACTS[0], { unlinkSync })).toThrow(new UsageError(lockStays));
    node.unlinkSync(`${path}.lock`);
    const reason = 'the disk reports an error; what it held before is kept';
    const notWritten = `${path} could not be written: ${reason}.`;
    expect(() => closing(FACTS[1], { closeSync })).toThrow(new UsageError(notWritten));
    expect(node.readdirSync(folder)).toEqual(['x.ledger']);
    const fdatasyncSync = fault('EIO');
    expect(() => closing(FACTS[4], { fdatasyncSync, unlinkSync })).toThrow(new UsageError(notWritten));
  });

  it('writes nothing more after it has failed', () => {
    const { files: broken } = failing(6, 'EIO');
    const ledger = openLedger(path, { ...ABOUT, files: broken });
    expect(() => {
      for (const each of FACTS) ledger.add([each]);
    }).toThrow('the disk reports an error');
    const size = node.statSync(path).size;
    expect(() => ledger.add([fact('012 2A0B', 77)])).toThrow('the disk reports an error');
    ledger.close();
    expect(node.statSync(path).size).toBe(size);
  });
});

it('is named, with the reason, if it cannot be read', () => {
  expect(() => readLedger(folder)).toThrow(new UsageError(`${folder} could not be read: it is a folder.`));
  expect(() => readLedger(path)).toThrow(new UsageError(`${path} could not be read: there is no such file.`));
  node.mkdirSync(path);
  expect(() => openLedger(path, ABOUT)).toThrow(UsageError);
});
