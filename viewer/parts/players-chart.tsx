// The comparison of players: one bar each, divided into the turns on which the player finds its secrets.

import { count, type Sentence, t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { Card } from './card.tsx';
import { theme } from './theme.ts';
import { turnColour } from './turn-colours.ts';

/** A bar: how one player fares, in turns. */
export interface PlayerBar {
  readonly player: string;
  /** What the player does, in English. */
  readonly summary?: string;
  readonly average: number;
  readonly worst: number;
  /** histogram[t] secrets are found on turn t; the expected number for players with random choices. */
  readonly histogram: readonly number[];
  /** A shipped strategy. */
  readonly proven?: boolean;
}

/** Turns with a colour of their own; later ones share the last. */
const TURNS = 10;

/** The bars, in the order given. */
export function Players({ game, lines }: { readonly game: string; readonly lines: readonly PlayerBar[] }) {
  return (
    <Card title={t('players', { game: gameName(game) })}>
      <p class="quiet">{t('players.note')}</p>
      <p class="legend" aria-hidden="true">
        {Array.from({ length: TURNS }, (_, i) => i + 1).map((turn) => (
          <span key={turn}>
            <i style={{ background: turnColour(turn, TURNS, theme.value) }} />
            {turn === TURNS ? `${turn}+` : turn}
          </span>
        ))}
      </p>
      <table class="players">
        <caption class="unseen">{t('players', { game: gameName(game) })}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.player} class={line.proven ? 'proven' : ''}>
              <th scope="row">
                {t(`player.${line.player.replace(/-sieve$/, '')}` as Sentence) ||
                  (line.summary ?? line.player)}
                {line.summary !== undefined && <small>{line.player}</small>}
              </th>
              <td class="stack" aria-hidden="true">
                <Stack histogram={line.histogram} />
              </td>
              <td class="figure">{line.average.toFixed(4)}</td>
              <td class="worst">{t('players.worst', { n: line.worst })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Stack({ histogram }: { readonly histogram: readonly number[] }) {
  const all = histogram.reduce((sum, n) => sum + n, 0);
  const parts = Array.from({ length: TURNS }, (_, i) =>
    i + 1 < TURNS ? (histogram[i + 1] ?? 0) : histogram.slice(TURNS).reduce((sum, n) => sum + n, 0),
  );
  return (
    <span class="stacked">
      {parts.map((n, i) => (
        <i
          key={i}
          title={`${i + 1}: ${count(Math.round(n * 10) / 10)}`}
          style={{ width: `${(100 * n) / all}%`, background: turnColour(i + 1, TURNS, theme.value) }}
        />
      ))}
    </span>
  );
}
