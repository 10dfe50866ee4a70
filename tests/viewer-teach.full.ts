// @module-tag browser
// Tests what the built page offers for teaching: trees of words, links and pictures of trees, and the guide
// that explains best play.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MANIFEST } from './manifest.ts';
import { enter, follow, headed, placeOf, press, sees, shows, useViewer } from './viewer-visit.ts';

const viewer = useViewer();

/** Saves the picture of the page. Returns the file name, and the lines of text in the picture. */
async function savedPicture(page: Page): Promise<{ name: string; texts: string[]; svg: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as picture')]);
  const svg = readFileSync(await download.path(), 'utf8');
  const texts = await page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    return [...read.querySelectorAll('text, parsererror')].map(
      (each) => each.textContent?.replaceAll('\u00a0', ' ') ?? '',
    );
  }, svg);
  return { name: download.suggestedFilename(), texts, svg };
}

describe('the tree of words', () => {
  it.each([
    ['wordle', 'Wordle, original', 7920, 5],
    ['wordle-hard', 'Wordle, original, Hard mode', 8122, 6],
    ['wordle-2023', 'Wordle, July 2023', 11_219, 6],
  ])('opens by its address: %s', async (name, title, total, worst) => {
    const page = await viewer.open(`tree/${name}`);
    await shows(page, '.frame canvas[width]');
    expect(await page.title()).toContain(title);
    const secrets = name === 'wordle-2023' ? 3158 : 2315;
    await sees(page, `${(total / secrets).toFixed(4)} turns on average, ${worst} at most`);
    expect(await page.locator('.problem, .waiting').count()).toBe(0);
  });

  it('follows a word, refuses one that is never the answer, and lists all answers on request', async () => {
    const page = await viewer.open('tree/wordle');
    await page.getByLabel('Your word').fill('salet');
    await page.keyboard.press('Enter');
    expect(await page.locator('.follow .problem').textContent()).toBe(
      'salet is never the answer of this list.',
    );
    await page.getByLabel('Your word').fill('');
    await enter(page, 'crane');
    await sees(page, 'crane is found on turn 4.');
    expect(await placeOf(page)).toBe('#tree/wordle@crane');
    expect(await page.locator('.branches li').count()).toBe(30);
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    const all = await page.locator('.branches small').allTextContents();
    expect(all.length).toBeGreaterThan(100);
    expect(all.map(Number).reduce((sum, n) => sum + n)).toBe(2315);
    for (let turn = 0; turn < 4; turn++) await press(page, 'Next');
    expect(await placeOf(page)).toMatch(/^#tree\/wordle@crane\/salet:-y-y-\/.*\/crane:ggggg$/);
    const link = await page.evaluate(() => location.hash.slice(1));
    await viewer.again(page, link);
    await sees(page, 'crane is found on turn 4.');
    expect(await page.locator('.follow .taken').count()).toBe(4);
  });

  it('is in the list of games, and leaves the game of codes to the other tabs', async () => {
    const page = await viewer.open('tree/4x6r');
    await page.getByLabel('Game').selectOption('wordle-hard');
    await shows(page, '.frame canvas[width]');
    expect(await placeOf(page)).toBe('#tree/wordle-hard');
    await sees(page, '2,315 left');
    await follow(page, 'I guess yours');
    expect(await placeOf(page)).toBe('#4x6r');
    await page.goBack();
    await page.getByLabel('Game').selectOption('4x10');
    await expect.poll(() => placeOf(page)).toBe('#tree/4x10');
    await sees(page, '5,040 left');
  });

  it('says so if a list has none', async () => {
    const page = await viewer.open('tree/wordle-2023-hard');
    await sees(page, 'The page has no strategy for wordle-2023-hard; choose another game.');
  });

  it.each(['wordle', 'wordle-hard'])('shows the way of best play after a game: %s', async (list) => {
    const page = await viewer.open(`words/${list}/play/honest-7/crane/shrug`);
    await follow(page, 'See best play in the tree');
    await sees(page, /^shrug is found on turn \d\.$/);
    const steps = await page.locator('.follow .way li').count();
    expect(await page.locator('.follow .taken').count()).toBe(steps);
    expect(await placeOf(page)).toMatch(new RegExp(`^#tree/${list}@shrug/salet:.*/shrug:ggggg$`));
  });
});

describe('a picture of a tree', () => {
  it('lets the wheel scroll the page, and zooms with Ctrl and the wheel', async () => {
    const page = await viewer.open('tree/4x10', { viewport: { width: 1000, height: 600 } });
    await shows(page, '.frame canvas[width]');
    await page.locator('.frame').hover({ position: { x: 200, y: 200 } });
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
    expect(await page.locator('.frame.zoomed').count()).toBe(0);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await shows(page, '.frame.zoomed');
    expect(await page.evaluate(() => scrollY)).toBe(60);
    await page.mouse.wheel(0, 60); // also over a picture that is zoomed
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  });

  it('is saved as SVG, with what it shows and what was proved', async () => {
    const page = await viewer.open('tree/4x10@9876/0123:0A0B', { colorScheme: 'dark' });
    await shows(page, '.frame canvas[width]');
    const { name, texts, svg } = await savedPicture(page);
    expect(name).toBe('optimoo-4x10-average-0123-0A0B.svg');
    expect(texts.slice(0, 4)).toEqual([
      'Bulls and Cows (4 digits) · 4x10',
      'Fewest turns on average',
      '26,274 turns over 5,040 secrets · 5.2131 turns on average, 7 at most · certified',
      '0123 0A0B',
    ]);
    expect(texts).toContain('4567');
    expect(texts.at(-1)).toMatch(/#tree\/4x10@9876\/0123:0A0B$/);
    expect(svg).toContain('fill="#ffffff"'); // white paper, although the page is dark
    expect(svg).toContain('fill="#c2410c"'); // the marked path
  });

  it('of a comparison has both strategies, and a link that leads back', async () => {
    const page = await viewer.open('compare/4x6r.average.fewest-last/0012:1A1B', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await shows(page, '.columns.even canvas[width] >> nth=1');
    const { name, texts } = await savedPicture(page);
    expect(name).toBe('optimoo-4x6r-average-fewest-last-0012-1A1B.svg');
    expect(texts.filter((text) => text === 'Mastermind (4 pegs, 6 colours) · 4x6r').length).toBe(2);
    expect(texts.filter((text) => /^5,62\d turns over 1,296 secrets/.test(text)).length).toBe(2);
    await press(page, 'Copy the link');
    await sees(page, 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${viewer.url}#compare/4x6r.average.fewest-last/0012:1A1B`,
    );
  });
});

describe('the guide', () => {
  it('explains 4x10 with figures that the page computes', async () => {
    const page = await viewer.open('4x10/0123:1A1B');
    await page.locator('.why summary').click();
    await follow(page, 'Why best? In five steps');
    expect(await placeOf(page)).toBe('#guide/4x10');
    await headed(page, 'Why is 0123 best?');
    await sees(page, /All 5,040 first guesses leave groups of these same sizes/);
    await sees(page, 'Say the answer to 0123 is 0A3B. Then 264 codes are left.');
    await expect
      .poll(() => page.locator('.compared small').allTextContents(), { timeout: 60_000 })
      .toEqual([
        '9 groups, 70 in the largest. From here 3.803 turns on average at best.',
        '11 groups, 80 in the largest. From here 3.936 turns on average at best.',
        '9 groups, 64 in the largest. From here 3.837 turns on average at best.',
      ]);
    await press(page, 'Play both rules against all 5,040 codes');
    await page.locator('.step table.list').waitFor({ timeout: 120_000 });
    // the figures of docs/players.md
    expect(await page.locator('.step table.list td').allTextContents()).toEqual([
      '5.3077',
      '5.3847',
      '5.2131',
    ]);
    await sees(page, '26,274 ÷ 5,040 = 5.2131');
    await follow(page, 'See the tree');
    await shows(page, '.frame canvas[width]');
    await follow(page, 'Why best? In five steps');
    await headed(page, 'Why is 0123 best?');
  });

  it('compares the kinds of first guesses in Mastermind', async () => {
    const page = await viewer.open('guide/4x6r');
    await sees(page, /1,296 first guesses are of only 5 kinds/);
    const worths = () => page.locator('.compared small').allTextContents();
    await expect
      .poll(worths, { timeout: 120_000 })
      .toSatisfy((all: string[]) => all.every((each) => /From here/.test(each)));
    const best = MANIFEST.find(({ file }) => file === '4x6r-average.tree');
    const turns = (await worths()).map((text) => Number(/From here ([\d.]+)/.exec(text)?.[1]));
    expect(turns[0]).toBeCloseTo((best?.total ?? 0) / 1296, 3);
    expect(Math.min(...turns)).toBe(turns[0]);
    expect(turns.length).toBe(5);
  });

  it('says so if the best average of a game is unknown', async () => {
    const page = await viewer.open('guide/4x13r');
    await sees(page, /The best average of this game is not known here/);
  });
});
