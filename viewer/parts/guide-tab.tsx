// A guide for a school class about best play in a game, in five steps. The page computes all its figures.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import { claimsOptimum } from '../../tree-output/file-format.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { ask } from '../engine/client.ts';
import { useEngineWork } from '../engine/work.ts';
import { show } from '../state/actions.ts';
import { formatAddress } from '../state/address.ts';
import { type GuidePosition, guidePosition, RULES, type Trial } from '../state/guide.ts';
import { choices } from '../state/position-view.ts';
import { address, isSettled, treeOf } from '../store.ts';
import { count, inARow, t } from '../words/language.ts';
import { claimName } from '../words/names.ts';
import { Card } from './card.tsx';
import { useFocusKept } from './focus.ts';
import { GameChoice } from './game-choice.tsx';
import { Leaves, Split } from './splits.tsx';
import { CODE, feedbackText, WithCode } from './symbols.tsx';
import { Problem, Thinking } from './thinking.tsx';
import { Histogram } from './tree-chart.tsx';

/** Largest number of codes for which the page computes without a request of the reader. */
const QUICK = 1300;

/** The tab of the guide. */
export function Guide() {
  const { name } = address.value.game;
  const tree = treeOf(name, 'average');
  return (
    <>
      <div class="line">
        <GameChoice withObjective={false} />
        <a class="button" href={`#${formatAddress(show(address.value, 'tree'))}`}>
          {t('guide.tree')}
        </a>
      </div>
      {tree !== undefined ? (
        <Steps key={name} tree={tree} />
      ) : isSettled(name, 'average') ? (
        <p class="card">{t('guide.none')}</p>
      ) : (
        <div class="waiting" />
      )}
    </>
  );
}

function Steps({ tree }: { tree: Tree }) {
  const { game } = address.value;
  const place = useMemo(() => guidePosition(tree), [tree]);
  const first = tree.code(tree.root);
  const all = useMemo(() => Uint16Array.from({ length: game.secrets }, (_, code) => code), [game]);
  const isAlike = place.history.length > 0;
  return (
    <div class="guide">
      <h2>
        <WithCode game={game} code={first} text={t('guide', { guess: CODE })} />
      </h2>
      <Step n={1} title={t('guide.pieces')}>
        <p>
          <WithCode game={game} code={first} text={t('guide.pieces.how', { n: game.secrets, guess: CODE })} />
        </p>
        <Leaves choices={choices(game, all, first)} />
        <p>
          {isAlike
            ? t('guide.alike', { n: game.guesses })
            : t('guide.kinds', { n: place.kinds, m: game.guesses })}
        </p>
      </Step>
      <Compared place={place} />
      <Rules tree={tree} />
      <Step n={4} title={t('guide.average')}>
        <Histogram histogram={tree.histogram} />
        <p>{t('guide.sum', { n: game.secrets, total: tree.total })}</p>
        <p class="sum">
          {count(tree.total)} ÷ {count(game.secrets)} = <b>{averageOf(game, tree.total)}</b>
        </p>
        {claimsOptimum(tree.claim) && (
          <p>
            {inARow(
              t('guide.proof', { total: tree.total }),
              t(isAlike ? 'guide.proof.alike' : 'guide.proof.kinds', { n: place.kinds, m: game.guesses }),
            )}{' '}
            <a href="#results">{t('guide.claim', { claim: claimName(tree.claim) })}</a>
          </p>
        )}
      </Step>
      <Step n={5} title={t('guide.try')}>
        <p>{t('guide.try.how')}</p>
        <p class="buttons">
          <a class="button main" href={`#${formatAddress(show(address.value, 'play'))}`}>
            {t('tab.play')}
          </a>
          <a class="button" href={`#${formatAddress(show(address.value, 'assistant'))}`}>
            {t('tab.assistant')}
          </a>
        </p>
      </Step>
    </div>
  );
}

interface StepProps {
  n: number;
  title: string;
  children: ComponentChildren;
}

/** One step of the guide, with its number. */
function Step({ n, title, children }: StepProps) {
  return (
    <Card class="step" title={t('guide.step', { n, title })}>
      {children}
    </Card>
  );
}

/** Step 2: the guesses of a position and their pieces. Step 3 says which of them is best. */
function Compared({ place }: { place: GuidePosition }) {
  const { game } = address.value;
  const { history, codes, best, trials } = place;
  const work = useEngineWork<readonly number[]>();
  const start = (): void =>
    work.begin(async (signal) => {
      const losses: number[] = [];
      for (const { guess, isBest } of trials) {
        const request = { kind: 'grade', game: game.name, history, guess, known: best } as const;
        losses.push(isBest ? 0 : (await ask(request, { signal })).loss);
      }
      return losses;
    });
  useEffect(() => {
    if (codes.length <= QUICK) start();
  }, [place]);
  const { state, result, reason } = work.now.value;
  useFocusKept(['.compared button'], [state]);
  const worth = (at: number): string =>
    result === undefined ? '' : t('why.worth', { turns: (best.expected + result[at]).toFixed(3) });
  return (
    <Step n={2} title={t('guide.compare')}>
      {history.map(({ guess, feedback }) => (
        <p key={guess}>
          <WithCode
            game={game}
            code={guess}
            text={t('guide.say', { guess: CODE, feedback: feedbackText(game, feedback), n: codes.length })}
          />
        </p>
      ))}
      <ul class="splits compared">
        {trials.map((trial, at) => (
          <Split
            key={trial.guess}
            label={roleOf(trial)}
            guess={trial.guess}
            sizes={trial.sizes}
            worth={worth(at)}
          />
        ))}
      </ul>
      {state === 'working' && <Thinking onCancel={() => work.stop()} />}
      {reason !== undefined && <Problem text={t('engine.failed', { reason })} onRetry={start} />}
      {(state === 'none' || state === 'stopped') && (
        <p>
          <button type="button" onClick={start}>
            {t('guide.compare.go')}
          </button>
        </p>
      )}
    </Step>
  );
}

/** Returns why the guide shows a guess: it is best, a rule chooses it, or it is of another kind. */
function roleOf({ isBest, rules }: Trial): string {
  const roles = [...(isBest ? [t('guide.best')] : []), ...rules.map((rule) => t(`guide.${rule}`))];
  return roles.join(t('comma')) || t('guide.other');
}

/** Step 3: two simple rules, played against every secret. */
function Rules({ tree }: { tree: Tree }) {
  const { game } = address.value;
  const work = useEngineWork<readonly number[]>();
  const start = (): void =>
    work.begin(async (signal) => {
      const totals: number[] = [];
      for (const player of RULES)
        totals.push(await ask({ kind: 'player', game: game.name, player }, { signal }));
      return totals;
    });
  const { state, result, reason } = work.now.value;
  useFocusKept(['.rules button'], [state]);
  return (
    <Step n={3} title={t('guide.rules')}>
      <p>{t('guide.rules.how')}</p>
      {result !== undefined && (
        <table class="list">
          <tbody>
            {[...RULES.map((rule, at) => [rule, result[at]] as const), ['best', tree.total] as const].map(
              ([name, total]) => (
                <tr key={name}>
                  <th scope="row">{t(`guide.${name}`)}</th>
                  <td>{averageOf(game, total)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
      {result !== undefined && (
        <p role="status">
          {t(result.some((total) => total > tree.total) ? 'guide.rules.lose' : 'guide.rules.equal')}
        </p>
      )}
      <div class="rules">
        {state === 'working' && <Thinking text={t('guide.rules.at-work')} onCancel={() => work.stop()} />}
        {reason !== undefined && <Problem text={t('engine.failed', { reason })} onRetry={start} />}
        {(state === 'none' || state === 'stopped') && (
          <p>
            <button type="button" onClick={start}>
              {t('guide.rules.go', { n: game.secrets })}
            </button>
          </p>
        )}
      </div>
    </Step>
  );
}

/** Returns the average number of turns as text. */
function averageOf(game: Game, total: number): string {
  return (total / game.secrets).toFixed(4);
}
