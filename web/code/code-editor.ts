import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { byId } from '../ui/dom.js';
import { adoptStyles } from './adopted-styles.js';
import { aspMode } from './asp-mode.js';
import { litVariables } from './lit-variables.js';
import type { Span } from './program.js';
import { lightRules, type Remark, remarkFields, showRemarks, spanOf } from './remarks.js';
import { theme } from './theme.js';

/** What an editor is called, and what it does. */
interface CodeOptions {
  /** The id of the text. */
  readonly id: string;
  readonly label: string;
  readonly describedBy?: string;
  /** Whether wide lines are broken; otherwise the text scrolls. */
  readonly wraps?: boolean;
  /** Called after changes by the user. */
  readonly onChange: (text: string) => void;
  /** Called for Ctrl-Enter. */
  readonly onRun: () => void;
}

/** An editor for programs. Escape leaves it, and Tab goes to the next control. */
export interface CodeEditor {
  readonly element: HTMLElement;
  /** Shows a text. A text that was shown before under this name keeps its place and what can be undone. */
  open(name: string, text: string): void;
  /** The text that is shown. */
  readonly text: string;
  /** Replaces the text as the user does, so it can be undone. */
  replace(text: string): void;
  focus(): void;
  remark(remarks: readonly Remark[]): void;
  light(spans: readonly Span[]): void;
  /** Moves cursor and focus to a place, and scrolls there. */
  goTo(place: Pick<Remark, 'line' | 'column' | 'end'>): void;
  /** Scrolls to a place without taking the focus. */
  scrollTo(place: Pick<Remark, 'line' | 'column'>): void;
}

adoptStyles();

export function createCodeEditor(options: CodeOptions): CodeEditor {
  const extensions = extensionsFor(options);
  const stateOf = (text: string) => EditorState.create({ doc: text, extensions });
  const view = new EditorView({ state: stateOf('') });
  const states = new Map<string, EditorState>();
  let shown = '';

  const scroll = (from: number) =>
    view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'center', xMargin: 60 }) });

  return {
    element: view.dom,
    open: (name, text) => {
      states.set(shown, view.state);
      const known = states.get(name);
      shown = name;
      view.setState(known?.doc.toString() === text ? known : stateOf(text));
    },
    get text() {
      return view.state.doc.toString();
    },
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    focus: () => view.focus(),
    remark: (remarks) => showRemarks(view, remarks),
    light: (spans) => lightRules(view, spans),
    goTo: (place) => {
      const { from, to } = spanOf(view.state.doc, place);
      view.focus();
      view.dispatch({ selection: { anchor: from, head: to } });
      scroll(from);
    },
    scrollTo: (place) => scroll(spanOf(view.state.doc, place).from),
  };
}

function extensionsFor({ id, label, describedBy, wraps, onChange, onRun }: CodeOptions): Extension {
  const run = () => {
    onRun();
    return true;
  };
  const leave = () => {
    byId('board').focus();
    return true;
  };
  return [
    lineNumbers(),
    history(),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches({ minSelectionLength: 2 }),
    aspMode,
    litVariables,
    remarkFields,
    theme,
    wraps ? EditorView.lineWrapping : [],
    keymap.of([{ key: 'Mod-Enter', run }, ...searchKeymap, { key: 'Escape', run: leave }]),
    keymap.of([...historyKeymap, ...lintKeymap, ...defaultKeymap]),
    EditorView.contentAttributes.of({
      id,
      'aria-label': label,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      autocapitalize: 'off',
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && transactions.length > 0) onChange(state.doc.toString());
    }),
  ];
}
