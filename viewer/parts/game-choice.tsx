// Which game, and which of its strategies: two fields that offer just what the manifest of shipped trees lists. A choice begins
// that game afresh. Adding a tree to the manifest is enough to have it offered, so no game is named here.

import { gameNamed, go, place, shipped } from '../page.ts';
import { chooseGame } from '../state/verbs.ts';
import { objectiveName } from '../words/names.ts';
import { t } from '../words/words.ts';

const GAMES = [...new Set(shipped.map((entry) => entry.game))];

/** The fields that choose a game and, unless told otherwise, a strategy. */
export function GameChoice({ withObjective = true }: { readonly withObjective?: boolean }) {
  const { game, objective } = place.value;
  const objectives = shipped.filter((entry) => entry.game === game.name).map((entry) => entry.objective);
  const choose = (name: string, goal: string): void => go(chooseGame(place.value, gameNamed(name), goal));
  return (
    <div class="choice">
      <label>
        <span>{t('game')}</span>
        <select value={game.name} onChange={(event) => choose(event.currentTarget.value, 'average')}>
          {GAMES.map((name) => (
            <option key={name} value={name}>
              {name} · {gameNote(name)}
            </option>
          ))}
        </select>
      </label>
      {withObjective && (
        <label>
          <span>{t('goal')}</span>
          <select value={objective} onChange={(event) => choose(game.name, event.currentTarget.value)}>
            {objectives.map((name) => (
              <option key={name} value={name}>
                {objectiveName(name)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function gameNote(name: string): string {
  const { repetition, leadingZero } = gameNamed(name);
  if (repetition) return t('kind.repeat');
  return leadingZero ? t('kind.differ') : t('kind.nozero');
}
