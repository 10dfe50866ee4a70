// Every bad certificate about words is refused with its sentence. bad-word-certificates.full.ts has them
// judged by the other checkers.
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
