import { err, ok, type Result } from '../../base/result.js';
import { neighbourOf, squaresWhere } from '../../game/board.js';
import { DIRECTIONS } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { reachableSquares } from '../../game/position.js';
import type { Atom } from '../facts/atom.js';
import { type FactBlock, formatBlocks } from '../facts/fact-blocks.js';
import type { Instance } from '../facts/instance.js';

/** Stones are numbered in the order of their squares: `stone_01`. */
function stoneName(number: number): string {
  return `stone_${String(number).padStart(2, '0')}`;
}

/**
 * The facts of a level in the dialect of 2013, a copy of the PDDL domain of 2008. One action is one step of
 * the player, and a plan has at most one move per step. Squares are `pos_<x>_<y>`, counted from 1 at the top
 * left. In this dialect every stone must be on a goal, so a level with surplus boxes has no such facts.
 */
export function moveFactBlocks(level: Level, steps: number): Result<FactBlock[], string> {
  const blocks = moveTaskBlocks(level, steps);
  const states = (predicate: string) => blocks.some((block) => block.predicate === predicate);
  return states('stone') && !states('goal')
    ? err('the dialect of 2013 needs a goal for every box; this level has more boxes than goals')
    : ok(blocks);
}

/**
 * The same facts for any level. If boxes are surplus, no stone must be on a goal, and only squares are goals.
 */
export function moveTaskBlocks(level: Level, steps: number): FactBlock[] {
  const { board, start } = level;
  const inside = reachableSquares(board, start.player, []);
  const squares = squaresWhere(inside);
  const boxes = start.boxes.filter((box) => inside[box]);
  const goals = squares.filter((square) => board.goals[square]);
  const wanted = boxes.length > goals.length ? [] : boxes;
  const name = (square: number) =>
    `pos_${(square % board.width) + 1}_${Math.floor(square / board.width) + 1}`;
  const taken = new Set([...boxes, start.player]);
  const block = (predicate: string, rows: readonly (readonly string[])[]): FactBlock => ({
    predicate,
    atoms: rows.map((args): Atom => ({ predicate, args })),
  });
  const stones = boxes.map((box, i) => [stoneName(i + 1), name(box)]);
  const moves = squares.flatMap((square) =>
    DIRECTIONS.flatMap((direction) => {
      const next = neighbourOf(board, square, direction);
      return next !== undefined && inside[next] ? [[name(square), name(next), `dir_${direction}`]] : [];
    }),
  );
  const blocks = [
    block('player', [[PLAYER]]),
    block('at', [[PLAYER, name(start.player)], ...stones]),
    block(
      'stone',
      stones.map(([stone]) => [stone]),
    ),
    block(
      'goal',
      wanted.map((_, i) => [stoneName(i + 1)]),
    ),
    block(
      'isgoal',
      goals.map((square) => [name(square)]),
    ),
    block(
      'isnongoal',
      squares.filter((square) => !board.goals[square]).map((square) => [name(square)]),
    ),
    block(
      'clear',
      squares.filter((square) => !taken.has(square)).map((square) => [name(square)]),
    ),
    block('movedir', moves),
    block(
      'step',
      Array.from({ length: steps }, (_, i) => [String(i + 1)]),
    ),
  ];
  return blocks.filter(({ atoms }) => atoms.length > 0);
}

const PLAYER = 'player_01';

/**
 * The facts of an instance with its steps: as stated in the file it was read from, else as `moveFactBlocks`
 * writes them.
 */
export function statedMoveBlocks({ level, steps, moveFacts }: Instance): Result<FactBlock[], string> {
  if (!moveFacts) return moveFactBlocks(level, steps.length);
  const predicates = new Set(moveFacts.map(({ predicate }) => predicate).filter((name) => name !== 'step'));
  const blocks = [...predicates].map((predicate) => ({
    predicate,
    atoms: moveFacts.filter((fact) => fact.predicate === predicate),
  }));
  return ok([
    ...blocks,
    { predicate: 'step', atoms: steps.map((step) => ({ predicate: 'step', args: [step] })) },
  ]);
}

/** The facts as a program: one per line, with empty lines between blocks. */
export function formatMoveFacts(level: Level, steps: number): Result<string, string> {
  const blocks = moveFactBlocks(level, steps);
  return blocks.ok ? ok(formatBlocks(blocks.value)) : blocks;
}
