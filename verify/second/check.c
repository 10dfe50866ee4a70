/* A second checker of certificates, written from ../CERTIFICATE.md in another language and another style: no classes,
 * no threads, every rule as it stands on the page.
 *
 *   cc -O2 -o check check.c          or -O3 -march=native: several times as fast, where the compiler knows this machine
 *   ./check 4x10.cert 4x10 1,2 26274      game, prices and bound are yours, never the file's
 *   ./check 4x10.cert 4x10 1,2 26274 5000000000000      the budget too, in operations
 *   ./check top.cert 4x10 1,2 26274 - a.cert b.cert     parts that prove what others assume, with the usual budget
 *
 * Prints one line and ends with 0 (VERIFIED), 1 (REFUSED) or 2 (the command line is none). It judges no tree. */

#define USAGE "check <certificate> <game>"
enum { GAME_ARGUMENTS = 1 };
#include "common.h"

enum { MAX_FEEDBACKS = 48 };
#define MAX_ROOM ((size_t)1 << 28)    /* bytes of feedback held at a time */

static int P, S, repeat, nozero, bulls_only, win;
static uint8_t sym[MAX_CODES][8];
static int index_of[128];                /* bulls * (P + 1) + cows -> 0 .. q-1, or -1 */
static uint16_t *number_of;              /* word to the base S -> code, or MAX_CODES */

/* ---- the game ------------------------------------------------------------------------------------------------------ */

/* The scoring rule: a symbol is shared as often as both codes have it; what is shared and not in place is a cow. Where only bulls
 * are told, no cow is counted. */
static int feedback_of(const uint8_t *guess, const uint8_t *secret) {
  int bulls = 0, shared = 0;
  int8_t tally[16] = {0};
  for (int i = 0; i < P; i++) tally[guess[i]]++;
  for (int i = 0; i < P; i++) {
    bulls += guess[i] == secret[i];
    shared += tally[secret[i]]-- > 0;
  }
  return bulls_only ? bulls * (P + 1) : bulls * (P + 1) + shared - bulls;
}

/* Rows of feedback, worked out when they are asked for: code c has its place in slot c % slots. */
static uint8_t *rows;
static int *owner, slots;

/* The feedback between a code and every other; the rule does not mind which of the two is the guess. Good until the next call. */
static const uint8_t *row_of(int code) {
  uint8_t *row = rows + (size_t)(code % slots) * G;
  if (owner[code % slots] == code) return row;
  for (int c = 0; c < G; c++) row[c] = index_of[feedback_of(sym[code], sym[c])];
  owner[code % slots] = code;
  return row;
}

static void list_codes(int at, uint8_t *code) {
  if (at == P) {
    if (G == MAX_CODES) refuse("the game has more than %d codes", MAX_CODES);
    memcpy(sym[G++], code, P);
    return;
  }
  for (int s = at == 0 && nozero ? 1 : 0; s < S; s++) {
    int used = 0;
    for (int i = 0; i < at; i++) used |= code[i] == s;
    if (used && !repeat) continue;
    code[at] = s;
    list_codes(at + 1, code);
  }
}

static uint32_t word_of(const uint8_t *code) {
  uint32_t word = 0;
  for (int i = 0; i < P; i++) word = word * S + code[i];
  return word;
}

/* Numbers the feedbacks that occur. There are no others than A + B <= P, at least 2P - S shared of S different symbols, and
 * not P - 1 bulls and one cow; of bulls alone, than 0 to P, less P - 1 where a code holds every symbol once. Once so many have been
 * met, the search ends. */
static void find_feedbacks(void) {
  int most = -1;
  for (int shared = repeat || 2 * P < S ? 0 : 2 * P - S; shared <= P; shared++) most += shared + 1;
  if (bulls_only) most = P + (repeat || S > P);
  memset(index_of, -1, sizeof index_of);
  for (int g = 0; g < G && q < most; g++) {
    for (int s = 0; s < G; s++) {
      int *index = &index_of[feedback_of(sym[g], sym[s])];
      if (*index < 0) *index = q++;
    }
  }
  win = index_of[P * (P + 1)];
}

static void make_game(char **arguments) {
  const char *name = game_name = arguments[0];
  char tail[5] = "", again[32];
  if (sscanf(name, "%dx%d%4s", &P, &S, tail) < 2 || P < 1 || P > 8 || S < 1 || S > 16) refuse("\"%s\" is no game", name);
  repeat = tail[0] == 'r';
  nozero = tail[repeat] == 'z';
  bulls_only = tail[repeat + nozero] == 'b';
  snprintf(again, sizeof again, "%dx%d%s%s%s", P, S, repeat ? "r" : "", nozero ? "z" : "", bulls_only ? "b" : "");
  if (strcmp(name, again)) refuse("\"%s\" is no game", name);
  uint8_t code[8];
  list_codes(0, code);
  if (G == 0) refuse("the game %s has no code", name);
  N = G;
  size_t words = 1;
  for (int i = 0; i < P; i++) words *= S;
  number_of = room(sizeof *number_of * words);
  memset(number_of, -1, sizeof *number_of * words); /* MAX_CODES */
  for (int c = 0; c < G; c++) number_of[word_of(sym[c])] = c;
  find_feedbacks();
  slots = (size_t)G * G <= MAX_ROOM ? G : (int)(MAX_ROOM / G);
  rows = room((size_t)slots * G);
  owner = room(sizeof *owner * slots);
  memset(owner, -1, sizeof *owner * slots);
}

/* ---- COUNT and ONE ------------------------------------------------------------------------------------------------- */

/* counts[g * q + r]: from how many codes of the set the guess g gets the feedback r. */
static void tally(const uint16_t *set, int n, uint16_t *counts) {
  memset(counts, 0, sizeof *counts * G * q);
  for (int i = 0; i < n; i++) {
    const uint8_t *row = row_of(set[i]);
    uint16_t *count = counts;
    for (int g = 0; g < G; g++, count += q) count[row[g]]++;
  }
}

/* Compilers that know vectors make few instructions of this loop; nearly all time is spent here. */
static void add_bits(uint32_t *restrict bits, const uint8_t *restrict row, int codes) {
  for (int g = 0; g < codes; g++) bits[g] |= (uint32_t)1 << row[g];
}

/* kinds[g]: how many different feedbacks the guess g gets from the set. */
static void count_kinds(const uint16_t *set, int n, uint16_t *counts, uint8_t *kinds) {
  static uint32_t bits[MAX_CODES]; /* one for each feedback, where there are no more than 32 */
  if (q <= 32) {
    memset(bits, 0, sizeof *bits * G);
    for (int i = 0; i < n; i++) add_bits(bits, row_of(set[i]), G);
    for (int g = 0; g < G; g++) kinds[g] = __builtin_popcount(bits[g]);
    return;
  }
  tally(set, n, counts);
  memset(kinds, 0, G);
  for (int g = 0; g < G; g++, counts += q) for (int r = 0; r < q; r++) kinds[g] += counts[r] > 0;
}

static int64_t one_by_count(int f, const uint16_t *set, int n, uint16_t *counts) {
  static uint8_t kinds[MAX_CODES];
  int any = 0, member = 0;
  count_kinds(set, n, counts, kinds);
  for (int g = 0; g < G; g++) if (kinds[g] > any) any = kinds[g];
  for (int i = 0; i < n; i++) if (kinds[set[i]] > member) member = kinds[set[i]];
  return lesser(count_bound(f, n, any, 0), count_bound(f, n, member, 1));
}

static int64_t one_by_sizes(int f, int n, const uint16_t *counts) {
  int64_t least = INF;
  for (int g = 0; g < G; g++, counts += q) {
    int64_t sum = counts[win] ? price(f, 0) : 0;
    int whole_set = 0;
    for (int r = 0; r < q; r++) {
      if (r == win) continue;
      whole_set |= counts[r] == n;
      sum = plus(sum, plus(size_bound[next_phase(f)][counts[r]], times(counts[r], extra(f))));
    }
    if (!whole_set) least = lesser(least, sum);
  }
  return least;
}

static int64_t one(int f, const uint16_t *set, int n) {
  static uint16_t *counts;
  if (!counts) counts = room(sizeof *counts * G * q);
  if (n <= 3 * q) return one_by_count(f, set, n, counts);
  tally(set, n, counts);
  return one_by_sizes(f, n, counts);
}

static void permutation(int n, int *out) {
  uint64_t place = number();
  int digit[16], left[16];
  for (int i = 0; i < n; i++) left[i] = i;
  for (int base = 1; base <= n; base++) digit[n - base] = place % base, place /= base;
  if (place) refuse("no permutation has such a place");
  for (int i = 0; i < n; i++) {
    out[i] = left[digit[i]];
    for (int j = digit[i]; j + 1 < n - i; j++) left[j] = left[j + 1];
  }
}

/* ---- the steps ----------------------------------------------------------------------------------------------------- */

typedef struct {
  uint16_t set[MAX_CODES];
  int n, phase;
  int64_t bound;
} Position;

static int image[MAX_CODES], lowest[MAX_CODES];
static uint8_t marked[MAX_CODES];
static int64_t *referred; /* referred[g * q + r], or 0 */

static int guess_number(uint64_t guess) {
  if (guess >= (uint64_t)G) refuse("step %lu: %llu is the number of no code", here, (unsigned long long)guess);
  return (int)guess;
}

static int feedback_index(uint64_t feedback) {
  if (feedback >= 128 || index_of[feedback] < 0) refuse("step %lu: feedback %llu does not occur", here, (unsigned long long)feedback);
  return index_of[feedback];
}

static int select_class(const uint16_t *set, int n, int guess, int r, uint16_t *out) {
  const uint8_t *row = row_of(guess);
  int size = 0;
  for (int i = 0; i < n; i++) if (row[set[i]] == r) out[size++] = set[i];
  return size;
}

/* Reads a path and a bound. */
static void read_position(Position *to) {
  charge(1);
  to->n = G;
  for (int c = 0; c < G; c++) to->set[c] = c;
  uint64_t turns = number();
  for (uint64_t t = 0; t < turns; t++) {
    charge(1);
    int guess = guess_number(number()), r = feedback_index(number());
    int n = select_class(to->set, to->n, guess, r, to->set);
    if (r == win) refuse("step %lu: a path goes on after the win", here);
    if (n == 0) refuse("step %lu: no code fits a path", here);
    if (n == to->n) refuse("step %lu: a turn of a path takes no code away", here);
    to->n = n;
  }
  to->phase = turns < (uint64_t)m ? (int)turns : m - 1;
  to->bound = number();
}

/* Games PxSrb have a permutation of the symbols for each position; all others have one for all positions. */
static void read_map(void) {
  int pi[8], sigma[8][16];
  permutation(P, pi);
  for (int i = 0; i < P; i++) {
    if (i == 0 || (repeat && !nozero && bulls_only)) permutation(S, sigma[i]);
    else memcpy(sigma[i], sigma[0], sizeof sigma[0]);
  }
  for (int c = 0; c < G; c++) {
    uint8_t word[8];
    for (int i = 0; i < P; i++) word[i] = sigma[i][sym[c][pi[i]]];
    image[c] = number_of[word_of(word)];
    if (image[c] == MAX_CODES) refuse("step %lu: a map does not preserve the game", here);
  }
}

static int carries(const uint16_t *set, int n, const uint16_t *target, int size) {
  if (n != size) return 0;
  memset(marked, 0, G);
  for (int i = 0; i < size; i++) marked[target[i]] = 1;
  for (int i = 0; i < n; i++) if (!marked[image[set[i]]]) return 0;
  return 1;
}

static int root_of(int g) {
  while (lowest[g] != g) g = lowest[g] = lowest[lowest[g]];
  return g;
}

static void read_generators(const Position *position) {
  for (int g = 0; g < G; g++) lowest[g] = g;
  for (uint64_t left = number(); left > 0; left--) {
    int joined = 0;
    charge(1);
    read_map();
    if (!carries(position->set, position->n, position->set, position->n)) refuse("step %lu: a generator does not keep the codes", here);
    for (int g = 0; g < G; g++) {
      int a = root_of(g), b = root_of(image[g]);
      if (a == b) continue;
      joined = 1;
      if (a < b) lowest[b] = a;
      else lowest[a] = b;
    }
    if (!joined) refuse("step %lu: a generator joins no orbits", here);
  }
}

static void read_references(const Position *position) {
  static uint16_t class[MAX_CODES];
  static Position target;
  int guess = 0, last = -1;
  memset(referred, 0, sizeof *referred * G * q);
  for (uint64_t left = number(); left > 0; left--) {
    uint64_t advance = number();
    guess = guess_number(guess + advance);
    uint64_t feedback = number();
    int r = feedback_index(feedback), bulls = feedback / (P + 1), shared = feedback - bulls * P;
    uint64_t back = number();
    int place = shared * (P + 1) + bulls; /* by A + B, then by A */
    if (advance == 0 && place <= last) refuse("step %lu: its references are not in ascending order", here);
    last = place;
    if (r == win) refuse("step %lu: a reference is about the win", here);
    if (root_of(guess) != guess) refuse("step %lu: a reference is about guess number %d, not the lowest of its orbit", here, guess);
    charge(2);
    read_map();
    int size = select_class(position->set, position->n, guess, r, class);
    if (size == position->n) refuse("step %lu: a reference is about a guess that leaves the set whole", here);
    if (back < 1 || back > here) refuse("step %lu: a reference does not lead to an earlier step", here);
    size_t after = at;
    at = begins[here - back];
    read_position(&target);
    at = after;
    if (target.phase != next_phase(position->phase)) refuse("step %lu: refers to a step of another turn", here);
    if (!carries(class, size, target.set, target.n)) refuse("step %lu: a class is not that of its reference", here);
    referred[(size_t)guess * q + r] = plus(target.bound, times(size, extra(position->phase)));
  }
}

/* What the rules give for a guess; only as much of ONE as is needed, small classes first: more could not change the verdict. */
static int64_t guess_cost(const Position *position, int g, const uint16_t *size) {
  static uint16_t class[MAX_FEEDBACKS][MAX_CODES];
  int n = position->n, next = next_phase(position->phase), filled[MAX_FEEDBACKS] = {0};
  int64_t e = extra(position->phase), bound[MAX_FEEDBACKS], sum = 0;
  for (int r = 0; r < q; r++) {
    if (r != win && size[r] == n) return INF; /* leaves the set whole */
    bound[r] = r == win ? (size[r] ? price(position->phase, 0) : 0) : plus(size_bound[next][size[r]], times(size[r], e));
    if (r != win && referred[(size_t)g * q + r] > bound[r]) bound[r] = referred[(size_t)g * q + r];
    sum = plus(sum, bound[r]);
  }
  if (sum >= position->bound) return sum;
  charge(n);
  const uint8_t *row = row_of(g);
  for (int i = 0; i < n; i++) class[row[position->set[i]]][filled[row[position->set[i]]]++] = position->set[i];
  for (int done = 2; sum < position->bound;) {
    int least = n;
    for (int r = 0; r < q; r++) if (r != win && size[r] > done && size[r] < least) least = size[r];
    if (least == n) break;
    for (int r = 0; r < q && sum < position->bound; r++) {
      if (r == win || size[r] != least) continue;
      int64_t better = plus(one(next, class[r], least), times(least, e));
      if (better > bound[r]) sum = plus(sum, better - bound[r]);
    }
    done = least;
  }
  return sum;
}

static void check_step(int assumed) {
  static Position position;
  static uint16_t *counts;
  if (!counts) counts = room(sizeof *counts * G * q);
  read_position(&position);
  if (assumed) return;
  read_generators(&position);
  charge(position.n + q);
  read_references(&position);
  tally(position.set, position.n, counts);
  for (int g = 0; g < G; g++) {
    if (root_of(g) != g) continue;
    int64_t cost = guess_cost(&position, g, counts + (size_t)g * q);
    if (cost < position.bound) refuse("step %lu: guess number %d costs %lld, claimed %lld", here, g, (long long)cost, (long long)position.bound);
  }
}

static uint64_t allowance(void) { return 0; }

static void skip_place(void) {
  for (uint64_t left = 2 * number(); left > 0; left--) number();
}

static void prepare(void) { referred = room(sizeof *referred * G * q); }

int main(int argc, char **argv) { return run(argc, argv); }
