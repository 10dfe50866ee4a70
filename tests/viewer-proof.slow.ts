// The page proves the best average of 4x10 from nothing in a real browser. The bounds approach the known
// total from both sides, and the button for a stop ends the engine at once.
// @module-tag browser
import { expect, it } from 'vitest';
import { MANIFEST } from './manifest.ts';
import { useViewer } from './viewer-visit.ts';

const viewer = useViewer();
const HOUR = 3_600_000;

it(
  'proves 4x10 in the browser, with bounds that hold, and stops when it is told to',
  async () => {
    const page = await viewer.open('results');
    const { total, secrets } = MANIFEST.find(({ file }) => file === '4x10-average.tree') ?? {
      total: 0,
      secrets: 1,
    };
    expect(total).toBe(26274);
    const solve = page.locator('.prove');
    await solve.getByRole('combobox').selectOption('4x10');
    const started = page.waitForEvent('worker');
    await solve.getByRole('button', { name: 'Solve it' }).click();
    const closed = (await started).waitForEvent('close');
    await solve.locator('.figures').waitFor();
    await solve.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await solve.getByText('Stopped.').waitFor();

    await solve.getByRole('button', { name: 'Solve it' }).click();
    const proven = solve.getByText('26,274 turns over 5,040 codes, 5.2131 on average');
    let looks = 0;
    for (; (await proven.count()) === 0; looks++) {
      const [low, high] = await solve
        .locator('.bounds dd')
        .evaluateAll((all) => all.map((each) => Number(each.textContent)));
      if (low !== undefined) expect(low).toBeLessThanOrEqual(Number((total / secrets).toFixed(4)));
      if (Number.isFinite(high)) expect(high).toBeGreaterThanOrEqual(Number((total / secrets).toFixed(4)));
      await page.waitForTimeout(500);
    }
    expect(looks).toBeGreaterThan(0);
    expect(await solve.locator('.figures').count()).toBe(0);
  },
  HOUR,
);
