// The colours of pegs, from the palette of Okabe and Ito. People with any of the three kinds of colour
// blindness can distinguish them; a test simulates that. Each peg also has a letter.

/** The colour of a peg, and that of the digit on it. */
export interface Peg {
  readonly fill: string;
  readonly ink: string;
}

const DARK = '#14201f';

export const PEGS: readonly Peg[] = [
  { fill: '#d55e00', ink: '#140800' },
  { fill: '#0072b2', ink: '#ffffff' },
  { fill: '#f0e442', ink: DARK },
  { fill: '#00805e', ink: '#ffffff' },
  { fill: '#e5a3c8', ink: DARK },
  { fill: '#7cc8f2', ink: DARK },
  { fill: '#e69f00', ink: DARK },
  { fill: '#f7f7f4', ink: DARK },
  { fill: '#3b3b3b', ink: '#ffffff' },
];
