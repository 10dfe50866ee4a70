// Makes bad tree files, each with one fault, and the message with which each must be refused. Every file is
// made from a good one. Its checksum is corrected, unless the checksum is the fault, so that the reader comes
// to the faulty entry. The folder of this script contains the files.

import { parseGame } from '../../game/game.ts';
import { encodeTree } from '../../tree-output/encode.ts';
import { openTree } from '../../tree-output/open-tree.ts';
import { greedy } from '../sample-strategies.ts';
import { but, ENTRIES, entries, packr, Raw } from './tree-bytes.ts';
import { WORD_ROWS } from './word-trees.ts';

export interface BadTree {
  /** Name of the fault, and of the file without `.tree`. */
  readonly fault: string;
  readonly bytes: Uint8Array;
  readonly sentence: string;
}

const good = but({});
const text = (words: string): Uint8Array => new TextEncoder().encode(words);
// Offset 50 is the first byte of the value of `objective`.
const cannot = (byte: string): string => `Byte 0x${byte} at offset 50 cannot stand there.`;
const at50 = (...bytes: number[]): Uint8Array => but({ objective: new Raw(...bytes) });

const FOREIGN = 'The file is not a strategy tree: it does not begin as one.';
const EARLY = 'The file ends early.';
const SHORTEST = 'The value at offset 50 is not written in its shortest form.';
const ASCII = 'The text at offset 50 holds more than printable ASCII.';
const TEXT = 'is not a text of 1 to 200 characters.';
const DAMAGED = 'The file is damaged: its checksum is not that of its contents.';
const MISSING = 'The stored guesses end before the strategy is complete.';
const HISTOGRAM =
  'The file says how many secrets are found on each turn, but its guesses give other numbers.';

const ROWS: readonly [fault: string, bytes: Uint8Array, sentence: string][] = [
  ['empty', new Uint8Array(), FOREIGN],
  ['some-text', text('{"format":"optimoo-tree","version":1}'), FOREIGN],
  ['another-msgpack-map', Uint8Array.from(packr.pack(new Map([['format', 'png']]))), FOREIGN],
  ['map-header-too-wide', Uint8Array.of(0xde, 0, 11, ...good.subarray(1)), FOREIGN],
  ['only-the-beginning', good.slice(0, 28), FOREIGN],
  ['version-4', but({ version: 4 }), 'The file is written in another version of the format than 1 to 3.'],
  ['words-left-out', but({ version: 3 }), 'The secrets of 2x4r are not in the file; open it with that game.'],
  ['version-300', but({ version: 300 }), 'The file is written in another version of the format than 1 to 3.'],
  ['cut-in-half', good.slice(0, 78), EARLY],
  ['last-byte-missing', good.slice(0, -1), EARLY],
  ['cut-after-a-key', good.slice(0, 50), EARLY],
  ['text-longer-than-the-file', at50(0xd9, 0xff), EARLY],
  ['bin-of-4-gigabytes', at50(0xc6, 0xff, 0xff, 0xff, 0xff), EARLY],
  [
    'array-longer-than-the-file',
    at50(0xdc, 0xff, 0xff, ...new Array<number>(60).fill(0)),
    cannot('a5').replace('50', '113'),
  ],
  ['more-entries-announced', Uint8Array.of(0x8c, ...good.subarray(1)), EARLY],
  [
    'fewer-entries-announced',
    Uint8Array.of(0x8a, ...good.subarray(1)),
    'The tree ends after 142 bytes, but the file has 157.',
  ],
  ['byte-after-the-end', Uint8Array.of(...good, 0), 'The tree ends after 157 bytes, but the file has 158.'],
  ['tree-twice', Uint8Array.of(...good, ...good), 'The tree ends after 157 bytes, but the file has 314.'],
  ['nested-arrays', at50(...new Array<number>(2000).fill(0x91), 0), cannot('91').replace('50', '51')],
  ['nested-maps', at50(...new Array<number>(2000).fill(0x81), 0), cannot('81')],
  ['nil', at50(0xc0), cannot('c0')],
  ['true', at50(0xc3), cannot('c3')],
  ['negative-number', at50(0xff), cannot('ff')],
  ['float', at50(0xcb, 0, 0, 0, 0, 0, 0, 0, 0), cannot('cb')],
  ['64-bit-number', at50(0xcf, 0, 0, 0, 0, 0, 0, 0, 0), cannot('cf')],
  ['extension', at50(0xd4, 1, 1), cannot('d4')],
  ['record', at50(0xd4, 0x72, 0x40, 0x91, 0xa1, 0x61), cannot('d4')],
  ['text-in-an-array', at50(0x91, 0xa1, 0x61), cannot('a1').replace('50', '51')],
  [
    'key-is-a-number',
    entries((all) => [...all.slice(0, 3), [7, 'average'], ...all.slice(4)]),
    'Byte 0x07 at offset 40 cannot stand there.',
  ],
  ['number-not-shortest', at50(0xcc, 0x7f), SHORTEST],
  ['number-16-not-shortest', at50(0xcd, 0, 0xff), SHORTEST],
  ['number-32-not-shortest', at50(0xce, 0, 0, 0xff, 0xff), SHORTEST],
  ['text-not-shortest', at50(0xd9, 7, ...text('average')), SHORTEST],
  ['bin-not-shortest', at50(0xc5, 0, 1, 0), SHORTEST],
  ['array-not-shortest', at50(0xdc, 0, 1, 0), SHORTEST],
  ['escape-in-text', but({ objective: 'a\x1b[2J' }), ASCII],
  ['text-beyond-ascii', but({ objective: 'größte' }), ASCII],
  ['damaged-byte', good.with(100, good[100] ^ 1), DAMAGED],
  ['damaged-checksum', good.with(156, good[156] ^ 128), DAMAGED],
  ['entry-missing', entries((all) => all.filter(([key]) => key !== 'claim')), ENTRIES],
  ['entry-twice', entries((all) => [...all.slice(0, 9), ...all.slice(8)]), ENTRIES],
  ['entry-unknown', entries((all) => [...all.slice(0, 9), ['colour', 1], ...all.slice(9)]), ENTRIES],
  ['entries-swapped', entries((all) => [...all.slice(0, 2), all[3], all[2], ...all.slice(4)]), ENTRIES],
  ['entry-proto', entries((all) => [...all.slice(0, 9), ['__proto__', 1], ...all.slice(9)]), ENTRIES],
  ['game-is-a-number', but({ game: 4 }), `The entry "game" ${TEXT}`],
  [
    'game-unknown',
    but({ game: 'chess' }),
    'The game of the file cannot be used: "chess" is not a game; write positions x symbols, such as 4x10, ' +
      'or 4x6r to allow repetition.',
  ],
  [
    'game-too-large',
    but({ game: '6x10' }),
    'The game of the file cannot be used: 6x10 has 151200 codes; 1 to 65535 are possible.',
  ],
  [
    'game-in-capitals',
    but({ game: '2X4R' }),
    'The game of the file cannot be used: "2X4R" should be written 2x4r.',
  ],
  ['another-game', but({ game: '2x5' }), MISSING],
  ['objective-empty', but({ objective: '' }), `The entry "objective" ${TEXT}`],
  ['objective-is-a-bin', but({ objective: new Uint8Array(3) }), `The entry "objective" ${TEXT}`],
  ['producer-too-long', but({ producer: 'x'.repeat(201) }), `The entry "producer" ${TEXT}`],
  ['total-is-a-text', but({ total: '45' }), 'The entry "total" is not a number.'],
  [
    'histogram-is-a-number',
    but({ histogram: 1 }),
    'The entry "histogram" is not a list of at most 255 numbers.',
  ],
  [
    'histogram-too-long',
    but({ histogram: new Array<number>(256).fill(1) }),
    'The entry "histogram" is not a list of at most 255 numbers.',
  ],
  [
    'claim-unknown',
    but({ claim: 'certain' }),
    'The entry "claim" is not one of upper-bound, conditional, optimal, certified.',
  ],
  ['implied-4', but({ implied: 4 }), 'The entry "implied" is not 0, 1, 2 or 3.'],
  ['implied-is-a-text', but({ implied: '3' }), 'The entry "implied" is not 0, 1, 2 or 3.'],
  ['guesses-is-a-text', but({ guesses: '12' }), 'The entry "guesses" is not a bin.'],
  [
    'checksum-too-long',
    but({ checksum: new Uint8Array(5) }),
    'The entry "checksum" is not a bin of 4 bytes.',
  ],
  ['no-guesses', but({ guesses: new Uint8Array() }), MISSING],
  ['guess-missing', but({ guesses: Uint8Array.of(0x1a) }), MISSING],
  [
    'byte-of-guesses-too-many',
    but({ guesses: Uint8Array.of(0x1a, 0x20, 0) }),
    'There are more stored guesses than the strategy has positions.',
  ],
  [
    'last-bits-not-zero',
    but({ guesses: Uint8Array.of(0x1a, 0x21) }),
    'The bits after the last stored guess are not all 0.',
  ],
  [
    'guess-is-no-code',
    but({ game: '2x3', guesses: Uint8Array.of(0xe0) }),
    'A stored guess is 7, but the codes of 2x3 are 0 to 5.',
  ],
  [
    'implied-guesses-stored',
    everyGuessStored(),
    'The file relies on 0 rules for implied guesses, but could rely on 3.',
  ],
  [
    'endless',
    but({ game: '1x3', implied: 0, guesses: new Uint8Array(200) }),
    'The strategy needs more than 255 turns.',
  ],
  [
    'total-too-small',
    but({ total: 44 }),
    'The file says that its total is 44 turns, but its guesses need 45.',
  ],
  [
    'total-too-large',
    but({ total: 4500 }),
    'The file says that its total is 4500 turns, but its guesses need 45.',
  ],
  ['histogram-false', but({ histogram: [1, 5, 6, 4] }), HISTOGRAM],
  ['histogram-too-short', but({ histogram: [1, 4, 8] }), HISTOGRAM],
  ['histogram-ends-in-zero', but({ histogram: [1, 4, 8, 3, 0] }), HISTOGRAM],
  ['another-first-guess', but({ guesses: Uint8Array.of(0x0a, 0x20) }), MISSING],
];

export const BAD_TREES: readonly BadTree[] = [
  ...ROWS,
  ...WORD_ROWS.map(([fault, bytes, sentence]) => [`words-${fault}`, bytes, sentence] as const),
].map(([fault, bytes, sentence]) => ({ fault, bytes, sentence }));

/** Returns the good strategy with all guesses stored, including those that rules imply. */
function everyGuessStored(): Uint8Array {
  const game = parseGame('2x4r');
  const tree = openTree(
    encodeTree(game, greedy(game), { objective: 'average', claim: 'upper-bound', producer: 'test' }),
  );
  const guesses = new Uint8Array(tree.positions / 2);
  for (let n = 0; n < tree.positions; n++) guesses[n >> 1] |= tree.code(n) << (n % 2 === 0 ? 4 : 0);
  return but({ implied: 0, guesses });
}
