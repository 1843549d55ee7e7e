import { bareText } from './bare-text.js';
import { countLines } from './skip.js';
import { parseStatements } from './statements.js';

/** What a program leaves open at its end, and where that begins. Line and column are 1-based. */
interface Unclosed {
  readonly what: 'comment' | 'script' | 'statement';
  readonly line: number;
  readonly column: number;
}

/** The comment, script or statement that does not end in a program; undefined if all of them end. */
export function unclosedIn(program: string): Unclosed | undefined {
  const { text, endless } = bareText(program);
  if (endless) return { what: 'comment', ...endless };
  const script = openScript(text);
  if (script !== undefined) return { what: 'script', ...placeIn(text, script) };
  const end = parseStatements(program).at(-1)?.to ?? 0;
  const begin = text.slice(end).search(/\S/);
  return begin < 0 ? undefined : { what: 'statement', ...placeIn(text, end + begin) };
}

/** The fault in words. */
export function describeUnclosed({ what }: Pick<Unclosed, 'what'>): string {
  if (what === 'statement') return 'this statement does not end with a full stop';
  return `this ${what} does not end${what === 'script' ? ' with #end.' : ''}`;
}

/** Where the last script of a text begins if it does not end. */
function openScript(text: string): number | undefined {
  const begin = text.lastIndexOf('#script');
  if (begin < 0 || /#end\s*\./.test(text.slice(begin))) return undefined;
  const before = text.slice(0, begin).trimEnd();
  return before === '' || before.endsWith('.') ? begin : undefined;
}

function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  return { line: 1 + countLines(text, 0, at), column: at - text.lastIndexOf('\n', at - 1) };
}
