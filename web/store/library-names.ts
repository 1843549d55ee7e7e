/** The folder in the library of files that were opened in the page. */
const FOLDER = 'workbench/';

/** The name in the library of a file that was opened here: files with other contents have other names. */
export function fileNameOf(key: string, name: string): string {
  return `${FOLDER}${key}/${name}`;
}

/** The name of a collection as users know it. */
export function labelOf(name: string): string {
  return name.startsWith(FOLDER) ? name.slice(name.indexOf('/', FOLDER.length) + 1) : name;
}
