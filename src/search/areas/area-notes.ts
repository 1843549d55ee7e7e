/** What an area waits for. */
export const STAGE = { new: 0, beingDivided: 1, divided: 2, beingSearched: 3, done: 4 } as const;

type AreaStage = (typeof STAGE)[keyof typeof STAGE];

/** The number of the largest area. */
export const WHOLE = 0;
/** Stands for parts or a table that an area does not have. */
export const NONE = 0;

/** Areas are not cut if there are as many. */
const MOST_AREAS = 1 << 10;
/** The words before those of the areas, and the words of an area. */
const [VERSION, AREAS, NODES, CREDIT, FIRST_WORD] = [0, 1, 2, 3, 4];
const [STAGE_WORD, WASTE, PARTS, TABLE, AREA_WORDS] = [0, 1, 2, 3, 4];
const INFINITE = 0xffffffff;

/** The bytes of the notes of a proof. */
export const NOTES_BYTES = 4 * (FIRST_WORD + MOST_AREAS * AREA_WORDS);

/*
 * What is known about the areas of a level. Each has a number, and the whole has 0. In shared memory, several
 * threads divide the work: who takes an area on searches it, and the others learn the outcome. All of them
 * cut an area in the same way, so the notes need not say how.
 */
export class AreaNotes {
  private readonly words: Int32Array;

  constructor(memory: ArrayBufferLike = new ArrayBuffer(NOTES_BYTES)) {
    this.words = new Int32Array(memory);
    Atomics.compareExchange(this.words, AREAS, 0, 1);
  }

  /** Is another number whenever an area has got parts, or its work is done. */
  get version(): number {
    return Atomics.load(this.words, VERSION);
  }

  /** The nodes of the searches of all areas. */
  get nodes(): number {
    return Atomics.load(this.words, NODES);
  }

  countNode(): void {
    Atomics.add(this.words, NODES, 1);
  }

  /** The nodes that the areas may still have, in parts of a node. All threads earn and spend the same. */
  get credit(): number {
    return Atomics.load(this.words, CREDIT);
  }

  addCredit(parts: number): void {
    Atomics.add(this.words, CREDIT, parts);
  }

  stageOf(area: number): AreaStage {
    return this.read(area, STAGE_WORD) as AreaStage;
  }

  /** Takes an area on that is in the stage before; false if another thread has done so. */
  takeOn(area: number, stage: typeof STAGE.beingDivided | typeof STAGE.beingSearched): boolean {
    const before = stage - 1;
    return Atomics.compareExchange(this.words, wordOf(area, STAGE_WORD), before, stage) === before;
  }

  /** Notes that an area was cut in two. The number of its first part; NONE if there are too many areas. */
  cut(area: number): number {
    if (Atomics.load(this.words, AREAS) + 2 > MOST_AREAS) return NONE;
    const first = Atomics.add(this.words, AREAS, 2);
    if (first + 2 > MOST_AREAS) return NONE;
    Atomics.store(this.words, wordOf(area, PARTS), first);
    this.setStage(area, STAGE.divided);
    return first;
  }

  /** Notes that nothing is left to do for an area, and where its table stands if others can have it. */
  finish(area: number, table: number): void {
    Atomics.store(this.words, wordOf(area, TABLE), table);
    this.setStage(area, STAGE.done);
  }

  /** The number of the first part of an area, which the second one follows; NONE if it was not cut. */
  firstPartOf(area: number): number {
    return this.read(area, PARTS);
  }

  /** Where the table of an area stands; NONE if there is none for all. */
  tableOf(area: number): number {
    return this.read(area, TABLE);
  }

  /** What every solution wastes in an area at least. */
  wasteOf(area: number): number {
    const waste = this.read(area, WASTE) >>> 0;
    return waste === INFINITE ? Number.POSITIVE_INFINITY : waste;
  }

  /** Notes what every solution wastes in an area at least. Only one thread at a time works on an area. */
  raise(area: number, waste: number): void {
    if (waste <= this.wasteOf(area)) return;
    Atomics.store(this.words, wordOf(area, WASTE), Math.min(waste, INFINITE) | 0);
  }

  private setStage(area: number, stage: AreaStage): void {
    Atomics.store(this.words, wordOf(area, STAGE_WORD), stage);
    Atomics.add(this.words, VERSION, 1);
  }

  private read(area: number, field: number): number {
    return Atomics.load(this.words, wordOf(area, field));
  }
}

function wordOf(area: number, field: number): number {
  return FIRST_WORD + area * AREA_WORDS + field;
}
