import { counted } from '../base/count.js';
import type { Level } from '../game/level.js';
import type { GeneratedLevel } from './generate.js';
import { bandOf, conflictsOf } from './hardness.js';

/** A name for level files: seed and number. */
export function titleOf(seed: number, number: number): string {
  return `${seed}-${number}`;
}

/**
 * The level with title, solution and notes of what is known about it. Seconds are left out, since they depend
 * on the machine.
 */
export function withNotes(made: GeneratedLevel, title: string): Level {
  const { level, moves, lines, pushes, hardness } = made;
  const conflicts = hardness && conflictsOf(hardness);
  const properties: (readonly [string, string | undefined])[] = [
    ['Lines', lines?.value === undefined ? undefined : `${lines.value}, ${counted(lines.nodes, 'node')}`],
    ['Pushes', pushes?.value === undefined ? undefined : String(pushes.value)],
    ['Conflicts', hardness && `${hardness.refute} + ${hardness.find}`],
    ['Hardness', conflicts === undefined ? undefined : bandOf(conflicts)],
  ];
  return { ...level, title, ...noted(properties), solutions: [{ moves }] };
}

/** The twin of a level that has no solution, named after it. */
export function twinWithNotes({ twin }: GeneratedLevel, title: string): Level | undefined {
  if (!twin) return undefined;
  const verdict = `unsolvable, ${counted(twin.nodes, 'node')}`;
  return { ...twin.level, title: `${title} unsolvable`, properties: [['Verdict', verdict]] };
}

function noted(properties: readonly (readonly [string, string | undefined])[]): Pick<Level, 'properties'> {
  const known = properties.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return known.length > 0 ? { properties: known } : {};
}
