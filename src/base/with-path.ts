/** An error of the system with its path. The system leaves it out if the file was open already: a folder. */
export function withPath(error: unknown, path: string): Error {
  return Object.assign(error as Error, { path });
}

/** The error for a file that can be read, but is not what it should be. `message` says what is wrong. */
export function wrongFile(path: string, message: string): Error {
  return Object.assign(new Error(message), { code: 'EFTYPE', path });
}
