// Published results, and values that other programs have computed independently. A total is the sum, over all
// secrets, of the turn on which the secret is found. Sources: T. Tanaka 1996 (4x10); K. Koyama and T. W. Lai
// 1993 (4x6r); G. Ville 2013, arXiv:1305.1010 (4x7r); the result tables of two public solvers,
// mastermind-strategy and arfst23/Mastermind (the rest).

/** Least total of a game. */
export const AVERAGE: Readonly<Record<string, number>> = {
  '2x10': 451,
  '3x6': 436,
  '3x7': 836,
  '3x8': 1449,
  '3x10': 3575,
  '4x6': 1446,
  '4x7': 3639,
  '4x8': 7817,
  '4x9': 14914,
  '4x10': 26274,
  '5x6': 3434,
  '3x6r': 854,
  '3x7r': 1474,
  '3x8r': 2359,
  '3x9r': 3596,
  '3x10r': 5242,
  '4x6r': 5625,
  '4x7r': 11228,
  '5x4r': 3954,
};

/** Numbers of codes that the strategy of optimoo finds on each turn, from turn 0 on. */
export const HISTOGRAM: Readonly<Record<string, readonly number[]>> = {
  '4x10': [0, 1, 7, 63, 680, 2457, 1759, 73],
};

/**
 * Least totals of larger games. The total of 4x8r agrees with the average 4.99780 in arfst23/Mastermind. For
 * the other games we know of no earlier publication. Their totals come from optimoo itself and only reveal a
 * change.
 */
export const LARGER_AVERAGE: Readonly<Record<string, number>> = {
  ...{
    '4x8r': 20471,
    '5x7': 12305,
    '5x5r': 13496,
    '6x4r': 17281,
    '4x9r': 34666,
    '5x8': 34444,
    '4x11': 43537,
    '4x10z': 23283,
  },
};
/**
 * Least totals of games that take many minutes. 4x14, 5x9 and 6x5r take about an hour or more, so no test
 * solves these games.
 */
export const LARGEST_AVERAGE: Readonly<Record<string, number>> = {
  ...{
    '5x6r': 36721,
    '4x10r': 55632,
    '4x11r': 85414,
    '4x12': 68447,
    '4x12r': 126470,
    '4x13': 103375,
    '4x14': 150816,
    '5x7r': 85645,
    '5x9': 81847,
    '6x5r': 73795,
  },
};

/**
 * Games of bulls alone: the least total, and the least number of turns that suffices for every secret. A
 * separate program computed them, with sets of codes as bits and without symmetries. For the least number of
 * turns G. Jäger and M. Peczarski have formulas: Information Processing Letters 111, 2011, with repetition,
 * and Discrete Applied Mathematics 184, 2015, without.
 */
export const BULLS_ONLY: Readonly<Record<string, readonly [total: number, worst: number]>> = {
  '2x3b': [14, 3],
  '2x4b': [37, 4],
  '2x5b': [76, 5],
  '2x6b': [135, 6],
  '2x7b': [218, 7],
  '3x4b': [81, 5],
  '3x5b': [257, 6],
  '4x4b': [86, 5],
  '2x3rb': [25, 4],
  '2x4rb': [56, 5],
  '2x5rb': [105, 6],
  '2x6rb': [176, 7],
  '3x2rb': [21, 4],
  '3x3rb': [95, 5],
  '4x2rb': [52, 5],
  '5x2rb': [121, 5],
};

/**
 * For each feedback to the first guess of 4x10: the number of codes that give it, and the least sum of turns
 * on which these codes are found.
 */
export const FIRST_FEEDBACKS_4X10: readonly (readonly [feedback: string, codes: number, cost: number])[] = [
  ['0A0B', 360, 1806],
  ['0A1B', 1440, 7935],
  ['0A2B', 1260, 6808],
  ['0A3B', 264, 1268],
  ['0A4B', 9, 32],
  ['1A0B', 480, 2393],
  ['1A1B', 720, 3712],
  ['1A2B', 216, 1020],
  ['1A3B', 8, 30],
  ['2A0B', 180, 839],
  ['2A1B', 72, 312],
  ['2A2B', 6, 21],
  ['3A0B', 24, 97],
];

/** The number of orbits of second guesses after one guess, for games without repetition. */
export const SECOND_GUESS_ORBITS: Readonly<Record<string, number>> = {
  '2x10': 5,
  '3x10': 10,
  '4x6': 17,
  '4x7': 19,
  '4x8': 20,
  '4x9': 20,
  '4x10': 20,
  '5x6': 19,
  '5x7': 28,
  '5x8': 33,
  '5x9': 35,
  '5x10': 36,
};

/** The number of orbits of first guesses, for games with repetition. */
export const FIRST_GUESS_ORBITS: Readonly<Record<string, number>> = { '4x6r': 5, '5x6r': 7 };

/** The least number of turns that suffices for every secret. */
export const WORST_CASE: Readonly<Record<string, number>> = {
  '2x10': 6,
  '3x3': 4,
  '3x4': 4,
  '3x5': 4,
  '3x6': 5,
  '3x7': 5,
  '3x8': 6,
  '3x9': 6,
  '3x10': 6,
  '4x4': 5,
  '4x5': 5,
  '4x6': 5,
  '4x7': 6,
  '4x8': 6,
  '4x10': 7,
  '5x5': 6,
  '5x6': 6,
  '4x6r': 5,
  '4x5r': 5,
  '4x7r': 6,
  '3x6r': 5,
};

/**
 * The least number of turns that suffices for every secret, for three positions with repetition and at least
 * five symbols. From G. Jäger and M. Peczarski, Information Processing Letters 109, 2009.
 */
export const leastTurnsOf3 = (symbols: number): number => Math.floor((symbols - 1) / 3) + 4;

/**
 * The least total and the least number of turns for two positions, by S.-T. Chen and S.-S. Lin. Without
 * repetition: Journal of Information Science and Engineering 20, 2004. With repetition: The Computer Journal
 * 47, 2004, for three symbols or more.
 *
 * For two symbols with repetition, their total of 7 is too small. Only two feedbacks other than the win are
 * possible, and each guess wins for one code alone. So the four codes cost at least 1 + 2 + 2 + 3 = 8.
 */
export function twoPositions(
  symbols: number,
  repetition: boolean,
): { readonly total: number; readonly turns: number } {
  const even = symbols % 2 === 0;
  if (repetition) {
    const last = even ? -74 * symbols + 48 : -80 * symbols + 69;
    return { total: (8 * symbols ** 3 + 51 * symbols ** 2 + last) / 24, turns: Math.floor(symbols / 2) + 2 };
  }
  const last = even ? -76 * symbols + 72 : -82 * symbols + 105;
  return { total: (4 * symbols ** 3 + 21 * symbols ** 2 + last) / 12, turns: Math.ceil(symbols / 2) + 1 };
}

/** Least totals when every guess must be consistent. */
export const CONSISTENT_AVERAGE: Readonly<Record<string, number>> = {
  '4x6r': 5660,
  '3x10': 3701,
  '4x6': 1453,
  '4x7': 3671,
};

/**
 * The original Wordle in hard mode within six turns: the least totals of the best hundred first guesses and
 * one more. Alex Selby published them in 2022 (github.com/alex1770/wordle, MIT). His program allows six
 * turns, like the newspaper, unless an option changes this. A lower total is possible without the limit: from
 * salet on 8116 turns in all, instead of 8122.
 */
export const HARD_WORDLE_WITHIN_6: readonly (readonly [first: string, total: number])[] = `
  salet 8122, least 8127, reast 8134, crate 8143, trape 8144, slane 8149, prate 8151, crane 8155, teals 8160,
  train 8160, carle 8163, dealt 8166, trice 8166, reist 8168, trine 8168, stale 8170, alist 8171, clast 8173,
  torse 8173, trade 8173, trail 8173, peart 8174, tripe 8178, slart 8179, trone 8179, earst 8180, lance 8182,
  palet 8182, alert 8183, plate 8183, carse 8184, plane 8185, taels 8189, tales 8189, clart 8191, tarns 8191,
  trial 8191, plast 8192, tears 8193, artel 8196, drant 8196, scale 8198, spalt 8198, cleat 8199, leapt 8199,
  roist 8199, setal 8199, tesla 8199, loast 8200, prase 8200, toile 8200, tries 8201, roast 8202, tails 8202,
  laten 8203, lacet 8204, taler 8204, scart 8205, taser 8205, crost 8207, perst 8207, place 8207, trans 8207,
  tried 8207, plait 8208, stare 8208, antre 8209, parse 8209, tires 8209, spale 8210, triol 8210, talon 8211,
  seral 8212, toran 8212, crone 8213, liart 8213, tride 8213, learn 8214, roate 8214, leans 8215, slipt 8215,
  snort 8215, tares 8215, teras 8215, alter 8216, teils 8216, tiles 8216, ratel 8217, tared 8217, alien 8218,
  orate 8218, snare 8218, clote 8219, prest 8219, trope 8219, ancle 8220, derat 8220, pleat 8220, ronte 8220,
  spate 8220, stole 8220`
  .split(',')
  .map((row) => row.trim().split(' '))
  .map(([first, total]) => [first, Number(total)] as const);
/**
 * Least totals for the same first guesses without a limit of turns. optimoo found them; we know of no earlier
 * publication.
 */
export const HARD_WORDLE: readonly (readonly [first: string, total: number])[] = [
  ['salet', 8116],
  ['reast', 8132],
  ['crate', 8139],
];
