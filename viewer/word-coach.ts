// What is remembered of the games of words, and their grades. The attempts and the book are those of all games, and so is the coach.

import { computed, effect, signal } from '@preact/signals';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import type { History, Turn } from '../game/history.ts';
import { gradeAll, sourceOf } from './coach.ts';
import { ask, failureOf } from './engine/client.ts';
import { attempts, gameId, keepRecords, records, remember } from './game-book.ts';
import { seedOfDay } from './state/daily.ts';
import { addRecords, observed, recordOf, resumed } from './state/records.ts';
import { balanceOf, type Grade, type Grading, ungraded } from './state/your-game.ts';
import { address, whenSettled } from './store.ts';
import { goTo, place, playedWords, turns, wordGame } from './word-store.ts';

/** The grades of the game that was played or pasted last, as far as they are known. */
export const wordGrades = signal<readonly Grade[]>([]);
/** How far they have come. */
export const wordGrading = signal<Grading>('none');
/** Why a grade could not be had; empty when nothing failed. */
export const wordFailure = signal('');

let work = new AbortController();
let graded = '';

/** Stops grading. */
export function stopWordCoach(): void {
  work.abort();
  if (wordGrading.value === 'working') wordGrading.value = 'stopped';
}

/** Grades every guess of a game, and calls `onDone` with all the grades; a game that was graded last is left alone, unless once `more`. */
export async function gradeWords(
  game: Game,
  history: History,
  onDone?: (all: readonly Grade[]) => void,
  more = false,
): Promise<void> {
  const key = `${game.name} ${JSON.stringify(history)}`;
  if (key === graded && !more) return;
  graded = key;
  ahead.work.abort(); // small positions are not to wait for it
  work.abort();
  work = new AbortController();
  const { signal: wanted } = work;
  wordFailure.value = '';
  wordGrading.value = 'working';
  wordGrades.value = history.map(({ guess }) => ungraded(guess));
  await whenSettled(game.name, 'average');
  if (wanted.aborted) return;
  try {
    const all = await gradeAll(game, history, wanted, (grades) => {
      wordGrades.value = grades;
    });
    wordGrading.value = 'done';
    onDone?.(all);
  } catch (error) {
    if (wanted.aborted) return;
    wordFailure.value = failureOf(error) ?? '';
    wordGrading.value = 'stopped';
  }
}

let ahead = { of: '', work: new AbortController() };

/**
 * Has the engine learn, while the reader still plays or fills in words, what is best after the first of them: that takes longest of all
 * but the first word itself, and so the grades are there as soon as they are wanted. Without a first turn it stops.
 */
function workAhead(game: Game, first: Turn | undefined): void {
  const of = first === undefined ? '' : `${game.name} ${JSON.stringify(first)}`;
  if (ahead.of === of) return;
  ahead.work.abort();
  ahead = { of, work: new AbortController() };
  if (first === undefined) return;
  const request = { kind: 'best', game: sourceOf(game), history: [first] } as const;
  ask(request, { signal: ahead.work.signal }).catch(() => undefined); // the coach will ask again, and report a failure
}

/** Forgets the grades of a game that is left. */
export function forgetGrades(): void {
  graded = '';
  work.abort();
  wordGrades.value = [];
  wordGrading.value = 'none';
}

const wordId = computed(() => {
  const { host, seed } = place.value;
  const game = wordGame.value;
  return game === undefined || game === 'failed' ? '' : gameId({ game, host, seed });
});

/** What is remembered of the game under way. */
export const wordAttempt = computed(() => attempts.value.find(({ id }) => id === wordId.value));

/** Is the game that is played over? */
export const wordsOver = computed(() => {
  const game = wordGame.value;
  const isWon = game !== undefined && game !== 'failed' && playedWords.value.at(-1)?.feedback === game.win;
  return isWon || place.value.gaveUp;
});

// Every guess is remembered, and the puzzle of the day goes on where it was left: see grading.ts.
effect(() => {
  const here = place.value;
  const game = wordGame.value;
  if (address.value.tab !== 'words' || here.mode !== 'play' || game === undefined || game === 'failed') return;
  const id = wordId.value;
  const known = (here.host === 'daily' ? attempts.value : attempts.peek()).find((each) => each.id === id);
  const seen = { guesses: playedWords.value.map(({ guess }) => guess), gaveUp: here.gaveUp };
  if (here.host === 'daily') {
    const there = resumed(known, seen);
    if (there !== seen) {
      goTo({ ...here, guesses: there.guesses.map((guess) => formatCode(game, guess)), gaveUp: there.gaveUp }, true);
      return;
    }
  }
  const now = observed(known, id, seen.guesses, seen.gaveUp);
  const isFound = playedWords.value.at(-1)?.feedback === game.win;
  const kept = isFound && now.found !== true ? { ...now, found: true } : now;
  if (kept !== known) remember(kept);
});

/** Puts a finished game into the book, once, and its grades when they are known. */
function enter(game: Game, history: History, all: readonly Grade[]): void {
  const known = wordAttempt.peek();
  const { host, seed } = place.peek();
  if (known === undefined || known.elsewhere) return;
  const late = host === 'daily' && seed !== seedOfDay(new Date());
  const record = recordOf(known, { game: game.name, host, turns: history.length, late }, balanceOf(all));
  keepRecords(addRecords(records.peek(), [record]));
}

effect(() => {
  const game = wordGame.value;
  if (game === undefined || game === 'failed') return;
  const isHere = address.value.tab === 'words' && !wordsOver.value;
  const history = { play: playedWords, review: turns, help: undefined }[place.value.mode];
  workAhead(game, isHere ? history?.value[0] : undefined);
});

// A finished game is counted and graded; when the reader goes on to another one, these grades are not needed any more.
effect(() => {
  const game = wordGame.value;
  const history = playedWords.value;
  if (address.value.tab !== 'words' || place.value.mode === 'help') return forgetGrades();
  if (place.value.mode === 'review' || game === undefined || game === 'failed') return;
  if (!wordsOver.value || history.length === 0) return forgetGrades();
  const isWon = history.at(-1)?.feedback === game.win;
  // Once the last guess has been remembered.
  queueMicrotask(() => {
    if (isWon) enter(game, history, []);
    void gradeWords(game, history, (all) => isWon && enter(game, history, all));
  });
});
