// ONE for sets of words on both sides of the sizes at which it is found, or remembered, in another way,
// against the rule of CERTIFICATE.md, guess by guess.

import { expect, it } from 'vitest';
import { listsOf } from '../game/code.ts';
import { chance } from '../tests/random.ts';
import { randomWords } from '../tests/word-certificates.ts';
import type { GuessSet } from './hints.ts';
import { WordBounds } from './word-bounds.ts';
import { WordGame } from './word-game.ts';
import { wordGameName } from './word-name.ts';

const lists = listsOf(randomWords(9, { letters: 'abcdefgh', length: 5, secrets: 120, others: 150 }));
const game = new WordGame(wordGameName('wordle', lists), lists);
const all = Uint16Array.from({ length: game.secrets }, (_, secret) => secret);

/** What the rule says when these words may be guessed, by rank; all without a list. */
function plainOne({ prices }: WordBounds, phase: number, set: Uint16Array, allowed?: GuessSet): number {
  const made = (rank: number): number =>
    new Set(Array.from(set, (secret) => game.table.feedback[secret * game.guesses + rank])).size;
  const ranks = Array.from({ length: game.guesses }, (_, rank) => rank);
  const guesses =
    allowed === undefined ? ranks : ranks.filter((rank) => (allowed[rank >>> 5] >>> (rank & 31)) & 1);
  const any = Math.max(...guesses.map(made));
  const inside = Math.max(...Array.from(set, (secret) => made(game.rankOf[secret])));
  return Math.min(prices.count(phase, set.length, any, 0), prices.count(phase, set.length, inside, 1));
}

it.each([0, 1 << 20])(
  'in %i bytes, ONE is what the rule says of 3, 31 to 34 and 63 to 66 words, also when asked again',
  (room) => {
    const next = chance(3);
    for (const list of ['1,2', '1,2,3,inf', '0,0,1,1', '0,0,0,inf']) {
      const bounds = new WordBounds(game, list, room);
      const whole = bounds.family(all, undefined);
      for (const size of [3, 31, 32, 33, 34, 63, 64, 65, 66]) {
        const sets = [all, ...Array.from({ length: 3 }, () => all.filter(() => next() < 0.8))].map((from) =>
          from.slice(0, size),
        );
        const isMember = new Uint8Array(game.guesses);
        for (let phase = 0; phase < bounds.prices.phases; phase++) {
          for (const set of sets) {
            const around = bounds.around(set, whole);
            const one = plainOne(bounds, phase, set);
            for (let asked = 0; asked < 2; asked++)
              expect([list, size, phase, bounds.one(phase, set, around, undefined)]).toEqual([
                list,
                size,
                phase,
                one,
              ]);
            isMember.fill(0);
            for (const secret of set) isMember[game.rankOf[secret]] = 1;
            // As after a turn in hard mode: all members, and some other words.
            const allowed = new Uint32Array(Math.ceil(game.guesses / 32));
            for (let rank = 0; rank < game.guesses; rank++)
              if (isMember[rank] === 1 || next() < 0.05) allowed[rank >>> 5] |= 1 << (rank & 31);
            const some = plainOne(bounds, phase, set, allowed);
            expect([list, size, phase, bounds.one(phase, set, around, allowed)]).toEqual([
              list,
              size,
              phase,
              some,
            ]);
          }
        }
      }
    }
  },
);
