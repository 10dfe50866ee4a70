// The reader's own lists of words: typed, pasted or read from files, and kept in this browser.

import { useSignal } from '@preact/signals';
import { forgetUnderWay, underWayOf } from '../kept-games.ts';
import { keepLists, ownLists } from '../lists.ts';
import { playAgainst } from '../state/actions.ts';
import { type ListFault, type OwnLists as Lists, readLists } from '../state/own-lists.ts';
import { address, freshSeed, goInPlace, question } from '../store.ts';
import { t } from '../words/language.ts';
import { Card } from './card.tsx';
import { useFocusKept } from './focus.ts';
import { Problem } from './thinking.tsx';

/** The card: the lists in figures, or the fields in which they are given. */
export function OwnLists() {
  const lists = ownLists.value;
  const isOpen = useSignal(lists === undefined);
  const secrets = useSignal(lists?.secrets.join('\n') ?? '');
  const guesses = useSignal(lists?.guesses.join('\n') ?? '');
  const problem = useSignal('');
  useFocusKept(['.own-lists :is(textarea, button)'], [isOpen.value]);
  const use = (event: Event): void => {
    event.preventDefault();
    const given = readLists(secrets.value, guesses.value);
    problem.value = 'kind' in given ? faultText(given) : '';
    if ('kind' in given) return;
    take(given, () => (isOpen.value = false));
  };
  return (
    <Card class="own-lists" title={t('words.own')}>
      {isOpen.value ? (
        <form onSubmit={use}>
          <p class="quiet">{t('words.own.note')}</p>
          <ListField label={t('words.own.secrets')} text={secrets} />
          <ListField label={t('words.own.guesses')} text={guesses} />
          {problem.value !== '' && <Problem text={problem.value} />}
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
    </Card>
  );
}

/** Takes lists. Games under way with other lists would change their secret, so the reader leaves them. */
function take(given: Lists, done: () => void): void {
  const isOther = ownLists.value !== undefined && JSON.stringify(given) !== JSON.stringify(ownLists.value);
  const isLeft = isOther && underWayOf('play-words')?.startsWith('words/own');
  const yes = (): void => {
    const here = address.value;
    if (isOther && here.place?.mode === 'play') goInPlace(playAgainst(here, 'honest', freshSeed()));
    if (isLeft) forgetUnderWay('play-words');
    keepLists(given);
    done();
  };
  if (isLeft) question.value = { text: t('leave.text'), button: t('leave'), yes };
  else yes();
}

/** A field for a list, and a button that fills it from a file. */
function ListField({ label, text }: { readonly label: string; readonly text: { value: string } }) {
  const read = async (input: HTMLInputElement): Promise<void> => {
    const given = await input.files?.[0]?.text();
    input.value = '';
    if (given !== undefined) text.value = given;
  };
  return (
    <div class="list-field">
      <label>
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
          accept="text/plain,.txt,.csv"
          class="unseen"
          onChange={(event) => void read(event.currentTarget)}
        />
      </label>
    </div>
  );
}

function faultText(fault: ListFault): string {
  if (fault.kind === 'few') return t('words.own.few');
  if (fault.kind === 'many') return t('words.own.many', { n: fault.n, most: fault.most });
  if (fault.kind === 'lengths') return t('words.own.lengths', { word: fault.word, other: fault.other });
  return t(`words.own.${fault.kind}`, { word: fault.word });
}
