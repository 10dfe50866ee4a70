// Tests what the built page shows after a win, and the lesson that helps with the first game.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { follow, placeOf, shows, useViewer } from './viewer-visit.ts';

const viewer = useViewer();

it('lends a newcomer a hand for three guesses, once', async () => {
  const page = await viewer.open('play/4x10/honest-7');
  const hand = page.locator('.lesson');
  await hand.getByText('First game, step 1 of 3').waitFor();
  expect(await hand.textContent()).toContain('The secret is one of 5,040 codes.');
  await viewer.go(page, 'play/4x10/honest-7/0123');
  await hand.getByText('Your guess left 720 of 5,040 codes.').waitFor();
  await viewer.go(page, 'play/4x10/honest-7/0123/4567');
  // guess 0245 splits the 720 codes into classes whose squared sizes sum to 84 084
  await hand.getByText('Your guess left 288 of 720 codes. The best leaves 117 on average.').waitFor();
  await hand.getByRole('button', { name: 'Skip' }).click();
  await viewer.again(page, 'play/4x10/honest-8');
  await shows(page, '.entry');
  expect(await hand.count()).toBe(0);
});

it(
  'shows the way to the secret beside that of best play, and leads to it in the tree; moves only for who ' +
    'likes that',
  async () => {
    const page = await viewer.open('play/4x10/honest-7/0123/4567/0284');
    const ways = page.locator('.ways-there ol');
    await ways.nth(1).waitFor();
    const steps = await ways.evaluateAll((all) =>
      all.map((each) => [...each.querySelectorAll('small')].map((left) => left.textContent)),
    );
    expect(steps[0]).toEqual(['720', '288', '✓']);
    expect(steps[1][0]).toBe('720');
    expect(
      await page
        .locator('.joy i')
        .first()
        .evaluate((each) => getComputedStyle(each).animationName),
    ).toBe('fly');
    expect(await page.locator('.way canvas').count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(
      await page
        .locator('.joy i')
        .first()
        .evaluate((each) => getComputedStyle(each).animationName),
    ).toBe('none');
    expect(
      await page
        .locator('.ways-there li')
        .first()
        .evaluate((each) => getComputedStyle(each).animationName),
    ).toBe('none');
    await follow(page, 'See best play in the tree');
    await page.locator('.position').getByText(`Found in ${steps[1].length} turns`).waitFor();
    expect(await placeOf(page)).toMatch(/^#tree\/4x10@0284\/0123:1A1B\//);
  },
);

/** Returns the score for layout shifts without a key or click. The authors of this measure call 0.1 good. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            hadRecentInput: boolean;
            value: number;
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 100);
      }),
  );

it.each([
  ['4x10/0123:0A1B/1245:0A2B', '.left'],
  ['play/4x10/honest-7/0123/4567/0284', '.sum'],
  ['words/wordle/help/salet:-y--g', '.left'],
  ['words/wordle/help/mamma:-----', '.said .how'],
  ['words/wordle/play/honest-7/crane/moldy/shrug', '.ways-there'],
  ['compare/4x10', 'table.list'],
])('moves nothing on a phone while advice, grades and trees arrive: %s', async (place, last) => {
  const page = await viewer.open(place, { viewport: { width: 360, height: 740 } });
  await page.locator(last).waitFor();
  expect(await shift(page)).toBeLessThan(0.05);
});

it('has nothing in sight below a guess that is still to come, which would push it away', async () => {
  const page = await viewer.open('', { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await page.route('**/*.wasm', () => {}); // the engine is never loaded
  await viewer.go(page, '4x10/9876:1A1B/5432:1A1B');
  await page.reload();
  await shows(page, '.asked');
  expect((await page.locator('footer').boundingBox())?.y).toBeGreaterThan(740);
});

it.each([320, 360])(
  'leaves no room empty above the word where nothing is worked out, on a phone of %i pixels',
  async (width) => {
    const page = await viewer.open('words/wordle/help/salet:-y--g', { viewport: { width, height: 740 } });
    await shows(page, '.said .how');
    const empty = await page.locator('.said').evaluate((said) => {
      const range = document.createRange();
      range.selectNodeContents(said.lastElementChild as Element);
      return said.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
    });
    expect(empty).toBeLessThan(24); // less than the height of a line
  },
);
