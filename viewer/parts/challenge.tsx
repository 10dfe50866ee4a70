// A challenge by a friend: the sentence above the board, and after the game both games beside each other with
// the coach's grades.

import { useEffect } from 'preact/hooks';
import { feedbackOf } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { useEngineWork } from '../engine/work.ts';
import { gradeAll } from '../grade.ts';
import { coach, session } from '../play.ts';
import { parseChallenge } from '../state/challenge.ts';
import { duel } from '../state/duel.ts';
import { balanceOf, type Grade, lossText, markOf, ungraded } from '../state/your-game.ts';
import { address, listKey, wordGames } from '../store.ts';
import { t } from '../words/language.ts';
import { SIGNS } from './coach-card.tsx';
import { Code } from './symbols.tsx';
import { Problem } from './thinking.tsx';

/**
 * Returns the friend's game and its turns, or no turns if its text cannot be read. The friend may have played
 * without hard mode.
 */
function friendsGame(): { readonly game: Game; readonly turns: History } {
  const { game, seed, challenge = '', place } = address.value;
  const secret = secretOfSeed(game, seed);
  const normal = place && wordGames.value.get(listKey(place.list, false));
  for (const each of [game, normal]) {
    const guesses = typeof each === 'object' && parseChallenge(each, seed, challenge);
    if (guesses)
      return {
        game: each,
        turns: guesses.map((guess) => ({ guess, feedback: feedbackOf(game, guess, secret) })),
      };
  }
  return { game, turns: [] };
}

/** The challenge above the board, or a note that it cannot be read. */
export function Challenge() {
  const n = friendsGame().turns.length;
  if (n === 0) return <Problem text={t('address')} />;
  return (
    <p class="challenge">
      <b>{t('challenge.beat', { n })}</b> {t('challenge.note', { n })}
    </p>
  );
}

/** Both games beside each other, and who did better. */
export function Duel() {
  const { game } = address.value;
  const { yours, found } = session.value;
  const { game: friendly, turns: friend } = friendsGame();
  const work = useEngineWork<void, readonly Grade[]>();
  const isCoachBusy = coach.now.value.state === 'working';
  useEffect(() => {
    // The reader's own grades come first.
    if (friend.length === 0 || isCoachBusy || work.now.peek().state !== 'none') return;
    work.begin(async (signal, onNote) => void (await gradeAll(friendly, friend, signal, onNote)));
  }, [isCoachBusy]);
  if (friend.length === 0) return null;
  const mine = gradesOf(yours, coach.now.value.note);
  const { note, reason } = work.now.value;
  const theirs = gradesOf(friend, note);
  const sums = [mine, theirs].map((grades) => balanceOf(grades).skill);
  const result = duel(
    { turns: found.you ? yours.length : undefined, skill: sums[0] },
    { turns: friend.length, skill: sums[1] },
  );
  const turns = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) => at);
  return (
    <section class="duel" aria-labelledby="duel-title">
      <h3 id="duel-title">{t('duel')}</h3>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{t('records.you')}</th>
            <th scope="col">{t('duel.friend')}</th>
          </tr>
        </thead>
        <tbody>
          {turns.map((at) => (
            <tr key={at}>
              <GradedGuess game={game} grade={mine[at]} />
              <GradedGuess game={game} grade={theirs[at]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {[mine, theirs].map((grades, who) => (
              <td key={who}>{t('duel.sum', { n: grades.length, loss: lossText(sums[who], 3) })}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {reason !== undefined && <Problem text={t('engine.failed', { reason })} />}
      <p role="status" class="sum">
        {result !== 'undecided' && t(`duel.${result}`, { n: yours.length, m: friend.length })}
      </p>
    </section>
  );
}

/** Returns the grades of these turns as far as they are known. */
function gradesOf(turns: History, known: readonly Grade[] = []): Grade[] {
  return turns.map(({ guess }, at) => (known[at]?.guess === guess ? known[at] : ungraded(guess)));
}

/** A guess with the coach's sign and its loss. */
function GradedGuess({ game, grade }: { game: Game; grade: Grade | undefined }) {
  if (grade === undefined) return <td />;
  const mark = Number.isNaN(grade.loss) ? undefined : markOf(grade.loss);
  return (
    <td class={`mark ${mark ?? ''}`}>
      <span class="sign" title={mark && t(`mark.${mark}`)} aria-hidden="true">
        {mark && SIGNS[mark]}
      </span>{' '}
      <Code game={game} code={grade.guess} />{' '}
      <small>
        {mark !== undefined && <span class="unseen">{t(`mark.${mark}`)}</span>} {lossText(grade.loss, 3)}
      </small>
    </td>
  );
}
