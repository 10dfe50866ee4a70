/**
 * Checks certificates on several threads, with the same verdicts as `optimoo/verify`. For Node.
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { checkInThreads } from 'optimoo/verify/threads';
 *
 * const bytes = await readFile(new URL(import.meta.resolve('optimoo/trees/4x9-average.cert')));
 * const verdict = await checkInThreads(bytes, { game: '4x9', prices: '1,2', bound: 14914 }, { threads: 2 });
 * console.log(verdict.ok); // true
 * const other = await checkInThreads(bytes, { game: '4x9', prices: '1,2', bound: 14915 });
 * console.log(other.ok || other.reason); // The question is bound 14915, but the file answers bound 14914.
 * ```
 *
 * @module optimoo/verify/threads
 */

export type { Signal } from '../base/signal.ts';
export type { CheckOptions, CheckVerdict } from '../verify/check-certificate.ts';
export { checkInThreads } from '../verify/check-threads.ts';
export type { CertificatePart, ProofQuestion } from '../verify/proof.ts';
export type { CheckedLists } from '../verify/word-name.ts';
