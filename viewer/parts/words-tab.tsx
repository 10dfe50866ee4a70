// The tab of words, with its list, hard mode, and a mode: get help, play, or review a pasted game.

import { useSignal } from '@preact/signals';
import { decodeText } from '../../base/decode-text.ts';
import type { Game } from '../../game/game.ts';
import { LONGEST_WORD } from '../../game/word-game.ts';
import { MAX_LIST_BYTES, type SkippedWords } from '../../game/word-list.ts';
import { forgetUnderWay, underWayOf } from '../kept-games.ts';
import { fetchList, keepLists, ownLists } from '../lists.ts';
import { ended, setHard } from '../play.ts';
import { playAgainst } from '../state/actions.ts';
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
import { type ListReading, type OwnLists as Lists, readLists } from '../state/pasted-texts.ts';
import {
  address,
  codesPlace,
  freshSeed,
  go,
  goInPlace,
  listKey,
  question,
  readPlace,
  wordGames,
} from '../store.ts';
import { t } from '../words/language.ts';
import { Assistant } from './assistant-tab.tsx';
import { Card } from './card.tsx';
import { ChoiceField } from './fields.tsx';
import { useFocusKept } from './focus.ts';
import { leavePuzzleFor } from './leave-puzzle.ts';
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
 * The switch of hard mode. A daily word stays the same game. It may end hard mode during the game, but begin it
 * only before the first guess; otherwise the switch says why not.
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

/**
 * The card of the reader's own lists. It shows their figures, or the fields for their words. After new lists,
 * it says which words it took.
 */
export function OwnLists() {
  const lists = ownLists.value;
  const isOpen = useSignal(lists === undefined);
  const secrets = useSignal(lists?.secrets.join('\n') ?? '');
  const guesses = useSignal(lists?.guesses.join('\n') ?? '');
  const reading = useSignal<ListReading | undefined>(undefined);
  useFocusKept(['.own-lists :is(textarea, button)'], [isOpen.value]);
  const use = (length?: number): void => {
    const read = readLists(secrets.value, guesses.value, length);
    const show = (): void => {
      reading.value = read;
      isOpen.value = 'kind' in read.found;
    };
    if ('kind' in read.found) show();
    else take(read.found, show);
  };
  const fault = reading.value && 'kind' in reading.value.found ? reading.value.found : undefined;
  return (
    <Card class="own-lists" title={t('words.own')}>
      {isOpen.value ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            use();
          }}
        >
          <p class="quiet">{t('words.own.note', { n: LONGEST_WORD })}</p>
          <ListField label={t('words.own.secrets')} text={secrets} />
          <ListField label={t('words.own.guesses')} text={guesses} />
          {fault !== undefined && <Problem text={t(`words.own.${fault.kind}`, { ...fault })} />}
          <p class="buttons">
            <button type="submit" class="main">
              {t('words.own.use')}
            </button>
          </p>
        </form>
      ) : (
        <p>
          {t('words.own.here', { n: lists?.secrets.length ?? 0, m: lists?.guesses.length ?? 0 })}{' '}
          <button type="button" class="plain" onClick={() => (isOpen.value = true)}>
            {t('words.change')}
          </button>
        </p>
      )}
      {reading.value !== undefined && <ReadingNotes reading={reading.value} onLength={use} />}
    </Card>
  );
}

/** Number of reasons that the page names. A text that is not a list of words may give hundreds. */
const MOST_REASONS = 5;
/** Number of characters of an example. */
const MOST_SHOWN = 20;

interface NotesProps {
  reading: ListReading;
  onLength: (length: number) => void;
}

/** Says which words were merged or left out, and lets the reader choose another number of letters. */
function ReadingNotes({ reading: { length, lengths, merged, skipped }, onLength }: NotesProps) {
  const others = skipped.slice(MOST_REASONS).reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="list-notes">
      <div class="quiet" role="status">
        {merged > 0 && <p>{t('words.own.merged', { n: merged })}</p>}
        {skipped.slice(0, MOST_REASONS).map((each) => (
          <p key={each.reason}>{skippedText(each)}</p>
        ))}
        {others > 0 && <p>{t('words.own.skipped.others', { n: others })}</p>}
      </div>
      {lengths.length > 1 && (
        <ChoiceField
          label={t('words.own.length')}
          choices={lengths.map((n) => [String(n), t('words.own.letters', { n })])}
          chosen={String(length)}
          onChoose={(n) => onLength(Number(n))}
        />
      )}
    </div>
  );
}

function skippedText({ character, letters = 0, count, examples }: SkippedWords): string {
  const words = examples
    .map((each) => (each.length > MOST_SHOWN ? `${each.slice(0, MOST_SHOWN)}…` : each))
    .join(t('comma.list'));
  return character === undefined
    ? t('words.own.skipped.length', { n: count, m: letters, words })
    : t('words.own.skipped.character', { n: count, character, words });
}

/**
 * Stores new lists. New lists change the secret of a game under way with the old lists, so the page first
 * asks whether to leave this game.
 */
function take(given: Lists, done: () => void): void {
  const isOther = ownLists.value !== undefined && JSON.stringify(given) !== JSON.stringify(ownLists.value);
  const isLeft = isOther && underWayOf('play-words')?.startsWith('words/own');
  const yes = (): void => {
    const here = address.value;
    if (isOther && here.place?.mode === 'play') goInPlace(playAgainst(here, 'honest', freshSeed()));
    if (isLeft) forgetUnderWay('play-words');
    keepLists(() => given);
    done();
  };
  if (isLeft) question.value = { text: t('leave.text'), button: t('leave'), yes };
  else yes();
}

/** A field for the words of a list, which may come from a file. */
function ListField({ label, text }: { label: string; text: { value: string } }) {
  const wrong = useSignal<string | undefined>(undefined);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read =
      file.size > MAX_LIST_BYTES ? undefined : decodeText(new Uint8Array(await file.arrayBuffer()));
    wrong.value = read === undefined ? file.name : undefined;
    if (read !== undefined) text.value = read;
  };
  const drop = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    void take(event.dataTransfer.files[0]); // there is no file yet while the reader drags it
  };
  return (
    <div class="list-field">
      <label onDragOver={drop} onDrop={drop}>
        <span>{label}</span>
        <textarea
          rows={4}
          spellcheck={false}
          autoCapitalize="off"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <label class="button">
        {t('words.own.file')}
        <input
          type="file"
          accept=".txt,.csv,.tsv,.json,text/*"
          class="unseen"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {wrong.value !== undefined && <Problem text={t('words.own.no-text', { name: wrong.value })} />}
    </div>
  );
}
