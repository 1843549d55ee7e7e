import { type Level, parseBoard } from '../game/level.js';
import { sampleLevels } from '../solve/compare/sample-levels.js';

/** Levels that reveal the traps of the lessons; the others are a sample of all tiny ones. */
const DRAWN = [
  ['#####', '#@$.#', '#####'],
  ['######', '#@$ .#', '######'],
  // two boxes, one on each side
  ['#######', '#.$@$.#', '#######'],
  // a box in the way, with a free square behind it
  ['#######', '#@$$ .#', '#######'],
  // a box to spare
  ['#####', '#@$.#', '# $ #', '#####'],
  // two boxes, each as far from one goal as from the other
  ['#####', '#.$.#', '# $@#', '#####'],
  // a box on its goal, which can leave it and come back
  ['######', '#  @ #', '# *  #', '######'],
  ['######', '#  @ #', '# $. #', '######'],
  // a corridor in a level that has corners too
  ['######', '#@$ .#', '# ####', '######'],
  // a box that goes over its goal and comes back
  ['#######', '#  @  #', '# $.  #', '#######'],
  // the player ends where he began
  ['######', '#    #', '# $@.#', '######'],
  // he passes there on the way
  ['#######', '#     #', '# $@ .#', '#######'],
  // round a corner
  ['######', '#    #', '#@$  #', '#  . #', '######'],
] as const;

/** The number of sampled levels that are added. */
const SAMPLED = 9;

let levels: readonly Level[] | undefined;

/** The levels on which answers are tested, the fewest squares first. */
export function courseLevels(): readonly Level[] {
  levels ??= [...DRAWN.map((rows) => levelOf(rows)), ...sampleLevels(SAMPLED, 1)].sort(
    (a, b) => sizeOf(a) - sizeOf(b) || a.start.boxes.length - b.start.boxes.length,
  );
  return levels;
}

function sizeOf({ board }: Level): number {
  return board.walls.filter((wall) => wall === 0).length;
}

function levelOf(rows: readonly string[]): Level {
  const level = parseBoard([...rows]);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}
