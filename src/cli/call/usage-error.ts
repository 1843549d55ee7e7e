/** Thrown when a command is called in a wrong way. It ends the run with exit code 2. */
export class UsageError extends Error {}

/** A word that begins as an option, but no option of the called command has this name. */
export class UnknownOption extends UsageError {
  /** The name in the word, without dashes. */
  readonly option: string;

  constructor(word: string) {
    const named = word.replace(/=.*$/s, '');
    super(`there is no option ${named}`);
    this.option = named.replace(/^-+/, '');
  }
}

/** Something stands in the way of a call that is right as it is. Its message says all that helps. */
export class Hindrance extends UsageError {}

/** A file that the call would overwrite without `--force`. */
export class FileExists extends Hindrance {
  constructor(path: string) {
    super(`${path} exists; add --force to overwrite it`);
  }
}
