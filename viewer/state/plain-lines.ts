// Returns the lines of a pasted game with coloured squares in place of their names. Such names come from
// screen readers, chats, and labels of the newspaper's tiles. Leaves out the names of persons in a chat.

import { SQUARES } from '../../game/wordle.ts';

/** The square of each colour, as screen readers name it in the languages of the page. */
const OF_COLOUR: Readonly<Record<string, string>> = {
  ...{ grey: '⬛', gray: '⬛', black: '⬛', white: '⬛', 灰: '⬛' },
  ...{ yellow: '🟨', blue: '🟨', 黄: '🟨', 黃: '🟨' },
  ...{ green: '🟩', orange: '🟩', 绿: '🟩', 綠: '🟩', 緑: '🟩' },
  ...{ red: '🟥', purple: '🟪', brown: '🟫' }, // no marks, but their rows must not vanish
};
const COLOURS = Object.keys(OF_COLOUR).join('|');
const SIZE = '(?:(?:large|medium|small)[ _])?';
/** The name of a square, such as `black large square` or `:large_green_square:`. */
const NAMED_SQUARE = new RegExp(`:?${SIZE}(${COLOURS})[ _]${SIZE}squares?:?`, 'gi');
/** The label of a tile of the newspaper, such as `1st letter, C, absent`. */
const TILE = /(\d+)(?:st|nd|rd|th) letter, (\p{L}), (absent|present|correct)/giu;
const OF_TILE: Readonly<Record<string, string>> = { absent: '-', present: 'y', correct: 'g' };

/** Returns the lines of a text, without addresses and invisible characters. Spoken squares become squares. */
export function plainLines(text: string, positions: number): string[] {
  const colours = new RegExp(
    `(?<!\\p{L})(?:(?:${COLOURS})[^\\S\\n]*[,、，]?[^\\S\\n]*){${positions}}(?!\\p{L})`,
    'giu',
  );
  const squareOf = (colour: string): string => OF_COLOUR[colour.toLowerCase()];
  const seen = text
    .replace(/\p{Cf}|[\ufe0f\u20e3\ue000]/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/https?:\S+|\bguess #?\d+/gi, '')
    .replace(/—/g, '--')
    .replace(/[–−‐‑]/g, '-')
    .replace(NAMED_SQUARE, (_, colour: string) => squareOf(colour))
    .replace(colours, (run) => run.replace(new RegExp(COLOURS, 'gi'), squareOf));
  return [...withoutNames(seen.split('\n')), ...tileLines(seen)];
}

/** A row of at least three squares, alone or behind a colon. */
const ROW = new RegExp(`^(.*[:：])?\\s*[${SQUARES.join('')}](?:\\s*[${SQUARES.join('')}]){2,}\\s*$`, 'u');

/**
 * Removes the text before the colon from rows such as `Grace: 🟨⬛⬛⬛⬛`, because it is the name of a person.
 * If each row has a text of its own, as in `crane: 🟨⬛⬛⬛⬛`, the texts are guesses and stay.
 */
function withoutNames(lines: readonly string[]): string[] {
  const labels = lines.flatMap((line) => {
    const row = ROW.exec(line);
    return row === null ? [] : [(row[1] ?? '').replace(/\P{L}/gu, '')];
  });
  const isNamed = labels.includes('') || new Set(labels).size < labels.length;
  return lines.map((line) =>
    isNamed ? line.replace(ROW, (row, label = '') => row.slice(label.length)) : line,
  );
}

/** Returns a line such as `crane -y---` for each row of tile labels. */
function tileLines(text: string): string[] {
  const rows: { word: string; marks: string }[] = [];
  for (const [, place, letter, state] of text.matchAll(TILE)) {
    if (place === '1' || rows.length === 0) rows.push({ word: '', marks: '' });
    const row = rows[rows.length - 1];
    row.word += letter;
    row.marks += OF_TILE[state.toLowerCase()];
  }
  return rows.map((row) => `${row.word} ${row.marks}`);
}
