// Tests the symbols that a reader chooses for a game, and codes that are typed with them.
import { expect, it } from 'vitest';
import { formatCode, parseCode } from '../../game/code.ts';
import { parseGame } from '../../game/game.ts';
import { typedSymbols } from '../parts/typed-code.ts';
import { ownSymbols, readySymbols, shortly, usual, writtenIn } from './own-symbols.ts';

const game = parseGame('4x6r');

it.each([
  ['123456', '123456', '1–6'],
  [' １２３４５６ ', '123456', '1–6'],
  ['ABCDEF', 'ABCDEF', 'A–F'],
  ['RGBYOW', 'RGBYOW', 'RGBYOW'],
  ['red, green, blue, yellow, orange, white', 'RGBYOW', 'RGBYOW'],
  ['🍎🍊🍋🍏🫐❤️', '🍎🍊🍋🍏🫐❤', '🍎🍊🍋🍏🫐❤'],
])('reads %j as the symbols %s, which are %s in short', (text, symbols, short) => {
  const own = writtenIn(game, text);
  if (own === undefined) throw new Error('no symbols');
  expect([ownSymbols(own), shortly(own, symbols)]).toEqual([symbols, short]);
  const code = 377;
  const typed = formatCode(own, code).toLowerCase();
  expect(parseCode(own, typedSymbols(own, typed))).toBe(code);
  expect([formatCode(usual(own), code), ownSymbols(usual(own))]).toEqual([formatCode(game, code), undefined]);
});

it.each(['', '12345', '1234567', '123455', 'aAbcde', '12345~', '12345.', '12345@', '12345%', '12345\u200b'])(
  'reads no symbols in %j',
  (text) => {
    expect(writtenIn(game, text)).toBeUndefined();
  },
);

it.each([
  ['4x6r', '0–5', ['123456', 'ABCDEF']],
  ['3x9', '0–8', ['123456789', 'ABCDEFGHI']],
  ['3x10', '0–9', ['ABCDEFGHIJ']],
  ['2x16r', '0–f', ['ABCDEFGHIJKLMNOP']],
  ['3x2r', '01', ['12', 'AB']],
])('offers symbols for %s, beside the usual %s', (name, short, ready) => {
  expect([shortly(parseGame(name)), readySymbols(parseGame(name))]).toEqual([short, ready]);
});
