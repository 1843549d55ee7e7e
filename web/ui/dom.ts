/** The attributes of a new element, and its listeners under their `on…` names. */
type Attributes = Readonly<Record<string, string | number | boolean | EventListener | undefined>>;

/**
 * Makes an element. Attributes that are false or undefined are left out. Text is never read as HTML. There
 * are no `style` attributes, because the strict policy forbids them.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** An element of the page's own HTML. It must exist. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found as T;
}

/** A button that does something. */
export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return element('button', { type: 'button', onclick: act, ...attributes }, label);
}

/** A choice of one among several, with its label in front. */
export function select(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  attributes: Attributes = {},
): { readonly label: HTMLLabelElement; readonly field: HTMLSelectElement } {
  const field = element(
    'select',
    attributes,
    ...options.map(([value, text]) => element('option', { value }, text)),
  );
  return { label: element('label', { class: 'field' }, element('span', {}, label), field), field };
}

/** A box to tick, with its label behind. */
export function checkbox(label: string, checked: boolean, act: (checked: boolean) => void): HTMLLabelElement {
  const field = element('input', { type: 'checkbox', checked });
  field.addEventListener('change', () => act(field.checked));
  return element('label', { class: 'check' }, field, label);
}

/** Replaces all children. */
export function fill(parent: Element, ...children: readonly (Node | string)[]): void {
  parent.replaceChildren(...children);
}
