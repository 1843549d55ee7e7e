import type { PositionDetector, PositionDetectorKind } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, DEAD } from '../state/verdict.js';
import { Corrals } from './corrals.js';
import { FirstObstacle, NO_OBSTACLE } from './first-obstacle.js';
import { ZoneVerdicts } from './zone-verdicts.js';

/*
 * Grown corral deadlock: as `corral-search`, but where the boxes around a corral alone have a way out, the way is tried
 * with all boxes on the board. The first box that is in the way, of a push or of the player, joins the zone, and the search
 * begins again, until there is no way out, or one that all boxes leave open.
 * Sound for every objective, as every set of boxes is that has no way to the end by itself; off with surplus boxes.
 * Cost: as `corral-search`, once for every box that joins, and a flood fill for each push of a way out.
 */
export const GROWN_CORRAL: PositionDetectorKind = {
  name: 'grown-corral',
  sound: true,
  create: createGrownCorral,
};

/** Boxes that join a zone at the most. */
const MOST_JOINED = 10;

function createGrownCorral(tables: Tables): PositionDetector | undefined {
  if (tables.board.surplus !== 0) return undefined;
  const corrals = new Corrals(tables.board);
  const verdicts = new ZoneVerdicts(tables);
  const obstacle = new FirstObstacle(tables.board);
  const { search } = verdicts;
  const staysOn = (square: number) => search.isInside(square);
  return (position) =>
    corrals.some(position, (first, region, second) => {
      search.open(position, region, second);
      if (search.isSolved()) return false;
      for (let joined = 0; ; joined++) {
        const verdict = verdicts.judge(first);
        if (verdict !== ALIVE || joined === MOST_JOINED) return verdict === DEAD;
        const box = obstacle.find(verdicts.way, position, search.position.occupied, staysOn);
        if (box === NO_OBSTACLE || search.isInside(box)) return false;
        search.grow(box, position.player);
      }
    });
}
