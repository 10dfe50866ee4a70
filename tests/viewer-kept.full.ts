// What the browser keeps of the built page: the files for use offline, the weeks of a game, and the file of
// everything that is kept.
// @module-tag browser
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { seedOfDay } from '../viewer/state/book.ts';
import { visit } from './browser.ts';
import { serveFolder } from './static-server.ts';
import { folderOfTest } from './temporary-folder.ts';
import {
  at,
  enter,
  FOLDER,
  findings,
  guess,
  lacks,
  press,
  secretText,
  sees,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const game = parseGame('4x10');

/** Waits until the service worker answers for the page. */
const served = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Returns the stored files with their sizes in bytes. */
const storedFiles = (page: Page): Promise<[file: string, bytes: number][]> =>
  page.evaluate(async () => {
    const files: [string, number][] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const body = await (await store.match(request))?.arrayBuffer();
        files.push([new URL(request.url).pathname, body?.byteLength ?? 0]);
      }
    }
    return files;
  });

it('stores at most 2 MB, opens every tab offline, and keeps certificates that were asked for', async () => {
  const own = await serveFolder(FOLDER);
  const { page, complaints } = await visit(viewer.browser, `${own.url}#results`);
  await served(page);
  const files = await storedFiles(page);
  expect(files.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(2_000_000);
  expect(files.filter(([file]) => /\.(cert|ledger)$/.test(file))).toEqual([]);
  expect(files.filter(([file]) => file.endsWith('.tree')).length).toBeGreaterThan(150);
  await page.reload();
  const checks = page.locator('.results details');
  const check = async (nth: number): Promise<void> => {
    await checks.nth(nth).locator('summary').click();
    await checks.nth(nth).getByRole('button', { name: 'Check it' }).click();
  };
  await check(0);
  await sees(page, 'The proof holds');
  expect(complaints).toEqual([]);

  own.server.close();
  own.server.closeAllConnections();
  await page.reload();
  for (const [place, shown] of [
    ['home', '.daily'],
    ['4x10/9876:1A1B/5432:1A1B', '.outlook'],
    ['play/4x6r/honest-7', '.entry'],
    ['words/wordle/play/honest-7', '.entry'],
    ['words/wordle-2023/help/crane:-----', '.outlook'],
    ['tree/5x8', '.frame'],
    ['compare/4x10', '.frame'],
    ['cards/24/3-3-8-8', '.hand'],
    ['results', '.results'],
  ]) {
    await page.goto(`${own.url}#${place}`);
    await shows(page, shown);
  }
  await check(0);
  await sees(page, 'The proof holds');
  await check(1);
  await sees(page, 'could not be fetched');
  await page.context().close();
});

it('stores nothing if the reader saves data', async () => {
  const page = await viewer.fresh({ serviceWorkers: 'allow' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.clock.install();
  await viewer.go(page, 'home');
  await shows(page, '.daily');
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

it('drops the files of an older version', async () => {
  const folder = `${folderOfTest()}/`;
  cpSync(FOLDER, folder, { recursive: true });
  const own = await serveFolder(folder);
  const { page } = await visit(viewer.browser, `${own.url}#home`);
  await served(page);
  const stores = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const [old] = await stores();
  const version = old.split(' ').at(-1) ?? '';
  const worker = `${folder}sw.js`;
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(version, 'newer'));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
  await page.goto('about:blank'); // the new version starts when the last page of the old one is closed
  await page.goto(`${own.url}#home`);
  await expect.poll(stores).toEqual([old.replace(version, 'newer')]);
  own.server.close();
  await page.context().close();
});

/** A game of 4x10 against the honest host, whose secret is not among these guesses. */
const SEED = 7;
const SECRET = secretText(game, SEED);

it('shows the weeks of a game and its dearest mistake, which leads to help', async () => {
  const page = await viewer.open(`play/4x10/honest-${SEED}`);
  for (const code of ['0123', '0123', SECRET]) {
    await guess(page, code);
    if (await page.getByText('Press again').isVisible()) await page.keyboard.press('Enter');
  }
  await shows(page, '.verdict .sum');
  await page.getByText('Your weeks').click();
  const week = page.locator('.weeks tbody tr');
  expect(await week.count()).toBe(1);
  const lost = await page.locator('.records .figures dd').nth(2).textContent();
  expect(await week.locator('.number').allTextContents()).toEqual([
    '1',
    lost,
    expect.stringMatching(/^[+−]/),
  ]);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'See this position in help' }).click();
  await sees(page, /costs [\d.]+ turns more than/);
  expect(await page.evaluate(() => location.hash)).toMatch(/^#4x10\/0123:\dA\dB\/0123$/);
});
