import { neighbourOf } from '../../game/board.js';
import type { Direction } from '../../game/direction.js';
import { parseAtom } from '../facts/atom.js';
import { type Instance, squareByName } from '../facts/instance.js';
import type { PushAction } from './witness.js';

/** The moves of one step: the directions in which boxes leave each square. */
type Ways = ReadonlyMap<number, Direction>;

/**
 * The push actions of an answer set whose steps hold macro moves, given as go/3. The paths of a step follow
 * each other in any order, and each path becomes its lines. Whether the plan is correct is for the decoder
 * and the referee to decide.
 */
export function pushesOfMacros(instance: Instance, atoms: readonly string[]): PushAction[] {
  const { board, start } = instance.level;
  const boxes = new Set(start.boxes);
  const plan: PushAction[] = [];
  for (const ways of waysByStep(instance, atoms)) {
    for (const box of [...boxes].filter((square) => ways.has(square))) {
      let at = box;
      while (ways.has(at)) {
        const from = at;
        const direction = ways.get(from)!;
        while (ways.get(at) === direction) at = neighbourOf(board, at, direction)!;
        plan.push({ step: plan.length, from, direction, to: at });
      }
      boxes.delete(box);
      boxes.add(at);
    }
  }
  return plan;
}

function waysByStep(instance: Instance, atoms: readonly string[]): Ways[] {
  const squares = squareByName(instance);
  const ways = new Map(instance.steps.map((label) => [label, new Map<number, Direction>()]));
  for (const text of atoms) {
    const atom = parseAtom(text);
    if (atom?.predicate !== 'go') continue;
    const [square, direction, step] = atom.args;
    ways.get(step)!.set(squares.get(square)!, direction as Direction);
  }
  return [...ways.values()];
}
