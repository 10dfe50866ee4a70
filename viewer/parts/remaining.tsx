// Shows the candidates: their number, a grid of their symbols, and a list that scrolls.

import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import { symbolGrid } from '../state/position-view.ts';
import { count, t } from '../words/language.ts';
import { Card } from './card.tsx';
import { useRovingFocus } from './focus.ts';
import { InlineCode, symbolLabel, symbolText } from './symbols.tsx';

/** Number of codes listed at first. */
const SHOWN = 48;

/** Shows the candidates in three forms. */
export function Remaining({ game, codes, onPick, noteOf }: LeftProps) {
  return (
    <Card
      class="left"
      title={
        <>
          {t('left.title')} <span class="figure">{count(codes.length)}</span>
        </>
      }
    >
      {!game.words && <Grid game={game} codes={codes} />}
      <CodeList
        game={game}
        codes={codes}
        label={t(game.words ? 'words.left' : 'left.codes')}
        onPick={onPick}
        noteOf={noteOf}
      />
    </Card>
  );
}

/** Number of letters that fit in a line of the grid on a phone. */
const LINE = 30;

/**
 * Shows how many codes have each symbol on each position, as a grid with a line for each position and a
 * column for each symbol. A grid that is too wide is transposed. A darker field means more codes.
 */
function Grid({ game, codes }: { game: Game; codes: Uint16Array }) {
  const grid = symbolGrid(game, codes);
  const positions = Array.from({ length: game.positions }, (_, i) => ({
    name: String(i + 1),
    label: undefined,
    at: i,
  }));
  const symbols = Array.from({ length: game.symbols }, (_, i) => ({
    name: symbolText(game, i),
    label: symbolLabel(game, i),
    at: i * game.positions,
  }));
  const isWide = game.symbols * String(Math.ceil(game.secrets / game.symbols)).length > LINE;
  const [lines, columns] = isWide ? [symbols, positions] : [positions, symbols];
  return (
    <table class="grid">
      <caption>{t('left.grid')}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ name, label }) => (
            <th scope="col" key={name} aria-label={label}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row" aria-label={line.label}>
              {line.name}
            </th>
            {columns.map((column) => {
              const n = grid[line.at + column.at];
              const share = codes.length === 0 ? 0 : n / codes.length;
              return (
                <td
                  key={column.name}
                  class={n === 0 ? 'none' : n === codes.length ? 'sure' : ''}
                  style={{ '--share': share.toFixed(3) }}
                >
                  {n === 0 ? '·' : n}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Number of codes that are added to the list at once. They fill the visible box several times, however wide
 * it is.
 */
const STEP = 240;

/** Width of emoji and of Chinese symbols in a list, in widths of a digit. */
const WIDE = 1.75;

/** Returns the width of a code in a list, in widths of a digit. */
function widthOf(game: Game): number {
  const isWide = [...game.alphabet].some((symbol) => symbol > '\u02ff');
  return game.positions * (isWide ? WIDE : 1);
}

interface Props {
  game: Game;
  codes: Uint16Array;
  label: string;
  /** Called with a code that the reader presses. */
  onPick: (code: number) => void;
  /** Returns a note behind a code. */
  noteOf?: ((code: number) => string) | undefined;
}

/** The candidates, and the action of a press on one. */
export type LeftProps = Omit<Props, 'label'>;

/** Shows the codes as buttons, and below them a button for all codes or for fewer. */
export function CodeList({ game, codes, label, onPick, noteOf }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list);
  const all = useSignal(false);
  const drawn = useSignal({ codes, n: STEP });
  const n = !all.value ? SHOWN : drawn.value.codes === codes ? drawn.value.n : STEP;
  const follow = ({ currentTarget: box }: TargetedEvent<HTMLElement>): void => {
    const isNearEnd = box.scrollTop + 2 * box.clientHeight > box.scrollHeight;
    if (all.value && isNearEnd && n < codes.length) drawn.value = { codes, n: n + STEP };
  };
  const toggle = (): void => {
    all.value = !all.value;
    drawn.value = { codes, n: STEP };
  };
  return (
    <>
      <ul
        ref={list}
        class="codes"
        aria-label={label}
        style={{ '--positions': widthOf(game) }}
        onScroll={follow}
      >
        {Array.from(codes.subarray(0, n), (code) => (
          <li key={code}>
            <button type="button" class="plain" onClick={() => onPick(code)}>
              <InlineCode game={game} code={code} />
              {noteOf && <small> {noteOf(code)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {codes.length > SHOWN && (
        <button type="button" class="plain" onClick={toggle}>
          {all.value ? t('left.fewer') : t('left.all', { n: codes.length })}
        </button>
      )}
    </>
  );
}
