// Tests the reader's own lists in the built page: its messages about a list, long words, and letters of other
// scripts. The letters are on tiles and keys, or come from input methods.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { misfits, quiet, spilling } from './viewer-look.ts';
import {
  at,
  enter,
  findings,
  guess,
  headed,
  lacks,
  placeOf,
  press,
  sees,
  sharedLines,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const SMALLEST = { width: 320, height: 568 };

/** Stores the words that may be the answer. */
async function use(page: Page, words: string): Promise<void> {
  await page.getByLabel('Words that may be the answer').fill(words);
  await press(page, 'Use these words');
}

/** Expects that everything fits on the screen, and that axe finds no fault. */
async function fits(page: Page): Promise<void> {
  await quiet(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  expect([...(await misfits(page)), ...(await spilling(page))]).toEqual([]);
  expect(await findings(page)).toEqual([]);
}

/** Returns the texts of the tiles of the field for a guess. */
const slots = (page: Page): Promise<string[]> => page.locator('.slots .tiles > *').allTextContents();
const keys = (page: Page): Promise<string[]> => page.locator('.symbols button .tile').allTextContents();

const GERMAN = [
  'Abenteuer Außerhalb Fernseher Frühstück Geräusche Kartoffel',
  'Regenbogen Zauberer Großväter Größeren Hausaufgaben Großväter',
  'Zauberern Schönheit;abenteuer Meer???',
].join('\n');

it('names the words that it left out of a list, and plays nine letters on the smallest phone', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await viewer.open('words/own/play/honest-1', {
    viewport: SMALLEST,
    reducedMotion: 'reduce',
    permissions,
  });
  await use(page, GERMAN);
  await sees(page, '9 words may be the answer, 0 more may be guessed.');
  expect(await page.locator('.list-notes p').allTextContents()).toEqual([
    '2 repeated words merged.',
    '2 left out with 8 letters: Zauberer, Größeren',
    '1 left out with 10 letters: Regenbogen',
    '1 left out with 12 letters: Hausaufgaben',
    '1 left out with “?”: Meer???',
  ]);
  await fits(page);
  expect((await keys(page)).join('')).toBe('ERTUIOASFGHKLZCVBNÄÖßÜ');
  await page.keyboard.type('GROSS');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ßVÄTER');
  expect((await slots(page)).join('')).toBe('GROßVÄTER');
  await page.keyboard.press('Enter');
  await shows(page, '.board li');
  await fits(page);
  await press(page, 'Give up');
  await page.locator('dialog').getByRole('button', { name: 'Give up' }).click();
  await fits(page);
  expect(await sharedLines(page)).toEqual([expect.any(String), expect.stringMatching(/^\p{So}{9}$/u)]);

  await page.getByLabel('Length of the words').selectOption('8');
  await sees(page, '2 words may be the answer, 0 more may be guessed.');
  await sees(page, '11 left out with 9 letters: Abenteuer, Außerhalb, Fernseher');
  await page.reload();
  await sees(page, '2 words may be the answer, 0 more may be guessed.');
});

it('helps with words of fifteen letters on the smallest phone', async () => {
  const page = await viewer.open('words/own/help', { viewport: SMALLEST, reducedMotion: 'reduce' });
  const words =
    'accomplishments characteristics congratulations differentiation notwithstanding procrastination';
  await use(page, words);
  await quiet(page);
  await fits(page);
  const tiles = page.locator('.asked .marker button.tile');
  expect(await tiles.count()).toBe(15);
  const tops = await tiles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const word = (await tiles.allTextContents()).join('').toLowerCase();
  for (let tile = 0; tile < 15; tile++) await tiles.nth(tile).press('-');
  await press(page, 'Next');
  await sees(page, 'These answers contradict each other'); // no word of the list shares no letter with it
  await fits(page);
  await at(page, `words/own/help/${word}:${'-'.repeat(15)}`);
  await viewer.go(page, `words/own/review/${word}:${'g'.repeat(15)}`);
  await shows(page, '.fill');
  await fits(page);
  await viewer.go(page, 'words/own/play/honest-1/characteristics/accomplishments/procrastination/give-up');
  await headed(page, 'You gave up; it was:');
  await fits(page);
});

it('reads Korean syllables of an input method as their parts', async () => {
  const page = await viewer.open('words/own/play/honest-1');
  const words = ['한국', '음악', '동생', '얼굴', '생각'].map((word) => word.normalize('NFD'));
  await use(page, words.join('\n'));
  await shows(page, '.entry');
  expect(await keys(page)).toEqual([...'ㄱㄷㅅㅇㅎㅏㅐㅓㅗㅜㅡ', '‑ㄱ', '‑ㄴ', '‑ㄹ', '‑ㅁ', '‑ㅇ']);
  await page.locator('.entry input').focus();
  const method = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const text of ['ㅎ', '하', '한']) await compose(text);
  await expect.poll(() => slots(page)).toEqual(['ㅎ', 'ㅏ', '‑ㄴ', '', '', '']);
  await method.send('Input.insertText', { text: '한' });
  for (const text of ['ㄱ', '구', '국']) await compose(text);
  await method.send('Input.insertText', { text: '국' });
  await expect.poll(() => slots(page)).toEqual(['ㅎ', 'ㅏ', '‑ㄴ', 'ㄱ', 'ㅜ', '‑ㄱ']);
  await page.keyboard.press('Enter');
  await shows(page, '.board li');
  expect((await placeOf(page)).normalize('NFC')).toBe('#words/own/play/honest-1/한국');
  // keys give the parts themselves
  for (const name of 'ㅅㅐ') await page.locator('.symbols button', { hasText: name }).click();
  await page.locator('.symbols button', { hasText: '‑ㅇ' }).click();
  expect(await slots(page)).toEqual(['ㅅ', 'ㅐ', '‑ㅇ', '', '', '']);
  await page.setViewportSize(SMALLEST);
  await fits(page);
});

it('writes Turkish in its own capitals, and equations with all their signs', async () => {
  const page = await viewer.open('words/own/play/honest-1');
  await use(page, 'kızak ırmak izmir çiçek deniz');
  await guess(page, 'IRMAK');
  await at(page, 'words/own/play/honest-1/ırmak');
  expect(await page.locator('.board .tile').allTextContents()).toEqual([...'IRMAK']);
  expect(await keys(page)).toEqual([...'ERİADKZNMÇI']);
  await press(page, 'Change');
  await use(page, '48/6+1=9\n9*8-7=65\n12+34=46');
  await page.locator('dialog').getByRole('button', { name: 'Leave it' }).click();
  await sees(page, '3 words may be the answer');
  await page.locator('.entry input').focus();
  await guess(page, '48/6+1=9');
  expect(await placeOf(page)).toMatch(/48÷6\+1=9$/);
  await page.reload();
  await shows(page, '.board li');
  expect(await page.locator('.board .tile').allTextContents()).toEqual([...'48/6+1=9']);
  await lacks(page, '.problem');
});

it('takes lists from files, and names a file that is no text', async () => {
  const page = await viewer.open('words/own/help');
  const choose = (name: string, buffer: Buffer): Promise<void> =>
    page
      .locator('.list-field input[type="file"]')
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer });
  await choose('picture.txt', Buffer.from([0xff, 0xd8, 0xff]));
  await sees(page, '“picture.txt” is not a text file of at most 8 MB');
  await choose('table.csv', Buffer.from('\ufeffrank,word\r\n1,früh\r\n2,spät\r\n3,über\r\n', 'utf16le'));
  await expect.poll(() => page.locator('textarea').first().inputValue()).toContain('spät');
  await lacks(page, '.list-field .problem');
  await press(page, 'Use these words');
  await sees(page, '3 words may be the answer, 0 more may be guessed.');
  await press(page, 'Change');
  await use(page, '["früh", "spät"');
  await sees(page, '“[” begins a JSON array of words');
});

it('has no keys for a list of many letters, and takes typed kana', async () => {
  const page = await viewer.open('words/own/play/honest-1', { viewport: SMALLEST, hasTouch: true });
  const kana = (from: number): string => String.fromCharCode(...[0, 1, 2].map((n) => 0x3041 + from + n));
  await use(page, Array.from({ length: 27 }, (_, n) => kana(3 * n)).join('\n'));
  await shows(page, '.entry');
  expect(await keys(page)).toEqual([]);
  expect(await page.locator('.entry input').getAttribute('inputmode')).toBe('text');
  await page.locator('.entry input').focus();
  await enter(page, kana(3));
  await shows(page, '.board li');
  expect(await page.locator('.board .tile').allTextContents()).toEqual([...kana(3)]);
});
