// Tests a ledger of hard mode. The transcripts of hard mode show what each command does with --hard.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { optimooIn } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';

it('a ledger is about hard mode, and says so by its name', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'words'), makeWords(150).join('\n'));
  const optimoo = (line: string): ReturnType<typeof optimooIn> => optimooIn(folder, line.split(' '));
  const solve = 'solve --words @words -f wordle -t 1 --json --no-output --ledger @hard.ledger';
  const [first, second] = [await optimoo(`${solve} --hard`), await optimoo(`${solve} --hard`)];
  expect([first.code, second.code]).toEqual([0, 0]);
  const { game, total, ledger } = JSON.parse(second.out);
  expect(JSON.parse(first.out)).toMatchObject({ game, total });
  expect(ledger.trusted).toBeGreaterThan(0);
  expect(await optimoo(solve)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`is a ledger of ${game}, average, not of `),
  });
  const shown = await optimoo('info @hard.ledger --words @words --json');
  expect([shown.code, JSON.parse(shown.out).game]).toEqual([0, game]);
});
