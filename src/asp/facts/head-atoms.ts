import { splitBody } from '../syntax/split.js';
import { parseAtom } from './atom.js';

/** The atoms in a head: of a rule, a choice or a disjunction. */
export function headAtoms(head: string): string[] {
  return isAtom(head) ? [head] : elementsOf(head).map(([atom]) => atom);
}

/** The atoms of a choice or of a disjunction, each with its conditions. */
export function elementsOf(head: string): [string, ...string[]][] {
  const inside = /\{([\s\S]*)\}/.exec(head)?.[1] ?? head.replace(/\|/g, ';');
  return inside
    .split(/;(?![^(]*\))/)
    .map((element) => {
      const colon = element.search(/:(?!-)/);
      const atom = (colon < 0 ? element : element.slice(0, colon)).trim();
      return [atom, ...(colon < 0 ? [] : splitBody(element.slice(colon + 1)))] as [string, ...string[]];
    })
    .filter(([atom]) => isAtom(atom));
}

export function isAtom(text: string): boolean {
  return parseAtom(text) !== undefined;
}
