import type { SecondBound } from '../astar/second-bound.js';
import { NO_WAY } from '../board/distances.js';
import type { Problem } from '../problem/problem.js';
import type { Usage } from '../stage/stage.js';
import type { JudgedPosition } from '../state/position-detector.js';
import { Area } from './area.js';
import { type AreaGame, areaGame, wholeFloor } from './area-game.js';
import { AreaSearch } from './area-search.js';
import { type AreaTable, NEVER, wasteOfAll } from './area-table.js';
import { cutArea } from './cut-area.js';
import { makeTable } from './make-table.js';

/** The name by which `without` switches areas off. */
export const AREAS = 'areas';

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

/*
 * The floor cut into areas, and what each of them wastes at least. An area is searched alone. If that takes
 * too long, it is cut in two. Both parts are treated in the same way, and then it is searched again: the
 * tables of its parts are the bound. Their wastes add up, as in additive pattern databases (A. Felner, R.
 * Korf, S. Hanan 2004), and what a search has found bounds the next one above it, as in hierarchical A* (R.
 * Holte, M. Perez, R. Zimmer, A. MacDonald 1996).
 *
 * The whole level is not searched again in this way: the proof does that, and asks for each of its positions.
 */
export class Areas implements SecondBound {
  /** The nodes of all searches so far. */
  nodes = 0;
  /** The tables that are made so far: of the largest areas, no two with a square in common. */
  tables: readonly AreaTable[] = [];
  readonly work: AreaWork;
  private readonly game: AreaGame;
  private readonly mostBytes: number;
  private readonly root: Area;
  private readonly making: Generator<void, void>;
  /** The pushes of a solution: none with more is of interest. */
  private fewest = Number.POSITIVE_INFINITY;
  private searching: AreaSearch | undefined;
  private isOver: boolean;

  constructor(problem: Problem, mostBytes: number, work = WORK) {
    this.game = areaGame(problem);
    this.work = work;
    this.mostBytes = mostBytes;
    this.root = new Area(wholeFloor(this.game));
    this.isOver = this.game.base >= NO_WAY;
    this.making = this.make();
  }

  /** Whether all tables are made. */
  get isDone(): boolean {
    return this.isOver;
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

  /** First the areas that are not cut, then those that consist of them, the smallest first. */
  private *make(): Generator<void, void> {
    const cut: Area[] = [];
    yield* this.divide(this.root, cut);
    const sizeOf = ({ squares }: Area) => squares.reduce((sum, is) => sum + is, 0);
    for (const area of cut.sort((one, other) => sizeOf(one) - sizeOf(other))) {
      if (area === this.root) continue;
      yield* this.keep(area, this.searchOf(area));
    }
  }

  /** Makes the table of an area, or cuts it and divides its parts. */
  private *divide(area: Area, cut: Area[]): Generator<void, void> {
    const search = this.searchOf(area);
    yield* this.run(search, () => search.isFinished || search.nodes >= this.work.beforeCut);
    const parts = search.isFinished ? undefined : cutArea(this.game, area.squares);
    if (parts === undefined) {
      yield* this.keep(area, search);
      return;
    }
    area.follow(undefined);
    this.searching = undefined;
    area.parts = parts.map((squares) => new Area(squares, area));
    cut.push(area);
    for (const part of area.parts) yield* this.divide(part, cut);
  }

  /** Whether no solution of interest wastes so much in an area. */
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

  /** Runs a search until it is enough, nothing is left, or memory ends. */
  private *run(search: AreaSearch, isEnough: () => boolean): Generator<void, void> {
    while (!isEnough()) {
      const outcome = search.step();
      if (outcome !== 'running') return;
      this.nodes++;
      yield;
    }
  }

  /** Ends a search and makes its table. */
  private *keep(area: Area, search: AreaSearch): Generator<void, void> {
    const { forTable, most } = this.work;
    yield* this.run(search, () => {
      if (!search.isFinished) return search.nodes >= most;
      return search.nodes >= forTable || this.isTooMuch(area, search.lowest);
    });
    area.table = yield* makeTable(this.game, search);
    area.follow(undefined);
    this.searching = undefined;
    this.tables = this.root.tables;
  }
}
