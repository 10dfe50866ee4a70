// The fields that choose a game and one of its strategies. They offer the games of the manifest, popular ones
// first. Another goal keeps the turns.

import { useSignal } from '@preact/signals';
import { forgetUnderWay, underWayOf } from '../kept-games.ts';
import { objectivesOf, shipped } from '../shipped-trees.ts';
import { chooseGame } from '../state/actions.ts';
import { type Address, formatAddress } from '../state/address.ts';
import { guessesIn, kindOf } from '../state/book.ts';
import { address, go, question, withGame } from '../store.ts';
import { t } from '../words/language.ts';
import { gameName, objectiveName } from '../words/names.ts';
import { ChoiceField } from './fields.tsx';
import { onDemand } from './on-demand.tsx';
import { asPegs, hasPegs, togglePegs } from './symbols.tsx';

/** Games with a shipped tree, without most games of two positions. */
const GAMES = [...new Set(shipped.map(({ game }) => game))].filter((game) => !/^2x(?!10)/.test(game));
/** Games of the list; all others are in the dialog. */
const POPULAR: readonly string[] = ['4x10', '3x10', '4x10z', '4x6r', '4x8r', '5x6r'];
/** The entry of the list that opens the dialog. */
const MORE = 'more';

const GamePicker = onDemand(async () => (await import('./game-picker.tsx')).GamePicker);

/** Goes to another address. Asks first if it begins a game that takes the place of one under way. */
export function leaveFor(to: Address): void {
  const text = formatAddress(to);
  const kind = kindOf(text);
  const isReplaced = underWayOf(kind) !== undefined && guessesIn(text) === 0 && !text.includes('/daily-');
  const yes = (): void => {
    if (isReplaced) forgetUnderWay(kind);
    go(to);
  };
  if (isReplaced) question.value = { text: t('leave.text'), button: t('leave'), yes };
  else yes();
}

interface Props {
  readonly withObjective?: boolean;
  readonly onChoose?: (name: string) => void;
}

/** The fields that choose a game and, by default, a strategy. */
export function GameChoice({ withObjective = true, onChoose = (name) => go(withGame(name)) }: Props) {
  const { game, objective } = address.value;
  const goals = objectivesOf(game.name);
  return (
    <div class="choice">
      <GameField label={t('game')} onChoose={onChoose} />
      {withObjective && goals.length > 1 && (
        <GoalField
          label={t('goal')}
          goals={goals}
          chosen={objective}
          onChoose={(goal) => go(chooseGame(address.value, game, goal))}
        />
      )}
      {hasPegs(game) && (
        <button type="button" class="plain style" onClick={togglePegs}>
          {t(asPegs(game) ? 'show.digits' : 'show.pegs')}
        </button>
      )}
    </div>
  );
}

/** A game as the list names it. */
function listName(game: string): string {
  return `${gameName(game)} (${game})`;
}

interface GameProps {
  readonly label: string;
  readonly onChoose: (name: string) => void;
}

/** A field that chooses among the popular games, the present one, and, in a dialog, all others. */
function GameField({ label, onChoose }: GameProps) {
  const { name } = address.value.game;
  const isOpen = useSignal(false);
  if (GAMES.length === 0) return null;
  const listed = POPULAR.includes(name) ? POPULAR : [...POPULAR, name];
  const choices = listed
    .filter((each) => each === name || GAMES.includes(each))
    .map((each) => [each, listName(each)] as const);
  const choose = (value: string): void => {
    if (value === MORE) isOpen.value = true;
    else onChoose(value);
  };
  return (
    <>
      <ChoiceField
        label={label}
        choices={[...choices, [MORE, t('picker.more')]]}
        chosen={name}
        onChoose={choose}
      />
      {isOpen.value && <Picker onChoose={onChoose} onClose={() => (isOpen.value = false)} />}
    </>
  );
}

/**
 * A button that opens the dialog with all games. It names the present game when that is shown nowhere else.
 */
export function MoreGames({
  isShownElsewhere,
  onChoose,
}: { readonly isShownElsewhere: boolean } & Pick<GameProps, 'onChoose'>) {
  const { name } = address.value.game;
  const isOpen = useSignal(false);
  if (GAMES.length === 0) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => (isOpen.value = true)}>
        {t('picker.more')}
      </button>
      {!isShownElsewhere && (
        <button type="button" aria-pressed="true" onClick={() => (isOpen.value = true)}>
          {gameName(name)} <small>{name}</small>
        </button>
      )}
      {isOpen.value && <Picker onChoose={onChoose} onClose={() => (isOpen.value = false)} />}
    </>
  );
}

/** The dialog, which is fetched on demand. */
function Picker({ onChoose, onClose }: { readonly onClose: () => void } & Pick<GameProps, 'onChoose'>) {
  return (
    <GamePicker
      games={[...new Set([...POPULAR.filter((name) => GAMES.includes(name)), ...GAMES])]}
      onChoose={onChoose}
      onClose={onClose}
    />
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
