// The functions of a tree's header, in C: read a record, step along a feedback. No heap, no floating point,
// no library; loops end after a number of rounds that does not grow with the tree. pack-tree.ts says what the
// records are. All must hold on machines whose `int` has 16 bits: what may grow beyond that is uint32_t.

import { firstIndex, leastShared } from '../../game/bulls-and-cows.ts';
import { isPermutation } from '../../game/bulls-only.ts';
import type { Marking } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import { guessFunction, type Spelling } from './guess-function.ts';
import { FLAGS, LAST, PARENT, type PackedTree, STRIDE, WINS } from './pack-tree.ts';

/** How a feedback is handed to <name>_next under a rule: its arguments, and the function itself. */
interface Next {
  readonly arguments: string;
  text(name: string, game: Game): string;
}

/** <name>_next under each rule. */
export const NEXT: Readonly<Record<Marking, Next>> = {
  ab: { arguments: 'bulls, cows', text: nextByCounts },
  bulls: { arguments: 'bulls', text: nextByBulls },
  wordle: { arguments: 'marks', text: nextByMarks },
};

/** All functions; `spelling` is given for a game of words, and only then. */
export function treeFunctions(
  name: string,
  game: Game,
  packed: PackedTree,
  spelling: Spelling | undefined,
): string {
  return [
    bits(name),
    record(name, packed),
    first(name),
    guessFunction(name, game, packed, spelling),
    child(name, game, packed),
    NEXT[game.marking].text(name, game),
  ].join('\n');
}

function bits(name: string): string {
  return `/* The number of \`width\` bits, at most 25, that begins at bit \`at\`; the highest bit comes first. */
static inline uint32_t ${name}_bits(const uint8_t *bytes, uint32_t at, uint8_t width) {
  uint32_t number = 0;
  uint8_t i;
  for (i = 0; i < 4; i++) number = number << 8 | ${name.toUpperCase()}_BYTE(bytes + at / 8 + i);
  return number >> (32u - width - at % 8) & (((uint32_t)1 << width) - 1);
}
`;
}

function record(name: string, { recordBits, reasons }: PackedTree): string {
  return `/* What is known of a position: (guess * ${reasons} + the feedback that leads to it) * ${FLAGS} + flags.
 * Flags: ${LAST} the last child of its parent, ${PARENT} has children, ${WINS} its guess may be the secret. */
static inline uint32_t ${name}_record(uint32_t position) {
  return ${name}_bits(${name}_records, position * ${recordBits}, ${recordBits});
}
`;
}

function first(name: string): string {
  return `/* The position before the first guess. */
static inline ${name}_position ${name}_first(void) { return 0; }
`;
}

function child(name: string, { win }: Game, { reasons, startBits }: PackedTree): string {
  const upper = name.toUpperCase();
  return `/* Where feedback number \`feedback\` leads. Children stand in the order of their parents, so the children of all positions before
 * this one are stepped over; of every ${STRIDE}th position, it is known where its children begin. */
static inline ${name}_position ${name}_child(${name}_position position, uint32_t feedback) {
  uint32_t record, other, child;
  if (position >= ${upper}_POSITIONS) return ${upper}_IMPOSSIBLE;
  record = ${name}_record(position);
  if (feedback == ${win} && record & ${WINS}) return ${upper}_FOUND;
  if (feedback == ${win} || !(record & ${PARENT})) return ${upper}_IMPOSSIBLE;
  child = ${name}_bits(${name}_starts, (uint32_t)(position / ${STRIDE}) * ${startBits}, ${startBits});
  for (other = position / ${STRIDE} * ${STRIDE}; other < position; other++) {
    if (!(${name}_record(other) & ${PARENT})) continue;
    while (!(${name}_record(child++) & ${LAST})) continue;
  }
  do {
    record = ${name}_record(child);
    if (record / ${FLAGS} % ${reasons} == feedback) return (${name}_position)child;
    child++;
  } while (!(record & ${LAST}));
  return ${upper}_IMPOSSIBLE;
}
`;
}

/** The number of a feedback is the one of game/bulls-and-cows.ts. */
function nextByCounts(name: string, game: Game): string {
  const { positions, win } = game;
  const upper = name.toUpperCase();
  const least = leastShared(game);
  const tooFew = least === 0 ? '' : ` || bulls + cows < ${least}`;
  const earlier = least === 0 ? '' : ` - ${firstIndex(game)}`;
  return `/* The next position after a feedback: bulls are right and in place, cows right but misplaced. ${upper}_FOUND when the
 * secret is found, ${upper}_IMPOSSIBLE when no secret that is left gives this feedback. */
static inline ${name}_position ${name}_next(${name}_position position, unsigned bulls, unsigned cows) {
  if (bulls > ${positions} || cows > ${positions} - bulls${tooFew} || (bulls == ${positions - 1} && cows == 1)) return ${upper}_IMPOSSIBLE;
  if (bulls == ${positions}) return ${name}_child(position, ${win});
  return ${name}_child(position, (bulls + cows) * (bulls + cows + 1) / 2${earlier} + bulls);
}
`;
}

/** The number of a feedback is the one of game/bulls-only.ts. */
function nextByBulls(name: string, game: Game): string {
  const { positions, win } = game;
  const upper = name.toUpperCase();
  const never = isPermutation(game) ? ` || bulls == ${positions - 1}` : '';
  return `/* The next position after a feedback: bulls are right and in place. ${upper}_FOUND when the secret is found,
 * ${upper}_IMPOSSIBLE when no secret that is left gives this feedback. */
static inline ${name}_position ${name}_next(${name}_position position, unsigned bulls) {
  if (bulls > ${positions}${never}) return ${upper}_IMPOSSIBLE;
  return ${name}_child(position, bulls == ${positions} ? ${win} : bulls);
}
`;
}

/** The number of a feedback is the one of game/wordle.ts. */
function nextByMarks(name: string, { positions }: Game): string {
  const upper = name.toUpperCase();
  return `/* The next position after a feedback of ${positions} marks: g right and in place, y elsewhere in the word, - not in it.
 * ${upper}_FOUND when the secret is found, ${upper}_IMPOSSIBLE when no secret that is left gives this feedback. */
static inline ${name}_position ${name}_next(${name}_position position, const char *marks) {
  uint32_t feedback = 0;
  uint8_t i;
  for (i = 0; i < ${positions}; i++) {
    if (marks[i] != 'g' && marks[i] != 'y' && marks[i] != '-') return ${upper}_IMPOSSIBLE;
    feedback = feedback * 3 + (marks[i] == 'g' ? 2 : marks[i] == 'y' ? 1 : 0);
  }
  return marks[i] == 0 ? ${name}_child(position, feedback) : ${upper}_IMPOSSIBLE;
}
`;
}
