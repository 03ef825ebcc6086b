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

/** The same of a process and all it has started. */
export function processorMsTogether(pid: number | undefined): number {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...started.map(Number)].reduce((sum: number, one) => sum + processorMs(one), 0)
}

/**
 * How long the same takes on each of several sides (ms), asked in turns, so that what else the machine does falls on all of them. The
 * first `warmUps` rounds, numbered below 0, do not count.
 */
export async function timesInTurns<Side>(
  sides: readonly Side[],
  { rounds, warmUps }: { rounds: number; warmUps: number },
  timeOf: (side: Side, round: number) => Promise<number>,
): Promise<number[][]> {
  const times = sides.map((): number[] => [])
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [which, side] of sides.entries()) {
      const taken = await timeOf(side, round)
      if (round >= 0) times[which]?.push(taken)
    }
  }
  return times
}
