// Writes the description of the library's HTTP API, docs/library.openapi.json, out of what the server goes by.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const { openApi } = await import(new URL('dist/src/cli/serve/api/openapi.js', root));
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
writeFileSync(new URL('docs/library.openapi.json', root), `${JSON.stringify(openApi(version), null, 2)}\n`);
