const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes an element of a picture. Its look comes from attributes and classes, because the strict policy
 * forbids `style`.
 */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}
