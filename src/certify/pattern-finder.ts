import type { Bounds } from '../certificate/bounds.js';
import type { Floor } from '../certificate/floor.js';
import { Patterns } from '../certificate/patterns.js';
import { Pushes } from '../certificate/pushes.js';

/** The largest number of positions in the proof of a pattern. The checker allows more. */
const MOST_POSITIONS = 400;
/** The first limit. It grows with the number of positions of the whole proof. */
const FIRST_POSITIONS = 16;
const PER_POSITION = 1 / 2048;
/** The largest number of boxes of a pattern. */
const MOST_BOXES = 8;

/** Looks for dead patterns around boxes that were just pushed. It need not find all of them. */
export class PatternFinder {
  readonly patterns: Patterns;
  /** The patterns, each as box squares and a square of the player, in the order in which they were proved. */
  readonly found: (readonly number[])[] = [];
  /** For each pattern, those that its proof uses. */
  readonly uses: (readonly number[])[] = [];
  private readonly scratch: Pushes;
  /** Not shown to be dead within the limit of their time. They are not asked about again. */
  private readonly notShown = new Set<string>();
  private readonly distances: Int32Array[] = [];
  private most = MOST_POSITIONS;

  constructor(
    private readonly floor: Floor,
    private readonly bounds: Bounds,
  ) {
    this.patterns = new Patterns(floor);
    this.scratch = new Pushes(floor, floor.start);
  }

  /** Finds the dead squares: patterns of one box. Yields after each square. */
  *findDeadSquares(): Generator<void> {
    const { floor, bounds } = this;
    this.most = MOST_POSITIONS;
    for (let square = 0; square < floor.size; square++) {
      const sides = this.sidesOf(square).map((side) => [bounds.stateOf(square, side), side] as const);
      for (const player of new Map(sides).values()) this.tryBoxes([square], player);
      yield;
    }
  }

  /**
   * Whether a position holds a new dead pattern with a box on this square. `positions` is the current size of
   * the whole proof.
   */
  find({ boxes, player }: Pushes, square: number, positions: number): boolean {
    this.most = Math.min(MOST_POSITIONS, Math.floor(FIRST_POSITIONS + PER_POSITION * positions));
    const distances = this.distancesFrom(square);
    const others = boxes.filter((box) => box !== square).sort((a, b) => distances[a] - distances[b]);
    for (let count = 1; count <= Math.min(3, others.length); count++)
      if (this.tryAround(square, others.slice(0, count), player)) return true;
    if (this.tryAround(square, this.cluster(square, others), player)) return true;
    return this.fences([...boxes, player], square).some((fence) => this.tryAround(square, fence, player));
  }

  private tryAround(square: number, others: readonly number[], player: number): boolean {
    if (others.length >= MOST_BOXES || !this.tryBoxes([square, ...others], player)) return false;
    return true;
  }

  /**
   * Adds the pattern of these boxes if it is dead, after removing as many boxes as possible. The first box is
   * kept.
   */
  private tryBoxes(boxes: readonly number[], player: number): boolean {
    if (!this.isDead(boxes, player)) return false;
    let kept = boxes;
    for (const box of boxes.slice(1)) {
      const fewer = kept.filter((other) => other !== box);
      if (this.isDead(fewer, player)) kept = fewer;
    }
    const pattern = this.keyOf(kept, player);
    const used = new Set<number>();
    if (!this.patterns.isDead(pattern, this.most, (number) => used.add(number))) return false;
    this.found.push(pattern);
    this.uses.push([...used]);
    this.patterns.add(pattern);
    return true;
  }

  private isDead(boxes: readonly number[], player: number): boolean {
    if (boxes.length === 1 && !this.isLost(boxes[0], player)) return false;
    const key = this.keyOf(boxes, player);
    const name = String.fromCharCode(...key);
    if (this.notShown.has(name)) return false;
    const isDead = this.patterns.isDead(key, this.most);
    if (!isDead) this.notShown.add(name);
    return isDead;
  }

  /** Whether a box alone comes to no goal. It is found out in the tables of the bounds, without a search. */
  private isLost(box: number, player: number): boolean {
    const { bounds, floor } = this;
    const state = bounds.stateOf(box, player);
    return floor.surplus <= 0 && bounds.costs.every((costs) => costs[state] === floor.far);
  }

  private keyOf(boxes: readonly number[], player: number): number[] {
    this.scratch.load([...boxes, player]);
    return this.scratch.key(false);
  }

  /** The boxes near this square, in chains of close neighbours. */
  private cluster(square: number, others: readonly number[]): number[] {
    const cluster = [square];
    for (const box of cluster)
      for (const other of others)
        if (!cluster.includes(other) && this.distancesFrom(box)[other] <= 2) cluster.push(other);
    return cluster.slice(1, MOST_BOXES);
  }

  /** The boxes around each part of the floor that touches this square and that the player cannot reach. */
  private fences(position: readonly number[], square: number): number[][] {
    const { floor, scratch } = this;
    scratch.load(position);
    const steps = scratch.walks().slice();
    return this.sidesOf(square)
      .filter((side) => steps[side] < 0 && !scratch.occupied[side])
      .map((side) => {
        scratch.load([...position.slice(0, -1), side]);
        const inside = scratch.walks();
        const touches = (box: number) =>
          [0, 1, 2, 3].some((d) => (inside[floor.neighbours[4 * box + d]] ?? -1) >= 0);
        return position.slice(0, -1).filter((box) => box !== square && touches(box));
      });
  }

  private sidesOf(square: number): number[] {
    const { neighbours, size } = this.floor;
    return [0, 1, 2, 3].map((d) => neighbours[4 * square + d]).filter((side) => side !== size);
  }

  private distancesFrom(square: number): Int32Array {
    this.distances[square] ??= new Pushes(this.floor, [square]).walks();
    return this.distances[square];
  }
}
