// Two numbers that a look-up returns in place of a position, when the strategy does not continue after a
// feedback. They have their own file, because the verifier may import this file but not route.ts.

/** The secret is found. */
export const DONE = -1;
/** No candidate gives this feedback. */
export const IMPOSSIBLE = -2;
