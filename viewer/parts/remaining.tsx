// What is left: how many codes, where each symbol can still stand, and the codes themselves, the first of them until all are
// asked for. The codes are given; which guess would part them best is neither known nor hinted at here.

import { useSignal } from '@preact/signals';
import { formatCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { symbolGrid } from '../state/position-view.ts';
import { count, t } from '../words/language.ts';

/** Codes listed at first. */
const SHOWN = 48;

/** The codes that are left, three ways. */
export function Left({ game, codes }: { readonly game: Game; readonly codes: Uint16Array }) {
  const all = useSignal(false);
  const shown = all.value ? codes : codes.subarray(0, SHOWN);
  return (
    <section class="card left" aria-labelledby="left-title">
      <h2 id="left-title">
        {t('left.title')} <span class="figure">{count(codes.length)}</span>
      </h2>
      <Grid game={game} codes={codes} />
      <ul class="codes" aria-label={t('left.codes')}>
        {Array.from(shown, (code) => (
          <li key={code}>{formatCode(game, code)}</li>
        ))}
      </ul>
      {codes.length > SHOWN && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            all.value = !all.value;
          }}
        >
          {all.value ? t('left.fewer') : t('left.all', { n: codes.length })}
        </button>
      )}
    </section>
  );
}

/** A line a position, a column a symbol: the darker, the more of the codes have it there. */
function Grid({ game, codes }: { readonly game: Game; readonly codes: Uint16Array }) {
  const grid = symbolGrid(game, codes);
  const positions = Array.from({ length: game.positions }, (_, position) => position);
  return (
    <table class="grid">
      <caption class="unseen">{t('left.grid')}</caption>
      <thead>
        <tr>
          <td />
          {[...game.alphabet].map((symbol) => (
            <th scope="col" key={symbol}>
              {symbol}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <tr key={position}>
            <th scope="row">{position + 1}</th>
            {[...game.alphabet].map((symbol, s) => {
              const n = grid[s * game.positions + position];
              const share = codes.length === 0 ? 0 : n / codes.length;
              return (
                <td
                  key={symbol}
                  class={n === 0 ? 'none' : n === codes.length ? 'sure' : ''}
                  style={{ '--share': share.toFixed(3) }}
                >
                  <span class="unseen">{n}</span>
                  <span aria-hidden="true" title={String(n)}>
                    {n === 0 ? '·' : symbol}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
