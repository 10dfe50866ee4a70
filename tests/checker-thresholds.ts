// Lists every number of certificate/ and verify/ at which the code takes another path, as thresholds.ts does
// for solver/. Numbers are keyed by folder, file and name. Each has the test that tries both sides, or an
// explanation if no result depends on the number. checker-thresholds.test.ts fails if a number is missing.

/** The test file that decides cases on both sides by other means, and a text that occurs in the file. */
type Where = readonly [file: string, text: string];

const PARTS = 'tests/parts.test.ts';
const OWN = 'tests/checker-thresholds.test.ts';
const SHORT = 'tests/bad-certificates/make-certificates.ts';

export const PATHS: Readonly<Record<string, Readonly<Record<string, Where>>>> = {
  certificate: {
    'certify-options.ts MOST_CERTIFIED': [OWN, 'so many words'],
    'certify-options.ts MOST_CERTIFIED_LETTERS': [OWN, 'so many letters'],
    'class-bounds.ts LOOK_SIZE': ['certificate/producer.test.ts', 'holds for classes of 61 and of 64 codes'],
    'obligations.ts MOST_BYTES': ['certificate/obligations.test.ts', 'as many positions as a file may hold'],
  },
  verify: {
    'budget.ts PER_BYTE': [OWN, 'operations for each byte'],
    'budget.ts MOST': [OWN, 'operations for each byte'],
    'check-certificate.ts MOST_THREADS': ['verify/check-certificate.test.ts', '{ threads: 65 }'],
    'certificate-file.ts MOST_BYTES': [OWN, 'a file of so many bytes'],
    'certificate-file.ts LONGEST_TEXT': [OWN, 'a price list of so many characters'],
    'certificate-file.ts SHORTEST_STEP': [SHORT, 'more-states-than-bytes'],
    'checked-game.ts MOST_LETTERS': [OWN, 'so many letters'],
    'checked-game.ts FEWEST_ROWS': ['verify/set-bounds.test.ts', 'computed again and again'],
    'checked-game.ts MOST_WORDS': [OWN, 'so many words'],
    'class-counter.ts BLOCK': ['verify/set-bounds.test.ts', 'ONE of words is what the rule says'],
    'class-counter.ts QUESTIONS': ['verify/set-bounds.test.ts', 'ONE of words is what the rule says'],
    'objective.ts MOST_TURNS': [OWN, 'an objective of so many turns'],
    'phase-prices.ts LONGEST_PRICES': [OWN, 'a price list of so many characters'],
    'proof.ts MOST_PARTS': [PARTS, 'a proof has at most 4096'],
    'proof.ts MOST_ASSUMED': [PARTS, 'a proof has at most 65536 such steps'],
    'score.ts MOST_CODES': [OWN, 'a game of so many codes'],
  },
};

/** Numbers on which no result depends: for each explanation, the file and the name. */
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
    'a list of numbers': ['maps.ts FACTORIALS'],
    'a pace': ['check-certificate.ts BREATH_MS'],
    'who does the work': ['check-threads.ts SMALL', 'check-threads.ts SMALL_TABLE'],
    'a mark, no number': ['maps.ts NO_CODE'],
    'kinds of a byte': ['class-counter.ts FEEDBACKS'],
    'what is taken if nobody says how much': ['checked-game.ts ROOM'],
    'how many turns a sentence shows': ['proof.ts SHOWN'],
    'rows that CERTIFICATE.md charges': ['checker.ts ROWS_OF_MARKS'],
  },
};

const THREE: Where = ['tests/checker-bounds.ts', 'three codes: what ONE says is all there is'];

/**
 * Lines of code that compare a value with an unnamed number: the test that tries both sides, or an
 * explanation.
 */
export const UNNAMED: Readonly<Record<string, Readonly<Record<string, Where | string>>>> = {
  certificate: {
    'for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);': 'seven bits a byte',
    'if (feedback === this.game.win || codes.length < 4) continue;': THREE,
  },
  verify: {
    'const large = classes.filter((part) => part.set.length >= 3).sort(bySize);': 'ONE of CERTIFICATE.md',
    'for (let i = 0, scale = 1; i < 7; i++, scale *= 128) {': [SHORT, 'number-of-eight-bytes'],
    'if (byte < 128 && (byte > 0 || i === 0)) return value;': 'seven bits a byte',
    'if (byte < 128) break;': 'seven bits a byte',
    'for (let n = 1; n <= 16; n++) FACTORIALS.push(FACTORIALS[n - 1] * n);': 'a list of numbers',
    'if (!this.game.isAboutWords && length > 3 * this.game.feedbacks.size)': [
      'verify/set-bounds.test.ts',
      '[3, 4, most - 1, most, most + 1',
    ],
  },
};
