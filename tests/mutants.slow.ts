// Plants every bug of mutants.txt. The differential tests must notice each one, and no certificate of a false
// claim may be accepted. If nothing notices a bug, comparisons.ts lacks a row. Prints the table of results.
import { afterAll, expect, it } from 'vitest';
import { certificatesOf, compileEngine, noticedBy } from './mutate.ts';
import { MUTANTS } from './plant.ts';

const lines: string[] = [];
afterAll(() =>
  console.log(`${['mutant | noticed by | certificates: holding, refused, not made', ...lines].join('\n')}\n`),
);

it('the engine itself is right', async () => {
  const engine = await compileEngine();
  expect(await noticedBy(engine)).toBeUndefined();
  expect(await certificatesOf(engine)).toEqual({ failed: 10, refused: 0, holding: 10, false: [] });
});

it.each(MUTANTS)('$file: $name', async (mutant) => {
  const { file, name } = mutant;
  const engine = await compileEngine(mutant);
  const { failed, refused, holding, false: accepted } = await certificatesOf(engine);
  const byCertificates = failed + refused > 10 ? 'its certificates of the truth' : undefined;
  // A bug of certify.ts makes no cost wrong, because only certificates use this file.
  const noticed = file === 'certify.ts' ? byCertificates : ((await noticedBy(engine)) ?? byCertificates);
  lines.push(`${file}: ${name} | ${noticed ?? 'NOTHING'} | ${holding}, ${refused}, ${failed}`);
  expect(accepted).toEqual([]);
  expect(noticed).toBeDefined();
});
