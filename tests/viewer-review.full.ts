// Tests the review of a game that was played elsewhere, in the built page: the texts that it accepts, the
// parts that it finds alone, its messages about faults, and the verdict.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { at, findings, lacks, press, sees, sharedLines, shows, useViewer } from './viewer-visit.ts';

const viewer = useViewer();
const GRID = '⬛🟨⬛⬛⬛\n⬛⬛🟩⬛🟨\n🟩🟩🟩🟩🟩';
const field = (page: Page) => page.getByLabel('Shared game');

/** Enters a text as a whole. A won game opens at once, and other texts when the field loses the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Tab');
}

/** Waits until the coach shows the exact loss of guess number `at`, counted from 0. */
async function gradeShown(page: Page, at: number): Promise<void> {
  const loss = page.locator('.verdict tbody tr').nth(at).locator('td').nth(1);
  await loss.filter({ hasText: /^0\.\d{3}$/ }).waitFor();
}

it('grades the words of any day after one paste, with a verdict and a line to share', async () => {
  const page = await viewer.open('words/wordle/review', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await paste(page, 'crane worth shrug');
  await at(page, 'words/wordle/review/crane:-y---/worth:--g-y/shrug:ggggg');
  for (const row of [0, 1, 2]) await gradeShown(page, row);
  await sees(page, 'Your 3 turns = 3.421 of best play on average');
  const [skill, luck] = await page.locator('.verdict tfoot td').allTextContents();
  const line = `optimoo · 3/6 · ${skill} turns lost by guesses, luck ${luck}`;
  await sees(page, line);
  expect(await findings(page)).toEqual([]);
  const lines = await sharedLines(page);
  expect(lines).toEqual([line, ...GRID.split('\n'), `${viewer.url}#words/wordle/review`]);
});

it("puts the coach's sign beside its word on a phone", async () => {
  const page = await viewer.open('words/wordle/review/crane:-y---/worth:--g-y/shrug:ggggg');
  const row = page.locator('.verdict tbody tr').last();
  await row.locator('.sign').filter({ hasText: '★' }).waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = ['.sign', '.code'].map((part) => row.locator(part).boundingBox());
    const [sign, word] = await Promise.all(boxes);
    expect(word?.y).toBeLessThan((sign?.y ?? 0) + (sign?.height ?? 0) / 2);
    expect(word?.x).toBeGreaterThan((sign?.x ?? 0) + (sign?.width ?? 0));
  }
});

it.each([
  ['hard mode by its star', 'Wordle 1,234 3/6*\n\ncrane worth shrug', 'wordle-hard', 'optimoo · 3/6* · '],
  ['bold, not hard mode', `**Wordle 220 3/6**\n${GRID}\ncrane worth shrug`, 'wordle', 'optimoo · 3/6 · '],
  [
    'a chat, with its figure and names',
    'Sent 4/6*\nBob: crane\nGrace: worth\nBob: shrug',
    'wordle',
    '3/6 · ',
  ],
  ['an answer that is only in the later list', 'salet uvula', 'wordle-2023', 'optimoo · 2/6 · '],
  ['an answer of no list', 'crane aahed aalii', 'wordle-2023', 'optimoo · 3/6 · '],
])('finds %s, and grades every word', async (_, text, place, line) => {
  const page = await viewer.open('words/wordle/review');
  await paste(page, text);
  await page.waitForFunction((there) => location.hash.startsWith(there), `#words/${place}/review/`);
  await page.locator('.share-line').filter({ hasText: line }).waitFor();
  for (const row of text.includes('salet') ? [0, 1] : [0, 1, 2]) await gradeShown(page, row);
  expect(await page.getByRole('checkbox', { name: 'Hard mode' }).isChecked()).toBe(place.endsWith('hard'));
  expect(await page.locator('.area-game select').inputValue()).toBe(place.replace('-hard', ''));
  expect(await page.getByText('count as answers too').count()).toBe(text.includes('aalii') ? 1 : 0);
  await lacks(page, '.problem');
});

it('shows bounds of a poor first word in hard mode before the exact loss', async () => {
  const page = await viewer.open('words/wordle-hard/review');
  await paste(page, 'eerie shrug');
  await sees(page, /^at least 0\.\d{3}, at most 0\.\d{3} turns lost$/);
  await gradeShown(page, 0);
  // (8892 − 8116) turns of 2315 words
  expect(await page.locator('.verdict tbody tr').first().locator('td').nth(1).textContent()).toBe('0.335');
});

it('keeps the rows if the reader changes the mode and the list', async () => {
  const page = await viewer.open('words/wordle/review');
  await paste(page, 'crane worth shrug');
  const rows = 'crane:-y---/worth:--g-y/shrug:ggggg';
  await page.getByRole('checkbox', { name: 'Hard mode' }).click();
  await at(page, `words/wordle-hard/review/${rows}`);
  await sees(page, 'Your 3 turns = 3.506 of best play on average');
  await sees(page, /best average, even if some word then needs turn 7\. “Help me” avoids turn 7, so it may/);
  await page.locator('.area-game select').selectOption('wordle-2023');
  await at(page, `words/wordle-2023-hard/review/${rows}`);
  await page.getByRole('checkbox', { name: 'Hard mode' }).click();
  await sees(page, 'Your 3 turns = 3.553 of best play on average');
  await lacks(page, 'text=needs turn 7');
});

it('says what is wrong with a paste, and in which row', async () => {
  const page = await viewer.open('words/wordle/review');
  for (const [text, sentence] of [
    ['no squares', 'There are no rows of 5 squares and no words of 5 letters in it.'],
    ['⬛🟨⬛⬛⬛\n⬛🟨⬛⬛⬛⬛', 'Row 2 has 6 squares, but 5 are needed.'],
    ['⬛🟨⬛⬛⬛\n🟥🟥🟥🟥🟥', 'Row 2 has a square that is no mark.'],
    [`Wordle 220 X/6\n${'⬛🟨⬛⬛⬛\n'.repeat(6)}shrug`, 'One word beside a lost game may be a guess or'],
    ['🟩🟩🟩🟩🟨', 'Row 1: With all others green, the last letter cannot be yellow.'],
    ['⬛🟨⬛⬛⬛ ⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩 ⬛⬛🟨⬛⬛', 'Row 1 has several boards side by side.'],
    [`${GRID}\n\nWordle 221 3/6\n${GRID}`, 'Row 4 stands below the green row.'],
    [`Wordle 220 4/6\n${GRID}`, 'There are 3 rows, but the result says 4.'],
    [
      'Wordle 220 3/6*\n🟩⬛⬛⬛⬛\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩',
      'Row 2 does not use all letters that were found.',
    ],
    ['crane zzzzz shrug', 'Row 2: “zzzzz” is not in the list.'],
    ['<script>alert(1)</script>', 'There are no rows of 5 squares'],
    ['🎲🎲🎲🎲🎲\n'.repeat(20), 'There are no rows of 5 squares'],
  ]) {
    await field(page).fill(text);
    await field(page).blur();
    await sees(page, sentence);
  }
  await at(page, 'words/wordle/review');
  await field(page).fill('');
  await field(page).blur();
  await lacks(page, '.problem');
  await field(page).focus();
  await page.keyboard.insertText('crane '.repeat(170_000));
  await field(page).blur();
  await sees(page, 'This is too much text for one game.');
});

it('says what is wrong with the rows of an address', async () => {
  const page = await viewer.open('words/wordle/review');
  for (const [rows, sentence] of [
    [
      'crane:-y---/crane:--g-y/shrug:ggggg',
      'Row 2: “crane” does not get these marks when the answer is “shrug”.',
    ],
    ['crane:-y---/?:--g-y/xxxxx:ggggg', 'Row 3: “xxxxx” is not in the list.'],
    ['crane:-y---/crane:y----/?:ggggg', 'With row 2, no word of the list fits any more.'],
    ['crane:-y---/worth:--g-y/?:ggggg', 'Row 3 has no word, so the grades end before it.'],
    ['crane:-y---/worth:--g', 'Row 2 has 3 squares, but 5 are needed.'],
  ]) {
    await viewer.go(page, `words/wordle/review/${rows}`);
    await sees(page, sentence);
  }
});

it('grades a shared game up to the first missing word', async () => {
  const page = await viewer.open('words/wordle/review');
  await field(page).fill('Wordle 3/6\n\n⬛🟨⬛⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩');
  const words = page.locator('.fill input');
  await shows(page, '.fill');
  expect(await words.count()).toBe(3);
  const fill = async (at: number, word: string): Promise<void> => {
    await words.nth(at).fill(word);
    await words.nth(at).press('Tab');
  };
  await fill(0, 'crane');
  await sees(page, 'Row 2 has no word, so the grades end before it.');
  await fill(2, 'shrug');
  await fill(1, 'crane');
  await sees(page, 'Row 2: “crane” does not get these marks when the answer is “shrug”.');
  await fill(1, 'bothy');
  for (const row of [1, 2]) await gradeShown(page, row);
  await fill(1, '');
  await page.locator('.verdict').waitFor({ state: 'detached' });
  await press(page, 'Grade it');
  await gradeShown(page, 0);
  await fill(1, 'bothy');
  await gradeShown(page, 2);
  await press(page, 'Another game');
  await field(page).fill('🟩⬛⬛⬛⬛\n🟩🟩🟩🟩🟩');
  await expect.poll(() => words.count()).toBe(2);
  await lacks(page, '.verdict');
});

it('changes the list when the reader fills in an answer that is only in the later one', async () => {
  const page = await viewer.open('words/wordle/review/salet:-yy--/?:ggggg');
  const words = page.locator('.fill input');
  await words.nth(1).fill('uvula');
  await words.nth(1).press('Enter');
  await page.waitForFunction(() => location.hash === '#words/wordle-2023/review/salet:-yy--/uvula:ggggg');
  for (const row of [0, 1]) await gradeShown(page, row);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
});

it('takes typed rows of a shared game, and reads hard mode from its star', async () => {
  const page = await viewer.open('words/wordle/review');
  const type = (text: string) => field(page).pressSequentially(text);
  await type('⬛🟨⬛⬛⬛\n');
  await type('⬛⬛⬛🟨⬛\n🟩🟩🟩🟩');
  await lacks(page, '.problem');
  await type('🟩');
  await shows(page, '.fill');
  await at(page, 'words/wordle/review/?:-y---/?:---y-/?:ggggg');
  await press(page, 'Another game');
  await type('⬛🟨⬛⬛⬛');
  await press(page, 'Grade it');
  await shows(page, '.fill');
  await at(page, 'words/wordle/review/?:-y---');
  await press(page, 'Another game');
  await type('crane worth');
  await lacks(page, '.fill');
  await field(page).fill('Wordle 1,234 2/6*\n\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩');
  await shows(page, '.fill');
  await at(page, 'words/wordle-hard/review/?:-y---/?:ggggg');
});

it('shows each word of a shared game once, beside its squares, on the smallest phone too', async () => {
  const page = await viewer.open('words/wordle/review/crane:-y---/?:ggggg', {
    viewport: { width: 320, height: 568 },
  });
  const row = page.locator('.fill li').first();
  await row.waitFor();
  expect(await row.locator('.tiles').textContent()).toBe('');
  const [squares, input] = [
    await row.locator('.tiles').boundingBox(),
    await row.locator('input').boundingBox(),
  ];
  expect(input?.x).toBeGreaterThan((squares?.x ?? 320) + (squares?.width ?? 0));
  expect(
    Math.abs((input?.y ?? 0) + (input?.height ?? 0) / 2 - (squares?.y ?? 0) - (squares?.height ?? 0) / 2),
  ).toBeLessThan(2);
});

it.each(['wordle', 'wordle-2023', 'wordle-hard'])(
  'grades an example of a shared game at once, in %s',
  async (list) => {
    const page = await viewer.open(`words/${list}/review`);
    await press(page, 'Show an example');
    for (const row of [0, 1, 2]) await gradeShown(page, row);
    expect(await page.getByRole('checkbox', { name: 'Hard mode' }).isChecked()).toBe(list.endsWith('hard'));
    await lacks(page, '.problem');
  },
);
