import { fieldsOf, isObject, jsonOf } from '../../base/json.js';
import { OBJECTIVES } from '../../solve/question/solver.js';
import { BENCH_SCHEMA, type BenchRecord, OUTCOMES } from './run-record.js';

/** Says whether a value has the right kind. */
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isAmount: Check = (value) => Number.isFinite(value) && Number(value) >= 0;
const isFlag: Check = (value) => typeof value === 'boolean';
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

/** The fields that every record has, as docs/schemas/bench.schema.json says. */
const NEEDED: Readonly<Record<string, Check>> = {
  schema: isOneOf(BENCH_SCHEMA),
  source: isText,
  index: isCount,
  exactId: isText,
  boxes: isCount,
  goals: isCount,
  floor: isCount,
  key: isText,
  solver: isText,
  command: isText,
  version: isText,
  limits: isLimits,
  repetition: isCount,
  outcome: isOneOf(...OUTCOMES),
  seconds: isAmount,
};

/** Fields that a record may lack, as far as tables and comparisons read them. */
const OPTIONAL: Readonly<Record<string, Check>> = {
  title: isText,
  collection: isText,
  statedSteps: isCount,
  statedVerdict: isOneOf('satisfiable', 'unsatisfiable'),
  statedIdle: isFlag,
  cpuSeconds: isAmount,
  peakMiB: isAmount,
  solution: (value) => typeof value === 'string' && /^[udlr]*$/i.test(value),
  moves: isCount,
  pushes: isCount,
  lines: isCount,
  objective: isOneOf(...OBJECTIVES),
  steps: isCount,
  mostMoves: isCount,
  idle: isFlag,
  optimal: isFlag,
  bound: isCount,
  trust: isOneOf('encoding', 'program'),
  nodes: isCount,
  message: isText,
  outputId: isText,
  began: isText,
  machine: isMachine,
};

/** The record of a text; undefined for any other text, and for one that was cut off. */
export function parseRecord(text: string): BenchRecord | undefined {
  const value = jsonOf(text);
  return isRecord(value) ? value : undefined;
}

/** Whether a value is a record of a run. Fields that no version of this program knows are allowed. */
export function isRecord(value: unknown): value is BenchRecord {
  const fields = fieldsOf(value);
  const isRight = ([name, check]: [string, Check]) => check(fields[name]);
  const isAbsent = ([name]: [string, Check]) => !Object.hasOwn(fields, name);
  return (
    Object.entries(NEEDED).every(isRight) &&
    Object.entries(OPTIONAL).every((entry) => isAbsent(entry) || isRight(entry))
  );
}

function isLimits(value: unknown): boolean {
  return isObject(value) && 'seconds' in value && Object.values(value).every(isAmount);
}

function isMachine(value: unknown): boolean {
  const { cores, memoryMib } = fieldsOf(value);
  return isCount(cores) && isCount(memoryMib);
}

/** The version of a record that only a later version of this program can read; undefined for all else. */
export function laterSchema(value: unknown): number | undefined {
  const { schema, outcome } = fieldsOf(value);
  return typeof schema === 'number' && outcome !== undefined && schema > BENCH_SCHEMA ? schema : undefined;
}
