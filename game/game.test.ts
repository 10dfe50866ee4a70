// The rules compared with published counts, and every spelling and limit of the names and texts.
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { classes } from './classes.ts';
import { formatCode, parseCode } from './code.ts';
import { exampleFeedback, feedbackOf, formatFeedback, marks, parseFeedback } from './feedback.ts';
import { type Game, parseGame } from './game.ts';
import { formatHistory, parseHistory, remaining } from './history.ts';
import { outcome, type Strategy } from './strategy.ts';
import { WORD_GAMES } from './word-game-names.ts';
import { makeWordGame } from './words.ts';

/** [game, number of codes, number of feedbacks]. The numbers of codes are falling factorials and powers. */
const GAMES: [string, number, number][] = [
  ['4x10', 5040, 14],
  ['4x10z', 4536, 14],
  ['4x6r', 1296, 14],
  ['4x10rz', 9000, 14],
  ['5x10', 30240, 20],
  ['5x8r', 32768, 20],
  ['8x8', 40320, 8],
  ['2x2', 2, 2],
  ['1x1', 1, 1],
  ['1x16', 16, 2],
  ['4x10b', 5040, 5],
  ['4x6rb', 1296, 5],
  ['4x10zb', 4536, 5],
  ['4x4b', 24, 4],
  ['4x4rb', 256, 5],
  ['1x1b', 1, 1],
];

describe('games', () => {
  it.each(GAMES)('%s has %i codes and %i feedbacks', (name, secrets, feedbackCount) => {
    const game = parseGame(name);
    expect([game.name, game.secrets, game.feedbackCount, game.codes.length]).toEqual([
      name,
      secrets,
      feedbackCount,
      secrets * game.positions,
    ]);
  });

  it('reads the notation in any case and spacing', () => {
    expect(parseGame(' 4X6R ').name).toBe('4x6r');
  });

  it.each(['4x6rzb', '4x6bzr', '4x6ZBR', '4x6zrb'])(
    'reads %s: letters in any order, named in one',
    (text) => {
      expect(parseGame(text).name).toBe('4x6rzb');
    },
  );

  it.each(WORD_GAMES.flatMap((name) => [name, `${name.toUpperCase()}-hard`]))(
    'says how to open the game of words %j',
    (name) => {
      const sentence = `${JSON.stringify(name)} is a game of words; use openWordGame of optimoo/words.`;
      expect(() => parseGame(name)).toThrow(new UsageError(sentence));
    },
  );

  it.each([
    ['4-10', '"4-10" is not a game; write positions x symbols, such as 4x10, or 4x6r to allow repetition.'],
    ['', '"" is not a game; write positions x symbols, such as 4x10, or 4x6r to allow repetition.'],
    ['4x6rr', '"4x6rr" is not a game; write positions x symbols, such as 4x10, or 4x6r to allow repetition.'],
    ['4x99999', '4x99999 has 99999 symbols; 1 to 16 are possible.'],
    ['1000x2', '1000x2 has 1000 positions; 1 to 8 are possible.'],
    ['5x4zb', '5x4zb has no code of different symbols; write 5x4r to allow repetition.'],
    ['9x10', '9x10 has 9 positions; 1 to 8 are possible.'],
    ['0x10', '0x10 has 0 positions; 1 to 8 are possible.'],
    ['4x17', '4x17 has 17 symbols; 1 to 16 are possible.'],
    ['5x4', '5x4 has no code of different symbols; write 5x4r to allow repetition.'],
    ['6x10', '6x10 has 151200 codes; 1 to 65535 are possible.'],
    ['1x1z', '1x1z has 0 codes; 1 to 65535 are possible.'],
  ])('refuses %s', (text, sentence) => {
    expect(() => parseGame(text)).toThrow(new UsageError(sentence));
  });
});

describe('codes', () => {
  it.each(['4x10', '4x6r', '3x16', '4x10z', '3x5rz'])('%s: text and number agree for every code', (name) => {
    const game = parseGame(name);
    let previous = '';
    for (let code = 0; code < game.secrets; code++) {
      const text = formatCode(game, code);
      expect(text > previous && parseCode(game, ` ${text.toUpperCase()} `) === code).toBe(true);
      previous = text;
    }
  });

  it.each([
    ['4x10', '012', '"012" is not a code of 4x10: it has 3 symbols instead of 4.'],
    ['4x10', '9', '"9" is not a code of 4x10: it has 1 symbol instead of 4.'],
    ['4x10', '🙂🙂', '"🙂🙂" is not a code of 4x10: it has 2 symbols instead of 4.'],
    ['4x10', '0112', '"0112" is not a code of 4x10: its symbols must differ, and 1 stands twice.'],
    ['4x6r', '0126', '"0126" is not a code of 4x6r: "6" is not one of its symbols 0 to 5.'],
    ['4x10z', '0123', '"0123" is not a code of 4x10z: it may not begin with 0.'],
  ])('%s refuses %s', (name, text, sentence) => {
    expect(() => parseCode(parseGame(name), text)).toThrow(new UsageError(sentence));
  });
});

describe('feedbacks', () => {
  it.each(['', 'r', 'b', 'rb'])('have a possible example, in every size with %s', (letters) => {
    for (let positions = 1; positions <= 4; positions++) {
      for (let symbols = letters.includes('r') ? 2 : positions; symbols <= 8; symbols++) {
        const game = parseGame(`${positions}x${symbols}${letters}`);
        const given = classes(game, Array(game.secrets).keys(), Math.min(1, game.secrets - 1)).map(
          ([feedback]) => feedback,
        );
        expect(given, `${game.name}: ${exampleFeedback(game)}`).toContain(
          parseFeedback(game, exampleFeedback(game)),
        );
      }
    }
  });

  it.each([
    ['4x10', '0123', '0123', '4A0B'],
    ['4x10', '0123', '3210', '0A4B'],
    ['4x10', '0123', '0132', '2A2B'],
    ['4x10', '0123', '4567', '0A0B'],
    ['4x6r', '0011', '0101', '2A2B'],
    ['4x6r', '0012', '1000', '1A2B'],
    ['4x6r', '0000', '0123', '1A0B'],
    ['4x6r', '0123', '0000', '1A0B'],
    ['4x6r', '0011', '1122', '0A2B'],
    ['5x8r', '01123', '10011', '0A3B'],
    ['4x10b', '0123', '0123', '4A'],
    ['4x10b', '0123', '3210', '0A'],
    ['4x4b', '0123', '0132', '2A'],
    ['4x6rb', '0011', '0101', '2A'],
    ['4x6rb', '0001', '0000', '3A'],
  ])('%s: %s against %s is %s', (name, guess, secret, feedback) => {
    const game = parseGame(name);
    expect(formatFeedback(game, feedbackOf(game, parseCode(game, guess), parseCode(game, secret)))).toBe(
      feedback,
    );
  });

  it.each(['4x10', '4x4', '3x4r', '1x3', '8x8', '4x10b', '4x4b', '3x4rb', '1x3b', '1x1b'])(
    '%s: indices and A, B agree',
    (name) => {
      const game = parseGame(name);
      const texts = Array.from({ length: game.feedbackCount }, (_, feedback) =>
        formatFeedback(game, feedback),
      );
      expect(new Set(texts).size).toBe(game.feedbackCount);
      expect(texts.map((text) => parseFeedback(game, text))).toEqual([...texts.keys()]);
      expect(marks(game, game.win)).toEqual({ bulls: game.positions, cows: 0 });
    },
  );

  it.each(['2A', '2a', '2', ' 2A '])('reads %j, of bulls alone', (text) => {
    const game = parseGame('4x10b');
    expect(formatFeedback(game, parseFeedback(game, text))).toBe('2A');
  });

  it.each(['1A2B', '1a2b', '1B2C', '1b2c', '1 2', '1,2', ' 1 , 2 ', '1 A 2 B'])('reads %j', (text) => {
    const game = parseGame('4x10');
    expect(formatFeedback(game, parseFeedback(game, text))).toBe('1A2B');
  });

  it.each([
    ['4x10', '3A1B', '3A1B is not a possible feedback in 4x10.'],
    ['4x10', '5A0B', '5A0B is not a possible feedback in 4x10.'],
    ['4x5', '0A0B', '0A0B is not a possible feedback in 4x5.'],
    [
      '4x10b',
      '2A0B',
      '"2A0B" is not a feedback; write it as 2A: the number of symbols that are right and in place.',
    ],
    [
      '4x10b',
      '1 2',
      '"1 2" is not a feedback; write it as 2A: the number of symbols that are right and in place.',
    ],
    ['4x10b', '5', '5A is not a possible feedback in 4x10b.'],
    ['4x4b', '3A', '3A is not a possible feedback in 4x4b.'],
    ['4x10', 'x', '"x" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.'],
    [
      '4x10',
      '123',
      '"123" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.',
    ],
    [
      '4x10',
      '1b2a',
      '"1b2a" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.',
    ],
  ])('%s refuses %j', (name, text, sentence) => {
    expect(() => parseFeedback(parseGame(name), text)).toThrow(new UsageError(sentence));
  });
});

describe('histories', () => {
  const game = parseGame('4x10');

  it.each([
    '0123 1A1B, 4567 0A2B',
    '0123:1A1B/4567:0A2B',
    '0123 1,1, 4567 0,2',
    '0123 1b1c;4567 0 2',
    ' 0123 1a1b 4567 0a2b ',
  ])('reads %j', (text) => {
    expect(formatHistory(game, parseHistory(game, text))).toBe('0123 1A1B, 4567 0A2B');
  });

  it.each(['0123 1A, 4567 2A', '0123:1/4567:2', '0123 1 4567 2', ' 0123 1a 4567 2a '])(
    'reads %j, of bulls alone',
    (text) => {
      const bulls = parseGame('4x10b');
      expect(formatHistory(bulls, parseHistory(bulls, text))).toBe('0123 1A, 4567 2A');
    },
  );

  it('explains the notation of a turn with bulls alone', () => {
    expect(() => parseHistory(parseGame('4x10b'), '0123')).toThrow('Write both, as in "0123 2A".');
  });

  it('reads the empty history', () => {
    expect(parseHistory(game, ' ')).toEqual([]);
  });

  it.each([
    ['0123', 'The guess 0123 has no feedback yet. Write both, as in "0123 1A2B".'],
    ['0123 1A1B, 4567', 'The guess 4567 has no feedback yet. Write both, as in "4567 1A2B".'],
    ['0123 4567 1A1B', 'The guess 0123 has no feedback yet. Write both, as in "0123 1A2B".'],
    [
      '0123 1A1B, 4567 ?, 8901 1A1B',
      '"?" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.',
    ],
    ['0123 3A1B', '3A1B is not a possible feedback in 4x10.'],
    ['0113 1A1B', '"0113" is not a code of 4x10: its symbols must differ, and 1 stands twice.'],
  ])('refuses %j', (text, sentence) => {
    expect(() => parseHistory(game, text)).toThrow(new UsageError(sentence));
  });

  it('keeps the consistent codes', () => {
    expect(remaining(game, parseHistory(game, '0123 1A1B')).length).toBe(720);
    expect(remaining(game, parseHistory(game, '0123 4A0B, 4567 4A0B')).length).toBe(0);
  });
});

describe('strategies', () => {
  const game = parseGame('1x3'); // 1x3 has two feedbacks: 0A0B (index 0) and 1A0B (index 1)
  const last: Strategy = { guess: 2, next: [] };

  it('are played against every secret', () => {
    expect(outcome(game, { guess: 0, next: [{ guess: 1, next: [last] }] })).toEqual({
      histogram: [0, 1, 1, 1],
      total: 6,
      worst: 3,
    });
  });

  it('must find every secret', () => {
    expect(() => outcome(game, { guess: 0, next: [last] })).toThrow(
      'The strategy has no guess after turn 2 for 0A0B.',
    );
    const loop: { guess: number; next: Strategy[] } = { guess: 0, next: [] };
    loop.next.push(loop);
    expect(() => outcome(game, loop)).toThrow('The strategy repeats itself, or needs more than 3 turns.');
    const large = parseGame('4x10');
    const endless: { guess: number; next: Strategy[] } = { guess: 0, next: [] };
    endless.next = Array.from({ length: large.feedbackCount }, () => endless);
    expect(() => outcome(large, endless)).toThrow(
      'The strategy repeats itself, or needs more than 1000 turns.',
    );
  });
});

describe('numbers outside a game', () => {
  const game = parseGame('4x10');
  const words = makeWordGame('ab\ncd', 'ef');

  it.each<[() => unknown, string]>([
    [() => feedbackOf(game, 999_999, 888_888), '999999 is not a code of 4x10: those are numbered 0 to 5039.'],
    [() => feedbackOf(game, 0, 5040), '5040 is not a secret of 4x10: those are numbered 0 to 5039.'],
    [() => feedbackOf(game, 0.5, 0), '0.5 is not a code of 4x10: those are numbered 0 to 5039.'],
    [() => feedbackOf(words, 2, 2), `2 is not a secret of ${words.name}: those are numbered 0 to 1.`],
    [() => formatCode(game, 5040), '5040 is not a code of 4x10: those are numbered 0 to 5039.'],
    [() => formatCode(game, -1), '-1 is not a code of 4x10: those are numbered 0 to 5039.'],
    [() => formatFeedback(game, 14), '14 is not a feedback of 4x10: those are numbered 0 to 13.'],
    [() => marks(game, Number.NaN), 'NaN is not a feedback of 4x10: those are numbered 0 to 13.'],
    [
      () => remaining(game, [{ guess: 5040, feedback: 0 }]),
      '5040 is not a code of 4x10: those are numbered 0 to 5039.',
    ],
    [
      () => remaining(game, [{ guess: 0, feedback: 14 }]),
      '14 is not a feedback of 4x10: those are numbered 0 to 13.',
    ],
    [() => classes(game, [0], 5040), '5040 is not a code of 4x10: those are numbered 0 to 5039.'],
  ])('an invalid number: %#', (call, sentence) => {
    expect(call).toThrow(new RangeError(sentence));
  });

  /** A value that a JavaScript caller may pass instead of a text. */
  const NOTHING = undefined as unknown as string;

  it.each<[() => unknown, string]>([
    [() => parseGame(NOTHING), 'undefined is not a text; a game is given as one.'],
    [() => parseCode(game, NOTHING), 'undefined is not a text; a code is given as one.'],
    [() => parseFeedback(game, NOTHING), 'undefined is not a text; a feedback is given as one.'],
    [() => parseHistory(game, NOTHING), 'undefined is not a text; a history is given as one.'],
    [() => makeWordGame(NOTHING), 'undefined is not a text; a list of secrets is given as one.'],
  ])('not a text: %#', (call, sentence) => {
    expect(call).toThrow(new TypeError(sentence));
  });
});

describe('an invalid game', () => {
  it.each<[string, unknown]>([
    ['"3x4"', '3x4'],
    ['undefined', undefined],
    ['5', 5],
    ['an object', {}],
    ['an object', JSON.parse(JSON.stringify(parseGame('3x4')))],
  ])('every function names %s', (shown, given) => {
    const game = given as Game;
    const uses = [
      () => parseCode(game, '012'),
      () => formatCode(game, 0),
      () => feedbackOf(game, 0, 1),
      () => parseFeedback(game, '1A1B'),
      () => formatFeedback(game, 1),
      () => marks(game, 1),
      () => parseHistory(game, '012 1A1B'),
      () => formatHistory(game, [{ guess: 0, feedback: 1 }]),
      () => remaining(game, []),
    ];
    for (const use of uses) {
      expect(use).toThrow(new UsageError(`${shown} is not a game; make one with parseGame("4x10").`));
    }
  });
});
