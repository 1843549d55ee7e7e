import type { PackingPlan } from '../../plan/packing-plan.js';
import type { FeatureKind } from './feature.js';
import { PACKED_AT } from './feature-numbers.js';

/*
 * Imagined board: the position that the packing plan shows just before it packs the next box for good,
 * including boxes that wait elsewhere. The feature counts its squares that hold no box yet, in whatever order
 * they are filled. Cost: one look for each of them.
 */
export const IMAGINED: FeatureKind = {
  name: 'imagined-board',
  better: 'fewer',
  most: 3,
  create(_context, plan) {
    if (plan === undefined) return undefined;
    const boards = imaginedBoards(plan);
    return {
      measure({ occupied }, features, at) {
        const board = boards[features[at + PACKED_AT]];
        let missing = board.length;
        for (let i = 0; i < board.length; i++) missing -= occupied[board[i]];
        return missing;
      },
    };
  },
};

/**
 * `[done]`: the squares that hold a box after `done` steps of the plan, just before it packs the next box for
 * good.
 */
export function imaginedBoards({ opening, squares, until, fixed, fixedUntil }: PackingPlan): Int32Array[] {
  const boards: Int32Array[] = [];
  for (let next = opening; next <= squares.length; next++) {
    if (next < squares.length && until[next] < squares.length) continue;
    const filled = squares.filter((_, step) => step < next && until[step] >= next);
    const kept = fixed.filter((_, i) => fixedUntil[i] >= next);
    const board = Int32Array.from([...filled, ...kept]);
    while (boards.length <= next) boards.push(board);
  }
  return boards;
}
