import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { COMMANDS } from '../src/cli/commands.js';
import type { CommandEntry } from '../src/cli/common/command.js';

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
