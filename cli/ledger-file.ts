// Opens ledgers for commands that only read them, and checks facts of a ledger by computing them without it.

import { pseudoRandom } from '../base/pseudo-random.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { HARD_SUFFIX } from '../game/hard-mode.ts';
import { remaining } from '../game/history.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { formatFact, type LedgerText, type PlacedFact } from '../solver/ledger/contents.ts';
import { readLedger } from '../solver/ledger/ledger.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { openSolver } from '../solver/solve.ts';
import { markingOfLists } from './claim.ts';
import { plural } from './format.ts';
import { gameFrom, listsIn } from './game-options.ts';
import type { Io } from './io.ts';
import type { Options } from './options.ts';
import { createProgress } from './progress.ts';
import { resourcesFrom } from './search.ts';

/** The contents of a ledger, and its game. */
export interface LedgerFile {
  readonly game: Game;
  readonly text: LedgerText;
}

/**
 * Opens a ledger. If its game has word lists, the options must name them.
 * @throws UsageError if the file cannot be read, is no ledger, or is about another game than the options
 * name.
 */
export async function openLedgerFile(file: string, options: Options): Promise<LedgerFile> {
  const text = readLedger(file);
  const { game: name } = text.about;
  const marking = markingOfLists(name);
  if (marking !== undefined && options.words === undefined)
    throw new UsageError(`${file} is about words; name their lists with --words.`);
  const asked = options.game === undefined ? name : (await openGame(options.game)).name;
  if (asked !== name) throw new UsageError(`${file} is about ${name}, not about ${asked}.`);
  const { feedback = marking, hard = name.endsWith(HARD_SUFFIX) } = options;
  const lists = { ...listsIn(options), feedback, hard };
  const game = await gameFrom(marking === undefined ? name : undefined, lists);
  if (game.name !== name) throw new UsageError(`${file} is about ${name}, not about ${game.name}.`);
  return { game, text };
}

/** The number of facts that are checked by default. */
export const USUAL_FACTS = 100;
/** The default seed for choosing facts. */
export const USUAL_SEED = 1;

/**
 * Computes some facts of a ledger again, and returns the verdict and its figures. A damaged ledger is read as
 * far as possible, since a false fact may be the cause of the damage. Facts are chosen from all records, even
 * if a later record states more, because workers may have used the earlier record.
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
 * Chooses at most `count` facts that `may` allows, without replacement. The choice depends only on the seed.
 * Facts about positions after more turns come first, then earlier records. Facts concluded from a false fact
 * are about fewer turns or recorded later, so the false fact itself is found first.
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
