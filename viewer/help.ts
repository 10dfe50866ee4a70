// The game that the page helps with, of codes or of words: the position after its turns, the advice for the
// next guess, and the loss of the reader's own. The tree advises while the turns are on it; elsewhere the
// engine does.

import { computed, effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatCode, parseCode } from '../game/code.ts';
import type { furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { firstGuessesAlike } from '../game/symmetry.ts';
import { adviceAt, type TreeAdvice } from '../tree-output/tree-walk.ts';
import { ask } from './engine/client.ts';
import { type GoodGuess, type GuessLoss, sourceOf } from './engine/messages.ts';
import { EngineWork, useEngineWork } from './engine/work.ts';
import { forgetUnderWay, keepUnderWay } from './kept-games.ts';
import { formatAddress, roleOf } from './state/address.ts';
import { kindOf } from './state/book.ts';
import { type PositionView, viewPosition } from './state/position-view.ts';
import { quickGuess } from './state/quick-guess.ts';
import { address, bestOnAverage, isSettled, tree, treeSettled } from './store.ts';

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

/**
 * A best guess. The reader may have used the good guess `instead`; it stays until the reader takes the best.
 */
interface Found {
  /** Missing if the search would take hours; then the good guess is the advice. */
  readonly best?: TreeAdvice;
  readonly instead?: number | undefined;
}

/** The engine's work on the position. Its notes are good guesses to go on with. */
export const thought = new EngineWork<Found, GoodGuess>();

/** The best next guess, once it is known. */
export const advice = computed<TreeAdvice | undefined>(() => {
  const { walk } = position.value;
  const known = tree.value;
  if (known !== undefined && walk !== undefined) return adviceAt(known, walk);
  return thought.now.value.result?.best;
});

/** True if the advice is for another goal than the average. The engine always advises for the average. */
const isForOtherGoal = computed(
  () => position.value.walk !== undefined && tree.value?.objective !== 'average',
);

/** The guess that is asked: the reader's own, the best one, or a good one until the best is known. */
export const guessAsked = computed<number | undefined>(() => {
  const { game, contradiction, found } = position.value;
  if (found || contradiction !== undefined) return undefined;
  const { asking, game: own } = address.value;
  if (asking !== undefined) return renumbered(asking, own, game);
  const { note, result } = thought.now.value;
  return (result?.best ? result.instead : note?.guess) ?? advice.value?.guess;
});

/** Milliseconds for which the best guess may still replace a good one on the screen. */
const UNSEEN = 1000;
/** A game of more secrets is not searched from its beginning. */
const MOST_AT_ONCE = 500;

let asked = '';

/** Has the engine think about the position; earlier work is dropped. */
export function think(): void {
  const { game, turns, codes } = position.peek();
  const key = `${game.name} ${JSON.stringify(turns)}`;
  if (asked === key && !hasEnded()) return;
  asked = key;
  thought.begin(async (signal, onNote) => {
    let shown: { readonly guess: number; readonly since: number } | undefined;
    /** Has another guess been shown for so long that the reader may have used it? */
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
    if (game.words && turns.length === 0 && codes.length > MOST_AT_ONCE) {
      show(await ask({ kind: 'good', ...request }, { signal }));
      return {};
    }
    const best = await ask({ kind: 'best', ...request }, { signal, onNote: show });
    return { best, instead: isSeen(best.guess) ? shown?.guess : undefined };
  });
}

/** True once the engine was stopped or has failed. */
export function hasEnded(): boolean {
  return ['stopped', 'failed'].includes(thought.now.value.state);
}

/** Asks the best guess in place of the good one that was shown. */
export function takeBest(): void {
  const { result, ...work } = thought.now.value;
  if (result?.best) thought.now.value = { ...work, result: { best: result.best } };
}

effect(() => {
  const isHelped = roleOf(address.value) === 'help' && treeSettled.value;
  const { found, contradiction, walk } = position.value;
  if (isHelped && walk === undefined && !found && contradiction === undefined) return untracked(think);
  asked = '';
  thought.reset();
});

/** The loss of a guess; without the best guess if all first guesses are alike. */
type Loss = Pick<GuessLoss, 'loss'> & Partial<GuessLoss>;

/**
 * The turns that a guess loses on average. The objective of the page does not matter. Without `wanted`, only
 * what is known already.
 */
export function useLoss(guess: number, wanted = true): EngineWork<Loss>['now']['value'] {
  const { game, turns } = address.value;
  const isReady = advice.value !== undefined && (!isForOtherGoal.value || isSettled(game.name, 'average'));
  const known = isForOtherGoal.value ? bestOnAverage(game, turns) : advice.value;
  const work = useEngineWork<Loss>();
  const areAlike = known === undefined && turns.length === 0 && firstGuessesAlike(game);
  const request = { kind: 'grade', game: game.name, history: turns, guess, known } as const;
  useEffect(() => {
    if (isReady && wanted) work.begin(async (signal) => (areAlike ? { loss: 0 } : ask(request, { signal })));
    return () => work.reset();
  }, [game, turns, guess, isReady, known?.guess, wanted]);
  return work.now.value;
}

/** Forgets the game under way that the page helps with. */
export function leaveHelp(): void {
  forgetUnderWay(kindOf(formatAddress(address.peek())));
}

// The first screen leads back to the game under way. An address without turns forgets nothing: see
// leaveHelp().
effect(() => {
  const here = address.value;
  if (roleOf(here) !== 'help' || here.turns.length === 0) return;
  keepUnderWay(formatAddress(here), !here.turns.some(({ feedback }) => feedback === here.game.win));
});
