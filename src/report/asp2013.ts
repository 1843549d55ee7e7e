import { formatAtom } from '../asp/atom.js';
import { moveFactBlocks } from '../asp/dialect-2013/facts.js';
import { instanceOf } from '../asp/instance.js';
import { ok, type Result } from '../base/result.js';
import { exactIdOf, uniqueIdOf } from '../game/identity.js';
import type { Level } from '../game/level.js';
import { drawingOf, oneLine, type StepVerdict } from './asp2009.js';
import { renderTemplate } from './render.js';

/**
 * A level as a file of the dialect of 2013, with a header that says what it is. `bound` is the most moves that a plan may
 * have. A level with surplus boxes has no such facts.
 */
export function formatAsp2013(
  level: Level,
  bound = 0,
  verdict?: StepVerdict['verdict'],
): Result<string, string> {
  const blocks = moveFactBlocks(level, bound);
  if (!blocks.ok) return blocks;
  const notes = [
    { name: 'Title', value: level.title },
    { name: 'Collection', value: level.collection },
    { name: 'Author', value: level.author },
    { name: 'Exact-Id', value: exactIdOf(level) },
    { name: 'Unique-Id', value: uniqueIdOf(level) },
    { name: 'Bound', value: bound > 0 && verdict ? `at most ${bound} moves, ${verdict}` : undefined },
  ].filter((note) => note.value !== undefined);
  return ok(
    renderTemplate('asp2013.lp', {
      drawing: drawingOf(instanceOf(level)),
      notes: notes.map(({ name, value }) => ({ name, value: oneLine(value!) })),
      blocks: blocks.value.map((block) => block.atoms.map(formatAtom)),
    }),
  );
}
