import { largest, smallest } from '../../base/many-values.js';
import { err, ok, type Result } from '../../base/result.js';
import type { BestObjective } from '../../game/metrics.js';
import type { Sqlite } from '../database/sqlite.js';
import { resultsOf, solutionsOf } from './level-details.js';

/** A figure that a table states of a level without moves or proof. */
export interface Claim {
  readonly uniqueId: string;
  readonly objective: BestObjective;
  /** The optimum, or the value of a solution that somebody has. */
  readonly kind: 'optimum' | 'solution';
  readonly value: number;
  /** The table, and whom it names. */
  readonly source: string;
}

/** A claim beside what the library itself knows. */
export interface StoredClaim extends Omit<Claim, 'uniqueId'> {
  /** Whether our own proofs and replayed solutions bear it out, or rule it out. */
  readonly verdict: 'confirmed' | 'contradicted' | 'open';
}

/** The result of adding a table. */
interface ClaimsAdded {
  /** Figures that the table has. */
  readonly read: number;
  readonly added: number;
  /** Figures of levels that the library lacks. */
  readonly strange: number;
}

const COLUMNS = [
  ['optimal_pushes', 'pushes', 'optimum'],
  ['optimal_moves', 'moves', 'optimum'],
  ['optimal_lines', 'lines', 'optimum'],
  ['best_pushes', 'pushes', 'solution'],
  ['best_moves', 'moves', 'solution'],
  ['best_lines', 'lines', 'solution'],
] as const;

/**
 * Reads a table of figures: lines of values between tabs under a line of names. `unique_id` names the level;
 * `optimal_` and `best_` with `pushes`, `moves` or `lines` are the figures, `best_…_source` says whose they
 * are. Other columns are left out.
 */
export function parseClaims(text: string, path: string): Result<Claim[], string> {
  const [head, ...lines] = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  const names = head.split('\t');
  if (!names.includes('unique_id')) return err('line 1: the column unique_id is missing');
  const claims: Claim[] = [];
  for (const [i, line] of lines.entries()) {
    const cells = line.split('\t');
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    const uniqueId = cell('unique_id').toUpperCase();
    if (!/^[0-9A-F]{16}$/.test(uniqueId))
      return err(`line ${i + 2}: ${JSON.stringify(uniqueId)} is not a Unique-Id`);
    for (const [column, objective, kind] of COLUMNS) {
      const figure = cell(column);
      if (figure === '') continue;
      if (!/^\d{1,9}$/.test(figure))
        return err(`line ${i + 2}: ${column} is not a number: ${JSON.stringify(figure)}`);
      const who = kind === 'solution' ? cell(`${column}_source`) : '';
      const source = who === '' ? path : `${path}: ${who}`;
      claims.push({ uniqueId, objective, kind, value: Number(figure), source });
    }
  }
  return ok(claims);
}

/** Stores claims about levels that the library has. They count for nothing in searches and answers. */
export function storeClaims(db: Sqlite, claims: readonly Claim[]): ClaimsAdded {
  let [added, strange] = [0, 0];
  db.transaction(() => {
    for (const claim of claims) {
      const row = db.get<{ id: number }>('select id from levels where unique_id = ?', claim.uniqueId);
      if (row) added += storeClaim(db, row.id, claim);
      else strange++;
    }
  });
  return { read: claims.length, added, strange };
}

/** Stores a claim about a level; gives how many rows changed. */
export function storeClaim(
  db: Sqlite,
  level: number,
  { objective, kind, value, source }: Omit<Claim, 'uniqueId'>,
): number {
  return db.run(
    `insert into claims (level, objective, kind, value, source, read) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing`,
    level,
    objective,
    kind,
    value,
    source,
    new Date().toISOString(),
  );
}

/** The claims about a level, each judged by what the library itself knows. */
export function claimsOf(db: Sqlite, level: number): StoredClaim[] {
  const claims = db.all<Omit<Claim, 'uniqueId'>>(
    'select objective, kind, value, source from claims where level = ? order by id',
    level,
  );
  if (claims.length === 0) return [];
  const solutions = solutionsOf(db, level);
  const results = resultsOf(db, level);
  return claims.map((claim) => {
    const { objective } = claim;
    const least = smallest(solutions.map((solution) => solution[objective]));
    const bounds = results.filter((result) => result.objective === objective && result.bound !== null);
    const bound = Math.max(0, largest(bounds.map((result) => result.bound!)));
    return { ...claim, verdict: verdictOf(claim, least, bound) };
  });
}

/** `least` is the value of the best replayed solution, `bound` what is proved to be needed. */
function verdictOf(
  { kind, value }: Pick<Claim, 'kind' | 'value'>,
  least: number,
  bound: number,
): StoredClaim['verdict'] {
  if (value < bound || (kind === 'optimum' && value > least)) return 'contradicted';
  if (kind === 'optimum') return value === bound && value === least ? 'confirmed' : 'open';
  return least <= value ? 'confirmed' : 'open';
}
