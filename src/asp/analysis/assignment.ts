/** A cheapest perfect matching of rows with columns, given by the prices that prove it. */
export interface Matching {
  /** The cost of the matching: the sum of all prices. Infinite if there is no perfect matching. */
  readonly cost: number;
  /**
   * Prices with `rows[i] + columns[j] <= costs[i][j]` for every pair. So a sum of prices is a lower bound.
   */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Stands for an impossible pair: more than any matching of possible pairs can cost. */
const IMPOSSIBLE = 100_000;

/**
 * Matches the rows of a square matrix of whole numbers or Infinity with its columns, in O(n³), by shortest
 * augmenting paths (R. Jonker and A. Volgenant, "A shortest augmenting path algorithm", 1987).
 */
export function cheapestMatching(costs: readonly (readonly number[])[]): Matching {
  const size = costs.length;
  const rows = new Array<number>(size).fill(0);
  const columns = new Array<number>(size).fill(0);
  const rowOf = new Array<number>(size).fill(-1);
  for (let row = 0; row < size; row++) insertRow(row);
  const cost = [...rows, ...columns].reduce((sum, price) => sum + price, 0);
  return { cost: cost >= IMPOSSIBLE ? Number.POSITIVE_INFINITY : cost, rows, columns };

  function insertRow(added: number): void {
    const distance = new Array<number>(size).fill(Number.POSITIVE_INFINITY);
    const before = new Array<number>(size).fill(-1);
    const settled = new Array<boolean>(size).fill(false);
    let row = added;
    let base = 0;
    let column = -1;
    for (;;) {
      const previous = column;
      for (let j = 0; j < size; j++) {
        const reach = base + Math.min(costs[row][j], IMPOSSIBLE) - rows[row] - columns[j];
        if (settled[j] || reach >= distance[j]) continue;
        distance[j] = reach;
        before[j] = previous;
      }
      column = nearest(distance, settled);
      base = distance[column];
      if (rowOf[column] === -1) break;
      settled[column] = true;
      row = rowOf[column];
    }
    rows[added] += base;
    for (let j = 0; j < size; j++) {
      if (!settled[j]) continue;
      rows[rowOf[j]] += base - distance[j];
      columns[j] -= base - distance[j];
    }
    for (let j = column; j !== -1; j = before[j]) rowOf[j] = before[j] === -1 ? added : rowOf[before[j]];
  }
}

function nearest(distance: readonly number[], settled: readonly boolean[]): number {
  let best = -1;
  distance.forEach((length, column) => {
    if (!settled[column] && (best === -1 || length < distance[best])) best = column;
  });
  return best;
}
