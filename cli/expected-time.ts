// How long games take to be solved, by experience: measured for the average, on two cores. Other questions
// take a little less or several times as much. Nothing rests on these figures but what is offered without a
// wait, and what is said before a long run.

import type { Game } from '../game/game.ts';
import type { Objective } from '../solver/objective-text.ts';
import { QUICK_CODES, QUICK_PAIRS } from './feedback-rules.ts';
import type { Io } from './io.ts';

/** Words are not symmetric: up to so many secrets; 300 + 8000 words with Wordle marks take 2 s. */
const WORDS = 300;
/** Is the game solved in seconds? */
export function isQuick(game: Game): boolean {
  if (game.words) return game.secrets <= WORDS && game.secrets * game.guesses <= QUICK_PAIRS[game.marking];
  return game.secrets <= QUICK_CODES[game.marking](game.positions);
}

/** Why a game is not quick: `4x10r has 10000 codes of 4 symbols, too many to be solved in seconds`. */
export function notQuick(game: Game): string {
  if (game.words) {
    const others = game.guesses === game.secrets ? '' : ` and ${game.guesses - game.secrets} further guesses`;
    return `${game.name} has ${game.secrets} secrets${others}, too many words to be solved in seconds`;
  }
  return `${game.name} has ${game.secrets} codes of ${game.positions} symbols, too many to be solved in seconds`;
}

/**
 * Games of symbols by their codes, where bulls and cows are told: 5x6r (7776 codes), 4x10r (10 000) and 4x12
 * (11 880) take up to half a minute, 4x13 (17 160) four minutes, 5x9 (15 120) and 4x14 (24 024) half an hour.
 * What each took in CPU time stands in trees/costs.json.
 */
const LONG_RUNS: readonly (readonly [codes: number, time: string])[] = [
  [12_000, 'minutes to days'],
  [9000, 'half a minute or more'],
];

/**
 * Where only a deadline counts, up to so many codes take a few minutes at most. Beyond, 4x14 (24 024) takes
 * seconds one way and a minute the other, and 4x12 (11 880) twenty minutes for a certificate; of 4x15 (32
 * 760) no run has come to its end.
 */
const CODES_BY_DEADLINE = 10_000;

/**
 * Lists of five letters with Wordle marks, by secrets times pairs of guesses: those of the original Wordle,
 * in hard mode too, take a few minutes. Shorter words are told less.
 */
const ORIGINAL_LISTS = 4e11;
const LETTERS = 5;

/** What a run consists of. */
interface ExpectedRun {
  /** Is the whole front asked for? That takes some fifty proofs. */
  readonly isFront?: true;
  /** The question; by default, averages are among what is asked. */
  readonly objective?: Objective;
}

/** What a run over this game takes: `half a minute or more`; undefined where it is less. */
export function longTime(game: Game, { isFront, objective }: ExpectedRun = {}): string | undefined {
  if (isQuick(game)) return undefined;
  const onlyDeadline = objective?.kind === 'not-within' || objective?.kind === 'win';
  if (game.marking === 'wordle' && game.positions === LETTERS && !onlyDeadline)
    return game.secrets * game.guesses ** 2 < ORIGINAL_LISTS ? 'minutes' : 'minutes to hours';
  if (game.words || game.marking !== 'ab') return onlyDeadline ? 'seconds to days' : 'minutes to days';
  if (onlyDeadline) return game.secrets <= CODES_BY_DEADLINE ? undefined : 'seconds to hours';
  const known = LONG_RUNS.find(([codes]) => game.secrets > codes)?.[1];
  return known ?? (isFront ? 'minutes to hours' : undefined);
}

/**
 * Says before a run that it will take long, if it will; and, where no ledger is kept, that one would outlast
 * it.
 */
export function sayLongTime(io: Io, game: Game, ledger: string | undefined, run: ExpectedRun = {}): void {
  const time = longTime(game, run);
  if (time === undefined) return;
  const advice = ledger === undefined ? '; with --ledger <file>, what is proven outlasts the run' : '';
  io.err(`By experience, ${game.name} takes ${time}${advice}.\n`);
}
