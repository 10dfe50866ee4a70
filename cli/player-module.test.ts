// Tests players of one's own against a replay of every single game. The transcript of compare has the
// sentences about faulty modules.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeTexts } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { outcome } from '../game/strategy.ts';
import { withSymbols } from '../game/symbols.ts';
import { withWeights } from '../game/weighted-game.ts';
import { weightOf } from '../game/weights.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { loadPlayer, strategyOfPlayer } from './player-module.ts';

type Next = Awaited<ReturnType<typeof loadPlayer>>;
type Turn = { guess: string; feedback: string };

/** A player that guesses any candidate, by a sum over its history; every fifth time it guesses any code. */
const ODD = `export function next({ codes, weights, history, guesses, game }) {
  let sum = game.length;
  for (const weight of weights) sum = (sum * 31 + weight) % 9973;
  for (const { guess, feedback } of history)
    for (const each of guess + feedback) sum = sum * 31 % 9973 + each.charCodeAt(0);
  return sum % 5 === 0 && !game.endsWith('hard') ? guesses[sum % guesses.length] : codes[sum % codes.length];
}`;

/** Plays each game from its start. Returns the weight of the secrets that are found on each turn. */
function playedAlone(game: Game, next: Next): number[] {
  const guesses = codeTexts(game);
  const feedback = (guess: string, secret: string): string =>
    formatFeedback(game, feedbackOf(game, guesses.indexOf(guess), guesses.indexOf(secret)));
  const histogram: number[] = [];
  for (const secret of guesses.slice(0, game.secrets)) {
    const history: Turn[] = [];
    while (history.at(-1)?.guess !== secret) {
      const codes = guesses
        .slice(0, game.secrets)
        .filter((code) => history.every((turn) => feedback(turn.guess, code) === turn.feedback));
      const weights = codes.map((code) => weightOf(game, guesses.indexOf(code)));
      const guess = String(next({ codes, weights, history, guesses, feedback, game: game.name }));
      history.push({ guess, feedback: feedback(guess, secret) });
    }
    while (histogram.length <= history.length) histogram.push(0);
    histogram[history.length] += weightOf(game, guesses.indexOf(secret));
  }
  return histogram;
}

it.each([
  parseGame('1x1'),
  parseGame('2x3'),
  parseGame('3x5'),
  withSymbols(parseGame('3x4r'), 'RGBY'),
  parseGame('3x4rb'),
  wordGameOf(30, 20, 'wordle'),
  hardMode(wordGameOf(30, 20, 'wordle')),
  withWeights(
    parseGame('3x5'),
    Array.from({ length: 60 }, (_, code) => (code % 7) ** 2),
  ),
])('a player of $name needs as many turns as in single games', async (game) => {
  const path = join(folderOfTest(), 'odd.mjs');
  writeFileSync(path, ODD);
  const next = await loadPlayer(path);
  expect(outcome(game, strategyOfPlayer(game, path, next)).histogram).toEqual(playedAlone(game, next));
});

/** A player that makes the first guess `turns` times, and then guesses the first candidate. */
function waiting(turns: number): Next {
  return ({ history, codes, guesses }) => (history.length < turns ? guesses[0] : codes[0]);
}

it('a player may need one turn more than there are codes, and no more', () => {
  const game = parseGame('1x3');
  // after the guesses of 0, the codes 1 and 2 are found on the next two turns
  expect(outcome(game, strategyOfPlayer(game, 'x.mjs', waiting(2))).worst).toBe(4);
  expect(() => strategyOfPlayer(game, 'x.mjs', waiting(3))).toThrow(
    'x.mjs does not find the secret within 4 turns, after 0 0A0B, 0 0A0B, 0 0A0B, 1 0A0B.',
  );
});

it('a player of a large game may need 1001 turns, and no more', () => {
  const game = parseGame('4x6r');
  const least = outcome(game, strategyOfPlayer(game, 'x.mjs', waiting(1))).worst - 1;
  expect(outcome(game, strategyOfPlayer(game, 'x.mjs', waiting(1001 - least))).worst).toBe(1001);
  expect(() => strategyOfPlayer(game, 'x.mjs', waiting(1002 - least))).toThrow(
    /^x.mjs does not find the secret within 1001 turns, after 0000 0A0B(, 0000 0A0B){7} and 993 more[.]$/,
  );
});

it('a player cannot change what the program knows', () => {
  const game = parseGame('2x3');
  const spoiled = ({ codes, history }: { codes: string[]; history: Turn[] }): string => {
    const [first] = codes.splice(0);
    for (const turn of history) turn.feedback = '2A0B';
    history.length = 0;
    return first;
  };
  expect(outcome(game, strategyOfPlayer(game, 'x.mjs', spoiled as never)).total).toBe(13);
  const greedy = ({ guesses }: { guesses: string[] }): string => String(guesses.pop());
  expect(() => strategyOfPlayer(game, 'x.mjs', greedy as never)).toThrow(
    /^x.mjs throws ".*", at the start[.]$/,
  );
});

it('feedback(guess, secret) refuses what is no code', () => {
  const asking = ({ feedback }: { feedback: (guess: string, secret: string) => string }): string =>
    feedback('01', '03');
  expect(() => strategyOfPlayer(parseGame('2x3'), 'x.mjs', asking as never)).toThrow(
    'x.mjs throws ""03" is not a code of 2x3: "3" is not one of its symbols 0 to 2.", at the start.',
  );
});
