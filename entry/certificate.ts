/**
 * Makes certificates. A certificate proves, position by position, that no strategy costs less than a bound.
 * `optimoo/verify` checks certificates.
 *
 * @example
 * ```js
 * import { parseGame } from 'optimoo';
 * import { encodeCertificate, solveCertified } from 'optimoo/certificate';
 * import { parsePrices } from 'optimoo/solve';
 *
 * const { certificate } = await solveCertified(parseGame('3x6'), parsePrices('1,2'));
 * console.log(certificate.bound); // 436
 * console.log(encodeCertificate(certificate).length); // 190
 * ```
 *
 * @module optimoo/certificate
 */

export type { Signal } from '../base/signal.ts';
export type {
  AnyCertificate,
  Certificate,
  CertificateReference,
  CertificateState,
  WordCertificate,
  WordState,
} from '../certificate/certificate.ts';
export type { PositionBound } from '../certificate/certify-options.ts';
export { encodeCertificate } from '../certificate/encode-certificate.ts';
export {
  type Certified,
  type CertifiedOptions,
  certifyPart,
  solveCertified,
  Uncertifiable,
} from '../certificate/solve-certified.ts';
export type { Relabelling } from '../game/symmetry.ts';
