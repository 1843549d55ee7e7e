import { basename, extname } from 'node:path';
import { counted } from '../../base/count.js';
import { wrongFile } from '../../base/with-path.js';
import { LEVEL_FORMATS } from '../../game/format/formats.js';
import type { CollectionNotes } from '../../game/format/level-file.js';
import type { Written } from '../../game/format/written.js';
import { boxesOutOfReach, type Level } from '../../game/level.js';
import { exportView } from '../../report/instance/export-view.js';
import { formatPddlDomain, formatPddlProblem, type PddlObjective } from '../../report/instance/pddl.js';
import { formatSvg } from '../../report/picture/level-picture.js';
import { describePlace, type InputLevel, readText } from '../levels/input.js';
import type { OutFile } from '../output/out-folder.js';
import type { Terminal } from '../output/terminal.js';
import { btoolShared } from './export-btool.js';
import {
  type FactsArgs,
  factsOf,
  type InstanceFile,
  type LeftOut,
  moveFactsOf,
  statedFactsOf,
} from './export-facts.js';
import { trackShared } from './export-track.js';

/** A target of `export`: all levels in one file, one file per level, or one instance per level. */
export interface Target {
  /** What its files are called in messages. */
  readonly about: string;
  /** The file name extension. */
  readonly ending: string;
  readonly all?: (levels: readonly Level[], collection: CollectionNotes) => Written;
  /** Formats one level. */
  readonly each?: (level: Level) => string;
  /** The instance of one level, unless the level is left out. */
  readonly instance?: (
    level: Level,
    args: ExportArgs,
    terminal: Terminal,
    input: InputLevel,
  ) => Promise<InstanceFile | LeftOut>;
  /** The folder for instances, below the folder of the batch. */
  readonly folder?: string;
  /** Files that all instances share. */
  readonly shared?: (args: ExportArgs) => readonly OutFile[];
  /** Its instances need a number of steps: that of `--steps`, else the one that facts state. */
  readonly keepsSteps?: boolean;
  /** Whether the instance of a level is written without steps. */
  readonly lacksSteps?: (args: ExportArgs, input: InputLevel) => boolean;
  /** Text before a single instance on standard output. */
  readonly head?: (args: ExportArgs) => string;
}

/** The options of all targets. */
export type ExportArgs = FactsArgs & { readonly objective: PddlObjective };

/** Everything that levels can be exported to, by its name for `--to`. */
export const TARGETS: Readonly<Record<string, Target>> = {
  asp2009: { about: 'facts', ending: 'lp', instance: namingLosses(factsOf), lacksSteps: asksForNone },
  asp2013: {
    about: 'facts',
    ending: 'lp',
    instance: namingLosses(moveFactsOf),
    lacksSteps: (args, { entry }) => asksForNone(args) && !entry.moveFacts?.bound,
  },
  pddl: {
    about: 'PDDL problems',
    ending: 'pddl',
    instance: namingLosses(pddlOf),
    shared: ({ objective }) => [{ name: 'domain.pddl', content: formatPddlDomain(objective) }],
    head: ({ objective }) => `${formatPddlDomain(objective)}\n`,
  },
  btool: {
    about: 'instances of benchmark-tool',
    ending: 'lp',
    instance: namingLosses(factsOf),
    lacksSteps: asksForNone,
    folder: 'benchmarks/levels',
    shared: btoolShared,
  },
  track: {
    about: 'a competition track',
    ending: 'lp',
    instance: namingLosses(statedFactsOf),
    folder: 'instances',
    shared: trackShared,
    keepsSteps: true,
  },
  svg: { about: 'pictures', ending: 'svg', each: formatSvg },
  ...Object.fromEntries(
    LEVEL_FORMATS.flatMap(({ name, about, ending, format }) =>
      format ? [[name, { about, ending: ending ?? name, all: format }]] : [],
    ),
  ),
};

/** The names of TARGETS. */
export const TARGET_NAMES: readonly string[] = Object.keys(TARGETS);

function asksForNone({ steps }: ExportArgs): boolean {
  return steps === undefined;
}

/** The facts as text, after a warning about everything that facts cannot express. */
function namingLosses(make: NonNullable<Target['instance']>): NonNullable<Target['instance']> {
  return (level, args, terminal, input) => {
    const { length } = boxesOutOfReach(level);
    if (length > 0) {
      const what = length === 1 ? 'a box out of reach is' : `${counted(length, 'box')} out of reach are`;
      terminal.note(`${describePlace(input.source, input.entry)}: warning: ${what} left out`);
    }
    return make(level, args, terminal, input);
  };
}

async function pddlOf(level: Level, { objective }: ExportArgs): Promise<InstanceFile> {
  return { content: formatPddlProblem(level, objective) };
}

/**
 * A template of the user as a target. The extension comes from the name of the template, as in
 * `page.html.hbs`.
 */
export async function loadTemplate(file: string): Promise<Target> {
  const { compileUserTemplate } = await import('../../report/instance/user-template.js');
  const compiled = compileUserTemplate(await readText(file), file);
  if (!compiled.ok) throw wrongFile(file, compiled.error);
  const inner = extname(basename(file, extname(file))).slice(1);
  const all = (levels: readonly Level[], collection: CollectionNotes) => {
    try {
      return { text: compiled.value(exportView(levels, collection)), warnings: [] };
    } catch (error) {
      throw wrongFile(file, (error as Error).message);
    }
  };
  return { about: 'a template', ending: inner === '' ? 'txt' : inner, all };
}
