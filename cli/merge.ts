// optimoo merge: writes the union of several ledgers.

import type { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import type { PlacedFact } from '../solver/ledger/contents.ts';
import { KnownFacts } from '../solver/ledger/known-facts.ts';
import { lockLedger } from '../solver/ledger/ledger.ts';
import { encodeLedger, mergeFacts } from '../solver/ledger/merge.ts';
import { plural } from './format.ts';
import type { Io } from './io.ts';
import { type LedgerFile, openLedgerFile } from './ledger-file.ts';
import { type Options, outputOptions, subcommand } from './options.ts';
import { placeFrom, report } from './output.ts';

const EXAMPLES = `
The union holds the exact cost of each position, or else its largest bound.

Examples:
  optimoo merge mine.ledger yours.ledger -o both.ledger`;

/** Defines the command `merge`. */
export function mergeCommand(io: Io): Command {
  return subcommand(
    'merge',
    [...outputOptions('needed, or --no-output: where to write the union'), 'lists', 'json'],
    EXAMPLES,
  )
    .argument('<files...>', 'ledgers that --ledger has written')
    .action((files, options) => run(io, files, options));
}

async function run(io: Io, files: readonly string[], options: Options): Promise<void> {
  if (options.output === undefined)
    throw new UsageError('Name a file for the union with -o; - is the standard output.');
  const place = placeFrom(io, options);
  const unlock = place?.isReadBack ? lockLedger(place.name) : () => {};
  try {
    const opened: LedgerFile[] = [];
    for (const file of files) opened.push(await openLedgerFile(file, options));
    checkSameSubject(files, opened);
    const [{ game, text }] = opened;
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
    place?.write(encodeLedger(game, text.about, facts));
    const { objective } = text.about;
    const figures = { game: game.name, objective, facts: facts.length, read, file: place?.name ?? null };
    const union = `${plural(facts.length, 'fact')}, of ${read} that were read`;
    report(io, options, 'merge', { figures, text: `${place?.name ?? 'not written'}: ${union}\n`, place });
  } finally {
    unlock();
  }
}

/**
 * Checks that all ledgers have the same game and objective.
 * @throws UsageError if two of them differ.
 */
function checkSameSubject(files: readonly string[], opened: readonly LedgerFile[]): void {
  const abouts = opened.map(({ text }) => `${text.about.game}, ${text.about.objective}`);
  const other = abouts.findIndex((about) => about !== abouts[0]);
  if (other < 0) return;
  throw new UsageError(
    `${files[other]} is a ledger of ${abouts[other]}, but ${files[0]} of ${abouts[0]}; merge those of one.`,
  );
}
