import { constants } from 'node:os';

/** The name of a signal, such as `SIGABRT` for 6; undefined if none has this number. */
export function signalName(signal: number): string | undefined {
  return Object.entries(constants.signals).find(([, number]) => number === signal)?.[0];
}
