import type { Level } from '../game/level.js';
import { sampleLevels } from '../solve/compare/sample-levels.js';
import { drawnLevel, tellingLevels } from '../solve/compare/telling-levels.js';

/** Levels for the lessons without plans. There a larger level costs nothing. */
const LARGER = [
  // a long way for the player
  ['################', '#.$           @#', '################'],
  // four boxes, and a goal for each
  ['######', '#@   #', '#$$$$#', '#....#', '######'],
  // four boxes, one of them to spare, on a wide board
  ['#########', '#.$ @ $.#', '#  $.$  #', '#########'],
  // a high board with turns
  ['#####', '#@$.#', '### #', '#.$ #', '# ###', '#*  #', '#####'],
] as const;

/** The number of sampled levels that are added. */
const SAMPLED = 6;

/** The levels on which answers are tested, the fewest squares first. */
interface CourseLevels {
  readonly plans: readonly Level[];
  /** For lessons that ask for no plan. */
  readonly still: readonly Level[];
}

let levels: CourseLevels | undefined;

export function courseLevels(): CourseLevels {
  levels ??= allLevels();
  return levels;
}

function allLevels(): CourseLevels {
  const plans = [...tellingLevels(), ...sampleLevels(SAMPLED, 1)];
  return { plans: inOrder(plans), still: inOrder([...plans, ...LARGER.map(drawnLevel)]) };
}

function inOrder(some: readonly Level[]): Level[] {
  return [...some].sort((a, b) => sizeOf(a) - sizeOf(b) || a.start.boxes.length - b.start.boxes.length);
}

function sizeOf({ board }: Level): number {
  return board.walls.filter((wall) => wall === 0).length;
}
