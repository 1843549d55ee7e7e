import { jsonOf, listOf, textOf } from '../../base/json.js';
import { smallest } from '../../base/many-values.js';
import { type Carrier, carrierOf } from '../../game/carry-over.js';
import { parseDrawing } from '../../game/drawing.js';
import type { Symmetry } from '../../game/symmetry.js';
import { turnedLevel } from './turned-level.js';

/**
 * What a place says about its drawing: the first drawing of the level, the symmetry that makes the drawing
 * there the first one, its Exact-Id, and the drawing itself, if it is kept.
 */
type There = readonly [first: string, symmetry: string, exactId: string, drawing: string | null];

/** Whether the player of a place begins where he does in the first drawing. Unknown counts as no. */
export function beginsThere(...there: There): boolean {
  return carrierTo(there)?.isExact ?? false;
}

/**
 * The fewest moves of solutions on the drawing of a place; null if that drawing is unknown. `solutions` is a
 * JSON list of the moves on the first drawing.
 */
export function fewestMovesThere(...[solutions, ...there]: readonly [string, ...There]): number | null {
  const carrier = carrierTo(there);
  const known = listOf(jsonOf(solutions), textOf) ?? [];
  if (!carrier || known.length === 0) return null;
  // A level that is solved at its start needs no way to a first push.
  return smallest(known.map((moves) => (moves === '' ? 0 : carrier.carry(moves).length)));
}

function carrierTo([first, symmetry, exactId, drawing]: There): Carrier | undefined {
  const from = parseDrawing(first);
  if (!from.ok) return undefined;
  if (drawing === null) {
    const turned = turnedLevel(from.value, symmetry as Symmetry, exactId);
    return turned && carrierOf(from.value, turned);
  }
  const to = parseDrawing(drawing);
  return to.ok ? carrierOf(from.value, to.value) : undefined;
}
