/* What both programs of this folder share: prices, the reading of files, and what files in parts need. What a code is, what a step says and how it
 * is checked stands in check.c for games of symbols, and in words.c for lists of words. Each of them says before it includes this file:
 *
 *   USAGE, GAME_ARGUMENTS   how the game stands on the command line, in so many arguments */

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CODES = 65535, MAX_PRICES = 100, MAX_TEXT = 200, MAX_FILE = 1 << 24 };
enum { MAX_PARTS = 4096, MAX_ASSUMED = 65536 };
#define MOST ((uint64_t)1 << 41)      /* operations that any file may ask for */
#define PER_BYTE 2048                 /* and for each of its bytes and each code that may be guessed */
#define INF ((int64_t)1 << 55)        /* sums stop here, see plus(): two of them stay below 2^62 */

static const char *game_name;         /* as files must have it */
static int G, N, q;                   /* codes that may be guessed, and that may be the secret; feedbacks */
static int m;                         /* phases */
static int64_t price_list[MAX_PRICES], step;
static int64_t *size_bound[MAX_PRICES];

static void make_game(char **arguments);    /* from the command line */
static void prepare(void);                  /* makes room, once game and prices are known */
static uint64_t allowance(void);            /* operations that any file may ask for besides those for its bytes */
static void skip_place(void);               /* reads over where a step stands */
static void check_step(int assumed);

static const char *part; /* the part in hand; none while it is the certificate itself */

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

/* ---- prices and SIZE ----------------------------------------------------------------------------------------------- */

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

/* A whole number of the command line. */
static uint64_t whole(const char *text, const char *what) {
  size_t digits = strspn(text, "0123456789");
  if (digits < 1 || digits > 15 || text[digits]) refuse("\"%s\" is no %s: 1 to 15 digits are", text, what);
  return strtoull(text, NULL, 10);
}

/* ---- COUNT ---------------------------------------------------------------------------------------------------------- */

static int64_t count_bound(int f, int n, int k, int w) {
  return plus(plus(times(w, price(f, 0)), times(k - w, price(f, 1))), times(n - k, price(f, 2)));
}

/* ---- the file ------------------------------------------------------------------------------------------------------ */

static uint8_t file[MAX_FILE + 1];  /* all files, one behind the other */
static size_t at, end;              /* the next byte, and the end of the file in hand */

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

/* ---- what a step costs --------------------------------------------------------------------------------------------- */

static unsigned long here;          /* the number of the step in hand, in its file */
static uint64_t limit, spent;       /* operations */
static size_t *begins;              /* where each step of the file in hand begins */

/* Everything is charged before it is done: one row of feedback, or as much, is an operation for each code. */
static void charge(int count) {
  spent += (uint64_t)count * G;
  if (spent > limit) refuse("step %lu: by then more operations are asked for than the limit of %llu", here, (unsigned long long)limit);
}

/* ---- the parts ----------------------------------------------------------------------------------------------------- */

typedef struct {
  const char *name; /* none for the certificate itself */
  size_t start, end;
  uint64_t states, assumed;
  size_t *begins;
} File;

/* What a step says: its path, as bytes, which have only one form, and its bound; and the most that is proved of that path, or -1. */
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

/* Every step that is assumed must have another of the same path and at least its bound, in any file, that is not assumed. */
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
  for (size_t i = 0; i < assumed; i++) { /* of the same path, the largest bound is enough */
    if (different > 0 && by_path(&claims[different - 1], &claims[i]) == 0) {
      if (claims[different - 1].bound < claims[i].bound) claims[different - 1].bound = claims[i].bound;
    } else claims[different++] = claims[i];
  }
  for (int i = 0; i < count; i++) {
    for (uint64_t step = files[i].assumed; step < files[i].states; step++) {
      Claim claim = claim_of(&files[i], step), *same = bsearch(&claim, claims, different, sizeof *claims, by_path);
      if (same && same->proved < claim.bound) same->proved = claim.bound;
    }
  }
  for (size_t i = 0; i < different; i++) {
    if (claims[i].proved < claims[i].bound)
      refuse("%lld is assumed of a path of which %lld is proved", (long long)claims[i].bound, (long long)claims[i].proved);
  }
  free(claims);
}

/* Reads a file behind those before it. */
static void load(const char *path, File *to, size_t from) {
  FILE *in = fopen(path, "rb");
  if (!in) refuse("%s cannot be read", path);
  to->start = from;
  to->end = from + fread(file + from, 1, sizeof file - from, in);
  fclose(in);
  if (to->end > MAX_FILE) refuse("the files are too large");
}

/* Checks a file by itself: a bound is what it must claim of the whole game, if that is asked. */
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
  if (of->assumed >= states) refuse("there cannot be %llu assumed ones among the steps", (unsigned long long)of->assumed);

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

/* The program: what is on its command line, see USAGE, is checked, and one line printed. */
static int run(int argc, char **argv) {
  static File files[1 + MAX_PARTS];
  if (argc < 4 + GAME_ARGUMENTS) {
    fprintf(stderr, "usage: " USAGE " <prices> <bound> [<operations>|- [<part> ...]]\n");
    return 2;
  }
  argv += GAME_ARGUMENTS - 1, argc -= GAME_ARGUMENTS - 1; /* from here on as if the game were one argument */
  int count = argc > 6 ? argc - 5 : 1;
  if (count > 1 + MAX_PARTS) refuse("there are more than %d parts", MAX_PARTS);
  load(argv[2 - GAME_ARGUMENTS], &files[0], 0);
  for (int i = 1; i < count; i++) {
    files[i].name = argv[5 + i];
    load(argv[5 + i], &files[i], files[i - 1].end);
  }
  make_game(argv + 3 - GAME_ARGUMENTS);
  make_prices(argv[3]);
  uint64_t bound = whole(argv[4], "bound"), bytes = files[count - 1].end;
  limit = (uint64_t)PER_BYTE * bytes * G + allowance();
  if (limit > MOST) limit = MOST;
  if (argc > 5 && strcmp(argv[5], "-")) limit = whole(argv[5], "number of operations");

  prepare();
  uint64_t states = 0, assumed = 0;
  for (int i = 0; i < count; i++) {
    check_file(&files[i], game_name, argv[3], i == 0 ? &bound : NULL);
    states += files[i].states;
    assumed += files[i].assumed;
    if (assumed > MAX_ASSUMED) refuse("more than %d steps are assumed", MAX_ASSUMED);
  }
  meet_assumptions(files, count);
  printf("VERIFIED %s prices %s: cost >= %llu, %llu steps hold, %llu operations\n", game_name, argv[3], (unsigned long long)bound,
         (unsigned long long)states, (unsigned long long)spent);
  return 0;
}
