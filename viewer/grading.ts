// Hints and grades for the game in which you guess, and the book of finished games. Where a tree that is
// proven best for the average is followed, it knows; else the engine is asked. Grades come one after the
// other and stop with the game they belong to. A game counts once, if it was played here, see
// state/records.ts.

import { computed, effect, signal } from '@preact/signals';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { sieve } from '../strategies/naive.ts';
import { heuristicPlayer, type Player } from '../strategies/player.ts';
import type { Session } from '../strategies/session.ts';
import { gradeAll } from './coach.ts';
import { countedGrades } from './counted-grades.ts';
import { ask, askHost, failureOf, warm } from './engine/client.ts';
import type { GoodGuess } from './engine/messages.ts';
import { enterGame, enterGrades } from './enter-game.ts';
import { attempts, gameId, keepUnderWay, remember } from './game-book.ts';
import { objectivesOf } from './shipped-trees.ts';
import { playAgainst } from './state/actions.ts';
import { formatAddress } from './state/address.ts';
import { type Attempt, attemptOf, resumed } from './state/records.ts';
import { adviceAt, type TreeAdvice, walkTree } from './state/tree-walk.ts';
import { balanceOf, type Grade, type Grading, sessionOf } from './state/your-game.ts';
import { address, bestOnAverage, correctAddress, treeOf, whenSettled } from './store.ts';

/** The grades of the finished game, as far as they are known. */
export const grades = signal<readonly Grade[]>([]);
/** How far the grading of the game has come. */
export const grading = signal<Grading>('none');
/** The hint for the present turn; while the best guess is worked out, perhaps a good one. */
export const hint = signal<TreeAdvice | { readonly meanwhile: GoodGuess | undefined } | undefined>(undefined);
/**
 * Why the coach has given neither the hint nor the grade that was wanted last; empty when it has, or was
 * stopped.
 */
export const coachFailure = signal('');
/** The feedbacks of the exact host to the guesses of the address, as far as it has given them. */
const hostFeedbacks = signal<ReadonlyMap<string, number>>(new Map());
/** Why the exact host could not answer. */
export const hostFailure = signal('');

/** What is remembered of the game under way. */
export const attempt = computed<Attempt | undefined>(() =>
  attemptOf(attempts.value, gameId(address.value), address.value.game),
);

const rivalTree = computed(() =>
  treeOf(address.value.game.name, objectivesOf(address.value.game.name)[0] ?? 'average'),
);
/**
 * Is the strategy there that guesses your code in a race? Before, its guesses are not to be shown: they would
 * become others.
 */
export const isRivalHere = computed(() => rivalTree.value !== undefined);

/**
 * Who guesses your code in a race: the first of the game's shipped trees. Only while it is not there, and
 * where it does not reach, a player that needs no time does, for this is the thread that draws.
 */
export const rival = computed<Player>(() => {
  const { game } = address.value;
  const known = rivalTree.value;
  const otherwise = heuristicPlayer(game, sieve);
  const next = (history: History): number => {
    const walk = known && walkTree(known, history);
    return (known && walk && adviceAt(known, walk)?.guess) ?? otherwise.next(history);
  };
  return { name: 'tree', next };
});

const keyOf = (game: Game, guesses: readonly number[]): string => `${game.name} ${guesses.join()}`;

/** The game in which you guess, as far as its host has answered. */
export const session = computed<Session>(() => {
  const { game, guesses } = address.value;
  const feedbacks: number[] = [];
  for (let at = 1; at <= guesses.length; at++) {
    const feedback = hostFeedbacks.value.get(keyOf(game, guesses.slice(0, at)));
    if (feedback !== undefined) feedbacks.push(feedback);
  }
  return sessionOf(address.value, { rival: rival.value, feedbacks });
});

let work = new AbortController();

/** Drops what the coach is working out; returns the signal of what comes next. */
function begin(): AbortSignal {
  work.abort();
  work = new AbortController();
  coachFailure.value = '';
  return work.signal;
}

/**
 * Remembers why the coach could not work out what is still wanted; in the place of what it would have said.
 */
function failed(error: unknown, wanted: AbortSignal): undefined {
  if (wanted === work.signal) coachFailure.value = failureOf(error) ?? '';
}

/** Stops what the coach is working out. */
export function stopCoach(): void {
  work.abort();
}

/** Asks for the best guess now. The hint is remembered with the game. */
export async function askHint(history: History): Promise<void> {
  const { game } = address.value;
  const wanted = begin();
  hint.value = { meanwhile: undefined };
  let isGiven = false;
  const give = (shown: TreeAdvice | { readonly meanwhile: GoodGuess } | undefined): void => {
    if (wanted !== work.signal) return;
    hint.value = shown;
    const here = attemptHere();
    if (!isGiven && shown !== undefined) remember({ ...here, hints: here.hints + 1 });
    isGiven ||= shown !== undefined;
  };
  const onNote = (meanwhile: GoodGuess): void => {
    if (meanwhile.turns !== undefined) give({ meanwhile });
  };
  await whenSettled(game.name, 'average');
  const known = bestOnAverage(game, history);
  give(
    known ??
      (await ask({ kind: 'best', game: game.name, history }, { signal: wanted, onNote }).catch((error) =>
        failed(error, wanted),
      )),
  );
}

/** Counts a finished game and grades every guess of it; then its record is given the grades. */
export async function gradeGame(game: Game, history: History): Promise<void> {
  const wanted = begin();
  grades.value = [];
  grading.value = 'working';
  const won = history[history.length - 1]?.feedback === game.win;
  const hosted = address.peek();
  await whenSettled(game.name, 'average');
  if (wanted !== work.signal) return;
  const say = (all: readonly Grade[]): void => {
    if (wanted === work.signal) grades.value = all;
  };
  const done = await gradeAll(game, history, wanted, say).catch((error) => failed(error, wanted));
  if (wanted !== work.signal) return;
  grading.value = done === undefined ? 'stopped' : 'done';
  if (won && done !== undefined) enterGrades(hosted, balanceOf(countedGrades(game, done)));
}

/** The remembered attempt, or a new one. */
function attemptHere(): Attempt {
  return attempt.peek() ?? { id: gameId(address.peek()), guesses: [], hints: 0, notes: '' };
}

/** Saves the player's notes. */
export function keepNotes(notes: string): void {
  remember({ ...attemptHere(), notes });
}

// Every guess on the page is remembered, whatever button or address it came from.
effect(() => {
  const here = address.value;
  if (here.tab !== 'play') return;
  const { guesses } = here;
  const isFound = session.value.found.you;
  const end = isFound ? 'found' : here.gaveUp ? 'given-up' : undefined;
  // Another window may go on with the daily puzzle.
  const known = attemptOf(here.host === 'daily' ? attempts.value : attempts.peek(), gameId(here), here.game);
  if (here.host === 'daily') {
    const there = resumed(known, { guesses, end });
    if (there.guesses !== guesses)
      return correctAddress({ ...here, guesses: there.guesses, gaveUp: there.end === 'given-up' });
  }
  if (known !== undefined && known.end === end && String(known.guesses) === String(guesses)) return;
  remember({ hints: 0, notes: '', ...known, id: gameId(here), guesses, end });
  // A game counts if this page saw it begin.
  if (known !== undefined && isFound) enterGame(here, guesses.length, known.hints);
});

// The exact host answers the first guess that it has not answered yet.
let hosting = new AbortController();
effect(() => {
  const { tab, host, game, guesses } = address.value;
  hosting.abort();
  hostFailure.value = '';
  const { yours } = session.value;
  if (tab !== 'play' || host !== 'exact' || yours.length === guesses.length) return;
  hosting = new AbortController();
  const key = keyOf(game, guesses.slice(0, yours.length + 1));
  askHost(
    { kind: 'host', game: game.name, history: yours, guess: guesses[yours.length] },
    { signal: hosting.signal },
  ).then(
    (feedback) => {
      hostFeedbacks.value = new Map([...hostFeedbacks.peek(), [key, feedback]]);
    },
    (error) => {
      hostFailure.value = failureOf(error) ?? '';
    },
  );
});

/** Is the game over, or given up? Then everything may be shown. */
export const ended = computed(() => session.value.phase === 'over' || address.value.gaveUp);

/**
 * Is a game under way that waits nowhere but where it is kept? The puzzle of the day waits where it was left.
 */
export const playUnderWay = computed(() => {
  const { host, guesses } = address.value;
  return host !== 'daily' && guesses.length > 0 && !ended.value;
});

/** Keeps where the game that is played goes on, or that it does not. */
function keepPlayed(goesOn: boolean): void {
  const here = address.peek();
  const begin = formatAddress(playAgainst(here, here.host, here.seed));
  keepUnderWay('play', begin, goesOn ? formatAddress(here) : undefined);
}

/** Forgets the game that is played: the reader has left it. */
export function leavePlayed(): void {
  keepPlayed(false);
}

// The first screen leads back to the game under way.
effect(() => {
  const { tab, host } = address.value;
  if (tab === 'play' && host !== 'daily') keepPlayed(playUnderWay.value);
});

let shown = '';
effect(() => {
  const { tab, game } = address.value;
  const { yours } = session.value;
  const key = `${tab} ${gameId(address.value)} ${JSON.stringify(yours)} ${ended.value}`;
  if (key === shown) return;
  shown = key;
  begin();
  hint.value = undefined;
  grades.value = [];
  grading.value = 'none';
  if (tab !== 'play') return;
  if (ended.value && yours.length > 0) void gradeGame(game, yours);
  else if (yours.length > 0) warm(game.name);
});
