import { grown } from '../../state/columns.js';
import { ALIVE, DEAD, UNDECIDED } from '../../state/verdict.js';
import { Cells, NOTHING } from './cells.js';
import { type Game, NO_CHILD } from './game.js';
import type { KnownVerdicts } from './known-verdicts.js';
import { NO_MOVE, NO_NODE } from './moves.js';
import { EXPANDED, FRESH, LOST, Tree } from './tree.js';

/** The name by which `without` switches off the visits to the cell of the best node. */
export const BEST_CELL = 'best-cell';
/** One step in BEST_EVERY goes to that cell. */
const BEST_EVERY = 2;

/** Positions that end a search, identified by their keys. */
export interface KnownPositions {
  has(lo: number, hi: number): boolean;
}

/** What several searches of a level share. */
export interface SharedKnowledge {
  readonly perimeter?: KnownPositions | undefined;
  readonly verdicts?: KnownVerdicts | undefined;
}

/*
 * Feature-space search (Y. Shoham and J. Schaeffer, "The FESS algorithm: a feature based approach to
 * single-agent search", 2020), in either sense of play. A node belongs to the cell of the best score on
 * its path, so a detour does not open a new cell. Every other step visits the cells in turn; the rest visit
 * the cell of the best node so far. In the visited cell, the move with the fewest unadvised moves before it
 * is made. Costly tests wait until a move is chosen. The search proves nothing.
 */
export class FeatureSearch {
  readonly tree: Tree;
  /** The node that ends the game, once there is one. */
  goal = NO_NODE;
  private readonly game: Game;
  private readonly perimeter: KnownPositions | undefined;
  private readonly verdicts: KnownVerdicts | undefined;
  private readonly bestEvery: number;
  private readonly cells: Cells;
  private steps = 0;
  /** The node with the best score among those that are expanded and not shown to be lost. */
  best = NO_NODE;
  private expandedNodes = new Int32Array(1 << 10);

  /** Rules named in `without` are left out; a position of the perimeter ends the game. */
  constructor(game: Game, without: readonly string[], { perimeter, verdicts }: SharedKnowledge = {}) {
    this.game = game;
    this.perimeter = perimeter;
    this.verdicts = verdicts;
    this.bestEvery = without.includes(BEST_CELL) ? Infinity : BEST_EVERY;
    this.tree = new Tree(game.moves, game.family.featureCount, game.wordCount);
    this.cells = new Cells(this.tree.rows);
    game.family.known = this.tree;
  }

  get expanded(): number {
    return this.tree.expanded;
  }

  get bytes(): number {
    return this.tree.bytes + this.cells.bytes;
  }

  /** Adds the current position of the game as a start; `features` are its features. */
  addRoot(keyLo: number, keyHi: number, player: number, features: Uint16Array): void {
    const { tree, game } = this;
    const node = tree.findOrAdd(keyLo, keyHi);
    if (!tree.wasAdded) return;
    tree.moveOf[node] = game.moves.addStart(player);
    tree.rows.features.set(features, tree.rows.featuresAt(node));
    tree.rows.setScore(node, game.family.scoreOf(features, 0));
    this.store(node);
    if (game.isSolved()) this.goal = node;
    else this.expand(node);
  }

  /** Expands one node; false once none is left. */
  step(): boolean {
    const { tree, cells, game } = this;
    const entry = this.nextEntry();
    if (entry === NOTHING) return false;
    const node = cells.nodeOf(entry);
    const move = cells.moveOf(entry);
    const parent = game.moves.parents[move];
    tree.moveOf[node] = move;
    tree.weights[node] = cells.weightOf(entry);
    game.load(tree.packed, tree.packedAt[parent], tree.playerOf(parent));
    game.play(move);
    if (this.isDead(node)) tree.kill(node);
    else {
      this.store(node);
      this.expand(node);
    }
    return true;
  }

  /** Judges the current position, that of a node, unless another search has judged it. */
  private isDead(node: number): boolean {
    const { tree, game, verdicts } = this;
    if (verdicts === undefined) return game.isDead();
    const lo = tree.rows.keyLoOf(node);
    const hi = tree.rows.keyHiOf(node);
    if (verdicts.find(lo, hi) !== UNDECIDED) return false;
    const isDead = game.isDead();
    verdicts.add(lo, hi, isDead ? DEAD : ALIVE);
    return isDead;
  }

  /** Keeps the boxes of the current position. */
  private store(node: number): void {
    const { tree } = this;
    if (tree.expanded === this.expandedNodes.length)
      this.expandedNodes = grown(this.expandedNodes, 2 * tree.expanded);
    this.expandedNodes[tree.expanded] = node;
    const at = tree.reservePacked(node);
    this.game.pack(tree.packed, at);
  }

  private expand(node: number): void {
    const { tree, game } = this;
    tree.status[node] = EXPANDED;
    this.label(node);
    if (this.isBetter(node)) this.best = node;
    const solved = game.expand(tree.rows.features, tree.rows.featuresAt(node));
    if (game.family.count === 0) {
      tree.kill(node);
      return;
    }
    const met = this.addChildren(node);
    if (solved !== NO_CHILD) this.finishWith(node, solved);
    else if (met !== NO_CHILD) this.finishWith(node, met);
  }

  private finishWith(node: number, child: number): void {
    const { keyLo, keyHi } = this.game.family;
    this.goal = this.tree.findOrAdd(keyLo[child], keyHi[child]);
    this.tree.moveOf[this.goal] = this.game.moves.add(child, node);
  }

  private label(node: number): void {
    const { tree, game, cells } = this;
    const { rows } = tree;
    const parent = tree.parentOf(node);
    const score = rows.scoreOf(node);
    if (parent !== NO_NODE && tree.bestScores[parent] >= score) {
      tree.bestScores[node] = tree.bestScores[parent];
      tree.cells[node] = tree.cells[parent];
      return;
    }
    tree.bestScores[node] = score;
    tree.cells[node] = cells.cellOf(game.cellKey(rows.features, rows.featuresAt(node)));
  }

  /** Returns a child that is on the perimeter. */
  private addChildren(parent: number): number {
    const { tree, game, cells } = this;
    const { family } = game;
    const { weights, keyLo, keyHi, scores, features, featureCount } = family;
    const isForced = family.count <= 2;
    let met = NO_CHILD;
    for (let child = 0; child < family.count; child++) {
      const node = tree.findOrAdd(keyLo[child], keyHi[child]);
      if (tree.wasAdded) {
        tree.status[node] = FRESH;
        if (this.perimeter?.has(keyLo[child], keyHi[child])) met = child;
        const { rows } = tree;
        rows.setScore(node, scores[child]);
        const at = rows.featuresAt(node);
        for (let i = 0; i < featureCount; i++) rows.features[at + i] = features[child * featureCount + i];
      } else if (tree.status[node] !== FRESH) {
        if (tree.status[node] === EXPANDED) tree.liveChildren[parent]++;
        continue;
      }
      tree.liveChildren[parent]++;
      const weight = tree.weights[parent] + (isForced && child === 0 ? 0 : weights[child]);
      const move = game.moves.add(child, parent);
      if (tree.moveOf[node] === NO_MOVE) tree.moveOf[node] = move;
      cells.add(tree.cells[parent], node, move, weight);
    }
    if (tree.liveChildren[parent] === 0) tree.kill(parent);
    return met;
  }

  /** The next move whose position is still worth an expansion. */
  private nextEntry(): number {
    const { cells, tree } = this;
    this.steps++;
    for (;;) {
      const cell = this.nextCell();
      if (cell === NOTHING) return NOTHING;
      const entry = cells.take(cell);
      const node = cells.nodeOf(entry);
      if (tree.status[node] !== FRESH) continue;
      if (this.verdicts?.find(tree.rows.keyLoOf(node), tree.rows.keyHiOf(node)) !== DEAD) return entry;
      tree.moveOf[node] = cells.moveOf(entry);
      tree.kill(node);
    }
  }

  private nextCell(): number {
    const { cells, tree } = this;
    if (this.steps % this.bestEvery === 0) {
      if (this.best !== NO_NODE && tree.status[this.best] === LOST) this.findBest();
      if (this.best !== NO_NODE && !cells.isEmpty(tree.cells[this.best])) return tree.cells[this.best];
    }
    return cells.next();
  }

  private findBest(): void {
    const { tree } = this;
    this.best = NO_NODE;
    for (let i = 0; i < tree.expanded; i++) {
      const node = this.expandedNodes[i];
      if (tree.status[node] === LOST) continue;
      if (this.isBetter(node)) this.best = node;
    }
  }

  /** Whether a node has a better score than the best one so far. */
  private isBetter(node: number): boolean {
    const { rows } = this.tree;
    return this.best === NO_NODE || rows.scoreOf(node) > rows.scoreOf(this.best);
  }
}
