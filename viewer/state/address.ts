// The address of the page: tab, game and turns. The URL holds all of it behind #, so every position can be
// shared and the back button works. This file holds plain values only, and does not use the address bar.

import { formatCode, parseCode } from '../../game/code.ts';
import { feedbackOf, formatFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { type History, isAllowed, type Turn } from '../../game/history.ts';
import { isTooLarge, isTooLargeToList } from '../../game/large-limits.ts';
import { readNotation } from '../../game/notation.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { ownSymbols, usual } from './own-symbols.ts';

const TABS = ['home', 'assistant', 'play', 'words', 'tree', 'compare', 'guide', 'results', 'cards'] as const;
/** A tab of the page. */
export type Tab = (typeof TABS)[number];

/** The opponents. In a race, an honest host keeps a code, and the computer guesses yours. */
export const HOSTS = ['honest', 'cunning', 'exact', 'race', 'daily'] as const;
/** One of the opponents. */
export type PageHost = (typeof HOSTS)[number];

/** The word lists: the original one, the one of July 2023, and the reader's own. */
export const LISTS = ['wordle', 'wordle-2023', 'own'] as const;
/** The name of a word list. */
export type ListName = (typeof LISTS)[number];

/**
 * The modes of the tab of words: the page helps with a secret elsewhere, the reader guesses, or the coach
 * grades a pasted game.
 */
export const WORD_MODES = ['help', 'play', 'review'] as const;
/** A mode of the tab of words. */
export type WordMode = (typeof WORD_MODES)[number];

/**
 * A word with its marks, such as `gy--g`. In a pasted game the word may be unknown; it is then an empty text.
 */
export interface MarkedWord {
  readonly word: string;
  readonly marks: string;
}

/** The parts of an address that only the tab of words uses. */
interface WordPlace {
  readonly mode: WordMode;
  readonly list: ListName;
  readonly hard: boolean;
  /** The rows of a pasted game. */
  readonly rows: readonly MarkedWord[];
}

/** The address of the page, as values. */
export interface Address {
  readonly tab: Tab;
  readonly game: Game;
  /** The objective of the chosen strategy. */
  readonly objective: string;
  /**
   * The objective of the strategy to compare with. Undefined means the first strategy with another objective.
   */
  readonly against: string | undefined;
  /** The turns of the assistant. The tree shows them as well. */
  readonly turns: History;
  /** The reader's own guess if it still waits for its feedback. */
  readonly asking: number | undefined;
  /**
   * The text of the assistant's address if its game is too large to be listed, such as
   * `6x10/012345:1A2B/013267`. state/large-place.ts reads it, and `game` is then the game of other tabs.
   */
  readonly large?: string | undefined;
  /**
   * The text of the strategy of words that the tab of the tree shows, such as `wordle@crane/salet:--y-g`. It
   * is parsed once the list is loaded, and `game` is until then the game of other tabs.
   */
  readonly wordTree?: string | undefined;
  /** The code whose path the tab of the tree shows. */
  readonly secret: number | undefined;
  readonly host: PageHost;
  /**
   * The number of a game against a host, which determines the secret. A daily puzzle has its date as
   * yyyymmdd.
   */
  readonly seed: number;
  /**
   * Your guesses against a host. An address omits its feedbacks, because they can be computed from these
   * guesses.
   */
  readonly guesses: readonly number[];
  /** Your feedbacks to the computer's guesses in a race. */
  readonly replies: readonly number[];
  readonly gaveUp: boolean;
  /** The text of a friend's game with the same secret. parseChallenge() reads it, and may refuse it. */
  readonly challenge?: string | undefined;
  /** The cards of the puzzle with arithmetic, and their target. */
  readonly cards: readonly number[];
  readonly target: number;
  /** The address of the tab of words as text. It is parsed once the lists are loaded. */
  readonly words: string;
  /** Undefined except where the page needs a list of words. */
  readonly place?: WordPlace | undefined;
}

/**
 * Returns the role of the page at an address with a game: it helps, the reader plays, or the coach grades a
 * pasted game. Returns undefined on other tabs, and in a game too large to be listed.
 */
export function roleOf({ tab, game, place, large }: Address): WordMode | undefined {
  if (tab === 'words') return game.words ? place?.mode : undefined;
  if (tab === 'assistant' && large !== undefined) return undefined; // large-help.tsx helps there
  return tab === 'assistant' ? 'help' : tab === 'play' ? 'play' : undefined;
}

/** A strategy that the page offers. */
interface Offered {
  readonly game: string;
  readonly objective: string;
}

/** Largest number of turns in an address. No game needs more, so parsing stops there. */
export const MOST_TURNS = 100;
const GIVE_UP = 'give-up';
/** Begins the part with a friend's game. */
const VERSUS = 'vs-';
/** In a race, replaces a feedback that is still to be given, before a later guess of yours. */
const UNANSWERED = '?';
/** Stands for a slash inside a word, because slashes separate the parts of an address. */
const SLASH = '÷';
/** Separates the name of a game and the reader's symbols. */
const OWN = '~';
/** Separates the name of a game and the codes that may be the secret. */
export const CHOSEN = '=';
/** The ending of a list in an address of hard mode. */
export const HARD = '-hard';

/** An address without any turn. */
export const UNPLAYED = {
  turns: [],
  asking: undefined,
  secret: undefined,
  guesses: [],
  replies: [],
  gaveUp: false,
  challenge: undefined,
} as const;

/** Returns the name of the whole game, without the codes that may be the secret. */
export function wholeName(name: string): string {
  return name.split(CHOSEN)[0];
}

/**
 * Returns the text of an address, without #, such as `4x10/0123:1A1B/4567` or
 * `play/4x6r~ABCDEF/honest-7/0123`. The reader's symbols follow the name of the game. The codes have the
 * usual symbols. Only help has chosen codes, as in `4x10=0123+4567/0123:1A1B`.
 */
export function formatAddress(address: Address): string {
  const { tab, secret } = address;
  const game = usual(address.game);
  if (tab === 'home') return '';
  if (tab === 'results') return tab;
  if (tab === 'words') return [tab, formatWords(address)].filter((part) => part !== '').join('/');
  if (tab === 'tree' && address.wordTree !== undefined && !game.words) return `${tab}/${address.wordTree}`;
  if (tab === 'cards') return `${tab}/${address.target}/${address.cards.join('-')}`;
  if (tab === 'assistant' && address.large !== undefined) return address.large;
  const symbols = ownSymbols(address.game);
  const name = tab === 'assistant' ? game.name : wholeName(game.name);
  const named = symbols === undefined ? name : `${name}${OWN}${symbols}`;
  if (tab === 'guide') return `${tab}/${named}`;
  if (tab === 'play') return [tab, named, formatHost(address), ...played(address)].join('/');
  const goals = tab === 'compare' && address.against !== undefined ? [address.against] : [];
  if (address.objective !== 'average' || goals.length > 0) goals.unshift(address.objective);
  const strategy = [named, ...goals.map(word)].join('.');
  const title = tab === 'tree' && secret !== undefined ? `${strategy}@${formatCode(game, secret)}` : strategy;
  return [...(tab === 'assistant' ? [] : [tab]), title, ...taken(address)].join('/');
}

/** Writes a code or a word as a part of an address. */
export function inAddress(text: string): string {
  const part = text.replaceAll('/', SLASH);
  return part === GIVE_UP ? part.toUpperCase() : part; // the word itself, in a list that has it
}

function partOf(game: Game, code: number): string {
  return inAddress(formatCode(game, code));
}

/** Reads a part of inAddress(). */
export function fromAddress(part: string): string {
  return part.replaceAll(SLASH, '/');
}

/** Returns the parts for the assistant's turns and for a guess that waits for its feedback. */
function taken({ game: own, turns, asking }: Address): string[] {
  const game = usual(own);
  const texts = turns.map(
    ({ guess, feedback }) => `${partOf(game, guess)}:${formatFeedback(game, feedback)}`,
  );
  return asking === undefined ? texts : [...texts, partOf(game, asking)];
}

/** Returns the start of an address of words, such as `wordle-hard/help`. */
export function formatWordPlace({ list, hard, mode }: Pick<WordPlace, 'list' | 'hard' | 'mode'>): string {
  return `${list}${hard ? HARD : ''}/${mode}`;
}

/**
 * Returns the text behind `words/`, such as `wordle-hard/help/crane:gy--g/slate` or `wordle/review/?:ggggg`.
 */
export function formatWords(address: Address): string {
  const { place, game, words } = address;
  if (place === undefined || !game.words) return words;
  const rows = place.rows.map(({ word, marks }) => `${inAddress(word) || '?'}:${marks}`);
  const play = (): string[] => [formatHost(address), ...played(address)];
  const parts = place.mode === 'play' ? play() : place.mode === 'help' ? taken(address) : rows;
  return [formatWordPlace(place), ...parts].join('/');
}

/**
 * Returns the name of an objective as one word of an address. Every spelling that the command line accepts
 * gives the same word.
 */
function word(objective: string): string {
  return objective
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
}

/** Returns a host with the number of its game, such as `honest-7` or `daily-2026-11-21`. */
export function formatHost({ host, seed }: Pick<Address, 'host' | 'seed'>): string {
  return `${host}-${host === 'daily' ? formatDay(seed) : seed}`;
}

/** Returns the day of a daily puzzle, such as `2026-11-21`, for its seed. */
export function formatDay(seed: number): string {
  const digits = String(seed).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/**
 * Returns the parts for a friend's game and for your guesses, and a last part if you gave up. In a race, your
 * feedback to the computer's guess follows each guess.
 */
function played({ game: own, host, guesses, replies, gaveUp, challenge }: Address): string[] {
  const game = usual(own);
  const words = challenge === undefined ? [] : [VERSUS + challenge];
  const moves = guesses.flatMap((guess, at) => {
    const isAwaited = host === 'race' && at < guesses.length - 1;
    const reply = at < replies.length ? formatFeedback(game, replies[at]) : isAwaited ? UNANSWERED : [];
    return [partOf(game, guess)].concat(reply);
  });
  return [...words, ...moves, ...(gaveUp ? [GIVE_UP] : [])];
}

/** Returns the name of a game that is too large to be listed but not for help; undefined for other texts. */
export function largeName(text: string): string | undefined {
  return isTooLargeToList(text) && !isTooLarge(text) ? readNotation(text)?.name : undefined;
}

/** A parsed address. `whole` is false if a part of its text could not be read. */
export interface Read {
  readonly address: Address;
  readonly whole: boolean;
  /**
   * The name of the game in the text if the tab cannot show it. Either the game is too large for the tab, or
   * the tab shows a strategy and the page has none for this game.
   */
  readonly lacking?: string | undefined;
}

/**
 * Parses a text of formatAddress(), and the spellings of the command line. The names of lists stand for help
 * with words, and after `play` for a game of words. Parsing stops at the first unreadable part, and `whole`
 * is then false. Parts that the text does not mention stay as in `last`.
 * `games` returns the game of a notation with these symbols, or with usual ones; it throws if there is none.
 */
export function parseAddress(
  text: string,
  last: Address,
  games: (name: string, symbols?: string) => Game,
  offered: readonly Offered[],
): Read {
  const before = { ...last, wordTree: undefined };
  const words = text.split('/').filter((each) => each !== '');
  if (words.length === 0) return { address: { ...before, tab: 'home' }, whole: true };
  const first = TABS.find((tab) => tab === words[0]);
  const tab = first ?? 'assistant';
  const rest = first ? words.slice(1) : words;
  const alone = tab === 'results' || tab === 'home';
  if (alone || rest.length === 0) return { address: { ...before, tab }, whole: !alone || rest.length === 0 };
  const isOfWords = rest[0].toLowerCase().startsWith(LISTS[0]);
  if (isOfWords) rest[0] = rest[0].toLowerCase();
  if (isOfWords && tab === 'play') rest.splice(1, 0, tab);
  if (tab === 'words' || (isOfWords && (tab === 'play' || tab === 'assistant')))
    return { address: { ...before, tab: 'words', words: rest.join('/') }, whole: true };
  if (tab === 'cards') return readCards({ ...before, tab }, rest);
  if (tab === 'tree' && isOfWords)
    return { address: { ...before, tab, wordTree: rest.join('/') }, whole: true };
  const [strategy, secret] = rest[0].split('@');
  const [title, ...goals] = strategy.split('.');
  const [notation, ...symbols] = (tab === 'assistant' ? title : title.replace(/=[^~]*/, '')).split(OWN);
  const written = attempt(() => games(notation, symbols[0]));
  const game = written ?? attempt(() => games(notation));
  const isWritten = written !== undefined && symbols.length < 2;
  const known = offered.filter((each) => each.game === game?.name).map((each) => each.objective);
  const named = goals.map((goal) => known.find((objective) => word(objective) === word(goal)));
  const doubled = new Set(named).size < goals.length || goals.length > (tab === 'compare' ? 2 : 1);
  const sound = !named.includes(undefined) && !doubled && isWritten;
  // Help and play need no strategy.
  const usually = known[0] ?? (tab === 'assistant' || tab === 'play' ? 'average' : undefined);
  const [objective = usually, against] = sound ? named : [];
  if (game === undefined) {
    const large = largeName(rest[0]);
    if (large === undefined || tab !== 'assistant')
      return { address: { ...before, tab }, whole: false, lacking: largeName(title) };
    return { address: { ...before, tab, large: [large, ...rest.slice(1)].join('/') }, whole: true };
  }
  if (objective === undefined) return { address: { ...before, tab }, whole: false, lacking: game.name };
  const same = before.game.name === game.name;
  const large = same && tab === 'play' ? before.large : undefined; // help goes on after a game of yours
  const begun = { ...before, tab, game, large, ...(same ? {} : { objective, against, ...UNPLAYED }) };
  // An unreadable objective still leaves the game.
  if (!sound) return { address: begun, whole: false };
  if (tab === 'play') return readPlay(begun, rest.slice(1));
  if (tab === 'guide') return { address: begun, whole: rest.length === 1 };
  const followed = secret === undefined ? undefined : attempt(() => parseCode(usual(begun.game), secret));
  const read = readTurns({ ...begun, objective, against, secret: followed }, rest.slice(1));
  return {
    ...read,
    whole: read.whole && (secret === undefined || (followed !== undefined && tab === 'tree')),
  };
}

/** Reads the parts in order, up to the first unreadable part. Returns true if all were read. */
export function readAll(parts: readonly string[], read: (part: string, at: number) => boolean): boolean {
  return parts.every((part, at) => at < MOST_TURNS && attempt(() => read(part, at)) === true);
}

/** Parses the turns of help, and a guess that waits for its feedback. */
export function readTurns(start: Address, parts: readonly string[]): Read {
  const game = usual(start.game);
  const turns: Turn[] = [];
  let asking: number | undefined;
  const whole = readAll(parts, (part) => {
    const [guess, feedback] = part.split(':');
    const code = parseCode(game, fromAddress(guess));
    if (asking !== undefined || !isAllowed(game, turns, code)) return false;
    if (feedback === undefined) asking = code;
    else turns.push({ guess: code, feedback: parseFeedback(game, feedback) });
    return true;
  });
  return { address: { ...start, turns, asking }, whole };
}

/** Parses a game against a host. */
export function readPlay(start: Address, words: readonly string[]): Read {
  const game = usual(start.game);
  const host = readHost(words[0] ?? '', game);
  if (host === undefined) return { address: start, whole: words.length === 0 };
  const gaveUp = words.at(-1) === GIVE_UP;
  const isVersus = takesChallenge({ ...start, ...host }) && words[1]?.startsWith(VERSUS);
  const challenge = isVersus ? /^vs-([\da-z]+)$/.exec(words[1])?.[1] : undefined;
  const guesses: number[] = [];
  const replies: number[] = [];
  const turns: Turn[] = []; // only kept in hard mode, where they limit the next guess
  const whole = readAll(words.slice(isVersus ? 2 : 1, gaveUp ? -1 : undefined), (move, at) => {
    if (host.host === 'race' && at % 2 === 1) {
      if (move === UNANSWERED) return true;
      return at === 2 * replies.length + 1 && replies.push(parseFeedback(game, move)) > 0;
    }
    const guess = parseCode(game, fromAddress(move));
    if (!isAllowed(game, turns, guess)) return false;
    if (game.hard) turns.push({ guess, feedback: feedbackOf(game, guess, secretOfSeed(game, host.seed)) });
    return guesses.push(guess) > 0;
  });
  const address = { ...start, ...host, challenge, guesses, replies, gaveUp: gaveUp && whole };
  return { address, whole: whole && !(isVersus && challenge === undefined) };
}

/**
 * True if a game can be a challenge to a friend: its host keeps a secret, and the friend has the same list.
 */
export function takesChallenge({ host, place }: Pick<Address, 'host' | 'place'>): boolean {
  return (host === 'honest' || host === 'daily') && place?.list !== 'own';
}

/**
 * Parses the host of a game; undefined if the text is unreadable. Word games accept honest and daily hosts
 * only.
 */
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
