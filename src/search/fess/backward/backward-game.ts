import { Reach } from '../../board/reach.js';
import type { Context } from '../map/context.js';
import { type Advisor, askAdvisors } from '../tree/advisor.js';
import { adviseByChance, chanceOf } from '../tree/by-chance.js';
import { Family } from '../tree/family.js';
import { type Game, NO_CHILD } from '../tree/game.js';
import { improveFeature } from '../tree/improve-feature.js';
import { MOVE_CAPACITY } from '../tree/move-list.js';
import { BACKWARD_EXPLORER, backwardExplorer } from './backward-explorer.js';
import { BACKWARD_RANKS, DISTANCE, LEFT, LINKS, ON_GOALS, REGIONS } from './backward-features.js';
import { FORCED_ELSEWHERE, ForcedElsewhere } from './forced-elsewhere.js';
import { MacroPulls } from './macro-pulls.js';
import { packingAdvisor } from './packing-advisor.js';
import { PullPosition } from './pull-position.js';
import { PullList, Pulls } from './pulls.js';
import { Sink, type SinkChoice } from './sink.js';

const NOWHERE = -1;

/**
 * The game played backwards: boxes are pulled off the goals, and leave at the sink, until every remaining box
 * stands on a base.
 */
export class BackwardGame implements Game {
  readonly family = new Family(BACKWARD_RANKS, new PullList());
  readonly moves = new Pulls(this.family.moves);
  readonly position: PullPosition;
  readonly wordCount: number;
  private readonly context: Context;
  private readonly reach: Reach;
  private readonly pulls: MacroPulls;
  private readonly sink: Sink;
  private readonly advisors: readonly Advisor[];
  private readonly forced: ForcedElsewhere | undefined;
  private readonly bestOfBox: Int32Array;
  /** The square of the box pulled last, unless it left the game. */
  private pulledTo = NOWHERE;
  private readonly kept = new Uint8Array(MOVE_CAPACITY);
  private readonly seed: number | undefined;

  /** With a seed, chance decides instead of the distance, and proposes moves. */
  constructor(context: Context, choice: SinkChoice, seed?: number) {
    this.seed = seed;
    const { board, live } = context.problem;
    this.context = context;
    this.position = new PullPosition(board, live);
    this.wordCount = this.position.wordCount;
    this.reach = new Reach(board);
    this.sink = new Sink(context, choice);
    this.pulls = new MacroPulls(context, this.sink);
    this.bestOfBox = new Int32Array(board.boxes.length);
    this.advisors = [
      packingAdvisor(context, this.sink, this.family.moves),
      improveFeature(REGIONS, 'fewer'),
      improveFeature(LINKS, 'fewer'),
      ...(context.problem.without.includes(BACKWARD_EXPLORER)
        ? []
        : [backwardExplorer(context, this.position, this.reach)]),
    ];
    this.forced = context.problem.without.includes(FORCED_ELSEWHERE)
      ? undefined
      : new ForcedElsewhere(context.problem);
  }

  load(packed: Uint32Array, at: number, player: number): void {
    this.position.load(packed, at, player);
  }

  play(move: number): void {
    const { position, moves } = this;
    const index = position.boxes.indexOf(moves.from[move]);
    const to = moves.to[move];
    const isSink = moves.sinks[move] !== 0;
    if (isSink) position.sink(index, to);
    else position.shift(index, to);
    this.pulledTo = isSink ? NOWHERE : to;
    position.player = moves.players[move];
  }

  pack(packed: Uint32Array, at: number): void {
    this.position.pack(packed, at);
  }

  isSolved(): boolean {
    return this.position.home === this.position.count;
  }

  isDead(): boolean {
    const { forced, position, pulledTo } = this;
    if (!this.sink.isMatched(position)) return true;
    return forced !== undefined && pulledTo !== NOWHERE && forced.isSo(position, pulledTo);
  }

  cellKey(features: Uint16Array, at: number): number {
    const key = features[at + LEFT] * 1024 + features[at + ON_GOALS];
    return (key * 256 + features[at + REGIONS]) * 64 + features[at + LINKS];
  }

  expand(features: Uint16Array, at: number): number {
    const { position, family, reach, sink } = this;
    for (let i = 0; i < family.featureCount; i++) family.parent[i] = features[at + i];
    reach.flood(position.player, position.occupied);
    sink.open(position, reach);
    this.pulls.list(position, position.count, reach, family.moves);
    this.keepSinking();
    this.scoreAll();
    this.keepBestSinking();
    askAdvisors(this.advisors, family);
    if (this.seed !== undefined) adviseByChance(this.seed, family);
    return this.solvedChild();
  }

  /** The features of the current position, with all boxes in place. */
  measure(regions: number, features: Uint16Array): void {
    const { position, context } = this;
    features[LEFT] = position.count;
    features[REGIONS] = regions;
    features[LINKS] = context.blockedLinks.count(position.occupied);
    features[ON_GOALS] = 0;
    features[DISTANCE] = 0;
    for (let i = 0; i < position.count; i++) {
      features[ON_GOALS] += this.isUnpulled(position.boxes[i]);
      features[DISTANCE] += context.nearestGoal[position.boxes[i]];
    }
  }

  /** 1 for a goal whose box must still be pulled off; not if a base also waits there. */
  private isUnpulled(square: number): number {
    return this.context.problem.board.goals[square] & (1 - this.position.isBase[square]);
  }

  /** If a box can leave, moves that take no box out of the game are dropped. */
  private keepSinking(): void {
    const { moves } = this.family;
    let sinking = 0;
    for (let i = 0; i < moves.count; i++) sinking += moves.sinks[i];
    if (sinking > 0) moves.keep(moves.sinks);
  }

  /** Of the moves that sink a box, the best one for each box is enough. */
  private keepBestSinking(): void {
    const { moves, scores } = this.family;
    if (moves.count === 0 || moves.sinks[0] === 0) return;
    this.bestOfBox.fill(NO_CHILD);
    for (let i = 0; i < moves.count; i++) {
      const best = this.bestOfBox[moves.boxes[i]];
      if (best === NO_CHILD || scores[i] > scores[best]) this.bestOfBox[moves.boxes[i]] = i;
    }
    for (let i = 0; i < moves.count; i++) this.kept[i] = this.bestOfBox[moves.boxes[i]] === i ? 1 : 0;
    this.family.keep(this.kept);
  }

  private scoreAll(): void {
    const { family, position, context, keyLo, keyHi } = this.withKeys();
    const { keys, nearestGoal, blockedLinks } = context;
    const { moves, features, featureCount, parent } = family;
    for (let child = 0; child < moves.count; child++) {
      const from = moves.from[child];
      const to = moves.to[child];
      const isSink = moves.sinks[child];
      const at = child * featureCount;
      features[at + LEFT] = parent[LEFT] - isSink;
      features[at + REGIONS] = moves.regions[child];
      features[at + ON_GOALS] = parent[ON_GOALS] - this.isUnpulled(from) + (isSink ? 0 : this.isUnpulled(to));
      features[at + DISTANCE] = parent[DISTANCE] - nearestGoal[from] + (isSink ? 0 : nearestGoal[to]);
      features[at + LINKS] = parent[LINKS];
      if (blockedLinks.dependsOn(from, to)) {
        position.occupied[from] = 0;
        if (!isSink) position.occupied[to] = 1;
        features[at + LINKS] = blockedLinks.count(position.occupied);
        position.occupied[to] = 0;
        position.occupied[from] = 1;
      }
      let lo = keyLo ^ keys.boxLo[from] ^ moves.regionLo[child];
      let hi = keyHi ^ keys.boxHi[from] ^ moves.regionHi[child];
      lo ^= isSink ? keys.baseLo[to] : keys.boxLo[to];
      hi ^= isSink ? keys.baseHi[to] : keys.boxHi[to];
      family.keyLo[child] = lo;
      family.keyHi[child] = hi;
      if (this.seed !== undefined) features[at + DISTANCE] = chanceOf(this.seed, lo, hi) >>> 16;
      family.scores[child] = family.scoreOf(features, at);
    }
  }

  /** A child in which every remaining box stands on a base. */
  private solvedChild(): number {
    const { family, position } = this;
    const { moves } = family;
    const { home, isBase } = position;
    for (let child = 0; child < moves.count; child++) {
      const arrived = moves.sinks[child] !== 0 ? 0 : isBase[moves.to[child]];
      if (home - isBase[moves.from[child]] + arrived === family.feature(child, LEFT)) return child;
    }
    return NO_CHILD;
  }

  private withKeys() {
    const { position, context, family } = this;
    const { keys } = context;
    let keyLo = 0;
    let keyHi = 0;
    for (let i = 0; i < position.count; i++) {
      keyLo ^= keys.boxLo[position.boxes[i]];
      keyHi ^= keys.boxHi[position.boxes[i]];
    }
    for (let i = 0; i < position.baseCount; i++) {
      keyLo ^= keys.baseLo[position.bases[i]];
      keyHi ^= keys.baseHi[position.bases[i]];
    }
    return { position, context, family, keyLo, keyHi };
  }
}
