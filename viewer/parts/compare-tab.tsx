// Shows two strategies of one game side by side: pictures, histograms, and their first differences. Each
// picture follows the turns of the address as far as its tree has them.

import { useRef } from 'preact/hooks';
import type { Tree } from '../../tree-output/tree.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { show } from '../state/actions.ts';
import { formatAddress } from '../state/address.ts';
import { compareTrees } from '../state/tree-comparison.ts';
import { address, go, isSettled, treeOf } from '../store.ts';
import { count, t } from '../words/language.ts';
import { objectiveName } from '../words/names.ts';
import { Card } from './card.tsx';
import type { ChartCanvas } from './chart-canvas.ts';
import { ChoiceField } from './fields.tsx';
import { GameChoice, goalChoices } from './game-choice.tsx';
import { KeepPicture } from './keep-picture.tsx';
import { codeText, feedbackText, InlineCode } from './symbols.tsx';
import { Histogram, TreeChart } from './tree-chart.tsx';

/** Number of listed differences. */
const SHOWN = 10;

/** The tab that compares two trees. */
export function CompareTab() {
  const { game, objective, against } = address.value;
  const others = objectivesOf(game.name).filter((each) => each !== objective);
  const first = treeOf(game.name, objective);
  const other = others.find((each) => each === against) ?? others[0];
  const second = other === undefined ? undefined : treeOf(game.name, other);
  const isToCome = other !== undefined && ![objective, other].every((each) => isSettled(game.name, each));
  return (
    <>
      <div class="line">
        <GameChoice />
        {others.length > 1 && (
          <ChoiceField
            label={t('compare.with')}
            choices={goalChoices(others)}
            chosen={other}
            onChoose={(goal) => go({ ...address.value, against: goal })}
          />
        )}
        <a class="button" href={`#${formatAddress(show(address.value, 'tree'))}`}>
          {t('compare.one')}
        </a>
      </div>
      {other === undefined && <p class="card">{t('compare.none')}</p>}
      {isToCome && <div class="waiting" />}
      {first !== undefined && second !== undefined && <Both key={game.name} first={first} second={second} />}
    </>
  );
}

function Both({ first, second }: { first: Tree; second: Tree }) {
  const { game, turns } = address.value;
  const turnsShown = Math.max(first.histogram.length, second.histogram.length) - 1;
  const { shared, partings } = compareTrees(first, second);
  const pictures = [
    { tree: first, chart: useRef<ChartCanvas | undefined>(undefined) },
    { tree: second, chart: useRef<ChartCanvas | undefined>(undefined) },
  ];
  return (
    <>
      <p class="quiet">{t('chart.how')}</p>
      <div class="columns even">
        {pictures.map(({ tree, chart }) => (
          <section class="card column" key={tree.objective} aria-label={objectiveName(tree.objective)}>
            <h2>{objectiveName(tree.objective)}</h2>
            <TreeChart
              tree={tree}
              turns={turns}
              colours={turnsShown}
              isExplained
              chart={chart}
              onFollow={(to) => go({ ...address.value, turns: to, asking: undefined })}
            />
            <Histogram histogram={tree.histogram} turns={turnsShown} />
            <p class="quiet">
              {t('tree.sum', {
                average: (tree.total / game.secrets).toFixed(4),
                n: tree.histogram.length - 1,
              })}
            </p>
          </section>
        ))}
      </div>
      <KeepPicture pictures={pictures} />
      <Card title={t('parting')}>
        <p>{t('parting.sum', { shared, n: partings.length })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
        <div class="wide" tabIndex={0}>
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{t('parting.after')}</th>
                <th scope="col">{t('left.title')}</th>
                <th scope="col">{objectiveName(first.objective)}</th>
                <th scope="col">{objectiveName(second.objective)}</th>
              </tr>
            </thead>
            <tbody>
              {partings.slice(0, SHOWN).map((parting) => (
                <tr key={JSON.stringify(parting.turns)}>
                  <th scope="row">
                    <button
                      type="button"
                      class="plain"
                      onClick={() => go({ ...address.value, turns: parting.turns, asking: undefined })}
                    >
                      {parting.turns.length === 0
                        ? t('position.start')
                        : parting.turns
                            .map(
                              (turn) =>
                                `${codeText(game, turn.guess)}\u00a0${feedbackText(game, turn.feedback)}`,
                            )
                            .join(t('comma.list'))}
                    </button>
                  </th>
                  <td>{count(parting.codes)}</td>
                  <td>
                    <InlineCode game={game} code={parting.first} />
                  </td>
                  <td>
                    <InlineCode game={game} code={parting.second} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {partings.length > SHOWN && <p class="quiet">{t('parting.more', { n: partings.length - SHOWN })}</p>}
      </Card>
    </>
  );
}
