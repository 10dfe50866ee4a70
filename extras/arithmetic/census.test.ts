// Compares the census with published counts, and its optimised search with reach(), which computes every
// value. census.full.ts compares the whole census of 50 points.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tenShapesReach } from '../../tests/ten-shapes.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { census, createAnswerer } from './census.ts';
import { type CensusQuestion, formatQuestion, parseQuestion } from './census-question.ts';
import { answerAll } from './census-run.ts';
import { binomial, countHands, deals, handAt, nextHand, rankOf } from './hand.ts';
import { formatRational } from './rational.ts';
import { reach } from './reach.ts';
import { createSearch } from './solution-search.ts';

const COMPILED = fileURLToPath(new URL('../../dist/extras/arithmetic/census-run.js', import.meta.url));
const FIFTY = parseQuestion('closest-below', '50', 5, 20);

/** Returns the expected best value of a hand: the target, or the largest value from 0 up to the target. */
function expected(question: CensusQuestion, hand: readonly number[]): string | undefined {
  const all = reach(hand);
  const value = question.kind === 'reach' ? question.target : all.closestBelow(question.target);
  return value !== undefined && value.num >= 0 && all.expression(value) !== undefined
    ? formatRational(value)
    : undefined;
}

describe('the census of 24', () => {
  it('finds 1362 of 1820 hands and 217817 of 270725 deals', () => {
    expect(census(parseQuestion('reach', '24', 4, 13))).toEqual({
      question: { kind: 'reach', target: { num: 24, den: 1 }, count: 4, max: 13 },
      hands: 1820,
      reached: 1362,
      deals: 270725,
      dealsReached: 217817,
      shortfalls: [],
      without: 0,
      worst: [],
    });
  });

  it('agrees with the ten shapes hand by hand', () => {
    const answers = createAnswerer(parseQuestion('reach', '24', 4, 13), false)(0, 1820);
    const hand = handAt(0, 4);
    for (let rank = 0; rank < 1820; rank++, nextHand(hand)) {
      expect(answers.dens[rank] > 0).toBe(
        tenShapesReach(hand as [number, number, number, number], { num: 24, den: 1 }),
      );
    }
  });
});

describe('the census of 50', () => {
  it('does not depend on the number of workers', async () => {
    const question = parseQuestion('closest-below', '50', 5, 12);
    const [one, two] = [await answerAll(question, { workers: 1 }), await answerAll(question, { workers: 2 })];
    expect(one.nums.length).toBe(4368);
    expect(two).toEqual(one);
  });

  it('agrees with reach() on every 499th hand', () => {
    const search = createSearch(FIFTY);
    for (let rank = 0; rank < 42504; rank += 499) {
      const hand = handAt(rank, 5);
      const value = search.best(hand);
      expect([hand, value && formatRational(value)]).toEqual([hand, expected(FIFTY, hand)]);
    }
  });
});

describe('other censuses', () => {
  it.each<[CensusQuestion['kind'], string, number, number]>([
    ['reach', '24', 1, 30],
    ['reach', '7/2', 2, 9],
    ['reach', '0', 3, 6],
    ['reach', '1/3', 4, 5],
    ['closest-below', '10', 1, 30],
    ['closest-below', '1', 2, 9],
    ['closest-below', '97.3', 3, 9],
    ['closest-below', '1000', 4, 6],
    ['closest-below', '1000', 5, 3],
    ['closest-below', '5000.5', 6, 2],
    ['reach', '729', 6, 2],
  ])('%s %s from %i numbers to %i agrees with reach()', (kind, target, count, max) => {
    const question = parseQuestion(kind, target, count, max);
    const search = createSearch(question);
    const hand = handAt(0, count);
    for (let rank = 0; rank < countHands(count, max); rank++, nextHand(hand)) {
      const value = search.best(hand);
      expect([hand, value && formatRational(value)]).toEqual([hand, expected(question, hand)]);
    }
  });

  it('counts hands without any value at or below the target', () => {
    const result = census(parseQuestion('closest-below', '10', 1, 12));
    expect([result.reached, result.without, result.worst[0]]).toEqual([
      1,
      2,
      { numbers: [11], value: undefined },
    ]);
  });

  it('agrees with reach() on some hands of six', () => {
    const question = parseQuestion('closest-below', '5001', 6, 9);
    const search = createSearch(question);
    for (let rank = 100; rank < countHands(6, 9); rank += 701) {
      const hand = handAt(rank, 6);
      const value = search.best(hand);
      expect([hand, value && formatRational(value)]).toEqual([hand, expected(question, hand)]);
    }
  });

  it('refuses an impossible number of workers', async () => {
    await expect(answerAll(FIFTY, { workers: 0 })).rejects.toThrow(
      new ArithmeticError('"0" is not a number of workers; 1 to 64 are possible.'),
    );
    await expect(answerAll(FIFTY, { workers: 1.5 })).rejects.toThrow('"1.5" is not a number of workers');
  });
});

describe('ranks', () => {
  it.each([
    [1, 9],
    [2, 13],
    [4, 13],
    [5, 12],
    [6, 6],
  ])('hands of %i numbers to %i are numbered without gaps', (count, max) => {
    const hand = handAt(0, count);
    for (let rank = 0; rank < countHands(count, max); rank++, nextHand(hand)) {
      expect([rankOf(hand), handAt(rank, count), hand.every((n) => n >= 1 && n <= max)]).toEqual([
        rank,
        hand,
        true,
      ]);
    }
  });

  it('deals add up to the deck', () => {
    let all = 0;
    const hand = handAt(0, 5);
    for (let rank = 0; rank < countHands(5, 13); rank++, nextHand(hand)) all += deals(hand);
    expect([all, binomial(52, 5)]).toEqual([2598960, 2598960]);
    expect([deals([1, 1, 1, 1, 1]), deals([7, 7, 7, 7]), deals([1, 2, 3, 3])]).toEqual([0, 1, 96]);
  });
});

describe('questions', () => {
  it('are written out', () => {
    expect([FIFTY, parseQuestion('reach', '3.5', '1', '9')].map(formatQuestion)).toEqual([
      'closest below 50 from 5 numbers 1 to 20',
      '7/2 from 1 number 1 to 9',
    ]);
  });

  it.each<[CensusQuestion['kind'], string, string, string, string]>([
    [
      'reach',
      'x',
      '4',
      '13',
      '"x" is not a number; write a whole number such as 24, a decimal such as 2.5 or a fraction such as ' +
        '7/2.',
    ],
    [
      'below' as never,
      '24',
      '4',
      '13',
      '"below" is no question of a census; there are reach, closest-below.',
    ],
    ['reach', '-1', '4', '13', 'The target -1 is too small for a census; it must be at least 0.'],
    [
      'closest-below',
      '1/2',
      '4',
      '13',
      'The target 1/2 is too small for a census; it must be at least 1, below which every value of a hand ' +
        'may lie.',
    ],
    ['reach', '24', '0', '13', '"0" is not a number of cards for a hand; 1 to 6 are possible.'],
    ['reach', '24', '7', '13', '"7" is not a number of cards for a hand; 1 to 6 are possible.'],
    ['reach', '24', 'four', '13', '"four" is not a number of cards for a hand; 1 to 6 are possible.'],
    ['reach', '24', '4', '0', '"0" is not a largest number; give a whole number from 1, such as 13.'],
    ['reach', '24', '4', '-2', '"-2" is not a largest number; give a whole number from 1, such as 13.'],
    [
      'reach',
      '24',
      '4',
      '400',
      'There are 1082740100 hands of 4 numbers from 1 to 400; a census takes at most 2000000.',
    ],
    [
      'reach',
      '12345678.12345',
      '5',
      '20',
      'The target 246913562469/20000 has too many digits for an exact census of 5 numbers up to 20.',
    ],
  ])('%s %s from %s numbers to %s is refused', (kind, target, count, max, sentence) => {
    expect(() => parseQuestion(kind, target, count, max)).toThrow(new ArithmeticError(sentence));
  });

  it.each<[object, string]>([
    [{ kind: 'foo' }, '"foo" is no question of a census; there are reach, closest-below.'],
    [{ count: 7 }, '"7" is not a number of cards for a hand; 1 to 6 are possible.'],
    [{ count: 6, max: 1000 }, 'a census takes at most 2000000.'],
  ])('is refused as it is given by a program: %j', async (part, sentence) => {
    const question = { ...parseQuestion('reach', '24', 4, 13), ...part } as CensusQuestion;
    expect(() => census(question)).toThrow(sentence);
    await expect(answerAll(question)).rejects.toThrow(sentence);
    await expect(answerAll(Number.NaN as unknown as CensusQuestion)).rejects.toThrow(
      'undefined is no question of a census',
    );
  });
});

// Needs `npm run build`, because only compiled code runs in workers.
it.skipIf(!existsSync(COMPILED))(
  'a failing worker ends the census with its error, without a hang or a crash',
  () => {
    // A question whose target can be read only once, so that it is missing inside the workers and they fail.
    const target = 'get target() { return this.looks++ === 0 ? { num: 24, den: 1 } : undefined; }';
    const census = `answerAll({ kind: 'reach', count: 5, max: 20, looks: 0, ${target} }, { workers: 2 })`;
    const refused = "(error) => console.log('refused: ' + error.name)";
    const code = `import('${COMPILED}').then((m) => m.${census}).then(console.log, ${refused})`;
    expect(execFileSync(process.execPath, ['-e', code], { timeout: 100_000 }).toString()).toBe(
      'refused: TypeError\n',
    );
  },
);

it.skipIf(!existsSync(COMPILED))('an error in onProgress ends the census', () => {
  const code = `
    import { answerAll } from ${JSON.stringify(COMPILED)};
    import { parseQuestion } from ${JSON.stringify(COMPILED.replace('census-run.js', 'census-question.js'))};
    const onProgress = () => { throw new Error('no pen'); };
    const census = answerAll(parseQuestion('closest-below', '50', 5, 12), { workers: 2, onProgress });
    await census.catch((error) => console.log('ended: ' + error.message));`;
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { timeout: 100_000 }).toString(),
  ).toBe('ended: no pen\n');
});

it('works with a program from the command line, and leaves no listener on the signal', () => {
  const code = `
    import { getEventListeners } from 'node:events';
    import { answerAll } from ${JSON.stringify(COMPILED)};
    import { parseQuestion } from ${JSON.stringify(COMPILED.replace('census-run.js', 'census-question.js'))};
    const { signal } = new AbortController();
    const answers = await answerAll(parseQuestion('closest-below', '50', 5, 12), { workers: 2, signal });
    console.log(answers.nums.length, getEventListeners(signal, 'abort').length);`;
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { timeout: 100_000 }).toString(),
  ).toBe('4368 0\n');
});
