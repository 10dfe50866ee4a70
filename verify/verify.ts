// The sceptic of tree files: plays every secret through the shipped bytes, turn by turn, by text, and counts for itself.
// It takes from the program only the opening of files and the look-up; secrets and answers are its own (score.ts).
// What it cannot see is whether a better strategy exists: the claim is reported, not judged.

import { DONE, openTree, type Tree, TreeError } from '../tree-output/open.ts';
import { listSecrets, scoreText, scoreWordle } from './score.ts';

/** What the sceptic found. `reason` is a whole sentence. */
export type Verdict =
  | {
      readonly ok: true;
      readonly game: string;
      readonly objective: string;
      /** Number of secrets played, all of them found. */
      readonly secrets: number;
      /** Sum over all secrets of the turn that found them, in turns. */
      readonly total: number;
      readonly worst: number;
      /** histogram[t] secrets were found on turn t; entry 0 is 0. */
      readonly histogram: readonly number[];
      /** As the file says; not judged. */
      readonly claim: string;
    }
  | { readonly ok: false; readonly reason: string };

/** What the sceptic asks of an opened tree. */
export type Lookup = Pick<Tree, 'objective' | 'claim' | 'total' | 'histogram' | 'positions' | 'root' | 'guess' | 'next'> & {
  readonly game: { readonly name: string };
} & Partial<Pick<Tree, 'words'>>;

/** The rules by which a tree is played. */
interface Rules {
  readonly secrets: readonly string[];
  /** All that may be guessed. */
  readonly codes: ReadonlySet<string>;
  readonly score: (guess: string, secret: string) => string;
}

/** Replays every secret of the game through a tree file. Never throws on bad bytes: they are a verdict too. */
export function verifyTree(bytes: Uint8Array): Verdict {
  try {
    return replay(openTree(bytes));
  } catch (error) {
    if (error instanceof TreeError) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Replays every secret of the game through an opened tree, and compares what it counts with what the tree claims. */
export function replay(tree: Lookup): Verdict {
  const counted = playAll(tree);
  return typeof counted === 'string' ? { ok: false, reason: counted } : judge(tree, counted);
}

/** The histogram over all secrets, or the sentence that says which secret is not found. */
function playAll(tree: Lookup): number[] | string {
  const rules = rulesOf(tree);
  if (typeof rules === 'string') return rules;
  const histogram = [0];
  for (const secret of rules.secrets) {
    const turns = play(tree, secret, rules);
    if (typeof turns === 'string') return turns;
    while (histogram.length <= turns) histogram.push(0);
    histogram[turns]++;
  }
  return histogram;
}

/** The rules that the name of the game stands for; of words, the lists are the file's. Or a sentence. */
function rulesOf(tree: Lookup): Rules | string {
  const { name } = tree.game;
  const words = tree.words?.();
  const named = /^(ab|wordle)-([0-9]+)(?:[+][0-9]+)?-[0-9a-f]{8}$/.exec(name);
  if (words !== undefined && named !== null) {
    const codes = new Set([...words.secrets, ...words.others]);
    const length = words.secrets[0]?.length ?? 0;
    if (words.secrets.length !== Number(named[2]))
      return `The tree has ${words.secrets.length} secrets, but its game is ${name}.`;
    if (codes.size < words.secrets.length + words.others.length) return 'The tree lists a word twice.';
    if ([...codes].some((word) => word.length !== length || length === 0)) return 'The words of the tree differ in length.';
    return { secrets: words.secrets, codes, score: named[1] === 'ab' ? scoreText : scoreWordle };
  }
  const secrets = listSecrets(name);
  if (secrets === undefined) return `The sceptic does not know the game ${name}.`;
  return { secrets, codes: new Set(secrets), score: scoreText };
}

/** The turn that finds the secret, or a sentence. */
function play(tree: Lookup, secret: string, { codes, score }: Rules): number | string {
  let position = tree.root;
  for (let turn = 1; turn <= tree.positions; turn++) {
    const guess = tree.guess(position);
    if (!codes.has(guess)) return `The tree guesses ${guess}, which is no code of ${tree.game.name}.`;
    const answer = score(guess, secret);
    position = tree.next(position, answer);
    if (position === DONE) return guess === secret ? turn : `The tree takes ${guess} for the secret ${secret}.`;
    if (guess === secret) return `The tree guesses the secret ${secret} on turn ${turn} and does not stop.`;
    if (position < 0) return `The tree has no guess for the secret ${secret} after ${guess} ${answer} on turn ${turn}.`;
  }
  return `The tree never finds the secret ${secret}.`;
}

function judge(tree: Lookup, histogram: readonly number[]): Verdict {
  const secrets = histogram.reduce((sum, count) => sum + count, 0);
  const total = histogram.reduce((sum, count, turn) => sum + count * turn, 0);
  if (total !== tree.total)
    return { ok: false, reason: `The tree claims a total of ${tree.total} turns; the sceptic counts ${total}.` };
  if (histogram.join() !== tree.histogram.join()) {
    return {
      ok: false,
      reason: `The tree claims ${tree.histogram.join(' ')} secrets by turn; the sceptic counts ${histogram.join(' ')}.`,
    };
  }
  const { game, objective, claim } = tree;
  return { ok: true, game: game.name, objective, secrets, total, worst: histogram.length - 1, histogram, claim };
}
