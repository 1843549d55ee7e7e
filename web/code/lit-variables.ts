import type { EditorState, Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { sameVariable } from './program.js';

/** Longer texts are not looked through after every key. */
const LONGEST = 100_000;
const LIT = Decoration.mark({ class: 'cm-same-variable' });

/** Lights all occurrences of the variable at the cursor, within its rule. */
export const litVariables: Extension = ViewPlugin.fromClass(
  class {
    lit: DecorationSet;
    constructor({ state }: EditorView) {
      this.lit = litIn(state);
    }
    update({ state, docChanged, selectionSet }: ViewUpdate) {
      if (docChanged || selectionSet) this.lit = litIn(state);
    }
  },
  { provide: (plugin) => EditorView.decorations.of((view) => view.plugin(plugin)?.lit ?? Decoration.none) },
);

function litIn({ doc, selection }: EditorState): DecorationSet {
  if (doc.length > LONGEST || !selection.main.empty) return Decoration.none;
  const spans = sameVariable(doc.toString(), selection.main.head);
  return Decoration.set(spans.map(({ from, to }) => LIT.range(from, to)));
}
