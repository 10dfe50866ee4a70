// The tab of words: which lists, whether in hard mode, and one of three things to do with them. Lists, games
// and grades come from word-store.ts and word-coach.ts; here is only what they have in common.

import { underWay } from '../game-book.ts';
import { formatAddress } from '../state/address.ts';
import { seedOfDay } from '../state/daily.ts';
import {
  LISTS,
  NO_WORDS,
  newWordGame,
  parseWordPlace,
  WORD_MODES,
  type WordMode,
  type WordPlace,
} from '../state/word-place.ts';
import { freshSeed } from '../store.ts';
import { addressOf, fetchList, listsFailed, ownLists, place, unread, wordGame } from '../word-store.ts';
import { t } from '../words/language.ts';
import { ChoiceField } from './choice-field.tsx';
import { OwnLists } from './own-lists-card.tsx';
import { Problem } from './problem.tsx';
import { WordHelp } from './word-help.tsx';
import { leave, WordPlay } from './word-play.tsx';
import { WordReview } from './word-review.tsx';

const MODES = { help: WordHelp, play: WordPlay, review: WordReview } as const;

/** The tab. */
export function Words() {
  const { mode, list } = place.value;
  const game = wordGame.value;
  const Mode = MODES[mode];
  const isAsked = list === 'own' && ownLists.value === undefined;
  return (
    <div class="words">
      <Choices />
      {unread.value !== undefined && <Problem text={t(unread.value)} />}
      {listsFailed.value && <Problem text={t('fetch.failed')} onRetry={() => fetchList(list)} />}
      {list === 'own' && <OwnLists />}
      {game !== undefined && <Mode key={`${mode} ${game.name}`} game={game} />}
      {game === undefined && !listsFailed.value && !isAsked && <div class="waiting" />}
    </div>
  );
}

/**
 * What a mode begins with, in these lists: play with the latest game under way, and help with that of the
 * same list, if there is one.
 */
function startOf(mode: WordMode, lists: Pick<WordPlace, 'list' | 'hard'>): WordPlace {
  const here = { ...place.value, ...lists, ...NO_WORDS, mode };
  const begin = formatAddress(addressOf(here));
  const kept =
    mode === 'play'
      ? underWay.words.value[0]
      : underWay.help.value.find((each) => each.startsWith(`${begin}/`));
  if (kept !== undefined) return parseWordPlace(kept.slice('words/'.length), freshSeed()).place;
  if (mode !== 'play') return here;
  return here.list === 'wordle' && !here.hard
    ? newWordGame(here, 'daily', seedOfDay(new Date()))
    : newWordGame(here, 'honest', freshSeed());
}

/** A link to what a mode begins with; the games of the others wait. */
function ModeLink({ mode }: { readonly mode: WordMode }) {
  return (
    <a
      href={`#${formatAddress(addressOf(startOf(mode, place.value)))}`}
      aria-current={mode === place.value.mode ? 'true' : undefined}
    >
      {t(`words.mode.${mode}`)}
    </a>
  );
}

function Choices() {
  const here = place.value;
  const begin = (changed: Partial<Pick<WordPlace, 'list' | 'hard'>>): void => {
    const lists = { ...here, ...changed };
    leave(here.mode === 'play' ? newWordGame(lists, 'honest', freshSeed()) : startOf(here.mode, lists));
  };
  return (
    <div class="area-game">
      <ul class="modes" aria-label={t('words.mode')}>
        {WORD_MODES.map((mode) => (
          <li key={mode}>
            <ModeLink mode={mode} />
          </li>
        ))}
      </ul>
      <ChoiceField
        label={t('words.list')}
        choices={LISTS.map((list) => [list, t(`words.list.${list}`)])}
        chosen={here.list}
        onChoose={(list) => begin({ list: list as WordPlace['list'] })}
      />
      <label class="switch">
        <input
          type="checkbox"
          checked={here.hard}
          onChange={({ currentTarget }) => {
            currentTarget.checked = here.hard; // whoever stays in a game that is not over has changed nothing
            begin({ hard: !here.hard });
          }}
        />
        <span>{t('words.hard')}</span>
      </label>
    </div>
  );
}
