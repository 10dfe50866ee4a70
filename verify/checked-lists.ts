// The lists of a game of words, as CERTIFICATE.md requires them ("Lists and names").

import { quote } from '../base/quote.ts';
import { Refusal } from './certificate-file.ts';
import type { WordRule } from './score.ts';
import type { CheckedLists } from './word-name.ts';

const MOST_WORDS = 16_384;
/** The most letters of a word. Six letters could get more than 256 different marks. */
const LONGEST: Readonly<Record<WordRule, number>> = { ab: 8, bulls: 8, wordle: 5 };

/** All words: the secrets, then the others. @throws Refusal for lists that the checker does not accept. */
export function checkedLists(rule: WordRule, { secrets, others }: CheckedLists): readonly string[] {
  const words = [...secrets, ...others];
  if (secrets.length === 0 || words.length > MOST_WORDS)
    throw new Refusal(
      `The lists have ${secrets.length} secrets and ${words.length} words; 1 secret to ${MOST_WORDS} words are possible.`,
    );
  const { length } = secrets[0];
  if (length < 1 || length > LONGEST[rule])
    throw new Refusal(`The words have ${length} letters; 1 to ${LONGEST[rule]} are possible.`);
  for (const word of words) {
    if (!/^[\x21-\x7e\xa1-\ud7ff\ue000-\uffff]+$/.test(word))
      throw new Refusal(`${quote(word)} is no word of a list.`);
    if (word.length !== length) throw new Refusal('The words of the lists differ in length.');
  }
  for (const list of [secrets, others])
    if (list.some((word, i) => i > 0 && list[i - 1] >= word))
      throw new Refusal('The words of a list are not in ascending order.');
  if (new Set(words).size < words.length) throw new Refusal('A word stands in both lists.');
  return words;
}
