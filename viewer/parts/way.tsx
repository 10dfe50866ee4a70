// Your way to the secret beside that of the best strategy: the codes left after each turn, and a picture of the
// tree. The parts are animated, unless the reader prefers less motion.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { wayOf } from '../../tree-output/tree-walk.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { formatAddress } from '../state/address.ts';
import { layOutTree, pathTo, turnsFitted } from '../state/tree-layout.ts';
import { address, treeOf } from '../store.ts';
import { count, t } from '../words/language.ts';
import { bestPlay } from '../words/names.ts';
import { drawChart, penFor } from './draw-chart.ts';
import { Code } from './symbols.tsx';
import { theme } from './theme.ts';

interface WayProps {
  game: Game;
  /** The turns. The last turn found the secret. */
  history: History;
}

/** Shows your way to the secret, and the way of the game's first strategy. */
export function Way({ game, history }: WayProps) {
  const objective = objectivesOf(game.name)[0];
  const tree = objective === undefined ? undefined : treeOf(game.name, objective);
  const secret = history[history.length - 1].guess;
  return (
    <section class="way" aria-labelledby="way-title">
      <h3 id="way-title">{t('way', { n: game.secrets })}</h3>
      <div class="ways-there">
        <Steps game={game} history={history} name={t('records.you')} />
        {tree !== undefined && (
          <Steps game={game} history={wayOf(tree, secret)} name={bestPlay(tree)} after={history.length} />
        )}
      </div>
      {objective !== undefined && <WayRing tree={tree} history={history} />}
      {tree !== undefined && !game.words && <TreeLink tree={tree} secret={secret} />}
    </section>
  );
}

function TreeLink({ tree, secret }: { tree: Tree; secret: number }) {
  const { objective } = tree;
  const there = {
    ...address.value,
    tab: 'tree',
    objective,
    turns: wayOf(tree, secret),
    asking: undefined,
    secret,
  } as const;
  return (
    <p>
      <a href={`#${formatAddress(there)}`}>{t('way.tree')}</a>
    </p>
  );
}

/**
 * Shows the number of codes left after each turn as bars, on a logarithmic scale. The animation of the bars
 * starts after the time of `after` steps.
 */
export function Steps({
  game,
  history,
  name,
  after = 0,
}: WayProps & { readonly name: string; readonly after?: number }) {
  const width = (codes: number): string =>
    `${Math.max(4, (100 * Math.log(codes)) / Math.log(Math.max(2, game.secrets)))}%`;
  return (
    <div>
      <h4>{name}</h4>
      <ol>
        {history.map(({ guess }, at) => {
          const left = remaining(game, history.slice(0, at + 1)).length;
          const isFound = at === history.length - 1;
          return (
            <li key={at} class={isFound ? 'there' : ''} style={{ '--at': after + at }}>
              <Code game={game} code={guess} />
              <span class="lit" style={{ width: width(left) }} aria-hidden="true" />
              <small>{isFound ? '✓' : count(left)}</small>
              {!isFound && <span class="unseen">{t('feedback.codes', { n: left })}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/**
 * Milliseconds before the first step of the animation, and of each step. The style sheet repeats both times
 * for the lists of guesses.
 */
const BEFORE = 600;
const STEP = 350;

interface RingProps {
  /** Undefined until the tree is loaded. */
  tree: Tree | undefined;
  /** The turns. The last turn found the secret. */
  history: History;
}

/**
 * The picture of the tree. Step by step, it highlights the arcs that agree with your turns, and then marks
 * the tree's own way.
 */
function WayRing({ tree, history }: RingProps) {
  return (
    <figure class="way-ring">
      <div>{tree !== undefined && <Ring tree={tree} history={history} />}</div>
      <figcaption class="quiet">{t('way.ring')}</figcaption>
    </figure>
  );
}

/**
 * Returns the step at which the animation starts. If the reader prefers less motion, this is a step after the
 * last one.
 */
function firstStep(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? Number.POSITIVE_INFINITY : 0;
}

function Ring({ tree, history }: { tree: Tree; history: History }) {
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
    if (canvas.current === null) return;
    const size = canvas.current.clientWidth * Math.min(2, devicePixelRatio);
    canvas.current.width = canvas.current.height = size;
    const turns = Math.min(now, history.length);
    const marked = path.slice(0, Math.max(1, now - history.length));
    const view = { width: size, height: size, x: size / 2, y: size / 2, radius: 0.485 * size };
    const pen = penFor(canvas.current, layout, view, tree.histogram.length - 1, light);
    if (pen !== undefined) drawChart(pen, (arc) => (fitted.get(arc) ?? 0) >= turns, marked);
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
