import type { Level } from '../../src/game/level.js';
import type { Parts } from '../panels/parts.js';
import type { Collection } from '../play/collection.js';
import type { Game } from '../state/game.js';
import type { KeptCollection } from '../store/kept.js';
import type { KeptResult } from '../store/records.js';

/** What the library has to know, and the file that was open then. */
export type News = { readonly from: Pick<Collection, 'rows' | 'place'> } & (
  | { readonly kept: KeptResult }
  /** The key of a file that was read and stored. */
  | { readonly added: string }
  | { readonly removed: KeptCollection }
  /** A level that was left before anybody heard the news, and the game that was changed there. */
  | { readonly left: Level; readonly game: Game }
);

/** What happens on the page from its start. It waits for the part of the page that has the library. */
export interface LibraryNews {
  removed(file: KeptCollection): void;
  /** Hands out what waits, and everything that follows. */
  listen(listener: (news: News) => void): void;
}

/** Begins to gather it. */
export function gatherNews({
  desk,
  session,
  collection,
  records,
}: Pick<Parts, 'desk' | 'session' | 'collection' | 'records'>): LibraryNews {
  const waiting: News[] = [];
  let hear: ((news: News) => void) | undefined;
  const tell = (news: News) => (hear ? hear(news) : waiting.push(news));
  let from: News['from'] = { rows: [], place: undefined };
  let { game: opened } = desk.state;
  collection.opened.listen(() => {
    from = { rows: collection.rows, place: collection.place };
    opened = desk.state.game;
  });
  records.onKept((kept) => tell({ from, kept }));
  collection.onAdded((added) => tell({ from, added }));
  session.leaving.listen(() => {
    const { game } = desk.state;
    if (!hear && game !== opened) tell({ from, left: session.level, game });
  });
  return {
    removed: (removed) => tell({ from, removed }),
    listen: (listener) => {
      hear = listener;
      waiting.splice(0).forEach(listener);
    },
  };
}
