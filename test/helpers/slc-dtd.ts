import { type SaxesAttributePlain, SaxesParser } from 'saxes';

/** What the document type of SLC says of an element: its children as a pattern, its attributes, and which it must have. */
const RULES: Readonly<Record<string, { children: RegExp; may: readonly string[]; must?: string }>> = {
  SokobanLevels: { children: /^Title Description (Email )?(Url )?LevelCollection $/, may: [] },
  LevelCollection: { children: /^(Level )+$/, may: ['Copyright', 'MaxWidth', 'MaxHeight'] },
  Level: { children: /^(L )+$/, may: ['Id', 'Width', 'Height', 'Copyright'], must: 'Id' },
  L: { children: /^(#text )?$/, may: ['xml:space'] },
  ...Object.fromEntries(
    ['Title', 'Description', 'Email', 'Url'].map((name) => [name, { children: /^(#text )?$/, may: [] }]),
  ),
};

/** What a text breaks of the document type of SLC, in words; nothing where it is valid. */
export function dtdFaults(text: string): string[] {
  const faults: string[] = [];
  const open: { name: string; children: string }[] = [{ name: '', children: '' }];
  let doctype = '';
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => void faults.push(message));
  parser.on('doctype', (name) => {
    doctype = name.trim();
  });
  parser.on('text', (piece) => {
    const parent = open.at(-1)!;
    const mixed = RULES[parent.name]?.children.test('#text ');
    if (mixed ? piece !== '' && parent.children === '' : piece.trim() !== '') parent.children += '#text ';
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.at(-1)!.children += `${name} `;
    open.push({ name, children: '' });
    const given = Object.keys(attributes as Record<string, SaxesAttributePlain>);
    const rule = RULES[name];
    if (!rule) return void faults.push(`<${name}> is not declared`);
    for (const key of given) if (!rule.may.includes(key)) faults.push(`<${name}> has no attribute ${key}`);
    if (rule.must && !given.includes(rule.must)) faults.push(`<${name}> needs the attribute ${rule.must}`);
  });
  parser.on('closetag', () => {
    const { name, children } = open.pop()!;
    if (RULES[name] && !RULES[name].children.test(children))
      faults.push(`<${name}> holds ${children || 'nothing'}`);
  });
  parser.write(text).close();
  if (!/^SokobanLevels (SYSTEM|PUBLIC) "[^"]+"$/.test(doctype))
    faults.push(`the document type is "${doctype}"`);
  return faults;
}
