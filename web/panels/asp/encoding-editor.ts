import { parseStatements } from '../../../src/asp/syntax/statements.js';
import { createCodeEditor } from '../../code/code-editor.js';
import { type EncodingFile, fileLineOf, formatFiles, parseFiles } from '../../code/encoding-files.js';
import { rulesDeriving } from '../../code/program.js';
import { button, element, fill } from '../../ui/dom.js';
import type { Complaint } from '../../work/asp-works.js';
import { createFileTabs, type FileChoice } from './file-tabs.js';

/** A place in the whole text. */
type Place = Pick<Complaint, 'line' | 'column' | 'end'>;

/** The files of an encoding in tabs, and clingo's messages about their lines. */
export interface EncodingEditor {
  readonly element: HTMLElement;
  /** The text of all files, if it was changed since it was loaded. */
  readonly edited: string | undefined;
  /** The whole text. */
  readonly text: string;
  /** Shows one of our texts; `about` describes it. */
  load(text: string, about: string): void;
  /** Shows a text that is not one of ours, and that the user can remove. */
  adopt(text: string, about: string): void;
  /** Shows a text of the user instead of the loaded one. */
  change(text: string): void;
  complain(complaints: readonly Complaint[]): void;
  /** Lights the rules that begin at these lines of the whole text, and with `go` goes to the first. */
  light(lines: readonly number[], go: boolean): void;
  /** The lines of the whole text where rules begin that can derive an atom. */
  deriving(atom: string): number[];
  /** A line of the whole text in words, with its file. */
  where(line: number): string;
}

export function createEncodingEditor(
  onChange: () => void,
  onRun: () => void,
  onRemove: () => void,
): EncodingEditor {
  /** Our text; undefined if there is none behind the text. */
  let loaded: string | undefined = '';
  let described = '';
  let text = '';
  let files: readonly EncodingFile[] = parseFiles('');
  let choice: FileChoice = 0;
  let complaints: readonly Complaint[] = [];
  /** Lines of the whole text where lit rules begin. */
  let lit: readonly number[] = [];
  const code = createCodeEditor({
    id: 'encoding',
    label: 'Encoding',
    describedBy: 'complaints',
    onRun,
    onChange: (changed) => take(changed),
  });
  const tabs = createFileTabs((chosen) => {
    choice = chosen;
    open();
  });
  const list = element('ul', { class: 'complaints', id: 'complaints' });
  const state = element('span', { class: 'quiet', id: 'encoding-state' });
  const reset = button('Restore our text', () => change(loaded ?? text), { disabled: true });
  const remove = button('Remove this encoding', onRemove, { id: 'remove-encoding', hidden: true });

  /** Takes over what the user wrote into the file that is shown. */
  const take = (changed: string) => {
    if (choice === 'all' || files.length === 1) {
      text = changed;
      files = parseFiles(text);
      if (files.length > 1) choice = 'all';
      tabs.show(files, choice);
    } else {
      files = files.with(choice, { ...files[choice], text: changed });
      text = formatFiles(files);
    }
    lit = [];
    complain([]);
    onChange();
  };

  /** Shows the text in the editor, in the file that was chosen if there still is one. */
  const open = () => {
    files = parseFiles(text);
    if (files.length === 1) choice = 0;
    else if (choice !== 'all' && choice >= files.length) choice = 0;
    tabs.show(files, choice);
    if (choice === 'all' || files.length === 1) code.open('all', text);
    else code.open(files[choice].name, files[choice].text);
    draw();
  };

  const draw = () => {
    const isOurs = text === loaded;
    reset.disabled = isOurs;
    reset.hidden = loaded === undefined;
    remove.hidden = loaded !== undefined;
    state.textContent = loaded === undefined ? described : isOurs ? `${described}, unchanged` : 'changed';
    code.remark(complaints.flatMap((complaint) => here(complaint) ?? []));
    fill(list, ...complaints.map((complaint) => rowOf(complaint)));
    drawLit();
  };

  const drawLit = () => {
    const isWhole = choice === 'all' || files.length === 1;
    const places = lit.map((line) => fileLineOf(files, line));
    const lines = isWhole ? lit : places.filter(({ file }) => file === choice).map(({ line }) => line);
    const shown = isWhole ? text : files[choice as number].text;
    code.light(lines.length === 0 ? [] : parseStatements(shown).filter(({ line }) => lines.includes(line)));
  };

  const light = (lines: readonly number[], go: boolean) => {
    lit = lines;
    drawLit();
    const [line] = lines;
    if (go && line !== undefined) goTo({ line, column: 1 });
  };

  /** A message with its place in the file that is shown; undefined if it is about another file. */
  const here = <P extends Place>(complaint: P): P | undefined => {
    if (choice === 'all' || files.length === 1) return complaint;
    const { file, line } = fileLineOf(files, complaint.line);
    const { end } = complaint;
    const moved = end && { ...end, line: end.line - complaint.line + line };
    return file === choice ? { ...complaint, line, ...(moved && { end: moved }) } : undefined;
  };

  const where = (line: number): string => {
    const place = fileLineOf(files, line);
    const isWhole = choice === 'all' || files.length === 1;
    return isWhole ? `line ${line} of the encoding` : `line ${place.line} of ${files[place.file].name}`;
  };

  const rowOf = (complaint: Complaint) =>
    element(
      'li',
      { class: complaint.kind },
      button(lineWords(where(complaint.line)), () => goTo(complaint), { class: 'link' }),
      element('span', {}, ` ${complaint.kind}: ${complaint.text}`),
    );

  const goTo = (place: Place) => {
    show(place);
    code.goTo(here(place) ?? place);
  };

  /** Chooses the file of a message. */
  const show = ({ line }: Place) => {
    if (choice === 'all' || files.length === 1) return;
    choice = fileLineOf(files, line).file;
    open();
  };

  const complain = (next: readonly Complaint[]) => {
    complaints = next;
    draw();
    const [first] = next.filter(({ kind }) => kind === 'error');
    if (!first) return;
    show(first);
    code.scrollTo(here(first) ?? first);
  };

  const begin = (next: string, ours: string | undefined, about: string) => {
    if (parseFiles(next).some(({ name }, i) => files[i]?.name !== name)) choice = 0;
    loaded = ours;
    described = about;
    text = next;
    complaints = [];
    open();
  };

  const change = (next: string) => {
    text = next;
    complaints = [];
    open();
    onChange();
  };

  return {
    element: element(
      'div',
      { class: 'editor' },
      element('div', { class: 'row' }, state, reset, remove),
      list,
      tabs.element,
      element('div', { class: 'editor-frame' }, code.element),
    ),
    get edited() {
      return text === loaded ? undefined : text;
    },
    get text() {
      return text;
    },
    load: (next, about) => begin(next, next, about),
    adopt: (next, about) => begin(next, undefined, about),
    change,
    complain,
    light,
    deriving: (atom) => rulesDeriving(text, atom),
    where,
  };
}

function lineWords(where: string): string {
  return `${where[0].toUpperCase()}${where.slice(1)}`;
}
