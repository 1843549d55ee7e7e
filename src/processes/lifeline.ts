/** The descriptor that a watcher waits on. Only the program that started it holds the other end. */
export const LIFELINE = 4;

/**
 * Lines of POSIX shell that start a watcher beside a command; $watch is its process. It waits until
 * descriptor 4 closes: then the program that started it has ended, however that happened. It kills what has
 * the mark of the run in its environment, in several rounds, since a process can start another one meanwhile.
 * `mark` is the name of the variable. At last it does `further` and kills the group, and so itself.
 */
export function watcherLines(mark: string, ...further: readonly string[]): string[] {
  return [
    '(',
    'trap "" TERM HUP',
    `read -r _ <&${LIFELINE}`,
    'read -r self _ </proc/self/stat',
    'for round in 1 2 3 4 5; do',
    `  for pid in $(grep -ls "${mark}=$${mark}" /proc/[0-9]*/environ | cut -d / -f 3); do`,
    '    [ "$pid" = "$self" ] || kill -KILL "$pid"',
    '  done',
    'done',
    ...further,
    'kill -KILL 0',
    ') >/dev/null 2>&1 3>&- &',
    'watch=$!',
  ];
}
