// A list of all named numbers of solver/, so that each number at which the code takes another path is tested
// on both sides. Each named number is in one of three tables. THRESHOLDS say how to make positions on both
// sides of a number. LIMITS name the test that shows the effect of a number. NO_PATH lists the numbers that
// choose no path of the code. thresholds.test.ts fails if a new number is missing from the tables.

import { classes } from '../game/classes.ts';
import { remaining } from '../game/history.ts';
import { symmetry } from '../game/symmetry.ts';
import { mapMemory } from '../solver/host/memory-map.ts';
import { namedNumbers } from './constants.ts';
import {
  type AskedPlace,
  codesLeft,
  codesPlace,
  countOf,
  lettersPlace,
  oneOf,
  partPlace,
  type Random,
  SHAPES,
  symmetries,
  TELLING,
  twinsPlace,
  type WordShape,
  type Words,
  wideLettersPlace,
  wordsPlace,
} from './threshold-places.ts';

/** One number, or several equal numbers, at which the code takes another path. */
export interface Threshold {
  /** The names of the constants. The list is empty if the number has no name in the source. */
  readonly constants: readonly string[];
  /** The quantity that the code compares with the number, in words. */
  readonly counted: string;
  /** The smallest count with which the code takes the other path. */
  readonly first: number;
  readonly count: (place: AskedPlace) => number;
  /**
   * Makes a position with the wanted count. If no position has this count, it makes one with the nearest
   * count on the same side of `first`.
   */
  readonly place: (wanted: number, random: Random) => AskedPlace;
  /** The distance between neighbouring possible counts. */
  readonly step?: number;
  /**
   * Marks slow positions. The quick lane tests a `large` threshold once on each side, and a `slow` one not at
   * all.
   */
  readonly effort?: 'large' | 'slow';
  /**
   * Other values of the constant with which the engine must find the same results. Only for constants of
   * solver/engine/.
   */
  readonly moved?: readonly number[];
}

const NUMBERS = namedNumbers();

/** The value of a constant in the source. @throws Error if solver/ has no such constant any more. */
export function numberOf(constant: string): number {
  const value = NUMBERS.get(constant);
  if (value === undefined)
    throw new Error(`thresholds.ts lists ${constant}, which is not in solver/ any more`);
  return value;
}

/** The common value of these constants. @throws Error if they differ. */
function common(...constants: readonly string[]): number {
  const [value, ...others] = constants.map(numberOf);
  if (others.some((other) => other !== value))
    throw new Error(`${constants.join(' and ')} are different numbers; list them apart`);
  return value;
}

const guessesOf = ({ game }: AskedPlace): number => game.guesses;
const secretsOf = ({ game }: AskedPlace): number => game.secrets;
const turnsOf = ({ history }: AskedPlace): number => history.length;
const feedbacksOf = ({ game }: AskedPlace): number => game.feedbackCount;

const CODES = ['3x6', '3x5r', '4x5', '3x6z', '4x4r', '4x5b', '3x7', '4x6b', '3x5rz'];
/** Games of codes, from few feedbacks to many. */
const CODES_BY_FEEDBACKS = ['3x5', '4x5', '5x2r', '5x5', '6x2r', '7x2r'];
const MOST_FEEDBACKS_OF_CODES = 35;

type Measured = Omit<Threshold, 'place'>;

/**
 * A threshold without its positions. The other path begins at the value of the constants plus `more`. `names`
 * gives the names of the constants, separated by spaces.
 */
function at(
  names: string,
  more: 0 | 1,
  counted: string,
  count: Threshold['count'],
  others: Pick<Threshold, 'moved' | 'step' | 'effort'> = {},
): Measured {
  const constants = names.split(' ');
  return { constants, counted, first: common(...constants) + more, count, ...others };
}

/** A threshold that is tested with games of words. `draw` chooses the game for a wanted count. */
function inWords(measured: Measured, draw: (wanted: number, random: Random) => Words): Threshold {
  return { ...measured, place: (wanted, random) => wordsPlace(draw(wanted, random), random) };
}

/**
 * A random shape of words with about the wanted number of feedbacks, on the same side of `first` as that
 * number.
 */
function shapeNear(wanted: number, first: number, random: Random): WordShape {
  const sameSide = SHAPES.filter((shape) => countOf(shape) < first === wanted < first);
  const distance = (shape: WordShape): number => Math.abs(countOf(shape) - wanted);
  const nearest = Math.min(...sameSide.map(distance));
  return oneOf(
    sameSide.filter((shape) => distance(shape) <= nearest + 8),
    random,
  );
}

/** A threshold on the number of feedbacks. It is tested with words under every rule, and with codes. */
function ofFeedbacks(constant: string): Threshold {
  const measured = at(constant, 1, 'feedbacks', feedbacksOf, { step: 20, moved: [0] });
  const { first } = measured;
  const ofWords = inWords(measured, (wanted, random) => ({
    shape: shapeNear(wanted, first, random),
    ...{ secrets: 8 + random(24), others: random(30), consistent: random(4) === 0 },
  }));
  const ofCodes = inCodes(measured, CODES_BY_FEEDBACKS, [1, 2], 10);
  return {
    ...measured,
    place: (wanted, random) =>
      (random(3) === 0 && wanted <= MOST_FEEDBACKS_OF_CODES ? ofCodes : ofWords).place(wanted, random),
  };
}

/** A threshold on the number of words that may be guessed. */
function ofGuesses(names: string, more: 0 | 1, moved?: readonly number[]): Threshold {
  return inWords(at(names, more, 'guesses', guessesOf, moved && { moved }), (wanted, random) => {
    const secrets = Math.max(1, Math.min(wanted, 6 + random(20)));
    const others = wanted - secrets;
    return { shape: oneOf(SHAPES, random), secrets, others, consistent: random(4) === 0 };
  });
}

/**
 * A threshold on the number of words left. The game has enough guesses that the words left get a table of
 * their own.
 */
function ofWordsLeft(constant: string, more: 0 | 1, moved: readonly number[]): Threshold {
  return inWords(at(constant, more, 'words left', codesLeft, { moved }), (secrets, random) => ({
    ...{ shape: oneOf(TELLING, random), secrets, others: 60 + random(60) },
    ...{ idle: random(2), consistent: random(6) === 0 },
  }));
}

/**
 * A threshold on the number of words left. The game has enough guesses that the engine looks at their
 * letters.
 */
function ofLetters(measured: Measured): Threshold {
  return inWords(measured, (secrets, random) => ({
    shape: oneOf(TELLING, random),
    secrets,
    others: 300,
    idle: random(2),
  }));
}

/** A threshold on the number of words left, where the engine keeps sets of words as one bit for each word. */
function ofPlanes(constants: readonly string[], first: number, moved?: readonly number[]): Threshold {
  const size = { ...(first > 100 && { effort: 'large' as const }), ...(moved && { moved }) };
  return ofLetters({
    constants,
    counted: 'words left, with a bit for each',
    first,
    count: codesLeft,
    ...size,
  });
}

/** A threshold on the number of words left after one turn. The game has half as many secrets more. */
function ofParts(measured: Measured): Threshold {
  return { ...measured, place: (wanted, random) => partPlace(['wordle', 5], wanted, random) };
}

/** A threshold that is tested with games of codes. The number of turns played is one of `turns`. */
function inCodes(
  measured: Measured,
  names: readonly string[],
  turns: readonly number[],
  trials = 60,
): Threshold {
  const { first, count } = measured;
  return {
    ...measured,
    place: (wanted, random) => codesPlace(names, turns, { wanted, first, measure: count }, random, trials),
  };
}

/**
 * A threshold that only large games reach. Its positions have at most 12 codes left, because the slow solver
 * must decide them.
 */
function ofLargeGames(measured: Measured, names: readonly string[]): Threshold {
  const { first, count } = measured;
  const measure = (place: AskedPlace): number => (codesLeft(place) > 12 ? Number.NaN : count(place));
  return {
    ...{ ...measured, effort: 'slow' },
    place: (wanted, random) => codesPlace(names, [2, 3, 4], { wanted, first, measure }, random, 1),
  };
}

/** A threshold on the number of codes of a game. The sizes of its games are far apart. */
function ofCodes(constant: string, names: readonly string[]): Threshold {
  return ofLargeGames(at(constant, 1, 'codes', secretsOf, { step: 5000 }), names);
}

/** A threshold on the number of turns played, at positions with many codes left. */
function ofTurns(constant: string): Threshold {
  const measured = at(constant, 1, 'turns', turnsOf, { moved: [0, 1] });
  const { first } = measured;
  const least = numberOf('CANONICAL_SIZE');
  // A position with too few codes left does not count: NaN is on neither side of a number.
  const measure = (place: AskedPlace): number => (codesLeft(place) < least ? Number.NaN : turnsOf(place));
  const names = ['3x6', '3x7', '4x4r', '4x5b', '5x2r', '6x2rb'];
  return {
    ...measured,
    place: (wanted, random) => codesPlace(names, [wanted], { wanted, first, measure }, random, 1),
  };
}

/** Returns 1 if the engine has the tables by combination, else 0. */
function tablesByCombination({ game, consistent, memory }: AskedPlace): number {
  const plan = { consistent, threads: 1, shared: false, tellsFacts: false, asked: memory, share: 2 ** 30 };
  return Number(mapMemory(game, symmetry(game), plan).combinations !== undefined);
}

/** The number of codes in the largest class of the lowest code left. */
function largestClass({ game, history }: AskedPlace): number {
  const left = Uint16Array.from(remaining(game, history));
  return Math.max(0, ...classes(game, left, left[0]).map(([, members]) => members.length));
}

/** The average number of codes with the same symbols. */
function codesPerCombination({ game: { codes, guesses, positions } }: AskedPlace): number {
  const kinds = Array.from({ length: guesses }, (_, code) =>
    codes
      .slice(code * positions, (code + 1) * positions)
      .sort()
      .join(),
  );
  return guesses / new Set(kinds).size;
}

const BITS = numberOf('BITS');

export const THRESHOLDS: readonly Threshold[] = [
  inCodes(
    {
      constants: [],
      counted: 'codes left, where one is guessed and then the other',
      first: 3,
      count: codesLeft,
    },
    CODES,
    [1, 2, 3],
  ),
  inWords(
    at('SPLIT_SIZE', 0, 'secrets of a whole game', codesLeft, { effort: 'large' }),
    (secrets, random) => ({
      shape: oneOf(TELLING, random),
      secrets,
      others: random(2) * 150,
      consistent: random(4) === 0,
    }),
  ),
  inWords(
    at('TOGETHER', 0, 'codes left, for all threads together', codesLeft, {
      effort: 'large',
      moved: [1, 4000],
    }),
    (secrets, random) => ({
      shape: ['ab', oneOf([7, 8], random)],
      secrets,
      idle: 1,
      consistent: random(3) === 0,
    }),
  ),
  inWords(
    at('FEWEST_IN_STEPS', 0, 'words left, searched in steps', codesLeft, { effort: 'large' }),
    (secrets, random) => ({
      shape: ['ab', oneOf([7, 8], random)],
      secrets,
      idle: 1,
      consistent: random(3) === 0,
    }),
  ),
  inWords(
    at('MOST_CODES RUN MOST_LABELLED', 1, 'codes left, by counters of a byte', codesLeft, {
      effort: 'large',
    }),
    (secrets, random) => ({
      shape: random(2) === 0 ? ['ab', 8] : ['wordle', 4],
      ...{ secrets, idle: 1, consistent: random(2) === 0 },
    }),
  ),
  inWords(
    {
      constants: ['SCAN_FACTOR'],
      counted: 'codes left beyond so many times the feedbacks',
      first: 1,
      count: (place) => codesLeft(place) - numberOf('SCAN_FACTOR') * feedbacksOf(place),
      moved: [0, 1000],
    },
    (wanted, random) => {
      const shape = oneOf(
        SHAPES.filter((each) => countOf(each) <= 27),
        random,
      );
      const secrets = numberOf('SCAN_FACTOR') * countOf(shape) + wanted;
      return { shape, secrets, others: random(2) * 20, idle: random(2), consistent: random(4) === 0 };
    },
  ),
  ofParts({
    constants: ['ESTIMATED'], // the table of so large a set has more than ESTIMATED guesses
    effort: 'large',
    counted: 'words left of half as many more, with a label for each',
    first: numberOf('MOST_LABELLED') + 1,
    count: codesLeft,
    moved: [0, 300, 4096],
  }),
  ofParts(
    at('MOST_CODES_OF_TABLE', 1, 'words left of half as many more', codesLeft, {
      effort: 'slow',
      moved: [0, 300],
    }),
  ),
  ofWordsLeft('FEWEST_CODES', 0, [1, 255]),
  ofWordsLeft('COMPARED', 1, [0, 255]),
  ofWordsLeft('MOST_MEMBERS', 1, [0, 255]),
  {
    ...at('FEWEST_TWINS', 0, 'words left, some of them twins', codesLeft, { moved: [3, 300] }),
    place: twinsPlace,
  },
  {
    ...at('MOST_TWINS', 1, 'words left, some of them twins', codesLeft, { effort: 'large', moved: [0] }),
    place: twinsPlace,
  },
  ofLetters(at('FEWEST_LETTERED', 0, 'words left, with guesses enough', codesLeft, { moved: [3, 255] })),
  inWords(
    at('FEWEST_COLUMNS_LETTERED', 0, 'guesses, with words enough left', guessesOf, {
      moved: [64, 16_384],
    }),
    (wanted, random) => {
      const secrets = numberOf('FEWEST_LETTERED') + random(8);
      return { shape: oneOf(TELLING, random), secrets, others: wanted - secrets };
    },
  ),
  ofPlanes(['FEWEST_CELLED'], numberOf('FEWEST_CELLED'), [3, 255]),
  inWords(
    at('CELL_POSITIONS', 0, 'letters of a word', ({ game }) => game.positions),
    (length, random) => ({ shape: ['wordle', length], secrets: 30 + random(8), others: 300 }),
  ),
  ofPlanes(['BITS'], BITS + 1),
  ofPlanes([], 2 * BITS + 1),
  ofPlanes(['MOST_WIDTH'], numberOf('MOST_WIDTH') * BITS + 1, [0]),
  { ...at('MOST_LETTERS', 1, 'letters that there are', ({ game }) => game.symbols), place: lettersPlace },
  {
    ...at('BYTE_LETTERS', 1, 'letters that there are', ({ game }) => game.symbols),
    place: wideLettersPlace,
  },
  ofFeedbacks('TWO_BYTES'),
  inWords(at('BYTE_LABELS', 0, 'secrets of six letters and more', secretsOf), (secrets, random) => ({
    shape: ['wordle', 6 + random(4)],
    ...{ secrets, others: 60, played: random(2) },
  })),
  {
    ...at('MOST_COUNTED', 1, 'words left that many guesses separate', codesLeft),
    place: (wanted, random) => partPlace(['wordle', 9 + random(4)], wanted, random),
  },
  inWords(
    at('BYTE_POSITIONS', 1, 'letters of a word', ({ game }) => game.positions),
    (length, random) => ({ shape: ['wordle', length], secrets: 20 + random(30), others: 60 }),
  ),
  ofFeedbacks('MOST_FEEDBACKS'),
  ofFeedbacks('WORD_BITS'),
  inCodes(
    at('CANONICAL_SIZE', 0, 'codes left, with symmetries', codesLeft, { moved: [3, 4000] }),
    CODES,
    [1, 2, 3, 4],
  ),
  inCodes(
    at('SHARE_SIZE', 0, 'codes of the largest class of the lowest code left', largestClass, {
      moved: [3, 4000],
    }),
    CODES,
    [1],
    20,
  ),
  ofTurns('MAX_CANONICAL'),
  ofTurns('MAX_ORBIT'),
  inCodes(
    at('FEW_SYMMETRIES', 1, 'symmetries of a position', symmetries, { moved: [0, 100_000] }),
    ['3x6', '4x5', '3x5r', '4x5b'],
    [1, 2],
    10,
  ),
  inCodes(
    at('WILDCARD', 1, 'symbols', (place) => (codesLeft(place) > 12 ? Number.NaN : place.game.symbols)),
    ['2x14', '2x15', '2x16', '2x14r', '2x15r', '2x16r', '2x15b', '2x16b', '2x15rb', '2x16rb'],
    [2, 3, 4],
  ),
  ofGuesses('FEW_GUESSES', 0, [2, 4000]),
  ofGuesses('LANES SHARE', 1),
  ofGuesses('LINE BLOCK FEWEST_COLUMNS', 1),
  ofGuesses('KNOWN_GUESSES LOOKED_AT', 1),
  inWords(
    {
      constants: ['ALL_PAY'],
      counted: 'times the guesses in question beyond all guesses',
      first: 1,
      count: ({ game }) => numberOf('ALL_PAY') * game.secrets - game.guesses,
      moved: [0, 1000],
    },
    (wanted, random) => {
      const secrets = 16 + random(5); // more than three times the number of feedbacks
      const others = (numberOf('ALL_PAY') - 1) * secrets - wanted;
      return { shape: ['bulls', 3], secrets, others, consistent: true };
    },
  ),
  ofLargeGames(at('MIDDLE_GAME', 1, 'codes', secretsOf, { step: 1000 }), ['4x6r', '4x8', '4x7r', '5x7']),
  ofCodes('LARGE_GAME', ['4x10', '5x8', '4x9r', '4x10z', '4x10b']),
  ofLargeGames(at('MANY_FEEDBACKS', 0, 'feedbacks', feedbacksOf, { step: 10 }), [
    '3x14r',
    '3x15',
    '6x7',
    '4x9',
    '5x7',
    '4x8r',
  ]),
  ofCodes('HUGE_GAME', ['5x8', '4x9r', '4x10r', '4x10rz']),
  {
    constants: ['COMBINED_SHARE'],
    counted: 'tables by combination',
    first: 1,
    count: tablesByCombination,
    place: (wanted, random) => {
      const measured = { wanted: 1, first: 1, measure: tablesByCombination };
      const place = codesPlace(['3x6', '4x5', '3x7', '4x6'], [1], measured, random, 1);
      return wanted < 1 ? { ...place, memory: memoryWithout(place) } : place;
    },
  },
  inCodes(
    at('MOST_POSITIONS', 1, 'positions of a code', ({ game }) => game.positions),
    ['5x2r', '6x2r', '7x2r'],
    [1, 2],
  ),
  inCodes(
    at('LEAST_CODES', 0, 'codes with the same symbols', codesPerCombination, { step: 6 }),
    ['3x3r', '3x4r', '3x6', '4x4r', '4x3r', '2x9'],
    [1],
    10,
  ),
  inCodes(
    {
      constants: ['MAX_IMAGES', 'MAX_ORDERS'],
      counted: 'images of guesses under all possible symmetries',
      first: numberOf('MAX_IMAGES') + 1,
      count: imagesOf,
      step: 200_000_000,
      effort: 'large',
    },
    ['7x2r', '8x2r'],
    [2, 3],
    1,
  ),
];

function imagesOf({ game }: AskedPlace): number {
  return numberOf('MAX_ORDERS') * symmetry(game).permutations.length * game.guesses;
}

/** The least memory, in bytes, that a solver accepts. It leaves no room for the tables by combination. */
function memoryWithout(place: AskedPlace): number {
  let [tooLittle, enough] = [0, 2 ** 30];
  while (enough - tooLittle > 1) {
    const memory = Math.floor((tooLittle + enough) / 2);
    if (isEnough({ ...place, memory })) enough = memory;
    else tooLittle = memory;
  }
  return enough;
}

function isEnough(place: AskedPlace): boolean {
  try {
    tablesByCombination(place);
    return true;
  } catch {
    return false;
  }
}

/**
 * Numbers at which a question is refused, or work is split or left out. Each has the test file that covers
 * both sides of the number, and words of that test.
 */
export const LIMITS: Readonly<Record<string, readonly [file: string, text: string]>> = {
  MAX_HISTORY: ['cli/transcripts/next.txt', 'A game has at most 96 turns'],
  MAX_PRICES: ['tests/thresholds.test.ts', 'takes at most this number of prices'],
  MOST_TURNS: ['tests/thresholds.test.ts', 'takes at most this number of prices'],
  LARGEST_PRICE: ['tests/thresholds.test.ts', 'takes prices up to the limit'],
  INFINITE: ['tests/thresholds.test.ts', 'takes prices up to the limit'],
  ONE_IN: [
    'solver/known-without-search.test.ts',
    'of which no two are alike: as many turns as they take one after the other',
  ],
  DEEPEST: ['solver/solver.test.ts', 'a strategy for a bracket may need 255 turns, and no more'],
  OUTPUT_ROWS: ['certificate/word-producer.test.ts', 'for each class of %i words'],
  MOST_OPENERS: ['cli/transcripts/openers.txt', 'a whole number from 1 to 3'],
  MOST_OPENER_STEPS: ['cli/transcripts/openers.txt', 'wordle has too many sets of 3 openers'],
  STRETCH: ['solver/openers.test.ts', 'after every 64 secrets'],
  SETS_AT_ONCE: ['solver/openers.test.ts', 'one after 4096 of 5040 guesses'],
  STEPS_OF_SET: ['solver/openers.test.ts', 'and by the time of a set'],
  MOST_OPENER_FEEDBACKS: ['cli/transcripts/openers.txt', '4x13r has too many sets of 2 openers'],
  MAX_THREADS: ['solver/solve.test.ts', '1 to 64 are possible'],
  FACT_BATCH: ['tests/thresholds.test.ts', 'takes a limited number at a time'],
  FACT_EFFORT: ['tests/thresholds.test.ts', 'reports true facts'],
  FACT_TURNS: ['tests/thresholds.test.ts', 'reports true facts'],
  MOST_HISTOGRAMS: ['solver/front/describe-optima.full.ts', 'gives up when there are too many histograms'],
  FEWEST_TURNS: ['solver/host/missed-deadline.test.ts', 'with two or more turns left'],
  FIRST_BUCKETS: ['solver/host/doubled-memo.test.ts', 'keeps its entries when doubled'],
  LOST_SHARE: ['solver/host/doubled-memo.test.ts', 'keeps its entries when doubled'],
  FIRST_LIMIT: ['solver/front/find-bracket.test.ts', 'closes at the least total of %i words + %i'],
  SINGLE_TURNS: ['solver/front/find-front.full.ts', 'the front agrees with the definition'],
};

/**
 * Numbers on which no result depends, grouped by purpose. A name that ends in _ stands for all names that
 * begin with it.
 */
export const NO_PATH: Readonly<Record<string, readonly string[]>> = {
  'a place or a size in memory': [
    ...[
      'LIST_',
      'TASK_',
      'TABLE_',
      'MAX_BLOCKS',
      'COUNTER_',
      'SCRATCH_',
      'OUTPUT_MARKS_ROW',
      'RING_',
      'TWIN_',
    ],
    ...['GUESS_BASE', 'FACT_LIST', 'FACT_COST', 'FACT_EXACT', 'FACT_LENGTH', 'FACT_HISTORY', 'FACT_WORDS'],
    ...['CODE_BYTES', 'PERMUTATION_BYTES', 'HASH_BYTES', 'SYMMETRY_BYTES', 'LABEL_BYTES'],
    ...['KERNEL_LABEL_BYTES', 'ROW_LABEL_BYTES', 'HINTS_BYTES', 'NEEDED'],
    ...[
      'STARTS',
      'BOUNDS',
      'OPEN',
      'EXACT',
      'REMEMBERED',
      'KEYS',
      'SORTED',
      'ORDER_BYTES',
      'ORDERS_BYTES',
      'CANDIDATE',
      'COMBINATION_BYTES',
      'PROMISING',
    ],
    ...[
      'WORD_ROWS',
      ...['FIRST', 'LATER', 'KINDS', 'FREQUENCIES', 'LETTERS_SIZE', 'LETTERS_WIDTH'],
      'SIEVE_',
      'PAGE',
      'LEAST_MEMOS',
      'MOST_MEMOS',
      'MEMO_',
      'UNSTORED',
    ],
  ],
  'more room than 96 turns and one for each of 256 letters, or 65536 pages need': [
    ...['MAX_DEPTH', 'MOST_PAGES', 'FEWEST_SYMMETRIES'],
  ],
  'a mark, no number': ['NO_PLANES', 'NO_LABEL', 'ONE_KEY', 'STOPPED', 'FINISHED', 'FAILED_', 'UNKNOWN'],
  'an order of guesses or classes, which every large set has on both sides': [
    'FIRST_TRIED',
    'FIRST_SIZE',
    'LATE_GUESSES',
    'LOOKS',
    'FULL',
  ],
  'which of several unsolvable sets is kept': ['MOST_OPEN', 'MOST_SOLVABLE'],
  'a pace': [
    'PROGRESS_MS',
    'KEEP_MS',
    'BREATH_MS',
    'REST',
    'SAMPLED_BUCKETS',
    'FREE_SHARE',
    'LOOK_MS',
    'SHIFT_MS',
    'GRACE_MS',
    'SCORED',
    'TRIED_ON',
    'SPLIT',
    'FIRST_WIDTH',
    'FIRST_PATIENCE',
    'FIRST_STEP',
    'STEPS',
    'LARGEST_SHARE',
  ],
  'a hash': ['GOLDEN'],
};

/** Lines of the source that compare with an unnamed number, each with the meaning of that number. */
export const UNNAMED: Readonly<Record<string, string>> = {
  'for (; i < last && <u32>(candidateGuess(list, i) - start) < 16; i++) {': 'lanes of a vector',
  'for (let lane: usize = 0; lane < 16; lane++) {': 'lanes of a vector',
  'for (let from = FIRST_SIZE; from > 2; from = from > 4 ? from >> 2 : 1) {': 'an order of classes',
  'for (let i = 0; i < 8; i++) {': 'bytes of half a vector',
  'if ((i & 3) === 3 && i8x16.all_true(i8x16.gt_u(repeats, tooMany))) return i64x2.splat(0);':
    'a look at every fourth row',
  'const isMuchSmaller = 4 * n <= 3 * load<i32>(table, 4 * TABLE_SIZE);':
    'a table of its own for a set of three quarters of another at most, which every game of words ' +
    'has on both sides',
};
