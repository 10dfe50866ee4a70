// What is remembered of the games of words, and their grades. The attempts and the book are those of all
// games, and so is the coach.

import { computed, effect, signal } from '@preact/signals';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { type Asked, gradeAhead, gradeAll } from './coach.ts';
import { countedGrades } from './counted-grades.ts';
import { failureOf } from './engine/client.ts';
import { enterGame, enterGrades } from './enter-game.ts';
import { attempts, gameId, keepUnderWay, remember } from './game-book.ts';
import { formatAddress } from './state/address.ts';
import { attemptOf, resumed } from './state/records.ts';
import { newWordGame } from './state/word-place.ts';
import { balanceOf, type Grade, type Grading, ungraded } from './state/your-game.ts';
import { address, whenSettled } from './store.ts';
import { addressOf, goTo, place, playedWords, secretWord, turns, wordGame } from './word-store.ts';

/** The grades of the game that was played or pasted last, as far as they are known. */
export const wordGrades = signal<readonly Grade[]>([]);
/** How far they have come. */
export const wordGrading = signal<Grading>('none');
/** Why a grade could not be had; empty when nothing failed. */
export const wordFailure = signal('');

/** The work on the game that is played or pasted: what begins with the same turn is the same game. */
let work = { of: '', giveUp: new AbortController(), asked: new Map() as Asked };
/** The game whose grades are shown, as keyOf names it. */
const graded = signal('');

function keyOf(game: Game, history: History): string {
  return `${game.name} ${JSON.stringify(history)}`;
}

/** Are the grades those of this game? */
export function isGraded(game: Game, history: History): boolean {
  return graded.value === keyOf(game, history);
}

/** The work on this game, begun anew where it was stopped; that on another game ends. */
function workOn(game: Game, history: History): typeof work {
  const of = history.length === 0 ? '' : `${game.name} ${JSON.stringify(history[0])}`;
  if (work.of === of && !work.giveUp.signal.aborted) return work;
  work.giveUp.abort();
  work = { of, giveUp: new AbortController(), asked: new Map() };
  return work;
}

/** Stops grading. */
export function stopWordCoach(): void {
  work.giveUp.abort();
}

/**
 * Grades every guess of a game, and calls `onDone` with all the grades; a game that was graded last is left
 * alone, unless once `more`.
 */
export async function gradeWords(
  game: Game,
  history: History,
  onDone?: (all: readonly Grade[]) => void,
  more = false,
): Promise<void> {
  const key = keyOf(game, history);
  if (key === graded.value && !more) return;
  graded.value = key;
  const { giveUp, asked } = workOn(game, history);
  wordFailure.value = '';
  wordGrading.value = 'working';
  wordGrades.value = history.map(({ guess }) => ungraded(guess));
  await whenSettled(game.name, 'average');
  const say = (all: readonly Grade[]): void => {
    if (graded.value === key) wordGrades.value = all;
  };
  try {
    const all = await gradeAll(game, history, giveUp.signal, say, asked);
    if (graded.value !== key) return;
    wordGrading.value = 'done';
    onDone?.(all);
  } catch (error) {
    if (graded.value !== key) return;
    wordFailure.value = failureOf(error) ?? '';
    wordGrading.value = 'stopped';
  }
}

/** Forgets the grades of a game that is left. */
function forgetGrades(): void {
  graded.value = '';
  wordGrades.value = [];
  wordGrading.value = 'none';
}

const wordId = computed(() => {
  const { host, seed } = place.value;
  const game = wordGame.value;
  return game === undefined ? '' : gameId({ game, host, seed });
});

/** Is the game that is played over? */
export const wordsOver = computed(() => {
  const game = wordGame.value;
  const isWon = game !== undefined && playedWords.value.at(-1)?.feedback === game.win;
  return isWon || place.value.gaveUp;
});

// Every guess is remembered, and the puzzle of the day goes on where it was left: see grading.ts.
effect(() => {
  const here = place.value;
  const game = wordGame.value;
  if (address.value.tab !== 'words' || here.mode !== 'play' || game === undefined) return;
  const id = wordId.value;
  const known = attemptOf(here.host === 'daily' ? attempts.value : attempts.peek(), id, game);
  const guesses = playedWords.value.map(({ guess }) => guess);
  const isFound = playedWords.value.at(-1)?.feedback === game.win;
  const end = isFound ? 'found' : here.gaveUp ? 'given-up' : undefined;
  if (here.host === 'daily') {
    const there = resumed(known, { guesses, end });
    if (there.guesses !== guesses) {
      const words = there.guesses.map((guess) => formatCode(game, guess));
      return goTo({ ...here, guesses: words, gaveUp: there.end === 'given-up' }, true);
    }
  }
  if (known !== undefined && known.end === end && String(known.guesses) === String(guesses)) return;
  remember({ hints: 0, notes: '', ...known, id, guesses, end });
  if (known !== undefined && isFound) enterGame({ ...here, game }, guesses.length, known.hints);
});

/**
 * Is a game under way that waits nowhere but where it is kept? The puzzle of the day waits where it was left.
 * A game whose lists are not here yet may be under way, so it is not lost unasked either.
 */
export const wordsUnderWay = computed(() => {
  const { mode, host, guesses } = place.value;
  const turns = wordGame.value === undefined ? guesses : playedWords.value;
  return mode === 'play' && host !== 'daily' && turns.length > 0 && !wordsOver.value;
});

/** Keeps where the game that is played goes on, or that it does not. */
function keepWords(goesOn: boolean): void {
  const here = place.peek();
  const begin = formatAddress(addressOf(newWordGame(here, here.host, here.seed)));
  keepUnderWay('words', begin, goesOn ? formatAddress(addressOf(here)) : undefined);
}

/** Forgets the game that is played: the reader has left it. */
export function leaveWords(): void {
  keepWords(false);
}

// The first screen leads back to the game under way.
effect(() => {
  const { mode, host } = place.value;
  if (address.value.tab === 'words' && mode === 'play' && host !== 'daily' && wordGame.value !== undefined)
    keepWords(wordsUnderWay.value);
});

// The engine grades a game while the reader still plays it or fills in words, so that the grades are there as
// soon as they are wanted. What is best takes longest: the secret, or any word that is left, is graded as the
// next guess, and so that is known too.
effect(() => {
  const game = wordGame.value;
  if (game === undefined) return;
  const { mode } = place.value;
  const isHere = address.value.tab === 'words' && mode !== 'help';
  const history = isHere ? (mode === 'play' ? playedWords : turns).value : [];
  const { giveUp, asked } = workOn(game, history);
  if (wordsOver.value) return;
  const isWon = history.at(-1)?.feedback === game.win;
  const next = isWon ? undefined : mode === 'play' ? secretWord(game) : remaining(game, history)[0];
  gradeAhead(game, history, next, giveUp.signal, asked);
});

// A finished game is counted and graded; when the reader goes on to another one, these grades are not needed
// any more.
effect(() => {
  const game = wordGame.value;
  const history = playedWords.value;
  if (address.value.tab !== 'words' || place.value.mode === 'help') return forgetGrades();
  if (place.value.mode === 'review' || game === undefined) return;
  if (!wordsOver.value || history.length === 0) return forgetGrades();
  const isWon = history.at(-1)?.feedback === game.win;
  const hosted = { ...place.peek(), game };
  const enter = (all: readonly Grade[]): void => {
    if (isWon) enterGrades(hosted, balanceOf(countedGrades(game, all)));
  };
  queueMicrotask(() => void gradeWords(game, history, enter));
});
