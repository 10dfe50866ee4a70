// Solves a matrix game exactly: two players choose a row and a column, and the column player receives the
// entry from the row player. Both may mix their choices. Used for the value of a game (game-value.ts).

/** The solution of a matrix game. Probabilities are whole numbers; divide each by `sum`. */
export interface MatrixSolution {
  /** The value of the game is the fraction of these numbers. */
  readonly value: readonly [numerator: bigint, denominator: bigint];
  /** The best mixture of the row player. */
  readonly rows: readonly bigint[];
  /** The best mixture of the column player. */
  readonly columns: readonly bigint[];
  readonly sum: bigint;
}

/**
 * Solves a matrix game with positive whole entries. The row player minimises, the column player maximises.
 *
 * The simplex method maximises Σ y(i) under Σ entry(i, j) · y(i) ≤ 1 for every column j, y ≥ 0. The mixture
 * of the rows is y divided by its sum, and the value is 1 / Σ y. The dual solution is the mixture of the
 * columns. Bland's rule chooses the pivots, so the method ends. All numbers of the tableau have one common
 * denominator, the last pivot. Then each division below is exact (Edmonds and Bareiss).
 */
export function solveMatrixGame(matrix: readonly (readonly bigint[])[]): MatrixSolution {
  const rows = matrix.length;
  const columns = matrix[0].length;
  const right = rows + columns;
  const unit = (j: number): bigint[] => Array.from({ length: columns }, (_, k) => (k === j ? 1n : 0n));
  const tableau = unit(0).map((_, j) => [...matrix.map((row) => row[j]), ...unit(j), 1n]);
  // The last line is the objective.
  tableau.push([...matrix.map(() => -1n), ...unit(-1), 0n]);
  const goal = tableau[columns];
  const basis = unit(0).map((_, j) => rows + j);
  let scale = 1n;
  for (;;) {
    const enter = tableau[columns].findIndex((entry, at) => at < right && entry < 0n);
    if (enter < 0) break;
    let leave = -1;
    for (let j = 0; j < columns; j++) {
      if (tableau[j][enter] <= 0n) continue;
      const order =
        leave < 0
          ? -1n
          : tableau[j][right] * tableau[leave][enter] - tableau[leave][right] * tableau[j][enter];
      if (order < 0n || (order === 0n && basis[j] < basis[leave])) leave = j;
    }
    const line = tableau[leave];
    const pivot = line[enter];
    for (const other of tableau) {
      if (other === line) continue;
      const factor = other[enter];
      for (let at = 0; at <= right; at++) other[at] = (other[at] * pivot - factor * line[at]) / scale;
    }
    scale = pivot;
    basis[leave] = enter;
  }
  const sum = goal[right];
  const mixture = matrix.map((_, row) => {
    const place = basis.indexOf(row);
    return place < 0 ? 0n : tableau[place][right];
  });
  return { value: [scale, sum], rows: mixture, columns: goal.slice(rows, right), sum };
}
