import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Keeps a process on the first core; the load comes from the others. Where `taskset` is missing they share all. */
export function pinToOneCore(pid: number | undefined): void {
  if (pid) spawnSync('taskset', ['-a', '-cp', '0', String(pid)], { stdio: 'ignore' })
}

/** The one in the middle. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** How long a process has worked, all its threads together: a busy machine makes it wait, and work little longer. */
export function processorMs(pid: number | undefined): number {
  // Behind its name: from there on the 12th and 13th value, in hundredths of a second (proc_pid_stat(5)).
  const [, values = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [own = 0, system = 0] = values.split(' ').slice(11, 13).map(Number)
  return (own + system) * 10
}
