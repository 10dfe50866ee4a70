// The dialog that finds a game by its properties or its name. The page fetches this module on demand.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { parseGame } from '../../game/game.ts';
import { notationOf } from '../../game/game-names.ts';
import { readNotation } from '../../game/notation.ts';
import { largeName } from '../state/address.ts';
import { address } from '../store.ts';
import { inARow, type Sentence, t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { ChosenField } from './chosen-codes.tsx';
import { ChoiceField, TextField } from './fields.tsx';

/** Number of games shown at first. */
const SHOWN = 24;
const ANY = 'any';
/** The properties that the reader can choose. */
const FIELDS = ['length', 'symbols', 'repeats', 'answers'] as const;

interface Props {
  games: readonly string[];
  onChoose: (game: string) => void;
  onClose: () => void;
}

/** Returns a game with its properties. A property is a number, or the key of a sentence with its name. */
function propertiesOf(name: string) {
  const parts = readNotation(name);
  if (parts === undefined) return [];
  const [length, symbols] = [String(parts.positions), String(parts.symbols)];
  const text = `${gameName(name)} ${name}`.normalize('NFKC').toLowerCase();
  return [{ name, text, length, symbols, repeats: parts.repetition ? 'yes' : 'no', answers: parts.marking }];
}

/** Returns the game that a text names, if it is not among the games with a strategy. */
function other(text: string, games: readonly string[]): string[] {
  const large = largeName(text);
  if (large !== undefined) return [large];
  try {
    const { name } = parseGame(notationOf(text));
    return games.includes(name) ? [] : [name];
  } catch {
    return [];
  }
}

/** The dialog. It is open as long as the page draws it. */
export function GamePicker({ games, onChoose, onClose }: Props) {
  const { tab, game, large } = address.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useSignal('');
  const chosen = useSignal({ length: ANY, symbols: ANY, repeats: ANY, answers: ANY });
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const choose = (name: string): void => {
    dialog.current?.close(); // close() returns the focus to the button that opened the dialog
    onChoose(name);
  };
  const all = games.flatMap(propertiesOf);
  const words = search.value.normalize('NFKC').toLowerCase().split(/\s+/);
  const typed = other(search.value, games);
  const found = [...all, ...typed.flatMap(propertiesOf)].filter(
    (each) =>
      words.every((word) => each.text.includes(word)) &&
      FIELDS.every((field) => [ANY, each[field]].includes(chosen.value[field])),
  );
  const note = largeName(search.value) === undefined ? 'picker.unsolved' : 'picker.large';
  const choicesOf = (field: (typeof FIELDS)[number]) =>
    [ANY, ...[...new Set(all.map((each) => each[field]))].sort((a, b) => Number(a) - Number(b))].map(
      (value) => [value, /\d/.test(value) ? value : t(`picker.${value}` as Sentence)] as const,
    );
  return (
    <dialog ref={dialog} class="card picker" aria-labelledby="picker-title" onClose={onClose}>
      <h2 id="picker-title">{t('picker.title')}</h2>
      <div class="choice">
        {FIELDS.map((field) => (
          <ChoiceField
            key={field}
            label={t(`picker.${field}`)}
            choices={choicesOf(field)}
            chosen={chosen.value[field]}
            onChoose={(to) => {
              chosen.value = { ...chosen.value, [field]: to };
            }}
          />
        ))}
      </div>
      {tab === 'assistant' && large === undefined && (
        <ChosenField game={game} onDone={() => dialog.current?.close()} />
      )}
      <TextField label={t('picker.search')} name="search" text={search} />
      <p class="quiet" role="status">
        {inARow(t('picker.found', { n: found.length }), typed.length > 0 ? t(note) : '')}
      </p>
      <ul>
        {found.slice(0, SHOWN).map(({ name }) => (
          <li key={name}>
            <button type="button" onClick={() => choose(name)}>
              <span>
                {gameName(name)} <small>{name}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p class="quiet">{t('picker.further', { n: found.length - SHOWN })}</p>}
      <button type="button" onClick={() => dialog.current?.close()}>
        {t('picker.close')}
      </button>
    </dialog>
  );
}
