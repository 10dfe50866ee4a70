/* The second checker of certificates, written independently from ../CERTIFICATE.md. It uses no threads and
 * follows the rules exactly as they are written there. It does not check trees.
 *
 *   cc -O3 -march=native -o check check.c      with gcc or clang, for a machine of 64 bits; -O2 is slower
 *   ./check <certificate> <game> <prices> <bound> [<operations>|- [<part> ...]]
 *   ./check <certificate> <rule> <secrets> <further words>|- <prices> <bound> [<operations>|- [<part> ...]]
 *
 *   ./check 4x10.cert 4x10 1,2 26274
 *   ./check top.cert 4x10 1,2 26274 - a.cert b.cert           two parts that prove assumed steps
 *   ./check average.cert wordle answers.txt further.txt 1,2 7920
 *   ./check hard.cert wordle-hard answers.txt - 1,2 8122
 *
 * The game and the bound come from the command line, never from the file. <rule> is ab, bulls, wordle or
 * wordle-hard. A word list is a text file in UTF-8 with one word per line, in ascending order. The program
 * prints one line. It exits with 0 for VERIFIED, 1 for REFUSED and 2 for a wrong command line. */

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CODES = 65535, MAX_WORDS = 16384, MAX_LENGTH = 8, MAX_LETTERS = 256, KINDS = 256 };
enum { MAX_PRICES = 100, MAX_TEXT = 200, MAX_FILE = 1 << 24, MAX_PARTS = 4096, MAX_ASSUMED = 65536 };
enum { MAX_LIST = 1 << 19 };          /* bytes: 16 384 words of 8 characters of 3 bytes, and line feeds */
enum { BLOCK = 64 };                  /* guesses counted together in a game of words */
#define MAX_ROOM ((size_t)1 << 28)    /* bytes of feedback kept in memory */
#define MOST ((uint64_t)1 << 41)      /* most operations for any proof */
#define PER_BYTE 2048                 /* operations for each byte of the files and each code */
#define INF ((int64_t)1 << 55)        /* largest sum of plus(); twice INF still fits into an int64_t */

/* The game. A feedback is represented by an index. In games of words the index is the number of the feedback
 * in certificates. In games of symbols the indices are 0 .. q - 1, so that a set of them fits into 32 bits if
 * q is at most 32. */
static const char *game_name;         /* name that every file must contain */
static int is_words, is_wordle, is_bulls, is_hard, repeat, no_zero;
static int G, N, P, S, q;             /* guesses, secrets, positions, symbols, feedbacks */
static int kinds, win;                /* number of indices; index of the win */
static int index_of[KINDS];           /* index of each feedback number, or -1 if it cannot occur */
static uint8_t letter[MAX_CODES][MAX_LENGTH];
static uint16_t *number_of;           /* games of symbols: code of each word read to base S, or MAX_CODES */
static int m;                         /* phases */
static int64_t price_list[MAX_PRICES], step;
static int64_t *size_bound[MAX_PRICES];

static const char *part; /* name of the part being checked; NULL for the certificate */

__attribute__((noreturn)) static void refuse(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  printf("REFUSED ");
  if (part) printf("%s: ", part);
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

/* ---- prices and SIZE ----------------------------------------------------------------------------------- */

static int64_t price(int f, int ahead) {
  int turn = f + ahead;
  return turn < m ? price_list[turn] : plus(price_list[m - 1], times(turn - m + 1, step));
}
static int next_phase(int f) { return f + 1 < m ? f + 1 : m - 1; }
static int64_t extra(int f) { return f + 1 < m ? 0 : step; }

static void make_prices(const char *text) {
  const char *at = text;
  if (strlen(text) > MAX_TEXT) refuse("the price list is longer than %d characters", MAX_TEXT);
  for (;;) {
    if (m > 0 && !strcmp(at, "inf")) {
      price_list[m++] = INF;
      break;
    }
    size_t digits = strspn(at, "0123456789");
    if (digits < 1 || digits > 9 || (digits > 1 && *at == '0')) refuse("\"%s\" is no price list", text);
    price_list[m++] = strtoll(at, NULL, 10);
    if (m > 1 && price_list[m - 1] < price_list[m - 2]) refuse("the prices %s fall", text);
    at += digits;
    if (!*at) break;
    if (*at++ != ',') refuse("\"%s\" is no price list", text);
  }
  step = m == 1 || price_list[m - 1] == INF ? 0 : price_list[m - 1] - price_list[m - 2];
  while (m > 1 && price_list[m - 1] - price_list[m - 2] == step) m--;
  for (int f = 0; f < m; f++) {
    int64_t *size = size_bound[f] = room(sizeof *size * (N + 1)), places = 1, left = 1;
    for (int n = 1, ahead = 0; n <= N; n++, left--) {
      if (left == 0) places = left = lesser(places * (q - 1), N), ahead++;
      size[n] = plus(size[n - 1], price(f, ahead));
    }
  }
}

/* Parses a whole number from the command line. */
static uint64_t whole(const char *text, const char *what) {
  size_t digits = strspn(text, "0123456789");
  if (digits < 1 || digits > 15 || text[digits]) refuse("\"%s\" is no %s: 1 to 15 digits are", text, what);
  return strtoull(text, NULL, 10);
}

/* ---- SHA-256 (FIPS 180-4) ------------------------------------------------------------------------------ */

static uint32_t rotated(uint32_t word, int by) { return word >> by | word << (32 - by); }

/* Returns the first 32 bits of the fractional part of a prime's square root (power 2) or cube root (power 3).
 * Finds the bits one by one with whole numbers only. */
static uint32_t root_bits(unsigned prime, int power) {
  unsigned __int128 root = 0;
  for (int bit = 34; bit >= 0; bit--) {
    unsigned __int128 next = root | (unsigned __int128)1 << bit;
    unsigned __int128 value = power == 2 ? next * next : next * next * next;
    if (value <= (unsigned __int128)prime << (32 * power)) root = next;
  }
  return (uint32_t)root;
}

static void sha256(const uint8_t *text, size_t length, char *digits) {
  uint32_t hash[8], k[64], w[64];
  for (int i = 0, n = 2; i < 64; n++) {
    int prime = 1;
    for (int d = 2; d * d <= n; d++) prime &= n % d != 0;
    if (!prime) continue;
    if (i < 8) hash[i] = root_bits(n, 2);
    k[i++] = root_bits(n, 3);
  }
  size_t padded = (length + 72) / 64 * 64;
  for (size_t block = 0; block < padded; block += 64) {
    for (int i = 0; i < 64; i += 4) {
      uint32_t word = 0;
      for (int b = 0; b < 4; b++) {
        size_t place = block + i + b;
        uint64_t bits = (uint64_t)length * 8;
        word = word << 8 | (place < length ? text[place] : place == length ? 0x80
            : place < padded - 8 ? 0 : (uint8_t)(bits >> 8 * (padded - 1 - place)));
      }
      w[i / 4] = word;
    }
    for (int i = 16; i < 64; i++) {
      uint32_t a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (rotated(a, 7) ^ rotated(a, 18) ^ a >> 3) +
          w[i - 7] + (rotated(b, 17) ^ rotated(b, 19) ^ b >> 10);
    }
    uint32_t v[8];
    memcpy(v, hash, sizeof v);
    for (int i = 0; i < 64; i++) {
      uint32_t e = v[4], a = v[0];
      uint32_t t = v[7] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & v[5]) ^ (~e & v[6])) +
          k[i] + w[i];
      uint32_t u = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) +
          ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
      memmove(v + 1, v, 7 * sizeof *v);
      v[4] += t;
      v[0] = t + u;
    }
    for (int i = 0; i < 8; i++) hash[i] += v[i];
  }
  for (int i = 0; i < 8; i++) sprintf(digits + 8 * i, "%08x", hash[i]);
}

/* ---- the lists ----------------------------------------------------------------------------------------- */

/* Reads one UTF-8 character and returns its Unicode number. Returns 0 if the bytes are not UTF-8 or the
 * character is not allowed in a word. */
static unsigned character(const uint8_t **text) {
  const uint8_t *t = *text;
  unsigned c = t[0];
  int more = c < 0x80 ? 0 : c >= 0xc2 && c < 0xe0 ? 1 : c >= 0xe0 && c < 0xf0 ? 2 : -1;
  if (more < 0) return 0;
  if (more > 0) c &= 0x3f >> more;
  for (int i = 1; i <= more; i++) {
    if ((t[i] & 0xc0) != 0x80) return 0;
    c = c << 6 | (t[i] & 0x3f);
  }
  *text = t + more + 1;
  if ((more == 2 && c < 0x800) || (c >= 0xd800 && c < 0xe000)) return 0;
  return c <= 0x20 || (c >= 0x7f && c <= 0xa0) ? 0 : c;
}

/* Reads a word list and appends its words to `letter`. Writes the list's part of the game's name. */
static void read_list(const char *path, char *name) {
  static uint8_t text[MAX_LIST + 4];
  static unsigned alphabet[MAX_LETTERS];
  static int letters;
  FILE *in = fopen(path, "rb");
  if (!in) refuse("%s cannot be read", path);
  memset(text, 0, sizeof text);
  size_t length = fread(text, 1, MAX_LIST + 1, in);
  fclose(in);
  if (length > MAX_LIST) refuse("%s is too long for a list", path);
  if (length == 0) refuse("%s holds no word", path);
  const uint8_t *at = text, *before = NULL;
  int first = G;
  while (at < text + length) {
    const uint8_t *word = at;
    int i = 0;
    if (G == MAX_WORDS) refuse("there are more than %d words", MAX_WORDS);
    while (*at != '\n') {
      unsigned c = at < text + length ? character(&at) : 0;
      if (!c || i == MAX_LENGTH) refuse("%s: word %d is none, or its line does not end", path, G - first + 1);
      int l = 0;
      while (l < letters && alphabet[l] != c) l++;
      if (l == MAX_LETTERS) refuse("there are more than %d different characters", MAX_LETTERS);
      if (l == letters) alphabet[letters++] = c;
      letter[G][i++] = l;
    }
    at++;
    if (i == 0 || (P && i != P)) refuse("%s: word %d has another length", path, G - first + 1);
    P = i;
    /* UTF-8 bytes sort in the order of Unicode numbers. A line feed is lower than every allowed character. */
    if (before) {
      size_t bytes = at - word < word - before ? at - word : word - before;
      if (memcmp(before, word, bytes) >= 0)
        refuse("%s: word %d is not in ascending order", path, G - first + 1);
    }
    before = word;
    G++;
  }
  char digits[65];
  sha256(text, length, digits);
  sprintf(name, "%d-%s", G - first, digits);
}

static void meet_twice(void) {
  for (int a = 0; a < N; a++) for (int b = N; b < G; b++) if (!memcmp(letter[a], letter[b], P))
    refuse("a word stands in both lists");
}

static void list_codes(int at, uint8_t *code) {
  if (at == P) {
    if (G == MAX_CODES) refuse("the game has more than %d codes", MAX_CODES);
    memcpy(letter[G++], code, P);
    return;
  }
  for (int s = at == 0 && no_zero ? 1 : 0; s < S; s++) {
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

/* ---- feedback ------------------------------------------------------------------------------------------ */

/* Returns the number of a feedback in certificates: the marks read to base 3, or bulls * (P + 1) + cows. */
static int feedback_of(const uint8_t *guess, const uint8_t *secret) {
  int used[MAX_LENGTH] = {0}, mark[MAX_LENGTH] = {0}, bulls = 0, shared = 0, number = 0;
  for (int i = 0; i < P; i++) if (guess[i] == secret[i]) mark[i] = 2, used[i] = 1, bulls++, shared++;
  if (is_bulls) return bulls * (P + 1);
  for (int i = 0; i < P; i++) {
    for (int j = 0; j < P && !mark[i]; j++)
      if (!used[j] && guess[i] == secret[j]) mark[i] = 1, used[j] = 1, shared++;
  }
  if (!is_wordle) return bulls * P + shared;
  for (int i = 0; i < P; i++) number = number * 3 + mark[i];
  return number;
}

/* Rows of feedback, computed on demand. The row of secret s is kept in slot s % slots and contains the
 * feedback to the guess of each column. In games of words the columns are sorted: guesses that split all
 * secrets into most classes come first. The last guess is repeated until all blocks of columns are full. */
static uint8_t *rows;
static int *owner, slots, width, column_of[MAX_CODES], guess_in[MAX_CODES + BLOCK];

/* Returns the feedback to all guesses for one secret. The row is valid until the next call. */
static const uint8_t *row_of(int secret) {
  uint8_t *row = rows + (size_t)(secret % slots) * width;
  if (owner[secret % slots] == secret) return row;
  for (int c = 0; c < width; c++) row[c] = index_of[feedback_of(letter[guess_in[c]], letter[secret])];
  owner[secret % slots] = secret;
  return row;
}

/* Writes the feedback of each secret in a set to one guess. Feedback in games of symbols is symmetric, so the
 * row of the guess is enough there. */
static void answers(const uint16_t *set, int n, int guess, uint8_t *out) {
  const uint8_t *row = is_words ? NULL : row_of(guess);
  for (int i = 0; i < n; i++) out[i] = row ? row[set[i]] : row_of(set[i])[column_of[guess]];
}

static int made_of_all[MAX_CODES];
static int by_classes(const void *x, const void *y) {
  int a = *(const int *)x, b = *(const int *)y;
  return made_of_all[a] != made_of_all[b] ? made_of_all[b] - made_of_all[a] : a - b;
}

static void make_columns(void) {
  width = (G + BLOCK - 1) / BLOCK * BLOCK;
  slots = is_words || (size_t)G * width <= MAX_ROOM ? N : (int)(MAX_ROOM / width);
  rows = room((size_t)slots * width);
  owner = room(sizeof *owner * slots);
  memset(owner, -1, sizeof *owner * slots);
  for (int g = 0; g < G; g++) {
    uint8_t seen[KINDS] = {0};
    for (int s = 0; s < N && is_words; s++) seen[feedback_of(letter[g], letter[s])] = 1;
    for (int f = 0; f < KINDS; f++) made_of_all[g] += seen[f];
    guess_in[g] = g;
  }
  qsort(guess_in, G, sizeof *guess_in, by_classes);
  for (int c = G; c < width; c++) guess_in[c] = guess_in[G - 1];
  for (int c = 0; c < G; c++) column_of[guess_in[c]] = c;
}

/* ---- the game ------------------------------------------------------------------------------------------ */

static int power3(int exponent) { return exponent == 0 ? 1 : 3 * power3(exponent - 1); }

/* Lists the feedbacks that are possible for words of this length. */
static void list_feedbacks(void) {
  win = is_wordle ? power3(P) - 1 : P * (P + 1);
  kinds = win + 1;
  for (int f = 0; f <= win; f++) {
    int A = f / (P + 1), B = f % (P + 1);
    index_of[f] = is_wordle || (is_bulls ? B == 0 : A + B <= P && !(A == P - 1 && B == 1)) ? f : -1;
  }
  for (int i = 0; is_wordle && i < P; i++) index_of[win - power3(i)] = -1;
  for (int f = 0; f <= win; f++) q += index_of[f] >= 0;
}

/* Finds the feedbacks that occur between codes of symbols, and gives each an index. `most` bounds their
 * number. With bulls and cows, A + B is at most P. If no symbol repeats, A + B is at least 2P - S. P - 1
 * bulls with one cow are impossible. With bulls alone, the bulls are 0 to P; P - 1 bulls are impossible if a
 * code contains every symbol exactly once. The search stops after `most` feedbacks. */
static void find_feedbacks(void) {
  int most = -1;
  for (int shared = repeat || 2 * P < S ? 0 : 2 * P - S; shared <= P; shared++) most += shared + 1;
  if (is_bulls) most = P + (repeat || S > P);
  for (int g = 0; g < G && q < most; g++) {
    for (int s = 0; s < G; s++) {
      int *index = &index_of[feedback_of(letter[g], letter[s])];
      if (*index < 0) *index = q++;
    }
  }
  kinds = q;
  win = index_of[P * (P + 1)];
}

static void make_symbols(const char *name) {
  char tail[5] = "", again[32];
  if (sscanf(name, "%dx%d%4s", &P, &S, tail) < 2 || P < 1 || P > 8 || S < 1 || S > 16)
    refuse("\"%s\" is no game", name);
  repeat = tail[0] == 'r';
  no_zero = tail[repeat] == 'z';
  is_bulls = tail[repeat + no_zero] == 'b';
  snprintf(again, sizeof again, "%dx%d%s%s%s", P, S, repeat ? "r" : "", no_zero ? "z" : "",
      is_bulls ? "b" : "");
  if (strcmp(name, again)) refuse("\"%s\" is no game", name);
  uint8_t code[MAX_LENGTH];
  game_name = name;
  list_codes(0, code);
  if (G == 0) refuse("the game %s has no code", name);
  N = G;
  size_t words = 1;
  for (int i = 0; i < P; i++) words *= S;
  number_of = room(sizeof *number_of * words);
  memset(number_of, -1, sizeof *number_of * words); /* sets every entry to MAX_CODES */
  for (int c = 0; c < G; c++) number_of[word_of(letter[c])] = c;
  find_feedbacks();
}

static void make_words(char **arguments) {
  static char name[300];
  char *end_of_name = name + sprintf(name, "%s-", is_wordle ? "wordle" : arguments[0]);
  read_list(arguments[1], end_of_name);
  N = G;
  if (strcmp(arguments[2], "-")) {
    end_of_name = name + strlen(name);
    *end_of_name++ = '+';
    read_list(arguments[2], end_of_name);
    meet_twice();
  }
  if (is_hard) strcat(name, "-hard");
  if (is_wordle && P > 5) refuse("words of %d letters have too many marks", P);
  game_name = name;
  list_feedbacks();
}

/* ---- hard mode ----------------------------------------------------------------------------------------- */

enum { BITS = MAX_WORDS / 64 };
typedef uint64_t Words[BITS];            /* set of words: one bit for each column */

/* Returns whether hard mode allows the guess of a column. Without hard mode every guess is allowed. */
static int holds(const uint64_t *words, int column) {
  return !is_hard || (words[column / 64] >> column % 64 & 1);
}

/* in_place[i][l]: the words with letter l on position i. often[t][l]: the words with at least t letters l. */
static Words in_place[MAX_LENGTH][MAX_LETTERS], often[MAX_LENGTH + 1][MAX_LETTERS];

static void prepare_hints(void) {
  for (int c = 0; is_hard && c < G; c++) {
    uint8_t times[MAX_LETTERS] = {0};
    uint64_t bit = (uint64_t)1 << c % 64;
    for (int i = 0; i < P; i++) {
      int l = letter[guess_in[c]][i];
      in_place[i][l][c / 64] |= bit;
      often[++times[l]][l][c / 64] |= bit;
    }
  }
}

static void meet(Words words, const Words others) {
  for (int w = 0; w < (G + 63) / 64; w++) words[w] &= others[w];
}

/* Removes all words that break a hint of this guess and feedback. */
static void keep_hints(Words words, int guess, int marks) {
  uint8_t times[MAX_LETTERS] = {0};
  if (!is_hard) return;
  for (int i = P - 1; i >= 0; i--, marks /= 3) {
    int l = letter[guess][i];
    if (marks % 3 == 2) meet(words, in_place[i][l]);
    if (marks % 3 > 0) meet(words, often[++times[l]][l]);
  }
}

static int within(const Words words, const Words others) {
  for (int w = 0; w < (G + 63) / 64; w++) if (words[w] & ~others[w]) return 0;
  return 1;
}

/* ---- ONE ----------------------------------------------------------------------------------------------- */

static int64_t count_bound(int f, int n, int k, int w) {
  return plus(plus(times(w, price(f, 0)), times(k - w, price(f, 1))), times(n - k, price(f, 2)));
}

/* Returns how many columns are counted together: all of them, or one block if there are many feedbacks. */
static int span_of(void) { return kinds <= 32 ? width : BLOCK; }

/* Returns counts: counts[c * kinds + f] codes of the set give feedback f to the guess of column c. */
static const uint16_t *tally(const uint16_t *set, int n) {
  static uint16_t *counts;
  if (!counts) counts = room(sizeof *counts * width * kinds);
  memset(counts, 0, sizeof *counts * width * kinds);
  for (int i = 0; i < n; i++) {
    const uint8_t *row = row_of(set[i]);
    uint16_t *count = counts;
    for (int c = 0; c < width; c++, count += kinds) count[row[c]]++;
  }
  return counts;
}

/* A function of its own, so that compilers turn the loop into vector instructions. */
static void add_bits(uint32_t *restrict bits, const uint8_t *restrict row, int codes) {
  for (int g = 0; g < codes; g++) bits[g] |= (uint32_t)1 << row[g];
}

/* Writes the number of classes that each guess of a span makes of the set. made[c] is for the guess of column
 * first + c. */
static void count_kinds(const uint16_t *set, int n, int first, uint8_t *restrict made) {
  int span = span_of();
  memset(made, 0, span);
  if (kinds <= 32) { /* one bit for each feedback */
    static uint32_t bits[MAX_CODES + BLOCK];
    memset(bits, 0, sizeof *bits * span);
    for (int i = 0; i < n; i++) add_bits(bits, row_of(set[i]), span);
    for (int c = 0; c < span; c++) made[c] = __builtin_popcount(bits[c]);
  } else if (n <= 64) { /* few codes: compare them with each other */
    for (int i = 0; i < n; i++) {
      uint8_t old[BLOCK] = {0};
      const uint8_t *restrict a = row_of(set[i]) + first;
      for (int j = 0; j < i; j++) {
        const uint8_t *restrict b = row_of(set[j]) + first;
        for (int c = 0; c < BLOCK; c++) old[c] |= a[c] == b[c];
      }
      for (int c = 0; c < BLOCK; c++) made[c] += !old[c];
    }
  } else {
    static uint8_t seen[KINDS][BLOCK];
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < n; i++) {
      const uint8_t *row = row_of(set[i]) + first;
      for (int c = 0; c < BLOCK; c++) seen[row[c]][c] = 1;
    }
    for (int f = 0; f < kinds; f++) for (int c = 0; c < BLOCK; c++) made[c] += seen[f][c];
  }
}

static int count_own(const uint16_t *set, int n, int guess) {
  static uint8_t found[MAX_CODES];
  uint8_t seen[KINDS] = {0};
  int made = 0;
  answers(set, n, guess, found);
  for (int i = 0; i < n; i++) made += !seen[found[i]], seen[found[i]] = 1;
  return made;
}

/* made[c]: the number of classes that the guess of column c makes of the current step's set. The guess makes
 * at most as many classes of a part of the set. */
static uint8_t made[MAX_CODES + BLOCK];

/* Returns the largest number of classes that an allowed guess makes of the set, but at least `most`. */
static int most_of_all(const uint16_t *set, int n, const uint64_t *allowed, int most) {
  static uint8_t counted[MAX_CODES + BLOCK];
  int span = span_of();
  for (int first = 0; first < G && most < n; first += span) {
    int promising = 0;
    for (int c = first; c < first + span && c < G; c++) promising |= made[c] > most && holds(allowed, c);
    if (promising) count_kinds(set, n, first, counted);
    for (int c = first; c < first + span && c < G && promising; c++)
      if (counted[c - first] > most && holds(allowed, c)) most = counted[c - first];
  }
  return most;
}

static int most_of_members(const uint16_t *set, int n, int most) {
  for (int i = 0; i < n && most < n; i++) {
    if (made[column_of[set[i]]] <= most) continue;
    int own = count_own(set, n, set[i]);
    if (own > most) most = own;
  }
  return most;
}

static int64_t one_by_count(int f, const uint16_t *set, int n, const uint64_t *allowed) {
  /* A guess outside the set makes at most `most` classes. If it cannot cost less than the best guess in the
   * set, no guess outside the set needs to be tried. */
  int member = n <= 64 ? most_of_members(set, n, 1) : 1, most = lesser(n, q);
  if (n <= 64 && count_bound(f, n, member, 1) <= count_bound(f, n, most, 0))
    return count_bound(f, n, member, 1);
  int any = most_of_all(set, n, allowed, member);
  int64_t outside = count_bound(f, n, any, 0);
  if (n > 64) {
    /* a member with at most `member` classes costs at least `outside` */
    for (member = any; member > 1 && count_bound(f, n, member, 1) < outside; member--) ;
    member = most_of_members(set, n, member);
  }
  return lesser(outside, count_bound(f, n, member, 1));
}

static int64_t one_by_sizes(int f, const uint16_t *set, int n) {
  static int64_t cost[MAX_CODES + 1];
  int64_t least = INF;
  for (int c = 0; c <= n; c++) cost[c] = plus(size_bound[next_phase(f)][c], times(c, extra(f)));
  cost[n] = INF; /* leaves out guesses that leave the set whole */
  const uint16_t *counts = tally(set, n);
  for (int g = 0; g < G; g++, counts += kinds) {
    int64_t sum = counts[win] ? price(f, 0) : 0;
    for (int r = 0; r < kinds; r++) if (r != win) sum = plus(sum, cost[counts[r]]);
    least = lesser(least, sum);
  }
  return least;
}

static int64_t one(int f, const uint16_t *set, int n, const uint64_t *allowed) {
  return !is_words && n > 3 * q ? one_by_sizes(f, set, n) : one_by_count(f, set, n, allowed);
}

/* ---- the file ------------------------------------------------------------------------------------------ */

static uint8_t file[MAX_FILE + 1];  /* contents of all files, one after the other */
static size_t at, end;              /* offsets of the next byte and of the end of the current file */

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
  size_t length = 0;
  if ((type & 0xe0) == 0xa0) length = type & 31;
  else if (type == 0xd9) length = big_endian(1, 32);
  else refuse("a text is missing");
  if (length > end - at || length != strlen(text) || memcmp(file + at, text, length))
    refuse("the file has not \"%s\"", text);
  at += length;
}

static uint64_t entry_number(void) {
  unsigned type = byte();
  if (type < 128) return type;
  if (type == 0xcc) return big_endian(1, 128);
  if (type == 0xcd) return big_endian(2, 256);
  if (type == 0xce) return big_endian(4, 65536);
  refuse("a number is missing");
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
}

/* ---- steps --------------------------------------------------------------------------------------------- */

static unsigned long here;          /* number of the current step in its file */
static uint64_t limit, spent;       /* operations */
static size_t *begins;              /* offset of each step of the current file */

/* Charges rows of work, before the work is done. A row is one operation for each code. */
static void charge(int count) {
  spent += (uint64_t)count * G;
  if (spent > limit)
    refuse("step %lu: by then more operations are asked for than the limit of %llu", here,
      (unsigned long long)limit);
}

typedef struct {
  int n, phase;
  int64_t bound;
  uint16_t *set;
  uint64_t *allowed; /* used in hard mode only */
} Place;

static int guess_number(uint64_t guess) {
  if (guess >= (uint64_t)G)
    refuse("step %lu: %llu is the number of no code", here, (unsigned long long)guess);
  return (int)guess;
}

static int feedback_index(uint64_t feedback) {
  if (feedback >= KINDS || index_of[feedback] < 0)
    refuse("step %lu: feedback %llu does not occur", here, (unsigned long long)feedback);
  return index_of[feedback];
}

/* Writes the codes of a set that give feedback f to a guess, and returns their number. `out` may be `set`. */
static int select_class(const uint16_t *set, int n, int guess, int f, uint16_t *out) {
  static uint8_t found[MAX_CODES];
  int size = 0;
  answers(set, n, guess, found);
  for (int i = 0; i < n; i++) if (found[i] == f) out[size++] = set[i];
  return size;
}

/* Reads the first number of a step. Returns twice the number of turns, plus 1 if a choice follows. */
static uint64_t read_kind(void) { return is_words ? number() : 2 * number(); }

static void skip_place(void) {
  uint64_t kind = read_kind();
  for (uint64_t left = kind / 2 * 2; left > 0; left--) number();
  if (kind % 2) for (uint64_t left = number(); left > 0; left--) number();
}

/* Reads a place and its bound. Both arrays must be large enough for the whole game; in hard mode the guesses
 * that are still allowed are written to `allowed`. */
static Place read_place(uint16_t *set, uint64_t *allowed) {
  Place place = {.n = N, .set = set, .allowed = allowed};
  charge(1);
  for (int s = 0; s < N; s++) set[s] = s;
  for (int w = 0; is_hard && w < BITS; w++) allowed[w] = ~(uint64_t)0;
  uint64_t kind = read_kind();
  for (uint64_t turn = 0; turn < kind / 2; turn++) {
    charge(1);
    int guess = guess_number(number());
    uint64_t feedback = number();
    int f = feedback_index(feedback), n = select_class(set, place.n, guess, f, set);
    if (!holds(allowed, column_of[guess])) refuse("step %lu: a guess of a path is not allowed", here);
    if (f == win) refuse("step %lu: a path goes on after the win", here);
    if (n == 0) refuse("step %lu: no code fits a path", here);
    if (n == place.n) refuse("step %lu: a turn of a path takes no code away", here);
    place.n = n;
    keep_hints(allowed, guess, feedback);
  }
  if (kind % 2) {
    charge(1);
    uint64_t next = 0, left = number();
    int n = 0;
    for (; left > 0; left--, next++) {
      next += number();
      if (next >= (uint64_t)place.n) refuse("step %lu: a choice of what does not fit the path", here);
      set[n++] = set[next];
    }
    if (n == 0 || n == place.n) refuse("step %lu: a choice of nothing, or of all", here);
    place.n = n;
  }
  place.phase = kind / 2 < (uint64_t)m ? (int)(kind / 2) : m - 1;
  place.bound = number();
  return place;
}

/* Reads the place of the step `back` steps before step `before`. Refuses a place that is not in the phase
 * after that of `from`. */
static Place read_earlier(uint64_t before, uint64_t back, const Place *from, uint16_t *set,
    uint64_t *allowed) {
  if (back < 1 || back > before) refuse("step %lu: a reference does not lead to an earlier step", here);
  size_t after = at;
  at = begins[before - back];
  Place to = read_place(set, allowed);
  at = after;
  if (to.phase != next_phase(from->phase)) refuse("step %lu: refers to a step of another turn", here);
  return to;
}

/* ---- ORBIT and REF, for symbols ------------------------------------------------------------------------ */

static int image[MAX_CODES], lowest[MAX_CODES];
static uint8_t marked[MAX_CODES];
static int64_t *referred; /* referred[g * kinds + f]: bound of the class by REF, or 0 */

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

/* Reads a map and writes the image of every code. In games PxSrb each position has its own permutation of the
 * symbols; in all other games one permutation serves all positions. */
static void read_map(void) {
  int pi[8], sigma[8][16];
  permutation(P, pi);
  for (int i = 0; i < P; i++) {
    if (i == 0 || (repeat && !no_zero && is_bulls)) permutation(S, sigma[i]);
    else memcpy(sigma[i], sigma[0], sizeof sigma[0]);
  }
  for (int c = 0; c < G; c++) {
    uint8_t word[8];
    for (int i = 0; i < P; i++) word[i] = sigma[i][letter[c][pi[i]]];
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

static void read_generators(const Place *place) {
  for (int g = 0; g < G; g++) lowest[g] = g;
  for (uint64_t left = number(); left > 0; left--) {
    int joined = 0;
    charge(1);
    read_map();
    if (!carries(place->set, place->n, place->set, place->n))
      refuse("step %lu: a generator does not keep the codes", here);
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

static void read_mapped(const Place *place) {
  static uint16_t class[MAX_CODES], set[MAX_CODES];
  int guess = 0, last = -1;
  memset(referred, 0, sizeof *referred * G * kinds);
  for (uint64_t left = number(); left > 0; left--) {
    uint64_t advance = number();
    guess = guess_number(guess + advance);
    uint64_t feedback = number();
    int f = feedback_index(feedback), bulls = feedback / (P + 1), shared = feedback - bulls * P;
    uint64_t back = number();
    int rank = shared * (P + 1) + bulls; /* ascending by A + B, then by A */
    if (advance == 0 && rank <= last) refuse("step %lu: its references are not in ascending order", here);
    last = rank;
    if (f == win) refuse("step %lu: a reference is about the win", here);
    if (root_of(guess) != guess)
      refuse("step %lu: a reference is about guess number %d, not the lowest of its orbit", here, guess);
    charge(2);
    read_map();
    int size = select_class(place->set, place->n, guess, f, class);
    if (size == place->n) refuse("step %lu: a reference is about a guess that leaves the set whole", here);
    Place to = read_earlier(here, back, place, set, NULL);
    if (!carries(class, size, to.set, to.n)) refuse("step %lu: a class is not that of its reference", here);
    referred[(size_t)guess * kinds + f] = plus(to.bound, times(size, extra(place->phase)));
  }
}

/* ---- UNION, for words ---------------------------------------------------------------------------------- */

/* The references of the current step. free_references frees their sets after the step. */
static Place *references;
static size_t reference_count, reference_secrets;

static void *copy(const void *of, size_t bytes) { return memcpy(room(bytes), of, bytes); }

static void read_unions(const Place *place) {
  static uint16_t set[MAX_WORDS];
  Words allowed;
  uint64_t count = number(), target = here;
  if (count > here) refuse("step %lu: there are more references than steps before it", here);
  references = room(sizeof *references * count);
  reference_count = reference_secrets = 0;
  while (reference_count < count) {
    uint64_t back = number();
    Place to = read_earlier(target, back, place, set, allowed);
    target -= back;
    to.set = copy(set, sizeof *set * to.n);
    to.allowed = is_hard ? copy(allowed, sizeof allowed) : NULL;
    references[reference_count++] = to;
    reference_secrets += to.n;
  }
}

static void free_references(void) {
  for (size_t i = 0; i < reference_count; i++) free(references[i].set), free(references[i].allowed);
  free(references);
}

/* The classes of a guess. Class f has size[f] codes in `sorted`, from first[f] on. */
typedef struct {
  int first[KINDS], size[KINDS];
  uint16_t sorted[MAX_CODES];
} Classes;

static void split(const Place *place, int guess, Classes *to) {
  static uint8_t found[MAX_CODES];
  int next[KINDS];
  memset(to->size, 0, sizeof to->size);
  answers(place->set, place->n, guess, found);
  for (int i = 0; i < place->n; i++) to->size[found[i]]++;
  for (int f = 0, start = 0; f < kinds; f++) to->first[f] = next[f] = start, start += to->size[f];
  for (int i = 0; i < place->n; i++) to->sorted[next[found[i]]++] = place->set[i];
}

/* Writes union(C) of CERTIFICATE.md for each class, without the surcharge e(f). Writes 0 for a class in which
 * no reference is taken. */
static void unite(const Place *place, int guess, const Classes *classes, const uint8_t *is_member,
    int64_t *unions) {
  static uint32_t taken[MAX_WORDS], mark;
  static Words after[256];
  int taken_of[256] = {0}, is_known[256] = {0}, next = next_phase(place->phase);
  mark++;
  for (int f = 0; f < 256; f++) unions[f] = 0;
  for (size_t r = 0; r < reference_count; r++) {
    const Place *to = &references[r];
    int f = row_of(to->set[0])[column_of[guess]], lies = f != win;
    for (int i = 0; i < to->n && lies; i++) lies = is_member[to->set[i]] &&
        row_of(to->set[i])[column_of[guess]] == f && taken[to->set[i]] != mark;
    if (!lies) continue;
    if (is_hard) {
      if (!is_known[f]) memcpy(after[f], place->allowed, sizeof after[f]), keep_hints(after[f], guess, f),
          is_known[f] = 1;
      if (!within(after[f], to->allowed)) continue;
    }
    for (int i = 0; i < to->n; i++) taken[to->set[i]] = mark;
    unions[f] = plus(unions[f], to->bound);
    taken_of[f] += to->n;
  }
  for (int f = 0; f < 256; f++) if (taken_of[f]) unions[f] = plus(unions[f],
      size_bound[next][classes->size[f] - taken_of[f]]);
}

/* ---- BELLMAN ------------------------------------------------------------------------------------------- */

/* Returns a lower bound of a guess's cost by the rules. Stops early once it reaches the bound of the step,
 * because more work could not change the verdict. */
static int64_t guess_cost(const Place *place, int guess, const uint8_t *is_member) {
  static Classes classes;
  int64_t bound[KINDS], unions[KINDS], sum = 0, e = extra(place->phase);
  int next = next_phase(place->phase), n = place->n, own = made[column_of[guess]];
  if (own == 1 && !(n == 1 && is_member[guess])) return INF; /* leaves the set whole */
  /* COUNT of the guess is at most the sum of SIZE over its classes. SIZE of a class lets one code be found
   * on the next turn, as COUNT does, and the others no earlier. So this shortcut changes no verdict. */
  int64_t least = count_bound(place->phase, n, own, is_member[guess]);
  if (least >= place->bound) return least;
  split(place, guess, &classes);
  for (int f = 0; f < kinds; f++) {
    int c = classes.size[f];
    bound[f] = c == 0 ? 0 : f == win ? price(place->phase, 0) : plus(size_bound[next][c], times(c, e));
    if (!is_words && referred[(size_t)guess * kinds +
        f] > bound[f]) bound[f] = referred[(size_t)guess * kinds + f];
    sum = plus(sum, bound[f]);
  }
  if (sum >= place->bound) return sum;
  charge(n + (int)((reference_secrets + G - 1) / G));
  unite(place, guess, &classes, is_member, unions);
  for (int f = 0; f < kinds; f++) {
    int64_t better = plus(unions[f], times(classes.size[f], e));
    if (unions[f] > 0 && better > bound[f]) sum = plus(sum, better - bound[f]), bound[f] = better;
  }
  /* Large classes come first, because they are likely to raise the sum most. */
  int order[KINDS], large = 0;
  for (int f = 0; f < kinds; f++) {
    if (f == win || classes.size[f] < 3) continue;
    int to = large++;
    for (; to > 0 && classes.size[order[to - 1]] < classes.size[f]; to--) order[to] = order[to - 1];
    order[to] = f;
  }
  for (int i = 0; i < large && sum < place->bound; i++) {
    int f = order[i], size = classes.size[f];
    Words after;
    if (is_hard) memcpy(after, place->allowed, sizeof after), keep_hints(after, guess, f);
    int64_t better = plus(one(next, classes.sorted + classes.first[f], size, after), times(size, e));
    if (better > bound[f]) sum = plus(sum, better - bound[f]);
  }
  return sum;
}

static void check_step(int assumed) {
  static uint16_t set[MAX_CODES];
  static uint8_t is_member[MAX_CODES];
  static Words allowed;
  Place place = read_place(set, allowed);
  if (assumed) return;
  if (!is_words) read_generators(&place);
  charge(place.n + (is_words ? 8 : q));
  if (is_words) read_unions(&place);
  else read_mapped(&place);
  memset(is_member, 0, sizeof is_member);
  for (int i = 0; i < place.n; i++) is_member[set[i]] = 1;
  for (int first = 0; first < G; first += span_of()) count_kinds(set, place.n, first, made + first);
  for (int g = 0; g < G; g++) {
    if (!holds(allowed, column_of[g]) || (!is_words && root_of(g) != g)) continue;
    int64_t cost = guess_cost(&place, g, is_member);
    if (cost < place.bound)
      refuse("step %lu: guess number %d costs %lld, claimed %lld", here, g, (long long)cost,
        (long long)place.bound);
  }
  free_references();
}

/* ---- the parts ----------------------------------------------------------------------------------------- */

typedef struct {
  const char *name; /* NULL for the certificate itself */
  size_t start, end;
  uint64_t states, assumed;
  size_t *begins;
} File;

/* The statement of a step: the bytes of its place, and its bound. Equal places have equal bytes. `proved` is
 * the largest bound that some file proves for the place, or -1. */
typedef struct {
  const uint8_t *path;
  size_t length;
  int64_t bound, proved;
} Claim;

static Claim claim_of(const File *of, uint64_t step) {
  Claim claim = {.proved = -1};
  at = of->begins[step], end = of->end;
  claim.path = file + at;
  skip_place();
  claim.length = file + at - claim.path;
  claim.bound = number();
  return claim;
}

static int by_path(const void *x, const void *y) {
  const Claim *a = x, *b = y;
  int order = memcmp(a->path, b->path, a->length < b->length ? a->length : b->length);
  return order ? order : (a->length > b->length) - (a->length < b->length);
}

/* Refuses an assumed step unless some file proves a step with the same place and at least the same bound. */
static void meet_assumptions(const File *files, int count) {
  size_t assumed = 0, different = 0;
  for (int i = 0; i < count; i++) assumed += files[i].assumed;
  if (assumed == 0) return;
  Claim *claims = room(sizeof *claims * assumed);
  assumed = 0;
  for (int i = 0; i < count; i++) {
    for (uint64_t step = 0; step < files[i].assumed; step++) claims[assumed++] = claim_of(&files[i], step);
  }
  qsort(claims, assumed, sizeof *claims, by_path);
  for (size_t i = 0; i < assumed; i++) { /* keep the largest bound for each place */
    if (different > 0 && by_path(&claims[different - 1], &claims[i]) == 0) {
      if (claims[different - 1].bound < claims[i].bound) claims[different - 1].bound = claims[i].bound;
    } else claims[different++] = claims[i];
  }
  for (int i = 0; i < count; i++) {
    for (uint64_t step = files[i].assumed; step < files[i].states; step++) {
      Claim claim = claim_of(&files[i], step), *same = bsearch(&claim, claims, different, sizeof *claims,
          by_path);
      if (same && same->proved < claim.bound) same->proved = claim.bound;
    }
  }
  for (size_t i = 0; i < different; i++) {
    if (claims[i].proved < claims[i].bound)
      refuse("%lld is assumed of a path of which %lld is proved", (long long)claims[i].bound,
          (long long)claims[i].proved);
  }
  free(claims);
}

/* Reads a file into memory, after the earlier files. */
static void load(const char *path, File *to, size_t from) {
  FILE *in = fopen(path, "rb");
  if (!in) refuse("%s cannot be read", path);
  to->start = from;
  to->end = from + fread(file + from, 1, sizeof file - from, in);
  fclose(in);
  if (to->end > MAX_FILE) refuse("the files are too large");
}

/* Checks one file alone. If `bound` is given, the last step must state this bound for the whole game. */
static void check_file(File *of, const char *game, const char *prices, const uint64_t *bound) {
  part = of->name;
  at = of->start, end = of->end;
  if (byte() != 0x88) refuse("the file is not a certificate"); /* a map of eight entries */
  expect_text("format"), expect_text("optimoo-certificate"), expect_text("version");
  if (entry_number() != 1) refuse("the file is of another version");
  expect_text("game"), expect_text(game), expect_text("prices"), expect_text(prices), expect_text("bound");
  uint64_t claimed = entry_number();
  if (bound && claimed != *bound) refuse("the file answers another bound");
  expect_text("assumed"), of->assumed = entry_number();
  expect_text("states");
  uint64_t states = of->states = entry_number();
  expect_text("steps");
  unsigned type = byte();
  uint64_t length = 0;
  if (type == 0xc4) length = big_endian(1, 0);
  else if (type == 0xc5) length = big_endian(2, 256);
  else if (type == 0xc6) length = big_endian(4, 65536);
  else refuse("the steps are missing");
  if (length != end - at) refuse("the steps do not end where the file ends");
  if (states < 1 || states > length / 2) refuse("there cannot be %llu steps", (unsigned long long)states);
  if (of->assumed >= states)
    refuse("there cannot be %llu assumed ones among the steps", (unsigned long long)of->assumed);

  begins = of->begins = room(sizeof *begins * states);
  for (here = 0; here < states; here++) {
    begins[here] = at;
    check_step(here < of->assumed);
  }
  if (at != end) refuse("bytes are left over");
  Claim last = claim_of(of, states - 1);
  if (bound && last.length > 1) refuse("the last step is not the whole game");
  if (last.bound != (int64_t)claimed) refuse("the last step claims another bound");
  part = NULL;
}

static int is_rule(const char *word) {
  is_hard = !strcmp(word, "wordle-hard");
  is_wordle = is_hard || !strcmp(word, "wordle");
  is_bulls = !strcmp(word, "bulls");
  return is_wordle || is_bulls || !strcmp(word, "ab");
}

int main(int argc, char **argv) {
  static File files[1 + MAX_PARTS];
  char *certificate = argv[1], **game = argv + 2;
  is_words = argc > 2 && is_rule(argv[2]);
  if (is_words) argv += 2, argc -= 2; /* now prices and bound have the same indices in both forms */
  if (argc < 5) {
    fprintf(stderr, "usage: check <certificate> <game> <prices> <bound> [<operations>|- [<part> ...]]\n"
                    "       check <certificate> <rule> <secrets> <further words>|- <prices> <bound> "
        "[<operations>|- [<part> ...]]\n");
    return 2;
  }
  int count = argc > 6 ? argc - 5 : 1;
  if (count > 1 + MAX_PARTS) refuse("there are more than %d parts", MAX_PARTS);
  load(certificate, &files[0], 0);
  for (int i = 1; i < count; i++) {
    files[i].name = argv[5 + i];
    load(argv[5 + i], &files[i], files[i - 1].end);
  }
  memset(index_of, -1, sizeof index_of);
  if (is_words) make_words(game);
  else make_symbols(*game);
  make_columns();
  if (is_hard) prepare_hints();
  if (!is_words) referred = room(sizeof *referred * G * kinds);
  make_prices(argv[3]);
  uint64_t bound = whole(argv[4], "bound"), bytes = files[count - 1].end;
  limit = (uint64_t)PER_BYTE * bytes * G + (is_words ? 2 * (uint64_t)G * G * N : 0);
  if (limit > MOST) limit = MOST;
  if (argc > 5 && strcmp(argv[5], "-")) limit = whole(argv[5], "number of operations");

  uint64_t states = 0, assumed = 0;
  for (int i = 0; i < count; i++) {
    check_file(&files[i], game_name, argv[3], i == 0 ? &bound : NULL);
    states += files[i].states;
    assumed += files[i].assumed;
    if (assumed > MAX_ASSUMED) refuse("more than %d steps are assumed", MAX_ASSUMED);
  }
  meet_assumptions(files, count);
  printf("VERIFIED %s prices %s: cost >= %llu, %llu steps hold, %llu operations\n", game_name, argv[3],
      (unsigned long long)bound,
         (unsigned long long)states, (unsigned long long)spent);
  return 0;
}
