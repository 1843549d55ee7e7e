import { neighbourOf } from '../game/board.js';
import { DIRECTIONS, oppositeOf } from '../game/direction.js';
import type { Level } from '../game/level.js';
import { reachableSquares } from '../game/position.js';
import { type GenerateRequest, WALLS_OFF } from './request.js';

/** Why a candidate does not fit the request. If all candidates fail, these words are in the reason. */
export type Reject = string;

/** What is wrong with the look of a level, if anything: it does not fill its size, or a box is no work. */
export function flawOf(level: Level, request: GenerateRequest): Reject | undefined {
  if (!isInReach(level)) return 'had something out of reach';
  if (!fillsItsSize(level, request)) return 'did not fill the size';
  if (Math.abs(wallShare(level) - request.walls) > WALLS_OFF) return 'had more or less wall than asked for';
  if (level.start.boxes.some((box) => level.board.goals[box])) return 'had a box on a goal';
  if (hasTrivialBox(level)) return 'had a box that needs only one line to a goal';
  if (request.symmetric && !isSymmetric(level)) return 'had no mirror symmetry';
  return undefined;
}

/** Inner walls in percent of the squares inside the outer wall. */
function wallShare({ board }: Level): number {
  const floor = board.walls.reduce((sum, wall) => sum + 1 - wall, 0);
  const inside = (board.width - 2) * (board.height - 2);
  return 100 - (100 * floor) / inside;
}

/** Whether no wall separates a box or a goal from the player. */
export function isInReach({ board, start }: Level): boolean {
  const inside = reachableSquares(board, start.player, []);
  return (
    start.boxes.every((box) => inside[box]) && board.goals.every((goal, square) => !goal || inside[square])
  );
}

/** Whether the floor touches all four outer walls. */
function fillsItsSize({ board }: Level, { width, height }: GenerateRequest): boolean {
  const has = [false, false, false, false];
  board.walls.forEach((wall, square) => {
    if (wall) return;
    const x = square % width;
    const y = (square - x) / width;
    if (x === 1) has[0] = true;
    if (x === width - 2) has[1] = true;
    if (y === 1) has[2] = true;
    if (y === height - 2) has[3] = true;
  });
  return has.every(Boolean);
}

/** Whether the first line can bring a box onto a goal. */
function hasTrivialBox({ board, start }: Level): boolean {
  const reach = reachableSquares(board, start.player, start.boxes);
  const blocked = Uint8Array.from(board.walls);
  for (const box of start.boxes) blocked[box] = 1;
  return start.boxes.some((box) =>
    DIRECTIONS.some((direction) => {
      const behind = neighbourOf(board, box, oppositeOf(direction));
      if (behind === undefined || !reach[behind]) return false;
      let at = neighbourOf(board, box, direction);
      while (at !== undefined && !blocked[at]) {
        if (board.goals[at]) return true;
        at = neighbourOf(board, at, direction);
      }
      return false;
    }),
  );
}

function isSymmetric({ board }: Level): boolean {
  const { width, walls, goals } = board;
  return walls.every((wall, square) => {
    const other = square - (square % width) + (width - 1 - (square % width));
    return walls[other] === wall && goals[other] === goals[square];
  });
}
