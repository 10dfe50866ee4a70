/**
 * The independent verifier: replays tree files over every secret and checks certificates, with rules of its own.
 *
 * @example
 * ```js
 * import { bytes } from 'optimoo/trees/4x6r-average';
 * import { verifyTree } from 'optimoo/verify';
 *
 * const verdict = verifyTree(bytes);
 * console.log(verdict.ok && verdict.total); // 5625
 * console.log(verifyTree(bytes.subarray(0, 100)).ok); // false
 * ```
 *
 * @module optimoo/verify
 */

export type { Signal } from '../game/signal.ts';
export { type Check, type CheckOptions, type CheckVerdict, checkCertificate } from '../verify/check-certificate.ts';
export { type Asked, type ClaimOptions, type ClaimVerdict, checkClaim } from '../verify/claim.ts';
export type { Part, Question } from '../verify/proof.ts';
export { type Verdict, verifyTree } from '../verify/verify-tree.ts';
