// Rounds the bounds of a figure outwards, so that the text never claims more than was proved. A figure is an
// average: a whole number divided by at most 10^7, from which a whole number may have been subtracted. The
// divisor is a number of codes or the sum of their weights.
// Floating-point arithmetic turns 22/5 - 2 into 2.4000000000000004, and the text must not say 2.4001.
//
// Proof that NOISE hides rounding errors and nothing else: Measure a figure in units of its last digit. Its
// exact value is a whole number, or differs from every whole number by at least 10^-7 of a unit, which
// exceeds NOISE. Figures below 10^8 units have a rounding error below 4.5·10^-8 of a unit: four operations,
// each with a relative error of 2^-53. So the error is below NOISE. Larger figures, such as costs, are whole
// numbers and have no rounding error.

const NOISE = 5e-8;

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
