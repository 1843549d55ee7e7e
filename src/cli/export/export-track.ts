import { renderTemplate } from '../../report/render.js';
import { ownPackage } from '../../runs/task/fingerprint.js';
import { wantsSecond } from '../engines/second-engine.js';
import type { OutFile } from '../output/out-folder.js';
import { type FactsArgs, factsCall } from './export-facts.js';

/**
 * What a competition track needs besides instances and their table: a page that states the problem and the
 * files, and a program that checks the answers of a solver.
 */
export function trackShared(args: FactsArgs): OutFile[] {
  const view = {
    version: ownPackage().version,
    call: factsCall('track', args),
    idle: args.idle,
    checked: wantsSecond(args),
  };
  return [
    { name: 'README.md', content: `${renderTemplate('track-readme.md', view)}\n` },
    { name: 'check', content: `${renderTemplate('track-check.sh', view)}\n`, executable: true },
  ];
}
