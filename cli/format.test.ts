// Tests of wrapping texts into lines.
import { expect, it } from 'vitest';
import { formatSpan, hanging, plural, wrap } from './format.ts';

it.each([
  [0, '0 turns'],
  [1, '1 turn'],
  [26274, '26274 turns'],
])('%i turns', (count, text) => {
  expect(plural(count, 'turn')).toBe(text);
});

it.each([
  [1.2345, 1.2345, 2, '1.23'],
  [1.2399, 1.2401, 2, '1.23 to 1.25'],
  [1, 2, 0, '1 to 2'],
  [11 / 5 - 1, 22 / 5 - 2, 4, '1.2000 to 2.4000'],
  [1.2399, Number.POSITIVE_INFINITY, 2, 'at least 1.23'],
])('from %d to %d in %i digits', (least, most, digits, text) => {
  expect(formatSpan(least, most, digits)).toBe(text);
});

it.each([
  ['one two', 7, 'one two'],
  ['one two', 6, 'one\ntwo'],
  ['one\ntwo three', 9, 'one\ntwo three'],
  ['  a bb ccc', 6, '  a bb\n  ccc'],
  ['hint          a best guess', 26, 'hint          a best guess'],
  ['hint          a best guess', 22, 'hint          a best\nguess'],
  ['undo          take back the last thing', 30, 'undo          take back the\n              last thing'],
  ['  1 of 2  so many words', 20, '  1 of 2  so many\n          words'],
  ['incomprehensible word', 5, 'incomprehensible\nword'],
])('%j in lines of %i', (text, width, wrapped) => {
  expect(wrap(text, width)).toBe(wrapped);
});

it('indents what follows a head', () => {
  const words = Array.from({ length: 14 }, () => 'word').join(' ');
  expect(hanging('head: ', `${words} words last`)).toBe(`head: ${words}\n      words last`);
});
