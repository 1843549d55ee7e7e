import { isExercise } from '../../../src/asp/encoding/encoding-files.js';
import { formatXsb } from '../../../src/game/format/xsb.js';
import { editedEncoding, isFromLink, linkEncodings, withEdit, withoutLinked } from '../../state/encodings.js';
import type { Rung } from '../../state/search-record.js';
import { element, fill } from '../../ui/dom.js';
import { bytesOfText } from '../../ui/files.js';
import { startTabs } from '../../ui/tabs.js';
import { type AspResult, type AspTask, aspCrew, type FoundFault } from '../../work/asp-works.js';
import type { Job, Outcome } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { createGoStop } from '../go-stop.js';
import type { Parts } from '../parts.js';
import { createAnswerPager } from './answer-pager.js';
import { createBecause } from './because.js';
import { createDifferences } from './differences.js';
import { createEncodingEditor } from './encoding-editor.js';
import { createFactsView } from './facts-view.js';
import { createFaultFinder } from './fault-finder.js';
import { createAspForm } from './form.js';
import { createFreeProgram } from './free-program.js';
import { createGroundRules } from './ground-rules.js';
import { createPaneSeparators } from './pane-separators.js';
import { createSecondOpinion } from './second-opinion.js';
import { showStatistics } from './statistics.js';
import { createStatusLine } from './status-line.js';
import { createStepStrip } from './step-strip.js';
import { createSubTabs } from './sub-tabs.js';
import type { Author } from './verdict.js';
import { createWhyNot } from './why-not.js';

/** Answer sets of one answer that can be compared on the analysis board. */
const MOST_KEPT = 50;

/**
 * The panel of answer set programming: facts, encoding, answer sets, statistics, and the verdict of every
 * number of steps. The chosen encoding and its changes are part of the state of the page.
 */
export function startAspPanel(
  panel: HTMLElement,
  { desk, session, view, control, collection, records, findings }: Parts,
): void {
  /** The fewest actions that are not refuted without clingo. */
  let bound = 0;
  /** The encoding that was asked for last. */
  let newest = 0;
  /** What solving waits for. */
  const ready = { level: false, encoding: false };
  /** The level on the board with its facts. */
  let loaded: Promise<void> | undefined;

  const form = createAspForm(desk.state.encoding, linkEncodings(desk.state), (encoding) =>
    desk.change((state) => ({ ...state, encoding })),
  );
  const chosen = () => ({ base: form.base, rule: form.rule, edited: editor.edited });
  const finder = createFaultFinder(chosen, (fault) => showFault(fault));
  const status = createStatusLine((line) => editor.where(line));
  const statistics = element('div', { class: 'stack' });
  const factsView = createFactsView({
    view,
    squares: () => pager.squares(),
    open: async (facts) => {
      const fault = await collection.read('Facts', bytesOfText(facts));
      if (fault === undefined) await loaded;
      return fault;
    },
  });
  const pager = createAnswerPager(session, view, control, (atom) => {
    lightRules(editor.deriving(atom));
    because.ask(atom);
  });
  const editor = createEncodingEditor(
    () => {
      finder.clear();
      forgetVerdicts();
      desk.change((state) => withEdit(state, editor.edited));
    },
    () => goStop.go.click(),
    () => desk.change(withoutLinked),
  );
  const differences = createDifferences(
    () => editor.text,
    (base) => fetchPart(aspCrew.start('encoding', { base, rule: form.rule }), () => differences.refresh()),
  );
  const strip = createStepStrip(() => {
    form.exactly = true;
    why.offer(strip.isRefuted);
    void loadFacts();
  });
  const goStop = createGoStop(
    { go: 'asp-solve', stop: 'asp-stop' },
    'Solve',
    () => void solve(),
    () => runner.stop(),
  );
  const showGo = (isBusy: boolean) => {
    goStop.show(isBusy);
    goStop.go.disabled ||= !(ready.level && ready.encoding);
  };
  const runner = createRunner(showGo);
  /** Verdicts of an encoding that is not the one on show are never taken up. */
  const setReady = (part: keyof typeof ready, isReady: boolean) => {
    ready[part] = isReady;
    showGo(runner.isBusy);
  };
  showGo(false);
  const opinion = createSecondOpinion((moves) => {
    session.show(moves, 'native core');
    control.play();
  }, runner);
  const doubts = element('div', { class: 'doubts', hidden: true }, opinion.element, finder.element);
  /** Goes to the rules in the editor that begin at these lines. */
  const lightRules = (lines: readonly number[]) => {
    if (lines.length > 0) tabs.show('tab-encoding');
    editor.light(lines, true);
  };
  const asked = () => ({
    ...stated(),
    encoding: chosen(),
    models: 0,
    threads: 1,
    seconds: form.seconds,
    steps: strip.steps,
  });
  const ground = createGroundRules(asked, (line) => lightRules([line]));
  const because = createBecause(asked, () => pager.plan(), {
    view,
    squares: () => pager.squares(),
    light: (line) => lightRules([line]),
  });
  const why = createWhyNot(asked, {
    view,
    light: (lines, go) => (go ? lightRules(lines) : editor.light(lines, false)),
  });
  const author = (): Author => (editor.edited === undefined && !isExercise(form.base) ? 'ours' : 'unknown');

  /** Verdicts belong to one level and one encoding. Those of foreign encodings are checked. */
  const forgetVerdicts = () => {
    strip.reset(bound, author());
    doubts.hidden = author() === 'ours';
    opinion.clear();
    why.offer(false);
    ground.clear();
    because.clear();
    differences.refresh();
  };
  const stated = () => ({ level: session.level, instance: session.instance });

  /** Questions of the panel itself to clingo's worker. A failure is shown, and can be tried again. */
  const fetchPart = async <R>(job: Job<R>, again: () => void): Promise<R | undefined> => {
    const outcome = await job.outcome;
    if (outcome.end === 'failed') status.fail(outcome.failure, again);
    return outcome.end === 'done' ? outcome.result : undefined;
  };

  const loadFacts = async () => {
    const { steps } = strip;
    const job = aspCrew.start('facts', { ...stated(), base: form.base, steps });
    const facts = await fetchPart(job, () => void load());
    if (facts && steps === strip.steps) factsView.show(facts, steps);
  };

  const loadEncoding = async () => {
    const wish = ++newest;
    runner.stop();
    setReady('encoding', false);
    const job = aspCrew.start('encoding', { base: form.base, rule: form.rule });
    const text = await fetchPart(job, () => void load());
    if (wish !== newest || text === undefined) return;
    const edited = editedEncoding(desk.state);
    if (edited !== undefined && isFromLink(desk.state.encoding.base)) editor.adopt(edited, 'from a link');
    else {
      editor.load(text, isExercise(form.base) ? 'faulty on purpose' : 'ours');
      if (edited !== undefined) editor.change(edited);
    }
    finder.clear();
    forgetVerdicts();
    setReady('encoding', true);
  };

  const loadLevel = async () => {
    runner.stop();
    setReady('level', false);
    const { level } = session;
    const job = aspCrew.start('facts', { ...stated(), base: form.base });
    const facts = await fetchPart(job, () => void load());
    if (!facts || session.level !== level) return;
    bound = facts.bound;
    pager.clear();
    status.clear();
    showStatistics(statistics, undefined);
    forgetVerdicts();
    const given = session.instance?.steps.length ?? 0;
    form.exactly = given > 0;
    if (given > 0) strip.choose(given);
    await loadFacts();
    setReady('level', true);
  };

  const load = async () => {
    await loadEncoding();
    await loadLevel();
  };

  const solve = async () => {
    const { level } = session;
    const { exactly, rule, models, threads, seconds, allAtoms } = form;
    const steps = exactly ? { steps: strip.steps } : {};
    const task: AspTask = { ...stated(), encoding: chosen(), models, threads, seconds, allAtoms, ...steps };
    const whose = author();
    editor.complain([]);
    why.offer(false);
    const first = exactly ? strip.steps : strip.lowest;
    status.work(first, seconds, whose);
    strip.set(first, 'running');
    const job = aspCrew.start('solve', task, (progress) => {
      if (progress.kind !== 'attempt') return;
      tellAttempt(progress, exactly);
      if (!exactly) status.work(progress.steps + 1, seconds, whose);
    });
    const asked = whose === 'ours' ? undefined : opinion.ask({ level, rule, ...steps });
    const outcome = await runner.run(job);
    strip.settle();
    if (session.level === level) {
      end(outcome, task, whose);
      why.offer(strip.isRefuted);
    } else status.clear();
    await asked;
  };

  /** Opens a level that shows a fault, and asks there for the number of steps with the wrong answer. */
  const showFault = async ({ level, steps }: FoundFault) => {
    const title = 'Counterexample';
    const fault = await collection.read(title, bytesOfText(formatXsb([{ ...level, title }])));
    if (fault !== undefined) return status.say('warn', `The level could not be opened: ${fault}`);
    await loaded;
    form.exactly = true;
    strip.choose(steps);
    void loadFacts();
    void solve();
    return undefined;
  };

  const tellAttempt = ({ steps, verdict, seconds, conflicts }: Rung, exactly: boolean) => {
    const state = verdict === 'satisfiable' || verdict === 'unsatisfiable' ? verdict : 'unknown';
    strip.set(steps, state, { seconds, conflicts });
    if (!exactly && verdict === 'unsatisfiable') strip.set(steps + 1, 'running');
    opinion.hear(steps, verdict);
  };

  const end = (outcome: Outcome<AspResult>, task: AspTask, whose: Author) => {
    const answers = outcome.end === 'done' ? outcome.result.answers : [];
    if (opinion.contradicts && answers.length === 0)
      return status.say('bad', 'This encoding gives a wrong answer on this level');
    if (outcome.end === 'stopped') return status.say('warn', 'Stopped');
    if (outcome.end === 'failed') return status.fail(outcome.failure, () => void solve());
    return showResult(outcome.result, task, whose);
  };

  const showResult = (outcome: AspResult, task: AspTask, whose: Author) => {
    const { result, complaints } = outcome;
    status.tell(outcome, task, whose, () => void solve());
    editor.complain(complaints);
    showStatistics(statistics, outcome);
    if (complaints.some(({ kind }) => kind === 'error')) {
      opinion.clear();
      return tabs.show('tab-encoding');
    }
    if (whose === 'ours' && task.steps === undefined) records.keepProof(task.level, result);
    findings.keep('answer set', ...outcome.answers.slice(0, MOST_KEPT).map(({ moves }) => moves));
    because.clear();
    pager.show(outcome);
    if (outcome.steps === undefined || outcome.answers.length === 0) return undefined;
    strip.choose(outcome.steps);
    void loadFacts();
    return tabs.show('tab-answers');
  };

  /** Takes over the encoding of the state if it came from elsewhere: a link, or *Back*. */
  let seen = desk.state;
  const follow = () => {
    const { encoding } = seen;
    seen = desk.state;
    if (seen.encoding !== encoding) {
      form.show(seen.encoding, linkEncodings(seen));
      void loadEncoding().then(loadFacts);
    } else if (ready.encoding && editedEncoding(seen) !== editor.edited) void loadEncoding();
  };

  const { list, panels } = createSubTabs({
    facts: factsView.element,
    encoding: element('div', { class: 'stack encoding-pane' }, editor.element, differences.element),
    answers: pager.element,
    statistics: element('div', { class: 'stack' }, statistics, ground.element),
    program: createFreeProgram(desk, stated),
  });
  fill(
    panel,
    ...form.rows,
    strip.element,
    element('div', { class: 'row' }, goStop.go, goStop.stop, status.element),
    doubts,
    why.element,
    because.element,
    list,
    ...panels,
    ...createPaneSeparators(panel, desk),
  );
  const tabs = startTabs(list);
  session.opened.listen(() => {
    finder.clear();
    loaded = loadLevel();
  });
  void load().then(() => {
    if (editor.edited !== undefined) tabs.show('tab-encoding');
  });
  desk.changed.listen(follow);
}
