// Makes all sentences of a game in progress. Reads the state of the game, but knows no screens. Games of
// codes and of words have the same sentences with different examples.

import { formatCode, isCode } from '../game/code.ts';
import { exampleFeedback, formatFeedback, marks, parseFeedback } from '../game/feedback.ts';
import type { Marking } from '../game/feedback-rules.ts';
import type { Game, GameRules } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { PositionGame } from '../game/position.ts';
import type { Criticism } from '../strategies/coach.ts';
import type { Session, SessionSetup } from '../strategies/session.ts';
import { changesText, furtherFit, listOfCodes } from './contradiction.ts';
import { formatSpan, plural, winChance } from './format.ts';
import type { KnownAdvice } from './play-advisor.ts';

/** Commands that may appear at any time. In a game of words, a guess may be spelled like one of them. */
export const COMMANDS = ['hint', 'list', 'undo', 'help', 'quit', 'fix'];
/** The most codes that a list shows. */
const SHOWN_CODES = 60;

/** Returns the introduction to a game. */
export function opening({ setup: { game, host, player, within } }: Session): string {
  const lines = [game.words ? wordsOf(game) : codesOf(game), meaning(game)];
  // The exact host has no secret that could be drawn by weight.
  if (game.weights !== undefined && host?.name !== 'exact')
    lines.push(`Some ${noun(game)}s are likelier than others, by their weights.`);
  if (host !== undefined) lines.push(HOSTS[host.name]?.(noun(game)) ?? '');
  if (within !== undefined) lines.push(`You win if you find it within ${plural(within, 'turn')}.`);
  if (player !== undefined) lines.push(`Think of a secret ${noun(game)} of your own and answer its guesses.`);
  const both = host && COMMANDS.find((command) => isCode(game, command));
  if (both !== undefined)
    lines.push(`To guess the ${noun(game)} ${both}, type ${both}; the command is written /${both}.`);
  if (host !== undefined && player !== undefined)
    lines.push('You guess first in every round; whoever needs fewer rounds wins.');
  return lines.join('\n');
}

/** Returns the first lines of a game of symbols: its codes, and an example of a feedback. */
export function rulesText(game: GameRules): string {
  return `${codesOf(game)}\n${meaning(game)}`;
}

function codesOf(game: GameRules & Partial<Pick<Game, 'secrets' | 'guesses'>>): string {
  const { secrets, guesses } = game;
  const { alphabet } = game;
  const symbols = typeof alphabet === 'string' ? `0 to ${alphabet[game.symbols - 1]}` : alphabet.join(' ');
  const some = secrets === guesses ? '' : `; ${secrets} of ${guesses} may be the secret`;
  const rule = game.repetition ? 'symbols may repeat' : 'all different';
  const zero = game.leadingZero ? '' : `, the first one not ${alphabet[0]}`;
  const codes = plural(game.positions, 'symbol');
  return `${game.name}: codes of ${codes} ${symbols}, ${rule}${zero}${some}.`;
}

function wordsOf({ name, positions, secrets, guesses }: Game): string {
  const others = guesses === secrets ? '' : `, and ${guesses - secrets} more that can only be guessed`;
  return `${name}: ${plural(secrets, 'word')} of ${plural(positions, 'letter')}${others}.`;
}

/** Returns a sentence that explains an example of a feedback. */
function meaning(game: GameRules): string {
  const example = exampleFeedback(game);
  const { meaning } = feedbackInWords(game, marks(game, parseFeedback(game, example)));
  return `A feedback such as ${example} ${meaning}`;
}

/** Returns the ways in which the example of a feedback can be typed. */
function spellings(game: Game): string {
  const example = exampleFeedback(game);
  const { or = '' } = feedbackInWords(game, marks(game, parseFeedback(game, example)));
  return `${example}${or}`;
}

/** Returns the noun for secrets and guesses: word or code. */
function noun(game: Game): string {
  return game.words ? 'word' : 'code';
}

/** Introduces each host, with the noun for a secret. */
export const HOSTS: Readonly<Record<string, (noun: string) => string>> = {
  honest: (noun) => `It has thought of a secret ${noun}; find it.`,
  cunning: (noun) =>
    `The cunning host has no secret: it gives the feedback that leaves most ${noun}s, ` +
    'and never contradicts itself.',
  exact: () =>
    'The exact host has no secret: it gives the feedback against which even perfect play takes longest.',
};

/**
 * Explains a feedback under the rule of a game. `meaning` is the end of a sentence, and `or` is a second
 * spelling.
 */
function feedbackInWords(
  game: GameRules,
  { bulls, cows }: { readonly bulls: number; readonly cows: number },
): { readonly meaning: string; readonly or?: string } {
  const are = bulls === 1 ? 'is' : 'are';
  const right = `means: ${plural(bulls, game.words ? 'letter' : 'symbol')} ${are} right and in place`;
  const misplaced = `${cows} ${cows === 1 ? 'is' : 'are'} right but misplaced`;
  const marks = 'g is right and in place, y is elsewhere in the word, - is not (once more) in it';
  const rules: Readonly<Record<Marking, { readonly meaning: string; readonly or?: string }>> = {
    ab: { meaning: `${right}, ${misplaced}.`, or: `, or ${bulls} ${cows}` },
    bulls: { meaning: `${right}; of the others nothing is told.`, or: `, or ${bulls}` },
    wordle: { meaning: `marks each letter: ${marks}.` },
  };
  return rules[game.marking];
}

/** Returns the example of a correction, such as `fix 2 1A2B`. */
export function exampleFix(game: Game): string {
  return `fix 2 ${exampleFeedback(game)}`;
}

/** Returns the help: what can be typed now. */
export function help({ phase, setup: { game, player } }: Session): string {
  const due = {
    guess: `a guess       such as ${formatCode(game, 0)}\nhint          a best guess`,
    answer: `feedback      such as ${spellings(game)}`,
    contradiction: '',
    over: '',
  }[phase];
  const always = [
    `list          the ${noun(game)}s that are left`,
    'undo          take back the last thing you did',
    player === undefined ? '' : `${exampleFix(game).padEnd(13)} correct your feedback on turn 2`,
    'quit          leave the game',
  ];
  return [due, ...always].filter((line) => line !== '').join('\n');
}

/** Returns the question that the person answers next. */
export function question({ phase, setup, yours, its, asked }: Session): string {
  const race = setup.host !== undefined && setup.player !== undefined;
  if (phase === 'contradiction') return 'Which feedback was wrong? (fix <turn> <feedback>)';
  if (phase === 'guess') {
    const limit = setup.within === undefined ? '' : ` of ${setup.within}`;
    return race ? `Round ${yours.length + 1}${limit}: your guess?` : `Guess ${yours.length + 1}${limit}?`;
  }
  const guess = formatCode(setup.game, asked ?? 0);
  return race
    ? `Round ${its.length + 1}: it guesses ${guess}; your feedback?`
    : `Turn ${its.length + 1}: it guesses ${guess}; your feedback?`;
}

/**
 * Returns the sentence with the host's feedback to your last guess. With a coach, adds how many codes are
 * left.
 */
export function answered(game: Game, yours: History, coached: boolean): string {
  const { guess, feedback } = yours[yours.length - 1];
  const left =
    coached && feedback !== game.win
      ? `; ${counted(game, remaining(game, yours).length, 'is', 'are')} left`
      : '';
  return `${formatCode(game, guess)} gets ${formatFeedback(game, feedback)}${left}.`;
}

/**
 * Returns the coach's sentence about a guess: the expected turns after it, or the chance to win with it, and
 * the same of the best guess.
 */
export function judgement(
  { game, within }: SessionSetup,
  { guess, best, weight, cost, loss }: Criticism,
): string {
  // without the turn of the guess itself
  const after = (sum: number): string => (sum / weight - 1).toFixed(4);
  const chance = (missed: number): string => wonBy(game, within ?? 0, weight, missed);
  const [made, better] = [guess, best].map((code) => formatCode(game, code));
  const judged =
    within === undefined
      ? `Coach: after ${made}, ${after(cost)} more turns were to be expected;`
      : `Coach: after ${made}, the chance to win was ${chance(cost)};`;
  if (loss === 0) return `${judged} no guess is better.`;
  const least = within === undefined ? `only ${after(cost - loss)}` : chance(cost - loss);
  return `${judged} after the best guess, ${better}, ${least}.`;
}

/**
 * Returns the sentence that advises a guess. The guess costs at most `most`, and no guess costs less than
 * `least`. If both costs are equal, the guess is a best one. `weight` is the weight of the codes left.
 */
export function hintText({ game, within }: SessionSetup, weight: number, advice: KnownAdvice): string {
  const { guess, least, most } = advice;
  const isBest = least === most;
  const turns = isBest ? (most / weight).toFixed(4) : formatSpan(least / weight, most / weight, 2);
  const worth =
    within === undefined
      ? `${turns} turns are to be expected from now on`
      : `the chance to win is ${wonBy(game, within, weight, most, least)}`;
  return isBest
    ? `Hint: ${formatCode(game, guess)} is a best guess; with it, ${worth}.`
    : `Hint: ${formatCode(game, guess)} is a good guess; ${worth}; it is not proved best.`;
}

/** Formats the chance to win with a guess that misses codes of this weight, or between `least` and `most`. */
function wonBy(game: Game, within: number, weight: number, most: number, least = most): string {
  return winChance(weight, within, weight - most, weight - least, game.weights !== undefined);
}

/**
 * Returns the figures of the chance to win with a guess that misses codes of weight `most` at most, while no
 * guess misses less than `least`. Returns an empty object in a game without a limit of turns.
 */
export function chanceJson(
  { game, within }: SessionSetup,
  { codes, weight }: Pick<Criticism, 'codes' | 'weight'>,
  least: number,
  most: number,
): object {
  if (within === undefined) return {};
  const counts = { remaining: codes, ...(game.weights && { weight }) };
  return { chance: { within, ...counts, won: weight - most, wonAtMost: weight - least } };
}

/** Returns a list of the codes left. Only the first of them are shown. */
export function listing(game: Game, codes: Uint16Array, columns: number | undefined): string {
  if (codes.length === 0) return `No ${noun(game)} is left.`;
  const list = listOfCodes(game, codes, SHOWN_CODES, columns);
  return `${counted(game, codes.length, 'is', 'are')} left:\n${list}`;
}

/** Returns a text that lists the words that fit, if none of them can be the secret. */
export function furtherLeft({ game, history }: PositionGame, columns: number | undefined): string {
  return furtherFit(game, remaining(game, history), columns);
}

/** Returns a text that names the turn since which no code fits, and the feedbacks that may be wrong. */
export function diagnosis({ setup: { game }, its, contradiction }: Session): string {
  if (contradiction === undefined) return '';
  return changesText(
    game,
    its,
    contradiction,
    ({ turn, feedback }) => `fix ${turn + 1} ${formatFeedback(game, feedback)}`,
  );
}

/** Returns the sentences at the end of a game. `secret` is undefined if the host has no secret. */
export function ending(session: Session, secret: number | undefined): string {
  const { setup, yours, its, found } = session;
  const last = its.length > 0 ? formatCode(setup.game, its[its.length - 1].guess) : '';
  const turns = plural(Math.max(yours.length, its.length), 'turn');
  if (setup.player === undefined && found.you) return `You have found it in ${turns}.`;
  if (setup.player === undefined)
    return `You have lost: you have not found it within ${turns}. ${remainder(session, secret)}`;
  if (setup.host === undefined) return `It has found your ${noun(setup.game)}, ${last}, in ${turns}.`;
  const rounds = turns.replace('turn', 'round');
  if (found.you && found.it) return `A draw: both of you have needed ${rounds}.`;
  if (found.you)
    return `You win: you have found its ${noun(setup.game)} in ${rounds}, and it has not found yours.`;
  return (
    `It wins: it has found your ${noun(setup.game)}, ${last}, in ${rounds}. ` +
    `${remainder(session, secret)}`
  );
}

/** Returns the coach's sentence about the turns, or the chance to win, that all your guesses have lost. */
export function balance({ within }: SessionSetup, lost: number): string {
  if (lost < (within === undefined ? 0.00005 : Number.EPSILON))
    return 'Coach: none of your guesses could have been better.';
  if (within !== undefined)
    return `Coach: your guesses have lost ${Math.max(0.01, 100 * lost).toFixed(2)} % of the chance to win.`;
  return `Coach: your guesses have lost ${lost.toFixed(4)} turns against the best ones, in expectation.`;
}

/**
 * Returns a sentence that reveals the secret, if you did not find it. If the host has no secret, names a code
 * that fits.
 */
export function remainder({ setup: { game, host }, yours }: Session, secret: number | undefined): string {
  if (host === undefined) return '';
  if (secret !== undefined) return `The secret was ${formatCode(game, secret)}.`;
  const left = remaining(game, yours);
  const fits = `${counted(game, left.length, 'fits', 'fit')} all feedbacks`;
  return `There was no secret: ${fits}, such as ${formatCode(game, left[0])}.`;
}

/** Returns texts such as `1 code is` and `2 words are`. */
function counted(game: Game, count: number, one: string, many: string): string {
  return plural(count, `${noun(game)} ${one}`, `${noun(game)}s ${many}`);
}
