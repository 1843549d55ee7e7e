import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { versionOf } from '../../../src/runs/task/fingerprint.js';
import type { SolverSpec } from '../../../src/runs/task/solver-spec.js';
import { folderWith } from '../../helpers/run-cli.js';

const RULES = {
  'main.lp': '#include "part.lp".\n#include "none.lp".\n#include <incmode>.\n',
  'part.lp': '#include "main.lp".\n#include "deep/last.lp".\n',
  'deep/last.lp': 'a.\n',
  'notes.txt': 'a\n',
};

const follows = test.macro(
  (t, changed: string, expected: boolean, solverIn: (folder: string) => SolverSpec) => {
    const folder = folderWith(RULES);
    const solver = solverIn(folder);
    const before = versionOf(solver);
    t.is(versionOf(solver), before);
    writeFileSync(join(folder, changed), 'something else.\n');
    t.is(versionOf(solver) !== before, expected);
  },
);

const own =
  (path: string) =>
  (folder: string): SolverSpec => {
    const options = ['--encoding', join(folder, path)];
    return { kind: 'own', name: 'x', engine: 'clingo', options };
  };
const program = (folder: string): SolverSpec => {
  const command = ['sh', join(folder, 'main.lp'), '{facts}'];
  return { kind: 'outside', name: 'x', command };
};

test('the version of an engine follows its rules', follows, 'main.lp', true, own('main.lp'));
test('and those that they include', follows, 'part.lp', true, own('main.lp'));
test('and those that these include', follows, 'deep/last.lp', true, own('main.lp'));
test('no other file', follows, 'notes.txt', false, own('main.lp'));
test('the rules in a folder', follows, 'part.lp', true, own('.'));
test('and what they include', follows, 'deep/last.lp', true, own('.'));
test('no other file of a folder', follows, 'notes.txt', false, own('.'));
test('the version of a program follows what its rules include', follows, 'deep/last.lp', true, program);

test('a native clingo is asked for its version once, and again after a change', (t) => {
  const folder = folderWith({});
  const clingo = join(folder, 'clingo');
  const write = (version: string) =>
    writeFileSync(clingo, `#!/bin/sh\necho asked >> ${folder}/asked\necho clingo ${version}\n`, {
      mode: 0o755,
    });
  const solver: SolverSpec = {
    kind: 'own',
    name: 'x',
    engine: 'clingo-native',
    options: ['--clingo', clingo],
  };
  write('5.7');
  for (let i = 0; i < 3; i++) t.regex(versionOf(solver), / clingo 5\.7$/);
  t.is(readFileSync(join(folder, 'asked'), 'utf8'), 'asked\n');
  write('5.8.0');
  t.regex(versionOf(solver), / clingo 5\.8\.0$/);
});
