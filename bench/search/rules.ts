import { DIRECTIONS, judge, type Level, type Metrics, metricsOf, play } from '../../src/index.js';
import { Areas } from '../../src/search/areas/areas.js';
import {
  boundWith,
  lineMeasure,
  type Measure,
  pairPenalties,
  pushMeasure,
} from '../../src/search/astar/measure.js';
import { createSecondBounds } from '../../src/search/astar/second-bounds.js';
import { Reach } from '../../src/search/board/reach.js';
import { Bound } from '../../src/search/bound/bound.js';
import { Matching } from '../../src/search/bound/matching-bound.js';
import { CORRAL, PiCorral } from '../../src/search/deadlock/pi-corral.js';
import { DETECTORS, PULL_DETECTORS } from '../../src/search/deadlock/push-detectors.js';
import { hasFronts } from '../../src/search/fronts/fronts.js';
import { pullingWay, pushingWay, setGame, type Way } from '../../src/search/fronts/way.js';
import { areasOf } from '../../src/search/guide/guide.js';
import { createLearnedSpace, LearnedSets } from '../../src/search/parallel/learned-sets.js';
import { createProblem, type Problem } from '../../src/search/problem/problem.js';
import { RULE_NAMES } from '../../src/search/rule-names.js';
import { solveNatively } from '../../src/search/search.js';
import type { SetExchange } from '../../src/search/slack/set-exchange.js';
import { SlackBound } from '../../src/search/slack/slack-bound.js';
import { NATIVE_OBJECTIVES, type NativeOptions } from '../../src/search/stage/native-search.js';
import type { DeadlockDetector, DetectorKind } from '../../src/search/state/push-detector.js';
import { WorkingPosition } from '../../src/search/state/working-position.js';
import { cpuSeconds } from '../cpu-clock.js';
import { readCollection } from './levels.js';

/**
 * Looks that surely complete a table which is built while looking: one for each of 17,000 searches of the
 * floor, and one for 48 pulls of 1,000,000 placements with 12 sides.
 */
const LOOKS_TO_COMPLETE = 300_000;

/** How long areas are searched, and in how much memory. */
const AREA_NODES = 200_000;
const AREA_BYTES = 2 ** 28;

interface Counts {
  solutions: number;
  pushes: number;
  judgements: number;
  faults: number;
}

/**
 * Solves the levels of a collection in every way there is, with all rules and without any, and asks every rule about
 * every position of every solution: none may call one dead, and no bound may exceed what is left, or for pulls what
 * was done. Returns the faults.
 */
export function benchRules(folder: string, name: string, limits: NativeOptions['limits']): number {
  const counts: Counts = { solutions: 0, pushes: 0, judgements: 0, faults: 0 };
  const began = cpuSeconds();
  let unsolved = 0;
  let bare = 0;
  for (const { index, level } of readCollection(folder, name)) {
    const ruled = solutionsOf(level, limits, []);
    const unruled = solutionsOf(level, limits, RULE_NAMES);
    const solutions = new Set([...ruled, ...unruled]);
    if (solutions.size === 0) unsolved++;
    if (unruled.length > 0) bare++;
    const faults = checkRules(level, [...solutions], counts);
    for (const fault of faults) console.log(`${name} ${index}: ${fault}`);
    counts.faults += faults.length;
  }
  const { solutions, pushes, judgements, faults } = counts;
  console.log(
    `# ${name}: ${solutions} solutions (${unsolved} levels without, ${bare} levels with one found without any rule), ${pushes} pushes, ${judgements} judgements, ${faults} faults, ${(cpuSeconds() - began).toFixed(1)} CPU s`,
  );
  return faults;
}

function solutionsOf(level: Level, limits: NativeOptions['limits'], without: readonly string[]): string[] {
  return NATIVE_OBJECTIVES.flatMap((objective) => {
    const { moves } = solveNatively(level, { objective, limits, without, now: cpuSeconds });
    return moves === undefined ? [] : [moves];
  });
}

function checkRules(level: Level, solutions: readonly string[], counts: Counts): string[] {
  const problem = createProblem(level);
  const judges = { pushed: judgesOf(problem), pulled: hasFronts(problem) ? pullJudgesOf(problem) : [] };
  return solutions.flatMap((moves) => {
    const judged = judge(level, moves);
    if (!judged.ok) return [judged.error.message];
    counts.solutions++;
    return checkSolution({ level, moves }, problem, judges, counts);
  });
}

/** What the rules and bounds say of a position right after a push, where that contradicts what is left to do. */
type Judge = (on: WorkingPosition, index: number, direction: number, left: Metrics) => string | undefined;

function judgesOf(problem: Problem): Judge[] {
  const { live } = problem;
  return [
    (on, index, direction) =>
      live.deadSides[4 * on.boxes[index] + (direction ^ 2)] === 0 ? undefined : 'a dead square',
    ...detectorJudges(problem, DETECTORS),
    ...problem.createPositionDetectors().map(
      (isLost, i): Judge =>
        (on) =>
          isLost(on) ? `position detector ${i + 1}` : undefined,
    ),
    boundJudge(problem, pushMeasure(problem), 'pushes'),
    connectedJudge(problem),
    ...(hasFronts(problem) ? [areaJudge(problem, pushingWay(problem), 'pushes')] : []),
    boundJudge(problem, lineMeasure(problem), 'lines'),
    corralJudge(problem),
    oneWayJudge(problem),
  ];
}

/** These detectors, each after its tables are complete. */
function detectorJudges(problem: Problem, kinds: readonly DetectorKind[]): Judge[] {
  return kinds.flatMap(({ name, create }): Judge[] => {
    const detector = create(problem.board, problem.live);
    if (detector === undefined) return [];
    const isDead = completed(problem, detector);
    return [(on, index, direction) => (isDead(on, index, direction) ? name : undefined)];
  });
}

/** What is said of a position of the way back to the start, right after a pull. */
function pullJudgesOf(problem: Problem): Judge[] {
  const { board, live } = problem;
  const position = new WorkingPosition(board, live);
  const way = pullingWay(problem);
  const bound = boundWith(problem, way.distances, undefined)(position);
  const slackBound = new SlackBound(problem, setGame(problem, way), bound);
  return [
    ...detectorJudges(problem, PULL_DETECTORS),
    (on, _index, _direction, left) => {
      position.place(on.boxes, on.player);
      bound.load();
      const least = slackBound.of(position, left.pushes);
      return least > left.pushes ? `at least ${least} of ${left.pushes} pulls` : undefined;
    },
    areaJudge(problem, way, 'pulls'),
  ];
}

/** No bound, penalties of pairs and second bounds included, may exceed what the solution still takes. */
function boundJudge(
  problem: Problem,
  measure: Measure,
  objective: 'pushes' | 'lines',
  sets?: SetExchange,
): Judge {
  const { board, live, sides } = problem;
  const position = new WorkingPosition(board, live);
  const matching = new Matching(board, sides, measure.distances);
  const bound = new Bound(problem, matching, pairPenalties(problem, measure), position);
  bound.load();
  const secondBounds = createSecondBounds(problem, measure, bound, { sets });
  return (on, _index, _direction, left) => {
    position.place(on.boxes, on.player);
    const first = bound.load();
    const seconds = secondBounds.map((second) => second.of(position, left[objective]));
    const least = Math.max(first, ...seconds);
    return least > left[objective] ? `at least ${least} of ${left[objective]} ${objective}` : undefined;
  };
}

/** The same for bounds in pushes that tell each other what they learn. Every second position goes to one of them. */
function connectedJudge(problem: Problem): Judge {
  const space = createLearnedSpace();
  const judges = [0, 1].map((sender) =>
    boundJudge(problem, pushMeasure(problem), 'pushes', new LearnedSets(space, sender)),
  );
  let turn = 0;
  return (...of) => judges[turn++ % judges.length](...of);
}

/** No solution may take less than the areas say, with the tables that some work has made. */
function areaJudge(problem: Problem, way: Way, moves: 'pushes' | 'pulls'): Judge {
  const plain = { ...problem, symmetries: [] };
  const areas = new Areas(plain, AREA_BYTES, { game: areasOf(plain, way) });
  while (!areas.isDone && areas.nodes < AREA_NODES) areas.step();
  return (on, _index, _direction, left) => {
    const least = areas.of(on);
    return least > left.pushes ? `at least ${least} of ${left.pushes} ${moves} by areas` : undefined;
  };
}

/** A box in a one-way tunnel has something left to do, and nothing right ahead. */
function oneWayJudge({ board, oneWay }: Problem): Judge {
  return (on, index, direction, left) => {
    const box = on.boxes[index];
    if (oneWay[4 * box + direction] === 0) return undefined;
    const isStuck = left.pushes === 0 || on.occupied[board.neighbours[4 * box + direction]] !== 0;
    return isStuck ? 'a one-way tunnel' : undefined;
  };
}

/** A PI-corral must let through some push of a box that the solution pushes later. */
function corralJudge({ board, live }: Problem): Judge {
  const reach = new Reach(board);
  const corral = new PiCorral(board, live, reach);
  return (on, _index, _direction, left) => {
    if (left.pushes === 0) return undefined;
    reach.flood(on.player, on.occupied);
    const verdict = corral.find(on);
    const isOpen = verdict !== CORRAL || on.boxes.some((box) => corral.isFence(box));
    return verdict <= CORRAL && isOpen ? undefined : 'a dead corral';
  };
}

/** The detector with its table complete. */
function completed({ board, live }: Problem, isDead: DeadlockDetector): DeadlockDetector {
  const start = new WorkingPosition(board, live);
  for (let look = 0; look < LOOKS_TO_COMPLETE; look++) isDead(start, 0, 0);
  return isDead;
}

/** The box that is pushed, by its place among the boxes. */
interface Push {
  readonly index: number;
  readonly direction: number;
}

function checkSolution(
  { level, moves }: { readonly level: Level; readonly moves: string },
  { board, live }: Problem,
  judges: { readonly pushed: readonly Judge[]; readonly pulled: readonly Judge[] },
  counts: Counts,
): string[] {
  const on = new WorkingPosition(board, live);
  const faults: string[] = [];
  let position = level.start;
  const ask = (asked: readonly Judge[], { index, direction }: Push, left: Metrics, at: string) => {
    for (const judgeOf of asked) {
      counts.judgements++;
      const fault = judgeOf(on, index, direction, left);
      if (fault !== undefined) faults.push(`${fault} ${at} of ${moves}`);
    }
  };
  for (let i = 0; i < moves.length; i++) {
    const direction = DIRECTIONS.findIndex((name) => name[0] === moves[i].toLowerCase());
    const after = play(level.board, position, DIRECTIONS[direction])!;
    const isPush = after.boxes !== position.boxes;
    position = after;
    on.player = board.levelSquares.indexOf(position.player);
    if (!isPush) continue;
    const index = on.boxes.indexOf(on.player);
    const box = on.player;
    on.player = board.neighbours[4 * box + (direction ^ 2)];
    ask(judges.pulled, { index, direction }, metricsOf(moves.slice(0, i)), `before move ${i + 1}`);
    on.player = box;
    on.shift(index, board.neighbours[4 * on.player + direction]);
    counts.pushes++;
    ask(judges.pushed, { index, direction }, metricsOf(moves.slice(i + 1)), `after move ${i + 1}`);
  }
  return faults;
}
