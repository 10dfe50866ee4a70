// Plays by a JavaScript module of the user. The module exports a function `next` that returns a guess as
// text. The function is called once for each position, so it becomes a strategy like any other. The module
// runs with all rights of the program, as `node module.mjs` would.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { show, UsageError } from '../base/usage-error.ts';
import { classes } from '../game/classes.ts';
import { codeTexts, parseCode } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { checkAllowed, formatHistory, type Turn } from '../game/history.ts';
import { mostTurns, type Strategy } from '../game/strategy.ts';
import { weightOf } from '../game/weights.ts';
import { readFileUpTo } from './read-file.ts';

/** The argument of the function `next`. Codes and feedbacks are texts, such as `0123` and `1A1B`. */
interface Position {
  /** The name of the game. */
  readonly game: string;
  readonly history: readonly { readonly guess: string; readonly feedback: string }[];
  /** The codes that may still be the secret, ascending. */
  readonly codes: readonly string[];
  /** The weight of each of these codes; 1 in a game without weights. */
  readonly weights: readonly number[];
  /** All codes that may be guessed. In hard mode, some of them may be forbidden now. */
  readonly guesses: readonly string[];
  /** Returns the feedback to a guess for a secret. */
  readonly feedback: (guess: string, secret: string) => string;
}

/** The most turns that an error names. */
const MOST_NAMED = 8;

type Next = (position: Position) => unknown;

/**
 * Loads the function of a module.
 * @throws UsageError if the file cannot be read or loaded, or exports no function `next`.
 */
export async function loadPlayer(path: string): Promise<Next> {
  await readFileUpTo(path, 0);
  const loaded = await imported(path).catch((error: unknown) => {
    throw new UsageError(`${path} could not be loaded: ${faultText(error)}.`);
  });
  const next = loaded.next ?? loaded.default;
  if (typeof next === 'function') return next as Next;
  throw new UsageError(
    `${path} exports no function next; write such as "export const next = ({ codes }) => codes[0]".`,
  );
}

/** Imports a module. Rejects like the import, or if the module waits for something that never comes. */
async function imported(path: string): Promise<{ readonly next?: unknown; readonly default?: unknown }> {
  let giveUp = (): void => undefined;
  // The process would end in silence when nothing is left to wait for.
  const idle = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('it waits for ever'));
  });
  process.once('beforeExit', giveUp);
  return Promise.race([import(pathToFileURL(resolve(path)).href), idle]).finally(() =>
    process.off('beforeExit', giveUp),
  );
}

/**
 * Returns the strategy of a player: asks it for a guess at every position that its own guesses lead to.
 * @throws UsageError with the history at which the player throws, returns no code of the game, breaks hard
 * mode, or goes on for too long.
 */
export function strategyOfPlayer(game: Game, path: string, next: Next): Strategy {
  const texts: readonly string[] = Object.freeze(codeTexts(game));
  const numbers = new Map(texts.map((text, code) => [text, code]));
  const feedbacks = Array.from({ length: game.feedbackCount }, (_, each) => formatFeedback(game, each));
  const codeOf = (text: string): number => numbers.get(text) ?? parseCode(game, text);
  const turns: Turn[] = [];
  const feedback = (guess: string, secret: string): string =>
    feedbacks[feedbackOf(game, codeOf(guess), codeOf(secret))];
  const fail = (fault: string): never => {
    const more = turns.length > MOST_NAMED ? ` and ${turns.length - MOST_NAMED} more` : '';
    const named = `after ${formatHistory(game, turns.slice(0, MOST_NAMED))}${more}`;
    throw new UsageError(`${path} ${fault}, ${turns.length === 0 ? 'at the start' : named}.`);
  };
  const ask = (codes: Uint16Array): unknown => {
    const history = turns.map((turn) => ({ guess: texts[turn.guess], feedback: feedbacks[turn.feedback] }));
    try {
      const left = Array.from(codes, (code) => texts[code]);
      const weights = Array.from(codes, (code) => weightOf(game, code));
      return next({ game: game.name, history, codes: left, weights, guesses: texts, feedback });
    } catch (error) {
      return fail(`throws ${faultText(error)}`);
    }
  };
  const read = (guess: unknown): number => {
    if (guess instanceof Promise) return fail('returns a promise, but next must return the code itself');
    if (typeof guess !== 'string')
      return fail(`returns ${show(guess)}, but next must return a code such as "${texts[0]}"`);
    try {
      const code = codeOf(guess);
      checkAllowed(game, turns, code);
      return code;
    } catch (error) {
      return fail(`makes a guess that is not possible: ${(error as Error).message.replace(/[.]$/, '')}`);
    }
  };
  const play = (codes: Uint16Array): Strategy => {
    if (turns.length >= mostTurns(game)) return fail(`does not find the secret within ${turns.length} turns`);
    const guess = read(ask(codes));
    const children = new Array<Strategy | undefined>(game.feedbackCount).fill(undefined);
    for (const [feedback, left] of classes(game, codes, guess)) {
      if (feedback === game.win) continue;
      turns.push({ guess, feedback });
      children[feedback] = play(left);
      turns.pop();
    }
    return { guess, next: children };
  };
  return play(Uint16Array.from({ length: game.secrets }, (_, secret) => secret));
}

function faultText(error: unknown): string {
  return show(error instanceof Error ? error.message : error);
}
