// The state of the page: signals for the address, the loaded games and the opened trees. Connects the plain
// values of the state to the address bar and to fetched files. Draws nothing.

import { computed, effect, type Signal, signal } from '@preact/signals';
import { type Game, parseGame } from '../game/game.ts';
import { notationOf } from '../game/game-names.ts';
import type { History } from '../game/history.ts';
import { shippedFor } from '../tree-output/manifest.ts';
import { openNamedTree } from '../tree-output/open-file.ts';
import type { Tree } from '../tree-output/tree.ts';
import { adviceAt, type TreeAdvice, walkTree } from '../tree-output/tree-walk.ts';
import { stored } from './browser-storage.ts';
import { underWayOf } from './kept-games.ts';
import { fileUrl, objectivesOf, shipped, treesOf } from './shipped-trees.ts';
import { chooseGame } from './state/actions.ts';
import {
  type Address,
  formatAddress,
  type ListName,
  largeName,
  parseAddress,
  type Read,
  UNPLAYED,
  wholeName,
} from './state/address.ts';
import type { chosenGame } from './state/chosen-codes.ts';
import { ownSymbols, writtenIn } from './state/own-symbols.ts';
import type { parseWords } from './state/word-address.ts';

const games = new Map<string, Game>();

/** Makes games of chosen codes; undefined until the first address with chosen codes. */
let makeChosen: typeof chosenGame | undefined;
/** Resolves once the first address with chosen codes is read; undefined without one. */
export let chosenRead: Promise<void> | undefined;

/** The symbols that the reader chose for some games, as texts such as `4x6r~ABCDEF`. */
export const [chosen, keepChosen] = stored<readonly string[]>(
  'game-symbols',
  (text) => text?.split('\n') ?? [],
  (all) => all.join('\n'),
);

/**
 * Returns the game of this notation, or of a name such as `mastermind`. The game has these symbols. Without
 * `symbols`, it has those that the reader chose for it before.
 * All spellings of a game return the same object.
 * @throws UsageError if the text is not a game; TypeError if the symbols do not fit the game.
 */
export function gameNamed(text: string, symbols?: string): Game {
  const made = games.get(text) ?? makeChosen?.(text) ?? parseGame(notationOf(text));
  const game = games.get(made.name) ?? made;
  games.set(game.name, game);
  const begin = `${game.name}~`;
  const usual = `${wholeName(game.name)}~`;
  const kept = chosen.value.find((each) => each.startsWith(usual))?.slice(usual.length);
  const own = symbols ?? kept;
  if (own === undefined) return game;
  const written = games.get(begin + own) ?? writtenIn(game, own);
  if (written === undefined && symbols !== undefined) throw new TypeError(`not symbols of ${game.name}`);
  if (written !== undefined) games.set(begin + own, written);
  return written ?? game;
}

/** Registers a game without a notation, so that its trees can be opened. */
export function knowGame(game: Game): void {
  games.set(game.name, game);
}

/** The initial address of a visit without an address. */
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

/** Loaded word games by the name of their list; 'failed' if a list could not be fetched. */
export const wordGames = signal<ReadonlyMap<string, Game | 'failed'>>(new Map());

/** Returns the name of a list for wordGames: in hard mode, it ends in `-hard`. */
export function listKey(list: ListName, hard: boolean): string {
  return hard ? `${list}-hard` : list;
}

/** Reads the text of an address. Parts that the text does not mention stay as in `before`. */
export function readPlace(text: string, before: Address): Read {
  return parseAddress(text, before, gameNamed, shipped);
}

function readHash(before: Address): Read {
  const text = location.hash.slice(1);
  if (/^[\w-]+=/.test(text) && chosenRead === undefined) {
    const again = (): void => {
      route.value = readHash(route.peek().address);
    };
    chosenRead = import('./state/chosen-codes.ts').then((module) => {
      makeChosen = module.chosenGame;
      again();
    }, again);
    return { address: before, whole: true };
  }
  try {
    return readPlace(decodeURIComponent(text), before);
  } catch {
    return readPlace(text, before); // the text has a % that is no escape
  }
}

/**
 * Returns an initial address that holds the latest game of each kind, so that every tab resumes its game. The
 * game of your guesses is read last.
 */
function lastPlace(): Address {
  return [underWayOf('help'), underWayOf('play')].reduce(
    (before, text) => (text === undefined ? before : readPlace(text, before).address),
    start,
  );
}

const first = readHash(lastPlace());
/** The address as it is written. The text of an address of words is not parsed yet. */
const route = signal<Read>(first);
// Writes the first address in full, so that the back button leads to exactly this place.
if (first.whole && location.hash !== '' && chosenRead === undefined)
  history.replaceState(null, '', `#${formatAddress(first.address)}`);

const wordSeed = freshSeed();
/** Parses the addresses of words. The module of the lists sets this function. */
export const wordReader = signal<typeof parseWords | undefined>(undefined);
const read = computed<Read>(() => {
  const { address, whole } = route.value;
  if (address.tab !== 'words' && address.wordTree === undefined) return route.value;
  const found = wordReader.value?.(address, wordSeed, (list, hard) => {
    const game = wordGames.value.get(listKey(list, hard));
    return game === 'failed' ? undefined : game;
  });
  if (found === undefined) return route.value;
  return { address: found.address, whole: whole && found.whole };
});
/** The parsed address. The game of an address of words is the word game, once the lists are loaded. */
export const address = computed(() => read.value.address);
/** False if a part of the address could not be read. */
export const addressWhole = computed(() => read.value.whole);
/** The name of the game in the address if this page has no strategy for it; otherwise undefined. */
export const lackingGame = computed(() => route.value.lacking);
/** The address with the latest game of codes, for all tabs except words. */
export const codesPlace = computed(() => route.value.address);

/**
 * Returns the value of `route` for an address. An address of words is stored as text, so that the game of
 * codes stays for the other tabs.
 */
function routeTo(to: Address, whole = true): Read {
  const isWords = to.tab === 'words' || to.game.words || to.wordTree !== undefined;
  return { address: isWords ? readPlace(formatAddress(to), route.peek().address).address : to, whole };
}

/** Goes to an address and adds an entry to the browser's history. */
export function go(to: Address): void {
  const hash = encodeURI(`#${formatAddress(to)}`);
  route.value = routeTo(to);
  if (hash !== location.hash && hash + location.hash !== '#') history.pushState(null, '', hash);
}

/** Goes to an address that replaces the present entry of the browser's history. */
export function goInPlace(to: Address): void {
  replaceAddress(to, true);
}

/** Corrects the present address. The message about an unreadable part stays. */
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
  question.value = undefined; // the question concerned the address before
});

/**
 * Returns the present address with another game of codes. If the assistant has a game under way with these
 * rules, its turns are included. A game too large to be listed leads to the assistant.
 */
export function withGame(name: string): Address {
  const here = { ...codesPlace.value, wordTree: undefined };
  const large = largeName(name);
  if (large !== undefined) return { ...here, tab: 'assistant', large };
  const to = chooseGame(here, gameNamed(name), objectivesOf(name)[0] ?? 'average');
  const left = underWayOf('help');
  if (left === undefined || to.game.name === here.game.name) return to;
  const { game, objective, turns, asking } = readPlace(left, to).address;
  return game.name === to.game.name ? { ...to, objective, turns, asking } : to;
}

/** Shows the present game with these symbols, or with the usual ones. The browser keeps the choice. */
export function chooseSymbols(symbols?: string): void {
  const { name } = codesPlace.peek().game;
  const begin = `${wholeName(name)}~`;
  const others = (all: readonly string[]) => all.filter((each) => !each.startsWith(begin));
  keepChosen(others);
  const game = gameNamed(name, symbols);
  const own = ownSymbols(game);
  if (own !== undefined) keepChosen((all) => [...others(all), begin + own]);
  goInPlace({ ...codesPlace.peek(), game });
}

/** Returns a random seed for a new game. */
export function freshSeed(): number {
  return Math.floor(Math.random() * 1e9);
}

/** The question that the page asks before the reader loses something. `yes` runs if the reader agrees. */
export const question = signal<
  { readonly text: string; readonly button: string; readonly yes: () => void } | undefined
>(undefined);

/** True if the server did not deliver the manifest or the latest tree. */
export const unreachable = signal(shipped.length === 0);

/** Shipped trees by file name; undefined until the file is fetched. */
const trees = new Map<string, Signal<Tree | 'failed' | undefined>>();
/** Names of the tree files that are being fetched. */
const fetching = new Set<string>();

/**
 * Returns a shipped tree, 'failed', or undefined during the fetch. Starts the fetch if necessary, also after
 * a failure.
 */
function stateOf(game: string, objective: string): Tree | 'failed' | undefined {
  const file = shippedFor(treesOf(game), game, objective)?.file;
  if (file === undefined) return 'failed';
  const known = trees.get(file) ?? signal(undefined);
  trees.set(file, known);
  if (typeof known.value !== 'object' && !fetching.has(file)) void fetchTree(file, known, games.get(game));
  return known.value;
}

/** Returns a shipped tree, or undefined if it is not loaded. Starts the fetch if necessary. */
export function treeOf(game: string, objective: string): Tree | undefined {
  const state = stateOf(game, objective);
  return state === 'failed' ? undefined : state;
}

/** Fetches and opens a tree. `game` is the game of a word tree, whose list is loaded already. */
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

/** True once a tree is loaded or cannot be loaded. Starts the fetch if necessary. */
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
 * The game and the objective of the strategy to follow. The address of a game of words names no objective;
 * the first shipped strategy of the game is followed.
 */
const followed = computed<[game: string, objective: string]>(() => {
  const { game, objective } = address.value;
  return [game.name, (game.words && objectivesOf(game.name)[0]) || objective];
});

export const tree = computed(() => treeOf(...followed.value));
/** True once the strategy of the address is loaded or cannot be loaded. */
export const treeSettled = computed(() => isSettled(...followed.value));

/** Milliseconds that the first drawing waits for the strategy. */
const SOON = 100;

/** Resolves once the strategy of the address is loaded, but after SOON milliseconds at the latest. */
export function treeSoon(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON);
    effect(() => {
      if (treeSettled.value) resolve();
    });
  });
}

/** Returns the advice of a tree, or undefined without a tree or if the turns are not on the tree. */
export function adviceOf(tree: Tree | undefined, history: History): TreeAdvice | undefined {
  const walk = tree && walkTree(tree, history);
  return tree && walk && adviceAt(tree, walk);
}

/** Returns the advice of the shipped tree for the best average, or undefined as adviceOf() does. */
export function bestOnAverage(game: Game, history: History): TreeAdvice | undefined {
  return adviceOf(treeOf(game.name, 'average'), history);
}
