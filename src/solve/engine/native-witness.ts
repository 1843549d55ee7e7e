import { statedMoveBlocks } from '../../asp/dialect-2013/move-facts.js';
import { movesAsAtoms } from '../../asp/dialect-2013/move-witness.js';
import { formatAtom } from '../../asp/facts/atom.js';
import type { Instance } from '../../asp/facts/instance.js';
import { formatPlan, type PushAction } from '../../asp/witness/witness.js';
import { neighbourOf } from '../../game/board.js';
import { directionOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { play } from '../../game/position.js';
import { actionLengths } from '../../search/action-lengths.js';
import { askedInstance } from '../question/asked-instance.js';
import type { ClaimedSolution, SolveTask } from '../question/solver.js';

/**
 * The atoms for moves of our own search, if a number of steps was asked for: pushes that are cut into exactly
 * the actions of these steps, or single moves in the names of the facts of 2013.
 */
export function witnessOf(task: SolveTask, moves: string): Pick<ClaimedSolution, 'witness' | 'actions'> {
  const { level, steps, mostMoves, idle, after = '' } = task;
  const instance = askedInstance(task);
  if (mostMoves !== undefined) return { witness: moveWitness(instance, moves) };
  if (steps === undefined || after !== '') return {};
  if (idle) return idleWitness(instance, moves);
  const plan = planOf(level, moves, steps - 1);
  return { ...(plan && { witness: formatPlan(instance, plan, instance.steps) }), actions: steps - 1 };
}

/** Single moves, in the names of the facts of 2013. */
function moveWitness(instance: Instance, moves: string): string[] | undefined {
  const blocks = statedMoveBlocks(instance);
  if (!blocks.ok) return undefined;
  const facts = blocks.value.flatMap(({ atoms }) => atoms);
  return movesAsAtoms(facts, moves, instance.steps).map(formatAtom);
}

/** The fewest push actions; the remaining steps become idle pushes. */
function idleWitness(instance: Instance, moves: string): Pick<ClaimedSolution, 'witness' | 'actions'> {
  const { level, steps } = instance;
  const plan = planOf(level, moves) ?? [];
  const still = plan.at(-1)?.to ?? level.start.boxes[0];
  const idle = steps.slice(plan.length, -1).map((step) => {
    const name = instance.locations.get(still);
    return `push(${name},right,${name},${step})`;
  });
  return { witness: [...formatPlan(instance, plan, steps), ...idle], actions: plan.length };
}

/**
 * A solution as `count` push actions, or as the fewest; undefined if its pushes cannot be cut into that
 * number.
 */
export function planOf(
  level: Level,
  moves: string,
  count = metricsOf(moves).lines,
): PushAction[] | undefined {
  const lengths = actionLengths(moves, count);
  if (!lengths) return undefined;
  const pushes = pushesOf(level, moves);
  let next = 0;
  return lengths.map((length, step) => {
    const { from, direction } = pushes[next];
    next += length;
    return { step, from, direction, to: pushes[next - 1].to };
  });
}

/** The pushes of these moves, each over one square. The level must allow the moves. */
function pushesOf(level: Level, moves: string): Omit<PushAction, 'step'>[] {
  const pushes: Omit<PushAction, 'step'>[] = [];
  let position = level.start;
  for (const letter of moves) {
    const direction = directionOf(letter.toLowerCase())!;
    const next = play(level.board, position, direction);
    if (!next) throw new Error(`${moves} cannot be played`);
    if (next.boxes !== position.boxes) {
      pushes.push({ from: next.player, direction, to: neighbourOf(level.board, next.player, direction)! });
    }
    position = next;
  }
  return pushes;
}
