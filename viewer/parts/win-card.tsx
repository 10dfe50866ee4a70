// Shows how many of the remaining codes or words can be found within some turns, and the guess that finds most
// of them.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatPercent, roundDown, roundUp } from '../../base/outwards.ts';
import { ask } from '../engine/client.ts';
import { sourceOf, type WinChance } from '../engine/messages.ts';
import { useEngineWork } from '../engine/work.ts';
import { position, renumbered } from '../help.ts';
import { isSearched, LARGE_OF_WORDS } from '../state/quick-guess.ts';
import { address, go } from '../store.ts';
import { count, t } from '../words/language.ts';
import { ChoiceField } from './fields.tsx';
import { CODE, WithCode } from './symbols.tsx';
import { Problem, Thinking } from './thinking.tsx';

/** The limits of turns at first: the rows of Wordle, and the turns that suffice for 4x10. */
const ROWS = 6;
const TURNS = 7;
/** Number of limits to choose from. */
const LIMITS = 9;

/** The field for the limit of turns, and the chance to win within it. */
export function Win() {
  const { asking, game: whole } = address.value;
  const { game, turns, codes } = position.value;
  const usual = game.words ? ROWS : TURNS;
  const chosen = useSignal(usual);
  const next = turns.length + 1;
  const within = Math.max(next, chosen.value);
  const work = useEngineWork<WinChance, WinChance>();
  const isLarge = game.words ? codes.length > LARGE_OF_WORDS : !isSearched(game, codes.length);
  const begin = (): void =>
    work.begin((signal, onNote) =>
      ask({ kind: 'win', game: sourceOf(game), history: turns, within }, { signal, onNote }),
    );
  useEffect(() => {
    if (!isLarge) begin();
    return () => work.reset();
  }, [game, turns, within, isLarge]);
  const { state, note, result = note, reason } = work.now.value;
  const limits = Array.from({ length: Math.max(LIMITS, within - next + 1) }, (_, at) => String(next + at));
  const guess = result && renumbered(result.guess, game, whole);
  return (
    <div class="chance">
      <ChoiceField
        label={t('win.within')}
        choices={limits.map((n) => [n, n])}
        chosen={String(within)}
        onChoose={(n) => {
          chosen.value = Number(n);
        }}
      />
      {isLarge && <p>{t('win.large')}</p>}
      {result !== undefined && (
        <p role="status">
          <b>{chanceText(result, within)}</b>
        </p>
      )}
      {state === 'done' && guess !== undefined && (
        <p>
          <WithCode game={whole} code={guess} text={t('win.best', { best: CODE })} />{' '}
          {guess !== asking && (
            <button type="button" onClick={() => go({ ...address.value, asking: guess })}>
              {t('own.use')}
            </button>
          )}
        </p>
      )}
      {state === 'working' && <Thinking onCancel={() => work.stop()} />}
      {state === 'stopped' && (
        <p>
          <button type="button" onClick={begin}>
            {t('think')}
          </button>
        </p>
      )}
      {reason !== undefined && <Problem text={t('engine.failed', { reason })} onRetry={begin} />}
    </div>
  );
}

/** Returns the chance as text. Bounds are rounded outwards, so that they stay true. */
function chanceText({ codes, won, wonAtMost }: WinChance, within: number): string {
  const isExact = won === wonAtMost;
  const [least, most] = [(100 * won) / codes, (100 * wonAtMost) / codes];
  return t('win.chance', {
    percent: isExact ? formatPercent(won, codes) : `${roundDown(least, 1)}–${roundUp(most, 1)}`,
    won: isExact ? won : `${count(won)}–${count(wonAtMost)}`,
    all: codes,
    n: within,
  });
}
