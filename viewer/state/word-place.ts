// Where the reader is on the tab of words: which lists, and what has been guessed. The whole of it is the
// part of the address behind `words/`, which address.ts hands on unread. Words stand here as text, for the
// lists come later than the address.

import { formatDay, isDay } from './address.ts';

/** The lists that can be chosen: the original ones, those of July 2023, and the reader's own. */
export const LISTS = ['wordle', 'wordle-2023', 'own'] as const;
/** One of these. */
export type ListName = (typeof LISTS)[number];

/**
 * What is done with words: find the reader's, have the reader find one, or look at a game that was played
 * elsewhere.
 */
export const WORD_MODES = ['help', 'play', 'review'] as const;
/** One of these. */
export type WordMode = (typeof WORD_MODES)[number];

/**
 * A word with its marks, such as `gy--g`; in a game that was pasted the word may not be known, and is empty.
 */
export interface MarkedWord {
  readonly word: string;
  readonly marks: string;
}

/** All that the address says of words. */
export interface WordPlace {
  readonly mode: WordMode;
  readonly list: ListName;
  readonly hard: boolean;
  /** What was guessed and marked: by the reader's game, or by the one that was pasted. */
  readonly turns: readonly MarkedWord[];
  /** The word that still waits for its marks, if it is not the advised one. */
  readonly asking: string | undefined;
  readonly host: 'honest' | 'daily';
  /** As in an Address: it decides the secret. */
  readonly seed: number;
  /** The words guessed against the host. */
  readonly guesses: readonly string[];
  readonly gaveUp: boolean;
}

/** More turns than this are no game. */
const MOST_TURNS = 100;
const GIVE_UP = 'give-up';
const HARD = '-hard';

/** Nothing guessed. */
export const NO_WORDS = { turns: [], asking: undefined, guesses: [], gaveUp: false } as const;

/** The beginning of a game of this seed. */
export function newWordGame(place: WordPlace, host: WordPlace['host'], seed: number): WordPlace {
  return { ...place, ...NO_WORDS, mode: 'play', host, seed };
}

/**
 * As text, such as `wordle-hard/help/crane:gy--g/slate`, `wordle/play/honest-7/crane` or
 * `wordle/review/crane:gy--g/?:ggggg`.
 */
export function formatWordPlace(place: WordPlace): string {
  const { mode, list, hard, turns, asking, host, seed, guesses, gaveUp } = place;
  const lists = list + (hard ? HARD : '');
  if (mode === 'play') {
    const name = `${host}-${host === 'daily' ? formatDay(seed) : seed}`;
    return [lists, mode, name, ...guesses, ...(gaveUp ? [GIVE_UP] : [])].join('/');
  }
  const taken = turns.map(({ word, marks }) => `${word || '?'}:${marks}`);
  return [lists, mode, ...taken, ...(asking === undefined ? [] : [asking])].join('/');
}

/** A place that was read, and whether all of the text could be. */
export interface ReadPlace {
  readonly place: WordPlace;
  readonly whole: boolean;
}

/**
 * Reads what formatWordPlace writes. What cannot be read is left out, and all that follows it; `seed` begins
 * a game that has none.
 */
export function parseWordPlace(text: string, seed: number): ReadPlace {
  const [lists = '', mode, ...rest] = text.split('/').filter((part) => part !== '');
  const hard = lists.endsWith(HARD);
  const named = hard ? lists.slice(0, -HARD.length) : lists;
  const list = LISTS.find((each) => each === named);
  const known = WORD_MODES.find((each) => each === mode);
  const start: WordPlace = {
    ...NO_WORDS,
    mode: known ?? 'help',
    list: list ?? 'wordle',
    hard: hard && list !== undefined,
    host: 'honest',
    seed,
  };
  if (list === undefined || known === undefined)
    return { place: start, whole: lists === '' || (list !== undefined && mode === undefined) };
  return known === 'play' ? readGame(start, rest) : readTurns(start, rest);
}

const WORD = /^\p{L}{1,5}$/u;

function readTurns(start: WordPlace, parts: readonly string[]): ReadPlace {
  const turns: MarkedWord[] = [];
  for (const [at, part] of parts.entries()) {
    const [word, marks] = part.split(':');
    const isWord = WORD.test(word) || (word === '?' && start.mode === 'review');
    if (marks === undefined && isWord && at === parts.length - 1 && start.mode === 'help') {
      return { place: { ...start, turns, asking: word }, whole: true };
    }
    const isOver = start.mode === 'review' && /^g+$/.test(turns.at(-1)?.marks ?? ''); // what is shared ends with the win
    if (!isWord || isOver || at === MOST_TURNS || !/^[gy-]{1,5}$/.test(marks ?? ''))
      return { place: { ...start, turns }, whole: false };
    turns.push({ word: word === '?' ? '' : word, marks });
  }
  return { place: { ...start, turns }, whole: true };
}

function readGame(start: WordPlace, parts: readonly string[]): ReadPlace {
  if (parts.length === 0) return { place: start, whole: true };
  const [, host, number, day] = /^(?:(honest)-(\d{1,9})|daily-(\d{4}-\d\d-\d\d))$/.exec(parts[0]) ?? [];
  if (host === undefined && (day === undefined || !isDay(day))) return { place: start, whole: false };
  const game: WordPlace =
    host === undefined
      ? { ...start, host: 'daily', seed: Number(day.replaceAll('-', '')) }
      : { ...start, host: 'honest', seed: Number(number) };
  const gaveUp = parts[parts.length - 1] === GIVE_UP;
  const words = parts.slice(1, gaveUp ? -1 : undefined);
  const wrong = words.findIndex((word, at) => !WORD.test(word) || at === MOST_TURNS);
  const whole = wrong < 0;
  return {
    place: { ...game, guesses: whole ? words : words.slice(0, wrong), gaveUp: gaveUp && whole },
    whole,
  };
}
