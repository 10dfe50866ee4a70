// Which game, and which of its strategies: two fields that offer just what the manifest of shipped trees lists. A choice begins
// that game afresh. Adding a tree to the manifest is enough to have it offered, so no game is named here.

import { objectivesOf, shipped } from '../shipped-trees.ts';
import { chooseGame } from '../state/actions.ts';
import { address, gameNamed, go } from '../store.ts';
import { t } from '../words/language.ts';
import { objectiveName } from '../words/names.ts';

const GAMES = [...new Set(shipped.map((entry) => entry.game))];

/** The fields that choose a game and, unless told otherwise, a strategy. */
export function GameChoice({ withObjective = true }: { readonly withObjective?: boolean }) {
  const { game, objective } = address.value;
  const choose = (name: string, goal = objectivesOf(name)[0]): void => go(chooseGame(address.value, gameNamed(name), goal));
  return (
    <div class="choice">
      <label>
        <span>{t('game')}</span>
        <select value={game.name} onChange={(event) => choose(event.currentTarget.value)}>
          {GAMES.map((name) => (
            <option key={name} value={name}>
              {name} · {gameNote(name)}
            </option>
          ))}
        </select>
      </label>
      {withObjective && (
        <GoalField
          label={t('goal')}
          goals={objectivesOf(game.name)}
          chosen={objective}
          onChoose={(goal) => choose(game.name, goal)}
        />
      )}
    </div>
  );
}

interface GoalProps {
  readonly label: string;
  /** Objectives, as the manifest has them. */
  readonly goals: readonly string[];
  readonly chosen: string;
  readonly onChoose: (objective: string) => void;
}

/** A field that chooses among objectives. */
export function GoalField({ label, goals, chosen, onChoose }: GoalProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {goals.map((name) => (
          <option key={name} value={name}>
            {objectiveName(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function gameNote(name: string): string {
  const { repetition, leadingZero, marking } = gameNamed(name);
  const kind = t(repetition ? 'kind.repeat' : leadingZero ? 'kind.differ' : 'kind.nozero');
  return marking === 'bulls' ? t('kind.bulls', { kind }) : kind;
}
