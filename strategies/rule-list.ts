// The list of players.
// The only place where they are named together; each stands in a file of its kind.

import type { Game } from '../game/game.ts';
import { UsageError } from '../game/usage-error.ts';
import { expectedSize, knuth, leastDeviation, minimaxAny, minimaxConsistent, mostClasses } from './class-size-players.ts';
import { entropy } from './entropy.ts';
import { monochrome, monochromeSieve } from './monochrome.ts';
import { naive, sieve, sieveRandom } from './naive.ts';
import type { Rule } from './rule.ts';
import { leastVariance, varianceClasses, varianceEscape, varianceRandom } from './variance.ts';

/** All rules, the simple ones first. */
export const RULES: readonly Rule[] = [
  naive,
  sieve,
  sieveRandom,
  monochrome,
  monochromeSieve,
  minimaxConsistent,
  minimaxAny,
  knuth,
  mostClasses,
  leastVariance,
  varianceRandom,
  varianceEscape,
  varianceClasses,
  leastDeviation,
  expectedSize,
  entropy,
];

/** The rules that can play a game. */
export function rulesFor(game: Game): readonly Rule[] {
  return RULES.filter((rule) => canPlay(game, rule));
}

function canPlay(game: Game, rule: Rule): boolean {
  return !rule.needsRepetition || (game.repetition && !game.words);
}

/**
 * The rule with this name, in any case.
 * @param others names that the caller knows besides, for the complaint.
 * @throws UsageError that lists the known names, or says that the rule cannot play the game.
 */
export function ruleNamed(game: Game, name: string, others: readonly string[] = []): Rule {
  const rule = RULES.find((known) => known.name === name.trim().toLowerCase());
  if (rule === undefined) {
    const known = [...rulesFor(game).map((each) => each.name), ...others].join(', ');
    throw new UsageError(`"${name}" is not a player; the players of ${game.name} are ${known}.`);
  }
  if (!canPlay(game, rule)) {
    if (game.words) throw new UsageError(`${rule.name} cannot play with words: it guesses codes such as 0000, as in 4x10r.`);
    throw new UsageError(`${rule.name} cannot play ${game.name}: it guesses codes that repeat a symbol, as in 4x10r.`);
  }
  return rule;
}
