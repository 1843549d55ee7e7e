import { OBJECTIVES, type Objective } from '../../../src/solve/question/solver.js';
import { element, select } from '../../ui/dom.js';
import { setEnabled } from '../../ui/set-enabled.js';

const OBJECTIVE_WORDS: Readonly<Record<Objective, string>> = {
  any: 'any solution',
  lines: 'fewest lines',
  pushes: 'fewest pushes',
  moves: 'fewest moves',
};

/** The engines that can be chosen. */
const CHOICES = [
  ['both', 'both, side by side'],
  ['native', 'native core'],
  ['clingo', 'clingo (ASP)'],
] as const;
type Choice = (typeof CHOICES)[number][0];

/** The engines of a choice, in the order of their cards. */
const ENGINES = {
  both: ['native', 'clingo'],
  native: ['native'],
  clingo: ['clingo'],
} as const satisfies Record<Choice, readonly string[]>;
export type EngineName = (typeof ENGINES)[Choice][number];

/** The choice of engines, and of what they look for. */
interface EngineChoice {
  readonly element: HTMLElement;
  readonly engines: readonly EngineName[];
  readonly objective: Objective;
}

export function createEngineChoice(): EngineChoice {
  const engine = select('Engine', CHOICES, { id: 'engine' });
  const objective = select(
    'Objective',
    OBJECTIVES.map((name) => [name, OBJECTIVE_WORDS[name]] as const),
    { id: 'objective' },
  );
  objective.field.value = 'lines';

  /** clingo looks only for the fewest lines. */
  const fitObjective = () => {
    const isFree = engine.field.value === 'native';
    if (!isFree) objective.field.value = 'lines';
    setEnabled(objective.field, isFree);
  };
  engine.field.addEventListener('change', fitObjective);
  fitObjective();

  return {
    element: element('div', { class: 'row fields' }, engine.label, objective.label),
    get engines() {
      return ENGINES[engine.field.value as Choice];
    },
    get objective() {
      return objective.field.value as Objective;
    },
  };
}
