import { parsePddlPlan } from '../../asp/dialect-2013/pddl-plan.js';
import type { Atom } from '../../asp/facts/atom.js';
import { ruleOf } from '../../asp/facts/dialect.js';
import { type Answers, parseAnswers } from '../../asp/witness/answers.js';
import { stopwatch } from '../../base/clock.js';
import { wrongFile } from '../../base/with-path.js';
import type { Level, SavedGame } from '../../game/level.js';
import { solutionsFor } from '../../game/solutions.js';
import { invalidRecord, recordHead } from '../../solve/record/solve-record.js';
import { type AnswerRules, checkAnswers } from '../../verify/check-answers.js';
import { checkPlan } from '../../verify/check-plan.js';
import { checkFixedSolutions, checkSolutions } from '../../verify/check-solutions.js';
import { judgeCertificate } from '../../verify/judge-certificate.js';
import type { Judgement } from '../../verify/judgement.js';
import type { Command } from '../call/command.js';
import { EXIT, worstOf } from '../call/exit-code.js';
import { UsageError } from '../call/usage-error.js';
import { checkInputOnce, forEachLevel, type InputLevel, noteInvalid, readText } from '../levels/input.js';
import { describeLeftovers, lineFor, readSolutionFile } from '../levels/solution-file.js';
import { checkAtom } from '../output/because-record.js';
import { openTerminal } from '../output/terminal.js';
import { explanationsOf } from './explain-check.js';
import { type GivenCertificate, openCertificate } from './open-certificate.js';
import { VERIFY_OPTIONS, type VerifyArgs } from './verify-options.js';
import { type Checked, verifySummary } from './verify-summary.js';
import { isRight, print, printFixed, type VerifyRecord } from './verify-text.js';

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
    file: 'input',
    describe: 'files of levels or one instance; - is standard input',
  },
  options: VERIFY_OPTIONS,
  run: verify,
};

async function verify(args: VerifyArgs): Promise<number> {
  checkAtom(args);
  checkInputOnce(args, args.solutions, args.answers, args.plan);
  const terminal = await openTerminal();
  const given =
    args.solutions === undefined
      ? undefined
      : await readSolutionFile(args.solutions, '--solutions', 'verify FILE');
  const answers = args.answers === undefined ? undefined : await loadAnswers(args.answers);
  const plan = args.plan === undefined ? undefined : await loadPlan(args.plan);
  const rules = {
    rule: ruleOf(args),
    ...(args.prove && { prove: { seconds: args.time, signal: terminal.signal } }),
  };
  const certificate = args.certificate === undefined ? undefined : await openCertificate(args.certificate);
  const wanted = certificate?.exactId;
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
    // A certificate is of one level: the others of its file are no fault.
    if (wanted !== undefined && input.file.entries.length > 1 && head.exactId !== wanted) return EXIT.done;
    const line = given ? lineFor(given, args, input, place) : place;
    const games = given ? solutionsFor(given, head.exactId!, line) : (level.solutions ?? []);
    const took = stopwatch();
    const judgements = await check(input, level, {
      plan,
      answers,
      rules,
      certificate,
      signal: terminal.signal,
      games,
      fix: args.fix,
    });
    const records: VerifyRecord[] = [];
    for (const judgement of judgements)
      records.push({
        ...head,
        ...judgement,
        ...(await explanationsOf(args, input.entry, answers, judgement)),
      });
    for (const { exactId } of records) if (exactId) ids.add(exactId);
    const failed = records.filter((record) => !isRight(record));
    const seconds = took() / records.length;
    for (const { status } of records) checked.push({ status, seconds });
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
  if (wanted !== undefined && checked.length === 0 && codes.length > 0 && worstOf(codes) === EXIT.done) {
    terminal.note(`${args.certificate}: none of these levels has its Exact-Id ${wanted}`);
    codes.push(EXIT.open);
  }
  await terminal.close();
  return worstOf(codes);
}

/** Text about several checks ends with a summary, as elsewhere. With `--failures` one check has it too. */
function showsSummary({ failures, fix, json }: VerifyArgs, checks: number): boolean {
  return failures || (checks > 1 && !fix && !json);
}

async function loadAnswers(source: string): Promise<Answers> {
  const parsed = parseAnswers(await readText(source));
  if (!parsed.ok) throw wrongFile(source, parsed.error);
  return parsed.value;
}

async function loadPlan(source: string): Promise<readonly Atom[]> {
  const parsed = parsePddlPlan(await readText(source));
  if (!parsed.ok) throw wrongFile(source, parsed.error);
  return parsed.value;
}

/**
 * What a level is checked with: a plan, answers, a certificate, or solutions from another file or its own.
 */
interface Checks {
  readonly plan?: readonly Atom[];
  readonly answers?: Answers;
  readonly rules: AnswerRules;
  /** A certificate, and the signal that stops its check. */
  readonly certificate?: GivenCertificate;
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
    if (!checked.ok) throw new UsageError(`${source} ${checked.error}; sokoset export --steps N adds steps`);
    return checked.value;
  }
  if (certificate) return [await judgeCertificate(level, certificate.unpack(), signal)];
  return (fix ? checkFixedSolutions : checkSolutions)(level, games);
}
