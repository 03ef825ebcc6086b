/** How long this thread has worked so far, in milliseconds of a processor: what else a machine does at the time is not counted. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
