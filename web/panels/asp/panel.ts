import { exactIdOf } from '../../../src/game/identity.js';
import { withEdit } from '../../state/encodings.js';
import { element, fill } from '../../ui/dom.js';
import { startTabs } from '../../ui/tabs.js';
import type { FoundFault } from '../../work/asp-works.js';
import type { Parts } from '../parts.js';
import { createDoubts, type Doubts } from './doubts.js';
import { createDifferences } from './editor/differences.js';
import { createFreeProgram } from './free-program.js';
import { createLab, type Lab } from './lab.js';
import { createLoading } from './loading.js';
import { createOpening } from './opening.js';
import { createPaneSeparators } from './pane-separators.js';
import { createQuestions, type Questions } from './questions.js';
import { createSolving } from './solving.js';
import { createSubTabs } from './sub-tabs.js';

/**
 * The panel of answer set programming: facts, encoding, answer sets, statistics, and the verdict of every
 * number of steps. The chosen encoding and its changes are part of the state of the page.
 */
export function startAspPanel(panel: HTMLElement, parts: Parts): void {
  const { desk, session } = parts;
  /** The level on the board with its facts. */
  let loaded: Promise<void> | undefined;

  const opening = createOpening(parts, () => loaded);
  const lab = createLab(parts, {
    solve: () => void solve(),
    changeText: () => {
      forgetEncoding();
      desk.change((state) => withEdit(state, lab.editor.edited));
    },
    chooseSteps: () => {
      lab.form.exactly = true;
      questions.why.offer(lab.strip.isRefuted);
      void loading.facts();
    },
    chooseAtom: (atom) => {
      lightRules(lab.editor.deriving(atom));
      questions.because.ask(atom);
    },
    openFacts: opening.facts,
  });
  /** Goes to the rules in the editor that begin at these lines. */
  const lightRules = (lines: readonly number[]) => {
    if (lines.length > 0) tabs.show('tab-encoding');
    lab.editor.light(lines, true);
  };
  const questions = createQuestions(parts, lab, lightRules);
  const doubts = createDoubts(parts, lab, questions.because.form, (fault, isWanted) =>
    showFault(fault, isWanted),
  );
  const differences = createDifferences(
    () => lab.editor.text,
    (base) => loading.textOf(base, () => differences.refresh()),
  );

  /**
   * Verdicts belong to one level and one encoding, also those that are on their way. Those of foreign
   * encodings are checked.
   */
  const forgetVerdicts = () => {
    lab.gate.drop();
    lab.status.clear();
    lab.strip.reset(loading.bound, lab.author());
    doubts.forget();
    questions.clear();
    differences.refresh();
  };
  const forgetEncoding = () => {
    doubts.finder.clear();
    forgetVerdicts();
  };
  const loading = createLoading(parts, lab, { encoding: forgetEncoding, verdicts: forgetVerdicts });
  const solve = createSolving(
    parts,
    lab,
    { opinion: doubts.opinion, questions },
    {
      tab: () => list.querySelector('[aria-selected=true]')?.id,
      show: (tab) => tabs.show(tab),
      loadFacts: () => void loading.facts(),
    },
  );

  /**
   * Opens a level that shows a fault, and asks there for the number of steps with the wrong answer. Says
   * whether it is open, and the encoding still the same.
   */
  const showFault = async ({ level, steps }: FoundFault, isWanted?: () => boolean) => {
    const encoding = JSON.stringify(lab.chosen());
    const fault = await opening.counterexample(level, isWanted);
    if (fault !== undefined) lab.status.say('warn', `The level could not be opened: ${fault}`);
    const isOpen = fault === undefined && exactIdOf(session.level) === exactIdOf(level);
    if (!isOpen || JSON.stringify(lab.chosen()) !== encoding) return false;
    lab.form.exactly = true;
    lab.strip.choose(steps);
    void loading.facts();
    void solve();
    return true;
  };

  const list = layOut(panel, parts, { lab, doubts, questions, differences: differences.element });
  const tabs = startTabs(list);
  session.opened.listen(() => {
    doubts.finder.leave();
    loaded = loading.level();
  });
  void loading.all().then(() => {
    if (lab.editor.edited !== undefined) tabs.show('tab-encoding');
  });
  desk.changed.listen(loading.follow);
}

interface Laid {
  readonly lab: Lab;
  readonly doubts: Doubts;
  readonly questions: Questions;
  readonly differences: HTMLElement;
}

/** Puts the parts into the panel and returns the list of its tabs. */
function layOut(
  panel: HTMLElement,
  { desk }: Parts,
  { lab, doubts, questions, differences }: Laid,
): HTMLElement {
  const { form, strip, gate, status } = lab;
  const { list, panels } = createSubTabs({
    facts: lab.facts.element,
    encoding: element('div', { class: 'stack encoding-pane' }, lab.editor.element, differences),
    answers: lab.pager.element,
    statistics: element('div', { class: 'stack' }, lab.statistics, questions.ground.element),
    program: createFreeProgram(desk, lab.stated),
  });
  fill(
    panel,
    ...form.rows,
    strip.element,
    element('div', { class: 'row' }, gate.goStop.go, gate.goStop.stop, status.element),
    doubts.element,
    questions.why.element,
    questions.because.element,
    list,
    ...panels,
    ...createPaneSeparators(panel, desk),
  );
  return list;
}
