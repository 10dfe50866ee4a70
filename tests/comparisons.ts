// The table of differential tests: games, price lists and positions on which the solver is compared with a
// reference. If a planted bug of the engine passes all rows (mutants.slow.ts), the table lacks a row.

import { classes } from '../game/classes.ts';
import { MARKING_NAMES, type Marking } from '../game/feedback-rules.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, isAllowed, parseHistory, remaining } from '../game/history.ts';
import { withWeights } from '../game/weighted-game.ts';
import { makeWordGame } from '../game/words.ts';
import { BYTE_LABELS } from '../solver/host/layout.ts';
import { makeOracle } from '../solver/oracle.ts';
import { averageWithin, missedAfter, type PriceList, parsePrices } from '../solver/prices.ts';
import { CHOSEN } from './chosen-secrets.ts';
import {
  bestGuesses,
  boundedCosts,
  boundedGuesses,
  type ComparedQuestion,
  costs,
  firstGuesses,
  guessCosts,
  knownGuesses,
  randomHistories,
} from './differential.ts';
import { randomNumbers } from './random.ts';
import { randomPrices } from './random-prices.ts';
import { partPlace } from './threshold-places.ts';
import { randomWeights, smallWeighted } from './weighted-games.ts';
import { familiesOf, kinOf, twinsOf, wordGameOf } from './word-list.ts';

const GAMES = ['1x1', '1x5', '2x2', '2x3', '2x4', '2x5', '3x3', '3x4', '4x4', '2x4z', '3x4z'];
const GAMES_WITH_REPETITION = ['2x2r', '2x3r', '2x4r', '2x5r', '3x2r', '3x3r', '4x2r', '2x3rz', '3x3rz'];
const GAMES_OF_BULLS = [
  '1x1b',
  '1x5b',
  '2x3b',
  '2x4b',
  '3x3b',
  '2x3rb',
  '2x4rb',
  '3x2rb',
  '4x2rb',
  '2x4zb',
  '2x3rzb',
];

/**
 * Price lists for six aims, in this order. The least average; an early win above all; a win on the first
 * turn; a win within four turns; few late wins; six turns at most.
 */
const PRICES = [
  '1,2',
  '0,243,324,351,360,363,364',
  '0,5,6,8',
  '0,0,0,0,1,2',
  '1,1,4,9,30',
  '1,2,3,4,5,6,inf',
].map(parsePrices);
const FIVE_AT_BEST = parsePrices('0,0,0,0,0,1,2');
const [AVERAGE, RIGHT_AT_ONCE, RIGHT_FIRST, MISSED, NOT_LATE, SIX_AT_MOST] = PRICES;

const lists = (count: number, seed: number): PriceList[] => {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => randomPrices(random));
};

/** A hard-mode game whose words have letters with English frequencies. */
function hardWords(secrets: number, others: number, length: number, seed = 1): Game {
  return hardMode(wordGameOf(secrets, others, 'wordle', length, seed));
}

const historiesOf = (game: string, ...texts: string[]): History[] =>
  texts.map((text) => parseHistory(parseGame(game), text));

/** Every first guess of games that the oracle solves quickly. */
export const FIRST_GUESSES: readonly ComparedQuestion[] = [
  ...[...GAMES, ...GAMES_WITH_REPETITION, ...GAMES_OF_BULLS].map((game) => firstGuesses({ game })),
  ...[
    '2x4',
    '3x3',
    '3x4',
    '2x4r',
    '3x2r',
    '3x3r',
    '1x5',
    '2x4z',
    '3x4z',
    '2x3rz',
    '2x4b',
    '3x3b',
    '2x4rb',
    '2x4zb',
  ].flatMap((game, seed) => lists(6, seed).map((prices) => firstGuesses({ game, prices }))),
  ...['2x4', '3x4', '2x4r', '3x3r', '3x4z', '2x4b', '3x2rb'].flatMap((game, seed) =>
    [AVERAGE, ...lists(3, seed)].map((prices) => firstGuesses({ game, prices, consistent: true })),
  ),
];

/**
 * The number of words that the oracle can solve quickly. Under bulls alone, guesses split so little that one
 * more word takes ten times as long.
 */
const most = (marking: Marking): number => (marking === 'bulls' ? 7 : 9);

/** Every first guess for word lists under every rule. */
export const FIRST_WORDS: readonly ComparedQuestion[] = MARKING_NAMES.flatMap((marking) => [
  ...[0, 5].flatMap((others) =>
    [false, true].flatMap((consistent) => [
      ...[1, 2, 3].map((seed) => firstGuesses({ game: wordGameOf(6, others, marking, 2, seed), consistent })),
      ...[1, 2, 3].map((seed) =>
        firstGuesses({ game: wordGameOf(most(marking), others, marking, 3, seed), consistent }),
      ),
      firstGuesses({ game: wordGameOf(most(marking) + 1, others, marking), consistent }),
      firstGuesses({ game: wordGameOf(1, others, marking, 1), consistent }),
      firstGuesses({ game: wordGameOf(2, others, marking, 4), consistent }),
    ]),
  ),
  ...lists(10, marking.length).map((prices, seed) =>
    firstGuesses({ game: wordGameOf(7, 4, marking, 3, seed + 1), prices, consistent: seed % 2 === 0 }),
  ),
  firstGuesses({ game: wordGameOf(most(marking), 5, marking, 3), prices: averageWithin(4) }),
  firstGuesses({ game: wordGameOf(most(marking), 5, marking, 3), prices: missedAfter(2) }),
  firstGuesses({
    game: wordGameOf(most(marking), 5, marking, 3),
    prices: averageWithin(3),
    consistent: true,
  }),
]);

/** Every first guess in hard mode. */
export const FIRST_HARD: readonly ComparedQuestion[] = [
  ...[2, 3, 4, 5].flatMap((length) =>
    [1, 2].map((seed) => firstGuesses({ game: familiesOf(2, 4, 6, length, seed) })),
  ),
  ...lists(8, 7).map((prices, seed) =>
    firstGuesses({ game: familiesOf(2, 4, 4, 2 + (seed % 4), seed), prices, consistent: seed % 4 === 0 }),
  ),
  ...[averageWithin(4), missedAfter(2)].map((prices) =>
    firstGuesses({ game: familiesOf(1, 8, 6, 3), prices }),
  ),
];

/**
 * Thirteen words of each of five families. A word of one family only names the word of another family with
 * the same letter of its own.
 */
const FAMILIES = makeWordGame(
  ['p?s', 'h?t', 'k?u', 'm?v', 'n?w'].flatMap((stem) =>
    [...'abcdefgijloqr'].map((letter) => stem.replace('?', letter)),
  ),
  [],
  'wordle',
);

/** Lists of words that the guesses hardly separate. */
export const TWINS: readonly ComparedQuestion[] = [
  costs({ game: FAMILIES }, [parseHistory(FAMILIES, 'pas g-g')]),
  ...Array.from({ length: 90 }, (_, seed) => questionOfTwins(seed)),
];

function questionOfTwins(seed: number): ComparedQuestion {
  const plain = twinsOf(MARKING_NAMES[seed % 3], 10 + (seed % 7), seed % 6, seed);
  const game = plain.marking === 'wordle' && seed % 2 === 0 ? hardMode(plain) : plain;
  const prices = [AVERAGE, averageWithin(9), missedAfter(4), parsePrices('1,3,4,8')][seed % 4];
  return costs({ game, prices, consistent: seed % 5 === 0 });
}

/**
 * Games under all rules except bulls alone. Under that rule, histories too rarely leave few enough words for
 * the oracle.
 */
const wordGames = (secrets: number, others: number, length: number): Game[] =>
  MARKING_NAMES.filter((marking) => marking !== 'bulls').flatMap((marking) => [
    wordGameOf(secrets, 0, marking, length),
    wordGameOf(secrets, others, marking, length),
  ]);

/** Games with weights: every first guess of small games, and the costs of games of some dozen words. */
export const WEIGHTED: readonly ComparedQuestion[] = [
  ...Array.from({ length: 24 }, (_, seed) => {
    const random = randomNumbers(500 + seed);
    const game = smallWeighted(random);
    return firstGuesses({ game, prices: randomPrices(random), consistent: seed % 4 === 0 });
  }),
  ...(['wordle', 'ab'] as const).flatMap((marking) =>
    [3, 5].flatMap((length) => {
      const random = randomNumbers(length);
      const plain = wordGameOf(60, 40, marking, length);
      const game = withWeights(plain, randomWeights(plain.secrets, random));
      return [costs({ game }), costs({ game, prices: MISSED })];
    }),
  ),
];

/** Positions of at most 12 codes, after random guesses. */
export const SMALL_POSITIONS: readonly ComparedQuestion[] = [
  ...['3x5', '3x4r', '4x3r', '3x4b', '3x4rb', '4x3rb', '3x4rzb'].map((name) => {
    const game = parseGame(name);
    return bestGuesses({ game }, randomHistories(game, 40, name.length, 1, 4).slice(0, 12), makeOracle);
  }),
  ...['4x5', '3x6', '3x6z', '4x6', '5x3r'].flatMap((name) => {
    const game = parseGame(name);
    const histories = randomHistories(game, 60, name.length, 3, 12).slice(0, 12);
    return [AVERAGE, RIGHT_AT_ONCE].map((prices) => bestGuesses({ game, prices }, histories));
  }),
  ...[...wordGames(60, 80, 3), ...wordGames(200, 150, 5)].flatMap((game) =>
    [false, true].map((consistent) =>
      bestGuesses({ game, consistent }, randomHistories(game, 40, game.guesses, 1, 12).slice(0, 12)),
    ),
  ),
];

/** Positions that a faulty memo would confuse. All positions of a row are asked of one solver. */
export const LIKE_POSITIONS: readonly ComparedQuestion[] = [
  // Games with bulls alone.
  ...['2x7rb', '3x4rb', '4x3rb', '6x2rb', '2x7b', '3x5b', '3x6b', '4x5b'].flatMap((name) => {
    const histories = randomHistories(parseGame(name), 60, name.length, 15, 40);
    return [costs({ game: name }, histories), bestGuesses({ game: name }, histories.slice(0, 6))];
  }),
  // The codes 8 12 27 cost 5 turns, but the codes 3 12 27 cost 6. In the same way, 20 46 58 cost 5 turns and
  // 20 46 53 cost 6. So a memo must not confuse these sets.
  costs({ game: '3x5' }, historiesOf('3x5', '130 1A1B, 204 1A1B', '012 1A2B, 120 1A2B')),
  costs({ game: '3x5' }, historiesOf('3x5', '012 0A1B, 023 0A1B', '143 1A2B, 314 1A2B')),
  // Positions that symmetries turn into each other. The solver may use a fact found at one for another.
  ...['3x6', '3x7', '4x6'].flatMap((name) => {
    const game = parseGame(name);
    const histories = [0, 7, 31].flatMap((guess) =>
      Array.from({ length: 5 }, (_, feedback) => [{ guess, feedback }]).filter(
        (history) => remaining(game, history).length > 14,
      ),
    );
    return [AVERAGE, MISSED].map((prices) => boundedCosts({ game, prices }, histories));
  }),
  // The same codes one and two turns later, because the same guess is repeated.
  ...PRICES.map((prices) =>
    costs(
      { game: '3x6', prices },
      historiesOf('3x6', '012 0A1B', '012 0A1B, 012 0A1B', '012 0A1B, 012 0A1B, 012 0A1B'),
    ),
  ),
  // The solver notes facts when it refutes guesses. These rows use such facts after the first turn.
  ...['3x6', '3x5r', '3x7'].flatMap((name) => {
    const game = parseGame(name);
    const histories = Array.from({ length: game.win }, (_, feedback) => [{ guess: 0, feedback }]);
    const small = histories.filter((history) => remaining(game, history).length > 3);
    return [AVERAGE, MISSED].flatMap((prices) => [
      guessCosts({ game, prices }, small, 9),
      knownGuesses({ game, prices }, [[], ...small]),
    ]);
  }),
  // No code left has a symbol of the history. Six other symbols remain after the first history, five after
  // the second.
  costs({ game: '3x10' }, historiesOf('3x10', '012 0A0B, 013 0A0B', '012 0A0B, 034 0A0B')),
];

/**
 * Positions of 15 to 80 codes, for which symmetry, both memos and the scans matter. Takes the positions
 * number `from` to `to` − 1 of each game.
 */
const positions = (from: number, to: number): ComparedQuestion[] =>
  ['3x6', '3x5r', '4x5', '3x6z', '4x4r', '4x5b'].flatMap((name) => {
    const game = parseGame(name);
    const histories = randomHistories(game, 40, name.length, 15, 80).slice(from, to);
    return [AVERAGE, RIGHT_AT_ONCE, RIGHT_FIRST, MISSED].map((prices) =>
      bestGuesses({ game, prices }, histories),
    );
  });

export const POSITIONS: readonly ComparedQuestion[] = positions(0, 2);

/** More such positions, for which the slow solver takes half a minute. */
export const MORE_POSITIONS: readonly ComparedQuestion[] = positions(2, 5);

/** Positions in games of words. Such games have no symmetry, so no two positions are equivalent. */
export const WORD_POSITIONS: readonly ComparedQuestion[] = [
  ...wordGames(60, 80, 3),
  ...wordGames(200, 150, 5),
].flatMap((game) =>
  [false, true].map((consistent) =>
    costs({ game, consistent }, randomHistories(game, 60, game.guesses, 13, 80).slice(0, 12)),
  ),
);

/** Positions with so many words that tables and scans take their other paths. */
export const LARGE_WORDS: readonly ComparedQuestion[] = [90, 300].map((left, seed) => {
  const { game, history } = partPlace(['wordle', 5], left, randomNumbers(seed));
  return costs({ game }, [history]);
});

/**
 * Groups of positions after one turn that leave the same words, at least four, but allow different guesses.
 */
function unlikeHints(game: Game): History[] {
  const bySet = new Map<string, Map<string, History>>();
  const codes = Array.from({ length: game.guesses }, (_, code) => code);
  for (const guess of codes) {
    for (const [feedback, members] of classes(game, codes.slice(0, game.secrets), guess)) {
      if (members.length < 4) continue;
      const history = [{ guess, feedback }];
      const byHints = bySet.get(members.join()) ?? new Map<string, History>();
      bySet.set(
        members.join(),
        byHints.set(codes.filter((code) => isAllowed(game, history, code)).join(), history),
      );
    }
  }
  return [...bySet.values()].filter(({ size }) => size > 1).flatMap((byHints) => [...byHints.values()]);
}

const STEMS = ['pqw', 'rsx', 'tuv', 'mno', 'hij'];
/**
 * A game where two guesses make the same classes but cost 62 and 60 turns. Both qrtm and wrtm split the
 * secrets into their five families. But abcw, which splits the first family, is allowed only after wrtm.
 * `more` adds guesses whose letters split nothing.
 */
function splitAlike(more: number): Game {
  const secrets = STEMS.flatMap((stem) => [...'abcd'].map((letter) => `${stem}${letter}`));
  const idle = Array.from(
    { length: more },
    (_, i) => `${'efgklyz'[i % 7]}z${'efgklyz'[Math.floor(i / 7) % 7]}${'ef'[i % 2]}`,
  );
  return hardMode(
    makeWordGame(secrets, ['qrtm', 'wrtm', 'abcw', 'abcr', 'abct', 'abcm', ...new Set(idle)], 'wordle'),
  );
}

/** Positions and whole games in hard mode, where the same words after other hints are another position. */
export const HARD_POSITIONS: readonly ComparedQuestion[] = [
  // With few guesses, the engine makes no table for a set of secrets. With many, it makes one.
  ...[0, 70].flatMap((more) =>
    [boundedCosts, bestGuesses].map((question) => question({ game: splitAlike(more) }, [[]])),
  ),
  ...[familiesOf(2, 7, 60, 5), familiesOf(3, 7, 60, 4, 2), familiesOf(3, 5, 60, 3)].flatMap((game) => {
    const histories = unlikeHints(game);
    return [
      ...[AVERAGE, MISSED].flatMap((prices) => [
        costs({ game, prices }, histories),
        boundedCosts({ game, prices }, histories),
      ]),
      guessCosts({ game }, [[]], 1),
    ];
  }),
  ...[familiesOf(4, 6, 100, 5), hardWords(60, 120, 3)].flatMap((game) => {
    const histories = randomHistories(game, 60, game.guesses, 3, 80).slice(0, 12);
    return [
      bestGuesses({ game }, histories),
      ...[AVERAGE, RIGHT_AT_ONCE, SIX_AT_MOST].map((prices) => costs({ game, prices }, [...histories, []])),
      costs({ game, consistent: true }, histories),
      knownGuesses({ game }, [[], ...histories]),
    ];
  }),
  // Sets with many codes for their number of feedbacks. The last one has more codes than a byte can count.
  ...[hardWords(40, 60, 2), hardWords(82, 150, 3), hardWords(260, 10, 5)].map((game) => costs({ game })),
];

/** Guesses with several large classes, among which the rest of a budget is shared. */
const GUESSES_IN_SHARES: readonly ComparedQuestion[] = [
  ...['3x7', '3x6r', '4x5'].map((game) => boundedGuesses({ game }, [[]], 19)),
  ...[AVERAGE, RIGHT_AT_ONCE].map((prices) =>
    boundedGuesses({ game: '3x8', prices }, historiesOf('3x8', '012 0A1B', '012 0A0B'), 37),
  ),
  boundedGuesses({ game: '4x6' }, [[]], 359),
];

/** Positions of 4x7 with more than a hundred codes each. */
const ofFourOfSeven = (prices: PriceList): ComparedQuestion =>
  costs({ game: '4x7', prices }, historiesOf('4x7', '0123 0A2B', '0123 1A1B'));

/** Whole games, and positions on which all threads work together. */
export const LARGE: readonly ComparedQuestion[] = [
  // The best first guess may be a word that is no secret. Then no code is found on the first turn.
  ...(['wordle', 'ab'] as const).flatMap((marking) =>
    [3, 5].map((seed) => costs({ game: wordGameOf(150, 200, marking, 5, seed) })),
  ),
  ...[3, 5].map((seed) => costs({ game: hardWords(150, 200, 5, seed) })),
  ...['3x7', '4x6', '3x6r', '4x6z', '5x3r', '6x2r'].flatMap((game) =>
    PRICES.map((prices) => costs({ game, prices })),
  ),
  ...['3x6', '3x6r', '4x6'].flatMap((game) =>
    [AVERAGE, RIGHT_AT_ONCE].map((prices) => costs({ game, prices, consistent: true })),
  ),
  // Every code costs at least 100.
  ...['3x7', '4x6', '3x6r'].map((game) => costs({ game, prices: parsePrices('100,101') })),
  ...[AVERAGE, SIX_AT_MOST].map(ofFourOfSeven),
  // In 5x6, five feedbacks have the same sum of bulls and cows, the most that are counted at once. In 6x6,
  // six have.
  ...['5x6', '6x6'].flatMap((name) => {
    const game = parseGame(name);
    const histories = randomHistories(game, 200, name.length, 31, 60).slice(0, 4);
    return [AVERAGE, RIGHT_AT_ONCE].map((prices) => costs({ game, prices }, histories));
  }),
];

/**
 * A selection for the quick tests. The first row has words with many feedbacks, which the slow solver decides
 * quickly.
 */
export const SOME_LARGE: readonly ComparedQuestion[] = [
  costs({ game: wordGameOf(150, 30, 'wordle', 5, 3) }),
  ...LARGE.filter(({ game }, i) => i % 5 === 2 && !game.words && game.secrets < 500),
];

/** Whole games for one thread. They fail if the engine counts too few classes. */
export const SOME_WHOLE: readonly ComparedQuestion[] = [NOT_LATE, parsePrices('1,1,4,9,30')].map((prices) =>
  costs({ game: '4x6z', prices }),
);

/**
 * The lists above, by name, for a solver with one thread. Every third question is for the quick lane, the
 * others for the full lane.
 */
export const SHARED_LISTS = Object.entries({
  'games that the oracle finishes in a moment': FIRST_GUESSES.filter(({ game }) => game.secrets < 24),
  'word lists': FIRST_WORDS,
  'word lists in hard mode': FIRST_HARD,
  'word lists with twins': TWINS,
  'positions of a handful of codes': SMALL_POSITIONS,
  'positions of some dozen codes': POSITIONS,
  'positions of words': WORD_POSITIONS,
  'positions of hundreds of words': LARGE_WORDS,
  'positions of words in hard mode': HARD_POSITIONS,
  'positions that are alike': LIKE_POSITIONS,
  'guesses with several large classes': GUESSES_IN_SHARES,
  'chosen secrets': CHOSEN,
}).map(([name, list]) => ({
  name,
  quick: list.filter((_, i) => i % 3 === 0),
  further: list.filter((_, i) => i % 3 > 0),
}));

/** The largest games. The slow solver takes half a minute for them. */
export const LARGEST: readonly ComparedQuestion[] = [
  ...[RIGHT_AT_ONCE, RIGHT_FIRST, MISSED, NOT_LATE].map(ofFourOfSeven),
  // Asks for the cost of the game, in which all threads refute guesses. Then asks for the cost of two classes
  // of these guesses, with up to 343 codes.
  ...[AVERAGE, FIVE_AT_BEST].map((prices) =>
    costs({ game: '3x8r', prices }, [[], ...historiesOf('3x8r', '000 0A0B', '001 0A0B')]),
  ),
];

/**
 * Positions of the largest games after one or two turns. They have hundreds of codes if guesses must be
 * consistent, else some dozen.
 */
const ofLargeGame = (consistent: boolean, game: string, ...histories: string[]): ComparedQuestion =>
  costs({ game, consistent }, historiesOf(game, ...histories));

/** Positions that the slow solver decides quickly. */
export const SOME_OF_LARGE_GAMES: readonly ComparedQuestion[] = [
  ofLargeGame(true, '4x10', '0123 0A0B', '0123 2A1B', '0123 1A1B, 4516 1A1B'),
];

/** Positions for which the slow solver takes seconds. */
export const OF_LARGE_GAMES: readonly ComparedQuestion[] = [
  ofLargeGame(true, '4x10z', '1234 0A0B'),
  ofLargeGame(true, '4x10b', '0123 3A', '0123 1A, 4516 2A'),
  ofLargeGame(true, '5x8', '01234 1A3B'),
  ofLargeGame(true, '5x8b', '01234 4A', '01234 1A, 50617 3A'),
  ofLargeGame(true, '4x9r', '0012 2A0B'),
  ofLargeGame(true, '4x9rz', '1123 2A0B'),
  ofLargeGame(true, '4x9rb', '0123 3A'),
  ofLargeGame(true, '4x14rb', '0123 3A'), // 4 positions with 14 symbols: 56 pairs of a position and a symbol
  ofLargeGame(false, '4x10', '0123 0A4B', '0123 1A3B', '0123 2A2B', '0123 3A0B', '0123 2A1B'),
  ofLargeGame(false, '4x10z', '1234 3A0B'),
  ofLargeGame(false, '5x8', '01234 3A2B', '01234 2A3B'),
  ofLargeGame(false, '4x9r', '0011 0A3B'),
];

/** Positions for which the slow solver takes up to a quarter of a minute. */
export const MORE_OF_LARGE_GAMES: readonly ComparedQuestion[] = [
  ofLargeGame(true, '5x8z', '12345 1A3B'),
  ofLargeGame(false, '4x10z', '1023 2A1B', '1234 0A1B, 5617 1A2B'),
  ofLargeGame(false, '5x8', '01234 1A2B, 50617 2A1B'),
  ofLargeGame(false, '5x8b', '01234 4A'),
];

/**
 * Words of 6 to 15 letters, whose feedbacks need not fit into a byte. With BYTE_LABELS secrets, labels take
 * two bytes.
 */
export const LONG_WORDS: readonly ComparedQuestion[] = [
  ...[6, 7, 9, 11, 15].flatMap((length) =>
    [BYTE_LABELS - 1, BYTE_LABELS].flatMap((secrets) => {
      const game = kinOf(secrets, 30, length, 3, secrets);
      return [
        ...[game, hardMode(game)].map((each) =>
          bestGuesses({ game: each }, randomHistories(each, 60, secrets, 3, 20).slice(0, 5)),
        ),
        costs({ game: wordGameOf(secrets, 200, 'wordle', length, secrets) }),
      ];
    }),
  ),
  // Many guesses make more than 255 classes of these 300 words.
  ...[1, 2, 3].map((seed) => {
    const { game, history } = partPlace(['wordle', 9], 300, randomNumbers(seed));
    return costs({ game }, [history]);
  }),
];

/** All comparisons. Those that a planted bug is most likely to fail come first. */
export const COMPARISONS: readonly ComparedQuestion[] = [
  ...CHOSEN,
  ...POSITIONS,
  ...MORE_POSITIONS,
  ...WORD_POSITIONS,
  ...LARGE_WORDS,
  ...LONG_WORDS,
  ...HARD_POSITIONS,
  ...LIKE_POSITIONS,
  ...GUESSES_IN_SHARES,
  ...LARGE,
  ...LARGEST,
  ...SMALL_POSITIONS,
  ...FIRST_WORDS,
  ...FIRST_HARD,
  ...TWINS,
  ...FIRST_GUESSES,
  ...WEIGHTED,
];
