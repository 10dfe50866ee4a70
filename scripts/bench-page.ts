// Times the built page in Chromium from a cold static server, as a visitor would feel it: first paint, advice
// off the tree, the coach of a game of words and the memory that it takes, frames while the picture of the
// tree is dragged on a processor slowed down four times. Run it as `npm run bench:page [-- --runs <n>]`;
// every figure is printed beside its target.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import type { Browser, Page } from 'playwright-core';
import { formatCode, parseCode } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { remaining, type Turn } from '../game/history.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { startBrowser, visit } from '../tests/browser.ts';
import { scriptBytes } from '../tests/script-bytes.ts';
import { serveFolder } from '../tests/static-server.ts';
import { runsOption } from './runs-option.mjs';

// Compiled to dist/scripts/, beside the page.
const FOLDER = fileURLToPath(new URL('../viewer/', import.meta.url));
const MOST_CODES = 200;

/** Positions off the tree: how many codes are left, the address, and the target. */
const COLD: readonly (readonly [codes: number, place: string, target: string])[] = [
  [312, '#4x10/0123:0A1B/1245:0A2B', '≤ 300'],
  [1200, '#4x10/0123:0A1B/1023:0A1B', '≤ 1000'],
];

/** Sorted, so that the middle and the ends can be read off. */
const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** What some runs give, ascending. */
async function repeat(runs: number, work: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let run = -1; run < runs; run++) {
    const value = await work();
    if (run >= 0) values.push(value); // the first is the warm-up
  }
  return ascending(values);
}

function report(name: string, values: readonly number[], unit: string, target: string): void {
  const [low, middle, high] = [values[0], values[values.length >> 1], values[values.length - 1]].map(
    (value) => value.toFixed(0),
  );
  console.log(`${name.padEnd(52)} ${middle.padStart(6)} ${unit}   (${low} … ${high}; target ${target})`);
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

/** Milliseconds that a new window is given to come to rest. */
const REST_MS = 600;

/**
 * Milliseconds from the start of a first visit until something is on the page. The page itself notes when: to
 * be asked meanwhile would keep it from its work.
 */
async function coldUntil(browser: Browser, url: string, selector: string): Promise<number> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1180, height: 860 } });
  const page = await context.newPage();
  const seen = new Promise<number>((resolve) => void page.exposeFunction('tellSeen', resolve));
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      void (globalThis as unknown as { tellSeen: (at: number) => void }).tellSeen(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.waitForTimeout(REST_MS);
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await seen;
  await context.close();
  return shown;
}

/** Positions of 4x10 off the tree, of 100 to 200 codes: two guesses of somebody's own. */
function positions(most: number): string[] {
  const game = parseGame('4x10');
  const found: string[] = [];
  for (let secret = 17; found.length < most; secret = (secret + 1009) % game.secrets) {
    const guesses = [(secret * 7 + 3211) % game.secrets, (secret * 13 + 4711) % game.secrets];
    const turns = guesses.map((guess) => ({ guess, feedback: feedbackOf(game, guess, secret) }));
    const codes = remaining(game, turns).length;
    if (codes < MOST_CODES / 2 || codes > MOST_CODES) continue;
    found.push(
      turns.map((turn) => `${formatCode(game, turn.guess)}:${formatFeedback(game, turn.feedback)}`).join('/'),
    );
  }
  return found;
}

/**
 * Milliseconds from one position to the advice for the next, in a page whose engine has been at work before.
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
  }, `#4x10/${position}`);
}

/**
 * First words as people choose them, and such as leave a thousand others, with the milliseconds that a reader
 * takes for the next word.
 */
const OPENERS = {
  usual: {
    words: ['crane', 'slate', 'adieu', 'raise', 'stare', 'arise', 'audio', 'roate', 'soare', 'trace'],
    least: 2,
    wordMs: 1500,
  },
  hopeless: { words: ['fuzzy', 'mamma', 'jazzy', 'xylyl', 'vivid'], least: 900, wordMs: 6000 },
};

/**
 * A game of words that begins with this one, leaves so many, and then takes such as fit: what is guessed, in
 * order, at least three of them.
 */
function wordsPlayed(game: Game, opener: string, from: number, least: number): readonly string[] {
  for (let seed = from; ; seed++) {
    const secret = secretOfSeed(game, seed);
    const turns: Turn[] = [];
    let guess = parseCode(game, opener);
    for (
      let draw = seed;
      turns.at(-1)?.feedback !== game.win;
      draw = (draw * 1_103_515_245 + 12_345) % 2 ** 31
    ) {
      const left = remaining(game, turns);
      if (turns.length > 0) guess = left[draw % left.length];
      turns.push({ guess, feedback: feedbackOf(game, guess, secret) });
    }
    if (turns.length > 2 && remaining(game, turns.slice(0, 1)).length >= least)
      return [`honest-${seed}`, ...turns.map((turn) => formatCode(game, turn.guess))];
  }
}

/** The address of a game after so many of its guesses. */
const addressOf = ([name, ...words]: readonly string[], turns = words.length): string =>
  `#words/wordle/play/${[name, ...words.slice(0, turns)].join('/')}`;

/**
 * Runs in the page. Milliseconds for each grade but that of the first guess, in the order in which they
 * appear once the address is this one: the first of them from now on, the others from the one before.
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

/** The times of the grades of a game that was played here, from the end of the game on. */
async function coaching(page: Page, played: readonly string[], wordMs: number): Promise<number[]> {
  const turns = played.length - 1;
  for (let turn = 0; turn < turns; turn++) {
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      addressOf(played, turn),
    );
    await page.waitForTimeout(wordMs);
  }
  return page.evaluate(gradeTimes, { hash: addressOf(played), wanted: turns - 1 });
}

/** The same of a game that is opened by a link on a first visit. */
async function linked(browser: Browser, url: string, played: readonly string[]): Promise<number[]> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1180, height: 860 } });
  const page = await context.newPage();
  await page.waitForTimeout(REST_MS);
  await page.goto(url + addressOf(played), { waitUntil: 'commit' });
  const times = await page.evaluate(gradeTimes, { hash: addressOf(played), wanted: played.length - 2 });
  await context.close();
  return times;
}

/**
 * Megabytes that the process of the page has written for itself alone; 0 where the system does not tell. The
 * code of the browser, 35 MB of it, does not count: all pages have that in common, and it is read from its
 * file.
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
 * The most megabytes that a page on a phone has taken by the time when every guess of a game of words is
 * graded, the first one too.
 */
async function coachMemory(
  browser: Browser,
  url: string,
  played: readonly string[],
  wordMs: number,
): Promise<number> {
  const { page } = await visit(browser, `${url}#words/wordle/play`, {
    viewport: { width: 390, height: 844 },
  });
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
  const sorted = ascending(await intervals);
  return 1000 / sorted[sorted.length >> 1];
}

const { runs } = new Command('npm run bench:page --')
  .description('Times the page in Chromium, and prints the figures beside the targets.')
  .addOption(runsOption())
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts<{ runs: number }>();
const { url, server } = await serveFolder(FOLDER);
const browser = await startBrowser();
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}, Chromium ${browser.version()}; medians of ${runs} runs`,
);
for (const locale of ['en', 'zh-CN', 'zh-TW', 'ja']) {
  report(
    `script of the first screen, compressed, ${locale}`,
    [await scriptBytes(browser, url, locale)],
    'bytes',
    '≤ 45000',
  );
}
report('first paint, empty cache', await repeat(runs, () => firstPaint(browser, url)), 'ms', '≤ 500');
for (const [codes, place, target] of COLD) {
  // A good guess first; `.outlook` says what the best one promises.
  const cold = (selector: string): Promise<number[]> =>
    repeat(runs, () => coldUntil(browser, url + place, selector));
  report(`first visit, ${codes} codes off the tree, to a guess`, await cold('.pad'), 'ms', target);
  report(`first visit, ${codes} codes off the tree, to the best`, await cold('.outlook'), 'ms', 'none');
}
const { page } = await visit(browser, `${url}#4x10/9876:1A1B/5432:1A1B`);
await page.waitForSelector('.outlook');
const asked = positions(runs * 8 + 1);
report(
  `advice off the tree, 4x10, ${MOST_CODES / 2} to ${MOST_CODES} codes`,
  await repeat(asked.length - 1, () => advice(page, asked.pop() as string)),
  'ms',
  '≤ 200',
);
const wordle = await openWordGame('wordle');
await page.goto(`${url}#words/wordle/play`);
await page.waitForSelector('.entry');
for (const [kind, { words, least, wordMs }] of Object.entries(OPENERS)) {
  const games = Array.from({ length: runs * (kind === 'usual' ? 4 : 1) }, (_, at) =>
    wordsPlayed(wordle, words[at % words.length], 100 * at + 1, least),
  );
  const grades: number[] = [];
  for (const game of games) grades.push(...(await coaching(page, game, wordMs)));
  report(`coach of words, ${kind} first word, a guess after it`, ascending(grades), 'ms', '≤ 100');
  const taken: number[] = [];
  for (const game of games.slice(0, runs)) taken.push(await coachMemory(browser, url, game, wordMs));
  report(`memory of the page until then, ${kind} first word`, ascending(taken), 'MB', '≤ 150');
  if (kind !== 'usual') continue;
  const links: number[][] = [];
  for (const game of games) links.push(await linked(browser, url, game));
  report(
    'game of words opened by a link, to a grade',
    ascending(links.map(([first]) => first)),
    'ms',
    'none',
  );
  report(
    'game of words opened by a link, a further grade',
    ascending(links.flatMap(([, ...others]) => others)),
    'ms',
    '≤ 100',
  );
}
await page.goto(`${url}#tree/4x10`);
await page.waitForSelector('.frame canvas[width]');
await page.locator('.zoom button').first().click();
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
report(
  'dragging the tree of 4x10, processor slowed 4 times',
  await repeat(runs, () => panning(page)),
  'frames/s',
  '≥ 50',
);
await browser.close();
server.close();
