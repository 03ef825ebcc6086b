import { addReports, noReport, slowestOf, timeOf } from './reports.ts'
import { isStopped } from './run.ts'
import { stepsOf, type Gate } from './steps.ts'

/**
 * Goes one step after the other and stops at the first red one, and says so line by line; the last line counts the tests.
 * Gives back whether all was green.
 */
export async function walkGate(gate: Gate): Promise<boolean> {
  const { say } = gate
  let total = noReport
  const times: string[] = []
  for (const step of stepsOf(gate)) {
    say(`\n── ${step.name}`)
    const start = performance.now()
    const { red, report } = await step.run()
    const seconds = Math.round((performance.now() - start) / 1000)
    times.push(timeOf(step, seconds))
    total = addReports(total, report)
    if (red.length === 0) continue

    say(isStopped() ? '\nStopped.' : `\nRed: ${red.join(', ')}. What comes after it was not tried.`)
    break
  }

  say(`\nThe slowest tests, with their share of the time of all:\n${slowestOf(total).join('\n')}`)
  say(`\nTime by step:\n${times.join('\n')}`)
  const { passed, failed, skipped } = total.counts
  if (skipped > 0) say(`\n${skipped} skipped, for want of what they need (see above).`)
  say(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}
