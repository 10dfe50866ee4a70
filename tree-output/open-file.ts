// Opens the strategy of a tree file whose game is known. The page uses this file without open-tree.ts,
// because its tree files contain no word lists.

import { BitReader } from '../base/bits.ts';
import type { Game } from '../game/game.ts';
import { scorerOf } from '../game/scorer.ts';
import { bitsFor, mostPositions, type TreeFile, WORDS_VERSION } from './file-format.ts';
import { namedGame, readHeader } from './header.ts';
import { impliedGuess, impliedKind } from './implied.ts';
import { type Routed, route } from './route.ts';
import { Tree } from './tree.ts';
import { TreeError } from './tree-error.ts';

const TOO_FEW = 'The stored guesses end before the strategy is complete.';

/**
 * Opens a tree file without word lists, such as every shipped tree.
 * @throws like openTree.
 */
export function openNamedTree(bytes: Uint8Array, given?: Game): Tree {
  const file = readHeader(bytes);
  return openFile(namedGame(file, given), file);
}

/**
 * Opens the strategy of a file about this game.
 * @throws TreeError if the guesses are incomplete, or contradict the file's total or histogram.
 */
export function openFile(game: Game, file: TreeFile): Tree {
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

/** Routes all secrets through the guesses, stored or implied. Every stored bit must be used. */
function routeFile(game: Game, file: TreeFile): Routed {
  const score = scorerOf(game);
  const stored = new BitReader(file.guesses, TOO_FEW, TreeError);
  const width = bitsFor(game.guesses);
  let broken = 4; // the first rule of implied.ts that the strategy breaks; 4 if it breaks none
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
