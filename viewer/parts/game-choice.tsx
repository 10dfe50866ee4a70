// The fields that choose a game and one of its strategies. They offer the games of the manifest, with popular
// games first. A change of the objective keeps the turns.

import { useSignal } from '@preact/signals';
import type { Game } from '../../game/game.ts';
import { forgetUnderWay, underWayOf } from '../kept-games.ts';
import { objectivesOf, shipped } from '../shipped-trees.ts';
import { chooseGame } from '../state/actions.ts';
import { type Address, formatAddress, wholeName } from '../state/address.ts';
import { guessesIn, kindOf } from '../state/book.ts';
import { ownSymbols, readySymbols, shortly } from '../state/own-symbols.ts';
import { address, chooseSymbols, go, question, withGame } from '../store.ts';
import { t } from '../words/language.ts';
import { gameName, objectiveName } from '../words/names.ts';
import { ChoiceField } from './fields.tsx';
import { onDemand } from './on-demand.tsx';
import { asPegs, hasPegs, showPegs } from './symbols.tsx';

/** Games with a shipped tree. Most games of two positions are left out. */
const GAMES = [...new Set(shipped.map(({ game }) => game))].filter((game) => !/^2x(?!10)/.test(game));
/** Games in the drop-down list. The dialog holds all other games. */
const POPULAR: readonly string[] = ['4x10', '3x10', '4x10z', '4x6r', '4x8r', '5x6r'];
/** The entry of the list that opens the dialog. */
const MORE = 'more';

const SymbolPicker = onDemand(async () => (await import('./symbol-picker.tsx')).SymbolPicker);
const ChosenNote = onDemand(async () => (await import('./chosen-codes.tsx')).ChosenNote);
const GamePicker = onDemand(async () => (await import('./game-picker.tsx')).GamePicker);

/** Goes to another address. Asks first if this begins a game that would replace a game under way. */
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
  withObjective?: boolean;
  /** Names of games of words to offer as well. */
  wordGames?: readonly string[];
  onChoose?: (name: string) => void;
}

/**
 * The fields for a game and, by default, a strategy. The list offers the popular games and the present game.
 * Its last entry opens a dialog with all other games.
 */
export function GameChoice({
  withObjective = true,
  wordGames = [],
  onChoose = (name) => go(withGame(name)),
}: Props) {
  const { tab, game, objective, large, wordTree } = address.value;
  const other = tab === 'assistant' ? large?.split('/')[0] : wordTree?.split(/[/@]/)[0];
  const chosen = other ?? wholeName(game.name);
  const isOpen = useSignal(false);
  const goals = objectivesOf(other ?? game.name);
  const popular = POPULAR.filter((each) => GAMES.includes(each));
  const listed = [...new Set([...popular, ...wordGames, chosen])];
  const choose = (value: string): void => {
    isOpen.value = value === MORE;
    if (value !== MORE) onChoose(value);
  };
  return (
    <div class="choice">
      {GAMES.length > 0 && (
        <ChoiceField
          label={t('game')}
          choices={[...listed.map((each) => [each, gameName(each)] as const), [MORE, t('picker.more')]]}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {isOpen.value && (
        <GamePicker
          games={[...new Set([...popular, ...GAMES])]}
          onChoose={onChoose}
          onClose={() => (isOpen.value = false)}
        />
      )}
      {withObjective && goals.length > 1 && (
        <ChoiceField
          label={t('goal')}
          choices={goalChoices(goals)}
          chosen={objective}
          onChoose={(goal) => go(chooseGame(address.value, game, goal))}
        />
      )}
      {other === undefined && <SymbolChoice key={game.name} game={game} />}
      {other === undefined && game.chosen && <ChosenNote game={game} />}
    </div>
  );
}

/** Values of the field for symbols: pegs, the usual symbols, and the dialog for the reader's own. */
const [PEGS, USUAL, OWN] = ['pegs', '', 'own'];

/** The field that chooses how the symbols of a game are written. */
function SymbolChoice({ game }: { game: Game }) {
  const isOpen = useSignal(false);
  const own = ownSymbols(game);
  const written = [...new Set([...readySymbols(game), ...(own === undefined ? [] : [own])])];
  const choose = (value: string): void => {
    isOpen.value = value === OWN;
    if (value === OWN) return;
    const isUsual = value === PEGS || value === USUAL;
    if (isUsual && hasPegs(game)) showPegs(value === PEGS);
    chooseSymbols(isUsual ? undefined : value);
  };
  return (
    <>
      <ChoiceField
        class="style"
        label={t('symbols')}
        choices={[
          ...(hasPegs(game) ? [[PEGS, t('symbols.pegs')] as const] : []),
          [USUAL, shortly(game)],
          ...written.map((each) => [each, shortly(game, each)] as const),
          [OWN, t('symbols.own')],
        ]}
        chosen={asPegs(game) ? PEGS : (own ?? USUAL)}
        onChoose={choose}
      />
      {isOpen.value && <SymbolPicker game={game} onClose={() => (isOpen.value = false)} />}
    </>
  );
}

/** Returns the choices of a field for objectives, in the order of `goals`. */
export function goalChoices(goals: readonly string[]): (readonly [string, string])[] {
  return goals.map((name) => [name, objectiveName(name)]);
}
