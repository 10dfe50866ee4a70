// optimoo info: what a file of this program holds. Of a tree the verifier replays every secret first, so the
// figures are true and not only read; a table is opened and each of its answers calculated; of a certificate
// the form is looked through, not the proof. What was not judged is said to be so.

import { dirname } from 'node:path';
import { Command } from 'commander';
import { formatQuestion } from '../extras/arithmetic/census-question.ts';
import { MAX_BYTES as MAX_TABLE_BYTES } from '../extras/arithmetic/open-table.ts';
import { patternLength } from '../extras/arithmetic/pattern.ts';
import { shortNameOf } from '../game/word-game-names.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { claimText, commandsFor, quotedHere, wordOptions, wordsNotCompared } from './claim.ts';
import { formatAverage, formatHistogram, formatRows, plural } from './format.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { formatOf, gameLeftOut, isLedger, openSoundTable, openSoundTree, readFileUpTo } from './read-file.ts';

const EXAMPLES = `
Examples:
  optimoo info 4x10-average.tree
  optimoo info 4x10-average.cert
  optimoo info 24.table --json`;

/** What is known of a file: rows for a person, figures for a program. */
interface Description {
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly figures: object;
}

/** The subcommand `info`. What its action throws, run.ts says and turns into an exit code. */
export function infoCommand(io: Io): Command {
  return new Command('info')
    .description('what a tree, a certificate or an arithmetic table holds')
    .argument('<file>', 'written by optimoo solve, bracket, certify or census')
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, { json }: { json?: true }) => {
      const { rows, figures } = await describe(file, await readFileUpTo(file, MAX_TABLE_BYTES));
      io.out(json ? toJson('info', figures) : formatRows(rows));
    });
}

/** @throws Error with a sentence when the bytes are those of no sound file. */
async function describe(file: string, bytes: Uint8Array): Promise<Description> {
  switch (formatOf(bytes)) {
    case 'optimoo-certificate':
      return describeCertificate(file, bytes);
    case 'optimoo-arithmetic':
      return describeTable(bytes);
    default:
      if (isLedger(bytes))
        throw new Error(`${file} is a ledger; try optimoo ledger info ${quotedHere(file)}.`);
      return describeTree(file, bytes); // which says what is wrong with a file of no kind
  }
}

async function describeTree(file: string, bytes: Uint8Array): Promise<Description> {
  const tree = await openSoundTree(file, bytes);
  const verdict = verifyTree(bytes, await gameLeftOut(bytes));
  if (!verdict.ok) throw new Error(verdict.reason);
  const { objective, claim, producer, positions } = tree;
  const { game, secrets, total, worst, histogram, figure } = verdict;
  const firstGuess = tree.guess(tree.root);
  const words = wordsNotCompared(verdict);
  const said = { claim, claimChecked: false, check: commandsFor(file, verdict), producer };
  const counts = { secrets, total, average: total / secrets, worst, histogram, figure: figure ?? null };
  return {
    figures: {
      kind: 'tree',
      game,
      objective,
      ...said,
      ...counts,
      firstGuess,
      positions,
      bytes: bytes.length,
    },
    rows: [
      ['game', `${game}, ${plural(secrets, 'secret')}`],
      ...(words === undefined ? [] : ([['words', words]] as const)),
      ['objective', figure === undefined ? `${objective} (not known here, not judged)` : objective],
      ['claim', claimText(file, verdict)],
      ['total', plural(total, 'turn')],
      ['average', formatAverage(total, secrets)],
      ['worst', plural(worst, 'turn')],
      ['turn:secrets', formatHistogram(histogram)],
      ['first guess', firstGuess],
      ['positions', String(positions)],
      ['size', `${bytes.length} bytes, written by ${producer}`],
    ],
  };
}

function describeCertificate(file: string, bytes: Uint8Array): Description {
  const { game, prices, bound, assumed, states, references, step } = readCertificate(bytes);
  const isWhole = step(states - 1).number() === 0; // its last step has a path of no turns
  const isPart = !isWhole || assumed > 0;
  const checked = quotedHere(isPart ? dirname(file) : file);
  const name = shortNameOf(game) ?? game;
  const asked = wordOptions(name) ?? ` --game ${name}`;
  const check = isWhole
    ? `optimoo check ${checked}${asked} --prices ${quotedHere(prices)} --total ${bound}`
    : null;
  const figures = {
    game,
    prices,
    bound,
    assumed,
    states,
    references,
    checked: false,
    check: check === null ? [] : [check],
    bytes: bytes.length,
  };
  const kind = isPart
    ? 'a part of a proof that no strategy costs less'
    : 'a proof that no strategy costs less';
  const says = isWhole
    ? `every strategy costs at least ${bound} by these prices; not checked here`
    : 'of some positions; not checked here';
  return {
    figures: { kind: 'certificate', ...figures },
    rows: [
      ['kind', `certificate: ${kind}`],
      ['game', game],
      ['prices', prices],
      ['bound', says],
      ['check it', check ?? 'with the other parts, in one folder'],
      ['steps', `${states}, with ${plural(references, 'reference')} to earlier ones`],
      ...(isPart ? [['assumed', plural(assumed, 'step')] as const] : []),
      ['size', `${bytes.length} bytes`],
    ],
  };
}

function describeTable(bytes: Uint8Array): Description {
  const { question, hands, reached, patterns } = openSoundTable(bytes);
  const different = patterns.length / patternLength(question.count);
  const asked = formatQuestion(question);
  return {
    figures: { kind: 'table', question: asked, hands, reached, patterns: different, bytes: bytes.length },
    rows: [
      ['kind', 'table of arithmetic answers, each of them calculated again'],
      ['question', asked],
      ['hands', `${hands}, of which ${reached} reach the target`],
      ['patterns', plural(different, 'different expression')],
      ['size', `${bytes.length} bytes`],
    ],
  };
}
