import { lookUp } from './look-up.js';

/** What is said about a path where nothing is. */
export const NOTHING_THERE = 'there is no such file or folder';

/** What went wrong with a file or folder of the user, by the error code of the system. */
const FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission for it',
  EISDIR: 'this is a folder',
  ENOENT: NOTHING_THERE,
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of this path is not a folder',
  EPERM: 'you have no permission for it',
  EROFS: 'its file system cannot be written to',
};

/** An error of the system: the fields that Node adds to it. */
interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
}

/** What stands in a name for bytes that are not UTF-8. No call of the system can have them. */
const LOST_BYTES = '\ufffd';

/** The error of the system about a path, in words. */
export function pathFault({ code, syscall, message, path }: SystemError): string {
  if (code === 'ENOENT' && path?.includes(LOST_BYTES))
    return 'this name is not UTF-8, so no file can be found by it; rename it, or read it from standard input';
  if (code === 'ENOENT' && syscall === 'mkdir') return 'no folder can be made there';
  if (code === 'EEXIST' && syscall === 'mkdir') return FAULTS.ENOTDIR;
  return lookUp(FAULTS, code ?? '') ?? message;
}
