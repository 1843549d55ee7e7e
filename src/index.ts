// The names of the library. A comment that stands alone begins a page of docs/api/.

// Results and limits

export { unwrap } from './api/unwrap.js';
export { LIMIT_NAMES, type LimitName, type Limits } from './base/limits.js';
export { err, ok, type Result } from './base/result.js';

// Reading and writing

export { type Facts, type FactsOptions, factsOf, parseFacts, pddlOf } from './api/facts.js';
export { parseText, readLevelFile, readText } from './api/level-text.js';
export {
  type AskedPlans,
  type ReadEntry,
  type ReadLevels,
  readLevels,
} from './api/read-levels.js';
export { formatSok, formatXsb, WRITE_FORMATS, writeLevels } from './api/write-levels.js';
export {
  type FileContent,
  LEVEL_FORMATS,
  type LevelFormat,
  type ReadFile,
} from './game/format/formats.js';
export type { CollectionNotes, FileError, LevelEntry, LevelFile, Warning } from './game/format/level-file.js';
export type { LevelText } from './game/format/text.js';
export type { Written } from './game/format/written.js';
export { PDDL_OBJECTIVES, type PddlObjective } from './report/instance/pddl.js';
export { INPUT_FORMATS as READ_FORMATS } from './solve/question/read-levels.js';
export type { StepVerdict } from './solve/question/step-verdict.js';

// Solving

export type { OwnEncoding } from './api/encoding.js';
export type { ClingoEngineOptions, EngineOptions, HybridEngine, NativeEngine } from './api/engine.js';
export { type ImproveOptions, improve } from './api/improve.js';
export {
  type ClingoSolveOptions,
  type HybridSolveOptions,
  type NativeSolveOptions,
  type SolveOptions,
  type SolveQuestion,
  solve,
} from './api/solve.js';
export { ENCODING_NAMES, type EncodingName } from './asp/encoding/encoding.js';
export type { Atom } from './asp/facts/atom.js';
export type { Instance } from './asp/facts/instance.js';
export type { AnswerCosts } from './asp/plan/best-sets.js';
export { RULE_NAMES } from './search/rule-names.js';
export { ALGORITHM_NAMES, type AlgorithmName } from './search/stage/algorithm.js';
export {
  CLINGO_NAMES,
  type ClingoName,
  ENGINE_NAMES,
  type EngineName,
} from './solve/engine/choose-solver.js';
export type {
  ResultHead,
  Solution,
  SolvedResult,
  SolveResult,
  UnsolvedResult,
} from './solve/question/solve-level.js';
export {
  type Confirmation,
  type EngineProof,
  OBJECTIVES,
  type Objective,
  type Progress,
  type RejectedPlan,
  type SolveStatus,
} from './solve/question/solver.js';

// Checking

export {
  type CertificateError,
  checkCertificate,
  type ProvedClaim,
  type UncertifiedError,
  writeCertificate,
} from './api/certificate.js';
export { type CheckEncodingOptions, checkEncoding, type EncodingCheck } from './api/check-encoding.js';
export {
  type CheckWitnessOptions,
  checkPlan,
  checkWitness,
  type UncheckedError,
} from './api/check-witness.js';
export { type Crosscheck, type CrosscheckOptions, crosscheck } from './api/crosscheck.js';
export { attachSolutions, solutionOf } from './api/moves.js';
export { judge, replay } from './api/play.js';
export { type Verified, type VerifyError, verify } from './api/verify.js';
export type { NamedConstraint } from './asp/explain/relaxed.js';
export type { CertificateClaim } from './certificate/header.js';
export type { Replay, ReplayError } from './game/replay.js';
export type { Attachment } from './game/solutions.js';
export type { Counterexample } from './solve/compare/check-encoding.js';
export type { Comparison } from './solve/compare/compare-engines.js';
export type { Judgement } from './verify/judgement.js';

// Making levels

export { type Generated, type GenerateOptions, generate } from './api/generate.js';
export type { Range } from './base/whole-range.js';
export type { GeneratedLevel } from './generate/generate.js';
export { HARDNESS_BANDS, type Hardness, type HardnessBand } from './generate/hardness.js';
export type { Proof } from './generate/prove-best.js';
export type { GenerateRequest } from './generate/request.js';
export { TERRAIN_NAMES, type TerrainName, type TerrainRequest } from './generate/terrain.js';
export type { UnsolvableTwin } from './generate/twin.js';

// Identities

export {
  exactIdOf,
  findDuplicates,
  type Identity,
  identityOf,
  symmetrySumsOf,
  uniqueIdOf,
} from './api/identity.js';
export { type DuplicateGroup, LIKENESSES, type Likeness } from './game/duplicates.js';

// The game

export { formatBoard, goalSquares, neighbourOf, parseBoard } from './api/board.js';
export { formatRunLengths, metricsOf, parseLurd, parseMoves } from './api/moves.js';
export { directionOf, isSolved, letterOf, oppositeOf, play } from './api/play.js';
export type { Board } from './game/board.js';
export { DIRECTIONS, type Direction } from './game/direction.js';
export {
  LEVEL_ERROR_CODES,
  type Level,
  type LevelError,
  type LevelErrorCode,
  type LevelNotes,
  type SavedGame,
} from './game/level.js';
export type { LurdError } from './game/lurd.js';
export type { Metrics } from './game/metrics.js';
export type { Position } from './game/position.js';

// Pictures

export { formatAnimatedSvg, formatSvg } from './api/pictures.js';
export type { AnimationOptions, PictureOptions } from './report/picture/level-picture.js';
export { THEME_NAMES, type ThemeName } from './report/picture/themes.js';
