import type { SolveResult } from '../../src/solve/solve-level.js';
import { OBJECTIVES, type Objective, type Progress } from '../../src/solve/solver.js';
import type { PlayControl } from '../play/play-control.js';
import type { Session } from '../play/session.js';
import { button, element, fill, select } from '../ui/dom.js';
import type { Job } from '../work/crew.js';
import { createSearchCrew } from '../work/search-works.js';
import { resultCard } from './result-card.js';

const OBJECTIVE_WORDS: Readonly<Record<Objective, string>> = {
  any: 'any solution',
  lines: 'fewest lines',
  pushes: 'fewest pushes',
  moves: 'fewest moves',
};

/** The panel of the engines: solve, stop, and what came out. */
export function startSolvePanel(panel: HTMLElement, session: Session, control: PlayControl): void {
  const crew = createSearchCrew();
  let job: Job<SolveResult> | undefined;
  const objective = select(
    'Objective',
    OBJECTIVES.map((name) => [name, OBJECTIVE_WORDS[name]] as const),
  );
  objective.field.value = 'lines';
  const output = element('div', { class: 'cards' });

  const solve = async () => {
    const { level } = session;
    const task = { level, objective: objective.field.value as Objective, after: '' };
    const card = resultCard('Native core');
    fill(output, card.element);
    solveButton.disabled = true;
    stopButton.disabled = false;
    job = crew.start('solve', task, (progress: Progress) => card.tell(progress));
    const result = await job.result;
    solveButton.disabled = false;
    stopButton.disabled = true;
    card.end(result);
    if (result?.solution === undefined || session.level !== level) return;
    session.show(result.solution, 'native');
    control.play();
  };

  const solveButton = button('Solve', solve, { class: 'primary', id: 'solve' });
  const stopButton = button('Stop', () => job?.stop(), { id: 'stop', disabled: true });
  fill(
    panel,
    element('div', { class: 'row' }, objective.label),
    element('div', { class: 'row' }, solveButton, stopButton),
    output,
  );
}
