// Tests the built page in a real browser: games in which the reader guesses, the records of them, the
// pictures of trees, and the proofs.
// @module-tag browser
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { wayOf } from '../tree-output/tree-walk.ts';
import { formatDay } from '../viewer/state/address.ts';
import { seedOfDay } from '../viewer/state/book.ts';
import { picture, settled } from './browser.ts';
import { MANIFEST, WORD_MANIFEST } from './manifest.ts';
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
  says,
  secretText,
  sees,
  sharedLines,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const small = parseGame('3x3');
const figure = (page: Page, at: number) => page.locator('.records .figures dd').nth(at).textContent();

const others = (seed: number): string[] =>
  Array.from({ length: small.secrets }, (_, code) => formatCode(small, code)).filter(
    (text) => text !== secretText(small, seed),
  );

describe('the averages', () => {
  it('count a game once, and leave out games with hints and games that did not begin here', async () => {
    const page = await viewer.open('play/3x3/honest-7');
    await guess(page, secretText(small, 7));
    await shows(page, '.sum');
    expect(await figure(page, 0)).toBe('1');
    await page.goBack(); // leads back to the start of the same game
    await shows(page, '.entry');
    await guess(page, others(7)[0]);
    await guess(page, secretText(small, 7));
    await shows(page, '.sum');
    expect(await figure(page, 0)).toBe('1');

    await viewer.go(page, 'play/3x3/honest-8');
    await shows(page, '.entry');
    await guess(page, others(8)[0]);
    await press(page, 'Undo');
    await page.waitForSelector('.yours .turns', { state: 'detached' });
    await guess(page, secretText(small, 8));
    await shows(page, '.sum');
    expect(await figure(page, 0)).toBe('2');

    await viewer.go(page, 'play/3x3/honest-9');
    await shows(page, '.entry');
    await press(page, 'Hint');
    await shows(page, '.hint');
    await page.reload(); // a reload does not clear the use of a hint
    await shows(page, '.entry');
    await guess(page, secretText(small, 9));
    await shows(page, '.sum');
    await sees(page, '1 more with hints does not count.');

    await viewer.go(page, `play/3x3/honest-10/${secretText(small, 10)}`);
    await shows(page, '.sum');
    expect(await figure(page, 0)).toBe('2');
  });

  it('forget a game for good, wherever it is looked at again', async () => {
    const page = await viewer.open('play/3x3/honest-7');
    await guess(page, secretText(small, 7));
    await shows(page, '.sum');
    await press(page, 'Forget them');
    await inDialog(page, 'Forget them');
    await sees(page, 'None solved yet');
    await page.reload();
    await shows(page, '.sum');
    await lacks(page, '.records .figures');
    await viewer.go(page, 'play/3x3/honest-8');
    await shows(page, '.entry');
    await guess(page, secretText(small, 8));
    await shows(page, '.sum');
    expect(await figure(page, 0)).toBe('1');
  });

  it('count two games of equal moves against the cunning host, and are shared by all windows', async () => {
    const page = await viewer.open('play/3x3/cunning-1');
    const second = await page.context().newPage();
    await second.goto(`${viewer.url}#play/3x3`);
    await shows(second, '.records');
    for (const seed of [1, 2]) {
      await viewer.go(page, `play/3x3/cunning-${seed}`);
      await shows(page, '.entry');
      for (const code of ['012', '021', '102', '120', '201', '210']) {
        if ((await page.locator('.found').count()) === 0) await guess(page, code);
      }
      await shows(page, '.sum');
      expect(await figure(page, 0)).toBe(String(seed));
    }
    await second.locator('.records .figures dd', { hasText: /^2$/ }).first().waitFor();
    const rows = await page.locator('.verdict tfoot td').allTextContents();
    const [lost, luck] = rows.map((text) => Number(text.replace('−', '-')));
    const turns = await page.locator('.yours > div .turns li').count();
    const average = (MANIFEST.find((entry) => entry.game === '3x3')?.total ?? 0) / 6;
    expect(lost - luck).toBeCloseTo(turns - average, 2);
    await picture(page, 'verdict');
    const download = page.waitForEvent('download');
    await press(page, 'Export');
    const file = await (await download).path();
    const fresh = await viewer.open('play/3x3');
    await fresh
      .locator('input[type="file"]')
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await sees(fresh, /^Added: 2 games, /);
    await fresh
      .locator('input[type="file"]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no games') });
    await sees(fresh, 'This file holds no games');
    expect(await figure(fresh, 0)).toBe('2');
  });
});

describe('a game of your own', () => {
  it('counts even if it is too large to grade, and marks those guesses', async () => {
    const large = parseGame('5x9');
    const secret = secretText(large, 3);
    const page = await viewer.open('play/5x9/honest-3');
    await page.clock.install();
    for (const code of ['01234', '56780', secret]) await guess(page, code);
    await sees(page, 'Cancel');
    expect(await figure(page, 0)).toBe('1');
    await expect
      .poll(async () => {
        await page.clock.runFor(31_000);
        return page.locator('.verdict .sum').count();
      })
      .toBe(1);
    expect(await page.locator('.verdict tbody tr').count()).toBe(3);
    expect(await page.locator('.verdict tbody tr').nth(0).textContent()).toContain('best');
    expect(await page.locator('.verdict tbody tr').nth(1).textContent()).toContain('takes too long to grade');
    expect(await page.locator('.verdict .sum').textContent()).toContain('takes too long to grade in full');
    expect(await figure(page, 1)).toBe('3.00');
    expect(await figure(page, 3)).toBe('–');
    await picture(page, 'ungraded');
  });

  it('is graded by the tree, however late that comes', async () => {
    const page = await viewer.fresh();
    const release = await hold(page, '**/4x10-average.tree');
    const game = parseGame('4x10');
    await viewer.go(page, `play/4x10/honest-7/0123/${secretText(game, 7)}`);
    await sees(page, 'Cancel');
    release();
    await sees(page, '2 turns = 5.213 of best play on average');
  });

  it('of the day is the same for everybody, makes a streak, and is shared as text', async () => {
    const today = seedOfDay(new Date());
    const page = await viewer.open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await follow(page, /Digits Play/);
    await shows(page, '.entry');
    const game = parseGame('4x10');
    await guess(page, secretText(game, today));
    await sees(page, '1 day in a row');
    await shows(page, '.sum');
    const lines = await sharedLines(page);
    expect(lines.slice(0, -1)).toEqual([
      `optimoo Digits ${formatDay(today)} 1/7`,
      '🟢🟢🟢🟢',
      '0.000 turns lost by guesses, luck +4.213',
    ]);
    expect(lines.at(-1)).toContain('#play/4x10/daily-');
    expect(lines.join()).not.toContain(secretText(game, today));
  });

  it('is shared with the sums of the coach', async () => {
    const game = parseGame('4x10');
    const best = openTree(readFileSync(new URL('../trees/4x/4x10-average.tree', import.meta.url)));
    const seed =
      [...Array(200).keys()].find((each) => wayOf(best, secretOfSeed(game, each)).length === 7) ?? 0;
    const codes = wayOf(best, secretOfSeed(game, seed)).map((turn) => formatCode(game, turn.guess));
    for (const [guesses, verdict] of [
      [codes, '0.000 turns lost by guesses, luck −1.787'],
      [[codes[0], codes[0], ...codes], '2.000 turns lost by guesses, luck −1.787'],
    ] as const) {
      const page = await viewer.open(`play/4x10/honest-${seed}/${guesses.join('/')}`, {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await shows(page, '.sum');
      const lines = await sharedLines(page);
      expect([lines.length, lines.at(-2)]).toEqual([guesses.length + 3, verdict]);
    }
  });

  it('is shown as text if sharing fails, but not if the reader cancels', async () => {
    const page = await viewer.open(`play/3x3/honest-7/${secretText(small, 7)}`, {
      hasTouch: true,
      isMobile: true,
    });
    await shows(page, '.sum');
    const shown = page.locator('button', { hasText: 'Share' }).locator('+ output');
    const shareFailing = async (name: string): Promise<void> => {
      await page.evaluate((name) => {
        const share = async (): Promise<void> => {
          throw new DOMException('', name);
        };
        Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      }, name);
      await press(page, 'Share');
      await page.evaluate(() => new Promise(requestAnimationFrame));
    };
    await shareFailing('AbortError');
    expect(await shown.textContent()).toBe('');
    await shareFailing('NotAllowedError');
    await shown.filter({ hasText: '#play/3x3/honest-7' }).waitFor();
  });

  it('of the day counts for the day of the win, even if midnight comes before the grades', async () => {
    const page = await viewer.fresh();
    await page.clock.install({ time: new Date(2026, 1, 28, 23, 59, 50) });
    const release = await hold(page, '**/3x3-average.tree');
    await viewer.go(page, 'play/3x3/daily-2026-02-28');
    await sees(page, 'The same puzzle for everybody.');
    await guess(page, secretText(small, 20260228));
    await shows(page, '.verdict');
    await page.clock.setFixedTime(new Date(2026, 2, 1, 0, 0, 10));
    release();
    await sees(page, 'Your 1 turn = 2.500 of best play on average');
    await sees(page, '1 day in a row');
  });

  it('of another day makes no streak and links to the puzzle of today', async () => {
    const page = await viewer.open('play/3x3/daily-2020-01-01');
    await sees(page, 'The puzzle of 2020-01-01; it does not change your streak.');
    await picture(page, 'another-day');
    await guess(page, secretText(small, 20200101));
    await shows(page, '.sum');
    expect(await figure(page, 0)).toBe('1');
    await lacks(page, '.streak');
    await press(page, 'Today’s puzzle');
    await sees(page, 'The same puzzle for everybody.');
    await at(page, `play/3x3/daily-${formatDay(seedOfDay(new Date()))}`);
  });

  it('can be a race, and a lost race does not count as solved', async () => {
    const page = await viewer.open('play/3x3/race-7', { permissions: ['clipboard-read', 'clipboard-write'] });
    const mine = 3;
    for (let turn = 0; (await page.locator('.yours .found').count()) === 0; turn++) {
      await guess(page, others(7)[turn]);
      const asked = ((await page.locator('.rival .code.large .unseen').textContent()) ?? '').replaceAll(
        ' ',
        '',
      );
      const code = Array.from({ length: 6 }, (_, each) => formatCode(small, each)).indexOf(asked);
      await page
        .locator(`.rival [data-feedback="${formatFeedback(small, feedbackOf(small, code, mine))}"]`)
        .click();
      await page.locator('.rival ol li').nth(turn).waitFor();
      if (turn === 0) await picture(page, 'race');
    }
    expect(await page.locator('.found h2').textContent()).toMatch(
      new RegExp(
        `^The computer wins: it found your ${formatCode(small, mine)} in \\d turns. Its own code was:$`,
      ),
    );
    expect(await page.locator('.found [role="status"]').textContent()).toContain(
      [...secretText(small, 7)].join(' '),
    );
    await lacks(page, '.won');
    await page
      .locator('.verdict tbody tr:last-child td')
      .nth(1)
      .filter({ hasText: /^\d\.\d{3}$/ })
      .waitFor();
    const lines = await sharedLines(page);
    expect(lines[0]).toMatch(/ · Race · –$/);
    expect(lines).toHaveLength(2 + (await page.locator('.yours > div .turns li').count()));
    await sees(page, 'None solved yet; only solved games count.');
    // no code agrees with these feedbacks
    await viewer.go(page, 'play/4x10/race-7/0123/0A0B/4567/0A0B/0456/0A0B');
    await headed(page, 'These answers contradict each other');
    await lacks(page, '.thinking');
  });

  it('is a race in which the computer waits for its strategy', async () => {
    const page = await viewer.fresh();
    const release = await hold(page, '**/4x6r-average.tree');
    await viewer.go(page, 'play/4x6r/race-7');
    await shows(page, '.entry');
    await guess(page, '0123');
    await sees(page, 'Working it out…');
    await lacks(page, '.rival');
    release();
    await shows(page, '.rival .pad');
    await says(page, '.rival .code.large .unseen', 'red, red, blue, yellow');
  });

  it('is a race against a shipped tree of any goal', async () => {
    const tree = openTree(readFileSync(new URL('../trees/4x/4x13r-win-within-8.tree', import.meta.url)));
    const page = await viewer.open('play/4x13r/race-1/0123');
    const asked = async (): Promise<string> =>
      ((await page.locator('.rival .code.large .unseen').textContent()) ?? '').replaceAll(' ', '');
    await expect.poll(asked).toBe(tree.guess(tree.root));
    await page.locator('.rival [data-feedback="0A1B"]').click();
    await guess(page, '4567');
    expect(await asked()).toBe(tree.guess(tree.next(tree.root, '0A1B')));
  });

  it('against the relentless host lasts as long as the worst case', async () => {
    const page = await viewer.open('play/3x4/exact-1');
    const { worst } = MANIFEST.find((entry) => entry.game === '3x4') ?? { worst: 0 };
    const tree = openTree(readFileSync(new URL('../trees/3x/3x4-worst.tree', import.meta.url)));
    let position = tree.root;
    for (let turn = 1; turn <= worst; turn++) {
      await guess(page, tree.guess(position));
      const given =
        (await page
          .locator('.yours .turns li .given')
          .nth(turn - 1)
          .textContent()) ?? '';
      position = tree.next(position, given);
      expect(position === -1).toBe(turn === worst);
    }
  });
});

describe('the tree', () => {
  it('follows clicks, stays in its frame, and can show everything again', async () => {
    const page = await viewer.open('tree/4x10', { reducedMotion: 'reduce' });
    const frame = page.locator('.frame');
    await shows(page, '.frame canvas[width]');
    const whole = await settled(frame);
    const box = await frame.boundingBox();
    const [x, y, width] = [box?.x ?? 0, box?.y ?? 0, box?.width ?? 0];
    const drag = async (dx: number, dy: number): Promise<void> => {
      await page.mouse.move(x + width / 2, y + width / 2);
      await page.mouse.down();
      for (let i = 1; i <= 10; i++)
        await page.mouse.move(x + width / 2 + (dx * i) / 10, y + width / 2 + (dy * i) / 10);
      await page.mouse.up();
      await page.mouse.move(0, 0);
    };
    await drag(width / 3, width / 4);
    // a picture that shows the whole tree cannot be dragged
    await expect.poll(() => settled(frame)).toBe(whole);
    await page.locator('.zoom button').first().click();
    await expect.poll(() => settled(frame)).not.toBe(whole);
    const near = await settled(frame);
    await drag(-width / 3, width / 4);
    await expect.poll(() => settled(frame)).not.toBe(near);
    await page.locator('.zoom button').last().click();
    await expect.poll(() => settled(frame)).toBe(whole);
    await frame.click({ position: { x: width * 0.62, y: width * 0.42 } });
    await expect.poll(() => placeOf(page)).toMatch(/^#tree\/4x10\/0123:/);
    await follow(page, 'Compare two strategies');
    await shows(page, '.columns.even canvas >> nth=1');
    expect(await page.locator('table.list tbody tr').count()).toBeGreaterThan(0);
  });

  it('shows pegs in its rings where pegs are played', async () => {
    const page = await viewer.open('tree/4x6r');
    const pixels = (): number => {
      const canvas = document.querySelector<HTMLCanvasElement>('.frame canvas');
      if (!canvas?.width) return 0;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
        willReadFrequently: true,
      });
      copy?.drawImage(canvas, 0, 0);
      const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let orange = 0; // number of pixels of #d55e00, the colour of the first peg
      for (let i = 0; i < data.length; i += 4)
        orange += data[i] === 0xd5 && data[i + 1] === 0x5e && data[i + 2] === 0 ? 1 : 0;
      return orange;
    };
    await shows(page, '.frame canvas[width]');
    await expect.poll(() => page.evaluate(pixels)).toBeGreaterThan(20);
    await page.getByLabel('Show as').selectOption({ label: '0–5' });
    await expect.poll(() => page.evaluate(pixels)).toBe(0);
  });

  it('lets a finger scroll the page over it', async () => {
    const page = await viewer.open('tree/4x10', { viewport: { width: 360, height: 740 }, hasTouch: true });
    await shows(page, '.frame canvas[width]');
    const box = await page.locator('.frame').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 200];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
      });
    await touch('touchStart', y);
    for (let i = 1; i <= 10; i++) await touch('touchMove', y - 15 * i);
    await touch('touchEnd', 0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  });

  it('tells where a number goes, step by step', async () => {
    const page = await viewer.open('tree/4x10');
    for (const [typed, said] of [
      ['987', '4 symbols are needed, not 3.'],
      ['9879', '9 is there twice; all symbols must differ.'],
    ]) {
      await page.getByLabel('Your code').fill(typed);
      await page.keyboard.press('Enter');
      expect(await page.locator('.follow .problem').textContent()).toBe(said);
    }
    await page.getByLabel('Your code').fill('9876');
    await page.keyboard.press('Enter');
    const steps = page.locator('.follow .turns li');
    const tree = openTree(readFileSync(new URL('../trees/4x/4x10-average.tree', import.meta.url)));
    const { game } = tree;
    const secret = game.secrets - 1;
    let [position, turns] = [tree.root, 0];
    for (; position >= 0; turns++)
      position = tree.next(position, feedbackOf(game, tree.code(position), secret));
    expect(await steps.count()).toBe(turns);
    for (let turn = 0; turn < turns; turn++) await press(page, 'Next');
    expect(await page.locator('.follow .taken').count()).toBe(turns);
    expect(await placeOf(page)).toMatch(/^#tree\/4x10@9876\/0123:0A0B\/.*9876:4A0B$/);
    await press(page, 'Back');
    expect(await page.locator('.follow .taken').count()).toBe(turns - 1);
  });

  it('counts the differences of two strategies that are not listed', async () => {
    const page = await viewer.open('compare/5x7.average.fewest-last');
    await shows(page, 'table.list');
    const listed = await page.locator('table.list tbody tr').count();
    const said = (await page.getByText('and differ in').textContent()) ?? '';
    const all = Number(/differ in (\d+)/.exec(said)?.[1]);
    await page.getByText(`and ${all - listed} more places`, { exact: true }).waitFor();
  });

  it('offers a choice if a game has more than two strategies', async () => {
    const page = await viewer.open('compare/4x6r.average.fewest-last');
    const other = page.getByLabel('Compare with');
    expect(await other.inputValue()).toBe('fewest-last');
    await other.selectOption({ label: 'Fewest on average, 5 at most' });
    await at(page, 'compare/4x6r.average.average-within-5');
    await shows(page, '.columns.even canvas >> nth=1');
    expect(await page.getByText('The first guess is in the middle').count()).toBe(1);
    // its heading
    const heading = page.locator('.columns.even').getByText('Fewest turns on average');
    expect(await heading.count()).toBe(1);
    const ringHasColourOfItsBar = (): boolean => {
      const card = document.querySelector('.columns.even > :last-child');
      const bar = card?.querySelectorAll<HTMLElement>('.bar span')[4].style.background.match(/\d+/g)?.join();
      const canvas = card?.querySelector('canvas');
      const pixels = canvas?.width
        ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
        : undefined;
      for (let i = 0; pixels && i < pixels.length; i += 4)
        if (pixels.subarray(i, i + 3).join() === bar) return true;
      return false;
    };
    // A turn has the same colour as ring and as bar, also if the other tree has more turns.
    await expect.poll(() => page.evaluate(ringHasColourOfItsBar)).toBe(true);
  });
});

/** Opens the row of a certificate and presses its button for a check in the browser. */
async function openCheck(page: Page, file: string) {
  const check = page.locator('.checks details', { has: page.locator(`a[download="${file}"]`) });
  const family = page.locator('.family', { has: check });
  if ((await family.getAttribute('open')) === null) await family.locator('summary').first().click();
  await check.locator('summary').click();
  await check.getByRole('button', { name: 'Check it' }).click();
  return check;
}

describe('the results', () => {
  it('list every tree that is shipped, with its certificates and the commands that check them', async () => {
    const page = await viewer.open('results');
    const entries = [...MANIFEST, ...WORD_MANIFEST];
    await page
      .locator('.results tbody tr')
      .nth(entries.length - 1)
      .waitFor({ state: 'attached' });
    expect(await page.locator('.results tbody tr').count()).toBe(entries.length);
    expect(await page.locator('.family[open]').count()).toBe(1);
    const links = page.locator('.results a[download]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const files = entries.flatMap(({ file, certificates }) => [
      file,
      ...certificates.map((each) => each.file),
    ]);
    expect(hrefs.sort()).toEqual(files.map((file) => `./trees/${file}`).sort());
    const commands = entries.flatMap(({ command, certificates }) =>
      certificates.length === 0 ? [command] : certificates.map((each) => each.command),
    );
    expect((await page.locator('.results details code').allTextContents()).sort()).toEqual(commands.sort());
    const word = page.locator('.results tr', { hasText: '3.4212' }).locator('a').first();
    expect(await word.getAttribute('href')).toBe('#words/wordle/help');
    const row = page.locator('.results tr', { hasText: '5.2131' });
    const { cpuSeconds } = MANIFEST.find(({ file }) => file === '4x10-average.tree') as TreeEntry;
    for (const text of [`${cpuSeconds} s of CPU time`, 'Tanaka 1996'])
      await row.getByText(text, { exact: true }).waitFor();
    await row.locator('summary').first().click();
    const download = page.waitForEvent('download');
    await row.getByRole('link', { name: '4x10-average.cert' }).click();
    const shipped = readFileSync(new URL('../trees/4x/4x10-average.cert', import.meta.url));
    expect(readFileSync(await (await download).path()).equals(shipped)).toBe(true);
  });

  it('name the publication of the number of turns, if there is one', async () => {
    const page = await viewer.open('results');
    const published = (file: string) =>
      page.locator('.results tr', { has: page.locator(`a[download="${file}"]`) }).locator('.published');
    expect(await published('3x10-worst.tree').textContent()).toBe(
      'Huang and Lin 2009 5 turns are not enough',
    );
    expect(await published('4x10z-worst.tree').textContent()).toBe('');
    expect(await published('5x7-worst.tree').textContent()).toContain('we know of no publication');
    expect(await published('4x10-average.tree').textContent()).toBe('Tanaka 1996');
    await page.locator('header select').selectOption('ja');
    await page.getByText('他のプログラムの表').first().waitFor();
    expect(await published('4x10-fewest-on-turn-7.tree').textContent()).toBe('Slovesnov 2017（上界として）');
  });

  it('are proven in the browser, with bounds, and checked there; either can be stopped', async () => {
    const page = await viewer.fresh();
    await viewer.go(page, 'results');
    const solve = page.locator('.prove');
    await solve.getByRole('combobox').selectOption('4x10');
    await solve.getByRole('button', { name: 'Solve it' }).click();
    await solve.locator('.figures').waitFor();
    await solve.getByRole('button', { name: 'Cancel' }).click();
    await solve.getByText('Stopped.').waitFor();
    await solve.getByRole('combobox').selectOption('4x6r');
    await solve.getByRole('button', { name: 'Solve it' }).click();
    await solve.getByText('5,625 turns over 1,296 codes, 4.3403 on average').waitFor();
    const check = await openCheck(page, '4x6r-average.cert');
    await check.getByText('VERIFIED 4x6r average').waitFor();
    await picture(page, 'proven');
    await page.route('**/3x6r-average.cert', async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[body.length >> 1] ^= 1;
      await route.fulfill({ response, body });
    });
    await (await openCheck(page, '3x6r-average.cert')).locator('p.problem').waitFor();
  });

  it('allows a certificate the operations that the manifest says it needs', async () => {
    const page = await viewer.fresh();
    await page.route('**/manifest.json', (route) =>
      route.fulfill({
        json: MANIFEST.map((tree) => ({
          ...tree,
          certificates: tree.certificates.map((each) => ({ ...each, limit: 1000 })),
        })),
      }),
    );
    await viewer.go(page, 'results');
    const check = await openCheck(page, '4x6r-average.cert');
    await check.getByText('than the limit of 1000, which can be raised').waitFor();
  });
});

describe('the focus', () => {
  /** The tag name of the focused element. */
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
  const press = async (page: Page, name: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  it('stays among the cards', async () => {
    const page = await viewer.open('cards/24/3-3-8-8');
    await press(page, 'Tell me');
    await shows(page, '.reveal:focus');
    await press(page, 'Draw four');
    await page.getByRole('button', { name: 'Tell me' }).waitFor();
    await says(page, 'button:focus', 'Draw four');
    await page.getByRole('textbox', { name: 'Cards' }).fill('1 1 1 1');
    await press(page, 'Use these cards');
    await at(page, 'cards/24/1-1-1-1');
    await says(page, 'button:focus', 'Use these cards');
    await press(page, 'Tell me');
    await shows(page, '.told:focus');
  });

  it('stays in the tree, along branches and at both ends of a way', async () => {
    const page = await viewer.open('tree/3x3');
    while ((await page.locator('.branches button').count()) > 0) {
      await page.locator('.branches button').first().focus();
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe('BUTTON');
    }
    await viewer.go(page, 'tree/4x10@9876');
    const next = page.getByRole('button', { name: 'Next' });
    await next.focus();
    for (let turn = 0; turn < 9; turn++) await page.keyboard.press('Enter');
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('button:focus').textContent()).toContain('Next');
    await press(page, 'To the beginning');
    await at(page, 'tree/4x10@9876');
    expect(await page.locator('button:focus').getAttribute('aria-label')).toBe('To the beginning');
  });

  it('follows a link of the first screen to another tab', async () => {
    const page = await viewer.open('');
    for (const [name, seen] of [
      [/I guess your number/, '.asked'],
      [/You guess mine With/, '.entry'],
    ] as const) {
      await page.getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await page.locator(seen).first().waitFor();
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
      await goHome(page);
    }
  });
});

it('the sister puzzle has no tab, and the foot of the page leads to its top', async () => {
  const page = await viewer.open('', { viewport: { width: 360, height: 640 } });
  expect(await page.locator('nav a').count()).toBe(5);
  await page.locator('footer').getByRole('link', { name: '24 points' }).focus();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await shows(page, '.hand');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'main']);
});

it('the sister puzzle reveals one step at a time on request', async () => {
  const page = await viewer.open('cards/4/1-1-1-1');
  expect(await page.locator('main').textContent()).not.toMatch(/ways|cannot be done/);
  await press(page, 'Tell me');
  for (let step = 1; step <= 3; step++) await page.getByText(`Reveal step ${step}`).press('Enter');
  await says(page, '.expression:focus', '1 + 1 + 1 + 1');
});

it('the sister puzzle marks the field that cannot be read', async () => {
  const page = await viewer.open('cards/24/3-3-8-8');
  const marked = () =>
    page.locator('[aria-invalid="true"]').evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  const lay = async (cards: string, target: string): Promise<void> => {
    await page.getByLabel('Cards', { exact: true }).fill(cards);
    await page.getByLabel('Target').fill(target);
    await page.keyboard.press('Enter');
  };
  await lay('3 x', '24');
  await expect.poll(marked).toEqual(['cards']);
  await lay('3 3 8 8', 'abc');
  await expect.poll(marked).toEqual(['target']);
  await lay('1 2 3 4', '10');
  await expect.poll(marked).toEqual([]);
  await at(page, 'cards/10/1-2-3-4');
});
