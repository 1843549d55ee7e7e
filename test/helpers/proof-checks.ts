import type { ExecutionContext } from 'ava';
import { judge, type Level, metricsOf } from '../../src/index.js';
import { createProblem, type Problem } from '../../src/search/problem/problem.js';
import type { Proof } from '../../src/search/stage/proof.js';
import { bruteForce } from './brute-force.js';

/** More memory than a proof of a small level needs. */
export const ENOUGH = 64 * 2 ** 20;

const known = new WeakMap<Level, number>();

/** The fewest pushes by brute force, once for each level; Infinity if it has no solution. */
export function fewestPushes(level: Level): number {
  const fewest = known.get(level) ?? bruteForce(level, 'pushes') ?? Infinity;
  known.set(level, fewest);
  return fewest;
}

type Prove = (problem: Problem, mostBytes: number) => Proof;

/** Steps a proof of the fewest pushes to its end; every bound, and the solution, is compared with brute force. */
export function checkSteps(t: ExecutionContext, level: Level, prove: Prove): void {
  const optimum = fewestPushes(level);
  const proof = prove(createProblem(level), ENOUGH);
  let bound = 0;
  for (let outcome = 'running'; outcome === 'running'; outcome = proof.step()) {
    if (bound > proof.bound() || proof.bound() > optimum || (proof.value() ?? Infinity) < optimum)
      t.fail(`bound ${bound}, then ${proof.bound()}; value ${proof.value()}, optimum ${optimum}`);
    bound = proof.bound();
  }
  t.is(proof.value() ?? Infinity, optimum);
  if (optimum === Infinity) return;
  t.true(judge(level, proof.moves()).ok);
  t.is(metricsOf(proof.moves()).pushes, optimum);
}

/** Proves with too little memory and with enough: no bound may be above the optimum, and both ends must occur. */
export function checkMemory(
  t: ExecutionContext,
  levels: readonly Level[],
  sizes: readonly number[],
  prove: Prove,
) {
  const ends = new Set<string>();
  for (const level of levels) {
    const optimum = fewestPushes(level);
    for (const mostBytes of sizes) {
      const proof = prove(createProblem(level), mostBytes);
      let outcome = proof.step();
      for (; outcome === 'running'; outcome = proof.step()) t.true(proof.bound() <= optimum);
      t.true(proof.bound() <= optimum);
      if (outcome === 'finished') t.is(proof.value() ?? Infinity, optimum);
      ends.add(outcome);
    }
  }
  t.deepEqual([...ends].sort(), ['finished', 'memory']);
}
