import type { CompiledBoard } from '../board/compiled-board.js';
import { PULL, type Sense } from '../board/sense.js';
import type { FeatureKind } from '../fess/forward/feature/feature.js';
import { LiftedBox } from '../fess/macro/lifted-box.js';
import type { Aim, Side } from './side.js';

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
