import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { fittingSolver, type WorkerMeans } from '../../../src/runs/queue/worker-fit.js';
import type { BenchTask } from '../../../src/runs/task/bench-task.js';
import { versionOf } from '../../../src/runs/task/fingerprint.js';
import type { SolverSpec } from '../../../src/runs/task/solver-spec.js';
import { folderWith } from '../../helpers/run-cli.js';

/** A solver of this name that is a program of its own. */
function program(name: string, text: string): SolverSpec {
  const file = join(folderWith({ program: `#!/bin/sh\n${text}\n` }), 'program');
  chmodSync(file, 0o755);
  return { kind: 'outside', name, command: [file, '{level}'] };
}

const taskOf = (spec: SolverSpec, version = versionOf(spec)) =>
  ({
    solver: { spec, version },
    limits: { seconds: 1 },
    level: { head: { source: 'a.lp' } },
  }) as unknown as BenchTask;
const means = (trust: boolean, ...solvers: readonly SolverSpec[]): WorkerMeans => ({ trust, solvers });

const OURS = program('mine', 'echo R');
const COPY = program('mine', 'echo R');
const OTHER = program('mine', 'echo RR');

test('a program of the worker makes runs of the same version alone', (t) => {
  t.is(fittingSolver(means(false, COPY), taskOf(OURS)), COPY);
  t.regex(
    String(fittingSolver(means(false, OTHER), taskOf(OURS))),
    /^the queue needs version \w+ of mine; this machine has \w+$/,
  );
  t.regex(String(fittingSolver(means(true, OTHER), taskOf(OURS))), /needs version/);
});

test('a command from the queue needs trust, its program and the same version', (t) => {
  t.is(fittingSolver(means(true), taskOf(OURS)), OURS);
  t.regex(String(fittingSolver(means(false), taskOf(OURS))), /allow it with --trust/);
  t.regex(String(fittingSolver(means(true), taskOf(OURS, versionOf(OTHER)))), /needs version/);
  const gone: SolverSpec = { kind: 'outside', name: 'gone', command: ['/no/program', '{level}'] };
  t.regex(String(fittingSolver(means(true), taskOf(gone))), /there is no program \/no\/program/);
});

test('a command that asks for the limit of memory makes no run without one', (t) => {
  const asks: SolverSpec = { kind: 'outside', name: 'mine', command: ['true', '{level}', '-m={mib}'] };
  t.is(fittingSolver(means(false, asks), taskOf(asks)), 'mine: {mib} needs --memory');
  const limited = { ...taskOf(asks), limits: { seconds: 1, memoryMib: 9 } };
  t.is(fittingSolver(means(false, asks), limited), asks);
});

test('a command without the facts makes no run on an instance with steps', (t) => {
  const deaf: SolverSpec = { kind: 'outside', name: 'mine', command: ['true', '{level}'] };
  const reads: SolverSpec = { ...deaf, command: ['true', '{facts}'] };
  const withSteps = (spec: SolverSpec) => {
    const task = taskOf(spec);
    return { ...task, level: { ...task.level, head: { ...task.level.head, statedSteps: 3 } } };
  };
  t.is(
    fittingSolver(means(false, deaf), withSteps(deaf)),
    'mine: a.lp asks for plans with its own steps, so the command needs {facts}',
  );
  t.is(fittingSolver(means(false, reads), withSteps(reads)), reads);
  t.is(fittingSolver(means(false, deaf), taskOf(deaf)), deaf);
});

test('where the machine of the benchmark lacks the program, that of the worker is right', (t) => {
  const gone: SolverSpec = { kind: 'outside', name: 'mine', command: ['/no/program', '{level}'] };
  t.is(fittingSolver(means(false, OTHER), taskOf(gone)), OTHER);
});
