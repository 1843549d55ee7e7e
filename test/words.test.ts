import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { nounFor } from '../src/base/count.js';
import type { CommandEntry } from '../src/cli/call/command.js';
import { COMMANDS } from '../src/cli/commands.js';
import { readSources } from './helpers/house.js';
import { nodesOf, type SyntaxNode, textOf } from './helpers/syntax.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Characters in a line with a comment, as for code. */
const LONGEST = 110;

/** Phrases that readers of many languages stumble over, what to write instead, and an example. */
const HARD_PHRASES: readonly (readonly [RegExp, string, string])[] = [
  [/\bso many\b/i, 'N, or the number', 'a plan of exactly so many actions'],
  [/\b(?:as many as (?!goals|boxes|a\b|its\b))/i, 'at most, or the number', 'as many as there is room for'],
  [/\b(?:gone|go|goes|going) on with\b/i, 'resume, or continue', 'a store is gone on with'],
  [/\bsolves? on from\b/i, 'continue after', 'solve on from where these moves lead'],
  [/\bshall\b/i, 'must, or can', 'it shall be less'],
  [/\btold (?:apart|by)\b/i, 'distinguish, or detect', 'formats are told by content'],
  [/\btells? (?:apart|\w+ apart)\b/i, 'distinguish', 'what tells them apart'],
  [/\bwhat there (?:is|are|be) the least of\b/i, 'what to minimise', 'what there is the least of'],
  [/\bthe least of\b/i, 'the smallest, or minimise', 'what a solution can have the least of'],
  [
    /\bwhere (?:absent|none is|there (?:is|are) (?:none|one|any|no)\b)/i,
    'if',
    'undefined where there is none',
  ],
  [/\bin the place of\b/i, 'instead of', 'rules in the place of window.lp'],
  [/\bpass(?:es|ed)? over\b/i, 'skip, or ignore', 'other atoms are passed over'],
  [/\b(?:held|holds?) (?:\S+ ){0,4}against\b/i, 'compare with', 'holds engines against each other'],
  [/\bbut for\b/i, 'except', 'equal but for the place of the player'],
  [/\banew\b/i, 'again', 'begins anew with what was learned'],
  [/\bat hand\b/i, 'current', 'the position at hand'],
  [/\bjust (?:those|these)\b/i, 'exactly those', 'facts with steps are solved at just those'],
  [/\bmakes? for (?:the|it|what|each)\b/i, 'aim at', 'the other side makes for the best position'],
  [/\btakes? note\b/i, 'record', 'takes note of a window'],
  [/\b(?:speaks?|spoken|speaking) of\b/i, 'be about, or name', 'both then speak of these plans'],
  [
    /\b(?:says?|said|known|proved) of (?:an?|the|its?|one|each|every|this|that|them|some|these)\b/i,
    'about',
    'what is known of a level',
  ],
  [/\bturned (?:or|and) mirrored\b/i, 'rotated', 'turned or mirrored levels'],
  [/\bput right\b/i, 'correct', 'with the letter case put right'],
  [/\btill\b/i, 'until', 'works on till it finds nothing'],
  [/\blooks? whether\b/i, 'check whether', 'looks whether it is there'],
  [/\b(?:gives?|hands?|handed) back\b/i, 'return', 'gives back what it proves'],
  [
    /\b(?:records?|seconds?|lines?|nodes|MiB|files?|looks?|times) an? (?:level|run|file|second|state|node|page|solution|square|engine|instance|worker|child)\b/i,
    'per',
    'one JSON record a level',
  ],
  [/\bthe business of\b/i, 'a task for', 'large levels are the business of this search'],
  [/\b(?:which|that|what) is none\b/i, 'is not one', 'the record of a level that is none'],
  [/\bbrings? (?:its|their) own\b/i, 'has', 'facts that bring their own steps'],
  [/\bwhat (?:came|comes) of\b/i, 'the result of', 'what came of one instance'],
  [
    /\b(?:is|are) called that(?=[,.;]| by\b)/i,
    'say what it is',
    'a saved file that is dropped is called that.',
  ],
  [/\bgo(?:es)? by\b/i, 'use, or follow', 'what an expander goes by'],
];

const DOCUMENTS = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'instances/README.md'],
  ...['docs', 'site', 'encodings', 'bench'].flatMap((folder) => filesIn(folder, '.md')),
];
const SOURCES = filesIn('src', '.ts').filter((path) => !path.endsWith('.generated.ts'));
const ENCODINGS = filesIn('encodings', '.lp');
/** What records, the API of the library and written files say in words. */
const DESCRIPTIONS = [
  ...filesIn('docs', '.json'),
  ...filesIn('src/report/templates', '.hbs'),
  ...filesIn('.github', '.md'),
];
const PAGE = ['web/index.html', ...filesIn('web', '.ts').filter((path) => !path.startsWith('web/test/'))];

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const ours = names.filter((name) => name.endsWith(ending) && !name.includes('node_modules'));
  return ours.map((name) => `${folder}/${name}`);
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
  return HARD_PHRASES.flatMap(([phrase, better]) =>
    Array.from(flat.matchAll(new RegExp(phrase, 'gi')), ([found]) => `"${found}": write ${better}`),
  );
}

test('lines of comment have at most 110 characters', (t) => {
  t.deepEqual(
    SOURCES.flatMap((path) => placesIn(path, isLongComment)),
    [],
  );
});

for (const [name, paths] of Object.entries({
  documents: DOCUMENTS,
  sources: SOURCES,
  encodings: ENCODINGS,
  descriptions: DESCRIPTIONS,
  page: PAGE,
}))
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

test('every hard phrase is found in its example', (t) => {
  for (const [phrase, better, example] of HARD_PHRASES)
    t.true(hardPhrases(example).includes(`"${phrase.exec(example)?.[0]}": write ${better}`), example);
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

/** Other names of things on the page, and the one that it uses. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bvariations?\b/i, 'branch'],
  [/\bnative search\b/i, 'native core'],
  [/\bor less\b/i, 'or fewer'],
  [/\bsteps? of the player\b/i, 'move'],
];

/** Texts for people in a source: literals and templates with several words, a name for each value. */
function textsIn(source: string): string[] {
  return nodesOf(source).flatMap((node) => {
    if (node.type === 'TemplateLiteral') {
      const quasis = node['quasis'] as readonly { value: { cooked: string } }[];
      const nouns = source.slice(node.start, node.end).match(/(?<=counted\([^']*')\w+(?='\))/g) ?? [];
      return [quasis.map(({ value }, i) => `${value.cooked}${nouns[i] ?? ''}`).join('')];
    }
    return node.type === 'Literal' && / /.test(String(node['value'])) ? [String(node['value'])] : [];
  });
}

/** Names in texts of a source that are not those of the page. */
function otherNames(source: string): string[] {
  return textsIn(source).flatMap((text) =>
    OTHER_NAMES.filter(([other]) => other.test(text)).map(([, name]) => `${text}: write ${name}`),
  );
}

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

/** Other forms of what messages of the command line have one form for, each with that form. */
const OTHER_FORMS: readonly (readonly [RegExp, string])[] = [
  [/cannot be used together|must be used together|give only one of/, 'A cannot be used with B'],
  [/there is no such file(?! or folder)/, 'there is no such file or folder'],
  [/ource\}: (?:warning: )?level \$\{/, 'FILE, level N: '],
];

test('messages of the command line have one form for one thing', (t) => {
  const ours = SOURCES.filter((path) => path.startsWith('src/cli/') && !path.includes('/serve/'));
  for (const [other, form] of OTHER_FORMS)
    t.deepEqual(
      ours.flatMap((path) => placesIn(path, (line) => other.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))),
      [],
      form,
    );
});

test('the page has one name for each thing', (t) => {
  const sources = WITH_MESSAGES.filter(({ path }) => path.startsWith('web/'));
  t.true(sources.length > 100);
  t.deepEqual(
    sources.flatMap(({ path }) => otherNames(textOf(path)).map((found) => `${path}: ${found}`)),
    [],
  );
  const walk = template("after {counted(n, 'step')} of the player");
  t.is(otherNames(`say('the native search core', ${walk})`).length, 2);
});
