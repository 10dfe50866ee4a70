// Tests the built page in games without a strategy, some of them too large to search, and its chance to win.
// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { classes } from '../game/classes.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { parseHistory, remaining } from '../game/history.ts';
import { makeOracle } from '../solver/oracle.ts';
import { missedAfter } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { findings, guess, lacks, press, secretText, sees, shows, useViewer } from './viewer-visit.ts';

const viewer = useViewer();

/** Returns the least sum of turns over some codes, by trying every guess and remembering every set of codes. */
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
    await sees(page, 'This is too large to search; it is a good guess, not proved best.');
    await page.getByText('The chance to find it in time').click();
    await sees(page, 'This is too large to search; it is searched when fewer are left.');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'You guess mine' }).click();
    await shows(page, '.entry');
    await press(page, 'Hint');
    await sees(page, 'is a good guess, not proved best; 59,049 codes are possible.');
    await guess(page, secretText(parseGame('5x9r'), Number(/honest-(\d+)/.exec(page.url())?.[1])));
    await sees(page, 'This game takes too long to grade in full.');
  });

  it('is chosen by its name', async () => {
    const page = await viewer.open('4x10');
    await page.getByLabel('Game').selectOption('more');
    await page.getByLabel('Search').fill('6X6R');
    await sees(page, 'There is no strategy for it here; small positions are searched.');
    await press(page, '6x6r');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#6x6r');
    await sees(page, 'This is too large to search');
  });

  it('can be a race', async () => {
    const page = await viewer.open('play/3x17/race-1');
    await sees(page, 'This address could not be read');
    await viewer.go(page, 'play/5x10/race-1');
    await guess(page, '01234');
    await shows(page, '.rival .pad button');
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
      .toBe(`${percent} %: ${won} of ${codes.length} within ${within} turns`);
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
    await expect.poll(() => chance(page)).toBe(`${percent} %: ${codes - missed} of ${codes} within 4 turns`);
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
        return `${percent} %: ${won} of ${codes.length}`;
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
    await expect.poll(() => chance(page)).toBe('71.0 %: 511 of 720 within 5 turns');
  });

  it('counts the rows of Wordle', async () => {
    const page = await viewer.open('words/wordle/help/salet:-y--g');
    await page.getByText('The chance to find it in time').click();
    await expect.poll(() => chance(page)).toMatch(/^100[.]0 %: (\d+) of \1 within 6 turns$/);
  });
});
