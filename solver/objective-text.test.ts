// Tests the words of objectives: parsing, writing and refusals. The solver and the verifier, which has its
// own parser, must understand them alike.
import { describe, expect, it } from 'vitest';
import { show, UsageError } from '../base/usage-error.ts';
import { MANIFEST } from '../tests/manifest.ts';
import { readObjective } from '../verify/objective.ts';
import {
  formatObjective,
  isAboutTurns,
  isNotWithin,
  OBJECTIVE_FORMS,
  parseObjective,
} from './objective-text.ts';
import { parsePrices } from './prices.ts';

const FORMS = OBJECTIVE_FORMS.map(([form]) => form.replace('<k>', '7').replace('<list>', '1,2,4,inf'));
const rewritten = (text: string): string => {
  const { objective, consistent } = parseObjective(text);
  return formatObjective(objective, consistent);
};

describe('an objective', () => {
  it.each(FORMS.flatMap((form) => [form, `${form} consistent`]))('%s is written as it is read', (text) => {
    expect(rewritten(text)).toBe(text);
    const { kind } = parseObjective(text).objective;
    expect(isNotWithin(text)).toBe(kind === 'not-within');
    expect(isAboutTurns(text)).toBe(kind === 'worst' || kind === 'win');
    expect(readObjective(text)?.consistent).toBe(text.endsWith('consistent'));
  });

  it.each([
    ['Fewest Last', 'fewest-last'],
    ['  average   within 5 ', 'average within 5'],
    ['not-within-6', 'not within 6'],
    ['fewest-on-turn-7', 'fewest on turn 7'],
    ['average then worst', 'average-then-worst'],
    ['consistent worst', 'worst consistent'],
    ['average consistent within 3', 'average within 3 consistent'],
    ['prices 1, 2, 3', 'prices 1,2,3'],
    ['prices 1,2,INF', 'prices 1,2,inf'],
    ['prices 0, 999999999', 'prices 0,999999999'],
    ['average within 05', 'average within 5'],
  ])('%j is %s', (text, written) => {
    expect(rewritten(text)).toBe(written);
    const again = readObjective(written);
    expect(again).toBeDefined();
    expect(readObjective(text)).toEqual(again);
  });

  it.each([
    '',
    'best',
    'average 5',
    'average within',
    'average within five',
    'worst 3',
    'fewest on turn',
    'not within',
    'consistent',
    'average consistent consistent',
    'toString 5',
    'prices',
    'average within -5',
    'win within--5',
  ])('%j is invalid', (text) => {
    expect(() => parseObjective(text)).toThrow(
      new RegExp(`^"${text}" is not an objective; write one of: average, average within <k>, `),
    );
    expect(readObjective(text)).toBeUndefined();
  });

  it.each([
    ['average within 0', '"average within 0" names 0 turns; 1 to 31 are possible.'],
    ['not within 32', '"not within 32" names 32 turns; 1 to 31 are possible.'],
    ['prices 2,1', 'The prices "2,1" fall from 2 to 1; they may only rise.'],
    [
      'prices 1,2,inf,3',
      'The prices "1,2,inf,3" go on after inf, which forbids its turn and all later ones; end them there.',
    ],
    [
      'prices 1000000000',
      '1000000000 in the prices "1000000000" is too large; a price has at most nine digits.',
    ],
    [
      'prices 99999999999',
      '99999999999 in the prices "99999999999" is too large; a price has at most nine digits.',
    ],
    ['prices inf', 'The prices "inf" allow no turn at all.'],
    ['prices 1,-2', '"-2" in the prices "1,-2" is not a whole number; write them as 1,2,3,inf.'],
    ['prices 1,2 3', '"2 3" in the prices "1,2 3" is not a whole number; write them as 1,2,3,inf.'],
    ['prices 1,,2', '"" in the prices "1,,2" is not a whole number; write them as 1,2,3,inf.'],
  ])('%j is refused', (text, sentence) => {
    expect(() => parseObjective(text)).toThrow(new UsageError(sentence));
    expect(readObjective(text)).toBeUndefined();
  });

  it.each([undefined, null, 5, [1, 2], { kind: 'average' }])('%j is not a text', (value) => {
    expect(() => parseObjective(value as unknown as string)).toThrow(
      `${show(value)} is not a text; an objective is given as one.`,
    );
    expect(() => parsePrices(value as unknown as string)).toThrow(
      `${show(value)} is not a text; a price list is given as one.`,
    );
  });

  it('of every shipped file has its one spelling', () => {
    const texts = MANIFEST.flatMap(({ objective, certificates }) => [
      objective,
      ...certificates.map((each) => each.objective),
    ]);
    expect(texts.map(rewritten)).toEqual(texts);
  });
});
