// Verifies tree files. Plays every secret through the bytes of the file, turn by turn, and compares the
// counts with the file's own counts and its objective. It shares with the rest of the program only the code
// that opens files, looks up guesses and computes digests of word lists. It has its own lists of secrets,
// feedback (score.ts) and objectives (objective.ts). It cannot see whether a better strategy exists, so it
// only repeats the file's claim.

import { quote } from '../base/quote.ts';
import { DONE } from '../tree-output/no-position.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { Hints, has } from './hints.ts';
import { type CheckedObjective, costOf, lastAllowed, readObjective } from './objective.ts';
import { listCodes, RULES, type Rule, type Symbols, score, symbolGame, symbolsOf } from './score.ts';
import { type CheckedLists, listName, printed, readWordName } from './word-name.ts';

/** Result of verifying a tree. `reason` is a whole sentence. */
export type Verdict =
  | {
      readonly ok: true;
      readonly game: string;
      readonly objective: string;
      /**
       * The result of the strategy in terms of its objective, such as `50 secrets on turn 7`; undefined if
       * the objective is unknown.
       */
      readonly figure: string | undefined;
      /** Number of secrets; the tree finds each of them. */
      readonly secrets: number;
      /** Sum of turns over all secrets. */
      readonly total: number;
      readonly worst: number;
      /** `histogram[t]` is the number of secrets found on turn t; entry 0 is 0. */
      readonly histogram: readonly number[];
      /** The claim as the file states it, unchecked. */
      readonly claim: string;
      /**
       * Number of guessable words that the file leaves out. If words are missing, the list of further words
       * could not be checked against the digest in the game's name.
       */
      readonly wordsLeftOut: number;
      /** False if the words are too long for a certificate about this game. */
      readonly certifiable: boolean;
    }
  | { readonly ok: false; readonly reason: string };

/** The parts of an opened tree that the verifier needs. */
export type Lookup = Pick<
  Tree,
  'objective' | 'claim' | 'total' | 'histogram' | 'positions' | 'root' | 'guess' | 'next'
> & {
  readonly game: { readonly name: string } & Partial<Pick<Tree['game'], 'codes' | 'secrets'>>;
} & Partial<Pick<Tree, 'words'>>;

/** The rules by which a tree is played. */
interface Rules {
  readonly rule: Rule;
  /** All codes that may be guessed; the secrets come first. */
  readonly codes: readonly string[];
  readonly symbols: readonly Symbols[];
  readonly secrets: number;
  /** Computes which guesses hard mode allows; undefined without hard mode. */
  readonly hints: Hints | undefined;
  readonly wordsLeftOut: number;
}

/** Result of playing every secret. */
interface PlayResult {
  readonly histogram: readonly number[];
  /**
   * The first guess that cannot be the secret, as `after 012 0A0B it guesses 013`. Undefined if every guess
   * is consistent, or if consistency was not checked.
   */
  readonly inconsistent: string | undefined;
}

/**
 * Plays every secret of the game through a tree file. Bad bytes give a verdict, not an exception. A file that
 * only names its word lists or chosen secrets needs `game`, as openTree does. Words of that game are checked
 * against the digests that the verifier knows, and chosen secrets against the digest in the name.
 */
export function verifyTree(bytes: Uint8Array, game?: Tree['game']): Verdict {
  try {
    // The user's own symbols do not matter, because the verifier knows digits only.
    return replay(openTree(bytes, game?.words === false ? { ...game, alphabet: DIGITS } : game));
  } catch (error) {
    if (error instanceof TreeError) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Plays every secret of the game through an opened tree, and compares the counts with the file. */
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
    certifiable: rules.codes[0].length <= rules.rule.longestWord,
  };
}

/** The full names of word games that have a short name (FORMAT.md). */
const NAMED_LISTS: Readonly<Record<string, string>> = {
  wordle: 'wordle-2315-f40e47975cf360ff+10657-f012ef5ecdbeb942',
  'wordle-2023': 'wordle-3158-3e443482b78dee0f+11697-d04df4335cad44c3',
};

/**
 * Replaces a short name by its full name, which contains digests: `wordle-2023` → `wordle-3158-…`. Keeps a
 * suffix such as `-hard`, and returns other names unchanged.
 */
function fullName(name: string): string {
  return name.replace(/^wordle(-2023)?(?=-hard$|$)/, (short) => NAMED_LISTS[short]);
}

/** Plays all secrets. Returns a sentence if the tree does not find one of them. */
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

/**
 * Returns the rules of the game that the tree names. The word lists of a word game come from the file.
 * Returns a sentence if the game is unknown or the lists are wrong.
 */
function rulesOf(tree: Lookup): Rules | string {
  const { name } = tree.game;
  const lists = tree.words?.();
  if (lists !== undefined) return rulesOfWords(name, lists);
  const [, whole, set] = CHOSEN.exec(name) ?? [];
  if (whole !== undefined) return rulesOfChosen(tree.game, whole, set);
  const game = symbolGame(name);
  if (game === undefined) return `The verifier does not know the game ${name}.`;
  const codes = listCodes(game);
  const size = { secrets: codes.length, hints: undefined, wordsLeftOut: 0 };
  return { rule: game.rule, codes, symbols: codes.map(symbolsOf), ...size };
}

/** The name of a game with chosen secrets: the whole game, and the number and digest of its secrets. */
const CHOSEN = /^(\d+x\d+[a-z]*)-(\d+-[0-9a-f]{16})$/;

/**
 * Returns the rules of a game with chosen secrets. The digest decides whether the secrets that came with the
 * tree are those of the name.
 */
function rulesOfChosen(
  { name, codes = EMPTY, secrets = 0 }: Lookup['game'],
  whole: string,
  set: string,
): Rules | string {
  const game = symbolGame(whole);
  if (game === undefined) return `The verifier does not know the game ${name}.`;
  const all = listCodes(game);
  const digits = Array.from(codes.subarray(0, secrets * game.positions), (symbol) =>
    symbol.toString(16),
  ).join('');
  const chosen = Array.from({ length: secrets }, (_, i) =>
    digits.slice(i * game.positions, (i + 1) * game.positions),
  );
  const known = new Set(chosen);
  const others = all.filter((code) => !known.has(code));
  const areCodes = known.size === secrets && others.length + secrets === all.length;
  if (!areCodes || listName(chosen, 16) !== set)
    return `The secrets given with the tree are not those of ${name}.`;
  const list = [...chosen, ...others];
  return {
    rule: game.rule,
    codes: list,
    symbols: list.map(symbolsOf),
    secrets,
    hints: undefined,
    wordsLeftOut: 0,
  };
}

const EMPTY = new Uint8Array();
const DIGITS = '0123456789abcdef';

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

/** One turn: the number of the guess, and the feedback. */
type Turn = readonly [guess: number, feedback: number];

/** Returns the turns in which the tree finds the secret; a sentence if the tree fails or breaks a rule. */
function play(
  tree: Lookup,
  secret: number,
  rules: Rules,
  numbers: ReadonlyMap<string, number>,
): readonly Turn[] | string {
  const { rule, codes, symbols, hints } = rules;
  const name = printed(codes[secret]);
  let position = tree.root;
  let allowed = hints?.all;
  const turns: Turn[] = [];
  while (turns.length < tree.positions) {
    const text = tree.guess(position);
    // Lists have σ at the end of a word too. Trees print the final form ς there.
    const guess = numbers.get(text.replace(/ς$/, 'σ'));
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
  return `${printed(codes[guess])} ${rule.format(feedback, codes[guess].length)}`;
}

/**
 * Describes the first guess that cannot be the secret: it contradicts an earlier feedback, or is no possible
 * secret. Returns undefined if there is no such guess.
 */
function firstInconsistent(turns: readonly Turn[], rules: Rules): string | undefined {
  const { rule, codes, symbols, secrets } = rules;
  for (const [turn, [guess]] of turns.entries()) {
    const wrong = turns
      .slice(0, turn)
      .find(([before, feedback]) => score(rule, symbols[before], symbols[guess]) !== feedback);
    if (wrong !== undefined) return `after ${formatTurn(wrong, rules)} it guesses ${printed(codes[guess])}`;
    if (guess >= secrets) return `it guesses ${printed(codes[guess])}`;
  }
  return undefined;
}

/** Returns a sentence if the file's total or histogram is wrong; undefined otherwise. */
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

/** Returns a sentence if the replay contradicts the objective of the tree; undefined otherwise. */
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

/** Returns the result of a strategy in terms of its objective. */
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

/** Returns a count with its unit: `1 turn`, `2 turns`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
