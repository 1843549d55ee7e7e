/** The levels and instances of this project, by their path in instances/; each is fetched when it is asked for. */
const FILES = import.meta.glob<string>('../../instances/**/*.{xsb,sok,slc,txt,lp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A file of ours. */
export interface OwnFile {
  readonly name: string;
  readonly folder: string;
  readonly url: string;
}

/** All of our files, in the order of their names, numbers by value. */
export function ownFiles(): OwnFile[] {
  return Object.entries(FILES)
    .map(([path, url]) => {
      const parts = path.replace(/^.*?instances\//, '').split('/');
      return { name: parts[parts.length - 1], folder: parts.slice(0, -1).join('/'), url };
    })
    .sort(
      (a, b) => a.folder.localeCompare(b.folder) || a.name.localeCompare(b.name, 'en', { numeric: true }),
    );
}

/** The bytes of one of our files. */
export async function readOwnFile(file: OwnFile): Promise<Uint8Array> {
  const response = await fetch(new URL(file.url, document.baseURI));
  if (!response.ok) throw new Error(`${file.name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
