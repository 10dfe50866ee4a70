// The page's memory: signals for the address, the loaded games and the opened trees. Joins the plain state to
// the browser (address bar, files); draws nothing.

import { computed, effect, type Signal, signal } from '@preact/signals';
import { type Game, parseGame } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { shippedFor } from '../tree-output/manifest.ts';
import { openNamedTree } from '../tree-output/open-file.ts';
import type { Tree } from '../tree-output/tree.ts';
import { adviceAt, type TreeAdvice, walkTree } from '../tree-output/tree-walk.ts';
import { underWayOf } from './kept-games.ts';
import { fileUrl, objectivesOf, shipped, treesOf } from './shipped-trees.ts';
import { chooseGame } from './state/actions.ts';
import {
  type Address,
  formatAddress,
  formatWords,
  type ListName,
  parseAddress,
  parseWords,
  type Read,
  UNPLAYED,
} from './state/address.ts';

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

/** The start of a visit without an address. */
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

/** Word games by the name of their list, as far as they are loaded. */
export const wordGames = signal<ReadonlyMap<string, Game | 'failed'>>(new Map());

/** The name of a list as word games have it. */
export function listKey(list: ListName, hard: boolean): string {
  return hard ? `${list}-hard` : list;
}

/** Reads an address, starting from another one. */
export function readPlace(text: string, before: Address): Read {
  return parseAddress(text, before, gameNamed, shipped);
}

function readHash(before: Address): Read {
  const text = location.hash.slice(1);
  try {
    return readPlace(decodeURIComponent(text), before);
  } catch {
    return readPlace(text, before); // with a stray %
  }
}

/** The address of the latest game of each kind, so that any tab continues it; that of your guesses last. */
function lastPlace(): Address {
  return [underWayOf('help'), underWayOf('play')].reduce(
    (before, text) => (text === undefined ? before : readPlace(text, before).address),
    start,
  );
}

const first = readHash(lastPlace());
/** The address as written: on the tab of words, its games are not read yet. */
const route = signal<Read>(first);
// The first address is written out in full, so that the back button finds it again.
if (first.whole && location.hash !== '') history.replaceState(null, '', `#${formatAddress(first.address)}`);

const wordSeed = freshSeed();
const read = computed<Read>(() => {
  const { address, whole } = route.value;
  if (address.tab !== 'words') return route.value;
  const found = parseWords(address, wordSeed, (list, hard) => {
    const game = wordGames.value.get(listKey(list, hard));
    return game === 'failed' ? undefined : game;
  });
  return { address: found.address, whole: whole && found.whole };
});
/** The place on the screen. On the tab of words, its game is the word game once the lists are loaded. */
export const address = computed(() => read.value.address);
/** False if a part of the address could not be read. */
export const addressWhole = computed(() => read.value.whole);
/** The game of an address that has no strategy on this page. */
export const lackingGame = computed(() => route.value.lacking);
/** The place with the latest game of codes, for other tabs. */
export const codesPlace = computed(() => route.value.address);

/** The route to an address. Words are kept as text, so the game of codes stays for the other tabs. */
function routeTo(to: Address, whole = true): Read {
  if (to.tab !== 'words') return { address: to, whole };
  return { address: { ...route.peek().address, tab: 'words', words: formatWords(to) }, whole };
}

/** Goes to an address: a new entry of the browser's history. */
export function go(to: Address): void {
  const hash = `#${formatAddress(to)}`;
  route.value = routeTo(to);
  if (hash !== location.hash && hash + location.hash !== '#') history.pushState(null, '', hash);
}

/** Goes to an address in place of the present one: the back button skips the present one. */
export function goInPlace(to: Address): void {
  replaceAddress(to, true);
}

/** Corrects the present address; an unreadable part of it stays reported. */
export function correctAddress(to: Address): void {
  replaceAddress(to, route.peek().whole);
}

function replaceAddress(to: Address, whole: boolean): void {
  const hash = `#${formatAddress(to)}`;
  route.value = routeTo(to, whole);
  history.replaceState(null, '', hash);
}

addEventListener('popstate', () => {
  route.value = readHash(route.peek().address);
  question.value = undefined; // it was about a place that has been left
});

/** The present address with another game of codes. The assistant resumes its game under way. */
export function withGame(name: string): Address {
  const here = codesPlace.value;
  const to = chooseGame(here, gameNamed(name), objectivesOf(name)[0]);
  const left = underWayOf('help');
  if (left === undefined || to.game === here.game) return to;
  const { game, objective, turns, asking } = readPlace(left, to).address;
  return game === to.game ? { ...to, objective, turns, asking } : to;
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

/** Shipped trees by file: undefined until it is fetched. */
const trees = new Map<string, Signal<Tree | 'failed' | undefined>>();
/** Files of trees that are being fetched. */
const fetching = new Set<string>();

/** The state of a shipped tree. A tree that could not be fetched is fetched again when it is next needed. */
function stateOf(game: string, objective: string): Tree | 'failed' | undefined {
  const file = shippedFor(treesOf(game), game, objective)?.file;
  if (file === undefined) return 'failed';
  const known = trees.get(file) ?? signal(undefined);
  trees.set(file, known);
  if (typeof known.value !== 'object' && !fetching.has(file)) void fetchTree(file, known, games.get(game));
  return known.value;
}

/** A shipped tree; undefined until it has been fetched and opened. */
export function treeOf(game: string, objective: string): Tree | undefined {
  const state = stateOf(game, objective);
  return state === 'failed' ? undefined : state;
}

/** Fetches and opens a tree; one of words is of lists that are here already. */
async function fetchTree(file: string, into: { value: unknown }, game: Game | undefined): Promise<void> {
  fetching.add(file);
  try {
    const response = await fetch(fileUrl(file));
    into.value = openNamedTree(new Uint8Array(await response.arrayBuffer()), game?.words ? game : undefined);
    unreachable.value = false;
  } catch {
    into.value = 'failed';
    unreachable.value = true;
  } finally {
    fetching.delete(file);
  }
}

/** True once a tree is loaded, or if there is none to wait for. Requests the tree. */
export function isSettled(game: string, objective: string): boolean {
  return stateOf(game, objective) !== undefined;
}

/** Resolves once isSettled() is true. */
export function whenSettled(game: string, objective: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (isSettled(game, objective)) queueMicrotask(() => resolve(stop()));
    });
  });
}

/**
 * The game and the objective of the strategy to follow. For words it is the first shipped one if none has the
 * objective of the address: in hard mode, the strategy for the average within six turns.
 */
const followed = computed<[game: string, objective: string]>(() => {
  const { game, objective } = address.value;
  const known = objectivesOf(game.name);
  return [game.name, game.words && !known.includes(objective) ? (known[0] ?? objective) : objective];
});

export const tree = computed(() => treeOf(...followed.value));
/** True once the strategy of the address is loaded, or if there is none to wait for. */
export const treeSettled = computed(() => isSettled(...followed.value));

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

/** The advice of a tree; undefined without one, or if the turns leave it. */
export function adviceOf(tree: Tree | undefined, history: History): TreeAdvice | undefined {
  const walk = tree && walkTree(tree, history);
  return tree && walk && adviceAt(tree, walk);
}

/** The advice of the shipped tree that is best on average. */
export function bestOnAverage(game: Game, history: History): TreeAdvice | undefined {
  return adviceOf(treeOf(game.name, 'average'), history);
}
