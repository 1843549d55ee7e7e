import { parseStatements } from '../../../../src/asp/syntax/statements.js';
import type { CodeEditor } from '../../../code/code-editor.js';
import { button, element, fill } from '../../../ui/dom.js';
import type { Complaint } from '../../../work/asp-works.js';
import type { EditedFiles, TextPlace } from './edited-files.js';

/** Clingo's messages about an encoding, and the rules that are lit. */
export interface EncodingRemarks {
  /** The messages as a list that leads to their places. */
  readonly element: HTMLElement;
  take(complaints: readonly Complaint[]): void;
  /** Lights the rules that begin at these lines of the whole text, and with `go` goes to the first. */
  light(lines: readonly number[], go: boolean): void;
  /** Shows messages and rules in the file that is open. */
  draw(): void;
  scrollToError(): void;
}

/** `open` shows the file that is chosen. */
export function createEncodingRemarks(
  edited: EditedFiles,
  code: CodeEditor,
  open: () => void,
): EncodingRemarks {
  let complaints: readonly Complaint[] = [];
  /** Lines of the whole text where lit rules begin. */
  let lit: readonly number[] = [];
  const list = element('ul', { class: 'complaints', id: 'complaints' });

  const draw = () => {
    code.remark(complaints.flatMap((complaint) => edited.placeShown(complaint) ?? []));
    fill(list, ...complaints.map((complaint) => rowOf(complaint)));
    drawLit();
  };

  const rowOf = (complaint: Complaint) => {
    const words = sentence(edited.where(complaint.line));
    return element(
      'li',
      { class: complaint.kind },
      button(words, () => goTo(complaint), { class: 'link' }),
      element('span', {}, `: ${complaint.kind}: ${complaint.text}`),
    );
  };

  const drawLit = () => {
    const lines = edited.linesShown(lit);
    const statements = lines.length === 0 ? [] : parseStatements(edited.shown.text);
    code.light(statements.filter(({ line }) => lines.includes(line)));
  };

  const light = (lines: readonly number[], go: boolean) => {
    lit = lines;
    drawLit();
    const [line] = lines;
    if (go && line !== undefined) goTo({ line, column: 1 });
  };

  const goTo = (place: TextPlace) => {
    show(place);
    code.goTo(edited.placeShown(place) ?? place);
  };

  /** Opens the file of a place. */
  const show = ({ line }: TextPlace) => {
    if (edited.chooseLine(line)) open();
  };

  const scrollToError = () => {
    const first = complaints.find(({ kind }) => kind === 'error');
    if (!first) return;
    show(first);
    code.scrollTo(edited.placeShown(first) ?? first);
  };

  return {
    element: list,
    take: (next) => {
      complaints = next;
    },
    light,
    draw,
    scrollToError,
  };
}

function sentence(words: string): string {
  return `${words[0].toUpperCase()}${words.slice(1)}`;
}
