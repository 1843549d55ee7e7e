import { ok, type Result } from '../../src/base/result.js';
import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import type { LurdError } from '../../src/game/lurd.js';
import { parseMoves } from '../../src/game/move-text.js';
import { parseSolutionList, solutionOf, solutionsFor } from '../../src/game/solutions.js';

/**
 * Reads the moves of a pasted text: moves and nothing else, or what `sokoset verify --solutions` reads, such
 * as moves after a label. Of several lines those that solve the level count: all together, else the first one.
 */
export function parsePastedMoves(level: Level, text: string): Result<string, LurdError> {
  const whole = parseMoves(text);
  if (whole.ok) return whole;
  const list = parseSolutionList(text);
  const lines = [...solutionsFor(list, exactIdOf(level), 0).map(({ moves }) => moves), ...list.byPlace];
  const candidates = [list.byPlace.join('\n'), ...lines].flatMap((line) => {
    const moves = parseMoves(line);
    return moves.ok && moves.value !== '' ? [moves.value] : [];
  });
  const found = candidates.find((moves) => solutionOf(level, moves).ok) ?? candidates[0];
  return found === undefined ? whole : ok(found);
}
