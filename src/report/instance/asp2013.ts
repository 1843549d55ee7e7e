import { moveFactBlocks } from '../../asp/dialect-2013/move-facts.js';
import { formatAtom } from '../../asp/facts/atom.js';
import { instanceOf } from '../../asp/facts/instance.js';
import { counted } from '../../base/count.js';
import { ok, type Result } from '../../base/result.js';
import type { Level } from '../../game/level.js';
import type { StepVerdict } from '../../solve/question/step-verdict.js';
import { renderTemplate } from '../render.js';
import { headerOf } from './instance-header.js';

/**
 * A level as a file of the dialect of 2013, with a header that describes it. A plan may have at most `bound`
 * moves. A level with surplus boxes has no such facts.
 */
export function formatAsp2013(
  level: Level,
  bound = 0,
  verdict?: StepVerdict,
  proof?: string,
): Result<string, string> {
  const blocks = moveFactBlocks(level, bound);
  if (!blocks.ok) return blocks;
  const value = bound > 0 && verdict ? `at most ${counted(bound, 'move')}, ${verdict}` : undefined;
  return ok(
    renderTemplate('asp2013.lp', {
      ...headerOf(instanceOf(level), { name: 'Bound', value }, { name: 'Proof', value: proof }),
      blocks: blocks.value.map((block) => block.atoms.map(formatAtom)),
    }),
  );
}
