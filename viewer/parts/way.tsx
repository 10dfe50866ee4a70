// Your way to the secret beside that of the best strategy: the codes left after each turn. The bars are
// animated, unless the reader prefers less motion.

import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { wayOf } from '../../tree-output/tree-walk.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { formatAddress } from '../state/address.ts';
import { address, treeOf } from '../store.ts';
import { count, t } from '../words/language.ts';
import { bestPlay } from '../words/names.ts';
import { Code } from './symbols.tsx';

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
      {tree !== undefined && <TreeLink tree={tree} secret={secret} />}
    </section>
  );
}

function TreeLink({ tree, secret }: { tree: Tree; secret: number }) {
  // an address of a tree of words names no objective
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
