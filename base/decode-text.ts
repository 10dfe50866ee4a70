// Decodes files of text that people wrote with other programs.

/**
 * Decodes a text. A text that begins with a byte order mark of UTF-16 is UTF-16, and all others are UTF-8.
 * Returns undefined if the bytes are not valid.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = (bytes[0] << 8) | bytes[1];
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
