// Lists of bugs to plant in source files. Each bug replaces one text. Tests then check that something notices
// the bug.
import { readFileSync } from 'node:fs';

/** A text that occurs exactly once in its file, and the text that replaces it. */
interface Replacement {
  readonly text: string;
  readonly replacement: string;
}

export interface Bug extends Replacement {
  readonly file: string;
  readonly name: string;
}

export interface Slip extends Bug {
  /** The test file that must fail with this bug. */
  readonly test: string;
  /** A part of the test's title, if the other tests of the file take long. Else empty. */
  readonly title: string;
}

/**
 * Reads a list of bugs, which empty lines separate. A bug begins with `file: name`. Lines with `-` give its
 * text, lines with `+` the replacement. In slips.txt it ends with `> test` or `> test > title`.
 */
function readBugs(list: string): Slip[] {
  const blocks = readFileSync(new URL(list, import.meta.url), 'utf8').split('\n\n');
  return blocks
    .filter((block) => !block.startsWith('#'))
    .map((block) => {
      const [heading, ...lines] = block.trimEnd().split('\n');
      const marked = (mark: string): string =>
        lines.flatMap((line) => (line.startsWith(mark) ? line.slice(2) : [])).join('\n');
      const [file, name] = heading.split(/: (.*)/);
      const [test, title = ''] = marked('>').split(' > ');
      return { file, name, text: marked('-'), replacement: marked('+'), test, title };
    });
}

/** Bugs of the engine. Their files are in solver/engine/. */
export const MUTANTS: readonly Bug[] = readBugs('mutants.txt');

/** Bugs of the second and the third checker. */
export const CHECKER_MUTANTS: readonly Bug[] = readBugs('checker-mutants.txt');

/** Bugs in the source files of all folders, each with the test that must catch it. */
export const SLIPS: readonly Slip[] = readBugs('slips.txt');

/**
 * Plants a bug in a source text. @throws Error that names the bug's text if it does not occur exactly once.
 */
export function plant(source: string, { text, replacement }: Replacement): string {
  const parts = source.split(text);
  if (parts.length === 2) return parts.join(replacement);
  throw new Error(`"${text}" is to be replaced, and stands there ${parts.length - 1} times.`);
}
