// Shows the reasons for a guess. It compares how this guess, the reader's own guess and a simple player split
// the candidates. It also lists what each feedback leaves, and the equally good guesses.

import { useEffect } from 'preact/hooks';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import { ask } from '../engine/client.ts';
import { sourceOf } from '../engine/messages.ts';
import { useEngineWork } from '../engine/work.ts';
import { advice, guessAsked, position } from '../help.ts';
import { choices } from '../state/position-view.ts';
import { address, bestOnAverage, go } from '../store.ts';
import { t } from '../words/language.ts';
import { useFocusKept } from './focus.ts';
import { GuideLink } from './guide-link.tsx';
import { useLoss } from './own-guess.tsx';
import { Leaves, Split } from './splits.tsx';
import { CODE, InlineCode, WithCode } from './symbols.tsx';
import { Problem, Thinking } from './thinking.tsx';

/** Largest number of codes for which the page grades a guess without a request of the reader. */
const QUICK = 400;
/** Number of equally good guesses that are shown. */
const SHOWN = 60;

/** The reasons for the guess on the screen. */
export function Why() {
  const { game, codes } = position.value;
  const best = advice.value?.guess;
  const own = address.value.asking === undefined ? undefined : guessAsked.value;
  const simple = codes[0];
  const rows = [
    ...(best === undefined ? [] : [{ label: t('why.best'), guess: best }]),
    ...(own === undefined || own === best ? [] : [{ label: t('own.label'), guess: own }]),
    ...(simple === best || simple === own
      ? []
      : [{ label: t(game.words ? 'why.simple.word' : 'why.simple'), guess: simple }]),
  ];
  const asked = guessAsked.value ?? simple;
  return (
    <>
      <p class="quiet">{t(game.words ? 'why.how.words' : 'why.how', { n: codes.length })}</p>
      <ul class="splits">
        {rows.map(({ label, guess }) => (
          <Choice key={`${label} ${guess}`} label={label} guess={guess} />
        ))}
      </ul>
      <h3>
        <WithCode game={game} code={asked} text={t('why.leaves', { guess: CODE })} />
      </h3>
      <Leaves choices={choices(game, codes, asked)} />
      {!game.words && <Equals />}
      <p>
        <GuideLink />
      </p>
    </>
  );
}

/** Shows one guess of the position with its expected turns. */
function Choice({ label, guess }: { label: string; guess: number }) {
  const { game } = address.value;
  const sizes = choices(game, position.value.codes, guess)
    .map((choice) => choice.codes)
    .sort((a, b) => b - a);
  return <Split label={label} guess={guess} sizes={sizes} worth={useWorth(guess)} />;
}

/**
 * Returns a text with the expected turns of a guess from here on, as the engine computes them. The text is
 * empty until the turns are known.
 */
function useWorth(guess: number): string {
  const { game, turns, codes } = position.value;
  const isKnown = !game.words && turns.length === 0 && bestOnAverage(game, turns) !== undefined;
  const { best, loss = 0 } = useLoss(guess, codes.length <= QUICK || isKnown).result ?? {};
  if (best === undefined || loss === Number.POSITIVE_INFINITY) return '';
  return t('why.worth', { turns: (best.expected + loss).toFixed(3) });
}

/** Shows all guesses that are best on average, when the reader asks for them. */
function Equals() {
  const { game, turns } = address.value;
  const work = useEngineWork<readonly number[]>();
  // Resets the work only after a change. An effect that resets at the start would run after the first
  // drawing, and would cancel an early press of the button.
  useEffect(() => () => work.reset(), [game, turns]);
  const { state, result: list = [], reason } = work.now.value;
  useFocusKept(['.equals, .why > .problem button, .why > p > button'], [state]);
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
      <ul class="equals" tabIndex={-1}>
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
