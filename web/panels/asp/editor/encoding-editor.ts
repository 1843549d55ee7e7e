import { type CodeEditor, createCodeEditor } from '../../../code/code-editor.js';
import { parseFiles } from '../../../code/encoding-files.js';
import { rulesDeriving } from '../../../code/program.js';
import { button, element } from '../../../ui/dom.js';
import { setEnabled } from '../../../ui/set-enabled.js';
import type { Complaint } from '../../../work/asp-works.js';
import { createEditedFiles } from './edited-files.js';
import { createEncodingRemarks, type EncodingRemarks } from './encoding-remarks.js';
import { createFileTabs, type FileTabs } from './file-tabs.js';

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
  const edited = createEditedFiles();
  const code = createCodeEditor({
    id: 'encoding',
    label: 'Encoding',
    describedBy: 'complaints',
    onRun,
    onChange: (changed) => take(changed),
  });
  const tabs = createFileTabs((chosen) => {
    edited.choose(chosen);
    open();
  });
  const remarks = createEncodingRemarks(edited, code, () => open());
  const state = element('span', { class: 'quiet', id: 'encoding-state' });
  const reset = button('Restore our text', () => change(loaded ?? edited.text), { disabled: true });
  const remove = button('Remove this encoding', onRemove, { id: 'remove-encoding', hidden: true });

  const take = (changed: string) => {
    edited.write(changed);
    tabs.show(edited.files, edited.choice);
    remarks.light([], false);
    complain([]);
    onChange();
  };

  /** Shows the chosen file in the editor. */
  const open = () => {
    tabs.show(edited.files, edited.choice);
    code.open(edited.shown.name, edited.shown.text);
    draw();
  };

  const draw = () => {
    const isOurs = edited.text === loaded;
    setEnabled(reset, !isOurs);
    reset.hidden = loaded === undefined;
    remove.hidden = loaded !== undefined;
    state.textContent = loaded === undefined ? described : isOurs ? `${described}, unchanged` : 'changed';
    remarks.draw();
  };

  const complain = (complaints: readonly Complaint[]) => {
    remarks.take(complaints);
    draw();
    remarks.scrollToError();
  };

  const replace = (text: string) => {
    edited.replace(text);
    remarks.take([]);
    open();
  };

  const change = (text: string) => {
    replace(text);
    onChange();
  };

  const begin = (text: string, ours: string | undefined, about: string) => {
    if (parseFiles(text).some(({ name }, i) => edited.files[i]?.name !== name)) edited.choose(0);
    loaded = ours;
    described = about;
    replace(text);
  };

  return {
    element: frame([state, reset, remove], remarks, tabs, code),
    get edited() {
      return edited.text === loaded ? undefined : edited.text;
    },
    get text() {
      return edited.text;
    },
    load: (text, about) => begin(text, text, about),
    adopt: (text, about) => begin(text, undefined, about),
    change,
    complain,
    light: remarks.light,
    deriving: (atom) => rulesDeriving(edited.text, atom),
    where: edited.where,
  };
}

function frame(
  controls: readonly HTMLElement[],
  remarks: EncodingRemarks,
  tabs: FileTabs,
  code: CodeEditor,
): HTMLElement {
  return element(
    'div',
    { class: 'editor' },
    element('div', { class: 'row' }, ...controls),
    tabs.element,
    remarks.element,
    element('div', { class: 'editor-frame' }, code.element),
  );
}
