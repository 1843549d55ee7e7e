import { type BigIntStats, statSync } from 'node:fs';

/** What a path leads to, if there is anything that can be seen. */
export function foundAt(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/** Whether a device or a pipe is there: it takes data, and none is lost by that. */
export function takesData(path: string): boolean {
  const found = foundAt(path);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}
