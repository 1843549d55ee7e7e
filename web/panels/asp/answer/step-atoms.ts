import { parseAtom } from '../../../../src/asp/facts/atom.js';
import { counted } from '../../../../src/base/count.js';
import { addTo } from '../../../../src/base/groups.js';
import { element, fill } from '../../../ui/dom.js';
import { type AtomLinks, atomList } from '../../atom-list.js';

/** Atoms of an answer set that are not pushes: those of the current step, and those without a step. */
interface StepAtoms {
  readonly element: HTMLElement;
  /** The atoms that are true at the current step. */
  readonly current: readonly string[];
  /** Takes over another answer set, with the labels of its steps. */
  open(atoms: readonly string[], labels: readonly string[]): void;
  /** Shows the atoms of a step, counted from 0; none if undefined. */
  show(step: number | undefined): void;
}

/** Longer lists are cut. */
const MOST = 400;

export function createStepAtoms(links: AtomLinks): StepAtoms {
  const place = element('div', { class: 'step-atoms', hidden: true });
  let steps: readonly string[] = [];
  let byStep = new Map<string, string[]>();
  let current: readonly string[] = [];
  let shown: number | undefined;

  const draw = () => {
    const timeless = byStep.get('') ?? [];
    const label = shown === undefined ? '' : (steps[shown] ?? '');
    current = label === '' ? [] : (byStep.get(label) ?? []);
    place.hidden = shown === undefined || current.length + timeless.length === 0;
    if (place.hidden) return;
    const list = (words: string, atoms: readonly string[]) =>
      atomList(`${words}: ${counted(atoms.length, 'atom')}`, atoms.slice(0, MOST), links);
    fill(
      place,
      list(`Step ${label}`, current),
      ...(timeless.length > 0 ? [list('Without a step', timeless)] : []),
    );
  };

  return {
    element: place,
    get current() {
      return current;
    },
    open: (atoms, labels) => {
      steps = labels;
      byStep = groupedBySteps(atoms, new Set(labels));
      shown = undefined;
      draw();
    },
    show: (step) => {
      if (step === shown) return;
      shown = step;
      draw();
    },
  };
}

/** The atoms by their last argument if it is a step; the others under an empty name. */
function groupedBySteps(atoms: readonly string[], labels: ReadonlySet<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const text of atoms) {
    const last = parseAtom(text)?.args.at(-1) ?? '';
    const label = labels.has(last) ? last : '';
    addTo(groups, label, text);
  }
  return groups;
}
