import type { Context } from '../../map/context.js';
import type { Feature, FeatureKind } from './feature.js';

/*
 * Hotspots: boxes off goal that keep some other box off goal from goals that it could reach without them.
 * Cost: a row of bits for each box. The row of a square is made when a box first stands there: goals ×
 * squares. On boards where all rows together would take seconds, the feature is left out.
 */
export const HOTSPOTS: FeatureKind = { name: 'hotspots', better: 'fewer', most: 127, create: createHotspots };

/** The most looks that all rows together may need, goals × squares for each live square: about a second. */
const MOST_LOOKS = 20_000_000;

function createHotspots({ problem, hotspotRows }: Context): Feature | undefined {
  const { board, live } = problem;
  if (board.goalSquares.length * board.size * live.count > MOST_LOOKS) return undefined;
  return {
    measure({ boxes, bits }) {
      let count = 0;
      for (let i = 0; i < boxes.length; i++) {
        if (board.goals[boxes[i]] !== 0) continue;
        const row = hotspotRows.rowOf(boxes[i]);
        let w = 0;
        while (w < row.length && (row[w] & bits[w]) === 0) w++;
        if (w < row.length) count++;
      }
      return count;
    },
  };
}
