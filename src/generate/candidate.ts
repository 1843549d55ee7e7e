import { counted } from '../base/count.js';
import type { Random } from '../base/random.js';
import { err, ok, type Result } from '../base/result.js';
import { squaresWhere } from '../game/board.js';
import { judge } from '../game/replay.js';
import { flawOf, type Reject } from './quality.js';
import type { GenerateRequest } from './request.js';
import { playBackwards, type SolvedLevel } from './reverse-play.js';
import { layTerrain, mirrored, type Walls } from './terrain.js';
import { withoutUnusedFloor } from './used-floor.js';

/**
 * A level made by reverse play, with its solution, that is good enough for a closer look; or the reason why
 * it is not.
 */
export function makeCandidate(random: Random, request: GenerateRequest): Result<SolvedLevel, Reject> {
  const { width, height, boxes } = request;
  const walls = layTerrain(random, request);
  const goals = placeGoals(random, walls, request);
  if (!goals) return err(`had no room for ${counted(boxes, 'goal')}`);
  const marks = new Uint8Array(walls.length);
  for (const goal of goals) marks[goal] = 1;
  const played = playBackwards(random, { width, height, walls, goals: marks }, goals);
  if (!played) return err('had a box that reverse play could not move off its goal');
  return trimmed(played.level, [played.moves], request);
}

/** A level without its unused floor, with its first solution, if it is still good. */
export function trimmed(
  level: SolvedLevel['level'],
  solutions: readonly string[],
  request: GenerateRequest,
): Result<SolvedLevel, Reject> {
  const bare = withoutUnusedFloor(level, solutions);
  const flaw = flawOf(bare, request);
  if (flaw !== undefined) return err(flaw);
  const wrong = solutions.find((moves) => !judge(bare, moves).ok);
  if (wrong !== undefined) throw new Error(`the referee rejects ${wrong}`);
  return ok({ level: bare, moves: solutions[0] });
}

/** Whether a box that is alone on the board can be pulled off a square. */
function canLeave(walls: Walls, square: number, { width }: GenerateRequest): boolean {
  if (walls[square]) return false;
  return [-1, 1, -width, width].some((offset) => !walls[square + offset] && !walls[square + 2 * offset]);
}

/** Goals at random places on the floor, or in one or two groups. */
function placeGoals(random: Random, walls: Walls, request: GenerateRequest): number[] | undefined {
  const floor = random.shuffle(
    squaresWhere(walls.map((wall) => 1 - wall)).filter((at) => canLeave(walls, at, request)),
  );
  const seeds = random.below(2) === 0 ? floor : floor.slice(0, 2);
  const queue = [...seeds];
  const goals: number[] = [];
  for (let at = 0; at < queue.length && goals.length < request.boxes; at++) {
    const square = queue[at];
    const group = mirrored(square, request).filter((one) => !goals.includes(one));
    if (group.length > 0 && goals.length + group.length <= request.boxes) goals.push(...group);
    if (seeds.length > 2) continue;
    const beside = [-1, 1, -request.width, request.width].map((offset) => square + offset);
    queue.push(
      ...random.shuffle(beside).filter((next) => canLeave(walls, next, request) && !queue.includes(next)),
    );
  }
  return goals.length === request.boxes ? goals : undefined;
}
