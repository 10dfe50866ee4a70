// Tests the layout and the size of the built page. Visits every tab on a phone and on screens of all sizes,
// with large letters, and with axe-core. Counts the bytes of a visit. viewer-look.slow.ts takes all screens,
// languages and colours, and keeps pictures.
// @module-tag browser
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { scriptBytes } from './script-bytes.ts';
import { cutOff, misfits, PHONE, PHONES, quiet, spilling, testLooks, typeIn } from './viewer-look.ts';
import { at, findings, shows, useViewer } from './viewer-visit.ts';

const viewer = useViewer();
/** Addresses with drop-down lists whose entries are long for the space of the list. */
const LISTS = [
  ...[
    '4x10/0123:1A1B',
    '4x6r',
    '4x6r.average-within-5/0012:1A1B',
    'play/4x6r/race-7/0012',
    '4x16~🍎🍊🍋🍏🫐🍇🍉🍌🍐🍑🍒🍓🥝🥥🥭🍍',
    'play/4x10/daily-2020-01-01',
  ],
  ...['tree/4x6r.average-within-5', 'compare/4x6r.average-within-5.fewest-last', 'results'],
];

testLooks(viewer, {
  phones: [PHONE],
  languages: { phones: ['ja-JP'], screens: ['en-US'] },
  schemes: { phones: ['light'], screens: ['light'] },
  thorough: false,
});

it.each(['en-US', 'zh-CN', 'zh-TW', 'ja-JP'])(
  'downloads at most 45 KB of script, compressed, for the first screen in %s',
  async (locale) => {
    const bytes = await scriptBytes(viewer.browser, viewer.url, locale);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(45_000);
  },
);

it('shows chosen entries in full on a phone, in each language, also with large letters', async () => {
  const page = await viewer.open('', { viewport: PHONE, reducedMotion: 'reduce' });
  for (const place of LISTS) {
    await viewer.go(page, place);
    for (const language of ['zh-Hans', 'zh-Hant', 'ja', 'en']) {
      await page.locator('.settings select').selectOption(language);
      await page.locator(`html[lang="${language}"]`).waitFor();
      await quiet(page);
      const where = `${place} in ${language}`;
      expect(await page.locator('select').count(), where).toBeGreaterThan(1);
      expect(await cutOff(page), where).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
      expect(await cutOff(page), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
        PHONE.width,
      );
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
  }
});

it.each(['en-US', 'ja-JP'])(
  'has all tabs next to the list of languages in %s, also with letters twice as large',
  async (locale) => {
    const page = await viewer.open('4x10', { locale });
    for (const size of ['16px', '32px']) {
      await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
      for (const width of [861, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const ends = await page
          .locator('nav a')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
        const settings = await page.locator('.settings').evaluate((each) => each.getBoundingClientRect());
        expect(Math.max(...ends), `${size} ${width}`).toBeLessThanOrEqual(settings.left);
        expect(settings.right, `${size} ${width}`).toBeLessThanOrEqual(width);
      }
    }
  },
);

it('breaks the name of a game between its words on a phone, in Japanese too', async () => {
  const page = await viewer.open('play/4x6r/honest-7/0123', { viewport: PHONE, locale: 'ja-JP' });
  await shows(page, '.entry');
  const lines = await page.evaluate(() => {
    const name = document.querySelector('.area-game .chosen')?.firstChild as Text;
    const range = document.createRange();
    range.setStart(name, 0);
    range.setEnd(name, 'マスターマインド'.length);
    return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size;
  });
  expect(lines).toBe(1);
});

it('says little on the first screen of a phone', async () => {
  const page = await viewer.open('', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const words = await page.evaluate(() => {
    const seen: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top, height } = range.getBoundingClientRect();
      const isSaid =
        height > 0 && top < innerHeight && !text.parentElement?.closest('.unseen, .skip, select, .code');
      if (isSaid) seen.push(...(text.textContent?.match(/[\p{L}\d]+/gu) ?? []));
    }
    return seen;
  });
  expect(words).toContain('Puzzle');
  expect(words.length).toBeLessThanOrEqual(105);
});

it.each([
  ['a good guess for now', 'wasm', 'A good guess for now'],
  ['an engine that fails', 'wasm', 'That did not work'],
  ['strategies that cannot be reached', 'trees/manifest.json', 'could not be loaded'],
])('has no finding in %s', async (_, file, seen) => {
  const page = await viewer.fresh({ reducedMotion: 'reduce' });
  // An unanswered request keeps the page waiting. A refused request makes the page show a failure.
  await page.route(`**/*${file}`, (route) => (seen.startsWith('A good') ? undefined : route.abort()));
  await viewer.go(page, '4x10/0123:0A1B/1023:0A1B');
  await page.getByText(seen).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await misfits(page)).toEqual([]);
});

it('has no finding in the games that were played', async () => {
  const page = await viewer.open('', { reducedMotion: 'reduce' });
  for (const seed of [1, 2]) {
    await viewer.go(page, `play/3x3/cunning-${seed}`);
    for (const code of ['012', '021', '102', '120', '201', '210']) {
      await shows(page, '.entry, .found');
      if ((await page.locator('.found').count()) === 0) await typeIn(page, code, 'Enter');
    }
    await shows(page, '.verdict .sum');
  }
  expect(await findings(page)).toEqual([]);
});

it.each(['6x7', 'tree/6x5r', 'tree/6x4r', 'tree/5x7r'])(
  'has room on a phone for the long codes of %s',
  async (place) => {
    const page = await viewer.open(place, { viewport: PHONE, reducedMotion: 'reduce' });
    await shows(page, '.pad, .branches');
    expect(await misfits(page)).toEqual([]);
    expect(await spilling(page)).toEqual([]);
  },
);

it.each([PHONE, { width: 568, height: 320 }])(
  'shows the differences of two strategies without a sideways scroll at %o',
  async (viewport) => {
    const page = await viewer.open('compare/4x6r', { viewport, reducedMotion: 'reduce' });
    for (const place of ['compare/4x6r', 'compare/4x8r', 'compare/4x10z']) {
      await viewer.go(page, place);
      await quiet(page);
      const [needed, given] = await page
        .locator('.wide')
        .evaluate((box) => [box.scrollWidth, box.clientWidth]);
      expect(needed, place).toBeLessThanOrEqual(given);
    }
  },
);

it.each([PHONE, { width: 1280, height: 800 }])(
  'shows guess, feedbacks and turns at once at %o',
  async (viewport) => {
    const page = await viewer.open('4x10/0123:1A1B/0245:0A2B/4137:0A1B', {
      viewport,
      reducedMotion: 'reduce',
    });
    await quiet(page);
    const lowest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('.played, .asked .code, .pad')].map(
          (each) => each.getBoundingClientRect().bottom,
        ),
      ),
    );
    const bar = await page.evaluate(() => {
      const box = document.querySelector('nav')?.getBoundingClientRect();
      return box && box.top > 100 ? box.top : innerHeight;
    });
    expect(lowest).toBeLessThanOrEqual(bar);
    await at(page, '4x10/0123:1A1B/0245:0A2B/4137:0A1B');
  },
);

it.each([
  '4x10/0123:0A1B/1245:0A2B/4567:1A0B',
  '4x10/0123:0A1B/1245:0A2B/4567:1A0B/8901:0A1B/0123:0A1B/0123:0A1B/0123:0A1B/0123:0A1B/0123:0A1B',
  'play/4x10/honest-7/0123/4567/1234/2345/3456/5678/6789',
  'play/4x10/race-7/0123/0A1B/4567/0A1B/8901/0A1B',
])('lists turns from top to bottom, and six or more in two columns at most, in %s', async (place) => {
  const page = await viewer.open(place);
  await page.locator('.turns li').nth(2).waitFor();
  for (const width of [320, 360, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const lists = await page.locator('.turns').evaluateAll((all) =>
      all.map((list) =>
        [...list.children].map((turn) => {
          const { left, top } = turn.getBoundingClientRect();
          return [left, top];
        }),
      ),
    );
    for (const places of lists) {
      const columns = new Set(places.map(([left]) => left)).size;
      expect(columns, `${width}`).toBeLessThanOrEqual(places.length < 6 || width > 900 ? 1 : 2);
      expect(
        [...places].sort(([a, b], [c, d]) => a - c || b - d),
        `${width}`,
      ).toEqual(places);
    }
  }
});

it('numbers contradicting turns on a phone, and shows that their answers can be changed', async () => {
  const page = await viewer.open('4x10/0123:0A0B/4567:0A0B/0123:0A0B/8945:1A0B', { viewport: PHONE });
  await shows(page, '.contradiction');
  expect(await page.locator('.turns .number').allInnerTexts()).toEqual(['1', '2', '3', '4']);
  const arrows = page
    .locator('.turns .chosen')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').display));
  expect(await arrows).not.toContain('none');
  for (const { width } of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    expect(await misfits(page), `${width}`).toEqual([]);
    expect(await cutOff(page), `${width}`).toEqual([]);
  }
});

it('explains a missing answer above the tabs of a phone', async () => {
  const page = await viewer.open('4x10', { viewport: PHONE });
  const other = page.getByText('Not among them?');
  await shows(page, '.pad');
  expect(await other.count()).toBe(0);
  await viewer.go(page, '4x10/0123:0A0B/4567:0A4B/5674:2A2B');
  await other.waitFor();
  const edge = (part: Locator, side: 'top' | 'bottom') =>
    part.evaluate((each, at) => each.getBoundingClientRect()[at], side);
  expect(await edge(other, 'bottom')).toBeLessThanOrEqual(await edge(page.locator('nav'), 'top'));
});

it('explains typed feedbacks except on a phone', async () => {
  const page = await viewer.open('4x10');
  const hint = page.locator('.hint-of-keys');
  await hint.waitFor();
  expect(await hint.textContent()).not.toBe('');
  await page.setViewportSize(PHONE);
  expect(await hint.isVisible()).toBe(false);
});

it('has one width for all tabs, on a phone and on larger screens', async () => {
  const page = await viewer.open('', { reducedMotion: 'reduce' });
  const edges = new Map([PHONE.width, 1280, 1920].map((width) => [width, new Map<string, string>()]));
  for (const tab of [
    'home',
    '4x10',
    'play/4x10/honest-7',
    'words',
    'tree/4x10',
    'compare/4x10',
    'results',
    'cards',
  ]) {
    await viewer.go(page, tab);
    await quiet(page);
    for (const [width, seen] of edges) {
      await page.setViewportSize({ width, height: 900 });
      const [left, right] = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('main > *, main .card')].map((each) =>
          each.getBoundingClientRect(),
        );
        const shown = parts.filter((box) => box.width > 0);
        return [Math.min(...shown.map((box) => box.left)), Math.max(...shown.map((box) => box.right))];
      });
      seen.set(tab, `${left} to ${right}`);
    }
  }
  for (const [width, seen] of edges)
    expect(new Set(seen.values()).size, `${width}: ${JSON.stringify([...seen])}`).toBe(1);
});
