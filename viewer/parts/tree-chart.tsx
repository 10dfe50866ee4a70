// The picture of a tree with its buttons. What it shows is also in the list beside it, so nothing is lost to who cannot see it.
// Turns presses, keys and clicks into moves; drawing is the business of chart-canvas.ts, fetched only when a picture is wanted.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { formatCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import type { History, Turn } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { positionOf } from '../state/position-view.ts';
import type { Arc } from '../state/tree-layout.ts';
import { t } from '../words/language.ts';
import type { ChartCanvas } from './chart-canvas.ts';
import { theme } from './theme.ts';

interface Props {
  readonly tree: Tree;
  readonly turns: History;
  /** Turns that have a colour of their own, as in the histogram beside it. */
  readonly colours?: number;
  readonly onFollow: (turns: History) => void;
}

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0.1, 0],
  ArrowRight: [-0.1, 0],
  ArrowUp: [0, 0.1],
  ArrowDown: [0, -0.1],
};

/** One tree; a click on an arc calls `onFollow` with the turns that lead to it. */
export function TreeChart({ tree, turns, colours = tree.histogram.length - 1, onFollow }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<ChartCanvas | undefined>(undefined);
  const note = useSignal('');
  const light = theme.value;
  const follow = useRef(() => {});
  follow.current = () => view.current?.follow(feedbacksOnTree(tree, turns), light);
  useEffect(() => {
    let gone = false;
    void import('./chart-canvas.ts').then(({ showChart }) => {
      if (gone || canvas.current === null) return;
      view.current = showChart(canvas.current, tree, colours);
      follow.current();
    });
    return () => {
      gone = true;
      view.current?.close();
      view.current = undefined;
    };
  }, [tree, colours]);
  useEffect(() => follow.current(), [turns, light]);
  const arcAt = (event: MouseEvent): Arc | undefined => view.current?.at(event.offsetX, event.offsetY);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key in PANS) view.current?.pan(...PANS[event.key]);
    else if (event.key === '+' || event.key === '=') view.current?.zoomBy(1.5);
    else if (event.key === '-') view.current?.zoomBy(1 / 1.5);
    else if (event.key === '0') view.current?.zoomBy(0);
    else return;
    event.preventDefault();
  };
  return (
    <div class="sun">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={t('sun', { game: tree.game.name, n: tree.positions })}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const arc = arcAt(event);
          if (arc !== undefined) onFollow(turnsTo(tree, arc));
        }}
        onMouseMove={(event) => {
          note.value = describe(tree, arcAt(event));
        }}
        onMouseLeave={() => {
          note.value = '';
        }}
      />
      <p class="note">{note.value || t('sun.how')}</p>
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

/** The feedbacks of these turns, as far as their guesses are the tree's. */
function feedbacksOnTree(tree: Tree, turns: History): number[] {
  let length = turns.length;
  while (length > 0 && positionOf(tree, turns.slice(0, length)) === undefined) length--;
  return turns.slice(0, length).map((turn) => turn.feedback);
}

/** The turns that lead to an arc. */
function turnsTo(tree: Tree, arc: Arc): Turn[] {
  if (arc.parent === undefined) return [];
  return [...turnsTo(tree, arc.parent), { guess: tree.code(arc.parent.position), feedback: arc.feedback }];
}

function describe(tree: Tree, arc: Arc | undefined): string {
  if (arc === undefined) return '';
  const way = turnsTo(tree, arc).map(
    (turn) => `${formatCode(tree.game, turn.guess)} ${formatFeedback(tree.game, turn.feedback)}`,
  );
  return `${[...way, tree.guess(arc.position)].join(' → ')} · ${t('codes', { n: tree.remaining(arc.position) })}`;
}
