import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const wavy = (colour: string) => ({
  backgroundImage: 'none',
  paddingBottom: '0',
  textDecoration: `underline wavy ${colour}`,
  textDecorationSkipInk: 'none',
});

/** The look of editors; its colours are those of the page. */
const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '13px / 19px var(--mono)', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '8px 0' },
  '.cm-line': { padding: '0 8px' },
  '.cm-gutters': { backgroundColor: 'var(--sunk)', color: 'var(--quiet)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '34px' },
  '.cm-lineNumbers .wrong-line': { backgroundColor: 'var(--bad)', color: 'var(--panel)', fontWeight: '700' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { boxShadow: 'inset 0 0 0 1px var(--line)' },
  '.cm-content ::selection, .cm-content::selection': { backgroundColor: 'var(--accent-soft)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--good-soft)',
    outline: '1px solid var(--good)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--bad-soft)',
    outline: '1px solid var(--bad)',
  },
  '.cm-same-variable': { backgroundColor: 'var(--accent-soft)', borderRadius: '3px' },
  '.cm-lit-rule': { backgroundColor: 'var(--warn-soft)', boxShadow: 'inset 3px 0 0 var(--warn)' },
  '.cm-lintRange-error': wavy('var(--bad)'),
  '.cm-lintRange-warning': wavy('var(--warn)'),
  '.cm-lintPoint::after': { display: 'none' },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--ink)',
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--line)',
  },
  '.cm-diagnostic': { maxWidth: '60ch', whiteSpace: 'pre-wrap', padding: '6px 10px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '.cm-panel.cm-search': { padding: '6px 8px', font: 'inherit' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button': {
    color: 'var(--ink)',
    background: 'var(--panel)',
    border: '1px solid var(--line)',
    fontSize: '13px',
  },
});

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: tags.variableName, color: 'var(--accent)' },
  { tag: tags.keyword, color: 'var(--code-word)', fontWeight: '650' },
  { tag: [tags.string, tags.number], color: 'var(--good)' },
]);

export const theme: Extension = [LOOK, syntaxHighlighting(COLOURS)];
