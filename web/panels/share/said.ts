import { element } from '../../ui/dom.js';

/** A line below a control that says what became of it. */
export interface Said {
  readonly element: HTMLElement;
  say(words: string): void;
  /** Says why nothing became of it. */
  refuse(words: string): void;
}

export function createSaid(id: string): Said {
  const line = element('p', { class: 'said', role: 'status', id });
  const put = (words: string, isRefused: boolean) => {
    line.classList.toggle('message', isRefused);
    line.textContent = words;
  };
  return {
    element: line,
    say: (words) => put(words, false),
    refuse: (words) => put(words, true),
  };
}
