import { PUSH } from '../board/sense.js';
import type { PositionDetector, PositionDetectorKind } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, DEAD } from '../state/verdict.js';
import { Allowance } from './allowance.js';
import { Corrals } from './corrals.js';
import { FirstObstacle, NO_OBSTACLE } from './first-obstacle.js';
import { ZoneVerdicts } from './zone-verdicts.js';

/*
 * Corral deadlock: a part of the board that the player can't reach, and the boxes around it, searched by
 * themselves. If there is no way to open it and to bring all these boxes to goals or out of the corral, the
 * position is lost: taking the other boxes off the board only makes more room. Each corral is searched alone,
 * then each two that share a box. Sound for every objective; off with surplus boxes. Cost: a flood fill for
 * the corrals; a new set of boxes costs up to `ZoneVerdicts`' limit of positions.
 */
export const CORRAL_SEARCH: PositionDetectorKind = {
  name: 'corral-search',
  servesProofs: true,
  create: (tables) => createCorralDetector(tables, 0),
};

/**
 * On average at most this many zones are judged per position. On boards with dozens of corrals, all of them
 * would take nearly all of the time.
 */
const ZONES_PER_POSITION = 24;
/** What positions with few corrals leave over is kept for this many later ones. */
const KEPT_POSITIONS = 100;
/** The largest number of boxes that may join a zone. */
const MOST_JOINED = 10;

/*
 * Grown corral deadlock: the same, but if the boxes around a corral alone have a way out, this way is tried
 * with all boxes on the board. The first box that is in the way of a push or of the player joins the zone,
 * and the search begins again. It ends when there is no way out, or one that all boxes leave open. Sound,
 * because a set of boxes that has no way to the end by itself has none with more boxes. Cost: the search once
 * more for every box that joins, and a flood fill for each push of a way out.
 *
 * It begins with the search of the rule above, so that rule is not asked where this one is on.
 */
export const GROWN_CORRAL: PositionDetectorKind = {
  name: 'grown-corral',
  covers: 'corral-search',
  create: (tables) => createCorralDetector(tables, MOST_JOINED),
};

function createCorralDetector(tables: Tables, mostJoined: number): PositionDetector | undefined {
  if (tables.board.surplus !== 0) return undefined;
  const corrals = new Corrals(tables.board);
  const verdicts = new ZoneVerdicts(tables);
  const { search } = verdicts;
  const obstacle = new FirstObstacle(tables.board, PUSH, (square) => search.isInside(square));
  const allowance = new Allowance(ZONES_PER_POSITION, KEPT_POSITIONS);
  return (position) => {
    allowance.earn();
    obstacle.startFrom(position);
    return corrals.some(position, (first, region, second) => {
      search.open(position, region, second);
      if (search.isHome()) return false;
      for (let joined = 0; ; joined++) {
        if (!allowance.spend()) return false;
        const verdict = verdicts.judge(first);
        if (verdict !== ALIVE || joined === mostJoined) return verdict === DEAD;
        const box = obstacle.find(verdicts.way, search.position.occupied);
        if (box === NO_OBSTACLE || search.isInside(box)) return false;
        search.grow(box, position.player);
      }
    });
  };
}
