import type { Instance } from '../../src/asp/instance.js';
import { type Direction, directionOf, letterOf } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import { metricsOf } from '../../src/game/metrics.js';
import { isSolved, type Position, play } from '../../src/game/position.js';
import { createSignal, type Signal } from '../ui/signal.js';

/** Moves on a level, and how many of them are made: undo goes back, redo goes on, a playback runs along. */
interface Timeline {
  /** The moves with capitals for pushes. */
  readonly moves: string;
  readonly cursor: number;
}

/** The level that is open and the moves made on it. Everything on the page that shows the board listens here. */
export interface Session {
  readonly level: Level;
  /** The names and steps of a level that came as facts. */
  readonly instance: Instance | undefined;
  readonly moves: string;
  readonly cursor: number;
  readonly position: Position;
  /** Whose moves they are: the player's own where absent. */
  readonly shown: string | undefined;
  /** Told when another level is opened, and when anything about moves or position changes. */
  readonly opened: Signal;
  readonly changed: Signal;
  /** Told by whoever sees the open level solved, by play or by an engine. */
  readonly solved: Signal;
  open(level: Level, instance?: Instance): void;
  /** Makes one move; false where the rules forbid it. What could have been redone is forgotten. */
  step(direction: Direction): boolean;
  /** Puts moves after the present position, not made yet. They must be allowed. */
  plan(moves: string): void;
  /** Shows somebody else's moves from the start of the level; the player's own are kept until they are asked for. */
  show(moves: string, whose: string, cursor?: number): void;
  showOwn(): void;
  seek(cursor: number): void;
}

export function createSession(first: Level): Session {
  const opened = createSignal();
  const changed = createSignal();
  let level = first;
  let instance: Instance | undefined;
  let timeline: Timeline = { moves: '', cursor: 0 };
  let positions: Position[] = [level.start];
  let own: Timeline | undefined;
  let shown: string | undefined;

  /** The position after so many moves, played and kept as far as anybody asked. */
  const positionAt = (count: number): Position => {
    for (let at = positions.length; at <= count; at++) {
      const direction = directionOf(timeline.moves[at - 1]);
      const next = direction && play(level.board, positions[at - 1], direction);
      if (!next) throw new Error(`move ${at} of ${timeline.moves} is not allowed`);
      positions.push(next);
    }
    return positions[count];
  };

  const seek = (cursor: number) => {
    const to = Math.max(0, Math.min(timeline.moves.length, cursor));
    positionAt(to);
    timeline = { ...timeline, cursor: to };
    changed.tell();
  };

  const plan = (moves: string) => {
    const kept = timeline.cursor;
    timeline = { moves: timeline.moves.slice(0, kept) + moves, cursor: kept };
    positions.length = kept + 1;
    changed.tell();
  };

  const replaceBy = (next: Timeline, whose: string | undefined) => {
    timeline = { ...next, cursor: 0 };
    positions = [level.start];
    shown = whose;
    seek(next.cursor);
  };

  return {
    get level() {
      return level;
    },
    get instance() {
      return instance;
    },
    get moves() {
      return timeline.moves;
    },
    get cursor() {
      return timeline.cursor;
    },
    get position() {
      return positionAt(timeline.cursor);
    },
    get shown() {
      return shown;
    },
    opened,
    changed,
    solved: createSignal(),
    open: (next, named) => {
      level = next;
      instance = named;
      own = undefined;
      shown = undefined;
      timeline = { moves: '', cursor: 0 };
      positions = [level.start];
      opened.tell();
      changed.tell();
    },
    step: (direction) => {
      const { cursor, moves } = timeline;
      const before = positionAt(cursor);
      const after = play(level.board, before, direction);
      if (!after) return false;
      const low = letterOf(direction);
      const letter = after.boxes === before.boxes ? low : low.toUpperCase();
      // Whoever walks along moves that are known keeps the rest of them.
      if (moves[cursor] !== letter) plan(letter);
      seek(cursor + 1);
      return true;
    },
    plan,
    show: (moves, whose, cursor = 0) => {
      if (shown === undefined) own = timeline;
      replaceBy({ moves, cursor }, whose);
    },
    showOwn: () => replaceBy(own ?? { moves: '', cursor: 0 }, undefined),
    seek,
  };
}

/** The figures below the board. */
export function countersOf({ level, moves, cursor, position }: Session) {
  const { pushes, lines } = metricsOf(moves.slice(0, cursor));
  const goals = level.board.goals.reduce((sum, goal) => sum + goal, 0);
  const done = position.boxes.filter((box) => level.board.goals[box]).length;
  return { moves: cursor, pushes, lines, done, goals, solved: isSolved(level.board, position) };
}
