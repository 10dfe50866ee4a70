// Between what a figure lies, rounded outwards, so that no more is said than is known.
//
// Figures are averages: whole numbers over at most 65,535, perhaps less some whole number. Floating-point
// arithmetic makes 2.4000000000000004 of 22/5 - 2, and that is not to become 2.4001. Proof that what is
// rounded away is noise: a figure in units of its last digit is a whole number, or lies 1/65,535 of a unit
// away from all of them at least. Where it is below 10^8 units, its noise is some 10^-8 of a unit; larger
// ones are whole numbers, such as costs, and have none.

const NOISE = 1e-6;

/** The largest number of so many decimals that is not above the figure. */
export function roundDown(figure: number, digits: number): string {
  const unit = 10 ** digits;
  return (Math.floor(figure * unit + NOISE) / unit).toFixed(digits);
}

/** The least number of so many decimals that is not below the figure. */
export function roundUp(figure: number, digits: number): string {
  const unit = 10 ** digits;
  return (Math.ceil(figure * unit - NOISE) / unit).toFixed(digits);
}
