// Spellings of feedbacks and histories: those that are accepted, those that are refused, and the table in the
// documents. Every text of formatFeedback must be read as the same feedback.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { formatFeedback, marks, parseFeedback } from './feedback.ts';
import type { Marking } from './feedback-rules.ts';
import { type Game, parseGame } from './game.ts';
import { formatHistory, parseHistory } from './history.ts';
import { rulesOfHistory } from './rule-of-history.ts';
import { makeWordGame } from './words.ts';

const LIST = ['abbey', 'crane', 'sable', 'slate'];
const words = (marking: Marking, list: readonly string[] = LIST): Game =>
  makeWordGame(list, undefined, marking);

const read = (game: Game, text: string): string => formatFeedback(game, parseFeedback(game, text));

describe('the table of docs/command-line.md', () => {
  const games: Readonly<Record<string, Game>> = {
    ab: parseGame('4x10'),
    bulls: parseGame('4x10b'),
    wordle: words('wordle'),
  };
  const rows = readFileSync('docs/command-line.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text)))
    .filter((cells) => cells.length === 5 && games[cells[1][0]] !== undefined);
  const cases = rows.flatMap(([, [rule], spellings, meanings]) =>
    spellings.map((spelling) => [rule, spelling, meanings] as const),
  );

  it('is found', () => expect(cases.length).toBeGreaterThan(50));

  it.each(cases)('%s: %s is %j', (rule, spelling, meanings) => {
    const result = (): string => read(games[rule], spelling);
    if (meanings.length === 1) expect(result()).toBe(meanings[0]);
    else expect(result).toThrow(`"${spelling}" may mean ${meanings.join(' or ')}; write one of these.`);
  });
});

describe('a feedback', () => {
  it.each<[string, string, string]>([
    ['4x10', '1H1B', '1A1B'],
    ['4x10', '1-1', '1A1B'],
    ['4x10', '1 - 1', '1A1B'],
    ['4x10', '1EAT1BITE', '1A1B'],
    ['4x10', '1 Bull, 1 Cow', '1A1B'],
    ['4x10', '2 BULLS AND 1 COW', '2A1B'],
    ['4x10', 'bc', '1A1B'],
    ['4x10', '11', '1A1B'],
    ['4x10', '40', '4A0B'],
    ['4x10', 'BWW', '1A2B'],
    ['4x10', 'wbw', '1A2B'],
    ['4x10', 'BBCC', '2A2B'],
    ['4x10', 'CCCC', '0A4B'],
    ['4x10', '１Ｈ１Ｂ', '1A1B'],
    ['4x10', '１，１', '1A1B'],
    ['4x10', '1\t1', '1A1B'],
    ['4x10', '01A02B', '1A2B'],
    ['4x6r', 'BBBWW', ''],
    ['4x4', '2', ''],
    ['1x8', '1', '1A0B'],
    ['1x8', 'b', '1A0B'],
    ['4x10b', '２Ａ', '2A'],
    ['4x10b', '2 bulls', '2A'],
    ['4x10b', '2 Hit', '2A'],
  ])('of %s: %j is %s', (name, text, meant) => {
    const game = parseGame(name);
    if (meant === '') expect(() => parseFeedback(game, text)).toThrow(UsageError);
    else expect(read(game, text)).toBe(meant);
  });

  it.each<[string, string, string]>([
    ['4x10', '1', '"1" may mean 1A0B or 0A1B; write one of these.'],
    ['4x10', '４', '"４" may mean 4A0B or 0A4B; write one of these.'],
    ['4x10', 'B', '"B" may mean 1A0B or 0A1B; write one of these.'],
    ['4x10', '2A4B', '2A4B is not a possible feedback in 4x10; if the 4 include the 2 in place, write 2A2B.'],
    ['4x10', '1 4', '1A4B is not a possible feedback in 4x10; if the 4 include the 1 in place, write 1A3B.'],
    ['4x10', '3A4B', '3A4B is not a possible feedback in 4x10.'],
    ['4x10', '1/8', '1A8B is not a possible feedback in 4x10.'],
    ['4x5', '0', '0A0B is not a possible feedback in 4x5.'],
    [
      '4x10',
      '1A1C',
      '"1A1C" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.',
    ],
    [
      '4x10',
      'bcw',
      '"bcw" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.',
    ],
    [
      '4x10',
      '1 cow 1 bull',
      '"1 cow 1 bull" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.',
    ],
  ])('of %s: %j is refused', (name, text, sentence) => {
    expect(() => parseFeedback(parseGame(name), text)).toThrow(new UsageError(sentence));
  });

  it.each(['gybxg', 'GYBXG', 'gy._g', '２１００２', '🟩🟨⬛⬜🟩', '🟩🟨⬛️⬜️🟩', '🟧🟦◼▫🟧'])(
    'by Wordle marks: %j is gy--g',
    (text) => expect(read(words('wordle'), text)).toBe('gy--g'),
  );
});

describe('a history', () => {
  const TURNS = '0123 1A1B, 4567 0A1B';
  it.each([
    '0123, 1A1B, 4567, 1B',
    '0123, 1A1B; 4567, 1B;',
    '0123\t1A1B\n4567\t1B\n',
    '0123: 1H1B / 4567: 0-1 /',
    '0123 11 4567 01',
    '0123 bc 4567 w',
    '0123 1 bull 1 cow 4567 1 blow',
    '0123 1 bull, 1 cow, 4567 1 cow',
    '０１２３　１Ａ１Ｂ，４５６７　１Ｂ，',
    '0123：1A1B；4567、1B、',
    ',, 0123 1,1 , 4567 0,1 ,,',
  ])('%j is read', (text) => {
    const game = parseGame('4x10');
    expect(formatHistory(game, parseHistory(game, text))).toBe(TURNS);
  });

  it.each<[string, string, string]>([
    ['4x10', '0123 0 4567 1A', '0123 0A0B, 4567 1A0B'],
    ['4x10', '0123:0/4567:1A', '0123 0A0B, 4567 1A0B'],
    ['4x16', '0123 1A 1bcd 1B', '0123 1A0B, 1bcd 0A1B'],
    ['4x13r', 'bbcc bbcc 1a1b 1a1b', 'bbcc 2A2B, 1a1b 1A1B'],
    ['1x16b', '0 1 a 0', '0 1A, a 0A'],
  ])('of %s: %j is %s', (name, text, turns) => {
    const game = parseGame(name);
    expect(formatHistory(game, parseHistory(game, text))).toBe(turns);
  });

  it('may have a guess that is also the name of a count', () => {
    const game = words('bulls', ['cat', 'eat', 'hit']);
    expect(formatHistory(game, parseHistory(game, 'cat 1 hit 2, ＥＡＴ 1hit'))).toBe(
      'cat 1A, hit 2A, eat 1A',
    );
  });

  it('is read in full-width characters, for words', () => {
    const game = words('wordle');
    expect(formatHistory(game, parseHistory(game, 'ｃｒａｎｅ：ｇｙ－－ｇ、sable __x.b'))).toBe(
      'crane gy--g, sable -----',
    );
  });
});

const GAMES = ['4x10', '4x6r', '4x4', '3x4r', '2x3', '1x3', '1x16', '2x16', '8x8', '4x13r', '4x10z'];
const FAMILY: readonly Game[] = [
  ...GAMES.flatMap((name) => [parseGame(name), parseGame(`${name}b`)]),
  ...(['ab', 'bulls', 'wordle'] as const).flatMap((rule) => [
    words(rule),
    words(rule, ['b', 'w', 'a']),
    words(rule, ['by', 'xg', 'ab']),
    words(rule, ['bull', 'cows', 'hits', 'blow', 'bite', 'bbww']),
  ]),
];

describe.each(FAMILY.map((game) => [game.name, game] as const))('in %s', (_, game) => {
  const feedbacks = Array.from({ length: game.feedbackCount }, (__, feedback) => feedback).filter(
    (feedback) => !isNever(feedback),
  );

  /**
   * True for the Wordle marks that no word can give: one yellow letter and all others green. Such marks also
   * have an index.
   */
  function isNever(feedback: number): boolean {
    const { bulls, cows } = marks(game, feedback);
    return game.marking === 'wordle' && bulls === game.positions - 1 && cows === 1;
  }

  it('every feedback is read in its own spelling, alone and in histories', () => {
    for (const feedback of feedbacks) {
      const text = formatFeedback(game, feedback);
      for (const spelling of [text, text.toLowerCase(), ` ${text} `])
        expect(parseFeedback(game, spelling), spelling).toBe(feedback);
      const other = feedbacks[(feedback * 7) % feedbacks.length];
      const guess = feedback % game.guesses;
      const turns = [guess, game.guesses - 1 - guess].map((code, turn) => ({
        guess: code,
        feedback: [feedback, other][turn],
      }));
      const history = formatHistory(game, turns);
      for (const spelling of [history, history.replace(',', ''), history.replaceAll(' ', ':')])
        expect(parseHistory(game, spelling), spelling).toEqual(turns);
    }
  });

  /** The spellings that the first version of the program already read. */
  const OLD: Readonly<Record<Marking, (text: string) => readonly string[]>> = {
    ab: (text) => {
      const [, bulls, cows] = /(\d)A(\d)B/.exec(text) ?? [];
      return [`${bulls}b${cows}c`, `${bulls} ${cows}`, `${bulls},${cows}`, `${bulls} A ${cows} B`];
    },
    bulls: (text) => [text.slice(0, -1), text.toLowerCase()],
    wordle: (text) => [
      [...text].map((mark) => '-yg'.indexOf(mark)).join(''),
      [...text].map((mark) => ['⬛', '🟨', '🟩']['-yg'.indexOf(mark)]).join(''),
    ],
  };

  it('the oldest spellings keep their meaning', () => {
    for (const feedback of feedbacks) {
      for (const spelling of OLD[game.marking](formatFeedback(game, feedback))) {
        expect(parseFeedback(game, spelling), spelling).toBe(feedback);
        const turns = [0, game.guesses - 1].map((guess) => ({ guess, feedback }));
        const history = turns.map(
          ({ guess }) => `${formatHistory(game, [{ guess, feedback }]).split(' ')[0]} ${spelling}`,
        );
        expect(parseHistory(game, history.join(' ')), history.join(' ')).toEqual(turns);
      }
    }
  });
});

describe('rules of marking for words', () => {
  it.each<[string, readonly Marking[]]>([
    ['', []],
    ['sable', []],
    ['sable gy---', ['wordle']],
    ['sable gy---, crane', ['wordle']],
    ['sable ⬛🟩⬛⬛⬛', ['wordle']],
    ['sable 21002', ['wordle']],
    ['sable 1A1B', ['ab']],
    ['sable 1A, crane 1B', ['ab']],
    ['sable 1 1', ['ab']],
    ['sable 1A', ['ab', 'bulls']],
    ['sable 2', ['ab', 'bulls']],
    ['sable bbbbb', ['ab', 'wordle']],
    ['sable gy--', ['wordle']],
    ['sable gy---, xyzzy -----', ['wordle']],
    ['xyzzy gy---', []],
    ['sable ?', []],
  ])('%j: %j', (text, rules) => expect(rulesOfHistory(words('ab'), text)).toEqual(rules));

  it('are offered for words of any length', () => {
    expect(rulesOfHistory(words('ab', ['chairs', 'stools']), 'chairs gy----')).toEqual(['wordle']);
  });
});
