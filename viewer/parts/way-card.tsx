// After a win: how few codes each guess left, lit up turn by turn, and how best play would have found the
// same secret. It moves for those who like things to move.

import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { wayOf } from '../../tree-output/tree-walk.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { formatAddress } from '../state/address.ts';
import { address, treeOf } from '../store.ts';
import { count, t } from '../words/language.ts';
import { bestPlay } from './best-play.ts';
import { Code } from './symbols.tsx';
import { WayRing } from './way-ring.tsx';

interface Props {
  readonly game: Game;
  /** The turns, the last of which found the secret. */
  readonly history: History;
}

/** Your way to the secret, and that of the game's first strategy. */
export function Way({ game, history }: Props) {
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

function TreeLink({ tree, secret }: { readonly tree: Tree; readonly secret: number }) {
  const { objective, game } = tree;
  const there = {
    ...address.value,
    tab: 'tree',
    game,
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
 * The codes that were left after each turn, as bars by their logarithm: each symbol that is found out takes
 * as much off. They light up `after` so many others.
 */
function Steps({
  game,
  history,
  name,
  after = 0,
}: Props & { readonly name: string; readonly after?: number }) {
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

/** Pieces of paper that fly. */
const PIECES = 24;

/** A moment of joy; without movement there is nothing to see. */
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
