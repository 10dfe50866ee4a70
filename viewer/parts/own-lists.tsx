// The card of the reader's own lists of words: its fields, and the report on the words taken from them.

import { useSignal } from '@preact/signals';
import { decodeText } from '../../base/decode-text.ts';
import { LONGEST_WORD } from '../../game/word-game.ts';
import { MAX_LIST_BYTES, type SkippedWords } from '../../game/word-list.ts';
import { forgetUnderWay, underWayOf } from '../kept-games.ts';
import { keepLists, ownLists } from '../lists.ts';
import { playAgainst } from '../state/actions.ts';
import { type ListReading, type OwnLists as Lists, readLists } from '../state/pasted-texts.ts';
import { address, freshSeed, goInPlace, question } from '../store.ts';
import { t } from '../words/language.ts';
import { Card } from './card.tsx';
import { ChoiceField } from './fields.tsx';
import { useFocusKept } from './focus.ts';
import { Problem } from './thinking.tsx';

/**
 * The card of the reader's own lists. It shows their figures, or the fields for their words. After new lists,
 * it says which words it took.
 */
export function OwnLists() {
  const lists = ownLists.value;
  const isOpen = useSignal(lists === undefined);
  const secrets = useSignal(lists ? secretsText(lists) : '');
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
          {lists?.weights && `${t('words.own.weighted')} `}
          <button type="button" class="plain" onClick={() => (isOpen.value = true)}>
            {t('words.change')}
          </button>
        </p>
      )}
      {reading.value !== undefined && <ReadingNotes reading={reading.value} onLength={use} />}
    </Card>
  );
}

/** Returns the secrets as a text for their field, with a weight behind each if they have weights. */
function secretsText({ secrets, weights }: Lists): string {
  return secrets.map((word, at) => (weights ? `${word} ${weights[at]}` : word)).join('\n');
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
function ReadingNotes({ reading, onLength }: NotesProps) {
  const { length, lengths, merged, skipped, unweighted } = reading;
  const others = skipped.slice(MOST_REASONS).reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="list-notes">
      <div class="quiet" role="status">
        {unweighted !== undefined && <p>{t('words.own.unweighted', { line: unweighted })}</p>}
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
