// A canvas that shows a tree and can be moved and zoomed. While it moves, a picture drawn before, larger than the canvas, is
// shifted and scaled; it is drawn afresh as soon as the hand rests. So moving costs the same however many leaves there are:
// measured with 4x10 in headless Chromium without a graphics card, 60 frames/s.

import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { formatFeedback } from '../../game/feedback.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { type Arc, arcAt, layOutTree, pathTo, type TreeLayout } from '../state/tree-layout.ts';
import { drawChart, labelChart, type View } from './draw-chart.ts';
import { inkOn, turnColour } from './turn-colours.ts';

/** The picture is this much larger than the canvas on each side. */
const MARGIN = 0.4;
/** Milliseconds of rest before it is drawn afresh. */
const REST = 90;

export interface ChartCanvas {
  /** Shows the way that these feedbacks lead. */
  follow(feedbacks: readonly number[], theme: 'light' | 'dark'): void;
  /** Zooms by a factor; 0 shows the whole again. */
  zoomBy(factor: number): void;
  /** Shifts by a part of the canvas. */
  pan(x: number, y: number): void;
  /** The arc at a point of the canvas, in CSS pixels. */
  at(x: number, y: number): Arc | undefined;
  close(): void;
}

/** Shows a tree on a canvas, in the colours of a histogram of so many turns. */
export function showChart(canvas: HTMLCanvasElement, tree: Tree, turns: number): ChartCanvas {
  const sun = layOutTree(tree);
  const picture = document.createElement('canvas');
  let drawnAt: ZoomTransform | undefined;
  let moved: ZoomTransform = zoomIdentity;
  let path: readonly Arc[] = [sun.root];
  let theme: 'light' | 'dark' = 'light';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const size = (): number => canvas.clientWidth;
  const density = (): number => Math.min(2, devicePixelRatio);

  /** Draws the picture for the present transform. */
  const redraw = (): void => {
    const pixels = size() * density();
    if (pixels === 0) return;
    const whole = Math.ceil(pixels * (1 + 2 * MARGIN));
    if (picture.width !== whole) {
      picture.width = whole;
      picture.height = whole;
    }
    const ctx = picture.getContext('2d');
    if (ctx === null) return;
    const shift = (part: number): number => moved.k * (pixels / 2) + part * density() + MARGIN * pixels;
    const view: View = { width: whole, height: whole, x: shift(moved.x), y: shift(moved.y), radius: 0.485 * pixels * moved.k };
    paint(ctx, view);
    drawnAt = moved;
    present();
  };

  const paint = (ctx: CanvasRenderingContext2D, view: View): void => {
    const style = getComputedStyle(canvas);
    const mark = style.getPropertyValue('--mark');
    const colours = {
      paper: style.getPropertyValue('--card'),
      ink: style.color,
      mark,
      turn: (n: number) => turnColour(n, turns, theme),
    };
    drawChart(ctx, sun, path, view, colours);
    const text = (arc: Arc): readonly [string, string] => [
      arc.feedback < 0 ? '' : formatFeedback(tree.game, arc.feedback),
      tree.guess(arc.position),
    ];
    const present = path[path.length - 1];
    const onPath = new Set(path.slice(1));
    const ink = (arc: Arc): string => {
      if (onPath.has(arc)) return style.getPropertyValue('--on-accent');
      const inside = arc.turn >= present.turn && arc.from >= present.from - 1e-9 && arc.to <= present.to + 1e-9;
      return inside ? inkOn(colours.turn(arc.turn)) : style.getPropertyValue('--quiet');
    };
    labelChart(ctx, sun, view, 12 * density(), text, ink);
  };

  /** Copies the picture to the canvas, shifted and scaled from where it was drawn to where it is now. */
  const present = (): void => {
    frame = 0;
    const pixels = Math.round(size() * density());
    if (canvas.width !== pixels) {
      canvas.width = pixels;
      canvas.height = pixels;
    }
    const ctx = canvas.getContext('2d');
    if (ctx === null || drawnAt === undefined) return;
    const scale = moved.k / drawnAt.k;
    const margin = MARGIN * size() * density();
    const left = (moved.x - drawnAt.x * scale) * density() - margin * scale;
    const top = (moved.y - drawnAt.y * scale) * density() - margin * scale;
    ctx.clearRect(0, 0, pixels, pixels);
    ctx.drawImage(picture, left, top, picture.width * scale, picture.height * scale);
  };

  const move = (event: D3ZoomEvent<HTMLCanvasElement, unknown>): void => {
    moved = event.transform;
    if (frame === 0) frame = requestAnimationFrame(present);
    clearTimeout(timer);
    timer = setTimeout(redraw, REST);
  };

  const behaviour: ZoomBehavior<HTMLCanvasElement, unknown> = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent([1, 60])
    .on('zoom', move);
  const selection = select(canvas).call(behaviour).on('dblclick.zoom', null);
  const observer = new ResizeObserver(redraw);
  observer.observe(canvas);

  return {
    follow: (feedbacks, now) => {
      path = pathTo(sun, tree, feedbacks);
      theme = now;
      redraw();
    },
    zoomBy: (factor) =>
      factor === 0 ? selection.call(behaviour.transform, zoomIdentity) : selection.call(behaviour.scaleBy, factor),
    pan: (x, y) => void selection.call(behaviour.translateBy, (x * size()) / moved.k, (y * size()) / moved.k),
    at: (x, y) => pick(sun, moved, size(), x, y),
    close: () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      selection.on('.zoom', null);
    },
  };
}

function pick(sun: TreeLayout, moved: ZoomTransform, size: number, x: number, y: number): Arc | undefined {
  const [u, v] = moved.invert([x, y]);
  return arcAt(sun, (u - size / 2) / (0.485 * size), (v - size / 2) / (0.485 * size));
}
