// The game in which the page helps the reader, with codes or with words: the position after its turns, and
// the advice for the next guess. The advice comes from the tree if the turns follow it, and otherwise from
// the engine.

import { computed, effect, signal, untracked } from '@preact/signals';
import { formatCode, parseCode } from '../game/code.ts';
import type { furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { adviceAt, type TreeAdvice } from '../tree-output/tree-walk.ts';
import { ask } from './engine/client.ts';
import { type AimedAdvice, type GoodGuess, sourceOf } from './engine/messages.ts';
import { EngineWork } from './engine/work.ts';
import { forgetUnderWay, keepUnderWay } from './kept-games.ts';
import { formatAddress, roleOf } from './state/address.ts';
import { kindOf } from './state/book.ts';
import { type PositionView, viewPosition } from './state/position-view.ts';
import { isSearched, quickGuess } from './state/quick-guess.ts';
import { address, tree, treeSettled } from './store.ts';

/** The candidates. The arrival of the tree does not compute them again. */
const left = computed(() => remaining(address.value.game, address.value.turns));

/**
 * Finds the words that agree with all turns but are never secrets. The tab of words sets this function;
 * before that, it finds none.
 */
export const widen = signal<typeof furtherWords>(() => undefined);

/**
 * The position after the turns. If no secret agrees with the turns, the candidates are words that normally
 * may only be guessed, in a game of their own. `isWider` is then true.
 */
export const position = computed<PositionView & { readonly isWider: boolean }>(() => {
  const { game, turns } = address.value;
  const further = left.value.length === 0 ? widen.value(game, turns) : undefined;
  if (further === undefined) return { ...viewPosition(game, turns, tree.value, left.value), isWider: false };
  return { ...viewPosition(further.game, further.history, undefined), isWider: true };
});

/**
 * Returns the turn by which help off the tree must find every code, or undefined for any turn. The tab of
 * words sets this function.
 */
export const deadline = signal<(game: Game, turns: History) => number | undefined>(() => undefined);
const within = computed(() => deadline.value(address.value.game, address.value.turns));

/** Returns the number of a code in another game with the same allowed guesses. */
export function renumbered(code: number, from: Game, to: Game): number {
  return from === to ? code : parseCode(to, formatCode(from, code));
}

/**
 * The result of the search. `instead` is a good guess that the reader may already have used. It stays on the
 * screen until the reader presses the button for the best guess.
 */
interface Found {
  /** Missing if the search is too large. The good guess is then the advice. */
  readonly best?: AimedAdvice;
  readonly instead?: number | undefined;
}

/** The engine's work on the position. Its notes are good guesses for the time of the search. */
export const thought = new EngineWork<Found, GoodGuess>();

/** The best next guess; undefined until it is known. */
export const advice = computed<TreeAdvice | undefined>(() => {
  const { walk } = position.value;
  const known = tree.value;
  if (known !== undefined && walk !== undefined) return adviceAt(known, walk);
  return thought.now.value.result?.best;
});

/**
 * The guess on the screen: the reader's own guess, else the best guess, or a good guess until the best one is
 * known.
 */
export const guessAsked = computed<number | undefined>(() => {
  const { game, wrong, found } = position.value;
  if (found || wrong !== undefined) return undefined;
  const { asking, game: own } = address.value;
  if (asking !== undefined) return renumbered(asking, own, game);
  const { note, result } = thought.now.value;
  return (result?.best ? result.instead : note?.guess) ?? advice.value?.guess;
});

/** Milliseconds for which a good guess must be on the screen before the best guess no longer replaces it. */
const UNSEEN = 1000;
/** Largest number of secrets for which the engine searches a word game from its first turn. */
const MOST_AT_ONCE = 500;

let asked = '';

/** Starts the engine's work on the position. Work on an earlier position is stopped. */
export function think(): void {
  const { game, turns, codes } = position.peek();
  const goal = within.peek();
  const key = `${game.name} ${JSON.stringify(turns)} ${goal}`;
  if (asked === key && !hasEnded()) return;
  asked = key;
  thought.begin(async (signal, onNote) => {
    let shown: { readonly guess: number; readonly since: number } | undefined;
    /** True if another guess has been on the screen long enough for the reader to use it. */
    const isSeen = (guess: number): boolean =>
      shown !== undefined && shown.guess !== guess && performance.now() - shown.since > UNSEEN && !game.words;
    const show = (good: GoodGuess): void => {
      if (isSeen(good.guess)) return;
      if (shown?.guess !== good.guess) shown = { guess: good.guess, since: performance.now() };
      onNote(good);
    };
    const quick = game.words ? undefined : quickGuess(game, codes);
    if (quick !== undefined) show({ guess: quick });
    const request = { game: sourceOf(game), history: turns };
    const isOpening = game.words && turns.length === 0 && codes.length > MOST_AT_ONCE;
    if (isOpening || !isSearched(game, codes.length)) {
      show(await ask({ kind: 'good', ...request }, { signal }));
      return {};
    }
    const best = await ask({ kind: 'best', ...request, within: goal }, { signal, onNote: show });
    return { best, instead: isSeen(best.guess) ? shown?.guess : undefined };
  });
}

/** True if the engine was stopped or has failed. */
export function hasEnded(): boolean {
  return ['stopped', 'failed'].includes(thought.now.value.state);
}

/** Shows the best guess in place of the good guess. */
export function takeBest(): void {
  const { result, ...work } = thought.now.value;
  if (result?.best) thought.now.value = { ...work, result: { best: result.best } };
}

effect(() => {
  const isHelped = roleOf(address.value) === 'help' && treeSettled.value;
  const { found, wrong, walk } = position.value;
  within.value; // another goal needs another search
  if (isHelped && walk === undefined && !found && wrong === undefined) return untracked(think);
  asked = '';
  thought.reset();
});

/** Removes the game in which the page helps from the games under way. */
export function leaveHelp(): void {
  forgetUnderWay(kindOf(formatAddress(address.peek())));
}

// Stores the game under way, so that the first screen can link to it. An address without turns removes no
// game; only leaveHelp() does.
effect(() => {
  const here = address.value;
  if (roleOf(here) !== 'help' || here.turns.length === 0) return;
  keepUnderWay(formatAddress(here), !here.turns.some(({ feedback }) => feedback === here.game.win));
});
