// The dialog that finds a game by its properties or its name. It is fetched on demand.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { readNotation } from '../../game/notation.ts';
import { t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { ChoiceField, TextField } from './fields.tsx';

/** Games shown at once. */
const SHOWN = 24;
const ANY = '';
interface Props {
  games: readonly string[];
  onChoose: (game: string) => void;
  onClose: () => void;
}

/** The dialog, open as long as it is drawn. */
export function GamePicker({ games, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useSignal('');
  const [length, symbols, repeats, answers] = [
    useSignal(ANY),
    useSignal(ANY),
    useSignal(ANY),
    useSignal(ANY),
  ];
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const choose = (name: string): void => {
    dialog.current?.close(); // the focus returns to the button that opened the dialog
    onChoose(name);
  };
  const all = games.flatMap((name) => {
    const parts = readNotation(name);
    if (parts === undefined) return [];
    return [
      {
        name,
        text: `${gameName(name)} ${name}`.normalize('NFKC').toLowerCase(),
        length: parts.positions,
        symbols: parts.symbols,
        repeats: parts.repetition ? 'yes' : 'no',
        answers: parts.marking,
      },
    ];
  });
  const words = search.value.normalize('NFKC').toLowerCase().split(/\s+/);
  const isWanted = (wanted: string, value: string | number): boolean =>
    wanted === ANY || wanted === String(value);
  const found = all.filter(
    (each) =>
      words.every((word) => each.text.includes(word)) &&
      isWanted(length.value, each.length) &&
      isWanted(symbols.value, each.symbols) &&
      isWanted(repeats.value, each.repeats) &&
      isWanted(answers.value, each.answers),
  );
  const any = [ANY, t('picker.any')] as const;
  const numbers = (of: (each: (typeof all)[number]) => number): (readonly [string, string])[] => [
    any,
    ...[...new Set(all.map(of))].sort((a, b) => a - b).map((n) => [String(n), String(n)] as const),
  ];
  const fields = [
    ['picker.length', length, numbers((each) => each.length)],
    ['picker.symbols', symbols, numbers((each) => each.symbols)],
    ['picker.repeats', repeats, [any, ['no', t('picker.no')], ['yes', t('picker.yes')]]],
    ['picker.answers', answers, [any, ['ab', t('picker.ab')], ['bulls', t('picker.bulls')]]],
  ] as const;
  return (
    <dialog ref={dialog} class="card picker" aria-labelledby="picker-title" onClose={onClose}>
      <h2 id="picker-title">{t('picker.title')}</h2>
      <div class="choice">
        {fields.map(([key, chosen, choices]) => (
          <ChoiceField
            key={key}
            label={t(key)}
            choices={choices}
            chosen={chosen.value}
            onChoose={(to) => {
              chosen.value = to;
            }}
          />
        ))}
      </div>
      <TextField label={t('picker.search')} name="search" text={search} />
      <p class="quiet" role="status">
        {t('picker.found', { n: found.length })}
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
