// Slips of the hand, one at least of each kind that would make a result wrong or lose a file, and the test of
// the quick lane that catches each. slips.full.ts plants them in a copy of the project. Bugs of the engine
// alone are in mutants.ts.

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
    'ledger/ledger.ts',
    'this.#guarded(() => this.#files.fdatasyncSync(file))',
    'this.#guarded(() => {})',
    'ledger/ledger.test.ts',
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
    'ONE for a set of words',
    'verify/word-bounds.ts',
    'return Math.min(count(inside, 1), count(any, 0));',
    'return count(inside, 1);',
    'tests/word-rules.test.ts',
  ),
  row(
    'UNION in hard mode',
    'verify/word-checker.ts',
    '!isWithin(union.allowed, granted)',
    'false',
    'tests/word-rules.test.ts',
  ),
  row(
    'a guess that leaves all words',
    'verify/word-checker.ts',
    'made === 1 && (set.length > 1 || member === 0)',
    'made === 0',
    'tests/word-rules.test.ts',
  ),
  row(
    'a guess that finds the only word',
    'verify/word-checker.ts',
    'made === 1 && (set.length > 1 || member === 0)',
    'made === 1',
    'tests/word-rules.test.ts',
  ),
  row(
    'a guess of ONE that matters',
    'verify/lower-bounds.ts',
    'while (few < most && count(few + 1) >= Math.min(inside, enough)) few++;',
    'while (few < most && count(few) >= Math.min(inside, enough)) few++;',
    'verify/lower-bounds.test.ts',
  ),
  row(
    'an orbit for guesses that a map moves',
    'verify/step-symmetry.ts',
    'isStill[map] || this.#maps[map][guess] === guess',
    'true',
    'verify/checker.test.ts',
  ),
  row(
    'the first guess that is too cheap',
    'verify/bellman.ts',
    'each.guess > refused.open.guess',
    'each.guess < refused.open.guess',
    'verify/checker.test.ts',
  ),
  row(
    'more maps of a step than bits',
    'verify/step-symmetry.ts',
    "? KEPT : MOVED)).join('');",
    "? KEPT : MOVED)).slice(0, 53).join('');",
    'verify/step-symmetry.test.ts',
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
  row(
    'classes made of a whole',
    'verify/maps.ts',
    'values[guess] = values[this.#lowest(guess)];',
    'values[guess] += 0;',
    'verify/checker.test.ts',
  ),
  row(
    'guesses that say the same',
    'verify/guess-order.ts',
    '      next.fill(NO_GROUP, 0, count * kinds);\n',
    '',
    'verify/lower-bounds.test.ts',
  ),
  row(
    'what is known of a set',
    'verify/lower-bounds.ts',
    'if (least < enough) known.above = least;',
    'known.above = least;',
    'verify/lower-bounds.test.ts',
  ),
  row(
    'first codes that have not come',
    'verify/class-counts.ts',
    'return cost + (atMost - seen) * saved;',
    'return cost;',
    'verify/class-counts.test.ts',
  ),
  row(
    'the same, counted in bits',
    'verify/class-counts.ts',
    '? cost : cost + (atMost - seen) * saved',
    '? cost : cost',
    'verify/class-counts.test.ts',
  ),
  row(
    'bits of the set before',
    'verify/class-counts.ts',
    'this.#bits.fill(0, first * length, end * length);',
    '',
    'verify/class-counts.test.ts',
  ),
  row(
    'feedback of the set before',
    'verify/cheapest-guess.ts',
    'if (set === this.#set && Math',
    'if (Math',
    'verify/cheapest-guess.test.ts',
  ),
  row(
    'a class that is not too large yet',
    'verify/cheapest-guess.ts',
    'costs.crowd(least - usually)',
    'costs.crowd(least - usually) - 1',
    'verify/cheapest-guess.test.ts',
  ),
  row(
    'a guess of the part with a large class',
    'verify/cheapest-guess.ts',
    'member === 0 && CROWDS * crowd < n',
    'CROWDS * crowd < n',
    'verify/lower-bounds.test.ts',
  ),
  row(
    'counts of another code',
    'verify/lower-bounds.ts',
    'counts[at + row[set[j]]]++',
    'counts[at + row[j]]++',
    'verify/checker.test.ts',
  ),
  row(
    'the last symbol of a secret',
    'verify/score.ts',
    'sums[last] + (left[symbol] > 0',
    'sums[last] + (left[symbol] >= 0',
    'verify/check-certificate.test.ts',
  ),
  row(
    'the end of a search for classes',
    'verify/most-classes.ts',
    'order.more(few) / share',
    'order.more(few + 1) / share',
    'verify/most-classes.test.ts',
  ),
  row(
    'bits that are not filled in yet',
    'verify/most-classes.ts',
    'if (bits.filled < start + length)',
    'if (bits.filled === 0)',
    'verify/most-classes.test.ts',
  ),
  row(
    'a row that is asked for still',
    'verify/feedback-rows.ts',
    'this.#asked[place] < this.#asked[oldest]',
    'this.#asked[place] > this.#asked[oldest]',
    'verify/feedback-rows.test.ts',
  ),
  row(
    'sets of another turn',
    'verify/known-bounds.ts',
    'String.fromCharCode(phase, ...set)',
    'String.fromCharCode(0, ...set)',
    'verify/known-bounds.test.ts',
  ),
  row(
    'feedback that is not copied yet',
    'verify/cheapest-guess.ts',
    'if (slots[guess] < 0) this.#copy(place);',
    'if (slots[guess] < 0) this.#copy(this.#copied);',
    'verify/cheapest-guess.test.ts',
  ),
];
