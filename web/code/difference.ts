import { MergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { adoptStyles } from './adopted-styles.js';
import { aspMode } from './asp-mode.js';
import { theme } from './theme.js';

/** A text with its name. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Two texts beside each other; what differs is lit, and what is equal is folded. They cannot be changed here. */
export interface Difference {
  readonly element: HTMLElement;
  /** The number of places where they differ. */
  readonly count: number;
  destroy(): void;
}

adoptStyles();

/** The colours of the page for what differs. */
const LOOK = EditorView.theme({
  '.cm-changedLine': { backgroundColor: 'var(--warn-soft)' },
  '.cm-changedText': { background: 'none', textDecoration: 'underline 2px var(--warn)' },
  '.cm-changeGutter .cm-changedLineGutter': { backgroundColor: 'var(--warn)' },
  '.cm-collapsedLines': {
    color: 'var(--quiet)',
    background: 'var(--sunk)',
    // The library's own sign is missing in many fonts.
    '&:before, &:after': { content: '"⋯"' },
  },
});

export function createDifference(left: NamedText, right: NamedText): Difference {
  const view = new MergeView({
    a: { doc: left.text, extensions: extensionsFor(left.name) },
    b: { doc: right.text, extensions: extensionsFor(right.name) },
    collapseUnchanged: { margin: 2, minSize: 5 },
  });
  return {
    element: view.dom,
    count: view.chunks.length,
    destroy: () => view.destroy(),
  };
}

function extensionsFor(name: string): Extension {
  return [
    lineNumbers(),
    aspMode,
    theme,
    LOOK,
    // Half a panel is narrow.
    EditorView.lineWrapping,
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
  ];
}
