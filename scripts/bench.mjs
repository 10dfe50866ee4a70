// Measures what the project promises about speed and size, and prints it beside the targets. Every game is
// measured in a process of its own, so that peak memory is that game's alone; every proof starts with an
// empty memo.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import Table from 'cli-table3';
import { Command, Option } from 'commander';
import { buildSync } from 'esbuild';
import { runsOption } from './runs-option.mjs';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const GAMES = ['4x10', '4x9', '4x6r', '4x7r', '5x7'];
const THREADS = [1, 2];

const LARGE = ['4x8', '4x9', '4x10', '4x11', '5x6', '5x7', '5x8', '4x8r', '6x4r', '4x9r', '5x6r'];
/** Games whose time is compared with their size: the exponent is that of the number of codes. */
const GROWTH = [
  ['4x8', '4x11'],
  ['5x6', '5x8'],
];
/** Other questions about 4x10: what is asked, the measurement, the most seconds on two threads. */
const QUESTIONS = [
  ['6 turns do not suffice', 'prices 4x10 0,0,0,0,0,0,inf', 2],
  ['fewest codes on turn 7', 'prices 4x10 0,0,0,0,0,0,1,inf', 8],
  ['best guess after the first turn, the worst of all feedbacks', 'next 4x10', 1],
];

/**
 * Questions about words: what is asked, the measurement, the figure, its unit, and the most that it should
 * be, on two threads.
 */
const WORDS = [
  ['wordle: opened', 'word-open wordle', 'seconds', 's', 1],
  ['wordle: salet, one thread', 'word-first wordle salet 1,2', 'cpu', 'CPU s', 2],
  ['wordle: least total, proof and strategy', 'word-proof wordle average', 'seconds', 's', 300],
  ['wordle: 4 turns do not suffice', 'word-proof wordle not-within-4', 'seconds', 's', 120],
  ['wordle: 5 turns suffice', 'word-proof wordle win-within-5', 'seconds', 's', 120],
  ['wordle-2023: least total, proof and strategy', 'word-proof wordle-2023 average', 'seconds', 's', 1200],
  ['wordle-hard: salet, one thread', 'word-first wordle-hard salet 1,2,3,4,5,6,inf', 'cpu', 'CPU s', 4],
  [
    'wordle-hard: least total within 6, proof and strategy',
    'word-proof wordle-hard average-within-6',
    'seconds',
    's',
    600,
  ],
  [
    'wordle: best guess after one turn, the largest class of 20 first guesses',
    'word-next wordle 1',
    'worst',
    's',
    1,
  ],
  [
    'wordle: best guess after two turns, the worst of 200 positions',
    'word-next wordle 2',
    'worst',
    's',
    0.05,
  ],
];
const MOST_WORD_MEGABYTES = 1024;

/** Targets by figure and game; `*` stands for every game. Seconds are those of two threads. */
const TARGETS = {
  seconds: {
    ...{ '4x10': 1, '4x9': 1, '4x6r': 0.4, '4x7r': 0.2, '5x7': 0.2, '4x8r': 1.5, '6x4r': 3 },
    ...{ '4x11': 20, '4x9r': 25, '5x8': 30, '5x6r': 120, '4x10r': 900 },
  },
  megabytes: { '*': 1000 },
  treeBytes: { '4x10': 1024 },
  openFirst: { '4x10': 10 },
  open: { '4x10': 10 },
  step: { '*': 20 },
  bestWorst: { '*': 100 },
};

/** The columns of the table: heading, key of the figure, digits. */
const COLUMNS = [
  ['proof, 1 thread (s)', 'seconds1', 2],
  ['2 threads (s)', 'seconds', 2],
  ['peak memory (MB)', 'megabytes', 0],
  ['tree (bytes)', 'treeBytes', 0],
  ['open, first (ms)', 'openFirst', 1],
  ['open, warm (ms)', 'open', 2],
  ['step (ns)', 'step', 1],
  ['best, median (ms)', 'bestMedian', 1],
  ['best, worst (ms)', 'bestWorst', 1],
];

const options = new Command('npm run bench --')
  .description('Measures speed and size of this version, and prints the figures beside the targets.')
  .option('--games <list>', 'these games instead of the usual ones, such as 4x10,4x6r', (text) =>
    text.split(','),
  )
  .addOption(runsOption())
  .option('--large', 'large games and other questions, each once, and how time grows')
  .option('--words', 'the games of words by name: opening, proofs, hard mode, advice; each once')
  .option('--ledger', 'what a ledger costs, and what a run costs that is ended three times')
  .option('--against <revision>', 'this version and that one of git in turn, with the ratio of medians')
  .addOption(
    new Option('--measure <measurement>', 'one figure of one game, in a process of its own').hideHelp(),
  )
  .addOption(new Option('--dist <folder>').default(join(TOP, 'dist')).hideHelp())
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts();

if (options.measure !== undefined) await measure(options.dist, options.measure);
else if (options.against !== undefined) compare(options.against);
else if (options.large) reportLarge();
else if (options.words) reportWords();
else if (options.ledger) reportLedger();
else report();

/** The games to measure: those that were named, else these. */
function games(usual) {
  return options.games ?? usual;
}

/** Prints the table of this version, a row a game, the target in brackets. */
function report() {
  const table = new Table({
    head: ['game', ...COLUMNS.map(([heading]) => heading)],
    style: { head: [], border: [] },
    wordWrap: true,
  });
  for (const game of games(GAMES)) {
    const figures = figuresOf(options.dist, game, options.runs);
    table.push([
      game,
      ...COLUMNS.map(([, key, digits]) =>
        cell(figures[key], digits, TARGETS[key]?.[game] ?? TARGETS[key]?.['*']),
      ),
    ]);
  }
  console.log(
    `${machine()}; medians of ${options.runs} runs after a warm-up, targets in brackets (! missed)`,
  );
  console.log(table.toString());
  console.log(`look-up, minified and compressed: ${cell(bundleBytes(), 0, 8192)} bytes`);
}

/**
 * Prints one proof of each large game on one thread and on two, how time grows with size, and the other
 * questions.
 */
function reportLarge() {
  const table = new Table({
    head: ['game', 'codes', '1 thread (s)', '2 threads (s)', 'times as fast', 'peak memory (MB)'],
    style: { head: [], border: [] },
  });
  const measured = new Map();
  for (const game of games(LARGE)) {
    const [one, two] = THREADS.map((threads) => child(options.dist, `once ${game} ${threads}`));
    measured.set(game, two);
    const times = `${(one.seconds / two.seconds).toFixed(2)}`;
    const seconds = cell(two.seconds, 2, TARGETS.seconds[game]);
    table.push([
      game,
      two.codes,
      one.seconds.toFixed(2),
      seconds,
      times,
      cell(two.megabytes, 0, TARGETS.megabytes['*']),
    ]);
  }
  console.log(`${machine()}; one run each, targets in brackets (! missed)`);
  console.log(table.toString());
  for (const [small, large] of GROWTH) {
    const [from, to] = [measured.get(small), measured.get(large)];
    if (from === undefined || to === undefined) continue;
    const exponent = Math.log(to.seconds / from.seconds) / Math.log(to.codes / from.codes);
    console.log(
      `${small} to ${large}: time grows as the number of codes to the power ${exponent.toFixed(2)}`,
    );
  }
  if (options.games !== undefined) return;
  for (const [question, measurement, target] of QUESTIONS) {
    console.log(`${question}: ${cell(child(options.dist, measurement).seconds, 2, target)} s`);
  }
}

/** Prints what is promised of games of words, each figure as soon as it is known, as some take minutes. */
function reportWords() {
  console.log(`${machine()}; one run each, targets in brackets (! missed)`);
  for (const [question, measurement, key, unit, target] of WORDS) {
    const { megabytes, answer, ...figures } = child(options.dist, measurement);
    const memory = megabytes === undefined ? '' : `, ${cell(megabytes, 0, MOST_WORD_MEGABYTES)} MB`;
    console.log(
      `${question}: ${answer === undefined ? '' : `${answer}, `}${cell(figures[key], 2, target)} ${unit}${memory}`,
    );
  }
}

/**
 * Prints the time of a proof without a ledger, with one, and with one that is ended three times, in turn; the
 * medians of their ratios.
 */
function reportLedger() {
  const table = new Table({
    head: ['game', 'threads', 'alone (s)', 'with a ledger', 'ended three times'],
    style: { head: [], border: [] },
  });
  for (const game of games(['4x10'])) {
    for (const threads of THREADS) {
      const runs = Array.from({ length: options.runs }, () =>
        child(options.dist, `ledger ${game} ${threads}`),
      );
      const ratio = (key) => `× ${median(runs.map((run) => run[key] / run.alone)).toFixed(3)}`;
      table.push([
        game,
        threads,
        median(runs.map((run) => run.alone)).toFixed(2),
        ratio('kept'),
        ratio('ended'),
      ]);
    }
  }
  console.log(`${machine()}; medians of ${options.runs} runs in turn, opening and closing included`);
  console.log(table.toString());
}

/** Measures both versions turn and turn about, so that a busy moment of the machine hits both. */
function compare(revision) {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-bench-'));
  try {
    const other = buildRevision(revision, folder);
    const table = new Table({
      head: ['game', 'threads', `${revision} (s)`, 'here (s)', 'here / there'],
      style: { head: [], border: [] },
    });
    for (const game of games(GAMES)) {
      for (const threads of THREADS) {
        const there = [];
        const here = [];
        for (let run = 0; run < options.runs; run++) {
          there.push(child(other, `proof ${game} ${threads} 1`).seconds);
          here.push(child(options.dist, `proof ${game} ${threads} 1`).seconds);
        }
        const ratio = median(here) / median(there);
        table.push([game, threads, median(there).toFixed(3), median(here).toFixed(3), ratio.toFixed(2)]);
      }
    }
    console.log(`${machine()}; medians of ${options.runs} runs in turn`);
    console.log(table.toString());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Clones, installs and builds a revision, and returns its dist folder. */
function buildRevision(revision, folder) {
  const shell = process.platform === 'win32'; // npm is a script there
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd: folder, shell, stdio: ['ignore', 'ignore', 'inherit'] });
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], {
    cwd: TOP,
    encoding: 'utf8',
  }).trim();
  run('git', 'clone', '--quiet', TOP, '.');
  run('git', 'checkout', '--quiet', '--detach', commit);
  run('npm', 'ci', '--silent');
  run('npm', 'run', '--silent', 'build');
  return join(folder, 'dist');
}

/** All figures of a game. Peak memory is that of one proof on two threads, start-up included. */
function figuresOf(dist, game, runs) {
  const [one, two] = THREADS.map((threads) => child(dist, `proof ${game} ${threads} ${runs}`));
  const { megabytes } = child(dist, `proof ${game} 2 0`);
  const { tree } = child(dist, `tree ${game}`);
  const opened = child(dist, `open ${game} ${tree}`);
  const guesses = child(dist, `best ${game} 200`);
  return { seconds1: one.seconds, seconds: two.seconds, megabytes, ...opened, ...guesses };
}

/** Runs one measurement in a process of its own and returns what it printed. */
function child(dist, what) {
  const args = [fileURLToPath(import.meta.url), '--dist', dist, '--measure', what];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`The measurement "${what}" failed.`);
  return JSON.parse(stdout);
}

/**
 * In the child: `proof <game> <threads> <runs>`, `tree <game>`, `open <game> <tree>`, `best <game>
 * <positions>`, `once <game> <threads>`, `prices <game> <list>`, `next <game>` or `ledger <game> <threads>`;
 * of a game of words `word-open <game>`, `word-first <game> <word> <prices>`, `word-proof <game> <objective>`
 * or `word-next <game> <turns>`.
 */
async function measure(dist, what) {
  const load = (file) => import(pathToFileURL(join(dist, file)).href);
  const [kind, name, ...rest] = what.split(' ');
  const run = {
    ...{ proof: measureProof, tree: makeTree, open: measureOpening, best: measureBest },
    ...{ once: measureOnce, prices: measurePrices, next: measureNext, ledger: measureLedger },
    ...{
      'word-open': measureWordOpening,
      'word-first': measureWordFirst,
      'word-proof': measureWordProof,
      'word-next': measureWordNext,
    },
  }[kind];
  // Older revisions know no games of words by name.
  const { openGame } = kind.startsWith('word-') ? await load('game/word-lists/open-word-game.js') : {};
  const { parseGame } = await load('game/game.js');
  console.log(JSON.stringify(await run(load, await (openGame ?? parseGame)(name), ...rest)));
}

/** Proves the least average. Revisions before the solver had questions call it positionCost. */
function costOf(solver) {
  return solver.under === undefined ? solver.positionCost([]) : solver.under({ kind: 'average' }).cost([]);
}

/**
 * Seconds to prove the optimum, start-up left out; the first run, which also compiles the engine, does not
 * count.
 */
async function measureProof(load, game, threads, runs) {
  const { openSolver } = await load('solver/solve.js');
  const seconds = [];
  for (let run = 0; run <= Number(runs); run++) {
    const solver = await openSolver(game, { threads: Number(threads) });
    const started = performance.now();
    await costOf(solver);
    if (run > 0) seconds.push((performance.now() - started) / 1000);
    await solver.close();
  }
  return { seconds: median(seconds), megabytes: process.resourceUsage().maxRSS / 1024 };
}

/** Seconds of a single proof, after that of a tiny game, which compiles the engine. */
async function measureOnce(load, game, threads) {
  await measureProof(load, (await load('game/game.js')).parseGame('3x6'), threads, 1);
  const { openSolver } = await load('solver/solve.js');
  const solver = await openSolver(game, { threads: Number(threads) });
  const seconds = (await milliseconds(() => costOf(solver))) / 1000;
  await solver.close();
  return { seconds, codes: game.secrets, megabytes: process.resourceUsage().maxRSS / 1024 };
}

/**
 * Seconds of one proof alone, of one over a new ledger, and of one over a new ledger that is ended after each
 * quarter of that time.
 */
async function measureLedger(load, game, threads) {
  const { openSolver } = await load('solver/solve.js');
  const { openLedger } = await load('solver/ledger/ledger.js');
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-bench-'));
  const prove = (file, end) =>
    milliseconds(async () => {
      const ledger = file && openLedger(join(folder, file), { game, objective: 'average' });
      const solver = await openSolver(game, { threads: Number(threads), ...(ledger && { ledger }) });
      const signal = end && AbortSignal.timeout(end);
      await solver
        .under({ kind: 'average' })
        .cost([], { ...(signal && { signal }) })
        .catch((error) => {
          if (error !== signal?.reason) throw error;
        });
      await solver.close();
      ledger?.close();
    });
  try {
    await measureProof(load, (await load('game/game.js')).parseGame('3x6'), threads, 1);
    const alone = await prove();
    const kept = await prove('kept');
    let ended = 0;
    for (let part = 0; part < 4; part++)
      ended += await prove('ended', part < 3 ? Math.ceil(kept / 4) : undefined);
    return { alone: alone / 1000, kept: kept / 1000, ended: ended / 1000 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Seconds to open a solver of a game of words, its tables filled. */
async function measureWordOpening(load, game) {
  const { openSolver } = await load('solver/solve.js');
  let solver;
  const seconds = (await milliseconds(async () => (solver = await openSolver(game, { threads: 2 })))) / 1000;
  await solver.close();
  return { seconds };
}

/** CPU seconds to the least cost with a given first guess, on one thread, and that cost. */
async function measureWordFirst(load, game, word, list) {
  const { openSolver } = await load('solver/solve.js');
  const { parseCode } = await load('game/code.js');
  const { parsePrices } = await load('solver/prices.js');
  const solver = await openSolver(game, { threads: 1 });
  const before = process.cpuUsage();
  const answer = await solver.under(parsePrices(list)).guessCost([], parseCode(game, word));
  const { user, system } = process.cpuUsage(before);
  await solver.close();
  return { cpu: (user + system) / 1e6, answer };
}

/**
 * Seconds to prove an objective, its words joined by -, and to write a strategy if there is one; and its
 * cost.
 */
async function measureWordProof(load, game, words) {
  const { openSolver } = await load('solver/solve.js');
  const { parseObjective } = await load('solver/objective-text.js');
  const { objective } = parseObjective(words.replaceAll('-', ' '));
  let answer;
  const elapsed = await milliseconds(async () => {
    const solver = await openSolver(game, { threads: 2 });
    const solution = await solver.optimise(objective);
    answer =
      solution.strategy === undefined ? 'impossible' : `${solution.total} turns, worst ${solution.worst}`;
    await solver.close();
  });
  return { seconds: elapsed / 1000, answer, megabytes: process.resourceUsage().maxRSS / 1024 };
}

/**
 * The longest time to the best guess: after one turn, for the largest class of first guesses that tell ever
 * less, each with a new solver; after two, for positions drawn by a fixed seed.
 */
async function measureWordNext(load, game, turns) {
  const { openSolver } = await load('solver/solve.js');
  const { remaining } = await load('game/history.js');
  const { feedbackOf } = await load('game/feedback.js');
  const draw = chance(1);
  const drawn = (length) => {
    const secret = Math.floor(draw() * game.secrets);
    return Array.from({ length }, () => Math.floor(draw() * game.guesses)).map((guess) => ({
      ...{ guess, feedback: feedbackOf(game, guess, secret) },
    }));
  };
  const largest = ([{ guess }]) =>
    Array.from({ length: game.win }, (_, feedback) => [{ guess, feedback }]).reduce((a, b) =>
      remaining(game, b).length > remaining(game, a).length ? b : a,
    );
  const histories =
    turns === '1'
      ? Array.from({ length: 20 }, () => largest(drawn(1)))
      : Array.from({ length: 200 }, () => drawn(2));
  let worst = 0;
  let solver = await openSolver(game, { threads: 2 });
  await solver.under({ kind: 'average' }).best(drawn(3)); // compiles the engine
  for (const history of histories) {
    if (turns === '1') {
      await solver.close();
      solver = await openSolver(game, { threads: 2 });
    }
    worst = Math.max(
      worst,
      (await milliseconds(() => solver.under({ kind: 'average' }).best(history))) / 1000,
    );
  }
  await solver.close();
  return { worst };
}

/** Seconds to prove the least cost under a price list, on two threads. */
async function measurePrices(load, game, list) {
  const { openSolver } = await load('solver/solve.js');
  const { parsePrices } = await load('solver/prices.js');
  const solver = await openSolver(game, { threads: 2 });
  const seconds =
    (await milliseconds(() => solver.under({ kind: 'prices', prices: parsePrices(list) }).cost([]))) / 1000;
  await solver.close();
  return { seconds };
}

/**
 * Seconds to the best guess after the first turn, whatever its feedback: each position with a new solver, the
 * slowest counts.
 */
async function measureNext(load, game) {
  const { openSolver } = await load('solver/solve.js');
  const { remaining } = await load('game/history.js');
  let seconds = 0;
  for (let feedback = 0; feedback < game.win; feedback++) {
    const history = [{ guess: 0, feedback }];
    if (remaining(game, history).length === 0) continue;
    const solver = await openSolver(game, { threads: 2 });
    seconds = Math.max(
      seconds,
      (await milliseconds(() => solver.under({ kind: 'average' }).best(history))) / 1000,
    );
    await solver.close();
  }
  return { seconds };
}

async function makeTree(load, game) {
  const { solve } = await load('solver/solve.js');
  const { encodeTree } = await load('tree-output/encode.js');
  const { strategy } = await solve(game);
  const bytes = encodeTree(game, strategy, {
    objective: 'average',
    claim: 'optimal',
    producer: 'optimoo bench',
  });
  return { tree: Buffer.from(bytes).toString('base64') };
}

/**
 * The first opening in a fresh process, warm openings, and a step: asking for the guess and following a
 * feedback, by text.
 */
async function measureOpening(load, game, text) {
  const { openTree } = await load('entry/tree.js');
  const bytes = new Uint8Array(Buffer.from(text, 'base64'));
  const times = Array.from({ length: 200 }, () => milliseconds(() => openTree(bytes)));
  const games = await feedbacksOf(load, game, openTree(bytes));
  const steps = games.reduce((sum, feedbacks) => sum + feedbacks.length, 0);
  const tree = openTree(bytes);
  const rounds = Array.from({ length: 50 }, () => milliseconds(() => playAll(tree, games)));
  return {
    treeBytes: bytes.length,
    openFirst: times[0],
    open: median(times.slice(100)),
    step: (median(rounds) / steps) * 1e6,
  };
}

/** For every secret, the feedbacks of its game as texts. */
async function feedbacksOf(load, game, tree) {
  const { feedbackOf, formatFeedback } = await load('game/feedback.js');
  return Array.from({ length: game.secrets }, (_, secret) => {
    const feedbacks = [];
    for (let n = tree.root; n >= 0; n = tree.next(n, feedbacks.at(-1))) {
      feedbacks.push(formatFeedback(game, feedbackOf(game, tree.code(n), secret)));
    }
    return feedbacks;
  });
}

function playAll(tree, games) {
  let symbols = 0;
  for (const feedbacks of games) {
    let n = tree.root;
    for (const feedback of feedbacks) {
      symbols += tree.guess(n).length;
      n = tree.next(n, feedback);
    }
  }
  if (symbols === 0) throw new Error('nothing was played');
}

/**
 * Milliseconds of best() on positions of at most 200 codes, drawn by a fixed seed; as many others warm the
 * engine up first.
 */
async function measureBest(load, game, count) {
  const { best, openSolver } = await load('solver/solve.js');
  const { remaining } = await load('game/history.js');
  const { feedbackOf } = await load('game/feedback.js');
  const draw = chance(1);
  const position = () => {
    const secret = Math.floor(draw() * game.secrets);
    const history = [];
    while (remaining(game, history).length > 200) {
      // Any code but the secret: a game that is won has no next guess.
      const guess = (secret + 1 + Math.floor(draw() * (game.secrets - 1))) % game.secrets;
      history.push({ guess, feedback: feedbackOf(game, guess, secret) });
    }
    return history;
  };
  const solver = await openSolver(game, { threads: 2 });
  const times = [];
  for (let i = 0; i < 2 * Number(count); i++) {
    const history = position();
    const started = performance.now();
    if (best === undefined) await solver.under({ kind: 'average' }).best(history);
    else await best(solver, history);
    if (i >= Number(count)) times.push(performance.now() - started);
  }
  await solver.close();
  return { bestMedian: median(times), bestWorst: Math.max(...times) };
}

/** Numbers in [0, 1) from a seed (mulberry32). */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Bytes of the look-up that a page embeds. */
function bundleBytes() {
  const entryPoints = ['entry/tree.ts'];
  const { outputFiles } = buildSync({
    entryPoints,
    absWorkingDir: TOP,
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

function milliseconds(work) {
  const started = performance.now();
  const result = work();
  const elapsed = () => performance.now() - started;
  return result instanceof Promise ? result.then(elapsed) : elapsed();
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** A figure with its target, marked when it is missed. */
function cell(figure, digits, target) {
  return `${figure.toFixed(digits)}${target === undefined ? '' : ` [${target}]${figure > target ? ' !' : ''}`}`;
}

function machine() {
  return `${availableParallelism()} cores of ${cpus()[0].model.trim()}, Node ${process.versions.node}`;
}
