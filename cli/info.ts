// optimoo info: describes a file of this program. A tree is first replayed over every secret, so that its
// figures are true. The answers of an arithmetic table are calculated again. Certificates and ledgers are
// read but not proved, and the output says so.

import { dirname } from 'node:path';
import type { Command } from 'commander';
import { formatQuestion } from '../extras/arithmetic/census-question.ts';
import { MAX_BYTES as MAX_TABLE_BYTES } from '../extras/arithmetic/open-table.ts';
import { patternLength } from '../extras/arithmetic/pattern.ts';
import { formatCode } from '../game/code.ts';
import { shortNameOf } from '../game/word-game-names.ts';
import type { PlacedFact } from '../solver/ledger/contents.ts';
import { KnownFacts } from '../solver/ledger/known-facts.ts';
import { gameWithSymbols } from '../tree-output/json-tree.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { claimText, commandsFor, quotedHere, wordOptions, wordsNotCompared } from './claim.ts';
import { formatRows, outcomeRows, plural, type Row } from './format.ts';
import { jsonClues } from './game-options.ts';
import type { Io } from './io.ts';
import { openLedgerFile } from './ledger-file.ts';
import { gameOptions, type Options, subcommand } from './options.ts';
import { report } from './output.ts';
import { formatOf, isLedger, readFileUpTo } from './read-file.ts';
import { openSoundTable } from './sound-table.ts';
import { checkIsAbout, gameLeftOut, openSoundTree, treeBytes } from './tree-file.ts';

const EXAMPLES = `
Examples:
  optimoo info 4x10-average.tree
  optimoo info 4x10-average.cert
  optimoo info 4x10r.ledger
  optimoo info 24.table --json
  optimoo info mine.json --game 4x6r --symbols 123456`;

/** A description of a file: rows for a person, figures for a program. */
interface Description {
  readonly rows: readonly Row[];
  readonly figures: object;
}

/** Defines the command `info`. Errors of its action are reported by run.ts. */
export function infoCommand(io: Io): Command {
  return subcommand('info', [...gameOptions('the game of a tree in JSON that names none'), 'json'], EXAMPLES)
    .argument('<file>', 'a file that optimoo has written')
    .action(async (file: string, options: Options) => {
      const { rows, figures } = await describe(io, file, await readFileUpTo(file, MAX_TABLE_BYTES), options);
      report(io, options, 'info', { figures, text: formatRows(rows) });
    });
}

/**
 * Describes a file by its kind.
 * @throws Error with a sentence if the file is damaged or of another kind.
 */
async function describe(io: Io, file: string, bytes: Uint8Array, options: Options): Promise<Description> {
  switch (formatOf(bytes)) {
    case 'optimoo-certificate':
      return describeCertificate(file, bytes);
    case 'optimoo-arithmetic':
      return describeTable(bytes);
    default:
      if (isLedger(bytes)) return describeLedgerFile(file, options);
      return describeTree(io, file, bytes, options); // reports an error if the file is no tree
  }
}

async function describeTree(io: Io, file: string, read: Uint8Array, options: Options): Promise<Description> {
  const { bytes, symbols } = await treeBytes(file, read, jsonClues(options, io));
  const tree = await openSoundTree(file, bytes, options);
  await checkIsAbout(file, tree.game.name, options);
  const game = gameWithSymbols(tree.game, options.symbols ?? symbols);
  const verdict = verifyTree(bytes, await gameLeftOut(file, bytes, options));
  if (!verdict.ok) throw new Error(verdict.reason);
  const { objective, claim, producer, positions } = tree;
  const { secrets, total, worst, histogram, figure } = verdict;
  const firstGuess = formatCode(game, tree.code(tree.root));
  const said = { claim, claimChecked: false, check: commandsFor(file, verdict, options), producer };
  const counts = { secrets, total, average: total / secrets, worst, histogram, figure: figure ?? null };
  const [, ...outcome] = outcomeRows(verdict);
  return {
    figures: {
      ...{ kind: 'tree', game: game.name, objective, ...said, ...counts },
      ...{ firstGuess, positions, bytes: read.length },
    },
    rows: [
      ['game', `${game.name}, ${plural(secrets, 'secret')}`],
      ['words', wordsNotCompared(verdict)],
      ['objective', figure === undefined ? `${objective} (not known here, not judged)` : objective],
      ['claim', claimText(file, verdict, options)],
      ['total', plural(total, 'turn')],
      ...outcome,
      ['first guess', firstGuess],
      ['positions', String(positions)],
      ['size', `${read.length} bytes, written by ${producer}`],
    ],
  };
}

function describeCertificate(file: string, bytes: Uint8Array): Description {
  const { game, prices, bound, assumed, states, references, step } = readCertificate(bytes);
  const { path, picked } = step(states - 1);
  const isWhole = path.length === 0 && picked === undefined;
  const isPart = !isWhole || assumed > 0;
  const checked = quotedHere(isPart ? dirname(file) : file);
  const name = shortNameOf(game) ?? game;
  const asked = wordOptions(name) ?? ` --game ${name}`;
  const question = `--prices ${quotedHere(prices)} --total ${bound}`;
  const check = isWhole ? [`optimoo check ${checked}${asked} ${question}`] : [];
  const says = isWhole ? `every strategy costs at least ${bound} by these prices` : 'of some positions';
  return {
    figures: {
      ...{ kind: 'certificate', game, prices, bound, assumed, states, references },
      ...{ checked: false, check, bytes: bytes.length },
    },
    rows: [
      ['kind', `certificate: a ${isPart ? 'part of a ' : ''}proof that no strategy costs less`],
      ['game', game],
      ['prices', prices],
      ['bound', `${says}; not checked here`],
      ['check it', check[0] ?? 'with the other parts, in one folder'],
      ['steps', `${states}, with ${plural(references, 'reference')} to earlier ones`],
      ['assumed', isPart ? plural(assumed, 'step') : undefined],
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

async function describeLedgerFile(file: string, options: Options): Promise<Description> {
  const { game, text } = await openLedgerFile(file, options);
  const { torn } = text;
  const known = new KnownFacts<PlacedFact>(game);
  for (const fact of text.facts(game)) known.learn(fact, ({ place }) => place);
  const sections = known.priceLists.map((prices) => [prices, [...known.under(prices)]] as const);
  const facts = sections.flatMap(([, each]) => each);
  const { objective } = text.about;
  const told = counts(facts.flatMap(({ by }) => by ?? []));
  const workers = [...told.keys()].sort().map((name) => `${name} ${told.get(name)}`);
  const exact = facts.filter((fact) => fact.exact).length;
  const figures = { game: game.name, objective, facts: facts.length, exact, unfinished: torn };
  return {
    figures: { kind: 'ledger', ...figures },
    rows: [
      ['kind', `ledger: ${plural(facts.length, 'fact')}, not checked here`],
      ['game', game.name],
      ['objective', objective],
      ...sections.flatMap(([prices, each]) => sectionRows(prices, each)),
      ['told by', workers.join(', ') || undefined],
      ['unfinished', torn ? `${torn} bytes at the end, which the next run cuts off` : undefined],
    ],
  };
}

function counts<K>(keys: readonly K[]): Map<K, number> {
  const counted = new Map<K, number>();
  for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1);
  return counted;
}

/** Returns rows that count the facts under one price list, and show the fact about the whole game. */
function sectionRows(prices: string, facts: readonly PlacedFact[]): Row[] {
  const exact = facts.filter((fact) => fact.exact).length;
  const byTurns = counts(facts.map(({ history }) => history.length));
  const depths = [...byTurns].sort(([a], [b]) => a - b).map(([turns, number]) => `${turns}:${number}`);
  const bounds = plural(facts.length - exact, 'bound');
  const whole = facts.find(({ history }) => history.length === 0);
  return [
    [`prices ${prices}`, `${exact} exact, ${bounds}; turns:facts ${depths.join(' ')}`],
    ['', whole && `the whole game ${costText(whole)}`],
  ];
}

function costText({ cost, exact }: PlacedFact): string {
  if (cost === Number.POSITIVE_INFINITY) return 'is impossible';
  return `costs ${exact ? '' : 'at least '}${cost}`;
}
