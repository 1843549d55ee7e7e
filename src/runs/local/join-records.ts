import { addAll } from '../../base/many-values.js';
import { readMoveLine } from '../../game/move-text.js';

/**
 * A text with each record of JSON on one line. A record over several lines begins with a line `{` and ends
 * with a line `}` of the same indent. Other lines stay as they are.
 */
export function joinRecords(text: string): string {
  const lines: string[] = [];
  let open: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    if (open.length === 0 && line.trim() !== '{') lines.push(line);
    else {
      open.push(line);
      if (!closes(line, open[0])) continue;
      const record = open.join(' ').replace(/,\s*$/, '');
      addAll(lines, readMoveLine(record) ? [record] : open);
      open = [];
    }
  }
  addAll(lines, open);
  return lines.join('\n');
}

function closes(line: string, opening: string): boolean {
  return line.replace(/,?\s*$/, '') === opening.trimEnd().replace('{', '}');
}
