// The page's memory: signals for the place, the opened trees, and what the engine has said. It joins the plain state to the
// browser (address bar, storage, files); it draws nothing.

import { computed, effect, signal } from '@preact/signals';
import { type Game, parseGame } from '../game/game.ts';
import { openTree } from '../tree-output/open.ts';
import type { Tree } from '../tree-output/tree.ts';
import { ask } from './engine/client.ts';
import type { Advice } from './engine/messages.ts';
import { fileUrl, shipped } from './shipped.ts';
import { lookAt } from './state/outlook.ts';
import { formatPlace, type Place, parsePlace, type Read } from './state/place.ts';

const games = new Map<string, Game>();

/** The game of this name, made once. */
export function gameNamed(name: string): Game {
  const game = games.get(name) ?? parseGame(name);
  games.set(name, game);
  return game;
}

/** Where a visit begins that has no address. */
const start: Place = {
  tab: 'assistant',
  game: gameNamed('4x10'),
  objective: 'average',
  against: undefined,
  turns: [],
  asking: undefined,
  host: 'honest',
  seed: freshSeed(),
  guesses: [],
  cards: [3, 3, 8, 8],
  target: 24,
};

/** Reads the address bar. */
function readAddress(before: Place): Read {
  let text = location.hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray %; what follows it cannot be read anyway.
  }
  return parsePlace(text, before, gameNamed, shipped);
}

const first = readAddress(start);
export const place = signal(first.place);
/** Could all of the address be read? */
export const addressRead = signal(first.whole);
// The first place has an address too, so that the back button finds it again.
if (first.whole) history.replaceState(null, '', `#${formatPlace(first.place)}`);

/** Goes to a place: a new entry of the browser's history. */
export function go(to: Place): void {
  place.value = to;
  addressRead.value = true;
  const hash = `#${formatPlace(to)}`;
  if (hash !== location.hash) history.pushState(null, '', hash);
}

addEventListener('popstate', () => {
  const read = readAddress(place.value);
  place.value = read.place;
  addressRead.value = read.whole;
});

/** A seed that no game had before. */
export function freshSeed(): number {
  return Math.floor(Math.random() * 1e9);
}

/** Is there something that the host did not give? */
export const unreachable = signal(shipped.length === 0);

const trees = new Map<string, ReturnType<typeof signal<Tree | undefined>>>();

/** A shipped tree; undefined until it has been fetched and opened. */
export function treeOf(game: string, objective: string): Tree | undefined {
  const file = shipped.find((entry) => entry.game === game && entry.objective === objective)?.file;
  if (file === undefined) return undefined;
  let known = trees.get(file);
  if (known === undefined) {
    known = signal<Tree | undefined>(undefined);
    trees.set(file, known);
    void fetchTree(file, known);
  }
  return known.value;
}

async function fetchTree(file: string, into: { value: Tree | undefined }): Promise<void> {
  try {
    const response = await fetch(fileUrl(file));
    into.value = openTree(new Uint8Array(await response.arrayBuffer()));
    unreachable.value = false;
  } catch {
    trees.delete(file); // asked for again when somebody looks for it
    unreachable.value = true;
  }
}

export const tree = computed(() => treeOf(place.value.game.name, place.value.objective));
export const outlook = computed(() => lookAt(place.value.game, place.value.turns, tree.value));

/** What the engine says about the turns of the assistant, where the tree does not reach. */
export type Thought =
  | { readonly state: 'none' | 'thinking' | 'cancelled' }
  | { readonly state: 'ready'; readonly advice: Advice };
export const thought = signal<Thought>({ state: 'none' });

/** The advice for the next guess: from the tree while the turns are on it, else from the engine. */
export const advice = computed<Advice | undefined>(() => {
  const { codes, position } = outlook.value;
  const known = tree.value;
  if (known !== undefined && position !== undefined) {
    return { guess: known.code(position), codes: codes.length, expected: known.expected(position), worst: known.worst(position) };
  }
  return thought.value.state === 'ready' ? thought.value.advice : undefined;
});

let asked = '';
let thinking = new AbortController();

/** Has the engine think about the present turns; what it was thinking about before is dropped. */
export function think(): void {
  const { game, turns } = place.peek();
  const key = `${game.name} ${JSON.stringify(turns)}`;
  if (asked === key && thought.peek().state !== 'cancelled') return;
  thinking.abort();
  thinking = new AbortController();
  asked = key;
  thought.value = { state: 'thinking' };
  ask({ kind: 'best', game: game.name, history: turns }, thinking.signal).then(
    (advice) => {
      if (asked === key) thought.value = { state: 'ready', advice };
    },
    () => {
      if (asked === key) thought.value = { state: 'cancelled' };
    },
  );
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
  const { found, contradiction, position } = outlook.value;
  const needed = tree.value !== undefined && position === undefined && !found && contradiction === undefined;
  if (place.value.tab === 'assistant' && needed) think();
  else rest();
});
