// Two numbers in place of a position, for feedbacks after which a strategy does not continue. The verifier
// may use this file, but not the routing.

/** The secret is found. */
export const DONE = -1;
/** No remaining secret gives this feedback. */
export const IMPOSSIBLE = -2;
