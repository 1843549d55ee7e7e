import { type Level, parseBoard } from '../../game/level.js';
import { sampleLevels } from './sample-levels.js';

/**
 * Drawings of levels that reveal usual faults. A sample of tiny levels misses these: it has no long ways and
 * few boxes.
 */
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
  // every box comes back to the place where it stood
  ['######', '#    #', '# *@ #', '######'],
  // the player ends where he began
  ['######', '#    #', '# $@.#', '######'],
  // he passes there on the way
  ['#######', '#     #', '# $@ .#', '#######'],
  // round a corner
  ['######', '#    #', '#@$  #', '#  . #', '######'],
  // the player goes on from the place where a push has left him
  ['######', '##   #', '# +$ #', '######'],
  // another box in the middle of the way of a push
  ['##########', '#@$  $  .#', '##########'],
  // three boxes and three goals, the boxes one above the other
  ['#####', '#@$.#', '# $.#', '# $.#', '#####'],
  // side by side
  ['#####', '#@  #', '#$$$#', '#...#', '#####'],
  // a corridor upwards
  ['###', '#.#', '# #', '#$#', '#@#', '###'],
  // a box that leaves its goal for the other one, and a push upwards
  ['#######', '#.*   #', '## $#@#', '#     #', '#######'],
  // two boxes side by side that go on, and one to spare
  ['#####', '#  .#', '#@$$#', '#  *#', '#####'],
  // a way that is longer than any number of rules without recursion
  ['#############', '#@$        .#', '#############'],
] as const;

let levels: readonly Level[] | undefined;

/** Levels that reveal usual faults of encodings. */
export function tellingLevels(): readonly Level[] {
  levels ??= DRAWN.map(drawnLevel);
  return levels;
}

/** The level of a drawing that is known to be right. */
export function drawnLevel(rows: readonly string[]): Level {
  const level = parseBoard([...rows]);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

/** `count` levels to test an encoding on: a sample, then telling levels, at most a quarter of all. */
export function* trialLevels(count: number, seed: number): Generator<Level> {
  const telling = tellingLevels().slice(0, Math.floor(count / 4));
  yield* sampleLevels(count - telling.length, seed);
  yield* telling;
}
