import type { CompiledBoard } from '../board/compiled-board.js';
import { MoveWriter } from '../board/move-writer.js';
import { Reach } from '../board/reach.js';
import type { MacroStep } from './tree/macro-step.js';

/**
 * The LURD moves for a sequence of macro pushes from the start of the level. Undefined if they do not join,
 * because two positions had the same key.
 */
export function movesOf(board: CompiledBoard, steps: readonly MacroStep[]): string | undefined {
  const occupied = new Uint8Array(board.size + 1);
  occupied[board.size] = 1;
  for (const box of board.boxes) occupied[box] = 1;
  const writer = new MoveWriter(board);
  for (const step of steps) {
    let box = step.from;
    const directions = occupied[box] === 0 ? undefined : pushesOf(board, occupied, writer.player, step);
    if (directions === undefined) return undefined;
    for (const direction of directions) {
      occupied[box] = 0;
      box = writer.push(box, direction);
      occupied[box] = 1;
    }
  }
  return writer.moves;
}

/** The directions of the fewest pushes that make a macro push. In between, the player walks as he must. */
function pushesOf(
  board: CompiledBoard,
  occupied: Uint8Array,
  player: number,
  step: MacroStep,
): number[] | undefined {
  const { neighbours, size } = board;
  const reach = new Reach(board);
  const before = new Int32Array(4 * (size + 1)).fill(-1);
  const queue: number[] = [];
  const arrive = (box: number, at: number, entry: number): boolean => {
    occupied[box] = 1;
    reach.flood(at, occupied);
    occupied[box] = 0;
    for (let d = 0; d < 4; d++) {
      const side = 4 * box + d;
      if (!reach.has(neighbours[side]) || before[side] !== -1) continue;
      before[side] = entry;
      queue.push(side);
    }
    return box === step.to && reach.has(step.player);
  };
  occupied[step.from] = 0;
  const isThere = arrive(step.from, player, 4 * size);
  let last = isThere ? 4 * size : -1;
  for (let head = 0; last === -1 && head < queue.length; head++) {
    const entry = queue[head];
    const to = neighbours[entry ^ 2];
    if (occupied[to] !== 0 || before[4 * to + (entry & 3)] !== -1) continue;
    if (arrive(to, entry >> 2, entry)) last = entry;
  }
  occupied[step.from] = 1;
  if (last === -1) return undefined;
  const directions: number[] = [];
  for (let entry = last; entry !== 4 * size; entry = before[entry]) directions.push((entry & 3) ^ 2);
  return directions.reverse();
}
