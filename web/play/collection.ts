import type { Level } from '../../src/game/level.js';
import { createSignal, type Signal } from '../ui/signal.js';
import { filesCrew, type LevelRow, type OpenedFile } from '../work/files-works.js';
import { describeFailure, resultOf } from '../work/job.js';
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
  /** Whether a level was solved since the page was opened, in this file or in another one that holds it too. */
  isSolved(row: LevelRow): boolean;
  /** Whether a level in a direction waits to be solved. */
  hasUnsolved(by: 1 | -1): boolean;
  /** Opens the next valid level in a direction that is not solved, if there is one. */
  goToUnsolved(by: 1 | -1): Promise<void>;
}

export function createCollection(session: Session): Collection {
  const changed = createSignal();
  let file: OpenedFile | undefined;
  let name = '';
  let at = 0;
  /** The level that was opened from the file, unless something else is on the board by now. */
  let openLevel: Level | undefined;
  /** The Exact-Ids of all levels that were solved. */
  const solved = new Set<string>();

  const rows = () => file?.rows ?? [];

  const go = async (place: number) => {
    const row = rows()[place];
    if (!file || !row || row.fault !== undefined) return;
    const opened = resultOf(await filesCrew.start('level', { file: file.id, index: row.index }).outcome);
    if (!opened) return;
    at = place;
    openLevel = { ...opened.level, title: row.title };
    session.open(openLevel, opened.instance);
    changed.tell();
  };

  const isSolved = ({ id }: LevelRow) => id !== undefined && solved.has(id);

  /** The nearest valid level in a direction that is wanted. */
  const nearest = (by: 1 | -1, isWanted: (row: LevelRow) => boolean) => {
    let place = at + by;
    while (rows()[place] && (rows()[place].fault !== undefined || !isWanted(rows()[place]))) place += by;
    return rows()[place] && place;
  };

  const goTo = async (place: number | undefined) => {
    if (place !== undefined) await go(place);
  };

  session.solved.listen(() => {
    const row = rows()[at];
    if (session.level !== openLevel || row?.id === undefined || isSolved(row)) return;
    solved.add(row.id);
    changed.tell();
  });

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
      const outcome = await filesCrew.start('open', bytes).outcome;
      if (outcome.end === 'failed') return `the reader of files ${describeFailure(outcome.failure)}`;
      if (outcome.end === 'stopped') return 'reading was stopped';
      const opened = outcome.result;
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
    goBy: (by) => goTo(nearest(by, () => true)),
    isSolved,
    hasUnsolved: (by) => nearest(by, (row) => !isSolved(row)) !== undefined,
    goToUnsolved: (by) => goTo(nearest(by, (row) => !isSolved(row))),
  };
}
