// Bugs to plant in the third checker of certificates about words, one for each rule. Each is one replacement of a text that stands exactly once in
// the file. A checker with a bug must be told from a sound one: it refuses what is true, or accepts what is false.

export interface WordMutant {
  readonly name: string;
  readonly text: string;
  readonly replacement: string;
}

const row = (name: string, text: string, replacement: string): WordMutant => ({ name, text, replacement });

export const WORD_MUTANTS: readonly WordMutant[] = [
  row('marks: a letter is marked as often as the guess has it', 'mark[i] = 1\n            left.remove(c)', 'mark[i] = 1'),
  row('marks: greens do not use up their letter', 'mark[i] = 2\n            left.remove(c)', 'mark[i] = 2'),
  row('hard mode: yellow letters stay', 'if mark[i] == 2 and word[i] != c', 'if mark[i] > 0 and word[i] != c'),
  row('SIZE: a place too many now', 'total, j, places = 0, 0, 1', 'total, j, places = 0, 0, 2'),
  row('COUNT: the win is free', 'times(w, self.price(f, 0)) + ', ''),
  row('COUNT: the others cost no more than those found next', 'times(n - k, self.price(f, 2))', 'times(n - k, self.price(f, 1))'),
  row('UNION: secrets may be taken twice', 'left.difference_update(T)', 'pass'),
  row('UNION: whatever the class holds', 'left.issuperset(T) and granted <= allowed', 'granted <= allowed'),
  row('UNION: the rest costs what all would', 'self.prices.size(f, len(left))', 'self.prices.size(f, len(C))'),
  row('references: to another turn', 'need(references[-1][1] == prices.next(f)', 'need(True'),
  row('a choice may be of all', 'need(0 < len(chosen) < len(secrets)', 'need(0 < len(chosen)'),
  row('the surcharge is forgotten', 'total += best + e * len(C)', 'total += best'),
  row('assumptions need no proof', 'need(checker.proved.get(where, -1) >= bound', 'need(True'),
];
