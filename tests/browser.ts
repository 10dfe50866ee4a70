// A real browser for tests, and pages that keep every error they report. Pictures go to coverage/viewer/,
// which is not committed. This file only opens and watches pages; the tests say what pages should show.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { BROWSER, pathOf } from './tools.ts';

const PICTURES = fileURLToPath(new URL('../coverage/viewer/', import.meta.url));
/**
 * Browser features that are switched off. The suggestions of the address bar open two extra pages for each
 * page of a test, which takes 40 % of all time. The process that the browser keeps ready for another page
 * takes 15 %. The other features come from Playwright's list, which this list replaces; they could disturb a
 * page.
 */
const FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
  ],
  ...['HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'PaintHolding'],
];
const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${FEATURES.join()}`,
];

/** Starts the browser of this machine. @throws Error if there is no browser. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: pathOf(BROWSER), args: ARGUMENTS });
}

/** A page with its own storage, and everything that went wrong on it. */
export interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens an address (in English by default) and waits until the page is ready. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1180, height: 860 },
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(100_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  await page.waitForSelector('main > *');
  return { page, complaints };
}

/** Waits until a part of the page stops changing. Returns its picture, a PNG in base64. */
export async function settled(part: Locator): Promise<string> {
  for (let before = ''; ; ) {
    const now = (await part.screenshot()).toString('base64');
    if (now === before) return now;
    before = now;
    await part.page().waitForTimeout(300);
  }
}

/** Saves a picture of the whole page for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}${name}.png`, fullPage: true });
}
