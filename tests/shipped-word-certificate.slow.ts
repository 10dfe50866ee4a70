// The certificate of wordle, checked: every step, by the first checker on all cores with the tree that reaches 7920, and by the second one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { claimedWords, questionOf } from '../cli/certificate-question.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim } from '../verify/claim.ts';
import { openWordGame } from '../word-lists/open-word-game.ts';
import { buildSecond, FASTEST, programIn, runSecond } from './c-compiler.ts';
import { TREES } from './manifest.ts';
import { WORDLE_CERTIFICATE, WORDLE_PATH } from './shipped-word-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the first checker: no strategy takes less, and the tree takes no more', async () => {
  const game = await openWordGame('wordle');
  const tree = new Uint8Array(readFileSync(new URL('words/wordle-average.tree', TREES)));
  const asked = { game: game.name, objective: 'average', bound: 7920, words: claimedWords(game) };
  const verdict = await checkClaim(asked, WORDLE_CERTIFICATE, tree, { check: checkInThreads, treeGame: game });
  expect(verdict).toMatchObject({ outcome: 'proved', line: expect.stringContaining('the tree costs 7920, the least') });
});

it('the second checker', { tags: 'c-compiler' }, async () => {
  const { words } = questionOf(await openWordGame('wordle'), '1,2', 7920);
  const lists = [words?.secrets ?? [], words?.others ?? []].map((list, i) => {
    writeFileSync(join(folder, `list-${i}.txt`), list.map((word) => `${word}\n`).join(''));
    return join(folder, `list-${i}.txt`);
  });
  const program = programIn(folder, 'words');
  buildSecond(program, FASTEST, 'words');
  const said = runSecond(program, [WORDLE_PATH, 'wordle', ...lists, '1,2', '7920']);
  expect(said).toMatchObject({ status: 0, line: expect.stringContaining('3864 steps hold, 590236455432 operations') });
});
