// The whole strategy as a picture; beside it the present position with its branches, and the histogram that is also the legend.
// Picture and position follow the turns in the address. Shows what the file says; must not ask the engine, even off the tree.

import { formatCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import type { History } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { backTo, show } from '../state/actions.ts';
import { formatAddress } from '../state/address.ts';
import { positionOf } from '../state/position-view.ts';
import { address, go, tree } from '../store.ts';
import { count, t } from '../words/language.ts';
import { objectiveName } from '../words/names.ts';
import { GameChoice } from './game-choice.tsx';
import { Histogram } from './histogram.tsx';
import { Code } from './symbols.tsx';
import { TreeChart } from './tree-chart.tsx';

/** The tab with one tree. */
export function TreeTab() {
  const { objective } = address.value;
  const known = tree.value;
  const follow = (turns: History): void => go({ ...address.value, turns, asking: undefined });
  return (
    <div class="columns tree">
      <div class="column">
        <div class="line">
          <GameChoice />
          <a class="button" href={`#${formatAddress(show(address.value, 'compare'))}`}>
            {t('compare')}
          </a>
        </div>
        {known !== undefined && (
          <section class="card" aria-label={t('tab.tree')}>
            <TreeChart tree={known} turns={address.value.turns} onFollow={follow} />
          </section>
        )}
      </div>
      {known !== undefined && (
        <div class="column">
          <Position tree={known} onFollow={follow} />
          <section class="card" aria-labelledby="histogram-title">
            <h2 id="histogram-title">{t('histogram')}</h2>
            <Histogram histogram={known.histogram} />
            <p class="quiet">
              {t('tree.sum', {
                goal: objectiveName(objective),
                average: (known.total / known.game.secrets).toFixed(4),
                n: known.histogram.length - 1,
              })}
            </p>
          </section>
        </div>
      )}
    </div>
  );
}

/** The way to the present position, what is guessed there, and where each feedback leads. */
function Position({ tree, onFollow }: { readonly tree: Tree; readonly onFollow: (turns: History) => void }) {
  const { turns } = address.value;
  const { game } = tree;
  const n = positionOf(tree, turns);
  return (
    <section class="card" aria-labelledby="position-title">
      <h2 id="position-title">{t('position')}</h2>
      <ol class="way">
        <li>
          <button type="button" class="plain" onClick={() => go(backTo(address.value, 0))}>
            {t('position.start')}
          </button>
        </li>
        {turns.map((turn, at) => (
          <li key={at}>
            <button type="button" class="plain" onClick={() => go(backTo(address.value, at + 1))}>
              {formatCode(game, turn.guess)} <b>{formatFeedback(game, turn.feedback)}</b>
            </button>
          </li>
        ))}
      </ol>
      {n === undefined ? (
        <p>{t('position.off')}</p>
      ) : (
        <>
          <div aria-live="polite" class="live">
            <Code text={tree.guess(n)} size="large" />
            <p class="outlook">
              <span>{t('codes', { n: tree.remaining(n) })}</span>
              <span>{t('expected', { turns: tree.expected(n).toFixed(2) })}</span>
              <span>{t('worst', { n: tree.worst(n) })}</span>
            </p>
          </div>
          <Branches tree={tree} position={n} onFollow={onFollow} />
        </>
      )}
    </section>
  );
}

interface BranchProps {
  readonly tree: Tree;
  readonly position: number;
  readonly onFollow: (turns: History) => void;
}

function Branches({ tree, position, onFollow }: BranchProps) {
  const { turns } = address.value;
  const guess = tree.code(position);
  return (
    <ul class="branches" aria-label={t('branches')}>
      {tree.feedbacks(position).map((feedback) => {
        const next = tree.next(position, feedback);
        const text = formatFeedback(tree.game, feedback);
        if (next < 0) return null;
        return (
          <li key={feedback}>
            <button type="button" onClick={() => onFollow([...turns, { guess, feedback }])}>
              <b>{text}</b> <span>→ {tree.guess(next)}</span> <small>{count(tree.remaining(next))}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
