// The game in which the reader guesses, with codes or with words: session, attempt, hints, and grades by the
// coach. Also grades a pasted game. The session follows from the address.

import { batch, computed, effect, signal } from '@preact/signals';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { sieve } from '../strategies/naive.ts';
import { heuristicPlayer, type Player } from '../strategies/player.ts';
import type { Session } from '../strategies/session.ts';
import type { TreeAdvice } from '../tree-output/tree-walk.ts';
import { ask, askHost, warm } from './engine/client.ts';
import type { GoodGuess } from './engine/messages.ts';
import { EngineWork } from './engine/work.ts';
import { type Asked, gradeAhead, gradeAll } from './grade.ts';
import { attempts, gameId, keepRecords, keepUnderWay, remember } from './kept-games.ts';
import { objectivesOf } from './shipped-trees.ts';
import { type Address, formatAddress, roleOf } from './state/address.ts';
import { type Attempt, addRecords, attemptOf, seedOfDay, withGrades } from './state/book.ts';
import { isInTime, resumed, soundAttempt, turnLimit } from './state/daily.ts';
import { isSearched } from './state/quick-guess.ts';
import { mistakeOf } from './state/weeks.ts';
import { balanceOf, type Grade, sessionOf, ungraded } from './state/your-game.ts';
import {
  address,
  adviceOf,
  bestOnAverage,
  correctAddress,
  go,
  goInPlace,
  treeOf,
  whenSettled,
} from './store.ts';

/** The known feedbacks of the exact host, by game and guesses. */
const hostFeedbacks = signal<ReadonlyMap<string, number>>(new Map());
/** The engine's work on the next feedback of the exact host. */
export const hosting = new EngineWork<void>();

const rivalTree = computed(() =>
  treeOf(address.value.game.name, objectivesOf(address.value.game.name)[0] ?? 'average'),
);
/**
 * True if the strategy that guesses your code in a race is loaded, or if the game has none. The computer's
 * first guess comes from this strategy.
 */
export const isRivalHere = computed(
  () => rivalTree.value !== undefined || objectivesOf(address.value.game.name).length === 0,
);

/**
 * The player that guesses your code in a race. It follows the first tree of the game; off the tree, it uses a
 * fast rule.
 */
const rival = computed<Player>(() => {
  const { game } = address.value;
  const known = rivalTree.value;
  const otherwise = heuristicPlayer(game, sieve);
  return { name: 'tree', next: (history) => adviceOf(known, history)?.guess ?? otherwise.next(history) };
});

const guessesKey = (game: Game, guesses: readonly number[]): string => `${game.name} ${guesses.join()}`;

/** The number of turns in which the game must be won; undefined if it has no limit. */
export const limit = computed(() => turnLimit(address.value.game, address.value.host));
/** The limit for the session. A puzzle that was solved before it had a limit stays solved. */
const cut = computed(() => (attempt.value?.end === 'found' ? undefined : limit.value));

/** The session of the game in which you guess, up to the last known feedback of its host. */
export const session = computed<Session>(() => {
  const { game, host } = address.value;
  const guesses = address.value.guesses.slice(0, cut.value);
  const feedbacks: number[] = [];
  for (let at = 1; at <= guesses.length; at++) {
    const feedback = hostFeedbacks.value.get(guessesKey(game, guesses.slice(0, at)));
    if (feedback !== undefined) feedbacks.push(feedback);
  }
  return sessionOf(
    { ...address.value, guesses },
    { rival: host === 'race' ? rival.value : undefined, feedbacks },
  );
});

/** True if all turns were used up without finding the secret. */
export const isLost = computed(() => !session.value.found.you && session.value.yours.length === limit.value);

/** True after the end of the game. The page may then show everything. */
export const ended = computed(() => session.value.phase === 'over' || address.value.gaveUp || isLost.value);

/**
 * True if a new game would replace a game under way. Daily puzzles do not count, because their guesses stay
 * stored.
 */
export const isUnderWay = computed(() => {
  const { host, guesses } = address.value;
  return roleOf(address.value) === 'play' && host !== 'daily' && guesses.length > 0 && !ended.value;
});

/** Goes to the address after a move. A daily puzzle allows no undo, so its moves replace the address. */
export function move(to: Address): void {
  (to.host === 'daily' ? goInPlace : go)(to);
}

/** Returns the stored attempt at the game of an address. */
function attemptAt(all: readonly Attempt[], { game, host, seed }: Address): Attempt | undefined {
  const known = attemptOf(all, gameId({ game, host, seed }), game);
  return known && host === 'daily' ? soundAttempt(game, seed, known) : known;
}

/** The stored attempt at the game of the address; undefined if there is none. */
export const attempt = computed<Attempt | undefined>(() => attemptAt(attempts.value, address.value));

/** Returns the stored attempt at the game of the address, or a new one. */
function attemptHere(): Attempt {
  return attempt.peek() ?? { id: gameId(address.peek()), guesses: [], hints: 0, notes: '' };
}

/** Stores the player's notes. */
export function keepNotes(notes: string): void {
  remember({ ...attemptHere(), notes });
}

/** Begins or ends hard mode in a daily word. Its attempt stays the same. */
export function setHard(hard: boolean): void {
  const here = address.peek();
  if (here.place === undefined) return;
  const place = { ...here.place, hard };
  batch(() => {
    remember({ ...attemptHere(), hard });
    goInPlace({ ...here, place });
  });
}

// Stores every guess of the attempt, and adds the finished game to the records.
effect(() => {
  const here = address.value;
  const { game, guesses, host, gaveUp, place } = here;
  const { found, yours } = session.value;
  if (roleOf(here) !== 'play') return;
  const isDaily = host === 'daily';
  const end: Attempt['end'] = found.you ? 'found' : gaveUp ? 'given-up' : isLost.value ? 'lost' : undefined;
  const hard = isDaily && game.hard;
  // A daily puzzle follows the stored attempts, because another window may add guesses.
  const known = attemptAt(isDaily ? attempts.value : attempts.peek(), here);
  if (isDaily) {
    const seen = { guesses, end, hard };
    const there = resumed(known, seen);
    if (there !== seen) {
      return correctAddress({
        ...here,
        guesses: there.guesses,
        gaveUp: there.end === 'given-up',
        place: place && { ...place, hard: Boolean(there.hard) },
      });
    }
  }
  // Before the first guess, only the switch of hard mode is stored; see setHard().
  const isBegun = guesses.length > 0;
  const isKept = known !== undefined && known.end === end && (!isBegun || Boolean(known.hard) === hard);
  if (isKept && String(known.guesses) === String(guesses)) return;
  const day = seedOfDay(new Date());
  const begun = isDaily && isBegun ? (known?.begun ?? day) : undefined;
  remember({
    hints: 0,
    notes: '',
    ...known,
    id: gameId(here),
    guesses,
    end,
    ...(isBegun && { hard: hard || undefined }),
    ...(begun && { begun }),
  });
  // A game counts only if the page has stored an attempt before its end.
  const lost = isDaily && end !== undefined && end !== 'found';
  if (known === undefined || yours.length === 0 || !(found.you || lost)) return;
  const late = begun !== undefined && !isInTime(here.seed, begun);
  const { id, hints } = known;
  const record = { id, game: game.name, host, turns: yours.length, hints, day };
  keepRecords((all) => addRecords(all, [{ ...record, ...(late && { late }), ...(lost && { lost }) }]));
});

effect(() => {
  const here = address.value;
  if (roleOf(here) === 'play' && here.host !== 'daily') keepUnderWay(formatAddress(here), isUnderWay.value);
});

// Requests the exact host's feedback to the first unanswered guess.
effect(() => {
  const { tab, host, game, guesses } = address.value;
  hosting.reset();
  const history = session.value.yours;
  const at = history.length;
  if (tab !== 'play' || host !== 'exact' || at === guesses.length) return;
  hosting.begin(async (signal) => {
    const request = { kind: 'host', game: game.name, history, guess: guesses[at] } as const;
    const feedback = await askHost(request, { signal });
    const key = guessesKey(game, guesses.slice(0, at + 1));
    hostFeedbacks.value = new Map([...hostFeedbacks.peek(), [key, feedback]]);
  });
});

/** The work on the hint for the next guess. Its notes are good guesses until the best guess is known. */
export const hint = new EngineWork<TreeAdvice | GoodGuess, GoodGuess>();

/** Records the use of a hint in the attempt. */
export function giveHint(): void {
  remember({ ...attemptHere(), hints: attemptHere().hints + 1 });
}

/** Requests the best guess. The attempt records the use of a hint. */
export function askHint(history: History): void {
  const { game } = address.value;
  hint.begin(async (signal, onNote) => {
    let isGiven = false;
    const give = (): void => {
      if (!isGiven) giveHint();
      isGiven = true;
    };
    const show = (good: GoodGuess): void => {
      if (good.turns === undefined) return;
      give();
      onNote(good);
    };
    await whenSettled(game.name, 'average');
    const request = { game: game.name, history };
    const known = signal.aborted ? undefined : bestOnAverage(game, history);
    const search = () =>
      isSearched(game, remaining(game, history).length)
        ? ask({ kind: 'best', ...request }, { signal, onNote: show })
        : ask({ kind: 'good', ...request }, { signal });
    const best = known ?? (await search());
    give();
    return best;
  });
}

/** The coach's work on the finished or pasted game. Each note is the list of all grades so far. */
export const coach = new EngineWork<void, readonly Grade[]>();
/** The game whose grades are shown, by its historyKey(). */
const graded = signal('');
/**
 * The requests of the coach for one game. Histories of one game that share the first turn share their
 * requests.
 */
let work = { of: '', giveUp: new AbortController(), asked: new Map() as Asked };

function historyKey(game: Game, history: History): string {
  return `${game.name} ${JSON.stringify(history)}`;
}

/** True if the shown grades belong to this game. */
export function isGraded(game: Game, history: History): boolean {
  return graded.value === historyKey(game, history);
}

/**
 * Returns the requests of this game. Requests of another game are cancelled, and stopped requests begin
 * again.
 */
function workOn(game: Game, history: History): typeof work {
  const of = history.length === 0 ? '' : historyKey(game, history.slice(0, 1));
  if (work.of === of && !work.giveUp.signal.aborted) return work;
  work.giveUp.abort();
  work = { of, giveUp: new AbortController(), asked: new Map() };
  return work;
}

/** Stops the grading of the game. */
export function stopGrading(): void {
  work.giveUp.abort();
}

/**
 * Grades every guess of a game, unless its grades are shown already. `isAgain` repeats the grading after a
 * stop. Adds skill and luck to the record of a won game. `listed` is the game of the list alone if `game` has
 * further answers.
 */
export function gradeGame(game: Game, history: History, isAgain = false, listed = game): void {
  const key = historyKey(game, history);
  if (key === graded.peek() && !isAgain) return;
  const hosted = roleOf(address.peek()) === 'play' ? address.peek() : undefined;
  const isWon = history.at(-1)?.feedback === game.win;
  graded.value = key;
  coach.begin(async (dropped, onNote) => {
    const { giveUp, asked } = workOn(game, history);
    onNote(history.map(({ guess }) => ungraded(guess)));
    await whenSettled(listed.name, 'average');
    const all = await gradeAll(game, history, giveUp.signal, onNote, asked, listed);
    if (isWon && hosted !== undefined && !dropped.aborted) {
      const mistake = mistakeOf(hosted, history, all);
      const grades = { ...balanceOf(all), ...(mistake && { mistake }) };
      keepRecords((games) => withGrades(games, gameId(hosted), grades));
    }
  });
}

let shown = '';
effect(() => {
  const here = address.value;
  const { game } = here;
  const { yours } = session.value;
  const role = roleOf(here);
  const state = JSON.stringify([yours, here.place, here.turns, ended.value]);
  const key = `${role} ${game.name} ${gameId(here)} ${state}`;
  if (key === shown) return;
  shown = key;
  hint.reset();
  const history = role === 'play' ? yours : role === 'review' ? here.turns : [];
  if (role === 'play' && ended.value && yours.length > 0) return gradeGame(game, yours);
  const { giveUp, asked } = workOn(game, history);
  if (role !== 'review') {
    graded.value = '';
    coach.reset();
  }
  if (history.length === 0 || remaining(game, history).length === 0) return;
  if (!game.words) return warm(game.name);
  // Grades a word game during the game, or while the reader fills in words. The search for the best next
  // guess takes longest. So this also grades a possible secret as the next guess, because that grade needs
  // the search.
  const isWon = history.at(-1)?.feedback === game.win;
  const secret = role === 'play' ? secretOfSeed(game, here.seed) : remaining(game, history)[0];
  gradeAhead(game, history, isWon ? undefined : secret, giveUp.signal, asked);
});
