import { parsePddlPlan } from '../../asp/dialect-2013/pddl-plan.js';
import type { Atom } from '../../asp/facts/atom.js';
import { type Answers, parseAnswers } from '../../asp/witness/answers.js';
import type { Level, SavedGame } from '../../game/level.js';
import { describeMetrics } from '../../game/metrics.js';
import { solutionsFor } from '../../game/solutions.js';
import { invalidRecord, type RecordHead, recordHead } from '../../solve/level-record.js';
import { type AnswerRules, checkAnswers } from '../../verify/check-answers.js';
import { checkPlan } from '../../verify/check-plan.js';
import { checkSolutions } from '../../verify/check-solutions.js';
import type { Judgement } from '../../verify/judgement.js';
import type { Command } from '../common/command.js';
import { EXIT, worstOf } from '../common/exit-code.js';
import {
  forEachLevel,
  INPUT_OPTIONS,
  type InputArgs,
  type InputLevel,
  noteInvalid,
  readText,
} from '../common/input.js';
import { GROUPS, SECONDS } from '../common/option.js';
import { describeLeftovers, readSolutionFile } from '../common/solution-file.js';
import { openTerminal, printable, type Terminal } from '../common/terminal.js';
import { UsageError } from '../common/usage-error.js';
import { verifyCertificate } from './verify-certificate.js';

/** What `verify` says of one solution, plan, answer set or certificate. */
type VerifyRecord = RecordHead & Judgement;

type VerifyArgs = InputArgs & {
  readonly answers?: string;
  readonly plan?: string;
  readonly certificate?: string;
  readonly solutions?: string;
  readonly idle: boolean;
  readonly prove: boolean;
  readonly time: number;
  readonly fix: boolean;
  readonly json: boolean;
};

export const verifyCommand: Command = {
  examples: [
    ['sokoset verify levels.sok', 'replays the solutions that the file holds'],
    [
      'sokoset verify level.xsb --solutions moves.txt',
      'solutions from another file, by Exact-Id or by place',
    ],
    ['sokoset verify level.xsb --plan sas_plan', 'checks the plan of a PDDL planner'],
    ['sokoset verify level.xsb --certificate proof.gz', 'goes through a proof of the optimum'],
    ['clingo instance.lp rules.lp | sokoset verify instance.lp --answers -', 'checks the plan of any solver'],
    ['sokoset verify instance.lp --answers answer.txt --prove', 'settles a bare UNSATISFIABLE too'],
  ],
  positional: {
    name: 'files',
    array: true,
    describe: 'files of levels or one instance; - is standard input',
  },
  options: {
    ...INPUT_OPTIONS,
    solutions: {
      type: 'string',
      describe: 'levels with solutions, or moves, one line a level (else those in the level file)',
    },
    answers: {
      type: 'string',
      describe: "a solver's output for the instance; - is standard input",
    },
    plan: {
      type: 'string',
      describe: 'a PDDL plan for the level as `export --to pddl` writes it; - is standard input',
    },
    certificate: {
      type: 'string',
      describe: 'a proof that `solve --certificate` wrote; - is standard input',
    },
    idle: {
      type: 'boolean',
      default: false,
      describe: 'allow pushes that leave a box in its place (with --answers)',
    },
    prove: {
      type: 'boolean',
      default: false,
      describe: 'settle a verdict without an answer set by our own search (with --answers)',
    },
    time: {
      group: GROUPS.limits,
      type: 'number',
      range: SECONDS,
      default: 60,
      describe: 'seconds an instance (with --prove)',
    },
    fix: {
      type: 'boolean',
      default: false,
      describe:
        'print a line a level: its moves with the letter case put right, nothing where none are right',
    },
    json: {
      group: GROUPS.output,
      type: 'boolean',
      default: false,
      describe: 'print one JSON record a solution',
    },
  },
  run: verify,
};

async function verify(args: VerifyArgs): Promise<number> {
  if (
    [args.answers, args.solutions, args.plan, args.certificate].filter((file) => file !== undefined).length >
    1
  ) {
    throw new UsageError('--answers, --plan, --certificate and --solutions exclude each other');
  }
  if (args.prove && args.answers === undefined) throw new UsageError('--prove goes with --answers');
  const terminal = await openTerminal();
  const given = args.solutions === undefined ? undefined : await readSolutionFile(args.solutions);
  const answers = args.answers === undefined ? undefined : await loadAnswers(args.answers);
  const plan = args.plan === undefined ? undefined : await loadPlan(args.plan);
  const rules = {
    idle: args.idle,
    ...(args.prove && { prove: { seconds: args.time, signal: terminal.signal } }),
  };
  const ids = new Set<string>();
  let places = 0;
  const codes = await forEachLevel(args, terminal, async (input) => {
    const place = places++;
    if (!input.entry.level.ok) {
      noteInvalid(terminal, input);
      if (args.json) terminal.out(`${JSON.stringify(invalidRecord(input.source, input.entry))}\n`);
      else if (args.fix) printFixed(terminal, []);
      return EXIT.input;
    }
    const level = input.entry.level.value;
    const head = recordHead(input.source, input.entry);
    const games = given ? solutionsFor(given, head.exactId!, place) : (level.solutions ?? []);
    const judgements = await check(input, level, {
      plan,
      answers,
      rules,
      certificate: args.certificate,
      signal: terminal.signal,
      games,
      fix: args.fix,
    });
    const records: VerifyRecord[] = judgements.map((judgement) => ({ ...head, ...judgement }));
    for (const { exactId } of records) if (exactId) ids.add(exactId);
    for (const record of records) print(args, terminal, record);
    if (args.fix && !args.json) printFixed(terminal, records);
    return records.every(({ status }) => status === 'valid' || status === 'proved') ? EXIT.done : EXIT.open;
  });
  const left = given && describeLeftovers(given, ids, places, args);
  if (left) {
    terminal.note(`${args.solutions}: ${left}`);
    codes.push(EXIT.open);
  }
  await terminal.close();
  return worstOf(codes);
}

async function loadAnswers(source: string): Promise<Answers> {
  const parsed = parseAnswers(await readText(source));
  if (!parsed.ok) throw new UsageError(`--answers ${source}: ${parsed.error}`);
  return parsed.value;
}

async function loadPlan(source: string): Promise<readonly Atom[]> {
  const parsed = parsePddlPlan(await readText(source));
  if (!parsed.ok) throw new UsageError(`--plan ${source}: ${parsed.error}`);
  return parsed.value;
}

/** What a level is checked with: a plan, answers, a certificate, or solutions of another file or its own. */
interface Checks {
  readonly plan?: readonly Atom[];
  readonly answers?: Answers;
  readonly rules: AnswerRules;
  /** The file of a certificate, and what interrupts its check. */
  readonly certificate?: string;
  readonly signal: AbortSignal;
  readonly games: readonly SavedGame[];
  readonly fix: boolean;
}

async function check(
  { source, entry }: InputLevel,
  level: Level,
  { plan, answers, rules, certificate, signal, games, fix }: Checks,
): Promise<readonly Judgement[]> {
  if (plan) return [checkPlan(level, plan, entry.planFacts)];
  if (answers) {
    const checked = await checkAnswers(entry, answers, rules);
    if (!checked.ok) throw new UsageError(`${source} ${checked.error}`);
    return checked.value;
  }
  if (certificate) return [await verifyCertificate(level, certificate, signal)];
  return checkSolutions(level, games, fix);
}

/**
 * One line a level, so that the lines fit the levels by their place: the first right solution, or nothing.
 */
function printFixed(terminal: Terminal, records: readonly VerifyRecord[]): void {
  const right = records.flatMap(({ status, solution }) => (status === 'valid' && solution ? [solution] : []));
  terminal.out(`${right[0] ?? ''}\n`);
  if (right.length > 1) {
    terminal.note(`level ${records[0].index}: the first of ${right.length} right solutions is printed`);
  }
}

function print(args: VerifyArgs, terminal: Terminal, record: VerifyRecord): void {
  if (args.json) {
    terminal.out(`${JSON.stringify(record)}\n`);
    return;
  }
  const { source, index, number, status, moves, pushes, lines, rule, message, witness } = record;
  const which =
    number === undefined
      ? ''
      : args.answers === undefined
        ? `, solution ${number}`
        : `, answer set ${number}`;
  const figures =
    moves === undefined ? '' : `: ${describeMetrics({ moves, pushes: pushes!, lines: lines! })}`;
  const reason = message === undefined ? '' : `: ${rule === undefined ? '' : `${rule}: `}${message}`;
  const plan = witness === undefined ? '' : `\n${witness.map((atom) => `${atom}.`).join(' ')}`;
  const text = printable(`${source}, level ${index}${which}: ${status}${figures}${reason}${plan}`);
  if (args.fix) {
    if (status !== 'valid' || message !== undefined) terminal.note(text);
  } else terminal.out(`${text}\n`);
}
