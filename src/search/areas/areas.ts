import type { SecondBound } from '../astar/second-bound.js';
import { NO_WAY } from '../board/distances.js';
import type { Problem } from '../problem/problem.js';
import type { Usage } from '../stage/stage.js';
import type { JudgedPosition } from '../state/position-detector.js';
import { Area } from './area.js';
import { type AreaGame, pushedAreas, wholeFloor } from './area-game.js';
import { AreaNotes, NONE, NOTES_BYTES, STAGE } from './area-notes.js';
import { AreaSearch } from './area-search.js';
import { type AreaTable, areaTable, NEVER, wasteOfAll } from './area-table.js';
import { cutArea } from './cut-area.js';
import { createTableSpace, SharedTables } from './shared-tables.js';
import { wastesOf } from './wastes-of.js';

/** The name by which `without` switches areas off. */
export const AREAS = 'areas';
/** Levels with more live squares have no areas: to cut them would take long. */
const MOST_SQUARES = 2_000;

/** Whether a level has areas, which may be switched off. */
export function hasAreas({ live, without }: Problem): boolean {
  return live.count <= MOST_SQUARES && !without.includes(AREAS);
}

/** When areas are begun, and how many nodes the search of one takes. */
export interface AreaWork {
  /** The work of the proof before: most easy levels are solved by then. */
  readonly before: number;
  /** The area is cut if its first search has not ended by then. */
  readonly beforeCut: number;
  /** For the sake of its table, a search continues after its end, up to this. */
  readonly forTable: number;
  /** A search that has not ended by then is broken off. */
  readonly most: number;
}

const WORK: AreaWork = { before: 20_000, beforeCut: 5_000, forTable: 100_000, most: 1_000_000 };

/** What areas may be told. */
interface AreasOptions {
  readonly work?: AreaWork;
  /** What several threads share; without it, one thread is alone. */
  readonly space?: AreaSpace;
  /** Pushing from the start by default. */
  readonly game?: AreaGame;
}

/** The shared memory of threads that divide the areas of a level. */
export interface AreaSpace {
  /** See `AreaNotes`. */
  readonly notes: SharedArrayBuffer;
  /** See `SharedTables`. */
  readonly tables: SharedArrayBuffer;
}

/** Makes the shared memory, with this number of bytes for tables. */
export function createAreaSpace(tableBytes: number): AreaSpace {
  return { notes: new SharedArrayBuffer(NOTES_BYTES), tables: createTableSpace(tableBytes) };
}

/*
 * The floor cut into areas, and what each of them wastes at least. An area is searched alone. If that takes
 * too long, it is cut in two. Both parts are treated in the same way, and then it is searched again: the
 * tables of its parts are the bound. Their wastes add up, as in additive pattern databases (A. Felner, R.
 * Korf, S. Hanan 2004), and what a search has found bounds the next one above it, as in hierarchical A* (R.
 * Holte, M. Perez, R. Zimmer, A. MacDonald 1996).
 *
 * The whole level is not searched again in this way: the proof does that, and asks for each of its positions.
 *
 * Several threads can divide the work: each takes on what no other has begun, and uses the tables of all.
 */
export class Areas implements SecondBound {
  /** The nodes of all searches of this thread so far. */
  nodes = 0;
  /** The tables that are made so far: of the largest areas, no two with a square in common. */
  tables: readonly AreaTable[] = [];
  readonly work: AreaWork;
  readonly notes: AreaNotes;
  readonly game: AreaGame;
  private readonly mostBytes: number;
  private readonly shared: SharedTables | undefined;
  private readonly root: Area;
  private readonly making: Generator<void, void>;
  /** The pushes of a solution: none with more is of interest. */
  private fewest = Number.POSITIVE_INFINITY;
  private searching: AreaSearch | undefined;
  private isOver: boolean;
  private isWaiting = false;
  /** The version of the notes that was read last. */
  private seen = 0;

  /** Alone, or with other threads that have the same space. */
  constructor(
    problem: Problem,
    mostBytes: number,
    { work = WORK, space, game = pushedAreas(problem) }: AreasOptions = {},
  ) {
    this.game = game;
    this.work = work;
    this.mostBytes = mostBytes;
    this.notes = new AreaNotes(space?.notes);
    this.shared = space && new SharedTables(space.tables, problem.board, problem.live);
    this.root = new Area(this.notes, wholeFloor(this.game));
    this.isOver = this.game.base >= NO_WAY;
    this.making = this.make();
  }

  /** Whether all tables are made. */
  get isDone(): boolean {
    return this.isOver;
  }

  /** Whether other threads have all that is left to do. */
  get mustWait(): boolean {
    return this.isWaiting;
  }

  /** A lower bound on the pushes of every solution. */
  get bound(): number {
    return this.game.base + this.root.bound;
  }

  usage(): Usage {
    const { nodes, searching, tables } = this;
    const states = searching?.usage().states ?? 0;
    const bytes = tables.reduce((sum, table) => sum + table.bytes, searching?.usage().bytes ?? 0);
    return { nodes, states, bytes };
  }

  /** From now on, only solutions with fewer pushes are of interest. */
  boundFromAbove(pushes: number): void {
    this.fewest = Math.min(this.fewest, pushes);
  }

  /** Expands one node, or does another small piece of the work. */
  step(): void {
    if (!this.isOver) this.isOver = this.making.next().done === true;
  }

  /** What a solution takes from a position on, as far as the tables tell that are made. */
  of(position: Pick<JudgedPosition, 'boxes' | 'player'>): number {
    const { tables, game } = this;
    if (tables.length === 0) return 0;
    const waste = wasteOfAll(tables, position.boxes, position.player);
    return waste === NEVER ? NO_WAY : game.potentials.sumOf(position) + waste;
  }

  /** Takes over the tables of other threads, and may find something to do again. */
  listen(): void {
    if (this.notes.version === this.seen) return;
    this.isWaiting = false;
    this.learn();
  }

  private learn(): void {
    this.seen = this.notes.version;
    this.learnOf(this.root);
    this.tables = this.root.tables;
  }

  private learnOf(area: Area): void {
    const { notes, shared, game } = this;
    if (area.table !== undefined) return;
    const place = notes.tableOf(area.number);
    const first = notes.firstPartOf(area.number);
    if (first !== NONE && area.parts.length === 0) this.setParts(area, first, cutArea(game, area.squares)!);
    for (const part of area.parts) this.learnOf(part);
    if (place === NONE || shared === undefined) return;
    area.table = areaTable(game, { inArea: area.squares, parts: area.tables }, shared.at(place), 0);
  }

  private setParts(area: Area, first: number, parts: readonly Uint8Array[]): void {
    area.parts = parts.map((squares, i) => new Area(this.notes, squares, { number: first + i, whole: area }));
  }

  /** First the areas that are new, then those that consist of others, the smallest first. */
  private *make(): Generator<void, void> {
    while (!this.isAllDone()) {
      this.learn();
      const area = this.takeOn();
      this.isWaiting = area === undefined;
      if (area === undefined) yield;
      else if (area.parts.length === 0) yield* this.divide(area);
      else yield* this.keep(area, this.searchOf(area));
    }
    // Another thread may have finished the last area since.
    this.learn();
  }

  private isAllDone(): boolean {
    const { root } = this;
    return [...root.all()].every((area) => area.isDone || (area === root && area.parts.length > 0));
  }

  /** Takes an area on; undefined if nothing is left that other threads do not have. */
  private takeOn(): Area | undefined {
    const { notes, root } = this;
    const areas = [...root.all()];
    const uncut = areas.filter(({ parts }) => parts.length === 0);
    const cut = areas.filter((area) => area !== root && area.parts.length > 0);
    const ready = cut.filter(({ parts }) => parts.every(({ isDone }) => isDone));
    ready.sort((one, other) => one.size - other.size);
    const fresh = uncut.find(({ number }) => notes.takeOn(number, STAGE.beingDivided));
    if (fresh) return fresh;
    const next = ready.find(({ number }) => notes.takeOn(number, STAGE.beingSearched));
    // Its parts may have been done since the notes were read.
    if (next) this.learn();
    return next;
  }

  /** Makes the table of an area, or cuts it. */
  private *divide(area: Area): Generator<void, void> {
    const search = this.searchOf(area);
    yield* this.run(area, search, () => search.isFinished || search.nodes >= this.work.beforeCut);
    const parts = search.isFinished ? undefined : cutArea(this.game, area.squares);
    const first = parts ? this.notes.cut(area.number) : NONE;
    if (parts === undefined || first === NONE) {
      yield* this.keep(area, search);
      return;
    }
    area.follow(undefined);
    this.searching = undefined;
    this.setParts(area, first, parts);
  }

  /** Whether no solution of interest has this waste in an area. */
  private isTooMuch(area: Area, waste: number): boolean {
    return this.game.base + area.boundOutside + waste >= this.fewest;
  }

  private searchOf(area: Area): AreaSearch {
    const room = (this.mostBytes - this.usage().bytes) / 2;
    const search = new AreaSearch(this.game, area.squares, area.tables, room);
    area.follow(search);
    this.searching = search;
    return search;
  }

  /** Runs the search of an area until it is enough, nothing is left, or memory ends. */
  private *run(area: Area, search: AreaSearch, isEnough: () => boolean): Generator<void, void> {
    while (!isEnough()) {
      const outcome = search.step();
      if (outcome !== 'running') return;
      this.nodes++;
      this.notes.countNode();
      if (this.shared) area.tell();
      yield;
    }
  }

  /** Ends a search and makes its table. */
  private *keep(area: Area, search: AreaSearch): Generator<void, void> {
    const { forTable, most } = this.work;
    yield* this.run(area, search, () => {
      if (!search.isFinished) return search.nodes >= most;
      return search.nodes >= forTable || this.isTooMuch(area, search.lowest);
    });
    const own = yield* wastesOf(search);
    const place = this.shared?.put(own) ?? NONE;
    const wastes = place === NONE ? own : this.shared!.at(place);
    area.table = areaTable(this.game, search, wastes, wastes.pool.bytes + wastes.wastes.byteLength);
    area.follow(undefined);
    this.searching = undefined;
    this.notes.finish(area.number, place);
    this.tables = this.root.tables;
  }
}
