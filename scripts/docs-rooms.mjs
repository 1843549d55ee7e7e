// Draws the orders of scripts/rooms.json into docs/architecture.md: `npm run docs:rooms`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);
const page = new URL('docs/architecture.md', root);

/** Fills every place `<!-- rooms: FOLDER -->` of a text with the picture of that folder's order. */
export function withPictures(text, orders) {
  return text.replace(
    /(<!-- rooms: (\S+) -->\n)[\s\S]*?(<!-- end of rooms -->)/g,
    (_, begin, folder, end) => {
      if (!(folder in orders)) throw new Error(`scripts/rooms.json has no order of ${folder}`);
      return `${begin}\n${pictureOf(orders[folder])}\n${end}`;
    },
  );
}

/** An order as a Mermaid diagram: a box for each row, an arrow to each row that it may import. */
export function pictureOf(order) {
  const rows = Object.keys(order);
  const boxes = rows.map((row, number) => `  r${number}["${labelOf(row)}"]`);
  const arrows = rows.flatMap((row, number) =>
    directImports(order, row).map((name) => `  r${number} --> r${rows.indexOf(name)}`),
  );
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```', ''].join('\n');
}

/** A folder inside another one has its own name on a second line, so that many of them fit beside each other. */
function labelOf(row) {
  return row === '.' ? '(top)' : row.replace(/\/(?=[^/]*$)/, '/<br>');
}

/** What a row may import, without what a longer way of arrows leads to as well. */
function directImports(order, row) {
  return order[row].filter(
    (name) => !order[row].some((other) => other !== name && reaches(order, other, name)),
  );
}

function reaches(order, from, to) {
  return order[from].some((name) => name === to || reaches(order, name, to));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const orders = JSON.parse(readFileSync(new URL('scripts/rooms.json', root), 'utf8'));
  writeFileSync(page, withPictures(readFileSync(page, 'utf8'), orders));
}
