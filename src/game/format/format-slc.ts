import { largest } from '../../base/many-values.js';
import { escapeXml } from '../../base/xml-text.js';
import type { Level } from '../level.js';
import type { CollectionNotes, Warning } from './level-file.js';
import { commentFromNotes } from './slc-notes.js';
import { trimmedRows } from './text-writer.js';
import type { Written } from './written.js';

/**
 * Writes levels as SLC. Parts that the DTD requires are written even if they are empty. The author of a level
 * is its `Copyright`; the author of the collection is the first line of the description. XML comments keep
 * what the format has no place for.
 */
export function formatSlc(levels: readonly Level[], collection: CollectionNotes = {}): Written {
  const rows = levels.map(trimmedRows);
  const width = Math.max(0, largest(rows.map(widthOf)));
  const height = Math.max(0, largest(rows.map((drawing) => drawing.length)));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">',
    '<SokobanLevels>',
    ...fields(collection),
    `  <LevelCollection${attribute('Copyright', collection.copyright)} MaxWidth="${width}" MaxHeight="${height}">`,
    ...levels.flatMap((level, i) => levelLines(level, i + 1, rows[i], collection)),
    '  </LevelCollection>',
    '</SokobanLevels>',
  ];
  return { text: `${lines.join('\n')}\n`, warnings: warningsOf(levels, collection) };
}

function fields({ title = '', author, description = '', email, url }: CollectionNotes): string[] {
  const named = author !== undefined || description.startsWith('Author:');
  const words = [...(named ? [`Author: ${author ?? ''}`.trimEnd()] : []), description].join('\n').trimEnd();
  const required = { Title: title, Description: words };
  const others = Object.entries({ Email: email, Url: url }).filter(([, text]) => text);
  return [...Object.entries(required), ...others].map(
    ([name, text = '']) => `  <${name}>${escapeXml(text)}</${name}>`,
  );
}

function levelLines(level: Level, index: number, rows: readonly string[], head: CollectionNotes): string[] {
  const comment = commentFromNotes(level, head);
  const id = attribute('Id', level.title ?? String(index));
  const size = ` Width="${widthOf(rows)}" Height="${rows.length}"`;
  return [
    `    <Level${id}${size}${attribute('Copyright', level.author)}>`,
    ...rows.map((row) => `      <L>${row}</L>`),
    ...(comment ? [`      <!--${comment}-->`] : []),
    '    </Level>',
  ];
}

function widthOf(rows: readonly string[]): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0);
}

function attribute(name: string, value: string | undefined): string {
  return value ? ` ${name}="${escapeXml(value).replace(/\s+/g, ' ')}"` : '';
}

function warningsOf(levels: readonly Level[], head: CollectionNotes): Warning[] {
  const notes = (['comment', 'properties', 'solutions'] as const).filter((note) =>
    levels.some((level) => level[note] !== undefined),
  );
  const isElsewhere = levels.some(({ collection }) => collection && collection !== head.title);
  const words = [...notes, ...(isElsewhere ? ['names of collections'] : [])];
  if (words.length === 0) return [];
  const message = `SLC has no place for ${words.join(', ')}: kept in XML comments that other programs ignore`;
  return [{ message }];
}
