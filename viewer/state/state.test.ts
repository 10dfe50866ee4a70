// Tests the state and the actions of the page, without a browser.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCode } from '../../game/code.ts';
import { parseFeedback } from '../../game/feedback.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { parseHistory, remaining } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { makeWordGame } from '../../game/words.ts';
import { shippedFile } from '../../tests/manifest.ts';
import { openTree } from '../../tree-output/open-tree.ts';
import { walkTree } from '../../tree-output/tree-walk.ts';
import * as actions from './actions.ts';
import { type Address, formatAddress, parseAddress, roleOf, UNPLAYED } from './address.ts';
import { drawCards, readCards, solveCards } from './card-puzzle.ts';
import { leftOnAverage } from './left-on-average.ts';
import { writtenIn } from './own-symbols.ts';
import { choices, codeFault, symbolGrid, viewPosition } from './position-view.ts';
import { compareTrees } from './tree-comparison.ts';
import { arcAt, layOutTree, pathTo, ringRadius } from './tree-layout.ts';
import { parseWords } from './word-address.ts';
import { balanceOf, markOf, sessionOf, ungraded } from './your-game.ts';

const game = parseGame('4x10');
const open = (name: string) => openTree(readFileSync(shippedFile(`${name}.tree`)));
const average = open('4x10-average');
const last = open('4x10-fewest-last');
const shipped = [
  { game: '4x10', objective: 'average' },
  { game: '4x10', objective: 'fewest-last' },
  { game: '4x10', objective: 'average within 7' },
  { game: '4x6r', objective: 'average' },
];
const start: Address = {
  tab: 'assistant',
  game,
  objective: 'average',
  against: undefined,
  ...UNPLAYED,
  host: 'honest',
  seed: 7,
  cards: [3, 3, 8, 8],
  target: 24,
  words: '',
};
const games = (name: string, symbols?: string): Game => {
  const own = symbols === undefined ? parseGame(name) : writtenIn(parseGame(name), symbols);
  if (own === undefined) throw new TypeError(symbols);
  return own;
};
const read = (text: string) => parseAddress(text, start, games, shipped);
const code = (text: string): number => parseCode(game, text);

describe('an address', () => {
  it.each([
    '4x10',
    '4x10/0123:1A1B/4567',
    '6x10/012345:1A2B/067182',
    '4x10.fewest-last/0123:0A2B',
    '4x10.average-within-7/0123:0A2B',
    'compare/4x10.fewest-last.average-within-7',
    'tree/4x10/0123:1A1B',
    'compare/4x10',
    '4x6r/0011:1A0B',
    '4x6r~RGBYOW/0011:1A0B/0012',
    '4x6r~🍎🍊🍋🍏🫐🍇',
    '4x10~1234567890.fewest-last/0123:0A2B',
    'tree/4x10~ABCDEFGHIJ@9876/0123:1A1B',
    'play/4x6r~123456/honest-7/0011',
    '5x9r/01234:1A1B',
    'play/6x6r/honest-7',
    'play/4x10/honest-7/0123/4567',
    'play/4x10/cunning-12/9876',
    'play/4x10/exact-3/0123/give-up',
    'play/4x10/daily-2026-02-28/0123',
    'play/4x10/daily-0001-02-03',
    'play/4x10/race-7/0123/0A1B/4567',
    'play/4x10/race-7/0123/0A1B/4567/?/8901',
    'tree/4x10@9876/0123:1A1B',
    'tree/wordle-hard@crane/salet:-y--g',
    'guide/4x6r~RGBYOW',
    '',
    'results',
    'cards/24/3-3-8-8',
  ])('is read as it was written: %s', (text) => {
    expect(read(text).whole).toBe(true);
    expect(formatAddress(read(text).address)).toBe(text);
  });

  it('of a tree of words keeps the game of codes, and other tabs forget the tree', () => {
    const { address } = read('tree/wordle@crane');
    expect(address.game.name).toBe('4x10');
    for (const other of ['tree', 'tree/4x10', '4x10/0123:1A1B', 'results'])
      expect(parseAddress(other, address, games, shipped).address.wordTree, other).toBeUndefined();
  });

  it.each([
    ['4X10', '4x10'],
    ['04x010', '4x10'],
    [' 4x10 /0123:1a1b', '4x10/0123:1A1B'],
    ['4X6R~rgbyow/0011:1,0', '4x6r~rgbyow/0011:1A0B'],
    ['4X6R/0011:1,0', '4x6r/0011:1A0B'],
    ['3X4BZR/100:1a', '3x4rzb/100:1A'],
    ['4X10.Fewest-Last', '4x10.fewest-last'],
    ['compare/4X10.AVERAGE.average within 7', 'compare/4x10.average.average-within-7'],
    ['play/4X10/honest-7/0123', 'play/4x10/honest-7/0123'],
    ['tree/4X10@9876', 'tree/4x10@9876'],
  ])('is read in the spellings of the command line: %s', (text, written) => {
    const more = [...shipped, { game: '3x4rzb', objective: 'average' }];
    const { whole, address } = parseAddress(text, start, games, more);
    expect(formatAddress(address)).toBe(written);
    expect(whole).toBe(true);
  });

  it.each([
    ['wordle', 'wordle'],
    ['Wordle-2023-Hard/salet:--y-g', 'wordle-2023-hard/salet:--y-g'],
    ['wordle/review', 'wordle/review'],
    ['words/WORDLE/play', 'wordle/play'],
    ['play/Wordle', 'wordle/play'],
    ['play/wordle-hard/honest-7', 'wordle-hard/play/honest-7'],
  ])('with the name of a list leads to words: %s', (text, words) => {
    expect(read(text)).toMatchObject({ whole: true, address: { tab: 'words', words } });
  });

  it('of a tree of words takes the list in any case', () => {
    expect(read('tree/WORDLE@crane').address.wordTree).toBe('wordle@crane');
  });

  it.each([
    ['9x8', '4x10'],
    ['tree/5x10', 'tree/4x10'],
    ['5x10~ABC', '5x10'],
    ['4x6r~123456~A/0011', '4x6r~123456'],
    ['4x10/0123:1A1B/nonsense', '4x10/0123:1A1B'],
    ['4x10/0123:9A9B/4567', '4x10'],
    ['4x10/0123/4567:0A0B', '4x10/0123'],
    ['play/4x10/cunning-7/0123/00', 'play/4x10/cunning-7/0123'],
    ['play/4x10/nobody', 'play/4x10/honest-7'],
    ['play/4x10/daily-2026-99-99', 'play/4x10/honest-7'],
    ['play/4x10/daily-2026-02-29', 'play/4x10/honest-7'],
    ['play/4x10/daily-0000-00-00', 'play/4x10/honest-7'],
    ['play/4x10/race-7/0123/4567', 'play/4x10/race-7/0123'],
    ['play/4x10/race-7/0123/?/4567/0A1B', 'play/4x10/race-7/0123/?/4567'],
    ['tree/4x10@98', 'tree/4x10'],
    ['cards/24/a-b', 'cards/24/3-3-8-8'],
    ['cards/24/5', 'cards/24/3-3-8-8'],
    ['cards/24/101-3-8-8', 'cards/24/3-3-8-8'],
    ['4x10.average.fewest-last', '4x10'],
    ['compare/4x6r.average.worst', 'compare/4x6r'],
    ['4x6r.nothing/0011:1A1B', '4x6r'],
    ['compare/4x10.average.average', 'compare/4x10'],
    ['compare/4x10.average.fewest-last.average', 'compare/4x10'],
    [`4x10${'/0123:0A0B'.repeat(101)}`, `4x10${'/0123:0A0B'.repeat(100)}`],
    [`play/4x10/cunning-7${'/0123'.repeat(101)}`, `play/4x10/cunning-7${'/0123'.repeat(100)}`],
  ])('is read as far as it can be: %s', (text, readable) => {
    expect(read(text).whole).toBe(false);
    expect(formatAddress(read(text).address)).toBe(readable);
  });
});

it('of a game without a strategy is told from one of no game', () => {
  const texts = ['tree/5X10', 'compare/4x11', '5x10', 'play/4x11/honest-7', '9x9', '4x10/nonsense'];
  expect(texts.map((text) => read(text).lacking)).toEqual(['5x10', '4x11', ...Array(4).fill(undefined)]);
});

describe('an address of words', () => {
  const list = makeWordGame(['crane', 'slate', 'shrug', 'moldy', 'étésx'], undefined, 'wordle');
  const readWords = (words: string) =>
    parseWords({ ...start, tab: 'words', words }, 5, (_, hard) => (hard ? hardMode(list) : list));

  it.each([
    'wordle/help',
    'wordle-hard/help/crane:-----/moldy',
    'wordle-2023/help/crane:-----',
    'own/help/étésx:g-y--',
    'wordle/play/honest-7',
    'wordle/play/honest-7/crane/slate/give-up',
    'wordle-2023-hard/play/daily-2026-11-24/crane',
    'wordle/review/crane:gy--g/?:ggggg',
  ])('is written as it was read: %s', (text) => {
    const { address, whole } = readWords(text);
    expect(whole).toBe(true);
    expect(formatAddress(address)).toBe(`words/${text}`);
    const unread = parseWords({ ...start, tab: 'words', words: text }, 5, () => undefined).address;
    expect([formatAddress(unread), unread.place?.mode]).toEqual([`words/${text}`, text.split('/')[1]]);
    expect(roleOf(unread)).toBeUndefined(); // an address of words has no role before its lists are loaded
  });

  it('begins with the original lists, and a game with the given seed', () => {
    expect(readWords('')).toMatchObject({
      whole: true,
      address: { place: { mode: 'help', list: 'wordle', hard: false } },
    });
    expect(readWords('wordle/play')).toMatchObject({
      whole: true,
      address: { host: 'honest', seed: 5, guesses: [] },
    });
  });

  it('without a mode asks for help', () => {
    const { address, whole } = readWords('wordle/crane:gy--g/slate');
    expect([formatAddress(address), whole]).toEqual(['words/wordle/help/crane:gy--g/slate', true]);
  });

  it.each([
    ['klondike/help/crane:gy--g', 'wordle/help'],
    ['wordle/solve/crane', 'wordle/help'],
    ['wordle/help/crane:gy--g/cr4ne:-----/slate', 'wordle/help/crane:gy--g'],
    ['wordle/help/?:gy--g', 'wordle/help'],
    ['wordle/help/crane/slate', 'wordle/help/crane'],
    ['wordle/help/crane:1A2B', 'wordle/help'],
    ['wordle-hard/help/crane:g----/slate:-----', 'wordle-hard/help/crane:g----'],
    ['wordle/review/crane', 'wordle/review'],
    ['wordle/review/?:ggggg/?:ggggg', 'wordle/review/?:ggggg'],
    ['wordle/play/honest-7/crane/?/give-up', 'wordle/play/honest-7/crane'],
    ['wordle/play/honest-7/crane/fuzzy', 'wordle/play/honest-7/crane'],
    ['wordle/play/race-7/crane', 'wordle/play/honest-5'],
    ['wordle/play/daily-2026-13-24/crane', 'wordle/play/honest-5'],
    [`wordle/play/honest-7${'/crane'.repeat(101)}`, `wordle/play/honest-7${'/crane'.repeat(100)}`],
  ])('is read as far as it can be: %s', (text, kept) => {
    const { address, whole } = readWords(text);
    expect(whole).toBe(false);
    expect(formatAddress(address)).toBe(`words/${kept}`);
  });
});

describe('an address of own words', () => {
  const signs = makeWordGame(['give-up', 'see-you', '12/3=04', "o'clock"], undefined, 'wordle');
  const long = makeWordGame(['abcdefghijklmno', 'onmlkjihgfedcba'], undefined, 'wordle');

  it.each([
    [signs, 'own/help/12÷3=04:-------/see-you', { turns: [{}], gaveUp: false }],
    [signs, "own/play/honest-7/o'clock/GIVE-UP", { guesses: [expect.any(Number), 1], gaveUp: false }],
    [signs, 'own/play/honest-7/GIVE-UP/12÷3=04/give-up', { guesses: [1, 0], gaveUp: true }],
    [signs, 'own/review/12÷3=04:-y-----/?:ggggggg', { turns: [{ guess: 0 }] }],
    [long, 'own/help/abcdefghijklmno:gy-gy-gy-gy-gy-/onmlkjihgfedcba', { turns: [{ guess: 0 }], asking: 1 }],
    [long, 'own/play/honest-7/onmlkjihgfedcba', { guesses: [1] }],
    [long, `own/review/abcdefghijklmno:${'-'.repeat(15)}/?:${'g'.repeat(15)}`, { turns: [{ guess: 0 }] }],
  ])('has words with signs and long words: %#', (game, words, parts) => {
    const { address, whole } = parseWords({ ...start, tab: 'words', words }, 5, () => game);
    expect(whole).toBe(true);
    expect(address).toMatchObject(parts);
    expect(formatAddress(address)).toBe(`words/${words}`);
  });
});

describe('another tab of the same game', () => {
  const visit = (...texts: string[]): string =>
    formatAddress(
      texts.reduce((address, text) => parseAddress(text, address, parseGame, shipped).address, start),
    );

  it('leaves the turns, the guesses and the strategy as they are', () => {
    const assistant = parseAddress('4x10.fewest-last/0123:1A1B', start, parseGame, shipped).address;
    const play = parseAddress('play/4x10/cunning-7/0123', assistant, parseGame, shipped).address;
    expect(formatAddress(actions.show(play, 'assistant'))).toBe('4x10.fewest-last/0123:1A1B');
    const tree = parseAddress('tree/4x10', play, parseGame, shipped).address;
    expect(formatAddress(actions.show(tree, 'play'))).toBe('play/4x10/cunning-7/0123');
    expect(visit('4x10/0123:1A1B/4567', '4x10')).toBe('4x10');
  });

  it('of another game begins it, with a strategy that it has', () => {
    const small = [...shipped, { game: '3x3', objective: 'worst' }];
    const worst = parseAddress('3x3/012:0A3B', start, parseGame, small).address;
    const play = parseAddress('play/4x10/cunning-7', worst, parseGame, small).address;
    expect(formatAddress(actions.show(play, 'assistant'))).toBe('4x10');
    expect(play.turns).toEqual([]);
  });
});

describe('actions', () => {
  const answered = actions.answer(start, code('0123'), parseFeedback(game, '0A2B'));

  it('answer, guess otherwise and take back', () => {
    expect(formatAddress(answered)).toBe('4x10/0123:0A2B');
    const other = { ...answered, asking: code('9876') };
    expect(formatAddress(other)).toBe('4x10/0123:0A2B/9876');
    expect(actions.undo(other)).toEqual(answered);
    expect(formatAddress(actions.undo(answered))).toBe('4x10');
    expect(start.turns).toEqual([]);
  });

  it('correct a feedback and leave the others', () => {
    const two = actions.answer(answered, code('1245'), 0);
    expect(formatAddress(actions.correct(two, 0, game.win))).toBe('4x10/0123:4A0B/1245:0A0B');
    expect(formatAddress(actions.backTo(two, 1))).toBe('4x10/0123:0A2B');
    expect(actions.restart(two).turns).toEqual([]);
  });
});

describe('what follows from the turns', () => {
  it('knows where in the tree they lead', () => {
    expect(viewPosition(game, [], average)).toMatchObject({
      walk: { position: 0 },
      found: false,
      wrong: undefined,
    });
    const off = viewPosition(game, parseHistory(game, '9876 0A1B, 8976 0A1B'), average);
    expect(off.walk).toBeUndefined();
    expect(off.codes.length).toBe(1200);
    const found = viewPosition(game, parseHistory(game, '0123 4A0B'), average);
    expect(found).toMatchObject({ found: true, walk: undefined });
  });

  it('finds the first turn after which no code fits', () => {
    const { wrong, found } = viewPosition(
      game,
      parseHistory(game, '0123 0A2B, 1245 4A0B, 0123 4A0B'),
      average,
    );
    expect(found).toBe(false);
    expect(wrong).toBe(2);
  });

  it.each([
    ['4x10', '123', { kind: 'length', given: 3 }],
    ['4x10', '12345', { kind: 'length', given: 5 }],
    ['4x10', '12x4', { kind: 'symbol', symbol: 'x' }],
    ['4x10', '1231', { kind: 'twice', symbol: '1' }],
    ['4x10z', '0123', { kind: 'zero' }],
    ['4x6r', '0000', undefined],
    ['4x6r', '0006', { kind: 'symbol', symbol: '6' }],
  ])('tells why in %s %s is no code', (name, text, fault) => {
    expect(codeFault(parseGame(name), text)).toEqual(fault);
  });

  it('counts what each feedback would leave', () => {
    const { codes } = viewPosition(game, [], average);
    const counts = choices(game, codes, 0);
    expect(counts).toHaveLength(14);
    expect(counts.reduce((sum, choice) => sum + choice.codes, 0)).toBe(5040);
    expect([...symbolGrid(game, codes)]).toEqual(Array(40).fill(504));
  });

  it('averages what a guess leaves, which is nothing if it finds the secret', () => {
    const small = parseGame('1x3');
    // After guess 0, the secret is found, or two codes are left.
    expect(leftOnAverage(small, remaining(small, []), 0)).toBeCloseTo(4 / 3, 9);
  });
});

describe('the game in which you guess', () => {
  it('follows from the guesses', () => {
    const place: Address = { ...start, tab: 'play', guesses: [secretOfSeed(game, 7), 5] };
    expect(sessionOf(place)).toMatchObject({ phase: 'over', yours: [{ feedback: game.win }] });
    const cunning = sessionOf({ ...place, host: 'cunning', guesses: [0] });
    expect(cunning.yours[0].feedback).toBe(parseFeedback(game, '0A1B'));
  });

  it('is summed up without its first turn if only that has no grade', () => {
    const graded = (expected: number, loss: number) => ({ guess: 0, best: 0, codes: 9, expected, loss });
    const all = [graded(3.5, 0.25), graded(2.25, 0.5), graded(1, 0)];
    expect(balanceOf(all)).toEqual({ turns: 3, average: 3.5, skill: 0.75, luck: -1.25 });
    const later = { turns: 2, average: 2.25, skill: 0.5, luck: -0.75 };
    expect(balanceOf([ungraded(0), ...all.slice(1)])).toEqual(later);
    expect(balanceOf([graded(3.5, Number.NaN), ...all.slice(1)])).toEqual(later);
    for (const each of [[], [ungraded(0)], [all[0], ungraded(0), all[2]], [ungraded(0), ungraded(0)]])
      expect(balanceOf(each).luck).toBeNaN();
  });

  it('has a word for every loss', () => {
    expect([0, 0.01, 0.1, 0.5, 1].map(markOf)).toEqual(['best', 'good', 'fair', 'poor', 'waste']);
  });
});

describe('two trees', () => {
  it('part where their guesses differ first', () => {
    const { shared, partings } = compareTrees(average, last);
    expect(shared).toBeGreaterThan(1);
    for (const { turns, first, second, codes } of partings) {
      const a = walkTree(average, turns)?.position as number;
      const b = walkTree(last, turns)?.position as number;
      expect([average.code(a), last.code(b), average.remaining(a)]).toEqual([first, second, codes]);
      expect(first).not.toBe(second);
    }
    expect(compareTrees(average, average).partings).toEqual([]);
  });
});

describe('the rings', () => {
  const sun = layOutTree(average);

  it('have an arc for every position, inside the arc above it', () => {
    expect(sun.rings.flat()).toHaveLength(average.positions);
    for (const arc of sun.rings.flat()) {
      const above = arc.parent ?? arc;
      expect(arc.from).toBeGreaterThanOrEqual(above.from - 1e-9);
      expect(arc.to).toBeLessThanOrEqual(above.to + 1e-9);
    }
    expect(ringRadius(7, 7)).toBe(1);
  });

  it('are found again by a point, and followed by feedbacks', () => {
    expect(arcAt(sun, 0, 0)).toBe(sun.root);
    expect(arcAt(sun, 2, 2)).toBeUndefined();
    const arc = sun.rings[2][3];
    const angle = (arc.from + arc.to) / 2;
    const radius = (ringRadius(1, 7) + ringRadius(2, 7)) / 2;
    expect(arcAt(sun, radius * Math.sin(angle), -radius * Math.cos(angle))).toBe(arc);
    expect(pathTo(sun, average, [arc.feedback])).toEqual([sun.root, arc]);
  });
});

describe('cards', () => {
  it('are read, drawn and solved', () => {
    expect(readCards(' 3,3 8-8 ')).toEqual([3, 3, 8, 8]);
    expect(readCards('３　３、８，８')).toEqual([3, 3, 8, 8]);
    for (const text of ['-3 3 8 8', '3 3 8 -8', '−3 3 8 8', '', '5', '1 2 x 4', '1 2 3 4 5 6', '1 2 3 101'])
      expect(readCards(text)).toBeUndefined();
    expect(drawCards(() => 0.9999)).toEqual([13, 13, 13, 13]);
    expect(solveCards([3, 3, 8, 8], 24)).toHaveLength(1);
    expect(solveCards([3, 3, 8, 8], 24)[0].steps).toHaveLength(3);
    expect(solveCards([1, 1, 1, 1], 24)).toEqual([]);
  });
});
