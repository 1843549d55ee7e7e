import { randomBytes } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';

/** The permissions of a file, from those of the file that it replaces. */
export type Mode = (old?: number) => number;

/** Who may read, write and execute a file. A new file has less where the mask of the user says so. */
export const MODES = {
  usual: (old = 0o644) => old,
  /** Whoever may read it may execute it. */
  program: (old = 0o644) => old | ((old & 0o444) >> 2),
  secret: () => 0o600,
} as const satisfies Record<string, Mode>;

/** What file systems without hard links say. */
const HAS_NO_LINKS: ReadonlySet<string | undefined> = new Set([
  'EPERM',
  'ENOTSUP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
]);

/** A file that is written beside its target, under a name that no other call has, until it is complete. */
export class Draft {
  private constructor(
    readonly path: string,
    private readonly target: string,
    /** Takes the data. It is closed by the methods below. */
    readonly handle: FileHandle,
  ) {}

  /**
   * A draft that may replace a file. A link stays and leads to the new file. Undefined for a device or a
   * pipe, which take the data themselves.
   */
  static async open(file: string, mode: Mode = MODES.usual): Promise<Draft | undefined> {
    const old = statSync(file, { throwIfNoEntry: false });
    if (!old) return Draft.beside(file, mode());
    if (!old.isFile()) return undefined;
    const wanted = mode(old.mode & 0o777);
    const draft = await Draft.beside(realpathSync(file), wanted);
    // The mask of the user is for new files. Some file systems have no permissions.
    await draft.handle.chmod(wanted).catch(() => undefined);
    return draft;
  }

  /** A draft of a file that must not exist when it is committed. */
  static openNew(file: string, mode: Mode = MODES.usual): Promise<Draft> {
    return Draft.beside(file, mode());
  }

  private static async beside(target: string, mode: number): Promise<Draft> {
    const path = `${target}.${randomBytes(4).toString('hex')}.tmp`;
    return new Draft(path, target, await open(path, 'wx', mode));
  }

  /** Replaces the target with the draft. */
  async commit(): Promise<void> {
    await this.handle.close();
    await rename(this.path, this.target);
  }

  /** Gives the draft the name of its target. Throws EEXIST if there is a file of this name. */
  async commitNew(): Promise<void> {
    await this.handle.close();
    try {
      await link(this.path, this.target);
      await rm(this.path);
    } catch (error) {
      if (!HAS_NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error;
      await (await open(this.target, 'wx')).close();
      await rename(this.path, this.target);
    }
  }

  /** Leaves the draft beside its target, under its own name. */
  async keep(): Promise<void> {
    await this.handle.close();
  }

  /** Removes the draft. */
  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
  }
}
