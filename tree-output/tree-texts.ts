// Writes an opened tree as text for other programs and for people: CSV with a row for each secret, a graph
// for Graphviz, and an indented outline. json-tree.ts writes JSON. In all of them, `game` may be the game of
// the tree with other symbols.

import { formatCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { Tree } from './tree.ts';
import { childrenOf, wayOf } from './tree-walk.ts';

/**
 * Writes CSV with a row for each secret: the secret, the number of turns, then the guess and the feedback of
 * each turn. No cell needs quotation marks, because codes and feedbacks hold neither commas nor quotation
 * marks.
 */
export function treeToCsv(tree: Tree, game: Game = tree.game): string {
  const turns = Array.from({ length: tree.histogram.length - 1 }, (_, i) => i + 1);
  const head = ['secret', 'turns', ...turns.flatMap((turn) => [`guess_${turn}`, `feedback_${turn}`])];
  const rows = Array.from({ length: game.secrets }, (_, secret) => {
    const way = wayOf(tree, secret);
    const cells = way.flatMap((turn) => [formatCode(game, turn.guess), formatFeedback(game, turn.feedback)]);
    const rest = Array.from({ length: 2 * (turns.length - way.length) }, () => '');
    return [formatCode(game, secret), way.length, ...cells, ...rest];
  });
  return [head, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

/**
 * Writes a graph in the language of Graphviz: a box for each position with its guess and the number of codes
 * left, and an arrow for each feedback. Positions after `depth` turns or more are left out.
 */
export function treeToDot(tree: Tree, game: Game = tree.game, depth = Number.POSITIVE_INFINITY): string {
  const lines: string[] = [];
  const write = (n: number, turn: number): void => {
    const guess = formatCode(game, tree.code(n));
    lines.push(`  n${n} [label=${dotText(`${guess}\n${tree.remaining(n)}`)}];`);
    if (turn >= depth) return;
    for (const [feedback, child] of childrenOf(tree, n)) {
      lines.push(`  n${n} -> n${child} [label=${dotText(formatFeedback(game, feedback))}];`);
      write(child, turn + 1);
    }
  };
  write(tree.root, 1);
  return `digraph ${dotText(game.name)} {\n  node [shape=box];\n${lines.join('\n')}\n}\n`;
}

/** Returns a text in the quotation marks of Graphviz. */
function dotText(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/**
 * Writes an outline with a line for each position: its feedback, its guess, and the number of codes left if
 * there are several. Deeper positions are indented. Positions after `depth` turns or more are left out; `...`
 * marks the place.
 */
export function treeToOutline(tree: Tree, game: Game = tree.game, depth = Number.POSITIVE_INFINITY): string {
  const lines: string[] = [];
  const write = (n: number, turn: number, before: string): void => {
    const left = tree.remaining(n);
    const children = childrenOf(tree, n);
    const cut = turn >= depth && children.length > 0;
    const count = left === 1 ? '' : ` (${left} left)`;
    lines.push(`${before}${formatCode(game, tree.code(n))}${count}${cut ? ' ...' : ''}`);
    if (cut) return;
    const indent = '  '.repeat(turn);
    for (const [feedback, child] of children)
      write(child, turn + 1, `${indent}${formatFeedback(game, feedback)} -> `);
  };
  write(tree.root, 1, '');
  return `${lines.join('\n')}\n`;
}
