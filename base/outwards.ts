// Rounds the bounds of a figure outwards, so that the text never claims more than was proved.
//
// Figures are averages: a whole number over at most 65,535, perhaps less some whole number. Floating-point
// arithmetic turns 22/5 - 2 into 2.4000000000000004, and the text must not say 2.4001. Proof that only noise
// is rounded away: measure a figure in units of its last digit. It is a whole number, or at least 1/65,535 of
// a unit away from every whole number. Figures below 10^8 units have a noise of about 10^-8 of a unit. Larger
// figures are whole numbers, such as costs, and have no noise.

const NOISE = 1e-6;

/** The largest number with `digits` decimals that is not above the figure. */
export function roundDown(figure: number, digits: number): string {
  const unit = 10 ** digits;
  return (Math.floor(figure * unit + NOISE) / unit).toFixed(digits);
}

/** The least number with `digits` decimals that is not below the figure. */
export function roundUp(figure: number, digits: number): string {
  const unit = 10 ** digits;
  return (Math.ceil(figure * unit - NOISE) / unit).toFixed(digits);
}
