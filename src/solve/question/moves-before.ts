import { err, ok, type Result } from '../../base/result.js';
import type { Level } from '../../game/level.js';
import { parseMoves } from '../../game/move-text.js';
import { replay } from '../../game/replay.js';

/**
 * Moves that are made before a search begins, as the referee writes them, or the reason why they cannot be
 * made.
 */
export function movesBefore(level: Level, text: string): Result<string, string> {
  const parsed = parseMoves(text);
  if (!parsed.ok) return err(parsed.error.message);
  const played = replay(level, parsed.value);
  return played.ok ? ok(played.value.moves) : err(`move ${played.error.index + 1}: ${played.error.message}`);
}
