// Draws a tree as rings, on a canvas or as SVG. Arcs that almost touch are filled as one piece, and narrow
// arcs get no border. So the number of pixels on the rim limits the work.

import { type Arc, ringRadius, type TreeLayout } from '../state/tree-layout.ts';
import type { Brush } from './svg-brush.ts';
import type { Peg } from './symbols.tsx';

/** Centre and radius of the whole picture, in pixels. */
interface View {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Everything that a drawing needs: the brush, the position of the picture, the rings, and CSS colours. */
export interface Pen {
  readonly ctx: Brush;
  readonly view: View;
  readonly layout: TreeLayout;
  readonly paper: string;
  readonly mark: string;
  readonly colour: (turn: number) => string;
}

/** Returns a Pen for this canvas. Its colours are those of a histogram with `turns` turns. */
export function penFor(
  canvas: HTMLCanvasElement,
  layout: TreeLayout,
  view: View,
  turns: number,
  theme: 'light' | 'dark',
): Pen | undefined {
  const ctx = canvas.getContext('2d');
  if (ctx === null) return undefined;
  const style = getComputedStyle(canvas);
  const [paper, mark] = ['--card', '--mark'].map((name) => style.getPropertyValue(name));
  return { ctx, view, layout, paper, mark, colour: (turn) => turnColour(turn, turns, theme) };
}

const TOP = -Math.PI / 2;
const HAIR = 0.6;
/** Smallest width of a marked arc in pixels, so that the arc stays visible. */
const MARK = 6;

/** Returns the inner and outer radius of the ring of a turn, in pixels. */
function radii({ view, layout }: Pen, turn: number): [inner: number, outer: number] {
  const turns = layout.rings.length - 1;
  return [turn === 1 ? 0 : ringRadius(turn - 1, turns) * view.radius, ringRadius(turn, turns) * view.radius];
}

/**
 * Draws all arcs. Arcs for which `isLit` is false are pale. The arcs of `path` are marked, except the first
 * guess.
 */
export function drawChart(pen: Pen, isLit: (arc: Arc) => boolean, path: readonly Arc[]): void {
  const { ctx, view, layout } = pen;
  ctx.clearRect(0, 0, view.width, view.height);
  for (const [turn, ring] of [...layout.rings.entries()].slice(1).reverse()) {
    ctx.fillStyle = pen.colour(turn);
    fillRing(pen, ring.filter(isLit), turn);
    ctx.globalAlpha = 0.22;
    const pale = ring.filter((arc) => !isLit(arc));
    fillRing(pen, pale, turn);
    ctx.globalAlpha = 1;
  }
  if (path.length > 1) markPath(pen, path.slice(1));
}

function fillRing(pen: Pen, arcs: readonly Arc[], turn: number): void {
  if (arcs.length === 0) return;
  const { ctx, view } = pen;
  const [, outer] = radii(pen, turn);
  ctx.beginPath();
  let from = arcs[0].from;
  let to = from;
  for (const arc of arcs) {
    if ((arc.from - to) * outer > HAIR / 2) {
      slice(pen, turn, from, to);
      from = arc.from;
    }
    to = arc.to;
  }
  slice(pen, turn, from, to);
  ctx.fill();
  if (turn === 1) return;
  ctx.beginPath();
  for (const arc of arcs) if ((arc.to - arc.from) * outer > 3) slice(pen, turn, arc.from, arc.to);
  ctx.strokeStyle = pen.paper;
  ctx.lineWidth = Math.min(1.5, Math.max(0.5, view.radius / 700));
  ctx.stroke();
}

/** Adds a piece of a ring to the canvas path, unless the piece is outside the canvas. */
function slice(pen: Pen, turn: number, from: number, to: number): void {
  const [inner, outer] = radii(pen, turn);
  const { ctx, view } = pen;
  if (to <= from || hidden(view, inner, outer, from, to)) return;
  const { x, y } = view;
  ctx.moveTo(x + outer * Math.cos(from + TOP), y + outer * Math.sin(from + TOP));
  ctx.arc(x, y, outer, from + TOP, to + TOP);
  if (inner > 0) ctx.arc(x, y, inner, to + TOP, from + TOP, true);
  ctx.closePath();
}

/**
 * True if a piece of a ring is outside the canvas. The test uses a square around the middle of a short piece;
 * a long piece counts as visible.
 */
function hidden(view: View, inner: number, outer: number, from: number, to: number): boolean {
  if (to - from > 0.5) return false;
  const middle = (from + to) / 2 + TOP;
  const reach = outer - inner + (to - from) * outer;
  const x = view.x + outer * Math.cos(middle);
  const y = view.y + outer * Math.sin(middle);
  return x < -reach || y < -reach || x > view.width + reach || y > view.height + reach;
}

function markPath(pen: Pen, path: readonly Arc[]): void {
  const { ctx } = pen;
  ctx.beginPath();
  for (const { turn, from, to } of path) {
    const spare = Math.max(0, MARK / radii(pen, turn)[1] - (to - from)) / 2;
    slice(pen, turn, from - spare, to + spare);
  }
  ctx.fillStyle = pen.mark;
  ctx.fill();
  ctx.strokeStyle = pen.paper;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** The label of an arc: a guess, and the feedback that leads to this guess. */
export interface Label {
  readonly feedback: string;
  readonly guess: string;
  /** The pegs of the guess, in a game with pegs. */
  readonly pegs?: readonly Peg[];
}

/** Width of a symbol as text and as a peg, both relative to the font size. */
const TEXT_WIDTH = 0.57;
const PEG_WIDTH = 1.16;
const PEG_RADIUS = 0.53;
const PEG_FONT = 0.75;

/** Writes labels into the arcs that are large enough. A label is upright, or else runs along the radius. */
export function labelChart(
  pen: Pen,
  font: number,
  labelOf: (arc: Arc) => Label,
  ink: (arc: Arc) => string,
): void {
  const { ctx, view, layout } = pen;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const arc of layout.rings.flat()) {
    const [inner, outer] = radii(pen, arc.turn);
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
      const flip = Math.cos(middle) < 0 ? Math.PI : 0; // half a turn keeps the text from standing upside down
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(middle + flip);
      writeGuess(ctx, label, 0, 0, font);
      ctx.restore();
    }
  }
}

/** Writes a guess around a point, as text or as pegs with letters. */
function writeGuess(ctx: Brush, { guess, pegs }: Label, x: number, y: number, font: number): void {
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

const STOPS = ['#fdf3ae', '#d3edb3', '#97d6b9', '#53bdc1', '#2b97c1', '#2569ad', '#243f97', '#101f5c'];

/** Returns the colour of a turn from 1 to `turns`, as rgb(…). */
export function turnColour(turn: number, turns: number, theme: 'light' | 'dark'): string {
  const along = turns <= 1 ? 0 : (Math.min(turn, turns) - 1) / (turns - 1);
  const at = along * (STOPS.length - 1) * (theme === 'light' ? 1 : 0.62);
  const low = Math.min(Math.floor(at), STOPS.length - 2);
  const mixed = channels(STOPS[low]).map((value, i) =>
    Math.round(value + (at - low) * (channels(STOPS[low + 1])[i] - value)),
  );
  return `rgb(${mixed.join(', ')})`;
}

/** Returns a dark text colour for a light background, and a light one for a dark background. */
export function inkOn(colour: string): string {
  const [red, green, blue] = (colour.match(/\d+/g) ?? ['0', '0', '0']).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue > 140 ? '#16302e' : '#fff';
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
