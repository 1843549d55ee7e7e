import { type GroundRule, groundRules } from '../../asp/explain/ground-rules.js';
import { type PlanQuestion, statedProgram } from '../../asp/plan/ask.js';
import { meansOf } from '../../asp/plan/means.js';
import type { OpenClingo } from '../../solve/engine/choose-solver.js';
import { recordHead } from '../../solve/record/solve-record.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { UsageError } from '../call/usage-error.js';
import { clingoFor, clingoOptions } from '../engines/engines.js';
import type { InputLevel } from '../levels/input.js';
import { describePlace } from '../levels/input.js';
import { printable, printRecord, type Terminal } from '../output/terminal.js';
import type { SolveArgs } from './solve-options.js';

/** The largest number of ground rules in a list. */
const MOST_LISTED = 100_000;

/** What a call brings with it. */
interface GroundCall {
  readonly args: SolveArgs;
  readonly open: OpenClingo;
  readonly terminal: Terminal;
}

/** With `--ground`: how many ground rules each rule brings; with `--rule`, those of one rule. */
export async function printGround(
  { args, open, terminal }: GroundCall,
  { source, entry }: InputLevel,
  question: PlanQuestion,
): Promise<ExitCode> {
  if (!question.exact) throw new UsageError('--ground needs --steps N, or facts with steps');
  const { instance, rules } = statedProgram(question);
  const engine = await open(clingoFor(args.engine));
  const means = meansOf(engine, { seconds: args.time, signal: terminal.signal });
  const most = args.rule === undefined ? 0 : MOST_LISTED;
  const grounding = await groundRules(means, { instance, rules, options: clingoOptions(args) }, most);
  const { status, total, fault } = grounding;
  const listed =
    args.rule === undefined || status !== 'counted' ? grounding.rules : [ruleAt(grounding.rules, args.rule)];
  const encoding = rules.name;
  if (args.json) {
    const message = fault && { message: fault.message };
    const found = { encoding, status, steps: instance.steps.length, total, rules: listed, ...message };
    printRecord(terminal, { ...recordHead(source, entry), ...found });
  } else if (status === 'error') terminal.note(`${describePlace(source, entry)}: ${fault!.message}`);
  else if (status === 'open')
    terminal.note(`${describePlace(source, entry)}: stopped by a limit; allow more with --time`);
  else terminal.out(printable(args.rule === undefined ? tableOf(listed, total) : listOf(listed[0])));
  return EXIT_OF[status];
}

const EXIT_OF = { counted: EXIT.done, open: EXIT.open, error: EXIT.error } as const;

function ruleAt(rules: readonly GroundRule[], place: string): GroundRule {
  const found = rules.find(({ file, line }) => `${file}:${line}` === place);
  if (found) return found;
  throw new UsageError(`--rule ${place}: no rule begins there; --ground alone shows where each rule begins`);
}

function tableOf(rules: readonly GroundRule[], total: number): string {
  const width = String(total).length;
  const rows = rules.map(
    ({ count, file, line, text }) => `${String(count).padStart(width)}  ${file}:${line}  ${text}\n`,
  );
  return `${rows.join('')}${String(total).padStart(width)}  all together, without the facts of the level\n`;
}

function listOf({ instances, count, file, line }: GroundRule): string {
  return `${instances.map((rule) => `${rule}\n`).join('')}${count} from ${file}:${line}\n`;
}
