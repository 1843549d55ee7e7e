import type { Encoding } from '../../asp/encoding/encoding.js';
import { describeEndless } from '../../asp/encoding/endless-rules.js';
import { ruleOf } from '../../asp/facts/dialect.js';
import { stopwatch } from '../../base/clock.js';
import { counted } from '../../base/count.js';
import { timerDelay } from '../../base/timer-delay.js';
import { formatBoard } from '../../game/level.js';
import {
  type Counterexample,
  type EncodingTrial,
  shrinkCounterexample,
} from '../../solve/compare/check-encoding.js';
import { checkLevel, type LevelCheck } from '../../solve/compare/check-level.js';
import {
  type SmallestCounterexample,
  smallestCounterexample,
} from '../../solve/compare/smallest-counterexample.js';
import { trialLevels } from '../../solve/compare/telling-levels.js';
import { tryLevels } from '../../solve/compare/try-levels.js';
import { statedInstance } from '../../solve/question/read-levels.js';
import { invalidRecord, recordHead } from '../../solve/record/solve-record.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { type ClingoArgs, clingoOpener, clingoOptions } from '../engines/engines.js';
import { ruleOptions } from '../engines/rule-options.js';
import {
  describePlace,
  forEachLevel,
  type InputArgs,
  type InputLevel,
  noteInvalid,
} from '../levels/input.js';
import { printable, printRecord, type Terminal } from '../output/terminal.js';
import { noteSummary } from './crosscheck-summary.js';

/** The options for a test of an encoding. */
type TrialArgs = InputArgs &
  Omit<ClingoArgs, 'encoding' | 'engine'> & {
    readonly engine: 'clingo' | 'clingo-native';
    /** Its name in messages and records. */
    readonly encoding: string;
    /** The values of `--encoding`. */
    readonly rules: readonly string[];
    readonly time: number;
    readonly count: number;
    readonly steps?: number;
    readonly seed: number;
    readonly json: boolean;
  };

/** Tests an encoding on the given levels and facts, or on generated tiny levels. */
export async function tryEncoding(
  args: TrialArgs,
  encoding: Encoding,
  terminal: Terminal,
): Promise<ExitCode> {
  const trial: EncodingTrial = {
    engine: await clingoOpener(args)(args.engine),
    encoding,
    rule: ruleOf(args),
    options: clingoOptions(args),
    limits: { seconds: args.time, signal: terminal.signal },
    mostSteps: 5,
    ...(args.steps !== undefined && { exactSteps: args.steps }),
  };
  return args.files?.length ? tryOnFiles(trial, args, terminal) : tryOnTinyLevels(trial, args, terminal);
}

async function tryOnTinyLevels(trial: EncodingTrial, args: TrialArgs, terminal: Terminal): Promise<ExitCode> {
  const { tried, open, found, endless } = await tryLevels(
    trial,
    trialLevels(args.count, args.seed),
    (count) => terminal.status(`${count} of ${args.count} tiny levels`),
  );
  if (found?.kind === 'fault') {
    const { message } = found;
    if (args.json) printRecord(terminal, { ...errorOf(args, message), tried });
    else terminal.out(printable(`${describeRefusal(args, message)}\n`));
    return EXIT.error;
  }
  if (found) {
    terminal.status('looking for the smallest level');
    printCounterexample(args, terminal, await smallestCounterexample(trial, found), tried);
    return EXIT.open;
  }
  if (terminal.signal.aborted) return EXIT.interrupted;
  if (endless !== undefined) {
    printEndless(args, terminal, endless, tried);
    return EXIT.open;
  }
  const status = open > 0 ? 'open' : 'agree';
  const left = open > 0 ? `; ${open} of them stopped by the time limit` : '';
  if (args.json) printRecord(terminal, { schema: 1, encoding: args.encoding, status, tried });
  else
    terminal.out(
      `${printable(args.encoding)}: no counterexample among ${counted(tried, 'tiny level')} with ${args.steps === undefined ? 'up to 5 steps' : counted(args.steps, 'step')}${left}\n`,
    );
  terminal.note('this is no proof; name level files to test it on their levels too');
  return open > 0 ? EXIT.open : EXIT.done;
}

/** A rule that may have no end keeps clingo from an answer on a tiny level, so others are not tried. */
function printEndless(
  { encoding, json }: TrialArgs,
  terminal: Terminal,
  message: string,
  tried: number,
): void {
  if (json) printRecord(terminal, { schema: 1, encoding, status: 'open', tried, message });
  else terminal.out(printable(`${encoding}: clingo came to no end on a tiny level\n${message}\n`));
}

/** clingo refuses the rules, fails or cannot be started: no level shows that better than another one. */
function describeRefusal({ encoding }: TrialArgs, message: string): string {
  return `clingo does not run ${encoding}\n${message}`;
}

function errorOf({ encoding }: TrialArgs, message: string) {
  return { schema: 1, encoding, status: 'error', message } as const;
}

function printCounterexample(
  args: TrialArgs,
  terminal: Terminal,
  found: SmallestCounterexample,
  tried: number,
): void {
  const { level, steps, kind, plan, atom, constraints, message, isSmallest } = found;
  const board = formatBoard(level.board, level.start);
  if (args.json) {
    const head = { schema: 1, encoding: args.encoding, status: 'disagree' };
    terminal.out(
      `${JSON.stringify({ ...head, tried, kind, steps, board, isSmallest, plan, atom, constraints, message })}\n`,
    );
    return;
  }
  terminal.out(
    printable(
      `${args.encoding} is wrong with ${counted(steps, 'step')} on ${isSmallest ? 'this level; none with fewer squares shows it' : 'this level'}\n\n${board.join('\n')}\n\n${describeFault(found)}`,
    ),
  );
  terminal.note(
    `next: write the level into a file, and see why an atom is true or not: sokoset solve FILE --steps ${steps} ${optionsOf(args)} --why --atom ATOM`,
  );
}

function optionsOf(args: TrialArgs): string {
  return ruleOptions({ ...args, encoding: args.rules });
}

/** What is wrong, the plan that shows it and what is at fault, each on its own line. */
function describeFault({ kind, plan, atom, constraints = [], message }: Counterexample): string {
  const blame = atom === undefined ? [] : [`${kind === 'missing-plan' ? 'missing' : 'wrong'} atom: ${atom}`];
  const rules = constraints.map(({ name, file, line }) => `ruled out by: ${name} (${file}:${line})`);
  return [message, ...plan, ...blame, ...rules].map((line) => `${line}\n`).join('');
}

async function tryOnFiles(trial: EncodingTrial, args: TrialArgs, terminal: Terminal): Promise<ExitCode> {
  const { encoding } = trial;
  const seconds = stopwatch();
  const totals = { agree: 0, disagree: 0, open: 0, error: 0 };
  const codes = await forEachLevel(args, terminal, async (input) => {
    noteInvalid(terminal, input);
    const { entry, source } = input;
    if (!entry.level.ok) {
      if (args.json) printRecord(terminal, invalidRecord(source, entry));
      return EXIT.input;
    }
    const ended = await checkLevel(trial, entry.level.value, statedInstance(entry));
    // clingo may seem to fail when it is interrupted.
    const check = terminal.signal.aborted ? ({ status: 'open', steps: ended.steps } as LevelCheck) : ended;
    if (check.found?.kind === 'fault') {
      totals.error++;
      printError(args, terminal, input, check.found.message);
      return EXIT.error;
    }
    const smallest = check.found && (await shrinkCounterexample(hurried(trial), check.found));
    totals[check.status]++;
    const isInterrupted = terminal.signal.aborted;
    const isOpen = check.status === 'open' && !isInterrupted;
    const endless = isOpen ? describeEndless(encoding.forms.exact.parts) : undefined;
    printCheck(args, terminal, input, { ...check, smallest, endless });
    if (isInterrupted) return EXIT.interrupted;
    return check.status === 'agree' ? EXIT.done : EXIT.open;
  });
  noteSummary(args, terminal, totals, seconds());
  if (totals.agree > 0 && codes.every((code) => code === EXIT.done))
    terminal.note(
      `this is no proof; sokoset crosscheck ${optionsOf(args)} tries tiny levels until one shows a fault`,
    );
  return worstOf(codes);
}

/**
 * Runs the same test again while the level is shrunk. All tests together stay within the limit of one run,
 * because shrinking a large level can need many of them.
 */
function hurried(trial: EncodingTrial): EncodingTrial {
  const { seconds = 60, signal } = trial.limits;
  const end = AbortSignal.timeout(timerDelay(seconds));
  return { ...trial, limits: { seconds, signal: signal ? AbortSignal.any([signal, end]) : end } };
}

function printError(
  args: TrialArgs,
  terminal: Terminal,
  { source, entry }: InputLevel,
  message: string,
): void {
  const record = { ...recordHead(source, entry), ...errorOf(args, message) };
  if (args.json) printRecord(terminal, record);
  else terminal.out(`${describePlace(source, entry)}: error: ${printable(describeRefusal(args, message))}\n`);
}

function printCheck(
  args: TrialArgs,
  terminal: Terminal,
  { source, entry }: InputLevel,
  {
    status,
    steps,
    found,
    smallest,
    endless: message,
  }: LevelCheck & { readonly smallest?: Counterexample; readonly endless?: string },
): void {
  const [first, last] = steps;
  const reproducer = smallest && formatBoard(smallest.level.board, smallest.level.start);
  const { encoding } = args;
  if (args.json) {
    const { kind, plan, atom, constraints } = found ?? {};
    const fault = found && { kind, plan, atom, constraints, message: found.message };
    const head = { ...recordHead(source, entry), encoding, status, steps: [first, last] };
    printRecord(terminal, { ...head, message, ...fault, reproducer });
    return;
  }
  const tried = first === last ? counted(first, 'step') : `${first} to ${last} steps`;
  const said = found ? `${encoding} is wrong with ${counted(last, 'step')}` : tried;
  terminal.out(`${describePlace(source, entry)}: ${status}: ${printable(said)}\n`);
  if (message !== undefined) terminal.out(printable(`${message}\n`));
  if (!found || !smallest || !reproducer) return;
  terminal.out(printable(describeFault(found)));
  terminal.out(
    `the smallest level found on which it is wrong in the same way:\n\n${reproducer.join('\n')}\n\n`,
  );
}
