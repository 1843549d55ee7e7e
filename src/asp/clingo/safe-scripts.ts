/** What a script may use of Lua's `os`. The rest can start programs, end this one, or change files. */
const KEPT = ['clock', 'date', 'difftime', 'getenv', 'time'];

/**
 * A script that runs before those of the program. Under Node, `os.execute` of clingo-wasm starts a shell
 * (measured with 0.6.0). Nothing else in Lua's state refers to the removed functions, so no later script can
 * get them back.
 */
const FIRST = `#script (lua) local kept={${KEPT.map((name) => `${name}=1`).join(',')}} for name in pairs(os) do if not kept[name] then os[name]=nil end end io.popen=nil package.loadlib=nil #end. `;

/** What the last script writes: all scripts of the program were read. */
const READ = 'sokoset: scripts read';
/** What is before the message of an error in a script. */
const FAILED = 'sokoset: script failed: ';

/**
 * A script that runs after those of the program. In clingo-wasm an error in a script ends in a trap without
 * a message, as a failed allocation does. So each function of the program says what went wrong in it.
 */
const LAST = `
#script (lua)
for name, call in pairs(_G) do
  if type(call) == "function" and debug.getinfo(call, "S").what == "Lua" then
    _G[name] = function(...)
      local function say(message)
        io.stderr:write("${FAILED}", tostring(message), "\\n")
        return message
      end
      local result = table.pack(xpcall(call, say, ...))
      if result[1] then return table.unpack(result, 2, result.n) end
      error(result[2], 0)
    end
  end
end
io.stderr:write("${READ}\\n")
#end.
`;

const TRAP = 'RuntimeError: unreachable';

/**
 * The program such that its scripts start no other program, and say what fails. Its lines stay in place. A
 * script without an end would take in the last one of ours; clingo itself has an error for it.
 */
export function withSafeScripts(program: string): string {
  if (!hasScripts(program)) return program;
  const isOpen = program.lastIndexOf('#script') > program.lastIndexOf('#end');
  return FIRST + program + (isOpen ? '' : LAST);
}

/** Clingo's warnings about that program, with the columns of the program as it was given. */
export function warningsAsGiven(text: string, program: string): string {
  return hasScripts(program) ? inGivenColumns(withoutOurs(text)) : text;
}

/** Clingo's error about that program, with the columns of the program as it was given. */
export function errorAsGiven(text: string, program: string): string {
  if (!hasScripts(program)) return text;
  const failed = text.split('\n').find((line) => line.startsWith(FAILED));
  if (failed) return atItsLine(failed.slice(FAILED.length));
  if (text.startsWith(TRAP)) return 'a script has an error: run a native clingo to see its line';
  return inGivenColumns(withoutOurs(text)) || TRAP;
}

/** Lua names a block by its place, and counts lines within it. */
function atItsLine(message: string): string {
  const [, file, first, line, reason] =
    /^\[string "(<block>|-):(\d+):.*?"\]:(\d+): ([\s\S]*)/.exec(message) ?? [];
  return file
    ? `${file}:${Number(first) + Number(line) - 1}:1-2: error: in a script: ${reason}`
    : `a script has an error: ${message}`;
}

function withoutOurs(text: string): string {
  const lines = text.split('\n').filter((line) => line !== READ && !line.startsWith(FAILED));
  return lines.join('\n').trim();
}

function inGivenColumns(message: string): string {
  const given = (column: string) => Math.max(1, Number(column) - FIRST.length);
  return message
    .replace(/^((?:<block>|-):1:)(\d+)/gm, (_, place, from) => place + given(from))
    .replace(/^((?:<block>|-):1:\d+-)(\d+)(?!\d|:\d)/gm, (_, place, end) => place + given(end));
}

function hasScripts(program: string): boolean {
  return program.includes('#script');
}
