// Shows the goal of the help with words. Off the shipped strategy, the reader can choose that no word may
// need a seventh turn. If that is impossible, says how many words can be found in time.

import { useEffect } from 'preact/hooks';
import { ask } from '../engine/client.ts';
import { sourceOf, type WinChance } from '../engine/messages.ts';
import { useEngineWork } from '../engine/work.ts';
import { position } from '../help.ts';
import { LARGE_OF_WORDS } from '../state/quick-guess.ts';
import { treeSettled } from '../store.ts';
import { isLate, isSafe, lastTurn, ROWS, toggleSafe } from '../word-goal.ts';
import { inARow, t } from '../words/language.ts';

/** The goal of the advice. */
export function WordGoal() {
  const { game, turns, codes, walk } = position.value;
  const isTooLarge = turns.length === 0 && codes.length > LARGE_OF_WORDS;
  if (!treeSettled.value) return <div class="goal" />;
  if (walk !== undefined) {
    const goal = t(lastTurn.value === undefined ? 'goal.tree' : 'goal.tree.safe', { n: ROWS });
    return <p class="quiet goal">{goal}</p>;
  }
  if (turns.length >= ROWS || isTooLarge) return null;
  return (
    <div class="goal">
      <label class="switch">
        <input type="checkbox" checked={isSafe(game)} onChange={() => toggleSafe(game)} />
        <span>{t('goal.safe', { n: ROWS })}</span>
      </label>
      {isLate.value && <Late />}
    </div>
  );
}

/** Says that no strategy finds every word in time, and how many it can find if all are equally likely. */
function Late() {
  const { game, turns, codes } = position.value;
  const work = useEngineWork<WinChance, WinChance>();
  useEffect(() => {
    const request = { kind: 'win', game: sourceOf(game), history: turns, within: ROWS } as const;
    if (codes.length <= LARGE_OF_WORDS && !game.weights) work.begin((signal) => ask(request, { signal }));
    return () => work.reset();
  }, [game, turns]);
  const { result } = work.now.value;
  return (
    <p role="status" class="note">
      {inARow(
        t('goal.late', { n: ROWS }),
        result === undefined ? '' : t('goal.missed', { n: result.weight - result.won, all: result.weight }),
      )}
    </p>
  );
}
