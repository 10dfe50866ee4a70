// Shows what belongs to a daily puzzle beside its turns: the rows that are left, and yesterday's answer with
// the way of best play to it.

import { useSignal } from '@preact/signals';
import type { Game } from '../../game/game.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { wayOf } from '../../tree-output/tree-walk.ts';
import { attempts, gameId, records } from '../kept-games.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { playAgainst } from '../state/actions.ts';
import { formatAddress, formatDay } from '../state/address.ts';
import { attemptOf, dailyState, seedOfDay } from '../state/book.ts';
import { seedAfter } from '../state/daily.ts';
import { address, treeOf } from '../store.ts';
import { t } from '../words/language.ts';
import { bestPlay } from '../words/names.ts';
import { Fold } from './fold.tsx';
import { useNow } from './now.tsx';
import { asPegs, Code } from './symbols.tsx';
import { Steps } from './way.tsx';

/** Shows an empty row for each turn that is left. Screen readers get their number. */
export function EmptyRows({ game, rows, all }: { game: Game; rows: number; all: number }) {
  return (
    <>
      <span class="unseen">{t('daily.left', { n: rows })}</span>
      <div class={asPegs(game) ? 'rest round' : 'rest'} style={{ '--rows': all }} aria-hidden="true">
        {Array.from({ length: rows }, (_, at) => (
          <span key={at}>
            {!game.words && <span class="number">{all - rows + at + 1}</span>}
            <span class="tiles">
              {Array.from({ length: game.positions }, (_, position) => (
                <span key={position} class="empty" />
              ))}
            </span>
          </span>
        ))}
      </div>
    </>
  );
}

/** The part with yesterday's answer, on today's puzzle. It opens only at the reader's request. */
export function Yesterday() {
  const { game, host, seed } = address.value;
  const today = seedOfDay(useNow());
  if (host !== 'daily' || seed !== today) return null;
  return (
    <Fold key={`${game.name} ${seed}`} look="own" title={t('yesterday')}>
      <Answer game={game} seed={seedAfter(seed, -1)} />
    </Fold>
  );
}

/** The secret of a day, and the way of best play. Asks first if the reader has not ended the puzzle. */
function Answer({ game, seed }: { game: Game; seed: number }) {
  const isAgreed = useSignal(false);
  const id = gameId({ game, host: 'daily', seed });
  const { state } = dailyState(
    attemptOf(attempts.value, id, game),
    records.value.find((each) => each.id === id),
  );
  if (state !== 'solved' && state !== 'lost' && !isAgreed.value) {
    return (
      <>
        <p>{t('yesterday.open')}</p>
        <p class="buttons">
          <a class="button" href={`#${formatAddress(playAgainst(address.value, 'daily', seed))}`}>
            {t('yesterday.play')}
          </a>
          <button type="button" onClick={() => (isAgreed.value = true)}>
            {t('yesterday.show')}
          </button>
        </p>
      </>
    );
  }
  const secret = secretOfSeed(game, seed);
  const objective = objectivesOf(game.name)[0];
  const tree = objective === undefined ? undefined : treeOf(game.name, objective);
  return (
    <div class="yesterday">
      <h3>{t('yesterday.is', { day: formatDay(seed) })}</h3>
      <Code game={game} code={secret} size="large" />
      {tree !== undefined && (
        <div class="ways-there">
          <Steps game={game} history={wayOf(tree, secret)} name={bestPlay(tree)} />
        </div>
      )}
    </div>
  );
}
