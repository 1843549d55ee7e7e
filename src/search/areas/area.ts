import type { AreaSearch } from './area-search.js';
import type { AreaTable } from './area-table.js';

/** A part of the floor, and the parts that it was cut into. */
export class Area {
  parts: readonly Area[] = [];
  /** Its table, once that is made. */
  table: AreaTable | undefined;
  /** 1 on its squares. */
  readonly squares: Uint8Array;
  private readonly whole: Area | undefined;
  private search: AreaSearch | undefined;
  /** The least waste that searches before have proved. */
  private proved = 0;

  /** `whole` is the area that it was cut from. */
  constructor(squares: Uint8Array, whole?: Area) {
    this.squares = squares;
    this.whole = whole;
  }

  /** What every solution wastes in it at least. */
  get bound(): number {
    return Math.max(this.proved, this.search?.bound ?? 0, boundOfAll(this.parts));
  }

  /** What every solution wastes outside at least. */
  get boundOutside(): number {
    const { whole } = this;
    if (whole === undefined) return 0;
    return whole.boundOutside + boundOfAll(whole.parts.filter((part) => part !== this));
  }

  /** The tables that are made, of the largest areas; no two have a square in common. */
  get tables(): readonly AreaTable[] {
    return this.table ? [this.table] : this.parts.flatMap(({ tables }) => tables);
  }

  /** Takes the search that goes on now in place of the one before, whose bound stays. */
  follow(search: AreaSearch | undefined): void {
    this.proved = this.bound;
    this.search = search;
  }
}

function boundOfAll(areas: readonly Area[]): number {
  return areas.reduce((sum, { bound }) => sum + bound, 0);
}
