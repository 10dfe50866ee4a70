// Tests of lists of words that a transcript cannot contain. The transcripts of words, play, compare and hard
// mode have all other lists.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { optimooIn } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';

it.each([
  [
    'a control character',
    'abc # a comment\r\n\tbca\nca\x1b[2J\n',
    'Line 3 of the list of secrets: "ca\\u001b[2J" holds "\\u001b", which is not a letter that can be used.',
  ],
  ['bytes', Uint8Array.of(0xe9), '@list is no text in UTF-8 or UTF-16; write one word a line.'],
  [
    'more than 8 MiB',
    '#'.repeat(2 ** 23 + 1),
    '@list is too large for a list of words; at most 8 MiB are possible.',
  ],
])('a list with %s is refused, and does no terminal harm', async (_, content, sentence) => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'list'), content);
  const ended = await optimooIn(folder, ['solve', '--words', '@list', '--no-output']);
  expect(ended).toEqual({ code: 2, out: '', err: `${sentence}\n` });
});
