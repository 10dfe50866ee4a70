// Shows how many of the remaining codes or words can be found within some turns, and the guess that finds
// most of them. After a game, shows this after each of its turns.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatPercent, roundDown, roundUp } from '../../base/outwards.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { weightSum } from '../../game/weights.ts';
import { ask } from '../engine/client.ts';
import { sourceOf, type WinChance } from '../engine/messages.ts';
import { type EngineWork, useEngineWork } from '../engine/work.ts';
import { inTime } from '../grade.ts';
import { advice, guessAsked, position, renumbered } from '../help.ts';
import { isSearched, LARGE_OF_WORDS } from '../state/quick-guess.ts';
import { address, go } from '../store.ts';
import { count, t } from '../words/language.ts';
import { ChoiceField } from './fields.tsx';
import { CODE, Code, Feedback, WithCode } from './symbols.tsx';
import { Problem, Thinking } from './thinking.tsx';

/** The limits of turns at first: the rows of Wordle, and the turns that suffice for 4x10. */
const ROWS = 6;
const TURNS = 7;
/** Number of limits to choose from. */
const LIMITS = 9;

/** Returns the limit of turns at first. */
function usualLimit(game: Game): number {
  return game.words ? ROWS : TURNS;
}

/** True if a position has too many codes for the engine. */
function isTooLarge(game: Game, codes: number): boolean {
  return game.words ? codes > LARGE_OF_WORDS : !isSearched(game, codes);
}

interface LimitProps {
  /** The smallest limit to choose. */
  least: number;
  within: number;
  onChoose: (within: number) => void;
}

/** The field for the limit of turns. */
function Limit({ least, within, onChoose }: LimitProps) {
  const limits = Array.from({ length: Math.max(LIMITS, within - least + 1) }, (_, at) => String(least + at));
  return (
    <ChoiceField
      label={t('win.within')}
      choices={limits.map((n) => [n, n])}
      chosen={String(within)}
      onChoose={(n) => onChoose(Number(n))}
    />
  );
}

interface ProgressProps<R, N> {
  work: EngineWork<R, N>;
  onAgain: () => void;
}

/** Shows that the engine is at work, or the button that starts the work again. */
function Progress<R, N>({ work, onAgain }: ProgressProps<R, N>) {
  const { state, reason } = work.now.value;
  if (state === 'working') return <Thinking onCancel={() => work.stop()} />;
  if (reason !== undefined) return <Problem text={t('engine.failed', { reason })} onRetry={onAgain} />;
  if (state !== 'stopped') return null;
  return (
    <p>
      <button type="button" onClick={onAgain}>
        {t('think')}
      </button>
    </p>
  );
}

interface WinProps {
  /** The game of the history. */
  game: Game;
  history: History;
  codes: number;
  /** The guess on the screen. */
  guess?: number | undefined;
  /** The turn on which the strategy of this guess finds the last code, if it is known. */
  last?: number | undefined;
  /** Called with the best guess when the reader wants to use it. */
  onUse: (guess: number) => void;
}

/** The field for the limit of turns, and the chance to win within it. */
export function Win({
  game,
  history,
  codes,
  guess: shown,
  last = Number.POSITIVE_INFINITY,
  onUse,
}: WinProps) {
  const chosen = useSignal(usualLimit(game));
  const next = history.length + 1;
  const within = Math.max(next, chosen.value);
  const work = useEngineWork<WinChance, WinChance>();
  const isLarge = isTooLarge(game, codes);
  const begin = (): void =>
    work.begin((signal, onNote) =>
      ask({ kind: 'win', game: sourceOf(game), history, within }, { signal, onNote }),
    );
  useEffect(() => {
    if (!isLarge) begin();
    return () => work.reset();
  }, [game, history, within, isLarge]);
  const { state, note, result = note } = work.now.value;
  // A guess on the screen that finds every code in time is a best guess, too.
  const best = shown !== undefined && last <= within ? shown : result?.guess;
  return (
    <div class="chance">
      <Limit least={next} within={within} onChoose={(n) => (chosen.value = n)} />
      {isLarge && <p>{t('win.large')}</p>}
      {result !== undefined && (
        <p role="status">
          <b>{chanceText(game, result, within)}</b>
        </p>
      )}
      {state === 'done' && best !== undefined && (
        <p>
          <WithCode game={game} code={best} text={t('win.best', { best: CODE })} />{' '}
          {best !== shown && (
            <button type="button" onClick={() => onUse(best)}>
              {t('own.use')}
            </button>
          )}
        </p>
      )}
      <Progress work={work} onAgain={begin} />
    </div>
  );
}

/** The chance to win in the game in which the page helps. */
export function WinHelp() {
  const { game, turns, codes } = position.value;
  const guess = guessAsked.value;
  const known = advice.value;
  const use = (best: number): void =>
    go({ ...address.value, asking: renumbered(best, game, address.value.game) });
  return (
    <Win
      game={game}
      history={turns}
      codes={codes.length}
      guess={guess}
      last={known && guess === known.guess ? turns.length + known.worst : undefined}
      onUse={use}
    />
  );
}

/** Time limit for the exact chance after one turn of a finished game, in milliseconds. */
const LONGEST = 10_000;

interface WinsProps {
  game: Game;
  /** The turns of a finished game. */
  history: History;
}

/** The chance to win after each turn of a finished game, except after the turn that found the secret. */
export function Wins({ game, history }: WinsProps) {
  const within = useSignal(usualLimit(game));
  const work = useEngineWork<void, ReadonlyMap<number, WinChance>>();
  const lasts = history.filter(({ feedback }) => feedback !== game.win);
  const after = (at: number): History => history.slice(0, at + 1);
  const begin = (): void =>
    work.begin(async (signal, onNote) => {
      const known = new Map<number, WinChance>();
      for (const at of [...lasts.keys()].reverse()) {
        const codes = remaining(game, after(at));
        const put = (chance: WinChance): void => onNote(new Map(known.set(at, chance)));
        if (at + 1 >= within.value) put({ guess: 0, weight: weightSum(game, codes), won: 0, wonAtMost: 0 });
        else if (!isTooLarge(game, codes.length)) {
          const request = {
            kind: 'win',
            game: sourceOf(game),
            history: after(at),
            within: within.value,
          } as const;
          const exact = await inTime(LONGEST, (late) => ask(request, { signal: late, onNote: put }), signal);
          if (exact !== undefined) put(exact);
        }
      }
    });
  useEffect(() => {
    begin();
    return () => work.reset();
  }, [game, history, within.value]);
  const { state, note } = work.now.value;
  return (
    <div class="chance">
      <Limit least={1} within={within.value} onChoose={(n) => (within.value = n)} />
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{t('rules.guess')}</th>
            <th scope="col">{t('win.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lasts.map(({ guess, feedback }, at) => {
            const chance = note?.get(at);
            return (
              <tr key={at}>
                <th scope="row">
                  <Code game={game} code={guess} /> <Feedback game={game} feedback={feedback} />
                </th>
                <td>
                  {isTooLarge(game, remaining(game, after(at)).length)
                    ? t('win.unknown')
                    : chance
                      ? shareText(game, chance)
                      : state === 'working'
                        ? ''
                        : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Progress work={work} onAgain={begin} />
    </div>
  );
}

/** Returns the chance in per cent. Bounds are rounded outwards, so that they stay true. */
function percentText({ weight, won, wonAtMost }: WinChance): string {
  if (won === wonAtMost) return formatPercent(won, weight);
  return `${roundDown((100 * won) / weight, 1)}–${roundUp((100 * wonAtMost) / weight, 1)}`;
}

/** Returns the number of codes that are found in time, or its bounds. */
function wonText({ won, wonAtMost }: WinChance): string {
  return won === wonAtMost ? count(won) : `${count(won)}–${count(wonAtMost)}`;
}

function chanceText({ weights }: Game, chance: WinChance, n: number): string {
  const percent = percentText(chance);
  if (weights !== undefined) return t('win.chance.weighted', { percent, n });
  return t('win.chance', { percent, won: wonText(chance), all: chance.weight, n });
}

function shareText({ weights }: Game, chance: WinChance): string {
  const percent = percentText(chance);
  if (weights !== undefined) return `${percent}%`;
  return t('win.share', { percent, won: wonText(chance), all: chance.weight });
}
