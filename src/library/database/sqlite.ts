/*
 * The only file that knows the database package. @photostructure/sqlite contains built binaries for Node 20
 * and later, and has the interface of node:sqlite. So Node's own module can replace it when Node 20 is no
 * longer supported.
 */
import { DatabaseSync } from '@photostructure/sqlite';
import { LibraryFault, type LibraryFaultCode } from './fault.js';

/** The value of a column. */
export type Value = string | number | null;

type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

/** Milliseconds that one process waits for another process that writes. */
const PATIENCE = 30_000;

/**
 * A database file. Statements are prepared once. Faults of disk, file and permission are thrown as
 * LibraryFault.
 */
export class Sqlite {
  private readonly db: InstanceType<typeof DatabaseSync>;
  private readonly statements = new Map<string, Statement>();

  constructor(readonly path: string) {
    this.db = this.guarded(() => new DatabaseSync(path, { timeout: PATIENCE }));
  }

  /** Runs a statement; returns the number of changed rows. */
  run(sql: string, ...values: readonly Value[]): number {
    return Number(this.guarded(() => this.prepared(sql).run(...values).changes));
  }

  get<T>(sql: string, ...values: readonly Value[]): T | undefined {
    return this.guarded(() => this.prepared(sql).get(...values) as T | undefined);
  }

  all<T>(sql: string, ...values: readonly Value[]): T[] {
    return this.guarded(() => this.prepared(sql).all(...values) as T[]);
  }

  /** Takes what `take` makes of each row. The rows are never all in memory. */
  map<T, Taken>(sql: string, values: readonly Value[], take: (row: T) => Taken): Taken[] {
    return this.guarded(() => {
      const taken: Taken[] = [];
      for (const row of this.prepared(sql).iterate(...values)) taken.push(take(row as T));
      return taken;
    });
  }

  /** Gives statements a function of texts. Yes and no are 1 and 0. */
  define<Texts extends readonly (string | null)[]>(
    name: string,
    of: (...texts: Texts) => boolean | number | null,
  ): void {
    this.db.function(name, { deterministic: true, varargs: true }, (...texts: (string | null)[]) => {
      const value = of(...(texts as unknown as Texts));
      return typeof value === 'boolean' ? Number(value) : value;
    });
  }

  /** Runs several statements that have no values. */
  exec(sql: string): void {
    this.guarded(() => this.db.exec(sql));
  }

  /** Does everything in `work`, or nothing if it throws. Other processes write before or after it. */
  transaction<T>(work: () => T): T {
    this.exec('begin immediate');
    try {
      const value = work();
      this.exec('commit');
      return value;
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.db.isTransaction) this.db.exec('rollback');
      throw error;
    }
  }

  /** Moves the log into the file if no other process uses it, so that the file alone can be copied. */
  close(): void {
    try {
      this.db.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // Then the log stays beside the file, and nothing is lost.
    }
    this.statements.clear();
    this.db.close();
  }

  private prepared(sql: string): Statement {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw faultOf(error as SqliteError, this.path) ?? error;
    }
  }
}

interface SqliteError extends Error {
  readonly errcode?: number;
  readonly sqliteCode?: number;
}

/** The faults that the user can repair, by SQLite's primary result codes. */
const FAULTS: Readonly<Record<number, readonly [LibraryFaultCode, string]>> = {
  5: ['busy', 'another process has been writing for half a minute; try again later'],
  8: ['read-only', 'writing is not permitted'],
  10: ['unreadable', 'reading or writing failed'],
  11: ['damaged', 'the file is damaged'],
  13: ['disk-full', 'the disk is full; nothing of the last step was stored'],
  14: ['unreadable', 'the file cannot be opened, or its folder cannot be written to'],
  26: ['not-a-library', 'this is not a library of sokoset'],
};

/** The result codes by what SQLite says. `all` and `iterate` of the package give no code. */
const CODES: ReadonlyMap<string, number> = new Map([
  ['database is locked', 5],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
  ['file is not a database', 26],
]);

function faultOf(error: SqliteError, path: string): LibraryFault | undefined {
  const result = error.errcode ?? error.sqliteCode ?? CODES.get(error.message);
  const fault = result === undefined ? undefined : FAULTS[result & 0xff];
  if (!fault) return undefined;
  const [code, words] = fault;
  const more = code === 'damaged' || result === 10 ? ` (${error.message})` : '';
  return new LibraryFault(code, `library ${path}: ${words}${more}`, path);
}
