// The sizes of games that lists of trees/ go through.

/** The most symbols by positions: without repetition, and with it. */
export type MostSymbols = Readonly<Record<number, readonly [different: number, repeated: number]>>;

/** All games of up to so many symbols: without repetition, then with it; few positions first, then few symbols. `b` for bulls alone. */
export function gamesUpTo(most: MostSymbols, marking: '' | 'b' = ''): string[] {
  return ['', 'r'].flatMap((repetition, i) =>
    Object.entries(most).flatMap(([positions, symbols]) => {
      const least = repetition === '' ? Number(positions) : 2;
      return Array.from({ length: symbols[i] + 1 - least }, (_, more) => `${positions}x${least + more}${repetition}${marking}`);
    }),
  );
}
