import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { PROJECT } from './run-cli.js';

/** The records of JSON Lines. */
export function recordsIn(text: string) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Says whether a record follows a schema as it is published; its `errors` say why it does not. */
export function schemaOf(name: string): ValidateFunction {
  const schema = readFileSync(join(PROJECT, `docs/schemas/${name}.schema.json`), 'utf8');
  return new Ajv({ formats: { 'date-time': true } }).compile(JSON.parse(schema));
}
