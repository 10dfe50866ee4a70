// The shipped certificates that take a moment to check, by their entries in the manifest and by the commands written there.
import { expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { captured } from './captured.ts';
import { expectToHold, SMALL } from './shipped-certificates.ts';

it.each(SMALL.map((entry) => [entry.game, entry.objective, entry] as const))('%s %s', (_game, _objective, entry) =>
  expectToHold(entry),
);

it.each(SMALL.filter(({ bytes }) => bytes < 400).map(({ command }) => command))('%s', async (command) => {
  const [program, ...words] = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  expect(program).toBe('optimoo');
  const { io, printed } = captured();
  expect(await run(words, io)).toBe(0);
  expect(printed.out).toMatch(/^VERIFIED .*; the tree (costs \d+|needs \d turns), the least\n$/);
});
