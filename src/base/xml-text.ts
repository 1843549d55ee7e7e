/**
 * A text without the characters that XML 1.0 has no way to write, not even as entities: control characters
 * except tab and line ends, single surrogates, U+FFFE and U+FFFF.
 */
export function xmlCharacters(text: string): string {
  return text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '').replace(/\p{Surrogate}/gu, '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as content or as a value in double quotes of XML, with entities for its marks. */
export function escapeXml(text: string): string {
  return xmlCharacters(text).replace(/[&<>"]/g, (character) => ENTITIES[character]);
}
