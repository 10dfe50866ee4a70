// Makes one tree, or one certificate with its tree, and writes them into trees/. Equal sources give equal
// bytes on every machine, with any number of threads. A file is written only after verify/ has accepted it:
// trees are replayed, and certificates are checked within the operation budget that the manifest states.

import { existsSync } from 'node:fs';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { solveCertified } from '../certificate/solve-certified.ts';
import { claimedWords } from '../cli/certificate-files.ts';
import { VERSION } from '../cli/program.ts';
import type { Game } from '../game/game.ts';
import { withSecrets } from '../game/secrets.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { isNotWithin, parseObjective } from '../solver/objective-text.ts';
import { parsePrices } from '../solver/prices.ts';
import { optimise } from '../solver/solve.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim } from '../verify/claim.ts';
import { pricesOf } from '../verify/objective.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { noteCost } from './proof-costs.ts';
import { memoryFor } from './proof-memory.ts';
import { LIMITS } from './shipped.ts';
import { fileOf, pathOf, read, stemOf, write } from './trees-folder.ts';

const PRODUCER = `optimoo ${VERSION}`;

/**
 * Proves the best strategy of a game, writes its tree with the claim `optimal`, and prints a line about it.
 * If `secrets` is given, only these codes may be the secret; see withSecrets.
 */
export async function buildTree(name: string, text: string, secrets?: string): Promise<void> {
  const whole = await openGame(name);
  const game = secrets === undefined ? whole : withSecrets(whole, secrets);
  const { objective, consistent } = parseObjective(text);
  const solution = await noteCost(stemOf(game.name, text), () =>
    optimise(game, objective, { consistent, ...memoryFor(game) }),
  );
  if (solution.strategy === undefined)
    throw new Error(`${name} has no strategy for the objective ${solution.objective}.`);
  const bytes = encodeTree(game, solution.strategy, {
    objective: solution.objective,
    claim: solution.claim,
    producer: PRODUCER,
  });
  const verdict = verifyTree(bytes, game);
  if (!verdict.ok) throw new Error(`${name} ${solution.objective}: ${verdict.reason}`);
  write(fileOf(game.name, solution.objective, 'tree'), bytes);
  console.log(
    `${game.name} ${text}: ${solution.total} turns, worst ${solution.worst}, ${bytes.length} bytes`,
  );
}

/**
 * Makes and writes the certificate of a claim. For a claim of one cost, also writes the tree with the claim
 * `certified`. A claim `not within k` also needs a tree of k + 1 turns. If no other tree has k + 1 turns,
 * makes the tree of the objective `worst`.
 */
export async function buildCertified(name: string, objective: string): Promise<void> {
  const game = await openGame(name);
  const prices = parsePrices(pricesOf(objective) as string);
  const bound = isNotWithin(objective) ? 1 : undefined;
  const { certificate, strategy } = await noteCost(stemOf(name, objective), () =>
    solveCertified(game, prices, bound, memoryFor(game)),
  );
  const bytes = encodeCertificate(certificate);
  const meta = { objective, claim: 'certified', producer: PRODUCER } as const;
  const tree = strategy && encodeTree(game, strategy, meta);
  const asked = {
    game: name,
    objective,
    words: claimedWords(game),
    bound: bound === undefined ? certificate.bound : undefined,
  };
  const how = { check: checkInThreads, limit: LIMITS[stemOf(name, objective)], treeGame: game };
  const verdict = await checkClaim(asked, bytes, tree, how);
  if (!verdict.ok) throw new Error(verdict.line);
  write(fileOf(name, objective, 'cert'), bytes);
  if (tree !== undefined) write(fileOf(name, objective, 'tree'), tree);
  else if ([undefined, fileOf(name, 'worst', 'tree')].includes(treeBeside(name, objective, game)))
    await buildTree(name, 'worst');
  console.log(`${verdict.line}; ${bytes.length} bytes`);
}

/**
 * Returns the file of the tree that reaches the bound of a certificate. This is the tree with the same name,
 * or for `not within k` the first tree that needs k + 1 turns. `opened` is the game if it is one of words.
 */
export function treeBeside(game: string, objective: string, opened?: Game): string | undefined {
  const impossible = /^not within (\d+)$/.exec(objective);
  const turns = impossible === null ? undefined : Number(impossible[1]) + 1;
  const goals =
    turns === undefined
      ? [objective]
      : ['average', `average within ${turns}`, 'worst', `win within ${turns}`];
  return goals
    .map((goal) => fileOf(game, goal, 'tree'))
    .find((file) => existsSync(pathOf(file)) && (turns === undefined || worstOf(file, opened) === turns));
}

function worstOf(file: string, game: Game | undefined): number | undefined {
  const verdict = verifyTree(read(file), game);
  return verdict.ok ? verdict.worst : undefined;
}
