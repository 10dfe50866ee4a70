// The buttons below pictures of trees: one copies the link to the view, the other saves it as an SVG picture
// in light colours, for printing.

import { useSignal } from '@preact/signals';
import { formatCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { saveFile } from '../save-file.ts';
import { address } from '../store.ts';
import { t } from '../words/language.ts';
import { claimName, gameName, objectiveName } from '../words/names.ts';
import { type ChartCanvas, PRINT } from './chart-canvas.ts';
import { escaped, SvgBrush } from './svg-brush.ts';
import { codeText, feedbackText } from './symbols.tsx';

/** A tree, and its picture on the page. */
interface Pictured {
  readonly tree: Tree;
  readonly chart: { readonly current: ChartCanvas | undefined };
}

/** The buttons below one picture, or below the pictures of a comparison. */
export function KeepPicture({ pictures }: { pictures: readonly Pictured[] }) {
  const said = useSignal('');
  const copy = (): void => {
    const { href } = location;
    navigator.clipboard.writeText(href).then(
      () => (said.value = t('share.copied')),
      () => (said.value = href),
    );
  };
  const save = (): void => saveFile(svgOf(pictures), `${fileName(pictures)}.svg`, 'image/svg+xml');
  return (
    <p class="buttons keep">
      <button type="button" onClick={copy}>
        {t('keep.link')}
      </button>
      <button type="button" onClick={save}>
        {t('keep.picture')}
      </button>
      <output class="shared">{said.value}</output>
    </p>
  );
}

/** Size of a tree in the saved picture, and heights of the lines above and below it. */
const EDGE = 1000;
const HEAD = 150;
const FOOT = 40;

/** Returns the pictures side by side as one SVG document, with titles and the link to the page. */
function svgOf(pictures: readonly Pictured[]): string {
  const [width, height] = [EDGE * pictures.length, HEAD + EDGE + FOOT];
  const text = (x: number, y: number, size: number, words: string): string =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${PRINT.quiet}">${escaped(words)}</text>`;
  const shown = pictures.map(({ tree, chart }, at) => {
    const brush = new SvgBrush();
    chart.current?.print(brush, EDGE);
    const [first, ...others] = titleOf(tree);
    const left = at * EDGE;
    return [
      `<text x="${left + 20}" y="40" font-size="26" font-weight="600">${escaped(first)}</text>`,
      ...others.map((line, row) => text(left + 20, 75 + 30 * row, 20, line)),
      `<svg x="${left}" y="${HEAD}" width="${EDGE}" height="${EDGE}" text-anchor="middle" ` +
        `dominant-baseline="central">\n${brush.elements}\n</svg>`,
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
      'font-family="system-ui, sans-serif" fill="#1c2928">',
    `<rect width="${width}" height="${height}" fill="${PRINT.paper}"/>`,
    ...shown,
    text(20, height - 14, 16, decodeURI(location.href)),
    '</svg>\n',
  ].join('\n');
}

/** Returns the lines above a tree: the game, the objective, the figures with their claim, and the turns. */
function titleOf({ game: { name, secrets }, objective, total, histogram, claim }: Tree): string[] {
  const { game, turns } = address.value;
  const figures = t('tree.sum', { average: (total / secrets).toFixed(4), n: histogram.length - 1 });
  return [
    `${gameName(name)} · ${name}`,
    objectiveName(objective),
    [t('keep.total', { total, secrets }), figures, claimName(claim)].join(' · '),
    turns.map((turn) => `${codeText(game, turn.guess)} ${feedbackText(game, turn.feedback)}`).join(' → '),
  ];
}

/** Returns a file name such as `optimoo-4x10-average-0123-1A1B`. */
function fileName(pictures: readonly Pictured[]): string {
  const { game, turns } = address.value;
  const goals = pictures.map(({ tree }) => tree.objective);
  const way = turns.map((turn) => `${formatCode(game, turn.guess)}-${formatFeedback(game, turn.feedback)}`);
  return ['optimoo', game.name, ...goals, ...way].join('-').replace(/[^\p{L}\p{N}-]+/gu, '-');
}
