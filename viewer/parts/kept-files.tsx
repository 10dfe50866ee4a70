// The buttons that export and import everything that the browser keeps, and that delete the records.

import { useSignal } from '@preact/signals';
import { keepsNothing } from '../browser-storage.ts';
import { type Added, exportKept, importKept } from '../kept-files.ts';
import { keepRecords, records } from '../kept-games.ts';
import { question } from '../store.ts';
import { inARow, t } from '../words/language.ts';

/** The parts of a file in the order of the sentence about them. */
const PARTS = ['records', 'attempts', 'underWay', 'lists', 'symbols', 'settings'] as const;

/** The buttons, and a sentence about the latest import. */
export function KeptFiles() {
  const said = useSignal('');
  const fail = (): void => {
    said.value = t('fetch.failed'); // the module of the word lists
  };
  const read = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file !== undefined) said.value = importText(await importKept(file));
    input.value = '';
  };
  const isEmpty = records.value.length === 0;
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={() => void exportKept().catch(fail)}>
          {t('records.export')}
        </button>
        <label class="button">
          {t('records.import')}
          <input
            type="file"
            accept="application/json,.json"
            class="unseen"
            onChange={(event) => void read(event.currentTarget).catch(fail)}
          />
        </label>
        {!isEmpty && (
          <button
            type="button"
            onClick={() => {
              const yes = (): void => keepRecords(() => []);
              question.value = { text: t('records.sure'), button: t('records.clear'), yes };
            }}
          >
            {t('records.clear')}
          </button>
        )}
      </p>
      <p role="status" class="quiet">
        {said.value}
      </p>
    </>
  );
}

/** Says what an import added, or why the page refused the file. */
function importText(added: Added | 'large' | 'newer' | 'foreign'): string {
  if (typeof added === 'string') return t(`kept.${added}`);
  const what = PARTS.filter((part) => added[part] > 0).map((part) => t(`kept.${part}`, { n: added[part] }));
  const text = what.length === 0 ? t('kept.nothing') : t('kept.added', { what: what.join(t('comma.list')) });
  return inARow(text, keepsNothing.value ? t('records.unkept') : '');
}
