// Tests the built page in games without a strategy, some of them too large to search or to list, and its
// chance to win.
// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { roundUp } from '../base/outwards.ts';
import { largeAnswer } from '../extras/large-games/large-answer.ts';
import { classes } from '../game/classes.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { parseHistory, remaining } from '../game/history.ts';
import { parseLargeGame } from '../game/large-game.ts';
import { parseLargeHistory } from '../game/large-position.ts';
import { makeOracle } from '../solver/oracle.ts';
import { missedAfter } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';

import { allCodes, feedbackText, randomPosition, trueCost } from './large-positions.ts';
import { randomNumbers } from './random.ts';
import {
  findings,
  follow,
  guess,
  lacks,
  placeOf,
  press,
  secretText,
  sees,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();

/** Returns the least sum of turns over some codes. Tries every guess and remembers every set of codes. */
function leastTurns(game: Game, codes: readonly number[], known = new Map<string, number>()): number {
  if (codes.length === 1) return 1;
  const before = known.get(codes.join());
  if (before !== undefined) return before;
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < game.guesses; guess++) {
    const parts = classes(game, codes, guess).filter(([feedback]) => feedback !== game.win);
    if (parts.some(([, part]) => part.length === codes.length)) continue;
    // every code outside the winning class needs one turn for this guess
    let turns = codes.length;
    for (const [, part] of parts) turns += leastTurns(game, [...part], known);
    least = Math.min(least, turns);
  }
  known.set(codes.join(), least);
  return least;
}

const asked = async (page: Page): Promise<string> =>
  ((await page.locator('.asked .code.large .unseen').textContent()) ?? '').replaceAll(' ', '');

describe('a game without a strategy', () => {
  it('gets the best guess once few codes are left, also with 59 049 codes', async () => {
    const game = parseGame('5x9r');
    const turns = '01234 1A1B, 11567 0A2B, 82233 1A1B, 45678 0A3B, 60858 2A1B';
    const codes = [...remaining(game, parseHistory(game, turns))];
    expect(codes.length).toBeGreaterThan(3);
    expect(codes.length).toBeLessThan(12);
    const page = await viewer.open('');
    await page.evaluate(() => localStorage.setItem('symbols', 'digits'));
    await viewer.again(page, `5x9r/${turns.replaceAll(', ', '/').replaceAll(' ', ':')}`);
    await shows(page, '.outlook');
    const average = leastTurns(game, codes) / codes.length;
    expect(await page.locator('.outlook').textContent()).toContain((5 + average).toFixed(2));
    const best = parseCode(game, await asked(page));
    const parts = classes(game, codes, best).filter(([feedback]) => feedback !== game.win);
    const reached = parts.reduce((sum, [, part]) => sum + leastTurns(game, [...part]), codes.length);
    expect(reached / codes.length).toBe(average);
    await page.locator('.why summary').click();
    await press(page, 'Find all guesses that are best on average');
    await shows(page, '.equals button');
    const equals = await page.locator('.equals button').allTextContents();
    expect(equals).toContain(formatCode(game, best));
  });

  it('says what is not searched, in help, as a hint and from the coach', async () => {
    const page = await viewer.open('5x9r');
    await sees(page, 'Too many are left to find the best guess. This is a good one.');
    await page.getByText('The chance to find it in time').click();
    await sees(page, 'Too many are left to work this out. It works once fewer are left.');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'You guess mine' }).click();
    await shows(page, '.entry');
    await press(page, 'Hint');
    await sees(page, 'is a good guess, maybe not the best; 59,049 codes are possible.');
    await guess(page, secretText(parseGame('5x9r'), Number(/honest-(\d+)/.exec(page.url())?.[1])));
    await sees(page, 'This game takes too long to grade in full.');
  });

  it('is chosen by its name', async () => {
    const page = await viewer.open('4x10');
    await page.getByLabel('Game').selectOption('more');
    await page.getByLabel('Search').fill('6X6R');
    await sees(page, 'No strategy is ready for it. Once few codes are left');
    await press(page, '6x6r');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#6x6r');
    await sees(page, 'Too many are left to find the best guess. This is a good one.');
  });

  it('can be a race', async () => {
    const page = await viewer.open('play/4x3/race-1');
    await sees(page, 'Part of this link could not be read.');
    await viewer.go(page, 'play/5x10/race-1');
    await guess(page, '01234');
    await shows(page, '.rival .pad button');
  });
});

describe('a game too large to be listed', () => {
  const digits = async (page: Page): Promise<void> => {
    await page.evaluate(() => localStorage.setItem('symbols', 'digits'));
  };
  const addressOf = (text: string): string => text.replaceAll(', ', '/').replaceAll(' ', ':');

  it('gets its guess with the feedbacks that the codes give, on its first turn', async () => {
    const page = await viewer.open('4x10');
    await page.getByLabel('Game').selectOption('more');
    await page.getByLabel('Search').fill('6X10');
    await sees(page, 'It is too big to play or draw here, but the page helps you guess.');
    await press(page, /^Bulls and Cows \(6 digits\) 6x10$/);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#6x10');
    await sees(page, 'A good guess, maybe not the best. Too many codes are left');
    expect(await page.locator('.left .figure').textContent()).toBe('151,200');
    const large = parseLargeGame('6x10');
    const guessed = [...(await asked(page))].map(Number);
    const counts = new Map<string, number>();
    for (const code of allCodes(large)) {
      const told = feedbackText(large, guessed, code);
      counts.set(told, (counts.get(told) ?? 0) + 1);
    }
    const shown = (await page
      .locator('.pad .feedback')
      .evaluateAll((all) =>
        all.map((each) => [
          each.getAttribute('data-feedback'),
          Number(each.querySelector('small')?.firstChild?.textContent?.replaceAll(',', '')),
        ]),
      )) as [string, number][];
    counts.set('6A0B', Number.NaN); // the button of the secret has a word
    expect(new Map(shown)).toEqual(counts);
    expect(await findings(page)).toEqual([]);
  });

  it.each([1, 2, 4])('gets a best guess in a small position, and finds the secret (%i)', async (seed) => {
    const known = randomPosition('5x10r', 7, randomNumbers(seed));
    if (known === undefined) throw new Error('the secret was guessed');
    const { game, history, text, fitting } = known;
    const page = await viewer.open(`5x10r/${addressOf(text)}`);
    await digits(page);
    await sees(page, 'This guess is proved to be the best on average.');
    const average = trueCost(known) / fitting.length;
    expect(await page.locator('.outlook').textContent()).toMatch(
      Number.isInteger(average) ? new RegExp(`turn ${average}`) : average.toFixed(2),
    );
    const codes = await page.locator('.left .codes li').allInnerTexts();
    expect(codes).toEqual(fitting.map((code) => code.join('')));
    const secret = fitting[fitting.length - 1];
    for (let turn = history.length; !(await page.locator('.found').isVisible()); turn++) {
      expect(turn).toBeLessThan(history.length + fitting.length);
      await page.locator(`.asked h2:has-text("Guess ${turn + 1}")`).waitFor();
      await shows(page, '.pad .feedback');
      const told = feedbackText(game, [...(await asked(page))].map(Number), secret);
      await page.locator(`.pad [data-feedback="${told}"]`).click();
      await shows(page, `.found, .asked h2:has-text("Guess ${turn + 2}")`);
      await expect.poll(() => page.locator('.found, .pad').count()).toBe(1);
    }
    expect(await page.locator('.found .unseen').textContent()).toBe(secret.join(' '));
  });

  it('says what is known of a guess that is not proved best', async () => {
    const turns = '012345 1A2B';
    const large = parseLargeGame('6x10');
    const history = parseLargeHistory(large, turns);
    const goal = { objective: { kind: 'average' }, consistent: false } as const;
    const { found, game } = await largeAnswer(large, history, goal, () => {
      throw new Error('the position is too large');
    });
    if (!('guess' in found)) throw new Error('there was a search');
    const page = await viewer.open(`6x10/${addressOf(turns)}`);
    const most = roundUp(found.found / found.remaining, 2);
    await sees(page, `A good guess, maybe not the best: at most turn ${most} on average.`);
    expect(await asked(page)).toBe(formatCode(game, found.guess));
    await viewer.go(page, '6x10/012345:1A2B/067182:1A3B/106943:1A3B');
    await sees(page, /^A good guess, maybe not the best: turn \d[.]\d\d to \d[.]\d\d on average[.]$/);
    expect(await page.locator('.left .figure').textContent()).toBe('411');
  });

  it('takes another guess, corrects a feedback, and says when no code fits', async () => {
    const page = await viewer.open('5x10r/01234:1A1B/98765');
    await sees(page, 'Guess 2, your own');
    await shows(page, '.pad .feedback');
    await page.getByText('I guessed something else').click();
    await page.getByLabel('Your guess').fill('9876');
    await press(page, 'Use it');
    await sees(page, '5 symbols are needed, not 4.');
    await page.getByLabel('Your guess').fill('98764');
    await press(page, 'Use it');
    await expect.poll(() => placeOf(page)).toBe('#5x10r/01234:1A1B/98764');
    await shows(page, '.pad .feedback');
    await page.keyboard.type('0a1b');
    await expect.poll(() => placeOf(page)).toBe('#5x10r/01234:1A1B/98764:0A1B');
    await viewer.go(page, '5x10r/01234:1A1B/01234:2A1B');
    await sees(page, 'After turn 2 nothing fits all answers. Change the wrong answer in the list.');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Answer on turn 2').selectOption('1A1B');
    await expect.poll(() => placeOf(page)).toBe('#5x10r/01234:1A1B/01234:1A1B');
    await shows(page, '.pad .feedback');
    await viewer.go(page, '5x10r/01234:1A1B/nonsense/56789:1A1B');
    await sees(page, 'Part of this link could not be read.');
  });

  it('waits on the first screen, and is neither played nor drawn', async () => {
    const page = await viewer.open('play/5x10r/honest-1');
    for (const place of ['tree/5x10r', 'compare/5x10r', 'play/5x10r']) {
      await viewer.go(page, place);
      await sees(page, 'Bulls and Cows (5 digits, repeats allowed) is too big to play or draw here.');
    }
    await viewer.go(page, '5x10r/01234:1A1B/56789:1A1B');
    await shows(page, '.pad .feedback');
    await viewer.go(page, '');
    await follow(
      page,
      /^Go on with your game: Bulls and Cows \(5 digits, repeats allowed\), 2 guesses so far/,
    );
    await expect.poll(() => placeOf(page)).toBe('#5x10r/01234:1A1B/56789:1A1B');
    await shows(page, '.pad .feedback');
    await page.getByLabel('Game').selectOption('4x10');
    await expect.poll(() => placeOf(page)).toBe('#4x10');
    await sees(page, /^Found by turn 7/);
  });
});

describe('the chance to win', () => {
  const chance = (page: Page) => page.locator('.chance b').textContent();
  const open = async (page: Page, within: number): Promise<void> => {
    await page.getByText('The chance to find it in time').click();
    await page.getByLabel('Turns in all').selectOption(String(within));
  };

  it.each([2, 3, 4])('is that of the oracle within %i turns', async (within) => {
    const game = parseGame('3x4');
    const history = parseHistory(game, '012 0A2B');
    const codes = [...remaining(game, history)];
    const oracle = makeOracle(game, missedAfter(within));
    const won = codes.length - oracle.cost(codes, 2);
    const page = await viewer.open('3x4/012:0A2B');
    await open(page, within);
    const percent = won === codes.length ? '100.0' : ((100 * won) / codes.length).toFixed(1);
    await expect
      .poll(() => chance(page))
      .toBe(`${percent}%: ${won} of ${codes.length} within ${within} turns`);
    const text = /is (\d+)/.exec((await page.locator('.chance p').nth(1).textContent()) ?? '')?.[1] ?? '';
    expect(codes.length - oracle.guessCost(codes, 2, parseCode(game, text))).toBe(won);
    if ((await asked(page)) !== text)
      await page.locator('.chance').getByRole('button', { name: 'Use it' }).click();
    expect(await asked(page)).toBe(text);
    await lacks(page, '.chance button');
  });

  it('is that of the library in a larger game, and of a game with symbols', async () => {
    const game = parseGame('4x10');
    const history = parseHistory(game, '0123 1A1B');
    await using solver = await openSolver(game, { threads: 1 });
    const missed = await solver.under({ kind: 'win', within: 4 }).cost(history);
    const codes = remaining(game, history).length;
    const page = await viewer.open('4x10~ABCDEFGHIJ/0123:1A1B');
    await open(page, 4);
    const percent = ((100 * (codes - missed)) / codes).toFixed(1);
    await expect.poll(() => chance(page)).toBe(`${percent}%: ${codes - missed} of ${codes} within 4 turns`);
    await page
      .locator('.chance')
      .getByText(/^The best guess for that is [A-J]{4}[.]/)
      .waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it.each([2, 3, 4])(
    'is shown by the coach after each guess, and in play as a hint, within %i turns',
    async (within) => {
      const game = parseGame('3x4');
      const secret = secretText(game, 7);
      const guesses = ['012', '013', '120'].filter((text) => text !== secret);
      const turns = guesses.map((text) => ({
        guess: parseCode(game, text),
        feedback: feedbackOf(game, parseCode(game, text), parseCode(game, secret)),
      }));
      const oracle = makeOracle(game, missedAfter(within));
      const said = turns.map((_, at) => {
        const codes = [...remaining(game, turns.slice(0, at + 1))];
        const won = at + 1 < within ? codes.length - oracle.cost(codes, at + 2) : 0;
        const percent = won === codes.length ? '100.0' : ((100 * won) / codes.length).toFixed(1);
        return `${percent}%: ${won} of ${codes.length}`;
      });
      const page = await viewer.open(`play/3x4/honest-7/${guesses.join('/')}/${secret}`);
      await open(page, within);
      await expect.poll(() => page.locator('.chance td').allTextContents()).toEqual(said);
      await viewer.go(page, 'play/3x4/honest-7/012');
      await page.getByText('Show what is still possible').click();
      await open(page, within);
      await expect.poll(() => chance(page)).toBe(`${said[0]} within ${within} turns`);
      await page.locator('.chance').getByRole('button', { name: 'Use it' }).click();
      expect(await page.locator('.entry input').inputValue()).toMatch(/^[0-3]{3}$/);
      expect(await findings(page)).toEqual([]);
    },
  );

  it('has no meaning against a host without a secret', async () => {
    const page = await viewer.open('play/3x3/cunning-7/012/give-up');
    await shows(page, '.verdict .best');
    await expect.poll(() => page.locator('.verdict .thinking').count()).toBe(0);
    expect(await page.getByText('The chance to find it in time').count()).toBe(0);
    await viewer.go(page, 'play/3x3/honest-7/120/give-up');
    await page.getByText('The chance to find it in time').waitFor();
  });

  it('names the guess on the screen if this finds every code in time', async () => {
    const page = await viewer.open('4x10/0123:1A1B');
    await open(page, 6);
    await page.getByText('The best guess for that is 0245.').waitFor();
    expect(await page.locator('.chance button').count()).toBe(0);
    await page.getByLabel('Turns in all').selectOption('5');
    await expect.poll(() => chance(page)).toBe('71.0%: 511 of 720 within 5 turns');
  });

  it('counts the rows of Wordle', async () => {
    const page = await viewer.open('words/wordle/help/salet:-y--g');
    await page.getByText('The chance to find it in time').click();
    await expect.poll(() => chance(page)).toMatch(/^100[.]0%: (\d+) of \1 within 6 turns$/);
  });
});
