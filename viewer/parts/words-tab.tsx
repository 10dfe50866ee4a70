// The tab of words, with its list, hard mode, and a mode: get help, play, or review a pasted game.

import { useSignal } from '@preact/signals';
import type { Game } from '../../game/game.ts';
import { underWayOf } from '../kept-games.ts';
import { fetchList, ownLists } from '../lists.ts';
import { ended, setHard } from '../play.ts';
import {
  formatDay,
  formatWordPlace,
  LISTS,
  type ListName,
  roleOf,
  WORD_MODES,
  type WordMode,
} from '../state/address.ts';
import { seedOfDay } from '../state/book.ts';
import { hasCapitals, letterText } from '../state/letters.ts';
import { address, codesPlace, freshSeed, go, listKey, readPlace, wordGames } from '../store.ts';
import { t } from '../words/language.ts';
import { Assistant } from './assistant-tab.tsx';
import { ChoiceField } from './fields.tsx';
import { leavePuzzleFor } from './leave-puzzle.ts';
import { OwnLists } from './own-lists.tsx';
import { Play } from './play-tab.tsx';
import { onTiles } from './symbols.tsx';
import { Problem } from './thinking.tsx';
import { WORD_PARTS } from './word-board.tsx';
import { WordReview } from './word-review.tsx';

onTiles.letter = letterText;

const VIEWS = { help: () => <Assistant parts={WORD_PARTS} />, play: Play, review: WordReview } as const;

/** The tab of words. */
export function Words() {
  const { game, place } = address.value;
  if (place === undefined) return null;
  const { mode, list, hard } = place;
  const role = roleOf(address.value);
  const View = role && VIEWS[role];
  const hasFailed = wordGames.value.get(listKey(list, hard)) === 'failed';
  const isAsked = list === 'own' && ownLists.value === undefined;
  return (
    <div class={look(game)} style={{ '--letters': game.positions }}>
      <Choices {...place} isLoading={View === undefined && !hasFailed && !isAsked} />
      {hasFailed && <Problem text={t('fetch.failed')} onRetry={() => fetchList(list)} />}
      {list === 'own' && <OwnLists />}
      {View !== undefined && <View key={mode === 'review' ? mode : `${mode} ${game.name}`} />}
      {View === undefined && !hasFailed && !isAsked && <div class="waiting" />}
    </div>
  );
}

/** Number of letters above which words need most of the width of a phone. */
const SHORT = 7;

/** Returns the classes of the tab, for the style sheet. */
function look(game: Game): string {
  const isLong = game.words && game.positions > SHORT;
  return `words${isLong ? ' long' : ''}${game.words && hasCapitals(game) ? ' capitals' : ''}`;
}

/** Returns the address at which a mode starts: a game under way if there is one, or else a new game. */
function startOf(mode: WordMode, list: ListName, hard: boolean): string {
  const begin = `words/${formatWordPlace({ mode, list, hard })}`;
  const helped = underWayOf('help-words');
  if (mode === 'help') return helped?.startsWith(`${begin}/`) ? helped : begin;
  if (mode === 'review') return begin;
  const today = list === 'wordle' && `daily-${formatDay(seedOfDay(new Date()))}`;
  return underWayOf('play-words') ?? `${begin}/${today || `honest-${freshSeed()}`}`;
}

interface ChoicesProps {
  mode: WordMode;
  list: ListName;
  hard: boolean;
  isLoading: boolean;
}

function Choices({ mode, list, hard, isLoading }: ChoicesProps) {
  const begin = (to: ListName, isHard: boolean): void => {
    const { place } = address.value;
    const lists = { mode, list: to, hard: isHard };
    if (mode === 'review' && place !== undefined) {
      go({ ...address.value, place: { ...place, ...lists } }); // a pasted game keeps its rows
      return;
    }
    const text =
      mode === 'play' ? `words/${formatWordPlace(lists)}/honest-${freshSeed()}` : startOf(mode, to, isHard);
    (mode === 'play' ? leavePuzzleFor : go)(readPlace(text, codesPlace.value).address);
  };
  return (
    <div class="area-game">
      <ul class="modes" aria-label={t('words.mode')}>
        {WORD_MODES.map((each) => (
          <li key={each}>
            <a href={`#${startOf(each, list, hard)}`} aria-current={each === mode ? 'true' : undefined}>
              {t(`words.mode.${each}`)}
            </a>
          </li>
        ))}
      </ul>
      <ChoiceField
        label={t('words.list')}
        choices={LISTS.map((each) => [each, t(`words.list.${each}`)])}
        chosen={list}
        disabled={isLoading}
        onChoose={(to) => begin(to as ListName, hard)}
      />
      <HardSwitch
        key={`${mode} ${address.value.seed}`}
        hard={hard}
        isLoading={isLoading}
        onBegin={() => begin(list, !hard)}
      />
    </div>
  );
}

interface HardProps {
  hard: boolean;
  isLoading: boolean;
  /** Begins another game with the other rule. */
  onBegin: () => void;
}

/**
 * The switch of hard mode. A daily word stays the same game. It may end hard mode during the game, but begin
 * it only before the first guess; otherwise the switch says why not.
 */
function HardSwitch({ hard, isLoading, onBegin }: HardProps) {
  const isTold = useSignal(false);
  const { host, guesses } = address.value;
  const isDaily = host === 'daily' && roleOf(address.value) === 'play';
  const isFixed = isDaily && (ended.value || (guesses.length > 0 && !hard));
  const change = (): void => {
    if (isFixed) isTold.value = true;
    else if (isDaily) setHard(!hard);
    else onBegin();
  };
  return (
    <>
      <label class="switch">
        <input
          type="checkbox"
          checked={hard}
          disabled={isLoading}
          aria-disabled={isFixed}
          aria-describedby={isTold.value ? 'hard-fixed' : undefined}
          onChange={({ currentTarget }) => {
            currentTarget.checked = hard; // keeps the old state until the reader agrees to leave the game
            change();
          }}
        />
        <span>{t('words.hard')}</span>
      </label>
      {isFixed && isTold.value && (
        <p id="hard-fixed" class="quiet note" role="status">
          {t(ended.value ? 'words.hard.over' : 'words.hard.begun')}
        </p>
      )}
    </>
  );
}
