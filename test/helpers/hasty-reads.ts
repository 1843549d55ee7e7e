import { nodesOf, type SyntaxNode } from './syntax.js';

/** What a test of the page may wait for inside an assertion: these wait themselves, or read no page. */
const PATIENT = ['waitForText', 'saved', 'rows', 'once', 'fetch', 'text'];

/**
 * The lines of a test of the page where an assertion reads the page once, or its address is handed on as it
 * is. What is read may come a moment later, so on a busy machine such a test fails.
 */
export function hastyReads(text: string): number[] {
  const nodes = nodesOf(text);
  const asserted = nodes.filter(
    ({ type, callee }) => type === 'CallExpression' && /^t\.\w+$/.test(textAt(text, callee as SyntaxNode)),
  );
  const isAsserted = ({ start, end }: SyntaxNode) =>
    asserted.some((call) => call.start < start && end < call.end);
  const reads = nodes
    .filter((node) => node.type === 'AwaitExpression' && isAsserted(node))
    .filter(({ argument }) => !PATIENT.includes(nameOf(argument as SyntaxNode)));
  const addresses = nodes
    .flatMap((node) => (node.arguments ?? []) as SyntaxNode[])
    .filter((argument) => argument.type === 'CallExpression' && nameOf(argument) === 'url');
  return [...reads, ...addresses].map(({ start }) => text.slice(0, start).split('\n').length);
}

/** The name of the function that is called. */
function nameOf({ callee }: SyntaxNode): string {
  const { name, property } = (callee ?? {}) as { name?: string; property?: { name?: string } };
  return name ?? property?.name ?? '';
}

function textAt(text: string, { start, end }: SyntaxNode): string {
  return text.slice(start, end);
}
