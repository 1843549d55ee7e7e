import { createSignal } from './signal.js';

/** Called when the page is left, before everything that is not stored yet is written. */
export const leavingPage = createSignal();
