/** Which column a row may take. */
export interface Fits {
  fits(row: number, column: number): boolean;
}

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
    this.rowOfColumn.fill(-1, 0, columns);
  }

  /** Gives one more row a column; other rows may change theirs. False if there is no way. */
  add(row: number): boolean {
    this.tried.fill(0, 0, this.columns);
    return this.augment(row);
  }

  /** Whether an alternating path leads from a row to a column, past `closed`, which no row may take. */
  leadsTo(row: number, column: number, closed: number): boolean {
    this.tried.fill(0, 0, this.columns);
    this.tried[closed] = 1;
    return this.reaches(row, column);
  }

  private augment(row: number): boolean {
    const { columns, rowOfColumn, tried, fits } = this;
    for (let column = 0; column < columns; column++) {
      if (tried[column] !== 0 || !fits.fits(row, column)) continue;
      tried[column] = 1;
      if (rowOfColumn[column] !== -1 && !this.augment(rowOfColumn[column])) continue;
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
      if (this.reaches(rowOfColumn[column], target)) return true;
    }
    return false;
  }
}
