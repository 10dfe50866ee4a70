// Tests that every bad certificate about words is refused with the expected message.
// bad-word-certificates.full.ts gives the same files to the other checkers.
import { describe } from 'vitest';
import { expectFolder, expectVerdicts } from './bad-files.ts';
import { BAD_WORD_CERTIFICATES, GOOD } from './bad-word-certificates/make-word-certificates.ts';

describe('bad certificates about words', () => {
  expectVerdicts(BAD_WORD_CERTIFICATES, GOOD);
  expectFolder(
    'bad-word-certificates',
    '.cert',
    BAD_WORD_CERTIFICATES,
    ({ question: { rule, prices, bound } }) => [rule, prices, bound],
  );
});
