// The built page for fast and clumsy hands: a second Enter, a held key or a double tap never gives an answer
// that the reader did not mean. Also tests the correction of answers in a race.
// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  at,
  enter,
  feedbackButton,
  headed,
  lacks,
  placeOf,
  press,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();

/** Waits until the page shows so many turns of the reader. */
const turns = (page: Page, n: number) =>
  page
    .locator('.played .turns li, .yours > div > .turns li')
    .nth(n - 1)
    .waitFor();

/** Presses Enter, holds it until it repeats, and presses it again. */
async function enterTooOften(page: Page): Promise<void> {
  for (let n = 0; n < 3; n++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
}

describe('Enter', () => {
  it('after a typed answer gives no second answer, and the keyboard goes on at once', async () => {
    const page = await viewer.open('4x10');
    await shows(page, '.pad');
    await page.keyboard.type('0a2b');
    await shows(page, '.pad:focus');
    await enterTooOften(page);
    const place = await placeOf(page);
    expect(place).toBe('#4x10/0123:0A2B');
    const [code] = await page.locator('.asked .code .unseen').allTextContents();
    await page.getByRole('group', { name: `Which answer does ${code} get?` }).waitFor();
    await page.keyboard.press('Tab');
    await shows(page, '.pad .feedback:focus');
    await enterTooOften(page);
    await turns(page, 2);
    expect((await placeOf(page)).split('/')).toHaveLength(3);
    await shows(page, '.pad:focus');
    await page.keyboard.type('1a');
    await page.locator('.typed', { hasText: /^1a$/ }).waitFor();
  });

  it.each([
    ['4a0b', '4x10/0123:4A0B', '.found h2:focus'],
    ['4a0b', '4x10/0123:0A0B/4567:4A0B', '.found h2:focus, .contradiction h2:focus'],
    ['0a0b', '4x10/0123:0A0B/4567:0A0B', '.contradiction h2:focus'],
  ])('after %s neither begins a new game nor corrects an answer: %s', async (typed, place, next) => {
    const before = place.slice(0, place.lastIndexOf(':'));
    const page = await viewer.open(before);
    await shows(page, '.pad');
    await page.keyboard.type(typed);
    await shows(page, next);
    await enterTooOften(page);
    await at(page, place);
  });

  it('twice in a race neither answers the computer nor guesses', async () => {
    const page = await viewer.open('play/4x10/race-7');
    await shows(page, '.entry');
    await page.keyboard.type('0123');
    await enterTooOften(page);
    await shows(page, '.rival .pad:focus');
    await at(page, 'play/4x10/race-7/0123');
    await page.keyboard.type('0a1b'); // answers can be typed here too
    await shows(page, '.entry input:focus');
    await enterTooOften(page);
    await at(page, 'play/4x10/race-7/0123/0A1B');
  });

  it('held after a guess that was made before does not confirm it', async () => {
    const page = await viewer.open('play/4x10/honest-7/0123');
    await shows(page, '.entry');
    await page.keyboard.type('0123');
    for (let n = 0; n < 3; n++) await page.keyboard.down('Enter');
    await shows(page, '#guess-wrong');
    await at(page, 'play/4x10/honest-7/0123');
  });

  it('changes no letter of the next word', async () => {
    const page = await viewer.open('words/wordle/help');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.locator('.board li').waitFor();
    await shows(page, '.marker fieldset:focus');
    const place = await placeOf(page);
    await enterTooOften(page);
    await lacks(page, '.marker .tile:not(.grey)');
    expect(await placeOf(page)).toBe(place);
    await page.keyboard.type('gy');
    expect(
      await page.locator('.asked .marker .tile').evaluateAll((all) => all.map((each) => each.className)),
    ).toEqual(['tile green', 'tile yellow', 'tile grey', 'tile grey', 'tile grey']);
  });
});

describe('a guess of the reader’s own', () => {
  it('takes the digits as soon as its field is open, and no answer meanwhile', async () => {
    const page = await viewer.open('4x10/0123:0A2B');
    await shows(page, '.pad');
    await page.getByText('I guessed something else').click();
    await shows(page, '.own-entry input:focus');
    await enter(page, '9876');
    await at(page, '4x10/0123:0A2B/9876');
    await shows(page, '.pad:focus');
    await enterTooOften(page);
    await at(page, '4x10/0123:0A2B/9876');
    await page.keyboard.type('1a1b');
    await turns(page, 2);
    expect(await placeOf(page)).toBe('#4x10/0123:0A2B/9876:1A1B');
  });

  it('keeps typed digits from becoming answers, wherever the focus is, until it is closed', async () => {
    const page = await viewer.open('4x10/0123:0A2B');
    await shows(page, '.pad');
    const own = page.getByText('I guessed something else');
    await own.click();
    await shows(page, '.own-entry input:focus');
    await page.locator('.played button').first().focus();
    await page.keyboard.type('12');
    await shows(page, '.own-entry input:focus');
    expect(await page.locator('.own-entry input').inputValue()).toBe('12');
    await own.focus();
    await page.keyboard.press('-');
    await page.keyboard.press('Space');
    await shows(page, '.own-entry:not([open])');
    await at(page, '4x10/0123:0A2B');
    await page.keyboard.type('1a1b');
    await turns(page, 2);
  });
});

/** Presses the first element of `pressed`. Returns the button under the finger at once and a moment later. */
function underTheFinger(page: Page, pressed: string, next: string): Promise<(string | undefined)[]> {
  return page.evaluate(
    async ([pressed, next]) => {
      const [before] = document.querySelectorAll<HTMLElement>(pressed);
      const old = document.querySelector(next);
      before.click();
      let part: HTMLElement | null = null;
      for (; part === null || part === old; part = document.querySelector<HTMLElement>(next))
        await new Promise(requestAnimationFrame);
      const button = part.querySelector('button');
      button?.scrollIntoView({ block: 'center' });
      const hit = (): string | undefined => {
        const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')?.className;
      };
      const first = hit();
      await Promise.all(part.getAnimations().map((each) => each.finished));
      return [first, hit()];
    },
    [pressed, next],
  );
}

it.each([
  ['4x10/0123:0A1B', '.pad button', '.pad', 'feedback'],
  ['4x10/0123:0A1B', '.pad .win', '.assistant > .found', 'main'],
  ['words/wordle/help', '.marker button.main', '.asked .marker', 'tile grey'],
])('takes no second tap of a double tap in %s on %s', async (place, pressed, next, name) => {
  const page = await viewer.open(place);
  await shows(page, pressed);
  const [first, later] = await underTheFinger(page, pressed, next);
  expect([first, later]).toEqual([undefined, name]);
});

describe('a race', () => {
  const answer = (page: Page, turn: number) => page.locator('.rival').getByLabel(`Answer on turn ${turn}`);

  it('lets the reader correct an answer, and asks again from there; guesses of the reader stay', async () => {
    const page = await viewer.open('play/4x10/race-7/0123/0A1B/4567/0A1B/8901/0A1B/2345');
    await answer(page, 1).selectOption('1A1B');
    const corrected = 'play/4x10/race-7/0123/1A1B/4567/?/8901/?/2345';
    await at(page, corrected);
    expect(await page.locator('.yours > div > .turns li').count()).toBe(2);
    await page.reload(); // the address holds all of it
    await feedbackButton(page, '0A2B').click();
    await turns(page, 3);
    await at(page, 'play/4x10/race-7/0123/1A1B/4567/0A2B/8901/?/2345');
    await press(page, 'Undo');
    await at(page, 'play/4x10/race-7/0123/1A1B/4567/0A2B');
    await page.goBack();
    await page.goBack();
    await at(page, corrected);
  });

  it('explains answers that contradict each other, and corrects them', async () => {
    const page = await viewer.open('play/4x10/race-7/0123/0A0B/4567/0A0B/0456');
    await headed(page, 'These answers contradict each other');
    await page.locator('.rival .changes button').first().press('Enter');
    await shows(page, '.rival .pad:focus, .entry input:focus');
    await lacks(page, '.contradiction');
  });

  it('allows no correction once the computer’s code is shown', async () => {
    const page = await viewer.open('play/3x3/race-7/120/0A3B/012/3A0B');
    await shows(page, '.found');
    await shows(page, '.rival .turns');
    await lacks(page, '.rival select');
  });
});
