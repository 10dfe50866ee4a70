// Where the reader is: tab, game, turns. The whole of it can be written into the part of the address after #, and read back, so
// every position can be shared and the back button works. Plain values; knows neither the page nor its address bar.

import { formatCode, parseCode } from '../../game/code.ts';
import { formatFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History, Turn } from '../../game/history.ts';

export const TABS = ['assistant', 'play', 'tree', 'compare', 'results', 'cards'] as const;
export type Tab = (typeof TABS)[number];
export type HostName = 'honest' | 'cunning';

export interface Place {
  readonly tab: Tab;
  readonly game: Game;
  /** Which of the game's strategies guides, by the name of its objective. */
  readonly objective: string;
  /** The turns of the assistant, which the tree shows as well. */
  readonly turns: History;
  /** What was guessed instead of the advice and still waits for its answer. */
  readonly asking: number | undefined;
  readonly host: HostName;
  /** Decides the secret of the honest host. */
  readonly seed: number;
  /** Your guesses in the play against a host; its answers follow from them. */
  readonly guesses: readonly number[];
  /** The cards of the sister puzzle, and what they should make. */
  readonly cards: readonly number[];
  readonly target: number;
}

/** A strategy that can be chosen. */
export interface Shipped {
  readonly game: string;
  readonly objective: string;
}

/** The part of an address, without #, such as `4x10/0123:1A1B/4567` or `play/4x10/honest-7/0123`. */
export function formatPlace(place: Place): string {
  const { tab, game, turns, asking } = place;
  const code = (guess: number): string => formatCode(game, guess);
  if (tab === 'results') return tab;
  if (tab === 'cards') return `${tab}/${place.target}/${place.cards.join('-')}`;
  if (tab === 'play') {
    const host = place.host === 'honest' ? `honest-${place.seed}` : 'cunning';
    return [tab, game.name, host, ...place.guesses.map(code)].join('/');
  }
  const name = place.objective === 'average' ? game.name : `${game.name}.${place.objective}`;
  const played = turns.map((turn) => `${code(turn.guess)}:${formatFeedback(game, turn.feedback)}`);
  const waiting = asking === undefined ? [] : [code(asking)];
  return [...(tab === 'assistant' ? [] : [tab]), name, ...played, ...waiting].join('/');
}

/**
 * Reads what formatPlace writes. What cannot be read is left out, as is everything after it, and `whole` is false. Whatever
 * the text does not speak of stays as it was before.
 */
export function parsePlace(text: string, before: Place, games: (name: string) => Game, shipped: readonly Shipped[]): Read {
  const words = text.split('/').filter((word) => word !== '');
  const named = TABS.find((tab) => tab === words[0]);
  const tab = named ?? 'assistant';
  const rest = named === undefined ? words : words.slice(1);
  if (tab === 'results' || rest.length === 0) return { place: { ...before, tab }, whole: tab !== 'results' || rest.length === 0 };
  if (tab === 'cards') return readCards({ ...before, tab }, rest);
  const [name, objective = 'average'] = rest[0].split('.');
  if (!shipped.some((each) => each.game === name && each.objective === objective))
    return { place: { ...before, tab }, whole: false };
  const empty = { ...before, tab, game: games(name), turns: [], asking: undefined, guesses: [] };
  return tab === 'play' ? readPlay(empty, rest.slice(1)) : readTurns({ ...empty, objective }, rest.slice(1));
}

/** A place that was read, and whether all of the text could be. */
export interface Read {
  readonly place: Place;
  readonly whole: boolean;
}

function readTurns(start: Place, words: readonly string[]): Read {
  const { game } = start;
  const turns: Turn[] = [];
  for (const [at, word] of words.entries()) {
    const [guess, answer] = word.split(':');
    const code = attempt(() => parseCode(game, guess));
    if (code === undefined) return { place: { ...start, turns }, whole: false };
    if (answer === undefined) return { place: { ...start, turns, asking: code }, whole: at === words.length - 1 };
    const given = attempt(() => parseFeedback(game, answer));
    if (given === undefined) return { place: { ...start, turns }, whole: false };
    turns.push({ guess: code, feedback: given });
  }
  return { place: { ...start, turns }, whole: true };
}

function readPlay(start: Place, words: readonly string[]): Read {
  const host = /^(?:honest-(\d{1,9})|cunning)$/.exec(words[0] ?? '');
  if (host === null) return { place: start, whole: words.length === 0 };
  const kind = host[1] === undefined ? { host: 'cunning' as const } : { host: 'honest' as const, seed: Number(host[1]) };
  const codes = words.slice(1).map((word) => attempt(() => parseCode(start.game, word)));
  const end = codes.includes(undefined) ? codes.indexOf(undefined) : codes.length;
  return { place: { ...start, ...kind, guesses: codes.slice(0, end) as number[] }, whole: end === codes.length };
}

function readCards(start: Place, words: readonly string[]): Read {
  const target = Number(words[0]);
  const cards = (words[1] ?? '').split('-').map(Number);
  const sound = /^\d{1,4}$/.test(words[0]) && /^\d{1,3}(-\d{1,3}){0,4}$/.test(words[1] ?? '');
  return sound ? { place: { ...start, target, cards }, whole: words.length === 2 } : { place: start, whole: false };
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
