// Draws a tree as rings on a canvas. Neighbouring arcs below a pixel are drawn as one, so the pixels of the
// rim bound the work.

import { type Arc, ringRadius, type TreeLayout } from '../state/tree-layout.ts';
import type { Peg } from './symbols.tsx';
import { turnColour } from './turn-colours.ts';

/** Centre and radius of the unit disc, in pixels of the canvas. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The colours of the chart, as CSS has them. */
interface ChartColours {
  readonly paper: string;
  readonly mark: string;
  readonly turn: (turn: number) => string;
}

/** The colours of a chart on this canvas, as in a histogram of `turns` turns. */
export function chartColours(
  canvas: HTMLCanvasElement,
  turns: number,
  theme: 'light' | 'dark',
): ChartColours {
  const style = getComputedStyle(canvas);
  return {
    paper: style.getPropertyValue('--card'),
    mark: style.getPropertyValue('--mark'),
    turn: (n) => turnColour(n, turns, theme),
  };
}

const TOP = -Math.PI / 2;
const HAIR = 0.6;
/** Least width of a marked arc, so that it stays visible. */
const MARK = 6;

/** Draws everything: arcs that are not lit are pale, those of the path after the first guess are marked. */
export function drawChart(
  ctx: CanvasRenderingContext2D,
  layout: TreeLayout,
  isLit: (arc: Arc) => boolean,
  path: readonly Arc[],
  view: View,
  colours: ChartColours,
): void {
  ctx.clearRect(0, 0, view.width, view.height);
  const turns = layout.rings.length - 1;
  for (let turn = turns; turn >= 1; turn--) {
    const ring = layout.rings[turn];
    ctx.fillStyle = colours.turn(turn);
    fillRing(ctx, ring.filter(isLit), turn, turns, view, colours.paper);
    ctx.globalAlpha = 0.22;
    fillRing(
      ctx,
      ring.filter((arc) => !isLit(arc)),
      turn,
      turns,
      view,
      colours.paper,
    );
    ctx.globalAlpha = 1;
  }
  if (path.length > 1) markPath(ctx, path, turns, view, colours);
}

function fillRing(
  ctx: CanvasRenderingContext2D,
  arcs: readonly Arc[],
  turn: number,
  turns: number,
  view: View,
  paper: string,
): void {
  if (arcs.length === 0) return;
  const outer = ringRadius(turn, turns) * view.radius;
  const inner = turn === 1 ? 0 : ringRadius(turn - 1, turns) * view.radius;
  const wide: Arc[] = [];
  ctx.beginPath();
  let from = arcs[0].from;
  let to = from;
  for (const arc of arcs) {
    if ((arc.from - to) * outer > HAIR / 2) {
      slice(ctx, view, inner, outer, from, to);
      from = arc.from;
    }
    to = arc.to;
    if ((arc.to - arc.from) * outer > 3) wide.push(arc);
  }
  slice(ctx, view, inner, outer, from, to);
  ctx.fill();
  if (turn === 1) return;
  ctx.beginPath();
  for (const arc of wide) slice(ctx, view, inner, outer, arc.from, arc.to);
  ctx.strokeStyle = paper;
  ctx.lineWidth = Math.min(1.5, Math.max(0.5, view.radius / 700));
  ctx.stroke();
}

/** Adds a piece of a ring to the path, if any of it can be seen. */
function slice(
  ctx: CanvasRenderingContext2D,
  view: View,
  inner: number,
  outer: number,
  from: number,
  to: number,
): void {
  if (to <= from || hidden(view, inner, outer, from, to)) return;
  const { x, y } = view;
  ctx.moveTo(x + outer * Math.cos(from + TOP), y + outer * Math.sin(from + TOP));
  ctx.arc(x, y, outer, from + TOP, to + TOP);
  if (inner > 0) ctx.arc(x, y, inner, to + TOP, from + TOP, true);
  ctx.closePath();
}

/** A short piece is hidden if the square around its middle is outside the canvas. */
function hidden(view: View, inner: number, outer: number, from: number, to: number): boolean {
  if (to - from > 0.5) return false;
  const middle = (from + to) / 2 + TOP;
  const reach = outer - inner + (to - from) * outer;
  const x = view.x + outer * Math.cos(middle);
  const y = view.y + outer * Math.sin(middle);
  return x < -reach || y < -reach || x > view.width + reach || y > view.height + reach;
}

function markPath(
  ctx: CanvasRenderingContext2D,
  path: readonly Arc[],
  turns: number,
  view: View,
  colours: ChartColours,
): void {
  ctx.beginPath();
  for (const arc of path.slice(1)) {
    const outer = ringRadius(arc.turn, turns) * view.radius;
    const spare = Math.max(0, MARK / outer - (arc.to - arc.from)) / 2;
    slice(ctx, view, ringRadius(arc.turn - 1, turns) * view.radius, outer, arc.from - spare, arc.to + spare);
  }
  ctx.fillStyle = colours.mark;
  ctx.fill();
  ctx.strokeStyle = colours.paper;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** The text in an arc: a guess, and the feedback that leads there. */
export interface Label {
  readonly feedback: string;
  readonly guess: string;
  /** Pegs of the guess, in a game of pegs. */
  readonly pegs?: readonly Peg[];
}

/** Width of a symbol relative to the font size: as text, and as a peg. */
const TEXT_WIDTH = 0.57;
const PEG_WIDTH = 1.16;
const PEG_RADIUS = 0.53;
const PEG_FONT = 0.75;

/** Writes its label into every arc that has room for it: upright, or else along the radius. */
export function labelChart(
  ctx: CanvasRenderingContext2D,
  layout: TreeLayout,
  view: View,
  font: number,
  labelOf: (arc: Arc) => Label,
  ink: (arc: Arc) => string,
): void {
  const turns = layout.rings.length - 1;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const arc of layout.rings.flat()) {
    const outer = ringRadius(arc.turn, turns) * view.radius;
    const inner = arc.turn === 1 ? 0 : ringRadius(arc.turn - 1, turns) * view.radius;
    const radius = arc.turn === 1 ? 0 : (inner + outer) / 2;
    const length = arc.turn === 1 ? 1.4 * outer : (arc.to - arc.from) * radius;
    const thickness = arc.turn === 1 ? 1.4 * outer : outer - inner;
    if (length < 1.2 * font) continue;
    const middle = (arc.from + arc.to) / 2 + TOP;
    const x = view.x + radius * Math.cos(middle);
    const y = view.y + radius * Math.sin(middle);
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    const label = labelOf(arc);
    const { feedback } = label;
    const width = (label.pegs === undefined ? TEXT_WIDTH : PEG_WIDTH) * font * label.guess.length;
    ctx.fillStyle = ink(arc);
    if (Math.min(length, thickness) >= Math.max(3 * font, 1.1 * width)) {
      writeGuess(ctx, label, x, feedback === '' ? y : y + 0.6 * font, font);
      ctx.fillStyle = ink(arc);
      ctx.font = `${0.85 * font}px system-ui, sans-serif`;
      ctx.fillText(feedback, x, y - 0.6 * font);
    } else if (arc.turn > 1 && thickness >= 1.05 * width) {
      const flip = Math.cos(middle) < 0 ? Math.PI : 0; // never upside down
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(middle + flip);
      writeGuess(ctx, label, 0, 0, font);
      ctx.restore();
    }
  }
}

/** Writes a guess around a place: as text, or as pegs with their letters. */
function writeGuess(
  ctx: CanvasRenderingContext2D,
  { guess, pegs }: Label,
  x: number,
  y: number,
  font: number,
): void {
  ctx.font = `600 ${pegs === undefined ? font : PEG_FONT * font}px system-ui, sans-serif`;
  if (pegs === undefined) {
    ctx.fillText(guess, x, y);
    return;
  }
  for (const [i, { fill, ink }] of pegs.entries()) {
    const middle = x + PEG_WIDTH * font * (i - (pegs.length - 1) / 2);
    ctx.beginPath();
    ctx.arc(middle, y, PEG_RADIUS * font, 0, 2 * Math.PI);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.fillStyle = ink;
    ctx.fillText(guess[i], middle, y);
  }
}
