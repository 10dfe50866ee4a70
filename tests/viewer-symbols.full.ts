// Tests the built page with symbols that the reader chose: help, play, trees, links, and wrong symbols. Also
// tests the lists of the codes that are left.
// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeTexts, formatCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { parseHistory, remaining } from '../game/history.ts';
import { withSymbols } from '../game/symbols.ts';
import {
  at,
  enter,
  feedbackButton,
  findings,
  guess,
  lacks,
  placeOf,
  press,
  says,
  secretText,
  sees,
  sharedLines,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const mastermind = parseGame('4x6r');

/** Chooses how the page shows the symbols of the game. */
const showAs = async (page: Page, label: string): Promise<void> => {
  await page.getByLabel('Show as').selectOption({ label });
};
const asked = (page: Page) => page.locator('.asked .code.large .unseen').textContent();

describe('the symbols of a game', () => {
  it('are chosen where the game is chosen, and every part of the help shows and reads them', async () => {
    const page = await viewer.open('4x6r/0011:1A0B');
    await shows(page, '.outlook');
    const turns = await page.locator('.outlook').textContent();
    await showAs(page, '1–6');
    await at(page, '4x6r~123456/0011:1A0B');
    await says(page, '.turns .code .unseen', '1 1 2 2');
    expect(await page.locator('.outlook').textContent()).toBe(turns);
    expect(await page.locator('.grid thead th').allTextContents()).toEqual([...'123456']);
    const own = withSymbols(mastermind, '123456');
    const left = remaining(mastermind, parseHistory(mastermind, '0011 1A0B'));
    await press(page, `Show all ${left.length}`);
    await expect.poll(() => page.locator('.codes li').count()).toBe(Math.min(240, left.length));
    const texts = Array.from(left.subarray(0, 240), (code) => formatCode(own, code));
    expect(await page.locator('.codes li').allTextContents()).toEqual(texts);
    await page.locator('.why summary').click();
    await page.getByRole('heading', { name: /^What each answer to [1-6]{4} leaves$/ }).waitFor();
    await page.getByText('I guessed something else').click();
    await page.locator('.own input').fill('６６54');
    await page.keyboard.press('Enter');
    await at(page, '4x6r~123456/0011:1A0B/5543');
    expect(await asked(page)).toBe('6 6 5 4');
    await page.getByText(/^On average, your guess costs .* than [1-6]{4}[.]$/).waitFor();
    await feedbackButton(page, '0A0B').click();
    await at(page, '4x6r~123456/0011:1A0B/5543:0A0B');
  });

  it('are remembered for this game alone, and a link keeps them', async () => {
    const page = await viewer.open('4x6r');
    await showAs(page, 'A–F');
    await viewer.again(page, '4x6r/0011:1A0B');
    await says(page, '.turns .code .unseen', 'A A B B');
    await at(page, '4x6r~ABCDEF/0011:1A0B');
    await viewer.again(page, '4x8r');
    await page.locator('.asked .peg').first().waitFor();
    await viewer.again(page, '');
    await page.getByRole('link', { name: /Go on with your game/ }).click();
    await says(page, '.turns .code .unseen', 'A A B B');
    await showAs(page, 'Pegs');
    await at(page, '4x6r/0011:1A0B');
    const other = await viewer.open('4x6r~RGBYOW/0011:1A0B');
    await says(other, '.turns .code .unseen', 'R R G G');
    await viewer.again(other, '4x6r');
    await other.locator('.asked .peg').first().waitFor();
  });

  it.each([
    ['4x10', 'ABCDEFGHIJ'],
    ['4x6r', '🍎🍊🍋🍏🫐🍇'],
  ])('are those of a whole game of %s with %s, and of its shared text', async (name, symbols) => {
    const game = withSymbols(parseGame(name), symbols);
    const page = await viewer.open(`play/${name}~${symbols}/honest-7`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await sees(page, `symbols of ${name === '4x10' ? 'A–J' : symbols}`);
    const first = [...symbols].slice(1, 5);
    for (const symbol of first)
      await page.locator('.symbols').getByRole('button', { name: symbol, exact: true }).click();
    await press(page, 'Guess');
    await says(page, '.yours .turns .code .unseen', first.join(' '));
    await page.locator('.entry input').fill(secretText(game, 7).toLowerCase());
    await page.locator('.entry input').press('Enter');
    await shows(page, '.sum');
    await says(page, '.found .code.large .unseen', [...secretText(game, 7)].join(' '));
    const codes = await page.locator('.verdict th .code .unseen').allTextContents();
    expect(codes).toContain([...secretText(game, 7)].join(' '));
    const link = (await sharedLines(page)).at(-1) ?? '';
    expect(decodeURIComponent(link)).toMatch(new RegExp(`#play/${name}~${symbols}/honest-7$`, 'u'));
    await page.getByRole('link', { name: 'See best play in the tree' }).click();
    await shows(page, '.turns.way');
    const steps = await page.locator('.turns.way .code .unseen').allTextContents();
    expect(steps.at(-1)).toBe([...secretText(game, 7)].join(' '));
    await page.locator('[name="secret"]').fill(formatCode(game, 5));
    await page.keyboard.press('Enter');
    await expect.poll(() => placeOf(page)).toContain(`@${formatCode(parseGame(name), 5)}`);
  });

  it('may be words of the reader, and wrong ones get one sentence', async () => {
    const page = await viewer.open('4x6r');
    await page.getByLabel('Show as').focus();
    await showAs(page, 'Your own…');
    const dialog = page.getByRole('dialog', { name: 'Your own symbols' });
    const field = dialog.getByLabel('Symbols');
    for (const wrong of ['RGB', 'RGBYOR', 'RGBYO.']) {
      await field.fill(wrong);
      await page.keyboard.press('Enter');
      await says(
        page,
        '#symbols-wrong',
        `“${wrong}” is not 6 different letters, digits or emoji; write them as 123456.`,
      );
    }
    expect(await findings(page)).toEqual([]);
    await field.fill('red, green, blue, yellow, orange, white');
    await dialog.getByRole('button', { name: 'Use it' }).click();
    await at(page, '4x6r~RGBYOW');
    expect(await page.locator('select:focus').inputValue()).toBe('RGBYOW');
    expect(await asked(page)).toBe('R R G B');
    expect(await findings(page)).toEqual([]);
    await viewer.again(page, '4x6r~RGBYO!/0011:1A0B');
    await sees(page, 'Part of this link could not be read.');
    await at(page, '4x6r~RGBYO!/0011:1A0B');
  });

  it.each([
    ['4x9~123456789', 'en-US', '4 different digits from 1 to 9'],
    ['4x6r~123456', 'zh-CN', '4 个数字（1 到 6，可重复）'],
    ['4x9~ABCDEFGHI', 'zh-CN', 'A–I 中 4 个不重复的符号'],
  ])('are called digits in the rules if they are: %s in %s', async (name, locale, rule) => {
    const page = await viewer.open(`play/${name}/honest-7`, { locale });
    await sees(page, rule);
  });

  it('are listed in Chinese with the comma of lists', async () => {
    const page = await viewer.open('4x6r/0011:1A0B', { locale: 'zh-CN' });
    await says(page, '.turns .code .unseen', '红、红、蓝、蓝');
  });

  it('are suggested for a code that would fit with them, and the code stays', async () => {
    const page = await viewer.open('play/4x6r/honest-7');
    for (const [typed, said, symbols, shown] of [
      ['1236', '“6” is not one of A–F.', '123456', ['1', '2', '3', '6']],
      ['RGGY', '“R” is not one of 1–6.', 'RGYBOW', ['R', 'G', 'G', 'Y']],
      ['0125', '“0” is not one of RGYBOW.', '012345', ['0', '1', '2', '5']],
    ] as const) {
      await page.locator('.entry input').fill(typed);
      await page.locator('.entry input').press('Enter');
      expect((await page.locator('#guess-wrong').textContent())?.toLowerCase()).toContain(said.toLowerCase());
      await press(page, `Use the symbols ${symbols}`);
      await lacks(page, '#guess-wrong');
      await expect.poll(() => page.locator('.entry .slots .tile').allTextContents()).toEqual(shown);
    }
    await page.locator('.entry input').press('Enter');
    await shows(page, '.yours .turns li');
    expect(await placeOf(page)).toBe('#play/4x6r~012345/honest-7/0125');
  });
});

describe('the codes that are left', () => {
  it('are pressed to ask about one of them, by keys too', async () => {
    const page = await viewer.open('4x10/0123:1A1B');
    await page.locator('.codes [tabindex="0"]').focus();
    const { game, codes } = { game: parseGame('4x10'), codes: '0123 1A1B' };
    const left = Array.from(remaining(game, parseHistory(game, codes)), (code) => formatCode(game, code));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await at(page, `4x10/0123:1A1B/${left[1]}`);
    await shows(page, '.graded:not(:empty)');
  });

  it('are listed in a game on request, which counts as a hint, and fill the field', async () => {
    const game = parseGame('4x10');
    const page = await viewer.open('play/4x10/honest-7');
    await guess(page, '0123');
    await lacks(page, '.yours .codes');
    await page.getByText('Show what is still possible (counts as a hint)').click();
    await sees(page, 'You took a hint');
    const given = (await page.locator('.yours .turns .given').textContent()) ?? '';
    const left = remaining(game, parseHistory(game, `0123 ${given}`));
    await sees(page, `${left.length} left`);
    const texts = codeTexts(game).filter((_, code) => left.includes(code));
    expect(await page.locator('.yours .codes li').allTextContents()).toEqual(texts.slice(0, 48));
    expect(await findings(page)).toEqual([]);
    await page.locator('.yours .codes button').nth(2).click();
    expect(await page.locator('.entry input').inputValue()).toBe(texts[2]);
    await press(page, 'Guess');
    await page.locator('.yours .turns li').nth(1).waitFor();
    await expect.poll(() => page.locator('.yours .codes li').count()).toBeLessThan(48);
    await enter(page, secretText(game, 7));
    await shows(page, '.sum');
    await sees(page, '1 more with hints does not count.');
  });

  it.each(['4x6r', '4x6r~🔴🟢🔵🟡🟠⚪'])('do not lengthen the page beyond its end, in %s', async (name) => {
    const page = await viewer.open(`${name}/0011:1A0B`, { viewport: { width: 320, height: 568 } });
    await press(page, 'Show all 256');
    await expect.poll(() => page.locator('.codes li').count()).toBe(240);
    const [below, sideways] = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
      return [scrollHeight - scrollY - end, scrollWidth];
    });
    expect(below).toBeLessThan(100);
    expect(sideways).toBe(320);
  });

  it('are hidden again in the next game, which begins without a hint', async () => {
    const page = await viewer.open('play/4x10/honest-7/0123');
    await page.getByText('Show what is still possible').click();
    await sees(page, 'You took a hint');
    await viewer.go(page, 'play/4x10/honest-8/0123');
    await expect.poll(() => page.locator('.yours .codes').count()).toBe(0);
    await viewer.go(page, 'play/4x10/honest-7/0123');
    await sees(page, 'You took a hint');
  });

  it('are words in a game of words', async () => {
    const page = await viewer.open('words/wordle/play/honest-7/crane/moldy');
    await page.getByText('Show what is still possible').click();
    await page.locator('.yours .codes button').first().click();
    expect(await page.locator('.entry input').inputValue()).toMatch(/^[a-z]{5}$/);
  });
});
