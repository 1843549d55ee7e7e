import type { CompiledBoard } from '../board/compiled-board.js';
import { partOfBoard } from '../board/part-of-board.js';
import { type Problem, problemOn } from '../problem/problem.js';
import type { GoalRoom } from './goal-room.js';

/** A level with a corridor in place of its goal room, and how its squares are called on the level itself. */
export interface OuterProblem {
  readonly problem: Problem;
  /** The square of the level for each square; −1 in the corridor. */
  readonly squareOf: Int32Array;
}

/** Stands for the squares of the corridor. */
export const IN_CORRIDOR = -1;

/**
 * Puts a dead-end corridor of goals in place of a goal room, as long as there are boxes. A box that has come
 * in can only be pushed to the last free square, and never comes out.
 */
export function outerProblem({ board, level, without }: Problem, room: GoalRoom): OuterProblem {
  const inRoom = new Uint8Array(board.size + 1);
  for (const square of room.squares) inRoom[square] = 1;
  const outside = Int32Array.from({ length: board.size }, (_, square) => square).filter(
    (square) => inRoom[square] === 0,
  );
  const { length } = board.boxes;
  const squareOf = new Int32Array(outside.length + length).fill(IN_CORRIDOR);
  squareOf.set(outside);
  const outer = boardWithCorridor(board, outside, room);
  return { problem: problemOn(outer, level, without), squareOf };
}

function boardWithCorridor(board: CompiledBoard, outside: Int32Array, room: GoalRoom): CompiledBoard {
  const { door, direction } = room;
  const { length } = board.boxes;
  const { size, neighbours, goals, numberOf } = partOfBoard(board, outside, length);
  for (let i = 0, before = numberOf[door]; i < length; i++) {
    const square = outside.length + i;
    neighbours[4 * before + direction] = square;
    neighbours[4 * square + (direction ^ 2)] = before;
    before = square;
  }
  goals.fill(1, outside.length, size);
  const levelSquares = new Int32Array(size).fill(board.levelSquares[room.first]);
  outside.forEach((square, number) => {
    levelSquares[number] = board.levelSquares[square];
  });
  return {
    size,
    neighbours,
    goals,
    goalSquares: Int32Array.from({ length }, (_, i) => outside.length + i),
    boxes: board.boxes.map((box) => numberOf[box]),
    player: numberOf[numberOf[board.player] === size ? door : board.player],
    surplus: 0,
    longestRun: Math.max(board.longestRun, length + 1),
    levelSquares,
    width: board.width,
  };
}

/** The pushes inside the corridor in each solution: a box each goes 0, 1, 2, … squares beyond the first. */
export function pushesInCorridor(boxCount: number): number {
  return (boxCount * (boxCount - 1)) / 2;
}
