import test from 'ava';
import { parseWebAddress } from '../../share/web-address.js';

const addressOf = (text: string) => {
  const read = parseWebAddress(text);
  return read.ok ? read.value : read.error;
};

for (const [text, address] of [
  ['https://example.org/soko/', 'https://example.org/soko/'],
  ['HTTP://Example.org', 'http://example.org/'],
  [' example.org/soko ', 'https://example.org/soko'],
  ['example.org:8080/soko', 'https://example.org:8080/soko'],
  ['localhost:8080', 'https://localhost:8080/'],
  ['//example.org', 'https://example.org/'],
] as const)
  test(`${text} is the address ${address}`, (t) => t.is(addressOf(text), address));

for (const [text, reason] of [
  ['javascript:alert(1)', /begins with https/],
  ['ftp://x/', /begins with https:\/\/ or http:\/\/$/],
  ['data:text/html,x', /begins with https/],
  ['https://ex.org/a b', /no spaces/],
  ['https://', /not a web address/],
  ['', /not a web address/],
] as const)
  test(`"${text}" is refused with a reason`, (t) => t.regex(addressOf(text), reason));
