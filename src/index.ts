export type { LimitName, Limits } from './base/limits.js';
export { err, ok, type Result } from './base/result.js';
export { type Board, goalSquares, neighbourOf } from './game/board.js';
export { DIRECTIONS, type Direction, directionOf, letterOf, oppositeOf } from './game/direction.js';
export {
  formatBoard,
  type Level,
  type LevelError,
  type LevelErrorCode,
  type LevelNotes,
  parseBoard,
  type SavedGame,
} from './game/level.js';
export { formatRunLengths, type LurdError, parseLurd } from './game/lurd.js';
export { type Metrics, metricsOf } from './game/metrics.js';
export { isSolved, type Position, play } from './game/position.js';
export { judge, type Replay, type ReplayError, replay } from './game/replay.js';
