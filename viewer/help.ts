// The game that the page helps with, of codes or of words: the position after its turns, and the advice for
// the next guess. The tree advises while the turns are on it; elsewhere the engine does.

import { computed, effect, signal } from '@preact/signals';
import { formatCode, parseCode } from '../game/code.ts';
import type { furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { adviceAt, type TreeAdvice } from '../tree-output/tree-walk.ts';
import { ask, Cancelled } from './engine/client.ts';
import { type GoodGuess, sourceOf } from './engine/messages.ts';
import { keepUnderWay } from './kept-games.ts';
import { type Address, formatAddress, roleOf, UNPLAYED } from './state/address.ts';
import { type PositionView, viewPosition } from './state/position-view.ts';
import { quickGuess } from './state/quick-guess.ts';
import { address, tree, treeSettled } from './store.ts';

/** The possible codes, computed once for the time before and after the tree arrives. */
const left = computed(() => remaining(address.value.game, address.value.turns));

/** Finds the words that fit but may only be guessed. The tab of words sets it. */
export const widen = signal<typeof furtherWords>(() => undefined);

/**
 * The position after the turns. If no secret fits, its game has the words that may only be guessed as
 * secrets.
 */
export const position = computed<PositionView & { readonly isWider: boolean }>(() => {
  const { game, turns } = address.value;
  const further = left.value.length === 0 ? widen.value(game, turns) : undefined;
  if (further === undefined) return { ...viewPosition(game, turns, tree.value, left.value), isWider: false };
  return { ...viewPosition(further.game, further.history, undefined), isWider: true };
});

/** The number of a code in another game with the same guesses. */
export function renumbered(code: number, from: Game, to: Game): number {
  return from === to ? code : parseCode(to, formatCode(from, code));
}

/** State of the engine's work on the position. */
type Thought =
  | { readonly state: 'none' }
  /** A good guess stays while no better one is known. */
  | { readonly state: 'thinking' | 'stopped'; readonly meanwhile?: GoodGuess | undefined }
  /** The search would take hours, so the good guess is the advice. */
  | { readonly state: 'enough'; readonly meanwhile: GoodGuess }
  | { readonly state: 'failed'; readonly reason: string; readonly meanwhile?: GoodGuess | undefined }
  /** `instead` is a good guess that the reader may have used; it stays until the reader takes the best. */
  | { readonly state: 'ready'; readonly advice: TreeAdvice; readonly instead?: number | undefined };
export const thought = signal<Thought>({ state: 'none' });

/** The best next guess, once it is known. */
export const advice = computed<TreeAdvice | undefined>(() => {
  const { walk } = position.value;
  const known = tree.value;
  if (known !== undefined && walk !== undefined) return adviceAt(known, walk);
  return thought.value.state === 'ready' ? thought.value.advice : undefined;
});

/** True if the advice is for another goal than the average. The engine always advises for the average. */
export const isForOtherGoal = computed(
  () => position.value.walk !== undefined && tree.value?.objective !== 'average',
);

/** The guess that is asked: the reader's own, the best one, or a good one until the best is known. */
export const guessAsked = computed<number | undefined>(() => {
  const { game, contradiction, found } = position.value;
  if (found || contradiction !== undefined) return undefined;
  const { asking, game: own } = address.value;
  if (asking !== undefined) return renumbered(asking, own, game);
  const said = thought.value;
  const good =
    said.state === 'ready' ? said.instead : said.state === 'none' ? undefined : said.meanwhile?.guess;
  return good ?? advice.value?.guess;
});

/** Milliseconds for which the best guess may still replace a good one on the screen. */
const UNSEEN = 1000;
/** A game of more secrets is not searched from its beginning. */
const MOST_AT_ONCE = 500;

let asked = '';
let thinking = new AbortController();

/** Has the engine think about the position; earlier work is dropped. */
export function think(): void {
  const { game, turns, codes } = position.peek();
  const key = `${game.name} ${JSON.stringify(turns)}`;
  if (asked === key && !['stopped', 'failed'].includes(thought.peek().state)) return;
  thinking.abort();
  thinking = new AbortController();
  asked = key;
  thought.value = { state: 'thinking' };
  const say = (said: Thought): void => {
    if (asked === key) thought.value = said;
  };
  let shown: { readonly guess: number; readonly since: number } | undefined;
  let meanwhile: GoodGuess | undefined;
  /** Has another guess been shown for so long that the reader may have used it? */
  const isSeen = (guess: number): boolean =>
    shown !== undefined && shown.guess !== guess && performance.now() - shown.since > UNSEEN && !game.words;
  const onNote = (good: GoodGuess): void => {
    if (isSeen(good.guess)) return;
    if (shown?.guess !== good.guess) shown = { guess: good.guess, since: performance.now() };
    meanwhile = good;
    say({ state: 'thinking', meanwhile });
  };
  const fail = (error: Error): void =>
    say({
      ...(error instanceof Cancelled ? { state: 'stopped' } : { state: 'failed', reason: error.message }),
      meanwhile,
    });
  const quick = game.words ? undefined : quickGuess(game, codes);
  if (quick !== undefined) onNote({ guess: quick });
  const request = { game: sourceOf(game), history: turns };
  const options = { signal: thinking.signal, onNote };
  if (game.words && turns.length === 0 && codes.length > MOST_AT_ONCE) {
    const enough = (good: GoodGuess): void => say({ state: 'enough', meanwhile: good });
    ask({ kind: 'good', ...request }, options).then(enough, fail);
    return;
  }
  ask({ kind: 'best', ...request }, options).then(
    (found) =>
      say({ state: 'ready', advice: found, instead: isSeen(found.guess) ? shown?.guess : undefined }),
    fail,
  );
}

/** Asks the best guess in place of the good one that was shown. */
export function takeBest(): void {
  if (thought.value.state === 'ready') thought.value = { state: 'ready', advice: thought.value.advice };
}

/** Stops thinking; think() resumes. */
export function stopThinking(): void {
  thinking.abort();
}

effect(() => {
  const isHelped = roleOf(address.value) === 'help' && treeSettled.value;
  const { found, contradiction, walk } = position.value;
  if (isHelped && walk === undefined && !found && contradiction === undefined) return think();
  asked = '';
  stopThinking();
  thought.value = { state: 'none' };
});

/** The address at which the help with a game of this kind begins. */
function beginOf(here: Address): string {
  const tab = here.tab === 'words' ? 'words' : 'assistant';
  return formatAddress({ ...here, ...UNPLAYED, tab, objective: 'average', against: undefined });
}

/** Forgets the game under way that the page helps with. */
export function leaveHelp(): void {
  keepUnderWay(beginOf(address.peek()), undefined);
}

// The first screen leads back to the game under way. An address without turns forgets nothing: see
// leaveHelp().
effect(() => {
  const here = address.value;
  if (roleOf(here) !== 'help' || here.turns.length === 0) return;
  const isOver = here.turns.some(({ feedback }) => feedback === here.game.win);
  keepUnderWay(beginOf(here), isOver ? undefined : formatAddress(here));
});
