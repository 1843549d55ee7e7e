/** SLC, the XML of Sokoban for Windows: sourcecode.se, "LevelFormat". */
import { lookUp } from '../../base/look-up.js';
import { largest } from '../../base/many-values.js';
import { err, ok, type Result } from '../../base/result.js';
import { type Level, type LevelError, type LevelNotes, parseBoard } from '../level.js';
import type { CollectionNotes, FileError, LevelEntry, LevelFile, Warning } from './level-file.js';
import { isUntitled, tokensFromComment } from './slc-notes.js';
import { strangersIn } from './slc-parts.js';
import { readXml } from './slc-xml.js';
import { levelNotesOf } from './text-notes.js';
import type { Token } from './text-tokens.js';
import { oneLine } from './text-writer.js';
import type { XmlElement } from './xml-element.js';

const COLLECTION_FIELDS: Readonly<Record<string, keyof CollectionNotes>> = {
  Title: 'title',
  Description: 'description',
  Email: 'email',
  Url: 'url',
  Author: 'author',
};

/** Whether a text is an SLC file. */
export function isSlc(text: string): boolean {
  const start = text.slice(0, 2000);
  return /^\uFEFF?\s*</.test(start) && /<(!DOCTYPE\s+)?SokobanLevels\b/i.test(start);
}

/**
 * Reads an SLC file. Its document type is ignored and never fetched. A document that defines entities is an
 * error. The `Copyright` of a level is read as its author, as the format has no other place for an author.
 */
export function parseSlc(text: string): Result<LevelFile, FileError> {
  const root = readXml(text, 'SokobanLevels');
  if (!root.ok) return root;
  const warnings: Warning[] = strangersIn(root.value);
  const elements = levelsOf(root.value);
  if (elements.length === 0) return err({ code: 'no-level', message: 'the collection holds no level' });
  const collection = collectionOf(root.value, elements);
  const entries = elements.map((element, i) => entryOf(element, i + 1, collection, warnings));
  return ok({ collection, entries, warnings });
}

/** A level with the `Copyright` of its list. */
interface ListedLevel extends XmlElement {
  readonly listCopyright: string;
}

function levelsOf(root: XmlElement): ListedLevel[] {
  const lists = root.children.filter(({ name }) => name === 'LevelCollection');
  return lists.flatMap(({ attributes, children }) => {
    const listCopyright = attributes['Copyright']?.trim() ?? '';
    const levels = children.filter(({ name }) => name === 'Level');
    return levels.map((level) => ({ ...level, listCopyright }));
  });
}

/** A `Copyright` that all lists of levels have is that of the collection. */
function collectionOf(root: XmlElement, levels: readonly ListedLevel[]): CollectionNotes {
  const notes: { -readonly [K in keyof CollectionNotes]: string } = {};
  for (const { name, text } of root.children) {
    const field = lookUp(COLLECTION_FIELDS, name);
    if (field && text.trim() !== '') notes[field] ??= text.trim();
  }
  const copyright = levels[0].listCopyright;
  const isCommon = levels.every(({ listCopyright }) => listCopyright === copyright);
  return { ...withAuthor(notes), ...(copyright && isCommon && { copyright }) };
}

/** The author is a line of the description, where `formatSlc` writes it. */
function withAuthor(notes: CollectionNotes): CollectionNotes {
  const match = /^Author:(.*)(?:\n|$)/.exec(notes.description ?? '');
  if (!match || notes.description === undefined) return notes;
  const { description, ...others } = notes;
  const rest = description.slice(match[0].length);
  const author = match[1].trim();
  return { ...others, ...(author && { author }), ...(rest !== '' && { description: rest }) };
}

function entryOf(
  element: ListedLevel,
  index: number,
  collection: CollectionNotes,
  warnings: Warning[],
): LevelEntry {
  const drawn = drawingOf(element, warnings);
  const title = isUntitled(element.comment) ? undefined : element.attributes['Id']?.trim();
  const notes: LevelNotes = {
    ...(title && { title }),
    ...(collection.title && { collection: collection.title }),
    ...notesOf(element, copyrightOf(element, collection), drawn.ok ? drawn.value : undefined, warnings),
  };
  const level: Result<Level, LevelError> = drawn.ok ? ok({ ...notes, ...drawn.value }) : drawn;
  return { index, line: element.line, ...(title && { title }), level };
}

/** Where the lists differ, the `Copyright` of its list holds for a level that has none. */
function copyrightOf({ attributes, listCopyright }: ListedLevel, collection: CollectionNotes): string {
  return attributes['Copyright']?.trim() || (collection.copyright ? '' : listCopyright);
}

/**
 * The notes in the XML comment of a level, and those in elements that other programs add. A copyright beside
 * an author is a property.
 */
function notesOf(
  element: XmlElement,
  copyright: string,
  level: Level | undefined,
  warnings: Warning[],
): LevelNotes {
  const { line, children } = element;
  const holder = children.some(({ name }) => name === 'Author') ? 'Copyright' : 'Author';
  const tokens = [
    ...tokensFromComment(element.comment),
    ...(copyright ? [keyToken(holder, copyright, line)] : []),
    ...children.flatMap(tokenOf),
  ];
  return levelNotesOf(tokens, level, warnings);
}

/** An element within a level as a key or comment of level text. */
function tokenOf({ name, line, text }: XmlElement): Token[] {
  const words = text.trim();
  if (words === '') return [];
  if (name === 'Comment') return [{ kind: 'comment', line: line - 1, parted: true, text: words }];
  return name === 'Author' || name === 'Solution' ? [keyToken(name, oneLine(words), line)] : [];
}

function keyToken(key: string, value: string, line: number): Token {
  const text = `${key}: ${value}`;
  return { kind: 'key', line: line - 1, parted: true, key, value, text, known: true, remark: false };
}

function drawingOf(element: XmlElement, warnings: Warning[]): Result<Level, LevelError> {
  const lines = element.children.filter(({ name }) => name === 'L');
  const rows = lines.map(({ text }) => text.replace(/[-_\s]/g, ' ').trimEnd());
  const first = rows.findIndex((row) => row !== '');
  const last = rows.findLastIndex((row) => row !== '');
  if (first === -1) return err({ code: 'no-player', message: 'the level has no rows', line: element.line });
  const drawing = rows.slice(first, last + 1);
  warnOfSize(element, drawing, warnings);
  const level = parseBoard(drawing, {}, 1);
  if (level.ok) return level;
  const { line = 1, ...error } = level.error;
  return err({ ...error, line: lines[first + line - 1].line });
}

/** The size of a level in the file is ignored: the drawing counts. */
function warnOfSize(element: XmlElement, drawing: readonly string[], warnings: Warning[]): void {
  const { Width: width, Height: height } = element.attributes;
  const drawn = { width: largest(drawing.map((row) => row.length)), height: drawing.length };
  const wrongWidth = width !== undefined && Number(width) !== drawn.width;
  const wrongHeight = height !== undefined && Number(height) !== drawn.height;
  if (!wrongWidth && !wrongHeight) return;
  const said = `${width ?? '?'}x${height ?? '?'}`;
  warnings.push({
    message: `the file gives the size ${said}, but the level has ${drawn.width}x${drawn.height}`,
    line: element.line,
  });
}
