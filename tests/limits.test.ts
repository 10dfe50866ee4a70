// Compares each row of docs/limits.md with the limit in the source.

import { expect, it } from 'vitest';
import { MOST_PAGES, PAGE } from '../solver/host/memory-map.ts';
import { RULES } from '../verify/score.ts';
import { numberNamed } from './constants.ts';
import { textOf } from './documents.ts';

/**
 * For each row, its limit. It is a number, or the file and the name of the constant that holds the number.
 */
const LIMITS: Readonly<Record<string, number | readonly [file: string, name: string]>> = {
  'positions of a code': ['game/game.ts', 'MAX_POSITIONS'],
  symbols: ['game/game.ts', 'MAX_SYMBOLS'],
  'codes of a game': ['game/game.ts', 'MAX_CODES'],
  'words that may be guessed, secrets included': ['game/word-game.ts', 'MAX_GUESSES'],
  'different letters of all words together': ['game/word-game.ts', 'MAX_LETTERS'],
  'letters of a word': ['game/word-game.ts', 'LONGEST_WORD'],
  'sum of the weights of all secrets': ['game/weights.ts', 'MAX_WEIGHT'],
  'words of a game in a certificate': ['verify/checked-game.ts', 'MOST_WORDS'],
  'different letters of all words in a certificate': ['verify/checked-game.ts', 'MOST_LETTERS'],
  'letters of a word in a certificate, answered `1A2B` or `2A`': RULES.ab.longestWord,
  'letters of a word in a certificate, answered `gy--g`': RULES.wordle.longestWord,
  'positions of a code of a large game': ['game/large-limits.ts', 'MAX_LARGE_POSITIONS'],
  'symbols of a large game': ['game/large-limits.ts', 'MAX_LARGE_SYMBOLS'],
  'codes of a large game': ['game/large-limits.ts', 'MAX_LARGE_CODES'],
  'codes left that are searched': ['game/large-position.ts', 'MOST_SEARCHED'],
  'codes left for an upper bound': ['extras/large-games/large-answer.ts', 'MOST_COSTED'],
  'codes that a player compares': ['strategies/large-player.ts', 'MOST_COMPARED'],
  'turns that an objective names': ['verify/objective.ts', 'MOST_TURNS'],
  'prices in a list': ['solver/host/layout.ts', 'MAX_PRICES'],
  'one price': ['solver/prices.ts', 'LARGEST_PRICE'],
  'turns of a history': ['solver/host/layout.ts', 'MAX_HISTORY'],
  'turns of a strategy in a tree file': ['tree-output/file-format.ts', 'MAX_TURNS'],
  'turns of any strategy': ['game/strategy.ts', 'MOST_TURNS'],
  threads: ['solver/checks.ts', 'MAX_THREADS'],
  'bytes of memory that a solver can use (4 GiB)': MOST_PAGES * PAGE,
  'seconds of patience': ['cli/options.ts', 'MOST_PATIENCE'],
  'codes left that the coach judges × all codes': ['cli/play-advisor.ts', 'MOST_PAIRS'],
  'histograms that are counted': ['solver/front/describe-optima.ts', 'MOST_HISTOGRAMS'],
  openers: ['solver/openers.ts', 'MOST_OPENERS'],
  'guesses × secrets of a game with openers': ['solver/openers.ts', 'MOST_OPENER_FEEDBACKS'],
  'sets of openers × secrets': ['solver/openers.ts', 'MOST_OPENER_STEPS'],
  'operations that a checked file may ask for': ['verify/budget.ts', 'MOST'],
  'numbers in a hand': ['extras/arithmetic/hand.ts', 'MAX_COUNT'],
  'product of all numbers of a hand, each plus 1': ['extras/arithmetic/hand.ts', 'MAX_HEIGHT'],
  'hands of a census': ['extras/arithmetic/census-question.ts', 'MAX_HANDS'],
  'characters of a prefix': ['extras/c-header/text.ts', 'LONGEST'],
  'bytes of a list of words (8 MiB)': ['game/word-list.ts', 'MAX_LIST_BYTES'],
  'bytes of a list of codes (1 MiB)': ['cli/chosen-secrets.ts', 'MAX_LIST_BYTES'],
  'bytes of a tree file (256 KiB)': ['tree-output/file-format.ts', 'MAX_BYTES'],
  'bytes of a tree in JSON (16 MiB)': ['tree-output/json-tree.ts', 'MAX_JSON_BYTES'],
  'characters of a text in a tree file': ['tree-output/file-format.ts', 'MAX_TEXT'],
  'bytes of a certificate with its parts (16 MiB)': ['verify/certificate-file.ts', 'MOST_BYTES'],
  'parts of a certificate': ['verify/proof.ts', 'MOST_PARTS'],
  'steps that a part may assume': ['verify/proof.ts', 'MOST_ASSUMED'],
  'bytes of an arithmetic table (64 MiB)': ['extras/arithmetic/open-table.ts', 'MAX_BYTES'],
  'words of a list on the page': ['viewer/state/pasted-texts.ts', 'MOST_WORDS'],
  'different letters of a list on the page': ['viewer/state/pasted-texts.ts', 'MOST_LETTERS'],
  'turns in an address': ['viewer/state/address.ts', 'MOST_TURNS'],
  'attempts that are remembered': ['viewer/state/book.ts', 'MOST_ATTEMPTS'],
  'codes left, times all codes that may be guessed': ['viewer/state/quick-guess.ts', 'MOST_PAIRS'],
};

it('the page of limits agrees with the source, row by row', () => {
  const rows = [...textOf('docs/limits.md').matchAll(/^\| +(.*?) +\| +(\d+) +\|/gm)];
  const said = rows.map(([, limit, most]) => [limit, Number(most)]);
  const meant = Object.entries(LIMITS).map(([limit, value]) => [
    limit,
    typeof value === 'number' ? value : numberNamed(...value),
  ]);
  expect(said).toEqual(meant);
});
