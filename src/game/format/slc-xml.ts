import { type SaxesOptions, SaxesParser } from 'saxes';
import { err, ok, type Result } from '../../base/result.js';
import { MAX_SQUARES } from '../level.js';
import type { FileError } from './level-file.js';
import { isPart } from './slc-parts.js';
import type { XmlElement } from './xml-element.js';

/** An element that is still open. */
interface OpenElement {
  name: string;
  line: number;
  attributes: Record<string, string>;
  children: OpenElement[];
  text: string;
  comment?: string;
}

const MAX_DEPTH = 8;
const MAX_ATTRIBUTES = 32;
/**
 * The number of elements and instructions outside the format that are accepted: a few are
 * additions, many are an attack.
 */
const MAX_STRANGERS = 1000;
/** A board is three squares wide or more. */
const MAX_ROWS = Math.floor(MAX_SQUARES / 3);

/**
 * Reads an XML document with the given root element. It stops at the first error; an undefined entity is one.
 */
export function readXml(text: string, rootName: string): Result<XmlElement, FileError> {
  const entity = text.indexOf('<!ENTITY');
  if (entity !== -1) return err(entityFault(text, entity));
  const parser = new SaxesParser<SaxesOptions>({ position: true });
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let error: FileError | undefined;
  let strangers = 0;
  let attributeCount = 0;
  const fail = (message: string) => {
    error = { code: 'bad-syntax', message, line: parser.line };
    throw new Refusal();
  };
  const stranger = () => {
    if (++strangers > MAX_STRANGERS) fail(`more than ${MAX_STRANGERS} unknown parts`);
  };
  parser.on('error', ({ message }) => fail(message.replace(/^\d+:\d+: /, '')));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== rootName)
      fail(`the root element must be <${rootName}>, not <${name.slice(0, 40)}>`);
    if (open.length >= MAX_DEPTH) fail(`elements nested deeper than ${MAX_DEPTH}`);
    const parent = open[open.length - 1];
    if (parent && !isPart(name, parent.name)) stranger();
    const element = {
      name,
      line: parser.line,
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    };
    attributeCount = 0;
    if (parent && parent.children.push(element) > MAX_ROWS && parent.name === 'Level') {
      fail(`more than ${MAX_ROWS} rows`);
    }
    open.push(element);
    root ??= element;
  });
  parser.on('attribute', () => {
    if (++attributeCount > MAX_ATTRIBUTES) fail(`more than ${MAX_ATTRIBUTES} attributes`);
  });
  const takeText = (piece: string) => {
    const element = open[open.length - 1];
    if (element) element.text += piece;
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('comment', (comment) => {
    const element = open[open.length - 1];
    if (element?.name === 'Level') element.comment ??= comment;
  });
  parser.on('processinginstruction', stranger);
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
  }
  if (error) return err(error);
  return root ? ok(root) : err({ code: 'bad-syntax', message: 'the document has no element' });
}

/** A document that defines entities is refused before the parser reads it. */
function entityFault(text: string, at: number): FileError {
  const message = 'the document declares entities, which is not allowed';
  return { code: 'bad-syntax', message, line: text.slice(0, at).split('\n').length };
}

/** Stops the parser at the first error; by itself it would continue. */
class Refusal extends Error {}
