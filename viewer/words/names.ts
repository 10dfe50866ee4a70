// Names and sentences for the short words of files: games, objectives, claims, and rules of feedback. An
// unknown word is shown as it is, so a tree with a new objective can still be read.

import type { Marking, SymbolMarking } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import { type Notation, readNotation } from '../../game/notation.ts';
import { claimsOptimum } from '../../tree-output/file-format.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { LISTS, type ListName } from '../state/address.ts';
import { type Sentence, t } from './language.ts';

/** The name of an objective, such as `average within 5`. */
export function objectiveName(objective: string): string {
  const [, kind, n = ''] = /^(.*?)(?: (\d+))?$/.exec(objective) ?? [];
  return t(`goal.${kind}` as Sentence, { n: Number(n) }) || objective;
}

/** How strong a claim is, in a word. */
export function claimName(claim: string): string {
  return t(`claim.${claim}` as Sentence) || claim;
}

/** Groups in which games are offered. */
export const FAMILIES = ['bulls', 'mastermind', 'sizes', 'bulls-only', 'words'] as const;
/** One of the families in which the page lists games. */
type Family = (typeof FAMILIES)[number];

/** Is it played with pegs? Mastermind repeats fewer symbols than there are digits. */
export function isMastermind(name: string): boolean {
  const game = readNotation(name);
  return game?.repetition === true && game.symbols < 10;
}

/**
 * The family of a game. Bulls and Cows has three or more of ten digits and tells cows; other games without
 * pegs are other sizes.
 */
export function familyOf(name: string): Family {
  const game = readNotation(name);
  if (game === undefined) return 'words';
  if (game.marking === 'bulls') return 'bulls-only';
  if (isMastermind(name)) return 'mastermind';
  return game.symbols === 10 && game.positions > 2 ? 'bulls' : 'sizes';
}

/**
 * The name of a game: `Bulls and Cows – 4 digits`, `Mastermind – 4 pegs, 6 colours`. A number stays on the
 * line of its unit.
 */
export function gameName(name: string): string {
  const game = readNotation(name);
  if (game === undefined) return wordGameName(name);
  const { positions: n, symbols: m } = game;
  if (isMastermind(name)) return named('game.mastermind', [t('game.pegs', { n, m }), ...extras(game)]);
  const size = m === 10 ? t('game.digits', { n }) : t('game.of', { n, m });
  const repeated = game.repetition ? [t('game.repeats')] : [];
  return named('game.bulls', [size, ...repeated, ...extras(game)]);
}

/** The name of word lists: `Wordle, original, Hard mode`. */
export function wordListName(list: ListName, hard: boolean): string {
  return [t(`words.list.${list}`), ...(hard ? [t('words.hard')] : [])].join(t('comma'));
}

function wordGameName(name: string): string {
  const list = LISTS.find((each) => each !== 'own' && (name === each || name === `${each}-hard`));
  return list === undefined ? name : wordListName(list, name !== list);
}

function named(kind: Sentence, size: readonly string[]): string {
  return t('game.named', { kind: t(kind), size: size.join(t('comma')) });
}

function extras({ leadingZero, marking }: Notation): string[] {
  return [...(leadingZero ? [] : [t('game.nozero')]), ...(marking === 'ab' ? [] : [t(`rule.${marking}`)])];
}

/** Names a sentence about the answers to codes: how they are counted, with pegs or without. */
export function ruleKey(marking: Marking, pegs: boolean): `${SymbolMarking}${'' | '.pegs'}` {
  return `${marking as SymbolMarking}${pegs ? '.pegs' : ''}`;
}

/** The rules of a game, sentence by sentence: the secret, then the answers. */
export function rulesOf(
  { positions, symbols, repetition, leadingZero, alphabet, marking }: Game,
  pegs: boolean,
): string[] {
  const secret = pegs ? 'rules.pegs' : repetition ? 'rules.repeat' : 'rules.differ';
  return [
    t(secret, { n: positions, last: alphabet[symbols - 1], m: symbols }),
    ...(leadingZero ? [] : [t('rules.nozero')]),
    t(`rules.${ruleKey(marking, pegs)}`),
  ];
}

/** No more is said than the claim of the tree allows. */
export function bestPlay({ claim, objective }: Tree): string {
  if (!claimsOptimum(claim)) return t('records.known');
  return objective === 'average'
    ? t('records.best')
    : t('records.best.goal', { goal: objectiveName(objective) });
}
