/** The words for a question to clingo that a limit ended. */
export const GAVE_UP = 'Gave up: a limit was reached.';
