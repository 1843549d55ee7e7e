import type { Argv } from 'yargs';
import { formatEncoding, formatProgram } from '../asp/encoding.js';
import { formatFacts } from '../asp/facts.js';
import { type Instance, instanceOf, withSteps } from '../asp/instance.js';
import type { Attempt } from '../asp/plan.js';
import { formatBoard, type Level } from '../game/level.js';
import { clingoSolver } from '../solve/clingo-solver.js';
import { invalidRecord, recordHead, type SolveRecord } from '../solve/record.js';
import { type SolveResult, solveLevel } from '../solve/solve-level.js';
import { OBJECTIVES, type Objective, type Progress, type SolveTask } from '../solve/solver.js';
import { clingoOptions, ENGINE_OPTIONS, type EngineArgs, loadEncoding, openEngine } from './engines.js';
import { EXIT, type ExitCode, worstOf } from './exit-code.js';
import { forEachLevel, INPUT_OPTIONS, type InputArgs, type InputLevel, noteInvalid } from './input.js';
import { keepRun } from './keep.js';
import { openTerminal, printable, type Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

const FORMATS = ['text', 'lurd', 'clingo-json'] as const;

const OPTIONS = {
  ...INPUT_OPTIONS,
  ...ENGINE_OPTIONS,
  objective: { choices: OBJECTIVES, describe: 'what the solution shall have the least of (default lines)' },
  steps: { type: 'number', requiresArg: true, describe: 'ask for plans with exactly N steps, N - 1 actions' },
  models: { type: 'number', requiresArg: true, describe: 'look for N solutions, 0 for all' },
  time: { type: 'number', requiresArg: true, default: 60, describe: 'seconds a level' },
  memory: { type: 'number', requiresArg: true, describe: 'MiB a level' },
  format: { choices: FORMATS, default: 'text' as const, describe: 'what is printed of each level' },
  json: { type: 'boolean', default: false, describe: 'print one JSON record a level' },
  facts: { type: 'boolean', default: false, describe: 'print the facts instead of solving' },
  program: { type: 'boolean', default: false, describe: 'print facts and encoding instead of solving' },
  output: { type: 'string', requiresArg: true, describe: 'write to this file instead of standard output' },
  force: { type: 'boolean', default: false, describe: 'let --output and --keep overwrite' },
  keep: {
    type: 'string',
    requiresArg: true,
    describe: 'keep facts, program, answer and record of each level here',
  },
  'clingo-exit': { type: 'boolean', default: false, describe: "exit with clingo's bits (one level only)" },
} as const;

type SolveArgs = InputArgs &
  EngineArgs & {
    readonly objective?: Objective;
    readonly steps?: number;
    readonly models?: number;
    readonly time: number;
    readonly memory?: number;
    readonly format: (typeof FORMATS)[number];
    readonly json: boolean;
    readonly facts: boolean;
    readonly program: boolean;
    readonly output?: string;
    readonly force: boolean;
    readonly keep?: string;
    readonly clingoExit: boolean;
  };

export const solveCommand = {
  command: 'solve [files..]',
  describe: 'solve levels',
  builder: (yargs: Argv) =>
    yargs
      .positional('files', {
        type: 'string',
        array: true,
        describe: 'files of levels; - or a pipe is standard input',
      })
      .options(OPTIONS)
      .example('$0 solve level.xsb', 'the fewest steps, proved, with the plan and the moves')
      .example('$0 solve instance.lp', 'facts that bring their own steps are solved at just those')
      .example('$0 solve level.xsb --steps 12 --idle', 'at most 11 pushes: the others are idle')
      .example('$0 solve levels.txt --level 1-10 --json', 'one record a level')
      .example('$0 solve level.xsb --encoding mine.lp', 'with your own rules'),
  run: solve,
};

async function solve(args: SolveArgs): Promise<number> {
  checkArgs(args);
  const terminal = await openTerminal(args.output, args.force);
  const encoding = await loadEncoding(args);
  const engine = openEngine(args);
  const codes: number[] = [];
  const results = await forEachLevel(args, terminal, async (input) => {
    const { entry } = input;
    if (!entry.level.ok) return refuse(args, terminal, input);
    const task = taskOf(args, terminal, entry.level.value, entry.instance);
    const instance = programInstance(task);
    if (args.facts || args.program) {
      terminal.out(args.program ? formatProgram(instance, encoding) : formatFacts(instance));
      return EXIT.done;
    }
    let last: Attempt | undefined;
    const onAttempt = (attempt: Attempt) => {
      last = attempt;
    };
    const solver = clingoSolver(engine, { encoding, options: clingoOptions(args), onAttempt });
    const printer =
      args.format === 'text' && !args.json ? textProgress(terminal, input, entry.level.value) : undefined;
    const result = await solveLevel(solver, task, printer);
    const record: SolveRecord = { ...recordHead(input.source, entry), ...result };
    print(args, terminal, record, result, last);
    if (args.keep !== undefined) {
      await keepRun(args.keep, args.force, {
        ...input,
        record,
        last,
        encodingText: formatEncoding(encoding),
        options: clingoOptions(args),
        models: args.models ?? 1,
      });
    }
    codes.push(clingoBits(result));
    return exitCodeOf(result, task);
  });
  await terminal.close();
  if (args.clingoExit && codes.length === 1) return codes[0];
  return worstOf(results);
}

function checkArgs(args: SolveArgs): void {
  if (args.steps !== undefined && !(Number.isInteger(args.steps) && args.steps >= 1)) {
    throw new UsageError(`--steps ${args.steps}: the number of steps is a whole number from 1`);
  }
  if (args.models !== undefined && !(Number.isInteger(args.models) && args.models >= 0)) {
    throw new UsageError(`--models ${args.models}: the number of solutions is a whole number from 0`);
  }
  if (!(args.time > 0)) throw new UsageError(`--time ${args.time}: the limit is a number of seconds above 0`);
  if (args.memory !== undefined && !(args.memory > 0)) {
    throw new UsageError(`--memory ${args.memory}: the limit is a number of MiB above 0`);
  }
  if (args.objective === 'pushes' || args.objective === 'moves') {
    throw new UsageError(`--objective ${args.objective}: clingo looks for the fewest lines`);
  }
}

/** Facts that bring their own steps are solved at exactly those, unless the user asks for something else. */
function taskOf(args: SolveArgs, terminal: Terminal, level: Level, instance?: Instance): SolveTask {
  const own = instance && instance.steps.length > 0 && args.objective === undefined;
  const steps = args.steps ?? (own ? instance.steps.length : undefined);
  return {
    level,
    ...(instance && { instance }),
    objective: args.objective ?? (steps === undefined ? 'lines' : 'any'),
    ...(steps !== undefined && { steps }),
    idle: args.idle,
    ...(args.models !== undefined && { models: args.models }),
    limits: { seconds: args.time, memoryMib: args.memory, signal: terminal.signal },
  };
}

/** The instance whose facts `--facts` and `--program` print. */
function programInstance(task: SolveTask): Instance {
  const base = task.instance ?? instanceOf(task.level);
  if (task.steps === undefined) return { ...base, steps: [] };
  return base.steps.length === task.steps ? base : withSteps(base, task.steps);
}

function refuse(args: SolveArgs, terminal: Terminal, input: InputLevel): ExitCode {
  noteInvalid(terminal, input);
  const { level } = input.entry;
  if (level.ok) throw new Error('a valid level is not refused');
  if (args.json) terminal.out(`${JSON.stringify(invalidRecord(input.source, input.entry, level.error))}\n`);
  else if (args.format === 'lurd') terminal.out('\n');
  return EXIT.input;
}

function textProgress(terminal: Terminal, input: InputLevel, level: Level): (progress: Progress) => void {
  const { source, entry } = input;
  const name = entry.title === undefined ? '' : ` "${entry.title}"`;
  terminal.out(printable(`${source}, level ${entry.index}${name}\n\n`));
  terminal.out(`${formatBoard(level.board, level.start).join('\n')}\n\n`);
  let counted = false;
  return (progress) => {
    if (progress.kind === 'facts') {
      if (!counted) terminal.out(`${progress.count} facts\n`);
      counted = true;
    } else {
      const { steps, verdict, seconds } = progress;
      terminal.out(`${String(steps).padStart(3)} steps: ${verdict.padEnd(13)} ${seconds.toFixed(2)} s\n`);
    }
  };
}

function print(
  args: SolveArgs,
  terminal: Terminal,
  record: SolveRecord,
  result: SolveResult,
  last: Attempt | undefined,
): void {
  if (args.json) terminal.out(`${JSON.stringify(record)}\n`);
  else if (args.format === 'lurd') terminal.out(`${result.solution ?? ''}\n`);
  else if (args.format === 'clingo-json')
    terminal.out(`${JSON.stringify(last?.answer.json ?? {}, null, 2)}\n`);
  else terminal.out(printable(describeResult(result)));
  if (result.status === 'error' && (args.json || args.format !== 'text')) {
    terminal.note(`${record.source}: level ${record.index}: ${result.message}`);
  }
}

function describeResult(result: SolveResult): string {
  if (result.status !== 'solved') return `\n${describeFailure(result)}\n\n`;
  const { solution, moves, pushes, lines, witness = [] } = result;
  const claim = result.optimal ? ', line-optimal: fewer are proved impossible' : '';
  const several = result.solutions ? describeSeveral(result) : '';
  return [
    '',
    ...witness,
    '',
    `${moves} moves, ${pushes} pushes, ${lines} lines${claim}`,
    `${solution}`,
    `checked by replay${several}`,
    '',
    '',
  ].join('\n');
}

function describeSeveral({ solutions = [], count }: SolveResult): string {
  const all = count === undefined ? 'there may be more' : 'there are no more';
  return `; ${solutions.length} plans found, ${all}:\n${solutions.join('\n')}`;
}

function describeFailure({ status, steps, bound, limit, message, seconds }: SolveResult): string {
  const because = message === undefined ? '' : `: ${message}`;
  switch (status) {
    case 'no-plan':
      return `no plan${steps === undefined ? '' : ` with exactly ${steps} steps`}, proved${because}`;
    case 'unsolvable':
      return `unsolvable, proved${because}`;
    case 'unknown': {
      const least = bound === undefined ? '' : `; a solution needs at least ${bound} lines, proved`;
      return `unknown: ended by the limit of ${limit ?? 'the options'} after ${seconds} s${least}`;
    }
    default:
      return `error${because}`;
  }
}

function exitCodeOf(result: SolveResult, task: SolveTask): ExitCode {
  if (result.limit === 'interrupted') return EXIT.interrupted;
  if (result.status === 'error') return EXIT.error;
  if (result.status === 'unknown') return EXIT.open;
  const wanted = task.objective !== 'any' && task.steps === undefined;
  return result.status === 'solved' && wanted && !result.optimal ? EXIT.open : EXIT.done;
}

/** clingo's exit bits for a result: 10 satisfiable, 20 exhausted, 1 interrupted, 33 memory, 65 error. */
function clingoBits(result: SolveResult): number {
  if (result.status === 'error') return 65;
  if (result.limit === 'memory') return 33;
  if (result.status === 'solved') return result.optimal || result.count !== undefined ? 30 : 10;
  return result.status === 'unknown' ? 1 : 20;
}
