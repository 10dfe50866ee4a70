// Rounds the bounds of a figure outwards, so that the text never claims more than was proved. A figure is an
// average: a whole number divided by at most 65,535, from which a whole number may have been subtracted.
// Floating-point arithmetic turns 22/5 - 2 into 2.4000000000000004, and the text must not say 2.4001.
//
// Proof that NOISE hides rounding errors and nothing else: Measure a figure in units of its last digit. Its
// exact value is a whole number, or differs from every whole number by at least 1/65,535 of a unit, which
// exceeds NOISE. Figures below 10^8 units have a rounding error of about 10^-8 of a unit, which is less than
// NOISE. Larger figures are whole numbers, such as costs, and have no rounding error.

const NOISE = 1e-6;

/** Returns the largest number with `digits` decimals that is at most the figure. */
export function roundDown(figure: number, digits: number): string {
  const unit = 10 ** digits;
  return (Math.floor(figure * unit + NOISE) / unit).toFixed(digits);
}

/** Returns the least number with `digits` decimals that is at least the figure. */
export function roundUp(figure: number, digits: number): string {
  const unit = 10 ** digits;
  return (Math.ceil(figure * unit - NOISE) / unit).toFixed(digits);
}

/** Formats a part of a whole in per cent, such as `65.3`. Only the whole itself gives `100.0`. */
export function formatPercent(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  return (part < whole ? Math.min(percent, 99.9) : percent).toFixed(1);
}
