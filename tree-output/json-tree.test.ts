// Tests trees in JSON. They come back as the same strategy, and a plain replay of the text agrees. Each
// damaged or hostile text is refused with a sentence; the transcript of export has the sentences.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { codeTexts } from '../game/code.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { withSymbols } from '../game/symbols.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { MANIFEST, shippedFile, WORD_MANIFEST } from '../tests/manifest.ts';
import { randomNumbers } from '../tests/random.ts';
import { greedy, random } from '../tests/sample-strategies.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { encodeTree, type Meta, strategyOf } from './encode.ts';
import {
  encodeJsonTree,
  gameWithSymbols,
  MAX_JSON_BYTES,
  parseJsonTree,
  strategyOfJson,
  treeToJson,
} from './json-tree.ts';
import { openTree } from './open-tree.ts';
import type { Tree } from './tree.ts';
import { TreeError } from './tree-error.ts';

const META: Meta = { objective: 'average', claim: 'optimal', producer: 'optimoo 0.1.0' };

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, game: Game): Strategy => strategyOfJson(parseJsonTree(bytesOf(text)), game);

/** A position of a document as these tests read it. */
interface Node {
  readonly guess: string;
  readonly children?: Readonly<Record<string, Node>>;
}

/** Counts bulls and cows of two texts, straight from the rule. */
function bullsAndCows(guess: string, secret: string): string {
  const rest = [...secret];
  let shared = 0;
  for (const symbol of guess) {
    const at = rest.indexOf(symbol);
    if (at >= 0) rest.splice(at, 1);
    if (at >= 0) shared++;
  }
  const bulls = [...guess].filter((symbol, i) => symbol === [...secret][i]).length;
  return `${bulls}A${shared - bulls}B`;
}

/** The turns in which a document finds a secret, or undefined. Follows the texts of the document alone. */
function turnsOf(document: Node, secret: string): number | undefined {
  let node: Node | undefined = document;
  for (let turn = 1; node !== undefined; turn++) {
    if (node.guess === secret) return turn;
    node = node.children?.[bullsAndCows(node.guess, secret)];
  }
  return undefined;
}

function expectRoundTrip(tree: Tree, game = tree.game): void {
  const text = treeToJson(tree, game);
  const document = parseJsonTree(bytesOf(text));
  expect(document.game).toBe(game.name);
  expect(strategyOfJson(document, game)).toEqual(strategyOf(tree));
  const bytes = encodeJsonTree(document, game);
  const again = openTree(bytes, game);
  expect([again.claim, again.total, again.histogram]).toEqual(['upper-bound', tree.total, tree.histogram]);
  expect(verifyTree(bytes, game)).toMatchObject({ ok: true, total: tree.total });
}

describe('a tree comes back from JSON as the same strategy:', () => {
  it.each(MANIFEST.filter((_, i) => i % 16 === 0))('$file', ({ file }) =>
    expectRoundTrip(openTree(readFileSync(shippedFile(file)))),
  );

  it.each(WORD_MANIFEST.filter((_, i) => i % 2 === 0))('$file', async ({ file, game }) =>
    expectRoundTrip(openTree(readFileSync(shippedFile(file)), await openGame(game))),
  );

  const named = ['1x1', '1x5', '2x3', '4x5z', '3x4r', '2x5rz', '3x5b', '3x4rb', '5x2r'].map(parseGame);
  const words = [
    wordGameOf(40, 20, 'wordle'),
    wordGameOf(30, 0, 'ab'),
    hardMode(wordGameOf(40, 30, 'wordle')),
  ];
  it.each([...named, ...words])('bad and good strategies of $name', (game) => {
    for (const strategy of [greedy(game), random(game, 1), random(game, 2, 0.2)]) {
      const tree = openTree(encodeTree(game, strategy, META), game);
      expect(read(treeToJson(tree), game)).toEqual(strategy);
    }
  });

  it.each(['ABCDEF', '123456', 'red,green,blue,yellow,orange,white', '🍎🍐🍊🍋🍉🍇', '=+@\\`$'])(
    'in the symbols %s',
    (symbols) => {
      const tree = openTree(readFileSync(shippedFile('4x6r-average.tree')));
      const game = withSymbols(tree.game, symbols);
      expectRoundTrip(tree, game);
      const document = parseJsonTree(bytesOf(treeToJson(tree, game)));
      expect(gameWithSymbols(tree.game, document.symbols).alphabet).toEqual(game.alphabet);
      expect(encodeJsonTree(document, tree.game)).toEqual(encodeJsonTree(document, game));
    },
  );
});

it.each(['3x6', '4x6r', '4x7'])(
  'a plain replay of the JSON of %s finds each secret on the same turn',
  (name) => {
    const tree = openTree(readFileSync(shippedFile(`${name}-average.tree`)));
    const document: Node = JSON.parse(treeToJson(tree));
    const histogram = tree.histogram.map(() => 0);
    for (const secret of codeTexts(tree.game)) histogram[turnsOf(document, secret) ?? 0]++;
    expect(histogram).toEqual(tree.histogram);
  },
);

it('the published schema describes the written JSON, and the JSON of others', () => {
  const schema = JSON.parse(readFileSync(new URL('../docs/tree.schema.json', import.meta.url), 'utf8'));
  const fits = new Ajv2020({ allowUnionTypes: true }).compile(schema);
  for (const file of ['3x6-average.tree', '4x6r-fewest-last.tree'])
    expect(fits(JSON.parse(treeToJson(openTree(readFileSync(shippedFile(file))))))).toBe(true);
  const sample = readFileSync(new URL('../docs/file-formats.md', import.meta.url), 'utf8');
  const [, text] = /```json\n([\s\S]*?)```/.exec(sample) as RegExpExecArray;
  expect(fits(JSON.parse(text))).toBe(true);
  const document = parseJsonTree(bytesOf(text));
  expect(
    outcome(parseGame('2x3'), read(text, gameWithSymbols(parseGame('2x3'), document.symbols))).total,
  ).toBe(13);
  for (const bad of [
    '{}',
    '{"guess": 12}',
    '{"guess": "12", "children": ["1"]}',
    '{"guess": "1", "next": {"1A": 2}}',
  ])
    expect([bad, fits(JSON.parse(bad))]).toEqual([bad, false]);
});

it('a damaged text is refused with a sentence, or is a strategy with another text', () => {
  const game = parseGame('3x4r');
  const text = treeToJson(openTree(encodeTree(game, greedy(game), META)));
  const next = randomNumbers(1);
  const results = { refused: 0, read: 0 };
  for (let trial = 0; trial < 3000; trial++) {
    const at = next(text.length);
    const length = next(2) === 0 ? next(3) : next(60);
    const from = next(text.length);
    const damaged = text.slice(0, at) + text.slice(from, from + next(12)) + text.slice(at + length);
    try {
      const document = parseJsonTree(bytesOf(damaged));
      const { histogram } = outcome(game, strategyOfJson(document, gameWithSymbols(game, document.symbols)));
      results.read++;
      if (document.symbols !== '0123' || /"(?:next|responses|answers)"/.test(damaged)) continue;
      const plain = codeTexts(game).map((secret) => turnsOf(document.root as Node, secret) ?? 0);
      // a spelling such as 1a2b is another key for the plain replay
      if (!plain.includes(0))
        expect(plain.reduce((a, b) => a + b)).toBe(histogram.reduce((a, n, t) => a + n * t));
    } catch (error) {
      expect(error).toBeInstanceOf(error instanceof UsageError ? UsageError : TreeError);
      expect((error as Error).message).toMatch(/^[^\n]{5,1500}[.]$/);
      results.refused++;
    }
  }
  expect(results.read).toBeGreaterThan(100);
  expect(results.refused).toBeGreaterThan(1000);
});

/** A document of 1x2 that guesses 0 in vain `turns` − 1 times before it guesses 1. */
function wasteful(turns: number): string {
  return `${'{"guess": "0", "children": {"0A0B": '.repeat(turns - 1)}"1"${'}}'.repeat(turns - 1)}`;
}

it('a strategy may need 255 turns, and no more', () => {
  const game = parseGame('1x2');
  expect(outcome(game, read(wasteful(2), game)).worst).toBe(2);
  const longest = openTree(encodeJsonTree(parseJsonTree(bytesOf(wasteful(255))), game));
  expect([longest.total, longest.histogram.length]).toEqual([256, 256]);
  expect(treeToJson(longest)).toContain('"worst": 255');
  const tooLong = new TreeError('The strategy needs more than 255 turns.');
  expect(() => read(wasteful(256), game)).toThrow(tooLong);
  expect(() => read(wasteful(100_000), game)).toThrow(tooLong);
});

it('an error names the last twelve turns', () => {
  const game = parseGame('1x2');
  const broken = (turns: number): string => wasteful(turns).replace('"1"', '"2"');
  const after = (turns: string): RegExp => new RegExp(`^After ${turns}(, 0 0A0B){11}: "2" is not a code`);
  expect(() => read(broken(13), game)).toThrow(after('0 0A0B'));
  expect(() => read(broken(14), game)).toThrow(after('… 0 0A0B'));
});

describe('a hostile text', () => {
  const game = parseGame('1x2');

  it('may have 16 MiB, and no more', () => {
    const text = '{"game": "1x2", "guess": "0", "children": {"0A0B": "1"}}';
    expect(read(text.padEnd(MAX_JSON_BYTES), game).guess).toBe(0);
    expect(() => parseJsonTree(bytesOf(text.padEnd(MAX_JSON_BYTES + 1)))).toThrow(
      'The file has more than 16777216 bytes, the most that a tree in JSON may have.',
    );
  });

  it.each([
    ['lists in lists', `${'['.repeat(2e5)}${']'.repeat(2e5)}`],
    ['objects in objects', `${'{"children":'.repeat(2e5)}1${'}'.repeat(2e5)}`],
    ['a long guess', `{"guess": "${'0'.repeat(2e5)}"}`],
    ['a text of backslashes', `{"guess": "${'\\\\'.repeat(2e5)}"}`],
    ['many children', `{"guess": "0", "children": {${Array.from({ length: 1e5 }, (_, i) => `"${i}B": 0`)}}}`],
    ['an open text', `{"guess": "${'0'.repeat(2e5)}`],
    ['names of prototypes', '{"guess": "0", "children": {"__proto__": {"0A0B": "1"}, "constructor": "1"}}'],
    ['inherited children', '{"guess": "0", "__proto__": {"children": {"0A0B": "1"}}}'],
    ['an inherited guess', '{"__proto__": {"guess": "0", "children": {"0A0B": "1"}}}'],
    ['control characters', '{"guess": "\\u001b[31m\\u0000"}'],
    ['half a character', '{"guess": "\\ud800"}'],
    ['a key twice, once escaped', '{"guess": "0", "gu\\u0065ss": "0", "children": {"0A0B": "1"}}'],
    ['only null', 'null'],
    ['a number', '12'],
    ['nothing', ''],
  ])('with %s gets a sentence', (_, text) => {
    expect(() => read(text, game)).toThrow(TreeError);
    expect(() => read(text, game)).toThrow(/^[^\n]{5,400}[.]$/);
  });

  it('must be UTF-8, with or without a mark of its byte order', () => {
    const text = '{"guess": "0", "children": {"0A0B": "1"}}';
    expect(read(`\ufeff${text}`, game).guess).toBe(0);
    expect(() => parseJsonTree(Uint8Array.from([...bytesOf(text), 0xff]))).toThrow(
      'The file is no text in UTF-8.',
    );
    expect(() => parseJsonTree(new Uint8Array(Buffer.from(text, 'utf16le')))).toThrow(TreeError);
  });
});
