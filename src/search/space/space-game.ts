import { PUSH } from '../board/sense.js';
import type { Feature } from '../fess/forward/feature/feature.js';
import type { SettledMeasure } from '../fess/macro/box-walk.js';
import type { Context } from '../fess/map/context.js';
import { askAdvisors } from '../fess/tree/advisor.js';
import { Family } from '../fess/tree/family.js';
import { type Game, NO_CHILD } from '../fess/tree/game.js';
import { Moves } from '../fess/tree/moves.js';
import { WorkingPosition } from '../state/working-position.js';
import type { Guidance } from './guidance.js';
import type { Side } from './side.js';

/** The game on one side, with all boxes on the board, scored by the given features. */
export class SpaceGame implements Game {
  readonly family: Family;
  readonly moves: Moves;
  readonly position: WorkingPosition;
  readonly wordCount: number;
  private readonly context: Context;
  private readonly side: Side;
  private readonly guidance: Guidance;
  private readonly features: readonly (Feature | undefined)[];
  private readonly measureSettled: SettledMeasure | undefined;
  private movedTo = -1;

  constructor(context: Context, side: Side, guidance: Guidance) {
    const { board, live } = context.problem;
    this.context = context;
    this.side = side;
    this.guidance = guidance;
    this.family = new Family(guidance.kinds, side.moves);
    this.moves = new Moves(side.moves);
    this.position = new WorkingPosition(board, live);
    this.wordCount = this.position.bits.length;
    this.features = guidance.kinds.map(({ create }, number) => create(context, undefined, number));
    for (const feature of this.features) this.measureSettled ??= feature?.measureSettled;
  }

  load(packed: Uint32Array, at: number, player: number): void {
    this.position.load({ packed }, at / this.wordCount, player);
    this.movedTo = -1;
  }

  play(move: number): void {
    const { position, moves } = this;
    position.shift(position.boxes.indexOf(moves.from[move]), moves.to[move]);
    position.player = moves.players[move];
    this.movedTo = moves.to[move];
  }

  pack(packed: Uint32Array, at: number): void {
    packed.set(this.position.bits, at);
  }

  /** Only roots are tested. Other positions end a search only when they meet the other side. */
  isSolved(): boolean {
    const { ends, sense } = this.side;
    return sense === PUSH && this.position.boxes.every((box) => ends[box] !== 0);
  }

  isDead(): boolean {
    const { position, movedTo } = this;
    const { neighbours } = this.context.problem.board;
    let side = 0;
    while (neighbours[4 * movedTo + side] !== position.player) side++;
    return this.side.isDead(position, position.boxes.indexOf(movedTo), side);
  }

  cellKey(features: Uint16Array, at: number): number {
    let key = 0;
    for (let i = 0; i < this.guidance.cellFeatures; i++) key = key * 256 + features[at + i];
    return key;
  }

  expand(features: Uint16Array, at: number): number {
    const { family, position } = this;
    for (let i = 0; i < family.featureCount; i++) family.parent[i] = features[at + i];
    this.side.list(position, this.measureSettled);
    this.scoreAll();
    if (this.guidance.isWeighted) askAdvisors(this.guidance.advisors, family);
    else family.weights.fill(0, 0, family.count);
    return NO_CHILD;
  }

  /** The features of the current position. */
  measure(features: Uint16Array): void {
    this.features.forEach((feature, i) => {
      features[i] = feature?.measure(this.position, features, 0) ?? 0;
    });
  }

  private scoreAll(): void {
    const { family, position, context, features } = this;
    const { keys } = context;
    const { moves, featureCount } = family;
    let boxLo = 0;
    let boxHi = 0;
    for (const box of position.boxes) {
      boxLo ^= keys.boxLo[box];
      boxHi ^= keys.boxHi[box];
    }
    // The features that look ahead from the parent prepare for it.
    for (const feature of features)
      if (feature?.measureChild && !feature.measureSettled) feature.measure(position, family.features, 0);
    for (let child = 0; child < moves.count; child++) {
      const from = moves.from[child];
      const to = moves.to[child];
      family.keyLo[child] = boxLo ^ keys.boxLo[from] ^ keys.boxLo[to] ^ moves.regionLo[child];
      family.keyHi[child] = boxHi ^ keys.boxHi[from] ^ keys.boxHi[to] ^ moves.regionHi[child];
      if (family.recall(child)) continue;
      position.shift(moves.boxes[child], to);
      const at = child * featureCount;
      for (let i = 0; i < features.length; i++) {
        const feature = features[i];
        if (feature === undefined) family.features[at + i] = 0;
        else if (feature.measureChild)
          family.features[at + i] = feature.measureChild(position, family, child);
        else family.features[at + i] = feature.measure(position, family.features, at);
      }
      family.scores[child] = family.scoreOf(family.features, at);
      position.shift(moves.boxes[child], from);
    }
  }
}
