// Daily puzzles in the built page. The reader has one attempt at each puzzle. Every link resumes this
// attempt, and the puzzle counts once.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { formatDay } from '../viewer/state/address.ts';
import { seedOfDay } from '../viewer/state/book.ts';
import {
  at,
  follow,
  goHome,
  guess,
  headed,
  hold,
  inDialog,
  lacks,
  placeOf,
  press,
  secretText,
  sees,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const game = parseGame('4x10');
const turns = (page: Page) => page.locator('.yours > div .turns li');

it('goes on where it was left, from home, another window or a link, and never restarts', async () => {
  const today = seedOfDay(new Date());
  const secret = secretText(game, today);
  const [first, second] = ['0123', '4567'].map((code) => (code === secret ? '8901' : code));
  const page = await viewer.open('');
  await follow(page, /^Digits Play/);
  await guess(page, first);
  await guess(page, second);
  await goHome(page);
  await follow(page, /^Digits Go on: 2 guesses so far/);
  await shows(page, '.entry');
  expect(await turns(page).count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  const place = `#play/4x10/daily-${formatDay(today)}`;
  const other = await page.context().newPage();
  for (const link of [place, `${place}/9876`, `${place}/${secret}/give-up`]) {
    await other.goto('about:blank');
    await other.goto(viewer.url + link);
    await shows(other, '.entry');
    expect(await turns(other).count(), link).toBe(2);
    expect(await placeOf(other)).toBe(`${place}/${first}/${second}`);
  }
  await guess(other, secret);
  await sees(other, 'The next puzzle comes in');
  await shows(page, '.found'); // the first window has heard of it
  await page.goto('about:blank');
  await page.goto(viewer.url + place);
  await headed(page, 'You found it in 3 turns');
  await shows(page, '.sum');
  await lacks(page, '.entry');
  expect(await page.locator('.records .figures dd').first().textContent()).toBe('1');
  await sees(page, '1 day in a row');
});

it('counts in a window that grades it before it hears that another one has counted it', async () => {
  const place = 'play/3x3/daily-2026-03-01';
  const page = await viewer.fresh();
  const release = await hold(page, '**/3x3-average.tree');
  await page.addInitScript(() => {
    addEventListener('storage', (event) => {
      if (event.key === 'records') event.stopImmediatePropagation();
    });
  });
  await viewer.go(page, place);
  await shows(page, '.entry');
  const other = await page.context().newPage();
  await viewer.go(other, place);
  await guess(other, secretText(parseGame('3x3'), 20260301));
  await shows(other, '.sum');
  await shows(page, '.found');
  release();
  await shows(page, '.sum');
  await viewer.again(page, place);
  expect(await page.locator('.records .figures dd').first().textContent()).toBe('1');
});

it('is seen first on a phone, both of them, with what they have come to', async () => {
  const today = seedOfDay(new Date());
  const page = await viewer.open(`play/4x10/daily-${formatDay(today)}`, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  await guess(page, secretText(game, today));
  await goHome(page);
  await page.getByRole('link', { name: /^Digits ✓ Solved in 1 1 day in a row/ }).waitFor();
  const colours = page.getByRole('link', { name: /^Colours Play/ });
  const bar = await page.locator('nav').boundingBox();
  const box = await page.locator('.daily').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await colours.click();
  await shows(page, '.entry');
  await at(page, `play/4x6r/daily-${formatDay(today)}`);
});

it('leaves no game unasked: the first screen leads back to it', async () => {
  const page = await viewer.open('play/4x10/honest-7/0123');
  await goHome(page);
  // choosing a game starts no game
  await page.locator('.home .choice label:not(.style) select').selectOption('4x6r');
  await follow(page, /^You guess mine With/);
  await inDialog(page, 'Cancel');
  await follow(page, /^Go on with your game/);
  await shows(page, '.entry');
  await at(page, 'play/4x10/honest-7/0123');
});

it(
  'leads back to the game under way after a puzzle of the day and after the page was loaded again, but ' +
    'to none that is over',
  async () => {
    const home = (page: Page): Promise<void> => goHome(page);
    const back = (page: Page) => page.getByRole('link', { name: /^Go on with your game/ });
    const race = 'play/4x10/race-7/0123/3A0B';
    const page = await viewer.open(race);
    await shows(page, '.entry');
    await home(page);
    await follow(page, /^Digits Play/);
    await sees(page, 'The same puzzle for everybody.');
    await home(page);
    await back(page).waitFor();
    await page.reload();
    await back(page).click();
    await shows(page, '.entry');
    await at(page, race);
    const lost = `${race}/0124/1A2B/0125/4A0B`;
    for (const place of [lost, `play/4x10/honest-7/${secretText(game, 7)}`]) {
      await viewer.go(page, place);
      await shows(page, '.found');
      await home(page);
      await page.getByRole('link', { name: /^You guess mine With/ }).waitFor();
      expect(await back(page).count()).toBe(0);
    }
    await follow(page, /^You guess mine With/); // opens no dialog
    await shows(page, '.entry');
  },
);

it(
  'asks before a new game, or one of another host, takes the place of the game under way, but not before ' +
    'another day',
  async () => {
    const page = await viewer.open('play/4x10/honest-7/0123');
    await shows(page, '.entry');
    await viewer.go(page, 'play/4x10/daily-2026-03-01');
    await sees(page, 'The puzzle of 2026-03-01');
    await guess(page, secretText(game, 20260301));
    const solved = await placeOf(page);
    const stay = () => inDialog(page, 'Cancel');
    await press(page, 'New game');
    await stay();
    await page.getByLabel('Opponent').selectOption('cunning');
    await stay();
    expect(await placeOf(page)).toBe(solved);
    await press(page, 'The day before');
    await sees(page, 'The puzzle of 2026-02-28');
    await page.goBack();
    await press(page, 'New game');
    await inDialog(page, 'Leave it');
    await headed(page, 'Guess 1');
    await goHome(page);
    await page.getByRole('link', { name: /^You guess mine With/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Go on with your game/ }).count()).toBe(0);
  },
);

it(
  'leads back to the assistant’s game under way, however the page is entered, until it is begun again or ' +
    'found',
  async () => {
    const home = () => goHome(page);
    const back = (name: string) => page.getByRole('link', { name: `Go on with your game: ${name}` });
    const place = '#4x10.fewest-last/0123:1A1B/4567:0A1B';
    const page = await viewer.open(place.slice(1));
    await shows(page, '.pad');
    const visit = async (address: string): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`${viewer.url}${address}`);
    };
    await visit('#results');
    expect(await page.getByRole('link', { name: 'I guess yours' }).getAttribute('href')).toBe(place);
    await visit('');
    await back('Bulls and Cows (4 digits), 2 guesses so far').click();
    await shows(page, '.pad');
    expect(await placeOf(page)).toBe(place);
    await press(page, 'Start over');
    await visit('');
    await shows(page, '.home');
    expect(await back('').count()).toBe(0);
    await visit('#4x6r/0012:1A1B');
    await shows(page, '.pad');
    await visit('');
    await back('Mastermind (4 pegs, 6 colours), 1 guess so far I guess yours').click();
    await shows(page, '.pad');
    await page.keyboard.type('4a0b');
    await shows(page, '.found');
    await home();
    await shows(page, '.home');
    expect(await back('').count()).toBe(0);
  },
);

it('forgets no other game than the one that is left', async () => {
  const page = await viewer.open('4x10/0123:1A1B');
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const back = page.getByRole('link', { name: /^Go on with your game/ });
  await shows(page, '.pad');
  await tab('You guess mine');
  await page.locator('.area-game select').first().selectOption('4x6r');
  await tab('I guess yours');
  await page.getByText('I guessed something else').click();
  await page.locator('.own input').fill('3345');
  await press(page, 'Use it');
  await press(page, 'Undo');
  await viewer.go(page, 'play/4x10/honest-7/0123');
  await shows(page, '.entry');
  await press(page, 'New game');
  await inDialog(page, 'Leave it');
  await headed(page, 'Guess 1');
  await tab('optimoo');
  await shows(page, '.home');
  expect(await back.allTextContents()).toEqual([
    expect.stringMatching(/Bulls.*, 1 guess so far.*I guess yours/),
  ]);
});

it('leads back to the game of words under way, however the page is entered', async () => {
  const page = await viewer.open('words/wordle/play/honest-7/crane');
  await shows(page, '.entry');
  await viewer.again(page, '');
  await follow(page, 'Go on with your game: Words');
  await shows(page, '.entry');
  await at(page, 'words/wordle/play/honest-7/crane');
});

it('has one for every day before, which changes no streak', async () => {
  const page = await viewer.open('play/4x10/daily-2026-03-01');
  await press(page, 'The day before');
  await at(page, 'play/4x10/daily-2026-02-28');
  await guess(page, secretText(game, 20260228));
  await shows(page, '.sum');
  expect(await page.getByText('in a row').count()).toBe(0);
  await page.goBack();
  await sees(page, 'The puzzle of 2026-03-01');
  await press(page, 'The day before');
  await headed(page, 'You found it in 1 turn');
  await page.getByLabel('Another day').fill('2026-01-31');
  await at(page, 'play/4x10/daily-2026-01-31');
  await page.getByLabel('Another day').fill('9999-01-31'); // a day in the future opens no puzzle
  await at(page, 'play/4x10/daily-2026-01-31');
});

it('says that an address could not be read, until the next guess', async () => {
  const page = await viewer.open(`play/4x10/daily-${formatDay(seedOfDay(new Date()))}/0123/zzzz`);
  const unread = page.getByText('Part of this link could not be read.');
  await unread.waitFor();
  await guess(page, '4567');
  expect(await unread.count()).toBe(0);
});

it.each([`play/4x10/daily-`, `words/wordle/play/daily-`])(
  'begins where what was kept of it is damaged: %s',
  async (place) => {
    const day = formatDay(seedOfDay(new Date()));
    const page = await viewer.open('');
    await page.evaluate((day) => {
      const damaged = { guesses: [1e9], hints: 0, notes: '' };
      const all = ['4x10', 'wordle'].map((name) => ({ ...damaged, id: `${name} daily-${day}` }));
      localStorage.setItem('attempts', JSON.stringify(all));
    }, day);
    await page.reload();
    await viewer.go(page, `${place}${day}`);
    await shows(page, '.entry');
  },
);

it('stays given up', async () => {
  const place = `play/4x10/daily-${formatDay(seedOfDay(new Date()))}`;
  const page = await viewer.open(place);
  await guess(page, '0123');
  await press(page, 'Give up');
  await inDialog(page, 'Give up');
  await page.getByText('You gave up; it was:').first().waitFor();
  await viewer.again(page, `${place}`);
  await page.getByText('You gave up; it was:').first().waitFor();
  await lacks(page, '.entry');
  await sees(page, '0 days in a row');
});

it('goes on from the address where the browser can keep nothing, and says that it cannot', async () => {
  const day = formatDay(seedOfDay(new Date()));
  const page = await viewer.open('');
  await page.context().addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  for (const [place, list] of [
    [`play/4x10/daily-${day}/0123/4567`, '.yours > div .turns li'],
    [`words/wordle/play/daily-${day}/fizzy/lumpy`, '.board li'],
  ]) {
    await viewer.again(page, `${place}`);
    await page.reload();
    await shows(page, '.entry');
    expect(await page.locator(list).count(), place).toBe(2);
    await at(page, place);
    await sees(page, 'None solved yet; only solved games count. This browser cannot keep games');
  }
});

it('goes on after a reload with the guesses that were made since the storage has been full', async () => {
  const day = formatDay(seedOfDay(new Date()));
  const page = await viewer.open(`play/4x10/daily-${day}`);
  const secret = secretText(game, seedOfDay(new Date()));
  const codes = ['0123', '4567', '1234', '5678'].map((code) => (code === secret ? '8901' : code));
  await guess(page, codes[0]);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let at = 0; ; at++) localStorage.setItem(`filler ${size} ${at}`, ' '.repeat(size));
      } catch {
        // The storage has no room for this size. The loop tries a smaller text next.
      }
    }
  });
  for (const at of [1, 2, 3]) await guess(page, codes[at]);
  await page.reload();
  await turns(page).nth(3).waitFor();
  await at(page, `play/4x10/daily-${day}/${codes.join('/')}`);
  await sees(page, 'None solved yet; only solved games count. This browser cannot keep games');
});
