// Checks a certificate: an independent checker follows it step by step, and plays its tree. The question
// comes from the arguments, never from the files. verify/ judges; this file only asks.

import { join } from 'node:path';
import { standsAt } from '../base/read-fault.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { formatObjective } from '../solver/objective-text.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, whyNoQuestion } from '../verify/claim.ts';
import { claimedWords, readCertificateFiles, TOP } from './certificate-files.ts';
import { quotedHere } from './claim.ts';
import { gameFrom } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { objectiveFrom } from './objective-options.ts';
import type { Options } from './options.ts';
import { NotProved } from './program.ts';
import { createProgress } from './progress.ts';
import { formatOf } from './read-file.ts';
import { gameOfTree, readTreeFile } from './tree-file.ts';

/**
 * Checks a certificate, or a folder of parts, with or without a tree. Returns the verdict and its figures.
 * @throws UsageError for an impossible question, Error if it is false, NotProved if it stays open.
 */
export async function checkCertificateFile(
  io: Io,
  certificate: string,
  treeFile: string | undefined,
  options: Options & { readonly total?: number; readonly limit?: number },
): Promise<{ readonly text: string; readonly figures: object }> {
  const wanted = objectiveFrom(options);
  const objective = formatObjective(wanted.objective, wanted.consistent);
  const tree = treeFile === undefined ? undefined : await readTreeFile(treeFile);
  if (tree !== undefined && formatOf(tree) === 'optimoo-certificate')
    throw inWrongOrder(`${treeFile} is a certificate, not a strategy tree`);
  const game = await gameInQuestion(tree, treeFile, options);
  if (game === undefined) throw new UsageError('Without a tree, --game must say which game is in question.');
  const asked = { game: game.name, objective, bound: options.total, words: claimedWords(game) };
  const fault = whyNoQuestion(asked, true);
  if (fault !== undefined) throw new UsageError(fault);
  if (tree === undefined && whyNoQuestion(asked, false) !== undefined) throw noTotal(certificate);
  const files = await readCertificateFiles(certificate);
  const progress = createProgress(io, 'step');
  const { threads, limit, memory } = options;
  const how = { check: checkInThreads, threads, limit, memory, parts: files.parts, treeGame: game };
  const watched = { ...how, onStep: progress.update, signal: io.signal };
  const verdict = await checkClaim(asked, files.certificate, tree, watched).finally(progress.stop);
  const { outcome } = verdict;
  const line = verdict.line.replace(/which can be raised$/, 'which --limit can raise');
  if (outcome === 'refuted') throw new Error(line);
  const { bound } = readCertificate(files.certificate);
  const figures = { kind: 'certificate', game: game.name, objective, bound, outcome, verdict: line };
  if (outcome === 'undecided') throw new NotProved(line, toJson('check', figures));
  return { text: `${line}\n`, figures };
}

/** The game that the options name, else that of the tree. @throws like gameFrom and gameOfTree. */
async function gameInQuestion(
  tree: Uint8Array | undefined,
  file: string | undefined,
  options: Options,
): Promise<Game | undefined> {
  if ((options.game ?? options.words) !== undefined) return gameFrom(options.game, options);
  return tree === undefined || file === undefined ? undefined : gameOfTree(file, tree);
}

/** The error for two files in the wrong order. */
export function inWrongOrder(what: string): UsageError {
  return new UsageError(`${what}; the certificate comes first: optimoo check <certificate> <tree>.`);
}

/** The error for a missing --total. It names the file that holds the claim: in a folder, the top part. */
function noTotal(certificate: string): UsageError {
  const file = standsAt(certificate)?.isDirectory() ? join(certificate, TOP) : certificate;
  const info = `optimoo info ${quotedHere(file)}`;
  return new UsageError(
    `Without a tree, --total must say which total is in question; ${info} shows the one that is claimed.`,
  );
}
