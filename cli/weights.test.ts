// The option --weights. Advice is compared with a search that knows only texts: words, marks and weights.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { captured, optimoo } from '../tests/captured.ts';
import { randomNumbers } from '../tests/random.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { gameFrom } from './game-options.ts';

/** Returns the marks of Wordle for a guess, written from the rules of the newspaper. */
function marks(guess: string, secret: string): string {
  const free = [...secret].filter((letter, i) => letter !== guess[i]);
  return [...guess]
    .map((letter, i) => {
      if (letter === secret[i]) return 'g';
      const at = free.indexOf(letter);
      if (at < 0) return '-';
      free.splice(at, 1);
      return 'y';
    })
    .join('');
}

type Weights = Readonly<Record<string, number>>;

/** Returns the weight of the words with each feedback to a guess. */
function parts(guess: string, left: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of left) found.set(marks(guess, word), [...(found.get(marks(guess, word)) ?? []), word]);
  return found;
}

/** Returns the least sum of weight times turns for the words left, by trying every guess. */
function leastTotal(left: readonly string[], guesses: readonly string[], weights: Weights): number {
  return Math.min(...guesses.map((guess) => totalWith(guess, left, guesses, weights)));
}

function totalWith(
  guess: string,
  left: readonly string[],
  guesses: readonly string[],
  weights: Weights,
): number {
  const classes = parts(guess, left);
  if (classes.size === 1 && !left.includes(guess)) return Number.POSITIVE_INFINITY;
  let total = 0;
  for (const word of left) total += weights[word];
  for (const [feedback, words] of classes)
    if (feedback !== 'ggg') total += leastTotal(words, guesses, weights);
  return total;
}

it('gives the advice of a search that tries every guess, and chances that add up to 1', async () => {
  const random = randomNumbers(5);
  for (const power of [0, 2]) {
    const words = new Set<string>();
    while (words.size < 9) words.add(Array.from({ length: 3 }, () => 'abc'[random(3)]).join(''));
    const all = [...words].sort();
    const secrets = all.filter((_, i) => i < 6);
    const weights: Weights = Object.fromEntries(secrets.map((word, i) => [word, (i + 1) ** power]));
    const folder = folderOfTest();
    const files = { secrets, guesses: all, weights: secrets.map((word) => `${word};${weights[word]}`) };
    for (const [name, lines] of Object.entries(files)) writeFileSync(join(folder, name), lines.join('\n'));
    const command =
      `next --words ${folder}/secrets --guesses ${folder}/guesses -f wordle -t 1 --all --json ` +
      `--weights ${folder}/weights`;
    const { cost, expected, guesses, codes, chances, claim } = JSON.parse((await optimoo(command)).out);
    const least = leastTotal(secrets, all, weights);
    const sum = secrets.reduce((total, word) => total + weights[word], 0);
    expect([cost, claim]).toEqual([least, 'optimal']);
    expect(expected).toBeCloseTo(least / sum, 12);
    const best = all.filter((guess) => totalWith(guess, secrets, all, weights) === least);
    expect([...guesses].sort()).toEqual(best);
    if (power === 0) {
      expect(chances).toBe(undefined); // all weights are equal
      continue;
    }
    expect(codes).toEqual(secrets.toReversed());
    expect(chances.reduce((total: number, chance: number) => total + chance, 0)).toBeCloseTo(1, 12);
    expect(chances).toEqual(codes.map((word: string) => weights[word] / sum));
  }
});

it('changes no byte if all weights are equal', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'equal'), '012 6\n021 6\n* 6\n');
  for (const command of [
    'compare 3x4 entropy variance-random --json',
    'play 3x4 --no-coach --seed 4 --stdin',
  ]) {
    const input = ['123', 'list', 'quit'];
    const plain = await optimoo(command, input);
    expect(await optimoo(`${command} --weights ${folder}/equal`, input)).toEqual(plain);
  }
  await optimoo(`solve 3x4 -t 1 -o ${folder}/plain.tree`);
  await optimoo(`solve 3x4 -t 1 -o ${folder}/equal.tree --weights ${folder}/equal`);
  expect(readFileSync(join(folder, 'equal.tree'))).toEqual(readFileSync(join(folder, 'plain.tree')));
});

it('shows a chance above 0 for every code that may be the secret', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'most'), '* 0\n012 4990\n013 5\n021 4\n023 1\n');
  const { out } = await optimoo(`next 3x4 -t 1 --weights ${folder}/most`);
  expect(out).toContain('4: 012 99.8 %, 013 0.1 %, 021 <0.1 %, 023 <0.1 %');
});

it('calls some codes likelier, unless the host has no secret', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'two'), '01 2\n');
  const says = async (host: string): Promise<boolean> => {
    const { out } = await optimoo(`play 2x3 -t 1 --no-coach --stdin --host ${host} --weights ${folder}/two`, [
      'quit',
    ]);
    return out.includes('Some codes are likelier than others');
  };
  expect([await says('honest'), await says('exact')]).toEqual([true, false]);
});

it('check reads the weights once, from the standard input too', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'words'), 'abc\nabd\nbcd\ncab\n');
  writeFileSync(join(folder, 'weights'), 'abc 5\nabd 0\n');
  const game = `--words ${folder}/words -f wordle`;
  await optimoo(`solve ${game} -t 1 --weights ${folder}/weights -o ${folder}/tree`);
  const check = `check ${folder}/tree --words ${folder}/words --json --weights`;
  const file = await optimoo(`${check} ${folder}/weights`);
  expect(file.err).toBe('');
  const input = await optimoo(`${check} -`, ['abc 5', 'abd 0']);
  expect(JSON.parse(input.out).weights).toEqual({ ...JSON.parse(file.out).weights, file: '-' });
});

it('never draws a secret of weight 0', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'two'), '* 0\n012 1\n321 5\n');
  const drawn = new Set<string>();
  for (let seed = 0; seed < 8; seed++) {
    const command = `play 3x4 --weights ${folder}/two --no-coach --stdin`;
    const said = await Promise.all(
      [command, `${command} --seed ${seed}`].map((each) => optimoo(each, ['quit'])),
    );
    for (const { out } of said) drawn.add(/The secret was (\d+)/.exec(out)?.[1] ?? out);
  }
  expect([...drawn].sort()).toEqual(['012', '321']);
});

it('reads lists in UTF-16, with a byte order mark, and from the standard input', async () => {
  const text = '\ufeff012\t5\r\n021\t0\r\n';
  const folder = folderOfTest();
  const bytes = { utf8: Buffer.from(text), little: Buffer.from(text, 'utf16le'), big: swapped(text) };
  const { io } = captured(['012 5', '021 0']);
  const { name } = await gameFrom('3x4', { weights: '-' }, { io });
  expect(name).toMatch(/^3x4-23-\w+-weighted-\w+$/);
  for (const [file, content] of Object.entries(bytes)) {
    const weights = join(folder, file);
    writeFileSync(weights, content);
    expect((await gameFrom('3x4', { weights })).name).toBe(name);
  }
});

function swapped(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

it('refuses a text that is not a list of weights', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'large'), Buffer.alloc(9_000_000));
  writeFileSync(join(folder, 'bytes'), Buffer.from([0x30, 0xc0, 0x80]));
  const refused = async (weights: string): Promise<string> =>
    gameFrom('3x4', { weights }).then(
      () => 'accepted',
      (error: Error) => error.message.replace(`${folder}/`, ''),
    );
  expect(await refused(join(folder, 'large'))).toBe(
    'large is too large for a list of weights; at most 8 MiB are possible.',
  );
  expect(await refused(join(folder, 'bytes'))).toMatch(/^bytes is no text in UTF-8 or UTF-16/);
  expect(await refused(folder)).toMatch(/could not be read: it is a folder/);
});
