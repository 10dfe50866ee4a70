// Parses the addresses of the tab of words. The page fetches this module with the tab.

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

/**
 * Parses the text behind `words/`; all other parts stay as in `before`. `games` returns the game of a list,
 * or undefined if it is not loaded. Without a game, only list and mode are read. `seed` is the number for a
 * new game.
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
