// Finds the orbits of the codes of a game of symbols. Two codes are in one orbit if permutations of the
// positions and of the symbols turn one into the other.

import { symbolsOf } from '../game/code.ts';
import type { Game } from '../game/game.ts';

/** An orbit: its codes by number, ascending. */
export type Orbit = readonly number[];

/**
 * Returns the orbits, ordered by their lowest codes. Without leading zero, position 0 and symbol 0 stay in
 * place. Exchanges of neighbours make all other permutations, so joining each code with the images under
 * these exchanges is enough.
 */
export function orbitsOf(game: Game): Orbit[] {
  const codes = Array.from({ length: game.guesses }, (_, code) => [...symbolsOf(game, code)]);
  const numbers = new Map(codes.map((symbols, code) => [symbols.join(), code]));
  const parents = codes.map((_, code) => code);
  const rootOf = (code: number): number => (parents[code] === code ? code : rootOf(parents[code]));
  const join = (code: number, symbols: readonly number[]): void => {
    const [a, b] = [rootOf(code), rootOf(numbers.get(symbols.join()) as number)];
    parents[Math.max(a, b)] = Math.min(a, b);
  };
  const exchanged = (at: number, i: number): number => (at === i ? i + 1 : at === i + 1 ? i : at);
  const first = game.leadingZero ? 0 : 1;
  for (const [code, symbols] of codes.entries()) {
    for (let i = first; i + 1 < game.positions; i++)
      join(
        code,
        symbols.map((_, at) => symbols[exchanged(at, i)]),
      );
    for (let i = first; i + 1 < game.symbols; i++)
      join(
        code,
        symbols.map((symbol) => exchanged(symbol, i)),
      );
  }
  const orbits = new Map<number, number[]>();
  for (const code of parents.keys()) {
    const root = rootOf(code);
    orbits.set(root, [...(orbits.get(root) ?? []), code]);
  }
  return [...orbits.values()];
}
