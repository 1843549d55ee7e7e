import type { PositionDetector, PositionDetectorKind } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { DEAD } from '../state/verdict.js';
import { Corrals } from './corrals.js';
import { ZoneVerdicts } from './zone-verdicts.js';

/*
 * Corral deadlock: a part of the board that the player can't reach, and the boxes around it, searched by themselves. Is
 * there no way to open it, to bring all those boxes to goals or out of the corral, the position is lost, since taking
 * the other boxes off the board only makes more room. Each corral alone, and each two that share a box.
 * Sound for every objective; off with surplus boxes.
 * Cost: a flood fill for the corrals; a new set of boxes costs up to `ZoneVerdicts`' limit of positions.
 */
export const CORRAL_SEARCH: PositionDetectorKind = {
  name: 'corral-search',
  sound: true,
  create: createCorralSearch,
};

function createCorralSearch(tables: Tables): PositionDetector | undefined {
  if (tables.board.surplus !== 0) return undefined;
  const corrals = new Corrals(tables.board);
  const verdicts = new ZoneVerdicts(tables);
  const { search } = verdicts;
  return (position) =>
    corrals.some(position, (first, region, second) => {
      search.open(position, region, second);
      return !search.isSolved() && verdicts.judge(first) === DEAD;
    });
}
