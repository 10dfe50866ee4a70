// Bad tree files about words, each with one fault, and the message with which each must be refused. They are
// made from a good file with the secrets ad, bd and cd, and the further guess ab.

import { packBits } from '../../base/bits.ts';
import { makeWordGame } from '../../game/words.ts';
import { but, ENTRIES, file, GOOD, type MapEntry } from './tree-bytes.ts';

/**
 * Name of the game with exactly the words of the good file. LAST is a last digit that makes its digest wrong.
 */
const WHOLE = makeWordGame('ad\nbd\ncd', 'ab', 'wordle').name;
const LAST = WHOLE.endsWith('0') ? '1' : '0';
/** Name of a game with three other secrets. */
const OTHER_SECRETS = `wordle-3-${'0'.repeat(16)}`;

/** Name of the game in the good file. The game has two more words, which the strategy never guesses. */
const NAME = makeWordGame('ad\nbd\ncd', 'ab\nzz\nzy', 'wordle').name;

const GOOD_WORDS: readonly MapEntry[] = [
  ...GOOD.slice(0, 1),
  ['version', 2],
  ['game', NAME],
  ['lists', [2, 3, 1]],
  ['letters', [97, 98, 99, 100]],
  ['words', packed([0, 0, 3], [0, 1, 3], [0, 2, 3], [0, 0, 1])],
  ['objective', 'average'],
  ['total', 6],
  ['histogram', [0, 3]],
  ...GOOD.slice(6, 9),
  ['guesses', Uint8Array.of(0xc0)],
  ['checksum', new Uint8Array(4)],
];

/**
 * Returns packed words. Each word is given as the number of letters shared with the word before it, followed
 * by its other letters, two bits each.
 */
function packed(...words: readonly (readonly number[])[]): Uint8Array {
  return packBits(
    words.flatMap((word) => word.map((number, i): [number, number] => [number, i === 0 ? 3 : 2])),
  );
}

/** Returns the good file about words with some values replaced. */
export function butWords(values: Record<string, unknown>): Uint8Array {
  return file(GOOD_WORDS.map(([key, value]) => [key, values[key as string] ?? value]));
}

const SMALL = 'The entry "letters" is not a list of 1 to 4096 small letters, ascending.';
const UNFIT = `The entry "lists" does not fit the game ${NAME}.`;
const ORDER = 'The words of the file are not ascending, or not written in the shortest way.';
const LETTERS = 'The entry "letters" is not the list of the letters of all words.';
const THREE = [
  [0, 0, 3],
  [0, 1, 3],
  [0, 2, 3],
];

export const WORD_ROWS: readonly [fault: string, bytes: Uint8Array, sentence: string][] = [
  ['in-version-1', butWords({ version: 1 }), ENTRIES],
  [
    'without-lists',
    but({ version: 2 }),
    'The entries of the file are not format, version, game, lists, letters, words, objective, total, ' +
      'histogram, claim, producer, implied, guesses, checksum, in this order.',
  ],
  [
    'in-a-game-of-symbols',
    butWords({ game: '2x4r' }),
    'The game of the file cannot be used: "2x4r" is not the name of a game of words.',
  ],
  ['sizes-are-a-number', butWords({ lists: 3 }), 'The entry "lists" is not a list of numbers.'],
  ['letters-are-a-text', butWords({ letters: 'abcd' }), 'The entry "letters" is not a list of numbers.'],
  ['are-a-text', butWords({ words: 'ad' }), 'The entry "words" is not a bin.'],
  ['size-missing', butWords({ lists: [2, 3] }), UNFIT],
  ['length-0', butWords({ lists: [0, 3, 1] }), UNFIT],
  ['length-16', butWords({ lists: [16, 3, 1] }), UNFIT],
  ['another-number-of-secrets', butWords({ lists: [2, 4, 0] }), UNFIT],
  ['more-others-than-the-game', butWords({ lists: [2, 3, 4] }), UNFIT],
  [
    'name-of-32-bits',
    fewer('wordle-3-00000000'),
    'The game of the file cannot be used: "wordle-3-00000000" is not the name of a game of words.',
  ],
  [
    'another-digest',
    fewer(OTHER_SECRETS),
    `The words of the file are not those of ${OTHER_SECRETS}, but of ${fewest()}.`,
  ],
  [
    'another-digest-of-secrets',
    butWords({ game: `${OTHER_SECRETS}+3-${'0'.repeat(16)}` }),
    `The words of the file are not those of ${OTHER_SECRETS}+3-${'0'.repeat(16)}, but of ${WHOLE}.`,
  ],
  [
    'another-digest-of-guesses',
    butWords({ game: WHOLE.replace(/.$/, LAST) }),
    `The words of the file are not those of ${WHOLE.replace(/.$/, LAST)}, but of ${WHOLE}.`,
  ],
  [
    'by-a-short-name',
    butWords({ game: 'wordle' }),
    'The game of the file cannot be used: "wordle" is not the name of a game of words.',
  ],
  ['letters-descend', butWords({ letters: [97, 98, 100, 99] }), SMALL],
  ['letter-twice', butWords({ letters: [97, 98, 98, 100] }), SMALL],
  ['letter-escape', butWords({ letters: [27, 97, 98, 99] }), SMALL],
  ['letter-capital', butWords({ letters: [65, 98, 99, 100] }), SMALL],
  ['letter-too-large', butWords({ letters: [97, 98, 99, 0x1d4d0] }), SMALL],
  ['no-letters', butWords({ letters: [] }), SMALL],
  ['letter-not-used', butWords({ letters: [97, 98, 99] }), LETTERS],
  ['letter-never-used', butWords({ words: packed([0, 0, 3], [0, 1, 3], [0, 3, 3], [0, 0, 1]) }), LETTERS],
  ['end-early', butWords({ words: packed(...THREE) }), 'The word lists end before they are complete.'],
  [
    'more-than-the-lists',
    butWords({ words: Uint8Array.of(...packed(...THREE, [0, 0, 1]), 0) }),
    'There are more words in the file than its lists have.',
  ],
  [
    'last-bits-not-zero',
    butWords({ words: packed(...THREE, [0, 0, 1, 1]) }),
    'The bits after the last word are not all 0.',
  ],
  ['descend', butWords({ words: packed([0, 1, 3], [0, 0, 3], [0, 2, 3], [0, 0, 1]) }), ORDER],
  ['twice', butWords({ words: packed([0, 0, 3], [2], [0, 2, 3], [0, 0, 1]) }), ORDER],
  ['not-shortest', butWords({ words: packed([0, 0, 1], [0, 0, 3], [0, 2, 3], [0, 0, 1]) }), ORDER],
  ['first-word-shares', butWords({ words: packed([1, 0], [0, 1, 3], [0, 2, 3], [0, 0, 1]) }), ORDER],
  ['share-too-many', butWords({ words: packed([0, 0, 3], [7], [0, 2, 3], [0, 0, 1]) }), ORDER],
  [
    'in-both-lists',
    butWords({ words: packed(...THREE, [0, 1, 3]) }),
    'A word of the file stands in both lists.',
  ],
  [
    'never-guessed',
    butWords({ lists: [2, 3, 2], words: packed(...THREE, [0, 0, 1], [1, 2]), guesses: Uint8Array.of(0x60) }),
    'The file lists words that its strategy never guesses.',
  ],
  [
    'guess-is-no-word',
    butWords({ lists: [2, 3, 2], words: packed(...THREE, [0, 0, 1], [1, 2]), guesses: Uint8Array.of(0xe0) }),
    `A stored guess is 7, but the codes of ${NAME} are 0 to 4.`,
  ],
  [
    'hard-with-bulls',
    butWords({ game: `bulls-3-${'0'.repeat(16)}-hard` }),
    `The game of the file cannot be used: "bulls-3-${'0'.repeat(16)}-hard" is not the name of a game of ` +
      `words.`,
  ],
  ['total-false', butWords({ total: 7 }), 'The file says that its total is 7 turns, but its guesses need 6.'],
];

/** Returns a file with three secrets and no further word. */
function fewer(name: string): Uint8Array {
  return butWords({
    game: name,
    lists: [2, 3, 0],
    letters: [97, 98, 99, 100],
    words: packed([0, 0, 3], [0, 1, 3], [0, 2, 1]),
  });
}

function fewest(): string {
  return makeWordGame('ad\nbd\ncb', undefined, 'wordle').name;
}
