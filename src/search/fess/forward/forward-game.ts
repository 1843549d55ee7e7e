import { isLost, type PositionDetector } from '../../state/position-detector.js';
import { WorkingPosition } from '../../state/working-position.js';
import type { Context } from '../map/context.js';
import type { PackingPlan } from '../plan/packing-plan.js';
import { type Advisor, askAdvisors } from '../tree/advisor.js';
import { adviseByChance } from '../tree/by-chance.js';
import { Family } from '../tree/family.js';
import { type Game, NO_CHILD } from '../tree/game.js';
import { MoveList } from '../tree/move-list.js';
import { Moves } from '../tree/moves.js';
import { ADVISORS } from './advisor/advisors.js';
import type { Feature } from './feature/feature.js';
import { featuresBy } from './feature/features.js';
import { IDLE_SQUARES, idleSquares } from './idle-squares.js';
import { MacroPushes } from './macro-pushes.js';
import type { PlayStyle } from './play-style.js';

/** The game as it is played: boxes are pushed until all stand on goals. */
export class ForwardGame implements Game {
  readonly family: Family;
  readonly moves: Moves;
  readonly position: WorkingPosition;
  readonly wordCount: number;
  private readonly context: Context;
  private readonly pushes: MacroPushes;
  private readonly detectors: readonly PositionDetector[];
  private readonly features: readonly (Feature | undefined)[];
  private readonly advisors: readonly Advisor[];
  private readonly cellFeatures: readonly number[];
  private readonly seed: number | undefined;

  constructor(context: Context, plan: PackingPlan | undefined, style: PlayStyle) {
    const { board, live, without } = context.problem;
    const kinds = featuresBy(style.seed);
    this.context = context;
    this.family = new Family(kinds, new MoveList());
    this.moves = new Moves(this.family.moves);
    this.position = new WorkingPosition(board, live);
    this.wordCount = this.position.bits.length;
    const idle = without.includes(IDLE_SQUARES)
      ? new Uint8Array(4 * (board.size + 1))
      : idleSquares(board, plan);
    this.pushes = new MacroPushes(context, idle);
    this.detectors = context.detectors;
    const scene = { context, plan, position: this.position, reach: this.pushes.reach };
    this.features = kinds.map(({ name, create }, number) =>
      without.includes(name) ? undefined : create(context, plan, number),
    );
    this.cellFeatures = style.cells;
    this.seed = style.seed;
    const off = [...without, ...style.without];
    this.advisors = ADVISORS.flatMap(({ name, create }) => (off.includes(name) ? [] : (create(scene) ?? [])));
  }

  load(packed: Uint32Array, at: number, player: number): void {
    this.position.load({ packed }, at / this.wordCount, player);
  }

  play(move: number): void {
    const { position, moves } = this;
    position.shift(position.boxes.indexOf(moves.from[move]), moves.to[move]);
    position.player = moves.players[move];
  }

  pack(packed: Uint32Array, at: number): void {
    packed.set(this.position.bits, at);
  }

  isSolved(): boolean {
    const { goals, goalSquares } = this.context.problem.board;
    return this.position.boxes.filter((box) => goals[box] !== 0).length === goalSquares.length;
  }

  isDead(): boolean {
    return isLost(this.detectors, this.position);
  }

  cellKey(features: Uint16Array, at: number): number {
    const { cellFeatures } = this;
    let key = 0;
    for (let i = 0; i < cellFeatures.length; i++) key = key * 128 + features[at + cellFeatures[i]];
    return key;
  }

  expand(features: Uint16Array, at: number): number {
    const { family } = this;
    for (let i = 0; i < family.featureCount; i++) family.parent[i] = features[at + i];
    this.pushes.list(this.position, family.moves);
    const solved = this.scoreAll();
    askAdvisors(this.advisors, family);
    if (this.seed !== undefined) adviseByChance(this.seed, family);
    return solved;
  }

  /** The features of the current position. */
  measure(features: Uint16Array): void {
    this.features.forEach((feature, i) => {
      features[i] = feature?.measure(this.position, features, 0) ?? 0;
    });
  }

  private scoreAll(): number {
    const { family, position, context } = this;
    const { keys, problem } = context;
    const { goals, surplus } = problem.board;
    const { moves } = family;
    const { boxes } = position;
    let boxLo = 0;
    let boxHi = 0;
    let offGoal = 0;
    for (let i = 0; i < boxes.length; i++) {
      boxLo ^= keys.boxLo[boxes[i]];
      boxHi ^= keys.boxHi[boxes[i]];
      offGoal += 1 - goals[boxes[i]];
    }
    let solved = NO_CHILD;
    for (let child = 0; child < moves.count; child++) {
      const from = moves.from[child];
      const to = moves.to[child];
      family.keyLo[child] = boxLo ^ keys.boxLo[from] ^ keys.boxLo[to] ^ moves.regionLo[child];
      family.keyHi[child] = boxHi ^ keys.boxHi[from] ^ keys.boxHi[to] ^ moves.regionHi[child];
      if (!family.recall(child)) {
        position.shift(moves.boxes[child], to);
        this.measureChild(child);
        position.shift(moves.boxes[child], from);
      }
      if (offGoal + goals[from] - goals[to] === surplus) solved = child;
    }
    return solved;
  }

  private measureChild(child: number): void {
    const { family, features, position } = this;
    const at = child * family.featureCount;
    for (let i = 0; i < features.length; i++) {
      const feature = features[i];
      if (feature === undefined) family.features[at + i] = 0;
      else if (feature.measureChild) family.features[at + i] = feature.measureChild(position, family, child);
      else family.features[at + i] = feature.measure(position, family.features, at);
    }
    family.scores[child] = family.scoreOf(family.features, at);
  }
}
