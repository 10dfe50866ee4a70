// Bugs that are planted in a source, each as one replacement of a text, to see that something notices them.
import { readFileSync } from 'node:fs';

/** A text that must occur exactly once in its file, and its replacement. */
interface Replacement {
  readonly text: string;
  readonly replacement: string;
}

export interface Bug extends Replacement {
  readonly file: string;
  readonly name: string;
}

export interface Slip extends Bug {
  /** The file of the test that fails. */
  readonly test: string;
  /** A part of the title of that test, if other tests of its file take long. */
  readonly title: string;
}

/**
 * Reads a list of bugs. Empty lines separate them, and each begins with `file: name`. Its text follows in
 * lines with `-`, and its replacement in lines with `+`. A slip ends with `> test` or `> test > title`.
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

/** Bugs of the engine; their files are in solver/engine/. */
export const MUTANTS: readonly Bug[] = readBugs('mutants.txt');

/** Bugs of the second and the third checker. */
export const CHECKER_MUTANTS: readonly Bug[] = readBugs('checker-mutants.txt');

/** Bugs in the source files of all folders, each with the test that must catch it. */
export const SLIPS: readonly Slip[] = readBugs('slips.txt');

/** The source of a file with the bug. @throws Error that names the text if it does not occur exactly once. */
export function plant(source: string, { text, replacement }: Replacement): string {
  const parts = source.split(text);
  if (parts.length === 2) return parts.join(replacement);
  throw new Error(`"${text}" is to be replaced, and stands there ${parts.length - 1} times.`);
}
