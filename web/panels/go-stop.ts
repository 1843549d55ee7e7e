import { button } from '../ui/dom.js';

/** A button that starts work, and one that stops it. Only the usable one is shown. */
export interface GoStop {
  readonly go: HTMLButtonElement;
  readonly stop: HTMLButtonElement;
  show(isBusy: boolean): void;
}

export function createGoStop(
  ids: { readonly go: string; readonly stop: string },
  label: string,
  begin: () => void,
  end: () => void,
  look: { readonly class?: string } = { class: 'primary' },
): GoStop {
  const go = button(label, begin, { ...look, id: ids.go });
  const stop = button('Stop', end, { ...look, id: ids.stop, hidden: true });
  return {
    go,
    stop,
    show: (isBusy) => {
      const hadFocus = document.activeElement === (isBusy ? go : stop);
      go.disabled = isBusy;
      go.hidden = isBusy;
      stop.hidden = !isBusy;
      // Keeps the keyboard focus in its place.
      if (hadFocus) (isBusy ? stop : go).focus();
    },
  };
}
