// Tests the tab of words in the built page: help with a game elsewhere, a game against the page, and own
// lists. The page loads word lists and engine only with this tab.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { formatDay } from '../viewer/state/address.ts';
import { seedOfDay } from '../viewer/state/book.ts';
import { misfits } from './viewer-look.ts';
import {
  at,
  enter,
  follow,
  goHome,
  guess,
  headed,
  hold,
  inDialog,
  lacks,
  placeOf,
  press,
  says,
  secretText,
  sees,
  sharedLines,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const rows = (page: Page) => page.locator('.board li');

/** Waits until the coach shows the exact loss of guess number `at`, counted from 0. */
async function gradeShown(page: Page, at: number): Promise<void> {
  const loss = page.locator('.verdict tbody tr').nth(at).locator('td').nth(1);
  await loss.filter({ hasText: /^0\.\d{3}$/ }).waitFor();
}

it('fetches the lists on this tab only, and sends nothing back', async () => {
  const page = await viewer.open('');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /packed-lists|words-tab/.test(name))).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Words' }).click();
  await shows(page, '.marker');
  expect(asked.filter((each) => each.includes('packed-lists'))).toHaveLength(1);
  expect(asked.filter((each) => !each.startsWith('GET '))).toEqual([]);
});

it('finds the exact best word after marks that were tapped or typed', async () => {
  const page = await viewer.open('words/wordle/help');
  await shows(page, '.marker');
  // the word salet cannot be the secret
  expect(await page.getByRole('button', { name: 'That was it' }).count()).toBe(0);
  await page.locator('.entry input').fill('salet');
  await page.keyboard.press('Enter');
  const tile = (letter: string, mark: string) =>
    page.getByRole('button', { name: `${letter}: ${mark}`, exact: true });
  await tile('a', 'grey').click();
  await tile('a', 'yellow').waitFor();
  await tile('t', 'grey').focus();
  await page.keyboard.press('g');
  await tile('t', 'green').waitFor();
  await press(page, 'Next');
  await at(page, 'words/wordle/help/salet:-y--g');
  await page.locator('.outlook').filter({ hasText: 'Found by turn 4, on average 3.25' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.marker') !== null);
  // The word courd cannot be the secret, and has no t.
  expect(await page.getByRole('button', { name: 'That was it' }).count()).toBe(0);
  await page.locator('.entry input').fill('abbot');
  await page.keyboard.press('Enter');
  await tile('t', 'green').waitFor(); // the t keeps its mark of the turn before
  for (const mark of 'yggg') await page.keyboard.press(mark);
  await press(page, 'Next');
  await sees(page, 'the last letter cannot be yellow');
  await press(page, 'That was it');
  await headed(page, 'Found in 2 turns');
});

it('knows the best first word from its tree, and grades the first guess last', async () => {
  const page = await viewer.open('words/wordle/help');
  await page.locator('.outlook').filter({ hasText: 'Found by turn 5, on average 3.42' }).waitFor();
  await viewer.go(page, 'words/wordle/play/honest-7/crane/moldy/shrug');
  const [crane, best] = [7930, 7920]; // published totals of turns over all secrets
  const loss = ((crane - best) / 2315).toFixed(3);
  await page
    .locator('.verdict tbody tr')
    .first()
    .filter({ hasText: 'salet was better' })
    .filter({ hasText: loss })
    .waitFor();
  await page.locator('.ways-there').getByText('Best play').waitFor();
});

it('starts its engine with the first guess', async () => {
  const page = await viewer.open('words/wordle/play/honest-7');
  const engine = page.waitForEvent('worker');
  await guess(page, 'crane');
  await engine;
  await guess(page, 'shrug');
  await gradeShown(page, 1);
});

it('starts its engine for a linked game before the lists are loaded', async () => {
  const page = await viewer.fresh();
  const give = await hold(page, '**/packed-lists*');
  const engine = page.waitForEvent('worker');
  await viewer.go(page, 'words/wordle/play/honest-7/crane/moldy/shrug');
  await engine;
  await lacks(page, '.verdict');
  give();
  await gradeShown(page, 2);
});

it('locks the choice of lists until the lists are loaded', async () => {
  const page = await viewer.fresh();
  const give = await hold(page, '**/packed-lists*');
  await viewer.go(page, 'words/wordle/play/honest-7/crane');
  const hard = page.getByRole('checkbox', { name: 'Hard mode' });
  expect([await hard.isDisabled(), await page.getByLabel('Words').last().isDisabled()]).toEqual([true, true]);
  give();
  await shows(page, '.entry');
  expect(await hard.isDisabled()).toBe(false);
});

it('grades during the game, so that only the first word remains after the win', async () => {
  const page = await viewer.open('words/wordle/play/honest-7');
  await page.evaluate(() => {
    const asked: string[] = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (
      this: Worker,
      message: { request: { kind: string; history?: unknown[] } },
    ) {
      asked.push(`${message.request.kind} ${message.request.history?.length ?? ''}`.trim());
      post.call(this, message);
    } as typeof post;
    Object.assign(globalThis, { asked });
  });
  const asked = (): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.splice(0));
  await guess(page, 'crane');
  // the page grades the secret ahead, because its grade needs the best guess
  expect(await asked()).toEqual(['grade 1']);
  await guess(page, 'moldy');
  expect(await asked()).toEqual(['grade 1', 'grade 2']);
  await guess(page, 'shrug');
  for (const at of [0, 1, 2]) await gradeShown(page, at);
  const last = await asked();
  expect(last.length).toBeGreaterThan(2);
  expect(new Set(last)).toEqual(new Set(['turns']));
});

it('frees the memory of a large position as soon as its guess is graded', async () => {
  const page = await viewer.open('words/wordle/play/honest-7');
  const engine = page.waitForEvent('worker');
  await guess(page, 'manly'); // 506 words remain possible
  await (await engine).waitForEvent('close');
  await lacks(page, '.verdict');
});

it('shows bounds for a hopeless first guess, and no exact loss after a stop', async () => {
  const page = await viewer.open('words/wordle/play/honest-7');
  await shows(page, '.entry');
  // Code inside the page presses the button when the bounds appear. So no search is fast enough to end first.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const stop = document.querySelector<HTMLElement>('.verdict .thinking button');
      if (stop === null || !/at least/.test(document.querySelector('.verdict tbody tr')?.textContent ?? ''))
        return;
      observer.disconnect();
      stop.click();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    location.hash = '#words/wordle/play/honest-7/fuzzy/crane/shrug';
  });
  await sees(page, 'Grading was stopped.');
  const rows = page.locator('.verdict tbody tr');
  const fuzzy = rows.first().filter({ hasText: /at least 0\.\d{3}, at most 0\.\d{3} turns lost/ });
  await fuzzy.waitFor();
  await fuzzy.locator('td').nth(1).filter({ hasText: '–' }).waitFor();
  expect(await rows.locator('td:nth-child(3)').allTextContents()).toEqual(['–', '0.101', '0.154']);
});

it('searches the wider list if no answer fits, and then names the marks that may be wrong', async () => {
  const page = await viewer.open('words/wordle/help/aahed:gg---');
  await sees(page, 'These words are from the wider list');
  await page.locator('.left .codes li', { hasText: 'aalii' }).waitFor();
  await viewer.go(page, 'words/wordle/help/aahed:gg---/crane:ggggg');
  await sees(page, 'These answers contradict each other');
});

it('can change the marks of an early word', async () => {
  const page = await viewer.open('words/wordle/help/fuzzy:gggg-/crane:gggg-/slate:ggg--');
  await sees(page, 'No single change helps');
  const change = async (turn: number, marks: string): Promise<void> => {
    const opens = page.getByRole('button', { name: `Change Answer on turn ${turn}` });
    if ((await opens.count()) > 0) await opens.press('Enter');
    await page.locator('.board .marker button').first().focus();
    for (const mark of marks) await page.keyboard.press(mark);
    await page.locator('.board .marker .main').press('Enter');
  };
  await page.getByRole('button', { name: 'Change Answer on turn 1' }).press('Enter');
  await shows(page, '.board .marker fieldset:focus');
  await change(1, 'gggyg');
  await sees(page, 'the last letter cannot be yellow');
  await change(1, '-----');
  await at(page, 'words/wordle/help/fuzzy:-----/crane:gggg-/slate:ggg--');
  await shows(page, '.contradiction h2:focus');
  await change(3, '--g--');
  await at(page, 'words/wordle/help/fuzzy:-----/crane:gggg-/slate:--g--');
  await shows(page, '.marker fieldset:focus, .contradiction h2:focus');
});

it('follows the shipped strategy in hard mode, which needs at most six turns', async () => {
  const page = await viewer.open('words/wordle-hard/help');
  await sees(page, 'Found by turn 6, on average 3.51');
  await viewer.go(page, 'words/wordle-hard/help/salet:-----');
  await sees(page, 'Found by turn 5, on average 3.81');
});

it('refuses a change of marks that forbids a later guess in hard mode', async () => {
  const place = '#words/wordle-hard/help/crane:-----/slate:-----';
  const page = await viewer.open(place.slice(1));
  await page.getByRole('button', { name: 'Change Answer on turn 1' }).press('Enter');
  await page.locator('.board .marker fieldset:focus').press('g');
  await page.locator('.board .marker .main').press('Enter');
  await page.locator('.board').getByText('slate – Hard mode: letter 1 must be C.').waitFor();
  expect(await placeOf(page)).toBe(place);
  await viewer.go(page, 'words/wordle-hard/help/crane:-----/moldy:gg---/mould:-----');
  await shows(page, '.contradiction .changes');
  // The list offers no change that marks only the y of moldy: in hard mode, mould would need a y.
  expect(await page.locator('.changes li').count()).toBe(4);
  await viewer.go(page, 'words/wordle-hard/help/crane:g----/slate:-----');
  await sees(page, 'Part of this link could not be read.');
});

it('replaces unreadable rows of help with the next turn', async () => {
  const page = await viewer.open('words/wordle-hard/help/crane:g----/salet:-----/moldy:-----');
  await headed(page, 'Guess 2', true);
  expect(await rows(page).count()).toBe(1);
  await press(page, 'Next');
  await headed(page, 'Guess 3', true);
  expect(await rows(page).count()).toBe(2);
  expect(await placeOf(page)).toMatch(/^#words\/wordle-hard\/help\/crane:g----\/c[a-z]{4}:g----$/);
  await lacks(page, '.problem');
});

it.each([
  ['wordle/help', 1],
  ['wordle/help/salet:-----', 2],
])('takes back a word of one’s own alone, and says that it is one: %s', async (place, turn) => {
  const page = await viewer.open(`words/${place}`);
  await page.locator('.entry input').fill('crony');
  await page.keyboard.press('Enter');
  await headed(page, `Guess ${turn}, your own`);
  await says(page, '.how', 'Tap its letters until they have the colours it got.');
  await page.getByRole('button', { name: 'Start over' }).waitFor();
  await press(page, 'Undo');
  await headed(page, `Guess ${turn}`, true);
  await at(page, `words/${place}`);
  await shows(page, 'main :is(button, .marker fieldset):focus');
});

it.each([
  ['honest-9', 360, 640, false],
  ['daily-2026-03-01', 360, 740, false],
  ['daily-2026-03-01', 320, 568, true], // this screen is too low to show the keys without scrolling
])(
  'shows all keys above the tabs of a phone after each guess, %s at %i x %i',
  async (place, width, height, mayScroll) => {
    const page = await viewer.open(`words/wordle/play/${place}`, {
      viewport: { width, height },
      hasTouch: true,
    });
    const edge = async (part: string, side: 'top' | 'bottom') =>
      page.locator(part).evaluate((each, which) => each.getBoundingClientRect()[which], side);
    const words = ['fizzy', 'lumpy', 'vivid', 'queue', 'mamma', 'fuzzy', 'jazzy', 'puppy'];
    for (const word of place.startsWith('daily') ? words.slice(0, 5) : words) {
      await guess(page, word);
      expect(await edge('.entry .symbols', 'bottom'), word).toBeLessThanOrEqual(await edge('nav', 'top'));
      if (!mayScroll) expect(await page.evaluate(() => scrollY), word).toBeLessThan(5);
    }
    await enter(page, 'xxxxx');
    expect(await edge('#guess-wrong', 'bottom')).toBeLessThanOrEqual(await edge('nav', 'top'));
  },
);

it.each([
  ['honest-9', 640, 360, 'ja-JP'],
  ['daily-2026-03-01', 667, 375, 'en-US'],
  ['honest-9', 932, 430, 'zh-CN'],
])(
  'shows words, field and all keys at once on a phone held sideways, %s at %i x %i in %s',
  async (place, width, height, locale) => {
    const viewport = { width, height };
    const page = await viewer.open(`words/wordle/play/${place}`, { viewport, hasTouch: true, locale });
    await shows(page, '.entry');
    const box = (part: string) =>
      page.locator(part).evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
    const [tabs, settings] = [await box('nav'), await box('.settings')];
    expect(tabs.right).toBeLessThanOrEqual(settings.left);
    for (const word of ['', 'fizzy', 'lumpy', 'vivid', 'queue', 'mamma']) {
      if (word !== '') await guess(page, word);
      const parts = [
        '.entry .slots',
        '.entry > .main',
        '.entry .symbols',
        ...(word === '' ? [] : ['.board']),
      ];
      for (const part of parts) {
        const { top, right, bottom } = await box(part);
        expect(top, `${part} ${word}`).toBeGreaterThanOrEqual(tabs.bottom);
        expect(bottom, `${part} ${word}`).toBeLessThanOrEqual(height);
        expect(right, `${part} ${word}`).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => scrollY), word).toBe(0);
    }
    expect(await misfits(page)).toEqual([]);
  },
);

it.each(['xx', 'wordle/crane/slate', 'wordle/help/crane/slate', 'wordle/review/?:ggggg/?:ggggg'])(
  'says of an address that it cannot be read to its end: %s',
  async (place) => {
    const page = await viewer.open(`words/${place}`);
    await sees(page, 'Part of this link could not be read.');
    expect(await page.locator('.problem').count()).toBe(1);
  },
);

it.each(['wordle/play/honest-7/crane/xxxxx/moldy', 'wordle-hard/play/honest-7/crane/moldy'])(
  'says so until the next guess: %s',
  async (place) => {
    const page = await viewer.open(`words/${place}`);
    const unread = page.getByText('Part of this link could not be read.');
    await unread.waitFor();
    expect(await rows(page).count()).toBe(1);
    await guess(page, 'crone');
    expect(await unread.count()).toBe(0);
  },
);

it('says nothing of words that follow the win in an address', async () => {
  const page = await viewer.open('words/wordle/play/honest-7/crane/shrug/moldy');
  await headed(page, 'You found it in 2 turns');
  await lacks(page, '.problem');
});

it('counts letters, and no symbols, and calls its keys so', async () => {
  const page = await viewer.open('words/wordle/play/honest-7');
  await page.getByRole('group', { name: 'Letters', exact: true }).waitFor();
  await enter(page, 'cran');
  await says(page, '#guess-wrong', '5 letters are needed, not 4.');
});

it('names the hint that a word breaks in hard mode, and the lists of the records', async () => {
  const page = await viewer.open('words/wordle-hard/play/honest-7/crane');
  const game = await openWordGame('wordle');
  expect(secretText(game, 7)).toBe('shrug');
  await shows(page, '.entry');
  await enter(page, 'moldy');
  await says(page, '#guess-wrong', 'Hard mode: the word must have R.');
  await page.locator('.entry input').fill('');
  await guess(page, 'shrug');
  await headed(page, 'You found it in 2 turns');
  await headed(page, 'Your games: Wordle, original, Hard mode', true);
  await viewer.go(page, 'words/wordle-2023/play/honest-7');
  await headed(page, 'Your games: Wordle, July 2023', true);
});

it('grades every word of a game in hard mode, also the first', async () => {
  const page = await viewer.open('words/wordle-hard/play/honest-7', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  for (const word of ['crane', 'trunk', 'shrug']) await guess(page, word);
  await sees(page, 'Your 3 turns = 3.506 of best play on average');
  for (const at of [0, 1, 2]) await gradeShown(page, at);
  await page.locator('.verdict tbody tr').first().filter({ hasText: 'salet was better' }).waitFor();
  // the text to share has the sums of the coach
  const [skill, luck] = await page.locator('.verdict tfoot td').allTextContents();
  expect((await sharedLines(page)).at(-2)).toBe(`${skill} turns lost by guesses, luck ${luck}`);
  expect(await page.locator('.records dd').allTextContents()).toEqual([
    '1',
    '3.00',
    Number(skill).toFixed(2),
    expect.stringMatching(/\d/),
  ]);
});

it('knows that the best first word of hard mode is best', async () => {
  const page = await viewer.open('words/wordle-hard/play/honest-7/salet/shrug');
  await page.locator('.verdict tbody tr').first().filter({ hasText: 'best' }).waitFor();
});

it('changes the switch of hard mode only if the reader leaves the running game', async () => {
  const page = await viewer.open('words/wordle/play/honest-7/crane');
  const hard = page.getByRole('checkbox', { name: 'Hard mode' });
  await hard.click();
  await inDialog(page, 'Cancel');
  expect([await hard.isChecked(), await placeOf(page)]).toEqual([false, '#words/wordle/play/honest-7/crane']);
  await hard.click();
  await inDialog(page, 'Leave it');
  await page.waitForURL(/#words\/wordle-hard\/play\/honest-/);
  expect(await hard.isChecked()).toBe(true);
});

it('asks before a new game ends a running one, and resumes it otherwise', async () => {
  const place = '#words/wordle/play/honest-7/crane';
  const page = await viewer.open(place.slice(1));
  const mode = (name: string) => page.locator('.modes').getByRole('link', { name });
  const stay = () => inDialog(page, 'Cancel');
  await press(page, 'New game');
  await stay();
  expect(await placeOf(page)).toBe(place);
  await mode('Help me').click();
  await shows(page, '.marker');
  await mode('Play').click();
  await shows(page, '.entry');
  expect(await placeOf(page)).toBe(place);
  await press(page, 'New game');
  await inDialog(page, 'Leave it');
  await headed(page, 'Guess 1');
  expect(await placeOf(page)).toMatch(/^#words\/wordle\/play\/honest-(?!7\b)\d+$/);
  await mode('Help me').click();
  expect(await mode('Play').getAttribute('href')).toContain('daily'); // the abandoned game is forgotten
});

it('resumes help from the first screen, from play and from another list', async () => {
  const place = '#words/wordle/help/salet:-y--g';
  const page = await viewer.open(place.slice(1));
  const mode = (name: string) => page.locator('.modes').getByRole('link', { name });
  await shows(page, '.marker');
  await viewer.again(page, '');
  const back = page.getByRole('link', { name: 'Go on with your game: Words, 1 guess so far I guess yours' });
  await back.click();
  await shows(page, '.marker');
  expect(await placeOf(page)).toBe(place);
  await mode('Play').click(); // no dialog, because the page keeps both games
  await shows(page, '.entry.main');
  await mode('Help me').click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await placeOf(page)).toBe(place);
  for (const [list, there] of [
    ['wordle-2023', '#words/wordle-2023/help'],
    ['wordle', place],
  ]) {
    await page.locator('.area-game select').selectOption(list);
    expect(await placeOf(page)).toBe(there);
  }
  await press(page, 'Undo');
  await goHome(page);
  await shows(page, '.home');
  expect(await back.count()).toBe(0);
});

it('asks before a new game replaces the one under way, also after the daily word', async () => {
  const game = await openWordGame('wordle');
  const page = await viewer.open('words/wordle/play/honest-7/crane');
  await shows(page, '.entry');
  await viewer.go(page, 'words/wordle/play/daily-2026-03-01');
  await sees(page, 'The puzzle of 2026-03-01');
  await guess(page, secretText(game, 20260301));
  const solved = await placeOf(page);
  await press(page, 'New game');
  await inDialog(page, 'Cancel');
  expect(await placeOf(page)).toBe(solved);
  const mode = (name: string) => page.locator('.modes').getByRole('link', { name });
  expect(await mode('Play').getAttribute('href')).toBe('#words/wordle/play/honest-7/crane');
  await press(page, 'New game');
  await inDialog(page, 'Leave it');
  await headed(page, 'Guess 1');
  expect(await mode('Play').getAttribute('href')).toContain('daily'); // the abandoned game is forgotten
});

it('has a daily word that resumes from every link and counts once', async () => {
  const game = await openWordGame('wordle');
  const today = seedOfDay(new Date());
  const secret = secretText(game, today);
  const page = await viewer.open('');
  await follow(page, /Word Play/);
  await guess(page, secret === 'crane' ? 'slate' : 'crane');
  await goHome(page);
  await follow(page, /Word Go on: 1 guess so far/);
  await shows(page, '.entry');
  expect(await rows(page).count()).toBe(1);
  const place = `words/wordle/play/daily-${formatDay(today)}`;
  await viewer.again(page, `${place}/${secret}`);
  await shows(page, '.entry');
  expect(await rows(page).count()).toBe(1);
  await guess(page, secret);
  await headed(page, 'You found it in 2 turns');
  await gradeShown(page, 1);
  await sees(page, 'The next puzzle comes in');
  expect(await page.locator('.records .figures dd').first().textContent()).toBe('1');
  await viewer.go(page, 'home');
  await page.getByRole('link', { name: /Word ✓ Solved in 2 1 day in a row/ }).waitFor();
});

it('keeps own lists, names their faults, and shares no link to their games', async () => {
  const page = await viewer.open('words/own/help', { permissions: ['clipboard-read', 'clipboard-write'] });
  const secrets = page.getByLabel('Words that may be the answer');
  await secrets.fill('crane');
  await press(page, 'Use these words');
  await sees(page, 'At least two words of one length are needed.');
  await secrets.fill('abc abd, abe\nabf');
  await page.getByLabel('Further words that may be guessed, if you like').fill('cde');
  await press(page, 'Use these words');
  await page.locator('.outlook').filter({ hasText: 'Found on turn 2 for sure' }).waitFor();
  expect(await page.locator('.marker').textContent()).toContain('CDE');
  await page.reload();
  await sees(page, '4 words may be the answer, 1 more may be guessed.');
  await viewer.go(page, 'words/own/play/honest-5/cde/give-up');
  await press(page, 'Share');
  await sees(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^optimoo · Words · Honest · –\n\S{3,6}$/,
  );
});

it('asks before other own lists end a running game', async () => {
  const page = await viewer.open('words/own/play/honest-5');
  const lists = async (button: string, words: string): Promise<void> => {
    if (button === 'Change') await press(page, 'Change');
    await page.getByLabel('Words that may be the answer').fill(words);
    await press(page, 'Use these words');
  };
  await lists('', 'abc abd abe abf');
  await guess(page, 'abc');
  const row = await rows(page).textContent();
  await lists('Change', 'abc abd abe abf'); // equal lists change nothing
  await sees(page, '4 words may be the answer');
  await lists('Change', 'abc abd abe abf abg');
  await inDialog(page, 'Cancel');
  expect(await rows(page).allTextContents()).toEqual([row]);
  await press(page, 'Use these words');
  await inDialog(page, 'Leave it');
  await sees(page, '5 words may be the answer');
  expect(await rows(page).count()).toBe(0);
  expect(await placeOf(page)).not.toMatch(/honest-5\b/);
  await goHome(page);
  await shows(page, '.daily');
  expect(await page.getByText('Go on with your game').count()).toBe(0);
});

it('has one Tab stop for each group of buttons, in reading order', async () => {
  const page = await viewer.open('words/wordle/help/salet:-y--g');
  await shows(page, '.best-words tbody tr');
  const stops: string[] = [];
  for (let at = 0; at < 40 && stops.at(-1) !== 'end'; at++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const names = [
          'skip',
          'top',
          'modes',
          'choice',
          'switch',
          'marker',
          'slots',
          'symbols',
          'entry',
          'played',
          'room',
          'left',
        ];
        const here = document.activeElement;
        return here?.closest('footer')
          ? 'end'
          : (names.find((name) => here?.closest(`.${name}`)) ?? here?.tagName ?? '');
      }),
    );
  }
  const main = stops.slice(stops.indexOf('modes'), -1);
  const order =
    'modes modes modes label switch played played played marker marker SUMMARY slots symbols entry ' +
    'SUMMARY room SUMMARY left';
  expect(main.map((each) => (each === 'SELECT' ? 'label' : each)).join(' ')).toBe(order);
});

it('frames the present mode if the system sets the colours', async () => {
  const page = await viewer.open('words/wordle/review', { forcedColors: 'active' });
  const frames = page
    .locator('.modes a')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle));
  expect(await frames).toEqual(['none', 'none', 'solid']);
});
