// SHA-256 (FIPS 180-4) of a text, for the names of word lists. Browsers only have an asynchronous function
// for it. Looking guesses up in a tree must be synchronous and without dependencies.

/**
 * The first primes. The constants of SHA-256 are the first 32 fractional bits of their square and cube roots.
 * A double holds 53 bits, of which the whole part of a root needs at most four, so these bits are exact.
 */
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime > 0)) PRIMES.push(n);
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Returns the digest of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const message = new TextEncoder().encode(text);
  // the message, a bit 1, zero bits, and the length in bits as 8 bytes
  const padded = new Uint8Array((message.length + 72) & ~63);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, message.length / 2 ** 29);
  view.setUint32(padded.length - 4, message.length << 3);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [early, late] = [words[i - 15], words[i - 2]];
      const before = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
      words[i] =
        words[i - 16] + before + words[i - 7] + (rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10));
    }
    digestBlock(hash, words);
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Applies the 64 rounds for one block. The names are those of the standard. */
function digestBlock(hash: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + ROUNDS[i] + words[i]) | 0;
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] += word;
}
