/** A file of an encoding. Its name is empty if the text does not give one. */
export interface EncodingFile {
  readonly name: string;
  readonly text: string;
}

/** A line of a file. */
interface FileLine {
  readonly file: number;
  readonly line: number;
}

const HEAD = /^%%%% (\S+)$/;

/** The files of a text. A line `%%%% name` begins a file; what stands before the first has no name. */
export function parseFiles(text: string): EncodingFile[] {
  const files: { name: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const name = HEAD.exec(line)?.[1];
    if (name !== undefined) files.push({ name, lines: [] });
    else if (files.length === 0) files.push({ name: '', lines: [line] });
    else files.at(-1)!.lines.push(line);
  }
  return files.map(({ name, lines }) => ({ name, text: lines.join('\n') }));
}

/** The text of files. The text before it and the files of `parseFiles` are the same. */
export function formatFiles(files: readonly EncodingFile[]): string {
  return files.map(({ name, text }) => (name === '' ? text : `%%%% ${name}\n${text}`)).join('\n');
}

/** Where a line of the whole text is. Lines count from 1; a head belongs to the first line of its file. */
export function fileLineOf(files: readonly EncodingFile[], line: number): FileLine {
  let before = 0;
  for (const [file, { name, text }] of files.entries()) {
    const head = name === '' ? 0 : 1;
    const count = text.split('\n').length;
    if (line <= before + head + count || file === files.length - 1)
      return { file, line: Math.max(1, line - before - head) };
    before += head + count;
  }
  return { file: 0, line };
}
