import { formatAtom } from '../../asp/facts/atom.js';
import { factBlocks } from '../../asp/facts/fact-blocks.js';
import type { Instance } from '../../asp/facts/instance.js';
import { counted } from '../../base/count.js';
import type { StepVerdict } from '../../solve/question/step-verdict.js';
import { renderTemplate } from '../render.js';
import { headerOf } from './instance-header.js';

/** What the header says about plans with the instance's number of steps. */
export interface StepNote {
  readonly verdict: StepVerdict;
  /** Whether an action may be idle. */
  readonly idle: boolean;
  /** Which engines proved the verdict, if more than one was asked. */
  readonly proof?: string;
}

/** An instance as a file of the 2009 and 2011 competitions, with a header that describes it. */
export function formatAsp2009(instance: Instance, steps?: StepNote): string {
  return renderTemplate('asp2009.lp', {
    ...headerOf(
      instance,
      { name: 'Steps', value: stepsText(instance, steps) },
      { name: 'Proof', value: steps?.proof },
    ),
    blocks: factBlocks(instance).map((block) => block.atoms.map(formatAtom)),
  });
}

function stepsText(instance: Instance, steps?: StepNote): string | undefined {
  const count = instance.steps.length;
  if (count === 0 || !steps) return undefined;
  const rule = steps.idle ? 'at most' : 'exactly';
  return `${count} (${rule} ${counted(count - 1, 'push action')}), ${steps.verdict}`;
}
