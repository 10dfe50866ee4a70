// The tab that shows a whole strategy as a picture. It also shows the present position, the way to a code or
// a word of the reader, and the histogram, which serves as the legend. The tab shows only the file and never
// uses the engine.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { feedbackOf } from '../../game/feedback.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { childrenOf, type TreeWalk, walkTree, wayOf } from '../../tree-output/tree-walk.ts';
import { fetchWordTrees, objectivesOf, shippedWords } from '../shipped-trees.ts';
import { backTo, restart, show } from '../state/actions.ts';
import { formatAddress } from '../state/address.ts';
import { address, codesPlace, go, readPlace, tree, withGame } from '../store.ts';
import { count, t } from '../words/language.ts';
import { gameName, objectiveName } from '../words/names.ts';
import { Card } from './card.tsx';
import type { ChartCanvas } from './chart-canvas.ts';
import { TextField } from './fields.tsx';
import { useFocusKept } from './focus.ts';
import { GameChoice } from './game-choice.tsx';
import { faultOf } from './guess-entry.tsx';
import { GuideLink } from './guide-link.tsx';
import { KeepPicture } from './keep-picture.tsx';
import { onDemand } from './on-demand.tsx';
import { CODE, Code, Feedback, InlineCode, WithCode } from './symbols.tsx';
import { Histogram, TreeChart } from './tree-chart.tsx';
import { keysFor, readCode } from './typed-code.ts';

const WordTree = onDemand(async () => (await import('./word-tree.tsx')).WordTree);

/** Shows the tree of another game, of codes or of words. */
function choose(name: string): void {
  const isWords = shippedWords.value.some(({ game }) => game === name);
  go(isWords ? readPlace(`tree/${name}`, codesPlace.value).address : withGame(name));
}

/** The tab of one tree. */
export function TreeTab() {
  const { game, wordTree } = address.value;
  const known = wordTree === undefined || game.words ? tree.value : undefined;
  const chart = useRef<ChartCanvas | undefined>(undefined);
  useEffect(() => void fetchWordTrees(), []);
  const follow = (turns: History): void =>
    go({ ...address.value, turns, asking: undefined, secret: undefined });
  return (
    <>
      <div class="line">
        <GameChoice
          withObjective={wordTree === undefined}
          wordGames={shippedWords.value.map((entry) => entry.game)}
          onChoose={choose}
        />
        {wordTree === undefined && (
          <>
            <a class="button" href={`#${formatAddress(show(address.value, 'compare'))}`}>
              {t('compare')}
            </a>
            <GuideLink />
          </>
        )}
      </div>
      {wordTree !== undefined && <WordTree />}
      {known !== undefined && (
        <div class="columns tree" key={game.name}>
          <section class="card" aria-label={gameName(game.name)}>
            <TreeChart tree={known} turns={address.value.turns} chart={chart} onFollow={follow} />
            <KeepPicture pictures={[{ tree: known, chart }]} />
          </section>
          <div class="column">
            <Follow tree={known} />
            <Position tree={known} onFollow={follow} />
            <Card class="legend-card" title={t('histogram')}>
              <Histogram histogram={known.histogram} />
              <p class="quiet">{sumOf(known)}</p>
            </Card>
          </div>
        </div>
      )}
    </>
  );
}

/**
 * Returns the average and the worst case of a tree as text. Includes the objective unless the page shows it
 * elsewhere.
 */
function sumOf({ game, objective, total, histogram }: Tree): string {
  const isNamed = !game.words && objectivesOf(game.name).length > 1;
  const goal = isNamed ? '' : `${objectiveName(objective)}${t('comma')}`;
  return goal + t('tree.sum', { average: (total / game.secrets).toFixed(4), n: histogram.length - 1 });
}

/** Shows the way of the strategy to the reader's code, step by step. */
function Follow({ tree }: { tree: Tree }) {
  const { game, secret, turns } = address.value;
  const text = useSignal('');
  const wrong = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    wrong.value = faultOf(game, text.value) ?? '';
    if (wrong.value !== '') return;
    const secret = readCode(game, text.value);
    if (secret < game.secrets) go({ ...restart(address.value), secret });
    else wrong.value = t('follow.never', { word: text.value });
  };
  const way = secret === undefined ? [] : wayOf(tree, secret);
  const at = turns.length;
  // The buttons at both ends of the way do nothing, but they keep the focus.
  const step = (to: number): void => {
    const aim = Math.max(0, Math.min(to, way.length));
    if (aim !== at) go({ ...address.value, turns: way.slice(0, aim), asking: undefined });
  };
  return (
    <Card class="follow" title={t(game.words ? 'follow.words' : 'follow')}>
      <form class="line" onSubmit={submit} noValidate>
        <TextField
          label={t(game.words ? 'follow.word' : 'follow.label')}
          name="secret"
          text={text}
          inputMode={keysFor(game)}
          problem={wrong.value !== '' ? 'secret-wrong' : undefined}
          onType={() => {
            wrong.value = '';
          }}
        />
        <button type="submit">{t('follow.go')}</button>
      </form>
      {wrong.value !== '' && (
        <p id="secret-wrong" class="problem" role="alert">
          {wrong.value}
        </p>
      )}
      {secret !== undefined && (
        <>
          <p role="status">
            <WithCode game={game} code={secret} text={t('follow.found', { secret: CODE, n: way.length })} />
          </p>
          <ol class="turns way">
            {way.map((turn, index) => (
              <li
                key={index}
                class={index < at ? 'taken' : ''}
                aria-current={index === at - 1 ? 'step' : undefined}
              >
                <span class="number">{index + 1}</span>
                <Code game={game} code={turn.guess} />
                <b class="given">
                  <Feedback game={game} feedback={feedbackOf(game, turn.guess, secret)} />
                </b>
                <small>{t('codes', { n: remaining(game, way.slice(0, index + 1)).length })}</small>
              </li>
            ))}
          </ol>
          <p class="buttons">
            <button
              type="button"
              aria-disabled={at === 0}
              aria-label={t('follow.first')}
              onClick={() => step(0)}
            >
              ◀◀
            </button>
            <button type="button" aria-disabled={at === 0} onClick={() => step(at - 1)}>
              ◀ {t('follow.back')}
            </button>
            <button type="button" class="main" aria-disabled={at >= way.length} onClick={() => step(at + 1)}>
              {t('follow.next')} ▶
            </button>
          </p>
        </>
      )}
    </Card>
  );
}

interface PositionProps {
  tree: Tree;
  onFollow: (turns: History) => void;
}

/** Shows the turns that lead to the present position, its guess, and its branches. */
function Position({ tree, onFollow }: PositionProps) {
  const { game, turns } = address.value;
  const walk = walkTree(tree, turns);
  const n = walk?.position;
  useFocusKept(['.branches button', '.path li:last-child button'], [turns]);
  return (
    <Card class="position" title={t('position')}>
      <ol class="path">
        <li>
          <button type="button" class="plain" onClick={() => go(backTo(address.value, 0))}>
            {t('position.start')}
          </button>
        </li>
        {turns.map((turn, at) => (
          <li key={at}>
            <button type="button" class="plain" onClick={() => go(backTo(address.value, at + 1))}>
              <InlineCode game={game} code={turn.guess} />{' '}
              <b>
                <Feedback game={game} feedback={turn.feedback} />
              </b>
            </button>
          </li>
        ))}
      </ol>
      {walk === undefined || n === undefined ? (
        <p>{t('position.off')}</p>
      ) : n < 0 ? (
        <p>{t('found', { n: turns.length })}</p>
      ) : (
        <>
          <div aria-live="polite" class="live">
            <Code game={game} code={walk.fromTree(tree.code(n))} size="large" />
            <p class="outlook">
              <span>{t('codes', { n: tree.remaining(n) })}</span>
              <span>
                {t('expected', {
                  turn: (turns.length + tree.expected(n)).toFixed(2),
                  n: turns.length + tree.worst(n),
                })}
              </span>
            </p>
          </div>
          <Branches key={n} tree={tree} walk={walk} onFollow={onFollow} />
        </>
      )}
    </Card>
  );
}

/** Number of branches in a list that the reader may lengthen. A word can have more than a hundred. */
const MOST_BRANCHES = 30;

/**
 * Lists the answers to the guess of a position with the next guesses. A long list begins with the largest.
 */
function Branches({ tree, walk, onFollow }: PositionProps & { walk: TreeWalk }) {
  const { game, turns } = address.value;
  const isWhole = useSignal(false);
  const guess = walk.fromTree(tree.code(walk.position));
  const all = childrenOf(tree, walk.position);
  const isLong = all.length > MOST_BRANCHES;
  const sorted = isLong ? all.toSorted(([, a], [, b]) => tree.remaining(b) - tree.remaining(a)) : all;
  const shown = isWhole.value ? sorted : sorted.slice(0, MOST_BRANCHES);
  useFocusKept([`.branches li:nth-child(${MOST_BRANCHES + 1}) button`], [isWhole.value]);
  return (
    <>
      <ul class="branches" aria-label={t('branches')}>
        {shown.map(([feedback, next]) => (
          <li key={feedback}>
            <button type="button" onClick={() => onFollow([...turns, { guess, feedback }])}>
              <b>
                <Feedback game={game} feedback={feedback} />
              </b>{' '}
              <span>
                → <InlineCode game={game} code={walk.fromTree(tree.code(next))} />
              </span>{' '}
              <small>{count(tree.remaining(next))}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <p class="buttons">
          <button type="button" onClick={() => (isWhole.value = true)}>
            {t('branches.more', { n: all.length - shown.length })}
          </button>
        </p>
      )}
    </>
  );
}
