import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A node of a syntax tree, with what the parser writes beside its type and place. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A function that has a body, by the line where it begins. */
export interface FunctionPlace {
  readonly line: number;
  readonly parameters: number;
}

/** The text of a source file by its path from the root of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const trees = new Map<string, readonly SyntaxNode[]>();

/** All nodes of a text in TypeScript, outer ones first. The parser is that of the bundler. Each text is parsed once. */
export function nodesOf(text: string): readonly SyntaxNode[] {
  const known = trees.get(text);
  if (known) return known;
  const nodes = [...nodesIn(parseAst(text, { lang: 'ts' }))];
  trees.set(text, nodes);
  return nodes;
}

function* nodesIn(part: unknown): Generator<SyntaxNode> {
  if (typeof part !== 'object' || part === null) return;
  if ('type' in part && typeof part.type === 'string') yield part as SyntaxNode;
  for (const inside of Object.values(part)) yield* nodesIn(inside);
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** All functions and methods of a text that have a body. */
export function functionsOf(text: string): FunctionPlace[] {
  return nodesOf(text)
    .filter(({ type }) => FUNCTIONS.includes(type))
    .map(({ start, params }) => ({
      line: text.slice(0, start).split('\n').length,
      parameters: (params as readonly unknown[]).length,
    }));
}

const OF_LISTS = /(?:\.(?:push|unshift|splice|concat|of)|^Math\.(?:max|min)|^String\.from\w+)$/;

/** The lines of calls that take each value of a list as an argument: `Math.max(...list)`, `all.push(...more)`. */
export function spreadsOf(text: string): number[] {
  return nodesOf(text).flatMap(({ type, start, callee, arguments: given }) => {
    if (type !== 'CallExpression') return [];
    const { start: from, end } = callee as SyntaxNode;
    const isSpread = (given as readonly SyntaxNode[]).some(
      (one) => one.type === 'SpreadElement' && (one['argument'] as SyntaxNode).type !== 'ArrayExpression',
    );
    const line = text.slice(0, start).split('\n').length;
    return isSpread && OF_LISTS.test(text.slice(from, end)) ? [line] : [];
  });
}

/**
 * The lines that take an entry of a table by a key which the code does not name: `NAMES[key]` and
 * `key in NAMES`, where `NAMES: Record<string, …>` is in the same text.
 */
export function lookUpsOf(text: string): number[] {
  const tables = new Set(
    [...text.matchAll(/\bconst ([A-Z][A-Z_]+): (?:Readonly<)?Record<string\b/g)].map(([, name]) => name),
  );
  const isTable = (part: unknown) => {
    const { type, name } = part as SyntaxNode;
    return type === 'Identifier' && tables.has(String(name));
  };
  return nodesOf(text).flatMap((node) => {
    const isEntry =
      node.type === 'MemberExpression' &&
      node['computed'] === true &&
      isTable(node['object']) &&
      (node['property'] as SyntaxNode).type !== 'Literal';
    const isKey = node.type === 'BinaryExpression' && node['operator'] === 'in' && isTable(node['right']);
    return isEntry || isKey ? [text.slice(0, node.start).split('\n').length] : [];
  });
}

/** The lines of expressions that repeat a group or what it found without a limit, as `(?:a|b)+` and `(a)\1+`. */
export function repeatedGroupsOf(text: string): number[] {
  return nodesOf(text).flatMap(({ type, start, regex }) => {
    if (type !== 'Literal' || regex === undefined || regex === null) return [];
    const { pattern } = regex as { readonly pattern: string };
    const bare = pattern
      .replace(/\\[1-9]/g, '()')
      .replace(/\\./g, 'x')
      .replace(/\[[^\]]*\]/g, 'x');
    return /\)(?:[*+]|\{\d*,\})/.test(bare) ? [text.slice(0, start).split('\n').length] : [];
  });
}
