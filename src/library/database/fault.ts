/** Why a library cannot be used. The user can repair it; it is not a fault of the code. */
const LIBRARY_FAULTS = [
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
 * Thrown by everything that reads or writes a library. The current transaction is undone; earlier ones stay.
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
