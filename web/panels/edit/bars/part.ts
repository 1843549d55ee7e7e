import { element } from '../../../ui/dom.js';

/** A part of the editor's panel. */
export interface Part {
  readonly elements: readonly HTMLElement[];
  /** Shows what the drafting says now. */
  show(): void;
}

/** Controls that belong together, with their name. */
export function group(name: string, ...controls: readonly HTMLElement[]): HTMLElement {
  return element(
    'fieldset',
    { class: 'row edit-group' },
    element('legend', { class: 'quiet' }, name),
    ...controls,
  );
}
