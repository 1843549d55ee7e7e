/** Thrown when a command is called in a wrong way. It ends the run with exit code 2. */
export class UsageError extends Error {}
