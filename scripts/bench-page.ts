// Measures the built page in Chromium, with the times that a visitor would see. Each run starts a new browser
// and a new static server.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, visit } from '../tests/browser.ts';
import { serveFolder } from '../tests/static-server.ts';
import type { Figure, Group, Measurement } from './bench-figures.ts';

type Values = number | readonly number[];

/**
 * Makes a measurement that serves the built page, opens a browser, and calls `run` with the address of the
 * page.
 */
function inBrowser<Name extends string>(
  subject: string,
  figures: Readonly<Record<Name, Figure>>,
  run: (browser: Browser, url: string) => Promise<Readonly<Record<Name, Values>>>,
): Measurement {
  return {
    subject,
    figures,
    run: async ({ dist }) => {
      const { url, server } = await serveFolder(join(dist, 'viewer/'));
      const browser = await startBrowser();
      const found = await run(browser, url);
      await browser.close();
      server.close();
      return found;
    },
  };
}

/** Returns the milliseconds until the first paint of a visit with an empty cache. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const { page } = await visit(browser, url);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
  await page.context().close();
  return paint;
}

/** Opens a new window and waits until its own start no longer disturbs a measurement. */
async function newWindow(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1180, height: 860 } });
  await page.waitForTimeout(600);
  return page;
}

/**
 * Returns the milliseconds from the start of a first visit until an element appears. A script in the page
 * records the time, because polling from outside would slow the page down.
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

/**
 * Measures a first visit to a position that the shipped tree does not contain. The times are those until the
 * page shows a good guess, and until it shows the best guess. `most` is the target for the good guess.
 */
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

/** Positions of 4x10 that the shipped tree does not contain, with 100 to 200 codes left. */
const POSITIONS = `4728:1A0B/1965:0A2B 8637:1A1B/7983:0A1B 4857:1A0B/2304:0A2B 0917:0A2B/6295:1A1B
  4917:1A1B/2416:1A1B 2947:0A1B/4371:0A0B 4976:1A0B/2538:0A2B 7086:0A1B/0726:1A0B 7148:0A2B/0839:1A0B`.split(
  /\s+/,
);

/**
 * Returns the milliseconds from opening a position to the advice for it, in a page whose engine already runs.
 */
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

/** Histories of games of words. `wordMs` is the time between two words of the player, in milliseconds. */
const PLAYED = {
  usual: {
    games: [
      'honest-2/crane/swirl/hydro/myrrh',
      'honest-101/slate/rabbi/rapid',
      'honest-201/adieu/wordy/dowry',
      'honest-301/raise/outgo/gulch/gully',
    ],
    wordMs: 1500,
  },
  // The first word of this game leaves more than 900 candidates.
  hopeless: { games: ['honest-3/fuzzy/broil/heist/skimp'], wordMs: 6000 },
};
const COACH = '#words/wordle/play/';

/**
 * Runs in the page. Opens an address, and returns the milliseconds that the page takes for the grade of each
 * guess but the first. The first time counts from the call, each later time from the grade before.
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

/** Opens the end of a game, and returns the times of its grades. */
function gradesOf(page: Page, game: string): Promise<number[]> {
  return page.evaluate(gradeTimes, { hash: COACH + game, wanted: game.split('/').length - 2 });
}

/**
 * Plays a game with `wordMs` milliseconds between two words. Returns the times of the grades that appear
 * after the end of the game.
 */
async function coaching(page: Page, game: string, wordMs: number): Promise<number[]> {
  const words = game.split('/');
  for (let turn = 1; turn < words.length; turn++) {
    await page.evaluate((hash) => location.assign(hash), COACH + words.slice(0, turn).join('/'));
    await page.waitForTimeout(wordMs);
  }
  return gradesOf(page, game);
}

/**
 * Returns the private memory of a process in MB; 0 if the system does not report it. The 35 MB of the
 * browser's own code do not count, because all pages share them.
 */
function privateMegabytes(pid: number): number {
  try {
    const written = /^Private_Dirty: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(written?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Returns the peak memory in MB of a page in the size of a phone. The measurement ends when every guess of
 * the game has its grade.
 */
async function coachMemory(browser: Browser, url: string, game: string, wordMs: number): Promise<number> {
  const { page } = await visit(browser, url + COACH, { viewport: { width: 390, height: 844 } });
  await page.waitForSelector('.entry');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, ...pids.map(privateMegabytes));
  }, 50);
  await coaching(page, game, wordMs);
  await page.locator('.verdict .sum').waitFor();
  clearInterval(timer);
  await page.context().close();
  return most;
}

/** Measures time and memory of the coach in games with this kind of first word. */
function coach(kind: keyof typeof PLAYED): Measurement {
  const figures = { 'a further guess': { unit: 'ms', most: 100 }, memory: { unit: 'MB', most: 150 } };
  return inBrowser(`coach of words, ${kind} first word`, figures, async (browser, url) => {
    const { games, wordMs } = PLAYED[kind];
    const { page } = await visit(browser, url + COACH);
    await page.waitForSelector('.entry');
    const grades: number[] = [];
    for (const game of games) grades.push(...(await coaching(page, game, wordMs)));
    return { 'a further guess': grades, memory: await coachMemory(browser, url, games[0], wordMs) };
  });
}

/** Measures the time of the grades if a link opens a finished game on a first visit. */
const LINKED = inBrowser(
  'game of words opened by a link',
  { 'first grade': { unit: 'ms' }, 'a further grade': { unit: 'ms', most: 100 } },
  async (browser, url) => {
    const times: number[][] = [];
    for (const game of PLAYED.usual.games) {
      const page = await newWindow(browser);
      await page.goto(url + COACH + game, { waitUntil: 'commit' });
      times.push(await gradesOf(page, game));
      await page.context().close();
    }
    return {
      'first grade': times.map(([first]) => first),
      'a further grade': times.flatMap(([, ...further]) => further),
    };
  },
);

/**
 * Returns the frames per second while the mouse drags the picture for 1.5 s, computed from the median
 * interval.
 */
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

/** The measurements of `--page`. */
export const PAGE: Group = {
  runs: 5,
  measurements: () => [
    inBrowser('first paint', { 'empty cache': { unit: 'ms', most: 500 } }, async (browser, url) => {
      await firstPaint(browser, url);
      return { 'empty cache': await firstPaint(browser, url) };
    }),
    coldVisit(312, '#4x10/0123:0A1B/1245:0A2B', 300),
    coldVisit(1200, '#4x10/0123:0A1B/1023:0A1B', 1000),
    inBrowser(
      'advice off the tree, 4x10, 100 to 200 codes',
      { time: { unit: 'ms', most: 200 } },
      async (browser, url) => {
        const { page } = await visit(browser, `${url}#4x10/9876:1A1B/5432:1A1B`);
        await page.waitForSelector('.outlook');
        const times: number[] = [];
        for (const position of POSITIONS) times.push(await advice(page, `#4x10/${position}`));
        return { time: times.slice(1) }; // the first time is only the warm-up
      },
    ),
    coach('usual'),
    coach('hopeless'),
    LINKED,
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
