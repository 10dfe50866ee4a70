/* A second checker of certificates, written from ../CERTIFICATE.md in another language and another style: no classes, no memo,
 * no tables of bits, every rule as it stands on the page.
 *
 *   cc -O2 -o check check.c
 *   ./check 4x10.cert 4x10 1,2 26274      game, prices and bound are yours, never the file's
 *
 * Prints one line and ends with 0 (VERIFIED) or 1 (REFUSED). It judges no tree. */

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CODES = 10000, MAX_ANSWERS = 32, MAX_PRICES = 64, MAX_FILE = 1 << 24, MAX_ROOM = 1 << 26 };
#define INF ((int64_t)1 << 55) /* sums of infinities stay below 2^62: at most 32 are added at a time, see plus() */

static int P, S, repeat, nozero, G, q, win;
static uint8_t sym[MAX_CODES][8];
static uint8_t *ans;                     /* ans[g * G + s] */
static int index_of[128];                /* bulls * (P + 1) + cows -> 0 .. q-1, or -1 */
static int32_t *number_of;               /* word to the base 16 -> code, or -1 */
static int m;                            /* phases */
static int64_t price_list[MAX_PRICES], step;
static int64_t *size_bound[MAX_PRICES];

static void refuse(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  printf("REFUSED ");
  vprintf(format, arguments);
  printf("\n");
  exit(1);
}

static void *room(size_t bytes) {
  void *p = calloc(bytes ? bytes : 1, 1);
  if (!p) refuse("out of memory");
  return p;
}

static int64_t plus(int64_t a, int64_t b) { return a + b > INF ? INF : a + b; }
static int64_t times(int64_t n, int64_t p) { return n == 0 || p == 0 ? 0 : p >= INF ? INF : n * p; }
static int64_t lesser(int64_t a, int64_t b) { return a < b ? a : b; }

/* ---- the game ------------------------------------------------------------------------------------------------------ */

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

static int answer_of(const uint8_t *guess, const uint8_t *secret) {
  int bulls = 0, shared = 0;
  for (int i = 0; i < P; i++) bulls += guess[i] == secret[i];
  for (int s = 0; s < S; s++) {
    int a = 0, b = 0;
    for (int i = 0; i < P; i++) a += guess[i] == s, b += secret[i] == s;
    shared += a < b ? a : b;
  }
  return bulls * (P + 1) + shared - bulls;
}

static uint32_t word_of(const uint8_t *code) {
  uint32_t word = 0;
  for (int i = 0; i < P; i++) word = word * 16 + code[i];
  return word;
}

static void make_game(const char *name) {
  char tail[4] = "", again[32];
  if (sscanf(name, "%dx%d%3s", &P, &S, tail) < 2 || P < 1 || P > 6 || S < 1 || S > 16) refuse("unknown game");
  repeat = tail[0] == 'r';
  nozero = tail[repeat] == 'z';
  snprintf(again, sizeof again, "%dx%d%s%s", P, S, repeat ? "r" : "", nozero ? "z" : "");
  if (strcmp(name, again)) refuse("unknown game");
  uint8_t code[8];
  list_codes(0, code);
  if (G == 0) refuse("the game has no code");
  number_of = room(sizeof *number_of << 4 * P);
  memset(number_of, -1, sizeof *number_of << 4 * P);
  for (int c = 0; c < G; c++) number_of[word_of(sym[c])] = c;
  memset(index_of, -1, sizeof index_of);
  ans = room((size_t)G * G);
  for (int g = 0; g < G; g++) {
    for (int s = 0; s <= g; s++) {
      int a = answer_of(sym[g], sym[s]);
      if (index_of[a] < 0) index_of[a] = q++;
      if (q > MAX_ANSWERS) refuse("the game has more than %d answers", MAX_ANSWERS);
      ans[(size_t)g * G + s] = ans[(size_t)s * G + g] = index_of[a];
    }
  }
  win = index_of[P * (P + 1)];
}

/* ---- prices and SIZE ----------------------------------------------------------------------------------------------- */

static int64_t price(int f, int ahead) {
  int turn = f + ahead;
  return turn < m ? price_list[turn] : plus(price_list[m - 1], times(turn - m + 1, step));
}
static int next_phase(int f) { return f + 1 < m ? f + 1 : m - 1; }
static int64_t extra(int f) { return f + 1 < m ? 0 : step; }

static void make_prices(const char *text) {
  const char *at = text;
  for (;;) {
    if (m == MAX_PRICES) refuse("too many prices");
    if (m > 0 && !strcmp(at, "inf")) {
      price_list[m++] = INF;
      break;
    }
    int digits = strspn(at, "0123456789");
    if (digits < 1 || digits > 9) refuse("no price list");
    price_list[m++] = strtoll(at, NULL, 10);
    if (m > 1 && price_list[m - 1] < price_list[m - 2]) refuse("the prices fall");
    at += digits;
    if (!*at) break;
    if (*at++ != ',') refuse("no price list");
  }
  step = m == 1 || price_list[m - 1] == INF ? 0 : price_list[m - 1] - price_list[m - 2];
  while (m > 1 && price_list[m - 1] - price_list[m - 2] == step) m--;
  for (int f = 0; f < m; f++) {
    int64_t *size = size_bound[f] = room(sizeof *size * (G + 1)), places = 1, left = 1;
    for (int n = 1, ahead = 0; n <= G; n++, left--) {
      if (left == 0) places = left = lesser(places * (q - 1), G), ahead++;
      size[n] = plus(size[n - 1], price(f, ahead));
    }
  }
}

/* ---- COUNT and ONE ------------------------------------------------------------------------------------------------- */

static int64_t count_bound(int f, int n, int k, int w) {
  return plus(plus(times(w, price(f, 0)), times(k - w, price(f, 1))), times(n - k, price(f, 2)));
}

static int ones(uint32_t bits) { return __builtin_popcount(bits); }

/* A class of n codes at one fell swoop: the answers of all guesses to one code lie side by side. */
static int64_t one_by_count(int f, const uint16_t *set, int n) {
  static uint32_t seen[MAX_CODES];
  memset(seen, 0, sizeof *seen * G);
  for (int i = 0; i < n; i++) {
    const uint8_t *row = ans + (size_t)set[i] * G;
    for (int g = 0; g < G; g++) seen[g] |= (uint32_t)1 << row[g];
  }
  int any = 0, member = 0;
  for (int g = 0; g < G; g++) any = ones(seen[g]) > any ? ones(seen[g]) : any;
  for (int i = 0; i < n; i++) member = ones(seen[set[i]]) > member ? ones(seen[set[i]]) : member;
  return lesser(count_bound(f, n, any, 0), count_bound(f, n, member, 1));
}

static int64_t one_by_sizes(int f, const uint16_t *set, int n) {
  static uint16_t counts[MAX_CODES][MAX_ANSWERS];
  memset(counts, 0, sizeof *counts * G);
  for (int i = 0; i < n; i++) {
    const uint8_t *row = ans + (size_t)set[i] * G;
    for (int g = 0; g < G; g++) counts[g][row[g]]++;
  }
  int64_t least = INF;
  for (int g = 0; g < G; g++) {
    int64_t sum = counts[g][win] ? price(f, 0) : 0;
    int whole = 0;
    for (int r = 0; r < q; r++) {
      if (r == win) continue;
      whole |= counts[g][r] == n;
      sum = plus(sum, plus(size_bound[next_phase(f)][counts[g][r]], times(counts[g][r], extra(f))));
    }
    if (!whole) least = lesser(least, sum);
  }
  return least;
}

static int64_t one(int f, const uint16_t *set, int n) { return n <= 3 * q ? one_by_count(f, set, n) : one_by_sizes(f, set, n); }

/* ---- the file ------------------------------------------------------------------------------------------------------ */

static uint8_t file[MAX_FILE + 1];
static size_t at, end;

static unsigned byte(void) {
  if (at >= end) refuse("the file ends early");
  return file[at++];
}

static uint64_t big_endian(int width, uint64_t least) {
  uint64_t value = 0;
  while (width-- > 0) value = value * 256 + byte();
  if (value < least) refuse("a value is not in its shortest form");
  return value;
}

static void expect_text(const char *text) {
  unsigned type = byte();
  size_t length = (type & 0xe0) == 0xa0 ? type & 31 : type == 0xd9 ? big_endian(1, 32) : (refuse("a text is missing"), 0);
  if (length > end - at || length != strlen(text) || memcmp(file + at, text, length)) refuse("the file has not \"%s\"", text);
  at += length;
}

static uint64_t entry_number(void) {
  unsigned type = byte();
  if (type < 128) return type;
  if (type == 0xcc) return big_endian(1, 128);
  if (type == 0xcd) return big_endian(2, 256);
  if (type == 0xce) return big_endian(4, 65536);
  refuse("a number is missing");
  return 0;
}

static uint64_t number(void) {
  uint64_t value = 0;
  for (int i = 0; i < 7; i++) {
    uint64_t b = byte();
    value |= (b & 127) << 7 * i;
    if (b < 128) {
      if (b == 0 && i > 0) break;
      return value;
    }
  }
  refuse("a number is not in its shortest form");
  return 0;
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
  uint16_t *set;
  int n, phase;
  int64_t bound;
} Step;

static int image[MAX_CODES], lowest[MAX_CODES];
static uint8_t marked[MAX_CODES];
static int64_t *referred; /* referred[g * q + r], or 0 */

static void read_map(unsigned long at_step) {
  int pi[8], sigma[16];
  permutation(P, pi);
  permutation(S, sigma);
  for (int c = 0; c < G; c++) {
    uint8_t word[8];
    for (int i = 0; i < P; i++) word[i] = sigma[sym[c][pi[i]]];
    image[c] = number_of[word_of(word)];
    if (image[c] < 0) refuse("step %lu: a map does not preserve the game", at_step);
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

static int select_class(const uint16_t *set, int n, uint64_t guess, uint64_t answer, uint16_t *out, unsigned long at_step) {
  if (guess >= (uint64_t)G || answer >= 128 || index_of[answer] < 0) refuse("step %lu: no such guess or answer", at_step);
  int size = 0;
  for (int i = 0; i < n; i++) if (ans[guess * G + set[i]] == index_of[answer]) out[size++] = set[i];
  return size;
}

static int64_t guess_cost(const Step *step, int g) {
  static uint16_t class[MAX_ANSWERS][MAX_CODES];
  int size[MAX_ANSWERS] = {0}, next = next_phase(step->phase);
  int64_t e = extra(step->phase), bound[MAX_ANSWERS], sum = 0;
  for (int i = 0; i < step->n; i++) {
    int r = ans[(size_t)g * G + step->set[i]];
    class[r][size[r]++] = step->set[i];
  }
  for (int r = 0; r < q; r++) {
    if (r != win && size[r] == step->n) return INF; /* leaves the set whole */
    bound[r] = r == win ? (size[r] ? price(step->phase, 0) : 0) : plus(size_bound[next][size[r]], times(size[r], e));
    if (r != win && referred[(size_t)g * q + r] > bound[r]) bound[r] = referred[(size_t)g * q + r];
    sum = plus(sum, bound[r]);
  }
  /* Only as much of ONE as is needed, small classes first: more could not change the verdict. */
  for (int n = 3; n < step->n && sum < step->bound; n++) {
    for (int r = 0; r < q && sum < step->bound; r++) {
      if (r == win || size[r] != n) continue;
      int64_t better = plus(one(next, class[r], n), times(n, e));
      if (better > bound[r]) sum = plus(sum, better - bound[r]);
    }
  }
  return sum;
}

static void check_step(Step *steps, unsigned long number_here, uint64_t *left) {
  static uint16_t set[MAX_CODES];
  Step *step = &steps[number_here];
  int n = G;
  for (int c = 0; c < G; c++) set[c] = c;
  uint64_t turns = number();
  for (uint64_t t = 0; t < turns; t++) {
    uint64_t guess = number(), answer = number();
    n = select_class(set, n, guess, answer, set, number_here);
  }
  if (n == 0) refuse("step %lu: no code fits the path", number_here);
  if ((uint64_t)n > *left) refuse("step %lu: the sets are too large together", number_here);
  *left -= n;
  step->n = n;
  step->phase = turns < (uint64_t)m ? (int)turns : m - 1;
  step->set = memcpy(room(sizeof *set * n), set, sizeof *set * n);
  step->bound = number();

  for (int g = 0; g < G; g++) lowest[g] = g;
  for (uint64_t left_maps = number(); left_maps > 0; left_maps--) {
    read_map(number_here);
    if (!carries(set, n, set, n)) refuse("step %lu: a map does not keep the codes", number_here);
    for (int g = 0; g < G; g++) {
      int a = root_of(g), b = root_of(image[g]);
      if (a < b) lowest[b] = a;
      else lowest[a] = b;
    }
  }

  memset(referred, 0, sizeof *referred * G * q);
  uint64_t guess = 0;
  for (uint64_t references = number(); references > 0; references--) {
    static uint16_t class[MAX_CODES];
    guess += number();
    uint64_t answer = number(), back = number();
    if (back < 1 || back > number_here) refuse("step %lu refers to a step that is not before it", number_here);
    const Step *target = &steps[number_here - back];
    read_map(number_here);
    int size = select_class(set, n, guess, answer, class, number_here);
    if (target->phase != next_phase(step->phase)) refuse("step %lu refers to another turn", number_here);
    if (!carries(class, size, target->set, target->n)) refuse("step %lu: a class is not that of its reference", number_here);
    referred[guess * q + index_of[answer]] = plus(target->bound, times(size, extra(step->phase)));
  }

  for (int g = 0; g < G; g++) {
    if (root_of(g) != g) continue;
    int64_t cost = guess_cost(step, g);
    if (cost < step->bound) refuse("step %lu: guess number %d costs %lld, claimed %lld", number_here, g, (long long)cost, (long long)step->bound);
  }
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: check <certificate> <game> <prices> <bound>\n");
    return 2;
  }
  FILE *in = fopen(argv[1], "rb");
  if (!in) refuse("%s cannot be read", argv[1]);
  end = fread(file, 1, sizeof file, in);
  fclose(in);
  if (end > MAX_FILE) refuse("the file is too large");
  make_game(argv[2]);
  make_prices(argv[3]);
  uint64_t bound = strtoull(argv[4], NULL, 10);

  if (byte() != 0x87) refuse("the file is not a certificate");
  expect_text("format"), expect_text("optimoo-certificate"), expect_text("version");
  if (entry_number() != 1) refuse("another version");
  expect_text("game"), expect_text(argv[2]), expect_text("prices"), expect_text(argv[3]), expect_text("bound");
  if (entry_number() != bound) refuse("the file answers another bound");
  expect_text("states");
  uint64_t states = entry_number();
  expect_text("steps");
  unsigned type = byte();
  uint64_t length = type == 0xc4   ? big_endian(1, 0)
                    : type == 0xc5 ? big_endian(2, 256)
                    : type == 0xc6 ? big_endian(4, 65536)
                                   : (refuse("the steps are missing"), 0);
  if (length != end - at) refuse("the steps do not end where the file ends");
  if (states < 1 || states > length) refuse("there cannot be so many steps");

  Step *steps = room(sizeof *steps * states);
  referred = room(sizeof *referred * G * q);
  uint64_t left = MAX_ROOM;
  for (unsigned long s = 0; s < states; s++) {
    size_t begin = at;
    check_step(steps, s, &left);
    if (s + 1 == states && file[begin] != 0) refuse("the last step is not the whole game");
  }
  if (at != end) refuse("bytes are left over");
  if ((uint64_t)steps[states - 1].bound != bound) refuse("the last step claims another bound");
  printf("VERIFIED %s prices %s: cost >= %llu, %llu steps hold\n", argv[2], argv[3], (unsigned long long)bound,
         (unsigned long long)states);
  return 0;
}
