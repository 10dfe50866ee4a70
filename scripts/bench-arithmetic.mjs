// Times the arithmetic room on compiled code: build first, then `node scripts/bench-arithmetic.mjs [--runs
// 9]`. Every line is warmed up once, then the median of several runs is printed with the fastest and the
// slowest.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Command } from 'commander';
import { runsOption } from './runs-option.mjs';

const room = (name) => import(new URL(`../dist/extras/arithmetic/${name}.js`, import.meta.url));
const [
  { reach },
  { solutions },
  { createSearch },
  { answerAll },
  { census, summarise },
  question,
  hand,
  table,
] = await Promise.all(
  ['reach', 'solutions', 'solution-search', 'census-run', 'census', 'census-question', 'hand', 'table'].map(
    room,
  ),
);
const { openTable } = await room('open-table');

const { runs } = new Command('node scripts/bench-arithmetic.mjs')
  .description('Times the arithmetic of the sister puzzle, on one thread and on two.')
  .addOption(runsOption())
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts();
const points24 = question.parseQuestion('reach', '24', 4, 13);
const points50 = question.parseQuestion('closest-below', '50', 5, 20);
const target = { num: 24, den: 1 };
const hands = Array.from({ length: 1820 }, (_, rank) => hand.handAt(rank, 4));

async function time(name, work, check) {
  const times = [];
  for (let run = -1; run < runs; run++) {
    const begun = performance.now();
    const result = await work();
    if (run >= 0) times.push(performance.now() - begun);
    if (check !== undefined && result !== check) throw new Error(`${name}: ${result} instead of ${check}`);
  }
  times.sort((a, b) => a - b);
  const [low, median, high] = [times[0], times[times.length >> 1], times[times.length - 1]].map((t) =>
    t.toPrecision(3),
  );
  console.log(`${name.padEnd(58)} ${median.padStart(8)} ms   (${low} … ${high})`);
}

const fifty = async (workers) => summarise(points50, await answerAll(points50, { workers })).reached;
const count = (reaches) => hands.reduce((sum, hand) => sum + Number(reaches(hand)), 0);

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}${firstLine('/proc/version')}, ${runs} runs, median`,
);
await time(
  '24: recursion backwards from the target',
  () => {
    const search = createSearch(points24);
    return count((hand) => search.best(hand) !== undefined);
  },
  1362,
);
await time(
  '24: recursion, every value with an expression',
  () => count((hand) => reach(hand).expression(target) !== undefined),
  1362,
);
await time(
  '24: all different solutions of every hand',
  () => count((hand) => solutions(hand, target).length > 0),
  1362,
);
await time('24-census, one thread', () => census(points24).reached, 1362);
await time('50-census, one thread', () => fifty(1), 39726);
await time('50-census, two workers', () => fifty(2), 39726);
await time('reach of six numbers, every value', () => reach([3, 7, 11, 13, 17, 23]).size, 442824);

const answers = await answerAll(points24, { expressions: true });
const bytes = table.encodeTable(table.tabulate(points24, answers));
await time(`table of 24, ${bytes.length} bytes: open and check`, () => openTable(bytes).reached, 1362);
const opened = openTable(bytes);
await time(
  'table of 24: 1820 look-ups',
  () => count((hand) => table.lookup(opened, hand) !== undefined),
  1362,
);

function firstLine(file) {
  try {
    return `, ${readFileSync(file, 'utf8').split(' ').slice(0, 3).join(' ')}`;
  } catch {
    return '';
  }
}
