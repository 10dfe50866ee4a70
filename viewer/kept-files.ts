// Exports everything that this browser keeps as one file, and imports such a file.

import { keep, kept } from './browser-storage.ts';
import { attempts, keepAttempts, keepRecords, records, setUnderWay, underWay } from './kept-games.ts';
import { saveFile } from './save-file.ts';
import {
  formatKept,
  joinAttempts,
  joinRecords,
  joinTexts,
  type KeptFile,
  kindKey,
  MOST_BYTES,
  parseKept,
  SETTINGS,
  symbolsKey,
} from './state/kept-file.ts';
import { chosen, keepChosen } from './store.ts';

/** Loads the module of the reader's own lists, which the page otherwise loads with the tab of words. */
const ownLists = () => import('./lists.ts');

/** Downloads everything that this browser keeps as a file. */
export async function exportKept(): Promise<void> {
  const settings = Object.keys(SETTINGS).flatMap((name) => {
    const text = kept(name);
    return text === null ? [] : [[name, text] as const];
  });
  const all: KeptFile = {
    records: records.value,
    attempts: attempts.value.filter(
      ({ guesses, hints, notes }) => guesses.length + hints > 0 || notes !== '',
    ),
    underWay: underWay.value,
    lists: (await ownLists()).ownLists.value,
    symbols: chosen.value.filter((each) => each !== ''),
    settings: Object.fromEntries(settings),
  };
  saveFile(formatKept(all), 'optimoo-games.json', 'application/json');
}

/** The number of things of each kind that an import added. */
export type Added = { readonly [Part in keyof KeptFile]: number };

/** Adds what is new in a file. Returns what it added, or why the file was refused. */
export async function importKept(file: File): Promise<Added | 'large' | 'newer' | 'foreign'> {
  if (file.size > MOST_BYTES) return 'large';
  const all = parseKept(await file.text());
  if (all === undefined) return 'foreign';
  if (all === 'newer') return all;
  const lists = await addLists(all.lists);
  const { ownLists: own } = await ownLists();
  // A game under way with other lists would have another secret here.
  const isPlayable = JSON.stringify(own.value) === JSON.stringify(all.lists);
  const going = all.underWay.filter((each) => isPlayable || !each.startsWith('words/own'));
  return {
    records: grown(records, () => keepRecords((here) => joinRecords(here, all.records))),
    attempts: grown(attempts, () => keepAttempts((here) => joinAttempts(here, all.attempts))),
    underWay: grown(underWay, () => setUnderWay((here) => joinTexts(here, going, kindKey))),
    symbols: grown(chosen, () => keepChosen((here) => joinTexts(here, all.symbols, symbolsKey))),
    lists,
    settings: addSettings(all.settings),
  };
}

/** Returns the number of entries that a change adds to a list. */
function grown(list: { readonly value: readonly unknown[] }, change: () => void): number {
  const before = list.value.length;
  change();
  return list.value.length - before;
}

/** Takes the lists of a file if there are none here. Returns the number of lists taken, 0 or 1. */
async function addLists(lists: KeptFile['lists']): Promise<number> {
  const own = await ownLists();
  if (lists === undefined || own.ownLists.value !== undefined) return 0;
  own.keepLists(() => lists);
  return 1;
}

/** Takes the settings of a file that this browser lacks. Returns their number. */
function addSettings(settings: KeptFile['settings']): number {
  const fresh = Object.entries(settings).filter(([name]) => kept(name) === null);
  for (const [name, text] of fresh) {
    keep(name, text);
    dispatchEvent(new StorageEvent('storage', { key: name })); // this window reads it again as well
  }
  return fresh.length;
}
