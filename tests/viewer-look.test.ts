// The built page as it looks and weighs: every tab on a phone and on screens of all sizes, light and dark, in four languages, with large
// letters, for axe-core, and counted in bytes. Pictures are kept to be looked at.
// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture } from './browser.ts';
import { scriptBytes } from './script-bytes.ts';
import { findings, placeOf, useViewer } from './viewer-visit.ts';

const viewer = useViewer();

/** Every tab, some of them in several states. */
const PLACES = [
  '',
  '4x10',
  '4x6r/0012:1A1B/0134',
  '4x10/0123:0A0B/4567:0A1B',
  '4x10/0123:4A0B',
  'play/4x10/honest-7/0123/4567',
  'play/4x6r/honest-7/0123/4501/give-up',
  'play/3x3/race-7/012',
  'play/3x3/honest-7/012/021/102/120/201',
  'tree/4x10@9876/0123:0A0B',
  'compare/4x10',
  'results',
  'cards/24/3-3-8-8',
];
const PHONE = { width: 360, height: 740 };
const SCREENS = [
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Waits until nothing on the page is still to come. */
async function quiet(page: Page): Promise<void> {
  await page.waitForSelector('main > :not(.waiting)');
  await page.waitForFunction(() => document.querySelector('.thinking, .waiting') === null);
}

async function show(page: Page, place: string): Promise<void> {
  await page.goto(`${viewer.url}#${place}`);
  await quiet(page);
}

/** What a finger would miss: what stands beyond the edge of the screen, and what is less than 40 pixels high. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('html, button, select, nav a, .results a, summary, input[type="text"]')]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        const low = each.localName !== 'html' && box.height > 0 && box.height < 40 && each.closest('.slots') === null;
        return each.scrollWidth > innerWidth || box.right > innerWidth + 1 || low;
      })
      .map((each) => each.outerHTML.slice(0, 200)),
  );
}

describe.each(['en-US', 'zh-CN', 'zh-TW', 'ja-JP'])('in %s', (locale) => {
  it('fits a phone of 360 pixels, also with letters twice as large', async () => {
    const page = await viewer.open('', { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce', locale });
    for (const [at, place] of PLACES.entries()) {
      await show(page, place);
      expect(await misfits(page), place).toEqual([]);
      await picture(page, `phone-${locale}-${at}`);
      if (locale === 'ja-JP') expect(await findings(page), place).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(PHONE.width);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
  });

  it('fits every screen, with a name of its own for each tab', async () => {
    const page = await viewer.open('', { colorScheme: locale === 'en-US' ? 'dark' : 'light', reducedMotion: 'reduce', locale });
    const titles = new Set<string>();
    for (const place of PLACES) {
      await show(page, place);
      titles.add(await page.title());
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(screen.width);
        expect(await misfits(page), place).toEqual([]);
      }
      if (locale === 'en-US') await picture(page, `wide-dark-${PLACES.indexOf(place)}`);
    }
    expect(titles.size).toBeGreaterThanOrEqual(9);
  });

  it('downloads at most 45 KB of script, compressed, for the first screen', async () => {
    const bytes = await scriptBytes(viewer.browser, viewer.url, locale);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(45_000);
  });
});

it('has no finding in light and dark, whatever is open', async () => {
  const page = await viewer.open('', { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const place of PLACES) {
      await show(page, place);
      for (const summary of await page.locator('main details:not(.results details) > summary').all()) await summary.click();
      await quiet(page);
      expect(await findings(page), `${colorScheme} ${place}`).toEqual([]);
    }
  }
  await show(page, 'play/4x10/honest-7/0123');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.waitForSelector('dialog[open]');
  expect(await findings(page)).toEqual([]);
});

it.each([PHONE, { width: 1280, height: 800 }])('shows guess, feedbacks and turns at once at %o', async (viewport) => {
  const page = await viewer.open('4x10/0123:1A1B/0245:0A2B/4137:0A1B', { viewport, reducedMotion: 'reduce' });
  await quiet(page);
  const lowest = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('.played, .asked .code, .pad')].map((each) => each.getBoundingClientRect().bottom)),
  );
  const bar = await page.evaluate(() => {
    const box = document.querySelector('nav')?.getBoundingClientRect();
    return box && box.top > 100 ? box.top : innerHeight;
  });
  expect(lowest).toBeLessThanOrEqual(bar);
  expect(placeOf(page)).toBe('#4x10/0123:1A1B/0245:0A2B/4137:0A1B');
});
