// Tests opening a tree and looking up guesses, as another program does it.
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { formatCode } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { greedy } from '../tests/sample-strategies.ts';
import { encodeTree } from './encode.ts';
import { DONE, IMPOSSIBLE } from './no-position.ts';
import { openTree } from './open-tree.ts';

const game = parseGame('3x6');
const tree = openTree(
  encodeTree(game, greedy(game), { objective: 'average', claim: 'upper-bound', producer: 'test' }),
);

describe('a tree', () => {
  it('knows its description', () => {
    expect([tree.game.name, tree.objective, tree.claim, tree.producer]).toEqual([
      '3x6',
      'average',
      'upper-bound',
      'test',
    ]);
  });

  it('leads to every secret, by index and by text', () => {
    for (let secret = 0; secret < game.secrets; secret++) {
      let n = tree.root;
      while (n !== DONE) {
        expect(tree.guess(n)).toBe(formatCode(game, tree.code(n)));
        const feedback = feedbackOf(game, tree.code(n), secret);
        const next = tree.next(n, feedback);
        expect(tree.next(n, formatFeedback(game, feedback))).toBe(next);
        expect(tree.next(n, formatFeedback(game, feedback).toLowerCase())).toBe(next);
        expect(next).not.toBe(IMPOSSIBLE);
        n = next;
      }
    }
  });

  it('knows the outlook at every position', () => {
    expect(tree.expected(tree.root)).toBe(tree.total / game.secrets);
    expect(tree.worst(tree.root)).toBe(tree.histogram.length - 1);
    for (let n = 0; n < tree.positions; n++) {
      const children = tree.feedbacks(n).map((feedback) => tree.next(n, feedback));
      const left = children.reduce((sum, child) => sum + (child === DONE ? 1 : tree.remaining(child)), 0);
      const turns = children.reduce(
        (sum, child) => sum + (child === DONE ? 0 : tree.remaining(child) * tree.expected(child)),
        left,
      );
      expect(tree.remaining(n)).toBe(left);
      expect(tree.expected(n)).toBeCloseTo(turns / left, 10);
      expect(tree.worst(n)).toBe(
        1 + Math.max(...children.map((child) => (child === DONE ? 0 : tree.worst(child)))),
      );
    }
  });

  it('says when a feedback is impossible', () => {
    const n = tree.next(tree.root, '2A0B');
    const impossible = Array.from({ length: game.feedbackCount }, (_, a) => a).filter(
      (a) => !tree.feedbacks(n).includes(a),
    );
    expect(impossible.length).toBeGreaterThan(0);
    for (const feedback of [...impossible, -1, game.feedbackCount, 0.5, Number.NaN])
      expect(tree.next(n, feedback)).toBe(IMPOSSIBLE);
  });

  it.each(['2A1B', '9A0B', '0A@B', '1 1', '?'])('refuses the feedback %s', (text) => {
    const sentence = `"${text}" is not a feedback of 3x6; write it as 1A2B.`;
    expect(() => tree.next(tree.root, text)).toThrow(new UsageError(sentence));
  });

  it('refuses other types than number and text', () => {
    const given = undefined as unknown as string;
    expect(() => tree.next(tree.root, given)).toThrow(
      new TypeError('undefined is not a text; a feedback is given as one.'),
    );
  });

  it.each([DONE, IMPOSSIBLE, 0.5, Number.NaN, tree.positions])('refuses the position %d', (n) => {
    for (const ask of ['guess', 'code', 'remaining', 'expected', 'worst', 'feedbacks'] as const) {
      expect(() => tree[ask](n)).toThrow(RangeError);
    }
    expect(() => tree.next(n, 0)).toThrow(
      `${n} is not a position of the tree: those are numbered 0 to ${tree.positions - 1}.`,
    );
  });
});
