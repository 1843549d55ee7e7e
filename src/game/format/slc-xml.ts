import { type SaxesOptions, SaxesParser } from 'saxes';
import { err, ok, type Result } from '../../base/result.js';
import type { FileError } from './level-file.js';

/** An element of an XML document, whole. */
export interface XmlElement {
  readonly name: string;
  /** 1-based line of its start tag. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text without that of its children. */
  readonly text: string;
  /** Its first comment. */
  readonly comment?: string;
}

/** An element that is still open. */
interface OpenElement {
  name: string;
  line: number;
  attributes: Record<string, string>;
  children: OpenElement[];
  text: string;
  comment?: string;
}

const CHUNK = 1 << 14;
const MAX_DEPTH = 8;
const MAX_ATTRIBUTES = 32;
/** Elements that the format does not have: a few are other programs' additions, many are an attack. */
const MAX_STRANGERS = 1000;
const KNOWN = new Set(['Title', 'Description', 'Email', 'Url', 'LevelCollection', 'Level', 'L']);

/**
 * Reads an XML document with the given root element. The text is handed to saxes in pieces, and the first error, an
 * undefined entity among them, ends the work.
 */
export function readXml(text: string, rootName: string): Result<XmlElement, FileError> {
  const parser = new SaxesParser<SaxesOptions>({ position: true });
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let error: FileError | undefined;
  let strangers = 0;
  const fail = (message: string) => {
    error ??= { code: 'bad-syntax', message, line: parser.line };
  };
  parser.on('error', ({ message }) => fail(message.replace(/^\d+:\d+: /, '')));
  parser.on('opentag', ({ name, attributes }) => {
    if (error) return;
    if (open.length === 0 && name !== rootName) return fail(`the root element is <${name.slice(0, 40)}>`);
    if (open.length >= MAX_DEPTH) return fail(`elements nested deeper than ${MAX_DEPTH}`);
    if (open.length > 0 && !KNOWN.has(name) && ++strangers > MAX_STRANGERS) {
      return fail(`more than ${MAX_STRANGERS} unknown elements`);
    }
    if (Object.keys(attributes).length > MAX_ATTRIBUTES)
      return fail(`more than ${MAX_ATTRIBUTES} attributes`);
    const element = {
      name,
      line: parser.line,
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    };
    open[open.length - 1]?.children.push(element);
    open.push(element);
    root ??= element;
  });
  parser.on('text', (piece) => {
    const element = open[open.length - 1];
    if (element) element.text += piece;
  });
  parser.on('cdata', (piece) => {
    const element = open[open.length - 1];
    if (element) element.text += piece;
  });
  parser.on('comment', (comment) => {
    const element = open[open.length - 1];
    if (element) element.comment ??= comment;
  });
  parser.on('closetag', () => void open.pop());
  for (let at = 0; at < text.length && !error; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (!error) parser.close();
  if (error) return err(error);
  return root ? ok(root) : err({ code: 'bad-syntax', message: 'no element at all' });
}
