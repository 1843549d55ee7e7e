import type { ClingoFault } from './engine.js';

/** What clingo writes when the limit is passed. */
const OVER = 'sokoset: too many ground atoms';

/**
 * The program with a limit on its ground atoms, auxiliary ones included. It is kept while clingo grounds, so
 * a grounding without an end has an end. The lines of the program stay where they are. A program that brings
 * a script of its own, or clingo's loop over steps, is returned as it is.
 */
export function withMostAtoms(program: string, most: number): string {
  if (/^\s*#(script|include)\b/m.test(program)) return program;
  return `${program}
#script (lua)
function main(prg)
  local count = function(self, choice, head, body)
    for i = 1, #head do
      if head[i] > ${most} then
        io.stderr:write("${OVER}\\n")
        error("over")
      end
    end
  end
  prg:register_observer({rule = count, weight_rule = count}, false)
  prg:ground({{"base", {}}})
  prg:solve()
end
#end.
`;
}

/** Whether a run was ended by the limit on atoms. */
export function isOverAtoms({ message }: ClingoFault): boolean {
  return message.includes(OVER);
}
