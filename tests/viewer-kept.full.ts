// Tests the storage of the built page: the files for use offline, the weeks of a game, and the file of
// everything stored.
// @module-tag browser
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { visit } from './browser.ts';
import { serveFolder } from './static-server.ts';
import { folderOfTest } from './temporary-folder.ts';
import {
  FOLDER,
  findings,
  guess,
  inDialog,
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
  const checks = page.locator('.results details:has(.check-here)');
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
  await sees(page, 'could not be loaded; it needs a network');
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

/** A game against the honest host. */
const SEED = 7;
const SECRET = secretText(game, SEED);

it('shows the weeks of a game and its dearest mistake, which leads to help', async () => {
  const page = await viewer.open(`play/4x10/honest-${SEED}`);
  for (const code of ['0123', '3210', SECRET]) await guess(page, code);
  await shows(page, '.verdict .sum');
  await page.getByText('Your weeks').click();
  const week = page.locator('.weeks tbody tr');
  await week.first().waitFor();
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
  expect(await page.evaluate(() => location.hash)).toMatch(/^#4x10\/0123:1A1B\/3210$/);
});

/** Imports a file with this text. */
const importFile = (page: Page, text: string): Promise<void> =>
  page
    .locator('.records input[type="file"]')
    .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** The storage of a browser after some games. */
const STORED = {
  records: JSON.stringify([
    {
      id: '3x3 honest-1',
      game: '3x3',
      host: 'honest',
      turns: 3,
      hints: 0,
      skill: 0.5,
      luck: 0,
      day: 20261130,
    },
  ]),
  attempts: JSON.stringify([{ id: '3x3 honest-1', guesses: [0, 1, 2], hints: 0, notes: '', end: 'found' }]),
  'under-way': 'play/4x10/honest-7/0123\n4x10/0123:1A1B',
  'word-lists': JSON.stringify({ secrets: ['abc', 'abd', 'bcd'], guesses: ['xyz'] }),
  'game-symbols': '4x6r~RGBYOW',
  theme: 'dark',
  lesson: 'over',
};

it('exports all that is kept, and another browser takes it and loses nothing', async () => {
  const page = await viewer.open('');
  await page.evaluate(
    (all) => void Object.entries(all).map(([name, text]) => localStorage.setItem(name, text)),
    STORED,
  );
  await viewer.again(page, 'play/3x3');
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  const text = readFileSync(await (await download).path(), 'utf8');
  const other = await viewer.open('play/3x3/honest-2/012');
  await importFile(other, text);
  await sees(
    other,
    'Added: 1 game, the guesses of 1 game, 1 game under way, your word lists, ' +
      'symbols for 1 game, 2 settings.',
  );
  await shows(other, 'html[data-theme="dark"]');
  expect(await other.locator('.records .figures dd').first().textContent()).toBe('1');
  const there = await other.evaluate(
    (names) => names.map((name) => localStorage.getItem(name)),
    Object.keys(STORED),
  );
  expect(there[2]?.split('\n')).toEqual(['play/3x3/honest-2/012', '4x10/0123:1A1B']);
  expect(JSON.parse(there[1] ?? '')).toHaveLength(2);
  expect(JSON.parse(there[3] ?? '')).toEqual(JSON.parse(STORED['word-lists']));
  expect(there[4]).toContain(STORED['game-symbols']);
  await importFile(other, text);
  await sees(other, 'This browser already has everything in this file.');
  await press(other, 'Forget them');
  await inDialog(other, 'Forget them');
  await lacks(other, '.records .figures');
  await importFile(other, STORED.records); // a file of an older page
  await sees(other, 'Added: 1 game.');
});

it('refuses or cleans a hostile file with one sentence', async () => {
  const page = await viewer.open('play/3x3');
  await importFile(page, ' '.repeat(10_000_000));
  await sees(page, 'This file is too large; choose one that was exported here.');
  for (const text of ['<b>games</b>', '{"__proto__":{"optimoo":1}}', '[[[[']) {
    await importFile(page, '{"optimoo":1}');
    await sees(page, 'This browser already has everything');
    await importFile(page, text);
    await sees(page, 'This file holds no games');
  }
  await importFile(page, '{"optimoo":9}');
  await sees(page, 'A newer version of this page made this file');
  const record = JSON.parse(STORED.records)[0];
  const mistake = { place: '"><img src=x onerror=alert(1)>', best: '<b>', loss: 0.5 };
  const hostile = [
    { ...record, html: '<b>', mistake },
    { ...record, id: 'a', turns: 1e300 },
    { __proto__: record },
  ];
  await importFile(
    page,
    JSON.stringify({ optimoo: 1, records: hostile, settings: { theme: '<b>', trial: '1' } }),
  );
  await sees(page, 'Added: 1 game.');
  await page.getByText('Your weeks').click();
  await sees(page, 'See this position in help');
  await lacks(page, '.weeks :is(img, b)');
  expect(await page.evaluate(() => [localStorage.getItem('trial'), localStorage.getItem('records')])).toEqual(
    [null, expect.not.stringContaining('html')],
  );
});

it('says that a full storage keeps no import', async () => {
  const page = await viewer.open('play/3x3');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await importFile(page, STORED.records);
  await sees(page, /^Added: 1 game\. .*(not|nothing)/);
  expect(await page.locator('.records .figures dd').first().textContent()).toBe('1');
});
