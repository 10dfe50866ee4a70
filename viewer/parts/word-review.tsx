// The review of a shared game. Its coloured squares give the marks, and the reader fills in the words. The
// coach grades the words up to the first gap.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { parseCode } from '../../game/code.ts';
import { parseFeedback, uncheckedFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining, type Turn } from '../../game/history.ts';
import { gradeGame, isGraded } from '../play.ts';
import { paste } from '../state/actions.ts';
import type { MarkedWord } from '../state/address.ts';
import { typedLetters } from '../state/letters.ts';
import { readGrid, type SharedGrid } from '../state/pasted-texts.ts';
import { isWordText } from '../state/word-address.ts';
import { address, go, goInPlace } from '../store.ts';
import { t } from '../words/language.ts';
import { Verdict } from './coach-card.tsx';
import { useFocusKept } from './focus.ts';
import { spokenMarks } from './symbols.tsx';
import { Problem } from './thinking.tsx';
import { hardFault, MarkedRow } from './word-board.tsx';

function rowsHere(): readonly MarkedWord[] {
  return address.value.place?.rows ?? [];
}

/** The review of a game. */
export function WordReview() {
  const { game } = address.value;
  const turns = rowsHere();
  const { history } = readWords(game, turns);
  const rows = turns.map(({ marks }) => marks).join();
  useFocusKept(['.fill .missing', '.yours textarea, .fill button:last-child'], [rows]);
  return (
    <div class="play">
      <section class="card yours">
        <h2>{t('words.mode.review')}</h2>
        {turns.length === 0 ? <Paste game={game} /> : <Fill key={rows} game={game} />}
      </section>
      {history.length > 0 && isGraded(game, history) && <Verdict game={game} history={history} />}
    </div>
  );
}

/** An example game. Its words are in both shipped lists, and it keeps the rule of hard mode. */
const EXAMPLE: readonly MarkedWord[] = [
  { word: 'crane', marks: '-y---' },
  { word: 'worth', marks: '--g-y' },
  { word: 'shrug', marks: 'ggggg' },
];

function Paste({ game }: { game: Game }) {
  const problem = useSignal('');
  const open = ({ rows, hard }: SharedGrid): void =>
    go(
      paste(
        address.value,
        rows.map((marks) => ({ word: '', marks })),
        address.value.place?.hard || hard,
      ),
    );
  /**
   * Accepts a text that was pasted as a whole, or typed rows of a finished game. Other typed rows may still
   * be incomplete.
   */
  const take = (text: string, isWhole: boolean): void => {
    const grid = readGrid(text, game.positions);
    const isWrong = isWhole && grid.rows.length === 0 && text.trim() !== '';
    problem.value = isWrong ? t('words.paste.none', { n: game.positions }) : '';
    if (grid.isOver || (isWhole && grid.rows.length > 0)) open(grid);
  };
  return (
    <>
      <p class="quiet">{t('words.paste')}</p>
      <textarea
        rows={8}
        aria-label={t('words.paste.label')}
        placeholder={'⬛🟨⬛⬛⬛\n🟩🟩⬛🟨⬛\n🟩🟩🟩🟩🟩'}
        onInput={(event) => take(event.currentTarget.value, event.inputType === 'insertFromPaste')}
        onChange={(event) => take(event.currentTarget.value, true)}
      />
      {problem.value !== '' && <Problem text={problem.value} />}
      {address.value.place?.list !== 'own' && (
        <p class="buttons">
          <button type="button" onClick={() => go(paste(address.value, EXAMPLE))}>
            {t('words.paste.example')}
          </button>
        </p>
      )}
    </>
  );
}

/** The turns with known words, and the first fault. */
interface Filled {
  readonly history: History;
  readonly problem: string | undefined;
}

/** Parses the words up to the first gap, and finds the first impossible word. */
function readWords(game: Game, rows: readonly MarkedWord[]): Filled {
  const history: Turn[] = [];
  const last = rows.at(-1);
  const solution = last !== undefined && /^g+$/.test(last.marks) ? last.word : '';
  const answer = codeOf(game, solution);
  for (const [at, { word, marks }] of rows.entries()) {
    if (word === '') break;
    let turn: Turn;
    try {
      turn = { guess: parseCode(game, word), feedback: parseFeedback(game, marks) };
    } catch {
      return { history, problem: t('words.fault.list', { word }) };
    }
    if (answer !== undefined && uncheckedFeedback(game, turn.guess, answer) !== turn.feedback) {
      return { history, problem: t('words.review.misfit', { word, answer: solution }) };
    }
    const fault = hardFault(game, history, turn.guess);
    if (fault !== undefined) return { history, problem: fault };
    history.push(turn);
    if (remaining(game, history).length === 0) {
      history.pop();
      return { history, problem: t('words.review.wrong', { n: at + 1 }) };
    }
  }
  return { history, problem: undefined };
}

function codeOf(game: Game, word: string): number | undefined {
  try {
    return parseCode(game, word);
  } catch {
    return undefined;
  }
}

function Fill({ game }: { game: Game }) {
  const turns = rowsHere();
  const problem = useSignal('');
  const set = (at: number, text: string): void => {
    const word = typedLetters(game, text);
    const row = { ...turns[at], word: isWordText(word) ? word : '' };
    goInPlace(paste(address.value, turns.with(at, row)));
  };
  const grade = (): void => {
    const read = readWords(game, turns);
    problem.value = read.problem ?? '';
    if (read.history.length > 0) gradeGame(game, read.history);
  };
  // Grades the game once every word is filled in.
  const words = turns.map(({ word }) => word);
  useEffect(() => {
    if (words.includes('')) problem.value = '';
    else grade();
  }, [words.join()]);
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    grade();
  };
  return (
    <form class="fill" onSubmit={onSubmit}>
      <p class="quiet">{t('words.review.how')}</p>
      <ol class="board">
        {turns.map(({ word, marks }, at) => {
          return (
            <li key={at}>
              <MarkedRow game={game} word="" marks={marks} />
              <input
                type="text"
                class={word === '' ? 'missing' : ''}
                value={word}
                maxLength={game.positions}
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
      {problem.value !== '' && <Problem text={problem.value} />}
      <p class="buttons">
        <button type="submit" class="main">
          {t('words.review.go')}
        </button>
        <button type="button" onClick={() => go(paste(address.value, []))}>
          {t('words.review.new')}
        </button>
      </p>
    </form>
  );
}
