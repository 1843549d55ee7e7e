import { StyleModule } from 'style-mod';

/*
 * CodeMirror writes its styles into a style element, which the strict policy of the page forbids. Style sheets
 * that are adopted by the document are allowed, and style-mod uses them only inside a shadow tree. There, labels
 * and descriptions of the page could not refer to the editor. So the mounting of styles is replaced.
 */

const sheets = new Map<StyleModule, CSSStyleSheet>();

/** Lets the styles of CodeMirror be adopted by the document. Must be called before the first editor is made. */
export function adoptStyles(): void {
  StyleModule.mount = (root, modules) => {
    const wanted = (Array.isArray(modules) ? modules : [modules]).map(sheetOf);
    const others = root.adoptedStyleSheets.filter((sheet) => !wanted.includes(sheet));
    root.adoptedStyleSheets = [...others, ...wanted];
  };
}

function sheetOf(module: StyleModule): CSSStyleSheet {
  const known = sheets.get(module);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(module.getRules());
  sheets.set(module, sheet);
  return sheet;
}
