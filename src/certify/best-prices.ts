/**
 * The cheapest assignment of a column to every row, and column prices that prove it: augmenting paths with
 * dual prices (H. Kuhn 1955). The cost is the sum of the prices plus, for each row, its minimum of cost minus
 * price.
 */
export function bestPrices(
  n: number,
  costOf: (row: number, column: number) => number,
): { readonly cost: number; readonly prices: number[] } {
  // Row 0 and column 0 stand for "none"; `rowOf[0]` is the row that looks for a column.
  const rowPrices = new Float64Array(n + 1);
  const prices = new Float64Array(n + 1);
  const rowOf = new Int32Array(n + 1);
  const cameFrom = new Int32Array(n + 1);
  for (let row = 1; row <= n; row++) {
    const slack = new Float64Array(n + 1).fill(Infinity);
    const isDone = new Uint8Array(n + 1);
    let column = 0;
    rowOf[0] = row;
    do {
      isDone[column] = 1;
      const via = rowOf[column];
      let next = 0;
      for (let j = 1; j <= n; j++) {
        if (isDone[j]) continue;
        const left = costOf(via - 1, j - 1) - rowPrices[via] - prices[j];
        if (left < slack[j]) {
          slack[j] = left;
          cameFrom[j] = column;
        }
        if (next === 0 || slack[j] < slack[next]) next = j;
      }
      const step = slack[next];
      for (let j = 0; j <= n; j++) {
        if (isDone[j]) {
          rowPrices[rowOf[j]] += step;
          prices[j] -= step;
        } else slack[j] -= step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    for (; column !== 0; column = cameFrom[column]) rowOf[column] = rowOf[cameFrom[column]];
  }
  return { cost: -prices[0], prices: Array.from(prices.subarray(1)) };
}
