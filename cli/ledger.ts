// optimoo ledger: what ledgers hold, their union, and spot checks of what they say.

import { Command } from 'commander';
import { pseudoRandom } from '../base/pseudo-random.ts';
import { checkIsFile } from '../base/read-fault.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { HARD_SUFFIX } from '../game/hard-mode.ts';
import { remaining } from '../game/history.ts';
import { isShortName } from '../game/word-game-names.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { formatFact, LedgerText, type PlacedFact } from '../solver/ledger/contents.ts';
import { filePieces } from '../solver/ledger/file-pieces.ts';
import { KnownFacts } from '../solver/ledger/known-facts.ts';
import { lockLedger } from '../solver/ledger/ledger.ts';
import { encodeLedger, mergeFacts } from '../solver/ledger/merge.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { openSolver } from '../solver/solve.ts';
import { formatRows, plural } from './format.ts';
import { addWordOptions, gameFrom, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { addOutputOptions, type OutputOptions, type Place, placeFrom, sayBeside } from './output.ts';
import { createProgress } from './progress.ts';
import { addResourceOptions, type ResourceOptions, resourcesFrom } from './solver-options.ts';
import { wholeNumber } from './whole-number.ts';

const EXAMPLES = `
Examples:
  optimoo solve 4x10r --ledger 4x10r.ledger
  optimoo ledger info 4x10r.ledger
  optimoo ledger merge mine.ledger yours.ledger -o both.ledger
  optimoo ledger check yours.ledger`;

/** The subcommand `ledger`. What its action throws, run.ts says and turns into an exit code. */
export function ledgerCommand(io: Io, program: Command): Command {
  // With the settings of the program from the beginning, since its own commands take them from it.
  const command = new Command('ledger').copyInheritedSettings(program);
  command.description('what a ledger of solve holds, the union of several, and spot checks');
  command.option('--json', 'print one JSON document').addHelpText('after', EXAMPLES);
  const json = (): { json?: true } => command.opts<{ json?: true }>();
  /** Prints what was found, for a person or for a program. */
  const say: Say = (text, figures, beside) => {
    if (json().json) io.out(toJson('ledger', figures));
    else sayBeside(io, beside, text);
  };
  const sub = (name: string): Command =>
    addWordOptions(new Command(name), 'the game that the ledger must be about').copyInheritedSettings(
      command,
    );
  command.addCommand(
    sub('info')
      .description('what a ledger holds')
      .argument('<file>', 'a file that --ledger has written')
      .action((file: string, options: WordOptions) => info(say, file, options)),
  );
  command.addCommand(
    addOutputOptions(sub('merge'), 'needed, or --no-output: where to write the union')
      .description('the union of ledgers: of each position the exact cost, or the largest bound')
      .argument('<files...>', 'ledgers of one game and objective')
      .action((files: string[], options: MergeOptions) => merge(io, say, files, { ...options, ...json() })),
  );
  command.addCommand(
    addResourceOptions(
      sub('check')
        .description('compute facts anew, without the ledger, and compare')
        .argument('<file>', 'a file that --ledger has written')
        .option('-n, --facts <number>', 'how many, chosen by the seed', wholeNumber(1), 100)
        .option('--seed <number>', 'another number chooses other facts', wholeNumber(0), 1),
    ).action((file: string, options: CheckOptions) => check(io, say, file, options)),
  );
  return command;
}

/** `beside` is the place that takes the bytes of the result. */
type Say = (text: string, figures: object, beside?: Place) => void;

type MergeOptions = WordOptions & OutputOptions;

interface CheckOptions extends WordOptions, ResourceOptions {
  readonly facts: number;
  readonly seed: number;
}

interface Opened {
  readonly game: Game;
  readonly text: LedgerText;
}

/**
 * @throws UsageError when the file cannot be read or is no ledger, or one of words other than the options
 * name.
 */
async function open(file: string, options: WordOptions): Promise<Opened> {
  const text = read(file);
  const { game: name } = text.about;
  const ofWords = /^[a-z]/.test(name) && !isShortName(name);
  if (ofWords && options.words === undefined)
    throw new UsageError(`${file} is about words; name their lists with --words.`);
  const asked = options.game === undefined ? name : (await openGame(options.game)).name;
  if (asked !== name) throw new UsageError(`${file} is about ${name}, not about ${asked}.`);
  const game = await gameFrom(ofWords ? undefined : name, {
    ...options,
    hard: options.hard || name.endsWith(HARD_SUFFIX),
  });
  if (game.name !== name) throw new UsageError(`${file} is about ${name}, not about ${game.name}.`);
  return { game, text };
}

function read(file: string): LedgerText {
  checkIsFile(file);
  return new LedgerText(filePieces(file), file);
}

async function info(say: Say, file: string, options: WordOptions): Promise<void> {
  const { game, text } = await open(file, options);
  const known = new KnownFacts<PlacedFact>(game);
  for (const fact of text.facts(game)) known.learn(fact, ({ place }) => place);
  const facts = known.priceLists.flatMap((prices) => [...known.under(prices)]);
  const rows = known.priceLists.flatMap((prices) => sectionRows(prices, [...known.under(prices)]));
  const told = counts(facts.flatMap(({ by }) => by ?? []));
  const workers = [...told.keys()].sort().map((name) => `${name} ${told.get(name)}`);
  if (workers.length > 0) rows.push(['told by', workers.join(', ')]);
  if (text.torn > 0) rows.push(['unfinished', `${text.torn} bytes at the end, which the next run cuts off`]);
  const { objective } = text.about;
  const exact = facts.filter((fact) => fact.exact).length;
  const title = `${game.name}, ${objective}: ${plural(facts.length, 'fact')}`;
  say(`${title}\n${rows.length > 0 ? formatRows(rows) : ''}`, {
    ...{ game: game.name, objective, facts: facts.length, exact, unfinished: text.torn },
  });
}

function counts<K>(keys: readonly K[]): Map<K, number> {
  const counted = new Map<K, number>();
  for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1);
  return counted;
}

function sectionRows(prices: string, facts: readonly PlacedFact[]): [string, string][] {
  const exact = facts.filter((fact) => fact.exact).length;
  const byTurns = counts(facts.map(({ history }) => history.length));
  const depths = [...byTurns].sort(([a], [b]) => a - b).map(([turns, number]) => `${turns}:${number}`);
  const bounds = plural(facts.length - exact, 'bound');
  const whole = facts.find(({ history }) => history.length === 0);
  const rows: [string, string][] = [
    [`prices ${prices}`, `${exact} exact, ${bounds}; turns:facts ${depths.join(' ')}`],
  ];
  return whole === undefined ? rows : [...rows, ['', `the whole game ${costText(whole)}`]];
}

/** What a fact about the beginning says of the whole game. */
function costText({ cost, exact }: Pick<PlacedFact, 'cost' | 'exact'>): string {
  if (cost === Number.POSITIVE_INFINITY) return 'is impossible';
  return `costs ${exact ? '' : 'at least '}${cost}`;
}

async function merge(io: Io, say: Say, files: readonly string[], options: MergeOptions): Promise<void> {
  if (options.output === undefined)
    throw new UsageError('Where to? Name a file with -o; - is the standard output.');
  const place = placeFrom(io, { ...options, over: 'ledger' });
  const unlock = place?.isReadBack ? lockLedger(place.name) : () => {};
  try {
    await mergeInto(place, say, files, options);
  } finally {
    unlock();
  }
}

/** No other process writes there in between. */
async function mergeInto(
  place: Place | undefined,
  say: Say,
  files: readonly string[],
  options: WordOptions,
): Promise<void> {
  const opened: Opened[] = [];
  for (const file of files) opened.push(await open(file, options));
  const [{ game, text }] = opened;
  const { about } = text;
  const other = opened.findIndex(
    (each) => each.text.about.game !== about.game || each.text.about.objective !== about.objective,
  );
  if (other > 0) {
    const its = opened[other].text.about;
    throw new UsageError(
      `${files[other]} is a ledger of ${its.game}, ${its.objective}, but ${files[0]} of ${about.game}, ${about.objective}.`,
    );
  }
  let read = 0;
  const every = function* (): Iterable<PlacedFact> {
    for (const each of opened) {
      const known = new KnownFacts<PlacedFact>(game);
      for (const fact of each.text.facts(game)) {
        known.learn(fact, ({ place }) => place);
        yield fact;
      }
      read += known.size;
    }
  };
  const facts = mergeFacts(game, every());
  place?.write(encodeLedger(game, about, facts));
  const figures = {
    game: about.game,
    objective: about.objective,
    facts: facts.length,
    read,
    file: place?.name ?? null,
  };
  say(
    `${place?.name ?? 'not written'}: ${plural(facts.length, 'fact')}, of ${read} that were read\n`,
    figures,
    place,
  );
}

/**
 * Reads what it can of a damaged ledger too: false facts can damage one, and this is what finds them. Counts
 * records, several of which may be about one position: a weaker one may be what misled the next worker.
 */
async function check(io: Io, say: Say, file: string, options: CheckOptions): Promise<void> {
  const { game, text } = await open(file, options);
  let bad: string | undefined;
  const records = [
    ...text.facts(game, (sentence) => {
      bad ??= sentence;
    }),
  ];
  const saysSomething = ({ history }: PlacedFact): boolean => remaining(game, history).length > 0;
  const chosen = choose(records, options.facts, options.seed, saysSomething);
  const { objective } = text.about;
  const consistent = objective !== 'front' && parseObjective(objective).consistent;
  const solver = await openSolver(game, { ...resourcesFrom(io, options), consistent });
  const progress = createProgress(io, 'fact');
  try {
    for (const [done, fact] of chosen.entries()) {
      progress.update(done, chosen.length);
      const cost = await solver.costIfFalse(fact, { signal: io.signal });
      if (cost === undefined) continue;
      const besides = bad === undefined ? '' : ` Besides, not all of the ledger could be read: ${bad}`;
      throw new Error(
        `${fact.place}${fact.by ? ',' : ''} is false: "${formatFact(game, fact)}", but the cost is ${cost}.${besides}`,
      );
    }
  } finally {
    progress.stop();
    await solver.close();
  }
  const checked = `${chosen.length} of ${plural(records.length, 'fact record')} computed anew, all true`;
  if (bad !== undefined) throw new Error(`${file}: ${checked}; but not all of it could be read: ${bad}`);
  say(`${file}: ${checked}\n`, {
    ...{ game: game.name, objective, records: records.length, checked: chosen.length, file },
  });
}

/**
 * So many of the facts that may be chosen, or all: a draw without replacement, by fixed numbers. Those of
 * most turns come first, then those that stand first: what followed from a false fact, maybe for another
 * worker, is about fewer turns, or was told later.
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
