import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { PROJECT } from './helpers/run-cli.js';

const script = new URL('../../scripts/licences.mjs', import.meta.url).href;
const { ALLOWED, licenceGroups, licencesDocument } = (await import(script)) as {
  ALLOWED: readonly string[];
  licenceGroups: () => { title: string; rows: { name: string; version: string; licence: string }[] }[];
  licencesDocument: () => string;
};

test('docs/licences.md lists the packages of the lock file', (t) => {
  t.is(readFileSync(join(PROJECT, 'docs/licences.md'), 'utf8'), licencesDocument());
});

test('every package that users get has a licence that allows any use', (t) => {
  const rows = licenceGroups().flatMap((group) => group.rows);
  t.true(rows.length > 30);
  for (const name of ['clingo-wasm', 'echarts', 'idb']) t.true(rows.some((row) => row.name === name));
  t.false(rows.some(({ name }) => name === 'ava'));
  const isAllowed = (licence: string) =>
    licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((one) => one.split(' AND ').every((part) => ALLOWED.includes(part)));
  t.deepEqual(
    rows.filter(({ licence }) => !isAllowed(licence)),
    [],
  );
});

test('the version is the same in package, lock file, citation and changelog', (t) => {
  const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  t.is(JSON.parse(read('package-lock.json')).packages[''].version, version);
  t.true(read('CITATION.cff').includes(`\nversion: ${version}\n`));
  t.regex(
    read('CHANGELOG.md'),
    new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
  );
});
