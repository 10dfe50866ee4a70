// Quick tests of the built page in a real browser: one visit as assistant, and one game of your own.
// viewer*.full.ts test all other parts.
// @module-tag browser
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import {
  at,
  enter,
  guess,
  inDialog,
  placeOf,
  press,
  says,
  secretText,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();

it('as assistant is played with the keyboard alone', async () => {
  const page = await viewer.open('4x10');
  await shows(page, '.pad');
  await page.locator('.pad [tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await at(page, '4x10/0123:1A1B');
  await enter(page, '0 2');
  expect(await placeOf(page)).toMatch(/:1A1B\/\d{4}:0A2B$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await placeOf(page)).split('/')).toHaveLength(4);
  await page.getByText('I guessed something else').click();
  await page.locator('.own input').fill('９８７６');
  await page.keyboard.press('Enter');
  await shows(page, '.pad:focus');
  await page.keyboard.type('4a0b');
  await shows(page, '.found h2:focus, .contradiction h2:focus');
  expect(await placeOf(page)).toMatch(/\/9876:4A0B$/);
});

it(
  'hears digits of your own game wherever the focus is, names each mistake, and warns of a guess made ' +
    'before',
  async () => {
    const page = await viewer.open('play/4x10/honest-7');
    const problem = page.locator('#guess-wrong');
    for (const [typed, said] of [
      ['123', '4 symbols are needed, not 3.'],
      ['1231', '1 is there twice; all symbols must differ.'],
      ['12x4', '“x” is not one of 0–9.'],
    ]) {
      await page.locator('.entry input').fill('');
      await page.locator('.settings button').focus();
      await enter(page, typed);
      expect(await problem.textContent()).toBe(said);
    }
    await page.locator('.entry input').fill('');
    await guess(page, '1 2 3 4');
    for (const digit of '1234')
      await page.locator('.symbols').getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Guess', exact: true }).click();
    expect(await problem.textContent()).toContain('You have guessed that already');
    await page.getByRole('button', { name: 'Guess', exact: true }).click();
    await page.locator('.yours .turns li').nth(1).waitFor();
    await page.locator('.notes summary').click();
    await press(page, '3 on place 2');
    await page.reload();
    await page.locator('.notes summary').click();
    expect(await page.getByRole('button', { name: '3 on place 2' }).getAttribute('class')).toBe('mark-x');
    await press(page, 'Give up');
    await inDialog(page, 'Give up');
    const game = parseGame('4x10');
    const secret = secretText(game, 7);
    await page.locator('.found .code', { hasText: [...secret].join(' ') }).waitFor();
    await says(page, '.found [role="status"]', `You gave up; it was: ${[...secret].join(' ')}`);
    await at(page, 'play/4x10/honest-7/1234/1234/give-up');
  },
);
