/** Milliseconds before what is held is done again, and from then on. */
const FIRST = 320;
const NEXT = 110;

/** Does a thing again and again while it is held. */
export interface Hold<T> {
  /** Does it at once, and then again until the end, or until it cannot be done. The same thing goes on as it is. */
  begin(what: T): void;
  end(): void;
}

/** Makes a hold; `act` says whether the thing could be done. */
export function createHold<T>(act: (what: T) => boolean): Hold<T> {
  let held: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(timer);
    held = undefined;
  };

  const again = (what: T, pause: number) => {
    if (!act(what) || held !== what) return;
    timer = setTimeout(() => again(what, NEXT), pause);
  };

  return {
    begin: (what) => {
      if (held === what) return;
      end();
      held = what;
      again(what, FIRST);
    },
    end,
  };
}
