import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { createProblem } from '../../src/search/problem/problem.js';
import { checkRuleNames, RULE_NAMES, SWITCH_NAMES } from '../../src/search/rule-names.js';

const root = fileURLToPath(new URL('../../../src/search/', import.meta.url));

/** Every constant that a source of the search calls the name of a rule. */
function namesInSources(): string[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const texts = paths.map((path) => readFileSync(join(root, path), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/The name by which `without`[^\n]*\nexport const \w+ = '([^']+)'/g)].map(
      ([, name]) => name,
    ),
  );
}

test('every rule that a source names can be switched off by its name', (t) => {
  const names = namesInSources();
  t.true(names.length >= 10);
  t.deepEqual(
    names.filter((name) => !RULE_NAMES.includes(name)),
    [],
  );
});

test('no rule is listed twice, and a name that is none is refused', (t) => {
  t.is(new Set(SWITCH_NAMES).size, SWITCH_NAMES.length);
  t.notThrows(() => checkRuleNames(SWITCH_NAMES));
  t.throws(() => checkRuleNames(['freeze', 'magic']), { message: /there is no rule "magic"/ });
});

test('a problem without any rule keeps every floor square', (t) => {
  const board = { width: 4, height: 4, walls: new Uint8Array(16).fill(1), goals: new Uint8Array(16) };
  for (const square of [5, 6, 9, 10]) board.walls[square] = 0;
  board.goals[10] = 1;
  const level = { board, start: { boxes: [6], player: 5 } };
  t.is(createProblem(level, RULE_NAMES).live.count, 4);
  t.true(createProblem(level).live.count < 4);
});
