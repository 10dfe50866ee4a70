// Decodes files of text that people wrote with other programs.

/**
 * Decodes a text in UTF-8, or in UTF-16 if it begins with its mark. Returns undefined if the bytes are no
 * such text.
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
