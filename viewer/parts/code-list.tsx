// Codes in a box that scrolls: some at first, all when they are wanted. Even then no more are drawn than have
// been scrolled to, for a phone takes half a second to draw thousands. Which codes they are, and what they
// have in common, is not known here.

import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';
import type { Game } from '../../game/game.ts';
import { t } from '../words/language.ts';
import { InlineCode } from './symbols.tsx';

/** Codes that are drawn at once: several boxes full, however wide the box is. */
const STEP = 240;

interface Props {
  readonly game: Game;
  readonly codes: Uint16Array;
  readonly label: string;
  /** How many are listed at first. */
  readonly few: number;
}

/** The codes, and below them a button for all or fewer. */
export function CodeList({ game, codes, label, few }: Props) {
  const all = useSignal(false);
  const drawn = useSignal({ codes, n: STEP });
  const n = !all.value ? few : drawn.value.codes === codes ? drawn.value.n : STEP;
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
        class="codes"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long list
        tabIndex={0}
        style={{ '--positions': game.positions }}
        onScroll={follow}
      >
        {Array.from(codes.subarray(0, n), (code) => (
          <li key={code}>
            <InlineCode game={game} code={code} />
          </li>
        ))}
      </ul>
      {codes.length > few && (
        <button type="button" class="plain" onClick={toggle}>
          {all.value ? t('left.fewer') : t('left.all', { n: codes.length })}
        </button>
      )}
    </>
  );
}
