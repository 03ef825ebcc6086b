import { spawnSync } from 'node:child_process'

/** Keeps a process on the first core; the load comes from the others. Where `taskset` is missing they share all. */
export function pinToOneCore(pid: number | undefined): void {
  if (pid) spawnSync('taskset', ['-a', '-cp', '0', String(pid)], { stdio: 'ignore' })
}

/** The one in the middle. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
