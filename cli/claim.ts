// What a tree file claims beyond what playing it shows, and the command that would check it. Nothing is checked here: only the
// names of files beside the tree are looked at, so that a certificate that lies there is offered.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseObjective } from '../solver/objective-text.ts';
import { pricesOf, whyNoGame } from '../verify/question.ts';
import type { Verdict } from '../verify/verify.ts';
import { fileStem } from './objective-options.ts';

type Played = Extract<Verdict, { ok: true }>;

/** The command that checks the claim of a tree that was replayed; undefined when it claims no more than was seen, or none is known. */
export function commandFor(file: string, tree: Played): string | undefined {
  const { game, objective, claim, figure } = tree;
  if (claim === 'upper-bound' || figure === undefined) return undefined;
  const asked = objective === 'average' ? '' : ` --objective ${quoted(objective)}`;
  const certifiable = pricesOf(objective) !== undefined && !isOfWords(game) && whyNoGame(game) === undefined;
  const beside = certifiable ? certificateBeside(file, game, objective) : undefined;
  if (beside !== undefined) return `optimoo check ${quoted(beside)} ${quoted(file)}${asked}`;
  if (certifiable) return `optimoo certify ${game}${asked}`;
  return isOfWords(game) ? `optimoo solve --words <file>${asked}` : `optimoo solve ${game}${asked}`;
}

/** The claim with what is known of its truth: `certified, not checked here; run optimoo check …`. */
export function claimText(file: string, tree: Played): string {
  if (tree.claim === 'upper-bound') return 'upper-bound: no more than was counted';
  const command = commandFor(file, tree);
  return `${tree.claim}, not checked here${command === undefined ? '' : `; run ${command}`}`;
}

/** What was not held against the name of a game of words, as a sentence; undefined when nothing was left out. */
export function wordsNotCompared({ wordsLeftOut: count }: Played): string | undefined {
  if (count === 0) return undefined;
  const words = count === 1 ? '1 further guess is' : `${count} further guesses are`;
  return `${words} not in the file, so their list was not compared; give both lists with --words and --guesses`;
}

/** The certificate that lies beside a tree: under the same name, or under the name that optimoo certify gives it. */
function certificateBeside(file: string, game: string, objective: string): string | undefined {
  const names = [file.replace(/[.]tree$/, ''), join(dirname(file), fileStem(game, parseObjective(objective)))];
  return names.map((name) => `${name}.cert`).find((name) => name !== file && existsSync(name));
}

const isOfWords = (game: string): boolean => /^(ab|wordle)-/.test(game);

/** A word as a shell reads it. */
function quoted(word: string): string {
  if (/^[\w./+,@:-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
}
