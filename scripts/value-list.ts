// Makes trees/values.json and the files of trees/values/: the values of games for two players, with the
// strategies of the guesser and certificates of the lower bounds.

import { VERSION } from '../cli/program.ts';
import { formatCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { type Fraction, findValue } from './game-value.ts';
import { secondsSince } from './proof-costs.ts';
import type { ValueEntry } from './result-lists.ts';
import { write } from './trees-folder.ts';
import { certifyValue } from './value-certificate.ts';

/** The games with a value in the list. */
export const VALUE_GAMES = `
  2x3r 2x4r 2x5r 2x6r 3x2r 3x3r 3x4r 3x5r 3x6r 4x2r 4x3r 4x4r 4x5r 4x6r 5x2r 5x3r 5x4r`
  .trim()
  .split(/\s+/);

/** Returns the path of a file in trees/. */
export function valueFile(name: string): string {
  return `values/${name}`;
}

/** Proves the value of a game, writes its files, and returns its entry. Takes up to a minute. */
export async function valueEntry(name: string): Promise<ValueEntry> {
  const before = process.cpuUsage();
  const game = parseGame(name);
  const found = await findValue(game);
  const cpuSeconds = secondsSince(before);
  const certificate = await certifyValue(game, found);
  if (certificate !== undefined) write(valueFile(`${name}.cert`), certificate);
  const mixture = found.mixture.map(({ probability, totals, strategy }, i) => {
    const total = totals.reduce((sum, each) => sum + each, 0);
    const meta = { objective: 'average', claim: 'upper-bound', producer: `optimoo ${VERSION}` } as const;
    const bytes = encodeTree(game, strategy, meta);
    const verdict = verifyTree(bytes);
    if (!verdict.ok || verdict.total !== total) throw new Error(`A tree of ${name} is wrong.`);
    const file = valueFile(`${name}-${i + 1}.tree`);
    write(file, bytes);
    return { probability: formatFraction(probability), totals, file };
  });
  console.log(`${name}: ${formatFraction(found.value)}, ${cpuSeconds} s`);
  return {
    game: name,
    secrets: game.secrets,
    value: formatFraction(found.value),
    orbits: found.orbits.map((codes, i) => ({
      code: formatCode(game, codes[0]),
      codes: codes.length,
      weight: found.weights[i],
    })),
    mixture,
    claim: certificate === undefined ? 'optimal' : 'certified',
    cpuSeconds,
    ...(certificate && { certificate: valueFile(`${name}.cert`) }),
  };
}

function formatFraction([numerator, denominator]: Fraction): string {
  return `${numerator}/${denominator}`;
}
