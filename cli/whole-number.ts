// Values of options that are whole numbers.

import { InvalidArgumentError } from 'commander';

/**
 * Reads a whole number from `least` to `most`, in digits alone; the reader throws an InvalidArgumentError for
 * any other text.
 */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const end = most < Number.MAX_SAFE_INTEGER || value > most ? ` to ${most}` : '';
    throw new InvalidArgumentError(`It must be a whole number from ${least}${end}.`);
  };
}
