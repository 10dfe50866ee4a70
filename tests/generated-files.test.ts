// Checks that the generated files in the repository equal what their commands make now. Files that take long
// are made in part: here the parts that take a moment, in generated-files.full.ts those that take seconds.
// CONTRIBUTING.md names the command for each file.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { certificatesOf, checkCosts } from '../scripts/check-costs.ts';
import { FIGURE_LISTS, type FigureListName, provedEntry } from '../scripts/figure-lists.ts';
import { generatedPages } from '../scripts/generated-pages.ts';
import { chosenTreesText, manifestText, wordTreesText } from '../scripts/manifest-lists.ts';
import { blocksOf } from '../scripts/markdown-tables.ts';
import { PLAYER_LISTS, type PlayerListName, playerEntry, playersText } from '../scripts/player-lists.ts';
import { byGame, listText, readList, type TotalEntry } from '../scripts/result-lists.ts';
import { resultTables } from '../scripts/result-tables.ts';
import { sequenceTables } from '../scripts/sequence-lists.ts';
import { openCertificateOf, openLedgerOf, openTreeOf, pathOf } from '../scripts/trees-folder.ts';
import { readLedger } from '../solver/ledger/ledger.ts';
import { optimise } from '../solver/solve.ts';
import { heuristicsFor } from '../strategies/heuristic-list.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { leastTurnsOf3, twoPositions } from './known-values.ts';
import { MANIFEST } from './manifest.ts';

const TOP = new URL('..', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, TOP), 'utf8');

/** The largest ledger that may be kept in the repository. */
const MOST_LEDGER_BYTES = 4e6;

const LISTS = Object.keys(FIGURE_LISTS) as FigureListName[];
const LEAST = readList('least-turns');
const TOTALS = readList('least-totals');

it('trees/manifest.json describes the files of the folder', async () => {
  // if this fails, run: npm run trees -- and the name of any tree
  expect(textOf('trees/manifest.json')).toBe(await manifestText());
});

it('trees/chosen.json describes the trees of chosen secrets', () => {
  // if this fails, run: npm run trees -- and the name of any tree
  expect(textOf('trees/chosen.json')).toBe(chosenTreesText());
});

it('trees/words.json describes the trees of words', async () => {
  // if this fails, run: npm run trees -- and the name of any tree
  expect(textOf('trees/words.json')).toBe(await wordTreesText());
});

it('trees/check-costs.json has the cost of every certificate, in the order of the manifest', () => {
  const costs = checkCosts(certificatesOf(MANIFEST)); // if this fails, run: npm run trees -- check-costs
  expect(costs.map(({ file }) => file)).toEqual(certificatesOf(MANIFEST).map(({ file }) => file));
  expect(textOf('trees/check-costs.json')).toBe(listText(costs));
});

describe('docs', () => {
  const pages = generatedPages();

  it.each([...pages])('%s says what the lists say', (path, text) => {
    // if this fails, run: npm run trees -- and the name of any tree
    expect(textOf(`docs/${path}`)).toBe(text);
  });

  it('show every table, and include no outdated list of a sequence', () => {
    const shown = [...pages.values()].flatMap(blocksOf);
    const tables = [...resultTables(), ...sequenceTables()].map(([name]) => name);
    const unshown = tables.filter((name) => !name.startsWith('the command for ') && !shown.includes(name));
    expect(unshown).toEqual([]);
    const lists = fastGlob.sync('sequences/*', { cwd: fileURLToPath(new URL('docs', TOP)) });
    expect(lists.filter((path) => !pages.has(path))).toEqual([]);
  });

  it('show every player in the picture of each game', () => {
    for (const [list, game] of Object.entries(PLAYER_LISTS)) {
      const names = readList(list as PlayerListName).players.map(({ player }) => player);
      for (const name of ['optimal', ...names])
        expect(pages.get(`players-${game}.svg`)).toContain(`>${name}<`);
    }
  });

  // T(n, k) in A231205 is the number of guesses that are needed to know a code of k out of n colours, marked
  // as in Wordle. Guessing that code takes one more turn.
  it.each([
    [2, 2, 1],
    [3, 2, 1],
    [4, 2, 2],
    [5, 2, 2],
    [3, 3, 2],
    [4, 3, 2],
    [4, 4, 3],
    [5, 3, 2], // OEIS says 5 here
  ])('tells what A231205 should say of %i colours in %i slots', async (colours, slots, guesses) => {
    const game = parseGame(`${slots}x${colours}`);
    const words = Array.from({ length: game.secrets }, (_, code) =>
      formatCode(game, code).replace(/\d/g, (colour) => 'abcde'[Number(colour)]),
    );
    const best = await optimise(makeWordGame(words, undefined, 'wordle'), { kind: 'worst' }, { threads: 1 });
    expect(best).toMatchObject({ worst: guesses + 1 });
  });
});

describe.each(LISTS)('trees/%s.json', (list) => {
  const entries = readList(list);

  it('is written as the command writes it, and lists every size', () => {
    expect(textOf(`trees/${list}.json`)).toBe(listText(entries));
    expect(entries.map(({ game }) => game)).toEqual(FIGURE_LISTS[list].games);
  });

  it.each(entries.filter(({ game, secrets }) => secrets < (game.endsWith('b') ? 3 : 15)))(
    'has the figures of $game',
    async (entry) => {
      // if this fails, run: npm run trees -- and the name of the list
      expect(entry).toEqual(await provedEntry(list, entry.game));
    },
  );
});

describe.each([
  ['total', new Map(TOTALS.map((entry) => [entry.game, entry.total]))],
  ['turns', new Map(LEAST.map((entry) => [entry.game, entry.turns]))],
] as const)('the least %s', (figure, values) => {
  it('agrees with the published formulas for two positions', () => {
    for (let symbols = figure === 'total' ? 3 : 2; symbols <= 16; symbols++) {
      expect(values.get(`2x${symbols}`)).toBe(twoPositions(symbols, false)[figure]);
      expect(values.get(`2x${symbols}r`)).toBe(twoPositions(symbols, true)[figure]);
    }
  });

  it('is the same with bulls alone if every code holds every symbol: the bulls determine the cows', () => {
    for (const game of ['2x2', '3x3', '4x4', '5x5', '6x6'])
      expect(values.get(`${game}b`)).toBe(values.get(game));
  });
});

it('trees/least-totals.json agrees with the trees, and lists every one that shows a least total', () => {
  const shown = MANIFEST.filter(({ objective, game }) => objective === 'average' && !game.endsWith('z'))
    .map(({ game, secrets, total }): TotalEntry => ({ game, secrets, total }))
    .sort(byGame);
  const games = shown.map(({ game }) => game);
  expect(TOTALS.filter(({ game }) => games.includes(game)).sort(byGame)).toEqual(shown);
});

describe('trees/least-turns.json', () => {
  it('agrees with the trees', () => {
    for (const { game, turns } of LEAST) {
      for (const tree of MANIFEST.filter((each) => each.game === game)) {
        expect(tree.worst, tree.file).toBeGreaterThanOrEqual(turns);
        for (const { objective } of tree.certificates) expect(objective).not.toBe(`not within ${turns}`);
      }
    }
  });

  it('agrees with the published formula for three positions with repetition', () => {
    const turns = new Map(LEAST.map((entry) => [entry.game, entry.turns]));
    for (let symbols = 5; symbols <= 15; symbols++)
      expect(turns.get(`3x${symbols}r`)).toBe(leastTurnsOf3(symbols));
  });
});

const OPEN_GAMES = readList('open-games');
const OPEN_TURNS = readList('open-turns');

describe('trees/open-games.json', () => {
  it('lists the undecided games with their bounds', () => {
    expect(textOf('trees/open-games.json')).toBe(listText(OPEN_GAMES));
    for (const { game, secrets, proven, found } of OPEN_GAMES) {
      expect(parseGame(game).secrets).toBe(secrets);
      expect(proven).toBeLessThan(found);
      expect(FIGURE_LISTS['least-totals'].games).not.toContain(game);
      const trees = MANIFEST.filter((each) => each.game === game);
      expect(found).toBeLessThanOrEqual(Math.min(...trees.map(({ total }) => total)));
    }
  });

  it.each(OPEN_GAMES)(
    'has the tree of $game with the listed total and the claim upper-bound',
    ({ game, found }) => {
      expect(verifyTree(readFileSync(pathOf(openTreeOf(game))))).toMatchObject({
        ok: true,
        objective: 'average',
        total: found,
        claim: 'upper-bound',
      });
    },
  );

  it('has trees and ledgers of these games only, and the listed certificates', () => {
    const names = fastGlob.sync('open/*', { cwd: fileURLToPath(new URL('trees', TOP)) });
    const trees = OPEN_GAMES.map(({ game }) => openTreeOf(game));
    const certificates = OPEN_GAMES.filter(({ certified }) => certified).map(({ game }) =>
      openCertificateOf(game),
    );
    const ledgers = OPEN_GAMES.map(({ game }) => openLedgerOf(game));
    expect(names.filter((name) => !ledgers.includes(name)).sort()).toEqual(
      [...trees, ...certificates].sort(),
    );
  });

  it.each(OPEN_GAMES.filter(({ game }) => existsSync(pathOf(openLedgerOf(game)))))(
    'has a ledger of $game that is sound',
    ({ game }) => {
      const path = pathOf(openLedgerOf(game));
      expect(statSync(path).size).toBeLessThan(MOST_LEDGER_BYTES);
      const ledger = readLedger(path);
      expect(ledger.about).toEqual({ game, objective: 'average' });
      // facts() throws at a damaged line
      expect([...ledger.facts(parseGame(game))].length).toBeGreaterThan(0);
    },
  );
});

// open-turns.slow.ts proves both bounds again.
it('trees/open-turns.json lists the next sizes after the decided ones', () => {
  expect(textOf('trees/open-turns.json')).toBe(listText(OPEN_TURNS));
  for (const { game, secrets, atLeast, atMost } of OPEN_TURNS) {
    expect(parseGame(game).secrets).toBe(secrets);
    expect(atLeast).toBeLessThan(atMost);
    const before = game.replace(/\d+(?=r?b?$)/, (symbols) => String(Number(symbols) - 1));
    const names = LEAST.map((entry) => entry.game);
    expect([names.includes(before), names.includes(game)]).toEqual([true, false]);
  }
});

it('trees/4x10-front.json agrees with the trees', () => {
  const { turns, points, details } = readList('4x10-front'); // tests/prices.slow.ts computes this list again
  const of = (objective: string): Partial<TreeEntry> | undefined =>
    MANIFEST.find((entry) => entry.game === '4x10' && entry.objective === objective);
  const fewest = of('fewest-last');
  const [final] = points.slice(-1);
  expect([final.total, final.last]).toEqual([fewest?.total, fewest?.histogram?.[turns]]);
  const total = (kind: 'worst' | 'fewestLast'): number =>
    details.feedbacks.reduce((sum, each) => sum + each[kind].total, 1);
  expect([total('worst'), total('fewestLast')]).toEqual([points[0].total, final.total]);
  expect(details.feedbacks.reduce((sum, { average }) => sum + average, 1)).toBe(of('average')?.total);
});

describe.each(Object.entries(PLAYER_LISTS))('trees/%s.json', (list, game) => {
  const { players } = readList(list as PlayerListName);
  const heuristics = heuristicsFor(parseGame(game));

  it('is written as the command writes it', () => {
    expect(textOf(`trees/${list}.json`)).toBe(playersText(game, players));
  });

  it('has every player, with its summary', () => {
    const rules = heuristics.map(({ name, summary }) => [name, summary]);
    // if this fails, run: npm run trees -- players
    expect(players.map(({ player, summary }) => [player, summary]).sort()).toEqual(rules.sort());
  });
});

/** Slow players: they rate every guess, or try many. generated-files.full.ts plays them. */
const THOROUGH = [
  'knuth',
  'expected-size',
  'minimax-any',
  'sieve-random',
  'variance-random',
  'variance-escape',
];

it.each(heuristicsFor(parseGame('4x10')).filter(({ name }) => !THOROUGH.includes(name)))(
  'trees/players.json says how $name plays',
  (rule) => {
    const entry = readList('players').players.find(({ player }) => player === rule.name);
    expect(entry).toEqual(playerEntry('4x10', rule)); // if this fails, run: npm run trees -- players
  },
);
