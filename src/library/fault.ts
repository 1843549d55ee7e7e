/** Why a library cannot be used: the user's to mend, not a fault of the code. */
export const LIBRARY_FAULTS = [
  'missing',
  'not-a-library',
  'newer-schema',
  'busy',
  'read-only',
  'disk-full',
  'unreadable',
  'damaged',
] as const;
export type LibraryFaultCode = (typeof LIBRARY_FAULTS)[number];

/**
 * Thrown by everything that reads or writes a library. What was being written is taken back; what was
 * written before stays.
 */
export class LibraryFault extends Error {
  constructor(
    readonly code: LibraryFaultCode,
    message: string,
    readonly path: string,
  ) {
    super(message);
  }
}
