import { directionOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { type Position, play } from '../../game/position.js';

/** A solution while it is shown. */
export interface Playback {
  /** How many moves have been made. */
  readonly move: number;
  /** The number of moves in all. */
  readonly moves: number;
  readonly paused: boolean;
  /** Moves per second. */
  readonly speed: number;
  readonly ended: boolean;
}

/** What a viewer can ask for. */
const PLAYBACK_KEYS = {
  pause: ['space', 'p'],
  forward: ['right', 'l'],
  back: ['left', 'h'],
  start: ['home', '0'],
  end: ['end', 'e'],
  faster: ['+', '=', 'up'],
  slower: ['-', 'down'],
  quit: ['q', 'escape'],
} as const;
type PlaybackWish = keyof typeof PLAYBACK_KEYS;

const [SLOWEST, FASTEST] = [0.25, 64];

export function startPlayback(moves: number, speed: number): Playback {
  return { move: 0, moves, paused: false, speed: Math.min(FASTEST, Math.max(SLOWEST, speed)), ended: false };
}

/** The wish for a key. */
export function wishOf(key: string): PlaybackWish | undefined {
  const wishes = Object.keys(PLAYBACK_KEYS) as PlaybackWish[];
  return wishes.find((wish) => (PLAYBACK_KEYS[wish] as readonly string[]).includes(key));
}

/** The playback after a wish. A step also pauses it. */
export function withWish(playback: Playback, wish: PlaybackWish): Playback {
  const { move, moves, paused, speed } = playback;
  switch (wish) {
    case 'pause':
      return { ...playback, paused: !paused };
    case 'forward':
      return { ...playback, paused: true, move: Math.min(moves, move + 1) };
    case 'back':
      return { ...playback, paused: true, move: Math.max(0, move - 1) };
    case 'start':
      return { ...playback, move: 0 };
    case 'end':
      return { ...playback, paused: true, move: moves };
    case 'faster':
      return { ...playback, speed: Math.min(FASTEST, speed * 2) };
    case 'slower':
      return { ...playback, speed: Math.max(SLOWEST, speed / 2) };
    case 'quit':
      return { ...playback, ended: true };
  }
}

/** The playback one move later. It ends by itself after the last move. */
export function withTick(playback: Playback): Playback {
  if (playback.move === playback.moves) return { ...playback, ended: true };
  return { ...playback, move: playback.move + 1 };
}

/** The position after the given number of moves. The moves must be allowed from the start of the level. */
export function positionAfter(level: Level, moves: string, count: number): Position {
  let position = level.start;
  for (const letter of moves.slice(0, count)) position = play(level.board, position, directionOf(letter)!)!;
  return position;
}

/** One line below the board: where the playback is and which keys there are. */
export function statusLine(moves: string, { move, paused, speed }: Playback): string {
  const { pushes } = metricsOf(moves.slice(0, move));
  const state = `${speed}/s${paused ? ' paused' : ''}`;
  return `move ${move}/${moves.length}  pushes ${pushes}  ${state}   space pause  ←→ step  +- speed  q quit`;
}
