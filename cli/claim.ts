// The claim of a tree file, and the command that would check the claim. This file checks nothing. It only
// looks for a certificate beside the tree, to offer it.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MARKING_NAMES, type Marking } from '../game/feedback-rules.ts';
import { HARD_SUFFIX } from '../game/hard-mode.ts';
import { isShortName } from '../game/word-game-names.ts';
import { isNotWithin, parseObjective } from '../solver/objective-text.ts';
import { costOf, parsePrices } from '../solver/prices.ts';
import { pricesOf, whyNoGame } from '../verify/claim.ts';
import type { Verdict } from '../verify/verify-tree.ts';
import { plural } from './format.ts';
import { fileStem } from './objective-options.ts';
import type { Options } from './options.ts';
import { shippedCertificate } from './shipped.ts';

type Replayed = Extract<Verdict, { ok: true }>;

/**
 * The commands that check the claim of a tree that was replayed; none when it claims no more than was seen,
 * or none is known. `lists` are files of its words, if they are known.
 */
export function commandsFor(file: string, tree: Replayed, lists: Options = {}): readonly string[] {
  const { game, objective, claim, figure, worst } = tree;
  if (claim === 'upper-bound' || figure === undefined || costsNothing(tree)) return [];
  const words = wordOptions(game, lists);
  const asked = `${words ?? ` ${game}`}${objectiveOption(objective)}`;
  if (words === undefined && !isShortName(game) && whyNoGame(game) !== undefined)
    return [`optimoo solve${asked}`];
  if (pricesOf(objective) !== undefined)
    return [checkCommand(file, tree, objective, lists) ?? `optimoo certify${asked}`];
  const lastTurn =
    /^(worst|fewest-last)/.test(objective) && worst > 1
      ? checkCommand(file, tree, `not within ${worst - 1}`, lists)
      : undefined;
  return [...(lastTurn === undefined ? [] : [lastTurn]), `optimoo solve${asked}`];
}

/** Does playing a tree show that none is better by the one price list of its objective? */
function costsNothing({ objective, histogram }: Replayed): boolean {
  const prices = pricesOf(objective);
  return prices !== undefined && costOf(parsePrices(prices), histogram) === 0;
}

/** Text of a claim with a command that checks it: `certified, not checked here; run optimoo check …`. */
export function claimText(file: string, tree: Replayed, lists?: Options): string {
  if (tree.claim === 'upper-bound') return 'upper-bound: no more than was counted';
  const claim =
    tree.claim === 'conditional' ? 'conditional on facts of a ledger that the search believed' : tree.claim;
  if (costsNothing(tree)) return `${claim}: it costs 0, and nothing can cost less`;
  const commands = commandsFor(file, tree, lists);
  if (commands.length === 0) return `${claim}, not checked here`;
  const [first, second] = commands;
  const rest = second === undefined ? '' : ` for the turns at worst, and ${second} for the rest`;
  return `${claim}, not checked here; run ${first}${rest}`;
}

/** A sentence about lists that were not compared with the name of the game; undefined if all were. */
export function wordsNotCompared({ wordsLeftOut: count }: Replayed): string | undefined {
  if (count === 0) return undefined;
  const missing = `${plural(count, 'further guess is', 'further guesses are')} not in the file`;
  return `${missing}, so their list was not compared; give both lists with --words and --guesses`;
}

/**
 * The command that checks a tree with a certificate of the same folder, or else with a shipped one. Returns
 * undefined if both are missing.
 */
function checkCommand(file: string, tree: Replayed, objective: string, lists: Options): string | undefined {
  const { game, histogram, wordsLeftOut } = tree;
  const shipped = shippedCertificate(game, objective, histogram);
  const certificate = certificateBeside(file, game, objective) ?? shipped?.path;
  if (certificate === undefined) return undefined;
  // A tree that leaves out no words needs no lists.
  const words = isShortName(game) ? ` --game ${game}` : wordsLeftOut > 0 ? wordOptions(game, lists) : '';
  const limit = shipped?.limit === undefined ? '' : ` --limit ${shipped.limit}`;
  const files = `${quotedHere(certificate)} ${quotedHere(file)}`;
  return `optimoo check ${files}${objectiveOption(objective)}${words}${limit}`;
}

/** A certificate in the folder of a tree: under its name, or under the name that optimoo certify gives. */
function certificateBeside(file: string, game: string, objective: string): string | undefined {
  const names = [
    file.replace(/[.]tree$/, ''),
    join(dirname(file), fileStem(game, parseObjective(objective))),
  ];
  const impossible = isNotWithin(objective); // then the tree has another name
  const found = names.slice(impossible ? 1 : 0).map((name) => `${name}.cert`);
  return found.find((name) => name !== file && existsSync(name));
}

/** The rule of feedback in the name of a game of listed words; undefined for any other game. */
export function markingOfLists(game: string): Marking | undefined {
  return isShortName(game) ? undefined : MARKING_NAMES.find((name) => game.startsWith(`${name}-`));
}

/**
 * The options that name a game of words whose lists do not come with the program, with a space before each;
 * undefined for every other game. The name is that of a tree, or that of a certificate, which has whole
 * digests.
 */
export function wordOptions(game: string, { words, guesses }: Options = {}): string | undefined {
  const rule = markingOfLists(game);
  if (rule === undefined) return undefined;
  const path = (file: string | undefined): string => (file === undefined ? '<file>' : quotedHere(file));
  const others = game.includes('+') ? ` --guesses ${path(guesses)}` : '';
  const feedback = rule === 'ab' ? '' : ` --feedback ${rule}`;
  const hard = game.endsWith(HARD_SUFFIX) ? ' --hard' : '';
  return ` --words ${path(words)}${others}${feedback}${hard}`;
}

/** The option that asks for an objective, with a space before it; empty for the average, which needs none. */
export function objectiveOption(objective: string, quote: (word: string) => string = quotedHere): string {
  return objective === 'average' ? '' : ` --objective ${quote(objective)}`;
}

/**
 * A word as the shells of this system read it. On Windows cmd knows only double quotes, which no file name
 * there contains, and PowerShell parts words at commas.
 */
export function quotedHere(word: string, platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return quoted(word);
  return /^[\w./\\+:-]+$/.test(word) ? word : `"${word}"`;
}

/** A word as bash, zsh and fish read it. */
export function quoted(word: string): string {
  if (/^[\w./+,@:-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
}
