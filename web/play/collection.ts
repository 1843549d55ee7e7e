import type { Desk } from '../state/desk.js';
import type { Store } from '../store/database.js';
import type { KeptCollection } from '../store/kept.js';
import type { Records } from '../store/records.js';
import { createSignal } from '../ui/signal.js';
import type { FileContents, LevelRow } from '../work/files-works.js';
import { contentsOf, firstOf, keepFile } from './level-files.js';
import { createLevelList, type LevelList } from './level-list.js';
import { createOpenedFile, faultOf, type OpenedFile, type Opening } from './opened-file.js';
import type { Opened, Session } from './session.js';

/**
 * The file whose levels are played, and everything that opens a level. If that fails, the answer is a text
 * with the reason.
 */
export interface Collection
  extends Omit<LevelList, 'nearest'>,
    Pick<OpenedFile, 'wishes' | 'changed' | 'opened' | 'open' | 'openFile' | 'join'> {
  readonly name: string;
  readonly rows: readonly LevelRow[];
  /** What the reader of files remarked about the open file. */
  readonly warnings: readonly string[];
  /** The key of the open file, as in addresses. */
  readonly place: string | undefined;
  /** The key by which the reader of files knows the open file. */
  readonly file: string | undefined;
  /** The place of the open level in `rows`; −1 if no file is open. */
  readonly at: number;
  /** Calls back with the key of each file that is read and stored from now on. */
  onAdded(listener: (key: string) => void): void;
  /**
   * Reads a file, stores it, and opens its first level. Without a valid level everything stays as it is. With a
   * key it replaces the file that has the key.
   */
  read(name: string, bytes: Uint8Array, opening?: Opening, key?: string): Promise<string | undefined>;
  /** Reads a file and stores it, if it has a valid level; the open one stays open. */
  add(name: string, bytes: Uint8Array): Promise<string | undefined>;
  /** Stores a file again that was removed. */
  putBack(file: KeptCollection): Promise<void>;
  /** Everything in the open file as it was read, its valid levels as in `rows`; nothing if none is open. */
  contents(): Promise<FileContents | undefined>;
  /** Opens the level in a row. */
  go(at: number, opening?: Opening): Promise<string | undefined>;
  /**
   * Whether there is a valid level in a direction of the list. If the list has no other valid level than the
   * open one, all levels of the file count.
   */
  hasLevel(by: 1 | -1): boolean;
  /**
   * Opens the next valid level in a direction of the list, if there is one. It goes on from the level that is on
   * its way. If something else is asked for before, it is dropped, and there is no answer.
   */
  goBy(by: 1 | -1): Promise<void>;
  /** Whether there is an unsolved level in a direction, by the same rule. */
  hasUnsolved(by: 1 | -1): boolean;
  /** Opens the next valid unsolved level in a direction, if there is one, by the same rule. */
  goToUnsolved(by: 1 | -1): Promise<void>;
}

/** What a collection is shown and stored with. */
interface CollectionParts {
  readonly desk: Desk;
  readonly session: Session;
  readonly store: Store;
  readonly records: Records;
}

const NO_ROWS: readonly LevelRow[] = [];

export function createCollection(parts: CollectionParts, start: Opened): Collection {
  const { desk, store, records } = parts;
  const opened = createOpenedFile(parts, start);
  const files = createKeptFiles(store);
  const shown = {
    get rows() {
      return opened.file?.rows ?? NO_ROWS;
    },
    get at() {
      const { place } = desk.state;
      const isOfFile = place?.collection === opened.file?.place;
      return isOfFile ? shown.rows.findIndex(({ index }) => index === place?.level) : -1;
    },
  };
  const list = createLevelList(desk, records, shown);

  const go = async (to: number | undefined, opening?: Opening) => {
    const { file } = opened;
    const row = to === undefined ? undefined : shown.rows[to];
    if (!file || !row || row.fault !== undefined) return undefined;
    return opened.open({ collection: file.place, level: row.index }, opening);
  };
  const goOn = (find: () => number | undefined) =>
    new Promise<void>((resolve) => opened.wishes.inTurn(() => resolve(go(find()).then(() => undefined))));
  const isUnsolved = (row: LevelRow) => !list.isSolved(row);

  tellOfChanges(parts, opened.changed.tell);
  return {
    get name() {
      return opened.file?.name ?? '';
    },
    get rows() {
      return shown.rows;
    },
    get warnings() {
      return opened.file?.warnings ?? [];
    },
    get place() {
      return opened.file?.place;
    },
    get file() {
      return opened.file?.key;
    },
    get at() {
      return shown.at;
    },
    get listed() {
      return list.listed;
    },
    wishes: opened.wishes,
    changed: opened.changed,
    opened: opened.opened,
    open: opened.open,
    openFile: opened.openFile,
    join: opened.join,
    onAdded: files.onAdded,
    putBack: files.putBack,
    read: (name, bytes, opening, key) => opened.openRead(() => files.keep(name, bytes, key), opening),
    add: async (name, bytes) => {
      const kept = await files.keep(name, bytes);
      return kept.ok ? faultOf(kept.value) : kept.error;
    },
    contents: async () => opened.file && contentsOf(opened.file, store),
    go,
    hasLevel: (by) => list.nearest(by, () => true) !== undefined,
    goBy: (by) => goOn(() => list.nearest(by, () => true)),
    isSolved: list.isSolved,
    bestOf: list.bestOf,
    proofsOf: list.proofsOf,
    tagsOf: list.tagsOf,
    hasUnsolved: (by) => list.nearest(by, isUnsolved) !== undefined,
    goToUnsolved: (by) => goOn(() => list.nearest(by, isUnsolved)),
  };
}

/** Reads and stores files. */
function createKeptFiles(store: Store) {
  const added = createSignal<string>();
  return {
    onAdded: added.listen,
    /** Reads a file, and stores it if a level of it can be played. */
    keep: async (name: string, bytes: Uint8Array, key?: string) => {
      const kept = await keepFile(name, bytes, store, key);
      if (kept.ok && firstOf(kept.value)) added.tell(kept.value.place);
      return kept;
    },
    putBack: async (kept: KeptCollection) => {
      await store.put('collections', kept).catch(() => undefined);
      added.tell(kept.key);
    },
  };
}

/** What is known of levels, and what is chosen in the list, changes what a collection shows. */
function tellOfChanges({ desk, records }: CollectionParts, tell: () => void): void {
  records.changed.listen(tell);
  let { list } = desk.state;
  desk.changed.listen(() => {
    if (list === desk.state.list) return;
    list = desk.state.list;
    tell();
  });
}
