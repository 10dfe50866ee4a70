// Tests that strategies can be written and read back: good and bad ones, every family of games, and the
// example of FORMAT.md.
import { readFileSync } from 'node:fs';
import { unpack } from 'msgpackr';
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { scorerOf } from '../game/scorer.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { withObjective } from '../tests/bad-trees/tree-bytes.ts';
import { build, greedy, random } from '../tests/sample-strategies.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { encodeTree, type Meta, strategyOf } from './encode.ts';
import { ENTRIES } from './file-format.ts';
import { openTree } from './open-tree.ts';
import { TreeError } from './tree-error.ts';

const META: Meta = { objective: 'average', claim: 'upper-bound', producer: 'optimoo 0.1.0' };
const GAMES = [
  '1x1',
  '1x5',
  '2x2',
  '2x3',
  '3x4',
  '4x4',
  '4x5z',
  '3x6',
  '3x4r',
  '2x5rz',
  '5x2r',
  '3x10',
  '4x4r',
];

function roundTrip(name: string, strategy: Strategy): number {
  const game = parseGame(name);
  const bytes = encodeTree(game, strategy, META);
  const tree = openTree(bytes);
  expect(strategyOf(tree)).toEqual(strategy);
  expect({ total: tree.total, histogram: tree.histogram, worst: tree.worst(tree.root) }).toEqual(
    outcome(game, strategy),
  );
  expect(encodeTree(game, strategyOf(tree), META)).toEqual(bytes);
  return (unpack(bytes) as { implied: number }).implied;
}

describe('round trips', () => {
  it.each(GAMES)('%s: a greedy strategy relies on all rules', (name) => {
    expect(roundTrip(name, greedy(parseGame(name)))).toBe(3);
  });

  it.each(GAMES)('%s: random strategies', (name) => {
    for (let seed = 0; seed < 8; seed++) {
      roundTrip(name, random(parseGame(name), seed));
      // Very bad strategies for a tiny game need more turns than `outcome` allows.
      if (parseGame(name).secrets > 10) roundTrip(name, random(parseGame(name), seed, 0.4));
    }
  });

  it('uses exactly the rules that the strategy obeys', () => {
    const game = parseGame('3x5');
    const played = [
      random(game, 1, 0.6), // breaks rule 1: guesses another code although one candidate is left
      random(game, 1), // breaks rule 2: guesses the higher of two candidates
      // breaks rule 3: guesses the lowest candidate even if it does not separate the others
      build(game, (members) => members[0]),
      greedy(game),
    ];
    expect(played.map((strategy) => roundTrip('3x5', strategy))).toEqual([0, 1, 2, 3]);
  });
});

describe('the bytes', () => {
  const bytes = encodeTree(parseGame('2x4r'), greedy(parseGame('2x4r')), META);

  it('are plain msgpack, in the order of the specification', () => {
    expect(Object.keys(unpack(bytes) as object)).toEqual(ENTRIES);
  });

  it('agree with the worked example', () => {
    const text = readFileSync(new URL('./FORMAT.md', import.meta.url), 'utf8');
    const block = /```hex\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    const hex = [...block.matchAll(/^((?:[0-9a-f]{2} ?)+)(?: {2}|$)/gm)].map((line) => line[1]).join('');
    expect(hex.replaceAll(' ', '')).toBe(Buffer.from(bytes).toString('hex'));
  });
});

describe('limits', () => {
  /**
   * Returns a strategy that guesses code 0 on every turn but the last, and code 1 on the last of `turns`
   * turns.
   */
  function patient(turns: number): Strategy {
    let strategy: Strategy = { guess: 1, next: [] };
    for (let turn = 1; turn < turns; turn++) strategy = { guess: 0, next: [strategy] };
    return strategy;
  }

  it('255 turns are allowed', () => {
    const tree = openTree(encodeTree(parseGame('1x2'), patient(255), META));
    expect([tree.worst(tree.root), tree.total, tree.positions]).toEqual([255, 256, 255]);
    expect(strategyOf(tree)).toMatchObject({ guess: 0 });
  });

  it('256 turns are not', () => {
    expect(() => encodeTree(parseGame('1x2'), patient(256), META)).toThrow(
      'The strategy needs more than 255 turns.',
    );
  });

  it('nor are more positions than a file can hold', () => {
    const game = parseGame('4x6r');
    const score = scorerOf(game);
    const delay = (leaf: Strategy): Strategy => {
      let strategy = leaf;
      for (let turn = 0; turn < 200; turn++) {
        const next: Strategy[] = [];
        next[score(0, leaf.guess)] = strategy;
        strategy = { guess: 0, next };
      }
      return strategy;
    };
    const slow = ({ guess, next }: Strategy): Strategy =>
      next.some((child) => child !== undefined)
        ? { guess, next: next.map((child) => child && slow(child)) }
        : delay({ guess, next });
    expect(() => encodeTree(game, slow(greedy(game)), META)).toThrow(
      'The strategy has more than 191946 positions, too many for the 262144 bytes of a tree file.',
    );
  });
});

describe('refusals', () => {
  const game = parseGame('1x3');
  const last: Strategy = { guess: 2, next: [] };
  const good: Strategy = { guess: 0, next: [{ guess: 1, next: [last] }] };
  const endless: { guess: number; next: Strategy[] } = { guess: 0, next: [] };
  endless.next[0] = endless;
  const CLAIM = 'The claim of a tree is one of upper-bound, conditional, optimal, certified';
  const OBJECTIVE = 'The objective of a tree is one that formatObjective writes, such as "average"';
  const TEXT = 'a text of 1 to 200 printable ASCII characters';

  it.each<[string, Strategy, Partial<Meta>, string]>([
    [
      'a missing guess',
      { guess: 0, next: [] },
      {},
      'The strategy has no guess for a feedback that occurs, 0A0B after 0.',
    ],
    [
      'a guess that is no code',
      { guess: 3, next: [] },
      {},
      'The strategy guesses code 3, but the codes of 1x3 are 0 to 2.',
    ],
    [
      'half a code',
      { guess: 0.5, next: [] },
      {},
      'The strategy guesses code 0.5, but the codes of 1x3 are 0 to 2.',
    ],
    ['a strategy without end', endless, {}, 'The strategy needs more than 255 turns.'],
    ['no strategy', undefined as unknown as Strategy, {}, 'There is no strategy to write.'],
    ['no objective', good, { objective: '' }, `The objective of a tree is ${TEXT}, not "".`],
    [
      'no producer',
      good,
      { producer: undefined as unknown as string },
      `The producer of a tree is ${TEXT}, not undefined.`,
    ],
    [
      'a long producer',
      good,
      { producer: 'x'.repeat(201) },
      `The producer of a tree is ${TEXT}, not "${'x'.repeat(79)}…".`,
    ],
    ['a text of two lines', good, { objective: 'a\nb' }, `The objective of a tree is ${TEXT}, not "a\\nb".`],
    ['a text beyond ASCII', good, { objective: '≤ 7' }, `The objective of a tree is ${TEXT}, not "≤ 7".`],
    ['nonsense for an objective', good, { objective: 'nonsense' }, `${OBJECTIVE}, not "nonsense".`],
    ['another spelling', good, { objective: 'Average' }, `${OBJECTIVE}, not "Average".`],
    ['an unknown claim', good, { claim: 'sure' as 'optimal' }, `${CLAIM}, not "sure".`],
    ['no claim', good, { claim: undefined as unknown as 'optimal' }, `${CLAIM}, not undefined.`],
  ])('%s', (_, strategy, meta, sentence) => {
    expect(() => encodeTree(game, strategy, { ...META, ...meta })).toThrow(new TreeError(sentence));
  });
});

describe('an objective that the strategy does not keep to', () => {
  const game = parseGame('3x5');
  const strategy = greedy(game);
  const { worst } = outcome(game, strategy);
  const written = (objective: string): Uint8Array => encodeTree(game, strategy, { ...META, objective });

  it.each([
    [`average within ${worst - 1}`, `average within ${worst}`],
    [`fewest on turn ${worst - 1}`, `fewest on turn ${worst}`],
    [`prices ${'1,'.repeat(worst - 1)}inf`, `prices ${'1,'.repeat(worst)}inf`],
    [`not within ${worst}`, `not within ${worst - 1}`],
  ])('%s is not written, %s is; the verifier agrees', (broken, kept) => {
    const fault = `The objective of the tree is "${broken}", but the strategy needs ${worst} turns.`;
    expect(() => written(broken)).toThrow(new TreeError(fault));
    expect(verifyTree(withObjective(written('average'), broken)).ok).toBe(false);
    expect(verifyTree(written(kept)).ok).toBe(true);
  });

  it('may be consistent guesses', () => {
    const fault = /^The strategy guesses \d{3}, which cannot be the secret, but it is to be consistent[.]$/;
    expect(() => written('worst consistent')).toThrow(fault);
    const consistent = build(game, (members) => members[0]);
    expect(verifyTree(encodeTree(game, consistent, { ...META, objective: 'worst consistent' })).ok).toBe(
      true,
    );
  });
});
