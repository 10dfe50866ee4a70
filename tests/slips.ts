// Slips of the hand, at least one of each kind that would make a result wrong or lose a file. Each has the
// test of the quick lane that catches it. slips.full.ts plants them in a copy of the project. Bugs of the
// engine alone are in mutants.ts.

import type { Replacement } from './plant.ts';

export interface Slip extends Replacement {
  readonly kind: string;
  readonly file: string;
  /** The file of the quick test that fails. */
  readonly test: string;
  /** A part of its title, where other tests of that file take long. */
  readonly title: string;
}

/** `caught` is the file of a test, or file > part of its title. */
function row(kind: string, file: string, text: string, replacement: string, caught: string): Slip {
  const [test, title = ''] = caught.split(' > ');
  return { ...{ kind, file, text, replacement }, ...{ test, title } };
}

export const SLIPS: readonly Slip[] = [
  row(
    "a bound's sign",
    'solver/engine/bounds.ts',
    '<i64>(n - k) * price(phase, 2)',
    '<i64>(n + k) * price(phase, 2)',
    'tests/differential.test.ts > 2x2r 1,2: first guesses',
  ),
  row(
    'a guess passed over',
    'solver/engine/word-sieve.ts',
    'lanes &= lanes - 1;',
    'lanes = 0;',
    'tests/large-word-lists.test.ts > the most classes',
  ),
  row(
    'a core that lacks a code',
    'solver/host/unsolvable-sets.ts',
    'this.#marks[set[i]] = mark;',
    '',
    'solver/host/unsolvable-sets.test.ts',
  ),
  row(
    'a core with a part too few',
    'solver/host/unsolvable-sets.ts',
    'if (union.every((guesses, i) => guesses === refuted[i])) kept = others;',
    'if (others.length > 0) kept = others;',
    'solver/host/unsolvable-sets.test.ts',
  ),
  row(
    'turns that are played',
    'solver/host/missed-deadline.ts',
    ': prices.length - 1 - history.length;',
    ': prices.length - 1;',
    'solver/host/missed-deadline.test.ts',
  ),
  row(
    'a letter that tells less than it does',
    'solver/engine/word-letters.ts',
    'const unusual = n - max(grey, max(green, yellow));',
    'const unusual = 0;',
    'tests/large-word-lists.test.ts > the most classes',
  ),
  row(
    'a letter that comes twice in a word is taken to come once',
    'solver/engine/word-letters.ts',
    'if (load<u64>(has + at) & bit) mark(twice + at, bit);',
    '',
    'tests/large-word-lists.test.ts > the most classes',
  ),
  row(
    'a cell that holds fewer classes than marks allow',
    'solver/engine/word-cells.ts',
    'most *= 3;',
    'most *= 2;',
    'tests/large-word-lists.test.ts > the most classes',
  ),
  row(
    'words that are in two cells',
    'solver/engine/word-letters.ts',
    'store<u64>(at, all & ~(yellow | green));',
    'store<u64>(at, all & ~yellow);',
    'tests/large-word-lists.test.ts > the most classes',
  ),
  row(
    'a guess that costs less than is noted',
    'solver/engine/tasks.ts',
    'noteGuessBound(guess, cost);',
    'noteGuessBound(guess, cost + 1);',
    'tests/large-word-lists.test.ts > threads that look for best guesses',
  ),
  row(
    'a class count',
    'solver/engine/kernels.ts',
    'return i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b));',
    'return i8x16.popcnt(a);',
    'tests/differential.test.ts > 4x6z 1,1,4,9,30',
  ),
  row(
    'a symmetry',
    'solver/engine/canon.ts',
    'let fresh = live & ~mentioned;',
    'let fresh = live;',
    'tests/differential.test.ts',
  ),
  row(
    'a symmetry of all first guesses',
    'game/symmetry.ts',
    'leadingZero || symbols === positions',
    'leadingZero || symbols >= positions',
    'game/symmetry.test.ts',
  ),
  row(
    'a lost fsync of a file',
    'base/write-file.ts',
    '      files.fsyncSync(file);\n',
    '',
    'base/write-file.test.ts',
  ),
  row(
    'a lost fsync of a folder',
    'base/write-file.ts',
    '    files.fsyncSync(handle);\n',
    '',
    'base/write-file.test.ts',
  ),
  row(
    'a lost sync of a ledger',
    'solver/ledger/ledger.ts',
    'this.#guarded(() => this.#files.fdatasyncSync(file))',
    'this.#guarded(() => {})',
    'solver/ledger/ledger.test.ts',
  ),
  row(
    'a price weight',
    'solver/prices.ts',
    'weightedLast(k, 1, k * secrets + 1)',
    'weightedLast(k, 1, k + 1)',
    'tests/lexicographic.test.ts',
  ),
  row(
    'another price weight',
    'solver/prices.ts',
    'weightedLast(k, secrets + 1, 1)',
    'weightedLast(k, k + 1, 1)',
    'tests/lexicographic.test.ts',
  ),
  row(
    'a letter that is needed twice',
    'verify/hints.ts',
    'word.filter((other) => other === letter).length >= times',
    'word.includes(letter)',
    'tests/word-rules.test.ts',
  ),
  row(
    'what hard mode allows',
    'verify/hints.ts',
    'const left = before.slice();',
    'const left = before.slice();\n    if (guess >= 0) return left;',
    'tests/word-rules.test.ts',
  ),
  row(
    'ONE without the guesses of the set',
    'verify/set-bounds.ts',
    'return Math.min(inside, count(this.#mostClasses(part, whole.order, whole, few)));',
    'return count(this.#mostClasses(part, whole.order, whole, few));',
    'verify/set-bounds.test.ts',
  ),
  row(
    'ONE with the guesses of the set alone',
    'verify/set-bounds.ts',
    'return Math.min(inside, count(this.#mostClasses(part, whole.order, whole, few)));',
    'return inside;',
    'tests/word-rules.test.ts',
  ),
  row(
    'a guess of ONE that matters',
    'verify/set-bounds.ts',
    'count(few + 1) >= Math.min(inside, enough)',
    'count(few) >= Math.min(inside, enough)',
    'verify/set-bounds.test.ts',
  ),
  row(
    'the end of a search for classes',
    'verify/set-bounds.ts',
    'made[guesses[start]] <= found',
    'made[guesses[start]] <= found + 1',
    'verify/set-bounds.test.ts',
  ),
  row(
    'the end of a search for the cheapest guess',
    'verify/set-bounds.ts',
    'evenly(n - 1, made[some[0]]) >= least',
    'evenly(n, made[some[0]]) + n >= least',
    'verify/set-bounds.test.ts',
  ),
  row(
    'classes of the question before',
    'verify/class-counter.ts',
    'if (this.#question === QUESTIONS) this.#seen.fill(0);',
    '',
    'verify/class-counter.test.ts',
  ),
  row(
    'sizes of the question before',
    'verify/class-counter.ts',
    'this.#counts.fill(0)',
    'this.#counts',
    'verify/set-bounds.test.ts',
  ),
  row(
    'the row of another secret',
    'verify/checked-game.ts',
    'if (this.#owners[slot] !== secret) {',
    'if (this.#owners[slot] < 0) {',
    'verify/set-bounds.test.ts',
  ),
  row(
    'a symbol that is used up',
    'verify/checked-game.ts',
    'if (left[symbols[at + i]]-- > 0) shared++;',
    'if (left[symbols[at + i]]-- >= 0) shared++;',
    'verify/check-certificate.test.ts',
  ),
  row(
    'a yellow letter that is used up',
    'verify/checked-game.ts',
    'left[symbols[at + i]]-- > 0;',
    'left[symbols[at + i]] > 0;',
    'verify/check-words.test.ts',
  ),
  row(
    'UNION in hard mode',
    'verify/checker.ts',
    '!isWithin(union.allowed, granted)',
    'false',
    'tests/word-rules.test.ts',
  ),
  row(
    'UNION of sets that overlap',
    'verify/checker.ts',
    '&& this.#taken[secret] !== mark,',
    '&& mark > 0,',
    'tests/bad-word-certificates.test.ts',
  ),
  row(
    'a guess that leaves all codes',
    'verify/checker.ts',
    'made === 1 && (set.length > 1 || isMember[guess] === 0)',
    'made === 0',
    'tests/word-rules.test.ts',
  ),
  row(
    'a guess that finds the only code',
    'verify/checker.ts',
    'made === 1 && (set.length > 1 || isMember[guess] === 0)',
    'made === 1',
    'tests/word-rules.test.ts',
  ),
  row(
    'an orbit whose lowest guess is left out',
    'verify/checker.ts',
    'if (orbits?.isLowest(guess) === false) continue;',
    'if (orbits?.isLowest(guess) === true) continue;',
    'verify/checker.test.ts',
  ),
  row(
    'a class that a reference does not cover',
    'verify/maps.ts',
    'if (set.length !== target.length) return false;',
    '',
    'tests/bad-certificates.test.ts',
  ),
  row(
    'the relabelling of another position',
    'verify/maps.ts',
    'symbols[i][texts[at + positions[i]]]',
    'symbols[positions[i]][texts[at + positions[i]]]',
    'tests/bad-certificates.test.ts',
  ),
  row(
    'one relabelling for all positions',
    'verify/maps.ts',
    'symbols[i][texts[at + positions[i]]]',
    'symbols[0][texts[at + positions[i]]]',
    'tests/bad-certificates.test.ts',
  ),
  row(
    'a relabelling of each position where cows are told',
    'verify/score.ts',
    "return repetition && zeroFirst && rule === 'bulls';",
    'return repetition && zeroFirst;',
    'tests/bad-certificates.test.ts',
  ),
];
