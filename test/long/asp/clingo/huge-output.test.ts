import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { nativeEngine } from '../../../../src/asp/clingo/native-clingo.js';
import { folderWith } from '../../../helpers/run-cli.js';

test('clingo-native: more output than a text can hold is an error in words', async (t) => {
  const path = join(folderWith({ clingo: '#!/bin/sh\nyes x | head -c 700000000\n' }), 'clingo');
  chmodSync(path, 0o755);
  const answer = await nativeEngine(path).run({ program: 'a.' });
  t.like(answer, { verdict: 'error', fault: { code: 'crash' } });
  t.is(answer.fault?.message, 'clingo wrote more than 256 MiB; ask for fewer answer sets');
});
