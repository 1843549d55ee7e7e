import { err, ok, type Result } from '../../base/result.js';
import { ENGINE_NAMES, type EngineName } from '../../solve/engine/choose-solver.js';
import type { RunLimits } from '../record/run-record.js';
import { formatWords, splitWords } from './command-words.js';

/** One of our engines with options of `sokoset solve`. */
export interface OwnSolver {
  readonly kind: 'own';
  /** The name in records and tables. */
  readonly name: string;
  readonly engine: EngineName;
  /** Words of the command line, such as --objective pushes. */
  readonly options: readonly string[];
}

/** Any program. Its words may have the placeholders of PLACES; {level} or {facts} must be there. */
interface OutsideSolver {
  readonly kind: 'outside';
  readonly name: string;
  readonly command: readonly string[];
}

export type SolverSpec = OwnSolver | OutsideSolver;

const PLACES = ['level', 'facts', 'solution', 'seconds', 'mib', 'seed', 'folder'] as const;

/** The file that a program reads. */
const INPUT_PLACE = /\{(?:level|facts)\}/;

/**
 * Reads a solver: `native`, `clingo encoding=reference`, `NAME=native objective=pushes`, or any program as
 * `NAME=COMMAND … {level} …`, also with {facts}. `allowed` names the options that an engine may be given.
 */
export function parseSolver(text: string, allowed: readonly string[]): Result<SolverSpec, string> {
  const split = splitWords(text.trim());
  if (!split.ok) return err(`--solver ${text}: ${split.error}`);
  const label = /^([^\s={}]+)=([\s\S]+)$/.exec(split.value[0] ?? '');
  const words = label ? [label[2], ...split.value.slice(1)] : split.value;
  if (INPUT_PLACE.test(text)) {
    return label
      ? outsideSolver(label[1], words)
      : err(`--solver ${text}: put a name before it: NAME=COMMAND; a name has no blanks, braces or =`);
  }
  const engine = ENGINE_NAMES.find((name) => name === words[0]);
  if (!engine) {
    return err(
      `--solver ${text}: neither an engine (${ENGINE_NAMES.join(', ')}) nor NAME=COMMAND with {level} or {facts} in the command`,
    );
  }
  const options: string[] = [];
  for (const word of words.slice(1)) {
    const [, name, value] = /^([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (!allowed.includes(name))
      return err(`--solver ${text}: a benchmark has no option ${word} (${allowed.join(', ')})`);
    options.push(`--${name}`, ...(value === undefined ? [] : [value]));
  }
  return ok({ kind: 'own', name: label?.[1] ?? words.join(' '), engine, options });
}

function outsideSolver(name: string, command: readonly string[]): Result<OutsideSolver, string> {
  const places = command.flatMap((word) => [...word.matchAll(/\{([a-z]+)\}/g)].map(([, place]) => place));
  const unknown = places.find((place) => !PLACES.includes(place as (typeof PLACES)[number]));
  if (unknown) {
    return err(
      `--solver ${name}: there is no placeholder {${unknown}}; choose from ${PLACES.map((p) => `{${p}}`).join(' ')}`,
    );
  }
  return ok({ kind: 'outside', name, command });
}

/** A message if a command has the placeholder of a limit that its runs lack; undefined if it has none. */
export function missingLimit(solver: SolverSpec, { memoryMib }: RunLimits): string | undefined {
  const needs = memoryMib === undefined && hasPlace(solver, 'mib');
  return needs ? `${solver.name}: {mib} needs --memory` : undefined;
}

/** Whether the command of a program has a placeholder. */
export function hasPlace(solver: SolverSpec, place: (typeof PLACES)[number]): boolean {
  return solver.kind === 'outside' && solver.command.some((word) => word.includes(`{${place}}`));
}

/**
 * The command with its placeholders filled in. A value that looks like a placeholder is not filled in again.
 */
export function fillCommand(
  command: readonly string[],
  values: Readonly<Record<(typeof PLACES)[number], string>>,
): string[] {
  return command.map((word) =>
    word.replace(/\{([a-z]+)\}/g, (whole, place) => values[place as keyof typeof values] ?? whole),
  );
}

/** The options or the command of a solver, as one text. Different words give different texts. */
export function describeSolver(solver: SolverSpec): string {
  return formatWords(solver.kind === 'own' ? [solver.engine, ...solver.options] : solver.command);
}
