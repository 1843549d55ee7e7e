/** A fenced block of a document that a test acts on: commands to run, or a file to write. */
export type Block =
  | { readonly file: string; readonly text: string }
  | { readonly commands: readonly Command[] };

/** A command line with what it prints. `…` on a line of its own stands for any number of lines. */
export interface Command {
  readonly line: string;
  readonly prints: readonly string[];
}

/**
 * The blocks of a document in their order: those marked `console run`, in which lines that begin with `$ ` are
 * commands, and those marked `file=NAME`.
 */
export function blocksOf(text: string): Block[] {
  const fences = [...text.matchAll(/^```(\S+) (run|file=(\S+))\n([\s\S]*?)^```$/gm)];
  return fences.map(([, , mark, file, inside]) =>
    mark === 'run' ? { commands: commandsOf(inside) } : { file, text: inside },
  );
}

function commandsOf(inside: string): Command[] {
  const [before, ...parts] = inside.split(/^\$ /m);
  if (before !== '') throw new Error(`a block marked run begins with no command: ${before}`);
  return parts.map((part) => {
    const [line, ...prints] = part.trimEnd().split('\n');
    return { line, prints };
  });
}

/** True where a text is what a document says that it is. Times may be others, and `…` is any lines. */
export function isPrinted(prints: readonly string[], text: string): boolean {
  const lines = prints.map((line) => (line === '…' ? '(?:.*\n)*?' : `${literal(withoutTimes(line))}\n`));
  return new RegExp(`^${lines.join('')}$`).test(text === '' ? '' : `${withoutTimes(text.trimEnd())}\n`);
}

function withoutTimes(text: string): string {
  return text.replaceAll(/\d+(?:\.\d+)? s\b/g, 'N s').replaceAll(/ +(?=N s)/g, ' ');
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
