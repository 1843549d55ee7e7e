import {
  looksLikeMoveFacts,
  type MoveInstance,
  parseMoveInstance,
} from '../../asp/dialect-2013/parse-move-facts.js';
import { looksLikePddl, parsePddlProblems } from '../../asp/dialect-2013/pddl-problem.js';
import type { Atom, Fact } from '../../asp/facts/atom.js';
import { type Instance, instanceOf } from '../../asp/facts/instance.js';
import { looksLikeFacts, parseInstance } from '../../asp/facts/parse-instance.js';
import { type StatedVerdict, statedVerdict } from '../../asp/facts/stated-verdict.js';
import { err, ok, type Result } from '../../base/result.js';
import {
  type FileContent,
  LEVEL_FORMATS,
  type LevelFormat,
  type ReadFile,
  readLevelFile,
} from '../../game/format/formats.js';
import type { FileError, LevelEntry, LevelFile } from '../../game/format/level-file.js';

/** One level of a file. `instance` has the names and steps of a file of facts. */
export interface SourceEntry extends LevelEntry {
  readonly instance?: Instance;
  /** The facts as stated. */
  readonly facts?: readonly Fact[];
  /** What the header of the facts says about plans with their steps. */
  readonly verdict?: StatedVerdict;
  /**
   * The contents of a file of facts of 2013: its facts, its steps, and the largest number of moves of a plan.
   */
  readonly moveFacts?: Omit<MoveInstance, 'level'>;
  /** The contents of a PDDL problem: its facts, in the names that plans for it use. */
  readonly planFacts?: readonly Atom[];
}

/** The names and steps of a file of facts, in either dialect; undefined for files of levels. */
export function statedInstance({ level, instance, moveFacts }: SourceEntry): Instance | undefined {
  if (!moveFacts || !level.ok) return instance;
  return { ...instanceOf(level.value), steps: moveFacts.steps, moveFacts: moveFacts.facts };
}

/** A file of levels in any known format. */
export interface LevelSource extends LevelFile {
  readonly entries: readonly SourceEntry[];
}

/** All formats that can be read: facts and levels. */
const INPUT: readonly LevelFormat<LevelSource>[] = [
  {
    name: 'asp2013',
    about: 'facts of the ASP competition of 2013',
    detect: ({ text }) => looksLikeMoveFacts(text),
    parse: readMoveFacts,
  },
  {
    name: 'asp2009',
    about: 'facts of the ASP competitions of 2009 and 2011',
    detect: ({ text }) => looksLikeFacts(text),
    parse: readFacts,
    lineOf: ({ instance, facts }, square) => lineOfBox(facts, instance?.locations.get(square)),
  },
  {
    name: 'pddl',
    about: 'PDDL problems of the planning competitions',
    detect: ({ text }) => looksLikePddl(text),
    parse: readPddl,
  },
  ...LEVEL_FORMATS.filter((format) => format.parse !== undefined),
];

/**
 * The names of the formats that are read, for `--from`.
 *
 * @example
 * READ_FORMATS.includes('asp2009'); // → true
 */
export const INPUT_FORMATS: readonly string[] = INPUT.map((format) => format.name);

/** The formats of facts. */
export const FACT_FORMATS: readonly string[] = ['asp2013', 'asp2009'];

/**
 * Reads levels of any format. The format is detected from the content unless one of INPUT_FORMATS is given.
 * If several are given, only these are considered: the first one that fits the content, else the last one.
 */
export function readLevels(
  source: string | Uint8Array,
  from?: string | readonly string[],
): Result<ReadFile<LevelSource>, FileError> {
  if (source.length === 0) return err({ code: 'no-level', message: 'the file is empty' });
  if (from === undefined || typeof from === 'string') return readLevelFile(source, INPUT, from);
  const formats = INPUT.filter(({ name }) => from.includes(name));
  const fallback = { ...formats[formats.length - 1], detect: () => true };
  return readLevelFile(source, [...formats, fallback]);
}

/** The line of the fact that a box stands on a square. */
function lineOfBox(facts: readonly Fact[] = [], name: string | undefined): number | undefined {
  return facts.find(({ predicate, args }) => predicate === 'box' && args[0] === name)?.line;
}

/** An instance is a file with one level. Wrong facts make this level invalid. */
function readFacts({ text }: FileContent): Result<LevelSource, FileError> {
  const parsed = parseInstance(text);
  if (!parsed.ok)
    return ok({ collection: {}, entries: [{ index: 1, line: 1, level: parsed }], warnings: [] });
  const { instance, facts, warnings } = parsed.value;
  const { level } = instance;
  const verdict = statedVerdict(text, instance.steps.length);
  const entry: SourceEntry = {
    index: 1,
    line: 1,
    title: level.title,
    level: ok(level),
    instance,
    facts,
    ...(verdict && { verdict }),
  };
  return ok({ collection: {}, entries: [entry], warnings });
}

function readMoveFacts({ text }: FileContent): Result<LevelSource, FileError> {
  const parsed = parseMoveInstance(text);
  if (!parsed.ok)
    return ok({ collection: {}, entries: [{ index: 1, line: 1, level: parsed }], warnings: [] });
  const { level, ...moveFacts } = parsed.value;
  const verdict = statedVerdict(text, moveFacts.bound);
  const entry: SourceEntry = {
    index: 1,
    line: 1,
    title: level.title,
    level: ok(level),
    moveFacts,
    ...(verdict && { verdict }),
  };
  return ok({ collection: {}, entries: [entry], warnings: [] });
}

function readPddl({ text }: FileContent): Result<LevelSource, FileError> {
  const parsed = parsePddlProblems(text);
  if (!parsed.ok) return err({ code: 'bad-syntax', message: parsed.error.message, line: parsed.error.line });
  if (parsed.value.length === 0) return err({ code: 'no-level', message: 'the file defines no problem' });
  const entries = parsed.value.map(({ line, problem }, at): SourceEntry => {
    const head = { index: at + 1, line };
    if (!problem.ok) return { ...head, level: problem };
    const { level, facts } = problem.value;
    return { ...head, title: level.title, level: ok(level), planFacts: facts };
  });
  return ok({ collection: {}, entries, warnings: [] });
}
