import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { exportView } from '../../../src/report/instance/export-view.js';
import { compileUserTemplate } from '../../../src/report/instance/user-template.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { randomLevel } from '../../helpers/random-level.js';

const ODD = levelOf(['', '  #######', '###  *  #', '#@ .$   #', '####   ##', '   #####', '']);
const LEVELS = [
  ODD,
  ...Array.from({ length: 30 }, (_, seed) =>
    randomLevel(new Random(seed), { width: 5, height: 4, boxes: 2, walls: 4 }),
  ),
];

test('the squares of a level draw it again', (t) => {
  for (const { rows, width, height, squares } of exportView(LEVELS).levels) {
    const drawn = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
    for (const { x, y, column, row, symbol } of squares) {
      drawn[y][x] = symbol;
      t.deepEqual([column, row], [x + 1, y + 1]);
    }
    t.is(squares.length, width * height);
    t.deepEqual(
      drawn.map((line) => line.join('').trimEnd()),
      rows,
    );
  }
});

test('squares say what they are in a word and in parts', (t) => {
  const [{ squares }] = exportView([ODD]).levels;
  const at = (x: number, y: number) => squares.find((square) => square.x === x && square.y === y);
  t.like(at(0, 0), { kind: 'outside', inside: false, wall: false });
  t.like(at(2, 0), { kind: 'wall', wall: true, inside: false });
  t.like(at(1, 2), { kind: 'player', player: true, inside: true, goal: false });
  t.like(at(3, 2), { kind: 'goal', goal: true, box: false });
  t.like(at(5, 1), { kind: 'box-on-goal', goal: true, box: true });
  t.like(at(3, 1), { kind: 'floor', inside: true });
});

test('a template writes facts with coordinates', (t) => {
  const text =
    '{{#each levels}}{{#each squares}}{{#if inside}}{{kind}}({{x}},{{y}}).\n{{/if}}{{/each}}{{/each}}';
  const template = compileUserTemplate(text, 'facts.lp.hbs');
  if (!template.ok) return t.fail(template.error);
  const level = levelOf(['#####', '#@$.#', '#####']);
  t.is(template.value(exportView([level])), 'player(1,1).\nbox(2,1).\ngoal(3,1).\n');
});

const wrongNames = [
  '{{titel}}',
  '{{#if titel}}a{{/if}}',
  '{{#unless titel}}a{{/unless}}',
  '{{#each solution}}a{{/each}}',
  '{{#with solution}}a{{/with}}',
  '{{#solution}}a{{/solution}}',
  '{{#if solution.length}}a{{/if}}',
  '{{#if @frist}}a{{/if}}',
  '{{#if @root.level}}a{{/if}}',
  '{{#if ../level}}a{{/if}}',
  '{{#if ../collection.name}}a{{/if}}',
  '{{#if (lookup this "titel")}}a{{/if}}',
  '{{lookup this "titel"}}',
  '{{#each solutions}}{{else}}{{#if titel}}a{{/if}}{{/each}}',
  '{{#each ../levels as |level|}}{{level.titel}}{{/each}}',
  '{{#each ../levels as |level|}}{{#if level.titel}}a{{/if}}{{/each}}',
];
for (const text of wrongNames) {
  test(`a name that does not exist is an error: ${text}`, (t) => {
    const template = compileUserTemplate(`{{#each levels}}${text}{{/each}}`, 'list.txt.hbs');
    if (!template.ok) return t.fail(template.error);
    const error = t.throws(() => template.value(exportView([ODD])));
    t.regex(error!.message, /there is no value "(titel|solution|frist|level|name)"/);
  });
}

const rightNames: readonly (readonly [string, string])[] = [
  ['{{#if title}}a{{else}}b{{/if}}', 'b'],
  ['{{#unless collection}}b{{/unless}}', 'b'],
  ['{{#if ../collection.author}}a{{else}}b{{/if}}', 'b'],
  ['{{@root.collection.url}}b', 'b'],
  ['{{#with solutions.[0]}}{{moves}}{{else}}b{{/with}}', 'b'],
  ['{{#if (lookup solutions 0)}}a{{else}}b{{/if}}', 'b'],
  ['{{#if solutions.length}}a{{else}}b{{/if}}', 'b'],
  ['{{#each rows}}{{#if @first}}b{{/if}}{{/each}}', 'b'],
  ['{{#if @last}}b{{/if}}', 'b'],
  ['{{#each ../levels as |level i|}}{{level.title}}{{i}}{{/each}}', '0'],
  ['{{#each this}}{{#if @first}}{{@key}}{{/if}}{{/each}}', 'number'],
  ['  {{#if boxes}}\nb\n  {{/if}}\n', 'b\n'],
];
for (const [text, written] of rightNames) {
  test(`names that exist, and places in lists, are no error: ${text}`, (t) => {
    for (const name of ['list.txt.hbs', 'list.html.hbs']) {
      const template = compileUserTemplate(`{{#each levels}}\n${text}{{/each}}`, name);
      if (!template.ok) return t.fail(template.error);
      t.is(template.value(exportView([ODD])), written);
    }
  });
}
