import { lineBound } from '../../src/asp/analysis/line-bound.js';
import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import {
  type Encoding,
  encodingOf,
  formatEncoding,
  formatInput,
  type PushRule,
  placeMessage,
} from '../../src/asp/encoding/encoding.js';
import { isExercise } from '../../src/asp/encoding/encoding-files.js';
import { exerciseOf } from '../../src/asp/encoding/exercises.js';
import { countFacts } from '../../src/asp/facts/fact-blocks.js';
import { instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import type { Attempt } from '../../src/asp/plan/find-plan.js';
import { checkEncoding, shrinkCounterexample } from '../../src/solve/check-encoding.js';
import { clingoSolver } from '../../src/solve/clingo-solver.js';
import { sampleLevels } from '../../src/solve/sample-levels.js';
import { type SolveResult, solveLevel } from '../../src/solve/solve-level.js';
import type { Progress } from '../../src/solve/solver.js';
import { answerViews, complaintsIn } from './asp-views.js';
import type {
  AspResult,
  AspTask,
  AspWorks,
  ChosenEncoding,
  Facts,
  FactsTask,
  Stated,
  TrialResult,
} from './asp-works.js';
import { serveWorks } from './serve-works.js';

const engine = wasmEngine();
/** The name of the text in the editor, in places of messages. */
const EDITED = 'encoding';

serveWorks<AspWorks>({ encoding: editorText, facts, solve, trial });

/** Tiny levels on which an encoding is tried, a sample that is always the same, and how many steps. */
const TRIAL = { levels: 500, seed: 1, steps: 5 };

/** The files of an encoding one below the other, to be edited. */
function editorText(chosen: ChosenEncoding): string {
  const { parts } = ownEncoding(chosen);
  return parts.map(({ name, text }) => `%%%% ${name}\n${text.trimEnd()}\n`).join('\n');
}

/** Ours as it is while its text is unchanged, so that what holds at the minimum is used; else the user's text. */
function encodingFor(chosen: ChosenEncoding): Encoding {
  const own = ownEncoding(chosen);
  const { edited } = chosen;
  if (edited === undefined) {
    return { ...own, parts: [{ name: EDITED, text: editorText(chosen) }] };
  }
  return { name: 'edited', parts: [{ name: EDITED, text: edited }], analysis: own.analysis };
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
    text: formatInput(instance, ownEncoding({ base, rule: 'strict' })),
    count: countFacts(instance),
    bound: lineBound(instance),
  };
}

async function solve(
  task: AspTask,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<AspResult> {
  const { level, steps, models, threads, seconds } = task;
  const encoding = encodingFor(task.encoding);
  let last: Attempt | undefined;
  const solver = clingoSolver(engine, {
    encoding,
    options: threads > 1 ? [`--parallel-mode=${threads}`] : [],
    onAttempt: (attempt) => {
      last = attempt;
    },
  });
  const solved = await solveLevel(
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
  return { ...viewOf(last, encoding, task.encoding.rule), result: lean(solved) };
}

/** Looks for the smallest level on which an encoding makes up a plan or loses one. */
async function trial(
  chosen: ChosenEncoding,
  tell: (tried: number) => void,
  signal: AbortSignal,
): Promise<TrialResult> {
  const { rule } = chosen;
  const limits = { signal };
  const task = { engine, encoding: encodingFor(chosen), rule, options: [], limits, mostSteps: TRIAL.steps };
  let tried = 0;
  for (const level of sampleLevels(TRIAL.levels, TRIAL.seed)) {
    const found = await checkEncoding(task, level);
    if (signal.aborted) break;
    tell(++tried);
    if (!found) continue;
    const { level: smallest, steps, message } = await shrinkCounterexample(task, found);
    return { tried, found: { level: smallest, steps, message } };
  }
  return { tried };
}

/** Moves of all answer sets are in their views already. */
function lean({ solutions: _, ...result }: SolveResult): SolveResult {
  return result;
}

function viewOf(last: Attempt | undefined, encoding: Encoding, rule: PushRule): Omit<AspResult, 'result'> {
  if (!last) return { answers: [], found: 0, exhausted: false, complaints: [], programBytes: 0 };
  const { instance, answer } = last;
  const program = `${formatInput(instance, encoding)}\n${formatEncoding(encoding)}`;
  const messages = [
    ...(answer.fault ? [answer.fault.message] : []),
    ...answer.warnings.map((text) => placeMessage(text, program)),
  ];
  return {
    answers: answerViews(instance, rule, answer.answerSets),
    found: answer.models,
    exhausted: answer.exhausted,
    complaints: complaintsIn(messages, EDITED),
    programBytes: new TextEncoder().encode(program).length,
    steps: instance.steps.length,
  };
}
