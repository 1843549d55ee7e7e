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

/** The error of the system about a path, in words. */
export function pathFault({ code, syscall, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' && syscall === 'mkdir') return 'no folder can be made there';
  return FAULTS[code ?? ''] ?? message;
}
