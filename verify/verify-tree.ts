// The verifier of tree files. It plays every secret through the shipped bytes, turn by turn, and compares its
// own counts with the file and its objective. It shares with the program the opening of files, the look-up
// and the digest of word lists. Secrets, feedback (score.ts) and objectives (objective.ts) are its own. It
// cannot see whether a better strategy exists, so it only reports the claim.

import { quote } from '../base/quote.ts';
import { DONE } from '../tree-output/no-position.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { Hints, has } from './hints.ts';
import { type CheckedObjective, costOf, lastAllowed, readObjective } from './objective.ts';
import { listCodes, RULES, type Rule, type Symbols, score, symbolGame, symbolsOf } from './score.ts';
import { type CheckedLists, listName, readWordName } from './word-name.ts';

/** Verdict of the verifier. `reason` is a whole sentence. */
export type Verdict =
  | {
      readonly ok: true;
      readonly game: string;
      readonly objective: string;
      /**
       * The strategy's result by its objective, such as `50 secrets on turn 7`; undefined for an unknown
       * objective.
       */
      readonly figure: string | undefined;
      /** Number of secrets played, all of them found. */
      readonly secrets: number;
      /** Sum over all secrets of the turn that found them, in turns. */
      readonly total: number;
      readonly worst: number;
      /** histogram[t] secrets were found on turn t; entry 0 is 0. */
      readonly histogram: readonly number[];
      /** As the file says; not judged. */
      readonly claim: string;
      /**
       * Further guesses of a game of words that the file leaves out, so that their list could not be held
       * against the name.
       */
      readonly wordsLeftOut: number;
    }
  | { readonly ok: false; readonly reason: string };

/** The parts of an opened tree that the verifier needs. */
export type Lookup = Pick<
  Tree,
  'objective' | 'claim' | 'total' | 'histogram' | 'positions' | 'root' | 'guess' | 'next'
> & {
  readonly game: { readonly name: string };
} & Partial<Pick<Tree, 'words'>>;

/** The rules by which a tree is played. */
interface Rules {
  readonly rule: Rule;
  /** All codes that may be guessed: first the secrets. */
  readonly codes: readonly string[];
  readonly symbols: readonly Symbols[];
  readonly secrets: number;
  /** The hints that a guess must keep in hard mode. */
  readonly hints: Hints | undefined;
  readonly wordsLeftOut: number;
}

/** Result of playing every secret. */
interface PlayResult {
  readonly histogram: readonly number[];
  /**
   * The first guess that could not be the secret, as `after 012 0A0B it guesses 013`; undefined without one,
   * or without `watchful`.
   */
  readonly inconsistent: string | undefined;
}

/**
 * Replays every secret of the game through a tree file. Bad bytes are a verdict too, never thrown. A file
 * about a game of words by name needs that game, as openTree does; its words are held against the digests
 * that the verifier knows.
 */
export function verifyTree(bytes: Uint8Array, game?: Tree['game']): Verdict {
  try {
    return replay(openTree(bytes, game));
  } catch (error) {
    if (error instanceof TreeError) return { ok: false, reason: error.message };
    throw error;
  }
}

/**
 * Replays every secret of the game through an opened tree, and compares the counts with those of the file.
 */
export function replay(tree: Lookup): Verdict {
  const rules = rulesOf(tree);
  if (typeof rules === 'string') return { ok: false, reason: rules };
  const objective = readObjective(tree.objective);
  const played = playAll(tree, rules, objective?.consistent === true);
  if (typeof played === 'string') return { ok: false, reason: played };
  const fault = falseCount(tree, played) ?? (objective && falseObjective(tree.objective, objective, played));
  if (fault !== undefined) return { ok: false, reason: fault };
  const { histogram } = played;
  const worst = histogram.length - 1;
  const counted = { secrets: rules.secrets, total: tree.total, worst, histogram };
  const figure = objective && figureOf(objective, histogram);
  const { game, claim, objective: words } = tree;
  return {
    ok: true,
    game: game.name,
    objective: words,
    figure,
    ...counted,
    claim,
    wordsLeftOut: rules.wordsLeftOut,
  };
}

/** The full names of games of words behind the short ones (FORMAT.md). */
const NAMED_LISTS: Readonly<Record<string, string>> = {
  wordle: 'wordle-2315-f40e47975cf360ff+10657-f012ef5ecdbeb942',
  'wordle-2023': 'wordle-3158-3e443482b78dee0f+11697-d04df4335cad44c3',
};

/**
 * The name that says which lists are meant: `wordle-2023` → `wordle-3158-…`. Text after a short name stays.
 */
function fullName(name: string): string {
  return name.replace(/^wordle(-2023)?(?=-hard$|$)/, (short) => NAMED_LISTS[short]);
}

/** Result of playing all secrets, or a sentence about a secret that is not found. */
function playAll(tree: Lookup, rules: Rules, watchful: boolean): PlayResult | string {
  const histogram = [0];
  let inconsistent: string | undefined;
  const numbers = new Map(rules.codes.map((code, number) => [code, number]));
  for (let secret = 0; secret < rules.secrets; secret++) {
    const turns = play(tree, secret, rules, numbers);
    if (typeof turns === 'string') return turns;
    while (histogram.length <= turns.length) histogram.push(0);
    histogram[turns.length]++;
    if (watchful) inconsistent ??= firstInconsistent(turns, rules);
  }
  return { histogram, inconsistent };
}

/** The rules that the name of the game stands for; of words, the lists are the file's. Or a sentence. */
function rulesOf(tree: Lookup): Rules | string {
  const { name } = tree.game;
  const lists = tree.words?.();
  if (lists !== undefined) return rulesOfWords(name, lists);
  const game = symbolGame(name);
  if (game === undefined) return `The verifier does not know the game ${name}.`;
  const codes = listCodes(game);
  const size = { secrets: codes.length, hints: undefined, wordsLeftOut: 0 };
  return { rule: game.rule, codes, symbols: codes.map(symbolsOf), ...size };
}

function rulesOfWords(name: string, { secrets, others }: CheckedLists): Rules | string {
  const named = readWordName(fullName(name), 16);
  if (named === undefined) return `The verifier does not know the game ${name}.`;
  const codes = [...secrets, ...others];
  const [count, othersCount = 0] = named.lists.map((list) => Number(list.split('-')[0]));
  if (secrets.length !== count) return `The tree has ${secrets.length} secrets, but its game is ${name}.`;
  if (new Set(codes).size < codes.length) return 'The tree lists a word twice.';
  if (codes.some((word) => word.length !== codes[0].length || word === ''))
    return 'The words of the tree differ in length.';
  const wordsLeftOut = othersCount - others.length;
  const lists = [secrets, ...(wordsLeftOut === 0 && othersCount > 0 ? [others] : [])];
  if (wordsLeftOut < 0 || lists.some((list, i) => listName(list, 16) !== named.lists[i]))
    return `The words of the tree are not those of ${name}.`;
  const symbols = codes.map(symbolsOf);
  const hints = named.isHard ? new Hints(symbols) : undefined;
  return { rule: RULES[named.rule], codes, symbols, secrets: secrets.length, hints, wordsLeftOut };
}

/** A turn: the number of the guess, and the feedback. */
type Turn = readonly [guess: number, feedback: number];

/** The turns that find the secret, or a sentence. */
function play(
  tree: Lookup,
  secret: number,
  rules: Rules,
  numbers: ReadonlyMap<string, number>,
): readonly Turn[] | string {
  const { rule, codes, symbols, hints } = rules;
  const name = codes[secret];
  let position = tree.root;
  let allowed = hints?.all;
  const turns: Turn[] = [];
  while (turns.length < tree.positions) {
    const text = tree.guess(position);
    const guess = numbers.get(text);
    if (guess === undefined) return `The tree guesses ${text}, which is no code of ${tree.game.name}.`;
    if (allowed !== undefined && !has(allowed, guess)) {
      const before = turns.map((turn) => formatTurn(turn, rules)).join(', ');
      return `The tree guesses ${text} after ${before}, which hard mode does not allow.`;
    }
    const feedback = score(rule, symbols[guess], symbols[secret]);
    const turn: Turn = [guess, feedback];
    turns.push(turn);
    allowed = allowed && hints?.after(allowed, guess, feedback);
    position = tree.next(position, rule.format(feedback, name.length));
    if (position === DONE) return guess === secret ? turns : `The tree takes ${text} for the secret ${name}.`;
    if (guess === secret)
      return `The tree guesses the secret ${name} on turn ${turns.length} and does not stop.`;
    if (position < 0)
      return (
        `The tree has no guess for the secret ${name} after ${formatTurn(turn, rules)} on turn ` +
        `${turns.length}.`
      );
  }
  return `The tree never finds the secret ${name}.`;
}

function formatTurn([guess, feedback]: Turn, { rule, codes }: Rules): string {
  return `${codes[guess]} ${rule.format(feedback, codes[guess].length)}`;
}

/** The first guess that contradicts a feedback before it, or may only be guessed. */
function firstInconsistent(turns: readonly Turn[], rules: Rules): string | undefined {
  const { rule, codes, symbols, secrets } = rules;
  for (const [turn, [guess]] of turns.entries()) {
    const wrong = turns
      .slice(0, turn)
      .find(([before, feedback]) => score(rule, symbols[before], symbols[guess]) !== feedback);
    if (wrong !== undefined) return `after ${formatTurn(wrong, rules)} it guesses ${codes[guess]}`;
    if (guess >= secrets) return `it guesses ${codes[guess]}`;
  }
  return undefined;
}

/** Why the total or the histogram in the file is false. */
function falseCount(tree: Lookup, { histogram }: PlayResult): string | undefined {
  const total = histogram.reduce((sum, count, turn) => sum + count * turn, 0);
  if (total !== tree.total)
    return `The tree claims a total of ${tree.total} turns; the verifier counts ${total}.`;
  if (histogram.join() === tree.histogram.join()) return undefined;
  return (
    `The tree claims ${tree.histogram.join(' ')} secrets by turn; the verifier counts ` +
    `${histogram.join(' ')}.`
  );
}

/** Why the tree cannot be a strategy of its objective, as far as the tree alone can tell. */
function falseObjective(
  words: string,
  objective: CheckedObjective,
  { histogram, inconsistent }: PlayResult,
): string | undefined {
  const worst = histogram.length - 1;
  const { kind, turns, prices } = objective;
  if (inconsistent !== undefined)
    return `The objective of the tree is ${quote(words)}, but ${inconsistent}, which cannot be the secret.`;
  const last = prices === undefined ? undefined : lastAllowed(prices);
  if (last !== undefined && worst > last)
    return `The objective of the tree is ${quote(words)}, but it needs ${worst} turns.`;
  if (kind === 'not within' && worst <= Number(turns)) {
    return (
      `The objective of the tree is ${quote(words)}, but it finds every secret within ` +
      `${counted(worst, 'turn')}.`
    );
  }
  return undefined;
}

/** The result of a strategy by an objective. */
function figureOf({ kind, turns, prices }: CheckedObjective, histogram: readonly number[]): string {
  const worst = histogram.length - 1;
  const on = (turn: number): string => `${counted(histogram[turn] ?? 0, 'secret')} on turn ${turn}`;
  switch (kind) {
    case 'fewest on turn':
      return on(turns as number);
    case 'fewest last':
    case 'average then worst':
      return on(worst);
    case 'win within':
      return (
        `${counted(sum(histogram.slice(0, Number(turns) + 1)), 'secret')} within ` +
        `${counted(turns as number, 'turn')}`
      );
    case 'prices':
      return `cost ${costOf(prices as string, histogram)}`;
    case 'average':
    case 'average within':
      return `average ${(costOf('1,2', histogram) / sum(histogram)).toFixed(4)}`;
    default:
      return `worst ${worst}`;
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** `1 turn`, `2 turns`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
