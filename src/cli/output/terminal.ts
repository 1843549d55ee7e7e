import process from 'node:process';
import { takesData } from '../call/found-at.js';
import { openOutput } from './output-file.js';

/** Where a command writes: data with `out`, everything else with `note`. */
export interface Terminal {
  /** Writes data to standard output, or to the file of `--output`. */
  out(data: string | Uint8Array): void;
  /** Writes a warning or a message to standard error. */
  note(text: string): void;
  /** Shows a temporary line on standard error, if that is a terminal. The next output replaces it. */
  status(text: string): void;
  /** Characters per line of standard output. A file or a pipe has no end of the line. */
  readonly width: number;
  /** Aborted by the first Ctrl-C, SIGTERM or closed terminal. The second one ends the process at once. */
  readonly signal: AbortSignal;
  /** Waits until all data is written. Throws if the file of `--output` could not take them. */
  close(): Promise<void>;
}

/** Opens standard output and standard error. Data goes to `file` if one is given; `-` is standard output. */
export async function openTerminal(file?: string, force = false): Promise<Terminal> {
  const output =
    file === undefined || file === '-' ? undefined : await openOutput(file, force || takesData(file));
  const target = output ?? process.stdout;
  const { clear, status } = statusLine();
  return {
    out: (data) => {
      clear();
      target.write(data);
    },
    note: (text) => {
      clear();
      process.stderr.write(`${printable(text)}\n`);
    },
    status,
    width: (!output && process.stdout.columns) || Number.POSITIVE_INFINITY,
    signal: interruptSignal(),
    close: () =>
      output ? output.end() : new Promise((resolve) => process.stdout.write('', () => resolve())),
  };
}

/**
 * A temporary line on standard error. It changes at most ten times per second, and is never written to a
 * pipe.
 */
function statusLine(): { clear: () => void; status: (text: string) => void } {
  if (!process.stderr.isTTY) return { clear: () => undefined, status: () => undefined };
  let shown = false;
  let last = 0;
  const clear = () => {
    if (shown) process.stderr.write('\r\u001b[K');
    shown = false;
  };
  const status = (text: string) => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    process.stderr.write(`\r\u001b[K${cutTo((process.stderr.columns || 80) - 1, printable(text))}`);
    shown = true;
  };
  return { clear, status };
}

/**
 * What surely fits a line of `width` columns. Every character beyond those of Europe counts two, as Chinese
 * and Japanese ones do: exact widths need tables that make each command start later.
 */
export function cutTo(width: number, text: string): string {
  let [used, end] = [0, 0];
  for (const character of text) {
    used += character < '\u1100' ? 1 : 2;
    if (used > width) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupt);
  return controller.signal;
}

/** Writes a record as a line of JSON. */
export function printRecord(terminal: Pick<Terminal, 'out'>, record: object): void {
  terminal.out(`${JSON.stringify(record)}\n`);
}

/** A progress bar for the status line: `[#####.....] 12 of 24`. */
export function progressBar(done: number, all: number): string {
  const full = Math.floor((20 * done) / Math.max(1, all));
  return `[${'#'.repeat(full)}${'.'.repeat(20 - full)}] ${done} of ${all}`;
}

/**
 * Makes control characters visible, so that a title cannot control the terminal. Line feeds and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, escaped);
}

/** The same for a text that is a part of one line, such as the name of a file. */
export function printableLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, escaped);
}

function escaped(control: string): string {
  return `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
