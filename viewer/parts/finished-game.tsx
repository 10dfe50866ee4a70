// The end of a game: how it ended, the buttons below, the result as a text for sharing, and your way to the
// secret beside that of the best strategy. The parts are animated, unless the reader prefers less motion.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { wayOf } from '../../tree-output/tree-walk.ts';
import { coach, ended, move, session } from '../play.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { playAgainst, takeBack } from '../state/actions.ts';
import { formatAddress, formatDay } from '../state/address.ts';
import { shareLines } from '../state/pasted-texts.ts';
import { layOutTree, pathTo, turnsFitted } from '../state/tree-layout.ts';
import { balanceOf, fareOf, hasSecret } from '../state/your-game.ts';
import { address, freshSeed, go, question, treeOf } from '../store.ts';
import { count, t } from '../words/language.ts';
import { bestPlay, gameName } from '../words/names.ts';
import { drawChart, penFor } from './draw-chart.ts';
import { leaveFor } from './game-choice.tsx';
import { NextDaily } from './now.tsx';
import { Code, spokenCode } from './symbols.tsx';
import { theme } from './theme.ts';

/** Shows how the game ended, and the secret. If the host had none, shows a code that is still possible. */
export function HowItEnded() {
  const { game, host, seed, gaveUp } = address.value;
  const { yours, its, found } = session.value;
  const fixed = hasSecret(host);
  const secret = fixed ? secretOfSeed(game, seed) : remaining(game, yours)[0];
  const text = gaveUp
    ? t(fixed ? 'play.was' : 'play.gave-up')
    : host === 'race'
      ? t(found.you && found.it ? 'race.drawn' : found.you ? 'race.won' : 'race.lost', {
          n: Math.max(yours.length, its.length),
        })
      : t('play.won', { n: yours.length });
  return (
    <div class={found.you ? 'found won' : 'found'}>
      <h2 tabIndex={-1}>{text}</h2>
      <p class="unseen" role="status">
        {found.you ? text : `${text} ${spokenCode(game, secret)}`}
      </p>
      <Code game={game} code={secret} size="large" />
      {found.you && <Joy />}
      {host === 'daily' && <NextDaily />}
    </div>
  );
}

/** The buttons below the turns. A daily puzzle has no undo, and offers a new game only after its end. */
export function GameButtons() {
  const { game, guesses, host } = address.value;
  const isOver = ended.value;
  const isDaily = host === 'daily';
  const isUnderWay = guesses.length > 0 && !isOver;
  const begin = (): void => leaveFor(playAgainst(address.value, isDaily ? 'honest' : host, freshSeed()));
  const ask = (): void => {
    const yes = (): void => move({ ...address.value, gaveUp: true });
    question.value = { text: t('give-up.text'), button: t('give-up'), yes };
  };
  return (
    <p class="buttons">
      {isOver && <ShareButton />}
      {(isOver || !isDaily) && (
        <button type="button" class={isOver ? 'main' : ''} onClick={begin}>
          {t('play.new')}
        </button>
      )}
      {isUnderWay && !isDaily && !game.words && (
        <button type="button" onClick={() => go(takeBack(address.value))}>
          {t('undo')}
        </button>
      )}
      {isUnderWay && (
        <button type="button" onClick={ask}>
          {t('give-up')}
        </button>
      )}
    </p>
  );
}

/**
 * Returns the result as text, with a link to the same secret for other people. Games of the reader's own
 * lists have no link.
 */
function resultText(): string {
  const { game, host, seed, place } = address.value;
  const { yours, found } = session.value;
  const head = t('share.head', {
    game: game.words ? t('tab.words') : gameName(game.name),
    host: host === 'daily' ? formatDay(seed) : t(`host.${host}`),
    n: found.you ? yours.length : '–',
  });
  const { state, note = [] } = coach.now.value;
  const fare = found.you && state === 'done' ? fareOf(balanceOf(note)) : undefined;
  const verdict = fare === undefined ? [] : [t(`share.${fare.kind}`, { n: fare.turns.toFixed(2) })];
  const unplayed = formatAddress(playAgainst(address.value, host, seed));
  const link = place?.list === 'own' ? [] : [`${location.origin}${location.pathname}#${unplayed}`];
  return [head, ...shareLines(game, yours), ...verdict, ...link].join('\n');
}

/** The button that shares the result. The text is made when the reader presses it. */
function ShareButton() {
  const said = useSignal('');
  const share = async (): Promise<void> => {
    const text = resultText();
    try {
      if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        said.value = t('share.copied');
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) said.value = text;
    }
  };
  return (
    <>
      <button type="button" onClick={() => void share()}>
        {t('share')}
      </button>
      <output class="shared">{said.value}</output>
    </>
  );
}

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
      {tree !== undefined && <TreeLink tree={tree} secret={secret} />}
    </section>
  );
}

function TreeLink({ tree, secret }: { tree: Tree; secret: number }) {
  // the page has one tree of each game of words, so its address names no objective
  const objective = tree.game.words ? 'average' : tree.objective;
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
function Steps({
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

/** Number of pieces of confetti. */
const PIECES = 24;

/** Confetti, for readers who like motion. */
export function Joy() {
  return (
    <span class="joy" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, i) => (
        <i
          key={i}
          style={{
            '--x': ((i * 13) % PIECES) / PIECES - 0.5,
            '--y': ((i * 7) % PIECES) / PIECES,
            '--hue': (i * 360) / PIECES,
          }}
        />
      ))}
    </span>
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
