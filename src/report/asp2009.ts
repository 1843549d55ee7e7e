import { formatAtom } from '../asp/atom.js';
import { factBlocks } from '../asp/facts.js';
import type { Instance } from '../asp/instance.js';
import { exactIdOf, uniqueIdOf } from '../game/identity.js';
import { formatBoard } from '../game/level.js';
import { renderTemplate } from './render.js';

/** What is known about plans with an instance's number of steps. */
export interface StepVerdict {
  readonly verdict: 'satisfiable' | 'unsatisfiable' | 'not known';
  /** Whether actions may leave everything as it is. */
  readonly idle: boolean;
}

/** An instance as a file of the 2009 and 2011 competitions, with a header that says what it is. */
export function formatAsp2009(instance: Instance, steps?: StepVerdict): string {
  const { level } = instance;
  const notes = [
    { name: 'Title', value: level.title },
    { name: 'Collection', value: level.collection },
    { name: 'Author', value: level.author },
    { name: 'Exact-Id', value: exactIdOf(level) },
    { name: 'Unique-Id', value: uniqueIdOf(level) },
    { name: 'Steps', value: stepsText(instance, steps) },
  ].filter((note) => note.value !== undefined);
  return renderTemplate('asp2009.lp', {
    drawing: drawingOf(instance),
    notes: notes.map(({ name, value }) => ({ name, value: oneLine(value!) })),
    blocks: factBlocks(instance).map((block) => block.atoms.map(formatAtom)),
  });
}

function stepsText(instance: Instance, steps?: StepVerdict): string | undefined {
  const count = instance.steps.length;
  if (count === 0 || !steps) return undefined;
  const rule = steps.idle ? 'at most' : 'exactly';
  return `${count} (${rule} ${count - 1} pushes), ${steps.verdict}`;
}

/** The exported floor at its own coordinates, walls only where they touch it. */
export function drawingOf(instance: Instance): string[] {
  const { board, start } = instance.level;
  const { width, height } = board;
  const rows = formatBoard(board, start);
  const drawn: string[] = [];
  for (let y = 0; y < height; y++) {
    let row = '';
    for (let x = 0; x < width; x++) {
      if (instance.locations.has(y * width + x)) row += rows[y][x];
      else row += touchesFloor(instance, x, y) ? '#' : ' ';
    }
    drawn.push(row.trimEnd());
  }
  while (drawn.at(-1) === '') drawn.pop();
  return drawn;
}

function touchesFloor(instance: Instance, x: number, y: number): boolean {
  const { width, height } = instance.level.board;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      if (instance.locations.has(v * width + u)) return true;
    }
  }
  return false;
}

/** A comment ends with its line, so what goes into one has a single line. */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
