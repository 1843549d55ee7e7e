import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ticks of processor time in /proc per second, and bytes of a page. Linux fixes both on all usual machines.
 */
const TICKS = 100;
const PAGE = 4096;

/** What all living processes of a tree use in sum. */
interface TreeUse {
  readonly mib: number;
  /** Processor seconds so far. An ended process counts only if a living one has waited for it. */
  readonly cpuSeconds: number;
}

/** Whether processes can be watched on this system. */
export function canWatch(): boolean {
  return processIds().length > 0;
}

/**
 * The processes that a run has started, as Linux shows them in /proc. A process belongs to the run if its
 * parent does, or if the mark of the run is in its environment. So a process that leaves its group, session
 * and parent is found too. Each new process of the system is read once, later only those of the tree.
 */
export class ProcessTree {
  private readonly members = new Set<number>();
  private readonly strangers = new Set(processIds());

  /**
   * Make it before the run starts: processes that exist now do not belong to the run. `mark` is NAME=VALUE of
   * the environment.
   */
  constructor(private readonly mark: string) {}

  /** Declares a process to be the root of the tree. */
  addRoot(pid: number): void {
    this.strangers.delete(pid);
    this.members.add(pid);
  }

  /** Reads the system again: what the tree uses now. */
  sample(): TreeUse {
    const present = new Set(processIds());
    for (const pid of this.strangers) if (!present.has(pid)) this.strangers.delete(pid);
    for (const pid of this.members) if (!present.has(pid)) this.members.delete(pid);
    for (const pid of present) if (!this.members.has(pid) && !this.strangers.has(pid)) this.judge(pid);
    let bytes = 0;
    let cpuSeconds = 0;
    for (const pid of this.members) {
      const stat = readStat(pid);
      bytes += stat?.bytes ?? 0;
      cpuSeconds += stat?.cpuSeconds ?? 0;
    }
    return { mib: bytes / 2 ** 20, cpuSeconds };
  }

  /** The living processes of the tree as of the last sample. */
  living(): number[] {
    return [...this.members].filter((pid) => readStat(pid)?.alive);
  }

  private judge(pid: number): void {
    const stat = readStat(pid);
    if (!stat) return;
    const ours = this.members.has(stat.parent) || environmentOf(pid).includes(this.mark);
    (ours ? this.members : this.strangers).add(pid);
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return [];
  }
}

interface ProcessStat {
  readonly parent: number;
  readonly alive: boolean;
  /** The processor time of the process and of the children that it has waited for. */
  readonly cpuSeconds: number;
  readonly bytes: number;
}

/**
 * Fields of /proc/PID/stat, counted after the name in brackets (proc(5)), since the name may contain
 * anything.
 */
function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return {
      parent: Number(fields[1]),
      alive: fields[0] !== 'Z' && fields[0] !== 'X',
      cpuSeconds: ticks / TICKS,
      bytes: Number(fields[21]) * PAGE,
    };
  } catch {
    return undefined;
  }
}

function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
  } catch {
    return [];
  }
}
