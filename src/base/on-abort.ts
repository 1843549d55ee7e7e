/** What waits for a signal, and the only listener that it has of ours. */
interface Waiting {
  readonly acts: Set<() => void>;
  readonly listener: () => void;
}

const waitings = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls a function once when a signal is aborted; the returned function forgets it. However many functions
 * wait for a signal, it has one listener, because Node warns of a leak when there are more than ten. A signal
 * that is aborted already calls nothing.
 */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (!signal) return () => undefined;
  const waiting = waitings.get(signal) ?? listenTo(signal);
  waiting.acts.add(act);
  return () => {
    if (waiting.acts.delete(act) && waiting.acts.size === 0) stopListening(signal, waiting);
  };
}

function listenTo(signal: AbortSignal): Waiting {
  const acts = new Set<() => void>();
  const listener = () => {
    for (const act of acts) act();
  };
  const waiting = { acts, listener };
  waitings.set(signal, waiting);
  signal.addEventListener('abort', listener, { once: true });
  return waiting;
}

/** A signal without listeners can be freed, with whatever would abort it. */
function stopListening(signal: AbortSignal, { listener }: Waiting): void {
  waitings.delete(signal);
  signal.removeEventListener('abort', listener);
}
