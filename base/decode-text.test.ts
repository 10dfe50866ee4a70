// Tests texts in UTF-8 and UTF-16.
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

it.each([
  ['UTF-8', [0x6e, 0xc3, 0xa9], 'né'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x6e], 'n'],
  ['UTF-16, low bytes first', [0xff, 0xfe, 0x6e, 0, 0xe9, 0], 'né'],
  ['UTF-16, high bytes first', [0xfe, 0xff, 0, 0x6e, 0, 0xe9], 'né'],
  ['nothing', [], ''],
  ['one byte', [0x6e], 'n'],
  ['Latin-1', [0x6e, 0xe9], undefined],
  ['half a surrogate', [0xff, 0xfe, 0, 0xd8], undefined],
])('decodes %s', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});
