// The memory of the tab of words: where the reader is, the lists, what is left, and what the engine has said.
// The lists are fetched when this tab is first shown, and own ones stay in this browser. Draws nothing; the
// grades of a finished game are in word-coach.ts.

import { computed, effect, signal } from '@preact/signals';
import { parseCode } from '../game/code.ts';
import { parseFeedback, uncheckedFeedback } from '../game/feedback.ts';
import { furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, isAllowed, remaining, type Turn } from '../game/history.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { makeWordGame } from '../game/words.ts';
import { type Contradiction, explain } from '../strategies/explain.ts';
import type { TreeAdvice } from '../tree-output/tree-walk.ts';
import { keep, kept } from './browser-storage.ts';
import { sourceOf } from './coach.ts';
import { ask, Cancelled, failureOf, start } from './engine/client.ts';
import type { GoodGuess } from './engine/messages.ts';
import { keepUnderWay } from './game-book.ts';
import { fetchSecondWords } from './second-words.ts';
import { offerWordTrees } from './shipped-trees.ts';
import { formatAddress } from './state/address.ts';
import { areLists, type OwnLists } from './state/own-lists.ts';
import {
  formatWordPlace,
  type ListName,
  type MarkedWord,
  NO_WORDS,
  parseWordPlace,
  type WordPlace,
} from './state/word-place.ts';
import { address, bestOnAverage, freshSeed, go, goInPlace, isSettled, knowGame } from './store.ts';

const seed = freshSeed();
const read = computed(() => parseWordPlace(address.value.words, seed));
/** Where the reader is among the words. */
export const place = computed<WordPlace>(() => read.value.place);

/** The address of a place. */
export function addressOf(to: WordPlace) {
  return { ...address.value, tab: 'words', words: formatWordPlace(to) } as const;
}

/** Goes to a place: a new entry of the browser's history, or in the stead of the present one. */
export function goTo(to: WordPlace, inPlace = false): void {
  (inPlace ? goInPlace : go)(addressOf(to));
}

const OWN = 'word-lists';

function keptLists(): OwnLists | undefined {
  try {
    const lists: unknown = JSON.parse(kept(OWN) ?? 'null');
    return areLists(lists) ? lists : undefined;
  } catch {
    return undefined;
  }
}

/** The reader's own lists, if there are any. */
export const ownLists = signal<OwnLists | undefined>(keptLists());

/** Keeps the reader's own lists in this browser; undefined forgets them. */
export function keepLists(lists: OwnLists | undefined): void {
  ownLists.value = lists;
  keep(OWN, JSON.stringify(lists ?? null));
}

/**
 * The games of the lists that come with the page, as far as they are here; 'failed' for what could not be
 * fetched.
 */
const opened = signal<ReadonlyMap<ListName, Game | 'failed'>>(new Map());

/** Fetches a list, also once more, what trees there are, and the best second words. */
export function fetchList(list: ListName): void {
  openWordGame(list).then(
    async (game) => {
      const both = [game, hardMode(game)];
      both.forEach(knowGame);
      await Promise.all([offerWordTrees(both.map(({ name }) => name)), fetchSecondWords()]);
      opened.value = new Map([...opened.peek(), [list, game]]);
    },
    () => {
      opened.value = new Map([...opened.peek(), [list, 'failed']]);
    },
  );
}

const ownGame = computed(() => {
  const lists = ownLists.value;
  return lists && makeWordGame(lists.secrets, lists.guesses.length > 0 ? lists.guesses : undefined, 'wordle');
});
const plainGame = computed(() =>
  place.value.list === 'own' ? ownGame.value : opened.value.get(place.value.list),
);

/** Could the lists of the place not be fetched? */
export const listsFailed = computed(() => plainGame.value === 'failed');

/**
 * The game of the place; undefined while its lists are not here, or where the reader's own are still to be
 * given.
 */
export const wordGame = computed<Game | undefined>(() => {
  const plain = plainGame.value;
  if (plain === undefined || plain === 'failed') return undefined;
  return place.value.hard ? hardMode(plain) : plain;
});

effect(() => {
  const { tab } = address.value;
  const { list, mode, guesses, turns } = place.value;
  if (tab !== 'words' || list === 'own' || opened.value.has(list)) return;
  if (mode !== 'help' && guesses.length + turns.length > 0) start(); // it will be asked as soon as the list is here
  fetchList(list);
});

/**
 * The turns of the place as numbers, up to the first that the lists do not know or hard mode does not allow.
 */
export const turns = computed<History>(() => {
  const game = wordGame.value;
  const known: Turn[] = [];
  if (game === undefined) return known;
  try {
    for (const { word, marks } of place.value.turns) {
      const guess = parseCode(game, word);
      if (!isAllowed(game, known, guess)) break;
      known.push({ guess, feedback: parseFeedback(game, marks) });
    }
  } catch {
    // What follows a word that is not in the list cannot be told apart from another game.
  }
  return known;
});

/** The same turns as the address has them, without what could not be read. */
export const turnsRead = computed<readonly MarkedWord[]>(() =>
  place.value.turns.slice(0, turns.value.length),
);

/**
 * What could not be read of the address: it cannot be parted into words and marks to its end, or a word of it
 * is no guess there.
 */
export const unread = computed<'address' | 'words.unread' | undefined>(() => {
  const game = wordGame.value;
  if (!read.value.whole) return 'address';
  if (game === undefined) return undefined;
  const { mode, turns: marked, guesses } = place.value;
  const isWon = playedWords.value.at(-1)?.feedback === game.win; // what follows the win is no guess
  const isCut =
    mode === 'help'
      ? turns.value.length < marked.length
      : !isWon && playedWords.value.length < guesses.length;
  return isCut ? 'words.unread' : undefined;
});

/** What follows from the turns. */
export interface WordPosition {
  /** The game whose secrets are looked for: another one where the answer is of the wider list. */
  readonly game: Game;
  readonly turns: History;
  /** The secrets that fit. */
  readonly codes: Uint16Array;
  /** Are these words of the wider list, as no answer fits? */
  readonly isWider: boolean;
  readonly found: boolean;
  readonly contradiction: Contradiction | undefined;
}

/** What is left after these turns; if no secret is, then of the words that may only be guessed. */
function wordPosition(game: Game, history: History): WordPosition {
  const codes = remaining(game, history);
  const found = history.some(({ feedback }) => feedback === game.win);
  const plain = { game, turns: history, codes, isWider: false, found, contradiction: undefined };
  if (codes.length > 0) return plain;
  const further = furtherWords(game, history);
  if (further === undefined) return { ...plain, contradiction: explain(game, history) };
  const { game: wider, history: renumbered } = further;
  return { ...plain, game: wider, turns: renumbered, codes: remaining(wider, renumbered), isWider: true };
}

/** The position of the reader who is helped. */
export const position = computed<WordPosition | undefined>(() => {
  const game = wordGame.value;
  return game && wordPosition(game, turns.value);
});

/** What the engine says of a position for which no tree has the answer. */
export type WordThought =
  | { readonly state: 'none' }
  | { readonly state: 'thinking' | 'stopped'; readonly meanwhile?: GoodGuess | undefined }
  /** It would take hours: the good word is all there is. */
  | { readonly state: 'enough'; readonly meanwhile: GoodGuess }
  | { readonly state: 'failed'; readonly reason: string; readonly meanwhile?: GoodGuess | undefined }
  | { readonly state: 'ready'; readonly advice: TreeAdvice };
export const wordThought = signal<WordThought>({ state: 'none' });

/** The advice for the next word, best on average. */
export const wordAdvice = computed<TreeAdvice | undefined>(() => {
  const here = position.value;
  if (here === undefined || here.found || here.codes.length === 0) return undefined;
  const thought = wordThought.value;
  return bestOnAverage(here.game, here.turns) ?? (thought.state === 'ready' ? thought.advice : undefined);
});

/**
 * The reader's own word that is asked instead of the advised one; undefined where there is none that may be
 * guessed after these turns.
 */
export const ownWord = computed<number | undefined>(() => {
  const { asking, turns: marked } = place.value;
  const here = position.value;
  if (here === undefined || asking === undefined || here.turns.length < marked.length) return undefined;
  try {
    const code = parseCode(here.game, asking);
    return isAllowed(here.game, here.turns, code) ? code : undefined;
  } catch {
    return undefined;
  }
});

/** The word that is being asked: the reader's own, the best one, or a good one while that is worked out. */
export const wordAsked = computed<number | undefined>(() => {
  const here = position.value;
  if (here === undefined || here.found || here.codes.length === 0) return undefined;
  const thought = wordThought.value;
  const good = thought.state === 'none' || thought.state === 'ready' ? undefined : thought.meanwhile?.guess;
  return ownWord.value ?? wordAdvice.value?.guess ?? good;
});

/** A list of more secrets is not searched from its beginning. */
const MOST_AT_ONCE = 500;

let asked: string | undefined;
let thinking = new AbortController();

/** Has the engine think about the position; what it was thinking about before is dropped. */
export function thinkOfWord(): void {
  const here = position.peek();
  if (here === undefined) return;
  const { game, turns: history, codes } = here;
  const key = `${game.name} ${JSON.stringify(history)}`;
  if (asked === key && !['stopped', 'failed'].includes(wordThought.peek().state)) return;
  thinking.abort();
  thinking = new AbortController();
  asked = key;
  wordThought.value = { state: 'thinking' };
  let meanwhile: GoodGuess | undefined;
  const say = (said: WordThought): void => {
    if (asked === key) wordThought.value = said;
  };
  const options = {
    signal: thinking.signal,
    onNote: (good: GoodGuess): void => {
      meanwhile = good;
      say({ state: 'thinking', meanwhile });
    },
  };
  const fail = (error: unknown): void =>
    say(
      error instanceof Cancelled
        ? { state: 'stopped', meanwhile }
        : { state: 'failed', reason: failureOf(error) ?? '', meanwhile },
    );
  const request = { game: sourceOf(game), history };
  if (history.length === 0 && codes.length > MOST_AT_ONCE) {
    ask({ kind: 'good', ...request }, options).then(
      (good) => say({ state: 'enough', meanwhile: good }),
      fail,
    );
  } else ask({ kind: 'best', ...request }, options).then((advice) => say({ state: 'ready', advice }), fail);
}

/** Stops thinking; thinkOfWord() begins again. */
export function stopThinkingOfWord(): void {
  thinking.abort();
}

effect(() => {
  const here = position.value;
  const isHelped = address.value.tab === 'words' && place.value.mode === 'help';
  const isOpen = here !== undefined && !here.found && here.codes.length > 0;
  if (
    isHelped &&
    isOpen &&
    isSettled(here.game.name, 'average') &&
    bestOnAverage(here.game, here.turns) === undefined
  ) {
    thinkOfWord();
    return;
  }
  asked = undefined;
  stopThinkingOfWord();
  wordThought.value = { state: 'none' };
});

/** Keeps where the game that the reader is helped with goes on, or that it does not. */
function keepHelp(goesOn: boolean): void {
  const here = place.peek();
  keepUnderWay(
    'help',
    formatAddress(addressOf({ ...here, ...NO_WORDS })),
    goesOn ? formatAddress(addressOf(here)) : undefined,
  );
}

/** Forgets the game that the reader is helped with: the reader has left it. */
export function leaveHelp(): void {
  keepHelp(false);
}

// The first screen leads back to the game that the reader is helped with, as to one of the assistant: see
// store.ts.
effect(() => {
  const { mode, turns } = place.value;
  if (address.value.tab === 'words' && mode === 'help' && turns.length > 0)
    keepHelp(!turns.some(({ marks }) => /^g+$/.test(marks)));
});

/** The secret of the game that is played. */
export function secretWord(game: Game): number {
  return secretOfSeed(game, place.value.seed);
}

/** The turns of the game that is played, up to the win. */
export const playedWords = computed<History>(() => {
  const game = wordGame.value;
  if (game === undefined || place.value.mode !== 'play') return [];
  const secret = secretWord(game);
  const played: Turn[] = [];
  try {
    for (const word of place.value.guesses) {
      const guess = parseCode(game, word);
      if (played.at(-1)?.feedback === game.win || !isAllowed(game, played, guess)) break;
      played.push({ guess, feedback: uncheckedFeedback(game, guess, secret) });
    }
  } catch {
    // A word that is not in the list ends what can be read.
  }
  return played;
});
