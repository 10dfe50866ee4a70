// No error message repeats more than 80 characters of a wrong input, or a character that moves a terminal's
// cursor. So a caller who passes a whole file by mistake gets one readable sentence.
import { describe, expect, it } from 'vitest';
import * as arithmetic from '../entry/arithmetic.ts';
import { parseQuestion } from '../entry/arithmetic-census.ts';
import { treeToC } from '../entry/c-header.ts';
import * as games from '../entry/games.ts';
import * as players from '../entry/players.ts';
import * as solving from '../entry/solve.ts';
import { openTree } from '../entry/tree.ts';
import { encodeTree } from '../entry/tree-encode.ts';
import { checkCertificate, checkClaim } from '../entry/verify.ts';
import { parseFact } from '../solver/ledger/contents.ts';
import { greedy } from './sample-strategies.ts';

const GAME = games.parseGame('3x6');
const WORDS = games.makeWordGame(['abc', 'abd', 'bcd'], undefined, 'wordle');
const TREE = openTree(
  encodeTree(GAME, greedy(GAME), { objective: 'average', claim: 'upper-bound', producer: 'test' }),
);
const ANY = <T>(value: unknown): T => value as T;

/** Calls of functions with a wrong text, one for each place of the library that could repeat the text. */
const CALLS: readonly (readonly [name: string, call: (text: string) => unknown])[] = [
  ['parseGame', (text) => games.parseGame(text)],
  ['parseGame of a list', (text) => games.parseGame(ANY([text]))],
  ['parseCode', (text) => games.parseCode(GAME, text)],
  ['parseCode of a word', (text) => games.parseCode(WORDS, text)],
  ['parseFeedback', (text) => games.parseFeedback(GAME, text)],
  ['parseFeedback of bulls', (text) => games.parseFeedback(games.parseGame('3x6b'), text)],
  ['parseFeedback of words', (text) => games.parseFeedback(WORDS, text)],
  ['parseFeedback of too many marks', (text) => games.parseFeedback(WORDS, 'g'.repeat(text.length))],
  ['parseHistory', (text) => games.parseHistory(GAME, text)],
  ['formatCode', (text) => games.formatCode(GAME, ANY(text))],
  ['parseWords', (text) => games.parseWords(`abc\n${text}`)],
  ['parseWords of letters', (text) => games.parseWords(['abc', text.replaceAll(/[^x]/g, 'x')])],
  ['makeWordGame of a list in a list', (text) => games.makeWordGame(ANY([[text]]))],
  ['makeWordGame of long words', (text) => games.makeWordGame([text.replaceAll(/[^x]/g, 'x')])],
  ['makeWordGame of a rule', (text) => games.makeWordGame('abc', undefined, ANY(text))],
  ['heuristicNamed', (text) => players.heuristicNamed(GAME, text)],
  ['parseObjective', (text) => solving.parseObjective(text)],
  ['parseObjective within', (text) => solving.parseObjective(`average within ${'9'.repeat(text.length)}`)],
  ['parsePrices', (text) => solving.parsePrices(text)],
  ['parsePrices of a number', (text) => solving.parsePrices('9'.repeat(text.length))],
  ['parsePrices that fall', (text) => solving.parsePrices(`${'5,'.repeat(text.length)}1`)],
  ['parseFact', (text) => parseFact(GAME, text)],
  ['openSolver of an option', (text) => solving.openSolver(GAME, ANY({ [text]: 1 }))],
  ['openSolver of threads', (text) => solving.openSolver(GAME, { threads: ANY(text) })],
  ['openSolver of memory', (text) => solving.openSolver(GAME, { memory: ANY(text) })],
  ['openSolver of an engine', (text) => solving.openSolver(GAME, { engine: `data:${text}` })],
  [
    'encodeTree',
    (text) => encodeTree(GAME, greedy(GAME), { objective: 'average', claim: ANY(text), producer: 'test' }),
  ],
  ['next', (text) => TREE.next(TREE.root, text)],
  ['checkClaim', (text) => checkClaim({ game: text, objective: text, bound: 1 }, new Uint8Array(3))],
  [
    'checkClaim of a game',
    (text) => checkClaim({ game: text, objective: 'average', bound: 1 }, new Uint8Array(3)),
  ],
  ['checkCertificate', (text) => checkCertificate(new Uint8Array(3), { game: text, prices: text, bound: 1 })],
  ['treeToC', (text) => treeToC(TREE, text)],
  ['reach', (text) => arithmetic.reach([text])],
  ['reach of many', (text) => arithmetic.reach([...text])],
  ['parseRational', (text) => arithmetic.parseRational(text)],
  ['parseRational of a number', (text) => arithmetic.parseRational('9'.repeat(text.length))],
  ['parseQuestion', (text) => parseQuestion(ANY(text), '24', 4, 13)],
  ['parseQuestion of a count', (text) => parseQuestion('reach', '24', text, 13)],
];

/** The error message of a call, whether it is thrown or returned. */
async function said(call: (text: string) => unknown, text: string): Promise<string> {
  try {
    const verdict = (await call(text)) as { readonly line?: string; readonly reason?: string };
    return verdict.line ?? verdict.reason ?? 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(CALLS)('%s', (_, call) => {
  it.each([
    ['letters', 'x'],
    ['digits and letters', '0x'],
    ['control characters', 'x\u001b[2J\u202e'],
  ])('repeats at most 80 characters of 5000: %s', async (__, unit) => {
    const sentence = await said(call, unit.repeat(5000));
    expect(sentence.length).toBeGreaterThan('accepted'.length);
    for (const [run] of sentence.matchAll(/(?:0x|5, ?|x|9|g)+/g)) expect(run.length).toBeLessThanOrEqual(80);
    // control characters are written as \u{202e}, which is longer
    expect(sentence.length).toBeLessThan(1500);
    expect(sentence).not.toMatch(/[\p{C}]/u);
  });
});

describe('a short input', () => {
  it('is repeated in full, up to 80 characters', () => {
    for (const length of [1, 79, 80]) {
      expect(() => games.parseGame('x'.repeat(length))).toThrow(`"${'x'.repeat(length)}" is not a game`);
    }
    expect(() => games.parseGame('x'.repeat(81))).toThrow(`"${'x'.repeat(79)}…" is not a game`);
    // a character of two code units is not cut in half
    expect(() => games.parseGame(`${'x'.repeat(78)}😀😀`)).toThrow(`"${'x'.repeat(78)}…" is not a game`);
  });
});
