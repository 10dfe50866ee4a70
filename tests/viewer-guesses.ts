// Lets the built page find secrets by pressing its buttons. The full tests take some of the shipped trees,
// the slow tests all of them.
import { expect } from 'vitest';
import { formatCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';
import type { Viewer } from './viewer-visit.ts';

/**
 * Expects that the page finds `most` secrets of 4x10, and one secret of every other tree. None may take more
 * turns than the worst case of its tree.
 */
export async function findSecrets(viewer: Viewer, trees: readonly TreeEntry[], most: number): Promise<void> {
  const first = await viewer.open('4x10');
  await first.evaluate(() => localStorage.setItem('symbols', 'digits'));
  const jobs = trees.map(({ file, game: name, objective, secrets, worst }) => {
    const count = file === '4x10-average.tree' ? most : 1;
    const codes = Array.from({ length: count }, (_, i) =>
      formatCode(parseGame(name), (i * 1009 + 17) % secrets),
    );
    return { worst, place: `#${name}.${objective.replaceAll(' ', '-')}`, secrets: codes };
  });
  // Opens a new page for every ten trees. Chromium allows only 200 changes of an address in a short time.
  for (let from = 0; from < jobs.length; from += 10) {
    const page = await first.context().newPage();
    await page.goto(`${viewer.url}#2x10`);
    for (const { worst, ...playing } of jobs.slice(from, from + 10)) {
      const turns = await page.evaluate(playAll, playing);
      expect(turns.length, playing.place).toBe(playing.secrets.length);
      expect(Math.max(...turns), playing.place).toBeLessThanOrEqual(worst);
    }
    await page.close();
  }
}

interface Playing {
  readonly place: string;
  readonly secrets: readonly string[];
}

/**
 * Runs in the page: goes to an address and finds each secret by pressing buttons. Returns the turns for each
 * secret.
 */
async function playAll({ place, secrets }: Playing): Promise<number[]> {
  const number = place.slice(1).split('.')[0];
  const guessed = (): string | undefined =>
    document.querySelector('.asked .code.large .unseen')?.textContent?.replaceAll(' ', '');
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const feedback = (guess: string, secret: string): string => {
    const bulls = [...guess].filter((symbol, i) => symbol === secret[i]).length;
    const left = [...secret];
    const shared = [...guess].filter(
      (symbol) => left.includes(symbol) && left.splice(left.indexOf(symbol), 1),
    ).length;
    return number.includes('b') ? `${bulls}A` : `${bulls}A${shared - bulls}B`;
  };
  const turns: number[] = [];
  location.hash = place;
  for (const secret of secrets) {
    await until(
      () =>
        guessed()?.length === secret.length &&
        document.querySelector<HTMLSelectElement>('.area-game select')?.value === number,
    );
    for (let turn = 1; ; turn++) {
      const guess = guessed() ?? '';
      document.querySelector<HTMLElement>(`.pad [data-feedback="${feedback(guess, secret)}"]`)?.click();
      await until(() => guessed() !== guess);
      if (guessed() !== undefined) continue;
      turns.push(turn);
      break;
    }
    document.querySelector<HTMLElement>('.found button')?.click();
    await until(() => guessed() !== undefined);
  }
  return turns;
}
