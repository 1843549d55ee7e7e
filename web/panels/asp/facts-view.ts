import { element, fill } from '../../ui/dom.js';

/** Lines in one block; blocks out of sight are not laid out. */
const LINES_A_BLOCK = 200;

/** Shows a long text to read, block by block. */
export function showText(place: HTMLElement, text: string): void {
  const lines = text.split('\n');
  const blocks: HTMLElement[] = [];
  for (let at = 0; at < lines.length; at += LINES_A_BLOCK) {
    const part = lines.slice(at, at + LINES_A_BLOCK);
    const block = element('pre', { class: 'text-block' }, part.join('\n'));
    block.style.containIntrinsicSize = `auto ${part.length * 19}px`;
    blocks.push(block);
  }
  fill(place, ...blocks);
}
