import type { Level } from '../game/level.js';
import type { Position } from '../game/position.js';
import type { CompiledBoard } from './board/compiled-board.js';
import { FAR } from './board/distances.js';
import { DEAD_SQUARES } from './board/live-squares.js';
import { Reach } from './board/reach.js';
import { POSITION_DETECTORS } from './deadlock/position-detectors.js';
import { DETECTORS } from './deadlock/push-detectors.js';
import { createProblem, type Problem } from './problem/problem.js';
import { PartialPosition } from './state/partial-position.js';
import type { DeadlockDetector } from './state/push-detector.js';

/** Why a position is lost. */
export interface ShownDeadlock {
  /** The name of the rule that says so. */
  readonly rule: string;
  /**
   * The squares of boxes that are dead by themselves, none of which can be left out. Empty if all boxes
   * count.
   */
  readonly boxes: readonly number[];
}

/**
 * Makes a function that looks for a deadlock in positions of one level, to be shown to people: it names the
 * boxes. Sound, as all rules are, but it does not find every deadlock. The tables are built once, on
 * usual boards in well under a second.
 */
export function deadlockFinder(level: Level): (position: Position) => ShownDeadlock | undefined {
  const problem = createProblem(level);
  const { board, live } = problem;
  const pushRules = DETECTORS.flatMap(({ name, create }) => {
    const detector = create(board, live);
    return detector ? [{ name, detector }] : [];
  });
  const positionRules = POSITION_DETECTORS.flatMap(({ name, create }) => {
    const detector = create(problem);
    return detector ? [{ name, detector }] : [];
  });
  const squareOf = new Map([...board.levelSquares].map((levelSquare, square) => [levelSquare, square]));

  return (position) => {
    const boxes = position.boxes.flatMap((box) => squareOf.get(box) ?? []);
    const player = squareOf.get(position.player)!;
    const named = (rule: string, squares: readonly number[]): ShownDeadlock => ({
      rule,
      boxes: squares.map((square) => board.levelSquares[square]).sort((a, b) => a - b),
    });
    const stranded = boxes.filter((box) => isStranded(problem, box, player));
    if (stranded.length > 0) return named(DEAD_SQUARES, stranded);
    const all = new PartialPosition(board, live);
    for (const box of boxes) all.add(box);
    for (const { name, detector } of pushRules) {
      const culprits = culpritsOf(board, all, player, detector);
      if (culprits) return named(name, culprits);
    }
    const judged = { occupied: all.occupied, boxes: all.boxes, player };
    const rule = positionRules.find(({ detector }) => detector(judged));
    return rule && named(rule.name, []);
  };
}

/** Whether a box cannot be brought to any goal from the side on which the player is. */
function isStranded({ board, sides, pushDistances }: Problem, box: number, player: number): boolean {
  if (board.surplus > 0) return false;
  const { goalCount, toGoal } = pushDistances;
  const entry = (4 * box + (sides.sideTowards(box, player) & 3)) * goalCount;
  return toGoal.subarray(entry, entry + goalCount).every((distance) => distance === FAR);
}

/**
 * The boxes that a detector of pushes calls dead. For each box beside the player's region, the detector is
 * asked as if this box had just been pushed from there. Then boxes are left out one after another. Fewer
 * boxes only make the region larger, so this stays sound.
 */
function culpritsOf(
  board: CompiledBoard,
  all: PartialPosition,
  player: number,
  isDead: DeadlockDetector,
): readonly number[] | undefined {
  const reach = new Reach(board);
  reach.flood(player, all.occupied);
  for (const box of [...all.boxes]) {
    for (let side = 0; side < 4; side++) {
      const direction = side ^ 2;
      const judge = () => isDead(all, all.boxes.indexOf(box), direction);
      if (!reach.has(board.neighbours[4 * box + side]) || !judge()) continue;
      for (const other of [...all.boxes]) {
        if (other === box) continue;
        all.remove(other);
        if (!judge()) all.add(other);
      }
      return [...all.boxes];
    }
  }
  return undefined;
}
