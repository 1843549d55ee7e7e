import { ok } from '../../base/result.js';
import { parseDrawing } from '../../game/drawing.js';
import { uniqueIdOf } from '../../game/identity.js';
import type { Level } from '../../game/level.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { findLevels } from '../../library/find/find-levels.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import { type Finding, knownAnswer, rememberFinding } from '../../library/memory/level-memory.js';
import { rememberingSolver, whatPrevents } from '../../library/memory/remembering-solver.js';
import { figuresOn } from '../../library/record/drawn-level.js';
import { addFile } from '../../library/store/add-levels.js';
import { type BenchRecord, limitOf, statusOf } from '../../runs/record/run-record.js';
import type { BenchTask } from '../../runs/task/bench-task.js';
import { versionOf } from '../../runs/task/fingerprint.js';
import type { EngineName } from '../../solve/engine/choose-solver.js';
import type { Solver } from '../../solve/question/solver.js';
import type { InputLevel } from '../levels/input.js';
import { describePlace } from '../levels/input.js';
import type { Terminal } from '../output/terminal.js';
import { libraryPath } from './library-option.js';

/** The library, for commands that work on files of levels. */
export interface Memory {
  /** A solver that asks the library first and stores there what it finds. */
  solverFor(solver: Solver, input: InputLevel): Solver;
  /** Stores what was found out about a level of a file. */
  keep(input: InputLevel, finding: Omit<Finding, 'version'> & { readonly version?: string }): void;
  /**
   * What the library knows about a level, with figures of its drawing. A known level is remembered with its
   * place in the file.
   */
  recall(input: InputLevel): FoundLevel | undefined;
  /** Stores what a run of a benchmark found. */
  keepRun(task: BenchTask, record: BenchRecord): void;
}

/** The memory of commands, over an open library. */
export function createMemory(db: Sqlite, terminal: Pick<Terminal, 'note'>): Memory {
  const versions = new Map<string, string>();
  const version = (engine: string) => {
    const known = versions.get(engine);
    if (known !== undefined) return known;
    const found = versionOf({ kind: 'own', name: engine, engine: engine as EngineName, options: [] });
    versions.set(engine, found);
    return found;
  };
  const refuse = ({ source, entry }: InputLevel) => {
    const place = describePlace(source, entry);
    return (reason: string) => terminal.note(`${place}: this was not stored in the library: ${reason}`);
  };
  return {
    solverFor: (solver, input) =>
      rememberingSolver(solver, {
        db,
        place: placeOf(input),
        version: version(solver.engine),
        onRefused: refuse(input),
      }),
    keep: (input, finding) => {
      const { level } = input.entry;
      if (!level.ok) return;
      const found = { ...finding, version: finding.version ?? version(finding.engine) };
      whatPrevents(() => rememberFinding(db, placeOf(input), level.value, found)).forEach(refuse(input));
    },
    recall: (input) => {
      const { level } = input.entry;
      if (!level.ok) return undefined;
      const query = { id: uniqueIdOf(level.value), sort: 'id', limit: 1 } as const;
      const [known] = findLevels(db, query);
      if (known) whatPrevents(() => void addFile(db, placeOf(input))).forEach(refuse(input));
      return known && figuresOn(db, known, level.value);
    },
    keepRun: (task, record) => {
      const drawn = parseDrawing(task.level.xsb);
      if (!drawn.ok) return;
      const refuse = (reason: string) =>
        terminal.note(`${describePlace(record.source, record)}: ${record.solver}: ${reason}`);
      if (record.outcome === 'unsolvable' && knownAnswer(db, drawn.value, 'any')?.moves !== undefined)
        refuse('calls it unsolvable, but the library has a solution');
      else
        whatPrevents(() =>
          rememberFinding(db, placeOfRun(record, drawn.value), drawn.value, findingOf(task, record)),
        ).forEach(refuse);
    },
  };
}

/** A record does not say how many levels its file has, so no level of it is forgotten. */
function placeOfRun({ source, index, title, collection }: BenchRecord, level: Level) {
  const named = collection === undefined || collection === source ? {} : { title: collection };
  const entry = { index, line: 1, ...(title !== undefined && { title }), level: ok(level) };
  return {
    path: libraryPath(source),
    collection: named,
    entries: [entry],
    places: Number.MAX_SAFE_INTEGER,
  };
}

/** The word of a foreign program is not a verdict. Its solutions are replayed like all others. */
function findingOf({ solver }: BenchTask, record: BenchRecord): Finding {
  const { outcome, solution, objective = 'any', optimal, bound, steps, mostMoves, trust, limits } = record;
  const isPlain = steps === undefined && mostMoves === undefined && trust === undefined;
  return {
    engine: record.solver,
    version: record.version,
    objective,
    status: statusOf(record) ?? 'error',
    ...(solution !== undefined && { moves: solution }),
    ...(optimal !== undefined && { optimal }),
    ...(bound !== undefined && { bound }),
    limit: limitOf(outcome),
    isVerdict: solver.spec.kind === 'own' && isPlain,
    time_limit: limits.seconds,
    memory_limit: limits.memoryMib ?? 0,
    seconds: record.seconds,
  };
}

function placeOf({ source, file, entry }: InputLevel) {
  const { collection, entries } = file;
  return { path: libraryPath(source), collection, entries: [entry], places: entries.length };
}
