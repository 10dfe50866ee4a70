// Runs with a ledger that are killed 200 times: a tree and a certificate of a small game and of 5x7. Runs of
// 5x7 are killed during the search, while the ledger grows. The certificate of 5x7 takes five times as long
// and adds no facts, so it is made only once, from the ledger of these runs. Runs of the small game are also
// killed while they make the certificate.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import type { Fact, PricedFact } from '../solver/facts.ts';
import { openSolver } from '../solver/solve.ts';
import { endAgainAndAgain, type KilledCommand } from './ledger-kills.ts';

const solve = (game: string): KilledCommand => ({ args: ['solve', game], files: { '-o': 'x.tree' } });
const certify = (game: string): KilledCommand => ({
  args: ['certify', game],
  files: { '-o': 'x.cert', '--tree': 'x.tree' },
});

it.each([
  ['certify 4x6r', certify('4x6r'), certify('4x6r')],
  ['solve 5x7, and then certify 5x7,', solve('5x7'), certify('5x7')],
])('%s over a ledger of 200 killed runs ends like an undisturbed run', async (_, command, last) => {
  const { runs, records } = await endAgainAndAgain(command, 'SIGKILL', 200, 5, last);
  expect(runs).toBe(200);
  expect(records).toBeGreaterThan(20);
});

/**
 * Measures the work that a run loses when it ends at some moment. Work is counted in tried guesses, which
 * does not depend on the machine. On one core of README's machine, 4x10 tries 30 000 guesses a second.
 */
it('a run of 4x10, ended at any of ten moments, loses less than half a second of work', async () => {
  const game = parseGame('4x10');
  const run = async (known: readonly Fact[]) => {
    const facts: PricedFact[] = [];
    const moments: { readonly guesses: number; readonly facts: number }[] = [];
    let tried = (): number => 0;
    const add = (more: readonly PricedFact[]): void => {
      facts.push(...more);
      moments.push({ guesses: tried(), facts: facts.length });
    };
    const solver = await openSolver(game, {
      threads: 1,
      ledger: { game, consistent: false, known: () => known, add },
    });
    tried = () => solver.statistics().guesses;
    const cost = await solver.under({ kind: 'average' }).cost([]);
    await solver.close();
    return { cost, guesses: solver.statistics().guesses, facts, moments };
  };
  const whole = await run([]);
  for (let i = 1; i <= 10; i++) {
    const ended = whole.moments[Math.floor((i * whole.moments.length) / 11)];
    const rest = await run(whole.facts.slice(0, ended.facts));
    expect(rest.cost).toBe(whole.cost);
    expect(ended.guesses + rest.guesses - whole.guesses).toBeLessThan(15_000);
  }
});
