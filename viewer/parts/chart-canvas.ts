// A picture of a tree in a frame, which the reader can move and zoom.
//
// During a movement, the browser only shifts and scales a picture that is larger than the frame. A new
// picture is drawn after the movement. So a movement is fast for any number of leaves. A wheel over the
// picture scrolls the page, and Ctrl with the wheel zooms. On a phone, a swipe over a picture of the whole
// tree scrolls the page.

import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import type { Game } from '../../game/game.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { type Arc, arcAt, isBelow, layOutTree, pathTo, type TreeLayout } from '../state/tree-layout.ts';
import { drawChart, inkOn, type Label, labelChart, type Pen, penFor, turnColour } from './draw-chart.ts';
import type { Brush } from './svg-brush.ts';
import { asPegs, codeText, feedbackText, pegsOf } from './symbols.tsx';

/** Margin of the picture on each side of the frame, as a fraction of the frame. */
const MARGIN = 0.4;
/** Milliseconds without movement before a new picture is drawn. */
const REST = 90;
/** Radius of the whole tree, as a fraction of the frame. */
const RADIUS = 0.485;
/** Font sizes in CSS pixels. */
const FONT = 12;
const SMALL_FONT = 8;
/** Pixels of a line that a wheel scrolls, and of a turn that doubles the size of the picture. */
const LINE = 16;
const NOTCH = 100;
/** Colours on white paper: those of the light theme. */
export const PRINT = { paper: '#ffffff', mark: '#c2410c', onMark: '#ffffff', quiet: '#566563' };

/** The state of the picture that comes from the page. */
interface ChartView {
  /** The feedbacks that lead to the present position. */
  readonly feedbacks: readonly number[];
  readonly theme: 'light' | 'dark';
  /** The game of the tree, with the symbols of the reader. */
  readonly game: Game;
  /** Converts a code of the tree to the reader's code. */
  readonly fromTree: (code: number) => number;
}

/** The picture of a tree on its canvas. */
export interface ChartCanvas {
  show(shown: ChartView): void;
  /** Zooms by a factor. The factor 0 shows the whole tree again. */
  zoomBy(factor: number): void;
  /** Shifts the picture by fractions of the frame. */
  pan(x: number, y: number): void;
  /** Returns the arc at a point of the frame, given in CSS pixels, or undefined. */
  at(x: number, y: number): Arc | undefined;
  /** Draws what the frame shows in a square of this size, in light colours. */
  print(brush: Brush, size: number): void;
  close(): void;
}

/** Shows a tree in a frame with a canvas. Its colours are those of a histogram with `turns` turns. */
export function showChart(
  frame: HTMLElement,
  canvas: HTMLCanvasElement,
  tree: Tree,
  turns: number,
): ChartCanvas {
  const layout = layOutTree(tree);
  let drawnAt: ZoomTransform = zoomIdentity;
  let moved: ZoomTransform = zoomIdentity;
  let shown: ChartView = { feedbacks: [], theme: 'light', game: tree.game, fromTree: (code) => code };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const size = (): number => frame.clientWidth;
  const density = (): number => Math.min(2, devicePixelRatio);
  const font = (): number => (size() < 520 ? SMALL_FONT : FONT);

  /** Draws a new picture for the present shift and zoom. */
  const redraw = (): void => {
    const pixels = size() * density();
    if (pixels === 0) return;
    const whole = Math.ceil(pixels * (1 + 2 * MARGIN));
    if (canvas.width !== whole) {
      canvas.width = whole;
      canvas.height = whole;
      canvas.style.width = `${whole / density()}px`;
      canvas.style.height = `${whole / density()}px`;
    }
    const centre = (part: number): number => moved.k * (pixels / 2) + part * density() + MARGIN * pixels;
    const [x, y, radius] = [centre(moved.x), centre(moved.y), RADIUS * pixels * moved.k];
    const pen = penFor(canvas, layout, { width: whole, height: whole, x, y, radius }, turns, shown.theme);
    const style = getComputedStyle(canvas);
    const [onMark, quiet] = ['--on-mark', '--quiet'].map((name) => style.getPropertyValue(name));
    if (pen !== undefined) paint(pen, { onMark, quiet, font: font() * density() });
    drawnAt = moved;
    place();
  };

  /** Shifts and scales the drawn picture to the present shift and zoom. */
  const place = (): void => {
    const scale = moved.k / drawnAt.k;
    const margin = MARGIN * size();
    const left = moved.x - (margin + drawnAt.x) * scale;
    const top = moved.y - (margin + drawnAt.y) * scale;
    canvas.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  };

  const paint = (pen: Pen, look: { onMark: string; quiet: string; font: number }): void => {
    const path = pathTo(layout, tree, shown.feedbacks);
    const isLit = (arc: Arc): boolean => isBelow(arc, path[path.length - 1]);
    drawChart(pen, isLit, path);
    const { game } = shown;
    const labelOf = (arc: Arc): Label => {
      const guess = shown.fromTree(tree.code(arc.position));
      const feedback = arc.feedback < 0 ? '' : feedbackText(game, arc.feedback);
      return { feedback, guess: codeText(game, guess), ...(asPegs(game) && { pegs: pegsOf(game, guess) }) };
    };
    const onPath = new Set(path.slice(1));
    const ink = (arc: Arc): string => {
      if (onPath.has(arc)) return look.onMark;
      return isLit(arc) ? inkOn(pen.colour(arc.turn)) : look.quiet;
    };
    labelChart(pen, look.font, labelOf, ink);
  };

  const move = (event: D3ZoomEvent<HTMLElement, unknown>): void => {
    moved = event.transform;
    frame.classList.toggle('zoomed', moved.k > 1);
    place();
    clearTimeout(timer);
    timer = setTimeout(redraw, REST);
  };

  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([1, 60])
    .extent(() => [
      [0, 0],
      [size(), size()],
    ])
    .filter((event: Event) => {
      const one = event.type === 'touchstart' && (event as TouchEvent).touches.length === 1;
      const { ctrlKey, metaKey } = event as MouseEvent;
      if (event.type === 'wheel') return ctrlKey || metaKey;
      return !(one && moved.k === 1) && !ctrlKey && !(event as MouseEvent).button;
    })
    .wheelDelta((event) => {
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE);
      return Math.max(-1, Math.min(1, -pixels / NOTCH));
    })
    .on('zoom', move);
  const limit = (): void => {
    behaviour.translateExtent([
      [0, 0],
      [size(), size()],
    ]);
  };
  limit();
  const selection = select(frame).call(behaviour).on('dblclick.zoom', null);
  const observer = new ResizeObserver(() => {
    limit();
    selection.call(behaviour.transform, zoomIdentity);
    redraw();
  });
  observer.observe(frame);

  return {
    show: (now) => {
      shown = now;
      redraw();
    },
    zoomBy: (factor) =>
      factor === 0
        ? selection.call(behaviour.transform, zoomIdentity)
        : selection.call(behaviour.scaleBy, factor),
    pan: (x, y) => void selection.call(behaviour.translateBy, (x * size()) / moved.k, (y * size()) / moved.k),
    at: (x, y) => pick(layout, moved, size(), x, y),
    print: (brush, edge) => {
      const part = (shift: number): number => (moved.k / 2 + shift / size()) * edge;
      const view = {
        width: edge,
        height: edge,
        x: part(moved.x),
        y: part(moved.y),
        radius: RADIUS * edge * moved.k,
      };
      const colour = (turn: number): string => turnColour(turn, turns, 'light');
      paint({ ctx: brush, view, layout, colour, ...PRINT }, { ...PRINT, font: (font() * edge) / size() });
    },
    close: () => {
      observer.disconnect();
      clearTimeout(timer);
      selection.on('.zoom', null);
    },
  };
}

function pick(layout: TreeLayout, moved: ZoomTransform, size: number, x: number, y: number): Arc | undefined {
  const [u, v] = moved.invert([x, y]);
  return arcAt(layout, (u - size / 2) / (RADIUS * size), (v - size / 2) / (RADIUS * size));
}
