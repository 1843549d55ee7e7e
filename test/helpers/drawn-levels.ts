import { type Level, parseBoard } from '../../src/game/level.js';
import { reachableSquares } from '../../src/game/position.js';

/** The level of a drawing that is known to be right. */
export function levelOf(rows: readonly string[]): Level {
  const level = parseBoard(rows);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

/** Four boxes, and a room for them that has one door. */
export const ROOM_WITH_ONE_DOOR = levelOf([
  '###########',
  '#    #....#',
  '# $$ #    #',
  '# $       #',
  '#  $ #  ###',
  '#@   ######',
  '###########',
]);

/** A level whose proofs in lines and in moves take many nodes: a scout runs beside them. */
export const HARD_ROOM = levelOf([
  '############',
  '#..  #     #',
  '#..  # $ $ #',
  '#.. $#$ $  #',
  '#     @    #',
  '#..  # $ $ #',
  '####### $  #',
  '      #    #',
  '      ######',
]);

/** The squares of a level that no walk can ever enter nor a wall around them shows: anything may be drawn there. */
export function idleSquares(level: Level): number[] {
  const inside = reachableSquares(level.board, level.start.player, []);
  const { width } = level.board;
  const idle: number[] = [];
  inside.forEach((mark, square) => {
    const near = [square - 1, square + 1, square - width, square + width].some((next) => inside[next]);
    if (!mark && !near) idle.push(square);
  });
  return idle;
}
