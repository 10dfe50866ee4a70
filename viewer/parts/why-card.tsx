// Shows the reasons for a guess. It compares how this guess, the reader's own guess and a simple player split
// the candidates. It also lists what each feedback leaves, and the equally good guesses.

import { useEffect } from 'preact/hooks';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import { ask } from '../engine/client.ts';
import { sourceOf } from '../engine/messages.ts';
import { useEngineWork } from '../engine/work.ts';
import { advice, guessAsked, position } from '../help.ts';
import { choices, type FeedbackChoice } from '../state/position-view.ts';
import { address, bestOnAverage, go } from '../store.ts';
import { count, inARow, t } from '../words/language.ts';
import { useFocusKept } from './focus.ts';
import { useLoss } from './own-guess.tsx';
import { CODE, Code, Feedback, InlineCode, WithCode } from './symbols.tsx';
import { Problem, Thinking } from './thinking.tsx';

/** Largest number of codes for which the page grades a guess without a request of the reader. */
const QUICK = 400;
/** Number of equally good guesses that are shown. */
const SHOWN = 60;

/** The reasons for the guess on the screen. */
export function Why() {
  const { game, asking } = address.value;
  const { codes } = position.value;
  const best = advice.value?.guess;
  const simple = codes[0];
  const rows = [
    ...(best === undefined ? [] : [{ label: t('why.best'), guess: best }]),
    ...(asking === undefined || asking === best ? [] : [{ label: t('own.label'), guess: asking }]),
    ...(simple === best || simple === asking ? [] : [{ label: t('why.simple'), guess: simple }]),
  ];
  const asked = guessAsked.value ?? simple;
  return (
    <>
      <p class="quiet">{t('why.how', { n: codes.length })}</p>
      <ul class="splits">
        {rows.map(({ label, guess }) => (
          <Split key={`${label} ${guess}`} label={label} guess={guess} />
        ))}
      </ul>
      <h3>
        <WithCode game={game} code={asked} text={t('why.leaves', { guess: CODE })} />
      </h3>
      <Leaves choices={choices(game, codes, asked)} />
      <Equals />
    </>
  );
}

/** Shows one guess: a bar of its classes with the largest first, and its expected turns. */
function Split({ label, guess }: { label: string; guess: number }) {
  const { game } = address.value;
  const { codes } = position.value;
  const worth = useWorth(guess);
  const sizes = choices(game, codes, guess)
    .map((choice) => choice.codes)
    .sort((a, b) => b - a);
  return (
    <li>
      <span class="line">
        <span>{label}</span> <Code game={game} code={guess} />
      </span>
      <span class="stacked" aria-hidden="true">
        {sizes.map((size, at) => (
          <i key={at} style={{ width: `${(100 * size) / codes.length}%` }} title={count(size)} />
        ))}
      </span>
      <small>{inARow(t('why.classes', { n: sizes.length, most: sizes[0] }), worth)}</small>
    </li>
  );
}

/**
 * Returns a text with the expected turns of a guess from here on, as the engine computes them. The text is
 * empty until the turns are known.
 */
function useWorth(guess: number): string {
  const { game, turns } = address.value;
  const isQuick =
    position.value.codes.length <= QUICK || (turns.length === 0 && bestOnAverage(game, turns) !== undefined);
  const { best, loss = 0 } = useLoss(guess, isQuick).result ?? {};
  if (best === undefined) return '';
  return t('why.worth', { turns: (best.expected + loss).toFixed(3) });
}

/** Shows the number of codes that each feedback would leave, as bars. */
function Leaves({ choices: all }: { choices: readonly FeedbackChoice[] }) {
  const { game } = address.value;
  const most = Math.max(...all.map((choice) => choice.codes));
  return (
    <table class="histogram">
      <caption class="unseen">{t('branches')}</caption>
      <tbody>
        {all.map(({ feedback, codes }) => (
          <tr key={feedback}>
            <th scope="row">
              <Feedback game={game} feedback={feedback} />
            </th>
            <td class="bar" aria-hidden="true">
              <span style={{ width: `${Math.max(0.6, (100 * codes) / most)}%` }} />
            </td>
            <td class="number">{feedback === game.win ? t('feedback.found') : count(codes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows all guesses that are best on average, when the reader asks for them. */
function Equals() {
  const { game, turns } = address.value;
  const work = useEngineWork<readonly number[]>();
  // Resets the work only after a change. An effect that resets at the start would run after the first
  // drawing, and would cancel an early press of the button.
  useEffect(() => () => work.reset(), [game, turns]);
  const { state, result: list = [], reason } = work.now.value;
  useFocusKept(['.equals button, .why > .problem button, .why > p > button'], [state]);
  if (turns.length === 0 && firstGuessesAlike(game)) return <p>{t('why.alike')}</p>;
  const start = (): void =>
    work.begin((signal) => ask({ kind: 'equals', game: sourceOf(game), history: turns }, { signal }));
  if (state === 'working') return <Thinking onCancel={() => work.stop()} />;
  if (reason !== undefined) return <Problem text={t('engine.failed', { reason })} onRetry={start} />;
  if (state !== 'done') {
    return (
      <p>
        <button type="button" onClick={start}>
          {t('why.equals')}
        </button>
      </p>
    );
  }
  return (
    <>
      <h3>{t('why.equal', { n: list.length })}</h3>
      <ul class="equals">
        {list.slice(0, SHOWN).map((guess) => (
          <li key={guess}>
            <button type="button" onClick={() => go({ ...address.value, asking: guess })}>
              <InlineCode game={game} code={guess} />
            </button>
          </li>
        ))}
        {list.length > SHOWN && <li>…</li>}
      </ul>
    </>
  );
}
