// Shared tests of the look of the built page. The full tests take the screens, languages and colours that are
// most likely to break. The slow tests take all others.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture } from './browser.ts';
import { findings, shows, type useViewer } from './viewer-visit.ts';

type Viewer = ReturnType<typeof useViewer>;
export type ColourScheme = 'light' | 'dark';

/** Addresses of every tab; some tabs appear in several states. */
const PLACES = [
  '',
  '4x10',
  '4x6r/0012:1A1B/0134',
  '4x6r~RGBYOW/0012:1A1B',
  '5x9r/01234:1A1B',
  '6x4r',
  '4x10/0123:0A0B/4567:0A1B',
  '4x10/0123:4A0B',
  'play/4x10/honest-7',
  'play/4x10/daily-2020-01-01',
  'play/4x10/honest-7/0123/4567',
  'play/4x10/honest-7/0123/4567/0284',
  'play/4x6r/honest-7/0123/4501/give-up',
  'play/3x3/race-7/012',
  'play/3x3/honest-7/012/021/102/120/201',
  'tree/4x10@9876/0123:0A0B',
  'tree/wordle@crane/salet:-y--g',
  'compare/4x10',
  'guide/4x10',
  'guide/4x6r',
  'results',
  'cards/24/3-3-8-8',
  'words/wordle/help/salet:-y--g',
  'words/wordle/help/aahed:gg---/crane:ggggg',
  'words/wordle/play/honest-7/crane/shrug',
  'words/wordle/review/crane:-y---/?:ggggg',
  'words/own/help',
];
/** The screen of a phone, in pixels. */
export const PHONE = { width: 360, height: 740 };
/** Phones, from the smallest still in use to a large one. */
export const PHONES = [{ width: 320, height: 568 }, PHONE, { width: 390, height: 844 }];
const SCREENS = [
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/**
 * Waits until the page shows no sign of work under way. After the time limit, the error message shows the
 * unfinished part. Polls at fixed times, not at each frame: a browser without a screen may stop drawing
 * although the page is complete.
 */
export async function quiet(page: Page): Promise<void> {
  await shows(page, 'main > :not(.waiting)');
  const toCome = () =>
    page.evaluate(() => [...document.querySelectorAll('.thinking, .waiting')].map((each) => each.outerHTML));
  await expect.poll(toCome, { message: page.url() }).toEqual([]);
}

async function show(viewer: Viewer, page: Page, place: string): Promise<void> {
  await viewer.go(page, place);
  await quiet(page);
}

/** Returns the HTML of figures that break over two lines, and of codes that overlap the next code. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.verdict td, .figures dd, .grid td, .codes button, .entry > button')]
      .filter((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const rows = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        // tiles never wrap, but their row consists of several boxes
        const isBroken = rows.size > 1 && each.querySelector('.tiles') === null;
        return isBroken || each.scrollWidth > each.clientWidth;
      })
      .map((each) => each.outerHTML.slice(0, 200)),
  );
}

/**
 * Returns the HTML of controls beyond the edge of the screen or less than 44 pixels high, and of text in
 * letters smaller than 12 pixels.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'html, button, select, nav a, footer a, .results a, summary, input[type="text"]';
    const bad = [...document.querySelectorAll<HTMLElement>(pressed)].filter((each) => {
      const box = each.getBoundingClientRect();
      const low =
        each.localName !== 'html' && box.height > 0 && box.height < 43.9 && each.closest('.slots') === null;
      return each.scrollWidth > innerWidth || box.right > innerWidth + 1 || low;
    });
    const small = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => {
      const says = [...each.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      );
      return says && Number.parseFloat(getComputedStyle(each).fontSize) < 12;
    });
    return [...bad, ...small].map((each) => each.outerHTML.slice(0, 200));
  });
}

/**
 * Returns the fields that do not show all of their chosen entry. A browser cuts off an entry that needs more
 * than one line.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (select: HTMLSelectElement): boolean => {
      const copy = select.parentElement?.querySelector('.chosen');
      if (copy && getComputedStyle(select).opacity === '0')
        return copy.scrollWidth > copy.clientWidth || copy.textContent === '';
      const alone = select.cloneNode() as HTMLSelectElement;
      alone.append(...[...select.selectedOptions].map((option) => option.cloneNode(true)));
      alone.style.cssText = 'position: absolute; width: auto; max-width: none; min-width: 0';
      select.after(alone);
      const needed = alone.getBoundingClientRect().width;
      alone.remove();
      return needed > select.getBoundingClientRect().width + 1;
    };
    const seen = [...document.querySelectorAll('select')].filter(
      (select) => select.getClientRects().length > 0,
    );
    return seen.filter(isCut).map((select) => select.selectedOptions[0]?.textContent ?? '');
  });
}

/** Returns the buttons that are too small for their text. */
export function spilling(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main button')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 200)),
  );
}

/** The screens, languages and colours to test. */
export interface Looks {
  /** Phones to test, each in all languages and colours of `phones`. */
  readonly phones: readonly { readonly width: number; readonly height: number }[];
  readonly languages: Readonly<Record<'phones' | 'screens', readonly string[]>>;
  /**
   * Colour schemes for phones and for larger screens. In each of them, axe-core must find no fault, also with
   * open parts and in passing states.
   */
  readonly schemes: Readonly<Record<'phones' | 'screens', readonly ColourScheme[]>>;
  /** True to check every address on every screen with axe-core, and to keep pictures of everything. */
  readonly thorough: boolean;
}

/** Tests that everything fits on the screen, and that axe-core finds no fault. */
export function testLooks(viewer: Viewer, { phones, languages, schemes, thorough }: Looks): void {
  const looks = (kind: 'phones' | 'screens') =>
    languages[kind].flatMap((locale) => schemes[kind].map((colorScheme) => ({ locale, colorScheme })));
  const lookAt = async (page: Page, name: string, place: string): Promise<void> => {
    expect(await misfits(page), `${name} ${place}`).toEqual([]);
    if (!thorough) return;
    await picture(page, name);
    expect(await findings(page), `${name} ${place}`).toEqual([]);
  };

  describe.each(looks('phones'))('in $locale and $colorScheme colours', (look) => {
    it.each(phones)('fits a phone of $width pixels, also with letters twice as large', async (viewport) => {
      const page = await viewer.open('', { viewport, hasTouch: true, reducedMotion: 'reduce', ...look });
      for (const [at, place] of PLACES.entries()) {
        await show(viewer, page, place);
        await lookAt(page, `${viewport.width}-${look.locale}-${look.colorScheme}-${at}`, place);
        expect(await brokenFigures(page), place).toEqual([]);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(
          viewport.width,
        );
        expect(await spilling(page), place).toEqual([]);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      }
    });
  });

  describe.each(looks('screens'))('in $locale and $colorScheme colours', (look) => {
    it('fits every screen, names each tab differently, and has no finding of axe', async () => {
      const page = await viewer.open('', { reducedMotion: 'reduce', ...look });
      const titles = new Set<string>();
      for (const [at, place] of PLACES.entries()) {
        await show(viewer, page, place);
        titles.add(await page.title());
        for (const screen of SCREENS) {
          await page.setViewportSize(screen);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(
            screen.width,
          );
          await lookAt(page, `${screen.width}-${look.locale}-${look.colorScheme}-${at}`, place);
        }
        for (const summary of await page.locator('main details:not(.results details) > summary').all())
          await summary.click();
        await quiet(page);
        expect(await findings(page), place).toEqual([]);
      }
      expect(titles.size).toBeGreaterThanOrEqual(9);
    });
  });

  it.each(schemes.screens)(
    'has no finding in %s colours in what is shown for a while',
    async (colorScheme) => {
      const page = await viewer.open('', { reducedMotion: 'reduce', colorScheme });
      for (const [name, place, act, seen] of STATES) {
        await show(viewer, page, place);
        await act(page);
        await page.waitForSelector(seen);
        expect(await findings(page), name).toEqual([]);
      }
    },
  );
}

/**
 * Passing states of the page: a name, the address, the action that leads to the state, and the text that then
 * appears.
 */
const STATES: readonly (readonly [
  name: string,
  place: string,
  act: (page: Page) => Promise<void>,
  seen: string,
])[] = [
  [
    'a hint',
    'play/4x10/honest-7/0123',
    (page) => page.getByRole('button', { name: 'Hint' }).click(),
    'p.hint',
  ],
  ['no guess', 'play/4x10/honest-7', (page) => typeIn(page, '11', 'Enter'), '#guess-wrong'],
  ['no feedback', '4x10', (page) => typeIn(page, '9a9b'), '.typed:has-text("is no answer")'],
  ['one typed by half', '4x10', (page) => typeIn(page, '1a'), '.typed:text-is("1a")'],
  [
    'a guess of your own, graded',
    '4x10/9876:1A1B/9876',
    async () => undefined,
    '.graded:has-text("costs 1.000")',
  ],
  ['the end of a race', 'play/3x3/race-7/120/3A0B/012/3A0B/021', async () => undefined, '.rival'],
  [
    'guesses as good',
    '4x10/0123:1A1B',
    (page) => press(page, 'Why this guess?', 'Find all guesses'),
    '.equals button',
  ],
  ['an address cut short', '4x10/0123:1A1B/0x23', async () => undefined, 'main > .problem'],
  [
    'cards that are none',
    'cards',
    (page) =>
      page
        .locator('[name="cards"]')
        .fill('3 x')
        .then(() => page.keyboard.press('Enter')),
    '#cards-wrong',
  ],
  [
    'symbols that are none',
    '4x6r',
    (page) =>
      page
        .getByLabel('Show as')
        .selectOption('own')
        .then(() => page.locator('[name="symbols"]').fill('RGB'))
        .then(() => page.keyboard.press('Enter')),
    '#symbols-wrong',
  ],
  [
    'the chance to win',
    '4x10/0123:1A1B',
    (page) => page.getByText('The chance to find it in time').click(),
    '.chance p + p',
  ],
  [
    'the chance to win after each guess',
    'play/4x10/honest-7/0123/4567/0284',
    (page) => page.getByText('The chance to find it in time').click(),
    '.chance:not(:has(td:empty, .thinking)) td',
  ],
  [
    'codes that are left, in a game',
    'play/4x6r/honest-7/0123',
    (page) => page.getByText('Show what is still possible').click(),
    '.yours .codes button',
  ],
  ['cards solved', 'cards/24/1-2-3-4', solveCards, '.expression'],
  [
    'no such number',
    'tree/4x10',
    (page) =>
      page
        .locator('[name="secret"]')
        .fill('11')
        .then(() => page.keyboard.press('Enter')),
    '.follow .problem',
  ],
  ['a proof', 'results', (page) => page.getByRole('button', { name: 'Solve it' }).click(), '.prove .sum'],
  [
    'a certificate to check',
    'results',
    (page) => page.locator('.results summary').first().click(),
    '.results details[open]',
  ],
  [
    'a question',
    'play/4x10/honest-7/0123',
    (page) => page.getByRole('button', { name: 'New game' }).click(),
    'dialog[open]',
  ],
];

/** Types keys for the page as a whole, once the page listens to keys. */
export async function typeIn(page: Page, text: string, last?: string): Promise<void> {
  await shows(page, '.pad, .entry');
  await page.keyboard.type(text);
  if (last !== undefined) await page.keyboard.press(last);
}

async function press(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await page.getByText(text).click();
}

async function solveCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tell me' }).click();
  for (let step = 1; step <= 3; step++) await page.getByText(`Reveal step ${step}`).click();
}
