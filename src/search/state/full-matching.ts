/** Which column a row may take. */
export interface Fits {
  fits(row: number, column: number): boolean;
}

/** The row of a column that no row has. */
const NO_ROW = -1;

/**
 * Gives each row its own column, by augmenting paths (H. Kuhn 1955). Cost: rows times columns looks for each
 * row.
 */
export class FullMatching {
  readonly rowOfColumn: Int32Array;
  readonly columnOfRow: Int32Array;
  private readonly tried: Uint8Array;
  private columns = 0;

  constructor(
    private readonly fits: Fits,
    most: number,
  ) {
    this.rowOfColumn = new Int32Array(most);
    this.columnOfRow = new Int32Array(most);
    this.tried = new Uint8Array(most);
  }

  /** Begins without any row. */
  clear(columns: number): void {
    this.columns = columns;
    this.rowOfColumn.fill(NO_ROW, 0, columns);
  }

  /** Gives one more row a column; other rows may change theirs. False if there is no way. */
  add(row: number): boolean {
    this.tried.fill(0, 0, this.columns);
    return this.augment(row);
  }

  /**
   * Whether all rows except one can have their own columns without a column, after all rows were added. That
   * is so if an alternating path leads from the row that has the column to the one that becomes free, or to
   * one that no row has.
   */
  holdsWithout(row: number, column: number): boolean {
    const held = this.rowOfColumn[column];
    if (held === NO_ROW || held === row) return true;
    this.tried.fill(0, 0, this.columns);
    this.tried[column] = 1;
    return this.reaches(held, this.columnOfRow[row]);
  }

  private augment(row: number): boolean {
    const { columns, rowOfColumn, tried, fits } = this;
    for (let column = 0; column < columns; column++) {
      if (tried[column] !== 0 || !fits.fits(row, column)) continue;
      tried[column] = 1;
      if (rowOfColumn[column] !== NO_ROW && !this.augment(rowOfColumn[column])) continue;
      rowOfColumn[column] = row;
      this.columnOfRow[row] = column;
      return true;
    }
    return false;
  }

  private reaches(row: number, target: number): boolean {
    const { columns, rowOfColumn, tried, fits } = this;
    if (fits.fits(row, target)) return true;
    for (let column = 0; column < columns; column++) {
      if (tried[column] !== 0 || !fits.fits(row, column)) continue;
      tried[column] = 1;
      if (rowOfColumn[column] === NO_ROW || this.reaches(rowOfColumn[column], target)) return true;
    }
    return false;
  }
}
