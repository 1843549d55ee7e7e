import type { Random } from '../base/random.js';
import { squaresWhere } from '../game/board.js';
import type { Level } from '../game/level.js';
import type { GenerateRequest } from './request.js';
import { mirrored } from './terrain.js';

/**
 * A level after a small random change, or undefined if the chosen change is not possible. The level may be
 * unsolvable.
 */
type Mutation = (random: Random, level: Level, request: GenerateRequest) => Level | undefined;

/** The changes to choose from; changes of walls are in the list more often. */
const MUTATIONS: readonly Mutation[] = [turnWall, turnWall, turnWall, moveBox, moveGoal, movePlayer];

/** A level changed in one place. */
export function mutate(random: Random, level: Level, request: GenerateRequest): Level | undefined {
  return random.pick(MUTATIONS)(random, level, request);
}

/** Makes an empty square a wall, or an inner wall floor. */
function turnWall(random: Random, level: Level, request: GenerateRequest): Level | undefined {
  const { board, start } = level;
  const x = 1 + random.below(board.width - 2);
  const y = 1 + random.below(board.height - 2);
  const walls = Uint8Array.from(board.walls);
  for (const square of mirrored(y * board.width + x, request)) {
    if (board.goals[square] || start.boxes.includes(square) || start.player === square) return undefined;
    walls[square] = 1 - walls[square];
  }
  return { ...level, board: { ...board, walls } };
}

function moveBox(random: Random, level: Level): Level | undefined {
  const { board, start } = level;
  const to = freeSquare(random, level);
  if (board.goals[to]) return undefined;
  const boxes = [...start.boxes];
  boxes[random.below(boxes.length)] = to;
  return { ...level, start: { ...start, boxes: boxes.sort((a, b) => a - b) } };
}

function moveGoal(random: Random, level: Level, request: GenerateRequest): Level | undefined {
  const { board } = level;
  const from = mirrored(random.pick(squaresWhere(board.goals)), request);
  const to = mirrored(freeSquare(random, level), request);
  if (from.length !== to.length || to.some((square) => board.goals[square])) return undefined;
  const goals = Uint8Array.from(board.goals);
  for (const square of from) goals[square] = 0;
  for (const square of to) {
    if (board.walls[square] || level.start.boxes.includes(square)) return undefined;
    goals[square] = 1;
  }
  return { ...level, board: { ...board, goals } };
}

function movePlayer(random: Random, level: Level): Level {
  return { ...level, start: { ...level.start, player: freeSquare(random, level) } };
}

/** A floor square without box or player. */
function freeSquare(random: Random, { board, start }: Level): number {
  const floor = squaresWhere(board.walls.map((wall) => 1 - wall));
  return random.pick(floor.filter((square) => square !== start.player && !start.boxes.includes(square)));
}
