import { counted } from '../../src/base/count.js';
import { type Board, goalSquares } from '../../src/game/board.js';
import type { Direction } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import type { Position } from '../../src/game/position.js';
import { countPushes } from '../state/pushes.js';

/** A level and where its pieces are now. */
export interface Shown {
  readonly level: Level;
  readonly position: Position;
}

/** The moves on the board. */
interface MovesMade {
  readonly moves: string;
  readonly cursor: number;
}

/** Of more boxes only their number is said. */
const MOST_BOXES = 2;

/** A square by column and row, counted from 0 as in the facts: `col2row3` is column 2 row 3. */
export function describePlace({ width }: Board, square: number): string {
  return `column ${square % width} row ${Math.floor(square / width)}`;
}

/** The position in words, for people who cannot see it. A drawing may have no player (−1), box or goal. */
export function describePosition({ level: { board }, position: { boxes, player } }: Shown): string {
  const place = (square: number) => describePlace(board, square);
  const placed = boxes.map((box) => describeBox(board, box));
  const size = `${counted(board.width, 'column')} and ${counted(board.height, 'row')}`;
  const who = player === -1 ? 'There is no player' : `The player is at ${place(player)}`;
  const pieces = placed.length === 0 ? 'There are no boxes' : `Boxes: ${placed.join('; ')}`;
  return `A board of ${size}, both counted from 0. ${who}. ${pieces}. ${describeGoals(board, boxes)}.`;
}

function describeGoals(board: Board, boxes: readonly number[]): string {
  const goals = goalSquares(board);
  const free = goals.filter((goal) => !boxes.includes(goal));
  if (goals.length === 0) return 'There are no goals';
  if (free.length === 0) return 'Every goal holds a box';
  return `Goals without a box: ${free.map((goal) => describePlace(board, goal)).join('; ')}`;
}

/** What is on a square, and where it is: "Box on a goal, column 3 row 4". */
export function describeSquare({ level: { board }, position }: Shown, square: number): string {
  const piece = position.boxes.includes(square) ? 'Box' : position.player === square ? 'Player' : undefined;
  const ground = board.walls[square] ? 'Wall' : board.goals[square] ? 'Goal' : 'Floor';
  const what = piece && ground === 'Goal' ? `${piece} on a goal` : (piece ?? ground);
  return `${what}, ${describePlace(board, square)}`;
}

/** What a key did: where the player went, what he pushed, or what is in his way. */
export function describeStep(
  before: Position,
  direction: Direction,
  { level: { board }, position }: Shown,
): string {
  const step = { left: -1, right: 1, up: -board.width, down: board.width }[direction];
  const ahead = before.player + step;
  if (position.player === before.player) return `${direction}: ${obstacle(board, before, ahead)}`;
  if (position.boxes === before.boxes) return `${direction}, ${describePlace(board, ahead)}`;
  const box = ahead + step;
  const goal = board.goals[box] ? ' on a goal' : board.goals[ahead] ? ' off its goal' : '';
  return `${direction}, box pushed${goal} to ${describePlace(board, box)}`;
}

/** Where a step back, forward or to another place of the moves led: what stands elsewhere than before. */
export function describeJump(before: Position, now: Shown & MovesMade): string {
  const { moves, cursor, level, position } = now;
  const moved = position.boxes.filter((box) => !before.boxes.includes(box));
  const boxes =
    moved.length > MOST_BOXES
      ? [`${counted(moved.length, 'box')} moved`]
      : moved.map((box) => `box at ${describeBox(level.board, box)}`);
  const player = `player at ${describePlace(level.board, position.player)}`;
  return [`move ${cursor} of ${moves.length}`, player, ...boxes].join(', ');
}

function describeBox(board: Board, box: number): string {
  return `${describePlace(board, box)}${board.goals[box] ? ' on a goal' : ''}`;
}

/** What a key or click has the player do: where a box or he himself goes. */
export function describeErrand({ level: { board } }: Shown, moves: string, to: number): string {
  const pushes = countPushes(moves);
  if (pushes === 0) return `walk to ${describePlace(board, to)}, ${counted(moves.length, 'move')}`;
  return `box pushed to ${describeBox(board, to)}, ${counted(pushes, 'push')}`;
}

function obstacle(board: Board, { boxes }: Position, ahead: number): string {
  if (!boxes.includes(ahead)) return 'a wall is in the way';
  return `the box at ${describePlace(board, ahead)} cannot be pushed`;
}
