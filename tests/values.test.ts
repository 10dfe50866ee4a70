// The values of games for two players: the shipped mixtures and certificates, and tiny games whose strategies
// can all be listed. values.full.ts proves the lower bounds of larger games again.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { findValue } from '../scripts/game-value.ts';
import { solveMatrixGame } from '../scripts/matrix-game.ts';
import { listText } from '../scripts/result-lists.ts';
import { VALUE_GAMES } from '../scripts/value-list.ts';
import { TREES } from './manifest.ts';
import { randomNumbers } from './random.ts';
import {
  codesOfGame,
  faultOfCertificate,
  fraction,
  kindOf,
  orbitsOfEntry,
  playedTotals,
  split,
  VALUES,
} from './values.ts';

/**
 * Returns the totals of all strategies for these codes, by kind of code, without those that another strategy
 * beats or equals in every kind. The next guess is made on turn `turn`.
 */
function allTotals(
  game: string,
  kinds: readonly string[],
  left: readonly string[],
  turn: number,
): number[][] {
  const found: number[][] = [];
  for (const guess of codesOfGame(game)) {
    const parts = split(guess, left);
    if (parts.size === 1 && !left.includes(guess)) continue;
    if (parts.size === 1 && left.length > 1) continue;
    let sums = [kinds.map(() => 0)];
    for (const members of parts.values()) {
      const each =
        members[0] === guess
          ? [kinds.map((kind) => (kind === kindOf(game, guess) ? turn : 0))]
          : allTotals(game, kinds, members, turn + 1);
      sums = sums.flatMap((sum) => each.map((more) => sum.map((total, i) => total + more[i])));
    }
    for (const sum of sums) {
      if (found.some((other) => other.every((total, i) => total <= sum[i]))) continue;
      found.push(sum);
    }
  }
  return found.filter(
    (sum) => !found.some((other) => other !== sum && other.every((total, i) => total <= sum[i])),
  );
}

it.each(['2x2r', '2x3r', '3x2r', '2x3z'])('%s: no strategy and no weights do better', async (name) => {
  const game = parseGame(name);
  const { value, orbits, weights, mixture } = await findValue(game);
  const kinds = orbits.map(([code]) => kindOf(name, formatCode(game, code)));
  const codes = codesOfGame(name);
  const sizes = kinds.map((kind) => codes.filter((code) => kindOf(name, code) === kind).length);
  expect(orbits.map(({ length }) => length)).toEqual(sizes);
  const all = allTotals(name, kinds, codes, 1);
  const costs = all.map((totals) => totals.reduce((sum, total, i) => sum + total * weights[i], 0));
  const drawn = sizes.reduce((sum, size, i) => sum + size * weights[i], 0);
  expect(BigInt(Math.min(...costs)) * value[1]).toBe(value[0] * BigInt(drawn));
  for (const { totals } of mixture)
    expect(all.some((other) => other.every((total, i) => total <= totals[i]))).toBe(true);
  expectMixture(mixture, sizes, value);
});

/** Expects that the probabilities have the sum 1, and that no orbit takes more than the value on average. */
function expectMixture(
  mixture: readonly { readonly probability: readonly [bigint, bigint]; readonly totals: readonly number[] }[],
  sizes: readonly number[],
  [above, below]: readonly [bigint, bigint],
): void {
  const common = mixture.reduce((product, { probability }) => product * probability[1], 1n);
  const shares = mixture.map(({ probability: [a, b] }) => (a * common) / b);
  expect(shares.every((share) => share > 0n)).toBe(true);
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(common);
  for (const [i, size] of sizes.entries()) {
    const turns = mixture.reduce((sum, { totals }, k) => sum + shares[k] * BigInt(totals[i]), 0n);
    expect(turns * below <= above * BigInt(size) * common).toBe(true);
  }
}

it('solves matrix games: neither player can do better against the other', () => {
  const random = randomNumbers(3);
  for (let trial = 0; trial < 60; trial++) {
    const [rows, columns] = [1 + random(5), 1 + random(5)];
    const matrix = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => BigInt(1 + random(trial < 30 ? 4 : 1000))),
    );
    const { value, rows: mixed, columns: weights, sum } = solveMatrixGame(matrix);
    const total = (list: readonly bigint[]): bigint => list.reduce((all, each) => all + each, 0n);
    expect([total(mixed), total(weights)]).toEqual([sum, sum]);
    expect([...mixed, ...weights].every((each) => each >= 0n)).toBe(true);
    for (let j = 0; j < columns; j++)
      expect(total(matrix.map((row, i) => row[j] * mixed[i])) * value[1] <= value[0] * sum).toBe(true);
    for (const row of matrix)
      expect(total(row.map((entry, j) => entry * weights[j])) * value[1] >= value[0] * sum).toBe(true);
  }
});

it('trees/values.json lists every game and every file, one entry a line', () => {
  expect(readFileSync(new URL('values.json', TREES), 'utf8')).toBe(listText(VALUES));
  expect(VALUES.map(({ game }) => game)).toEqual(VALUE_GAMES);
  const files = VALUES.flatMap(({ mixture, certificate = [] }) => [
    ...mixture.map(({ file }) => file),
    ...[certificate].flat(),
  ]);
  const found = readdirSync(new URL('values', TREES))
    .filter((file) => !file.startsWith('wordle')) // see word-value.full.ts
    .map((file) => `values/${file}`);
  expect(files.sort()).toEqual(found.sort());
});

it.each(VALUES)('$game: the trees take $value turns at most, in each orbit', (entry) => {
  const orbits = orbitsOfEntry(entry);
  expect(orbits.flat().sort()).toEqual(codesOfGame(entry.game));
  expect(entry.orbits.map(({ codes }) => codes)).toEqual(orbits.map(({ length }) => length));
  const mixture = entry.mixture.map(({ probability, file, totals }) => {
    expect(playedTotals(entry, file)).toEqual(totals);
    return { probability: fraction(probability), totals };
  });
  expectMixture(
    mixture,
    orbits.map(({ length }) => length),
    fraction(entry.value),
  );
});

it.each(VALUES.filter(({ certificate }) => certificate))(
  '$game: the certificate proves that no strategy takes fewer than $value turns',
  async (entry) => {
    const bytes = readFileSync(new URL(entry.certificate as string, TREES));
    expect(await faultOfCertificate(entry, bytes)).toBe(undefined);
    // One turn more is not proved.
    const [above, below] = fraction(entry.value);
    const drawn = BigInt(entry.orbits.reduce((sum, { codes, weight }) => sum + codes * weight, 0));
    const more = { ...entry, value: `${above * drawn + below}/${below * drawn}` };
    expect(await faultOfCertificate(more, bytes)).not.toBe(undefined);
  },
);

it('has the value of Mastermind: 5600 turns for 1290 codes', () => {
  const { value, orbits, claim } = VALUES.find(({ game }) => game === '4x6r') as (typeof VALUES)[number];
  expect([value, claim]).toEqual(['560/129', 'certified']);
  expect(orbits.map(({ weight }) => weight)).toEqual([0, 1, 1, 1, 1]);
});
