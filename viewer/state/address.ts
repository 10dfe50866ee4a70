// Where the reader is: tab, game, turns. The whole of it can be written into the part of the address after #, and read back, so
// every position can be shared and the back button works. Plain values; knows neither the page nor its address bar.

import { formatCode, parseCode } from '../../game/code.ts';
import { formatFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History, Turn } from '../../game/history.ts';

export const TABS = ['assistant', 'play', 'tree', 'compare', 'results', 'cards'] as const;
export type Tab = (typeof TABS)[number];
export type HostName = 'honest' | 'cunning';

export interface Address {
  readonly tab: Tab;
  readonly game: Game;
  /** Which of the game's strategies guides, by the name of its objective. */
  readonly objective: string;
  /** The strategy that it is compared with; undefined for the first other one. */
  readonly against: string | undefined;
  /** The turns of the assistant, which the tree shows as well. */
  readonly turns: History;
  /** What was guessed instead of the advice and still waits for its feedback. */
  readonly asking: number | undefined;
  readonly host: HostName;
  /** Decides the secret of the honest host. */
  readonly seed: number;
  /** Your guesses in the play against a host; its feedbacks follow from them. */
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

/** More turns than this are no game, and an address that has them is not read any further. */
const MOST_TURNS = 100;

/** No turn of any kind. */
export const UNPLAYED = { turns: [], asking: undefined, guesses: [] } as const;

/** The part of an address, without #, such as `4x10/0123:1A1B/4567` or `play/4x10/honest-7/0123`. */
export function formatAddress(place: Address): string {
  const { tab, game, turns, asking } = place;
  const code = (guess: number): string => formatCode(game, guess);
  if (tab === 'results') return tab;
  if (tab === 'cards') return `${tab}/${place.target}/${place.cards.join('-')}`;
  if (tab === 'play') {
    const host = place.host === 'honest' ? `honest-${place.seed}` : 'cunning';
    return [tab, game.name, host, ...place.guesses.map(code)].join('/');
  }
  const against = tab === 'compare' ? place.against : undefined;
  const goals = place.objective === 'average' && against === undefined ? [] : [place.objective];
  const name = [game.name, ...[...goals, ...(against === undefined ? [] : [against])].map(word)].join('.');
  const played = turns.map((turn) => `${code(turn.guess)}:${formatFeedback(game, turn.feedback)}`);
  const waiting = asking === undefined ? [] : [code(asking)];
  return [...(tab === 'assistant' ? [] : [tab]), name, ...played, ...waiting].join('/');
}

/** An objective as one word of an address. */
function word(objective: string): string {
  return objective.replaceAll(' ', '-');
}

/**
 * Reads what formatAddress writes. What cannot be read is left out, as is everything after it, and `whole` is false. Whatever
 * the text does not speak of stays as it was before.
 */
export function parseAddress(text: string, before: Address, games: (name: string) => Game, shipped: readonly Shipped[]): Read {
  const words = text.split('/').filter((word) => word !== '');
  const first = TABS.find((tab) => tab === words[0]);
  const tab = first ?? 'assistant';
  const rest = first === undefined ? words : words.slice(1);
  if (tab === 'results' || rest.length === 0) return { place: { ...before, tab }, whole: tab !== 'results' || rest.length === 0 };
  if (tab === 'cards') return readCards({ ...before, tab }, rest);
  const [name, ...goals] = rest[0].split('.');
  const offered = shipped.filter((each) => each.game === name).map((each) => each.objective);
  const named = goals.map((goal) => offered.find((objective) => word(objective) === goal));
  const [objective = offered[0], against] = named;
  const doubled = new Set(named).size < goals.length || goals.length > (tab === 'compare' ? 2 : 1);
  if (objective === undefined || named.includes(undefined) || doubled) return { place: { ...before, tab }, whole: false };
  const same = before.game.name === name;
  const begun = { ...before, tab, game: games(name), ...(same ? {} : { objective, against, ...UNPLAYED }) };
  return tab === 'play' ? readPlay(begun, rest.slice(1)) : readTurns({ ...begun, objective, against }, rest.slice(1));
}

/** A place that was read, and whether all of the text could be. */
export interface Read {
  readonly place: Address;
  readonly whole: boolean;
}

function readTurns(start: Address, words: readonly string[]): Read {
  const { game } = start;
  const turns: Turn[] = [];
  start = { ...start, asking: undefined };
  for (const [at, word] of words.entries()) {
    if (at === MOST_TURNS) return { place: { ...start, turns }, whole: false };
    const [guess, feedback] = word.split(':');
    const code = attempt(() => parseCode(game, guess));
    if (code === undefined) return { place: { ...start, turns }, whole: false };
    if (feedback === undefined) return { place: { ...start, turns, asking: code }, whole: at === words.length - 1 };
    const given = attempt(() => parseFeedback(game, feedback));
    if (given === undefined) return { place: { ...start, turns }, whole: false };
    turns.push({ guess: code, feedback: given });
  }
  return { place: { ...start, turns }, whole: true };
}

function readPlay(start: Address, words: readonly string[]): Read {
  const host = /^(?:honest-(\d{1,9})|cunning)$/.exec(words[0] ?? '');
  if (host === null) return { place: start, whole: words.length === 0 };
  const kind = host[1] === undefined ? { host: 'cunning' as const } : { host: 'honest' as const, seed: Number(host[1]) };
  const codes = words.slice(1, MOST_TURNS + 1).map((word) => attempt(() => parseCode(start.game, word)));
  const end = codes.includes(undefined) ? codes.indexOf(undefined) : codes.length;
  return { place: { ...start, ...kind, guesses: codes.slice(0, end) as number[] }, whole: end === words.length - 1 };
}

function readCards(start: Address, words: readonly string[]): Read {
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
