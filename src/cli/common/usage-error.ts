/** Thrown when a command is called in a wrong way. It ends the run with exit code 2. */
export class UsageError extends Error {}

/** A word that no option of the called command has as its name. */
export class UnknownOption extends UsageError {
  constructor(readonly option: string) {
    super(`Unknown argument: ${option}`);
  }
}
