import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { type EditorState, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  lineNumberMarkers,
} from '@codemirror/view';
import type { Span } from './program.js';

/** A message about a place of a text. Lines and columns count from 1. */
export interface Remark {
  readonly line: number;
  readonly column: number;
  /** The first line and column behind the place. */
  readonly end?: { readonly line: number; readonly column: number };
  readonly kind: 'error' | 'warning';
  readonly text: string;
}

const WRONG_LINE = new (class extends GutterMarker {
  override elementClass = 'wrong-line';
})();
const LIT_RULE = Decoration.line({ class: 'cm-lit-rule' });

const setWrong = StateEffect.define<readonly number[]>();
const setLit = StateEffect.define<readonly number[]>();

const wrongLines = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update: (marks, { changes, effects }) => {
    const set = effects.find((effect) => effect.is(setWrong));
    if (!set) return marks.map(changes);
    return RangeSet.of(set.value.map((from) => WRONG_LINE.range(from)));
  },
  provide: (field) => [
    lineNumberMarkers.from(field),
    EditorView.contentAttributes.from(field, (marks) => ({ 'aria-invalid': String(marks.size > 0) })),
  ],
});

const litRules = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects }) => {
    const set = effects.find((effect) => effect.is(setLit));
    return set ? Decoration.set(set.value.map((from) => LIT_RULE.range(from))) : marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** What editors need to show remarks and lit rules. */
export const remarkFields = [wrongLines, litRules];

/** Underlines the places of remarks, and marks the numbers of their lines. */
export function showRemarks(view: EditorView, remarks: readonly Remark[]): void {
  const { state } = view;
  const diagnostics = remarks
    .map(
      (remark): Diagnostic => ({ ...spanOf(state.doc, remark), severity: remark.kind, message: remark.text }),
    )
    .sort((a, b) => a.from - b.from);
  const starts = new Set(diagnostics.map(({ from }) => state.doc.lineAt(from).from));
  const underlines = setDiagnostics(state, diagnostics);
  view.dispatch(underlines, { effects: setWrong.of([...starts]) });
}

/** Lights the lines of rules; no spans mean none. */
export function lightRules(view: EditorView, spans: readonly Span[]): void {
  const starts = spans.flatMap((span) => lineStarts(view.state, span));
  view.dispatch({ effects: setLit.of([...new Set(starts)].sort((a, b) => a - b)) });
}

function lineStarts({ doc }: EditorState, { from, to }: Span): number[] {
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(Math.min(to, doc.length)).number];
  return Array.from({ length: last - first + 1 }, (_, i) => doc.line(first + i).from);
}

/** The characters at a place. Without an end, or with one outside the text, a word or one character. */
export function spanOf(doc: Text, { line, column, end }: Pick<Remark, 'line' | 'column' | 'end'>): Span {
  const from = indexOf(doc, line, column);
  if (end) {
    const to = indexOf(doc, end.line, end.column);
    if (to > from) return { from, to };
  }
  const rest = doc.sliceString(from, doc.lineAt(from).to);
  const word = /^[\w']+/.exec(rest)?.[0].length ?? Math.min(1, rest.length);
  return word > 0 ? { from, to: from + word } : { from: Math.max(doc.lineAt(from).from, from - 1), to: from };
}

function indexOf(doc: Text, line: number, column: number): number {
  const found = doc.line(Math.max(1, Math.min(doc.lines, line)));
  return Math.min(found.to, found.from + Math.max(0, column - 1));
}
