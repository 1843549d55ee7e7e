/** Opens levels; what went wrong is said by the panel. */
export interface Openers {
  readonly read: (name: string, bytes: Promise<Uint8Array>) => void;
  /** Opens a file of ours or one that is kept. */
  readonly open: (key: string) => Promise<void>;
  readonly say: (words: string) => void;
}
