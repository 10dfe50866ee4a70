// Measurements of the built page in Chromium, as a visitor feels it. Each run has its own browser and a cold
// static server.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { startBrowser, visit } from '../tests/browser.ts';
import { scriptBytes } from '../tests/script-bytes.ts';
import { serveFolder } from '../tests/static-server.ts';
import type { Figure, Group, Measurement, Product } from './bench-figures.ts';

type Values = number | readonly number[];

/** A measurement in a browser at the address of the page. */
function inBrowser<Name extends string>(
  subject: string,
  figures: Readonly<Record<Name, Figure>>,
  run: (browser: Browser, url: string, product: Product) => Promise<Readonly<Record<Name, Values>>>,
): Measurement {
  return {
    subject,
    figures,
    run: async (product) => {
      const { url, server } = await serveFolder(join(product.dist, 'viewer/'));
      const browser = await startBrowser();
      const found = await run(browser, url, product);
      await browser.close();
      server.close();
      return found;
    },
  };
}

/** Milliseconds until the first paint of a visit with an empty cache. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const { page } = await visit(browser, url);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
  await page.context().close();
  return paint;
}

/** A new window, given time to come to rest. */
async function newWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const size = { width: 1180, height: 860 };
  const page = await (await browser.newContext({ locale: 'en-US', viewport: size, ...options })).newPage();
  await page.waitForTimeout(600);
  return page;
}

/**
 * Milliseconds from the start of a first visit until an element appears. The page notes the time, because
 * questions from outside would slow it down.
 */
async function coldUntil(browser: Browser, url: string, selector: string): Promise<number> {
  const page = await newWindow(browser);
  const seen = new Promise<number>((resolve) => void page.exposeFunction('tellSeen', resolve));
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      void (globalThis as unknown as { tellSeen: (at: number) => void }).tellSeen(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await seen;
  await page.context().close();
  return shown;
}

/** A first visit to a position off the tree, until it shows a good guess and the best guess. */
function coldVisit(codes: number, place: string, most: number): Measurement {
  return inBrowser(
    `first visit, ${codes} codes off the tree`,
    { 'a guess': { unit: 'ms', most }, 'the best': { unit: 'ms' } },
    async (browser, url) => {
      await coldUntil(browser, url + place, '.pad');
      const guess = await coldUntil(browser, url + place, '.pad');
      return { 'a guess': guess, 'the best': await coldUntil(browser, url + place, '.outlook') };
    },
  );
}

/** Addresses of 4x10 off the tree with 100 to 200 codes left, after two guesses of a visitor's own. */
function positions({ parseGame, feedbackOf, remaining, formatHistory }: Product, most: number): string[] {
  const game = parseGame('4x10');
  const found: string[] = [];
  for (let secret = 17; found.length < most; secret = (secret + 1009) % game.secrets) {
    const guesses = [(secret * 7 + 3211) % game.secrets, (secret * 13 + 4711) % game.secrets];
    const turns = guesses.map((guess) => ({ guess, feedback: feedbackOf(game, guess, secret) }));
    const codes = remaining(game, turns).length;
    if (codes < 100 || codes > 200) continue;
    found.push(`#4x10/${formatHistory(game, turns).replaceAll(', ', '/').replaceAll(' ', ':')}`);
  }
  return found;
}

/** Milliseconds from one position to the advice for the next, in a page whose engine has worked before. */
async function advice(page: Page, position: string): Promise<number> {
  return page.evaluate(async (hash) => {
    const outlook = (): string | null | undefined => document.querySelector('.outlook')?.textContent;
    location.hash = '#results';
    while (outlook()) await new Promise((resolve) => setTimeout(resolve, 1));
    const begun = performance.now();
    location.hash = hash;
    while (!outlook()) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - begun;
  }, position);
}

/** First words, the least number of words that they leave, and the time of a reader for the next word. */
const OPENERS = {
  usual: {
    words: ['crane', 'slate', 'adieu', 'raise', 'stare', 'arise', 'audio', 'roate', 'soare', 'trace'],
    games: 4,
    least: 2,
    wordMs: 1500,
  },
  hopeless: { words: ['fuzzy', 'mamma', 'jazzy', 'xylyl', 'vivid'], games: 1, least: 900, wordMs: 6000 },
};

/** A game of at least three words that starts with this one and leaves so many, then guesses consistently. */
function wordsPlayed(
  { parseCode, formatCode, feedbackOf, remaining }: Product,
  game: Game,
  opener: string,
  least: number,
): readonly string[] {
  for (let seed = 1; ; seed++) {
    const secret = secretOfSeed(game, seed);
    const turns: Turn[] = [];
    let guess = parseCode(game, opener);
    let draw = seed;
    while (turns.at(-1)?.feedback !== game.win) {
      const left = remaining(game, turns);
      if (turns.length > 0) guess = left[draw % left.length];
      turns.push({ guess, feedback: feedbackOf(game, guess, secret) });
      draw = (draw * 1_103_515_245 + 12_345) % 2 ** 31;
    }
    if (turns.length > 2 && remaining(game, turns.slice(0, 1)).length >= least)
      return [`honest-${seed}`, ...turns.map((turn) => formatCode(game, turn.guess))];
  }
}

/** The address of a game after so many of its guesses. */
const addressOf = ([name, ...words]: readonly string[], turns = words.length): string =>
  `#words/wordle/play/${[name, ...words.slice(0, turns)].join('/')}`;

/**
 * Runs in the page. Goes to an address and returns the milliseconds of each grade after the first guess. The
 * first of them counts from now, each further one from the grade before it.
 */
function gradeTimes({ hash, wanted }: { readonly hash: string; readonly wanted: number }): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let last = performance.now();
    const observer = new MutationObserver(() => {
      const losses = [...document.querySelectorAll('.verdict tbody tr:nth-child(n + 2) td:nth-child(3)')];
      const known = losses.filter((each) => /^\d/.test(each.textContent ?? '')).length;
      const more = known - times.length;
      if (more === 0) return;
      const now = performance.now();
      times.push(...new Array<number>(more).fill((now - last) / more));
      last = now;
      if (known < wanted) return;
      observer.disconnect();
      resolve(times);
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    location.hash = hash;
  });
}

/** Plays a game at the pace of a reader. Returns the times of its grades from the end of the game on. */
async function coaching(page: Page, played: readonly string[], wordMs: number): Promise<number[]> {
  const turns = played.length - 1;
  for (let turn = 0; turn < turns; turn++) {
    await page.evaluate((hash) => location.assign(hash), addressOf(played, turn));
    await page.waitForTimeout(wordMs);
  }
  return page.evaluate(gradeTimes, { hash: addressOf(played), wanted: turns - 1 });
}

/** Follows a link to a game on a first visit. Returns the times of its grades. */
async function linked(browser: Browser, url: string, played: readonly string[]): Promise<number[]> {
  const page = await newWindow(browser);
  await page.goto(url + addressOf(played), { waitUntil: 'commit' });
  const times = await page.evaluate(gradeTimes, { hash: addressOf(played), wanted: played.length - 2 });
  await page.context().close();
  return times;
}

/**
 * Private memory of a process in MB; 0 if the system does not say. The 35 MB of the browser's own code do not
 * count: all pages share them.
 */
function privateMegabytes(pid: number): number {
  try {
    const written = /^Private_Dirty: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(written?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Peak memory of a page on a phone in MB, until every guess of a game of words has its grade. */
async function coachMemory(
  browser: Browser,
  url: string,
  played: readonly string[],
  wordMs: number,
): Promise<number> {
  const options = { viewport: { width: 390, height: 844 } };
  const { page } = await visit(browser, `${url}#words/wordle/play`, options);
  await page.waitForSelector('.entry');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, ...pids.map(privateMegabytes));
  }, 50);
  await coaching(page, played, wordMs);
  await page.locator('.verdict .sum').waitFor();
  clearInterval(timer);
  await page.context().close();
  return most;
}

/** The coach after this kind of first word. */
function coach(kind: keyof typeof OPENERS): Measurement {
  const figures = { 'a further guess': { unit: 'ms', most: 100 }, memory: { unit: 'MB', most: 150 } };
  return inBrowser(`coach of words, ${kind} first word`, figures, async (browser, url, product) => {
    const { words, games, least, wordMs } = OPENERS[kind];
    const wordle = await product.openWordGame('wordle');
    const { page } = await visit(browser, `${url}#words/wordle/play`);
    await page.waitForSelector('.entry');
    const played = words.slice(0, games).map((word) => wordsPlayed(product, wordle, word, least));
    const grades: number[] = [];
    for (const game of played) grades.push(...(await coaching(page, game, wordMs)));
    return { 'a further guess': grades, memory: await coachMemory(browser, url, played[0], wordMs) };
  });
}

/** Frames a second, by the median interval, while the mouse drags the picture for a second and a half. */
async function panning(page: Page): Promise<number> {
  const box = await page.locator('.frame').boundingBox();
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
    return list;
  });
  for (let i = 0; i < 60; i++) await page.mouse.move(x + 90 * Math.sin(i / 5), y + 90 * Math.cos(i / 7));
  await page.mouse.up();
  const sorted = (await intervals).sort((a, b) => a - b);
  return 1000 / sorted[sorted.length >> 1];
}

/** The measurements of the page. */
export const PAGE: Group = {
  runs: 5,
  measurements: () => [
    ...['en', 'zh-CN', 'zh-TW', 'ja'].map((locale) =>
      inBrowser(
        `script of the first screen, ${locale}`,
        { compressed: { unit: 'bytes', most: 45_000 } },
        async (browser, url) => ({ compressed: await scriptBytes(browser, url, locale) }),
      ),
    ),
    inBrowser('first paint', { 'empty cache': { unit: 'ms', most: 500 } }, async (browser, url) => {
      await firstPaint(browser, url);
      return { 'empty cache': await firstPaint(browser, url) };
    }),
    coldVisit(312, '#4x10/0123:0A1B/1245:0A2B', 300),
    coldVisit(1200, '#4x10/0123:0A1B/1023:0A1B', 1000),
    inBrowser(
      'advice off the tree, 4x10, 100 to 200 codes',
      { time: { unit: 'ms', most: 200 } },
      async (browser, url, product) => {
        const { page } = await visit(browser, `${url}#4x10/9876:1A1B/5432:1A1B`);
        await page.waitForSelector('.outlook');
        const times: number[] = [];
        for (const position of positions(product, 9)) times.push(await advice(page, position));
        return { time: times.slice(1) }; // the first is the warm-up
      },
    ),
    coach('usual'),
    coach('hopeless'),
    inBrowser(
      'game of words opened by a link',
      { 'first grade': { unit: 'ms' }, 'a further grade': { unit: 'ms', most: 100 } },
      async (browser, url, product) => {
        const wordle = await product.openWordGame('wordle');
        const { words, games, least } = OPENERS.usual;
        const first: number[] = [];
        const further: number[] = [];
        for (const word of words.slice(0, games)) {
          const [one, ...others] = await linked(browser, url, wordsPlayed(product, wordle, word, least));
          first.push(one);
          further.push(...others);
        }
        return { 'first grade': first, 'a further grade': further };
      },
    ),
    inBrowser(
      'dragging the tree of 4x10, processor slowed 4 times',
      { rate: { unit: 'frames/s', least: 50 } },
      async (browser, url) => {
        const { page } = await visit(browser, `${url}#tree/4x10`);
        await page.waitForSelector('.frame canvas[width]');
        await page.locator('.zoom button').first().click();
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await panning(page);
        return { rate: await panning(page) };
      },
    ),
  ],
};
