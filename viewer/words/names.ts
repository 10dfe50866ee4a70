// Names and sentences for the short words in files: games, objectives, claims, and rules of feedback. An
// unknown word is shown unchanged, so the page can also show a tree with a new objective.

import type { Marking, SymbolMarking } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import { type Notation, readNotation } from '../../game/notation.ts';
import { claimsOptimum } from '../../tree-output/file-format.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { LISTS, type ListName, wholeName } from '../state/address.ts';
import { ownSymbols, shortly } from '../state/own-symbols.ts';
import { type Sentence, t } from './language.ts';

/** Returns the name of an objective, such as `average within 5`. */
export function objectiveName(objective: string): string {
  const [, kind, n = ''] = /^(.*?)(?: (\d+))?$/.exec(objective) ?? [];
  return t(`goal.${kind}` as Sentence, { n: Number(n) }) || objective;
}

/** Returns a word for the strength of a claim. */
export function claimName(claim: string): string {
  return t(`claim.${claim}` as Sentence) || claim;
}

/** The groups in which the page lists games. */
export const FAMILIES = ['bulls', 'mastermind', 'sizes', 'bulls-only', 'words'] as const;
/** The name of a group of games. */
type Family = (typeof FAMILIES)[number];

/** True if a game is shown with pegs. Such a game may repeat symbols and has fewer than ten. */
export function isMastermind(name: string): boolean {
  const game = readNotation(wholeName(name));
  return game?.repetition === true && game.symbols < 10;
}

/**
 * Returns the family of a game. Bulls and Cows has ten digits, at least three positions, and counts cows.
 * Games of different symbols with other numbers are in the family `sizes`.
 */
export function familyOf(name: string): Family {
  const game = readNotation(name);
  if (game === undefined) return 'words';
  if (game.marking === 'bulls') return 'bulls-only';
  if (isMastermind(name)) return 'mastermind';
  return game.symbols === 10 && game.positions > 2 ? 'bulls' : 'sizes';
}

/**
 * Returns the name of a game, such as `Bulls and Cows (4 digits)` or `Mastermind (4 pegs, 6 colours)`. A line
 * never breaks between a number and its unit.
 */
export function gameName(name: string): string {
  const game = readNotation(wholeName(name));
  if (game === undefined) return wordGameName(name);
  const { positions: n, symbols: m } = game;
  if (isMastermind(name)) return named('game.mastermind', [t('game.pegs', { n, m }), ...extras(game)]);
  const size = m === 10 ? t('game.digits', { n }) : t('game.of', { n, m });
  const repeated = game.repetition ? [t('game.repeats')] : [];
  return named('game.bulls', [size, ...repeated, ...extras(game)]);
}

/** Returns the name of a word list, such as `Wordle, original, Hard mode`. */
export function wordListName(list: ListName, hard: boolean): string {
  return [t(`words.list.${list}`), ...(hard ? [t('words.hard')] : [])].join(t('comma.list'));
}

function wordGameName(name: string): string {
  const list = LISTS.find((each) => each !== 'own' && (name === each || name === `${each}-hard`));
  return list === undefined ? name : wordListName(list, name !== list);
}

function named(kind: Sentence, size: readonly string[]): string {
  return t('game.named', { kind: t(kind), size: size.join(t('comma.list')) });
}

function extras({ leadingZero, marking }: Notation): string[] {
  return [...(leadingZero ? [] : [t('game.nozero')]), ...(marking === 'ab' ? [] : [t(`rule.${marking}`)])];
}

/** Returns the key of the sentence about the feedback of a game: how it counts, with pegs or without. */
export function ruleKey(marking: Marking, pegs: boolean): `${SymbolMarking}${'' | '.pegs'}` {
  return `${marking as SymbolMarking}${pegs ? '.pegs' : ''}`;
}

/** Digits from 1, which readers may choose as symbols. */
const DIGITS = '123456789';

/** Returns the rules of a game as sentences: first about the secret, then about the feedback. */
export function rulesOf(game: Game, pegs: boolean): string[] {
  const { positions, symbols, repetition, leadingZero, alphabet, marking } = game;
  const own = ownSymbols(game);
  const isDigits = own === undefined || DIGITS.startsWith(own);
  const secret = pegs ? 'rules.pegs' : repetition ? 'rules.repeat' : 'rules.differ';
  const ofOwn = repetition ? 'rules.own.repeat' : 'rules.own.differ';
  return [
    isDigits
      ? t(secret, { n: positions, first: alphabet[0], last: alphabet[symbols - 1], m: symbols })
      : t(ofOwn, { n: positions, all: shortly(game, own) }),
    ...(leadingZero ? [] : [t('fault.zero', { first: alphabet[0] })]),
    t(`rules.${ruleKey(marking, pegs)}`),
  ];
}

/** Returns a name for the play of a tree, which says no more than the claim of the tree. */
export function bestPlay({ claim, objective }: Tree): string {
  if (!claimsOptimum(claim)) return t('records.known');
  return objective === 'average'
    ? t('records.best')
    : t('records.best.goal', { goal: objectiveName(objective) });
}
