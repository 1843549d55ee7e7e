/** What a script may use of Lua's `os`. The rest can start programs, end this one, or change files. */
const KEPT = ['clock', 'date', 'difftime', 'getenv', 'time'];

/**
 * A script that runs before those of the program. Under Node, `os.execute` of clingo-wasm starts a shell
 * (measured with 0.6.0). Nothing else in Lua's state refers to the removed functions, so no later script can
 * get them back.
 */
const FIRST = `#script (lua) local kept={${KEPT.map((name) => `${name}=1`).join(',')}} for name in pairs(os) do if not kept[name] then os[name]=nil end end io.popen=nil package.loadlib=nil #end. `;

/** The program such that its scripts can start no other program. Its lines stay where they are. */
export function withSafeScripts(program: string): string {
  return hasScripts(program) ? FIRST + program : program;
}

/** Clingo's message about that program, with the columns of the program as it was given. */
export function inGivenColumns(message: string, program: string): string {
  if (!hasScripts(program)) return message;
  const given = (column: string) => Math.max(1, Number(column) - FIRST.length);
  return message.replace(
    /^(<block>|-):1:(\d+)-(\d+)(:\d+)?/gm,
    (_, file, from, end, column) => `${file}:1:${given(from)}-${column ? end + column : given(end)}`,
  );
}

function hasScripts(program: string): boolean {
  return program.includes('#script');
}
