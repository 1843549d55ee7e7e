import { isExercise } from '../../../src/asp/encoding/encoding-files.js';
import { foreignEncodings } from '../../state/encodings.js';
import { element } from '../../ui/dom.js';
import type { AspTask, ChosenEncoding, Stated } from '../../work/asp-works.js';
import type { Parts } from '../parts.js';
import { type AnswerPager, createAnswerPager } from './answer/answer-pager.js';
import { createFactsView, type FactsView } from './answer/facts-view.js';
import { createStatusLine, type StatusLine } from './answer/status-line.js';
import { createStepStrip, type StepStrip } from './answer/step-strip.js';
import type { Author } from './answer/verdict.js';
import { createEncodingEditor, type EncodingEditor } from './editor/encoding-editor.js';
import { removeEncoding } from './editor/remove-encoding.js';
import { type AspForm, createAspForm } from './form.js';
import { createSolveGate, type SolveGate } from './solve-gate.js';

/** What follows when the user changes something. */
interface LabActs {
  solve(): void;
  changeText(): void;
  chooseSteps(): void;
  chooseAtom(atom: string): void;
  /** Opens facts that the user changed; returns why they cannot be opened. */
  openFacts(facts: string): Promise<string | undefined>;
}

/** The parts that every question of the panel is made from, and that show its answer. */
export interface Lab {
  readonly gate: SolveGate;
  readonly form: AspForm;
  readonly strip: StepStrip;
  readonly status: StatusLine;
  readonly editor: EncodingEditor;
  readonly facts: FactsView;
  readonly pager: AnswerPager;
  readonly statistics: HTMLElement;
  chosen(): ChosenEncoding;
  stated(): Stated;
  /** A question about the exact number of steps that is chosen. */
  asked(): AspTask;
  author(): Author;
}

export function createLab({ desk, session, view, control }: Parts, acts: LabActs): Lab {
  const form = createAspForm(desk.state.encoding, foreignEncodings(desk.state), (encoding) =>
    desk.change((state) => ({ ...state, encoding })),
  );
  const editor = createEncodingEditor(
    acts.changeText,
    () => gate.goStop.go.click(),
    () => removeEncoding(desk),
  );
  const pager = createAnswerPager(session, view, control, acts.chooseAtom);
  const strip = createStepStrip(acts.chooseSteps);
  const gate = createSolveGate(acts.solve, strip.element);
  const facts = createFactsView({ view, squares: () => pager.squares(), open: acts.openFacts });
  const chosen = () => ({ base: form.base, rule: form.rule, edited: editor.edited });
  const stated = () => ({ level: session.level, instance: session.instance });
  return {
    gate,
    form,
    strip,
    status: createStatusLine((line) => editor.where(line)),
    editor,
    facts,
    pager,
    statistics: element('div', { class: 'stack' }),
    chosen,
    stated,
    asked: () => {
      const [encoding, { seconds }, { steps }] = [chosen(), form, strip];
      return { ...stated(), encoding, models: 0, threads: 1, seconds, steps };
    },
    author: () => (editor.edited === undefined && !isExercise(form.base) ? 'ours' : 'unknown'),
  };
}
