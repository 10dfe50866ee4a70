// Parses the addresses of the tab of words, and those of the trees of words. The page fetches this module
// with the first list of words.

import { isWordOf, parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { LETTER, LONGEST_WORD } from '../../game/word-game.ts';
import {
  type Address,
  fromAddress,
  HARD,
  inAddress,
  LISTS,
  type ListName,
  type MarkedWord,
  type Read,
  readAll,
  readPlay,
  readTurns,
  UNPLAYED,
  WORD_MODES,
} from './address.ts';

/** Returns the game of a list, or undefined if the list is not loaded. */
type ListGames = (list: ListName, hard: boolean) => Game | undefined;

/** Parses the name of a list, such as `wordle-hard`. `list` is undefined without such a list. */
function readList(name: string): { readonly list: ListName | undefined; readonly hard: boolean } {
  const isHard = name.endsWith(HARD);
  const list = LISTS.find((each) => each === (isHard ? name.slice(0, -HARD.length) : name));
  return { list, hard: isHard && list !== undefined };
}

/**
 * Parses the address of words: the text behind `words/`, or that of a tree of words. All other parts stay as
 * in `before`. Without a mode, the parts are turns of help. Without a game, only list and mode are read.
 * `seed` is the number for a new game.
 */
export function parseWords(before: Address, seed: number, games: ListGames): Read {
  if (before.wordTree !== undefined) return parseWordTree(before, before.wordTree, games);
  const [lists = '', ...parts] = before.words.split('/').filter((part) => part !== '');
  const { list, hard } = readList(lists);
  const named = WORD_MODES.find((each) => each === parts[0]);
  if (named !== undefined) parts.shift();
  const mode = (list && named) ?? 'help';
  const place = { mode, list: list ?? 'wordle', hard, rows: [] };
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
  const isWhole = list !== undefined || lists === '';
  if (game === undefined) return { address: { ...before, place }, whole: isWhole };
  const address = { ...start, game };
  if (list === undefined) return { address, whole: isWhole };
  return mode === 'play'
    ? readPlay(address, parts)
    : mode === 'help'
      ? readTurns(address, parts)
      : readRows(address, parts);
}

/** Parses the address of a tree of words: the list, the secret to follow, and the turns. */
function parseWordTree(before: Address, text: string, games: ListGames): Read {
  const [strategy, ...parts] = text.split('/');
  const [name, word] = strategy.split('@');
  const { list, hard } = readList(name);
  const place = { mode: 'help', list: list ?? 'wordle', hard, rows: [] } as const;
  const game = games(place.list, hard);
  if (game === undefined) return { address: { ...before, place }, whole: list !== undefined };
  const secret = secretNamed(game, word);
  const start = { ...before, ...UNPLAYED, objective: 'average', against: undefined, game, place, secret };
  const read = readTurns(start, parts);
  return {
    ...read,
    whole: read.whole && list !== undefined && (secret === undefined) === (word === undefined),
  };
}

/** Returns the number of a word that can be the secret; undefined for other texts. */
function secretNamed(game: Game, word = ''): number | undefined {
  const code = isWordOf(game, word) ? parseCode(game, word) : game.secrets;
  return code < game.secrets ? code : undefined;
}

/**
 * Parses the rows of a pasted game. The address gets all rows, and as `turns` the rows before the first
 * unknown word.
 */
function readRows(start: Address, parts: readonly string[]): Read {
  const rows: MarkedWord[] = [];
  const whole = readAll(parts, (part) => {
    const [word, marks = ''] = part.split(':');
    const isOver = /^g+$/.test(rows.at(-1)?.marks ?? '');
    const isMarked = /^[gy-]+$/.test(marks) && marks.length <= LONGEST_WORD;
    const isRow = !isOver && isMarked && (word === '?' || isWordText(fromAddress(word)));
    if (isRow) rows.push({ word: word === '?' ? '' : fromAddress(word), marks });
    return isRow;
  });
  const known = rows.map(({ word, marks }) => `${inAddress(word)}:${marks}`);
  const { address } = readTurns(start, known);
  return {
    address: { ...address, asking: undefined, place: start.place && { ...start.place, rows } },
    whole,
  };
}

/** True if a text has the form of a word, of any list. */
export function isWordText(text: string): boolean {
  return text !== '' && text.length <= LONGEST_WORD && [...text].every((letter) => LETTER.test(letter));
}
