// The messages of the page during work, and after work was stopped or has failed.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { roundDown, roundUp } from '../../base/outwards.ts';
import type { TreeAdvice } from '../../tree-output/tree-walk.ts';
import type { GoodGuess } from '../engine/messages.ts';
import { inARow, t } from '../words/language.ts';

/** Milliseconds before the message about work appears. */
const MOMENT = 200;

interface Props {
  /** The message. Its default says that the engine works. */
  text?: string | undefined;
  onCancel: () => void;
}

/** Says that the engine is at work, if the work takes longer than MOMENT. */
export function Thinking({ text, onCancel }: Props) {
  const long = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      long.value = true;
    }, MOMENT);
    return () => clearTimeout(timer);
  }, [long]);
  return (
    <p class="thinking">
      {long.value && <span class="spinner" aria-hidden="true" />}
      <span role="status">{long.value && (text ?? t('thinking'))}</span>
      {long.value && (
        <button type="button" class="plain" onClick={onCancel}>
          {t('cancel')}
        </button>
      )}
    </p>
  );
}

interface EndedProps {
  /** The reason of a failure; undefined after a stop. */
  reason: string | undefined;
  /** True if a good guess stays on the screen. */
  isGood: boolean;
  onAgain: () => void;
}

/** Says that the engine has stopped, with a button that starts it again. */
export function Ended({ reason, isGood, onAgain }: EndedProps) {
  const isStopped = reason === undefined;
  return (
    <p class="thinking ended" role="status">
      <span>
        {inARow(isStopped ? t('cancelled') : t('engine.failed', { reason }), isGood ? t('good') : '')}
      </span>
      <button type="button" onClick={onAgain}>
        {t(isStopped ? 'think' : 'retry')}
      </button>
    </p>
  );
}

/** Returns the text about the expected turns of the best guess, after `played` turns. */
export function expectedText({ expected, worst }: TreeAdvice, played: number): string {
  const n = played + worst;
  return expected === worst ? t('surely', { n }) : t('expected', { turn: (played + expected).toFixed(2), n });
}

/** Returns the sentence about a good guess, with bounds on its turns if they are known. */
export function goodGuessText(good: GoodGuess, played: number): string {
  const turns = goodGuessTurns(good, played);
  return turns === undefined ? t('meanwhile') : t('meanwhile.turns', turns);
}

/**
 * Returns bounds on the average turn on which a good guess leads to the secret, or undefined while unknown.
 * The bounds are rounded outwards, so that they stay true.
 */
function goodGuessTurns({ turns }: GoodGuess, played: number): { least: string; most: string } | undefined {
  if (turns === undefined) return undefined;
  return { least: roundDown(played + turns.least, 2), most: roundUp(played + turns.most, 2) };
}

interface ProblemProps {
  text: string;
  onRetry?: () => void;
}

/** Shows a sentence about a failure, with its button. */
export function Problem({ text, onRetry }: ProblemProps) {
  return (
    <p class="problem" role="alert">
      {text}{' '}
      {onRetry !== undefined && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
