import type { Level } from '../game/level.js';
import { pushMeasure } from './astar/measure.js';
import { Reach } from './board/reach.js';
import { createProblem } from './problem/problem.js';
import { RULE_NAMES } from './rule-names.js';
import { POOL_FULL, StatePool } from './state/state-pool.js';
import { WorkingPosition } from './state/working-position.js';

/**
 * Counts the positions (boxes and player region) that are first reached by 0, 1, … `depth` single pushes,
 * with every rule switched off. This is the check of move generation, regions and storage that chess programs
 * call perft.
 */
export function perft(level: Level, depth: number): number[] {
  const problem = createProblem(level, RULE_NAMES);
  const { successors } = pushMeasure(problem);
  const position = new WorkingPosition(problem.board, problem.live);
  const reach = new Reach(problem.board);
  const pool = new StatePool(problem.live.count, problem.board.size, 2 ** 32);
  const add = (player: number) => {
    pool.words.set(position.bits);
    if (pool.findOrAdd(reach.flood(player, position.occupied)) === POOL_FULL)
      throw new Error('perft is too deep');
  };

  add(position.player);
  const counts = [1];
  for (let layer = 0, pushes = 1; pushes <= depth; pushes++) {
    const end = pool.count;
    for (let state = layer; state < end; state++) {
      position.load(pool, state, pool.players[state]);
      successors.generate(position);
      for (let i = 0; i < successors.count; i++) {
        const box = successors.boxes[i];
        const from = position.boxes[box];
        position.shift(box, successors.squares[i]);
        add(from);
        position.shift(box, from);
      }
    }
    counts.push(pool.count - end);
    layer = end;
  }
  return counts;
}
