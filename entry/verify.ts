/**
 * The independent verifier. It replays trees over every secret and checks certificates, with its own code for
 * the rules of the games.
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

export type { Signal } from '../base/signal.ts';
export {
  type CertificateCheck,
  type CheckOptions,
  type CheckVerdict,
  checkCertificate,
} from '../verify/check-certificate.ts';
export {
  type ClaimedWords,
  type ClaimOptions,
  type ClaimQuestion,
  type ClaimVerdict,
  checkClaim,
} from '../verify/claim.ts';
export type { CertificatePart, ProofQuestion } from '../verify/proof.ts';
export type { WordRule } from '../verify/score.ts';
export { type Verdict, verifyTree } from '../verify/verify-tree.ts';
export type { CheckedLists } from '../verify/word-name.ts';
