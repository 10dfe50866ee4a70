// Checks every step of the shipped wordle certificates. The first checker uses all cores and also checks the
// tree. The second checker follows, then the one that is proved correct, which takes an hour for 7920 turns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimedWords, questionOf } from '../cli/certificate-files.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim } from '../verify/claim.ts';
import { buildSecond, FASTEST, programIn, runSecond } from './c-compiler.ts';
import { TREES } from './manifest.ts';
import { buildProved, runProved } from './proved-checker.ts';
import { bytesOf, WORDLE_CERTIFICATES } from './shipped-word-certificate.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { listFiles } from './word-certificates.ts';

const folder = temporaryFolder();

describe.each(WORDLE_CERTIFICATES)('$name', (each) => {
  const { objective, prices, bound, steps, operations, said } = each;
  const limit = 2 * operations;

  it('the first checker: no strategy beats the tree', async () => {
    const game = await openGame(each.game);
    const tree = new Uint8Array(readFileSync(new URL(`words/${each.tree}.tree`, TREES)));
    const asked = {
      game: game.name,
      objective,
      bound: bound > 1 ? bound : undefined,
      words: claimedWords(game),
    };
    const verdict = await checkClaim(asked, bytesOf(each), tree, {
      check: checkInThreads,
      limit,
      treeGame: game,
    });
    expect(verdict).toMatchObject({ outcome: 'proved', line: expect.stringContaining(said) });
  });

  it('the second checker', { tags: 'c-compiler' }, async () => {
    const { words } = questionOf(await openGame(each.game), prices, bound);
    const lists = listFiles(join(folder, 'list'), words);
    const program = programIn(folder, 'check');
    buildSecond(program, FASTEST);
    const verdict = runSecond(program, [
      each.path,
      each.game,
      ...lists,
      prices,
      String(bound),
      String(limit),
    ]);
    expect(verdict).toMatchObject({
      status: 0,
      line: expect.stringContaining(`${steps} steps hold, ${operations} operations`),
    });
  });

  it('the proved checker', { tags: 'coq' }, async () => {
    const game = await openGame(each.game);
    const [secrets, others] = listFiles(join(folder, 'list'), questionOf(game, prices, bound).words);
    buildProved();
    const { line } = runProved([
      ...[each.path, '--words', secrets, '--guesses', others, '--feedback', 'wordle'],
      ...(game.hard ? ['--hard'] : []),
      ...['--objective', objective, '--limit', String(limit)],
      ...(bound > 1 ? ['--total', String(bound)] : []),
    ]);
    expect(line).toMatch(/^VERIFIED /);
    expect(line).toContain(`${steps} steps hold`);
  });
});
