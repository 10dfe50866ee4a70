// The picture of a tree, with its buttons. The list beside it has the same content for readers who cannot see
// the picture.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { History, Turn } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { type TreeWalk, walkTree } from '../../tree-output/tree-walk.ts';
import type { Arc } from '../state/tree-layout.ts';
import { address } from '../store.ts';
import { count, t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { type ChartCanvas, showChart } from './chart-canvas.ts';
import { turnColour } from './draw-chart.ts';
import { asPegs, codeText, feedbackText } from './symbols.tsx';
import { theme } from './theme.ts';

interface Props {
  tree: Tree;
  turns: History;
  /** Number of turns with a colour. The histogram beside the picture has the same number. */
  colours?: number;
  /** True if another part of the page explains how to use the picture. */
  isExplained?: boolean;
  /** Receives the picture while the page shows it. */
  chart?: { current: ChartCanvas | undefined };
  onFollow: (turns: History) => void;
}

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0.1, 0],
  ArrowRight: [-0.1, 0],
  ArrowUp: [0, 0.1],
  ArrowDown: [0, -0.1],
};

/** The picture of one tree. A click on an arc calls `onFollow` with the turns that lead to the arc. */
export function TreeChart({
  tree,
  turns,
  colours = tree.histogram.length - 1,
  isExplained = false,
  chart,
  onFollow,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = useRef<ChartCanvas | undefined>(undefined);
  const view = chart ?? own;
  const note = useSignal('');
  const light = theme.value;
  const { game } = address.value;
  const pegs = asPegs(game);
  const walk = onTree(tree, turns);
  const show = (): void => {
    view.current?.show({
      feedbacks: walk.turns.map((turn) => turn.feedback),
      theme: light,
      fromTree: walk.fromTree,
      game,
    });
  };
  useEffect(() => {
    if (frame.current === null || canvas.current === null) return;
    view.current = showChart(frame.current, canvas.current, tree, colours);
    return () => {
      view.current?.close();
      view.current = undefined;
    };
  }, [tree, colours]);
  useEffect(show, [tree, colours, turns, light, pegs, game]);
  const arcAt = (event: MouseEvent): Arc | undefined => {
    const box = frame.current?.getBoundingClientRect();
    return box && view.current?.at(event.clientX - box.left, event.clientY - box.top);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key in PANS) view.current?.pan(...PANS[event.key]);
    else if (event.key === '+' || event.key === '=') view.current?.zoomBy(1.5);
    else if (event.key === '-') view.current?.zoomBy(1 / 1.5);
    else if (event.key === '0') view.current?.zoomBy(0);
    else return;
    event.preventDefault();
  };
  return (
    <div class="chart">
      <div
        ref={frame}
        class="frame"
        role="img"
        aria-label={t('chart', { game: gameName(tree.game.name), n: tree.positions })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved and zoomed with keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const arc = arcAt(event);
          if (arc !== undefined) onFollow(turnsTo(tree, walk, arc));
        }}
        onMouseMove={(event) => {
          note.value = describe(tree, walk, arcAt(event));
        }}
        onMouseLeave={() => {
          note.value = '';
        }}
      >
        <canvas ref={canvas} />
      </div>
      <p class="note">{note.value || (isExplained ? '\u00a0' : t('chart.how'))}</p>
      <p class="buttons zoom">
        <button type="button" aria-label={t('zoom.in')} onClick={() => view.current?.zoomBy(1.6)}>
          +
        </button>
        <button type="button" aria-label={t('zoom.out')} onClick={() => view.current?.zoomBy(1 / 1.6)}>
          −
        </button>
        <button type="button" aria-label={t('zoom.all')} onClick={() => view.current?.zoomBy(0)}>
          ⤢
        </button>
      </p>
    </div>
  );
}

/** Follows the turns into the tree, as far as the tree has them. */
function onTree(tree: Tree, turns: History): TreeWalk {
  for (let length = turns.length; length > 0; length--) {
    const walk = walkTree(tree, turns.slice(0, length));
    if (walk !== undefined) return walk;
  }
  return { position: tree.root, fromTree: (code) => code, turns: [] };
}

/** Returns the turns that lead to an arc, in the reader's symbols. */
function turnsTo(tree: Tree, walk: TreeWalk, arc: Arc): Turn[] {
  if (arc.parent === undefined) return [];
  const guess = walk.fromTree(tree.code(arc.parent.position));
  return [...turnsTo(tree, walk, arc.parent), { guess, feedback: arc.feedback }];
}

function describe(tree: Tree, walk: TreeWalk, arc: Arc | undefined): string {
  if (arc === undefined) return '';
  const { game } = address.value;
  const way = turnsTo(tree, walk, arc).map(
    (turn) => `${codeText(game, turn.guess)} ${feedbackText(game, turn.feedback)}`,
  );
  const next = codeText(game, walk.fromTree(tree.code(arc.position)));
  return `${[...way, next].join(' → ')} · ${t('codes', { n: tree.remaining(arc.position) })}`;
}

interface HistogramProps {
  histogram: readonly number[];
  /**
   * Number of turns with a colour. The default is the length of the histogram. A longer histogram beside this
   * one needs a larger number.
   */
  turns?: number;
}

/** The histogram, with one bar for each turn. */
export function Histogram({ histogram, turns = histogram.length - 1 }: HistogramProps) {
  const most = Math.max(...histogram);
  return (
    <table class="histogram">
      <caption class="unseen">{t('histogram')}</caption>
      <tbody>
        {Array.from({ length: turns }, (_, i) => i + 1).map((turn) => {
          const n = histogram[turn] ?? 0;
          const width = n === 0 ? 0 : Math.max(0.6, (100 * n) / most);
          return (
            <tr key={turn}>
              <th scope="row">{turn}</th>
              <td class="bar" aria-hidden="true">
                <span style={{ width: `${width}%`, background: turnColour(turn, turns, theme.value) }} />
              </td>
              <td class="number">{count(Math.round(n * 10) / 10)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
