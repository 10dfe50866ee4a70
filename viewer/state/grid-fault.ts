// Finds rows of marks that no game can have, without the words.

/** A fault of a row of marks. `row` counts from 1. */
export interface RowFault {
  /**
   * `impossible`: all marks are green but one, and this one is yellow. `after`: the row stands below the row
   * of the win. `hints`: in hard mode, a green letter moved, or a letter that was found is missing.
   */
  readonly kind: 'impossible' | 'after' | 'hints';
  readonly row: number;
}

/**
 * Returns the first fault of rows of marks such as `gy--g`, or undefined if there is none.
 *
 * Hard mode keeps every green letter in place. It also keeps the marks of each letter. If a letter got k
 * marks, the next guess has it at least k times, and gets at least k marks for it again. So the number of
 * marks never falls.
 */
export function gridFault(rows: readonly string[], hard: boolean): RowFault | undefined {
  const marked = (marks: string): number => marks.replaceAll('-', '').length;
  for (const [at, marks] of rows.entries()) {
    const before = rows[at - 1] ?? '';
    const row = at + 1;
    if (/^g+$/.test(before)) return { kind: 'after', row };
    if (/^g*yg*$/.test(marks)) return { kind: 'impossible', row };
    const isMoved = [...before].some((mark, place) => mark === 'g' && marks[place] !== 'g');
    if (hard && (isMoved || marked(marks) < marked(before))) return { kind: 'hints', row };
  }
  return undefined;
}
