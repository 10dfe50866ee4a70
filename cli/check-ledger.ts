// Checks a ledger: computes some of its facts without the ledger, and compares.

import { pseudoRandom } from '../base/pseudo-random.ts';
import { remaining } from '../game/history.ts';
import { formatFact, type PlacedFact } from '../solver/ledger/contents.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { openSolver } from '../solver/solve.ts';
import { plural } from './format.ts';
import type { Io } from './io.ts';
import { openLedgerFile } from './ledger-file.ts';
import type { Options } from './options.ts';
import { createProgress } from './progress.ts';
import { resourcesFrom } from './search.ts';

/** The number of facts that are checked by default. */
export const USUAL_FACTS = 100;
/** The default seed of the draw. */
export const USUAL_SEED = 1;

/**
 * Checks facts of a ledger; returns the verdict and its figures. Reads a damaged ledger as far as possible,
 * since a false fact may have damaged it. Draws from all records: a weak one may have misled the next worker.
 * @throws Error if a fact is false or a record cannot be read.
 */
export async function checkLedger(
  io: Io,
  file: string,
  options: Options & { readonly facts?: number; readonly seed?: number },
): Promise<{ readonly text: string; readonly figures: object }> {
  const { game, text } = await openLedgerFile(file, options);
  let bad: string | undefined;
  const onBad = (sentence: string): void => {
    bad ??= sentence;
  };
  const records = [...text.facts(game, onBad)];
  const saysSomething = ({ history }: PlacedFact): boolean => remaining(game, history).length > 0;
  const { facts = USUAL_FACTS, seed = USUAL_SEED } = options;
  const chosen = choose(records, facts, seed, saysSomething);
  const { objective } = text.about;
  const consistent = objective !== 'front' && parseObjective(objective).consistent;
  const solver = await openSolver(game, { ...resourcesFrom(io, options), consistent });
  const progress = createProgress(io, 'fact');
  try {
    for (const [done, fact] of chosen.entries()) {
      progress.update(done, chosen.length);
      const cost = await solver.costIfFalse(fact, { signal: io.signal });
      if (cost === undefined) continue;
      const damage = bad === undefined ? '' : ` A part of the ledger could not be read: ${bad}`;
      const record = `${fact.place}${fact.by ? ',' : ''}`;
      throw new Error(`${record} is false: "${formatFact(game, fact)}", but the cost is ${cost}.${damage}`);
    }
  } finally {
    progress.stop();
    await solver.close();
  }
  const checked = `${chosen.length} of ${plural(records.length, 'fact record')} computed again, all true`;
  if (bad !== undefined) throw new Error(`${file}: ${checked}; but a part could not be read: ${bad}`);
  return {
    text: `CHECKED ${file}: ${checked}\n`,
    figures: {
      ...{ kind: 'ledger', game: game.name, objective },
      ...{ records: records.length, checked: chosen.length, file },
    },
  };
}

/**
 * Draws at most `count` of the allowed facts, without replacement, by fixed numbers. Facts of most turns come
 * first, and among them earlier records. Conclusions from a false fact have fewer turns, or stand later.
 */
function choose(
  facts: readonly PlacedFact[],
  count: number,
  seed: number,
  may: (fact: PlacedFact) => boolean,
): PlacedFact[] {
  const left = [...facts.keys()];
  const draw = pseudoRandom(seed);
  const chosen: number[] = [];
  while (chosen.length < count && left.length > 0) {
    const index = draw() % left.length;
    if (may(facts[left[index]])) chosen.push(left[index]);
    left[index] = left[left.length - 1];
    left.pop();
  }
  const turns = (index: number): number => facts[index].history.length;
  return chosen.sort((a, b) => turns(b) - turns(a) || a - b).map((index) => facts[index]);
}
