/** A fenced block of a document that a test acts on: commands to run, or a file to write. */
export type Block =
  | { readonly file: string; readonly text: string }
  | { readonly commands: readonly Command[] };

/**
 * A command line with what it prints. `…` on a line of its own stands for any number of lines, at the end of a line
 * for the rest of it.
 */
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

/**
 * The words of each call of `sokoset` in an indented block: up to a pipe, a comment, or a meaning behind two
 * spaces. A call with `…` is not whole.
 */
export function exampleCalls(text: string): string[][] {
  const lines = text.replaceAll(/\\\n */g, '').matchAll(/^ {4}(?:.*\| *)?(?:npx )?(sokoset .*)$/gm);
  return [...lines].flatMap(([, line]) => {
    const [call] = line.split(/ {2,}| [|>#&<] ?|;/);
    const words = [...call.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
    return call.includes('…') ? [] : [words.slice(1)];
  });
}

/** The programs whose calls in an indented block are commands for readers. */
const PROGRAMS = /^(?:sokoset|npx|npm|clingo|gringo|dlv2|java|taskset|redis-server|cd|\.\/\w+)\b/;

/** The commands of each indented block, without the meanings behind two spaces and with their lines joined. */
export function examplesOf(text: string): string[][] {
  const blocks = text.replaceAll(/\\\n */g, '').match(/(?:^ {4}.*\n)+/gm) ?? [];
  return blocks
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim().split(/ {2,}/)[0])
        .filter((line) => PROGRAMS.test(line)),
    )
    .filter((commands) => commands.length > 0);
}

/** True where a text is what a document says that it is. Times and MiB may be others, and `…` is any lines. */
export function isPrinted(prints: readonly string[], text: string): boolean {
  const lines = prints.map((line) => (line === '…' ? '(?:.*\n)*?' : `${pattern(line)}\n`));
  return new RegExp(`^${lines.join('')}$`).test(text === '' ? '' : `${withoutTimes(text.trimEnd())}\n`);
}

function pattern(line: string): string {
  const text = literal(withoutTimes(line));
  return text.endsWith('…') ? `${text.slice(0, -1)}.*` : text;
}

function withoutTimes(text: string): string {
  return text.replaceAll(/ *\d+(?:\.\d+)? (s|MiB)\b/g, ' N $1');
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
