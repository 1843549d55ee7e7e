import { createSignal, type Signal } from '../ui/signal.js';
import { createFilesCrew, type LevelRow, type OpenedFile } from '../work/files-works.js';
import type { Session } from './session.js';

/** Files above this are not read: far more than any collection there is. */
const MAX_BYTES = 32 * 2 ** 20;

/** The file whose levels are played one after the other. */
export interface Collection {
  readonly name: string;
  readonly rows: readonly LevelRow[];
  /** The place of the open level in `rows`. */
  readonly at: number;
  readonly changed: Signal;
  /** Reads a file and opens its first level; a text says why not. */
  read(name: string, bytes: Uint8Array): Promise<string | undefined>;
  /** Opens the level in a row. */
  go(at: number): Promise<void>;
  /** Opens the next valid level in a direction, if there is one. */
  goBy(by: 1 | -1): Promise<void>;
}

export function createCollection(session: Session): Collection {
  const crew = createFilesCrew();
  const changed = createSignal();
  let file: OpenedFile | undefined;
  let name = '';
  let at = 0;

  const rows = () => file?.rows ?? [];

  const go = async (place: number) => {
    const row = rows()[place];
    if (!file || !row || row.fault !== undefined) return;
    const opened = await crew.start('level', { file: file.id, index: row.index }).result;
    if (!opened) return;
    at = place;
    session.open({ ...opened.level, title: row.title }, opened.instance);
    changed.tell();
  };

  return {
    get name() {
      return name;
    },
    get rows() {
      return rows();
    },
    get at() {
      return at;
    },
    changed,
    read: async (called, bytes) => {
      if (bytes.length > MAX_BYTES) return `${called} is larger than ${MAX_BYTES / 2 ** 20} MB`;
      const opened = await crew.start('open', bytes).result;
      if (opened === undefined) return 'reading was stopped';
      if (typeof opened === 'string') return opened;
      file = opened;
      name = opened.title ?? called;
      const first = opened.rows.findIndex((row) => row.fault === undefined);
      at = Math.max(0, first);
      changed.tell();
      if (first !== -1) await go(first);
      return first === -1 ? opened.rows[0]?.fault : undefined;
    },
    go,
    goBy: async (by) => {
      let place = at + by;
      while (rows()[place]?.fault !== undefined) place += by;
      await go(place);
    },
  };
}
