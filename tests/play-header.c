/*
 * Plays every secret by the header of a tree, with rules of its own. Prints the guess of every position and
 * the histogram. Then gives, at every position, every answer that did not occur there, and some texts that
 * are not answers: all must be impossible. Secrets come from the standard input, one a line. Compiled with
 * -DWORDLE for answers by marks, with -DBULLS for bulls alone, with -DAB for bulls and cows. Knows the
 * functions only.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tree.h"

#define LONGEST 15
#define TURNS 256
#define LINE 64

/* Answers as numbers: the marks of six letters in base 3, the bulls, or bulls * 16 + cows. */
#if defined WORDLE
#define ANSWERS 729
#elif defined BULLS
#define ANSWERS 16
#elif defined AB
#define ANSWERS 256
#else
#error "how does this rule answer?"
#endif

static int length; /* of a code, in letters */

static void fail(const char *fault, unsigned long position) {
  printf("%s at position %lu\n", fault, position);
  exit(1);
}

/* Takes UTF-8 apart into letters, and returns their number. */
static int split(const char *text, unsigned *letters) {
  int count = 0;
  for (; *text != 0; text++) {
    unsigned byte = (unsigned char)*text;
    if ((byte & 0xc0) == 0x80) letters[count - 1] = letters[count - 1] << 8 | byte;
    else if (count == LONGEST) fail("a text is too long", 0);
    else letters[count++] = byte;
  }
  return count;
}

/* The answer as a number. Letters in place are used up first; then each other letter uses an equal one. */
static unsigned score(const char *guessed, const char *hidden) {
  unsigned guess[LONGEST], secret[LONGEST], mark[LONGEST] = {0}, bulls = 0, cows = 0, marks = 0;
  int i, j;
  length = split(hidden, secret);
  if (split(guessed, guess) != length) fail("guess and secret differ in length", 0);
  for (i = 0; i < length; i++)
    if (guess[i] == secret[i]) mark[i] = 2, secret[i] = 0, bulls++;
  for (i = 0; i < length; i++)
    for (j = 0; j < length && mark[i] == 0; j++)
      if (guess[i] == secret[j]) mark[i] = 1, secret[j] = 0, cows++;
  for (i = 0; i < length; i++) marks = marks * 3 + mark[i];
  return ANSWERS == 256 ? bulls * 16 + cows : ANSWERS == 16 ? bulls : marks;
}

/* One step along an answer that is given as a number. */
static tree_position step(tree_position at, unsigned answer) {
#if defined WORDLE
  char marks[LONGEST + 1] = {0};
  int i;
  for (i = length; i-- > 0; answer /= 3) marks[i] = "-yg"[answer % 3];
  return answer > 0 ? TREE_IMPOSSIBLE : tree_next(at, marks);
#elif defined BULLS
  return tree_next(at, answer);
#else
  return tree_next(at, answer / 16, answer % 16);
#endif
}

/* Returns whether the header accepts one of several texts that are not answers. */
static int believes(tree_position at) {
#if defined WORDLE
  return tree_next(at, "") != TREE_IMPOSSIBLE || tree_next(at, "ggggggg") != TREE_IMPOSSIBLE ||
         tree_next(at, "GGGGG") != TREE_IMPOSSIBLE || tree_next(at, "\r") != TREE_IMPOSSIBLE;
#elif defined BULLS
  return tree_next(at, 16) != TREE_IMPOSSIBLE || tree_next(at, 256) != TREE_IMPOSSIBLE ||
         tree_next(at, UINT_MAX) != TREE_IMPOSSIBLE;
#else
  unsigned less;
  for (less = 0; less < 4; less++)
    if (tree_next(at, UINT_MAX - less, 2) != TREE_IMPOSSIBLE ||
        tree_next(at, 1, UINT_MAX - less) != TREE_IMPOSSIBLE)
      return 1;
  return 0;
#endif
}

int main(void) {
  static unsigned long histogram[TURNS];
  unsigned char *seen = calloc(TREE_POSITIONS, ANSWERS);
  char secret[LINE], guess[TREE_TEXT];
  unsigned long position;
  unsigned answer, turn;

  while (fgets(secret, LINE, stdin) != NULL) {
    tree_position at = tree_first();
    secret[strcspn(secret, "\n")] = 0;
    for (turn = 0; at < TREE_POSITIONS && turn + 1 < TURNS; turn++) {
      tree_guess(at, guess);
      answer = score(guess, secret);
      seen[(unsigned long)at * ANSWERS + answer] = 1;
      at = step(at, answer);
      if ((at == TREE_FOUND) != (strcmp(guess, secret) == 0)) fail("the end comes wrongly", at);
    }
    if (at != TREE_FOUND) fail("a secret is not found", at);
    histogram[turn]++;
  }

  for (position = 0; position < TREE_POSITIONS; position++) {
    unsigned long answers = 0;
    tree_guess((tree_position)position, guess);
    puts(guess);
    for (answer = 0; answer < ANSWERS; answer++) {
      if (seen[position * ANSWERS + answer]) answers++;
      else if (step((tree_position)position, answer) != TREE_IMPOSSIBLE)
        fail("an impossible answer leads on", position);
    }
    if (answers == 0) fail("no secret reaches this", position);
    if (believes((tree_position)position)) fail("an invalid answer leads on", position);
  }
  for (position = TREE_FOUND; position <= TREE_IMPOSSIBLE; position++) {
    tree_guess((tree_position)position, guess);
    if (guess[0] != 0) fail("a guess after the end", position);
    for (answer = 0; answer < ANSWERS; answer++)
      if (step((tree_position)position, answer) != TREE_IMPOSSIBLE) fail("a step after the end", position);
  }
  for (turn = 0; turn <= TREE_WORST; turn++) printf("%lu%c", histogram[turn], turn < TREE_WORST ? ' ' : '\n');
  free(seen);
  return 0;
}
