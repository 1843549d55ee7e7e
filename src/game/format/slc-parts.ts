import { lookUp } from '../../base/look-up.js';
import type { Warning } from './level-file.js';
import type { XmlElement } from './xml-element.js';

/** The elements and attributes that an element may have. */
interface Parts {
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
}

/** The parts of SLC, and some that others add: the author of a collection, and notes of a level. */
const PARTS: Readonly<Record<string, Parts>> = {
  SokobanLevels: {
    elements: ['Title', 'Description', 'Email', 'Url', 'Author', 'LevelCollection'],
    attributes: [],
  },
  LevelCollection: { elements: ['Level'], attributes: ['Copyright', 'MaxWidth', 'MaxHeight'] },
  Level: {
    elements: ['L', 'Author', 'Comment', 'Solution'],
    attributes: ['Id', 'Width', 'Height', 'Copyright'],
  },
};
const LONGEST_NAME = 40;

/** Whether an element has a meaning within another one. */
export function isPart(name: string, parent: string): boolean {
  return lookUp(PARTS, parent)?.elements.includes(name) === true;
}

/** Warns of elements and attributes that are left out, once for each name. */
export function strangersIn(root: XmlElement): Warning[] {
  const found = new Map<string, number>();
  const visit = (element: XmlElement) => {
    for (const attribute of Object.keys(element.attributes)) {
      if (isForeign(attribute, element.name))
        note(found, `${quoted(attribute)} of <${element.name}>`, element);
    }
    for (const child of element.children) {
      if (isPart(child.name, element.name)) visit(child);
      else note(found, `<${child.name.slice(0, LONGEST_NAME)}>`, child);
    }
  };
  visit(root);
  return Array.from(found, ([name, line]) => ({
    message: `${name} is no part of SLC: it is left out`,
    line,
  }));
}

function note(found: Map<string, number>, name: string, { line }: XmlElement): void {
  if (!found.has(name)) found.set(name, line);
}

/** Whether an attribute has no meaning here, and none in all of XML. */
function isForeign(attribute: string, element: string): boolean {
  return !/^(?:xml|xsi:)/.test(attribute) && !lookUp(PARTS, element)?.attributes.includes(attribute);
}

function quoted(name: string): string {
  return JSON.stringify(name.slice(0, LONGEST_NAME));
}
