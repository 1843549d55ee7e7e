import { type PddlAction, parsePddlPlan } from '../../asp/dialect-2013/pddl-plan.js';
import { type Answers, parseAnswers } from '../../asp/witness/answers.js';
import { wrongFile } from '../../base/with-path.js';
import type { Level, SavedGame } from '../../game/level.js';
import type { SolutionList } from '../../game/solutions.js';
import { type AnswerRules, checkAnswers } from '../../verify/check-answers.js';
import { checkPlan } from '../../verify/check-plan.js';
import { checkFixedSolutions, checkSolutions } from '../../verify/check-solutions.js';
import { judgeCertificate } from '../../verify/judge-certificate.js';
import type { Judgement } from '../../verify/judgement.js';
import { UsageError } from '../call/usage-error.js';
import { type InputLevel, readText } from '../levels/input.js';
import { readSolutionFile } from '../levels/solution-file.js';
import { type GivenCertificate, openCertificate } from './open-certificate.js';
import type { VerifyArgs } from './verify-options.js';

/** The files with which levels are checked, each as far as it is given. */
export interface Evidence {
  readonly solutions: SolutionList | undefined;
  readonly answers: Answers | undefined;
  readonly plan: readonly PddlAction[] | undefined;
  readonly certificate: GivenCertificate | undefined;
}

/** Reads the files that the options name. */
export async function readEvidence(args: VerifyArgs): Promise<Evidence> {
  return {
    solutions: await given(args.solutions, (file) => readSolutionFile(file, '--solutions', 'verify FILE')),
    answers: await given(args.answers, readAnswers),
    plan: await given(args.plan, readPlan),
    certificate: await given(args.certificate, openCertificate),
  };
}

async function given<T>(
  file: string | undefined,
  read: (file: string) => Promise<T>,
): Promise<T | undefined> {
  return file === undefined ? undefined : read(file);
}

async function readAnswers(file: string): Promise<Answers> {
  const parsed = parseAnswers(await readText(file));
  if (!parsed.ok) throw wrongFile(file, parsed.error);
  return parsed.value;
}

async function readPlan(file: string): Promise<readonly PddlAction[]> {
  const parsed = parsePddlPlan(await readText(file));
  if (!parsed.ok) throw wrongFile(file, parsed.error);
  return parsed.value;
}

/** How evidence is judged. */
interface Judging {
  readonly rules: AnswerRules;
  /** The solutions of this level, from another file or its own. */
  readonly games: readonly SavedGame[];
  readonly fix: boolean;
  readonly signal: AbortSignal;
}

/** Judges a level by the plan, the answers or the certificate, or else by its solutions. */
export async function judgeLevel(
  { source, entry }: InputLevel,
  level: Level,
  { plan, answers, certificate }: Evidence,
  { rules, games, fix, signal }: Judging,
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
