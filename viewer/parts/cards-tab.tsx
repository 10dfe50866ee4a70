// The tab of the puzzle with arithmetic. The reader enters or draws cards, sees whether there is a solution,
// and uncovers it step by step. The address holds cards and target, so the reader can share them.
// state/card-puzzle.ts computes the solutions.

import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { drawCards, readCards, solveCards, type Way } from '../state/card-puzzle.ts';
import { address, go } from '../store.ts';
import { t } from '../words/language.ts';
import { Card } from './card.tsx';
import { TextField } from './fields.tsx';
import { useFocusKept } from './focus.ts';

/** The tab of the puzzle with arithmetic. */
export function Cards() {
  const { cards, target } = address.value;
  const ways = solveCards(cards, target);
  const hand = `${cards.join()} ${target}`;
  return (
    <div class="columns">
      <div class="column">
        <Card class="table" title={t('cards.title', { target })}>
          <p class="quiet">{t('cards.how')}</p>
          <ul class="hand" aria-label={t('cards.hand')}>
            {cards.map((card, at) => (
              <li key={`${at}-${card}`}>{card}</li>
            ))}
          </ul>
          <CardForm hand={hand} />
        </Card>
      </div>
      <div class="column">
        <Card title={t('cards.can')}>
          <Judgement key={hand} ways={ways} />
        </Card>
      </div>
    </div>
  );
}

/** The fields for cards and target. They stay in place when other cards are used, so they keep the focus. */
function CardForm({ hand }: { hand: string }) {
  const { cards, target } = address.value;
  const text = useSignal(cards.join(' '));
  const goal = useSignal(String(target));
  const wrong = useSignal({ cards: false, target: false });
  useLayoutEffect(() => {
    text.value = cards.join(' ');
    goal.value = String(target);
    wrong.value = { cards: false, target: false };
  }, [hand]);
  const submit = (event: Event): void => {
    event.preventDefault();
    const aim = goal.value.normalize('NFKC').trim();
    const laid = readCards(text.value);
    const wanted = /^\d{1,4}$/.test(aim) ? Number(aim) : undefined;
    wrong.value = { cards: laid === undefined, target: wanted === undefined };
    if (laid !== undefined && wanted !== undefined) go({ ...address.value, cards: laid, target: wanted });
  };
  return (
    <form class="card-form" onSubmit={submit} noValidate>
      <TextField
        label={t('cards.label')}
        name="cards"
        text={text}
        problem={wrong.value.cards ? 'cards-wrong' : undefined}
      />
      <TextField
        label={t('cards.target')}
        name="target"
        text={goal}
        inputMode="numeric"
        class="goal"
        problem={wrong.value.target ? 'cards-wrong' : undefined}
      />
      <p class="buttons">
        <button type="submit" class="main">
          {t('cards.lay')}
        </button>
        <button type="button" onClick={() => go({ ...address.value, cards: drawCards(Math.random) })}>
          {t('cards.draw')}
        </button>
      </p>
      {(wrong.value.cards || wrong.value.target) && (
        <p id="cards-wrong" class="problem" role="alert">
          {t('cards.wrong')}
        </p>
      )}
    </form>
  );
}

/** Says on request whether there is a solution, because the reader may want to try first. */
function Judgement({ ways }: { ways: readonly Way[] }) {
  const asked = useSignal(false);
  useFocusKept(['.reveal', '.told'], [asked.value]);
  if (!asked.value) {
    return (
      <p>
        <button type="button" class="main" onClick={() => (asked.value = true)}>
          {t('cards.tell')}
        </button>
      </p>
    );
  }
  return (
    <>
      <p role="status" class="sum told" tabIndex={-1}>
        {ways.length === 0 ? t('cards.none') : t('cards.ways', { n: ways.length })}
      </p>
      {ways.length > 0 && <Steps ways={ways} />}
    </>
  );
}

/**
 * Shows the first solution, with one more operation after each press. After the last operation, shows all
 * solutions.
 */
function Steps({ ways }: { ways: readonly Way[] }) {
  const shown = useSignal(0);
  const { steps, expression } = ways[0];
  useFocusKept(['.expression'], [shown.value]);
  return (
    <>
      <ol class="steps" aria-live="polite">
        {steps.slice(0, shown.value).map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
      {shown.value < steps.length ? (
        <button
          type="button"
          class="main reveal"
          onClick={() => {
            shown.value++;
          }}
        >
          {t('cards.step', { n: shown.value + 1, all: steps.length })}
        </button>
      ) : (
        <p class="expression" tabIndex={-1}>
          {expression}
        </p>
      )}
      {shown.value === steps.length && ways.length > 1 && (
        <details>
          <summary>{t('cards.others', { n: ways.length - 1 })}</summary>
          <ul class="ways">
            {ways.slice(1).map((way) => (
              <li key={way.expression}>{way.expression}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
