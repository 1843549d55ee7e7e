/** Milliseconds before the first repetition, and between the further ones. */
const FIRST = 320;
const NEXT = 110;

/** Repeats an action while it is held. */
interface Hold<T> {
  /**
   * Acts at once, and then repeatedly until the end, or until the action is not possible. Holding the same
   * action again changes nothing.
   */
  begin(what: T): void;
  end(): void;
}

/** Makes a hold; `act` returns whether the action was possible. */
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
