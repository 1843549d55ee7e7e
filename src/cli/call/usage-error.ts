/** Thrown when a command is called in a wrong way. It ends the run with exit code 2. */
export class UsageError extends Error {}

/** A name that no option of the called command has. */
export class UnknownOption extends UsageError {
  constructor(readonly option: string) {
    super(`there is no option ${option.length === 1 ? '-' : '--'}${option}`);
  }
}

/** A file that the call would overwrite without `--force`. */
export class FileExists extends UsageError {
  constructor(path: string) {
    super(`${path} exists; add --force to overwrite it`);
  }
}
