// Draws on an SVG picture with the calls of a canvas. So the drawing of a tree also makes a picture to print.

/** The part of a canvas that the drawing of a tree needs. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'clearRect'
  | 'beginPath'
  | 'moveTo'
  | 'arc'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>;

const WHOLE = 2 * Math.PI;

/** A brush that keeps SVG elements. Centres every text on its point, and ignores its alignment. */
export class SvgBrush implements Brush {
  fillStyle: Brush['fillStyle'] = '#000';
  strokeStyle: Brush['strokeStyle'] = '#000';
  lineWidth = 1;
  globalAlpha = 1;
  font = '';
  textAlign: Brush['textAlign'] = 'center';
  textBaseline: Brush['textBaseline'] = 'middle';
  readonly #elements: string[] = [];
  #path = '';
  /** The turns and shifts of the next elements. save() adds an entry. */
  readonly #transforms: string[] = [''];

  /** The SVG elements so far, as text. */
  get elements(): string {
    return this.#elements.join('\n');
  }

  clearRect(): void {
    this.#elements.length = 0;
  }

  beginPath(): void {
    this.#path = '';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${at(x, y)}`;
  }

  /** Adds an arc. The path goes in a straight line to its first point. */
  arc(x: number, y: number, radius: number, from: number, to: number, isBack = false): void {
    const point = (angle: number): string => at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    const bend = (start: number, until: number): string => {
      const isLong = Math.abs(until - start) > Math.PI ? 1 : 0;
      return `A${at(radius, radius)} 0 ${isLong} ${isBack ? 0 : 1} ${point(until)}`;
    };
    const middle = (from + to) / 2;
    // an SVG arc cannot end at its start, so a whole circle is two arcs
    const isWhole = Math.abs(to - from) >= WHOLE - 1e-6;
    const bends = isWhole ? [bend(from, middle), bend(middle, to)] : [bend(from, to)];
    this.#path += `${this.#path === '' ? 'M' : 'L'}${point(from)}${bends.join('')}`;
  }

  closePath(): void {
    this.#path += 'Z';
  }

  fill(): void {
    this.#add(`path d="${this.#path}" fill="${this.fillStyle}"`);
  }

  stroke(): void {
    this.#add(
      `path d="${this.#path}" fill="none" stroke="${this.strokeStyle}" stroke-width="${this.lineWidth}"`,
    );
  }

  fillText(text: string, x: number, y: number): void {
    const [, weight = '400', size] = /^(\d+ )?([\d.]+px)/.exec(this.font) ?? [];
    const look = `font-weight="${weight.trim()}" font-size="${size}" fill="${this.fillStyle}"`;
    this.#elements.push(
      `<text x="${short(x)}" y="${short(y)}" ${look}${this.#moved()}>${escaped(text)}</text>`,
    );
  }

  save(): void {
    this.#transforms.push(this.#transforms[this.#transforms.length - 1]);
  }

  restore(): void {
    this.#transforms.pop();
  }

  translate(x: number, y: number): void {
    this.#transforms[this.#transforms.length - 1] += ` translate(${at(x, y)})`;
  }

  rotate(angle: number): void {
    this.#transforms[this.#transforms.length - 1] += ` rotate(${short((angle * 360) / WHOLE)})`;
  }

  #add(shape: string): void {
    if (this.#path === '') return;
    const pale = this.globalAlpha < 1 ? ` opacity="${this.globalAlpha}"` : '';
    this.#elements.push(`<${shape}${pale}${this.#moved()}/>`);
  }

  #moved(): string {
    const transform = this.#transforms[this.#transforms.length - 1].trim();
    return transform === '' ? '' : ` transform="${transform}"`;
  }
}

/** Returns a text with the characters of markup replaced. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function at(x: number, y: number): string {
  return `${short(x)} ${short(y)}`;
}

/** Returns a number with two digits after the point, which suffice for a picture to print. */
function short(n: number): string {
  return String(Math.round(n * 100) / 100);
}
