import type { Rung } from '../../state/search-record.js';
import { type AspResult, type AspTask, aspCrew } from '../../work/asp-works.js';
import type { JobEnd } from '../../work/job.js';
import type { Parts } from '../parts.js';
import { showStatistics } from './answer/statistics.js';
import type { Author } from './answer/verdict.js';
import type { Doubts } from './doubts.js';
import type { Lab } from './lab.js';
import type { Questions } from './questions.js';

/** Answer sets of one answer that can be compared on the analysis board. */
const MOST_KEPT = 50;

/** What the panel does with an answer. */
interface SolvingActs {
  /** The chosen tab of the panel. */
  tab(): string | undefined;
  show(tab: AnswerTab): void;
  loadFacts(): void;
}

type AnswerTab = 'tab-encoding' | 'tab-answers';

/** A question, whose encoding it uses, and what brings its answer to the front. */
interface Asked {
  readonly task: AspTask;
  readonly whose: Author;
  readonly show: (tab: AnswerTab) => void;
}

/** Returns what asks clingo for the steps of the form, and shows each verdict as it comes. */
export function createSolving(
  { records, findings }: Parts,
  lab: Lab,
  { opinion, questions }: { readonly opinion: Doubts['opinion']; readonly questions: Questions },
  acts: SolvingActs,
): () => Promise<void> {
  const { form, strip, status, editor } = lab;

  const solve = async () => {
    const { exactly, rule, models, threads, seconds, allAtoms } = form;
    const steps = exactly ? { steps: strip.steps } : {};
    const [encoding, whose] = [lab.chosen(), lab.author()];
    const task: AspTask = { ...lab.stated(), encoding, models, threads, seconds, allAtoms, ...steps };
    const asked: Asked = { task, whose, show: showing() };
    const isWanted = lab.gate.begin();
    begin(seconds, whose);
    const job = aspCrew.start('solve', task, (progress) => {
      if (progress.kind !== 'attempt' || !isWanted()) return;
      tellAttempt(progress, exactly);
      // Answer sets of the first number of steps that has a plan may still come.
      if (!exactly && progress.verdict === 'unsatisfiable') status.work(progress.steps + 1, seconds, whose);
    });
    const doubted = whose === 'ours' ? undefined : opinion.ask({ level: task.level, rule, ...steps });
    const outcome = await lab.gate.runner.run(job);
    if (isWanted()) {
      strip.settle();
      end(outcome, asked);
      questions.why.offer(strip.isRefuted);
    }
    await doubted;
  };

  /** Nobody is taken out of a tab that was chosen since the question. */
  const showing = () => {
    const before = acts.tab();
    return (tab: AnswerTab) => acts.tab() === before && acts.show(tab);
  };

  const begin = (seconds: number, whose: Author) => {
    editor.complain([]);
    questions.why.offer(false);
    const first = form.exactly ? strip.steps : strip.lowest;
    status.work(first, seconds, whose);
    strip.set(first, 'running');
  };

  const tellAttempt = ({ steps, verdict, seconds, conflicts }: Rung, exactly: boolean) => {
    const state = verdict === 'satisfiable' || verdict === 'unsatisfiable' ? verdict : 'unknown';
    strip.set(steps, state, { seconds, conflicts });
    if (!exactly && verdict === 'unsatisfiable') strip.set(steps + 1, 'running');
    opinion.hear(steps, verdict);
  };

  const end = (outcome: JobEnd<AspResult>, asked: Asked) => {
    const answers = outcome.end === 'done' ? outcome.result.answers : [];
    if (opinion.contradicts && answers.length === 0)
      return status.say('bad', 'This encoding gives a wrong answer on this level');
    if (outcome.end === 'stopped') return status.say('warn', 'Stopped');
    if (outcome.end === 'failed') return status.fail(outcome.failure, () => void solve());
    return showResult(outcome.result, asked);
  };

  const showResult = (outcome: AspResult, asked: Asked) => {
    const { task, whose } = asked;
    const { result, complaints } = outcome;
    status.tell(outcome, task, whose, () => void solve());
    editor.complain(complaints);
    showStatistics(lab.statistics, outcome);
    if (complaints.some(({ kind }) => kind === 'error')) {
      opinion.clear();
      return asked.show('tab-encoding');
    }
    if (outcome.answers.some(({ wrong }) => wrong)) opinion.hearOfWrongPlan();
    if (whose === 'ours' && task.steps === undefined) records.keepProof(task.level, result);
    const { engine, solution } = result;
    if (solution !== undefined) records.keepFound(task.level, { engine, moves: solution });
    return showAnswers(outcome, asked);
  };

  const showAnswers = (outcome: AspResult, asked: Asked) => {
    findings.keep('answer set', ...outcome.answers.slice(0, MOST_KEPT).map(({ moves }) => moves));
    questions.because.clear();
    lab.pager.show(outcome);
    if (outcome.steps === undefined || outcome.answers.length === 0) return;
    strip.choose(outcome.steps);
    acts.loadFacts();
    asked.show('tab-answers');
  };

  return solve;
}
