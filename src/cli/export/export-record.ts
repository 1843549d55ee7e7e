import type { StepVerdict } from '../../solve/question/step-verdict.js';
import { recordHead } from '../../solve/record/solve-record.js';
import type { InputLevel } from '../levels/input.js';
import { printRecord, type Terminal } from '../output/terminal.js';
import { type InstanceFile, isLeftOut, type LeftOut } from './export-facts.js';

/** Where a level is written to: a file, or standard output, which gets its text. */
type Place = { readonly file: string } | { readonly content: string };

/** What became of a level. Where its instance has steps, it says what is proved about them. */
type Exported = Partial<Pick<InstanceFile, 'steps'>> & {
  /** `there`: an earlier run of the same call wrote it. */
  readonly status: 'exported' | 'there' | 'left-out';
  readonly file?: string;
  readonly content?: string;
  readonly verdict?: StepVerdict;
  /** With a second engine: how the verdict is known. */
  readonly confirmed?: string;
  /** Why it is left out. */
  readonly message?: string;
};

export function printExported(terminal: Terminal, { source, entry }: InputLevel, exported: Exported): void {
  printRecord(terminal, { ...recordHead(source, entry), ...exported });
}

/** Prints the record of an instance; without `--json` the name of its file, or the instance itself. */
export function tellInstance(
  { json }: { readonly json: boolean },
  terminal: Terminal,
  input: InputLevel,
  made: LeftOut | (InstanceFile & { readonly place: Place }),
): void {
  if (isLeftOut(made)) {
    // The reason is noted already.
    if (json) printExported(terminal, input, { status: 'left-out', message: made.message });
    return;
  }
  const { place, steps, verdict, check } = made;
  if (json) {
    const fields = { ...place, steps, verdict, confirmed: check?.outcome };
    printExported(terminal, input, { status: 'exported', ...fields });
  } else terminal.out('file' in place ? `${place.file}\n` : place.content);
}
