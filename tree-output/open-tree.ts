// Opens a tree file for look-ups. Made for embedding: Node and browsers, no dependency, no eval. The bytes
// are not trusted: they are checked, then every secret is routed through the guesses. This proves that the
// file is complete and that its total and histogram are true. The claim of a file cannot be checked here.

import { BitReader } from '../base/bits.ts';
import type { Game } from '../game/game.ts';
import { scorerOf } from '../game/scorer.ts';
import { bitsFor, mostPositions, type TreeFile, WORDLESS_VERSION, WORDS_VERSION } from './file-format.ts';
import { gameOf, readHeader } from './header.ts';
import { impliedGuess, impliedKind } from './implied.ts';
import { type Routed, route } from './route.ts';
import { Tree } from './tree.ts';
import { TreeError } from './tree-error.ts';

const TOO_FEW = 'The stored guesses end before the strategy is complete.';

/**
 * Opens a strategy tree, such as a shipped `.tree` file. 4x10 takes 1.5 ms, or about 10 ms as the first call
 * in a process. A file about a game of words by name, such as `wordle`, leaves the words out. Only such a
 * file needs `given`, the game from openWordGame of optimoo/words.
 * @throws TreeError with a sentence for each possible fault of the bytes, or if `given` is another game.
 */
export function openTree(bytes: Uint8Array, given?: Game): Tree {
  const file = readHeader(bytes);
  const game = gameOf(file, given);
  const routed = routeFile(game, file);
  if (routed.sums[0] !== file.total) {
    throw new TreeError(
      `The file says that its total is ${file.total} turns, but its guesses need ${routed.sums[0]}.`,
    );
  }
  if (routed.histogram.slice(1).join() !== file.histogram.join()) {
    throw new TreeError(
      'The file says how many secrets are found on each turn, but its guesses give other numbers.',
    );
  }
  return new Tree(game, file, routed);
}

/**
 * The name of the game whose words the reader must supply, or undefined if the file is complete.
 * @throws TreeError as openTree does, without a look at the strategy.
 */
export function wordsLeftOut(bytes: Uint8Array): string | undefined {
  const { version, game } = readHeader(bytes);
  return version === WORDLESS_VERSION ? game : undefined;
}

/** Routes all secrets through the guesses, stored or implied, and uses up every stored bit. */
function routeFile(game: Game, file: TreeFile): Routed {
  const score = scorerOf(game);
  const stored = new BitReader(file.guesses, TOO_FEW, TreeError);
  const width = bitsFor(game.guesses);
  let broken = 4; // the first rule of implied.ts that the strategy breaks; 4 if it follows all
  const most = mostPositions(game, file.guesses.length);
  const routed = route(game, most, TOO_FEW, (members, start, end) => {
    const kind = impliedKind(end - start);
    const implied = impliedGuess(score, game.feedbackCount, members, start, end);
    if (implied >= 0 && kind <= file.implied) return implied;
    const guess = stored.read(width);
    if (guess >= game.guesses) throw new TreeError(noCode(game, guess));
    if (implied >= 0 && guess !== implied) broken = Math.min(broken, kind);
    return guess;
  });
  stored.end('There are more stored guesses than the strategy has positions.', 'stored guess');
  if (file.implied !== broken - 1) {
    throw new TreeError(
      `The file relies on ${file.implied} rules for implied guesses, but could rely on ${broken - 1}.`,
    );
  }
  if (
    file.version === WORDS_VERSION &&
    new Set(routed.guesses.filter((guess) => guess >= game.secrets)).size < game.guesses - game.secrets
  ) {
    throw new TreeError('The file lists words that its strategy never guesses.');
  }
  return routed;
}

function noCode(game: Game, guess: number): string {
  return `A stored guess is ${guess}, but the codes of ${game.name} are 0 to ${game.guesses - 1}.`;
}
