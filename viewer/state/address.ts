// The place of the reader: tab, game, turns. The URL behind # holds all of it, so every position can be
// shared and the back button works. Plain values; no access to the page or its address bar.

import { formatCode, parseCode } from '../../game/code.ts';
import { feedbackOf, formatFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { type History, isAllowed, type Turn } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';

const TABS = ['home', 'assistant', 'play', 'words', 'tree', 'compare', 'results', 'cards'] as const;
/** A tab of the page. */
export type Tab = (typeof TABS)[number];

/** The opponents. In a race, an honest one keeps a code and the computer guesses yours. */
export const HOSTS = ['honest', 'cunning', 'exact', 'race', 'daily'] as const;
/** One of these. */
export type PageHost = (typeof HOSTS)[number];

/** Word lists: the original ones, those of July 2023, and the reader's own. */
export const LISTS = ['wordle', 'wordle-2023', 'own'] as const;
/** One of these. */
export type ListName = (typeof LISTS)[number];

/** Uses of the tab of words: find the reader's word, let the reader find one, or grade a pasted game. */
export const WORD_MODES = ['help', 'play', 'review'] as const;
/** One of these. */
export type WordMode = (typeof WORD_MODES)[number];

/** A word with its marks, such as `gy--g`. In a pasted game the word may be missing: an empty text. */
export interface MarkedWord {
  readonly word: string;
  readonly marks: string;
}

/** The part of an address that only the tab of words has. */
interface WordPlace {
  readonly mode: WordMode;
  readonly list: ListName;
  readonly hard: boolean;
  /** The rows of a pasted game. */
  readonly rows: readonly MarkedWord[];
}

/** The content of an address. */
export interface Address {
  readonly tab: Tab;
  readonly game: Game;
  /** The chosen strategy of the game, by the name of its objective. */
  readonly objective: string;
  /** The strategy to compare with; undefined for the first other one. */
  readonly against: string | undefined;
  /** The turns of the assistant, which the tree shows as well. */
  readonly turns: History;
  /** The reader's own guess that still waits for its feedback. */
  readonly asking: number | undefined;
  /** The code that the tree follows. */
  readonly secret: number | undefined;
  readonly host: PageHost;
  /** Number of a game against a host; it decides the secret. A daily puzzle has its date, as yyyymmdd. */
  readonly seed: number;
  /** Your guesses against a host; its feedbacks follow from them. */
  readonly guesses: readonly number[];
  /** In a race, your feedbacks to the guesses of the computer. */
  readonly replies: readonly number[];
  readonly gaveUp: boolean;
  /** The cards of the sister puzzle, and their target. */
  readonly cards: readonly number[];
  readonly target: number;
  /** Text of the tab of words, which can be read once the lists are loaded. */
  readonly words: string;
  /** Present on the tab of words. */
  readonly place?: WordPlace | undefined;
}

/** The use of an address with a game: the page helps, the reader plays, or a pasted game is graded. */
export function roleOf({ tab, game, place }: Address): WordMode | undefined {
  if (tab === 'words') return game.words ? place?.mode : undefined;
  return tab === 'assistant' ? 'help' : tab === 'play' ? 'play' : undefined;
}

/** A strategy that can be chosen. */
interface Offered {
  readonly game: string;
  readonly objective: string;
}

/** More turns than this are no game, and an address that has them is not read any further. */
const MOST_TURNS = 100;
const GIVE_UP = 'give-up';
const HARD = '-hard';

/** An address without any turn. */
export const UNPLAYED = {
  turns: [],
  asking: undefined,
  secret: undefined,
  guesses: [],
  replies: [],
  gaveUp: false,
} as const;

/** The part of an address, without #, such as `4x10/0123:1A1B/4567` or `play/4x10/honest-7/0123`. */
export function formatAddress(address: Address): string {
  const { tab, game, secret } = address;
  if (tab === 'home') return '';
  if (tab === 'results') return tab;
  if (tab === 'words') return [tab, formatWords(address)].filter((part) => part !== '').join('/');
  if (tab === 'cards') return `${tab}/${address.target}/${address.cards.join('-')}`;
  if (tab === 'play') return [tab, game.name, formatHost(address), ...played(address)].join('/');
  const goals = tab === 'compare' && address.against !== undefined ? [address.against] : [];
  if (address.objective !== 'average' || goals.length > 0) goals.unshift(address.objective);
  const strategy = [game.name, ...goals.map(word)].join('.');
  const name = tab === 'tree' && secret !== undefined ? `${strategy}@${formatCode(game, secret)}` : strategy;
  return [...(tab === 'assistant' ? [] : [tab]), name, ...taken(address)].join('/');
}

/** The turns of the assistant, and a guess that waits for its feedback. */
function taken({ game, turns, asking }: Address): string[] {
  const texts = turns.map(
    ({ guess, feedback }) => `${formatCode(game, guess)}:${formatFeedback(game, feedback)}`,
  );
  return asking === undefined ? texts : [...texts, formatCode(game, asking)];
}

/** The start of an address of words, such as `wordle-hard/help`. */
export function formatWordPlace({ list, hard, mode }: Pick<WordPlace, 'list' | 'hard' | 'mode'>): string {
  return `${list}${hard ? HARD : ''}/${mode}`;
}

/** The address behind `words/`, such as `wordle-hard/help/crane:gy--g/slate` or `wordle/review/?:ggggg`. */
export function formatWords(address: Address): string {
  const { place, game, words } = address;
  if (place === undefined || !game.words) return words;
  const rows = place.rows.map(({ word, marks }) => `${word || '?'}:${marks}`);
  const play = (): string[] => [formatHost(address), ...played(address)];
  const parts = place.mode === 'play' ? play() : place.mode === 'help' ? taken(address) : rows;
  return [formatWordPlace(place), ...parts].join('/');
}

/**
 * An objective as one word of an address, however it is spelled; the command line reads the same spellings.
 */
function word(objective: string): string {
  return objective
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
}

/** A host with the number of its game, such as `honest-7` or `daily-2026-11-21`. */
export function formatHost({ host, seed }: Pick<Address, 'host' | 'seed'>): string {
  return `${host}-${host === 'daily' ? formatDay(seed) : seed}`;
}

/** The day of a daily puzzle, such as `2026-11-21`, of its seed. */
export function formatDay(seed: number): string {
  const digits = String(seed).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** Your guesses, in a race each followed by your reply to the computer's guess, and whether you gave up. */
function played({ game, guesses, replies, gaveUp }: Address): string[] {
  const words = guesses.flatMap((guess, at) => [
    formatCode(game, guess),
    ...(at < replies.length ? [formatFeedback(game, replies[at])] : []),
  ]);
  return gaveUp ? [...words, GIVE_UP] : words;
}

/** An address that was read, and whether all of the text could be. */
export interface Read {
  readonly address: Address;
  readonly whole: boolean;
  /** The game of the address, if it has no strategy on this page. */
  readonly lacking?: string;
}

/**
 * Reads what formatAddress writes, also in the other spellings of the command line. The first unreadable part
 * and everything after it are dropped, and `whole` is false then. Parts that the text does not mention stay
 * as `before`.
 */
export function parseAddress(
  text: string,
  before: Address,
  games: (name: string) => Game,
  offered: readonly Offered[],
): Read {
  const words = text.split('/').filter((each) => each !== '');
  if (words.length === 0) return { address: { ...before, tab: 'home' }, whole: true };
  const first = TABS.find((tab) => tab === words[0]);
  const tab = first ?? 'assistant';
  const rest = first === undefined ? words : words.slice(1);
  const alone = tab === 'results' || tab === 'home';
  if (alone || rest.length === 0) return { address: { ...before, tab }, whole: !alone || rest.length === 0 };
  if (tab === 'words') return { address: { ...before, tab, words: rest.join('/') }, whole: true };
  if (tab === 'cards') return readCards({ ...before, tab }, rest);
  const [strategy, secret] = rest[0].split('@');
  const [notation, ...goals] = strategy.split('.');
  const game = attempt(() => games(notation));
  const known = offered.filter((each) => each.game === game?.name).map((each) => each.objective);
  const named = goals.map((goal) => known.find((objective) => word(objective) === word(goal)));
  const doubled = new Set(named).size < goals.length || goals.length > (tab === 'compare' ? 2 : 1);
  const sound = !named.includes(undefined) && !doubled;
  const [objective = known[0], against] = sound ? named : [];
  if (game === undefined) return { address: { ...before, tab }, whole: false };
  if (objective === undefined) return { address: { ...before, tab }, whole: false, lacking: game.name };
  const same = before.game.name === game.name;
  const begun = { ...before, tab, game, ...(same ? {} : { objective, against, ...UNPLAYED }) };
  // of a goal that cannot be read at least the game is kept
  if (!sound) return { address: begun, whole: false };
  if (tab === 'play') return readPlay(begun, rest.slice(1));
  const followed = secret === undefined ? undefined : attempt(() => parseCode(begun.game, secret));
  const read = readTurns({ ...begun, objective, against, secret: followed }, rest.slice(1));
  return {
    ...read,
    whole: read.whole && (secret === undefined || (followed !== undefined && tab === 'tree')),
  };
}

/**
 * Reads the text behind `words/` into an address that begins as `before`. `games` finds the loaded game of a
 * list; without it, only list and mode are read. `seed` is for a new game.
 */
export function parseWords(
  before: Address,
  seed: number,
  games: (list: ListName, hard: boolean) => Game | undefined,
): Read {
  const [lists = '', named, ...parts] = before.words.split('/').filter((part) => part !== '');
  const isHard = lists.endsWith(HARD);
  const list = LISTS.find((each) => each === (isHard ? lists.slice(0, -HARD.length) : lists));
  const mode = WORD_MODES.find((each) => each === named);
  const hard = isHard && list !== undefined;
  const place = { mode: (list && mode) ?? 'help', list: list ?? 'wordle', hard, rows: [] };
  const game = games(place.list, hard);
  const start = {
    ...before,
    ...UNPLAYED,
    objective: 'average',
    against: undefined,
    host: 'honest',
    seed,
    place,
  } as const;
  const isWhole = list === undefined ? lists === '' : mode !== undefined || named === undefined;
  if (game === undefined) return { address: { ...before, place }, whole: isWhole };
  const address = { ...start, game };
  if (list === undefined || mode === undefined) return { address, whole: isWhole };
  return mode === 'play'
    ? readPlay(address, parts)
    : mode === 'help'
      ? readTurns(address, parts)
      : readRows(address, parts);
}

/** Reads one part after the other, up to the first that is not understood. Says whether all were. */
function readAll(parts: readonly string[], read: (part: string, at: number) => boolean): boolean {
  return parts.every((part, at) => at < MOST_TURNS && attempt(() => read(part, at)) === true);
}

/** Reads the rows of a pasted game; `turns` are those with known words, up to the first gap. */
function readRows(start: Address, parts: readonly string[]): Read {
  const rows: MarkedWord[] = [];
  const whole = readAll(parts, (part) => {
    const [word, marks = ''] = part.split(':');
    const isOver = /^g+$/.test(rows.at(-1)?.marks ?? '');
    const isRow = !isOver && /^(\p{L}{1,5}|[?])$/u.test(word) && /^[gy-]{1,5}$/.test(marks);
    if (isRow) rows.push({ word: word === '?' ? '' : word, marks });
    return isRow;
  });
  const known = rows.map(({ word, marks }) => `${word}:${marks}`);
  const { address } = readTurns(start, known);
  return {
    address: { ...address, asking: undefined, place: start.place && { ...start.place, rows } },
    whole,
  };
}

function readTurns(start: Address, parts: readonly string[]): Read {
  const { game } = start;
  const turns: Turn[] = [];
  let asking: number | undefined;
  const whole = readAll(parts, (part) => {
    const [guess, feedback] = part.split(':');
    const code = parseCode(game, guess);
    if (asking !== undefined || !isAllowed(game, turns, code)) return false;
    if (feedback === undefined) asking = code;
    else turns.push({ guess: code, feedback: parseFeedback(game, feedback) });
    return true;
  });
  return { address: { ...start, turns, asking }, whole };
}

function readPlay(start: Address, words: readonly string[]): Read {
  const { game } = start;
  const host = readHost(words[0] ?? '', game);
  if (host === undefined) return { address: start, whole: words.length === 0 };
  const gaveUp = words.at(-1) === GIVE_UP;
  const guesses: number[] = [];
  const replies: number[] = [];
  const turns: Turn[] = []; // of hard mode
  const whole = readAll(words.slice(1, gaveUp ? -1 : undefined), (move, at) => {
    if (host.host === 'race' && at % 2 === 1) return replies.push(parseFeedback(game, move)) > 0;
    const guess = parseCode(game, move);
    if (!isAllowed(game, turns, guess)) return false;
    if (game.hard) turns.push({ guess, feedback: feedbackOf(game, guess, secretOfSeed(game, host.seed)) });
    return guesses.push(guess) > 0;
  });
  return { address: { ...start, ...host, guesses, replies, gaveUp: gaveUp && whole }, whole };
}

/** The host of a game; word games have no other than an honest one. */
function readHost(text: string, { words }: Game): Pick<Address, 'host' | 'seed'> | undefined {
  const day = /^daily-(\d{4}-\d\d-\d\d)$/.exec(text)?.[1];
  const time = Date.parse(`${day}T00:00:00Z`);
  if (day !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day))
    return { host: 'daily', seed: Number(day.replaceAll('-', '')) };
  const [, host, seed] = /^(honest|cunning|exact|race)-(\d{1,9})$/.exec(text) ?? [];
  if (host === undefined || (words && host !== 'honest')) return undefined;
  return { host: host as PageHost, seed: Number(seed) };
}

function readCards(start: Address, words: readonly string[]): Read {
  const target = Number(words[0]);
  const cards = (words[1] ?? '').split('-').map(Number);
  const sound =
    /^\d{1,4}$/.test(words[0]) &&
    /^\d{1,3}(-\d{1,3}){1,4}$/.test(words[1] ?? '') &&
    cards.every((card) => card <= 100);
  return sound
    ? { address: { ...start, target, cards }, whole: words.length === 2 }
    : { address: start, whole: false };
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
