// CRC-32 (ISO-HDLC, as in zip and PNG; reflected polynomial 0xEDB88320), the checksum of trees, tables and
// ledgers. It detects every damage that lies within 32 neighbouring bits. The algorithm is short, which
// matters because checkers in other languages must implement it too.

const TABLE = new Uint32Array(256);
for (let byte = 0; byte < 256; byte++) {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  TABLE[byte] = rest;
}

/** Returns the CRC-32 of the first `length` bytes, as an unsigned number. */
export function crc32(bytes: Uint8Array, length = bytes.length): number {
  let crc = -1;
  for (let i = 0; i < length; i++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]) & 0xff];
  return ~crc >>> 0;
}
