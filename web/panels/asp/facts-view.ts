import { counted, nounFor } from '../../../src/base/count.js';
import { element, fill } from '../../ui/dom.js';
import type { Facts } from '../../work/asp-works.js';

/** The number of lines in a block. Blocks out of sight get no layout. */
const LINES_A_BLOCK = 200;
const LINE_HEIGHT = 19;

/** The facts of the level as text. */
export interface FactsView {
  readonly element: HTMLElement;
  show(facts: Facts, steps: number): void;
}

export function createFactsView(): FactsView {
  const text = element('div', { class: 'text-view', tabindex: 0, 'aria-label': 'Facts', role: 'region' });
  const caption = element('p', { class: 'quiet' });
  return {
    element: element('div', { class: 'stack' }, caption, text),
    show: (facts, steps) => {
      const count = facts.count.toLocaleString('en');
      caption.textContent = `${count} ${nounFor(facts.count, 'fact')} of the competition class, for ${counted(steps, 'step')}`;
      fill(text, ...blocksOf(facts.text));
    },
  };
}

function blocksOf(text: string): HTMLElement[] {
  const lines = text.split('\n');
  const blocks: HTMLElement[] = [];
  for (let at = 0; at < lines.length; at += LINES_A_BLOCK) {
    const part = lines.slice(at, at + LINES_A_BLOCK);
    const block = element('pre', { class: 'text-block' }, part.join('\n'));
    block.style.containIntrinsicSize = `auto ${part.length * LINE_HEIGHT}px`;
    blocks.push(block);
  }
  return blocks;
}
