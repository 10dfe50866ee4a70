// The cost of a word against the best word, before the reader uses it, and the field for such a word.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { roundDown, roundUp } from '../../base/outwards.ts';
import { formatCode } from '../../game/code.ts';
import { ask, restLarge } from '../engine/client.ts';
import { type LossBounds, sourceOf } from '../engine/messages.ts';
import { type EngineWork, useEngineWork } from '../engine/work.ts';
import { advice, position, renumbered } from '../help.ts';
import { firstWordLoss } from '../opening-words.ts';
import { leftOnAverage } from '../state/left-on-average.ts';
import { codeFault } from '../state/position-view.ts';
import { LARGE_OF_WORDS } from '../state/quick-guess.ts';
import { address } from '../store.ts';
import { lastTurn, ROWS } from '../word-goal.ts';
import { inARow, t } from '../words/language.ts';
import { type EntryProps, GuessEntry } from './guess-entry.tsx';
import { Problem } from './thinking.tsx';
import { readCode, typedSymbols } from './typed-code.ts';

/**
 * Returns the work that computes how many turns a word loses against the best word, for the goal of the help.
 * In a small position the result is exact, and Infinity if the word misses the goal. In a large one there are
 * bounds for the best average only. The first word gets bounds and then the exact loss.
 */
function useWordLoss(guess: number): EngineWork<LossBounds | undefined, LossBounds>['now']['value'] {
  const { game, turns, codes, walk } = position.value;
  const known = advice.value;
  const within = lastTurn.value;
  const work = useEngineWork<LossBounds | undefined, LossBounds>();
  useEffect(() => {
    if (known === undefined) return;
    const request = { game: sourceOf(game), history: turns, guess, known } as const;
    work.begin(async (signal, onNote) => {
      const exactly = (loss: number): LossBounds => ({ least: loss, most: loss });
      if (guess === known.guess) return exactly(0);
      if (codes.length <= LARGE_OF_WORDS)
        return exactly((await ask({ kind: 'grade', ...request, within }, { signal })).loss);
      if (within !== undefined) return undefined;
      if (turns.length > 0) return ask({ kind: 'within', ...request }, { signal });
      if (walk === undefined) return undefined;
      return exactly(await firstWordLoss(game, guess, known, signal, onNote).finally(restLarge));
    });
    return () => work.reset();
  }, [game, turns, guess, known?.guess, within]);
  return work.now.value;
}

/** Shows what a word of the position costs against the best word, and how many words it leaves on average. */
export function WordValue({ guess }: { guess: number }) {
  const { game, codes } = position.value;
  const { state, note, result = note, reason } = useWordLoss(guess);
  if (reason !== undefined) return <Problem text={t('engine.failed', { reason })} />;
  const word = formatCode(game, guess);
  const left = leftOnAverage(game, codes, guess).toFixed(1);
  return (
    <p class="outlook graded" role="status">
      {inARow(
        result !== undefined
          ? lossText(word, result)
          : state === 'working'
            ? t('value.working', { word })
            : '',
        t('value.leaves', { word, left }),
      )}
    </p>
  );
}

function lossText(word: string, { least, most }: LossBounds): string {
  if (least === Number.POSITIVE_INFINITY) return t('value.late', { word, n: ROWS });
  if (most === 0) return t('value.best', { word });
  const [from, to] = [roundDown(least, 3), roundUp(most, 3)];
  return least === most
    ? t('value.loses', { word, loss: least.toFixed(3) })
    : t('value.between', { word, least: from, most: to });
}

/** The field for the reader's own word. It says what a complete word costs before the reader uses it. */
export function WordEntry(props: EntryProps) {
  const text = useSignal('');
  const word = wordIn(props, text.value);
  return (
    <>
      {word === undefined ? <p class="graded quiet">{t('value.how')}</p> : <WordValue guess={word} />}
      <GuessEntry {...props} text={text} />
    </>
  );
}

/** Returns the number of a word that may be guessed; undefined for other texts. */
function wordIn({ game, fault }: EntryProps, text: string): number | undefined {
  if (codeFault(game, typedSymbols(game, text)) !== undefined) return undefined;
  const word = readCode(game, text);
  return fault?.(word) === undefined ? renumbered(word, address.value.game, position.value.game) : undefined;
}
