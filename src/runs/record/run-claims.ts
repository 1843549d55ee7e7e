import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { addTo } from '../../base/groups.js';
import { fieldsOf, isObject, jsonOf } from '../../base/json.js';
import { LineFile } from './line-file.js';

/** A process that makes runs. */
interface Owner {
  readonly host: string;
  readonly pid: number;
  /** The start time of the process, as the system counts it, since process numbers are reused. */
  readonly born: string;
}

/** The claim of a process that it makes a run. */
interface Claim extends Owner {
  readonly key: string;
  /** Milliseconds since 1970 after which the claim is void. */
  readonly until: number;
}

/** A claim lasts this many seconds longer than the limit of its run. */
const SPARE = 60;

/**
 * The runs that are being made by all processes that share a store. Claims are lines of a file beside the
 * store. The first living claim of a key in the file holds. A claim lives as long as its process; on another
 * host it lives as long as its run may take. A line without a key ends all claims of its process before it.
 */
export class Claims {
  private readonly file: LineFile;
  private readonly byKey = new Map<string, Claim[]>();
  /** Claims of ours that came too late. One of them holds when those before it have ended. */
  private readonly late = new Set<string>();
  private readonly owner: Owner = { host: hostname(), pid: process.pid, born: bornAt(process.pid) };

  constructor(private readonly storePath: string) {
    this.file = new LineFile(`${storePath}.claims`);
  }

  /** Claims that end with this process too, however it exits. */
  static untilExit(storePath: string): Claims {
    const claims = new Claims(storePath);
    process.once('exit', claims.endAtExit);
    return claims;
  }

  private readonly endAtExit = () => {
    try {
      this.end();
    } catch {
      // The claims of a process that is gone are void anyway.
    }
  };

  /** Claims a run that takes at most `seconds`. False if another process makes it. */
  take(key: string, seconds: number): boolean {
    const held = this.holder(key);
    if (held) return this.isOwn(held) && this.late.delete(key);
    const until = Date.now() + (seconds + SPARE) * 1000;
    this.file.append(JSON.stringify({ key, ...this.owner, until }));
    const isFirst = this.isOwn(this.holder(key));
    if (!isFirst) this.late.add(key);
    return isFirst;
  }

  /**
   * Ends the claims of this process. Removes the file, unless another process has living claims in it. What
   * is in the file counts, not what was read before: another process may have removed it and begun again.
   */
  end(): void {
    process.off('exit', this.endAtExit);
    if (!existsSync(this.file.path)) return;
    this.file.append(JSON.stringify(this.owner));
    const left = new Claims(this.storePath);
    left.readAdded();
    if (![...left.byKey.values()].flat().some(isAlive)) rmSync(this.file.path, { force: true });
  }

  private isOwn(claim: Claim | undefined): boolean {
    return claim !== undefined && isSame(claim, this.owner);
  }

  private holder(key: string): Claim | undefined {
    this.readAdded();
    return this.byKey.get(key)?.find(isAlive);
  }

  private readAdded(): void {
    for (const line of this.file.added()) {
      const claim = jsonOf(line);
      if (isClaim(claim)) addTo(this.byKey, claim.key, claim);
      else if (isObject(claim)) this.remove(claim);
    }
  }

  private remove(owner: Partial<Owner>): void {
    for (const [key, claims] of this.byKey)
      this.byKey.set(
        key,
        claims.filter((claim) => !isSame(claim, owner)),
      );
  }
}

function isSame(one: Owner, other: Partial<Owner>): boolean {
  return one.host === other.host && one.pid === other.pid && one.born === other.born;
}

function isClaim(value: unknown): value is Claim {
  const { key, host, pid, born, until } = fieldsOf(value);
  const areTexts = [key, host, born].every((text) => typeof text === 'string');
  return areTexts && typeof pid === 'number' && typeof until === 'number';
}

function isAlive({ host, pid, born, until }: Claim): boolean {
  if (Date.now() > until) return false;
  return host !== hostname() || bornAt(pid) === born;
}

/**
 * The start time of a process, or '' if there is no such process. On systems without start times, whether the
 * process exists.
 */
function bornAt(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return isThere(pid) ? 'there' : '';
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
