// Help in a game too large to be listed, such as 6x10. The engine counts the codes and advises a guess. Each
// code on the screen belongs to a small game that holds only the codes shown.

import { useEffect, useMemo } from 'preact/hooks';
import { roundDown, roundUp } from '../../base/outwards.ts';
import { formatCode, parseCode } from '../../game/code.ts';
import { parseLargeCode } from '../../game/large-game.ts';
import { gameOfCodes } from '../../game/large-position.ts';
import { ask } from '../engine/client.ts';
import type { LargeAdvice, LargeGuess } from '../engine/messages.ts';
import { type EngineWork, useEngineWork } from '../engine/work.ts';
import { forgetUnderWay, keepUnderWay } from '../kept-games.ts';
import { formatLargePlace, type LargePlace, readLargePlace, turnsText } from '../state/large-place.ts';
import type { FeedbackChoice } from '../state/position-view.ts';
import { address, go } from '../store.ts';
import { count, inARow, t } from '../words/language.ts';
import { ruleKey } from '../words/names.ts';
import { AFTER_TURN } from './assistant-tab.tsx';
import { Card } from './card.tsx';
import { FeedbackPad } from './feedback-pad.tsx';
import { useFocusKept } from './focus.ts';
import { GameChoice } from './game-choice.tsx';
import { GuessEntry } from './guess-entry.tsx';
import { OwnEntry } from './own-entry.tsx';
import { Remaining } from './remaining.tsx';
import { asPegs, Code, TurnList } from './symbols.tsx';
import { Ended, expectedText, Problem, Thinking } from './thinking.tsx';

/** The most positions of a code whose feedbacks form a grid of bulls and cows on a wide screen. */
const MOST_IN_GRID = 8;

/** A result with the question that it answers, because the question may have changed since. */
interface Answered<R> {
  readonly key: string;
  readonly result: R;
}

/** Asks the engine whenever `key` changes, and returns its work and its answer to the present question. */
function useAnswer<R>(
  key: string | undefined,
  askEngine: (signal: AbortSignal, onNote: (note: R) => void) => Promise<R>,
): { work: EngineWork<Answered<R>, Answered<R>>; result: R | undefined; begin: () => void } {
  const work = useEngineWork<Answered<R>, Answered<R>>();
  const begin = (): void => {
    if (key === undefined) return;
    work.begin(async (signal, onNote) => ({
      key,
      result: await askEngine(signal, (note) => onNote({ key, result: note })),
    }));
  };
  useEffect(() => {
    begin();
    return () => work.reset();
  }, [key]);
  const { note, result = note } = work.now.value;
  return { work, begin, result: result?.key === key ? result?.result : undefined };
}

/** The tab in which the page helps with a large game. */
export function LargeHelp() {
  const text = address.value.large ?? '';
  const { place, isWhole } = useMemo(() => readLargePlace(text), [text]);
  const { game: large, turns, asking } = place;
  const request = { game: large.name, turns: turnsText(place) };
  const key = `${request.game} ${request.turns}`;
  const advised = useAnswer<LargeAdvice>(key, (signal, onNote) =>
    ask({ kind: 'large', ...request }, { signal, onNote }),
  );
  const advice = advised.result;
  const known = advice !== undefined && 'code' in advice ? advice : undefined;
  const isOver = advice !== undefined && known === undefined;
  const guess = isOver ? undefined : (asking ?? known?.code);
  const counted = useAnswer<readonly FeedbackChoice[]>(known && guess && `${key} ${guess}`, (signal) =>
    ask({ kind: 'large-answers', ...request, guess: guess ?? '' }, { signal }),
  );
  const shown = useMemo(() => {
    const codes = [...turns.map((turn) => turn.guess), ...(guess === undefined ? [] : [guess])];
    return gameOfCodes(
      large,
      codes.map((code) => parseLargeCode(large, code)),
    );
  }, [text, guess]);
  const code = guess === undefined ? undefined : parseCode(shown, guess);
  const give = (feedback: number): void => {
    if (guess !== undefined) visit({ game: large, turns: [...turns, { guess, feedback }] });
  };
  useFocusKept(AFTER_TURN, [text], counted.result);
  useEffect(() => {
    if (turns.length > 0) keepUnderWay(text, advice === undefined || !('secret' in advice));
  }, [text, advice]);
  const wrong = advice !== undefined && 'wrong' in advice ? advice.wrong : undefined;
  return (
    <div class="assistant">
      {!isWhole && <Problem text={t('address')} />}
      <div class="area-game">
        <GameChoice />
      </div>
      {(turns.length > 0 || asking !== undefined) && (
        <Card class="played" title={t('turns')}>
          <TurnList
            game={shown}
            turns={turns.map((turn) => ({ ...turn, guess: parseCode(shown, turn.guess) }))}
            wrong={wrong}
            onCorrect={(at, feedback) =>
              visit({ ...place, turns: turns.with(at, { ...turns[at], feedback }) })
            }
          />
          <p class="buttons">
            <button type="button" onClick={() => visit(before(place))}>
              {t('undo')}
            </button>
            <button type="button" onClick={() => visit({ game: large, turns: [] })}>
              {t('restart')}
            </button>
          </p>
        </Card>
      )}
      {wrong !== undefined && (
        <section class="card contradiction" role="alert">
          <h2 tabIndex={-1}>{t('wrong.title')}</h2>
          <p>{inARow(t('wrong.since', { n: wrong + 1 }), t('large.mend'))}</p>
        </section>
      )}
      {advice !== undefined && 'secret' in advice && (
        <section class="card found won" role="status">
          <h2 tabIndex={-1}>{t('found', { n: turns.length })}</h2>
          <Code game={shown} code={parseCode(shown, advice.secret)} size="large" />
          <p class="buttons">
            <button type="button" class="main" onClick={() => visit({ game: large, turns: [] })}>
              {t('again')}
            </button>
          </p>
        </section>
      )}
      {!isOver && (
        <section
          class={`card asked long ${large.positions > MOST_IN_GRID ? 'longest' : ''}`}
          style={{ '--positions': large.positions }}
          aria-label={t('guess')}
        >
          <h2>{t(asking === undefined ? 'guess.n' : 'guess.own', { n: turns.length + 1 })}</h2>
          <div aria-live="polite" aria-atomic="true" class="live">
            {code !== undefined && <Code game={shown} code={code} size="large" />}
            {known !== undefined && asking === undefined && <Verdict known={known} played={turns.length} />}
          </div>
          <Progress {...advised} />
          {known !== undefined && <Progress {...counted} />}
          {counted.result !== undefined && turns.length === 0 && (
            <p class="quiet how">{t(`how.${ruleKey(shown.marking, asPegs(shown))}`)}</p>
          )}
          {counted.result !== undefined && code !== undefined && (
            <FeedbackPad
              key={text}
              game={shown}
              guess={code}
              choices={counted.result}
              isFirst={turns.length === 0}
              onFeedback={give}
            />
          )}
          {known !== undefined && (
            <OwnEntry
              key={text}
              Entry={GuessEntry}
              game={shown}
              before={[]}
              onGuess={() => undefined}
              onText={(own) => visit({ ...place, asking: own })}
            />
          )}
        </section>
      )}
      {known !== undefined && <Left known={known} onPick={(own) => visit({ ...place, asking: own })} />}
    </div>
  );
}

/** Goes to another place of the help. */
function visit(to: LargePlace): void {
  if (to.turns.length === 0) forgetUnderWay('help');
  go({ ...address.peek(), large: formatLargePlace(to) });
}

/** Takes back the reader's own guess if it still waits for its feedback, and otherwise the last turn. */
function before({ game, turns, asking }: LargePlace): LargePlace {
  return { game, turns: asking === undefined ? turns.slice(0, -1) : turns };
}

/** Says what is known about the advised guess. It is never called best unless that is proved. */
function Verdict({ known, played }: { known: LargeGuess; played: number }) {
  const { compared, turns, worst } = known;
  const isBest = compared === 'all' && turns.least === turns.most;
  const bounds = { least: roundDown(played + turns.least, 2), most: roundUp(played + turns.most, 2) };
  return (
    <>
      {worst !== undefined && (
        <p class="outlook">
          {expectedText({ guess: 0, codes: known.count, expected: turns.most, worst }, played)}
        </p>
      )}
      <p class="quiet verdict">
        {isBest
          ? t('large.best')
          : compared !== 'players'
            ? t('large.good', bounds)
            : t(turns.most === Number.POSITIVE_INFINITY ? 'large.entropy' : 'large.player', bounds)}
      </p>
    </>
  );
}

/** Says that the engine is at work, or has stopped. */
function Progress<R>({ work, begin }: { work: EngineWork<R, R>; begin: () => void }) {
  const { state, reason } = work.now.value;
  if (state === 'working') return <Thinking onCancel={() => work.stop()} />;
  const hasEnded = state === 'stopped' || state === 'failed';
  return hasEnded ? <Ended reason={reason} isGood={false} onAgain={begin} /> : null;
}

/** Shows the number of codes that are left, and the codes if all are known. */
function Left({ known, onPick }: { known: LargeGuess; onPick: (code: string) => void }) {
  const { sample, count: left } = known;
  const codes = useMemo(() => Uint16Array.from({ length: sample.secrets }, (_, code) => code), [sample]);
  if (left === sample.secrets)
    return <Remaining game={sample} codes={codes} onPick={(code) => onPick(formatCode(sample, code))} />;
  return (
    <Card
      class="left"
      title={
        <>
          {t('left.title')} <span class="figure">{count(left)}</span>
        </>
      }
    >
      <p class="quiet">{t('large.many', { n: sample.secrets })}</p>
    </Card>
  );
}
