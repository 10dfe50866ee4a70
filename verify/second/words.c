/* The second checker for games of words, written from ../CERTIFICATE.md, "Games of words", as check.c is for games of symbols.
 *
 *   cc -O2 -o words words.c          or -O3 -march=native: several times as fast, where the compiler knows this machine
 *   ./words average.cert wordle answers.txt further.txt 1,2 7920      rule and lists are yours, never the file's
 *   ./words hard.cert wordle-hard answers.txt - 1,2 8122              hard mode; no further words
 *   ./words average.cert wordle answers.txt further.txt 1,2 7920 5000000000000      the budget too, in operations
 *   ./words top.cert wordle answers.txt further.txt 1,2 7920 - a.cert b.cert        parts that prove what others assume
 *
 * A list holds a word a line, ascending, in UTF-8, and nothing else. Prints one line and ends with 0 (VERIFIED), 1 (REFUSED) or 2 (the command
 * line is none). It judges no tree. */

#define USAGE "words <certificate> <rule> <secrets> <further words>|-"
enum { GAME_ARGUMENTS = 3 };
#include "common.h"

enum { MAX_WORDS = 16384, MAX_LETTERS = 256, MAX_LENGTH = 8, MAX_KINDS = 243, BITS = MAX_WORDS / 64 };
enum { MAX_LIST = 1 << 19 };          /* bytes: the largest has 16 384 words of 8 characters of 3 bytes, and line feeds */
enum { BLOCK = 64 };                  /* guesses that are gone through at a time */

static int P, win, is_wordle, is_bulls, is_hard;
static uint8_t letter[MAX_WORDS][MAX_LENGTH];
static uint8_t occurs[256];              /* by feedback */

/* ---- SHA-256 (FIPS 180-4) ------------------------------------------------------------------------------------------ */

static uint32_t rotated(uint32_t word, int by) { return word >> by | word << (32 - by); }

/* The first 32 bits of the fractional part of a root of a prime, square (2) or cube (3): found bit by bit, in whole numbers. */
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
        word = word << 8 | (place < length ? text[place] : place == length ? 0x80 : place < padded - 8 ? 0 : (uint8_t)(bits >> 8 * (padded - 1 - place)));
      }
      w[i / 4] = word;
    }
    for (int i = 16; i < 64; i++) {
      uint32_t a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (rotated(a, 7) ^ rotated(a, 18) ^ a >> 3) + w[i - 7] + (rotated(b, 17) ^ rotated(b, 19) ^ b >> 10);
    }
    uint32_t v[8];
    memcpy(v, hash, sizeof v);
    for (int i = 0; i < 64; i++) {
      uint32_t e = v[4], a = v[0];
      uint32_t t = v[7] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & v[5]) ^ (~e & v[6])) + k[i] + w[i];
      uint32_t u = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
      memmove(v + 1, v, 7 * sizeof *v);
      v[4] += t;
      v[0] = t + u;
    }
    for (int i = 0; i < 8; i++) hash[i] += v[i];
  }
  for (int i = 0; i < 8; i++) sprintf(digits + 8 * i, "%08x", hash[i]);
}

/* ---- the lists ----------------------------------------------------------------------------------------------------- */

/* The number of a character, in UTF-8; 0 for what is none, or none that may stand in a word. */
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

/* Reads a list behind the words that are there, and writes its part of the game's name. */
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
    /* UTF-8 compares as the numbers of its characters do, and a line feed is lower than all of them. */
    if (before) {
      size_t bytes = at - word < word - before ? at - word : word - before;
      if (memcmp(before, word, bytes) >= 0) refuse("%s: word %d is not in ascending order", path, G - first + 1);
    }
    before = word;
    G++;
  }
  char digits[65];
  sha256(text, length, digits);
  sprintf(name, "%d-%s", G - first, digits);
}

static void meet_twice(void) {
  for (int a = 0; a < N; a++) for (int b = N; b < G; b++) if (!memcmp(letter[a], letter[b], P)) refuse("a word stands in both lists");
}

static int power3(int exponent) { return exponent == 0 ? 1 : 3 * power3(exponent - 1); }

/* The feedbacks that words of this length can get. */
static void list_feedbacks(void) {
  win = is_wordle ? power3(P) - 1 : P * (P + 1);
  for (int f = 0; f <= win; f++) {
    int A = f / (P + 1), B = f % (P + 1);
    occurs[f] = is_wordle ? 1 : is_bulls ? B == 0 : A + B <= P && !(A == P - 1 && B == 1);
  }
  for (int i = 0; is_wordle && i < P; i++) occurs[win - power3(i)] = 0;
  for (int f = 0; f <= win; f++) q += occurs[f];
}

/* ---- feedback ------------------------------------------------------------------------------------------------------ */

static int feedback_of(const uint8_t *guess, const uint8_t *secret) {
  int used[MAX_LENGTH] = {0}, mark[MAX_LENGTH] = {0}, bulls = 0, shared = 0, number = 0;
  for (int i = 0; i < P; i++) if (guess[i] == secret[i]) mark[i] = 2, used[i] = 1, bulls++, shared++;
  for (int i = 0; i < P; i++) {
    for (int j = 0; j < P && !mark[i]; j++) if (!used[j] && guess[i] == secret[j]) mark[i] = 1, used[j] = 1, shared++;
  }
  if (!is_wordle) return bulls * (P + 1) + (is_bulls ? 0 : shared - bulls);
  for (int i = 0; i < P; i++) number = number * 3 + mark[i];
  return number;
}

/* table[s * width + c]: the feedback to the guess in column c, when the secret is s. Columns stand in an order of their own, those that make the
 * most classes of all secrets first; those behind the last one are copies of it, so that all blocks are full. */
static uint8_t *table;
static int width, column_of[MAX_WORDS], guess_in[MAX_WORDS + BLOCK];

static const uint8_t *row_of(int secret) { return table + (size_t)secret * width; }
static int feedback(int guess, int secret) { return row_of(secret)[column_of[guess]]; }

static int made_of_all[MAX_WORDS];
static int by_classes(const void *x, const void *y) {
  int a = *(const int *)x, b = *(const int *)y;
  return made_of_all[a] != made_of_all[b] ? made_of_all[b] - made_of_all[a] : a - b;
}

static void make_table(void) {
  width = (G + BLOCK - 1) / BLOCK * BLOCK;
  table = room((size_t)N * width);
  uint8_t *by_guess = room((size_t)N);
  for (int g = 0; g < G; g++) {
    uint8_t seen[256] = {0};
    for (int s = 0; s < N; s++) by_guess[s] = feedback_of(letter[g], letter[s]), made_of_all[g] += !seen[by_guess[s]], seen[by_guess[s]] = 1;
    guess_in[g] = g;
  }
  qsort(guess_in, G, sizeof *guess_in, by_classes);
  for (int c = 0; c < width; c++) {
    if (c >= G) guess_in[c] = guess_in[G - 1];
    else column_of[guess_in[c]] = c;
    for (int s = 0; s < N; s++) table[(size_t)s * width + c] = feedback_of(letter[guess_in[c]], letter[s]);
  }
  free(by_guess);
}

static void make_game(char **arguments) {
  static char name[300];
  const char *rule = arguments[0];
  is_wordle = !strcmp(rule, "wordle") || !strcmp(rule, "wordle-hard");
  is_hard = !strcmp(rule, "wordle-hard");
  is_bulls = !strcmp(rule, "bulls");
  if (!is_wordle && !is_bulls && strcmp(rule, "ab")) refuse("\"%s\" is no rule: ab, bulls, wordle and wordle-hard are", rule);
  char *end_of_name = name + sprintf(name, "%s-", is_wordle ? "wordle" : rule);
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
  make_table();
}

/* ---- hard mode ----------------------------------------------------------------------------------------------------- */

typedef uint64_t Words[BITS];            /* one bit a column */

static int holds(const Words words, int column) { return words[column / 64] >> column % 64 & 1; }

/* The words that have a letter on a position, and those that have it at least so often. */
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

/* Keeps of these words those that keep the hints of a guess and its feedback. */
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

/* ---- ONE ----------------------------------------------------------------------------------------------------------- */

/* kinds[c]: how many classes the guess of each column of a block makes of the secrets. Few secrets are compared with each other; of many it is
 * noted which feedbacks were seen. Compilers that know vectors make few instructions of these loops. */
static void count_kinds(const uint16_t *set, int n, int first, uint8_t *restrict kinds) {
  memset(kinds, 0, BLOCK);
  if (n <= 64) {
    for (int i = 0; i < n; i++) {
      uint8_t old[BLOCK] = {0};
      const uint8_t *restrict a = row_of(set[i]) + first;
      for (int j = 0; j < i; j++) {
        const uint8_t *restrict b = row_of(set[j]) + first;
        for (int c = 0; c < BLOCK; c++) old[c] |= a[c] == b[c];
      }
      for (int c = 0; c < BLOCK; c++) kinds[c] += !old[c];
    }
    return;
  }
  static uint8_t seen[256][BLOCK];
  memset(seen, 0, sizeof seen);
  for (int i = 0; i < n; i++) {
    const uint8_t *row = row_of(set[i]) + first;
    for (int c = 0; c < BLOCK; c++) seen[row[c]][c] = 1;
  }
  for (int f = 0; f <= win; f++) for (int c = 0; c < BLOCK; c++) kinds[c] += seen[f][c];
}

static int count_own(const uint16_t *set, int n, int column) {
  uint8_t seen[256] = {0};
  int kinds = 0;
  for (int i = 0; i < n; i++) {
    int f = row_of(set[i])[column];
    kinds += !seen[f];
    seen[f] = 1;
  }
  return kinds;
}

static uint8_t made[MAX_WORDS + BLOCK]; /* by column: classes of the secrets of the step in hand; of a part of them there are no more */

/* The most classes of any guess that is allowed, if they are more than `most`. */
static int most_of_all(const uint16_t *set, int n, const uint64_t *allowed, int most) {
  for (int first = 0; first < G && most < n; first += BLOCK) {
    uint8_t kinds[BLOCK];
    int promising = 0;
    for (int c = first; c < first + BLOCK && c < G; c++) promising += made[c] > most && (!is_hard || holds(allowed, c));
    if (promising == 0) continue;
    if (promising <= 4) {
      for (int c = first; c < first + BLOCK && c < G; c++) {
        if (made[c] <= most || (is_hard && !holds(allowed, c))) continue;
        int own = count_own(set, n, c);
        if (own > most) most = own;
      }
      continue;
    }
    count_kinds(set, n, first, kinds);
    for (int c = first; c < first + BLOCK && c < G; c++) if (kinds[c - first] > most && (!is_hard || holds(allowed, c))) most = kinds[c - first];
  }
  return most;
}

static int most_of_members(const uint16_t *set, int n, int most) {
  for (int i = 0; i < n && most < n; i++) {
    if (made[column_of[set[i]]] <= most) continue;
    int own = count_own(set, n, column_of[set[i]]);
    if (own > most) most = own;
  }
  return most;
}

static int64_t one_of(int f, const uint16_t *set, int n, const uint64_t *allowed) {
  /* A member that makes every secret a class of its own is the best there can be, unless n classes of another guess are cheaper. */
  int member = n <= 64 ? most_of_members(set, n, 1) : 1;
  if (n <= 64 && count_bound(f, n, member, 1) <= count_bound(f, n, n, 0)) return count_bound(f, n, member, 1);
  int any = most_of_all(set, n, allowed, member);
  int64_t outside = count_bound(f, n, any, 0);
  if (n > 64) {
    for (member = any; member > 1 && count_bound(f, n, member, 1) < outside; member--) ; /* fewer classes cost no less than outside */
    member = most_of_members(set, n, member);
  }
  return lesser(outside, count_bound(f, n, member, 1));
}

/* ONE. What was found of few words is kept: they come back below many guesses. */
static int64_t one(int f, const uint16_t *set, int n, const uint64_t *allowed) {
  enum { KEPT = 32, SLOTS = 1 << 18 };
  typedef struct { uint16_t set[KEPT]; int n, f; int64_t bound; } Known;
  static Known *known;
  if (!known) known = room(sizeof *known * SLOTS);
  if (n > KEPT || is_hard) return one_of(f, set, n, allowed);
  uint64_t hash = f;
  for (int i = 0; i < n; i++) hash = (hash ^ set[i]) * 0x9e3779b97f4a7c15u, hash ^= hash >> 29;
  Known *slot = &known[hash % SLOTS];
  if (slot->n == n && slot->f == f && !memcmp(slot->set, set, sizeof *set * n)) return slot->bound;
  slot->n = n, slot->f = f, slot->bound = one_of(f, set, n, allowed);
  memcpy(slot->set, set, sizeof *set * n);
  return slot->bound;
}

/* ---- the steps ----------------------------------------------------------------------------------------------------- */

typedef struct {
  int n, phase;
  int64_t bound;
  uint16_t *set;
  uint64_t *allowed; /* in hard mode only */
} Place;

static uint64_t allowance(void) { return 2 * (uint64_t)G * G * N; }

static void skip_place(void) {
  uint64_t kind = number();
  for (uint64_t left = kind / 2 * 2; left > 0; left--) number();
  if (kind % 2) for (uint64_t left = number(); left > 0; left--) number();
}

static void prepare(void) { prepare_hints(); }

/* Reads a place and its number; the secrets are written to `set`, which has room for all, and the words that are allowed to `allowed`. */
static Place read_place(uint16_t *set, uint64_t *allowed) {
  Place place = {.n = N, .set = set, .allowed = allowed};
  charge(1);
  for (int s = 0; s < N; s++) set[s] = s;
  if (is_hard) for (int w = 0; w < BITS; w++) allowed[w] = 64 * (w + 1) <= G ? ~(uint64_t)0 : 64 * w < G ? ((uint64_t)1 << (G - 64 * w)) - 1 : 0;
  uint64_t kind = number();
  for (uint64_t turn = 0; turn < kind / 2; turn++) {
    charge(1);
    uint64_t guess = number(), marks = number();
    if (guess >= (uint64_t)G) refuse("step %lu: %llu is the number of no word", here, (unsigned long long)guess);
    if (is_hard && !holds(allowed, column_of[guess])) refuse("step %lu: a guess of a path is not allowed", here);
    if (marks > 255 || !occurs[marks]) refuse("step %lu: feedback %llu does not occur", here, (unsigned long long)marks);
    if (marks == (uint64_t)win) refuse("step %lu: a path goes on after the win", here);
    int n = 0;
    for (int i = 0; i < place.n; i++) if (feedback(guess, set[i]) == (int)marks) set[n++] = set[i];
    if (n == 0) refuse("step %lu: no word fits a path", here);
    if (n == place.n) refuse("step %lu: a turn of a path takes no word away", here);
    place.n = n;
    if (is_hard) keep_hints(allowed, guess, marks);
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

/* The references of the step in hand; what they point at is freed with it. */
static Place *references;
static size_t reference_count, reference_secrets;

static void *copy(const void *of, size_t bytes) { return memcpy(room(bytes), of, bytes); }

static void read_references(const Place *place) {
  static uint16_t set[MAX_WORDS];
  Words allowed;
  uint64_t count = number(), target = here;
  if (count > here) refuse("step %lu: there are more references than steps before it", here);
  references = room(sizeof *references * count);
  reference_count = reference_secrets = 0;
  while (reference_count < count) {
    uint64_t back = number();
    if (back < 1 || back > target) refuse("step %lu: a reference does not lead to an earlier step", here);
    target -= back;
    size_t after = at;
    at = begins[target];
    Place to = read_place(set, allowed);
    at = after;
    if (to.phase != next_phase(place->phase)) refuse("step %lu: refers to a step of another turn", here);
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

typedef struct {
  int first[256], size[256]; /* by feedback */
  uint16_t sorted[MAX_WORDS];
} Classes;

static void split(const Place *place, int guess, Classes *to) {
  int next[256];
  memset(to->size, 0, sizeof to->size);
  for (int i = 0; i < place->n; i++) to->size[feedback(guess, place->set[i])]++;
  for (int f = 0, start = 0; f < 256; f++) to->first[f] = next[f] = start, start += to->size[f];
  for (int i = 0; i < place->n; i++) to->sorted[next[feedback(guess, place->set[i])]++] = place->set[i];
}

/* union(C) of each class, less e(f) for its secrets, as it stands on the page; 0 where no reference helps. */
static void unite(const Place *place, int guess, const Classes *classes, const uint8_t *is_member, int64_t *unions) {
  static uint32_t taken[MAX_WORDS], mark;
  static Words after[256];
  int taken_of[256] = {0}, is_known[256] = {0}, next = next_phase(place->phase);
  mark++;
  for (int f = 0; f < 256; f++) unions[f] = 0;
  for (size_t r = 0; r < reference_count; r++) {
    const Place *to = &references[r];
    int f = feedback(guess, to->set[0]), lies = f != win;
    for (int i = 0; i < to->n && lies; i++) lies = is_member[to->set[i]] && feedback(guess, to->set[i]) == f && taken[to->set[i]] != mark;
    if (!lies) continue;
    if (is_hard) {
      if (!is_known[f]) memcpy(after[f], place->allowed, sizeof after[f]), keep_hints(after[f], guess, f), is_known[f] = 1;
      if (!within(after[f], to->allowed)) continue;
    }
    for (int i = 0; i < to->n; i++) taken[to->set[i]] = mark;
    unions[f] = plus(unions[f], to->bound);
    taken_of[f] += to->n;
  }
  for (int f = 0; f < 256; f++) if (taken_of[f]) unions[f] = plus(unions[f], size_bound[next][classes->size[f] - taken_of[f]]);
}

/* What the rules give for a guess; only as much of ONE as is needed, large classes first: more could not change the verdict. */
static int64_t guess_cost(const Place *place, int guess, const uint8_t *is_member) {
  static Classes classes;
  int64_t bound[256], unions[256], sum = 0, e = extra(place->phase);
  int next = next_phase(place->phase), n = place->n;
  if (made[column_of[guess]] == 1 && !(n == 1 && is_member[guess])) return INF; /* leaves the set whole */
  /* SIZE of classes gives no less than COUNT of the guess, since a class of c secrets lies one on its next turn, the others later. */
  int64_t least = count_bound(place->phase, n, made[column_of[guess]], is_member[guess]);
  if (least >= place->bound) return least;
  split(place, guess, &classes);
  for (int f = 0; f <= win; f++) {
    int c = classes.size[f];
    bound[f] = c == 0 ? 0 : f == win ? price(place->phase, 0) : plus(size_bound[next][c], times(c, e));
    sum = plus(sum, bound[f]);
  }
  if (sum >= place->bound) return sum;
  charge(n + (int)((reference_secrets + G - 1) / G));
  unite(place, guess, &classes, is_member, unions);
  for (int f = 0; f < win; f++) {
    int64_t better = plus(unions[f], times(classes.size[f], e));
    if (unions[f] > 0 && better > bound[f]) sum = plus(sum, better - bound[f]), bound[f] = better;
  }
  for (int done = MAX_WORDS + 1; sum < place->bound;) {
    int most = 2;
    for (int f = 0; f < win; f++) if (classes.size[f] > most && classes.size[f] < done) most = classes.size[f];
    if (most == 2) break;
    for (int f = 0; f < win && sum < place->bound; f++) {
      if (classes.size[f] != most) continue;
      Words after;
      if (is_hard) memcpy(after, place->allowed, sizeof after), keep_hints(after, guess, f);
      int64_t better = plus(one(next, classes.sorted + classes.first[f], most, after), times(most, e));
      if (better > bound[f]) sum = plus(sum, better - bound[f]);
    }
    done = most;
  }
  return sum;
}

static void check_step(int assumed) {
  static uint16_t set[MAX_WORDS];
  static uint8_t is_member[MAX_WORDS];
  static Words allowed;
  Place place = read_place(set, allowed);
  if (assumed) return;
  charge(place.n + 8);
  read_references(&place);
  memset(is_member, 0, sizeof is_member);
  for (int i = 0; i < place.n; i++) is_member[set[i]] = 1;
  for (int first = 0; first < G; first += BLOCK) count_kinds(set, place.n, first, made + first);
  for (int g = 0; g < G; g++) {
    if (is_hard && !holds(allowed, column_of[g])) continue;
    int64_t cost = guess_cost(&place, g, is_member);
    if (cost < place.bound) refuse("step %lu: guess number %d costs %lld, claimed %lld", here, g, (long long)cost, (long long)place.bound);
  }
  free_references();
}

int main(int argc, char **argv) { return run(argc, argv); }
