import type { Sqlite } from '../../../library/database/sqlite.js';
import type { ApiErrorCode } from './api-error.js';
import type { Schema } from './schemas.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request whose query and body are as their schemas say. */
export interface Call {
  /** The Unique-Id in the path, where the path has one. */
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each route knows what its own schemas let through
  readonly query: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly body: any;
}

/** An address of the API with a method: all that the server and the description know of it. */
export interface Route {
  readonly method: Method;
  /** Below /api/; `{id}` stands for a Unique-Id. */
  readonly path: string;
  readonly summary: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schema of the answer, by its name. */
  readonly answer: string;
  /** Errors beside those that every address has. */
  readonly errors: readonly ApiErrorCode[];
  readonly run: (db: Sqlite, call: Call) => unknown;
}
