import { type EncodingFile, fileLineOf, formatFiles, parseFiles } from '../../../code/encoding-files.js';
import type { Complaint } from '../../../work/asp-works.js';
import type { FileChoice } from './file-tabs.js';

/** A place in the whole text. */
export type TextPlace = Pick<Complaint, 'line' | 'column' | 'end'>;

/** The text of an encoding, and which of its files is shown. */
export interface EditedFiles {
  /** The whole text. */
  readonly text: string;
  readonly files: readonly EncodingFile[];
  readonly choice: FileChoice;
  /** The file that is shown, or the whole text. */
  readonly shown: EncodingFile;
  /** Takes another text. The chosen file stays if there still is one. */
  replace(text: string): void;
  choose(choice: FileChoice): void;
  /** Takes over what the user wrote into the file that is shown. */
  write(text: string): void;
  /** Chooses the file of a line of the whole text. Returns whether another one is shown now. */
  chooseLine(line: number): boolean;
  /** Lines of the whole text that are shown, as lines of the file. */
  linesShown(lines: readonly number[]): readonly number[];
  /** A place in the file that is shown; undefined if it is in another file. */
  placeShown<P extends TextPlace>(place: P): P | undefined;
  /** A line of the whole text in words, with its file. */
  where(line: number): string;
}

export function createEditedFiles(): EditedFiles {
  let text = '';
  let files: readonly EncodingFile[] = parseFiles('');
  let choice: FileChoice = 0;

  /** The index of the file that is shown; undefined if it is the whole text. */
  const at = () => (choice === 'all' || files.length === 1 ? undefined : choice);

  const replace = (next: string) => {
    text = next;
    files = parseFiles(text);
    if (files.length === 1) choice = 0;
    else if (choice !== 'all' && choice >= files.length) choice = 0;
  };

  const choose = (next: FileChoice) => {
    choice = next;
    replace(text);
  };

  const write = (changed: string) => {
    const file = at();
    if (file === undefined) {
      text = changed;
      files = parseFiles(text);
      if (files.length > 1) choice = 'all';
    } else {
      files = files.with(file, { ...files[file], text: changed });
      text = formatFiles(files);
    }
  };

  const placeShown = <P extends TextPlace>(place: P): P | undefined => {
    if (at() === undefined) return place;
    const { file, line } = fileLineOf(files, place.line);
    const { end } = place;
    const moved = end && { ...end, line: end.line - place.line + line };
    return file === choice ? { ...place, line, ...(moved && { end: moved }) } : undefined;
  };

  return {
    get text() {
      return text;
    },
    get files() {
      return files;
    },
    get choice() {
      return choice;
    },
    get shown() {
      const file = at();
      return file === undefined ? { name: 'all', text } : files[file];
    },
    replace,
    choose,
    write,
    chooseLine: (line) => {
      if (at() === undefined) return false;
      choose(fileLineOf(files, line).file);
      return true;
    },
    linesShown: (lines) => lines.flatMap((line) => placeShown({ line, column: 1 })?.line ?? []),
    placeShown,
    where: (line) => {
      const place = fileLineOf(files, line);
      return at() === undefined
        ? `line ${line} of the encoding`
        : `line ${place.line} of ${files[place.file].name}`;
    },
  };
}
