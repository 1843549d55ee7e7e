import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { nounFor } from '../src/base/count.js';
import { COMMANDS } from '../src/cli/commands.js';
import type { CommandEntry } from '../src/cli/common/command.js';
import { readSources } from './helpers/house.js';
import { nodesOf, type SyntaxNode, textOf } from './helpers/syntax.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Characters in a line with a comment, as for code. */
const LONGEST = 110;

/** Phrases that readers of many languages stumble over, and what to write instead. */
const HARD_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:at most|exactly|at least|just) so many\b/i, 'N, or the number'],
  [/\bin so many\b/i, 'N, or the number'],
  [/\b(?:as many as (?!goals|boxes|a\b|its\b))/i, 'at most, or the number'],
  [/\b(?:gone|go|goes|going) on with\b/i, 'resume, or continue'],
  [/\bshall\b/i, 'must, or can'],
  [/\btold (?:apart|by)\b/i, 'distinguish, or detect'],
  [/\btells? (?:apart|\w+ apart)\b/i, 'distinguish'],
  [/\bwhat there (?:is|are|be) the least of\b/i, 'what to minimise'],
];

const DOCUMENTS = ['README.md', 'CHANGELOG.md', ...filesIn('docs', '.md'), ...filesIn('encodings', '.md')];
const SOURCES = filesIn('src', '.ts').filter((path) => !path.endsWith('.generated.ts'));
const ENCODINGS = filesIn('encodings', '.lp');

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
}

/** A place in a file, for messages: path, line and text. */
function placesIn(path: string, isHit: (line: string) => boolean): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, at) => (isHit(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));
}

/** Examples are code: the line with the result of one may be longer. */
function isLongComment(line: string): boolean {
  return line.length > LONGEST && /^\s*(?:\/\*|\*|\/\/)/.test(line) && !line.includes('; // → ');
}

/** What stands instead of the hard phrases of a text; comments that go over a line end count as one. */
function hardPhrases(text: string): string[] {
  const flat = text.replace(/\n\s*(?:\*|\/\/|%)? ?/g, ' ');
  return HARD_PHRASES.flatMap(([phrase, better]) => {
    const found = phrase.exec(flat);
    return found ? [`"${found[0]}": write ${better}`] : [];
  });
}

test('lines of comment have at most 110 characters', (t) => {
  t.deepEqual(
    SOURCES.flatMap((path) => placesIn(path, isLongComment)),
    [],
  );
});

for (const [name, paths] of Object.entries({ documents: DOCUMENTS, sources: SOURCES, encodings: ENCODINGS }))
  test(`${name} have no hard phrases`, (t) => {
    t.true(paths.length > 5);
    const found = paths.flatMap((path) =>
      hardPhrases(readFileSync(join(root, path), 'utf8')).map((hint) => `${path}: ${hint}`),
    );
    t.deepEqual(found, []);
  });

/** All texts of the commands that the help shows. */
async function helpTexts(entries: readonly CommandEntry[]): Promise<string[]> {
  const texts = entries.map(async ({ describe, load }) => {
    const { examples, options, epilogue = '', commands = [] } = await load();
    const of = Object.values(options).map((option) => String(option.describe));
    return [
      describe,
      epilogue,
      ...examples.map((words) => words.join(' ')),
      ...of,
      ...(await helpTexts(commands)),
    ];
  });
  return (await Promise.all(texts)).flat();
}

test('the help has no hard phrases', async (t) => {
  const texts = await helpTexts(COMMANDS);
  t.true(texts.length > 100);
  t.deepEqual(texts.flatMap(hardPhrases), []);
});

test('planted long lines and hard phrases are found', (t) => {
  t.true(isLongComment(`  // ${'x'.repeat(LONGEST)}`));
  t.true(isLongComment(` * ${'x'.repeat(LONGEST)}`));
  t.false(isLongComment(`const text = '${'x'.repeat(LONGEST)}';`));
  t.is(hardPhrases('/** Asks for at most so\n * many moves. */').length, 1);
  t.is(hardPhrases('% a store is gone on\n% with').length, 1);
  t.is(hardPhrases('it shall be; they are told apart').length, 2);
  t.deepEqual(hardPhrases('A toldo by the shallow sea, as many as boxes.'), []);
});

const WITH_MESSAGES = readSources(['src', 'web']).filter(({ path }) => !path.endsWith('.generated.ts'));

/** The nouns that some call of the two functions counts, as plurals. */
function pluralsIn(texts: readonly string[]): string[] {
  const calls = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:counted|nounFor)\((?:[^'\n]|'[^']*'\])*?, '([\w -]+)'\)/g),
  ]);
  return [...new Set(calls.map(([, noun]) => nounFor(2, noun.split(' ').at(-1)!)))].sort();
}

/** Templates that write a plural behind any number, also behind one. */
function fixedPlurals(text: string, plurals: readonly string[]): string[] {
  const noun = new RegExp(`^ (?:\\w+ )?(?:${plurals.join('|')})\\b(?!/| the\\b)`);
  return nodesOf(text)
    .filter(({ type }) => type === 'TemplateLiteral')
    .flatMap((node) => {
      const quasis = node['quasis'] as readonly { value: { cooked: string } }[];
      const expressions = node['expressions'] as readonly SyntaxNode[];
      return expressions
        .filter((expression, i) => !isNeverOne(expression, quasis[i].value.cooked))
        .filter((expression) => noun.test(quasis[expressions.indexOf(expression) + 1].value.cooked))
        .map(() => text.slice(node.start, node.end));
    });
}

/** A limit that is written in capitals, and the end of a range, a size, a share or an address. */
function isNeverOne(expression: SyntaxNode, before: string): boolean {
  return /^[A-Z_]+$/.test(String(expression['name'] ?? 'n')) || /(?:\bto |\bof |\d|x)$/.test(before);
}

test('no message writes a plural behind a number that can be one', (t) => {
  const plurals = pluralsIn(WITH_MESSAGES.map(({ path }) => textOf(path)));
  for (const noun of ['pushes', 'boxes', 'levels', 'steps']) t.true(plurals.includes(noun), noun);
  const found = WITH_MESSAGES.flatMap(({ path }) =>
    fixedPlurals(textOf(path), plurals).map((template) => `${path}: ${template}`),
  );
  t.deepEqual(found, []);
});

const template = (words: string) => `\`${words.replaceAll('{', '$' + '{')}\``;

test('a planted plural is found', (t) => {
  const plurals = pluralsIn(["counted(a, 'push') + counted(list.length, 'dead square')"]);
  t.deepEqual(plurals, ['pushes', 'squares']);
  t.deepEqual(fixedPlurals(template('(exactly {count - 1} pushes)'), plurals), [
    template('(exactly {count - 1} pushes)'),
  ]);
  t.is(fixedPlurals(template('{n} dead squares'), plurals).length, 1);
  t.deepEqual(fixedPlurals(template('1 to {n} pushes, more than {MOST} squares'), plurals), []);
});
