// What is said on the page of one rule of feedback and not of another. How feedbacks are written and laid out
// follows from game/; games of words are not played on the page.

import type { Marking, SymbolMarking } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import type { Key } from './en.ts';
import { type Sentence, t } from './language.ts';

interface RuleOnPage {
  /** The sentence that says how to answer a guess, with digits and with pegs. */
  readonly how: Key;
  readonly howPegs: Key;
  /** The rule of the game, with digits and with pegs. */
  readonly rule: Key;
  readonly rulePegs: Key;
  /** A feedback in words, with pegs. */
  readonly pegs: Key;
  /** What the name of a game tells of it, if it is not what is usual. */
  readonly name: Key | undefined;
  /** What is told, as the game picker says it. */
  readonly answers: Sentence;
}

/** By rule. */
export const RULES_ON_PAGE: Readonly<Record<SymbolMarking, RuleOnPage>> = {
  ab: {
    how: 'how',
    howPegs: 'how.pegs',
    rule: 'rules.ab',
    rulePegs: 'rules.keys',
    pegs: 'feedback.pegs',
    name: undefined,
    answers: 'picker.ab',
  },
  bulls: {
    how: 'how.bulls',
    howPegs: 'how.pegs.bulls',
    rule: 'rules.bulls',
    rulePegs: 'rules.keys.bulls',
    pegs: 'feedback.pegs.bulls',
    name: 'game.bullsonly',
    answers: 'picker.a',
  },
};

/** What is said of the rule of a game of symbols. */
export function ruleOnPage(marking: Marking): RuleOnPage {
  return RULES_ON_PAGE[marking as SymbolMarking];
}

/** The rules of a game, sentence by sentence: what the secret is made of, and how a guess is answered. */
export function rulesOf(
  { positions, symbols, repetition, leadingZero, alphabet, marking }: Game,
  pegs: boolean,
): string[] {
  const rule = ruleOnPage(marking);
  const secret = pegs ? 'rules.pegs' : repetition ? 'rules.repeat' : 'rules.differ';
  return [
    t(secret, { n: positions, last: alphabet[symbols - 1], m: symbols }),
    ...(leadingZero ? [] : [t('rules.nozero')]),
    t(pegs ? rule.rulePegs : rule.rule),
  ];
}
