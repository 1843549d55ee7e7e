import type { KeptKinds, OwnChange, StoreName } from './kept.js';
import { MERGED } from './merged-kept.js';

/** A value that could not be stored. Before it was, as far as is known, what was stored in its place. */
type HeldValue<K extends StoreName> = Omit<OwnChange<K>, 'kind'>;

/** What could not be stored, in memory. `stored` is always what the database has now. */
interface Held {
  readonly kinds: readonly StoreName[];
  keys(kind: StoreName): readonly string[];
  /** Everything that is held. */
  readonly changes: readonly OwnChange[];
  /** What is held under a key. Each `put` makes a new one. */
  of<K extends StoreName>(kind: K, key: string): HeldValue<K> | undefined;
  /** What is held and what is stored, as one. */
  merged<K extends StoreName>(
    kind: K,
    key: string,
    stored: KeptKinds[K] | undefined,
  ): KeptKinds[K] | undefined;
  /** All values of a kind, held and stored. */
  all<K extends StoreName>(kind: K, stored: readonly KeptKinds[K][]): readonly KeptKinds[K][];
  put<K extends StoreName>(kind: K, stored: KeptKinds[K] | undefined, value: KeptKinds[K]): void;
  /** Forgets a value, unless another one has replaced it. */
  drop(kind: StoreName, key: string, value: object | undefined): void;
}

export function createHeld(): Held {
  const values = new Map<StoreName, Map<string, object>>();
  const ofKind = (kind: StoreName) => values.get(kind) ?? new Map<string, object>();
  const of = <K extends StoreName>(kind: K, key: string) => ofKind(kind).get(key) as HeldValue<K> | undefined;
  const merged: Held['merged'] = (kind, key, stored) => {
    const mine = of(kind, key);
    return mine ? MERGED[kind](mine.value, stored, mine.before) : stored;
  };
  const keys = (kind: StoreName) => [...ofKind(kind).keys()];
  return {
    get kinds() {
      return [...values.keys()];
    },
    keys,
    get changes() {
      const changesOf = (kind: StoreName) => keys(kind).map((key) => ({ kind, ...of(kind, key)! }));
      return [...values.keys()].flatMap(changesOf);
    },
    of,
    merged,
    all: (kind, stored) => {
      const known = new Map(stored.map((value) => [value.key as string, value]));
      for (const key of keys(kind)) known.set(key, merged(kind, key, known.get(key))!);
      return [...known.values()];
    },
    put: (kind, stored, value) => {
      const first = of(kind, value.key);
      const before = first ? first.before : stored;
      values.set(kind, new Map([...ofKind(kind), [value.key, { value, before }]]));
    },
    drop: (kind, key, value) => {
      if (value !== undefined && of(kind, key) === value) ofKind(kind).delete(key);
    },
  };
}
