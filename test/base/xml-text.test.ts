import test from 'ava';
import { SaxesParser } from 'saxes';
import { escapeXml, xmlCharacters } from '../../src/base/xml-text.js';
import { formatSlc } from '../../src/game/format/format-slc.js';
import { parseSlc } from '../../src/game/format/slc.js';
import type { Level } from '../../src/game/level.js';
import { btoolFiles } from '../../src/report/bench/bench-btool.js';
import { exportView } from '../../src/report/instance/export-view.js';
import { compileUserTemplate } from '../../src/report/instance/user-template.js';
import { formatAnimatedSvg, formatSvg } from '../../src/report/picture/level-picture.js';
import { levelOf } from '../helpers/drawn-levels.js';

/** XML 1.0, production 2: every character of a document. */
const CHARACTERS = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/** Every code unit, between letters so that no two surrogates make a pair; marks of comments too. */
const EVERY = `${Array.from({ length: 0x10000 }, (_, code) => `a${String.fromCharCode(code)}`).join('')}z😀`;
const PIECES = ['-\u0001-', '-\uFFFE->', ']]\u0002>', '&\u0003#0;'];
const TITLES = [...(EVERY.match(/[\s\S]{1,4096}/g) ?? []), ...PIECES];

const drawn = levelOf(['#####', '#@$.#', '#####']);

/** What is wrong with a text as XML; undefined if nothing is. */
function faultOf(xml: string): string | undefined {
  if (!CHARACTERS.test(xml)) return 'a character that XML does not have';
  let fault: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    fault ??= message;
  });
  parser.write(xml).close();
  return fault;
}

const template = compileUserTemplate(
  '<set name="{{collection.title}}">{{#each levels}}<level>{{title}}{{comment}}{{{picture}}}</level>{{/each}}</set>',
  'levels.xml.hbs',
);

/** Everything that writes XML, given a text for each place that takes one. */
const WRITERS: Readonly<Record<string, (text: string) => string>> = {
  'a picture': (title) => formatSvg({ ...drawn, title }),
  'an animation': (title) => formatAnimatedSvg({ ...drawn, title }, { moves: 'R', speed: 5 }),
  'a runscript': (text) => {
    const machine = { host: text, cpu: text, cores: 1, memoryMib: 1 };
    const solvers = [{ name: text, options: text }];
    const job = { version: text, machine, solvers, seconds: 1, runs: 1, jobs: 1 };
    return btoolFiles(job).find(({ path }) => path.endsWith('.xml'))!.text;
  },
  SLC: (text) => {
    const notes = { title: text, author: text, description: text, email: text, url: text, copyright: text };
    const level: Level = {
      ...{ ...drawn, title: text, author: text, collection: `${text}!`, comment: text },
      properties: [['Key', text]],
      solutions: [{ title: text, moves: 'R' }],
    };
    const untitled = { ...drawn, comment: text };
    return formatSlc([level, untitled], notes).text;
  },
  "a user's template": (text) => {
    if (!template.ok) throw new Error(template.error);
    return template.value(exportView([{ ...drawn, title: text, comment: text }], { title: text }));
  },
};

for (const [name, write] of Object.entries(WRITERS)) {
  test(`${name} is XML whatever the words are`, (t) => {
    t.deepEqual([...new Set(TITLES.map((title) => faultOf(write(title))))], [undefined]);
  });
}

test('a text without such characters stays the same', (t) => {
  const plain = 'Drüben\t\n\r\u0080 \uFFFD 😀 <&">';
  t.is(xmlCharacters(plain), plain);
  t.is(xmlCharacters(EVERY).length, EVERY.length - 29 - 2048 - 2);
  t.is(escapeXml('<a b="&">\u0000'), '&lt;a b=&quot;&amp;&quot;&gt;');
});

test('a comment of a level in SLC loses only such characters', (t) => {
  const comment = 'a-\u0001-b --> \uD800c';
  const read = parseSlc(formatSlc([{ ...drawn, comment }]).text);
  const level = read.ok ? read.value.entries[0].level : undefined;
  t.is(level?.ok ? level.value.comment : undefined, 'a--b --> c');
});
