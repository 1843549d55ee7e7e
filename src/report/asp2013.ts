import { err, ok, type Result } from '../base/result.js';
import { neighbourOf, squaresWhere } from '../game/board.js';
import { DIRECTIONS } from '../game/direction.js';
import { exactIdOf, uniqueIdOf } from '../game/identity.js';
import type { Level } from '../game/level.js';
import { reachableSquares } from '../game/position.js';
import { renderTemplate } from './render.js';

/**
 * A level as facts of the 2013 competition's dialect, a copy of the PDDL domain of 2011: one action a step of the
 * player, at most as many as there are steps. Every stone has to be on a goal there, so a level with surplus boxes
 * has no such facts. Squares are `pos_<x>_<y>`, counted from 1 at the top left.
 */
export function formatAsp2013(level: Level, steps = 0): Result<string, string> {
  const { board, start } = level;
  const inside = reachableSquares(board, start.player, []);
  const squares = squaresWhere(inside);
  const boxes = start.boxes.filter((box) => inside[box]);
  if (boxes.length > squares.filter((square) => board.goals[square]).length) {
    return err('the dialect of 2013 wants every box on a goal, and there are more boxes than goals');
  }
  const name = (square: number) =>
    `pos_${(square % board.width) + 1}_${Math.floor(square / board.width) + 1}`;
  const stones = boxes.map((box, i) => ({ name: `stone_${i + 1}`, at: name(box) }));
  const occupied = new Set([...boxes, start.player]);
  return ok(
    renderTemplate('asp2013.lp', {
      title: level.title?.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ') ?? '',
      exactId: exactIdOf(level),
      uniqueId: uniqueIdOf(level),
      stones,
      player: name(start.player),
      goals: squares.filter((square) => board.goals[square]).map(name),
      others: squares.filter((square) => !board.goals[square]).map(name),
      clear: squares.filter((square) => !occupied.has(square)).map(name),
      moves: squares.flatMap((square) =>
        DIRECTIONS.flatMap((direction) => {
          const next = neighbourOf(board, square, direction);
          return next !== undefined && inside[next]
            ? [{ from: name(square), to: name(next), direction: `dir_${direction}` }]
            : [];
        }),
      ),
      steps: Array.from({ length: steps }, (_, i) => i + 1),
    }),
  );
}
