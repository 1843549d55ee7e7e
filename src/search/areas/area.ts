import { type AreaNotes, STAGE, WHOLE } from './area-notes.js';
import type { AreaSearch } from './area-search.js';
import type { AreaTable } from './area-table.js';

/** Its place among the areas of a level. */
interface AreaPlace {
  /** Its number in the notes. */
  readonly number: number;
  /** The area that it was cut from. */
  readonly whole: Area;
}

/** A part of the floor, and the parts that it was cut into. */
export class Area {
  parts: readonly Area[] = [];
  /** Its table, once that is made. */
  table: AreaTable | undefined;
  readonly number: number;
  /** 1 on its squares. */
  readonly squares: Uint8Array;
  private readonly whole: Area | undefined;
  private readonly notes: AreaNotes;
  private search: AreaSearch | undefined;

  /** Without a place it is the whole. */
  constructor(notes: AreaNotes, squares: Uint8Array, place?: AreaPlace) {
    this.notes = notes;
    this.squares = squares;
    this.number = place?.number ?? WHOLE;
    this.whole = place?.whole;
  }

  /** What every solution wastes in it at least. */
  get bound(): number {
    return Math.max(this.notes.wasteOf(this.number), this.search?.bound ?? 0, boundOfAll(this.parts));
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

  get isDone(): boolean {
    return this.notes.stageOf(this.number) === STAGE.done;
  }

  get size(): number {
    return this.squares.reduce((sum, is) => sum + is, 0);
  }

  /** Itself, its first part with all its parts, then the second one. */
  *all(): Generator<Area, void> {
    yield this;
    for (const part of this.parts) yield* part.all();
  }

  /** Takes the search that goes on now in place of the one before, whose bound stays. */
  follow(search: AreaSearch | undefined): void {
    this.tell();
    this.search = search;
  }

  /** Notes what is proved by now. */
  tell(): void {
    this.notes.raise(this.number, this.bound);
  }
}

function boundOfAll(areas: readonly Area[]): number {
  return areas.reduce((sum, { bound }) => sum + bound, 0);
}
