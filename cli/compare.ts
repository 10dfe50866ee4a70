// optimoo compare: shows the results of the classic players over every secret of a game, beside the optimum
// and strategies from files. compare-formats.ts formats the result.

import { basename } from 'node:path';
import { Argument, type Command } from 'commander';
import { nearest } from '../base/nearest.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import type { LargeGame } from '../game/large-game.ts';
import { HEURISTICS, heuristicNamed, heuristicsFor } from '../strategies/heuristic-list.ts';
import { LARGE_PLAYERS, largePlayerNamed, tallyLarge } from '../strategies/large-tally.ts';
import { type Tally, tallyHeuristic, tallyStrategy, USUAL_SAMPLING } from '../strategies/tally.ts';
import { tallyCsv, tallyTable } from './compare-formats.ts';
import { formatRows, hanging } from './format.ts';
import { GAME_ARGUMENT, gameAmong, gameFrom, largeGameFrom } from './game-options.ts';
import { histogramSvg } from './histogram-svg.ts';
import { type Io, withoutPause } from './io.ts';
import { isOptimal, OPTIMAL, optimalTally, PLAYERS, treeTallies } from './optimal.ts';
import { type Options, offering, option, subcommand, wholeNumber } from './options.ts';
import { checkApart, pictureFrom, type ResultPlace, report } from './output.ts';
import { loadPlayer, strategyOfPlayer } from './player-module.ts';
import { weightsFigures, weightsRow } from './weights-file.ts';

interface CompareOptions extends Options {
  readonly tree?: readonly string[];
  readonly player?: readonly string[];
  readonly within?: number;
  readonly samples: number;
  readonly seed: number;
}

const EXAMPLES = `
Every player plays every secret of the game; for random ones the expectation is
given. Players:
${HEURISTICS.map((heuristic) => hanging(`  ${heuristic.name.padEnd(20)}`, heuristic.summary)).join('\n')}

The row "optimal" is the proven least average. It comes from a strategy that
ships with optimoo, or is solved on the spot; where that would take longer than
seconds, it is left out, unless it is named. A tree file, written by optimoo
solve, or a tree in JSON is played instead: its row is called after its
objective.

--player plays by a module of yours; its row is called after its file. It
exports a function that is called once for each position and returns the next
guess:
  export const next = ({ codes, history, guesses, feedback, game }) => codes[0];
codes are those that may still be the secret, history has a guess and a feedback
for each turn, guesses are all codes, and feedback(guess, secret) compares two.
weights has the weight of each of codes, 1 without --weights.
The module may do whatever node may do, so run only what you trust.

With --words, no game is named; all names are players.

With --weights, every secret counts as often as its weight says. entropy,
entropy-any, expected-size, least-deviation and variance-classes use the weights
to choose guesses, and so does optimal; the other players ignore them.

Examples:
  optimoo compare 4x10
  optimoo compare 4x10r naive monochrome entropy
  optimoo compare 4x10 --plot players.svg
  optimoo compare 4x10 --within 5          who finds most codes in five turns
  optimoo compare 4x6r knuth expected-size --json
  optimoo compare 4x10 entropy --tree worst.tree --tree 4x10-average.tree
  optimoo compare 4x10 entropy --player ./mine.mjs
  optimoo compare --words secrets.txt --guesses allowed.txt --feedback wordle
  optimoo compare --words secrets.txt knuth entropy optimal`;

/** Defines the command `compare`. Errors of its action are reported by run.ts. */
export function compareCommand(io: Io): Command {
  const command = subcommand(
    'compare',
    [
      'game',
      'weights',
      'force',
      option('--json', 'print one JSON document').conflicts('csv'),
      option('--csv', 'print CSV'),
      option('--plot <file.svg>', 'also draw the histograms side by side, as SVG'),
    ],
    EXAMPLES,
  );
  return command
    .addArgument(GAME_ARGUMENT)
    .addArgument(offering(new Argument('[players...]', 'which players; all if none is named'), PLAYERS))
    .option(
      '--tree <file>',
      'also play this strategy tree; can be given several times',
      (file, files: readonly string[] = []) => [...files, file],
    )
    .option(
      '--player <file.mjs>',
      'also play by your own JavaScript, see below; can be given several times',
      (file, files: readonly string[] = []) => [...files, file],
    )
    .addOption(
      option(
        '--within <turns>',
        'add a column to the table: the part of the secrets found within so many turns',
        wholeNumber(1),
      ).conflicts(['csv', 'json']),
    )
    .option(
      '--samples <n>',
      'how often to play a random player whose exact expectation would take too long',
      wholeNumber(2),
      USUAL_SAMPLING.samples,
    )
    .option(
      '--seed <n>',
      'the seed of the first sample; the others follow',
      wholeNumber(0),
      USUAL_SAMPLING.seed,
    )
    .action((first, others, options) => run(io, first === undefined ? [] : [first, ...others], options));
}

async function run(io: Io, args: readonly string[], options: CompareOptions): Promise<void> {
  const { tree: files = [], player: modules = [] } = options;
  const { name, rest: players } = gameAmong(args, options, isPlayer);
  const large = largeGameFrom(name, options);
  if (large !== undefined) return compareInLarge(io, large, players, options);
  const game = await gameFrom(name, options, { tree: files[0], io });
  const picture = pictureFrom(io, options);
  for (const file of files) checkApart(['picture', picture], ['strategy', file]);
  for (const file of modules) checkApart(['picture', picture], ['player', file]);
  const tallies: Tally[] = [];
  const trees = await treeTallies(game, files, io, options);
  const own = await Promise.all(modules.map((file) => moduleTally(io, game, file)));
  for (const job of [...trees, ...own, ...jobs(io, game, players, options)]) {
    const tally = await job();
    if (tally !== undefined) tallies.push(tally);
  }
  show(io, game, tallies, picture, options);
}

/** Compares players in a game that is too large to be listed, over a sample of its secrets. */
function compareInLarge(io: Io, large: LargeGame, players: readonly string[], options: CompareOptions): void {
  if (options.tree !== undefined)
    throw new UsageError(`No tree can be about ${large.name}, which has too many codes; leave out --tree.`);
  if (options.player !== undefined)
    throw new UsageError(
      `A player of your own needs a list of codes; ${large.name} is too large for --player.`,
    );
  const picture = pictureFrom(io, options);
  const named = [...new Set(players)].map((name) => largePlayerNamed(large, name));
  const tallies = (named.length > 0 ? named : LARGE_PLAYERS).map((player) =>
    withoutPause(io, () => tallyLarge(large, player, options, io.clock)),
  );
  if (!options.json)
    io.err(`${large.name} has ${large.count} secrets; ${options.samples} random ones were played.\n`);
  show(io, { name: large.name, secrets: large.count, words: false }, tallies, picture, options);
}

/** Prints and draws the tallies, the best first. */
function show(
  io: Io,
  game: Pick<Game, 'name' | 'secrets' | 'weights' | 'words'>,
  tallies: Tally[],
  picture: ResultPlace | undefined,
  options: CompareOptions,
): void {
  tallies.sort((a, b) => a.average - b.average || a.worst - b.worst);
  picture?.write(new TextEncoder().encode(histogramSvg(game, tallies)));
  report(io, options, 'compare', {
    figures: {
      ...{ game: game.name, ...weightsFigures(game, options), secrets: game.secrets, players: tallies },
    },
    text: options.csv
      ? tallyCsv(tallies)
      : `${tallyTable(game, tallies, io.columns, options.within)}${formatRows([weightsRow(game, options)])}`,
    place: picture,
  });
}

/** Says whether a word is the name of a player, perhaps misspelt. */
function isPlayer(name: string): boolean {
  return nearest(name.trim().toLowerCase(), PLAYERS) !== undefined;
}

/**
 * Loads a module, and returns a function that tallies its player.
 * @throws UsageError if the module cannot be used.
 */
async function moduleTally(io: Io, game: Game, file: string): Promise<PlayerRun> {
  const next = await loadPlayer(file);
  return () =>
    withoutPause(io, () => {
      const began = io.clock();
      const tally = tallyStrategy(game, basename(file), strategyOfPlayer(game, file, next), io.clock);
      return { ...tally, milliseconds: io.clock() - began };
    });
}

type PlayerRun = () => Tally | undefined | Promise<Tally | undefined>;

/**
 * Returns a function for each player that computes its tally. All names are checked before any computation.
 * The default is all players without a search, and the optimum unless --tree gives a strategy.
 * @throws UsageError for an unknown name.
 */
function jobs(io: Io, game: Game, players: readonly string[], options: CompareOptions): PlayerRun[] {
  const isNamed = players.length > 0;
  const all = [
    ...(options.tree === undefined ? [OPTIMAL] : []),
    ...heuristicsFor(game).map(({ name }) => name),
  ];
  return (isNamed ? [...new Set(players)] : all).map((name) => {
    if (isOptimal(name)) return () => optimalTally(io, game, isNamed);
    const heuristic = heuristicNamed(game, name, [OPTIMAL]);
    return () => withoutPause(io, () => tallyHeuristic(game, heuristic, options, io.clock));
  });
}
