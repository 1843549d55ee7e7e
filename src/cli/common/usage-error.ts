/** A command was called in a way that makes no sense. Ends the run with exit code 2. */
export class UsageError extends Error {}
