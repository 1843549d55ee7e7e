import { neighbourOf } from '../../game/board.js';
import { directionOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';

/** How something moves while a solution is played, in the terms of SVG animation. */
interface Motion {
  /** Moments from 0 to 1, in order, and the place at each. */
  readonly times: string;
  readonly places: string;
}

/** The moments when a box reaches or leaves a goal, and whether it is on a goal from then on: 1 or 0. */
interface Looks {
  readonly times: string;
  readonly opacities: string;
}

/** The motions of a whole solution. Things that never move have none. */
interface Motions {
  readonly seconds: number;
  readonly player: Motion | undefined;
  /** In the order of the boxes of the start. */
  readonly boxes: readonly { readonly motion: Motion | undefined; readonly looks: Looks | undefined }[];
}

/** The squares that something stands on, each with the number of moves made when it arrives. */
interface Stop {
  readonly move: number;
  readonly square: number;
}

/** Seconds of rest before the first and after the last move. */
const [BEFORE, AFTER] = [0.8, 1.6];

/**
 * The motions of player and boxes while these moves are played. The moves must be allowed from the start of
 * the level: let the referee check them first.
 */
export function motionsOf(
  level: Level,
  moves: string,
  speed: number,
  placeOf: (square: number) => { x: number; y: number },
): Motions {
  const { player, boxes } = stopsOf(level, moves);
  const seconds = BEFORE + moves.length / speed + AFTER;
  const timeAt = (move: number) => rounded((BEFORE + move / speed) / seconds);
  const motion = (stops: readonly Stop[]): Motion | undefined => {
    if (stops.length === 1) return undefined;
    const frames = framesOf(stops);
    return {
      times: ['0', ...frames.map(({ move }) => timeAt(move)), '1'].join(';'),
      places: [stops[0], ...frames, stops[stops.length - 1]]
        .map(({ square }) => `${placeOf(square).x} ${placeOf(square).y}`)
        .join(';'),
    };
  };
  return {
    seconds: Number(rounded(seconds)),
    player: motion(player),
    boxes: boxes.map((stops) => ({ motion: motion(stops), looks: looksOf(level, stops, timeAt) })),
  };
}

function stopsOf(level: Level, moves: string) {
  const { board, start } = level;
  const player: Stop[] = [{ move: 0, square: start.player }];
  const boxes = start.boxes.map((square): Stop[] => [{ move: 0, square }]);
  const boxAt = new Map(start.boxes.map((square, i) => [square, i]));
  let at = start.player;
  [...moves].forEach((letter, i) => {
    const direction = directionOf(letter)!;
    at = neighbourOf(board, at, direction)!;
    player.push({ move: i + 1, square: at });
    const box = boxAt.get(at);
    if (box === undefined) return;
    const beyond = neighbourOf(board, at, direction)!;
    boxAt.delete(at);
    boxAt.set(beyond, box);
    boxes[box].push({ move: i + 1, square: beyond });
  });
  return { player, boxes };
}

/** A stop, and the moment before the move that leads to it if the stop does not follow at once. */
function framesOf(stops: readonly Stop[]): Stop[] {
  const frames: Stop[] = [];
  for (let i = 1; i < stops.length; i++) {
    const before = stops[i - 1];
    if (i === 1 || before.move < stops[i].move - 1) {
      frames.push({ move: stops[i].move - 1, square: before.square });
    }
    frames.push(stops[i]);
  }
  return frames;
}

function looksOf(level: Level, stops: readonly Stop[], timeAt: (move: number) => string): Looks | undefined {
  const { goals } = level.board;
  const changes = stops.filter(({ square }, i) => i === 0 || goals[square] !== goals[stops[i - 1].square]);
  if (changes.length === 1) return undefined;
  const times = changes.map(({ move }, i) => (i === 0 ? '0' : timeAt(move))).join(';');
  return { times, opacities: changes.map(({ square }) => goals[square]).join(';') };
}

function rounded(value: number): string {
  return String(Number(value.toFixed(6)));
}
