// The built page in a real browser, from a static host: what it promises, seen from outside. Needs `npm run build`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatCode, parseCode } from '../game/code.ts';
import { feedback, formatFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { openTree } from '../tree-output/open.ts';
import { picture, startBrowser, type Visit, visit } from './browser.ts';
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
const answerButton = (page: Page, answer: string) => page.locator(`.pad [data-answer="${answer}"]`);
const place = (page: Page): string => decodeURIComponent(new URL(page.url()).hash);

describe('the assistant', () => {
  it('finds 50 secrets within the promise of the tree', async () => {
    const page = await open('4x10');
    const { histogram } = openTree(readFileSync(new URL('../trees/4x10-average.msgpack', import.meta.url)));
    for (let i = 0; i < 50; i++) {
      const secret = (i * 1009 + 17) % game.secrets;
      let turns = 0;
      for (let guess = await asked(page); guess !== ''; turns++) {
        guess = await answerAsked(page, formatFeedback(game, feedback(game, parseCode(game, guess), secret)));
      }
      expect(turns).toBeLessThan(histogram.length);
      expect(await page.locator('.found .code .unseen').textContent()).toBe([...formatCode(game, secret)].join(' '));
      if (i === 0) await picture(page, 'found');
      await page.locator('.found button').click();
    }
  });

  it('goes on from another guess with the exact best, quickly', async () => {
    const page = await open('4x10');
    await page.getByText('I guessed something else').click();
    await page.locator('.own input').fill('9876');
    await page.keyboard.press('Enter');
    await answerButton(page, '1A1B').click();
    expect(place(page)).toBe('#4x10/9876:1A1B');
    await page.waitForSelector('.outlook', { state: 'visible' });
    await picture(page, 'offtree');
    // Any first guess is as good as 0123, so what is expected is what the tree expects after 0123 1A1B.
    const tree = openTree(readFileSync(new URL('../trees/4x10-average.msgpack', import.meta.url)));
    const expected = tree.expected(tree.next(tree.root, '1A1B')).toFixed(2);
    expect(await page.locator('.outlook').textContent()).toContain(`${expected} turns expected`);
    const times: number[] = [];
    for (const answer of ['0A2B', '1A0B', '1A1B']) {
      await page.goto(`${url}#4x10/9876:1A1B`);
      await page.waitForSelector('.outlook');
      times.push(await timeOfAnswer(page, answer));
    }
    console.log(`advice off the tree took ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
    expect(Math.min(...times)).toBeLessThan(200);
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

  it('is played with the keyboard alone', async () => {
    const page = await open('4x10');
    await answerButton(page, '0A0B').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    expect(place(page)).toBe('#4x10/0123:1A1B');
    await page.keyboard.type('0 2');
    await page.keyboard.press('Enter');
    expect(place(page)).toMatch(/:1A1B\/\d{4}:0A2B$/);
    await page.keyboard.press('Enter');
    expect(place(page).split('/')).toHaveLength(4);
  });
});

/** Presses the button of an answer; returns the next guess, or nothing when the secret is found. */
function answerAsked(page: Page, answer: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const guess = (): string | null | undefined => document.querySelector('.asked .code.large .unseen')?.textContent;
    const before = guess();
    document.querySelector<HTMLElement>(`.pad [data-answer="${wanted}"]`)?.click();
    while (guess() === before) await new Promise((resolve) => setTimeout(resolve, 1));
    return guess()?.replaceAll(' ', '') ?? '';
  }, answer);
}

/** Milliseconds from an answer until the next advice stands on the page. */
function timeOfAnswer(page: Page, answer: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const before = document.querySelector('.outlook')?.textContent;
    const began = performance.now();
    document.querySelector<HTMLElement>(`.pad [data-answer="${wanted}"]`)?.click();
    const now = (): string | null | undefined => document.querySelector('.outlook')?.textContent;
    while (now() === undefined || now() === before) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - began;
  }, answer);
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

it('follows the tree by click and compares two', async () => {
  const page = await open('tree/4x10');
  const box = await page.locator('canvas').boundingBox();
  await page.waitForTimeout(400);
  await page.locator('canvas').click({ position: { x: (box?.width ?? 0) * 0.62, y: (box?.height ?? 0) * 0.42 } });
  await page.waitForFunction(() => location.hash.startsWith('#tree/4x10/0123:'));
  await page.getByRole('link', { name: 'Compare two strategies' }).click();
  await page.waitForSelector('.columns.even canvas >> nth=1');
  expect(await page.locator('table.list tbody tr').count()).toBeGreaterThan(0);
});

it('pans the tree at 50 frames a second or more', async () => {
  const page = await open('tree/4x10');
  await page.waitForTimeout(500);
  await page.locator('.zoom button').first().click();
  const rates: number[] = [];
  for (let attempt = 0; attempt < 3 && Math.max(0, ...rates) < 50; attempt++) rates.push(await panningRate(page));
  console.log(`panning: ${rates.map((rate) => rate.toFixed(0)).join(', ')} frames/s`);
  expect(Math.max(...rates)).toBeGreaterThanOrEqual(50);
});

/** Frames a second, by the median interval, while the mouse drags the picture for a second and a half. */
async function panningRate(page: Page): Promise<number> {
  const box = await page.locator('canvas').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const intervals = page.evaluate(async () => {
    const list: number[] = [];
    let last = await new Promise(requestAnimationFrame);
    for (const end = last + 1500; last < end; ) {
      const now = await new Promise(requestAnimationFrame);
      list.push(now - last);
      last = now;
    }
    return list.sort((a, b) => a - b);
  });
  for (let i = 0; i < 60; i++) await page.mouse.move(x + 90 * Math.sin(i / 5), y + 90 * Math.cos(i / 7));
  await page.mouse.up();
  const sorted = await intervals;
  return 1000 / sorted[sorted.length >> 1];
}

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
  own.server.close();
  own.server.closeAllConnections();
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, nav a, input[type="text"]')]
        .filter((each) => each.offsetHeight > 0 && each.offsetHeight < 40)
        .map((each) => each.outerHTML),
    );
    expect(small).toEqual([]);
    await picture(page, `phone-${name}`);
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

it('is light: all script in one language, and the first paint', async () => {
  const assets = readdirSync(`${folder}assets`).map((name) => `assets/${name}`);
  const scripts = ['sw.js', ...assets.filter((name) => name.endsWith('.js') && !/\/(zh|ja)-/.test(name))];
  const bytes = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(folder + name), { level: 9 }).length, 0);
  const page = await open('4x10');
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  console.log(`script: ${bytes} bytes gz in ${scripts.length} files; first paint after ${paint.toFixed(0)} ms`);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
  expect(paint).toBeLessThanOrEqual(1000);
});
