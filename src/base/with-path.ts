/** An error of the system with its path. The system leaves it out if the file was open already: a folder. */
export function withPath(error: unknown, path: string): Error {
  return Object.assign(error as Error, { path });
}
