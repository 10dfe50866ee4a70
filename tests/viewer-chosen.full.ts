// Tests help with chosen secrets in the built page: the field, the address, and the way back to all codes.
// @module-tag browser
import { expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { makeOracle } from '../solver/oracle.ts';
import { AVERAGE } from '../solver/prices.ts';
import { chosenGame } from '../viewer/state/chosen-codes.ts';
import { misfits, quiet, spilling } from './viewer-look.ts';
import { at, findings, lacks, sees, shows, useViewer } from './viewer-visit.ts';

const viewer = useViewer();
const CODES = ['012', '021', '034', '210', '345', '354', '543', '450'];
const PLACE = `3x6=${[...CODES].sort().join('+')}`;

it('helps among the codes that the reader pastes, and goes back to all codes', async () => {
  const page = await viewer.open('3x6/501:0A0B', { viewport: { width: 320, height: 568 } });
  await page.locator('.choice select').first().selectOption('more');
  await page.locator('.chosen-codes summary').click();
  const field = page.getByLabel('Only these codes may be the secret');
  await field.fill('012 345 0123');
  await page.locator('.chosen-codes').getByRole('button', { name: 'Use it' }).click();
  await sees(page, '“0123” is not a code of this game.');
  await field.fill(`${CODES.join(', ')} 012`);
  await page.locator('.chosen-codes').getByRole('button', { name: 'Use it' }).click();
  await sees(page, 'Only 8 codes may be the secret.');
  await at(page, `${PLACE}/501:0A0B`); // the turns stay, although no chosen code fits them
  await sees(page, 'These answers contradict each other');
  await viewer.again(page, PLACE);
  const game = chosenGame(PLACE);
  if (game === undefined) throw new Error('no game');
  const all = Array.from({ length: game.secrets }, (_, code) => code);
  const oracle = makeOracle(game, AVERAGE);
  const cost = oracle.cost(all, 1);
  await sees(page, new RegExp(`on average ${(cost / 8).toFixed(2)}$`));
  const best = (await page.locator('.asked .live .unseen').first().textContent()) ?? '';
  const guesses = Array.from({ length: game.guesses }, (_, code) => code);
  const bests = guesses.filter((guess) => oracle.guessCost(all, 1, guess) === cost);
  expect(bests.map((guess) => formatCode(game, guess))).toContain(best.replaceAll(' ', ''));
  await quiet(page);
  expect([...(await misfits(page)), ...(await spilling(page))]).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await page.locator('.pad button').first().click();
  await shows(page, '.played');
  await page.getByRole('link', { name: 'Allow all codes' }).click();
  await lacks(page, '.choice .note');
  await shows(page, '.played');
  expect(await page.evaluate(() => location.hash)).toMatch(/^#3x6\/\d{3}:\dA\dB$/);
});
