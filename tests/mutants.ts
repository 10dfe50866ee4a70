// Bugs to plant in the engine, at least one wherever a mistake would make a result wrong. Such places are
// bounds, scans, memos, symmetries, budgets and tables. Each is one replacement of a text that stands exactly
// once in its file. Two kinds of bugs are left out. Bugs that only cost time make nothing wrong, and bugs
// that only meeting threads show cannot be repeated.
//
// Nor has "found <= share" for "found < share" in workTogether(), for it changes nothing. Every candidate was
// found to cost at least the lesser of the two, so where they are equal the position costs at least that. If
// some thread has found this cost, it is exact. If no thread has found this cost, `found` is still one more
// than the cost of the greedy strategy. Then the position would cost more than one of its strategies.

import type { Replacement } from './plant.ts';

export interface Mutant extends Replacement {
  readonly name: string;
  /** In solver/engine/. */
  readonly file: string;
}

const row = (file: string, name: string, text: string, replacement: string): Mutant => ({
  file,
  name,
  text,
  replacement,
});

/** Those of the full lane, which show that the machinery works. */
export const SOME_MUTANTS: readonly Mutant[] = [
  row(
    'bounds.ts',
    'size bound: one feedback too few',
    'places * (feedbackCount - 1)',
    'places * max(1, feedbackCount - 2)',
  ),
  row(
    'tasks.ts',
    'shared total: a bound is added, not its gain',
    'addCost(tasks + 4 * LIST_TOTAL, gain)',
    'addCost(tasks + 4 * LIST_TOTAL, bound)',
  ),
];

export const MUTANTS: readonly Mutant[] = [
  ...SOME_MUTANTS,
  row(
    'partition.ts',
    'memo key: the first code is left out',
    'for (let i = 0; i < n; i++) key = v128',
    'for (let i = 1; i < n; i++) key = v128',
  ),
  row('bounds.ts', 'size bound: one code more is found at once', 'let left: i64 = 1;', 'let left: i64 = 2;'),
  row(
    'bounds.ts',
    'class bound: one code too many from five on',
    '<i64>surcharge(phase) * n);',
    '<i64>surcharge(phase) * (n + i32(n > 4)));',
  ),
  row(
    'bounds.ts',
    'class-count bound: a code too many for later',
    '<i64>(n - k) * price(phase, 2)',
    '<i64>(n - k + 1) * price(phase, 2)',
  ),
  row(
    'bounds.ts',
    'class-count bound: the win pays the next turn',
    '<i64>member * price(phase, 0)',
    '<i64>member * price(phase, 1)',
  ),
  row(
    'bounds.ts',
    'reach: a class finds one code too few',
    'sum += min(<i32>load<u16>(size), reach)',
    'sum += min(<i32>load<u16>(size), max(1, reach - 1))',
  ),
  row(
    'bounds.ts',
    'reach: codes are found a turn later',
    'cost += price(later, ahead);',
    'cost += price(later, ahead + 1);',
  ),
  row(
    'search.ts',
    'spread of a large class: a turn more for each code',
    'spreadBound(codes, size, classPhase) * 2',
    '(spreadBound(codes, size, classPhase) + size) * 2',
  ),
  row(
    'bounds.ts',
    'chain: every code is found on the second turn',
    'cost += price(phase, i);',
    'cost += price(phase, 1);',
  ),
  row(
    'bounds.ts',
    'price: all turns beyond the list cost the same',
    '<i64>step * (turn - last)',
    '<i64>step',
  ),
  row(
    'bounds.ts',
    'surcharge: charged a turn too early',
    'return phase + 1 < phases ? 0 : step;',
    'return phase + 2 < phases ? 0 : step;',
  ),
  row(
    'bounds.ts',
    'phase: the last phase begins a turn too early',
    'return phase + 1 < phases ? phase + 1 : phase;',
    'return phase + 2 < phases ? phase + 1 : phase;',
  ),
  row(
    'bounds.ts',
    'infinite prices: sums beyond them are cut to 30 bits',
    'return cost >= INFINITE ? INFINITE : <i32>cost;',
    'return <i32>(cost & INFINITE);',
  ),

  row(
    'members.ts',
    'member test: all but one code apart count as all',
    'if (most === n) return bound * 2 + 1;',
    'if (most >= n - 1) return bound * 2 + 1;',
  ),
  row(
    'members.ts',
    'member test: guesses outside the set are forgotten when a member makes n − 1 classes',
    'if (most === n - 1 && inside <= outside)',
    'if (most === n - 1)',
  ),
  row(
    'members.ts',
    'member test: what a pair is told counts for the first of them only',
    'store<u64>(at, load<u64>(at) | bit);',
    'store<u64>(at, load<u64>(at));',
  ),
  row(
    'members.ts',
    'member test: guesses outside the set are never allowed',
    'const outside = consistent ? INFINITE :',
    'const outside = !consistent ? INFINITE :',
  ),
  row(
    'search.ts',
    'member test: in the phase of the parent',
    'known = memberTest(codes, size, classPhase)',
    'known = memberTest(codes, size, phase)',
  ),
  row(
    'search.ts',
    'evaluate: a guess that cannot be the secret pays for a win',
    'if (size === 0) continue;',
    'if (size === 0 && feedback !== win) continue;',
  ),
  row(
    'word-list.ts',
    'scan of words: every guess may be the secret',
    'const bound = countBound(phase, n, classes, i32(contains(set, n, guess)));',
    'const bound = countBound(phase, n, classes, 1);',
  ),
  row(
    'search.ts',
    'evaluate: the budget of a class leaves out its own share',
    'rest + getField(frame, BOUNDS, feedback) - added,',
    'rest - added,',
  ),
  row(
    'search.ts',
    'evaluate: a class that costs its share is taken for done',
    'if (gain >= share) setField',
    'if (gain > share) setField',
  ),
  row(
    'search.ts',
    'evaluate: a class that costs less than its share adds nothing',
    'total += gain;',
    'if (gain >= share) total += gain;',
  ),
  row(
    'search.ts',
    'evaluate: the bound of a class is taken for its cost',
    'setField(frame, EXACT, feedback, known & 1);',
    'setField(frame, EXACT, feedback, i32(known > 1));',
  ),
  row(
    'search.ts',
    'evaluate: surcharge of a class left out',
    'const bound = clamp(<i64>(known >> 1) + added);',
    'const bound = clamp(<i64>(known >> 1));',
  ),
  row(
    'search.ts',
    'scan: what it proves is remembered as exact',
    'remember(setMemo, key, known >> 1, bool(known & 1));',
    'remember(setMemo, key, known >> 1, true);',
  ),
  row(
    'search.ts',
    'scan: stops early where a member might be cheaper',
    'return n <= feedbackCount && countBound(phase, n, n, 0) <= countBound(phase, n, n - 1, 1) ? n : 0;',
    'return n <= feedbackCount ? n : 0;',
  ),
  row(
    'search.ts',
    'bucket bound: as if only members were left',
    'return min(countBound(phase, n, min(score, n), 0), countBound(phase, n, score - 1, 1));',
    'return countBound(phase, n, score - 1, 1);',
  ),
  row(
    'search.ts',
    'bucket bound: as if only guesses outside the set were left',
    'return min(countBound(phase, n, min(score, n), 0), countBound(phase, n, score - 1, 1));',
    'return countBound(phase, n, min(score, n), 0);',
  ),
  row(
    'search.ts',
    'bucket bound: a bucket that might gain one is cut',
    'if (bucketBound(phase, n, score) >= best) break;',
    'if (bucketBound(phase, n, score) >= best - 1) break;',
  ),
  row(
    'search.ts',
    'memo: a bound is read as a cost',
    'if (known & 1) return known >> 1;',
    'if (known) return known >> 1;',
  ),
  row(
    'search.ts',
    'memo: a refuted budget is remembered as a cost',
    'const exact = result < budget || result === INFINITE;',
    'const exact = result <= budget || result === INFINITE;',
  ),
  row(
    'search.ts',
    'history memo: a bound is handed on as exact',
    'remember(setMemo, key, bound, bool(equivalent & 1));',
    'remember(setMemo, key, bound, true);',
  ),
  row(
    'candidates.ts',
    'consistent: guesses outside the set are tried',
    'if (contains(set, n, guess)) setCode(out, members++, guess);',
    'setCode(out, members++, guess);',
  ),
  row(
    'candidates.ts',
    'large sets: a guess outside the set pays for a win',
    'if (load<u16>(sizes)) sum += price(phase, 0);',
    'sum += price(phase, 0);',
  ),
  row(
    'search.ts',
    'large sets: the guess of least bound is taken for the least cost',
    'const cost = evaluate(set, rows, n, guess, phase, best, k, bounds, table);',
    'const cost = candidateBound(batch, i);',
  ),
  row(
    'search.ts',
    'search ends at a bound that is one too low to be met',
    'while (best > bound && listLength(list) > 0) {',
    'while (listLength(list) > 0 && best > bound + 1) {',
  ),

  row(
    'partition.ts',
    'memo key: leaves out the phase',
    'hashWords + <usize>(secrets + phase) * HASH_BYTES',
    'hashWords + <usize>secrets * HASH_BYTES',
  ),
  row(
    'partition.ts',
    'signature: counts the classes of a guess and nothing else',
    'one += mix(a);\n    two += mix(b + a);',
    'one += 1;\n    two += 1;',
  ),
  row(
    'partition.ts',
    'class count of many feedbacks: every code is a class',
    'store<u8>(at, 1);',
    'store<u8>(at, 0);',
  ),

  row(
    'memo.ts',
    'memo: keys are not compared',
    '(load<u64>(entry) ^ low) === high && (low ^ tag) >> 32 === 0 && low !== 0',
    'low !== 0',
  ),
  row('memo.ts', 'memo: every entry is written as exact', '(bound << 1) | i32(exact)', '(bound << 1) | 1'),

  row(
    'kernels.ts',
    'scan: the first feedback of the second bank is not seen',
    'i8x16.splat(<i8>(bank + 16))',
    'i8x16.splat(<i8>(bank + 17))',
  ),
  row(
    'kernels.ts',
    'scan: every second byte is forgotten in the most classes',
    'bytes >>= 8;',
    'bytes >>= 16;',
  ),
  row(
    'kernels.ts',
    'combinations: one feedback too few for each number of shared symbols',
    'symbols === positions ? symbols : symbols + 1',
    'symbols',
  ),
  row('kernels.ts', 'combinations: every second block is left out', 'column += 16) {', 'column += 32) {'),
  row(
    'kernels.ts',
    'combinations: eight feedbacks of the second bank are lost',
    'c = v128.or(c, i8x16.swizzle(lowBits(), others));',
    '',
  ),
  row(
    'combinations.ts',
    'combinations: the most promising are left out',
    'largestByte(bounds, sharedBytes); bound',
    'largestByte(bounds, sharedBytes) - 1; bound',
  ),
  row(
    'combinations.ts',
    'combinations: a bound ends the search for most classes',
    'bound > most; bound--',
    'bound > most + 1; bound--',
  ),
  row(
    'search.ts',
    'scan bound: a set that nothing separates is taken for one',
    'enough > 0 ? enough - 1 : n;',
    'n;',
  ),
  row('search.ts', 'scan bound: guesses outside are not looked at', 'let floor = members;', 'let floor = n;'),
  row(
    'combinations.ts',
    'spread: one class fewer',
    'symbols - 1 : symbols + 1; // beside',
    'symbols - 1 : max(1, symbols); // beside',
  ),
  row(
    'candidates.ts',
    'spread: columns beyond the first 16 are forgotten',
    'column < end; column += 16',
    'column < startOf(combination) + 16; column += 16',
  ),
  row(
    'kernels.ts',
    'sizes: of a combination one feedback is taken for the next',
    'v128.store(out, b, 16);',
    'v128.store(out, a, 16);',
  ),
  row(
    'combinations.ts',
    'sizes: a code is sorted as if it shared one symbol fewer',
    'sharedBytes + combination)) << 2);',
    'sharedBytes + combination) - i32(code === 77)) << 2);',
  ),
  row(
    'candidates.ts',
    'sizes: the win pays like a code of a class',
    '<i64>found * price(phase, 0)',
    '<i64>found * slope',
  ),
  row(
    'kernels.ts',
    'sizes: what a small class has too little is taken off',
    'i8x16.sub_sat_u(',
    'i8x16.sub(',
  ),
  row(
    'kernels.ts',
    'histograms: codes behind the first 255 are counted once more',
    'for (let i = from; i < to; i++) {',
    'for (let i: i32 = 0; i < to; i++) {',
  ),

  row(
    'canon.ts',
    'dead symbols: the last position is not looked at',
    'for (let j = 0; j < positions; j++, rest >>= 8) live |=',
    'for (let j = 1; j < positions; j++, rest >>= 8) live |=',
  ),
  row(
    'canon.ts',
    'labels: two stand for all',
    '? takeLabel(cell) : WILDCARD',
    '? takeLabel(cell) & 1 : WILDCARD',
  ),
  row(
    'canon.ts',
    'a fixed symbol 0 is relabelled',
    'known = firstFreeSymbol;\n  nextLabels = firstFreeSymbol;',
    'known = 0;\n  nextLabels = 0;',
  ),
  row(
    'canon.ts',
    'history key: leaves out the feedbacks',
    ' | ((<u64>feedbackOf(load<u8>(order + i))) << 32)',
    '',
  ),
  row('canon.ts', 'history key: leaves out how many symbols are live', '<u64>bestCounts)', '0)'),
  row('canon.ts', 'history key: leaves out where symbols are live', '? bestPatterns :', '? 0 :'),
  row('canon.ts', 'dead cells share the label of their symbol', 'if (!isLive) return WILDCARD;', ''),
  row(
    'canon.ts',
    'orbits: symbols without a label all change places',
    '!== least) continue;',
    '< least) continue;',
  ),
  row(
    'canon.ts',
    'orbits: symbols live on other positions are told apart by their labels alone',
    ' || completeLabels(permutation, live) !== patterns',
    '',
  ),
  row(
    'canon.ts',
    'history key: turns of different feedback change places',
    '&& feedbackOf(turn) >= before',
    '',
  ),
  row(
    'canon.ts',
    'texts of guesses leave out a position',
    'for (let i = 0; i < positions; i++, rest >>= 8) text =',
    'for (let i = 1; i < positions; i++, rest >>= 8) text =',
  ),
  row('canon.ts', 'orbits: words have symmetries too', 'k > MAX_ORBIT || !symmetric', 'k > MAX_ORBIT'),
  row('canon.ts', 'orbits: only the first turn has to be kept', 'if (i < k || ', 'if (i < min(k, 1) || '),
  row('canon.ts', 'orbits: texts of equal hash are one', 'there === 0 || <u32>there === text) {', 'true) {'),
  row(
    'canon.ts',
    'orbits: mentioned symbols change places too',
    'let fresh = live & ~mentioned;',
    'let fresh = live;',
  ),
  row(
    'canon.ts',
    'history key: live cells of all positions are counted together',
    'if (!byPosition)',
    'if (true)',
  ),
  row(
    'canon.ts',
    'orbits: a cell gives way to those of positions before it',
    'if (ownLabels) here <<= symbols;',
    '',
  ),
  row(
    'canon.ts',
    'orbits: positions with more and with fewer live cells change places',
    'if (liveCounts(permutation, live) !== counts) continue;',
    '',
  ),
  row(
    'canon.ts',
    'by position: a known cell has the label of the cell at the first position',
    'load<u8>(labels + cell)',
    'load<u8>(labels + cell % symbols)',
  ),

  row(
    'tasks.ts',
    'shared budget: a task forgets its own share',
    'loadShared(tasks + 4 * LIST_TOTAL) +\n    loadShared(task + 4 * TASK_PROVEN)',
    'loadShared(tasks + 4 * LIST_TOTAL)',
  ),
  row(
    'tasks.ts',
    'shared budget: the least that a candidate was allowed is not noted',
    'lowerShared(task + 4 * TASK_LEAST_REST, share);',
    '',
  ),
  row(
    'tasks.ts',
    'shared budget: what refutes a guess is remembered as the cost of its class',
    'remember(setMemo, key, cost, exact);',
    'remember(setMemo, key, cost, true);',
  ),
  row(
    'tasks.ts',
    'shared counter: the second candidate is left out',
    'addShared(task + 4 * TASK_NEXT, 1) + 1',
    'addShared(task + 4 * TASK_NEXT, 1) + 2',
  ),
  row(
    'search.ts',
    'first candidate: its own claim is taken for that of another thread',
    'addShared(claim, 1) !== 0',
    'addShared(claim, 1) === 0',
  ),
  row('greedy.ts', 'greedy: surcharge left out of the first upper bound', ' + <i64>added * size;', ';'),

  row(
    'host-calls.ts',
    'known guess: a lower bound of a class is taken for its cost',
    'return known & 1 ? known >> 1 : greedyCost(set, n, phase);',
    'return known >> 1 > 0 ? known >> 1 : greedyCost(set, n, phase);',
  ),
  row(
    'host-calls.ts',
    'known guess: surcharge left out of what is reached',
    'surcharge(phase) * size -\n      classBound(phase, size);',
    '-classBound(phase, size);',
  ),
  row(
    'host-calls.ts',
    'known guess: what is found is called proven',
    'store<i32>(output, max(least,',
    'store<i32>(output, max(cost,',
  ),
  row(
    'host-calls.ts',
    'strategy: the first guess of the search is not under the budget',
    'expand(set, rows, n, phase, cost + 1, k, cost, 0, wholeTable);',
    'expand(set, rows, n, phase, cost, k, cost, 0, wholeTable);',
  ),
  row(
    'host-calls.ts',
    'strategy: of two codes the higher one first',
    'if (n <= 2) return <i32>load<u16>(set);',
    'if (n <= 2) return codeAt(set, n - 1);',
  ),
  row(
    'host-calls.ts',
    'strategy: the highest member that separates all',
    'const member = codeAt(set, i);\n',
    'const member = codeAt(set, n - 1 - i);\n',
  ),
  row(
    'host-calls.ts',
    'best guesses: those that reach the budget',
    'evaluate(set, rows, n, guess, phase, cost + 1, k, classBoundsOf(phase), wholeTable) <= cost',
    'evaluate(set, rows, n, guess, phase, cost, k, classBoundsOf(phase), wholeTable) <= cost',
  ),
  row(
    'host-calls.ts',
    'consistent: any guess is allowed',
    'if (consistent && !contains(set, n, guess)) return false;',
    '',
  ),

  row(
    'feedback-table.ts',
    'feedbacks: a symbol counts as often as the secret has it',
    'i8x16.min_u(line(tallies, bytes, symbol, block), i8x16.splat(<i8>times))',
    'line(tallies, bytes, symbol, block)',
  ),
  row(
    'feedback-table.ts',
    'feedbacks: a symbol that the guess repeats counts again',
    'if (timesBefore(guess, i) > 0) continue;',
    '',
  ),
  row(
    'feedback-table.ts',
    'marks: a letter used up is yellow once more',
    'if (j < i) left = i8x16.sub(left, i8x16.splat(1));',
    'if (j < i) continue;',
  ),
  row(
    'feedback-table.ts',
    'transposed table: the last guess of a block is left out',
    'for (let column = block; column < last; column++) {',
    'for (let column = block; column < last - 1; column++) {',
  ),

  row(
    'hints.ts',
    'hard mode: green letters may move',
    'if (mark === GREEN) places',
    'if (mark > GREEN) places',
  ),
  row(
    'hints.ts',
    'hard mode: yellow letters may be left out',
    'if (mark === GREY) continue;',
    'if (mark !== GREEN) continue;',
  ),
  row(
    'hints.ts',
    'hard mode: a letter that was shown twice may come once',
    'if (timesIn(needed, letter) < shown)',
    'if (timesIn(needed, letter) < min(1, shown))',
  ),
  row('hints.ts', 'hard mode: a letter may come once less', 'if (++lacking > 0)', 'if (++lacking > 1)'),
  row(
    'hints.ts',
    'hard mode: the memo does not know which letters are needed',
    'const needed = <u64>i64x2.extract_lane(hints, 1);',
    'const needed: u64 = 0;',
  ),
  row('partition.ts', 'hard mode: the memo knows no hints', 'if (hard) key', 'if (hard > 1) key'),
  row(
    'word-list.ts',
    'hard mode: guesses that are not allowed count in scans',
    'if (bound >= least || !keepsHints(guess)) continue;',
    'if (bound >= least) continue;',
  ),
  row(
    'search.ts',
    'hard mode: of guesses that split a set alike one is tried',
    'const once = wholeTable !== 0 && !distinct && !hard;',
    'const once = wholeTable !== 0 && !distinct;',
  ),
  row(
    'word-table.ts',
    'hard mode: of guesses that split a set alike one has a column',
    'const known = !hard && isKnown(',
    'const known = isKnown(',
  ),
  row('search.ts', 'hard mode: the hints of a class stay', 'setHints(own);', ''),
  row(
    'search.ts',
    'hard mode: classes are scanned by the hints of the set',
    'enterClass(own, guess, feedback);\n      const known',
    'const known',
  ),
  row(
    'search.ts',
    'hard mode: the memo knows classes by the hints of the set',
    'enterClass(own, guess, feedback);\n      const key',
    'const key',
  ),
  row(
    'host-calls.ts',
    'hard mode: a guess may be asked for that is not allowed',
    'if (!keepsHints(guess)) return false;',
    '',
  ),
  row('greedy.ts', 'hard mode: the greedy strategy forgets hints', 'enterClass(own, guess, feedback);', ''),
  row(
    'word-list.ts',
    'hard mode: guesses that are not allowed are tried',
    'if (!keepsHints(guess)) continue;\n      const member',
    'const member',
  ),
  row(
    'tasks.ts',
    'hard mode: the hints of a history are forgotten',
    'setHintsOfHistory(n > 0 ? k : 0)',
    'setHintsOfHistory(0)',
  ),

  row(
    'word-kernels.ts',
    'comparing rows: an odd row is left out',
    'if (at < end) one = v128',
    'if (at < end - 16) one = v128',
  ),
  row(
    'word-kernels.ts',
    'comparing rows: given up a class too early',
    'const tooMany = i8x16.splat(<i8>(n - least));',
    'const tooMany = i8x16.splat(<i8>(n - least - 1));',
  ),
  row(
    'word-kernels.ts',
    'flags: the last label is left out',
    'flags + ((<usize>width) << 6)',
    'flags + ((<usize>(width - 1)) << 6)',
  ),
  row('word-kernels.ts', 'flags: those of the block before stay', 'v128.store(at, none, 16);', ''),
  row(
    'word-kernels.ts',
    'labels by comparison: of the last code that is told the same',
    'place = i8x16.sub(place, i8x16.splat(1));',
    'place = i8x16.add(place, i8x16.splat(1));',
  ),
  row(
    'word-kernels.ts',
    'labels by the first code: those of the block before stay',
    'firsts + ((<usize>width) << 4)',
    'firsts + ((<usize>(width - 1)) << 4)',
  ),
  row(
    'word-table.ts',
    'columns: a member like a guess before it has none',
    'if (known && !member) continue;',
    'if (known) continue;',
  ),
  row(
    'word-table.ts',
    'columns: guesses that tell two codes apart have none',
    'if (load<u8>(classes + lane) < 2) continue;',
    'if (load<u8>(classes + lane) < 3) continue;',
  ),
  row(
    'word-table.ts',
    'columns: rising number of classes',
    '255 - load<u8>(counts + i))) << 2) + 4',
    '<i32>load<u8>(counts + i))) << 2) + 4',
  ),
  row(
    'word-table.ts',
    'columns of large sets: those of a block are mixed up',
    'load<u8>(from + codeAt(order, column))',
    'load<u8>(from + column)',
  ),
  row(
    'word-list.ts',
    'scan of words: a guess of n − 2 classes settles the cost',
    'settled = classes >= n - 1;',
    'settled = classes >= n - 2;',
  ),
  row(
    'word-list.ts',
    'scan of words: ends a class too early',
    'countBound(phase, n, needed, 1) >= limit',
    'countBound(phase, n, needed - 1, 1) >= limit',
  ),
  row(
    'word-list.ts',
    'list of words: a guess of n − 2 classes ends it',
    'if (first <= bound && classes >= n - 1) {',
    'if (first <= bound && classes >= n - 2) {',
  ),
  row(
    'word-list.ts',
    'list of words: a member wins on the next turn',
    '<i64>price(phase, 0) - load<i32>(bounds, 4)',
    '<i64>price(phase, 1) - load<i32>(bounds, 4)',
  ),
  row(
    'search.ts',
    'words: SUBSET by one class too few',
    'writeSubsetBounds(phase, n, most, most, bounds);',
    'writeSubsetBounds(phase, n, most - 1, most - 1, bounds);',
  ),

  row(
    'state.ts',
    'the last guess is forgotten',
    'export function begin(): void {',
    "import { guesses } from './fields.ts';\nexport function begin(): void { guesses--;",
  ),
  row(
    'state.ts',
    'the second half of the guesses is forgotten',
    'export function begin(): void {',
    "import { guesses } from './fields.ts';\nexport function begin(): void { guesses /= 2;",
  ),
  row(
    'state.ts',
    'the last secret is forgotten',
    'export function begin(): void {',
    "import { secrets } from './fields.ts';\nexport function begin(): void { secrets--;",
  ),
  row(
    'bounds.ts',
    'price: the first turn costs one more',
    '? intAt(prices, turn)',
    '? intAt(prices, turn) + i32(turn === 0)',
  ),
  row('state.ts', 'prices grow too fast behind the list', 'step = increase;', 'step = increase + 1;'),

  row(
    'certify.ts',
    'certificate: guesses that cost one less than the bound count as refuted',
    'byClasses(set, n, guess, phase, bound, 0) < bound',
    'byClasses(set, n, guess, phase, bound, 0) < bound - 1',
  ),
  row(
    'certify.ts',
    'certificate: half of the guesses that sizes leave open are forgotten',
    'i < listLength(cheap); i++',
    'i < listLength(cheap) >> 1; i++',
  ),
  row(
    'certify.ts',
    'certificate: what one step proves is asked of the most promising guess only',
    'popFirst(list)) {',
    'clearList(list)) {',
  ),
  row(
    'candidates.ts',
    'certificate: ONE of middle-sized sets looks at the most promising combinations only',
    'least = min(least, listColumns(set, n, phase, 0, bounds, list, groups));',
    '',
  ),
  row(
    'certify.ts',
    'certificate: ONE of large sets looks at the first guess only',
    'guess++) least = min',
    'guess += guesses) least = min',
  ),
];
