// Tests the built page in a real browser, from a static host: the tab in which the computer guesses, and the
// parts that all tabs share.
// @module-tag browser
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { parseHistory } from '../game/history.ts';
import { explain } from '../strategies/explain.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { formatDay } from '../viewer/state/address.ts';
import { seedOfDay } from '../viewer/state/book.ts';
import { picture, visit } from './browser.ts';
import { MANIFEST } from './manifest.ts';
import { serveFolder } from './static-server.ts';
import { findSecrets } from './viewer-guesses.ts';
import {
  at,
  enter,
  FOLDER,
  feedbackButton,
  follow,
  headed,
  hold,
  lacks,
  placeOf,
  press,
  sees,
  shows,
  useViewer,
} from './viewer-visit.ts';

const viewer = useViewer();
const game = parseGame('4x10');
const tree = openTree(readFileSync(new URL('../trees/4x/4x10-average.tree', import.meta.url)));

const asked = (page: Page): Promise<string> =>
  page
    .locator('.asked .code.large .unseen')
    .textContent()
    .then((text) => (text ?? '').replaceAll(' ', ''));

describe('the assistant', () => {
  it('finds secrets of 4x10, and one of every sixth shipped tree, within its promise', () =>
    findSecrets(
      viewer,
      MANIFEST.filter(({ file }, i) => i % 6 === 0 || file === '4x10-average.tree'),
      6,
    ));

  it('stays on the tree after any first guess, and grades a guess off the tree', async () => {
    const page = await viewer.open('4x10');
    await page.getByText('I guessed something else').click();
    await page.locator('.own input').fill('9876');
    await page.keyboard.press('Enter');
    await sees(page, 'as good as the best');
    await feedbackButton(page, '1A1B').click();
    await at(page, '4x10/9876:1A1B');
    const next = tree.next(tree.root, '1A1B');
    expect(await page.locator('.outlook').textContent()).toContain((1 + tree.expected(next)).toFixed(2));
    expect(await page.getByText(/Computed now/).count()).toBe(0);
    await viewer.go(page, '4x10/9876:1A1B/9876');
    await sees(page, 'Your guess costs 1.000 turns');
    await viewer.go(page, '4x10/9876:1A1B/5432:1A1B');
    await page.locator('.why summary').click();
    await page.getByText('Find all guesses that are best').click();
    await page.locator('.equals button').first().waitFor();
    await picture(page, 'why');
  });

  it('grades by the average, whatever the goal', async () => {
    const page = await viewer.open('4x10/0123:0A1B/4567');
    for (const [place, verdict] of [
      ['4x10/0123:0A1B/4567', 'On average, your guess costs 0.087 turns more than 1456.'],
      ['4x10.fewest-last/0123:0A1B/4567', 'On average, your guess costs 0.087 turns more than 1456.'],
      ['4x10.fewest-last/0123:0A1B/1456', 'On average, your guess is as good as the best.'],
      ['4x10.fewest-last/4567', 'On average, your guess is as good as the best.'],
      ['2x16r/f7:0A0B/1f', 'On average, your guess costs 0.444 turns more than 01.'],
    ]) {
      await viewer.go(page, place);
      await expect.poll(() => page.locator('.graded').textContent()).toBe(verdict);
    }
    await page.locator('.why summary').click();
    await sees(page, 'Best guess for the goal');
    await viewer.go(page, '4x6r.average-within-5/0011:0A1B');
    await page.getByText('Worked out just now: the best on average.').waitFor();
  });

  it('names the failure of the engine, tries again, and gives a good guess meanwhile', async () => {
    const page = await viewer.fresh();
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: '' }));
    await viewer.go(page, '4x6r/0000:1A0B');
    await sees(page, 'engine.wasm could not be loaded');
    await sees(page, 'A good guess, but maybe not the best.');
    expect(await page.locator('.pad button').count()).toBeGreaterThan(2);
    await page.unroute('**/*.wasm');
    const release = await hold(page, '**/*.wasm');
    await press(page, 'Try again');
    await sees(page, 'A good guess for now');
    expect(await page.locator('.pad button').count()).toBeGreaterThan(2);
    await press(page, 'Cancel');
    await sees(page, 'Stopped. A good guess, but maybe not the best.');
    release();
    await press(page, 'Work it out');
    await shows(page, '.outlook');
  });

  it('says so when the thread of its engine cannot be had', async () => {
    const page = await viewer.fresh();
    let isRefused = (): void => {};
    const refused = new Promise<void>((resolve) => {
      isRefused = resolve;
    });
    await page.route('**/worker-*.js', (route) => route.fulfill({ status: 404, body: '' }).then(isRefused));
    // The engine fails even before the page has loaded the sentences of a language.
    await page.route('**/en-*.js', (route) => refused.then(() => pause(200)).then(() => route.continue()));
    await viewer.go(page, '4x6r/0000:1A0B');
    const silent = page.getByText('That did not work: worker.js could not be loaded; it needs a network.');
    await silent.waitFor();
    await viewer.go(page, '4x10/0123:0A1B/4567'); // the page grades the guess 4567
    await page.locator('.graded').waitFor({ state: 'detached' });
    await silent.waitFor();
    await viewer.go(page, '4x10/0123:0A1B');
    await page.locator('.why summary').click();
    await page.getByText('Find all guesses that are best').click();
    await silent.waitFor();
    await viewer.go(page, 'play/4x10/honest-1/0123/0132');
    await press(page, 'Hint');
    await silent.waitFor();
    await viewer.go(page, 'play/4x10/honest-1/0123/0132/give-up');
    await page.getByRole('button', { name: 'Grade the game' }).waitFor();
    await silent.waitFor();
    await page.unroute('**/worker-*.js');
    await press(page, 'Grade the game');
    await page.locator('.verdict tbody tr').nth(1).waitFor();
    expect(await silent.count()).toBe(0);
  });

  it('shows bounds of a good guess, as assistant and as a hint, until it knows the best', async () => {
    const page = await viewer.open('rules');
    /**
     * Starts to record every message that the page shows while it thinks. Removes the page's delays, so that
     * even short messages are recorded.
     */
    const listen = (): Promise<void> =>
      page.evaluate(() => {
        const said: string[] = [];
        const later = window.setTimeout;
        Object.assign(window, { said, setTimeout: (work: () => void) => later(work, 0) });
        new MutationObserver(() => said.push(document.querySelector('.thinking')?.textContent ?? '')).observe(
          document.body,
          {
            ...{ childList: true, subtree: true, characterData: true },
          },
        );
      });
    const said = async (): Promise<string> => String(await page.evaluate(() => Reflect.get(window, 'said')));
    await listen();
    const worth = /A good guess: it finds the secret on turn (\d[.]\d\d) to (\d[.]\d\d) on average/;
    await viewer.go(page, 'play/4x10/honest-1/0123/0132');
    await press(page, 'Hint');
    await shows(page, '.hint');
    expect(await said()).toMatch(/\d{4} – A good guess: it finds the secret/);
    await viewer.go(page, '4x10/0123:0A1B/0132:0A1B');
    await shows(page, '.outlook');
    const [least, most] =
      worth
        .exec(await said())
        ?.slice(1)
        .map(Number) ?? [];
    expect(least).toBeGreaterThan(4);
    expect(most).toBeGreaterThan(least);
    expect(most).toBeLessThan(8);
  });

  it('starts its engine before the list of trees arrives, and guesses before the engine does', async () => {
    const page = await viewer.fresh();
    const release = await hold(page, '**/manifest.json');
    const engine = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.wasm'));
    await page.goto(`${viewer.url}#4x10/0123:0A1B/1245:0A2B`, { waitUntil: 'commit' });
    await engine;
    await lacks(page, 'main');
    release();
    await shows(page, '.outlook');
    const noEngine = '**/*.wasm';
    await page.route(noEngine, () => undefined); // this request is never answered
    await page.goto(`${viewer.url}?again#4x10/0123:0A1B/1245:0A2B`);
    await shows(page, '.pad');
    await sees(page, 'A good guess for now');
    await lacks(page, '.outlook');
  });

  it('keeps to the tree after a guess that tells nothing', async () => {
    const page = await viewer.open('4x10/0123:1A1B/0123:1A1B');
    const next = tree.next(tree.root, '1A1B');
    expect(await page.locator('.outlook').textContent()).toContain((2 + tree.expected(next)).toFixed(2));
    expect(await page.getByText(/Computed now/).count()).toBe(0);
  });

  it('lists every slip that explains a contradiction, and one click mends it', async () => {
    const page = await viewer.open('4x10/0123:0A0B');
    expect(await asked(page)).toBe('4567');
    await page.keyboard.type('0a1b');
    const changes = explain(game, parseHistory(game, '0123 0A0B, 4567 0A1B'))?.changes ?? [];
    await shows(page, '.contradiction .changes');
    expect(await page.locator('.changes li').count()).toBe(changes.length);
    await picture(page, 'contradiction');
    await page.locator('.changes button').first().click();
    await shows(page, '.pad');
    const mended = await placeOf(page);
    expect(mended).not.toBe('#4x10/0123:0A0B/4567:0A1B');
    await page.getByLabel('Answer on turn 1').selectOption('4A0B');
    await shows(page, '.contradiction');
    await page.goBack();
    await shows(page, '.pad');
    expect(await placeOf(page)).toBe(mended);
  });

  it('reads typed feedbacks wherever the focus is', async () => {
    const page = await viewer.open('4x10/0123:1A1B');
    await page.getByLabel('Answer on turn 1').focus();
    await page.getByLabel('Answer on turn 1').selectOption('0A2B');
    await page.keyboard.type('1a0b');
    expect(await placeOf(page)).toMatch(/^#4x10\/0123:0A2B\/\d{4}:1A0B$/);
    await page.getByLabel('Game').focus();
    await page.keyboard.type('3a0b');
    expect(await placeOf(page)).toMatch(/^#4x10\/.*:3A0B$/);
    await page.keyboard.type('1z1b');
    await sees(page, '“1z1b” is no answer');
  });

  it('resumes the latest game, and keeps the turns when the goal changes', async () => {
    const page = await viewer.open('4x10/0123:1A1B');
    await page.getByLabel('Goal').selectOption({ label: 'Fewest codes left for the last turn' });
    await at(page, '4x10.fewest-last/0123:1A1B');
    await page.getByLabel('Game').selectOption('3x10');
    await at(page, '3x10');
    await shows(page, '.pad');
    await page.keyboard.type('0a0b');
    await sees(page, 'Guess 2');
    const three = await placeOf(page);
    for (const [name, place] of [
      ['4x10', '#4x10'],
      ['3x10', three],
    ] as const) {
      await page.getByLabel('Game').selectOption(name);
      expect(await placeOf(page)).toBe(place);
    }
  });

  it('takes a double click for one click, and loses no early key', async () => {
    const page = await viewer.open('4x10');
    await feedbackButton(page, '1A1B').dblclick();
    await shows(page, '.turns');
    await at(page, '4x10/0123:1A1B');
    await page.goBack();
    await page.waitForSelector('.turns', { state: 'detached' });
    await page.evaluate(async () => {
      for (const key of '1a1b0a2b') {
        document.dispatchEvent(new KeyboardEvent('keydown', { key }));
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    });
    expect(await placeOf(page)).toMatch(/^#4x10\/0123:1A1B\/(?!0123)\d{4}:0A2B$/);
  });

  it('takes bulls only by click, by typing and by arrow keys', async () => {
    const page = await viewer.open('4x6b');
    await feedbackButton(page, '2A').waitFor();
    const bulls = await page
      .locator('.pad button')
      .evaluateAll((buttons) => buttons.map((button) => button.dataset.feedback));
    expect(bulls).toEqual(['0A', '1A', '2A', '3A', '4A']);
    await sees(page, 'How many are right and in the right place?');
    await feedbackButton(page, '2A').click();
    await at(page, '4x6b/0123:2A');
    await page.keyboard.type('1a');
    expect(await placeOf(page)).toMatch(/^#4x6b\/0123:2A\/\w{4}:1A$/);
    await page.locator('.pad button').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.pad button:focus').count()).toBe(1);
  });

  it('plays Mastermind with pegs, or with digits', async () => {
    const page = await viewer.open('4x6r');
    expect(await page.locator('.asked .code.large .peg').allTextContents()).toEqual(['A', 'A', 'B', 'C']);
    await sees(page, 'You can also type 1a2b for 1 black, 2 white.');
    await page.keyboard.type('9a9b');
    await sees(page, '“9a9b” is no answer in this game. For 1 black, 2 white, write 1a2b.');
    await press(page, '1 black, 2 white');
    await at(page, '4x6r/0012:1A2B');
    await page.getByText('I guessed something else').click();
    for (const peg of ['F', 'E', 'F', 'A'])
      await page
        .locator('.own')
        .getByRole('button', { name: new RegExp(`^${peg} `) })
        .click();
    await press(page, 'Use it');
    await at(page, '4x6r/0012:1A2B/5450');
    await page.emulateMedia({ forcedColors: 'active' });
    const colours = ['black', 'white', 'none'].map((kind) => page.locator(`.key.${kind}`).first());
    const seen = await Promise.all(
      colours.map((key) => key.evaluate((each) => getComputedStyle(each).backgroundColor)),
    );
    expect(new Set(seen).size).toBe(3);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByLabel('Show as').selectOption({ label: '0–5' });
    expect(await asked(page)).toBe('5450');
    await page.keyboard.type('9a9b');
    await sees(page, '“9a9b” is no answer in this game. Write it like 1a2b.');
    await picture(page, 'digits');
  });

  it('names black pegs only, and colours, if a game counts bulls only', async () => {
    const page = await viewer.open('4x4rb');
    await sees(page, 'How many are the right colour in the right place?');
    await sees(page, 'You can also type 2a for 2 black.');
    await press(page, '3 black');
    expect(await placeOf(page)).toMatch(/:3A$/);
    await viewer.go(page, 'play/4x4rb/honest-7');
    await sees(page, 'a black peg for each right colour in the right place, and nothing else');
  });
});

it.each([
  ['3x10', 720],
  ['words/wordle/help/crane:-----', 263],
])('draws no more of a long list than has been scrolled to, in %s', async (place, total) => {
  const page = await viewer.open(place);
  const codes = page.locator('.codes li');
  await page.getByRole('button', { name: `Show all ${total}` }).click();
  await expect.poll(() => codes.count()).toBe(240);
  for (let drawn = 240; drawn < total; drawn = await codes.count()) {
    await page.locator('.codes').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await codes.nth(drawn).waitFor();
  }
  expect(await codes.count()).toBe(total);
  await press(page, 'Show fewer');
  await expect.poll(() => codes.count()).toBeLessThan(61);
});

it('begins with what it is, the rules, and two ways to play', async () => {
  const page = await viewer.open('');
  const text = (await page.locator('main').textContent()) ?? '';
  for (const said of [
    'Think of a number',
    'Bulls and Cows (4\u00a0digits)',
    'Mastermind (4\u00a0pegs, 6\u00a0colours)',
    '1 in the right place, 2 in the wrong place',
  ]) {
    expect(text).toContain(said);
  }
  const games = page.locator('.home .choice label:not(.style) select');
  await games.selectOption('more');
  await page.getByLabel('Search').fill('no leading');
  await press(page, '4x10z');
  await sees(page, 'It may not begin with 0.');
  await games.selectOption('4x6r');
  await follow(page, /I guess your number/);
  await shows(page, '.asked');
  await at(page, '4x6r');
  expect(await page.title()).toBe('I guess yours · Mastermind (4\u00a0pegs, 6\u00a0colours) · optimoo');
  await page.getByRole('link', { name: 'optimoo' }).first().click();
  await page
    .getByRole('link', { name: /You guess mine/ })
    .last()
    .click();
  await shows(page, '.entry');
  expect(await placeOf(page)).toMatch(/^#play\/4x6r\/honest-\d+$/);
});

it('finds a game by its properties, also on a phone, and closes without a choice', async () => {
  const page = await viewer.open('', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.locator('.home .choice label:not(.style) select').selectOption('more');
  const picker = page.getByRole('dialog', { name: 'Choose a game' });
  const found = async (): Promise<number> =>
    Number.parseInt((await picker.getByRole('status').textContent()) ?? '', 10);
  const shown = picker.locator('li');
  const all = await found();
  expect(await shown.count()).toBeLessThan(all);
  await picker.getByText(`${all - (await shown.count())} more. Narrow the search above.`).waitFor();
  const close = await picker.getByRole('button', { name: 'Close' }).boundingBox();
  expect((close?.y ?? 844) + (close?.height ?? 0)).toBeLessThanOrEqual(844);
  await picker.getByLabel('Length').selectOption('5');
  await picker.getByLabel('Symbols').selectOption('6');
  await picker.getByLabel('Repeats').selectOption('allowed');
  await picker.getByLabel('Answers').selectOption('A and B');
  expect([await found(), await shown.allTextContents()]).toEqual([
    1,
    ['Mastermind (5\u00a0pegs, 6\u00a0colours) 5x6r'],
  ]);
  expect(await picker.getByText('Narrow the search').count()).toBe(0);
  await picker.getByRole('button', { name: 'Close' }).click();
  await picker.waitFor({ state: 'detached' });
  expect(await placeOf(page)).toBe('');
});

it('reads addresses like the command line, and writes them in one spelling', async () => {
  const page = await viewer.open('4X10.Average/0123:1a1b');
  await shows(page, '.outlook');
  await at(page, '4x10/0123:1A1B');
  await lacks(page, '.problem');
  await at(await viewer.open('play/Mastermind/honest-7'), 'play/4x6r/honest-7');
});

it('takes the name of a game as its address', async () => {
  const page = await viewer.open('mastermind/0011:1A1B');
  for (const [name, place, part] of [
    ['mastermind/0011:1A1B', '4x6r/0011:1A1B', '.played'],
    ['1A2B', '4x10', '.pad'],
    ['bulls-and-cows=0123+4567', 'bulls-and-cows=0123+4567', ':text("Only 2 codes may be the secret.")'],
    ['Wordle', 'words/wordle', '.asked .tiles'],
    ['wordle-hard/salet:--y-g', 'words/wordle-hard/salet:--y-g', '.played'],
  ]) {
    await viewer.again(page, name);
    await shows(page, part);
    await at(page, place);
    await lacks(page, '.problem');
  }
});

it('has an icon of every kind, a colour, a link to the program, and all files that it names', async () => {
  const page = await viewer.open('');
  const names = await page
    .locator('head link, head script')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? ''));
  const { icons } = JSON.parse(readFileSync(`${FOLDER}app.webmanifest`, 'utf8')) as {
    icons: { src: string }[];
  };
  for (const name of [...names, ...icons.map(({ src }) => src)]) {
    expect((await page.request.get(new URL(name, viewer.url).href)).status(), name).toBe(200);
  }
  expect(icons.some(({ src }) => src.endsWith('.png')) && names.includes('./icon-180.png')).toBe(true);
  const colour = page.locator('meta[name="theme-color"]');
  const before = await colour.getAttribute('content');
  await page.locator('.settings button').click();
  expect(await colour.getAttribute('content')).not.toBe(before);
  await page.getByRole('link', { name: 'The program behind it' }).waitFor();
});

it.each([
  ['manifest.json', '4x10', 'The strategies could not be loaded.'],
  ['4x10-average.tree', '4x10', 'The strategies could not be loaded.'],
  ['4x10-average.tree', 'compare/4x10', 'The strategies could not be loaded.'],
])('says when %s cannot be fetched for #%s, and leaves no room for it', async (file, place, said) => {
  const page = await viewer.fresh();
  await page.route(`**/${file}`, (route) => route.abort());
  await viewer.go(page, place);
  await page.getByText(said).waitFor();
  await page.locator('main .waiting').waitFor({ state: 'detached' });
});

it('lets its engine take over if the tree cannot be fetched', async () => {
  const page = await viewer.fresh();
  await page.route('**/4x6r-fewest-last.tree', (route) => route.fulfill({ status: 404, body: '' }));
  await viewer.go(page, '4x6r.fewest-last/0012:1A1B');
  await shows(page, '.outlook');
  await sees(page, 'could not be loaded');
  await sees(page, 'Worked out just now: the best on average.');
  let asked = 0;
  await page.route('**/4x6r-average.tree', (route) => {
    asked++;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(`${viewer.url}?again#4x6r.average-within-5/0012:1A1B/0123`);
  await sees(page, 'Your guess costs');
  expect(asked).toBeLessThan(5);
});

it('has its traditional Chinese sentences from the build, without the converter', () => {
  const files = readdirSync(`${FOLDER}assets`).filter((file) => file.endsWith('.js'));
  const scripts = files.map((file) => readFileSync(`${FOLDER}assets/${file}`, 'utf8'));
  expect(scripts.filter((script) => script.includes('切換淺色或深色'))).toHaveLength(1);
  // the converter alone would have 500 kB
  expect(Math.max(...scripts.map((script) => script.length))).toBeLessThan(200_000);
});

it('speaks four languages, and remembers language and theme for all windows', async () => {
  const page = await viewer.open('4x10', { locale: 'zh-TW' });
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant');
  await page.locator('.settings select').selectOption('zh-Hans');
  await follow(page, '结果');
  await sees(page, '在这里证明');
  await page.reload();
  await sees(page, '在这里证明');
  expect(await page.title()).toBe('结果 · optimoo');
  await page.locator('.settings select').selectOption('ja');
  await headed(page, 'ここで証明する');
  const other = await page.context().newPage();
  await other.goto(viewer.url);
  await other.locator('.settings button').click();
  await page
    .locator(`html[data-theme="${await other.locator('html').getAttribute('data-theme')}"]`)
    .waitFor();
});

it.each(['play-tab', 'cards-tab'])('says that %s cannot be fetched, and loads it later', async (part) => {
  const page = await viewer.fresh();
  await page.route(`**/${part}-*.js`, (route) => route.abort());
  const place = part === 'play-tab' ? '#play/4x10/honest-7/0123' : '#cards/24/3-3-8-8';
  await page.goto(viewer.url + place);
  await sees(page, 'This part could not be loaded.');
  await page.unroute(`**/${part}-*.js`);
  await press(page, 'Try again');
  await shows(page, '.entry, .hand');
  expect(await placeOf(page)).toBe(place);
});

it('names the fault of an address until the reader goes on', async () => {
  const page = await viewer.fresh();
  await viewer.go(page, 'tree/5x10');
  await sees(page, 'The page has no strategy for Bulls and Cows (5 digits); choose another game.');
  await viewer.go(page, '4x10/nonsense');
  await sees(page, 'Part of this link could not be read.');
  await follow(page, 'Results');
  await shows(page, '.results');
  await lacks(page, '.problem');
});

describe('a language that cannot be fetched', () => {
  const visit = () => viewer.fresh({ locale: 'ja-JP' });

  it('is named, and the page speaks English until it comes', async () => {
    const page = await visit();
    await page.route('**/ja-*.js', (route) => route.abort());
    await viewer.go(page, '4x10');
    await sees(page, '日本語 could not be loaded; it needs a network.');
    await shows(page, '.outlook');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.unroute('**/ja-*.js');
    await press(page, 'Try again');
    await shows(page, 'html[lang="ja"]');
    await lacks(page, '.problem');
  });

  it('is named in the language that is spoken already', async () => {
    const page = await visit();
    await page.route('**/zh-Hans-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await viewer.go(page, '4x10');
    const languages = page.locator('.settings select');
    await languages.selectOption('zh-Hans');
    await sees(page, '简体中文を読み込めません。');
    expect(await languages.inputValue()).toBe('ja');
    await languages.selectOption('en');
    await shows(page, 'html[lang="en"]');
    await lacks(page, '.problem');
    await page.reload();
    await shows(page, 'html[lang="en"] main');
  });

  it('shows one sentence if no language can be fetched', async () => {
    for (const files of ['**/{ja,en}-*.js', '**/page-*.js']) {
      const page = await visit();
      await page.route(files, (route) => route.abort());
      await page.goto(viewer.url);
      const sentence = page.getByText(
        'This page could not be loaded completely; load it again when the network is back.',
      );
      if (files.includes('page'))
        // The sentence appears after 15 seconds; ending the animation skips this time.
        await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
      await sentence.waitFor();
    }
  });
});

it('opens offline after the first visit, with words and engine, and names missing files', async () => {
  const own = await serveFolder(FOLDER);
  const { page, complaints } = await visit(viewer.browser, `${own.url}#4x10`);
  await page.evaluate(() => navigator.serviceWorker.ready.then((it) => it.active?.state));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  own.server.close();
  own.server.closeAllConnections();
  expect(complaints).toEqual([]);
  await page.reload();
  await page.goto(`${own.url}#4x10/9876:1A1B/5432:1A1B`);
  await shows(page, '.outlook');
  for (const [link, shown] of [
    ['Tree', '.frame'],
    ['24 points', '.hand'],
    ['Results', '.results'],
  ]) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.waitForSelector(shown);
  }
  await page.locator('.results details summary').first().click();
  await page.locator('.results details[open]').getByRole('button', { name: 'Check it' }).click();
  await sees(page, 'could not be loaded');
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  await page.clock.setFixedTime(nextYear);
  await page.goto(`${own.url}#home`);
  await page.reload();
  await follow(page, /Word Play/);
  await shows(page, '.entry');
  await at(page, `words/wordle/play/daily-${formatDay(seedOfDay(nextYear))}`);
  for (const word of ['crane', 'moldy']) {
    await enter(page, word);
  }
  await page.locator('.board li').nth(1).waitFor();
  await page.goto(`${own.url}#words/wordle/help/crane:-----`); // beside the tree, so the engine answers
  await page.locator('.outlook').filter({ hasText: 'on average' }).waitFor();
});
