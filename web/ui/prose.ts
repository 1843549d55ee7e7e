import { element } from './dom.js';

/** The paragraphs of a text in Markdown: programs between backticks, and stressed words between stars. */
export function prose(text: string): HTMLElement[] {
  return text.split(/\n\s*\n/).map((paragraph) => element('p', {}, ...piecesOf(paragraph)));
}

function piecesOf(paragraph: string): (Node | string)[] {
  return paragraph.split(/(`[^`]+`|\*[^*`]+\*)/).map((piece) => {
    if (/^`.+`$/s.test(piece)) return element('code', {}, piece.slice(1, -1));
    return /^\*.+\*$/s.test(piece) ? element('em', {}, piece.slice(1, -1)) : piece;
  });
}
