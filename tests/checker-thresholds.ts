// Every number of certificate/ and verify/ at which another path begins, as thresholds.ts has those of
// solver/: by room, the file and the name, with the test that stands on both sides; or what it is if nothing
// that is found depends on it. checker-thresholds.test.ts fails until all stand here.

/** The test file that decides cases on both sides by other means, and words that stand in it. */
type Where = readonly [file: string, text: string];

const FAMILIES: Where = ['verify/word-families.test.ts', 'give the most classes of every set'];
const WORD_BOUNDS: Where = ['verify/word-bounds.test.ts', '31 to 34 and 63 to 66 words'];
const PARTS = 'tests/parts.test.ts';
const OWN = 'tests/checker-thresholds.test.ts';
const SHORT = 'tests/bad-certificates/make-certificates.ts';

export const PATHS: Readonly<Record<string, Readonly<Record<string, Where>>>> = {
  certificate: {
    'class-bounds.ts LOOK_SIZE': ['certificate/producer.test.ts', 'steps about classes of 61 codes'],
    'obligations.ts MOST_BYTES': ['certificate/obligations.test.ts', 'as many positions as a file may hold'],
  },
  verify: {
    'budget.ts PER_BYTE': [OWN, 'operations for each byte'],
    'budget.ts MOST': [OWN, 'operations for each byte'],
    'check-certificate.ts MOST_THREADS': ['verify/check-certificate.test.ts', '{ threads: 65 }'],
    'certificate-file.ts MOST_BYTES': [OWN, 'a file of so many bytes'],
    'certificate-file.ts LONGEST_TEXT': [OWN, 'a price list of so many characters'],
    'certificate-file.ts SHORTEST_STEP': [SHORT, 'more-states-than-bytes'],
    'cheapest-guess.ts BLOCK': ['verify/cheapest-guess.test.ts', 'copies feedback as far as it is looked at'],
    'cheapest-guess.ts CROWDS': ['verify/cheapest-guess.test.ts', 'costs no end if a class has 31 codes'],
    'class-counts.ts FEW_KINDS': ['verify/class-counts.test.ts', '%i kinds of feedback'],
    'class-counts.ts STRETCH': ['verify/class-counts.test.ts', '[100, 1, 31, 32, 33, 64, 65, 100]'],
    'column-classes.ts BLOCK': FAMILIES,
    'column-classes.ts STAMPS': FAMILIES,
    'feedback-rows.ts FEWEST': ['verify/feedback-rows.test.ts', 'holds 96 rows at least'],
    'known-bounds.ts SET_BYTES': [
      'verify/known-bounds.test.ts',
      'forgets all when the sets take too much room',
    ],
    'known-bounds.ts CODE_BYTES': [
      'verify/known-bounds.test.ts',
      'forgets all when the sets take too much room',
    ],
    'lower-bounds.ts MOST_CODES': [OWN, 'a game of so many codes'],
    'lower-bounds.ts BLOCK': [
      'verify/lower-bounds.test.ts',
      'parts of sets of which feedback is copied, and of larger ones',
    ],
    'lower-bounds.ts ROWS': [
      'verify/lower-bounds.test.ts',
      'parts of sets of which feedback is copied, and of larger ones',
    ],
    'most-classes.ts BLOCK': ['verify/most-classes.test.ts', 'kinds of feedback'],
    'objective.ts MOST_TURNS': [OWN, 'an objective of so many turns'],
    'phase-prices.ts LONGEST_PRICES': [OWN, 'a price list of so many characters'],
    'proof.ts MOST_PARTS': [PARTS, 'a proof has at most 4096'],
    'proof.ts MOST_ASSUMED': [PARTS, 'a proof has at most 65536 such steps'],
    'score.ts MOST_SECRETS': [OWN, 'a game of so many codes'],
    'word-bounds.ts FEW': WORD_BOUNDS,
    'word-bounds.ts MOST_KEPT': WORD_BOUNDS,
    'word-checker.ts SLICE': [
      'verify/word-checker.test.ts',
      'cuts the step about the whole game into pieces',
    ],
    'word-families.ts SMALLER': FAMILIES,
    'word-families.ts FEW': FAMILIES,
    'word-game.ts MOST_WORDS': [OWN, 'so many words'],
    'word-game.ts MOST_LETTERS': [OWN, 'so many letters'],
  },
};

/** Nothing that is found depends on these: what they are, and the file and the name. */
export const NO_PATH: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  certificate: {
    'the version of the format': ['encode-certificate.ts VERSION'],
    'how soon it is seen that a file would be too large': [
      'producer.ts LEAST_BYTES',
      'word-producer.ts LEAST_BYTES',
    ],
  },
  verify: {
    'the beginning of a file': ['certificate-file.ts MAP_OF_EIGHT', 'certificate-file.ts VERSION'],
    'a list of numbers': ['certificate-file.ts FACTORIALS'],
    'a pace': ['check-certificate.ts BREATH_MS'],
    'who does the work': [
      'check-threads.ts SMALL',
      'check-threads.ts SMALL_TABLE',
      'check-threads.ts MOST_PIECES',
    ],
    'a mark, no number': ['guess-order.ts NO_GROUP', 'lower-bounds.ts NEVER', 'maps.ts NO_CODE'],
    'what is taken if nobody says how much': ['lower-bounds.ts ROOM'],
    'how many turns a sentence shows': ['proof.ts SHOWN'],
    'how much is remembered, which only saves counting': ['word-bounds.ts MOST_KNOWN'],
    'rows that CERTIFICATE.md charges': ['word-checker.ts ROWS_OF_CLASSES'],
    'more than there can be, of 238 marks of five letters': ['word-families.ts MOST_CLASSES'],
  },
};

const THREE: Where = ['tests/checker-bounds.ts', 'three codes: what ONE says is all there is'];

/** Lines that compare something with a number without a name: the test, or what it is. */
export const UNNAMED: Readonly<Record<string, Readonly<Record<string, Where | string>>>> = {
  certificate: {
    'for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);': 'seven bits a byte',
    'if (feedback === this.#game.win || members.length < 4) continue;': THREE,
    'if (codes.length < 4) continue;': THREE,
  },
  verify: {
    'if (index !== this.#rules.win && sizes[index] >= 3) found.push(index);': 'ONE of CERTIFICATE.md',
    'for (let i = 0, scale = 1; i < 7; i++, scale *= 128) {': [SHORT, 'number-of-eight-bytes'],
    'if (byte < 128 && (byte > 0 || i === 0)) return value;': 'seven bits a byte',
    'if (byte < 128) break;': 'seven bits a byte',
    'for (let n = 1; n <= 16; n++) FACTORIALS.push(FACTORIALS[n - 1] * n);': 'a list of numbers',
    'this.usual = sizes.length < 3 || sizes[2] === Number.POSITIVE_INFINITY ? sizes[1] : sizes[2] - sizes[1];':
      'a list too short to have a third number',
    'if (set.length > this.indices.size || this.indices.size > 32) return 0;': [
      'verify/lower-bounds.test.ts',
      'of more than 32 kinds of feedback',
    ],
    'const isFew = set.length <= 3 * width;': ['verify/lower-bounds.test.ts', '[3, most - 1, most, most + 1'],
    'if (isFew && width <= 32) return this.#byCount(phase, set, whole, floor, enough);': [
      'verify/lower-bounds.test.ts',
      'of more than 32 kinds of feedback',
    ],
    'if (!isFew && width <= 32 && this.#cheapestGuess.hasRoom(whole)) {': [
      'verify/lower-bounds.test.ts',
      'of more than 32 kinds of feedback',
    ],
    'return kinds - 1 <= 16 ? 2 : 1;': ['verify/most-classes.test.ts', "['5x8', 17]"],
    '(feedback) => sizes[feedback] >= 3 && feedback !== this.#game.win,': 'ONE of CERTIFICATE.md',
  },
};
