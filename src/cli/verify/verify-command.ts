import { parsePddlPlan } from '../../asp/dialect-2013/pddl-plan.js';
import type { Atom } from '../../asp/facts/atom.js';
import { type Answers, parseAnswers } from '../../asp/witness/answers.js';
import type { Level, SavedGame } from '../../game/level.js';
import { describeMetrics } from '../../game/metrics.js';
import { solutionsFor } from '../../game/solutions.js';
import type { SourceEntry } from '../../solve/question/read-levels.js';
import { invalidRecord, type RecordHead, recordHead } from '../../solve/record/solve-record.js';
import { type AnswerRules, checkAnswers } from '../../verify/check-answers.js';
import { checkPlan } from '../../verify/check-plan.js';
import { checkSolutions } from '../../verify/check-solutions.js';
import { explainAnswer, explainAnswerAtom } from '../../verify/explain-answers.js';
import type { Judgement } from '../../verify/judgement.js';
import { type BecauseRecord, becauseRecord, describeBecause } from '../common/because-record.js';
import type { Command } from '../common/command.js';
import { clingoOpener } from '../common/engines.js';
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
import { describeWhy, type WhyRecord, whyRecord } from '../common/why-record.js';
import { verifyCertificate } from './verify-certificate.js';
import { type Checked, verifySummary } from './verify-summary.js';

/** What `verify` says about one solution, plan, answer set or certificate. */
type VerifyRecord = RecordHead & Judgement & { readonly why?: WhyRecord; readonly because?: BecauseRecord };

type VerifyArgs = InputArgs & {
  readonly answers?: string;
  readonly plan?: string;
  readonly certificate?: string;
  readonly solutions?: string;
  readonly idle: boolean;
  readonly prove: boolean;
  readonly why: boolean;
  readonly atom?: string;
  readonly time: number;
  readonly fix: boolean;
  readonly failures: boolean;
  readonly json: boolean;
};

export const verifyCommand: Command = {
  examples: [
    ['sokoset verify levels.sok', 'replay the solutions in the file'],
    ['sokoset verify *.sok --failures', 'print only what is wrong'],
    ['sokoset verify level.xsb --solutions moves.txt', 'take the solutions from another file'],
    ['sokoset verify level.xsb --plan sas_plan', 'check the plan of a PDDL planner'],
    ['sokoset verify level.xsb --certificate proof.gz', 'check a proof of the optimum'],
    [
      'clingo instance.lp rules.lp | sokoset verify instance.lp --answers -',
      'check the plan of any ASP solver',
    ],
    [
      'sokoset verify instance.lp --answers answer.txt --prove',
      'also check UNSATISFIABLE, with our own search',
    ],
    ['sokoset verify instance.lp --answers answer.txt --why', 'name the rules that a wrong plan breaks'],
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
      describe: 'a file with levels and solutions, or with one line of moves per level',
    },
    answers: {
      type: 'string',
      describe: "a solver's output for the instance; - for standard input",
    },
    plan: {
      type: 'string',
      describe: 'a PDDL plan for the level as `export --to pddl` writes it; - for standard input',
    },
    certificate: {
      type: 'string',
      describe: 'a proof that `solve --certificate` wrote; - for standard input',
    },
    idle: {
      type: 'boolean',
      default: false,
      describe: 'allow pushes that leave a box in its place (with --answers)',
    },
    prove: {
      type: 'boolean',
      default: false,
      describe: 'check an UNSATISFIABLE with our own search (with --answers)',
    },
    why: {
      type: 'boolean',
      default: false,
      describe: 'name the rules that a wrong answer set breaks, or that leave no plan (with --answers)',
    },
    atom: {
      type: 'string',
      describe: 'say which rules support this atom in each answer set (with --why)',
    },
    time: {
      group: GROUPS.limits,
      type: 'number',
      range: SECONDS,
      default: 60,
      describe: 'seconds per instance (with --prove and --why)',
    },
    fix: {
      type: 'boolean',
      default: false,
      describe:
        'print one line per level: the moves with corrected letter case, or nothing if they are wrong',
    },
    failures: {
      group: GROUPS.output,
      type: 'boolean',
      default: false,
      describe: 'print only what failed, and a summary',
    },
    json: {
      group: GROUPS.output,
      type: 'boolean',
      default: false,
      describe: 'print one JSON record per solution',
    },
  },
  run: verify,
};

async function verify(args: VerifyArgs): Promise<number> {
  if (
    [args.answers, args.solutions, args.plan, args.certificate].filter((file) => file !== undefined).length >
    1
  ) {
    throw new UsageError('give only one of --answers, --plan, --certificate and --solutions');
  }
  for (const option of ['prove', 'why'] as const) {
    if (args[option] && args.answers === undefined) throw new UsageError(`--${option} needs --answers`);
  }
  if (args.atom !== undefined && !args.why) throw new UsageError('--atom needs --why');
  if (args.failures && args.fix) throw new UsageError('--failures cannot go with --fix');
  const terminal = await openTerminal();
  const given = args.solutions === undefined ? undefined : await readSolutionFile(args.solutions);
  const answers = args.answers === undefined ? undefined : await loadAnswers(args.answers);
  const plan = args.plan === undefined ? undefined : await loadPlan(args.plan);
  const rules = {
    idle: args.idle,
    ...(args.prove && { prove: { seconds: args.time, signal: terminal.signal } }),
  };
  const ids = new Set<string>();
  const checked: Checked[] = [];
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
    const began = performance.now();
    const judgements = await check(input, level, {
      plan,
      answers,
      rules,
      certificate: args.certificate,
      signal: terminal.signal,
      games,
      fix: args.fix,
    });
    const records: VerifyRecord[] = [];
    for (const judgement of judgements) {
      const why = args.why && answers ? await explain(args, input.entry, answers, judgement) : undefined;
      const because = answers && (await explainAtom(args, input.entry, answers, judgement));
      records.push({ ...head, ...judgement, ...(why && { why }), ...(because && { because }) });
    }
    for (const { exactId } of records) if (exactId) ids.add(exactId);
    const failed = records.filter((record) => !isRight(record));
    const seconds = (performance.now() - began) / 1000 / records.length;
    checked.push(...records.map(({ status }) => ({ status, seconds })));
    for (const record of args.failures ? failed : records) print(args, terminal, record);
    if (args.fix && !args.json) printFixed(terminal, records);
    return failed.length === 0 ? EXIT.done : EXIT.open;
  });
  if (showsSummary(args, checked.length)) terminal.note(verifySummary(checked));
  const left = given && describeLeftovers(given, ids, places, args);
  if (left) {
    terminal.note(`${args.solutions}: ${left}`);
    codes.push(EXIT.open);
  }
  await terminal.close();
  return worstOf(codes);
}

/** Text about several checks ends with a summary, as elsewhere. With `--failures` one check has it too. */
function showsSummary({ failures, fix, json }: VerifyArgs, checks: number): boolean {
  return failures || (checks > 1 && !fix && !json);
}

function isRight({ status }: VerifyRecord): boolean {
  return status === 'valid' || status === 'proved';
}

/** With `--why`: which rules a wrong answer set breaks, or which leave no plan. */
async function explain(
  { idle, time }: VerifyArgs,
  entry: SourceEntry,
  answers: Answers,
  judgement: Judgement,
): Promise<WhyRecord | undefined> {
  const engine = await clingoOpener({})('clingo');
  const limits = { seconds: time };
  const explanation = await explainAnswer(engine, { entry, answers }, judgement, { idle, limits });
  return explanation && whyRecord('reference', explanation);
}

/** With `--why --atom`: which rules support the atom in an answer set. */
async function explainAtom(
  { idle, time, atom }: VerifyArgs,
  entry: SourceEntry,
  answers: Answers,
  { number }: Judgement,
): Promise<BecauseRecord | undefined> {
  if (atom === undefined || number === undefined) return undefined;
  const engine = await clingoOpener({})('clingo');
  const limits = { seconds: time };
  return becauseRecord(
    'reference',
    atom,
    await explainAnswerAtom(engine, { entry, answers }, { number, atom }, { idle, limits }),
  );
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

/**
 * What a level is checked with: a plan, answers, a certificate, or solutions from another file or its own.
 */
interface Checks {
  readonly plan?: readonly Atom[];
  readonly answers?: Answers;
  readonly rules: AnswerRules;
  /** The file of a certificate, and the signal that stops its check. */
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

/** One line per level, so that line N belongs to level N: the first correct solution, or nothing. */
function printFixed(terminal: Terminal, records: readonly VerifyRecord[]): void {
  const right = records.flatMap(({ status, solution }) => (status === 'valid' && solution ? [solution] : []));
  terminal.out(`${right[0] ?? ''}\n`);
  if (right.length > 1) {
    terminal.note(`level ${records[0].index}: the first of ${right.length} correct solutions is printed`);
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
  const why = record.why ? `\n${describeWhy(record.why, number !== undefined).trimEnd()}` : '';
  const because = record.because ? `${why}\n${describeBecause(record.because).trimEnd()}` : why;
  if (args.fix) {
    if (status !== 'valid' || message !== undefined) terminal.note(text);
  } else terminal.out(`${text}${printable(because)}\n`);
}
