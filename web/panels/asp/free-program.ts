import { createCodeEditor } from '../../code/code-editor.js';
import type { Desk } from '../../state/desk.js';
import { withText } from '../../state/state.js';
import { checkbox, element } from '../../ui/dom.js';
import { aspCrew, type ProgramResult, type Stated } from '../../work/asp-works.js';
import { describeFailure } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { createGoStop } from '../go-stop.js';
import { numberField } from './number-field.js';

/** The name of the program among the texts of the user. */
const KEY = 'program';
const FIRST = `% Any program. The facts of the level can be added to it.
{ colour(N,red); colour(N,green); colour(N,blue) } = 1 :- node(N).
:- edge(N,M), colour(N,C), colour(M,C).

node(1..4).
edge(1,2). edge(2,3). edge(3,4). edge(4,1).
`;
/** What a run may take by default. */
const SECONDS = 30;
const ATOMS = 500_000;
const MEMORY_MIB = 512;
const WORDS =
  'clingo runs within the limits above on seconds, ground atoms and memory. The program has at most 1 MB of text. Atoms made by Lua scripts and by #include <incmode> count too. No other file can be included. Stop ends the run at once.';

/** A pane for any program, which shows clingo's own output. */
export function createFreeProgram(desk: Desk, stated: () => Stated): HTMLElement {
  const withFacts = checkbox('with the facts of the level', false, () => undefined);
  const models = numberField('Answer sets', { id: 'program-models', min: 0, max: 100, value: 1 });
  models.label.title = '0 asks for all. 1 asks for the best one if the program prefers some.';
  const seconds = numberField('Limit, s', { id: 'program-seconds', min: 1, max: 3600, value: SECONDS });
  const atoms = numberField('Most ground atoms', { id: 'program-atoms', min: 1, max: 1e8, value: ATOMS });
  const memory = numberField('Memory, MiB', { id: 'program-memory', min: 32, max: 2048, value: MEMORY_MIB });
  const output = element('pre', {
    class: 'text-view',
    id: 'program-output',
    tabindex: 0,
    role: 'region',
    'aria-label': 'Output of clingo',
    hidden: true,
  });
  const words = element('p', { role: 'status', id: 'program-status', class: 'quiet' }, WORDS);
  const text = () => desk.state.edits[KEY] ?? FIRST;
  const code = createCodeEditor({
    id: 'program',
    label: 'Program',
    describedBy: 'program-status',
    onChange: (changed) => {
      code.remark([]);
      desk.change((state) => withText(state, KEY, changed === FIRST ? undefined : changed));
    },
    onRun: () => goStop.go.click(),
  });
  const goStop = createGoStop(
    { go: 'run-program', stop: 'stop-program' },
    'Run',
    () => void run(),
    () => runner.stop(),
  );
  const runner = createRunner(goStop.show);

  const limits = () => ({ seconds: seconds.value, atoms: atoms.value, memoryMib: memory.value });

  const run = async () => {
    code.remark([]);
    words.textContent = 'clingo is working …';
    const facts = withFacts.querySelector('input')!.checked ? { facts: stated() } : {};
    const task = { text: text(), models: models.value, ...limits(), ...facts };
    const outcome = await runner.run(aspCrew.start('program', task));
    if (outcome.end === 'done') show(outcome.result, task.text);
    else
      words.textContent =
        outcome.end === 'stopped' ? 'Stopped.' : `clingo ${describeFailure(outcome.failure)}.`;
  };

  const show = ({ verdict, output: raw, complaints }: ProgramResult, asked: string) => {
    words.textContent = verdict;
    output.textContent = raw;
    output.hidden = false;
    // Its lines are those of the program that was run.
    if (text() !== asked) return;
    code.remark(complaints);
    if (complaints[0]) code.scrollTo(complaints[0]);
  };

  code.open(KEY, text());
  // Another window may have written it.
  desk.changed.listen(() => {
    if (code.text !== text()) code.open(KEY, text());
  });
  return element(
    'div',
    { class: 'stack free-program' },
    element('div', { class: 'row' }, goStop.go, goStop.stop, models.label, withFacts),
    element('div', { class: 'row' }, seconds.label, atoms.label, memory.label),
    words,
    element('div', { class: 'editor-frame' }, code.element),
    output,
  );
}
