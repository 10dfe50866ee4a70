// The built page in a real browser, from a static host: what it promises, seen from outside. Needs `npm run build`.
// @module-tag browser
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatCode, parseCode } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { openTree } from '../tree-output/open.ts';
import { picture, settled, startBrowser, type Visit, visit } from './browser.ts';
import { MANIFEST } from './manifest.ts';
import { scriptBytes } from './script-bytes.ts';
import { serveFolder } from './static-server.ts';

const folder = fileURLToPath(new URL('../dist/viewer/', import.meta.url));
const game = parseGame('4x10');
const TABS = ['4x10', 'play/4x10/honest-7/0123', 'tree/4x10', 'compare/4x10', 'results', 'cards/24/3-3-8-8'];

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8');

let browser: Browser;
let server: Server;
let url: string;
const visits: Visit[] = [];

beforeAll(async () => {
  if (!existsSync(`${folder}index.html`)) throw new Error('There is no dist/viewer; run `npm run build` first.');
  [browser, { server, url }] = await Promise.all([startBrowser(), serveFolder(folder)]);
});

afterEach(async () => {
  const complaints = visits.flatMap((each) => each.complaints);
  await Promise.all(visits.splice(0).map(({ page }) => page.context().close()));
  expect(complaints).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function open(place: string, options = {}): Promise<Page> {
  const visited = await visit(browser, `${url}#${place}`, options);
  visits.push(visited);
  return visited.page;
}

const asked = (page: Page): Promise<string> =>
  page
    .locator('.asked .code.large .unseen')
    .textContent()
    .then((text) => (text ?? '').replaceAll(' ', ''));
const feedbackButton = (page: Page, feedback: string) => page.locator(`.pad [data-feedback="${feedback}"]`);
const place = (page: Page): string => decodeURIComponent(new URL(page.url()).hash);

describe('the assistant', () => {
  it('finds 50 secrets within the promise of the tree', async () => {
    const page = await open('4x10');
    const { histogram } = openTree(readFileSync(new URL('../trees/4x10-average.tree', import.meta.url)));
    for (let i = 0; i < 50; i++) {
      const secret = (i * 1009 + 17) % game.secrets;
      let turns = 0;
      for (let guess = await asked(page); guess !== ''; turns++) {
        guess = await feedbackAsked(page, formatFeedback(game, feedbackOf(game, parseCode(game, guess), secret)));
      }
      expect(turns).toBeLessThan(histogram.length);
      expect(await page.locator('.found .code .unseen').textContent()).toBe([...formatCode(game, secret)].join(' '));
      if (i === 0) await picture(page, 'found');
      await page.locator('.found button').click();
    }
  });

  it('goes on from another guess with the exact best', async () => {
    const page = await open('4x10');
    await page.getByText('I guessed something else').click();
    await page.locator('.own input').fill('9876');
    await page.keyboard.press('Enter');
    await feedbackButton(page, '1A1B').click();
    expect(place(page)).toBe('#4x10/9876:1A1B');
    await page.waitForSelector('.outlook', { state: 'visible' });
    await picture(page, 'offtree');
    // Any first guess is as good as 0123, so what is expected is what the tree expects after 0123 1A1B.
    const tree = openTree(readFileSync(new URL('../trees/4x10-average.tree', import.meta.url)));
    const expected = tree.expected(tree.next(tree.root, '1A1B')).toFixed(2);
    expect(await page.locator('.outlook').textContent()).toContain(`${expected} turns expected`);
  });

  it('can be told to stop thinking', async () => {
    const page = await open('4x10/9876:0A1B');
    await page.locator('.thinking button').click();
    await page.getByText('Stopped.').waitFor();
    await page.goto(`${url}#4x10/9876:2A2B`);
    await page.waitForSelector('.outlook');
  });

  it('explains a contradiction, and one click mends it', async () => {
    const page = await open('4x10/0123:0A0B');
    expect(await asked(page)).toBe('4567');
    await page.keyboard.type('0a1b');
    await page.waitForSelector('.contradiction');
    await picture(page, 'contradiction');
    expect(await page.locator('.contradiction h2').textContent()).toContain('contradict');
    await page.locator('.changes button').first().click();
    await page.waitForSelector('.pad');
    const mended = place(page);
    expect(mended).not.toBe('#4x10/0123:0A0B/4567:0A1B');
    await page.getByLabel('Answer on turn 1').selectOption('4A0B');
    await page.waitForSelector('.contradiction');
    await page.goBack();
    await page.waitForSelector('.pad');
    expect(place(page)).toBe(mended);
  });

  it('goes back to its beginning, and takes two clicks on a feedback for one', async () => {
    const page = await open('');
    expect(place(page)).toBe('#4x10');
    await feedbackButton(page, '1A1B').dblclick();
    await page.waitForSelector('.turns');
    expect(place(page)).toBe('#4x10/0123:1A1B');
    await page.goBack();
    await page.waitForSelector('.turns', { state: 'detached' });
  });

  it('is played with the keyboard alone', async () => {
    const page = await open('4x10');
    await feedbackButton(page, '0A0B').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    expect(place(page)).toBe('#4x10/0123:1A1B');
    await page.keyboard.type('0 2');
    await page.keyboard.press('Enter');
    expect(place(page)).toMatch(/:1A1B\/\d{4}:0A2B$/);
    await page.keyboard.press('Enter');
    expect(place(page).split('/')).toHaveLength(4);
    await page.getByText('I guessed something else').click();
    await page.locator('.own input').fill('９８７６');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.pad button:focus');
    await page.keyboard.type('4a0b');
    await page.waitForSelector('.found button:focus, .contradiction button:focus');
    expect(place(page)).toMatch(/\/9876:4A0B$/);
  });

  it('takes bulls alone where only they are told: by a click, by typing, by the arrows along one row', async () => {
    const page = await open('4x6b');
    await feedbackButton(page, '2A').waitFor();
    const bulls = await page.locator('.pad button').evaluateAll((buttons) => buttons.map((button) => button.dataset.feedback));
    expect(bulls).toEqual(['0A', '1A', '2A', '3A', '4A']);
    expect(await page.locator('.quiet', { hasText: 'How many digits' }).count()).toBe(1);
    await feedbackButton(page, '2A').click();
    expect(place(page)).toBe('#4x6b/0123:2A');
    await page.keyboard.type('1a');
    expect(place(page)).toMatch(/^#4x6b\/0123:2A\/\w{4}:1A$/);
    await page.locator('.pad button').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.pad button:focus').count()).toBe(1);
  });
});

it('loses no key of somebody who types before the page is painted', async () => {
  const page = await open('4x10');
  await feedbackButton(page, '0A0B').waitFor();
  await page.evaluate(async () => {
    for (const key of '1a1b0a2b') {
      document.dispatchEvent(new KeyboardEvent('keydown', { key }));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  });
  expect(place(page)).toMatch(/^#4x10\/0123:1A1B\/(?!0123)\d{4}:0A2B$/);
});

/** Presses the button of a feedback; returns the next guess, or nothing when the secret is found. */
function feedbackAsked(page: Page, feedback: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const guess = (): string | null | undefined => document.querySelector('.asked .code.large .unseen')?.textContent;
    const before = guess();
    document.querySelector<HTMLElement>(`.pad [data-feedback="${wanted}"]`)?.click();
    while (guess() === before) await new Promise((resolve) => setTimeout(resolve, 1));
    return guess()?.replaceAll(' ', '') ?? '';
  }, feedback);
}

it('plays as cunning host, hints, grades and keeps the game', async () => {
  const page = await open('play/4x10/cunning');
  for (let turn = 1; (await page.locator('.found').count()) === 0; turn++) {
    expect(turn).toBeLessThan(9);
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = (await page.locator('.hint').textContent()) ?? '';
    await page.locator('input[name="guess"]').fill(turn === 3 ? '9876' : hint.slice(0, 4));
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('.turns li').length === n, turn);
  }
  await page.waitForSelector('.sum');
  await picture(page, 'verdict');
  const rows = await page.locator('.verdict tbody tr').allTextContents();
  expect(rows.filter((row) => row.includes('best'))).toHaveLength(rows.length - 1);
  expect(await page.locator('.figures dd').first().textContent()).toBe('1');
  await page.reload();
  await page.waitForSelector('.sum');
  expect(await page.locator('.figures dd').first().textContent()).toBe('1');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('optimoo-games.json');
});

it('keeps the focus, and counts no game that was played elsewhere', async () => {
  const page = await open('play/3x3/honest-7/012/021/102/120');
  const window2 = await page.context().newPage();
  await window2.goto(`${url}#play/3x3`);
  await page.locator('input[name="guess"]').fill('201');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sum');
  await page.locator('button:focus', { hasText: 'New game' }).waitFor();
  expect(await page.getByRole('status').first().textContent()).toBe('You found it in 5 turns');
  expect(await page.locator('.figures dd').first().textContent()).toBe('1');
  await expect.poll(() => window2.locator('.figures dd').first().textContent()).toBe('1');
  const shared = await open('play/3x3/honest-7/012/021/102/120/201');
  await shared.waitForSelector('.sum');
  expect(await shared.locator('.figures').count()).toBe(0);
  await shared.goto(`${url}#cards/4/1-1-1-1`);
  for (let step = 1; step <= 3; step++) await shared.getByText(`Reveal step ${step}`).press('Enter');
  expect(await shared.locator('.expression:focus').textContent()).toBe('1 + 1 + 1 + 1');
});

it('follows the tree by click and compares two', async () => {
  const page = await open('tree/4x10');
  const box = await page.locator('canvas').boundingBox();
  await settled(page.locator('canvas'));
  await page.locator('canvas').click({ position: { x: (box?.width ?? 0) * 0.62, y: (box?.height ?? 0) * 0.42 } });
  await page.waitForFunction(() => location.hash.startsWith('#tree/4x10/0123:'));
  await page.getByRole('link', { name: 'Compare two strategies' }).click();
  await page.waitForSelector('.columns.even canvas >> nth=1');
  expect(await page.locator('table.list tbody tr').count()).toBeGreaterThan(0);
});

it('drags the picture of the tree, and shows everything again', async () => {
  const page = await open('tree/4x10', { reducedMotion: 'reduce' });
  const canvas = page.locator('canvas');
  const whole = await settled(canvas);
  const box = await canvas.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200];
  await page.locator('.zoom button').first().click();
  await expect.poll(() => settled(canvas)).not.toBe(whole);
  const near = await settled(canvas);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i <= 60; i++) await page.mouse.move(x + i, y + i / 2);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await expect.poll(() => settled(canvas)).not.toBe(near);
  expect(await settled(canvas)).not.toBe(whole);
  await page.locator('.zoom button').last().click();
  await expect.poll(() => settled(canvas)).toBe(whole);
  expect(place(page)).toBe('#tree/4x10');
});

it('lists every tree of the manifest, with its certificates and the commands that check them', async () => {
  const page = await open('results');
  expect(await page.locator('.results tbody tr').count()).toBe(MANIFEST.length);
  const hrefs = await page.locator('.results a[download]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const files = MANIFEST.flatMap(({ file, certificates }) => [file, ...certificates.map((each) => each.file)]);
  expect(hrefs.sort()).toEqual(files.map((file) => `./trees/${file}`).sort());
  const commands = MANIFEST.flatMap(({ certificates }) => certificates.map(({ command }) => command));
  expect((await page.locator('.results details code').allTextContents()).sort()).toEqual(commands.sort());
  const row = page.locator('.results tr', { hasText: '5.2131' });
  await row.locator('summary', { hasText: 'best average' }).click();
  await picture(page, 'certificate');
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: '4x10-average.cert: 55,835 bytes' }).click();
  const shipped = readFileSync(new URL('../trees/4x10-average.cert', import.meta.url));
  expect(readFileSync(await (await download).path()).equals(shipped)).toBe(true);
  await page.locator('.results tr', { hasText: 'fewest on turn 5' }).locator('th a').click();
  await page.waitForSelector('.columns canvas');
  expect(place(page)).toBe('#tree/4x6r.fewest-on-turn-5');
});

it('offers a choice where a game has more than two strategies', async () => {
  const page = await open('compare/4x6r.average.fewest-last');
  const other = page.getByLabel('Compare with');
  expect(await other.inputValue()).toBe('fewest-last');
  await other.selectOption({ label: 'best average within 5 turns' });
  expect(place(page)).toBe('#compare/4x6r.average.average-within-5');
  await page.waitForSelector('.columns.even canvas >> nth=1');
  expect(await page.locator('.columns.even h2').allTextContents()).toEqual(['best average', 'best average within 5 turns']);
  await page.waitForFunction(() => {
    const card = document.querySelector('.columns.even > :last-child');
    const bar = card?.querySelectorAll<HTMLElement>('.bar span')[4].style.background.match(/\d+/g)?.join();
    const canvas = card?.querySelector('canvas');
    const pixels = canvas?.width ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data : undefined;
    for (let i = 0; pixels && i < pixels.length; i += 4) if (pixels.subarray(i, i + 3).join() === bar) return true;
    return false; // a ring has the colour of its bar, whichever tree has more turns
  });
});

it.each(['manifest.json', '4x10-average.tree'])('says when %s cannot be fetched', async (file) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.route(`**/${file}`, (route) => route.abort());
  await page.goto(`${url}#4x10`);
  await page.getByText('could not be loaded').waitFor();
  await context.close();
});

it('speaks three languages, and remembers which', async () => {
  const page = await open('4x10', { locale: 'ja-JP' });
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  await page.locator('.settings select').selectOption('zh');
  await page.getByRole('link', { name: '结果' }).click();
  await page.waitForSelector('.players');
  await picture(page, 'zh-results');
  await page.reload();
  await page.waitForSelector('.players');
  expect(await page.title()).toContain('猜数字');
  await page.locator('.settings select').selectOption('en');
  await page.getByRole('heading', { name: 'Strategies' }).waitFor();
});

it('opens without a network after the first visit', async () => {
  const own = await serveFolder(folder);
  const visited = await visit(browser, `${own.url}#4x10`);
  visits.push(visited);
  const { page } = visited;
  await page.evaluate(() => navigator.serviceWorker.ready.then((it) => it.active?.state));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const other = await page.context().newPage();
  for (const [file, type] of [
    ['trees/manifest.json', 'application/json'],
    ['index.html', 'text/html'],
  ]) {
    expect((await other.goto(own.url + file))?.headers()['content-type']).toContain(type);
  }
  own.server.close();
  own.server.closeAllConnections();
  await other.reload();
  await other.waitForSelector('main > *');
  await page.reload();
  await page.goto(`${own.url}#4x10/9876:1A1B`);
  await page.waitForSelector('.outlook');
  for (const link of ['Tree', 'Results']) await page.getByRole('link', { name: link, exact: true }).click();
  await page.waitForSelector('.players');
});

describe.each(TABS)('%s', (tab) => {
  const name = tab.split('/')[0];

  it('fits a phone of 360 pixels', async () => {
    const page = await open(tab, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.waitForTimeout(200);
    expect(await misfits(page)).toEqual([]);
    await picture(page, `phone-${name}`);
  });

  it.each(['zh-CN', 'ja-JP'])('does so in %s, and is accessible', async (locale) => {
    const page = await open(tab, { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce', locale });
    await page.evaluate(axeSource);
    await page.waitForTimeout(200);
    expect(await misfits(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, `phone-${locale}-${name}`);
  });

  it('is accessible in light and dark', async () => {
    const page = await open(tab, { colorScheme: 'light', reducedMotion: 'reduce' });
    await page.evaluate(axeSource);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      expect(await seriousFindings(page)).toEqual([]);
      await picture(page, `${colorScheme}-${name}`);
    }
  });
});

/** What a finger would miss on a phone of 360 pixels: what stands beyond its edge, and what is less than 40 pixels high. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('html, button, select, nav a, input[type="text"]')]
      .filter((each) => each.scrollWidth > 360 || (each.offsetHeight > 0 && each.offsetHeight < 40))
      .map((each) => each.outerHTML.slice(0, 200)),
  );
}

/** What axe-core finds on the page that is serious or worse. */
async function seriousFindings(page: Page): Promise<string[]> {
  interface Axe {
    run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
  }
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}

it('is light: all script in one language', () => {
  expect(scriptBytes(folder)).toBeLessThanOrEqual(60 * 1024);
});
