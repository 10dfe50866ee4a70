// Opens a tree file and looks things up in it. Made for embedding: Node and browsers, no dependency but the unpacker of msgpackr.
// Nothing is believed: the bytes are checked, then every secret is routed through the guesses, which proves that the file is
// complete and that its total and histogram are true. That its claim is true cannot be seen from the file.

import type { Game } from '../game/game.ts';
import { guessBits, mostPositions, type TreeFile } from './format.ts';
import { gameOf, readHeader } from './header.ts';
import { impliedGuess, ruleFor } from './implied.ts';
import { type Routed, route } from './route.ts';
import { makeScorer } from './scorer.ts';
import { Tree } from './tree.ts';
import { TreeError } from './tree-error.ts';

export { DONE, IMPOSSIBLE } from './route.ts';
export { Tree, TreeError };

const TOO_FEW = 'The stored guesses end before the strategy is complete.';

/**
 * Opens a strategy tree, such as a shipped `.msgpack` file. Takes under 10 ms for 4x10.
 * @throws TreeError with a sentence for each way in which the bytes can be wrong.
 */
export function openTree(bytes: Uint8Array): Tree {
  const file = readHeader(bytes);
  const game = gameOf(file);
  const routed = routeFile(game, file);
  if (routed.sums[0] !== file.total) {
    throw new TreeError(`The file says that its total is ${file.total} turns, but its guesses need ${routed.sums[0]}.`);
  }
  if (routed.histogram.slice(1).join() !== file.histogram.join()) {
    throw new TreeError('The file says how many secrets are found on each turn, but its guesses give other numbers.');
  }
  return new Tree(game, file, routed);
}

/** Routes all secrets through the guesses, stored or implied, and uses up every stored bit. */
function routeFile(game: Game, file: TreeFile): Routed {
  const score = makeScorer(game);
  const stored = new GuessReader(game, file.guesses);
  let broken = 4; // the first rule that the strategy does not obey; 4 if it obeys all
  const most = mostPositions(game, file.guesses.length);
  const routed = route(game, score, most, TOO_FEW, (members, start, end) => {
    const rule = ruleFor(end - start);
    const implied = impliedGuess(score, game.feedbacks, members, start, end);
    if (implied >= 0 && rule <= file.implied) return implied;
    const guess = stored.read();
    if (implied >= 0 && guess !== implied) broken = Math.min(broken, rule);
    return guess;
  });
  stored.end();
  if (file.implied !== broken - 1) {
    throw new TreeError(`The file relies on ${file.implied} rules for implied guesses, but could rely on ${broken - 1}.`);
  }
  return routed;
}

/** Reads the stored guesses: whole numbers of guessBits(game) bits, the high bit first, zero bits up to the last whole byte. */
class GuessReader {
  readonly #game: Game;
  readonly #bytes: Uint8Array;
  #at = 0; // in bits

  constructor(game: Game, bytes: Uint8Array) {
    this.#game = game;
    this.#bytes = bytes;
  }

  read(): number {
    const end = this.#at + guessBits(this.#game);
    if (end > this.#bytes.length * 8) throw new TreeError(TOO_FEW);
    let guess = 0;
    for (; this.#at < end; this.#at++) guess = (guess << 1) | this.#bit();
    if (guess >= this.#game.secrets) {
      throw new TreeError(`A stored guess is ${guess}, but the codes of ${this.#game.name} are 0 to ${this.#game.secrets - 1}.`);
    }
    return guess;
  }

  end(): void {
    if (this.#at + 8 <= this.#bytes.length * 8)
      throw new TreeError('There are more stored guesses than the strategy has positions.');
    for (; this.#at < this.#bytes.length * 8; this.#at++) {
      if (this.#bit() !== 0) throw new TreeError('The bits after the last stored guess are not all 0.');
    }
  }

  #bit(): number {
    return (this.#bytes[this.#at >> 3] >> (7 - (this.#at & 7))) & 1;
  }
}
