import { counted, nounFor } from '../../../../src/base/count.js';
import { createCodeEditor } from '../../../code/code-editor.js';
import type { BoardView } from '../../../play/board-view.js';
import { button, element, fill } from '../../../ui/dom.js';
import { createNewest } from '../../../ui/newest.js';
import type { Facts } from '../../../work/asp-works.js';
import { squaresOfAtom } from '../../atom-list.js';

/** The number of lines in a block. Blocks out of sight get no layout. */
const LINES_A_BLOCK = 200;
const LINE_HEIGHT = 19;

/** The facts of the level as text. A fact under the pointer lights its squares. The facts can be edited. */
export interface FactsView {
  readonly element: HTMLElement;
  show(facts: Facts, steps: number): void;
}

/** What the view needs: the board, the squares by their names, and a way to open edited facts. */
interface FactsLinks {
  readonly view: Pick<BoardView, 'mark'>;
  readonly squares: () => ReadonlyMap<string, number>;
  /** Opens facts as a level; returns what is wrong with them. */
  readonly open: (facts: string) => Promise<string | undefined>;
}

export function createFactsView({ view, squares, open }: FactsLinks): FactsView {
  let facts = '';
  let draft = '';
  const begin = createNewest();
  const text = element('div', { class: 'text-view', tabindex: 0, 'aria-label': 'Facts', role: 'region' });
  const caption = element('p', { class: 'quiet' });
  const fault = element('p', { class: 'message', role: 'status', id: 'facts-fault' });
  const place = element('div', { class: 'stack' });
  const code = createCodeEditor({
    id: 'facts-text',
    label: 'Facts',
    describedBy: 'facts-fault',
    onChange: (changed) => {
      begin();
      draft = changed;
    },
    onRun: () => void take(),
  });

  /** What is written while the facts are opened is edited on. */
  const take = async () => {
    const isNewest = begin();
    const wrong = await open(draft);
    if (!isNewest()) return;
    fault.textContent = wrong === undefined ? '' : `These facts make no level: ${wrong}`;
    if (wrong === undefined) read();
  };

  const edit = () => {
    draft = facts;
    code.open('facts', facts);
    fill(place, row(takeButton, cancel), fault, element('div', { class: 'editor-frame' }, code.element));
    code.focus();
  };

  const read = () => {
    begin();
    fault.textContent = '';
    fill(place, row(caption, editButton), text);
  };
  const editButton = button('Edit', edit, { id: 'edit-facts' });
  const takeButton = button('Show on the board', () => void take(), { id: 'take-facts', class: 'primary' });
  const cancel = button('Cancel', read, { id: 'cancel-facts' });

  const look = ({ target, clientY }: PointerEvent) => {
    const block = (target as Element).closest('.text-block');
    const top = block?.getBoundingClientRect().top ?? 0;
    const line = block?.textContent?.split('\n')[Math.floor((clientY - top) / LINE_HEIGHT)] ?? '';
    view.mark('lit', squaresOfAtom(line.replace(/\.\s*$/, ''), squares()));
  };
  text.addEventListener('pointermove', look, { passive: true });
  text.addEventListener('pointerleave', () => view.mark('lit', []));

  read();
  return {
    element: place,
    show: (next, steps) => {
      facts = next.text;
      const count = next.count.toLocaleString('en');
      caption.textContent = `${count} ${nounFor(next.count, 'fact')} of the competition class, for ${counted(steps, 'step')}`;
      fill(text, ...blocksOf(next.text));
    },
  };
}

function row(...content: readonly HTMLElement[]): HTMLElement {
  return element('div', { class: 'row' }, ...content);
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
