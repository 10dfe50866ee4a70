// Reads 62 lists of words from files, as the command does, and plays with each.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWordFile } from '../cli/word-list-file.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { parseWordList } from '../game/word-list.ts';
import { makeWordGame } from '../game/words.ts';
import { compiledEngine } from './compiled-engine.ts';
import { bestGuesses, expectTruth, withEngine } from './differential.ts';
import { folderOfTest } from './temporary-folder.ts';
import { WORLD_LISTS, type WorldList } from './world-lists.ts';

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

it('are 62 lists with names of their own', () => {
  expect(new Set(WORLD_LISTS.map(({ name }) => name)).size).toBe(62);
});

/** Writes the file of a list and returns its path. */
function fileOf({ text, encoding }: WorldList): string {
  const path = join(folderOfTest(), 'list.txt');
  const bytes = Buffer.from(text, encoding === 'utf-16be' ? 'utf-16le' : (encoding ?? 'utf-8'));
  writeFileSync(path, encoding === 'utf-16be' ? bytes.swap16() : bytes);
  return path;
}

async function gameOf(list: WorldList): Promise<Game> {
  return makeWordGame(await readWordFile(fileOf(list), { ...list.reading }, undefined), [], 'wordle');
}

/** The lists that have this entry. */
function those<Key extends keyof WorldList>(
  key: Key,
): [string, WorldList & Required<Pick<WorldList, Key>>][] {
  return WORLD_LISTS.filter((list) => list[key] !== undefined).map((list) => [list.name, list as never]);
}

it.each(those('refused'))('%s: refused in one sentence', async (_, list) => {
  await expect(readWordFile(fileOf(list), {}, undefined)).rejects.toThrow(list.refused);
});

describe.each(those('counts'))('%s', (_, list) => {
  it('are read from a file', async () => {
    const words = await readWordFile(fileOf(list), { ...list.reading }, undefined);
    const parsed = parseWordList(list.text, list.reading);
    expect(words).toEqual(parsed.words);
    const skipped = parsed.skipped.reduce((sum, { count }) => sum + count, 0);
    expect([words.length, parsed.merged, skipped]).toEqual(list.counts);
  });

  it('get the marks that a person gives', async () => {
    const game = await gameOf(list);
    const [guess, secret, marks] = (list.marks as string).split(' ');
    const feedback = feedbackOf(game, parseCode(game, guess), parseCode(game, secret));
    expect(formatFeedback(game, feedback)).toBe(marks);
  });

  it('are typed in many forms and written in one', async () => {
    const game = await gameOf(list);
    const [written, ...typed] = (list.same as string).split(' ');
    for (const text of [written, ...typed]) expect(formatCode(game, parseCode(game, text))).toBe(written);
  });

  it('are solved', async () => {
    await expectTruth(bestGuesses({ game: await gameOf(list) }, [[]]), withEngine(engine));
  });
});
