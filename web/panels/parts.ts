import type { Result } from '../../src/base/result.js';
import type { BoardView } from '../play/board-view.js';
import type { Collection } from '../play/collection.js';
import type { Findings } from '../play/findings.js';
import type { PlayControl } from '../play/play-control.js';
import type { Session } from '../play/session.js';
import type { Desk } from '../state/desk.js';
import type { KeptCollection } from '../store/kept.js';
import type { Library } from '../store/library.js';
import type { Records } from '../store/records.js';
import type { WatchedStore } from '../store/watched-store.js';
import type { Acts } from '../ui/keys.js';

/** What panels are made of. */
export interface Parts {
  readonly desk: Desk;
  readonly session: Session;
  readonly view: BoardView;
  readonly control: PlayControl;
  readonly collection: Collection;
  readonly findings: Findings;
  readonly store: WatchedStore;
  /** Stores what is not stored yet. */
  readonly keep: () => Promise<void>;
  readonly records: Records;
  /** The library of the server, if there is one; or why it cannot be loaded. */
  readonly library: Promise<Result<Library, string>> | undefined;
  /** Tells the library, if there is one, that the user has removed a file here. */
  readonly removed: ((file: KeptCollection) => void) | undefined;
  readonly publicUrl: VisitUrl;
  /** Gets the editor when it is loaded. */
  readonly setEditor: (editor: BoardEditor) => void;
}

/** The address of the page for others, if the server named it. It serves until the user writes another one. */
export interface VisitUrl {
  readonly url: string | undefined;
  forget(): void;
}

/** The editor, which uses the board while its tab is chosen. */
export interface BoardEditor {
  enter(): void;
  /** Gives the board back; a level that was drawn is opened. */
  leave(): void;
  /** What keys do while the editor has the board. */
  readonly acts: Acts;
}
