// After a win: best play's tree, of which your turns left less and less alight, and then its own way to the
// secret. Step by step for those who like things to move, and at once for the others.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { History } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { wayOf } from '../../tree-output/tree-walk.ts';
import { layOutTree, pathTo, turnsFitted } from '../state/tree-layout.ts';
import { t } from '../words/language.ts';
import { chartColours, drawChart } from './draw-chart.ts';
import { theme } from './theme.ts';

/**
 * Milliseconds before the first step, and of each, as in the style sheet: the two lists of guesses light up
 * beside the ring.
 */
const BEFORE = 600;
const STEP = 350;

interface Props {
  /** Undefined while it is on its way. */
  readonly tree: Tree | undefined;
  /** The turns, the last of which found the secret. */
  readonly history: History;
}

/** The ring. */
export function WayRing({ tree, history }: Props) {
  return (
    <figure class="way-ring">
      <div>{tree !== undefined && <Ring tree={tree} history={history} />}</div>
      <figcaption class="quiet">{t('way.ring')}</figcaption>
    </figure>
  );
}

/** The first step, or beyond the last one for who does not like things to move. */
function firstStep(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? Number.POSITIVE_INFINITY : 0;
}

function Ring({ tree, history }: { readonly tree: Tree; readonly history: History }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const step = useSignal(firstStep());
  const shown = useMemo(() => {
    const layout = layOutTree(tree);
    const feedbacks = wayOf(tree, history[history.length - 1].guess).map((turn) => turn.feedback);
    return { layout, fitted: turnsFitted(layout, tree, history), path: pathTo(layout, tree, feedbacks) };
  }, [tree, history]);
  const { layout, fitted, path } = shown;
  const last = history.length + path.length;
  useEffect(() => {
    step.value = firstStep();
    let timer = setTimeout(function next() {
      if (step.value >= last) return;
      step.value++;
      timer = setTimeout(next, STEP);
    }, BEFORE);
    return () => clearTimeout(timer);
  }, [shown]);
  const now = Math.min(step.value, last);
  const light = theme.value;
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || canvas.current === null) return;
    const size = canvas.current.clientWidth * Math.min(2, devicePixelRatio);
    canvas.current.width = canvas.current.height = size;
    const turns = Math.min(now, history.length);
    const marked = path.slice(0, Math.max(1, now - history.length));
    const view = { width: size, height: size, x: size / 2, y: size / 2, radius: 0.485 * size };
    const colours = chartColours(canvas.current, tree.histogram.length - 1, light);
    drawChart(ctx, layout, (arc) => (fitted.get(arc) ?? 0) >= turns, marked, view, colours);
  }, [shown, now, light]);
  return (
    <canvas
      ref={canvas}
      data-step={now === last ? 'last' : now}
      role="img"
      aria-label={t('chart', { game: tree.game.name, n: tree.positions })}
    />
  );
}
