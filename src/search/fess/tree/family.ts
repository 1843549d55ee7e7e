import { MOVE_CAPACITY, type MoveList } from './move-list.js';
import { NO_NODE } from './moves.js';
import type { NodeRows } from './node-rows.js';

/** How a feature counts in the score: one row for each, the most important first. */
export interface Rank {
  readonly better: 'more' | 'fewer';
  /** Larger values count as this one. */
  readonly most: number;
}

/** Positions that were scored before. */
interface ScoredPositions {
  /** The place of a position, or NO_NODE. */
  find(lo: number, hi: number): number;
  readonly rows: Pick<NodeRows, 'scoreOf' | 'features' | 'featuresAt'>;
}

/** The children of one position: their moves, keys, features and scores. Advisors set the weights. */
export class Family<List extends MoveList = MoveList> {
  readonly moves: List;
  readonly keyLo = new Int32Array(MOVE_CAPACITY);
  readonly keyHi = new Int32Array(MOVE_CAPACITY);
  readonly scores = new Float64Array(MOVE_CAPACITY);
  /** 0 for a move that an advisor proposes, 1 for all others. */
  readonly weights = new Uint8Array(MOVE_CAPACITY);
  readonly features: Uint16Array;
  readonly featureCount: number;
  /** Positions whose scores can be taken over, if any. */
  known: ScoredPositions | undefined;
  /** The features of the parent. */
  readonly parent: Uint16Array;
  private readonly ranks: readonly Rank[];

  /** `ranks` gives the features in their order. Their limits must multiply to less than 2⁵³. */
  constructor(ranks: readonly Rank[], moves: List) {
    this.moves = moves;
    this.ranks = ranks;
    this.featureCount = ranks.length;
    this.features = new Uint16Array(MOVE_CAPACITY * ranks.length);
    this.parent = new Uint16Array(ranks.length);
  }

  get count(): number {
    return this.moves.count;
  }

  feature(child: number, feature: number): number {
    return this.features[child * this.featureCount + feature];
  }

  /**
   * Takes over the features and the score of a child that was scored before, by its key; false if it is new.
   */
  recall(child: number): boolean {
    const { known, features, featureCount } = this;
    if (known === undefined) return false;
    const node = known.find(this.keyLo[child], this.keyHi[child]);
    if (node === NO_NODE) return false;
    const { rows } = known;
    this.scores[child] = rows.scoreOf(node);
    const at = rows.featuresAt(node);
    for (let i = 0; i < featureCount; i++) features[child * featureCount + i] = rows.features[at + i];
    return true;
  }

  /** Drops the children that are not marked, after they are scored. */
  keep(marks: Uint8Array): void {
    const { featureCount, features } = this;
    let count = 0;
    for (let i = 0; i < this.count; i++) {
      if (marks[i] === 0) continue;
      this.keyLo[count] = this.keyLo[i];
      this.keyHi[count] = this.keyHi[i];
      this.scores[count] = this.scores[i];
      features.copyWithin(count * featureCount, i * featureCount, (i + 1) * featureCount);
      count++;
    }
    this.moves.keep(marks);
  }

  /** All features in one number; a better position has a higher one. */
  scoreOf(features: Uint16Array, at: number): number {
    let score = 0;
    for (let i = 0; i < this.ranks.length; i++) {
      const { better, most } = this.ranks[i];
      const value = Math.min(features[at + i], most);
      score = score * (most + 1) + (better === 'more' ? value : most - value);
    }
    return score;
  }
}
