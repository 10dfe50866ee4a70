// The review of a game that was played elsewhere. The reader pastes its squares, its words, or both, and
// fills in missing words. The page finds the list and the mode, names faults, and grades the words up to the
// first gap.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import { fetchList } from '../lists.ts';
import { gradeGame, isGraded } from '../play.ts';
import { formatWordPlace, LISTS, type ListName, type MarkedWord } from '../state/address.ts';
import { typedLetters } from '../state/letters.ts';
import {
  type ListGame,
  type Review,
  type ReviewFault,
  reviewRows,
  suitingList,
} from '../state/reviewed-game.ts';
import {
  MOST_TEXT,
  type PasteFault,
  readSharedGame,
  type SharedGame,
  shareLines,
} from '../state/shared-game.ts';
import { isWordText } from '../state/word-address.ts';
import { address, go, goInPlace, listKey, wordGames } from '../store.ts';
import { t } from '../words/language.ts';
import { Verdict, verdictLines } from './coach-card.tsx';
import { useFocusKept } from './focus.ts';
import { ShareButton } from './share-button.tsx';
import { spokenMarks } from './symbols.tsx';
import { Problem } from './thinking.tsx';
import { hintText, MarkedRow } from './word-board.tsx';

function rowsHere(): readonly MarkedWord[] {
  return address.value.place?.rows ?? [];
}

/** Returns the loaded lists with their games. The list of the address comes first. */
function listsHere(hard: boolean): ListGame<ListName>[] {
  const chosen = address.value.place?.list;
  const names = [...LISTS].sort((a, b) => Number(b === chosen) - Number(a === chosen));
  return names.flatMap((name) => {
    const game = wordGames.value.get(listKey(name, hard));
    return game === undefined || game === 'failed' ? [] : { name, game };
  });
}

/** Shows rows in the list that suits them best. */
function show(to: typeof go, rows: readonly MarkedWord[], hard: boolean): void {
  const here = address.value;
  if (here.place === undefined) return;
  const list = suitingList(listsHere(hard), rows)?.name ?? here.place.list;
  to({ ...here, place: { ...here.place, list, hard, rows } });
}

/** The review of a game. */
export function WordReview() {
  const { game } = address.value;
  const rows = rowsHere();
  const marks = rows.map((row) => row.marks).join();
  useFocusKept(['.fill .missing', '.yours textarea, .fill button:last-child'], [marks]);
  // A pasted game may need another list than the chosen one, also if that list is loaded later.
  useEffect(() => {
    for (const list of LISTS)
      if (list !== 'own' && !wordGames.peek().has(listKey(list, false))) fetchList(list);
  }, []);
  const review = useMemo(() => reviewRows(game, rows), [game, rows]);
  const { history, isWider, fault } = review;
  const loaded = listsHere(game.hard).length;
  useEffect(() => {
    if (isWider || fault?.kind === 'list') show(goInPlace, rows, game.hard);
  }, [loaded]);
  return (
    <div class="play">
      <section class="card yours">
        <h2>{t('words.mode.review')}</h2>
        {rows.length === 0 ? <Paste game={game} /> : <Fill key={marks} listed={game} review={review} />}
      </section>
      {history.length > 0 && isGraded(review.game, history) && (
        <Verdict game={review.game} history={history} listed={game}>
          <ShareLine review={review} />
        </Verdict>
      )}
    </div>
  );
}

/** An example game. Its words are in both shipped lists, and it keeps the rule of hard mode. */
const EXAMPLE = 'crane worth shrug';

function Paste({ game }: { game: Game }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = useSignal('');
  const open = ({ rows, hard }: SharedGame): void => {
    const isKept = game.hard && reviewRows(game, rows).fault === undefined;
    show(go, rows, hard ?? isKept);
  };
  /**
   * Accepts a text that was pasted as a whole, or typed rows of a won game. Other typed rows may still be
   * incomplete.
   */
  const take = (text: string, isWhole: boolean): void => {
    const readings = listsHere(false).map((each) => readSharedGame(text, each.game));
    const read = readings.find((each) => !('kind' in each)) ?? readings[0];
    if (read === undefined || text.trim() === '') problem.value = '';
    else if ('kind' in read) problem.value = isWhole ? faultText(game, read) : '';
    else if (isWhole || read.isOver) open(read);
  };
  return (
    <>
      <p class="quiet">{t('words.paste')}</p>
      <textarea
        ref={field}
        rows={8}
        maxLength={MOST_TEXT + 1} // longer texts would take the browser long to show
        aria-label={t('words.paste.label')}
        placeholder={`Wordle 1,234 3/6\n\n⬛🟨⬛⬛⬛\n⬛⬛🟩⬛🟨\n🟩🟩🟩🟩🟩\n\n${EXAMPLE}`}
        onInput={(event) => take(event.currentTarget.value, event.inputType === 'insertFromPaste')}
        onChange={(event) => take(event.currentTarget.value, true)}
      />
      {problem.value !== '' && <Problem text={problem.value} />}
      <p class="buttons">
        <button type="button" class="main" onClick={() => take(field.current?.value ?? '', true)}>
          {t('words.review.go')}
        </button>
        {address.value.place?.list !== 'own' && (
          <button type="button" onClick={() => take(EXAMPLE, true)}>
            {t('words.paste.example')}
          </button>
        )}
      </p>
    </>
  );
}

/** Returns the sentence about a fault. */
function faultText(game: Game, fault: PasteFault | ReviewFault): string {
  const inRow = (row: number, text: string): string => t('words.row', { row, text });
  switch (fault.kind) {
    case 'list':
      return inRow(fault.row, t('words.fault.list', { ...fault }));
    case 'misfit':
      return inRow(fault.row, t('words.review.misfit', { ...fault }));
    case 'hint':
      return inRow(fault.row, `${fault.word} – ${hintText(game, fault.hint)}`);
    case 'impossible':
      return inRow(fault.row, t('words.impossible'));
    default:
      return t(`words.paste.${fault.kind}`, { ...fault });
  }
}

function Fill({ listed, review }: { listed: Game; review: Review }) {
  const turns = rowsHere();
  const { game, history, fault, gap, isWider } = review;
  const set = (at: number, text: string): void => {
    const word = typedLetters(listed, text);
    show(goInPlace, turns.with(at, { ...turns[at], word: isWordText(word) ? word : '' }), listed.hard);
  };
  const grade = (): void => {
    if (history.length > 0) gradeGame(game, history, false, listed);
  };
  // Grades the game once every word is filled in.
  const words = turns.map(({ word }) => word).join();
  useEffect(() => {
    if (history.length === turns.length) grade();
  }, [words, game.name]);
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    grade();
  };
  return (
    <form class="fill" onSubmit={onSubmit}>
      {history.length < turns.length && <p class="quiet">{t('words.review.how')}</p>}
      <ol class="board">
        {turns.map(({ word, marks }, at) => {
          return (
            <li key={at}>
              <MarkedRow game={listed} word="" marks={marks} />
              <input
                type="text"
                class={word === '' ? 'missing' : ''}
                value={word}
                maxLength={listed.positions}
                aria-label={t('words.review.word', { n: at + 1, marks: spokenMarks(marks) })}
                autoComplete="off"
                autoCapitalize="off"
                spellcheck={false}
                onChange={(event) => set(at, event.currentTarget.value)}
              />
            </li>
          );
        })}
      </ol>
      {fault !== undefined && <Problem text={faultText(listed, fault)} />}
      <div class="quiet" role="status">
        {fault === undefined && gap !== undefined && <p>{t('words.review.gap', { row: gap })}</p>}
        {isWider && <p>{t('words.review.wider')}</p>}
      </div>
      <p class="buttons">
        <button type="submit" class="main">
          {t('words.review.go')}
        </button>
        <button type="button" onClick={() => show(go, [], listed.hard)}>
          {t('words.review.new')}
        </button>
      </p>
    </form>
  );
}

/** Number of rows of the newspaper's game. */
const ROWS = 6;

/** The result in one line, to be shared with its squares. The link leads to the review of other games. */
function ShareLine({ review: { game, history } }: { review: Review }) {
  const { place } = address.value;
  const [verdict] = verdictLines();
  if (place === undefined || verdict === undefined) return null;
  const turns = `${history.length}${history.length > ROWS ? '' : `/${ROWS}`}${place.hard ? '*' : ''}`;
  const line = `optimoo · ${turns} · ${verdict}`;
  const link = `${location.origin}${location.pathname}#words/${formatWordPlace(place)}`;
  const all = [line, ...shareLines(game, history), ...(place.list === 'own' ? [] : [link])];
  return (
    <p class="share-line">
      <span>{line}</span> <ShareButton label={t('share')} text={() => all.join('\n')} />
    </p>
  );
}
