import { FloorCore } from '../board/floor-core.js';
import type { Feature, FeatureKind } from '../fess/forward/feature/feature.js';
import type { Context } from '../fess/map/context.js';
import { type Aim, matchingTo, type Side } from './side.js';

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
