import { lookUp } from './look-up.js';

/** What went wrong with a file or folder of the user, by the error code of the system. */
const FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission for it',
  EISDIR: 'this is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of this path is not a folder',
  EPERM: 'you have no permission for it',
  EROFS: 'its file system cannot be written to',
};

/** An error of the system: the fields that Node adds to it. */
interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
}

/** The error of the system about a path, in words. */
export function pathFault({ code, syscall, message }: SystemError): string {
  if (code === 'ENOENT' && syscall === 'mkdir') return 'no folder can be made there';
  if (code === 'EEXIST' && syscall === 'mkdir') return FAULTS.ENOTDIR;
  return lookUp(FAULTS, code ?? '') ?? message;
}
