// What stands in place of a position's number where a strategy does not go on. The verifier may know this,
// but not how trees are routed.

/** The secret is found. */
export const DONE = -1;
/** No remaining secret gives this feedback. */
export const IMPOSSIBLE = -2;
