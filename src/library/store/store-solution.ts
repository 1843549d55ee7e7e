import { err, ok, type Result } from '../../base/result.js';
import { metricsOf } from '../../game/metrics.js';
import { solutionOf } from '../../game/solutions.js';
import type { Sqlite } from '../database/sqlite.js';
import { metricsColumns } from './level-details.js';
import type { FirstDrawing } from './stored-level.js';

/** Who found a solution: a file, an engine with its version, or a player. */
interface Finder {
  readonly finder: 'file' | 'engine' | 'player';
  readonly name: string;
  readonly version?: string;
}

/**
 * Stores moves that solve the first drawing of a level, after the referee has replayed them; returns the
 * reason if they do not solve it. Otherwise returns whether anything changed. All solutions are kept, also
 * when a better one comes. What a player found too counts as found by the player.
 */
export function storeSolution(
  db: Sqlite,
  { row, first }: FirstDrawing,
  moves: string,
  { finder, name, version }: Finder,
): Result<boolean, string> {
  const solved = solutionOf(first, moves);
  if (!solved.ok) return err(solved.error);
  const metrics = metricsColumns(metricsOf(solved.value));
  const added = db.run(
    `insert into solutions (level, lurd, moves, pushes, lines, box_changes, pushing_sessions, player_lines,
       finder, name, version, found)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (level, lurd) do update set
       finder = excluded.finder, name = excluded.name, version = excluded.version, found = excluded.found
     where excluded.finder = 'player' and finder <> 'player'`,
    row.id,
    solved.value,
    metrics.moves,
    metrics.pushes,
    metrics.lines,
    metrics.box_changes,
    metrics.pushing_sessions,
    metrics.player_lines,
    finder,
    name,
    version ?? null,
    new Date().toISOString(),
  );
  return ok(added > 0);
}
