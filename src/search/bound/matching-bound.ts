import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, NO_WAY } from '../board/distances.js';
import type { Sides } from '../board/sides.js';
import type { WorkingPosition } from '../state/working-position.js';

/** Prices only fall from position to position. Below this value they start again from 0. */
const LOWEST_PRICE = -1_000_000;
const NO_ROW = -1;

/*
 * The minimum-matching lower bound: the cheapest assignment of boxes to different goals, each box at its
 * one-box distance. Admissible and consistent for the measure of the distances. For a node it is solved by
 * shortest augmenting paths with dual prices (H. Kuhn 1955; R. Jonker and A. Volgenant 1987). For each child
 * it takes one more path, from the row that the push changed: O(boxes × goals), without writing. Surplus
 * boxes get columns of cost 0. The bound is NO_WAY where the sum tells that no assignment exists, the
 * bipartite deadlock.
 *
 * `FullMatching` asks only whether a matching exists and needs no costs. The analysis for clingo has its own
 * matching (`asp/analysis/assignment.ts`), so that a fault in one of the two shows as a difference.
 */
export class Matching {
  /** The sum of the position loaded last. */
  private cost = 0;
  private readonly sides: Sides;
  private readonly distances: Distances;
  private readonly lost: number;
  private readonly n: number;
  /** The row in `distances` of each box; `row * goalCount` is its base. */
  private readonly rows: Int32Array;
  private readonly rowPrices: Int32Array;
  /** The dual prices of the goals. */
  readonly columnPrices: Int32Array;
  private readonly columnOfRow: Int32Array;
  private readonly rowOfColumn: Int32Array;
  private readonly pathCosts: Int32Array;
  private readonly pathRows: Int32Array;
  private readonly done: Uint8Array;
  /** The row whose detours are known, and the cost of bringing each column's row to that row's column. */
  private detoursOf = NO_ROW;
  private readonly detours: Int32Array;
  /** By column, then by row: the costs less the prices of both. Made for the first detours of a position. */
  private fromRows = new Int32Array(0);

  constructor(board: CompiledBoard, sides: Sides, distances: Distances) {
    const n = board.boxes.length;
    this.sides = sides;
    this.distances = distances;
    this.lost = distances.lost;
    this.n = n;
    this.rows = new Int32Array(n);
    this.rowPrices = new Int32Array(n);
    this.columnPrices = new Int32Array(n);
    this.columnOfRow = new Int32Array(n);
    this.rowOfColumn = new Int32Array(n);
    this.pathCosts = new Int32Array(n);
    this.pathRows = new Int32Array(n);
    this.done = new Uint8Array(n);
    this.detours = new Int32Array(n);
  }

  /** Solves the assignment of a position; returns its cost, or NO_WAY. */
  load(position: Pick<WorkingPosition, 'boxes' | 'player'>): number {
    const { n, rows, sides, columnPrices, rowOfColumn, rowPrices, columnOfRow } = this;
    if (columnPrices[0] < LOWEST_PRICE) columnPrices.fill(0);
    rowOfColumn.fill(-1);
    columnOfRow.fill(-1);
    for (let row = 0; row < n; row++) {
      const box = position.boxes[row];
      rows[row] = 4 * box + (sides.sideTowards(box, position.player) & 3);
      this.takeCheapestFree(row);
    }
    for (let row = 0; row < n; row++) if (columnOfRow[row] === -1) this.augment(row);
    let cost = 0;
    for (let i = 0; i < n; i++) cost += rowPrices[i] + columnPrices[i];
    this.cost = cost;
    this.detoursOf = NO_ROW;
    return cost >= this.lost ? NO_WAY : cost;
  }

  /** Whether the assignment of the position loaded last gives this box a goal. A surplus box gets none. */
  hasGoal(row: number): boolean {
    return this.columnOfRow[row] < this.distances.goalCount;
  }

  /**
   * The bound after only the box of this row moved to `square`, with the player on its side `side`. By
   * consistency it falls by at most `fall`.
   */
  costAfter(row: number, square: number, side: number, fall: number): number {
    const { n, distances, rows, rowPrices, columnPrices, rowOfColumn, columnOfRow, pathCosts, done } = this;
    const { toGoal, goalCount } = distances;
    const changed = (4 * square + side) * goalCount;
    const freed = columnOfRow[row];
    const was = freed < goalCount ? toGoal[rows[row] * goalCount + freed] : 0;
    const now = freed < goalCount ? toGoal[changed + freed] : 0;
    // The box is as much nearer to its own goal as possible. No total can be lower, so this is it.
    if (now === was - fall) return this.cost - fall;
    // On a tie the freed column is taken: a path to it that is longer costs no less.
    pathCosts[freed] = now - columnPrices[freed];
    let column = freed;
    for (let j = 0; j < n; j++) {
      const cost = (j < goalCount ? toGoal[changed + j] : 0) - columnPrices[j];
      pathCosts[j] = cost;
      done[j] = 0;
      if (cost < pathCosts[column]) column = j;
    }
    while (column !== freed) {
      done[column] = 1;
      const via = rowOfColumn[column];
      const base = rows[via] * goalCount;
      const spent = pathCosts[column] - rowPrices[via];
      column = freed;
      for (let j = 0; j < n; j++) {
        if (done[j] !== 0) continue;
        let known = pathCosts[j];
        const cost = spent + (j < goalCount ? toGoal[base + j] : 0) - columnPrices[j];
        if (cost < known) pathCosts[j] = known = cost;
        if (known < pathCosts[column]) column = j;
      }
    }
    const cost = this.cost - rowPrices[row] + pathCosts[freed];
    return cost >= this.lost ? NO_WAY : cost;
  }

  /**
   * `costAfter` for many places of the same box, however far away. All paths that end at the box's own
   * column are found once; then each place takes one look at each column.
   */
  costAt(row: number, square: number, side: number): number {
    const { n, distances, rowPrices, columnPrices, detours } = this;
    const { toGoal, goalCount } = distances;
    if (this.detoursOf !== row) this.findDetours(row);
    const changed = (4 * square + side) * goalCount;
    let least = 0x7fffffff;
    for (let j = 0; j < n; j++) {
      const cost = (j < goalCount ? toGoal[changed + j] : 0) - columnPrices[j] + detours[j];
      if (cost < least) least = cost;
    }
    const cost = this.cost - rowPrices[row] + least;
    return cost >= this.lost ? NO_WAY : cost;
  }

  /** The cheapest alternating paths from all columns to the one of this row (E. Dijkstra 1959). */
  private findDetours(row: number): void {
    if (this.detoursOf === NO_ROW) this.fillFromRows();
    this.detoursOf = row;
    const { n, columnOfRow, detours, done, fromRows, pathCosts } = this;
    pathCosts.fill(0x7fffffff);
    done.fill(0);
    let via = row;
    pathCosts[via] = 0;
    for (let count = 1; count < n; count++) {
      done[via] = 1;
      const spent = pathCosts[via];
      const base = columnOfRow[via] * n;
      let next = -1;
      let least = 0x7fffffff;
      for (let i = 0; i < n; i++) {
        if (done[i] !== 0) continue;
        let known = pathCosts[i];
        const cost = spent + fromRows[base + i];
        if (cost < known) pathCosts[i] = known = cost;
        if (known >= least) continue;
        least = known;
        next = i;
      }
      via = next;
    }
    for (let i = 0; i < n; i++) detours[columnOfRow[i]] = pathCosts[i];
  }

  /** Copies the costs less all prices, so that `findDetours` reads them in the order in which they lie. */
  private fillFromRows(): void {
    const { n, distances, rows, rowPrices, columnPrices } = this;
    const { toGoal, goalCount } = distances;
    if (this.fromRows.length === 0) this.fromRows = new Int32Array(n * n);
    const { fromRows } = this;
    for (let i = 0; i < n; i++) {
      const base = rows[i] * goalCount;
      for (let j = 0; j < n; j++)
        fromRows[j * n + i] = (j < goalCount ? toGoal[base + j] : 0) - rowPrices[i] - columnPrices[j];
    }
  }

  /**
   * A lower bound on `costAfter` from the prices alone, with one look at each column. Any prices that stay
   * below the costs bound the assignment from below (weak duality). Exact if the box came `fall` nearer to
   * its own goal.
   */
  lowerAfter(row: number, square: number, side: number, fall: number): number {
    const { n, distances, rows, rowPrices, columnPrices, columnOfRow } = this;
    const { toGoal, goalCount } = distances;
    const changed = (4 * square + side) * goalCount;
    const own = columnOfRow[row];
    if (own < goalCount && toGoal[changed + own] === toGoal[rows[row] * goalCount + own] - fall)
      return this.cost - fall;
    let least = 0x7fffffff;
    for (let j = 0; j < n; j++) {
      const cost = (j < goalCount ? toGoal[changed + j] : 0) - columnPrices[j];
      if (cost < least) least = cost;
    }
    const cost = Math.max(0, this.cost - rowPrices[row] + least);
    return cost >= this.lost ? NO_WAY : cost;
  }

  /**
   * The price of a row is the minimum over the columns of cost minus column price. If that column is free,
   * row and column are matched at once. The column prices are those of the position before: any prices are
   * feasible, and these leave the fewest rows unmatched.
   */
  private takeCheapestFree(row: number): void {
    const { n, distances, rows, rowPrices, columnPrices, rowOfColumn, columnOfRow } = this;
    const { toGoal, goalCount } = distances;
    const base = rows[row] * goalCount;
    let least = 0x7fffffff;
    let column = 0;
    for (let j = 0; j < n; j++) {
      const cost = (j < goalCount ? toGoal[base + j] : 0) - columnPrices[j];
      if (cost > least || (cost === least && rowOfColumn[column] === -1)) continue;
      least = cost;
      column = j;
    }
    rowPrices[row] = least;
    if (rowOfColumn[column] !== -1) return;
    rowOfColumn[column] = row;
    columnOfRow[row] = column;
  }

  /**
   * Matches one more row along a cheapest alternating path, and adjusts the prices so that they stay tight.
   */
  private augment(row: number): void {
    const { n, distances, rows, rowPrices, columnPrices, rowOfColumn, columnOfRow } = this;
    const { pathCosts, pathRows, done } = this;
    const { toGoal, goalCount } = distances;
    done.fill(0);
    pathCosts.fill(0x7fffffff);
    let via = row;
    let spent = 0;
    let end = -1;
    while (end === -1) {
      const base = rows[via] * goalCount;
      let column = -1;
      for (let j = 0; j < n; j++) {
        if (done[j] !== 0) continue;
        const cost = spent + (j < goalCount ? toGoal[base + j] : 0) - rowPrices[via] - columnPrices[j];
        if (cost < pathCosts[j]) {
          pathCosts[j] = cost;
          pathRows[j] = via;
        }
        if (column === -1 || pathCosts[j] < pathCosts[column]) column = j;
      }
      done[column] = 1;
      spent = pathCosts[column];
      if (rowOfColumn[column] === -1) end = column;
      else via = rowOfColumn[column];
    }
    rowPrices[row] += spent;
    for (let j = 0; j < n; j++) {
      if (done[j] === 0 || j === end) continue;
      rowPrices[rowOfColumn[j]] += spent - pathCosts[j];
      columnPrices[j] -= spent - pathCosts[j];
    }
    for (let column = end; column !== -1; ) {
      const from = pathRows[column];
      const next = columnOfRow[from];
      rowOfColumn[column] = from;
      columnOfRow[from] = column;
      column = next;
    }
  }
}
