import { err, ok, type Result } from '../../base/result.js';
import { directionOf, letterOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { isSolved, play } from '../../game/position.js';
import type { Atom } from '../facts/atom.js';
import { type MoveGoal, moveAtoms } from './check-moves.js';

/**
 * The moves of an answer set of the dialect of 2013, up to the first solved position, or with goal `last` all
 * moves. The end of a name gives the direction. Refuses actions that cannot be played; the referee has the
 * last word.
 */
export function decodeMoves(
  level: Level,
  atoms: readonly Atom[],
  goal: MoveGoal = 'any',
): Result<string, string> {
  let position = level.start;
  let moves = '';
  for (const { predicate, args } of moveAtoms(atoms)) {
    if (goal === 'any' && isSolved(level.board, position)) break;
    const name = /(?:^|[^a-z])(left|right|up|down)$/i.exec(args[args.length - 2])?.[1];
    const direction = name === undefined ? undefined : directionOf(name[0]);
    const next = direction && play(level.board, position, direction);
    if (!next) return err(`action ${moves.length + 1} cannot be played: ${predicate}(${args.join(',')})`);
    const letter = letterOf(direction);
    moves += next.boxes === position.boxes ? letter : letter.toUpperCase();
    position = next;
  }
  return ok(moves);
}
