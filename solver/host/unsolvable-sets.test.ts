// Compares cores with the definition: which sets are unsolvable, whether each core is unsolvable, and whether
// its parts and its path are true.
import { describe, expect, it } from 'vitest';
import { feedbackOf } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { remaining } from '../../game/history.ts';
import { makeWordGame } from '../../game/words.ts';
import { familiesOf, wordGameOf } from '../../tests/word-list.ts';
import { type Core, UnsolvableSets } from './unsolvable-sets.ts';

const codesOf = (game: Game): Uint16Array => Uint16Array.from({ length: game.secrets }, (_, code) => code);

function coreOf(game: Game, turns: number): Core | undefined {
  const { secrets, guesses } = game;
  const rows = Array.from({ length: guesses }, (_, guess) =>
    Uint8Array.from({ length: secrets }, (_unused, secret) => feedbackOf(game, guess, secret)),
  );
  const work = new UnsolvableSets({ secrets, labels: game.feedbackCount, rows }).core(codesOf(game), turns);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Returns a function that decides whether a set of codes is unsolvable within a number of turns. It follows
 * the definition, with a memo only.
 */
function makeJudge(game: Game): (codes: readonly number[], turns: number) => boolean {
  const known = new Map<string, boolean>();
  const isRefuted = (codes: readonly number[], turns: number, guess: number): boolean => {
    const feedbacks = codes.map((code) => feedbackOf(game, guess, code));
    return [...new Set(feedbacks)].some(
      (feedback) =>
        feedback !== game.win &&
        isUnsolvable(
          codes.filter((_, i) => feedbacks[i] === feedback),
          turns - 1,
        ),
    );
  };
  const isUnsolvable = (codes: readonly number[], turns: number): boolean => {
    if (turns === 0) return codes.length > 0;
    const key = `${turns}:${codes.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let unsolvable = true;
    for (let guess = 0; guess < game.guesses && unsolvable; guess++)
      unsolvable = isRefuted(codes, turns, guess);
    known.set(key, unsolvable);
    return unsolvable;
  };
  return isUnsolvable;
}

/** Returns the false claims of a core, as sentences. */
function falseClaims(game: Game, isUnsolvable: ReturnType<typeof makeJudge>, core: Core): string[] {
  const { turns, codes, path, parts } = core;
  const name = `${codes.join()} within ${turns}`;
  const codeList = [...codes];
  const faults: string[] = [];
  if (codeList.some((code, i) => i > 0 && code <= codeList[i - 1])) faults.push(`${name} is out of order`);
  const fitting = new Set(remaining(game, path));
  if (codeList.some((code) => !fitting.has(code))) faults.push(`${name} does not fit its path`);
  if (!isUnsolvable(codeList, turns)) faults.push(`${name} is solvable`);
  if (turns <= 2) return faults;
  for (let guess = 0; guess < game.guesses; guess++) {
    const feedbacks = new Set(codeList.map((code) => feedbackOf(game, guess, code)));
    const refuting = parts.some((part) => {
      const [feedback, ...others] = [
        ...new Set([...part.codes].map((code) => feedbackOf(game, guess, code))),
      ];
      return others.length === 0 && feedback !== game.win;
    });
    if (feedbacks.size > 1 && !refuting) faults.push(`no part of ${name} refutes guess ${guess}`);
  }
  for (const part of parts) {
    if (part.turns !== turns - 1 || part.path.length !== path.length + 1)
      faults.push(`${name} has a part of another turn`);
    if (![...part.codes].every((code) => codes.includes(code))) faults.push(`${name} has a part beyond it`);
    faults.push(...falseClaims(game, isUnsolvable, part));
  }
  return faults;
}

/**
 * Yields small games of words. Some lists are families of words around a few stems, many with repeated
 * letters; they are hard to separate. Other lists are easy.
 */
function* smallGames(): Generator<Game> {
  for (let seed = 1; seed <= 14; seed++) {
    const families = familiesOf(1 + (seed % 3), 4 + (seed % 4), 1 + (seed % 6), 3 + (seed % 2), seed);
    yield { ...families, hard: false };
  }
  for (const marking of ['wordle', 'ab', 'bulls'] as const) yield wordGameOf(13, 4, marking, 3, 5);
  yield makeWordGame(['lonel'], undefined, 'wordle');
  yield makeWordGame(['ax', 'bx', 'cx', 'dx', 'ex', 'fx', 'gx'], undefined, 'wordle');
}

describe('a set of words with a limit of turns', () => {
  it('is unsolvable exactly if it contains a core, and every core is unsolvable and minimal', () => {
    const seen = new Set<string>();
    for (const game of smallGames()) {
      const isUnsolvable = makeJudge(game);
      for (let turns = 1; turns <= 5; turns++) {
        const core = coreOf(game, turns);
        expect(core !== undefined, `${game.secrets} secrets within ${turns}`).toBe(
          isUnsolvable([...codesOf(game)], turns),
        );
        if (core !== undefined) expect(falseClaims(game, isUnsolvable, core)).toEqual([]);
        seen.add(`${turns} ${core !== undefined}`);
      }
    }
    // Both answers have occurred for every number of turns.
    expect(seen.size).toBe(10);
  });

  it('has a core of few words if one family needs all turns', () => {
    const others = ['olive', 'quiet', 'zebra', 'jumpy', 'dwarf'];
    const game = makeWordGame(
      ['batch', 'catch', 'hatch', 'latch', 'match', 'patch', 'watch', ...others],
      undefined,
      'wordle',
    );
    const core = coreOf(game, 3) as Core;
    expect(core.codes.length).toBeLessThanOrEqual(7);
    expect([...core.codes].every((code) => code < game.secrets)).toBe(true);
  });

  it.each([256, 257, 258, 600])(
    'has a core within two turns of as many feedbacks, or more words: %i',
    (secrets) => {
      const game = wordGameOf(secrets, 0, 'wordle');
      expect(falseClaims(game, makeJudge(game), coreOf(game, 2) as Core)).toEqual([]);
    },
  );
});
