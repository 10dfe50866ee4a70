// Comparisons for games whose secrets are chosen: random sets, and random sets that have symmetries.

import { codeTexts } from '../game/code.ts';
import { type Game, parseGame } from '../game/game.ts';
import { parseHistory } from '../game/history.ts';
import { withSecrets } from '../game/secrets.ts';
import { averageWithin, missedAfter, parsePrices } from '../solver/prices.ts';
import {
  bestGuesses,
  boundedCosts,
  type ComparedQuestion,
  costs,
  firstGuesses,
  guessCosts,
  randomHistories,
} from './differential.ts';
import { randomNumbers } from './random.ts';

/**
 * Returns a game with random secrets. They begin with `first` random codes. Then they are closed under
 * exchanges of positions and of symbols, each chosen with a chance of one in `oneIn`; none if `oneIn` is 0.
 */
export function randomChosen(name: string, first: number, oneIn: number, seed: number): Game {
  const game = parseGame(name);
  const random = randomNumbers(seed);
  const pairs = (length: number): [number, number][] =>
    Array.from({ length }, (_, a) => Array.from({ length: a }, (_, b): [number, number] => [a, b])).flat();
  const some = (length: number): [number, number][] =>
    pairs(length).filter(() => oneIn > 0 && random(oneIn) === 0);
  const places = some(game.positions).filter(([, b]) => game.leadingZero || b > 0);
  const symbols = some(game.symbols).filter(([, b]) => game.leadingZero || b > 0);
  const texts = codeTexts(game);
  const chosen = new Set(Array.from({ length: first }, () => texts[random(texts.length)]));
  for (const text of chosen) {
    for (const [a, b] of places) {
      const list = [...text];
      [list[a], list[b]] = [list[b], list[a]];
      chosen.add(list.join(''));
    }
    for (const [a, b] of symbols.map((pair) => pair.map((symbol) => symbol.toString(16))))
      chosen.add([...text].map((each) => (each === a ? b : each === b ? a : each)).join(''));
  }
  return withSecrets(game, [...chosen].join('\n'));
}

const PRICES = [
  parsePrices('1,2'),
  averageWithin(5),
  missedAfter(3),
  parsePrices('0,243,324,351,360,363,364'),
];

/** Small games, for the oracle. */
const CHOSEN_FIRST: readonly ComparedQuestion[] = [
  ...['3x3', '2x4', '3x4', '2x4z', '2x3r', '2x4r', '3x3r', '3x2r', '4x2r', '2x3rz'],
  ...['2x4b', '2x3rb', '3x3rb', '2x4rzb'],
].flatMap((name, i) =>
  PRICES.flatMap((prices, j) => {
    const game = randomChosen(name, 2 + ((i + j) % 3), 3 * (j % 2), 10 * i + j);
    return [false, true].map((consistent) => firstGuesses({ game, prices, consistent }));
  }),
);

/** Larger games, in which positions get canonical keys. */
const CLOSED: readonly ComparedQuestion[] = [
  ...[
    '3x6',
    '4x5',
    '3x5r',
    '4x4r',
    '3x6z',
    '3x5rz',
    '3x5rb',
    '4x3rb',
    '4x5b',
    '3x5zb',
    '5x3r',
    '4x6',
    '3x6r',
  ],
].flatMap((name, i) =>
  [0, 2, 4, 6].flatMap((oneIn) => {
    const game = randomChosen(name, oneIn === 0 ? 30 : 4, oneIn, 100 + 10 * i + oneIn);
    if (game.chosen === undefined) return [];
    const histories = [[], ...randomHistories(game, 30, i, 4).slice(0, 6)];
    const prices = PRICES[(i + oneIn / 2) % PRICES.length];
    return [
      costs({ game, prices }, histories),
      costs({ game, prices, consistent: true }, histories),
      bestGuesses({ game, prices }, histories.slice(1, 4)),
      boundedCosts({ game }, histories),
      ...(game.secrets < 60 ? [guessCosts({ game }, [[]], 3)] : []),
    ];
  }),
);

/** The secrets of patterns have blocks of symbols and of positions. */
const BY_PATTERN: readonly ComparedQuestion[] = [
  ['3x6', '[1-5]??'],
  ['3x6r', '[1-5]??'],
  ['3x6r', '3x6'],
  ['4x5', '??[^0]?'],
  ['3x6', '[0-2][3-5]?'],
  ['4x5r', '[01][01][23][23]'],
  ['3x6rb', '[0-2]?[3-5]'],
  ['2x16', '[0-3][0-3]'],
  ['2x16r', '[07][8-f]'],
  ['3x5rb', '[0-2]??'],
].flatMap(([name, pattern], i) => {
  const game = withSecrets(parseGame(name), pattern);
  const histories = [[], ...randomHistories(game, 40, i, 4).slice(0, 8)];
  return [
    costs({ game }, histories),
    bestGuesses({ game }, histories.slice(1, 4)),
    ...(game.symbols < 16 ? [guessCosts({ game }, [[]], 7)] : []),
  ];
});

/**
 * A position whose guesses need the last of 16 labels. Symbol f is dead and alone in its block; d and e have
 * the last two labels. After `d0 0A1B` all symbols but f are live. If only a win on the next turn counts, 0e
 * is a best guess, but 0f is not.
 */
const LAST_LABEL: readonly ComparedQuestion[] = ['2x16r'].map((name) => {
  const game = withSecrets(parseGame(name), '[0-c][de]');
  return bestGuesses({ game, prices: missedAfter(2) }, [parseHistory(game, 'd0 0A1B')]);
});

/** All comparisons of games with chosen secrets. */
export const CHOSEN: readonly ComparedQuestion[] = [...LAST_LABEL, ...CHOSEN_FIRST, ...BY_PATTERN, ...CLOSED];
