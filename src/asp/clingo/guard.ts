import { counted } from '../../base/count.js';
import type { Limits } from '../../base/limits.js';
import type { ClingoAnswer, ClingoFault, ClingoTask } from './engine.js';
import { failed, stopped } from './output.js';
import { limitAtStart } from './watch.js';

/**
 * The answer to a task that is not worth starting: the task is wrong, or a limit is reached. Otherwise
 * undefined.
 */
export function answerAtOnce(task: ClingoTask, limits: Limits, maxBytes: number): ClingoAnswer | undefined {
  const fault = guardTask(task, maxBytes);
  if (fault) return failed(fault, [], 0);
  const over = limitAtStart(limits);
  return over && stopped(over, [], 0);
}

/** Refuses input that clingo would read differently from what is meant. */
function guardTask(task: ClingoTask, maxBytes: number): ClingoFault | undefined {
  const nul = task.program.indexOf('\0');
  if (nul !== -1) {
    const before = task.program.slice(0, nul).split('\n');
    const place = `-:${before.length}:${before[before.length - 1].length + 1}`;
    return { code: 'program', message: `${place}: the program holds a NUL character` };
  }
  const option = task.options?.find((word) => /\s|\0/.test(word));
  if (option !== undefined) {
    return { code: 'program', message: `the option ${JSON.stringify(option)} must be one word` };
  }
  const bytes = utf8Length(task.program);
  if (bytes > maxBytes) {
    return {
      code: 'too-large',
      message: `the program has ${counted(bytes, 'byte')}; this clingo reads at most ${maxBytes}`,
    };
  }
  return undefined;
}

/** The number of bytes of a text in UTF-8. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes;
}
