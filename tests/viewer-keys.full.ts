// The built page for readers who use the keyboard or a screen reader: stops of the Tab key, arrow keys, the
// texts that fields accept, and the names of controls.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { at, enter, feedbackButton, placeOf, says, shows, useViewer } from './viewer-visit.ts';

const viewer = useViewer();

/** Presses these keys. Returns the keys that the page handled in place of the browser. */
async function prevented(page: Page, ...keys: readonly string[]): Promise<string[]> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('keydown', (event) => {
      if (event.defaultPrevented) heard.push(event.key);
    });
  });
  for (const key of keys) await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

it.each(['4x10/0123:1A1B', 'play/3x3/race-7/012'])(
  'leaves arrow keys to the browser in %s, but within the pad',
  async (place) => {
    const page = await viewer.open(place, { viewport: { width: 1000, height: 400 } });
    await shows(page, '.pad');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => scrollY > 0);
    await page.locator('.pad [tabindex="0"]').focus();
    const modified = ['Control+ArrowDown', 'Control+ArrowRight', 'Shift+ArrowDown'];
    expect(await prevented(page, ...modified)).toEqual([]);
    expect(await prevented(page, 'ArrowDown', 'ArrowRight')).toEqual(['ArrowDown', 'ArrowRight']);
    expect(await page.locator('.pad button:focus').count()).toBe(1);
  },
);

it.each(['4x10/0123:1A1B', 'play/3x3/race-7/012', 'words/wordle/help/salet:-y--g'])(
  'leaves arrow keys with any other key to the browser in %s, also within a group of buttons',
  async (place) => {
    const page = await viewer.open(place);
    const group = page.locator('.pad, .symbols').first();
    await group.waitFor();
    // Sends events in place of key presses, because the browser would leave the page on Alt with an arrow.
    const taken = await group.evaluate((pad) => {
      const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
      const ways = ['altKey', 'metaKey', 'ctrlKey', 'shiftKey'].flatMap((held) =>
        arrows.map((key) => ({ key, [held]: true })),
      );
      const button = pad.querySelector<HTMLElement>('[tabindex="0"]');
      button?.focus();
      const isTaken = (init: KeyboardEventInit): boolean =>
        !document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        );
      return [ways.filter(isTaken), document.activeElement === button, isTaken({ key: 'ArrowRight' })];
    });
    expect(taken).toEqual([[], true, true]);
  },
);

it('has a stop of the Tab key for each group of buttons, and one that skips to the content', async () => {
  const page = await viewer.open('play/4x10/honest-7/0123', { viewport: { width: 1700, height: 1000 } });
  await page.locator('.notes summary').click();
  await shows(page, '.marks');
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: string[] = [];
  for (let n = 0; n < 60 && stops.at(-1) !== 'BODY'; n++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const here = document.activeElement;
        return (
          here?.closest('.symbols, .marks')?.className ??
          (here === document.body ? 'BODY' : (here?.textContent ?? ''))
        );
      }),
    );
  }
  expect(stops[0]).toBe('Skip to the content');
  expect(stops.filter((each) => each === 'symbols')).toHaveLength(1);
  expect(stops.filter((each) => each === 'marks')).toHaveLength(1);
  expect(stops.indexOf('symbols')).toBeLessThan(stops.indexOf('Guess'));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Skip to the content' }).press('Enter');
  expect(await page.locator('main:focus').count()).toBe(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.area-game') !== null)).toBe(true);
});

it.each([
  ['1a1b', '1A1B'],
  ['1h1b', '1A1B'],
  ['1a\n', '1A0B'],
  ['1-1\n', '1A1B'],
  ['1eat1bite\n', '1A1B'],
  ['bww\n', '1A2B'],
  ['2 bulls, 1 cow\n', '2A1B'],
])('takes %j as the feedback %s', async (keys, feedback) => {
  const page = await viewer.open('4x10');
  await shows(page, '.pad');
  for (const key of keys) await page.keyboard.press(key === '\n' ? 'Enter' : key);
  await expect.poll(() => placeOf(page)).toBe(`#4x10/0123:${feedback}`);
});

it('takes as many symbols as there are places', async () => {
  const page = await viewer.open('play/4x10/honest-7');
  await shows(page, '.entry');
  await page.keyboard.type('12345');
  expect(await page.locator('.entry input').inputValue()).toBe('1234');
  await page.keyboard.press('Backspace');
  expect(await page.locator('.entry input').inputValue()).toBe('123');
  await enter(page, '56');
  await shows(page, '.yours .turns li');
  await at(page, 'play/4x10/honest-7/1235');
});

it.each(['4x10', 'tree/4x10', 'compare/4x10', 'play/4x10/honest-7'])(
  'chooses one game after the other by arrow keys alone, in %s',
  async (place) => {
    const page = await viewer.open(place);
    const game = page.locator('main select').first();
    await game.focus();
    for (const next of ['3x10', '4x10z']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => game.inputValue()).toBe(next);
    }
    expect(await page.locator('select:focus').inputValue()).toBe('4x10z');
  },
);

it('leaves the focus on the field that chose a game, also when the page asked before', async () => {
  const page = await viewer.open('');
  await page.locator('.home .choice label:not(.style) select').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('select:focus').selectOption('more');
  await page.locator('dialog').getByRole('button', { name: '4x8r' }).press('Enter');
  expect(await page.locator('select:focus').inputValue()).toBe('4x8r');
  await viewer.go(page, 'play/4x10/honest-7/0123');
  await page.locator('.area-game select').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Leave it' }).press('Enter');
  expect(await page.locator('select:focus').inputValue()).toBe('3x10');
});

/** Presses the button `pressed` with the keyboard, and waits until `next` has the focus. */
async function press(page: Page, pressed: string, next: string): Promise<void> {
  await page.locator(pressed).first().press('Enter');
  await page.locator(next).and(page.locator(':focus')).waitFor();
}

it.each([
  ['play/4x10/honest-7', '.lesson button', '.entry input'],
  ['play/4x10/daily-2026-01-02', '.note button >> nth=1', '.entry input'],
  ['3x10/012:1A1B', '.why button', '.equals'],
  ['words/wordle/help/aahed:gg---/crane:ggggg', '.contradiction button', '.marker fieldset, .found h2'],
  ['words/wordle/review', '.yours button >> nth=1', '.fill button'],
  ['words/wordle/review/crane:-y---/?:ggggg', '.fill button >> nth=1', '.yours textarea'],
])('leads the focus from a button that goes to what comes in its place: %s', async (place, pressed, next) => {
  const page = await viewer.open(place, { viewport: { width: 1700, height: 1000 } });
  await press(page, pressed, next);
});

it.each([
  ['4x6r/0000:1A0B', undefined, '.thinking.ended button'],
  ['3x10/012:1A1B', '.why button', '.why button'],
  ['words/wordle/help/crane:-y---', undefined, '.thinking.ended button'],
  ['play/4x6r/honest-7/0000', '.hint-button button', '.hint-button button'],
  [
    `play/4x6r/honest-7/${formatCode(parseGame('4x6r'), secretOfSeed(parseGame('4x6r'), 7))}`,
    undefined,
    '.verdict > p button',
  ],
])('leads the focus from Cancel to what begins again: %s', async (place, asks, next) => {
  const page = await viewer.open('play/3x5/honest-1', { viewport: { width: 1700, height: 1000 } });
  await page.route('**/*.wasm', () => {}); // the engine is never loaded
  await viewer.go(page, place);
  await page.reload();
  if (asks !== undefined) await page.locator(asks).first().press('Enter');
  await press(page, '.thinking button', next);
});

it('leads the focus to the words of a pasted game, and away from lists that were given', async () => {
  const page = await viewer.open('words/wordle/review');
  await page.getByLabel('Shared game').fill('⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩');
  await shows(page, '.fill input:focus');
  await viewer.go(page, 'words/own/help');
  await page.getByLabel('Words that may be the answer').fill('abc abd');
  await press(page, '.own-lists button', '.own-lists button.plain');
  await press(page, '.own-lists button', '.own-lists textarea');
});

it('leads the focus to and fro in a race, and keeps it in a game on a phone', async () => {
  const page = await viewer.open('play/4x10/race-7');
  await shows(page, '.entry');
  await page.keyboard.type('0123');
  await press(page, '.entry input', '.rival .pad');
  await at(page, 'play/4x10/race-7/0123');
  await press(page, '.rival .pad button', '.entry input');
  const phone = await viewer.open('play/4x10/honest-7', { isMobile: true, hasTouch: true });
  await phone.locator('.entry input').fill('0123');
  await press(phone, '.entry button.main', '.entry button.main');
  await shows(phone, '.yours .turns li');
  expect(await phone.locator('.entry button.main:focus').count()).toBe(1);
  await phone.locator('.entry input').fill('45');
  await press(phone, '.yours > .buttons button:text-is("Undo")', '.entry input');
  expect(await phone.locator('.entry input').inputValue()).toBe('');
});

it('says the whole rules to whom a game was sent', async () => {
  const page = await viewer.open('play/4x10/honest-7');
  await page.getByText('The secret: 4 different digits from 0 to 9.').waitFor();
  await viewer.go(page, 'play/4x10z/honest-7');
  await page.getByText('It may not begin with 0.').waitFor();
  await viewer.go(page, 'play/4x6r/honest-7');
  await page.getByText('The secret: 4 pegs in 6 colours, repeats allowed.').waitFor();
});

it('says colours and answers in words, and what a note means', async () => {
  const page = await viewer.open('4x6r/0012:1A1B');
  await feedbackButton(page, '1A1B').waitFor();
  await says(page, '.turns .code .unseen', 'red, red, blue, yellow');
  expect(await page.getByRole('columnheader', { name: 'F light blue' }).textContent()).toBe('F');
  const answer = page.getByLabel('Answer on turn 1');
  expect(await answer.locator('option:checked').textContent()).toBe('1 black, 1 white');
  expect(await answer.locator('option').first().textContent()).toBe('0 black, 0 white');
  await viewer.go(page, 'play/4x6r/honest-7/0123');
  await page.getByRole('button', { name: 'B blue' }).waitFor();
  await page.locator('.notes summary').click();
  const note = page.locator('.marks button').nth(7);
  const states: (string | null)[][] = [];
  for (let n = 0; n < 3; n++) {
    states.push([await note.getAttribute('aria-label'), await note.getAttribute('aria-pressed')]);
    await note.click();
  }
  expect(states).toEqual([
    ['B blue on place 2: open', 'false'],
    ['B blue on place 2: not here', 'mixed'],
    ['B blue on place 2: surely here', 'true'],
  ]);
});

it('has as many boxes in the grid as there are figures, where the system sets the colours', async () => {
  const page = await viewer.open('4x6r/0012:1A1B', { forcedColors: 'active' });
  await shows(page, '.grid');
  expect(await page.locator('.grid thead td').evaluate((each) => getComputedStyle(each).borderTopWidth)).toBe(
    '0px',
  );
});

it('measures your games by the strategy that the game has, whatever its goal', async () => {
  const page = await viewer.open('play/2x2/honest-1/01/10');
  await page.evaluate(() => localStorage.clear());
  await viewer.again(page, 'play/2x2/honest-1');
  await shows(page, '.entry');
  for (const code of ['01', '10']) {
    if ((await page.locator('.found').count()) > 0) continue;
    await enter(page, code);
    await page.locator('.yours .turns li').last().waitFor();
  }
  const best = page.locator('.records .histogram .number.quiet');
  await expect.poll(() => best.allTextContents()).toEqual(['50%', '50%']);
  expect(await page.locator('.records .histogram caption').textContent()).toContain(
    'best play for “Fewest turns in the worst case”',
  );
});
