// optimoo ledger: what ledgers hold, their union, and spot checks of what they say.

import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { type Game, parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { UsageError } from '../game/usage-error.ts';
import { type Contents, formatFact, type PlacedFact, readContents, readFacts } from '../ledger/contents.ts';
import { checkIsFile, lockLedger } from '../ledger/ledger.ts';
import { encodeLedger, mergeFacts } from '../ledger/merge.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { reason } from '../tree-output/write-file.ts';
import { formatRows, plural } from './format.ts';
import { addWordOptions, gameFrom, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { addOutputOptions, type OutputOptions, type Place, placeFrom, sayBeside } from './output.ts';
import { createProgress } from './progress.ts';
import { memoryOption, type ResourceOptions, resourcesFrom, threadsOption } from './solver-options.ts';

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
  const sub = (name: string): Command => addWordOptions(new Command(name)).copyInheritedSettings(command);
  command.addCommand(
    sub('info')
      .description('what a ledger holds')
      .argument('<file>', 'a file of optimoo solve --ledger')
      .action((file: string, options: WordOptions) => info(say, file, options)),
  );
  command.addCommand(
    addOutputOptions(sub('merge'), 'where to write it')
      .description('the union of ledgers: of each position the exact cost, or the largest bound')
      .argument('<files...>', 'ledgers of one game and objective')
      .action((files: string[], options: MergeOptions) => merge(io, say, files, { ...options, ...json() })),
  );
  command.addCommand(
    sub('check')
      .description('compute facts anew, without the ledger, and compare')
      .argument('<file>', 'a file of optimoo solve --ledger')
      .option('-n, --facts <number>', 'how many, chosen by the seed', wholeNumber, 100)
      .option('--seed <number>', 'another number chooses other facts', wholeNumber, 1)
      .addOption(threadsOption())
      .addOption(memoryOption())
      .action((file: string, options: CheckOptions) => check(io, say, file, options)),
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

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

interface Opened {
  readonly game: Game;
  readonly contents: Contents;
  readonly facts: readonly PlacedFact[];
}

/** @throws UsageError when the file cannot be read or is no ledger, or one of words other than the options name. */
async function open(file: string, options: WordOptions): Promise<Opened> {
  const contents = readContents(read(file), file);
  const { game: name } = contents.about;
  const ofWords = /^[a-z]/.test(name);
  if (ofWords && options.words === undefined) throw new UsageError(`${file} is about words; name their lists with --words.`);
  const asked = options.game === undefined ? name : parseGame(options.game).name;
  if (asked !== name) throw new UsageError(`${file} is about ${name}, not about ${asked}.`);
  const game = await gameFrom(ofWords ? undefined : name, options);
  if (game.name !== name) throw new UsageError(`${file} is about ${name}, not about ${game.name}.`);
  return { game, contents, facts: [...readFacts(game, contents, file)] };
}

function read(file: string): Uint8Array {
  checkIsFile(file);
  try {
    return readFileSync(file);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(`${file} could not be read: ${missing ? 'there is no such file' : reason(error)}.`);
  }
}

async function info(say: Say, file: string, options: WordOptions): Promise<void> {
  const { contents, facts } = await open(file, options);
  const rows: [string, string][] = [];
  for (const prices of new Set(facts.map((fact) => fact.prices))) {
    const these = facts.filter((fact) => fact.prices === prices);
    const exact = these.filter((fact) => fact.exact).length;
    const depths = Array.from(new Set(these.map(({ history }) => history.length))).sort((a, b) => a - b);
    const byTurns = depths.map((turns) => `${turns}:${these.filter(({ history }) => history.length === turns).length}`);
    rows.push([`prices ${prices}`, `${exact} exact, ${these.length - exact} bounds; turns:facts ${byTurns.join(' ')}`]);
    const whole = these.findLast(({ history }) => history.length === 0);
    if (whole !== undefined) rows.push(['', `the whole game ${costText(whole)}`]);
  }
  const tellers = [...new Set(facts.flatMap(({ by = [] }) => by))].sort();
  const told = tellers.map((name) => `${name} ${facts.filter(({ by = [] }) => by.includes(name)).length}`);
  if (told.length > 0) rows.push(['told by', told.join(', ')]);
  if (contents.torn > 0) rows.push(['unfinished', `${contents.torn} bytes at the end, which the next run cuts off`]);
  const { game, objective } = contents.about;
  const text = `${game}, ${objective}: ${plural(facts.length, 'fact')}\n${rows.length > 0 ? formatRows(rows) : ''}`;
  say(text, {
    game,
    objective,
    facts: facts.length,
    exact: facts.filter((fact) => fact.exact).length,
    unfinished: contents.torn,
  });
}

/** What a fact about the beginning says of the whole game. */
function costText({ cost, exact }: Pick<PlacedFact, 'cost' | 'exact'>): string {
  if (cost === Number.POSITIVE_INFINITY) return 'is impossible';
  return `costs ${exact ? '' : 'at least '}${cost}`;
}

async function merge(io: Io, say: Say, files: readonly string[], options: MergeOptions): Promise<void> {
  if (options.output === undefined) throw new UsageError('Where to? Name a file with -o; - is the standard output.');
  const place = placeFrom(io, { ...options, over: 'ledger' });
  const unlock = place?.isReadBack ? lockLedger(place.name) : () => {};
  try {
    await mergeInto(place, say, files, options);
  } finally {
    unlock();
  }
}

/** Nobody else writes there meanwhile. */
async function mergeInto(place: Place | undefined, say: Say, files: readonly string[], options: WordOptions): Promise<void> {
  const opened: Opened[] = [];
  for (const file of files) opened.push(await open(file, options));
  const [{ game, contents }] = opened;
  const { about } = contents;
  const other = opened.findIndex(
    (each) => each.contents.about.game !== about.game || each.contents.about.objective !== about.objective,
  );
  if (other > 0) {
    const its = opened[other].contents.about;
    throw new UsageError(
      `${files[other]} is a ledger of ${its.game}, ${its.objective}, but ${files[0]} of ${about.game}, ${about.objective}.`,
    );
  }
  const facts = mergeFacts(
    game,
    opened.flatMap((each) => each.facts),
  );
  place?.write(encodeLedger(game, about, facts));
  const read = opened.reduce((sum, each) => sum + each.facts.length, 0);
  const figures = { game: about.game, objective: about.objective, facts: facts.length, read, file: place?.name ?? null };
  say(`${place?.name ?? 'not written'}: ${plural(facts.length, 'fact')}, of ${read} that were read\n`, figures, place);
}

async function check(io: Io, say: Say, file: string, options: CheckOptions): Promise<void> {
  const { game, contents, facts } = await open(file, options);
  const saysSomething = ({ history }: PlacedFact): boolean => remaining(game, history).length > 0;
  const chosen = choose(facts, options.facts, options.seed, saysSomething);
  const { objective } = contents.about;
  const consistent = objective !== 'front' && parseObjective(objective).consistent;
  const signal = io.signal ? { signal: io.signal } : {};
  const solver = await openSolver(game, { ...resourcesFrom(io, options), consistent });
  const progress = createProgress(io, 'facts');
  try {
    for (const [done, fact] of chosen.entries()) {
      progress.update(done, chosen.length);
      const cost = await solver.under(parsePrices(fact.prices)).cost(fact.history, signal);
      if (fact.exact ? cost === fact.cost : cost >= fact.cost) continue;
      throw new Error(`${fact.place} is false: "${formatFact(game, fact)}", but the cost is ${cost}.`);
    }
  } finally {
    progress.stop();
    await solver.close();
  }
  say(`${file}: ${chosen.length} of ${plural(facts.length, 'fact')} computed anew, all true\n`, {
    ...{ game: game.name, objective, facts: facts.length, checked: chosen.length, file },
  });
}

/** So many of the facts that may be chosen, or all: a draw without replacement, by a generator of fixed numbers (mulberry32). */
function choose(facts: readonly PlacedFact[], count: number, seed: number, may: (fact: PlacedFact) => boolean): PlacedFact[] {
  const left = [...facts];
  let state = seed;
  const chosen: PlacedFact[] = [];
  while (chosen.length < count && left.length > 0) {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    const index = ((bits ^ (bits >>> 14)) >>> 0) % left.length;
    if (may(left[index])) chosen.push(left[index]);
    left[index] = left[left.length - 1];
    left.pop();
  }
  return chosen;
}
