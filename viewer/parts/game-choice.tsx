// Which game, and which of its strategies: two fields that offer just what the manifest of shipped trees lists, games by name. Another
// game means to leave the one under way, so that is asked first; another goal leaves the turns as they are.

import { objectivesOf, shipped } from '../shipped-trees.ts';
import { chooseGame } from '../state/actions.ts';
import type { Address } from '../state/address.ts';
import { address, gameNamed, go, question } from '../store.ts';
import { t } from '../words/language.ts';
import { FAMILIES, familyOf, gameName, objectiveName } from '../words/names.ts';
import { ChoiceField } from './choice-field.tsx';
import { Select } from './select.tsx';
import { asPegs, hasPegs, togglePegs } from './symbols.tsx';

const GAMES = [...new Set(shipped.map((entry) => entry.game))];

/** Goes to another address at once, or, when that ends a game under way, after asking. */
export function leaveFor(to: Address, underWay: boolean): void {
  if (!underWay) go(to);
  else question.value = { text: t('leave.text'), button: t('leave'), yes: () => go(to) };
}

interface Props {
  readonly withObjective?: boolean;
  /** Is a game under way that another game would end? */
  readonly underWay?: boolean;
}

/** The fields that choose a game and, unless told otherwise, a strategy. */
export function GameChoice({ withObjective = true, underWay = false }: Props) {
  const { game, objective } = address.value;
  const goals = objectivesOf(game.name);
  return (
    <div class="choice">
      <GameField
        label={t('game')}
        onChoose={(name) => leaveFor(chooseGame(address.value, gameNamed(name), objectivesOf(name)[0]), underWay)}
      />
      {withObjective && goals.length > 1 && (
        <GoalField
          label={t('goal')}
          goals={goals}
          chosen={objective}
          onChoose={(goal) => go(chooseGame(address.value, game, goal))}
        />
      )}
      {hasPegs(game) && (
        <button type="button" class="plain style" title={t(asPegs(game) ? 'show.digits' : 'show.pegs')} onClick={togglePegs}>
          <span aria-hidden="true">{asPegs(game) ? '123' : '●●●'}</span>
          <span class="unseen">{t(asPegs(game) ? 'show.digits' : 'show.pegs')}</span>
        </button>
      )}
    </div>
  );
}

interface GameProps {
  readonly label: string;
  /** Is the present game shown elsewhere? Then the field shows its label instead. */
  readonly elsewhere?: boolean;
  readonly onChoose: (name: string) => void;
}

/** A game as the list names it. */
function listName(game: string): string {
  return `${gameName(game)} (${game})`;
}

/** A field that chooses among all games, by name. */
export function GameField({ label, elsewhere = false, onChoose }: GameProps) {
  const { name } = address.value.game;
  if (GAMES.length === 0) return null;
  return (
    <Select label={label} value={elsewhere ? '' : name} shown={elsewhere ? label : listName(name)} onChoose={onChoose}>
      {elsewhere && (
        <option value="" hidden selected>
          {label}
        </option>
      )}
      {FAMILIES.map((family) => (
        <optgroup key={family} label={t(`family.${family}`)}>
          {GAMES.filter((each) => familyOf(each) === family).map((each) => (
            <option key={each} value={each} selected={!elsewhere && each === name}>
              {listName(each)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

interface GoalProps {
  readonly label: string;
  /** Objectives, as the manifest has them. */
  readonly goals: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (objective: string) => void;
}

/** A field that chooses among objectives. */
export function GoalField({ goals, ...field }: GoalProps) {
  return <ChoiceField {...field} choices={goals.map((name) => [name, objectiveName(name)])} />;
}
