/** What a person wants to open. */
export interface Wish {
  /** Whether nothing else was asked for since. Only then it changes what is open. */
  isNewest(): boolean;
  /** Whether what was asked for came to be open. */
  readonly isMet: boolean;
  /** Says that it is open: what waits for it can act. */
  meet(): void;
}

/**
 * The wishes of a person to open something, in the order in which they are asked for: the newest one counts.
 * What acts on that which is open waits until it is there, or until it is known that it does not come.
 */
export interface Wishes {
  /** Whether what was asked for is on its way. */
  readonly isWaiting: boolean;
  /** Begins a wish now, and carries it out. What is a part of an older wish takes the place of that one. */
  make<T>(carryOut: (wish: Wish) => Promise<T>, older?: Wish): Promise<T>;
  /** Carries out what nobody asked for: nothing waits for it, and a wish that is on its way or comes later counts. */
  offer<T>(carryOut: (wish: Wish) => Promise<T>): Promise<T>;
  /** Acts in turn: at once if nothing is on its way. If something else is asked for before, it is dropped. */
  inTurn(act: () => void): void;
}

export function createWishes(): Wishes {
  let newest: Wish | undefined;
  let isWaiting = false;
  let acts: (() => void)[] = [];

  const end = (wish: Wish) => {
    if (wish !== newest || !isWaiting) return;
    isWaiting = false;
    // An act may be a wish of its own, for which the others wait.
    while (!isWaiting && acts.length > 0) acts.shift()!();
  };
  const create = () => {
    let isMet = false;
    const wish: Wish = {
      isNewest: () => wish === newest,
      get isMet() {
        return isMet;
      },
      meet: () => {
        isMet = true;
        end(wish);
      },
    };
    return wish;
  };

  return {
    get isWaiting() {
      return isWaiting;
    },
    make: async (carryOut, older) => {
      if (older) return carryOut(older);
      const wish = create();
      if (isWaiting) acts = [];
      isWaiting = true;
      newest = wish;
      try {
        return await carryOut(wish);
      } finally {
        end(wish);
      }
    },
    offer: async (carryOut) => {
      const wish = create();
      if (!isWaiting) newest = wish;
      return carryOut(wish);
    },
    inTurn: (act) => {
      if (isWaiting) acts.push(act);
      else act();
    },
  };
}

/** Has clicks on a button wait for their turn. */
export function clickInTurn(button: HTMLButtonElement, wishes: Wishes): void {
  const wait = (event: Event) => {
    if (!wishes.isWaiting) return;
    event.stopImmediatePropagation();
    wishes.inTurn(() => button.click());
  };
  button.addEventListener('click', wait, true);
}
