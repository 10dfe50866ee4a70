// Reads the lists of words that options name, and tells the user what was merged or skipped. Also reads the
// texts of lists of weights.

import { decodeText } from '../base/decode-text.ts';
import { harmless, quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { MAX_LIST_BYTES, parseWordList, type WordList, type WordReading } from '../game/word-list.ts';
import { plural } from './format.ts';
import type { Io } from './io.ts';
import { readFileUpTo } from './read-file.ts';

/** The standard input as the subject of a sentence. */
const STANDARD_INPUT = 'The standard input';

/**
 * Reads a list of words from a file, or from the standard input if the path is `-`. Reports on the standard
 * error output how many words were merged or skipped, if `io` is given.
 * @throws UsageError if the list cannot be read; like parseWordList.
 */
export async function readWordFile(
  path: string,
  reading: WordReading,
  io: Io | undefined,
): Promise<string[]> {
  const list = parseWordList(await readListText(path, 'words', io), reading);
  const note = noteOf(list);
  if (note !== '') io?.err(harmless(`${listName(path)} ${note}`));
  return list.words;
}

/** Names a list as the subject of a sentence. */
export function listName(path: string): string {
  return path === '-' ? STANDARD_INPUT : path;
}

/**
 * Reads the text of a list of these things from a file, or from the standard input if the path is `-`.
 * @throws UsageError if it cannot be read, is too large or is no text.
 */
export async function readListText(
  path: string,
  things: 'words' | 'weights',
  io: Io | undefined,
): Promise<string> {
  const tooLarge = new UsageError(
    `${listName(path)} is too large for a list of ${things}; at most 8 MiB are possible.`,
  );
  if (path === '-') return standardInput(io, tooLarge);
  const bytes = await readFileUpTo(path, MAX_LIST_BYTES, true);
  if (bytes.length > MAX_LIST_BYTES) throw tooLarge;
  return textOf(bytes, path);
}

async function standardInput(io: Io | undefined, tooLarge: UsageError): Promise<string> {
  let text = '';
  for await (const line of io?.input ?? []) {
    text += `${line}\n`;
    if (text.length > MAX_LIST_BYTES) throw tooLarge;
  }
  // Readers of lines replace bytes that are not UTF-8 by this character.
  if (text.includes('\ufffd'))
    throw new UsageError(`${STANDARD_INPUT} is no text in UTF-8; name a file for a list in UTF-16.`);
  return text;
}

function textOf(bytes: Uint8Array, path: string): string {
  const text = decodeText(bytes);
  if (text === undefined)
    throw new UsageError(`${path} is no text in UTF-8 or UTF-16; write one word a line.`);
  return text;
}

/** Says what was merged and skipped; an empty text if every entry is a word of its own. */
function noteOf({ words, merged, skipped }: WordList): string {
  const twice = merged === 0 ? [] : [`${plural(merged, 'repeated word')} merged`];
  const left = skipped.map(({ reason, count, examples }) => {
    const more = count > examples.length ? ', …' : '';
    return `${count} skipped because it ${reason}: ${examples.map((word) => quote(word)).join(', ')}${more}`;
  });
  const notes = [...twice, ...left];
  return notes.length === 0 ? '' : `holds ${plural(words.length, 'word')}; ${notes.join('; ')}.\n`;
}
