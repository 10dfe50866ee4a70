// Visits of the built page for tests/viewer*.ts. Each test file has one Chromium and one static host. Each
// visit has empty storage, and every complaint of a page fails its test. Needs `npm run build`.
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { startBrowser, type Visit, visit } from './browser.ts';
import { serveFolder } from './static-server.ts';

export const FOLDER = fileURLToPath(new URL('../dist/viewer/', import.meta.url));

export interface Viewer {
  readonly browser: Browser;
  /** The address of the page, which ends in a slash. */
  readonly url: string;
  /**
   * Opens an address of the page, such as `4x10/0123:1A1B`, with empty storage. Every complaint of the page
   * fails the test.
   */
  open(place: string, options?: BrowserContextOptions): Promise<Page>;
  /** Goes to an address inside the open page. */
  go(page: Page, place: string): Promise<void>;
  /** Loads the whole page again at an address, as a link from another site would. */
  again(page: Page, place: string): Promise<void>;
  /** Opens an empty page. Its complaints fail no test, and a test may alter its requests. */
  fresh(options?: BrowserContextOptions): Promise<Page>;
}

/** Starts the browser and the host before the tests of a file. Ends both after the tests. */
export function useViewer(): Viewer {
  let browser: Browser;
  let server: Server;
  let url = '';
  const visits: Visit[] = [];
  const others: Page[] = [];
  beforeAll(async () => {
    if (!existsSync(`${FOLDER}index.html`))
      throw new Error('There is no dist/viewer; run `npm run build` first.');
    [browser, { server, url }] = await Promise.all([startBrowser(), serveFolder(FOLDER)]);
  });
  afterEach(async () => {
    const complaints = visits.flatMap((each) => each.complaints);
    const pages = [...visits.splice(0).map(({ page }) => page), ...others.splice(0)];
    await Promise.all(pages.map((page) => page.context().close()));
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get url() {
      return url;
    },
    open: async (place, options = {}) => {
      const visited = await visit(browser, `${url}#${place}`, options);
      visits.push(visited);
      await visited.page.waitForSelector('main > :not(.waiting)');
      return visited.page;
    },
    go: async (page, place) => void (await page.goto(`${url}#${place}`)),
    again: async (page, place) => {
      await page.goto('about:blank');
      await page.goto(`${url}#${place}`);
    },
    fresh: async (options) => {
      const context = { locale: 'en-US', serviceWorkers: 'block', ...options } as const;
      const page = await (await browser.newContext(context)).newPage();
      others.push(page);
      return page;
    },
  };
}

/** Delays every request for files of this name until the caller calls the returned function. */
export async function hold(page: Page, file: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, (route) => held.then(() => route.continue()));
  return release;
}

/** Waits until the selector `part` finds an element. */
export function shows(page: Page, part: string): Promise<void> {
  return page.locator(part).first().waitFor();
}

/** Expects that the selector `part` finds no element. */
export async function lacks(page: Page, part: string): Promise<void> {
  expect(await page.locator(part).count(), part).toBe(0);
}

/** Expects that the element of the selector `part` has exactly this text. */
export async function says(page: Page, part: string, text: string): Promise<void> {
  expect(await page.locator(part).textContent()).toBe(text);
}

/** Clicks the link with this name. */
export function follow(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('link', { name }).click();
}

/** Returns the secret of a game with this seed, as text. */
export function secretText(game: Game, seed: number): string {
  return formatCode(game, secretOfSeed(game, seed));
}

/** Shares the result of a game, and returns its lines. The page needs permission to use the clipboard. */
export async function sharedLines(page: Page): Promise<string[]> {
  await press(page, 'Share');
  await sees(page, 'Copied');
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
}

/** Waits for a heading with this name. */
export function headed(page: Page, name: string, exact = false): Promise<void> {
  return page.getByRole('heading', { name, exact }).waitFor();
}

/** Expects that this is the address of the page. */
export async function at(page: Page, place: string): Promise<void> {
  expect(await placeOf(page)).toBe(`#${place}`);
}

/** Types a text, and then Enter. */
export async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/**
 * Returns the part of the URL behind #. Asks the page itself, because Playwright learns of a new address a
 * moment later.
 */
export function placeOf(page: Page): Promise<string> {
  return page.evaluate(() => decodeURIComponent(location.hash));
}

/** Returns the button of a feedback, such as `1A2B`. */
export function feedbackButton(page: Page, feedback: string) {
  return page.locator(`.pad [data-feedback="${feedback}"]`);
}

/** Enters a guess in a game of your own, and waits until the list of turns shows the guess. */
export async function guess(page: Page, code: string): Promise<void> {
  await shows(page, '.entry');
  const turns = page.locator('.yours > div > :is(.turns, .board) > li');
  const before = await turns.count();
  await enter(page, code);
  await turns.nth(before).waitFor();
}

/** Presses the button with this name. */
export function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).click();
}

/** Presses a button of the open dialog. */
export function inDialog(page: Page, name: string): Promise<void> {
  return page.locator('dialog').getByRole('button', { name }).click();
}

/** Goes to the first screen. */
export function goHome(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'optimoo', exact: true }).click();
}

/** Waits until a text is visible. */
export function sees(page: Page, text: string | RegExp): Promise<void> {
  return page.getByText(text).waitFor();
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8');

interface Axe {
  run(options: {
    resultTypes: string[];
  }): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Returns every fault that axe-core finds on the page, once what appears has appeared: until then its text is
 * pale. Passed checks are left out: for a page of tables they would fill megabytes.
 */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  });
}
