// optimoo play: plays a game in the terminal. You guess, or the program guesses, or both in turn. A person
// gets prompts; a program exchanges lines (--stdin). This file reads the options, and makes the host and the
// player. play-game.ts plays the game.

import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import { formatCode, parseCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import type { LargeGame } from '../game/large-game.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { secretAt, totalWeight, withoutWeights } from '../game/weights.ts';
import { worstPosition } from '../solver/front/worst-position.ts';
import { formatObjective } from '../solver/objective-text.ts';
import { MOST_TURNS } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import { heuristicNamed } from '../strategies/heuristic-list.ts';
import { cunning, exact, honest } from '../strategies/hosts.ts';
import { heuristicPlayer, type Player, treePlayer } from '../strategies/player.ts';
import { start } from '../strategies/session.ts';
import { strategyOf } from '../tree-output/encode.ts';
import { GAME_ARGUMENT, gameOf, largeGameOf } from './game-options.ts';
import type { Io } from './io.ts';
import { isOptimal, OPTIMAL, PLAYERS } from './optimal.ts';
import { type Options, offering, option, PATIENCE, subcommand, wholeNumber } from './options.ts';
import { Advisor, tooLong } from './play-advisor.ts';
import { playGame } from './play-game.ts';
import { playLarge } from './play-large.ts';
import { leftTheGame } from './program.ts';
import type { PromptScreen } from './prompts.ts';
import { isQuick, notQuick } from './quick-game.ts';
import { lineScreen, type Screen } from './screen.ts';
import { resourcesFrom } from './search.ts';
import { openShipped, type Shipped } from './shipped.ts';
import { openTreeOf, strategyIn } from './tree-file.ts';

/** The modes, with the names that --mode and the prompt show. */
const MODES = [
  { value: 'guess', label: 'You guess', hint: 'its secret code' },
  { value: 'answer', label: 'It guesses', hint: 'your secret code' },
  { value: 'race', label: 'A race', hint: 'both, round by round' },
] as const;

/** The hosts, with the names that --host and the prompt show. */
const HOSTS = [
  { value: 'honest', label: 'An honest host', hint: 'has a secret' },
  { value: 'cunning', label: 'A cunning host', hint: 'has none, and leaves you as many codes as it can' },
  {
    value: 'exact',
    label: 'An exact host',
    hint: 'has none, and answers so that even perfect play takes longest',
  },
] as const;

type Mode = (typeof MODES)[number]['value'];
type HostName = (typeof HOSTS)[number]['value'];

/**
 * `entropy` compares every pair of possible codes. In a game of more codes than this that takes too long, so
 * the default player is `naive` there.
 */
const MOST_PAIRED = 10_000;

interface PlayOptions extends Options {
  readonly mode?: Mode;
  readonly host?: HostName;
  readonly secret?: string;
  readonly seed?: number;
  readonly player?: string;
  readonly within?: number;
  readonly tree?: string;
  readonly coach: boolean;
  readonly stdin?: true;
}

const HELP = `
Modes:
  guess    you guess its code
  answer   it guesses yours
  race     both, round by round

Hosts:
  honest   has a secret
  cunning  has none and leaves you most codes
  exact    has none and answers so that even perfect play takes longest

During the game, type a guess such as 0123 or a feedback such as 1A2B, or
  hint   list   undo   fix <turn> <feedback>   help   quit

With --words, no game is named, and guesses are words. With --feedback wordle,
a feedback is written gy--g: g right and in place, y elsewhere in the word,
- not in it. Where a command is also a word of the list, it is written /list.
With --hard, as in the newspaper, each guess must use what was shown before.

With --stdin the exit code is 0 when the game was over or left with quit, and 1
when the input ended before that.

Examples:
  optimoo play 4x10
  optimoo play 4x6r --mode race --host cunning
  optimoo play 4x10 --within 6                can you find it in six turns?
  optimoo play 4x10 --mode guess --seed 7 --stdin < guesses.txt
  optimoo play wordle --hard
  optimoo play --words secrets.txt --feedback wordle --mode answer`;

/** Defines the command `play`. Errors of its action are reported by run.ts. */
export function playCommand(io: Io): Command {
  return subcommand(
    'play',
    [
      'game',
      'weights',
      option('-m, --mode <mode>', 'who guesses').choices(MODES.map(({ value }) => value)),
      option('--host <host>', 'who answers your guesses').choices(HOSTS.map(({ value }) => value)),
      option('--secret <code>', 'the secret of the honest host').conflicts('seed'),
      option('--seed <n>', 'choose the secret of the honest host by this number', wholeNumber(0)),
      offering(
        option('--player <name>', 'who guesses your code: optimal, or a player of optimoo compare'),
        PLAYERS,
      ).conflicts('tree'),
      option('--tree <file>', 'guess your code with this strategy, a tree file or JSON'),
      option(
        '--within <turns>',
        'you win only within so many turns, and the coach gives the chance to win',
        wholeNumber(1, MOST_TURNS),
      ),
      option('--no-coach', 'no comments, no counts and no hints'),
      option('--stdin', 'read one guess or feedback a line, without prompts'),
      option('--json', 'with --stdin: print a JSON document a line'),
      'solver',
      'patience',
    ],
    HELP,
  )
    .addArgument(GAME_ARGUMENT)
    .action(async (name, options) =>
      run(
        io,
        largeGameOf(name, options) ?? (await gameOf(name, options, { tree: options.tree, io })),
        options,
      ),
    );
}

async function run(io: Io, game: Game | LargeGame, options: PlayOptions): Promise<void> {
  if (options.json && !options.stdin) throw new UsageError('--json is for programs; add --stdin.');
  const person = options.stdin ? undefined : await personAt(io);
  try {
    // empty only with --within: every combination of the other options fits the mode `race`
    const modes = MODES.filter(({ value }) => misfit(value, options) === undefined);
    const isOpen = options.within === undefined;
    const mode =
      options.mode ?? (isOpen ? await person?.choose('What shall we play?', modes) : undefined) ?? 'guess';
    const { host, secret, seed } = options;
    const wrong = misfit(mode, options);
    if (wrong !== undefined) throw new UsageError(wrong);
    if (host !== undefined && host !== 'honest' && (secret ?? seed) !== undefined)
      throw new UsageError(`The ${host} host has no secret; --secret and --seed are for the honest one.`);
    const preset = (secret ?? seed) === undefined ? host : 'honest';
    const chosen =
      mode === 'answer'
        ? undefined
        : (preset ?? (await person?.choose('Who answers you?', HOSTS)) ?? 'honest');
    const opponents = { mode, host: chosen };
    const screen = person ?? lineScreen(io, options.json);
    if ('count' in game) await playLarge(io, game, opponents, options, screen);
    else await play(io, game, opponents, options, screen);
  } catch (error) {
    throw io.signal?.aborted ? leftTheGame(io.signal) : error;
  } finally {
    person?.close();
  }
}

/**
 * Returns a screen with prompts. The module of prompts is loaded only here, because loading takes a tenth of
 * a second, which other commands need not spend.
 * @throws UsageError if there is no terminal.
 */
async function personAt(io: Io): Promise<PromptScreen> {
  if (io.keyboard === undefined) {
    throw new UsageError(
      'There is no terminal to play in; add --stdin to read one guess or feedback a line.',
    );
  }
  return (await import('./prompts.ts')).promptScreen(io, io.keyboard);
}

/** Returns the reason why the options do not fit a mode, as a sentence; undefined if they fit. */
function misfit(mode: Mode, { host, secret, seed, player, tree, within }: PlayOptions): string | undefined {
  if (mode !== 'guess' && within !== undefined)
    return 'A limit of turns is for mode guess alone; leave out --within, or play with --mode guess.';
  if (mode === 'answer' && (host ?? secret ?? seed) !== undefined) {
    return 'In mode answer it is you who answers; --host, --secret and --seed are for guess and race.';
  }
  if (mode === 'guess' && (player ?? tree) !== undefined) {
    return 'In mode guess it is you who guesses; --player and --tree are for answer and race.';
  }
  return undefined;
}

/** Opens the solver and the strategies that a game needs, plays the game, and closes the solver. */
async function play(
  io: Io,
  game: Game,
  { mode, host: name }: { readonly mode: Mode; readonly host: HostName | undefined },
  options: PlayOptions,
  screen: Screen,
): Promise<void> {
  if (name === 'exact' && !isQuick(game))
    throw new UsageError(`The exact host cannot play ${game.name}: ${notQuick(game)}. The cunning one can.`);
  const secret = name === 'honest' ? secretOf(game, options) : undefined;
  const coached = options.coach && mode !== 'answer';
  const guesses = mode !== 'guess';
  const { within } = options;
  const objective =
    within === undefined ? ({ kind: 'average' } as const) : ({ kind: 'win', within } as const);
  const shipped = openShipped(game, formatObjective(objective));
  // Aborted when the game ends, so that the program does not wait for a solver that is still opening.
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, ...(io.signal ? [io.signal] : [])]);
  // The coach and the exact host each have a solver, and each solver gets half of the memory.
  const memory = options.memory && Math.floor(options.memory / (name === 'exact' ? 2 : 1));
  const resources = resourcesFrom({ ...io, signal }, { ...options, memory });
  let advisor: Advisor | undefined;
  let judge: Solver | undefined;
  try {
    if (coached || (guesses && shipped === undefined && needsStrategy(game, options))) {
      const patience = options.patience ?? PATIENCE;
      advisor = await screen.wait(Advisor.open({ game, objective, shipped }, resources, patience));
    }
    // The exact host looks only for the most turns, so it takes no weights.
    if (name === 'exact') judge = await screen.wait(openSolver(withoutWeights(game), resources));
    const player = guesses ? await screen.wait(playerOf(game, options, shipped, advisor)) : undefined;
    const hosts = {
      honest: () => honest(game, secret as number),
      cunning: () => cunning(game),
      exact: () => exact(game, (positions) => worstPosition(judge as Solver, positions, { signal })),
    };
    const host = name && hosts[name]();
    await playGame(start({ game, host, player, within }), {
      screen,
      coach: coached ? advisor : undefined,
      secret,
    });
  } finally {
    left.abort();
    await advisor?.close();
    await judge?.close();
  }
}

/**
 * Returns the secret of an honest host: the code that --secret names, or the code that follows from --seed,
 * or else a random code. The last two are drawn by weight.
 * @throws UsageError if the text is no code of the game, or is a word that may only be guessed.
 */
function secretOf(game: Game, { secret, seed }: PlayOptions): number {
  if (secret === undefined) {
    return seed === undefined ? secretAt(game, randomInt(totalWeight(game))) : secretOfSeed(game, seed);
  }
  const code = parseCode(game, secret);
  if (code >= game.secrets)
    throw new UsageError(`"${formatCode(game, code)}" may be guessed, but it cannot be the secret.`);
  return code;
}

/**
 * Says whether the player needs an optimal strategy from the solver, if no strategy is shipped for the game.
 */
function needsStrategy(game: Game, { player, tree }: PlayOptions): boolean {
  return tree === undefined && (player === undefined ? isQuick(game) : isOptimal(player));
}

/**
 * Makes the player of the program. A corrected feedback can lead to a history that a strategy does not
 * contain. From there on, a player without a search chooses the guesses.
 * @throws UsageError for the name of no player, or for a tree file that cannot be used.
 */
async function playerOf(
  game: Game,
  options: PlayOptions,
  shipped: Shipped | undefined,
  advisor: Advisor | undefined,
): Promise<Player> {
  const { player, tree } = options;
  const rule = game.secrets <= MOST_PAIRED ? 'entropy' : 'naive';
  const other = heuristicPlayer(game, heuristicNamed(game, rule));
  if (tree !== undefined)
    return treePlayer('tree', strategyIn(game, await openTreeOf(game, tree, options), tree), other);
  if (shipped !== undefined && isOptimal(player ?? OPTIMAL))
    return treePlayer(OPTIMAL, strategyOf(shipped.tree), other);
  if (advisor !== undefined && needsStrategy(game, options)) {
    try {
      return treePlayer(OPTIMAL, await advisor.strategy(), other);
    } catch (error) {
      if (!tooLong(error)) throw error;
      throw new UsageError(
        `No optimal strategy of ${game.name} was found in time; choose another player, such as ${rule}.`,
      );
    }
  }
  return player === undefined ? other : heuristicPlayer(game, heuristicNamed(game, player, [OPTIMAL]));
}
