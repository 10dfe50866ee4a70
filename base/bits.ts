// Reads and writes numbers of a few bits each, packed without gaps, the highest bit first. Zero bits fill the
// last byte. Stored guesses and word lists have this form.

/** Reads packed numbers of at most 16 bits from untrusted bytes. */
export class BitReader {
  readonly #bytes: Uint8Array;
  readonly #early: string;
  readonly #Fault: new (
    message: string,
  ) => Error;
  #at = 0;
  #bits = 0; // the lowest #count bits were read from a byte but not used yet; all higher bits are 0
  #count = 0;

  /** `early` is the message if the bytes end too soon, and `Fault` is the class of all errors. */
  constructor(bytes: Uint8Array, early: string, Fault: new (message: string) => Error = Error) {
    this.#bytes = bytes;
    this.#early = early;
    this.#Fault = Fault;
  }

  /**
   * Reads the next number, of `width` bits.
   * @throws Fault with `early` if the bytes end too soon.
   */
  read(width: number): number {
    for (; this.#count < width; this.#count += 8) {
      if (this.#at === this.#bytes.length) throw new this.#Fault(this.#early);
      this.#bits = (this.#bits << 8) | this.#bytes[this.#at++];
    }
    this.#count -= width;
    const number = this.#bits >> this.#count;
    this.#bits &= (1 << this.#count) - 1;
    return number;
  }

  /**
   * Checks that nothing follows the last number.
   * @throws Fault with `excess` if bytes are left. Fault if the unused bits of the last byte are not 0;
   * `last` names the last number in its message.
   */
  end(excess: string, last: string): void {
    if (this.#at < this.#bytes.length) throw new this.#Fault(excess);
    if (this.#bits !== 0) throw new this.#Fault(`The bits after the last ${last} are not all 0.`);
  }
}

/** Packs numbers, each with its width in bits, in the form that BitReader reads. */
export function packBits(numbers: readonly (readonly [number: number, width: number])[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(numbers.reduce((sum, [, width]) => sum + width, 0) / 8));
  let at = 0;
  for (const [number, width] of numbers) {
    for (let bit = width - 1; bit >= 0; bit--, at++)
      bytes[at >> 3] |= ((number >> bit) & 1) << (7 - (at & 7));
  }
  return bytes;
}
