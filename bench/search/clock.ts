/** The clock of the benchmarks: what the process has used, so that a busy machine changes little. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
