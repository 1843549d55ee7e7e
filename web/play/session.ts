import type { Instance } from '../../src/asp/facts/instance.js';
import { type Direction, directionOf, letterOf } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import { metricsOf } from '../../src/game/metrics.js';
import { isSolved, type Position, play } from '../../src/game/position.js';
import type { Desk } from '../state/desk.js';
import { chosen, madeMoves, planned, sought, stepped } from '../state/game.js';
import { throughLastPush } from '../state/pushes.js';
import { type State, timelineOf } from '../state/state.js';
import { createSignal, type Signal } from '../ui/signal.js';
import { createOwnMoves } from './own-moves.js';
import { createPositions } from './positions.js';

/** A level as it is opened, with the names and steps of its facts if it came as facts. */
export interface Opened {
  readonly level: Level;
  readonly instance?: Instance;
}

/** The open level, and the part of the state that is on the board: moves, and the position after them. */
export interface Session extends Opened {
  readonly moves: string;
  readonly cursor: number;
  readonly position: Position;
  /** Whose moves they are; the player's own if absent. */
  readonly shown: string | undefined;
  /** The solution on the board up to its last push, if it is the player's own. */
  readonly ownSolution: string | undefined;
  /** Called when another level is opened, and when moves or position change. */
  readonly opened: Signal;
  /** Called before another level replaces this one. */
  readonly leaving: Signal;
  readonly changed: Signal;
  /** Opens a level; `state` is the state of the page with it. Its moves must be allowed. */
  open(opened: Opened, state: State): void;
  /**
   * Makes one move; false if the rules forbid it. If the planned moves go another way, they become a branch.
   */
  step(direction: Direction): boolean;
  /** Adds moves after the present position, without making them. They must be allowed. */
  plan(moves: string): void;
  /** Shows foreign moves from the start of the level. The player's own moves are kept. */
  show(moves: string, whose: string, cursor?: number): void;
  showOwn(): void;
  seek(cursor: number): void;
  /** Takes another branch of the player's moves, at the given number of moves. */
  choose(line: number, cursor?: number): void;
}

export function createSession(desk: Desk, first: Opened): Session {
  const opened = createSignal();
  const leaving = createSignal();
  const changed = createSignal();
  let open = first;
  let isOpening = false;
  let seen = desk.state;
  const ownMoves = createOwnMoves(() => open.level);
  let positions = createPositions(open.level);

  /** The position after a number of moves on the board's line of moves. */
  const positionAt = (count: number) => positions.at(timelineOf(desk.state).moves, count);

  desk.changed.listen(() => {
    const { game, shown } = seen;
    seen = desk.state;
    if (!isOpening && (seen.game !== game || seen.shown !== shown)) changed.tell();
  });

  /** The moves shown so far become a branch of the player, who makes or plans more of them. */
  const goOn = (more: string, change: (game: State['game']) => State['game']) => {
    const { moves: line, cursor } = timelineOf(desk.state);
    if (desk.state.shown) ownMoves.leave(line);
    ownMoves.add(line.slice(0, cursor), more);
    desk.change((state) => withGame(asBranch(state), change));
  };

  const asBranch = (state: State): State => {
    const { shown, ...rest } = state;
    if (!shown) return state;
    const made = shown.moves.slice(0, shown.cursor);
    const game = planned(sought(state.game, 0), made);
    return { ...rest, game: sought(game, made.length) };
  };

  const seek = (cursor: number) =>
    desk.change((state) => {
      const { shown, game } = state;
      if (!shown) {
        const next = sought(game, cursor);
        return next === game ? state : { ...state, game: next };
      }
      const to = Math.max(0, Math.min(shown.moves.length, cursor));
      return to === shown.cursor ? state : { ...state, shown: { ...shown, cursor: to } };
    });

  return {
    get level() {
      return open.level;
    },
    get instance() {
      return open.instance;
    },
    get moves() {
      return timelineOf(desk.state).moves;
    },
    get cursor() {
      return timelineOf(desk.state).cursor;
    },
    get position() {
      return positionAt(timelineOf(desk.state).cursor);
    },
    get shown() {
      return desk.state.shown?.whose;
    },
    get ownSolution() {
      const { shown, game } = desk.state;
      if (shown || !isSolved(open.level.board, positionAt(game.cursor))) return undefined;
      const solution = throughLastPush(madeMoves(game));
      return ownMoves.isOwn(solution) ? solution : undefined;
    },
    opened,
    leaving,
    changed,
    open: (next, state) => {
      leaving.tell();
      ownMoves.forget();
      open = next;
      positions = createPositions(next.level);
      isOpening = true;
      desk.change(() => state);
      isOpening = false;
      opened.tell();
      changed.tell();
    },
    step: (direction) => {
      const { moves: line, cursor } = timelineOf(desk.state);
      const before = positionAt(cursor);
      const after = play(open.level.board, before, direction);
      if (!after) return false;
      const low = letterOf(direction);
      const letter = after.boxes === before.boxes ? low : low.toUpperCase();
      if (desk.state.shown && line[cursor] === letter) seek(cursor + 1);
      else goOn(letter, (game) => stepped(game, letter));
      return true;
    },
    plan: (more) => goOn(more, (game) => planned(game, more)),
    show: (next, whose, cursor = 0) =>
      desk.change((state) => ({ ...state, shown: { whose, moves: next, cursor } })),
    showOwn: () => desk.change(({ shown: _, ...state }) => state),
    seek,
    choose: (line, cursor) =>
      desk.change(({ shown: _, ...state }) => withGame(state, (game) => chosen(game, line, cursor))),
  };
}

function withGame(state: State, change: (game: State['game']) => State['game']): State {
  return { ...state, game: change(state.game) };
}

/** The figures of the moves that are made. */
export function countersOf({ level, moves, cursor, position }: Session) {
  const { pushes, lines } = metricsOf(moves.slice(0, cursor));
  const goals = level.board.goals.reduce((sum, goal) => sum + goal, 0);
  const done = position.boxes.filter((box) => level.board.goals[box]).length;
  return { moves: cursor, pushes, lines, done, goals, solved: isSolved(level.board, position) };
}

/** The direction in which the player looks: that of his last move. */
export function facingOf({ moves, cursor }: Session): Direction | undefined {
  return cursor === 0 ? undefined : directionOf(moves[cursor - 1]);
}
