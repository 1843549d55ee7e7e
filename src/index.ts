export type { LimitName, Limits } from './base/limits.js';
export { err, ok, type Result } from './base/result.js';
export { type Board, goalSquares, neighbourOf } from './game/board.js';
export { DIRECTIONS, type Direction, directionOf, letterOf, oppositeOf } from './game/direction.js';
export { type DuplicateGroup, findDuplicates, type Likeness } from './game/duplicates.js';
export { LEVEL_FORMATS, type LevelFormat, readLevelFile } from './game/format/formats.js';
export type { CollectionNotes, FileError, LevelEntry, LevelFile, Warning } from './game/format/level-file.js';
export { formatSok } from './game/format/sok.js';
export { parseText, readText } from './game/format/text.js';
export { formatXsb } from './game/format/xsb.js';
export { exactIdOf, symmetrySumsOf, uniqueIdOf } from './game/identity.js';
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
export { parseMoves } from './game/move-text.js';
export { isSolved, type Position, play } from './game/position.js';
export { judge, type Replay, type ReplayError, replay } from './game/replay.js';
export { attachSolutions, solutionOf } from './game/solutions.js';
export { formatAnimatedSvg, formatSvg } from './report/level-picture.js';
