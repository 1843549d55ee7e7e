import { formatAtom } from '../asp/facts/atom.js';
import { factBlocks } from '../asp/facts/fact-blocks.js';
import type { Instance } from '../asp/facts/instance.js';
import { headerOf } from './instance-header.js';
import { renderTemplate } from './render.js';

/** What is known about plans with an instance's number of steps. */
export interface StepVerdict {
  readonly verdict: 'satisfiable' | 'unsatisfiable' | 'not known';
  /** Whether actions may leave everything as it is. */
  readonly idle: boolean;
}

/** An instance as a file of the 2009 and 2011 competitions, with a header that says what it is. */
export function formatAsp2009(instance: Instance, steps?: StepVerdict): string {
  return renderTemplate('asp2009.lp', {
    ...headerOf(instance, { name: 'Steps', value: stepsText(instance, steps) }),
    blocks: factBlocks(instance).map((block) => block.atoms.map(formatAtom)),
  });
}

function stepsText(instance: Instance, steps?: StepVerdict): string | undefined {
  const count = instance.steps.length;
  if (count === 0 || !steps) return undefined;
  const rule = steps.idle ? 'at most' : 'exactly';
  return `${count} (${rule} ${count - 1} pushes), ${steps.verdict}`;
}
