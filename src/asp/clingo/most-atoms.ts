import type { ClingoFault } from './engine.js';

/** What clingo writes when the limit is passed. */
const OVER = 'sokoset: too many ground atoms';

/** Programs that ask for clingo's loop over steps; a script of our own would take its place. */
const INCMODE = /^[ \t]*#include\s*<incmode>\s*\./m;

/**
 * The program with a limit on its ground atoms, auxiliary ones included. It is kept while clingo grounds, so
 * a grounding without an end has an end. The lines of the program stay where they are. Scripts of the program
 * run as before, and so does clingo's loop over steps; their atoms count too. Only what a script grounds in a
 * control of its own is not seen.
 */
export function withMostAtoms(program: string, most: number): string {
  return `${program}
#script (lua)
local theirs = main
${INCMODE.test(program) ? LOOP : DEFAULT}
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
  if theirs then theirs(prg) else usual(prg) end
end
#end.
`;
}

/** What clingo does without a script. */
const DEFAULT = `local function usual(prg)
  prg:ground({{"base", {}}})
  prg:solve()
end`;

/** What `#include <incmode>` does, by clingo's guide: parts step(t) and check(t), and the atom query(t). */
const LOOP = `local function usual(prg)
  local clingo = clingo or require("clingo")
  local least = prg:get_const("imin")
  local most = prg:get_const("imax")
  local stop = tostring(prg:get_const("istop") or "SAT")
  local function goes(step, result)
    if most and step >= most.number then return false end
    if step == 0 or (least and step < least.number) then return true end
    if stop:find("UNSAT") then return not result.unsatisfiable end
    if stop:find("UNKNOWN") then return not result.unknown end
    return not result.satisfiable
  end
  local step, result = 0, nil
  while goes(step, result) do
    local number = clingo.Number(step)
    local parts = {{"check", {number}}}
    if step == 0 then
      parts[#parts + 1] = {"base", {}}
    else
      prg:release_external(clingo.Function("query", {clingo.Number(step - 1)}))
      parts[#parts + 1] = {"step", {number}}
    end
    prg:ground(parts)
    prg:assign_external(clingo.Function("query", {number}), true)
    result = prg:solve()
    step = step + 1
  end
end`;

/** Whether a run was ended by the limit on atoms. */
export function isOverAtoms({ message }: ClingoFault): boolean {
  return message.includes(OVER);
}
