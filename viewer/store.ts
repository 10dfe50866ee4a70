// The page's memory: signals for the address, the opened trees, and what the engine has said. It joins the
// plain state to the browser (address bar, files); it draws nothing.

import { computed, effect, signal } from '@preact/signals';
import { type Game, parseGame } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { shippedFor } from '../tree-output/manifest.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { adviceAt, type TreeAdvice, walkTree } from '../tree-output/tree-walk.ts';
import { ask, Cancelled } from './engine/client.ts';
import type { GoodGuess } from './engine/messages.ts';
import { keepUnderWay, underWay } from './game-book.ts';
import { fileUrl, objectivesOf, shipped, treesOf } from './shipped-trees.ts';
import { chooseGame } from './state/actions.ts';
import { type Address, formatAddress, parseAddress, type Read, UNPLAYED } from './state/address.ts';
import { viewPosition } from './state/position-view.ts';
import { quickGuess } from './state/quick-guess.ts';

const games = new Map<string, Game>();

/**
 * The game of this notation, made once, however it is spelled. @throws UsageError when the text is no game.
 */
export function gameNamed(text: string): Game {
  const made = games.get(text) ?? parseGame(text);
  const game = games.get(made.name) ?? made;
  games.set(game.name, game);
  return game;
}

/** Keeps a game that has no notation, for the trees of it. */
export function knowGame(game: Game): void {
  games.set(game.name, game);
}

/** Where a visit begins that has no address. */
const start: Address = {
  tab: 'home',
  game: gameNamed('4x10'),
  objective: 'average',
  against: undefined,
  ...UNPLAYED,
  host: 'honest',
  seed: freshSeed(),
  cards: [3, 3, 8, 8],
  target: 24,
  words: '',
};

/** Reads the address bar. */
function readAddress(before: Address): Read {
  let text = location.hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray %; what follows it cannot be read anyway.
  }
  return parseAddress(text, before, gameNamed, shipped);
}

// The latest games under way are where they were left, whatever part of the page is opened first; if they are
// of two kinds, then yours.
const first = readAddress(
  [underWay.assistant, underWay.play].reduce(
    (before, games) => parseAddress(games.peek()[0] ?? '', before, gameNamed, shipped).address,
    start,
  ),
);
export const address = signal(first.address);
/** Could all of the address be read? */
export const addressWhole = signal(first.whole);
/** The game that it names, where the page has no strategy for it. */
export const lackingGame = signal(first.lacking);
// The first address has all its parts written out too, so that the back button finds it again.
if (first.whole && location.hash !== '') history.replaceState(null, '', `#${formatAddress(first.address)}`);

/** The page is at this address; what could not be read of the one before it does not matter any more. */
function arriveAt({ address: to, whole, lacking }: Read): void {
  address.value = to;
  addressWhole.value = whole;
  lackingGame.value = lacking;
}

/** Goes to an address: a new entry of the browser's history. */
export function go(to: Address): void {
  arriveAt({ address: to, whole: true });
  const hash = `#${formatAddress(to)}`;
  if (hash !== location.hash && hash + location.hash !== '#') history.pushState(null, '', hash);
}

/** Goes to an address in place of the present one: the back button does not lead to that. */
export function goInPlace(to: Address): void {
  arriveAt({ address: to, whole: true });
  history.replaceState(null, '', `#${formatAddress(to)}`);
}

/** Corrects the present address by what is known here; whether all of it could be read is still said. */
export function correctAddress(to: Address): void {
  address.value = to;
  history.replaceState(null, '', `#${formatAddress(to)}`);
}

addEventListener('popstate', () => {
  arriveAt(readAddress(address.value));
  question.value = undefined; // it was about a place that has been left
});

/** The present address with another kind of game, with which the assistant goes on where it was left. */
export function withGame(name: string): Address {
  const here = address.value;
  const to = chooseGame(here, gameNamed(name), objectivesOf(name)[0]);
  const left = underWay.assistant.peek().find((each) => /^[^/.]*/.exec(each)?.[0] === to.game.name);
  if (left === undefined || to.game === here.game) return to;
  const { objective, turns, asking } = parseAddress(left, to, gameNamed, shipped).address;
  return { ...to, objective, turns, asking };
}

/** A seed that no game had before. */
export function freshSeed(): number {
  return Math.floor(Math.random() * 1e9);
}

/** Something is about to be lost: the question is asked, and `yes` is done when the reader agrees. */
export const question = signal<
  { readonly text: string; readonly button: string; readonly yes: () => void } | undefined
>(undefined);

/** Is there something that the host did not give? */
export const unreachable = signal(shipped.length === 0);

const trees = new Map<string, ReturnType<typeof signal<Tree | undefined>>>();

function fileOf(game: string, objective: string): string | undefined {
  return shippedFor(treesOf(game), game, objective)?.file;
}

/** A shipped tree; undefined until it has been fetched and opened. */
export function treeOf(game: string, objective: string): Tree | undefined {
  const file = fileOf(game, objective);
  if (file === undefined) return undefined;
  let known = trees.get(file);
  if (known === undefined) {
    known = signal<Tree | undefined>(undefined);
    trees.set(file, known);
    void fetchTree(file, known, games.get(game));
  }
  return known.value;
}

/** Files of trees that could not be had. */
const missing = signal<ReadonlySet<string>>(new Set());

/** Notifies only of a change, because those who are notified may ask for the tree again. */
function setMissing(file: string, isMissing: boolean): void {
  const others = [...missing.peek()].filter((each) => each !== file);
  if (missing.peek().has(file) !== isMissing)
    missing.value = new Set([...others, ...(isMissing ? [file] : [])]);
}

/** Fetches and opens a tree; one of words is of lists that are here already. */
async function fetchTree(
  file: string,
  into: { value: Tree | undefined },
  game: Game | undefined,
): Promise<void> {
  try {
    const response = await fetch(fileUrl(file));
    into.value = openTree(new Uint8Array(await response.arrayBuffer()), game?.words ? game : undefined);
    unreachable.value = false;
    setMissing(file, false);
  } catch {
    trees.delete(file); // fetched again when it is next needed
    unreachable.value = true;
    setMissing(file, true);
  }
}

/** Is a tree there, or none to wait for? Asks for it. */
export function isSettled(game: string, objective: string): boolean {
  const file = fileOf(game, objective);
  return file === undefined || missing.value.has(file) || treeOf(game, objective) !== undefined;
}

/** Done when a tree is there, or none is to be waited for. */
export function whenSettled(game: string, objective: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (isSettled(game, objective)) queueMicrotask(() => resolve(stop()));
    });
  });
}

export const tree = computed(() => treeOf(address.value.game.name, address.value.objective));
/** Is the strategy there, or none to wait for? */
const treeSettled = computed(() => isSettled(address.value.game.name, address.value.objective));

/** Milliseconds that the first drawing waits for the strategy. */
const SOON = 100;

/** Done when the strategy of the address is there; if it takes longer than a blink, then already. */
export function treeSoon(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON);
    effect(() => {
      if (treeSettled.value) resolve();
    });
  });
}

/** The codes that fit the turns of the assistant: worked out once, before and after the tree is there. */
const left = computed(() => remaining(address.value.game, address.value.turns));
export const positionView = computed(() =>
  viewPosition(address.value.game, address.value.turns, tree.value, left.value),
);

/** What the engine says about the turns of the assistant, where the tree does not reach. */
export type Thought =
  | { readonly state: 'none' }
  /** A good guess stays when no better one is to come. */
  | { readonly state: 'thinking' | 'stopped'; readonly meanwhile?: GoodGuess | undefined }
  | { readonly state: 'failed'; readonly reason: string; readonly meanwhile?: GoodGuess | undefined }
  /**
   * `instead` is a good guess that has been shown for a while; it stays until the reader wants the best one.
   */
  | { readonly state: 'ready'; readonly advice: TreeAdvice; readonly instead?: number | undefined };
export const thought = signal<Thought>({ state: 'none' });

/** The advice for the next guess: from the tree while the turns are on it, else from the engine. */
export const advice = computed<TreeAdvice | undefined>(() => {
  const { walk } = positionView.value;
  const known = tree.value;
  if (known !== undefined && walk !== undefined) return adviceAt(known, walk);
  return thought.value.state === 'ready' ? thought.value.advice : undefined;
});

/**
 * Is the advice best for another goal than the average? Off the tree the engine is asked for the average,
 * whatever the goal.
 */
export const isForOtherGoal = computed(
  () => positionView.value.walk !== undefined && tree.value?.objective !== 'average',
);

/**
 * What a shipped tree that is best for the average says after these turns; undefined where there is none, or
 * the turns leave it.
 */
export function bestOnAverage(game: Game, history: History): TreeAdvice | undefined {
  const known = treeOf(game.name, 'average');
  if (known === undefined) return undefined;
  const walk = walkTree(known, history);
  return walk === undefined ? undefined : adviceAt(known, walk);
}

/**
 * The guess that is being asked: the reader's own, the best one, or a good one while the best is worked out.
 */
export const guessAsked = computed<number | undefined>(() => {
  const { contradiction, found } = positionView.value;
  if (found || contradiction !== undefined) return undefined;
  const said = thought.value;
  const good =
    said.state === 'ready' ? said.instead : said.state === 'none' ? undefined : said.meanwhile?.guess;
  return address.value.asking ?? good ?? advice.value?.guess;
});

/**
 * Milliseconds for which a good guess may have been seen and still be replaced by the best: nobody has told
 * it to anyone yet.
 */
const UNSEEN = 1000;

let asked = '';
let thinking = new AbortController();

/** Has the engine think about the present turns; what it was thinking about before is dropped. */
export function think(): void {
  const { game, turns } = address.peek();
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
  let good: GoodGuess | undefined;
  const onNote = (meanwhile: GoodGuess): void => {
    const isNew = shown === undefined || shown.guess !== meanwhile.guess;
    if (isNew && shown !== undefined && performance.now() - shown.since > UNSEEN) return;
    if (isNew) shown = { guess: meanwhile.guess, since: performance.now() };
    good = meanwhile;
    say({ state: 'thinking', meanwhile });
  };
  const quick = quickGuess(game, left.peek());
  if (quick !== undefined) onNote({ guess: quick });
  ask({ kind: 'best', game: game.name, history: turns }, { signal: thinking.signal, onNote }).then(
    (found) => {
      const seen =
        shown !== undefined && performance.now() - shown.since > UNSEEN && shown.guess !== found.guess;
      say({ state: 'ready', advice: found, instead: seen ? shown?.guess : undefined });
    },
    (error) =>
      say({
        ...(error instanceof Cancelled ? { state: 'stopped' } : { state: 'failed', reason: error.message }),
        meanwhile: good,
      }),
  );
}

/** Asks the best guess after all, in place of the good one that was shown. */
export function takeBest(): void {
  if (thought.value.state === 'ready') thought.value = { state: 'ready', advice: thought.value.advice };
}

/** Stops thinking; think() begins again. */
export function stopThinking(): void {
  thinking.abort();
}

/** Nothing to think about: stops the engine if it is still at it. */
function rest(): void {
  asked = '';
  stopThinking();
  thought.value = { state: 'none' };
}

effect(() => {
  const { found, contradiction, walk } = positionView.value;
  const { tab } = address.value;
  if (tab === 'assistant' && treeSettled.value && walk === undefined && !found && contradiction === undefined)
    think();
  else rest();
});

/** Forgets the assistant's game under way of the present kind: the reader has left it. */
export function leaveAsked(): void {
  keepUnderWay('assistant', address.peek().game.name, undefined);
}

// The first screen leads back to the assistant's game under way. Nothing is forgotten at an address without
// turns: see leaveAsked().
effect(() => {
  const here = address.value;
  const { tab, game, turns } = here;
  if (tab !== 'assistant' || turns.length === 0) return;
  const isOver = turns.some(({ feedback }) => feedback === game.win);
  keepUnderWay('assistant', game.name, isOver ? undefined : formatAddress(here));
});
