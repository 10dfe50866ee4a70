// Texts about the claim of a tree file, and the command that would check the claim. This file checks nothing.
// It only looks for a certificate beside the tree, to name it in that command.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MARKING_NAMES, type Marking } from '../game/feedback-rules.ts';
import { HARD_SUFFIX } from '../game/hard-mode.ts';
import { wholeOf } from '../game/secrets.ts';
import { isShortName } from '../game/word-game-names.ts';
import { isNotWithin, parseObjective } from '../solver/objective-text.ts';
import { costOf, parsePrices } from '../solver/prices.ts';
import { whyNoGame } from '../verify/checked-game.ts';
import { pricesOf } from '../verify/objective.ts';
import type { Verdict } from '../verify/verify-tree.ts';
import { plural } from './format.ts';
import { fileStem } from './objective-options.ts';
import type { Options } from './options.ts';
import { shippedCertificate } from './shipped.ts';

type Replayed = Extract<Verdict, { ok: true }>;

/**
 * Returns the commands that check the claim of a replayed tree. Returns an empty list if the replay already
 * shows everything that the tree claims, or if no such command is known. `lists` names the word lists or
 * the chosen secrets of the game, if they are known.
 */
export function commandsFor(file: string, tree: Replayed, lists: Options = {}): readonly string[] {
  const { game, objective, claim, figure, worst, certifiable } = tree;
  if (claim === 'upper-bound' || figure === undefined || costsNothing(tree)) return [];
  const words = wordOptions(game, lists);
  const asked = `${words ?? secretsOption(game, lists)}${objectiveOption(objective)}`;
  if (!certifiable || (words === undefined && !isShortName(game) && whyNoGame(game) !== undefined))
    return [`optimoo solve${asked}`];
  if (pricesOf(objective) !== undefined)
    return [checkCommand(file, tree, objective, lists) ?? `optimoo certify${asked}`];
  const lastTurn =
    /^(worst|fewest-last)/.test(objective) && worst > 1
      ? checkCommand(file, tree, `not within ${worst - 1}`, lists)
      : undefined;
  return [...(lastTurn === undefined ? [] : [lastTurn]), `optimoo solve${asked}`];
}

/**
 * Says whether the tree costs 0 under the one price list of its objective. No strategy can cost less, so such
 * a tree needs no further proof.
 */
function costsNothing({ objective, histogram }: Replayed): boolean {
  const prices = pricesOf(objective);
  return prices !== undefined && costOf(parsePrices(prices), histogram) === 0;
}

/**
 * Returns the text of a claim with a command that checks it: `certified, not checked here; run optimoo check
 * …`.
 */
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

/**
 * Returns a sentence about guesses that the tree file leaves out. The list of guesses was then not compared
 * with the name of the game. Returns undefined if the file holds all words.
 */
export function wordsNotCompared({ wordsLeftOut: count }: Replayed): string | undefined {
  if (count === 0) return undefined;
  const missing = `${plural(count, 'further guess is', 'further guesses are')} not in the file`;
  return `${missing}, so their list was not compared; give both lists with --words and --guesses`;
}

/**
 * Returns the command that checks a tree with a certificate of the same folder, or else with a shipped
 * certificate. Returns undefined if both are missing.
 */
function checkCommand(file: string, tree: Replayed, objective: string, lists: Options): string | undefined {
  const { game, histogram, wordsLeftOut } = tree;
  const shipped = shippedCertificate(game, objective, histogram);
  const certificate = certificateBeside(file, game, objective) ?? shipped?.path;
  if (certificate === undefined) return undefined;
  // A tree file that holds all words of its game needs no lists.
  const words = isShortName(game) ? ` --game ${game}` : wordsLeftOut > 0 ? wordOptions(game, lists) : '';
  const limit = shipped?.limit === undefined ? '' : ` --limit ${shipped.limit}`;
  const files = `${quotedHere(certificate)} ${quotedHere(file)}`;
  return `optimoo check ${files}${objectiveOption(objective)}${words}${limit}`;
}

/**
 * Finds a certificate in the folder of a tree. Its name is that of the tree, or the name that optimoo certify
 * gives. Returns undefined if there is none.
 */
function certificateBeside(file: string, game: string, objective: string): string | undefined {
  const names = [
    file.replace(/[.]tree$/, ''),
    join(dirname(file), fileStem(game, parseObjective(objective))),
  ];
  // such a certificate has another name than its tree, because the objectives differ
  const impossible = isNotWithin(objective);
  const found = names.slice(impossible ? 1 : 0).map((name) => `${name}.cert`);
  return found.find((name) => name !== file && existsSync(name));
}

/**
 * Returns the rule of feedback that the name of a game of listed words begins with; undefined for any other
 * game.
 */
export function markingOfLists(game: string): Marking | undefined {
  return isShortName(game) ? undefined : MARKING_NAMES.find((name) => game.startsWith(`${name}-`));
}

/**
 * Returns the options that name a game of words from the user's own lists, with a space before each option.
 * Returns undefined for any other game. `game` is the name in a tree or in a certificate; a certificate
 * spells the digests of the lists in full.
 */
export function wordOptions(
  game: string,
  { words, guesses, length, lenient, fold, language, exclude }: Options = {},
): string | undefined {
  const rule = markingOfLists(game);
  if (rule === undefined) return undefined;
  const path = (file: string | undefined): string => (file === undefined ? '<file>' : quotedHere(file));
  const others = game.includes('+') ? ` --guesses ${path(guesses)}` : '';
  const feedback = rule === 'ab' ? '' : ` --feedback ${rule}`;
  const hard = game.endsWith(HARD_SUFFIX) ? ' --hard' : '';
  const used = exclude === undefined ? '' : ` --exclude ${path(exclude)}`;
  const reading = [
    ...(length === undefined ? [] : [` --length ${length}`]),
    ...(lenient ? [' --lenient'] : []),
    ...(fold === undefined ? [] : [` --fold ${fold}`]),
    ...(language === undefined ? [] : [` --language ${language}`]),
    used,
  ].join('');
  return ` --words ${path(words)}${others}${reading}${feedback}${hard}`;
}

/**
 * Returns the name of a game of symbols as words of a command, with a space before it. If secrets are chosen,
 * the option --secrets follows. A tree that was opened without this option has the codes without repetition.
 */
function secretsOption(game: string, { secrets, symbols }: Options): string {
  const whole = wholeOf(game);
  if (whole === undefined) return ` ${game}`;
  const spelled = symbols === undefined ? '' : ` --symbols ${quotedHere(symbols)}`;
  return ` ${whole}${spelled} --secrets ${quotedHere(secrets ?? whole.replace('r', ''))}`;
}

/**
 * Returns the option that names an objective, with a space before it. Returns an empty text for the average,
 * which is the default.
 */
export function objectiveOption(objective: string, quote: (word: string) => string = quotedHere): string {
  return objective === 'average' ? '' : ` --objective ${quote(objective)}`;
}

/**
 * Quotes a word for the shells of this system. On Windows, cmd accepts only double quotes and PowerShell
 * splits words at commas. File names there cannot contain a double quote.
 */
export function quotedHere(word: string, platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return quoted(word);
  return /^[\w./\\+:-]+$/.test(word) ? word : `"${word}"`;
}

/** Quotes a word for bash, zsh and fish. */
export function quoted(word: string): string {
  if (/^[\w./+,@:-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
}
