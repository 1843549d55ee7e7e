import type { CompiledBoard } from '../board/compiled-board.js';
import { FloorCore } from '../board/floor-core.js';
import { PULL, type Sense } from '../board/sense.js';
import type { Feature, FeatureKind } from '../fess/forward/feature/feature.js';
import { LiftedBox } from '../fess/macro/lifted-box.js';
import type { Context } from '../fess/map/context.js';
import { matchingTo, type Side } from './side.js';

/** The target squares of the boxes: the boxes of a position that the other side has found. */
export interface Aim {
  readonly boxes: Int32Array;
  readonly player: number;
}

/*
 * Shut boxes: those that the player cannot move at once, unless they stand on squares where they may stay.
 * Cost: for a child four looks for each box, while the moved box is lifted; for a root a search of the floor.
 */
export function shutBoxes({ sense, ends }: Side, aim: Aim | undefined): FeatureKind {
  return {
    name: 'shut-boxes',
    better: 'fewer',
    most: 127,
    create({ problem: { board, live }, keys }) {
      const { neighbours } = board;
      const whole = new LiftedBox(board, keys);
      const ways = waysFrom(board, live.deadSides, sense);
      const stays = aim === undefined ? ends.slice() : new Uint8Array(board.size + 1);
      for (const box of aim?.boxes ?? []) stays[box] = 1;

      const isMovable = (floor: LiftedBox, box: number): boolean => {
        for (let side = 4 * box; side < 4 * box + 4; side++) {
          const free = ways[side];
          if (floor.isFree(free) && floor.reaches(neighbours[side])) return true;
        }
        return false;
      };

      const count = (floor: LiftedBox, boxes: Int32Array, index: number, to: number): number => {
        let shut = 0;
        for (let i = 0; i < boxes.length; i++) {
          const box = i === index ? to : boxes[i];
          if (stays[box] === 0 && !isMovable(floor, box)) shut++;
        }
        return shut;
      };

      return {
        measure({ boxes, occupied, player }) {
          whole.analyse(occupied);
          whole.stand(player);
          return count(whole, boxes, 0, boxes[0]);
        },
        measureSettled: count,
        measureChild: (_position, { moves }, child) => moves.measured[child],
      };
    },
  };
}

/**
 * For each square and side of a box that is moved from there: the square that must be free besides the one on
 * that side. It is the square of all walls where the move is never made.
 */
function waysFrom({ size, neighbours }: CompiledBoard, deadSides: Uint8Array, sense: Sense): Int32Array {
  const ways = new Int32Array(4 * size);
  for (let side = 0; side < 4 * size; side++) {
    const to = neighbours[side ^ sense];
    const isDead = deadSides[4 * to + (side & 3)] !== 0;
    ways[side] = isDead ? size : sense === PULL ? neighbours[4 * to + (side & 3)] : to;
  }
  return ways;
}

const NONE = -1;

/*
 * Dead ends: the free squares outside the core of the floor. Cost: a look at the floor for each box that
 * moves, and for each child the dead ends that its box makes.
 */
export const DEAD_ENDS: FeatureKind = {
  name: 'dead-ends',
  better: 'fewer',
  most: 255,
  create({ problem: { board } }) {
    const core = new FloorCore(board);
    let lifted = NONE;
    return {
      measure({ occupied }) {
        lifted = NONE;
        return core.analyse(occupied);
      },
      measureChild(_position, { moves }, child) {
        const box = moves.from[child];
        if (box !== lifted) core.lift(box);
        lifted = box;
        return core.outsideWith(moves.to[child]);
      },
    };
  },
};

/* Boxes on the target squares. Cost: one look per box. */
export function placedBoxes(aim: Aim): FeatureKind {
  return {
    name: 'placed-boxes',
    better: 'more',
    most: 255,
    create({ problem: { board } }) {
      const isAim = new Uint8Array(board.size + 1);
      for (const box of aim.boxes) isAim[box] = 1;
      return {
        measure({ boxes }) {
          let placed = 0;
          for (let i = 0; i < boxes.length; i++) placed += isAim[boxes[i]];
          return placed;
        },
      };
    },
  };
}

/* The minimum cost of bringing all boxes to the target squares. Cost: paths of the matching for each box
 * that moves, and one look at each target square per child. */
export function matchedDistance({ sense }: Side, aim: Aim): FeatureKind {
  return {
    name: 'matched-distance',
    better: 'fewer',
    most: MOST_DISTANCE,
    create: (context) => createDistance(context, sense, aim),
  };
}

const MOST_DISTANCE = 16383;

function createDistance(context: Context, sense: Side['sense'], aim: Aim): Feature {
  const { neighbours } = context.problem.board;
  const matching = matchingTo(context, aim.boxes, sense);
  return {
    measure: (position) => Math.min(MOST_DISTANCE, matching.load(position)),
    measureChild(_position, { moves }, child) {
      const to = moves.to[child];
      let side = 0;
      while (neighbours[4 * to + side] !== moves.players[child]) side++;
      return Math.min(MOST_DISTANCE, matching.costAt(moves.boxes[child], to, side));
    },
  };
}
