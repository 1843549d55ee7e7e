import { button, element, fill } from '../../ui/dom.js';
import type { Complaint } from '../../work/asp-works.js';

/** The text of an encoding with line numbers, and clingo's messages about its lines. */
export interface EncodingEditor {
  readonly element: HTMLElement;
  /** The text, if it was changed since it was loaded. */
  readonly edited: string | undefined;
  /** Shows one of our texts; `about` describes it. */
  load(text: string, about: string): void;
  /** Shows a text of the user instead of the loaded one. */
  change(text: string): void;
  complain(complaints: readonly Complaint[]): void;
}

export function createEncodingEditor(onChange: () => void): EncodingEditor {
  let loaded = '';
  let described = '';
  let wrong = new Map<number, string>();
  const numbers = element('div', { class: 'editor-numbers', 'aria-hidden': 'true' });
  const text = element('textarea', {
    id: 'encoding',
    class: 'editor-text',
    spellcheck: 'false',
    autocapitalize: 'off',
    wrap: 'off',
    'aria-label': 'Encoding',
    'aria-describedby': 'complaints',
  });
  const list = element('ul', { class: 'complaints', id: 'complaints' });
  const state = element('span', { class: 'quiet', id: 'encoding-state' });
  const reset = button('Restore our text', () => change(loaded), { disabled: true });

  const draw = () => {
    const count = text.value.split('\n').length;
    const rows = Array.from({ length: count }, (_, i) => {
      const message = wrong.get(i + 1);
      return element(
        'span',
        message === undefined ? {} : { class: 'wrong-line', title: message },
        String(i + 1),
      );
    });
    fill(numbers, ...rows);
    scroll();
    const isOurs = text.value === loaded;
    reset.disabled = isOurs;
    state.textContent = isOurs ? `${described}, unchanged` : 'changed';
  };

  const scroll = () => {
    numbers.scrollTop = text.scrollTop;
  };

  const complain = (complaints: readonly Complaint[]) => {
    wrong = new Map(complaints.map(({ line, text: message }) => [line, message]));
    text.setAttribute('aria-invalid', String(complaints.some(({ kind }) => kind === 'error')));
    fill(
      list,
      ...complaints.map((complaint) =>
        element(
          'li',
          { class: complaint.kind },
          button(`Line ${complaint.line}`, () => goTo(complaint.line), { class: 'link' }),
          element('span', {}, ` ${complaint.kind}: ${complaint.text}`),
        ),
      ),
    );
    draw();
  };

  const goTo = (line: number) => {
    const lines = text.value.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
    text.focus();
    text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    text.scrollTop = Math.max(0, (line - 4) * 19);
    scroll();
  };

  const change = (next: string) => {
    text.value = next;
    complain([]);
    onChange();
  };

  text.addEventListener('scroll', scroll, { passive: true });
  text.addEventListener('input', () => {
    complain([]);
    onChange();
  });
  return {
    element: element(
      'div',
      { class: 'editor' },
      element('div', { class: 'row' }, state, reset),
      list,
      element('div', { class: 'editor-frame' }, numbers, text),
    ),
    get edited() {
      return text.value === loaded ? undefined : text.value;
    },
    load: (next, about) => {
      loaded = next;
      described = about;
      text.value = next;
      complain([]);
    },
    change,
    complain,
  };
}
