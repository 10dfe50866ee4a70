// Checks the shipped values of games with rules written from the definition: feedback, orbits and totals are
// counted on texts.

import { readFileSync } from 'node:fs';
import type { ValueEntry } from '../scripts/result-lists.ts';
import { DONE } from '../tree-output/no-position.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { checkAlone } from '../verify/check-threads.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { wordGameName } from '../verify/word-name.ts';
import { TREES } from './manifest.ts';

/** The entries of trees/values.json. */
export const VALUES: readonly ValueEntry[] = JSON.parse(readFileSync(new URL('values.json', TREES), 'utf8'));

/** Reads a fraction such as `560/129`. */
export function fraction(text: string): readonly [bigint, bigint] {
  const [above, below] = text.split('/').map(BigInt);
  return [above, below];
}

/** Lists the codes of a game such as `4x6r` or `3x4z`. */
export function codesOfGame(game: string): string[] {
  const [, positions, symbols, kind] = /^(\d)x(\d+)([rz]*)$/.exec(game) as RegExpExecArray;
  let codes = [''];
  for (let i = 0; i < Number(positions); i++)
    codes = codes.flatMap((code) =>
      Array.from({ length: Number(symbols) }, (_, symbol) => `${code}${symbol}`),
    );
  return codes.filter(
    (code) =>
      (kind.includes('r') || new Set(code).size === code.length) && !(kind.includes('z') && code[0] === '0'),
  );
}

/**
 * Returns a text that equals that of another code if a symmetry carries one to the other: how often symbols
 * occur. Without leading zero, also whether 0 occurs; this is enough if all symbols differ.
 */
export function kindOf(game: string, code: string): string {
  const times = [...new Set(code)].map((symbol) => code.split(symbol).length - 1).sort();
  return `${times}${game.endsWith('z') && code.includes('0') ? ' with 0' : ''}`;
}

/** Returns the feedback, such as `1A2B`. */
export function answer(guess: string, secret: string): string {
  const bulls = [...guess].filter((symbol, i) => symbol === secret[i]).length;
  const times = (text: string, symbol: string): number => text.split(symbol).length - 1;
  const shared = [...new Set(guess)].reduce(
    (sum, symbol) => sum + Math.min(times(guess, symbol), times(secret, symbol)),
    0,
  );
  return `${bulls}A${shared - bulls}B`;
}

/** Splits codes by their feedback to a guess. */
export function split(guess: string, secrets: readonly string[]): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const secret of secrets) {
    const feedback = answer(guess, secret);
    parts.set(feedback, [...(parts.get(feedback) ?? []), secret]);
  }
  return parts;
}

/** Returns the codes of each orbit of an entry, in its order. */
export function orbitsOfEntry({ game, orbits }: ValueEntry): string[][] {
  const codes = codesOfGame(game);
  return orbits.map(({ code }) => codes.filter((each) => kindOf(game, each) === kindOf(game, code)));
}

/** Plays a shipped tree against every code. Returns the sum of turns for each orbit. */
export function playedTotals(entry: ValueEntry, file: string): number[] {
  const bytes = readFileSync(new URL(file, TREES));
  const verdict = verifyTree(bytes);
  if (!verdict.ok || verdict.game !== entry.game) throw new Error(`${file} is no tree of ${entry.game}.`);
  const tree = openTree(bytes);
  return orbitsOfEntry(entry).map((codes) => {
    let total = 0;
    for (const secret of codes)
      for (let at = tree.root; at !== DONE; total++) at = tree.next(at, answer(tree.guess(at), secret));
    return total;
  });
}

/**
 * Checks the certificate of an entry. Returns a sentence about the first fault; undefined if the certificate
 * proves the value.
 */
export async function faultOfCertificate(entry: ValueEntry, bytes: Uint8Array): Promise<string | undefined> {
  const { game, orbits, value } = entry;
  const drawn = orbitsOfEntry(entry)
    .filter((_, i) => orbits[i].weight > 0)
    .flat();
  const [above, below] = fraction(value);
  const total = Number((above * BigInt(drawn.length)) / below);
  if (BigInt(total) * below !== above * BigInt(drawn.length)) return 'The total is not a whole number.';
  if (orbits.every(({ weight }) => weight === 1)) {
    const verdict = await checkCertificate(bytes, { game, prices: '1,2', bound: total });
    return verdict.ok ? undefined : verdict.reason;
  }
  if (orbits.some(({ weight }) => weight > 1)) return 'The weights are not 0 and 1.';
  const others = codesOfGame(game).filter((code) => !drawn.includes(code));
  const words = { secrets: drawn.sort(), others };
  const { bound, states, step, assumed } = readCertificate(bytes);
  const question = { game: wordGameName('ab', words), prices: '1,2', bound, words };
  const verdict = await checkAlone(bytes, question, {});
  if (!verdict.ok || assumed > 0) return verdict.ok ? 'Steps are assumed.' : verdict.reason;
  const proved = new Map<string, number>();
  for (let i = 0; i < states; i++) {
    const { path, picked, bound } = step(i);
    if (path.length === 2 && picked === undefined) proved.set(path.join(), bound);
  }
  const numbered = [...words.secrets, ...words.others];
  for (const { code } of orbits) {
    let least = 0;
    for (const [feedback, { length }] of split(code, drawn)) {
      const [bulls, cows] = [Number(feedback[0]), Number(feedback[2])];
      const path = [numbered.indexOf(code), bulls * (code.length + 1) + cows];
      // Without a step: one code may be found on the next turn, the others need two turns or more.
      const after = proved.get(path.join()) ?? 2 * length - 1;
      least += bulls === code.length ? 1 : length + after;
    }
    if (least < total) return `${code} is only proved to take ${least} turns, not ${total}.`;
  }
  return undefined;
}
