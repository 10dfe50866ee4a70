// Files that are made by a command and kept in the repository are what the command would make today. Where
// making them takes long, as much is made anew as takes a moment, and in generated-files.full.ts what takes
// seconds. CONTRIBUTING.md says which command makes which file.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { histogramSvg } from '../cli/histogram-svg.ts';
import { formatCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { CHECK_COSTS, certificatesOf, checkCosts, checkCostsText } from '../scripts/check-costs.ts';
import { CONSISTENT_GAMES, type ConsistentEntry, consistentEntry } from '../scripts/consistent.ts';
import { FRONT_LIST, FRONT_OF, type FrontList } from '../scripts/front-list.ts';
import {
  LEAST_TOTALS_GAMES,
  type LeastTotalEntry,
  leastTotalEntry,
  leastTotalsOf,
} from '../scripts/least-totals.ts';
import { LEAST_TURNS_GAMES, type LeastTurnsEntry, leastTurnsEntry } from '../scripts/least-turns.ts';
import { openGames, openTurns } from '../scripts/open-games.ts';
import { resultsPages } from '../scripts/results-page.ts';
import { sequencePages } from '../scripts/sequences.ts';
import {
  manifestText,
  type PlayerEntry,
  playerEntry,
  playersText,
  wordTreesText,
} from '../scripts/tree-lists.ts';
import { listText, openCertificateOf, openLedgerOf, openTreeOf, pathOf } from '../scripts/trees-folder.ts';
import { LedgerText } from '../solver/ledger/contents.ts';
import { filePieces } from '../solver/ledger/file-pieces.ts';
import { optimise } from '../solver/solve.ts';
import { heuristicsFor } from '../strategies/heuristic-list.ts';
import type { Tally } from '../strategies/tally.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { leastTurnsOf3, twoPositions } from './known-values.ts';
import { MANIFEST, WORD_MANIFEST } from './manifest.ts';

const TOP = new URL('..', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, TOP), 'utf8');

/** A ledger is kept only while it is small. */
const MOST_LEDGER_BYTES = 4e6;

const GAME = parseGame('4x10');
const CONSISTENT: readonly ConsistentEntry[] = JSON.parse(textOf('trees/consistent.json'));
const LEAST: readonly LeastTurnsEntry[] = JSON.parse(textOf('trees/least-turns.json'));
const TOTALS: readonly LeastTotalEntry[] = JSON.parse(textOf('trees/least-totals.json'));
const FRONT: FrontList = JSON.parse(textOf(`trees/${FRONT_LIST}.json`));
const PLAYERS: readonly PlayerEntry[] = JSON.parse(textOf('trees/players.json')).players;

it('trees/manifest.json describes the files of the folder', async () => {
  expect(textOf('trees/manifest.json')).toBe(await manifestText()); // otherwise: npm run trees -- and the name of any tree
});

it('trees/words.json describes the trees of words', async () => {
  expect(textOf('trees/words.json')).toBe(await wordTreesText()); // otherwise: npm run trees -- and the name of any tree
});

const CERTIFICATES = certificatesOf(MANIFEST);
const CHECKED = checkCosts(CERTIFICATES);

it('trees/check-costs.json tells what the check of every certificate takes, and is written as the command writes it', () => {
  // otherwise: npm run trees -- check-costs
  expect(CERTIFICATES.map(({ file }) => file).filter((file) => !CHECKED.has(file))).toEqual([]);
  expect(textOf(`trees/${CHECK_COSTS}`)).toBe(checkCostsText(CERTIFICATES, CHECKED));
});

const PAGES = resultsPages({
  ...{ trees: MANIFEST, consistent: CONSISTENT, leastTurns: LEAST, front: FRONT, words: WORD_MANIFEST },
  ...{ openGames: openGames(), openTurns: openTurns(), checkCosts: CHECKED },
});

it.each([...PAGES])('docs/%s says what the lists say', (path, text) => {
  expect(textOf(`docs/${path}`)).toBe(text); // otherwise: npm run trees -- and the name of any tree
});

describe('docs/sequences', () => {
  const pages = sequencePages(TOTALS, LEAST);

  it('is what the lists say, and nothing else', () => {
    const names = fastGlob.sync('sequences{.md,/*}', { cwd: fileURLToPath(new URL('docs', TOP)) });
    expect(names.sort()).toEqual([...pages.keys()].sort());
    for (const [path, text] of pages) expect(textOf(`docs/${path}`), path).toBe(text); // otherwise: npm run trees -- and the name of any tree
  });

  // Its entry T(n, k) is the number of guesses that it takes to know a code of k of n colours marked as in
  // Wordle: to guess it takes one turn more.
  it.each([
    [2, 2, 1],
    [3, 2, 1],
    [4, 2, 2],
    [5, 2, 2],
    [3, 3, 2],
    [4, 3, 2],
    [4, 4, 3],
    [5, 3, 2], // where OEIS has 5
  ])('tells what A231205 should say of %i colours in %i slots', async (colours, slots, guesses) => {
    const game = parseGame(`${slots}x${colours}`);
    const words = Array.from({ length: game.secrets }, (_, code) =>
      formatCode(game, code).replace(/\d/g, (colour) => 'abcde'[Number(colour)]),
    );
    const best = await optimise(makeWordGame(words, undefined, 'wordle'), { kind: 'worst' }, { threads: 1 });
    expect(best).toMatchObject({ worst: guesses + 1 });
  });
});

describe('trees/consistent.json', () => {
  it('is written as the command writes it, and lists every size', () => {
    expect(textOf('trees/consistent.json')).toBe(listText(CONSISTENT));
    expect(CONSISTENT.map(({ game }) => game)).toEqual(CONSISTENT_GAMES);
  });

  it.each(CONSISTENT.filter(({ secrets }) => secrets < 15))('says what $game costs', async (entry) => {
    expect(entry).toEqual(await consistentEntry(entry.game)); // otherwise: npm run trees -- consistent
  });
});

describe('trees/least-totals.json', () => {
  it('is written as the command writes it, and lists every size', () => {
    expect(textOf('trees/least-totals.json')).toBe(listText(TOTALS));
    expect(TOTALS.map(({ game }) => game)).toEqual(LEAST_TOTALS_GAMES);
  });

  it('agrees with the trees, and lists every one that shows a least total', () => {
    const listed = TOTALS.filter(({ game }) => leastTotalsOf(MANIFEST).some((entry) => entry.game === game));
    const byName = (a: LeastTotalEntry, b: LeastTotalEntry): number => (a.game < b.game ? -1 : 1);
    const shown = leastTotalsOf(MANIFEST).filter(({ game }) => !game.endsWith('z'));
    expect([...listed].sort(byName)).toEqual(shown.sort(byName));
  });

  it('agrees with the published formulas for two positions', () => {
    const totals = new Map(TOTALS.map((entry) => [entry.game, entry.total]));
    for (let symbols = 3; symbols <= 16; symbols++) {
      expect(totals.get(`2x${symbols}`)).toBe(twoPositions(symbols, false).total);
      expect(totals.get(`2x${symbols}r`)).toBe(twoPositions(symbols, true).total);
    }
  });

  it('is the same with bulls alone where every code holds every symbol, for then the cows follow from the bulls', () => {
    const totals = new Map(TOTALS.map((entry) => [entry.game, entry.total]));
    for (const game of ['2x2', '3x3', '4x4', '5x5', '6x6'])
      expect(totals.get(`${game}b`)).toBe(totals.get(game));
  });

  it.each(TOTALS.filter(({ game, secrets }) => secrets < (game.endsWith('b') ? 3 : 15)))(
    'says what $game costs',
    async (entry) => {
      expect(entry).toEqual(await leastTotalEntry(entry.game)); // otherwise: npm run trees -- least-totals
    },
  );
});

describe('trees/least-turns.json', () => {
  it('is written as the command writes it, and lists every size', () => {
    expect(textOf('trees/least-turns.json')).toBe(listText(LEAST));
    expect(LEAST.map(({ game }) => game)).toEqual(LEAST_TURNS_GAMES);
  });

  it('agrees with the trees', () => {
    for (const { game, turns } of LEAST) {
      for (const tree of MANIFEST.filter((each) => each.game === game)) {
        expect(tree.worst, tree.file).toBeGreaterThanOrEqual(turns);
        for (const { objective } of tree.certificates) expect(objective).not.toBe(`not within ${turns}`);
      }
    }
  });

  it('agrees with the published formulas for two positions, and for three with repetition', () => {
    const turns = new Map(LEAST.map((entry) => [entry.game, entry.turns]));
    for (let symbols = 2; symbols <= 16; symbols++) {
      expect(turns.get(`2x${symbols}`)).toBe(twoPositions(symbols, false).turns);
      expect(turns.get(`2x${symbols}r`)).toBe(twoPositions(symbols, true).turns);
    }
    for (let symbols = 5; symbols <= 15; symbols++)
      expect(turns.get(`3x${symbols}r`)).toBe(leastTurnsOf3(symbols));
  });

  it('is the same with bulls alone where every code holds every symbol, for then the cows follow from the bulls', () => {
    const turns = new Map(LEAST.map((entry) => [entry.game, entry.turns]));
    for (const game of ['2x2', '3x3', '4x4', '5x5', '6x6'])
      expect(turns.get(`${game}b`)).toBe(turns.get(game));
  });

  it.each(LEAST.filter(({ secrets }) => secrets < 15))('says what $game needs', async (entry) => {
    expect(entry).toEqual(await leastTurnsEntry(entry.game)); // otherwise: npm run trees -- least-turns
  });
});

describe('trees/open-games.json', () => {
  it('lists games that are open, and how far they are', () => {
    expect(textOf('trees/open-games.json')).toBe(listText(openGames()));
    for (const { game, secrets, proven, found } of openGames()) {
      expect(parseGame(game).secrets).toBe(secrets);
      expect(proven).toBeLessThan(found);
      expect(LEAST_TOTALS_GAMES).not.toContain(game);
      const trees = MANIFEST.filter((each) => each.game === game);
      expect(found).toBeLessThanOrEqual(Math.min(...trees.map(({ total }) => total)));
    }
  });

  it.each(openGames())('has the tree of $game that was found, which claims no more', ({ game, found }) => {
    expect(verifyTree(readFileSync(pathOf(openTreeOf(game))))).toMatchObject({
      ok: true,
      objective: 'average',
      total: found,
      claim: 'upper-bound',
    });
  });

  it('has trees and ledgers of no other game, and the certificates that it tells of', () => {
    const names = fastGlob.sync('open/*', { cwd: fileURLToPath(new URL('trees', TOP)) });
    const trees = openGames().map(({ game }) => openTreeOf(game));
    const certificates = openGames()
      .filter(({ certified }) => certified)
      .map(({ game }) => openCertificateOf(game));
    const ledgers = openGames().map(({ game }) => openLedgerOf(game));
    expect(names.filter((name) => !ledgers.includes(name)).sort()).toEqual(
      [...trees, ...certificates].sort(),
    );
  });

  it.each(openGames().filter(({ game }) => existsSync(pathOf(openLedgerOf(game)))))(
    'has a ledger of $game that is sound',
    ({ game }) => {
      const path = pathOf(openLedgerOf(game));
      expect(statSync(path).size).toBeLessThan(MOST_LEDGER_BYTES);
      const ledger = new LedgerText(filePieces(path), path);
      expect(ledger.about).toEqual({ game, objective: 'average' });
      expect([...ledger.facts(parseGame(game))].length).toBeGreaterThan(0); // it refuses a damaged line
    },
  );
});

// Either bound is proved anew by open-turns.slow.ts.
it('trees/open-turns.json lists the next sizes after the decided ones', () => {
  expect(textOf('trees/open-turns.json')).toBe(listText(openTurns()));
  for (const { game, secrets, atLeast, atMost } of openTurns()) {
    expect(parseGame(game).secrets).toBe(secrets);
    expect(atLeast).toBeLessThan(atMost);
    const before = game.replace(/\d+(?=r?b?$)/, (symbols) => String(Number(symbols) - 1));
    const names = LEAST.map((entry) => entry.game);
    expect([names.includes(before), names.includes(game)]).toEqual([true, false]);
  }
});

it('trees/4x10-front.json agrees with the trees', () => {
  const { points, details } = FRONT; // made anew by tests/prices.slow.ts
  const of = (objective: string): Partial<TreeEntry> | undefined =>
    MANIFEST.find((entry) => entry.game === FRONT_OF && entry.objective === objective);
  const fewest = of('fewest-last');
  const [final] = points.slice(-1);
  expect([final.total, final.last]).toEqual([fewest?.total, fewest?.histogram?.[FRONT.turns]]);
  const total = (kind: 'worst' | 'fewestLast'): number =>
    details.feedbacks.reduce((sum, each) => sum + each[kind].total, 1);
  expect([total('worst'), total('fewestLast')]).toEqual([points[0].total, final.total]);
  expect(details.feedbacks.reduce((sum, { average }) => sum + average, 1)).toBe(of('average')?.total);
});

describe('trees/players.json', () => {
  it('is written as the command writes it', () => {
    expect(textOf('trees/players.json')).toBe(playersText(PLAYERS));
  });

  it('has every player, with its summary', () => {
    const rules = heuristicsFor(GAME).map(({ name, summary }) => [name, summary]);
    expect(PLAYERS.map(({ player, summary }) => [player, summary]).sort()).toEqual(rules.sort());
  });

  /** Those that weigh every guess, or try many, which takes longer; generated-files.full.ts plays them. */
  const THOROUGH = [
    'knuth',
    'expected-size',
    'minimax-any',
    'sieve-random',
    'variance-random',
    'variance-escape',
  ];

  it.each(heuristicsFor(GAME).filter(({ name }) => !THOROUGH.includes(name)))(
    'says how $name plays',
    (rule) => {
      // otherwise: npm run trees
      expect(PLAYERS.find(({ player }) => player === rule.name)).toEqual(playerEntry(rule));
    },
  );
});

describe('pictures', () => {
  it('docs/players-4x10.svg shows the players and the optimum', () => {
    const { total, histogram } = openTree(readFileSync(new URL('trees/4x/4x10-average.tree', TOP)));
    const optimal = {
      player: 'optimal',
      histogram,
      total,
      average: total / GAME.secrets,
      worst: histogram.length - 1,
    };
    const tallies: Tally[] = [
      optimal,
      ...PLAYERS.map((entry) => ({ ...entry, total: entry.average * GAME.secrets })),
    ].map((each) => ({ ...each, milliseconds: 0 }));
    expect(textOf('docs/players-4x10.svg')).toBe(histogramSvg(GAME, tallies));
  });

  it('docs/players-4x10r.svg shows every player of its game', () => {
    const svg = textOf('docs/players-4x10r.svg');
    const names = heuristicsFor(parseGame('4x10r')).map(({ name }) => name);
    expect(
      [...svg.matchAll(/font-size="13" font-weight="600">([^<]*)</g)].map((match) => match[1]).sort(),
    ).toEqual(names.sort());
  });
});
