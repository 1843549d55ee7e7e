import { lineBound } from '../../src/asp/analysis/line-bound.js';
import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { type Encoding, encodingOf, foreignEncoding, inOnePart } from '../../src/asp/encoding/encoding.js';
import { isExercise } from '../../src/asp/encoding/encoding-files.js';
import { exerciseOf } from '../../src/asp/encoding/exercises.js';
import { formatInput } from '../../src/asp/encoding/program.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { groundRules } from '../../src/asp/explain/ground-rules.js';
import { justify, type Reason } from '../../src/asp/explain/justify.js';
import { parseAtom } from '../../src/asp/facts/atom.js';
import type { PushRule } from '../../src/asp/facts/dialect.js';
import { countFacts, formatFacts } from '../../src/asp/facts/fact-blocks.js';
import { instanceOf, squareByName, withSteps } from '../../src/asp/facts/instance.js';
import type { Attempt } from '../../src/asp/plan/attempt.js';
import { costsOf } from '../../src/asp/plan/best-sets.js';
import { meansOf } from '../../src/asp/plan/means.js';
import { type Grade, gradeAnswer } from '../../src/course/grade.js';
import { lessonOf } from '../../src/course/lessons.js';
import { decideNatively } from '../../src/solve/compare/decide.js';
import { smallestCounterexample } from '../../src/solve/compare/smallest-counterexample.js';
import { trialLevels } from '../../src/solve/compare/telling-levels.js';
import { tryLevels } from '../../src/solve/compare/try-levels.js';
import { plainEncoding, whyNoPlan } from '../../src/solve/compare/why.js';
import { clingoSolver } from '../../src/solve/engine/clingo-solver.js';
import { type SolveResult, solveWithEvidence } from '../../src/solve/question/solve-level.js';
import type { Progress } from '../../src/solve/question/solver.js';
import { runAnyProgram } from './any-program.js';
import { answerViews, complaintsIn, whyView } from './asp-views.js';
import type {
  AnswerToLesson,
  AspResult,
  AspTask,
  AspWorks,
  BecauseResult,
  BecauseTask,
  ChosenEncoding,
  Complaint,
  Facts,
  FactsTask,
  GradeResult,
  GroundResult,
  ProgramTask,
  ReasonView,
  Stated,
  TrialResult,
  WhyResult,
} from './asp-works.js';
import { serveWorks } from './serve-works.js';
import { showingAll } from './shown-atoms.js';
import { CLINGO_WITHOUT_THREADS, clingoWithin } from './small-clingo.js';

const engine = wasmEngine({
  moduleWithin: clingoWithin,
  patience: 3000,
  singleThreaded: CLINGO_WITHOUT_THREADS,
});
/** The name of the text in the editor, in places of messages. */
const EDITED = 'encoding';

serveWorks<AspWorks>({ encoding: editorText, facts, solve, why, ground, because, trial, grade, program });

/** Tiny levels for testing an encoding, always the same sample, and the largest number of steps. */
const TRIAL = { levels: 500, seed: 1, steps: 5, seconds: 10 };

/** The files of an encoding, joined into one text for the editor. */
function editorText(chosen: ChosenEncoding): string {
  const { parts } = ownEncoding(chosen).forms.exact;
  return parts.map(({ name, text }) => `%%%% ${name}\n${text.trimEnd()}\n`).join('\n');
}

/**
 * Our encoding if its text is unchanged, so that rules that hold only at the minimum can be used; else the
 * user's text.
 */
function encodingFor(chosen: ChosenEncoding): Encoding {
  const own = ownEncoding(chosen);
  const { edited } = chosen;
  if (edited === undefined) return inOnePart(own, { name: EDITED, text: editorText(chosen) });
  const { analysis } = own.forms.exact;
  return foreignEncoding('edited', [{ name: EDITED, text: edited }], { analysis });
}

function ownEncoding({ base, rule }: ChosenEncoding): Encoding {
  return isExercise(base) ? exerciseOf(base, rule) : encodingOf(base, rule);
}

function instanceFor({ level, instance }: Stated, steps?: number) {
  const stated = instance ?? instanceOf(level);
  return steps === undefined ? stated : withSteps(stated, steps);
}

function facts({ base, steps, ...stated }: FactsTask): Facts {
  const instance = instanceFor(stated, steps);
  return {
    text: formatInput(instance, rulesOf(ownEncoding({ base, rule: 'strict' }))),
    count: countFacts(instance),
    bound: lineBound(instance),
  };
}

async function solve(
  task: AspTask,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<AspResult> {
  const { level, steps, models, threads, seconds, allAtoms } = task;
  const encoding = encodingFor(task.encoding);
  const solver = clingoSolver(engine, {
    encoding: allAtoms ? showingAll(encoding) : encoding,
    options: threads > 1 ? [`--parallel-mode=${threads}`] : [],
  });
  const { result, evidence } = await solveWithEvidence(
    solver,
    {
      level,
      instance: instanceFor(task),
      objective: 'lines',
      idle: task.encoding.rule === 'idle',
      models,
      limits: { seconds, signal },
      ...(steps !== undefined && { steps }),
    },
    tell,
  );
  return { ...viewOf(evidence, task.encoding.rule, result), result: lean(result) };
}

/** The rules that leave no plan: of the user's encoding, or of the plainest of ours. */
async function why(task: AspTask, _tell: unknown, signal: AbortSignal): Promise<WhyResult> {
  const { level, encoding: chosen, steps, seconds } = task;
  const idle = chosen.rule === 'idle';
  const instance = instanceFor(task);
  const asked = { level, instance, objective: 'lines', idle, limits: { seconds, signal }, steps } as const;
  const isPlain = chosen.edited !== undefined || chosen.base === 'reference' || isExercise(chosen.base);
  const encoding = isPlain ? encodingFor(chosen) : plainEncoding(asked);
  const explanation = await whyNoPlan(engine, encoding, asked);
  return whyView(explanation, squareByName(instance), EDITED);
}

/** The ground rules of one rule that are listed. */
const MOST_INSTANCES = 300;

/** How many ground rules each rule brings. */
async function ground(task: AspTask, _tell: unknown, signal: AbortSignal): Promise<GroundResult> {
  const rules = rulesOf(encodingFor(task.encoding));
  const asked = { instance: instanceFor(task, task.steps), rules, options: [] };
  const means = meansOf(engine, { seconds: task.seconds, signal });
  const { fault, ...grounding } = await groundRules(means, asked, MOST_INSTANCES);
  return { ...grounding, ...(fault && { message: fault.message }) };
}

/** The rules that support an atom in an answer set, or in a plan of the native core. */
async function because(task: BecauseTask, _tell: unknown, signal: AbortSignal): Promise<BecauseResult> {
  const { encoding: chosen, seconds, atom } = task;
  const encoding = encodingFor(chosen);
  const asked = { instance: instanceFor(task, task.steps), rules: rulesOf(encoding), options: [] };
  const limits = { seconds, signal };
  const native = task.plan
    ? undefined
    : await decideNatively(asked.instance, encoding.dialect, chosen.rule, limits);
  const texts = task.plan ?? native?.witness;
  if (!texts) return { status: 'no-answer' };
  const plan = texts.map((text) => parseAtom(text)).filter((one) => one !== undefined);
  const found = await justify(meansOf(engine, limits), asked, plan, atom);
  const shown = task.plan ? {} : { plan: texts };
  switch (found.status) {
    case 'justified':
      return { ...shown, status: 'justified', reason: reasonView(found.reason) };
    case 'absent':
      return {
        ...shown,
        status: 'absent',
        could: found.could.map(({ text, line }) => ({ text, line })),
        takes: found.takes,
      };
    case 'error':
      return { status: 'error', message: found.fault.message };
    case 'open':
      return { status: 'open' };
  }
}

function reasonView({ rule, because: reasons, ...reason }: Reason): ReasonView {
  const place = rule && { text: rule.text, line: rule.line };
  return { ...reason, ...place, because: reasons.map(reasonView) };
}

/** Looks for the smallest level on which an encoding invents a plan or loses one. */
async function trial(
  chosen: ChosenEncoding,
  tell: (tried: number) => void,
  signal: AbortSignal,
): Promise<TrialResult> {
  const { rule } = chosen;
  const limits = { signal, seconds: TRIAL.seconds };
  const task = { engine, encoding: encodingFor(chosen), rule, options: [], limits, mostSteps: TRIAL.steps };
  const levels = trialLevels(TRIAL.levels, TRIAL.seed);
  const { tried, open, found, endless } = await tryLevels(task, levels, tell);
  if (!found) return { tried, open, ...(endless !== undefined && { endless }) };
  if (found.kind === 'fault') return { tried, open, refused: found.message };
  const { level, steps, message } = await smallestCounterexample(task, found);
  return { tried, open, found: { level, steps, message } };
}

/** Runs a program of the user. */
function program({ facts: level, ...task }: ProgramTask, _tell: unknown, signal: AbortSignal) {
  const facts = level ? formatFacts(instanceFor(level)) : '';
  return runAnyProgram(engine, task, { facts, part: EDITED, signal });
}

/** The seconds for each run of an answer to a lesson. */
const SECONDS_A_RUN = 20;

/** Checks an answer to a lesson as the command line does. */
async function grade(
  { lesson, text }: AnswerToLesson,
  tell: (progress: { tried: number; of: number }) => void,
  signal: AbortSignal,
): Promise<GradeResult> {
  const result = await gradeAnswer({
    engine,
    lesson: lessonOf(lesson),
    answer: { name: EDITED, text },
    limits: { seconds: SECONDS_A_RUN, signal },
    onLevel: (tried, of) => tell({ tried, of }),
  });
  return { grade: result, complaints: complaintsAbout(result) };
}

function complaintsAbout(grade: Grade): Complaint[] {
  if (grade.status === 'open') return complaintsIn([grade.message ?? ''], EDITED);
  return grade.status === 'fault' ? faultsIn(grade.message) : [];
}

/** The places of a fault of an answer. A missing full stop has a line alone. */
function faultsIn(message: string): Complaint[] {
  const [, line, text] = /^\w+:(\d+): (.*)$/.exec(message) ?? [];
  if (line !== undefined) return [{ line: Number(line), column: 1, kind: 'error', text }];
  return complaintsIn([message], EDITED);
}

/** The moves of all answer sets are in their views already. */
function lean({ solutions: _, ...result }: SolveResult): SolveResult {
  return result;
}

function viewOf(
  evidence: Attempt | undefined,
  rule: PushRule,
  { status, message }: SolveResult,
): Omit<AspResult, 'result'> {
  if (!evidence) return { answers: [], found: 0, exhausted: false, complaints: [], programBytes: 0 };
  const { instance, answer, program } = evidence;
  const gaveUp = status === 'unknown' && message !== undefined ? [message] : [];
  const messages = [...(answer.fault ? [answer.fault.message] : gaveUp), ...answer.warnings];
  const views = answerViews(instance, rule, answer.answerSets);
  return {
    answers: views.map((view, at) => ({ ...view, ...costsOf(evidence, answer.answerSets[at]) })),
    found: answer.models,
    exhausted: answer.exhausted,
    complaints: complaintsIn(messages, EDITED),
    programBytes: new TextEncoder().encode(program).length,
    steps: instance.steps.length,
  };
}
